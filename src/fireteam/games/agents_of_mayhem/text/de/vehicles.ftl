### dynamic: vehicle- option-drive- option-park-
# Fahrzeuge, Drohnen und Verkehr.

vehicle-interceptor = der Abfangjäger
    .accusative = den Abfangjäger
    .dative = dem Abfangjäger
    .genitive = des Abfangjägers
vehicle-street-tank = der Straßenpanzer
    .accusative = den Straßenpanzer
    .dative = dem Straßenpanzer
    .genitive = des Straßenpanzers
vehicle-hell-rider = der Höllenreiter
    .accusative = den Höllenreiter
    .dative = dem Höllenreiter
    .genitive = des Höllenreiters
vehicle-dark-hauler = der Dunkle Transporter
    .accusative = den Dunklen Transporter
    .dative = dem Dunklen Transporter
    .genitive = des Dunklen Transporters
vehicle-ad-drone = die Werbedrohne
    .dative = der Werbedrohne
    .genitive = der Werbedrohne
vehicle-ad-drone-number = Werbedrohne { $number }

group-vehicles = Fahrzeuge
piece-ramp = Rampe
badge-speed = { $mp ->
    [one] noch ein BP
   *[other] noch { $mp } BP
  }

## Herbeirufen
option-summon = { $unit } ruft { FORM($vehicle, "accusative") } (3 Technik- oder Mayhem-Steine)
ask-park = Wohin stellst du { FORM($vehicle, "accusative") }?
option-park-north = hierhin, Front nach Norden
option-park-east = hierhin, Front nach Osten
option-park-south = hierhin, Front nach Süden
option-park-west = hierhin, Front nach Westen
event-vehicle-summoned = { $unit } ruft { FORM($vehicle, "accusative") }; das Fahrzeug steht auf { $cell }.

## Fahren
option-drive-forward = { $vehicle }: { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
  } vorwärts fahren ({ $cost } BP)
option-drive-back = { $vehicle }: { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
  } zurücksetzen ({ $cost } BP; Geschwindigkeit 3 in diesem Zug)
option-drive-leap = { $vehicle }: von der Rampe { $spaces ->
    [one] ein Feld
   *[other] { $spaces } Felder
  } weit springen ({ $cost } BP)
option-drive-turn-left = { $vehicle }: nach links abbiegen ({ $cost } BP)
option-drive-turn-right = { $vehicle }: nach rechts abbiegen ({ $cost } BP)
option-drive-shift-left = { $vehicle }: Spurwechsel nach links ({ $cost } BP)
option-drive-shift-right = { $vehicle }: Spurwechsel nach rechts ({ $cost } BP)
option-drive-drift-left = { $vehicle }: nach links driften ({ $cost } BP)
option-drive-drift-right = { $vehicle }: nach rechts driften ({ $cost } BP)
event-vehicle-moved = { $vehicle } { $way ->
    [back] setzt zurück; die Front steht auf
    [leap] fliegt weiter nach
    [turn-left] biegt links ab nach
    [turn-right] biegt rechts ab nach
    [shift-left] wechselt die Spur nach links auf
    [shift-right] wechselt die Spur nach rechts auf
    [drift-left] driftet nach links auf
    [drift-right] driftet nach rechts auf
   *[other] fährt weiter nach
  } { $cell }.
event-vehicle-fell = { $vehicle } stürzt { $levels ->
    [one] eine Ebene
   *[other] { $levels } Ebenen
  } tief und landet auf { $cell }.
event-vehicle-hurt = { $vehicle } hat { $wounds } von { $strength } Wunden.
event-vehicle-wrecked = { $vehicle } ist zerstört.

## Rammen
ask-knock = Wohin stößt das Fahrzeug { FORM($unit, "accusative") }?
ask-vehicle-aside = Das Fahrzeug steht auf dem Feld von { FORM($unit, "dative") }: Wohin mit der Figur?
roll-ram = { $unit } rammt { FORM($target, "accusative") }
event-rammed = { $vehicle } rammt { FORM($target, "accusative") }: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
  }, { $pushes ->
    [0] kein Stoß
    [one] ein Stoß
   *[other] { $pushes } Stöße
  }.
ask-swipe = Wer am Steuer erhält den Mayhem-Status für den Seitenhieb?
option-swipe = { $unit }
event-side-swiped = Seitenhieb! { $unit } erhält einen Mayhem-Status.

## Drohnen und Verkehr
ask-road = Über welche Straße kommt die Drohne?
option-road = diese Straße
event-drone-came = { $vehicle } kommt auf der Straße bei { $cell }.
event-drone-left = { $vehicle } verlässt den Plan bei { $cell }.
event-drone-held-up = { $vehicle } kommt nicht auf den Plan und kehrt um.
event-traffic-checked = Verkehr! { $unit } steht { $distance ->
    [one] ein Feld
   *[other] { $distance } Felder
  } vor { FORM($vehicle, "dative") }; die Karte zeigt Drohnenbewegung { $movement }.
