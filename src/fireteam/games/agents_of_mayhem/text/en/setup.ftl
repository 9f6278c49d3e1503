### dynamic: setting- option-turn- scrap-

setting-setup = Setup
setting-setup-basic = basic: Units, Gadgets and places as the Mission says
setting-setup-advanced = advanced: both Sides choose them, and pay with Scrap

setting-partner_card = Refresh Card with three or four players
setting-partner_card-off = serves the board that its own player activated
setting-partner_card-on = serves the board that the partner activated

setting-veto = Teammates who disagree
setting-veto-off = whoever answers first decides for both
setting-veto-on = a partner may object, and the other Side decides

ask-board = Which board do you bring?
option-take-board = { $board }
ask-buy-gadget = Which Gadgets do you buy? You have { $scrap }.
option-buy-gadget = { $gadget } for { $board } ({ $scrap })
ask-buy-minion = Which Minions do you buy? You have { $scrap }.
option-buy-minion = { $unit } for { $board } ({ $scrap })
option-enough = enough
scrap-green = { $count } green Scrap
scrap-yellow = { $count } yellow Scrap
scrap-blue = { $count } blue Scrap

ask-start = Where does { $unit } start?
option-start = there
ask-turn-units = Do you turn any of your Units before it begins?
option-ready = ready
option-turn-north = { $unit } looks north
option-turn-east = { $unit } looks east
option-turn-south = { $unit } looks south
option-turn-west = { $unit } looks west

event-board-chosen = { $side } brings { $board }.
event-gadget-bought = { $board } carries { $gadget }.
event-minions-bought = { $board } has { $count } { $unit }.
event-unit-placed = { $unit } starts at { $cell }.
event-unit-turned = { $unit } looks { $facing ->
    [north] north
    [east] east
    [south] south
   *[west] west
  }.
