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
event-arrived = { $unit } trifft ein.
event-queued = { $kind } wartet auf Platz { $place } der Gegner-Warteschlange.
event-sank = Eine Plattform versinkt in der Säure.
event-goal-reached = Ziel erreicht: { $goal }.
event-goal-lost = Ziel verloren: { $goal }.
event-mission-ended = { $result }
event-rewarded = { $hero } erhält { $xp } EP{ $insanity ->
    [0] .
   *[other] {" "}und { $insanity } Wahnsinn.
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
event-gave-up = Die Kampagne wird aufgegeben, nach gewonnenen Missionen: { $missions }.
ask-hero = Wer bist du?
option-hero = { $unit }
ask-loadout = Was nimmt { $unit } mit?
option-loadout = { $weapon } und { $talent }
ask-star = Wo beginnt { $unit }?
option-star = hier beginnen
ask-who-gets = Wer bekommt: { $what }?

## Der Spielerzug
ask-act = Runde { $round }: Was tust du?
ask-step-in = Gehst du dazwischen?
option-step-in = dazwischengehen
option-nothing = doch nichts tun
option-done = Zug beenden
option-not-done = doch noch nicht fertig
option-raise-hand = Hand heben: vor jeder Fortsetzung gefragt werden
option-lower-hand = Hand senken
option-move = hierher für { $cost } BP
option-move-struck = hierher für { $cost } BP; { $strikes ->
    [one] ein Gegner schlägt zu
   *[other] { $strikes } Gegner schlagen zu
  }
option-move-careful = vorsichtig hierher für { $cost } BP
option-move-any = bewegen
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
option-switch = zur Hand nehmen: { $weapons }{ $aside ->
    *[other] {""}
  }
option-switch-aside = zur Hand nehmen: { $weapons }; für diese Mission weglegen: { $aside }
option-switch-any = Waffen wechseln
option-attack-any = angreifen
option-use-item = einsetzen: { $card }
option-bandage = { $unit } verbinden
option-impulse = den Impuls nutzen
option-use-talent = { $talent }
option-trade = mit { $unit } tauschen oder etwas geben
option-takedown = Takedown gegen { FORM($unit, "accusative") } (Würfel: { $die })
option-takedown-thrown = Klinge werfen: Takedown gegen { FORM($unit, "accusative") } (Würfel: { $die })
option-attack-single = { $weapon } gegen { FORM($target, "accusative") }: { $die }, { $damage } Schaden, { $chance } %
option-attack-scatter = Schrotladung mit { $weapon } gegen { FORM($target, "accusative") }: { $die }, { $damage } Schaden, { $chance } %
option-attack-spread = Streufeuer mit { $weapon } gegen { FORM($target, "accusative") }: { $die }, je { $damage } Schaden, { $chance } %
option-attack-throw = { $weapon } werfen auf { FORM($target, "accusative") }: { $die }, { $damage } Schaden, { $chance } %
option-attack-full-auto = Dauerfeuer mit { $weapon }, zuerst auf { FORM($target, "accusative") }: { $die }, { $damage } Schaden, { $chance } %
option-attack-ally = { $unit } greift { FORM($target, "accusative") } an: { $weapon }
reason-has-attacked = hat in diesem Zug schon angegriffen
reason-has-reloaded = hat in diesem Zug nachgeladen
reason-impaired = ist gelähmt
reason-no-target = niemand ist anzugreifen
reason-cannot-attack = erreicht niemanden
group-attack = Angreifen
group-move = Bewegen
group-objects = Objekte
group-items = Gegenstände und Freunde
group-talents = Talente
group-gear = Waffen
event-moved = { $unit } { $how ->
    [jump] springt.
    [climb] klettert.
    [sit] wechselt den Platz am Maschinengewehr.
    [door] geht durch die Metalltür.
   *[other] bewegt sich.
  }
event-halted = { $unit } kommt nicht weiter.
event-rode = { $unit } saust an der Seilrutsche hinab.
event-left = { $unit } ist durch den Ausgang entkommen!
event-pushed = { $unit } wird gestoßen.
ask-whom-to-avoid = Wessen Schlag weicht { $unit } aus, für je 1 BP?
option-avoid = { FORM($unit, "dative") } ausweichen
option-avoid-nobody = sonst niemandem ausweichen
ask-pick-up = { $unit } steht auf: { $what }. Aufheben?
ask-which-leaf = Welches Blatt nimmt { $unit }?
option-leaf = { $leaf }
ask-refill = Welche Waffe lädt { $unit }?
ask-make-room = Was gibt { $unit } dafür auf: { $what }?
option-card = { $card }
event-took-leaf = { $hero } pflückt ein Blatt: { $leaf }.
event-took-loot = { $hero } findet: { $loot }.
event-took-weapon = { $hero } hebt auf: { $card }.
event-left-lying = Bleibt vorerst liegen: { $loot }.
event-switched = { $hero } wechselt die Waffen.
event-reloaded = { $hero } lädt nach.
event-used-item = { $hero } setzt ein: { $card }.
event-used-bandage = { $hero } legt einen Verband an: { $unit }.
event-used-impulse = { $hero } folgt dem Impuls!
event-used-talent = { $hero } nutzt das Talent „{ $talent }“.
event-took-effect = { $hero }: { $verb ->
    [move_points] { $amount } BP mehr
    [heal] geheilt
    [cure] Blutung und Lähmung sind vorbei
    [bandage] Verbände dazu: { $amount }
    [reload] Waffen geladen
    [extra_attack] darf noch einmal angreifen
    [refresh_talent] ein Talent ist wieder da
    [loot] ein Fund
    [hit] getroffen: { $amount }
    [stun] betäubt: { $amount }
    [push] gestoßen: { $amount }
    [bleed] es bluten: { $amount }
    [impair] gelähmt: { $amount }
    [swap] Plätze getauscht
    [move] entwischt
    [blaze] wirft Feuer
    [lay_mine] legt eine Mine
    [scout] aufgedeckte Marker: { $amount }
    [improve] bessere Würfel
    [damage] mehr Schaden
    [ignored_by] wird nicht gewittert
    [fireproof] ist feuerfest
    [choose_leaves] wählt die Blätter aus
    [shield] ist geschützt
   *[taunt] zieht alle Blicke auf sich
  }.
event-unlocked = { $unit } öffnet die Tür: { $found }!
ask-in-enemy-turn = { $enemy } ist gleich an der Reihe: Tut { $unit } noch etwas?
ask-effect-on = Wen meint { $unit }?
ask-effect-at = Wohin, { $unit }?
ask-which-weapon = Welche Waffe nimmt { $unit }?
ask-which-talent = Welches Talent erhält { $unit } zurück?
ask-agree-to-trade = { $unit } will mit { $taker } tauschen oder etwas geben. Einverstanden?
option-agree = einverstanden
option-refuse = nein
ask-trade = { $unit } und { $taker }: Was wechselt den Besitzer?
option-give = { $unit } gibt her: { $what }
option-give-to-hand = { $unit } gibt in die Hand: { $what }
option-deal-over = das war alles
event-given = { $hero } gibt { $taker }: { $what }.
event-refused = { $taker } will nicht tauschen.

## Kampf
ask-how-to-attack = Wie greift { $unit } an?
option-attack-now = los
option-add-talent = dazu: { $talent }
ask-how-to-take-down = { $unit } geht auf { FORM($target, "accusative") } los: womit?
event-attacked = { $unit } greift { FORM($target, "accusative") } an ({ $weapon }): { $result ->
    [hit] getroffen!
    [cover] Die Deckung wird getroffen.
   *[miss] daneben.
  }
event-cancelled = { $unit } kann nicht mehr angreifen.
ask-which-cover = Welche Deckung wird getroffen?
option-space = hier
ask-divide-damage = { $unit } trifft: Wer nimmt den nächsten Schadenspunkt?
ask-spread-target = Die Munition reicht nicht für alle: Wen trifft { $unit } mit?
option-unit = { $unit }
ask-next-target = { $unit } feuert weiter: auf wen?
option-stop-firing = Feuer einstellen
ask-quick-trigger = { $unit }: ein zweiter Schuss auf { FORM($target, "accusative") }, doppelt verschlechtert?
option-quick-trigger = noch einmal schießen
option-enough = genug
ask-may-i = { $unit } hat die Waffe des Opfers in der Hand: auf wen?
option-let-be = lassen
ask-free-attack = { $unit } tobt: ein kostenloser Angriff?
ask-shoot-on-the-way = { $unit } hängt am Seil: schießen?
option-hold-fire = nicht schießen
ask-impact = { $unit } schlägt ein: Wen trifft es zuerst?
ask-push = Wohin wird { $unit } gestoßen?
ask-steel-abs = { $unit } soll { $amount } Schaden nehmen. Bauchmuskeln aus Stahl?
option-steel-abs = den Deckungswürfel werfen
option-take-it = einstecken
ask-stroke-of-luck = { $unit }: einen Würfel noch einmal werfen?
option-keep-dice = Würfel behalten
option-reroll = diesen Würfel noch einmal werfen: { $die }
event-rerolled = { $hero } wendet das Glück.
event-wounded = { $unit } nimmt { $amount } Schaden (noch { $hp } LP).
event-tile-hit = { $tile }: { $amount } Schaden.
event-healed = { $unit } heilt { $amount } LP (jetzt { $hp }).
event-got-status = { $unit }: { $status ->
    [bleed] Blutung.
   *[impair] Lähmung.
  }
event-knocked-out = { $unit } ist bewusstlos!
event-came-to = Zweite Luft: { $unit } ist mit { $hp } LP zurück.
event-died = { $unit } ist tot.
event-scared-off = { $unit } flieht.
event-stunned = { $unit } ist betäubt.
event-withstood = { $unit } spürt nichts: Bauchmuskeln aus Stahl.
event-taken-down = { $hero } geht auf { FORM($unit, "accusative") } los: { $result ->
    [success] Takedown!
   *[failure] Es misslingt.
  }
event-went-insane = { $hero } erhält Wahnsinn: { $amount }.
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
roll-target = Wen wählt { $unit }?
roll-nest = Ein Warannest unter { FORM($unit, "dative") }
roll-amanita = Sporen um { FORM($unit, "accusative") }
roll-bridge = Trägt die Brücke { FORM($unit, "accusative") }?
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
event-collapsed = { $tile } stürzt ein!
event-opened = { $tile } ist offen.
event-ruined = Das Maschinengewehr ist hin.
event-crumbled = Die Rankenwand zerfällt.
event-coconuts = Kokosnüsse fallen und treffen { $count ->
    [0] niemanden
    [one] einen
   *[other] { $count }
  }.
event-burning = { $count ->
    [one] Ein weiteres Feld brennt.
   *[other] { $count } weitere Felder brennen.
  }
event-stepped = { $unit } { $what ->
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
event-cursed = { $unit } hat { $curses ->
    [one] einen Tintenfluch.
   *[other] { $curses } Tintenflüche.
  }
event-wiped-off = { $unit } wischt einen Tintenfluch ab.
event-ink-flowed = { $count ->
    [one] Eine weitere Tintenlache.
   *[other] { $count } weitere Tintenlachen.
  }
ask-which-tile = Was gibt zuerst nach?
option-tile = { $tile }
ask-which-nest = Welches Nest zuerst?
ask-where-it-arrives = Wo trifft { $unit } ein?
ask-thrown-out = Wohin fliegt { $unit }?
ask-off-the-bridge = Die Brücke reißt! Wohin rettet sich { $unit }?
ask-put-down = Wo bleibt der Silberne Drache liegen?
event-put-down = { $unit } lässt fallen: { $card }.
event-took-trick = { $unit } nimmt { $count ->
    [one] einen Trickmarker.
   *[other] { $count } Trickmarker.
  }

## Gegner
event-chose = { $unit } hat es auf { FORM($target, "accusative") } abgesehen ({ $why }).
event-idle = { $unit } tut nichts: { $why }.
ask-enemy-move = Wohin geht { $unit }?

## Arten von Reaktionen, für Daueranweisungen

reaction-enemy-turn = Gegenstände und Impulse im Zug der Gegner
reaction-step-in = Dazwischengehen
