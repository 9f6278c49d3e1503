### dynamic: scenario- seat- unit- tool- ground- dot-
game-title = Ausflug
game-summary = Zwei Freunde, eine Lagune und ein paar Krebse.
scenario-lagoon = Die Lagune
scenario-tower = Der alte Turm
seat-friends = Freunde
unit-anna = Anna
unit-ben = Ben
unit-crab1 = Alter Krebs
unit-crab2 = Großer Krebs
unit-crab3 = Langer Krebs
unit-crab4 = Junger Krebs
unit-crab9 = Später Krebs
tool-net = Netz
tool-net-text = Fängt, was langsam ist.
tool-spear = Speer
tool-spear-text = Im flachen Wasser das Sicherste.
tool-lamp = Lampe
tool-lamp-text = Krebse mögen kein Licht.
tool-whistle = Pfeife
tool-whistle-text = Vielleicht hört sie jemand.
name-pearl = Perle
heading-tools = Werkzeug
row-needs = Trifft ab
row-text = Was es kann
row-breath = Atem
row-gone = Außer Atem
well-hand = Hand
well-bag = Beutel
ground-deep = tiefes Wasser
ground-reef = Riff
ground-door = Tür
dot-clear = freie Ecke
dot-obstacle = Hindernis
dot-cover = Deckung
track-round = Runde
track-pearls = Perlen
event-tide = Die Flut bringt noch einen Krebs.
event-night = Es wird dunkel.
briefing-story = Das Boot ist bis zum Abend fort, und das Wasser ist warm.
briefing-goal = Holt Perlen aus dem tiefen Wasser und haltet die Krebse fern.
briefing-won = Ihr gewinnt, wenn nach der letzten Runde noch einer von euch steht.
briefing-lost = Ihr verliert, wenn euch die Krebse beide aus dem Wasser gezwickt haben.
briefing-length = { $rounds } Runden, etwa fünf Minuten
ask-tool = Was nehmt ihr mit?
ask-turn = Wer macht was?
option-take = { $tool } mitnehmen
option-walk = { $unit } geht
option-strike = { $unit } schlägt nach { $target }
option-rest = Ausruhen und die Krebse kommen lassen
option-sing = singen
reason-water = Dabei schluckt man Wasser.
roll-strike = einen Schlag
chance-strike = trifft
price-turn = beendet den Zug eines Freundes
stake-crabs = { $count ->
    [one] Ein Krebs ist nah genug, um zu zwicken.
   *[other] { $count } Krebse sind nah genug, um zu zwicken.
  }
stake-quiet = Kein Krebs ist in der Nähe.
risk-crabs = { $count ->
    [0] Dort erreicht dich kein Krebs.
    [one] Ein Krebs kann dich dort zwicken.
   *[other] { $count } Krebse können dich dort zwicken.
  }
event-took = Ihr nehmt mit: { $tool }.
event-walked = { $unit } geht nach { $path }.
event-struck = { $unit } trifft { $target }.
event-missed = { $unit } verfehlt { $target }.
event-pinched = { $unit } zwickt { $target }.
event-arrived = { $unit } kommt mit der Flut.
event-rested = { $seat } ruhen sich aus.
result-won = Das Boot ist zurück, und ihr seid noch da.
result-lost = Die Krebse haben die Lagune für sich.
reckoning-crabs = Vertriebene Krebse
