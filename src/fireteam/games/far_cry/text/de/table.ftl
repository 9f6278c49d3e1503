### dynamic: ground- row-

## Der Tisch
piece-name = { $piece }
title-camp = Lager
title-trek = Die Erkundungstour
ground-metal_door = Metalltür
ground-wall = Wand
ground-tower = Wachturm
ground-palm = Palme
ground-rock = Deckung: Fels oder Baum
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
status-bleed = blutet
status-impair = ist gelähmt
track-round = Runde
track-event = ein Ereignis
track-goal = { $state ->
    [done] geschafft
    [lost] verloren
   *[open] { $count } von { $of }
  }
track-queue = Gegner-Warteschlange
track-mission = Mission
track-money = Geld ($)
track-hides = Felle
place-unknown = unbekannt

## Die Tafeln
heading-heroes = Helden
heading-chain = Gegnerkette
heading-stash = Teamvorrat
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
value-weapon = { $damage } Schaden, { $hands ->
    [one] einhändig
   *[other] zweihändig
  }
value-stashed = im Teamvorrat
value-attack = { $die }, { $damage } Schaden
briefing-won = Ihr gewinnt, sobald das Hauptziel erreicht ist.
briefing-lost = Ihr verliert, wenn alle am Boden liegen oder die letzte Runde vorbei ist, bevor ihr fertig seid.
briefing-beside = Nebenbei gibt es Erfahrung für: { $second }; { $third }.
briefing-rounds = höchstens { $rounds } Runden
