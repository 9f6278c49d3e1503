### dynamic: event-
# Gegner von Jagged Alliance: Spawn-Karten, Begegnungen, Aktivierung, Angriffe, Befreiung.

## Betreten und Spawnen
ask-entry = Wo betritt { $merc } den Sektor?
event-entered = { $merc } betritt { $sector } (Feld { $area }).
event-spawn-revealed = { $sector } wird verteidigt: { $card }.
event-spawn-peeked = Die Spawn-Karte von { $sector } ist bekannt: { $card }.
event-enemy-appeared = { $enemy } erscheint.
event-sector-reoccupied = { $sector } ist wieder in Feindeshand.

## Begegnungen
event-tokens-placed = { $count ->
    [one] Ein Encounter-Plättchen wird in { $sector } gelegt (Feld { $area }).
   *[other] { $count } Encounter-Plättchen werden in { $sector } gelegt (Feld { $area }).
  }
event-token-revealed = Ein Plättchen wird aufgedeckt: { $face }.
event-token-defused = Die Plättchen in { $sector } (Feld { $area }) werden ungesehen entfernt.
ask-token-order = Welches Plättchen wird als nächstes ausgeführt?
option-token = { $face }

## Gegneraktivierung
ask-next-enemy = Welcher Gegner handelt als nächster?
ask-enemy-path = Welchen Weg nimmt { $enemy }?
event-enemy-damaged = { $enemy } nimmt { $amount } Schaden.
event-enemy-unharmed = Die Rüstung ({ $armor }) hält: { $enemy }.
event-enemy-defeated = { $enemy } ist besiegt.
event-enemy-moved = { $enemy } geht auf Feld { $area }.
event-enemies-skipped = Die Gegner in { $sector } handeln nicht.
event-tank-token-revealed = Ein Tank-Plättchen wird aufgedeckt: Rüstung { $armor }.
event-tank-blocked = { $enemy } kann diesmal keinen Verbündeten treffen.
event-sniper-hides = Ein Scharfschütze versteckt sich in { $sector }.
event-sniper-found = { $enemy } ist entdeckt.
term-armor = Rüstung
term-settlement = Siedlung
term-suppressed = Unterdrückt: die Hälfte
term-damage = aufgedruckter Schaden
term-cards = Karten
term-swamp = Sumpf
term-marked = Markiert
term-stealth = Tarnung
term-search-party = Search Party

## Verteidigung
event-attacked = { $enemy } greift { $merc } an: { $damage } Schaden.
event-evaded = { $merc } bleibt ungesehen.
event-hiding-failed = { $merc } wird entdeckt (Schwierigkeit { $difficulty }).
event-durability-spent = Haltbarkeit eingesetzt: { $card }.
event-rebels-helped = { $rebels ->
    [one] Ein Rebell hilft: { $merc }.
   *[other] { $rebels } Rebellen helfen: { $merc }.
  }
ask-defend = { $merc } wird mit { $damage } Schaden angegriffen. Rüstung oder Tarnung (Schwierigkeit { $difficulty })?
option-roll-armor = Rüstung würfeln
option-hide = Sich verstecken
ask-defence-help = Noch etwas für { $merc }, bevor { $dice } Würfel fallen?
option-roll = Würfeln
option-rebel = Einen Rebellen für einen orangen Würfel abwerfen
option-durability = Haltbarkeit einsetzen: { $card }
roll-armor = Rüstung
roll-hide = Tarnung

## Befreiung
event-sector-liberated = { $sector } ist befreit!
event-sector-reset = { $sector } ist verloren: Die Besatzung ist zurück.
event-reward-revealed = Eine Belohnung wird gefunden: { $sector }.
