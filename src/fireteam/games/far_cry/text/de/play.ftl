### dynamic: event- option-attack- option-carry-

## Der Ablauf einer Mission
event-mission-began = { $mission ->
    [0] Der Prolog beginnt.
   *[other] Mission { $mission } beginnt.
  }
event-round-began = Runde { $round }.
event-turn-began = Ihr seid am Zug.
event-enemy-turn-began = Die Gegner sind am Zug.
event-happened = Ein Ereignis: { $event }.
event-all-quiet = Alles ruhig.
event-anecdote = Jetzt: { $what } ({ $where })!
event-arrived = { FORM($unit, "nominative") } trifft ein.
event-queued = Auf Platz { $place } der Gegner-Warteschlange wartet: { $kind }.
event-sank = Eine Plattform versinkt in der Säure.
event-goal-reached = Ziel erreicht: { $goal }.
event-goal-lost = Ziel verloren: { $goal }.
event-mission-ended = { $result }
event-rewarded = { $hero } erhält { $xp } EP{ $insanity ->
    [0] .
    [one] {" "}und einen Punkt Wahnsinn.
   *[other] {" "}und { $insanity } Punkte Wahnsinn.
  }
event-team-rewarded = { $money } $ kommen in den Teamvorrat.
event-took-kit = { $hero } nimmt mit: { $what }.
result-mission-won = Das Hauptziel ist erreicht: Die Mission ist gewonnen!
result-won = Die Mission ist gewonnen.
result-all-down = Niemand steht mehr: Die Mission ist gescheitert.
result-knocked-out = Jemand ist bewusstlos: Die Mission ist gescheitert.
result-too-late = Die Zeit ist abgelaufen: Die Mission ist gescheitert.
result-relic-lost = Der Silberne Drache ist verloren: Die Mission ist gescheitert.
result-exit-lost = Der Weg hinaus ist verloren: Die Mission ist gescheitert.
result-ally-dead = Ein Verbündeter ist tot, von dem alles abhing: Die Mission ist gescheitert.
result-escaped = Vaas ist tot. Ihr verlasst die Rook Islands.
result-left-behind = Die Kampagne ist aufgegeben: Ihr bleibt auf den Rook Islands.
event-campaign-won = Ihr seid von den Rook Islands entkommen!
event-gave-up = Die Kampagne wird aufgegeben, { $missions ->
    [0] ohne eine gewonnene Mission.
    [one] nach einer gewonnenen Mission.
   *[other] nach { $missions } gewonnenen Missionen.
  }
event-achieved = Erreicht: { $goal }.
ask-hero = Wer bist du?
option-hero = { $unit }
ask-loadout = Was nimmt { $unit } mit?
ask-leave-behind = So viel kann { $unit } nicht tragen. Was bleibt im Teamvorrat?
option-loadout = { $weapon } und { $talent }
ask-star = Wo beginnt { $unit }?
option-star = hier beginnen
ask-who-gets = Wer bekommt: { $what }?

## Der Spielerzug
ask-act = Runde { $round }: Was tust du?
ask-step-in = { $does ->
    [attack] { $unit } will { FORM($victim, "accusative") } angreifen. Vorher dazwischengehen?
   *[other] { FORM($unit, "nominative") } ist unterwegs. Vor dem nächsten Schritt dazwischengehen?
  }
ask-act-first = { $does ->
    [attack] Bevor { FORM($unit, "nominative") } { FORM($victim, "accusative") } angreift: Was tust du?
   *[other] Bevor { FORM($unit, "nominative") } weitergeht: Was tust du?
  }
event-stepped-in = { $seat } geht dazwischen, bevor { FORM($unit, "nominative") } weitermacht.
event-hand-raised = { $seat } { $up ->
    [true] hebt die Hand
   *[other] senkt die Hand
  }.
