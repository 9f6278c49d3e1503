### dynamic: event- option-attack- option-carry-

## The course of a mission
event-mission-began = { $mission -> 
    [0] The prologue begins.
   *[other] Mission { $mission } begins.
  }
event-round-began = Round { $round }.
event-turn-began = The players' turn.
event-enemy-turn-began = The enemies' turn.
event-happened = An event: { $event }.
event-all-quiet = All is quiet.
event-anecdote = Now: { $what } at { $where }!
event-arrived = { $unit } arrives.
event-queued = { $kind } waits at place { $place } of the Enemy Queue.
event-sank = A platform sinks into the acid.
event-goal-reached = Objective reached: { $goal }.
event-goal-lost = Objective lost: { $goal }.
event-mission-ended = { $result }
event-rewarded = { $hero } gains { $xp } XP{ $insanity ->
    [0] .
   *[other] {" "}and { $insanity } Insanity.
  }
event-team-rewarded = ${ $money } go into the Team Stash.
event-took-kit = { $hero } takes the { $what }.
result-mission-won = The main objective is complete: the mission is won!
result-won = The mission is won.
result-all-down = Nobody is left standing: the mission has failed.
result-knocked-out = Somebody is knocked out: the mission has failed.
result-too-late = Time has run out: the mission has failed.
result-relic-lost = The Silver Dragon is lost: the mission has failed.
result-exit-lost = The way out is gone: the mission has failed.
result-ally-dead = An ally whom everything depends on is dead: the mission has failed.
result-escaped = Vaas is dead. You leave Rook Islands.
result-left-behind = The campaign is given up: you stay on Rook Islands.
event-campaign-won = You have escaped from Rook Islands!
event-gave-up = The campaign is given up after { $missions } missions.
event-achieved = Met: { $goal }.
ask-hero = Who are you?
option-hero = { $unit }
ask-loadout = What does { $unit } take along?
ask-leave-behind = { $unit } cannot carry that much. What stays in the stash?
option-loadout = { $weapon } and { $talent }
ask-star = Where does { $unit } start?
option-star = start here
ask-who-gets = Who carries the { $what }?

## The Player turn
ask-act = Round { $round }: what do you do?
ask-step-in = { $does ->
    [attack] { $unit } is about to attack { $victim }. Step in first?
   *[other] { $unit } is on the way. Step in before the next step?
  }
ask-act-first = { $does ->
    [attack] Before { $unit } attacks { $victim }: what do you do?
   *[other] Before { $unit } goes on: what do you do?
  }
event-stepped-in = { $seat } steps in before { $unit } goes on.
event-hand-raised = { $seat } { $up ->
    [true] raises a hand
   *[other] lowers the hand
  }.
option-step-in = step in
option-nothing = let it be after all
option-done = end the turn
option-not-done = not done yet
option-raise-hand = raise a hand: ask me before others go on
option-lower-hand = lower the hand
option-move = move here for { $cost } MP
option-move-struck = move here for { $cost } MP; { $strikes ->
    [one] one enemy strikes
   *[other] { $strikes } enemies strike
  }
option-move-careful = move here with care for { $cost } MP
option-move-any = { $unit }: move
option-ride = ride the Zipline for { $cost } MP{ $strikes ->
    [0] {""}
    [one] ; one enemy strikes
   *[other] ; { $strikes } enemies strike
  }
option-ride-careful = ride the Zipline with care for { $cost } MP
option-open-cage = open the cage for { $cost } MP
option-open-door = open the Bunker Door for { $cost } MP
option-take-token = take { $what }
option-leave-token = leave it
option-reload = reload
option-switch = take { $weapons } in hand{ $aside ->
    *[other] {""}
  }
option-switch-aside = take { $weapons } in hand and put { $aside } aside for this mission
option-reload-any = { $unit }: reload
option-switch-any = { $unit }: switch weapons
option-attack-any = { $unit }: attack
option-use-item = use { $card }
option-bandage = bandage { $unit }
option-impulse = use the Impulse
option-use-talent = { $talent }
option-trade = give or trade with { $unit }
option-takedown = Takedown of { $unit } ({ $die } die)
option-takedown-thrown = throw the blade: Takedown of { $unit } ({ $die } die)
option-attack-single = { $weapon } at { $target }, { $damage } damage
option-attack-scatter = Scatter with { $weapon } at { $target }, { $damage } damage
option-attack-spread = Spread with { $weapon } at { $target }, { $damage } damage each
option-attack-throw = throw { $weapon } at { $target }, { $damage } damage
option-attack-full-auto = Full Auto with { $weapon }, first { $target }, { $damage } damage
option-attack-ally = { $unit } attacks { $target } with { $weapon }
reason-has-attacked = has attacked this turn
reason-has-reloaded = has reloaded this turn
reason-impaired = is impaired
reason-no-target = nobody to attack
reason-cannot-attack = cannot reach anybody
reason-has-cover = has cover
reason-no-cover = no cover within reach
reason-no-way = nowhere to go
group-attack = Attack
group-ground = Attack the ground
group-move = Move
group-objects = Objects
group-items = Items and friends
group-talents = Talents
group-gear = Weapons
event-moved = { $unit } { $how ->
    [jump] jumps.
    [climb] climbs.
    [sit] takes or leaves the gun seat.
    [door] goes through the metal door.
   *[other] moves.
  }
