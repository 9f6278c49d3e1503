### dynamic: scenario- seat- unit- tool- ground- dot-
game-title = Outing
game-summary = Two friends, a lagoon and some crabs.
scenario-lagoon = The lagoon
scenario-tower = The old tower
seat-friends = Friends
unit-anna = Anna
unit-ben = Ben
unit-crab1 = Old Crab
unit-crab2 = Great Crab
unit-crab3 = Long Crab
unit-crab4 = Young Crab
unit-crab9 = Late Crab
tool-net = Net
tool-net-text = Catches what is slow.
tool-spear = Spear
tool-spear-text = The surest thing in shallow water.
tool-lamp = Lamp
tool-lamp-text = Crabs do not like light.
tool-whistle = Whistle
tool-whistle-text = Somebody may hear it.
name-pearl = Pearl
heading-tools = Tools
row-needs = Strikes on
row-text = What it does
row-breath = Breath
row-gone = Out of breath
well-hand = Hand
well-bag = Bag
ground-deep = deep water
ground-reef = reef
ground-door = door
dot-clear = clear corner
dot-obstacle = obstacle
dot-cover = cover
track-round = Round
track-pearls = Pearls
event-tide = The tide brings another crab.
event-night = It gets dark.
briefing-story = The boat is gone until evening, and the water is warm.
briefing-goal = Bring up pearls from the deep water and keep the crabs away.
briefing-won = You win if a friend is still up when the last round is over.
briefing-lost = You lose if the crabs have pinched both of you out of the water.
briefing-length = { $rounds } rounds, some five minutes
ask-tool = What do you take along?
ask-turn = Who does what?
option-take = take the { $tool }
option-walk = { $unit } walks
option-strike = { $unit } strikes at { $target }
option-rest = Rest, and let the crabs come
option-sing = sing
reason-water = You would swallow water.
roll-strike = a strike
chance-strike = hits
price-turn = ends the turn of one friend
stake-crabs = { $count ->
    [one] One crab is near enough to pinch.
   *[other] { $count } crabs are near enough to pinch.
  }
stake-quiet = No crab is near.
risk-crabs = { $count ->
    [0] No crab reaches you there.
    [one] One crab may pinch you there.
   *[other] { $count } crabs may pinch you there.
  }
event-took = You take the { $tool }.
event-walked = { $unit } goes to { $path }.
event-struck = { $unit } hits { $target }.
event-missed = { $unit } misses { $target }.
event-pinched = { $unit } pinches { $target }.
event-arrived = { $unit } comes with the tide.
event-rested = { $seat } rest.
result-won = The boat is back, and you are still here.
result-lost = The crabs have the lagoon to themselves.
reckoning-crabs = Crabs driven off
