### dynamic: option-aim- option-bonus-

ask-delay = { $unit }: { $action } aufschieben?
ask-timer = { $unit }: einen Zeitmarker auf { $action } legen?
option-place-timer = einen Zeitmarker von { $side } legen
event-timer-placed = { $unit }: { $action } wartet auf { $count ->
    [one] einen Zeitmarker
   *[other] { $count } Zeitmarker
  } von { $side }.
ask-resume = { $unit }: Was nun? Der Zeitmarker ist weg.
ask-take-aim = { $unit }: gezielt angreifen ({ $action })?
option-aim-focus = für 1 Fokus zielen
option-aim-timer = bis zur nächsten Auffrischungsphase des Gegners zielen
ask-bonus = { $unit } hat { $left ->
    [one] einen Zielbonus
   *[other] { $left } Zielboni
  }: welchen?
option-bonus-mayhem = ein Mayhem-Stein
option-bonus-cube = ein Aktionsstein
option-bonus-disrupt = das Ziel stören
option-bonus-weak-spot = Schwachstelle: ein Treffer mehr
option-bonus-explosion = etwas Explosives daneben zünden
option-bonus-ability = Fähigkeit { $number }
event-aim-bonus = { $unit } nutzt einen Zielbonus: { $bonus ->
    [mayhem] ein Mayhem-Stein
    [cube] ein Aktionsstein
   *[disrupt] das Ziel ist gestört
  }.
ask-blast = { $unit }: Was geht hoch?
option-blast = dort