event-halted = { $unit } cannot go on.
event-rode = { $unit } rides down the Zipline.
event-left = { $unit } is out by the Exit!
event-pushed = { $unit } is pushed.
ask-whom-to-avoid = Whose strike does { $unit } avoid, for 1 MP each?
option-avoid = avoid { $unit }
option-avoid-nobody = avoid nobody else
ask-pick-up = { $unit } stands on { $what }. Take it?
ask-which-leaf = Which leaf does { $unit } take?
option-leaf = { $leaf }
ask-refill = Which weapon does { $unit } load?
ask-make-room = What does { $unit } give up for { $what }?
option-card = { $card }
event-took-leaf = { $hero } picks a { $leaf }.
event-took-loot = { $hero } finds: { $loot }.
event-took-weapon = { $hero } takes the { $card }.
event-left-lying = { $loot } stays there for now.
event-switched = { $hero } changes weapons.
event-reloaded = { $hero } reloads.
event-used-item = { $hero } uses { $card }.
event-used-bandage = { $hero } bandages { $unit }.
event-used-impulse = { $hero } acts on Impulse!
event-used-talent = { $hero } uses { $talent }.
event-took-effect = { $hero }: { $verb ->
    [move_points] { $amount } MP more
    [heal] healed
    [cure] free of Bleed and Impair
    [bandage] { $amount ->
        [one] one more bandage
       *[other] { $amount } more bandages
      }
    [extra_attack] may attack again
    [hit] { $amount } hit
    [stun] { $amount } stunned
    [impair] { $amount } impaired
    [move] slips away
    [blaze] throws fire
    [lay_mine] lays a Mine
    [scout] sees { $amount } tokens
    [improve] better dice
    [damage] more damage
    [ignored_by] is not smelled
    [fireproof] is fireproof
    [choose_leaves] chooses leaves
   *[shield] is protected
  }.
event-unlocked = { $unit } opens the door: { $found }!
ask-in-enemy-turn = Before { $enemy } acts: does { $unit } do anything?
ask-effect-on = Whom does { $unit } mean?
ask-effect-at = Where to, { $unit }?
ask-which-weapon = Which weapon does { $unit } use?
ask-agree-to-trade = { $unit } wants to give or trade with { $taker }. Agreed?
option-agree = agreed
option-refuse = no
ask-trade = { $unit } and { $taker }: what changes hands?
option-give = { $unit } gives { $what }
option-give-to-hand = { $unit } gives { $what } into the other's hand
option-deal-over = that is all
option-deal-back = put everything back
event-given = { $hero } gives { $what } to { $taker }.
event-refused = { $taker } does not want to trade.
event-put-back = { $hero } and { $taker } put everything back.

## Combat
ask-how-to-attack = { $unit } attacks { $target } with { $weapon }: with a Talent?
option-attack-now = attack
option-add-talent = add { $talent }
ask-how-to-take-down = { $unit } goes for { $target }: with a Talent?
event-attacked = { $unit } attacks { $target } with { $weapon }: { $result ->
    [hit] hit!
    [cover] the cover is hit.
   *[miss] missed.
  }
event-cancelled = { $unit } can no longer attack.
ask-which-cover = Which cover takes the hit?
option-space = here
ask-divide-damage = { $unit } hits: who takes the next point of damage?
ask-spread-target = Not enough ammunition for all: whom does { $unit } take in?
option-unit = { $unit }
ask-next-target = { $unit } fires on: at whom?
option-stop-firing = cease fire
ask-quick-trigger = { $unit }: a second shot at { $target }, doubly degraded?
option-quick-trigger = shoot again
option-enough = enough
ask-may-i = { $unit } has the victim's gun in hand: at whom?
option-let-be = let it be
ask-free-attack = { $unit } rages: a free attack?
ask-shoot-on-the-way = { $unit } is on the rope: shoot?
option-hold-fire = hold fire
ask-impact = { $unit } comes down: who is hit first?
ask-push = Where is { $unit } pushed?
ask-steel-abs = { $unit } is about to take { $amount } damage. Steel Abs?
option-steel-abs = roll the Cover die
option-take-it = take it
ask-stroke-of-luck = { $unit }: roll a die again?
option-keep-dice = keep the dice
option-reroll = roll the { $die } die again
event-rerolled = { $hero } turns luck around.
event-wounded = { $unit } takes { $amount } damage ({ $hp } HP left).
event-tile-hit = { $tile } takes { $amount } damage.
event-healed = { $unit } heals { $amount } HP ({ $hp } now).
event-got-status = { $unit }: { $status ->
    [bleed] bleeding.
   *[impair] impaired.
  }