option-step-in = dazwischengehen
option-nothing = doch nichts tun
option-done = Zug beenden
option-not-done = doch noch nicht fertig
option-raise-hand = Hand heben: gefragt werden, bevor andere weitermachen
option-lower-hand = Hand senken
option-move = hierher für { $cost } BP
option-move-struck = hierher für { $cost } BP; { $strikes ->
    [one] ein Gegner schlägt zu
   *[other] { $strikes } Gegner schlagen zu
  }
option-move-careful = vorsichtig hierher für { $cost } BP
option-move-any = { $unit }: bewegen
option-ride = mit der Seilrutsche für { $cost } BP{ $strikes ->
    [0] {""}
    [one] ; ein Gegner schlägt zu
   *[other] ; { $strikes } Gegner schlagen zu
  }
option-ride-careful = vorsichtig mit der Seilrutsche für { $cost } BP
option-open-cage = den Käfig öffnen für { $cost } BP
option-open-door = die Bunkertür öffnen für { $cost } BP
option-take-token = { FORM($what, "accusative") } nehmen
option-leave-token = liegen lassen
option-reload = nachladen
option-switch = in die Hand nehmen: { $weapons }{ $aside ->
    *[other] {""}
  }
option-switch-aside = in die Hand nehmen: { $weapons }; für diese Mission weglegen: { $aside }
option-reload-any = { $unit }: nachladen
option-switch-any = { $unit }: Waffen wechseln
option-attack-any = { $unit }: angreifen
option-use-item = einsetzen: { $card }
option-bandage = { FORM($unit, "accusative") } verbinden
option-impulse = den Impuls nutzen
option-use-talent = { $talent }
option-trade = { $unit } etwas geben oder mit { $unit } tauschen
option-takedown = Takedown gegen { FORM($unit, "accusative") } (Würfel: { $die })
option-takedown-thrown = Klinge werfen: Takedown gegen { FORM($unit, "accusative") } (Würfel: { $die })
option-attack-single = { $weapon } gegen { FORM($target, "accusative") }, { $damage } Schaden
option-attack-scatter = Schrotladung mit { $weapon } gegen { FORM($target, "accusative") }, { $damage } Schaden
option-attack-spread = Streufeuer mit { $weapon } gegen { FORM($target, "accusative") }, je { $damage } Schaden
option-attack-throw = { $weapon } auf { FORM($target, "accusative") } werfen, { $damage } Schaden
option-attack-full-auto = Dauerfeuer mit { $weapon }, zuerst auf { FORM($target, "accusative") }, { $damage } Schaden
option-attack-ally = { FORM($unit, "nominative") } greift { FORM($target, "accusative") } an: { $weapon }
reason-has-attacked = hat in diesem Zug schon angegriffen
reason-has-reloaded = hat in diesem Zug nachgeladen
reason-impaired = ist gelähmt
reason-no-target = kein Ziel
reason-cannot-attack = erreicht niemanden
reason-has-cover = hat Deckung
reason-no-cover = keine Deckung in Reichweite
reason-no-way = kein Weg führt weiter
group-attack = Angreifen
group-ground = Den Boden angreifen
group-move = Bewegen
group-objects = Objekte
group-items = Gegenstände und Freunde
group-talents = Talente
group-gear = Waffen
event-moved = { FORM($unit, "nominative") } { $how ->
    [jump] springt.
    [climb] klettert.
    [sit] nimmt am Maschinengewehr Platz oder verlässt es.
    [door] geht durch die Metalltür.
   *[other] bewegt sich.
  }
