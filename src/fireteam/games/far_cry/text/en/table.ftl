### dynamic: ground- row-

## The table
piece-name = { $piece }
title-camp = Camp
title-trek = The trek
ground-metal_door = metal door
ground-wall = wall
ground-tower = watchtower
ground-palm = palm tree
ground-rock = cover: rock or tree
ground-acid = acid
ground-chasm = chasm
ground-fire = fire
ground-ink = Ink Puddle
ground-weed = weed patch
ground-fence = fence
ground-zipline = Zipline
badge-damage = { $damage } damage taken
badge-captive = locked in: { $unit }
badge-shield = shield of { $shield }
badge-tricks = { $tricks ->
    [one] one Trick token
   *[other] { $tricks } Trick tokens
  }
badge-ink = { $ink ->
    [one] one Ink Curse
   *[other] { $ink } Ink Curses
  }
badge-madness = an Insanity card
status-bleed = bleeds
status-impair = is impaired
track-round = Round
track-event = an event
track-goal = { $state ->
    [done] done
    [lost] lost
   *[open] { $count } of { $of }
  }
track-queue = Enemy Queue
track-mission = Mission
track-money = Money ($)
track-hides = Hides
place-unknown = unknown

## The boards
heading-heroes = Heroes
heading-chain = Enemy Chain
heading-stash = Team Stash
row-hp = HP
row-lost = lost
row-mp = MP
row-insanity = Insanity
row-xp = XP
row-bandages = Bandages
row-impulse = Impulse
row-madness = Insanity card
row-rank = Rank
row-hand = In hand
row-belt = Belt holster
row-back = Back holster
row-beside = At hand
row-sack = Sack
row-worn = Worn
row-learned = Talent
value-of = { $now } of { $most }
value-ready = ready
value-spent = used
value-hidden = face down
value-card = { $card }{ $most ->
    [0] {""}
   *[other] {" "}({ $ammo } of { $most })
  }{ $state ->
    [used] {", used"}
   *[ready] {""}
  }
value-weapon = { $damage } damage, { $hands ->
    [one] one hand
   *[other] two hands
  }
value-stashed = in the stash
value-attack = { $die }, { $damage } damage
briefing-won = You win as soon as the main objective is complete.
briefing-lost = You lose if everybody is down, or if the last round ends before you are done.
briefing-beside = Beside it there is experience to be had: { $second }; { $third }.
briefing-rounds = { $rounds } rounds at most
