### dynamic: option-aim- option-bonus-

ask-delay = { $unit }: delay { $action }?
ask-timer = { $unit }: place a Timer on { $action }?
option-place-timer = place a Timer of { $side }
event-timer-placed = { $unit }: { $action } waits for { $count ->
    [one] a Timer
   *[other] { $count } Timers
  } of { $side }.
ask-resume = { $unit }: what now? The Timer is off.
ask-take-aim = { $unit }: aim the { $action }?
option-aim-focus = aim for 1 Focus
option-aim-timer = take aim until the enemy's next Refresh Phase
ask-bonus = { $unit } has { $left ->
    [one] one Aim Bonus
   *[other] { $left } Aim Bonuses
  }: which?
option-bonus-mayhem = a Mayhem Cube
option-bonus-cube = an Action Cube
option-bonus-disrupt = Disrupt the Target
option-bonus-weak-spot = Weak Spot: one more Hit
option-bonus-explosion = set off something explosive beside it
option-bonus-ability = Ability { $number }
event-aim-bonus = { $unit } uses an Aim Bonus: { $bonus ->
    [mayhem] a Mayhem Cube
    [cube] an Action Cube
   *[disrupt] the Target is Disrupted
  }.
ask-blast = { $unit }: what goes off?
option-blast = there
