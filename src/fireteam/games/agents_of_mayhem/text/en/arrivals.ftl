option-enter = { $unit } comes in there for { $cost } MP
event-entered = { $unit } comes onto the map at { $cell }.
ask-above = Where do your Units come down from above?
option-tile = on Tile { $number }
ask-put = Where does { $unit } come to?
option-put = there
ask-redeploy = { $unit } is Downed: back into the fight?
option-redeploy = put { $unit } back
event-redeployed = { $unit } is back; the board does not Refresh this Turn.
ask-bring = Does { $unit } come back?
option-bring = bring { $unit } back
event-mended = { $unit } recovers: { $what ->
    [shield] one Shield
    [armor] one Armor
   *[wound] one Wound
  }.
ask-reinforcement = Which Reinforcement Cube does { $board } gain?
option-scrap = { $colour ->
    [green] green
    [yellow] yellow
   *[blue] blue
  }
event-reinforcement-gained = { $board } gains a { $colour ->
    [green] green
    [yellow] yellow
   *[blue] blue
  } Reinforcement Cube.
ask-deploy = Which squad brings in Minions, and where?
option-deploy = { $board }, on Tile { $number }
ask-minion = Whom does { $board } bring in?
option-minion = a { $unit }
event-reinforced = { $board } brings in { $unit }.