event-halted = { FORM($unit, "nominative") } kommt nicht weiter.
event-rode = { FORM($unit, "nominative") } saust an der Seilrutsche hinab.
event-left = { FORM($unit, "nominative") } ist durch den Ausgang entkommen!
event-pushed = { FORM($unit, "nominative") } wird gestoßen.
ask-whom-to-avoid = Wem weicht { $unit } aus, für je 1 BP?
option-avoid = { FORM($unit, "dative") } ausweichen
option-avoid-nobody = sonst niemandem ausweichen
ask-pick-up = Bei { $unit } liegt: { $what }. Aufheben?
ask-which-leaf = Welches Blatt nimmt { $unit }?
option-leaf = { $leaf }
ask-refill = Welche Waffe lädt { $unit }?
ask-make-room = Was legt { $unit } ab, um Platz zu schaffen für: { $what }?
option-card = { $card }
event-took-leaf = { $hero } pflückt ein { $leaf }.
event-took-loot = { $hero } findet: { $loot }.
event-took-weapon = { $hero } hebt auf: { $card }.
event-left-lying = Bleibt vorerst liegen: { $loot }.
event-switched = { $hero } wechselt die Waffen.
event-reloaded = { $hero } lädt nach.
event-used-item = { $hero } setzt ein: { $card }.
event-used-bandage = { $hero } legt einen Verband an ({ $unit }).
event-used-impulse = { $hero } folgt dem Impuls!
event-used-talent = { $hero } nutzt das Talent „{ $talent }“.
event-took-effect = { $hero }: { $verb ->
    [move_points] { $amount } BP mehr
    [heal] geheilt
    [cure] Blutung und Lähmung sind vorbei
    [bandage] { $amount ->
        [one] ein Verband
       *[other] { $amount } Verbände
      } mehr
    [extra_attack] darf noch einmal angreifen
    [hit] { $amount } getroffen
    [stun] { $amount } betäubt
    [impair] { $amount } gelähmt
    [move] entwischt
    [blaze] wirft Feuer
    [lay_mine] legt eine Mine
    [scout] { $amount } Marker gesehen
    [improve] bessere Würfel
    [damage] mehr Schaden
    [ignored_by] wird nicht gewittert
    [fireproof] ist feuerfest
    [choose_leaves] wählt die Blätter aus
   *[shield] ist geschützt
  }.
event-unlocked = { FORM($unit, "nominative") } öffnet die Tür: { $found }!
ask-in-enemy-turn = { FORM($enemy, "nominative") } ist gleich an der Reihe: Tut { $unit } noch etwas?
ask-effect-on = Wen meint { $unit }?
ask-effect-at = Wohin, { $unit }?
ask-which-weapon = Welche Waffe nimmt { $unit }?
ask-agree-to-trade = { $unit } will { $taker } etwas geben oder mit { $taker } tauschen. Einverstanden?
option-agree = einverstanden
option-refuse = nein
ask-trade = { $unit } und { $taker }: Was wechselt den Besitzer?
option-give = { $unit } gibt her: { FORM($what, "accusative") }
option-give-to-hand = { $unit } gibt in die Hand: { $what }
option-deal-over = das war alles
option-deal-back = alles zurücklegen
event-given = { $hero } gibt { $taker }: { FORM($what, "accusative") }.
event-refused = { $taker } will nicht tauschen.
event-put-back = { $hero } und { $taker } legen alles wieder zurück.

## Kampf
ask-how-to-attack = { FORM($unit, "nominative") } greift { FORM($target, "accusative") } an ({ $weapon }): mit einem Talent?
option-attack-now = angreifen
option-add-talent = dazu: { $talent }
ask-how-to-take-down = { $unit } geht auf { FORM($target, "accusative") } los: mit einem Talent?
event-attacked = { FORM($unit, "nominative") } greift { FORM($target, "accusative") } an ({ $weapon }): { $result ->
    [hit] getroffen!
    [cover] Die Deckung wird getroffen.
   *[miss] daneben.
  }
