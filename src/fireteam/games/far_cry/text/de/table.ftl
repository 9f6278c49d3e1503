### dynamic: ground- row- legend- briefing-trek-

## Der Tisch
piece-name = { $piece }
title-camp = Lager
title-trek = Die Erkundungstour
ground-metal_door = Metalltür
ground-wall = Wand
ground-tower = Wachturm
ground-palm = Palme
ground-tree = Baum: Deckung
ground-rock = Fels: Deckung
ground-exit = der Ausgang
ground-acid = Säure
ground-chasm = Abgrund
ground-fire = Feuer
ground-ink = Tintenlache
ground-weed = Hanffeld
ground-fence = Zaun
ground-zipline = Seilrutsche
badge-damage = { $damage } Schaden
badge-captive = eingesperrt: { $unit }
badge-shield = Schild { $shield }
badge-tricks = { $tricks ->
    [one] ein Trickmarker
   *[other] { $tricks } Trickmarker
  }
badge-ink = { $ink ->
    [one] ein Tintenfluch
   *[other] { $ink } Tintenflüche
  }
badge-madness = eine Wahnsinnskarte
badge-hand = Hand gehoben: geht dazwischen, bevor andere weitermachen
status-bleed = blutet
status-impair = ist gelähmt
track-round = Runde
track-goal = { $state ->
    [done] geschafft
    [lost] verloren
    [single] offen
   *[open] { $count } von { $of }
  }
track-enemies-left = { $count ->
    [one] noch einer
   *[other] noch { $count }
  }
track-queue = Gegner-Warteschlange
track-mission = Mission
track-money = Geld ($)
track-hides = Felle
track-mp = BP: { $unit }
place-unknown = unbekannt
trek-card = { $card }: { $kind ->
    [camp] euer Ausgangspunkt
    [campfire] ein Rastplatz
    [hunt] eine Jagd
    [patrol] eine Patrouille
    [clue] eine Spur
    [temple] ein Tempel
    [single_temple] ein Tempel für einen allein
    [sacred] ein heiliger Ort
    [sinkhole] schlechter Boden
   *[plants] Pflanzen
  }
trek-label = { $card }
    { $xp ->
        [0] {""}
       *[other] { $xp } EP
      }{ $money ->
        [0] {""}
       *[other] , { $money } $
      }{ $hides ->
        [0] {""}
        [one] , ein Fell
       *[other] , { $hides } Felle
      }{ $leaves ->
        [0] {""}
        [one] ein Blatt
       *[other] { $leaves } Blätter
      }{ $damage ->
        [0] {""}
       *[other] {" "}· { $damage } Schaden
      }

## Die Tafeln
heading-heroes = Helden
heading-chain = Gegnerkette
heading-stash = Teamvorrat
heading-shop = Laden
heading-workshop = Werkstatt
heading-talents = Talente
heading-packed = Gepackt
heading-loadouts = Ausrüstung
camp-fire = Lagerfeuer
camp-tent = Zelt
camp-box = Vorräte
row-about = Wer das ist
row-prefers = Wen zuerst
row-text = Wirkung
row-price = Preis
row-damage = Schaden
row-die = Würfel
row-ammo = Munition
row-hands = Hände
row-level = Stufe
row-hides = Felle
row-holder = Bei
value-money = { $money } $
value-done = geschafft
value-not-done = nicht geschafft
value-names = { $names }
reckoning-story = Wie es ausgeht
reckoning-rounds = Runden
reckoning-slain = Gegner und Tiere, die aus dem Kampf sind
reckoning-fallen = Bewusstlos
reckoning-missions = Gewonnene Missionen
reckoning-failures = Verlorene Missionen
reckoning-xp = Gewonnene EP
row-fate = Wo
value-left = durch den Ausgang entkommen
value-lost = aus der Mission ausgeschieden
value-down = bewusstlos
row-found = Gefundenes Geld
row-leaves = Gefundene Blätter
row-hp = LP
row-lost = verloren
row-mp = BP
row-insanity = Wahnsinn
row-xp = EP
row-bandages = Verbände
row-impulse = Impuls
row-madness = Wahnsinnskarte
row-rank = Rang
row-hand = In der Hand
row-belt = Gürtelholster
row-back = Rückenholster
row-beside = Griffbereit
row-sack = Beutel
row-worn = Getragen
row-learned = Talent
value-of = { $now } von { $most }
value-ready = bereit
value-spent = verbraucht
value-hidden = verdeckt
value-card = { $card }{ $most ->
    [0] {""}
   *[other] {" "}({ $ammo } von { $most })
  }{ $state ->
    [used] {", benutzt"}
   *[ready] {""}
  }
value-attack = { $die }, { $damage } Schaden{ $how ->
    [zone] , wenn man geht
    [melee] , neben sich
   *[shot] {""}
  }
