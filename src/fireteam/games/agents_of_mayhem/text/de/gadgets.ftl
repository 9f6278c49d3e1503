ask-gadget = { $unit }: das Waffen-Gadget einsetzen ({ $action })?
option-gadget = { $gadget } ({ $price })