event-cancelled = { FORM($unit, "nominative") } kann nicht mehr angreifen.
ask-which-cover = Welche Deckung wird getroffen?
option-space = hier
ask-divide-damage = { FORM($unit, "nominative") } trifft: Wer nimmt den nächsten Schadenspunkt?
ask-spread-target = Die Munition reicht nicht für alle: Wen trifft { $unit } mit?
option-unit = { $unit }
ask-next-target = { $unit } feuert weiter: auf wen?
option-stop-firing = Feuer einstellen
ask-quick-trigger = { $unit }: ein zweiter Schuss auf { FORM($target, "accusative") }, doppelt verschlechtert?
option-quick-trigger = noch einmal schießen
option-enough = genug
ask-may-i = { $unit } hat die Waffe des Opfers in der Hand: auf wen?
option-let-be = lassen
ask-free-attack = { FORM($unit, "nominative") } tobt: ein kostenloser Angriff?
ask-shoot-on-the-way = { $unit } hängt am Seil: schießen?
option-hold-fire = nicht schießen
ask-impact = { FORM($unit, "nominative") } prallt auf: Wen trifft es zuerst?
ask-push = Wohin wird { FORM($unit, "nominative") } gestoßen?
ask-steel-abs = { FORM($unit, "nominative") } soll { $amount } Schaden erleiden. Bauchmuskeln aus Stahl?
option-steel-abs = den Deckungswürfel werfen
option-take-it = einstecken
ask-stroke-of-luck = { $unit }: einen Würfel noch einmal werfen?
option-keep-dice = Würfel behalten
option-reroll = diesen Würfel noch einmal werfen: { $die }
event-rerolled = { $hero } wirft noch einmal: Glücksfall!
event-wounded = { FORM($unit, "nominative") } erleidet { $amount } Schaden (noch { $hp } LP).
event-tile-hit = { $tile }: { $amount } Schaden.
event-healed = { FORM($unit, "nominative") } heilt { $amount } LP (jetzt { $hp }).
event-got-status = { $unit }: { $status ->
    [bleed] Blutung.
   *[impair] Lähmung.
  }
event-knocked-out = { FORM($unit, "nominative") } ist bewusstlos!
event-came-to = Zweite Luft: { FORM($unit, "nominative") } ist mit { $hp } LP zurück.
event-died = { FORM($unit, "nominative") } ist tot.
event-scared-off = { FORM($unit, "nominative") } flieht.
event-stunned = { FORM($unit, "nominative") } ist betäubt.
event-withstood = { FORM($unit, "nominative") } spürt nichts: Bauchmuskeln aus Stahl.
event-taken-down = { $hero } geht auf { FORM($unit, "accusative") } los: { $result ->
    [success] Takedown!
   *[failure] Es misslingt.
  }
event-went-insane = { $hero } nimmt { $amount ->
    [one] einen Wahnsinnsmarker.
   *[other] { $amount } Wahnsinnsmarker.
  }
event-stressed = { $hero } hat einen Stressanfall: eine Wahnsinnskarte.
event-snapped = { $hero } dreht durch. { $effect }.
event-calmed = { $hero } beruhigt sich.
ask-whose-madness = Wessen Wahnsinn kommt zuerst?
roll-attack = Angriff: { $unit }
roll-on-hit = Wirkung des Treffers
roll-cover = Deckung gegen { FORM($unit, "accusative") }
roll-effect = Gelingt es?
roll-takedown = Takedown: { $unit }
roll-steel-abs = Bauchmuskeln aus Stahl: { $unit }
roll-target = Zielwahl: { $unit }
roll-nest = Warannest: { $unit }
roll-amanita = Sporen: { $unit }
roll-bridge = Hängebrücke: { $unit }
roll-intruder = Eindringlinge?
roll-duel = Ein Duell
roll-trek = { $unit } versucht es
term-adjacent = direkt neben dem Ziel
term-mod = Waffenaufsatz
term-effect = Trank, Gegenstand oder Impuls
term-talent = Talent
term-riding = an der Seilrutsche
term-further = weiteres Ziel oder Talent
term-ink = drei Tintenflüche
term-weapon = Waffe
term-on-hit = Wirkung des Treffers
term-right-spot = Wunder Punkt
term-more-ammunition = mehr Munition
term-bloodlust = Blutrausch

