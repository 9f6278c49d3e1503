## What pointing shows
overlay-covered = in cover
overlay-cover = cover that takes the hit on a shield
overlay-its-way = its way
overlay-attacks = would attack
overlay-target = its target
overlay-comes = would come for you there
overlay-jump = jumps over this
overlay-strikes = strikes as you leave
overlay-shot = line of fire
overlay-takedown = Takedown
foresight-idle = { $unit } finds nobody to go for.
foresight-enemy = { $count ->
    [one] Next: { $target } ({ $why }){ $steps ->
        [0] {""}
        [one] , one step
       *[other] , { $steps } steps
      }{ $attacks ->
        [yes] , then attacks.
       *[no] ; cannot attack from there.
      }
   *[other] Next: one of { $count }, by chance{ $attacks ->
        [yes] , then attacks.
       *[no] ; cannot attack from there.
      }
  }
foresight-risk = { $count ->
    [0] As things stand, nobody would attack { $unit } there.
    [one] One would attack { $unit } there: about { $damage } HP{ $down ->
        [0] .
       *[other] , { $down }% to go down.
      }
   *[other] { $count } would attack { $unit } there: about { $damage } HP{ $down ->
        [0] .
       *[other] , { $down }% to go down.
      }
  }
chance-blow = { $weapon } hits { $unit } for { $damage }
chance-strike = { $unit } strikes for { $damage }
chance-hit = hits the target
chance-cover = hits the cover instead
chance-kill = kills it
chance-takedown = Takedown succeeds
working-die = From { $printed } to { $die }: steps
working-damage = Damage

## What is at stake, and what answers promise
stake-quiet = If you end the turn now, nobody can be attacked.
stake-awaited = You are done. The enemies' turn begins when { $units } { $count ->
    [one] is
   *[other] are
  } done too.
stake-turn = If you end the turn now: { $count ->
    [one] one enemy attacks { $unit }
   *[other] { $count } enemies attack { $unit }
  }, about { $damage } HP{ $down ->
    [0] .
   *[other] , { $down }% to go down.
  }
stake-target = { $unit } has { $hp } HP.
stake-hp = { $unit } has { $hp } HP left.
stake-no-blow = { $unit } cannot attack anybody this time.
stake-blow = { $unit } goes for { $target }: { $chance }% for { $damage } damage, { $hp } HP left.
stake-tie = Several ways suit { $unit } equally: choose the one that you like best.
stake-card = { $card }: { $die } die{ $kind ->
    [patrol] , two successes needed
   *[other] {""}
  }{ $xp ->
    [0] {""}
   *[other] , { $xp } XP
  }{ $money ->
    [0] {""}
   *[other] , ${ $money }
  }{ $hides ->
    [0] {""}
    [one] , one hide
   *[other] , { $hides } hides
  }{ $damage ->
    [0] .
   *[other] ; failing costs { $damage } HP.
  }
promise-success = to succeed
promise-struck = to be struck
price-rolls = { $mp } of { $left } MP
price-success = each success adds 1 Insanity
promise-hit = to hit
promise-kill = to kill
promise-takedown = to kill
price-shot = { $die } die{ $cover ->
    [yes] {" "}against cover
   *[no] {""}
  }{ $loaded ->
    [yes] {" "}· { $ammo } in the magazine
   *[no] {""}
  }
price-takedown = { $die } die · ends your moves
price-bandage = { $bandages ->
    [one] the last bandage
   *[other] 1 of { $bandages } bandages
  }
