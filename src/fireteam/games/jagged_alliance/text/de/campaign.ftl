### dynamic: event- used-
# Kampagne von Jagged Alliance: Aufbau, Diktator, Ereignisse, Leutnants, Missionen, Ende eines Szenarios, Markt.

## Ziele
event-objective-advanced = Ein Ziel kommt voran: { $done } von { $of }.
event-scenario-decided = { $how ->
    [won] Alle Ziele sind erreicht: Das Szenario ist gewonnen!
    [nobody-stands] Niemand steht mehr: Das Szenario ist verloren.
    [nobody-left] Kein Söldner kann mehr übernehmen: Das Szenario ist verloren.
    [recaptured] Die Region ist zurückerobert: Das Szenario ist verloren.
    [threat-too-high] Die Bedrohung ist zu hoch: Das Szenario ist verloren.
   *[too-late] Es hat zu lange gedauert: Das Szenario ist verloren.
  }

# Wörter des Balanceberichts.
measure-scenarios = gespielte Szenarien
measure-lost = davon verloren und wiederholt
measure-tried = versucht
measure-dead = am Ende tote Söldner
used-aim = A.I.M.-Karten
used-loot1 = Beute der Qualität 1
used-loot2 = Beute der Qualität 2
used-loot3 = Beute der Qualität 3
used-mercs = Söldner
used-skills = Fertigkeiten
used-missions = Gelöste Missionen
used-lieutenants = Besiegte Leutnants
used-spawns = Spawn-Karten
used-events = Ereignisse

## Der Diktator
event-threat-tokens = { $amount ->
    [one] Ein Bedrohungs-Plättchen kommt hinzu.
   *[other] { $amount } Bedrohungs-Plättchen kommen hinzu.
  }
event-threat-rose = Die Bedrohung steigt auf { $level }.
event-threat-fell = Die Bedrohung fällt auf { $level }.
event-maximum-reached = Die Bedrohung erreicht ihren Höchstwert: { $dictator } handelt.
event-event-drawn = Ereignis: „{ $card }“.
event-counter-attack-began = Ein Gegenschlag der Stärke { $strength } beginnt.
event-counter-attack-repelled = { $successes ->
    [one] Der Gegenschlag ist abgewehrt (1 Erfolg).
   *[other] Der Gegenschlag ist abgewehrt ({ $successes } Erfolge).
  }
event-region-recaptured = Der Gegenschlag bricht durch ({ $left } über der Verteidigung).
ask-counter-attack = Gegenschlag der Stärke { $strength } gegen { $dice } Würfel: Wie viele Rebellen unterstützen die Verteidigung?
option-rebels = { $rebels ->
    [0] keine Rebellen
    [one] 1 Rebell
   *[other] { $rebels } Rebellen
  }
roll-counter-attack = Verteidigung gegen den Gegenschlag

## Leutnants
event-lieutenant-appeared = { $lieutenant } tritt in den Dienst des Regimes.
event-lieutenant-located = { $lieutenant } ist aufgespürt: { $sector }.
event-lieutenant-defeated = { $lieutenant } ist besiegt.
event-lieutenant-returned = { $lieutenant } entkommt.
ask-lieutenant = Welcher Leutnant wird aufgespürt?
ask-lieutenant-sector = Wo ist { $lieutenant }?
option-lieutenant = { $lieutenant }

## Missionen
event-mission-appeared = Eine neue Mission: „{ $mission }“.
event-mission-entered = { $merc } nimmt die Mission „{ $mission }“ in Angriff.
event-goal-done = { $mission }: Bedingung { $goal } ist erfüllt.
event-mission-solved = { $mission } ist erfüllt!
event-mission-reset = { $mission } muss neu begonnen werden.
option-pay-goal = { $rebels ->
    [0] Für die Mission zahlen: { $funds }$
    [one] Für die Mission zahlen: { $funds }$, 1 Rebell
   *[other] Für die Mission zahlen: { $funds }$, { $rebels } Rebellen
  }

## Das Ende eines Szenarios
ask-final-loot = Vor dem Abzug noch Beute nehmen?
option-loot-by = { $merc } nimmt die Beute: { $what }
option-leave-loot = Den Rest liegen lassen
event-victory-told = { $victory }
event-city-liberated = { $city } ist frei!
event-cards-unlocked = { $cards ->
    [one] Neu auf dem Markt: { $first }.
   *[other] Neu auf dem Markt: { $first } bis { $last }.
  }
event-enemies-experienced = Von jetzt an Veteranen: { $kind }.

## Aufbau
event-scenario-began = „{ $scenario }“ beginnt.
event-briefed = { $briefing }
event-merc-chosen = { $merc } kommt ins Team.
event-income-collected = { $rebels ->
    [one] Einkommen: { $funds }$ und 1 Rebell.
   *[other] Einkommen: { $funds }$ und { $rebels } Rebellen.
  }
ask-choose-merc = Einen Söldner wählen
ask-start-sector = Wo beginnt das Team?

## Zwischen den Szenarien
ask-between = Was nun? Ihr habt { $funds }$.
option-scenario = { $scenario }
option-buy = { $funds ->
    [0] { $card } aufnehmen (kostet nichts)
   *[other] { $card } für { $funds }$ kaufen
  }
option-sell = { $funds ->
    [0] { $card } abgeben (bringt nichts ein)
   *[other] { $card } für { $funds }$ verkaufen
  }
ask-players = Wie viele Spieler nehmen teil?
option-players = { $players ->
    [one] 1 Spieler
   *[other] { $players } Spieler
  }
group-scenarios = Szenarien
group-market = Markt
group-stock = Lager
event-card-bought = { $funds ->
    [0] { $card } kommt kostenlos zum Team.
   *[other] { $card } wird für { $funds }$ gekauft.
  }
event-card-sold = { $funds ->
    [0] { $card } wird abgegeben.
   *[other] { $card } wird für { $funds }$ verkauft.
  }
event-players-counted = { $players ->
    [one] 1 Spieler nimmt teil.
   *[other] { $players } Spieler nehmen teil.
  }