## Plättchen
event-exploded = { $tile }: Explosion!
event-collapsed = { FORM($tile, "nominative") } stürzt ein!
event-opened = { FORM($tile, "nominative") } ist offen.
event-ruined = Das Maschinengewehr ist hin.
event-crumbled = Die Rankenwand zerfällt.
event-coconuts = Kokosnüsse fallen und treffen { $count ->
    [0] niemanden
    [one] eine Figur
   *[other] { $count } Figuren
  }.
event-burning = { $count ->
    [one] Ein weiteres Feld brennt.
   *[other] { $count } weitere Felder brennen.
  }
event-stepped = { FORM($unit, "nominative") } { $what ->
    [land_mine] tritt auf eine Mine!
    [nest] stört ein Warannest auf: { $then ->
        [hatches] ein Komodowaran!
       *[empty] Es ist leer.
      }
    [amanita] atmet Sporen ein: { $then ->
        [poison] Gift.
        [speed] Alle sind schnell.
        [balm] Wunden schließen sich.
       *[rage] Raserei!
      }
   *[bridge] betritt die Hängebrücke: { $then ->
        [breaks] Sie reißt!
       *[holds] Sie hält.
      }
  }
event-cursed = { FORM($unit, "nominative") } hat { $curses ->
    [one] einen Tintenfluch.
   *[other] { $curses } Tintenflüche.
  }
event-wiped-off = { FORM($unit, "nominative") } wischt einen Tintenfluch ab.
event-ink-flowed = { $count ->
    [one] Eine weitere Tintenlache.
   *[other] { $count } weitere Tintenlachen.
  }
ask-which-tile = Was gibt zuerst nach?
option-tile = { $tile }
ask-which-nest = Welches Nest zuerst?
ask-where-it-arrives = Wohin kommt { FORM($unit, "nominative") }?
ask-thrown-out = Wohin fliegt { FORM($unit, "nominative") }?
ask-off-the-bridge = Die Brücke reißt! Wohin rettet sich { FORM($unit, "nominative") }?
ask-put-down = Wo bleibt der Silberne Drache liegen?
event-put-down = { FORM($unit, "nominative") } lässt fallen: { $card }.
event-took-trick = { FORM($unit, "nominative") } nimmt { $count ->
    [one] einen Trickmarker.
   *[other] { $count } Trickmarker.
  }

## Gegner
event-chose = { FORM($unit, "nominative") } hat es auf { FORM($target, "accusative") } abgesehen ({ $why }).
event-idle = { FORM($unit, "nominative") } tut nichts ({ $why }).
event-set-out = { FORM($unit, "nominative") } { $why ->
    [approach] rückt auf { FORM($target, "accusative") } vor.
    [keep_away] hält sich von { FORM($target, "dative") } fern.
    [check_cover] geht vor { FORM($target, "dative") } in Deckung.
   *[go_to] will zu einem Trickmarker.
  }
event-stays = { FORM($unit, "nominative") } rührt sich nicht ({ $why }).
event-did = { FORM($unit, "nominative") } { $what ->
    [hit] schlägt { $count ->
        [one] um sich.
       *[other] um sich und trifft { $count } auf einmal.
      }
    [push] schleudert { $count ->
        [one] jemanden fort.
       *[other] { $count } auf einmal fort.
      }
    [bleed] reißt blutende Wunden.
    [impair] lähmt { $count ->
        [one] jemanden.
       *[other] { $count } auf einmal.
      }
    [ink] speit Tinte.
    [puddle] hinterlässt Tinte auf dem Boden.
    [spawn] ruft { $count ->
        [one] Hilfe herbei.
       *[other] { $count } zu Hilfe.
      }
    [blaze] setzt den Boden in Brand.
    [heal] schöpft neue Kraft.
   *[swap] tauscht mit dem Ziel den Platz.
  }
ask-enemy-move = Wohin geht { FORM($unit, "nominative") }?

## Arten von Reaktionen, für Daueranweisungen

reaction-enemy-turn = Gegenstände und Impulse im Zug der Gegner
reaction-step-in = Dazwischengehen
