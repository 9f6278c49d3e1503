### dynamic: event- option- roll- skill-
# Der Zug eines Söldners in Jagged Alliance: Aktivierung, Bewegung, Aktionen, Angriffe, Kommandoaktionen.

## Spielerphase und Aktivierung
event-turn-began = Runde { $turn } beginnt.
event-activated = { $merc } wird aktiviert.
event-replacement-entered = { $merc } kommt { FORM($sector, "in") } ins Spiel.
ask-activate = Wer wird als Nächstes aktiviert?
option-activate = { $merc } aktivieren
ask-replacement-place = Wo kommt der Ersatz ins Spiel?
option-enter-sector = { $sector }
ask-on-activation = Welcher Effekt beim Aktivieren?
option-trigger = { FORM($source, "ability") }
event-behaved = Larry bei { $merc }: { $card }.
option-skip = Keiner
ask-start = Fliehen, Ausrüstung umorganisieren oder handeln?
option-act = Handeln
option-reorganise = Ausrüstung umorganisieren
option-flee = Flucht { FORM($sector, "to") }

## Bewegung
event-moved = { $merc } geht { FORM($sector, "to") } (Feld { $area }).
event-fled = { $merc } flieht { FORM($sector, "to") }.
group-move = Bewegung
option-move = Auf Feld { $area }: { step-cost }
option-move-sector = Weiter { FORM($sector, "to") }: { step-cost }
step-cost = { $wounds ->
    [0] { $fatigue } Erschöpfung
    [one] 1 Wunde
   *[other] { $wounds } Wunden
  }
ask-group-move = Wohin geht die Gruppe?
option-group-move = Die Gruppe auf Feld { $area }
option-group-move-sector = Die Gruppe { FORM($sector, "to") }
ask-take-along = Wer kommt mit?
option-take-along = { $merc } mitnehmen
option-go = Los
option-stay = Bleiben
ask-free-move = Eine Freie Bewegung?
option-free-move = Freie Bewegung auf Feld { $area }
option-free-move-sector = Freie Bewegung { FORM($sector, "to") }
ask-retreat = Wohin zieht sich { $figure } zurück?

## Aktionen
ask-action = { $merc } ({ $stamina } Ausdauer): Was nun?
option-end-activation = Aktivierung beenden
option-start-trading = Gegenstände im Inventar tauschen
group-cards = Karten und Fähigkeiten
group-loot = Beute
group-attack = Angriff
option-use = { FORM($source, "ability") } verwenden ({ $fatigue } Erschöpfung)
option-loot = Beute aufnehmen: { $what }
option-consume = { $card } verwenden
option-without = Ohne Haltbarkeit
event-used = { $merc } verwendet { FORM($card, "ability") }.
event-consumed = { $merc } verbraucht { $card }.
event-looted = { $merc } nimmt Beute auf: { $what }.
ask-trade = Gegenstände im Inventar tauschen
ask-excess = { $merc } trägt zu viel: Welche Karte wird abgeworfen?

## Angriffe
option-attack = { FORM($source, "ability") } gegen { FORM($target, "accusative") } ({ $fatigue } Erschöpfung)
option-attack-area = { FORM($source, "ability") } gegen Feld { $area } ({ $fatigue } Erschöpfung)
ask-augment = Vor dem Wurf noch etwas hinzufügen?
ask-rebels = Wie viele Rebellen unterstützen den Wurf?
ask-burst-target = Das nächste Ziel des Feuerstoßes?
option-stop-burst = Feuer einstellen
event-attack-declared = { $merc } greift an: { $target ->
    [none] ein Feld
   *[other] { FORM($target, "accusative") }
  } ({ FORM($source, "ability") }).
event-attack-rolled = { $merc } erzielt { $damage ->
    [one] 1 Erfolg.
   *[other] { $damage } Erfolge.
  }
roll-attack = Angriff
reason-used = In dieser Aktivierung schon verwendet.
reason-too-tired = Nicht genug Ausdauer.
reason-out-of-range = Nichts in Reichweite.

# Warum ein Bot so entschieden hat.
why-attack = der Angriff verspricht am meisten
why-loot = es bleibt nichts liegen
why-move = der Weg führt weiter
why-flee = dieser Kampf ist jetzt nicht zu gewinnen
why-card = die Karte hilft hier
why-command = das Team braucht es
why-test = das muss hier getan werden
why-buy = das Team kann es brauchen
why-sell = niemand braucht es
why-scenario = es ist Zeit für den nächsten Schritt
why-end = die Kräfte werden geschont
why-defend = so kommt am wenigsten durch

## Kommandoaktionen
group-command = Kommandoaktion
option-command-group-move = Gruppenbewegung
option-leadership = Führung
option-mechanical = Mechanik
option-medical = Medizin
option-train = Einen Rebellen ausbilden
option-bribe = Bestechen
option-hospital = { $merc } im Krankenhaus behandeln
option-test = { $skill } versuchen, Schwierigkeit { $difficulty } ({ $what })
event-command-spent = { $merc } setzt { $shared ->
    [true] die gemeinsame Kommandoaktion
   *[false] eine Kommandoaktion
  } ein.
event-skill-rolled = { $merc } würfelt { $skill }: { $successes ->
    [one] 1 Erfolg.
   *[other] { $successes } Erfolge.
  }
event-test-passed = { $merc } besteht die Probe (Schwierigkeit { $difficulty }).
event-test-failed = { $merc } besteht die Probe nicht (Schwierigkeit { $difficulty }).
ask-success = { $merc }, { $skill }: { $successes ->
    [one] noch 1 Erfolg
   *[other] noch { $successes } Erfolge
  }
ask-repair = { $successes ->
    [one] Welcher Gegenstand wird repariert? Noch 1 Erfolg
   *[other] Welcher Gegenstand wird repariert? Noch { $successes } Erfolge
  }
option-recover = { $merc } regeneriert 1 Erschöpfung
option-heal = 1 Wunde heilen: { $merc }
option-stop-bleeding = Blutung stillen: { $merc }
option-repair = { $card } reparieren ({ $merc })
option-enough = Genug
event-repaired = { $card } wird repariert.
roll-leadership = Führung
roll-mechanical = Mechanik
roll-medical = Medizin
skill-leadership = Führung
skill-mechanical = Mechanik
skill-medical = Medizin
event-rebel-trained = { FORM($sector, "in") } wird ein Rebell ausgebildet.
event-rebel-lost = { FORM($sector, "in") } geht ein ausgebildeter Rebell verloren.
ask-train-sector = In welchen Sektor kommt der Rebell?
ask-lose-rebel = Wo geht ein ausgebildeter Rebell verloren?
ask-bribe = Wie viel wird gezahlt?
option-bribe-dice = { $dice ->
    [one] 1 blauer Würfel für { $funds }$
   *[other] { $dice } blaue Würfel für { $funds }$
  }
event-bribed = { $merc } besticht mit { $funds }$: { $successes ->
    [one] 1 Erfolg.
   *[other] { $successes } Erfolge.
  }
roll-bribe = Bestechung
