ask-gadget = { $unit }: use the Weapon Gadget with { $action }?
option-gadget = { $gadget } ({ $price })
