## Das Lager
ask-camp = Im Lager, { $money } $ im Teamvorrat. Was tut ihr vor Mission { $mission }?
option-begin-mission = Mission { $mission } beginnen
option-begin-trek = zur Erkundungstour aufbrechen
option-give-up = die Kampagne aufgeben
option-go-on = weitermachen
ask-give-up = Die Kampagne aufgeben? Gewonnene Missionen: { $missions }
option-buy = { $card } für { $cost } $ kaufen
option-craft = { $card } herstellen
option-learn = { $unit } lernt „{ $talent }“ für { $cost } EP
option-to-stash = { $card } in den Teamvorrat
option-carry-hand = { $card }: in die Hand von { $unit }
option-carry-belt = { $card }: ins Gürtelholster von { $unit }
option-carry-back = { $card }: ins Rückenholster von { $unit }
option-carry-beside = { $card }: griffbereit für { $unit }
option-carry-sack = { $card }: { $unit } mitgeben
option-carry-worn = { $unit } trägt: { $card }
option-fit = { $card } anbringen an: { $weapon }
option-unfit = { $card } abnehmen
group-shop = Laden
group-workshop = Werkstatt
group-packing = Packen
event-bought = { $card } für { $price } $ gekauft.
event-crafted = { $card } hergestellt.
event-learned = { $hero } lernt „{ $talent }“.
event-carried = Eingepackt: { $card }.
event-fitted = { $card } wird angebracht: { $weapon }.
event-taken-off = { $card } wird abgenommen.

## Erkundungstouren
event-trek-began = Eine Erkundungstour beginnt.
event-trek-over = Die Erkundungstour ist zu Ende.
event-scouted = { $hero } kundschaftet aus: { $card }.
event-explored = { $hero } kommt an: { $card }.
event-trek-reward = { $hero } erhält { $xp } EP: { $card }.
event-team-found = { $card }:{ $money ->
    [0] {""}
   *[other] {" "}{ $money } $
  }{ $hides ->
    [0] {""}
    [one] {" "}ein Fell
   *[other] {" "}{ $hides } Felle
  }{ $leaves ->
    [0] {""}
    [one] {" "}ein Blatt
   *[other] {" "}{ $leaves } Blätter
  } für den Teamvorrat.
event-trek-loss = { $hero } verliert { $hp } LP.
event-fled = { $hero } geht zurück: { $card }.
ask-trek = Wohin?
option-scout = { $unit } kundschaftet die Karte { $side ->
    [north] im Norden
    [east] im Osten
    [south] im Süden
   *[west] im Westen
  } für 1 BP aus
option-explore = { $unit } geht hierhin: { $card }{ $side ->
    *[other] {""}
  }
option-explore-unknown = { $unit } geht ins Unbekannte { $side ->
    [north] im Norden
    [east] im Osten
    [south] im Süden
   *[west] im Westen
  }{ $card ->
    *[other] {""}
  }
option-end-trek = die Erkundungstour beenden
ask-end-trek = Die Erkundungstour beenden?
ask-which-card = Welche Karte zuerst?
ask-who-rolls = Wer würfelt als Nächstes?
option-nobody-rolls = niemand würfelt mehr
ask-second-die = Wirft { $unit } einen zweiten Würfel?
option-roll-again = einen zweiten Würfel werfen
option-roll-no-more = keinen zweiten Würfel
option-roll-now = einmal würfeln
option-buy-rolls = { $count ->
    [one] einen weiteren Wurf kaufen
   *[other] { $count } weitere Würfe kaufen
  }
ask-buy-rolls = Wie viele weitere Würfe kauft { $unit }?
ask-regroup = Schließt sich jemand den anderen an?
option-join = { $unit } schließt sich für { $cost } BP an
option-stay = { $unit } bleibt
ask-flee = Wohin flieht { $unit }?
group-scout = Auskundschaften
group-explore = Erkunden
