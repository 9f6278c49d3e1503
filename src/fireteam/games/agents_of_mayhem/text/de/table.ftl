### dynamic: ground- dot- face- die- heading- briefing- card-

## Der Plan
piece-name = { $piece }
piece-event = ein Ereignismarker von { $side }
ground-explosive = explosives Objekt: 2 Treffer zünden es
ground-stairs = Treppe
ground-lane = Fahrspur einer Straße
ground-wall = Wand
ground-opening = Öffnung: Tür oder Fenster
ground-obstacle = Hindernis: kostet 3 BP
dot-cover = Deckungspunkt: Schutz, kein schräger Schritt
dot-obstacle = Hindernispunkt: Schutz, ein schräger Schritt kostet 3 BP
badge-damage = { $damage ->
    [one] ein Treffer in diesem Zug
   *[other] { $damage } Treffer in diesem Zug
  }
badge-mp = noch { $mp } BP
badge-jump = ein Sprung über { $spaces } Felder und { $levels } { $levels ->
    [one] Ebene
   *[other] Ebenen
  }
badge-attack = ein Angriff steht noch aus

## Würfel
die-red = roter Würfel
die-yellow = gelber Würfel
die-white = weißer Würfel
face-hit = Treffer
face-aimed = gezielter Treffer
face-push = Stoß
face-special = Spezial
face-hit-special = Treffer und Spezial
face-aimed-special = gezielter Treffer und Spezial
face-blank = nichts

## Leisten
track-round = Runde
track-lead = Siegpunkte
track-turn = Zug
track-deck = Auffrischen: { $side }
value-lead = { $side } führt mit { $vp }
value-even = ausgeglichen
value-turn = { $side }, { $phase }

## Tableaus
heading-mayhem = MAYHEM
heading-legion = LEGION
heading-hands = Karten
row-figures = Auf dem Plan
value-figures = { $count ->
    [0] niemand
    [one] eine Figur
   *[other] { $count } Figuren
  }
row-turn = In diesem Zug
row-says = Auffrischen
value-acting = am Zug; Hauptaktion { $main ->
    [used] verbraucht
   *[free] noch frei
  }
value-done = fertig
value-of = { $now } von { $most }
value-empty = freie Plätze
value-hidden = verdeckt: Nur ihre Seite kennt sie
value-minion = { $count } auf dem Plan; Schild { $shield }, Rüstung { $armor }, Lebenspunkte { $health }
value-action = { $type ->
    [main] Hauptaktion
    [add_on] Zusatzaktion
    [instant] Sofortaktion
   *[passive] passiv
  }, { $price }
well-gadgets = Gadgets
well-upgrades = Upgrades
card-says = { $card }
card-refresh = Auffrischungskarte von { $side }
card-mayhem = Mayhem-Karte von { $side }
card-laid = Mayhem-Karte von { $side }

## Einweisungen
briefing-lead = Ein Vorsprung von 20 Siegpunkten gewinnt sofort.
briefing-theirs = Wofür { $side } Punkte bekommt, steht im Buch der Gegenseite, das du nicht kennst.
briefing-length = { $rounds ->
    [one] Eine Runde
   *[other] { $rounds } Runden
  } mit je { $turns } Zügen pro Seite.
briefing-shards-story = Letzte Nacht ist etwas auf Seoul gestürzt und in drei Stücke zerbrochen. Es summt. Die Forscher von LEGION packen schon ihre Instrumente aus; der Agentur wäre lieber, sie gingen nach Hause.
briefing-shards-goal = Haltet die drei Scherben.
briefing-shards-mayhem = MAYHEM: am Ende einer Runde 2 Punkte für jede Scherbe, die es hält und die dann weggeschafft wird; 1 Punkt für jede ausgeschaltete Einheit von LEGION.
briefing-shards-legion = LEGION: am Ende einer Runde 1 Punkt für jede Scherbe, die es hält; 2 Punkte für jeden ausgeschalteten Agenten.

## Zeigen
overlay-front = in der Front
overlay-reach = in Reichweite
overlay-sight = Sichtlinie
overlay-no-sight = keine Sichtlinie
overlay-against = gegen { FORM($target, "accusative") }
working-attack = { $action }: Boni und Mali
chance-hits = Treffer mit { $red ->
    [0] {""}
   *[other] { $red } rot{" "}
  }{ $yellow ->
    [0] {""}
   *[other] { $yellow } gelb{" "}
  }{ $white ->
    [0] {""}
   *[other] { $white } weiß
  }
chance-struck = { $target } wird getroffen
chance-dashed = { $target } wird bestenfalls noch getroffen
chance-hit = mindestens ein Treffer
chance-down = sofort ausgeschaltet
