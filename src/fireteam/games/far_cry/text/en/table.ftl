### dynamic: ground- row- legend- briefing-trek-

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
       *[other] { $xp } XP
      }{ $money ->
        [0] {""}
       *[other] , ${ $money }
      }{ $hides ->
        [0] {""}
        [one] , one hide
       *[other] , { $hides } hides
      }{ $leaves ->
        [0] {""}
        [one] one leaf
       *[other] { $leaves } leaves
      }{ $damage ->
        [0] {""}
       *[other] {" "}· { $damage } damage
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
reckoning-slain = Enemies and animals out of the fight
reckoning-fallen = Knocked out
reckoning-missions = Missions won
reckoning-failures = Missions lost
reckoning-xp = XP gained
row-fate = Where
value-left = has left by the Exit
value-lost = out of the mission
value-down = knocked out
row-found = Money found
row-leaves = Leaves found
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

## Signs on the map
legend-exit = the Exit: whoever steps on it has left the mission
legend-tower = watchtower: cover, and the start of a rope
legend-palm = palm tree: cover; each hit shakes coconuts on everybody beside it
legend-rock = rock or tree: cover that nothing destroys
legend-weed = weed patch: burns when it catches fire
legend-acid = acid: jump over it; whoever is pushed in dies
legend-chasm = chasm: jump over it; whoever falls in is gone
legend-fire = fire: 1 damage to whoever stands in it at the end of the turn
legend-ink = Ink Puddle: whoever enters it gets an Ink Curse
legend-zipline = Zipline: 1 MP from its start to its end, and a push for those who stand there
legend-fence = fence: nobody crosses it; cover for whoever is right behind it
legend-barrel = Red Barrel: cover; explodes when it is hit
legend-crate = Crate: cover; leaves loot when it breaks
legend-pillar = Stone Pillar: cover; falls on everything around it when it breaks
legend-cage = Cage: open it for 1 MP from beside it, or hit it
legend-gun = Machine Gun: take the seat for 1 MP
legend-bridge = Suspension Bridge: may break under each step
legend-amanita = Amanita Patch: something happens to all who are near
legend-nest = Komodo Nest: who comes near may wake a Komodo Dragon
legend-vine = Vine Wall: falls with all that hang together at the first hit
legend-loot = Loot: XP, money, ammunition, a Bandage or a Molotov; you see it when you take it
legend-leaf = Leaf: for crafting, if the mission is won
legend-mine = Mine: explodes under whoever steps on it
legend-weapon = a weapon that lies there
legend-trick = Trick token: each makes Vaas stronger once he has it; nobody else can take it
legend-supply = supply drop
legend-door = bunker door: turn it up for 1 MP from beside it
legend-spot = Spots: events name them by their numbers
legend-spawn = spawn points: enemies arrive here

## The trek
briefing-trek-goal = Between two missions you search the jungle: for experience, money, hides, leaves, and places that are worth more.
briefing-trek-step = Each of you chooses a card beside your own and goes there for 1 MP. All choose before anybody moves, and you may go together.
briefing-trek-arrive = Whoever comes to a new card deals with what it says, once. Whoever fails flees to the camp; whatever you find is kept.
briefing-trek-secret = The cards at the bottom are secret locations. A clue shows the way to them; then anybody may go there from anywhere.
briefing-trek-end = The trek is over when everybody is out of MP or has lost all HP.
legend-arrow = arrow of a card: a way on, whose next card lies face down
legend-arrow-gold = gold arrow: a way on, whose next card is turned up at once
legend-heading = where somebody is going who has chosen
legend-secret = bottom row: secret locations, once a clue has shown them
line-heading = where { $unit } is going
