ask-target = { $unit }: auf wen?
option-draw-mayhem = eine Mayhem-Karte ziehen: { $same ->
    [true] 2 Mayhem-Steine von { $first }
   *[false] je ein Mayhem-Stein von { $first } und { $second }
  }
option-universal = { $unit } nutzt { $card }: { $use ->
    [shield] ein Schild
    [armor] Rüstung
    [action_cube] ein Aktionsstein
   *[die] ein Würfel mehr
  }
event-mayhem-drawn = { $side } zieht eine Mayhem-Karte.
event-mayhem-found = Du hast { $card } gezogen.
event-mayhem-taken-back = { $side } nimmt { $card } zurück: Sie konnte nichts mehr bewirken.
event-mayhem-played = { $unit } spielt { $card }{ $universal ->
    [true] {" "}für den universellen Effekt.
   *[false] .
  }
