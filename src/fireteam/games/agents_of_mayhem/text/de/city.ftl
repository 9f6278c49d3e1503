### dynamic: briefing-

## Gebäude
label-height = +{ $level }
label-damage = +{ $level } ✺{ $damage }/{ $most }
ground-threat = Gebäude in Gefahr: { $damage } von { $most } Schaden
badge-fuse = { $when ->
    [now] geht in der Auffrischungsphase dieses Zuges hoch
   *[next] geht in der Auffrischungsphase des nächsten Zuges hoch
  }

## Zeigen
overlay-jump = Sprung
overlay-range = in Schussweite
overlay-area = Wirkungsbereich
overlay-building = Gebäude
overlay-tile = Kartenteil der Maschine
overlay-drive = Fahrt
overlay-outside = Außen: frei für den Satelliten
overlay-covered = davon bedeckt
overlay-parking = Platz für ein Fahrzeug
overlay-road = Straße
risk-detonation = { $count ->
    [0] Auf ihrem Kartenteil ist gerade niemand. Das Gebäude dort stürzt bis auf den Boden ein.
    [one] { $units } würde ausgeschaltet. Das Gebäude dort stürzt bis auf den Boden ein.
   *[other] { $count } Einheiten würden ausgeschaltet ({ $units }). Das Gebäude dort stürzt bis auf den Boden ein.
  }
risk-fall = { $levels ->
    [one] { $unit } fällt eine Ebene tief.
   *[other] { $unit } fällt { $levels } Ebenen tief.
  }
working-target = Boni und Mali gegen { FORM($target, "accusative") }
chance-caught = { $target } wird getroffen
risk-there = { $count ->
    [0] Kein Gegner kann hier sofort angreifen.
    [one] Ein Gegner kann hier sofort angreifen: etwa { $hits } Treffer, zu { $down } % ausgeschaltet.
   *[other] { $count } Gegner können hier sofort angreifen: etwa { $hits } Treffer, zu { $down } % ausgeschaltet.
  }
risk-blast = { $count ->
    [0] Niemand ist in ihrer Reichweite.
    [one] Eine Einheit ist in ihrer Reichweite.
   *[other] { $count } Einheiten sind in ihrer Reichweite.
  }{ $building ->
    [true] {" "}Das Gebäude hat { $damage } von { $most } Schaden.
   *[false] {""}
  }
risk-building = { $damage } von { $most } Schaden: Bei { $most } stürzt die oberste Ebene ein.
risk-rammed = { $count ->
    [0] Niemand ist im Weg.
    [one] { $unit } wird gerammt.
   *[other] { $count } Gegner werden gerammt.
  }

## Was auf dem Spiel steht
stake-markers = Gehaltene Marker: MAYHEM { $mayhem }, LEGION { $legion }.
stake-quiet = { $markers ->
    [0] {""}
   *[other] Gehaltene Marker: MAYHEM { $mayhem }, LEGION { $legion }.{" "}
  }So wie alle stehen, kann dich kein Gegner sofort angreifen.
stake-turn = { $markers ->
    [0] {""}
   *[other] Gehaltene Marker: MAYHEM { $mayhem }, LEGION { $legion }.{" "}
  }Am meisten gefährdet: { $unit }, in Reichweite von { $count ->
    [one] einem Gegner
   *[other] { $count } Gegnern
  }: etwa { $hits } Treffer von { $endures }{ $down ->
    [0] .
   *[other] , zu { $down } % ausgeschaltet.
  }
stake-endures = { $unit } ist nach { $hits ->
    [one] einem weiteren Treffer
   *[other] { $hits } weiteren Treffern
  } ausgeschaltet.
stake-struck = Etwa { $hits } Treffer drohen; { $target } ist nach { $endures } ausgeschaltet{ $down ->
    [0] .
   *[other] , mit { $down } % Wahrscheinlichkeit.
  }
stake-draw = Du wirst vor deiner ersten Aktion gefragt, weil du jetzt eine Mayhem-Karte ziehen kannst: Sie kostet zwei Mayhem-Steine. Jede andere Sofortaktion kann warten.
stake-phase = Du wirst an dieser Stelle gefragt ({ $phase }), weil du es so angeordnet hast. Gerade geschieht nichts, dem eine Sofortaktion zuvorkommen müsste.
jump-idle = { $card } Bringt gerade nichts: { $mp ->
    [0] Ein Sprung kostet Bewegungspunkte, und es sind keine da.
   *[other] Der Sprung bringt kein weiteres Feld in Reichweite.
  }
facing-targets = { $count ->
    [0] kein Ziel vor sich, in Sicht und in Reichweite
   *[other] vor sich, in Sicht und in Reichweite: { $targets }
  }
price-attack = { $target }: etwa { $hits } Treffer von { $endures }

## Das Ende
reckoning-scored = Punkte von { $side }
value-scored = { $vp } { $vp ->
    [one] Punkt
   *[other] Punkte
  }{ $times ->
    [0] {""}
    [one] {""}
   *[other] {" "}in { $times } Schritten
  }
reckoning-round = Nach Runde { $round }
reckoning-downed = Ausgeschaltet von { $side }
value-downed = { $count }: { $names }
reckoning-levels = Eingestürzte Ebenen

## Einweisungen für jede Seite
briefing-shards-for-mayhem = Rein, Scherben greifen, raus: Haltet am Ende einer Runde so viele, wie ihr könnt, und verliert für keine einen Agenten.
briefing-shards-for-legion = Die Scherben gehören uns schon. Haltet sie, bis die Instrumente verpackt sind, und lehrt die Agenten, was Hausfriedensbruch kostet.
briefing-bassline-for-mayhem = Zieht dem Kinetischen Siphon den Stecker und holt euch die Lautsprecher einen nach dem anderen, solange sie noch über die Musik streiten.
briefing-bassline-for-legion = Die Musik bleibt an. Jeder Lautsprecher, der am Ende einer Runde noch spielt, zählt, und jeder Agent am Boden auch.
briefing-takeover-for-mayhem = Hackt die Terminals der Bank, bevor das Konto geschlossen wird, und seid weit weg, wenn der Satellit herabschaut.
briefing-takeover-for-legion = Ihr führt, also lasst sie kommen. Haltet die Marker, holt Schergen nach und schaltet aus, wer eine Tastatur anfasst.
briefing-tower-for-mayhem = Haltet den Büroturm aufrecht und zerlegt den Hell Tower. Der Golem ist die Mühe wert, und ausgeschaltete Agenten kommen wieder.
briefing-tower-for-legion = Der Büroturm verdirbt die Aussicht. Holt ihn Ebene um Ebene herunter, und wer obenauf steht, gleich mit.
briefing-weightless-for-mayhem = Brecht seine Macht über die Schwerkraft: Hackt den Dominator, dann zerstört ihn. Bis dahin fliegt von euch nur Glory.
briefing-weightless-for-legion = Solange der Dominator läuft, ist jedes Dach nur einen Satz entfernt. Bewacht ihn und haltet die Marker, die sonst niemand erreicht.
briefing-countdown-for-mayhem = Bringt die Dunkle-Materie-Bombe zum Schweigen. Die Sicherungskästen kaufen euch Zeit und Punkte, aber gut endet das nur mit einer stillen Bombe.
briefing-countdown-for-legion = Lasst sie summen. Jede Ebene, die fällt, und jeder ausgeschaltete Agent ist eine Strophe eurer Hymne, und die letzte singt die Bombe.
