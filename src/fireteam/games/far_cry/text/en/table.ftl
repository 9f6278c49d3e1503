### dynamic: ground- row-

## The table
piece-name = { $piece }
title-camp = Camp
title-trek = The trek
ground-metal_door = metal door
ground-wall = wall
ground-tower = watchtower
ground-palm = palm tree
ground-tree = tree: cover
ground-rock = rock: cover
ground-exit = the Exit
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
badge-hand = hand raised: steps in before others go on
status-bleed = bleeds
status-impair = is impaired
track-round = Round
track-goal = { $state ->
    [done] done
    [lost] lost
    [single] open
   *[open] { $count } of { $of }
  }
track-enemies-left = { $count ->
    [one] one left
   *[other] { $count } left
  }
track-queue = Enemy Queue
track-mission = Mission
track-money = Money ($)
track-hides = Hides
track-mp = MP of { $unit }
place-unknown = unknown
trek-card = { $card }: { $kind ->
    [camp] where you started
    [campfire] a place to rest
    [hunt] a hunt
    [patrol] a patrol
    [clue] a clue
    [temple] a temple
    [single_temple] a temple for one
    [sacred] a sacred place
    [sinkhole] bad ground
   *[plants] plants
  }
trek-label = { $card }
    { $xp ->
        [0] {""}
       *[other] { $xp } XP{" "}
      }{ $money ->
        [0] {""}
       *[other] ${ $money }{" "}
      }{ $hides ->
        [0] {""}
        [one] one hide{" "}
       *[other] { $hides } hides{" "}
      }{ $leaves ->
        [0] {""}
        [one] one leaf{" "}
       *[other] { $leaves } leaves{" "}
      }{ $damage ->
        [0] {""}
       *[other] · { $damage } damage
      }

## The boards
heading-heroes = Heroes
heading-chain = Enemy Chain
heading-stash = Team Stash
heading-shop = Shop
heading-workshop = Workshop
heading-talents = Talents
heading-packed = Packed
heading-loadouts = Outfits
camp-fire = campfire
camp-tent = tent
camp-box = supplies
row-about = About
row-prefers = Goes for
row-text = Effect
row-price = Price
row-damage = Damage
row-die = Die
row-ammo = Ammo
row-hands = Hands
row-level = Level
row-hides = Hides
row-holder = With
value-money = ${ $money }
value-done = done
value-not-done = not done
value-names = { $names }
reckoning-story = How it ends
reckoning-rounds = Rounds
reckoning-slain = Enemies killed
reckoning-fallen = Knocked out
reckoning-missions = Missions won
reckoning-failures = Missions lost
reckoning-xp = XP gained
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
value-attack = { $die }, { $damage } damage{ $how ->
    [zone] , when you leave
    [melee] , next to it
   *[shot] {""}
  }
debriefing-title = { $mission } is won
debriefing-next = Spend what you have earned, then set out on the trek. After it comes { $mission }.
briefing-won = You win as soon as that is done.
briefing-hint = { $hint }
briefing-lost-at-once = You lose as soon as somebody goes down, or if the last round ends before you are done.
briefing-lost = You lose if everybody is down, or if the last round ends before you are done.
briefing-beside = On the side there is experience to be had: { $second }; { $third }.
briefing-rounds = { $rounds } rounds at most
