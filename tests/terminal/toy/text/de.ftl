game-title = Spielzeug
scenario-square = Der Platz
scenario-meadow = Die Wiese
seat-red = Rot
seat-blue = Blau
unit-rover = Streuner
unit-hound = Jagdhund
option-walk = Gehen
option-wait = Warten
option-sing = Ein Lied singen
option-fly = Fliegen
reason-no-wings = hier hat niemand Flügel.
ask-walk = Wohin geht { $unit }?
roll-stride = { $unit } schreitet aus
result-red = Rot hat den Platz überquert.
event-walked = { $unit } geht nach { $cell } mit { $success ->
    [one] einem Erfolg
   *[other] { $success } Erfolgen
}.
event-waited = { $unit } wartet.
badge-idle = müßig
card-legs = Beine
track-turn = Runde
legend-hut = Hütte
