### dynamic: setting- option-turn- scrap-

setting-setup = Aufbau
setting-setup-basic = einfach: Einheiten, Gadgets und Plätze wie in der Mission
setting-setup-advanced = erweitert: Beide Seiten wählen selbst und zahlen mit Schrott

setting-partner_card = Auffrischungskarte zu dritt oder viert
setting-partner_card-off = wirkt auf das eigene aktivierte Tableau
setting-partner_card-on = wirkt auf das aktivierte Tableau des Partners

setting-veto = Uneinige Partner
setting-veto-off = wer zuerst antwortet, entscheidet für beide
setting-veto-on = der Partner darf widersprechen, dann entscheidet die andere Seite

ask-board = Welches Tableau bringst du mit?
option-take-board = { $board }
ask-buy-gadget = Welche Gadgets kaufst du? Du hast { $scrap }.
option-buy-gadget = { $gadget } für { $board } ({ $scrap })
ask-buy-minion = Welche Schergen kaufst du? Du hast { $scrap }.
option-buy-minion = { $unit } für { $board } ({ $scrap })
option-enough = genug
scrap-green = { $count } grünen Schrott
scrap-yellow = { $count } gelben Schrott
scrap-blue = { $count } blauen Schrott

ask-start = Wo beginnt { $unit }?
option-start = dort
ask-turn-units = Drehst du noch Einheiten, bevor es losgeht?
option-ready = bereit
option-turn-north = { $unit } blickt nach Norden
option-turn-east = { $unit } blickt nach Osten
option-turn-south = { $unit } blickt nach Süden
option-turn-west = { $unit } blickt nach Westen

event-board-chosen = { $side } bringt { $board } mit.
event-gadget-bought = { $board } trägt { $gadget }.
event-minions-bought = { $board } hat { $count }-mal { $unit }.
event-unit-placed = { $unit } beginnt auf { $cell }.
event-unit-turned = { $unit } blickt nach { $facing ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
  }.
