### dynamic: device- option-hack-
# Weltuntergangsmaschinen, Zeitmarker und das Hacken.

device-hell-tower = der Hell Tower
    .accusative = den Hell Tower
    .dative = dem Hell Tower
    .genitive = des Hell Towers
device-dark-matter-bomb = die Dunkle-Materie-Bombe
    .dative = der Dunkle-Materie-Bombe
    .genitive = der Dunkle-Materie-Bombe
device-laser-satellite-controls = die Lasersatellitensteuerung
    .dative = der Lasersatellitensteuerung
    .genitive = der Lasersatellitensteuerung
device-gravity-dominator = der Schwerkraftdominator
    .accusative = den Schwerkraftdominator
    .dative = dem Schwerkraftdominator
    .genitive = des Schwerkraftdominators
device-edmks = der Kinetische Siphon
    .accusative = den Kinetischen Siphon
    .dative = dem Kinetischen Siphon
    .genitive = des Kinetischen Siphons
action-main-cannon = Hauptgeschütz

group-device = Weltuntergangsmaschinen
ask-site = Wohin stellt LEGION { FORM($device, "accusative") }?
option-site = hierhin stellen
event-device-placed = { $device } wird auf { $cell } aufgestellt.
event-device-hurt = { $device } hat { $wounds } von { $health } Wunden.
event-device-destroyed = { $device } ist zerstört.

## Der Hell Tower
option-fire = { $device } feuert: { $action }
option-charge = { $device } lädt auf: { $action }, aufgeschoben
event-device-fires = { $device } { $when ->
    [now] feuert
   *[later] lädt auf
  }.
ask-aim = Worauf feuert { $device }?
option-aim = dorthin feuern

## Die Dunkle-Materie-Bombe
event-irradiated = Die Strahlung verwundet { $unit }.
option-arm = die Zündung { FORM($device, "genitive") } einleiten
event-countdown-began = Die Zündung { FORM($device, "genitive") } ist eingeleitet: { $timers } Zeitmarker.
event-detonated = { $device } detoniert und macht Spielplanteil { $tile } dem Erdboden gleich!

## Der Lasersatellit
option-satellite = { $device }: den Satelliten zuschlagen lassen
ask-laser = Wo schlägt der Lasersatellit zu?
option-laser = dort zuschlagen

## Der Kinetische Siphon
ask-siphon = Welches Tableau erhält den Mayhem-Stein des Kinetischen Siphons?
option-siphon = { $board }
event-siphoned = { $board } erhält einen Mayhem-Stein vom Kinetischen Siphon.
ask-drain = Welchen Stein gibt { $board } an den Kinetischen Siphon ab?
event-drained = { $board } gibt { $cube ->
    [speed] einen Tempostein
    [focus] einen Fokusstein
   *[tech] einen Technikstein
  } an den Kinetischen Siphon ab.

## Zeitmarker
badge-timers = { $timers ->
    [one] ein Zeitmarker
   *[other] { $timers } Zeitmarker
  }
ask-order-timers = Welcher Zeitmarker wird zuerst entfernt?
option-timer = der Zeitmarker auf { FORM($on, "dative") }
event-timer-removed = Ein Zeitmarker wird von { FORM($on, "dative") } entfernt; { $left ->
    [0] keiner bleibt
    [one] einer bleibt
   *[other] { $left } bleiben
  }.

## Hacken
option-hack-main = { $unit } hackt { FORM($target, "accusative") } (Hauptaktion, { $difficulty } Treffer nötig)
option-hack-add-on = { $unit } hackt { FORM($target, "accusative") } (Zusatzaktion, { $difficulty } Treffer nötig)
ask-hack-dice = Wie viele Würfel bezahlt { $unit }, um { FORM($target, "accusative") } zu hacken? Nötig: { $difficulty } Treffer.
option-hack-dice = { $dice ->
    [one] ein Würfel
   *[other] { $dice } Würfel
  } für { $price }
roll-hack = { $unit } hackt { FORM($target, "accusative") }
event-hack-rolled = { $unit } hackt { FORM($target, "accusative") }: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
  } von { $difficulty }.
event-switched = { $device } dient jetzt { $side }.
