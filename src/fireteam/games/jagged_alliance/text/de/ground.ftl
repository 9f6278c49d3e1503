### dynamic: event-
# Grundregeln von Jagged Alliance: Würfel, Würfelchen, Zustände, Ausrüstung, Tod, Effekte.

## Würfel
ask-reroll = Einen Würfel neu werfen?
option-reroll = { $successes ->
    [0] Den { die-colour } Würfel ohne Erfolg neu werfen
    [one] Den { die-colour } Würfel mit 1 Erfolg neu werfen
   *[other] Den { die-colour } Würfel mit { $successes } Erfolgen neu werfen
  }
die-colour = { $colour ->
    [yellow] gelben
    [orange] orangen
    [red] roten
   *[blue] blauen
  }
option-keep-dice = Den Wurf behalten
roll-effect = Effekt

## Ausdauer
event-tired = { $merc } erleidet { $amount } Erschöpfung.
event-wounded = { $merc } erleidet { $amount ->
    [one] 1 Wunde
   *[other] { $amount } Wunden
  }.
event-recovered = { $merc } regeneriert { $amount } Erschöpfung.
event-healed = { $amount ->
    [one] 1 Wunde wird geheilt: { $merc }.
   *[other] { $amount } Wunden werden geheilt: { $merc }.
  }
event-bleeding-stopped = { $merc } blutet nicht mehr.
event-knocked-out = { $merc } ist bewusstlos und hat eine Schwere Wunde.
event-stood-up = { $merc } steht wieder auf.
event-injury-healed = Schwere Wunde geheilt: { $merc }.
event-cube-gained = { $merc } erhält { $amount } Ausdauer durch Karten.
event-cube-lost = { $merc } verliert { $amount } Ausdauer, die von Karten kam.
term-board = Wert laut Tableau
term-never-below = nie unter 0

## Zustände
event-condition-given = { $figure }: { $condition }.
event-condition-ended = { $figure }: Zustand beendet ({ $condition }).
condition-name = { $condition }
event-bled-out = { $figure } blutet.

## Ausrüstung
event-card-taken = { $merc } nimmt { $card }.
event-card-discarded = { $card } wird abgeworfen.
event-card-moved = { $merc } räumt um: { $card }, { slot-name }.
event-ally-let-go = { $merc } lässt { $card } gehen.
event-card-traded = { $giver } gibt { $card } an { $taker }.
slot-name = { $slot ->
    [w0] erster Waffenplatz
    [w1] zweiter Waffenplatz
    [w2] zusätzlicher Waffenplatz
    [armor] Rüstungsplatz
    [inventory] Inventar
    [ally] Platz für Verbündete
   *[other] Platz für Verbesserungen
  }
ask-receive = { $merc } erhält „{ $card }“: Wohin damit?
option-put-card = { $card } an { $merc }: { slot-name }
option-discard-new = { $card } abwerfen
option-discard-instead = { $card } von { $merc } abwerfen, um Platz zu schaffen
ask-reward = { $source }: Wer nimmt „{ $card }“?
event-reward-shown = { $source }: Die Belohnung ist „{ $card }“.
ask-reorganise = Ausrüstung umorganisieren
option-move-card = { $card }: { slot-name }
option-exchange-card = { $card }: { slot-name }, im Tausch gegen { $other }
option-attach = { $card } an { $item } anbringen
option-detach = { $card } von { $item } abnehmen
option-give = { $giver } gibt { $card } an { $taker }
option-trade = { $giver } gibt { $card } an { $taker } gegen { $other }
option-done = Fertig
option-let-go = { $card } gehen lassen
group-allies = Verbündete
group-equipment = Ausrüstung
group-upgrades = Verbesserungen
group-trading = Tauschen
reason-light-slot = Dieser Platz nimmt keinen schweren Gegenstand auf.
reason-heavy-needs-slot = Ein schwerer Gegenstand braucht einen weiteren leeren Platz.

## Tod
event-died = { $merc } ist tot.
event-ally-killed = { $card } wird getötet.
event-replaced = { $merc } nimmt den Platz von { $fallen } ein.
ask-lose-card = Welche Karte verliert { $merc }?
option-lose-card = { $card }
ask-replacement = Wer übernimmt?
option-merc = { $merc }

## Karten verteilen
ask-outfit = Die Karten des Teams verteilen
option-give-out = { $card } austeilen
ask-outfit-card = Wer bekommt { $card }?
option-outfit-done = Bereit
option-outfit-suggested = Die Karten sinnvoll austeilen
option-store-card = { $card } von { $merc } ins Lager
event-outfit-changed = { $card }: { $merc }.

## Effekte
ask-effect = { FORM($source, "ability") }: Ausführen?
ask-effect-merc = { FORM($source, "ability") }: Welcher Söldner?
ask-effect-enemy = { FORM($source, "ability") }: Welcher Gegner?
ask-effect-area = { FORM($source, "ability") }: Welches Feld?
ask-effect-sector = { FORM($source, "ability") }: Welcher Sektor?
ask-stop-bleeding = Mit einem der Punkte die Blutung stillen: { $merc }?
ask-kill-ally = Welcher Verbündete wird getötet?
option-yes = Ja
option-no = Nein
option-enemy = { $enemy }
option-area = Feld { $area } { FORM($sector, "genitive") }
option-sector = { $sector }
event-funds-changed = Geld: { $amount }.
event-rebels-changed = Rebellen im Vorrat: { $amount }.
event-time-changed = { $night ->
    [true] Es wird Nacht.
   *[false] Ein neuer Tag beginnt.
  }
