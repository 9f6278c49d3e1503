### dynamic: word- token- result-of- timer- device- band- cubes- symbol- universal-

## Sentences
words-free = free
words-mp = { $mp } Movement { $mp ->
    [one] Point
   *[other] Points
  }
words-jump = Jump up to { $spaces } Spaces and { $levels } { $levels ->
    [one] Level
   *[other] Levels
  } high
words-attack = Attack with { $dice } { $dice ->
    [one] die
   *[other] dice
  }: { $bands }
words-target = Target up to { $range } Spaces away
words-dash = Dash: move one Space
words-block = Block: ignore one Hit
words-group = Group Action: { $count } more of the same type may take it
words-timer = Delayed: { $timer } is placed first
words-well = One more place in the { $well } Well
words-replaces = In place of { $action }
words-universal = Or, for anybody: { $use }
words-and = {" and "}
words-or = {" or "}
words-if = { $needs }: { $effects }
band-red = red up to { $range }
band-yellow = yellow up to { $range }
band-white = white up to { $range }
cubes-speed = { $count } Speed
cubes-focus = { $count } Focus
cubes-tech = { $count } Tech
cubes-mayhem = { $count } Mayhem

## Words of the language: effects
word-gain = gain { $token }
word-give = the Target, if it is of { $faction }, gets { $status }
word-pay = pay { $cube }
word-extra-die = one more die
word-reroll = reroll a die
word-extra-result = one more { $result }
word-no-damage = Hits do no damage
word-ignore-protection = ignore Protection
word-ignore-los = no Line of Sight needed
word-aoe = everything within { $radius } { $radius ->
    [one] Space
   *[other] Spaces
  } of the Target Space is attacked
word-range-mod = all Ranges change by { $change }
word-explosion = place an Explosion Marker
word-explosion-status = place an Explosion Marker with { $status } on it
word-building-damage = the Building takes damage
word-mp = gain { $mp } MP
word-heal = remove a Wound
word-second-target = attack a second Target up to { $range } Spaces from the first
word-place-device = place { $device }
word-demolish = roll a red die against a Building up to { $range } { $range ->
    [one] Space
   *[other] Spaces
  } away, which a Hit damages
word-rotate = change the facing
word-pull = pull the Target up to { $count } Spaces nearer

## Words of the language: conditions
word-on-result = for each { $result }
word-on-first-result = for the first { $result }
word-use-special = use a Special
word-target-has = if the Target is of { $faction } and has { $token }
word-actor-has = if this Unit has { $token }
word-after-action = after { $action }
word-before-action = before { $action }
word-use-aim = if the Attack is Aimed
word-on-down = if the Target is Downed
word-in-range = within { $range } { $range ->
    [one] Space
   *[other] Spaces
  }
word-when-removed = when { $side } comes off
word-until-removed = until { $side } comes off
word-delay = delay it
word-on-special-refresh = at a Special Refresh

## Tokens
token-speed = a Speed Cube
token-focus = a Focus Cube
token-tech = a Tech Cube
token-mayhem = a Mayhem Cube
token-shield = a Shield
token-armor = Armor
token-wound = a Wound
token-attack-up = Attack Up
token-defense-up = Defense Up
token-range-up = Range Up
token-move-up = Move Up
token-attack-down = Attack Down
token-defense-down = Defense Down
token-range-down = Range Down
token-move-down = Move Down
token-stunned = Stunned
token-disrupted = Disrupted
token-mayhem-status = a Mayhem Status
result-of-hit = Hit
result-of-aimed = Aimed Hit
result-of-push = Push
result-of-special = Special
timer-mayhem = a Timer of MAYHEM
timer-legion = a Timer of LEGION
timer-enemy = a Timer of the enemy
universal-shield = gain a Shield
universal-armor = gain Armor
universal-action-cube = gain an Action Cube
universal-die = one more die

## Refresh symbols
symbol-action-cube = { $count ->
    [one] an Action Cube
   *[other] { $count } Action Cubes
  }
symbol-shield = { $count ->
    [one] a Shield
   *[other] { $count } Shields
  }
symbol-wound = { $count ->
    [one] heal a Wound
   *[other] heal { $count } Wounds
  }
symbol-special = Special Refresh
symbol-status = remove Statuses
symbol-mayhem-status = a Mayhem Status
symbol-reinforcement = Reinforcement Cubes
symbol-deploy = deploy Minions
symbol-drone-spawn = a Drone arrives
