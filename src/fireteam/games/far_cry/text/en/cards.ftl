### dynamic: effect- where- against- container- mode- mod- weapon-reload-

## What cards say, put together from their data
printed = { $text }
effect-heal = { $amount ->
    [0] heals all HP
   *[other] heals { $amount } HP
  }
effect-move_points = { $amount } more MP this turn
effect-improve = attack dice { $amount ->
    [one] one step better
   *[other] { $amount } steps better
  }
effect-damage = { $amount } more damage
effect-hit = { $amount } damage
effect-stun = stuns
effect-push = pushes { $amount ->
    [one] one space
   *[other] { $amount } spaces
  } away
effect-bleed = Bleed
effect-impair = Impair
effect-cure = ends Bleed and Impair
effect-blaze = sets the target and everything around it on fire: { $amount } damage
effect-lay_mine = lays a Mine beside you
effect-ignored_by = { $against ->
    [animal] animals
    [human] people
    [spirit] spirits
   *[enemy] enemies
  } do not choose you
effect-fireproof = fire does not hurt you
effect-choose_leaves = you choose the leaves that you pick
effect-reload = loads the weapons in your hands
effect-extra_attack = attack once more with a weapon that was used
effect-move = move up to { $amount } spaces without being struck at
effect-swap = changes places
effect-bandage = { $amount ->
    [one] one more Bandage
   *[other] { $amount } more Bandages
  }
effect-loot = draws a Loot token
effect-scout = turns up the tokens near you
effect-shield = the next damage is { $amount } less
effect-taunt = enemies choose you first
effect-refresh_talent = a used Talent is ready again
effect-by = only with { $type ->
    [sniper] a sniper rifle
    [bow] a bow
    [pistol] a pistol
   *[other] weapons of one kind
  }
effect-die = on a success of the { $die } die
effect-rounds = { $rounds ->
    [one] for this round
   *[other] for { $rounds } rounds
  }
effect-basic = not against bosses
where-adjacent = everybody next to you
where-one = one within range { $range }
where-space = a space within range { $range }
where-radius = everybody within { $radius } of a space at range { $range } or less
where-team = all heroes
against-human = people only
against-animal = animals only
against-spirit = spirits only
against-enemy = enemies only
container-sack = { $capacity } items fit into it
container-belt = { $capacity ->
    [one] a one-handed weapon fits into it
   *[other] { $capacity } one-handed weapons fit into it
  }
container-back = { $capacity ->
    [one] a two-handed weapon fits into it
   *[other] { $capacity } two-handed weapons fit into it
  }
weapon-die = { $two ->
    [yes] with both hands
   *[no] { $most ->
        [0] from range { $least } on
       *[other] up to range { $most }
      }
  } the { $die } die
weapon-range = { $furthest ->
    [0] only from range { $nearest } on
   *[other] range { $nearest } to { $furthest }
  }
weapon-burst = hits everything within { $radius } of the target
weapon-on-hit = on a hit: { $what }
weapon-reload-never = cannot be reloaded
weapon-reload-near-fuel = reloaded only next to a Red Barrel
mode-scatter = Scatter: the damage is divided among the target and those next to it
mode-spread = Spread: everybody next to the target is hit as well, for 1 ammunition each
mode-throw = can be thrown
mode-full-auto = Full Auto: { $more ->
    [one] one further target
   *[other] up to { $more } further targets
  }, each for 1 MP and with a worse die
mode-die = { $die } die
mode-range = up to range { $range }
mod-ammo = { $amount } more ammunition
mod-single-shot = single shots { $amount ->
    [one] one step better
   *[other] { $amount } steps better
  }
mod-mode = Scatter, Spread and Full Auto { $amount ->
    [one] one step better
   *[other] { $amount } steps better
  }
