### dynamic: event-
# Gegner von Jagged Alliance: Spawn-Karten, Begegnungen, Aktivierung, Angriffe, Befreiung.

## Betreten und Spawnen
ask-entry = Wo betritt { $merc } den Sektor?
event-entered = { $merc } betritt { FORM($sector, "accusative") } (Feld { $area }).
event-spawn-revealed = Verteidigung { FORM($sector, "genitive") }: „{ $card }“.
event-spawn-peeked = Die Spawn-Karte { FORM($sector, "genitive") } ist bekannt: „{ $card }“.
event-enemy-appeared = { $enemy } erscheint.
event-sector-reoccupied = Wieder in Feindeshand: { $sector }.

## Begegnungen
event-tokens-placed = { $count ->
    [one] { $sector }, Feld { $area }: Eine Begegnung wird verdeckt ausgelegt.
   *[other] { $sector }, Feld { $area }: { $count } Begegnungen werden verdeckt ausgelegt.
  }
event-token-revealed = Eine Begegnung wird aufgedeckt: { $face }.
event-token-defused = { $sector }, Feld { $area }: Die Begegnungen werden ungesehen entfernt.
ask-token-order = Welche Begegnung wird als Nächstes abgehandelt?
option-token = { $face }

## Deckung!
ask-incoming = { FORM($sector, "in") } schlagen gleich Granaten ein: Wo?
event-shells-heard = Deckung! Am Ende der Spielerphase schlagen { FORM($sector, "in") } Granaten ein (Feld { $area }).
event-shells-landed = { FORM($sector, "in") } schlagen Granaten ein (Feld { $area }).

## Gegneraktivierung
ask-next-enemy = Welcher Gegner handelt als Nächster?
ask-enemy-path = Welchen Weg nimmt { $enemy }?
event-enemy-damaged = { $enemy } erleidet { $amount } Schaden.
event-enemy-unharmed = Die Rüstung von { FORM($enemy, "dative") } ({ $armor }) hält alles ab.
event-enemy-defeated = { $enemy } ist besiegt.
event-enemy-moved = { $enemy } geht auf Feld { $area }.
event-enemies-skipped = Die Gegner { FORM($sector, "in") } handeln nicht.
event-tank-token-revealed = Ein Panzer-Plättchen wird aufgedeckt: Rüstung { $armor }.
event-tank-blocked = { $enemy } kann diesmal keinen Verbündeten treffen.
event-sniper-hides = Ein Scharfschütze versteckt sich { FORM($sector, "in") }.
event-sniper-found = { $enemy } ist entdeckt.
term-armor = Rüstung
term-settlement = Siedlung
term-suppressed = Unterdrückt: die Hälfte
term-damage = Schaden laut Karte
term-cards = Karten
term-swamp = Sumpf
term-marked = Markiert
term-stealth = Tarnung
term-search-party = Suchtrupp

## Verteidigung
event-attacked = { $enemy } greift { $merc } an: { $damage } Schaden.
event-armor-held = Die Rüstung von { $merc } hält alles ab ({ $damage }).
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
event-sector-liberated = Befreit: { $sector }!
event-sector-reset = Verloren: { $sector }. Die Besatzung ist zurück.
event-reward-revealed = { FORM($sector, "in") } wird eine Belohnung gefunden.