event-knocked-out = { $unit } is knocked out!
event-came-to = Second Wind: { $unit } is back with { $hp } HP.
event-died = { $unit } is dead.
event-scared-off = { $unit } flees.
event-stunned = { $unit } is stunned.
event-withstood = { $unit } feels nothing: Steel Abs.
event-taken-down = { $hero } goes for { $unit }: { $result ->
    [success] Takedown!
   *[failure] it fails.
  }
event-went-insane = { $hero } gains { $amount } Insanity.
event-stressed = { $hero } is under stress: an Insanity card.
event-snapped = { $hero } snaps: { $effect }.
event-calmed = { $hero } calms down.
ask-whose-madness = Whose Insanity comes first?
roll-attack = Attack of { $unit }
roll-on-hit = Effect of the hit
roll-cover = Cover against { $unit }
roll-effect = Does it work?
roll-takedown = Takedown by { $unit }
roll-steel-abs = Steel Abs of { $unit }
roll-target = Whom does { $unit } choose?
roll-nest = A Komodo Nest under { $unit }
roll-amanita = Spores around { $unit }
roll-bridge = Does the bridge hold { $unit }?
roll-intruder = Intruders?
roll-duel = A duel
roll-trek = { $unit } tries
term-adjacent = next to the target
term-mod = Weapon Mod
term-effect = potion, item or Impulse
term-talent = Talent
term-riding = on the Zipline
term-further = further target or Talent
term-ink = three Ink Curses
term-weapon = weapon
term-on-hit = effect of the hit
term-right-spot = The Right Spot
term-more-ammunition = more ammunition
term-bloodlust = Bloodlust

## Tiles
event-exploded = { $tile } explodes!
event-collapsed = { $tile } collapses!
event-opened = { $tile } is open.
event-ruined = The Machine Gun is ruined.
event-crumbled = The Vine Wall crumbles.
event-coconuts = Coconuts fall and hit { $count ->
    [0] nobody
    [one] one unit
   *[other] { $count } units
  }.
event-burning = { $count ->
    [one] One more space burns.
   *[other] { $count } more spaces burn.
  }
event-stepped = { $unit } { $what ->
    [land_mine] steps on a Mine!
    [nest] disturbs a nest: { $then ->
        [hatches] a Komodo Dragon!
       *[empty] it is empty.
      }
    [amanita] breathes spores: { $then ->
        [poison] poison.
        [speed] everybody is fast.
        [balm] wounds close.
       *[rage] rage!
      }
   *[bridge] crosses the bridge: { $then ->
        [breaks] it breaks!
       *[holds] it holds.
      }
  }
event-cursed = { $unit } has { $curses ->
    [one] one Ink Curse.
   *[other] { $curses } Ink Curses.
  }
event-wiped-off = { $unit } wipes an Ink Curse off.
event-ink-flowed = { $count ->
    [one] One more Ink Puddle.
   *[other] { $count } more Ink Puddles.
  }
ask-which-tile = Which gives way first?
option-tile = { $tile }
ask-which-nest = Which nest first?
ask-where-it-arrives = Where does { $unit } arrive?
ask-thrown-out = Where is { $unit } thrown?
ask-off-the-bridge = The bridge breaks! Where does { $unit } go?
ask-put-down = Where does the Silver Dragon come to lie?
event-put-down = { $unit } drops the { $card }.
event-took-trick = { $unit } takes { $count ->
    [one] a Trick token.
   *[other] { $count } Trick tokens.
  }

## Enemies
event-chose = { $unit } goes for { $target }: { $why }.
event-idle = { $unit } does nothing: { $why }.
event-set-out = { $unit } { $why ->
    [approach] closes in on { $target }.
    [keep_away] keeps away from { $target }.
    [check_cover] takes cover from { $target }.
   *[go_to] makes for a Trick token.
  }
event-stays = { $unit } stays put: { $why }.
event-did = { $unit } { $what ->
    [hit] lashes out at { $count ->
        [one] somebody.
       *[other] { $count } at once.
      }
    [push] hurls { $count ->
        [one] somebody aside.
       *[other] { $count } aside.
      }
    [bleed] draws blood.
    [impair] cripples { $count ->
        [one] somebody.
       *[other] { $count } at once.
      }
    [ink] spews ink.
    [puddle] leaves ink on the ground.
    [spawn] calls for { $count ->
        [one] help.
       *[other] { $count } to help.
      }
    [blaze] sets the ground on fire.
    [heal] gathers strength.
   *[swap] trades places with its target.
  }
ask-enemy-move = Where does { $unit } go?

## Kinds of reactions, for standing orders

### dynamic: reaction-

reaction-enemy-turn = items and impulses in the enemies' turn
reaction-step-in = stepping in