debriefing-title = { $mission } ist gewonnen
debriefing-next = Gebt aus, was ihr verdient habt, und brecht dann zur Erkundungstour auf. Danach kommt { $mission }.
briefing-won = Ihr gewinnt, sobald das geschafft ist.
briefing-hint = { $hint }
briefing-lost-at-once = Ihr verliert, sobald jemand am Boden liegt oder die letzte Runde vorbei ist, bevor ihr fertig seid.
briefing-lost = Ihr verliert, wenn alle am Boden liegen oder die letzte Runde vorbei ist, bevor ihr fertig seid.
briefing-beside = Nebenbei bringt das Erfahrung: „{ $second }“ und „{ $third }“.
briefing-rounds = höchstens { $rounds } Runden

## Zeichen auf dem Plan
legend-exit = der Ausgang: Wer ihn betritt, hat die Mission verlassen
legend-tower = Wachturm: Deckung, und der Anfang eines Seils
legend-palm = Palme: Deckung; jeder Treffer schüttelt Kokosnüsse auf alle daneben
legend-rock = Fels oder Baum: Deckung, die nichts zerstört
legend-weed = Hanffeld: brennt, wenn es Feuer fängt
legend-acid = Säure: nur im Sprung zu überqueren; wer hineingestoßen wird, stirbt
legend-chasm = Abgrund: nur im Sprung zu überqueren; wer hineinfällt, ist fort
legend-fire = Feuer: 1 Schaden für jeden, der am Ende des Zugs darin steht
legend-ink = Tintenlache: Wer sie betritt, bekommt einen Tintenfluch
legend-zipline = Seilrutsche: 1 BP vom Anfang zum Ende, und wer dort steht, wird weggestoßen
legend-fence = Zaun: Niemand kommt hinüber; Deckung für den, der direkt dahinter steht
legend-barrel = Rotes Fass: Deckung; explodiert, wenn es getroffen wird
legend-crate = Holzkiste: Deckung; zerbricht sie, liegt Beute da
legend-pillar = Steinsäule: Deckung; zerbricht sie, begräbt sie alles ringsum
legend-cage = Käfig: von daneben für 1 BP zu öffnen oder mit einem Treffer
legend-gun = Maschinengewehr: für 1 BP nimmt man Platz
legend-bridge = Hängebrücke: kann bei jedem Schritt brechen
legend-amanita = Fliegenpilzfeld: Allen in der Nähe geschieht etwas
legend-nest = Warannest: Wer näher kommt, weckt vielleicht einen Waran
legend-vine = Rankenwand: fällt beim ersten Treffer mit allem, was zusammenhängt
legend-loot = Beute: EP, Geld, Munition, ein Verband oder ein Molotowcocktail; man sieht es, wenn man sie nimmt
legend-leaf = Blatt: zum Herstellen, wenn die Mission gewonnen wird
legend-mine = Mine: explodiert unter jedem, der sie betritt
legend-weapon = eine Waffe, die dort liegt
legend-trick = Trickmarker: Jeder macht Vaas stärker, sobald er ihn hat; sonst kann ihn niemand nehmen
legend-supply = Versorgungsabwurf
legend-door = Bunkertür: von daneben für 1 BP umzudrehen
legend-spot = Punkte: Ereignisse nennen sie bei ihren Nummern
legend-spawn = Startpunkte: Hier erscheinen Gegner

## Die Erkundungstour
briefing-trek-goal = Zwischen zwei Missionen durchsucht ihr den Dschungel: nach Erfahrung, Geld, Fellen, Blättern und nach Orten, die mehr wert sind.
briefing-trek-step = Jeder wählt eine Karte neben seiner eigenen und geht für 1 BP dorthin. Alle wählen, bevor jemand losgeht, und ihr dürft zusammen gehen.
briefing-trek-arrive = Wer auf eine neue Karte kommt, stellt sich dem, was darauf steht, und das einmal. Wer scheitert, flieht ins Lager; was ihr findet, behaltet ihr.
briefing-trek-secret = Die Karten unten sind geheime Orte. Ein Hinweis zeigt den Weg dorthin; dann darf jeder von überall hin.
briefing-trek-end = Die Tour ist vorbei, wenn niemand mehr BP hat oder alle ohne LP sind.
legend-arrow = Pfeil einer Karte: Dort geht es weiter, die nächste Karte liegt verdeckt
legend-arrow-gold = goldener Pfeil: Dort geht es weiter, die nächste Karte wird gleich aufgedeckt
legend-heading = wohin jemand geht, der gewählt hat
legend-secret = untere Reihe: geheime Orte, sobald ein Hinweis sie gezeigt hat
line-heading = wohin { $unit } geht
