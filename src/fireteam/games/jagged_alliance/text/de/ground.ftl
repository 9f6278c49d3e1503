### dynamic: event-
# Grundregeln von Jagged Alliance: Würfel, Würfelchen, Zustände, Ausrüstung, Tod, Effekte.

## Würfel
ask-reroll = Einen Würfel neu werfen?
option-reroll = Den { die-colour } Würfel mit { $successes } neu werfen
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
term-board = aufgedruckter Wert
term-never-below = nie unter 0

## Zustände
event-condition-given = { $figure }: { $condition }.
event-condition-ended = { $figure }: nicht mehr { $condition }.
condition-name = { $condition }
event-bled-out = { $figure } blutet.

## Ausrüstung
event-card-taken = { $merc } nimmt { $card }.
event-card-discarded = { $card } wird abgeworfen.
event-card-moved = { $merc } legt { $card } um: { slot-name }.
event-card-traded = { $giver } gibt { $card } an { $taker }.
slot-name = { $slot ->
    [w0] erster Waffenplatz
    [w1] zweiter Waffenplatz
    [w2] zusätzlicher Waffenplatz
    [armor] Rüstungsplatz
    [inventory] Inventar
    [ally] Platz für Verbündete
   *[other] Upgrade-Platz
  }
ask-receive = Wohin legt { $merc } { $card }?
option-put-card = { $card } an { $merc }: { slot-name }
option-discard-new = { $card } abwerfen
option-discard-instead = { $card } von { $merc } abwerfen, um Platz zu schaffen
ask-reorganise = Ausrüstung umorganisieren
option-move-card = { $card }: { slot-name }
option-exchange-card = { $card }: { slot-name }, im Tausch gegen { $other }
option-attach = { $card } an { $item } anbringen
option-detach = { $card } von { $item } abnehmen
option-give = { $giver } gibt { $card } an { $taker }
option-trade = { $giver } gibt { $card } an { $taker } gegen { $other }
option-done = Fertig
group-equipment = Ausrüstung
group-upgrades = Upgrades
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
ask-effect = { $source }: ausführen?
ask-effect-merc = { $source }: welcher Söldner?
ask-effect-enemy = { $source }: welcher Gegner?
ask-effect-area = { $source }: welches Feld?
ask-effect-sector = { $source }: welcher Sektor?
ask-stop-bleeding = Mit einem der Punkte die Blutung stillen: { $merc }?
ask-kill-ally = Welcher Verbündete wird getötet?
option-yes = Ja
option-no = Nein
option-enemy = { $enemy }
option-area = Feld { $area } von { $sector }
option-sector = { $sector }
event-funds-changed = Das Geld ändert sich um { $amount }.
event-rebels-changed = Die Rebellen im Vorrat ändern sich um { $amount }.
event-time-changed = { $night ->
    [true] Es wird Nacht.
   *[false] Ein neuer Tag beginnt.
  }
