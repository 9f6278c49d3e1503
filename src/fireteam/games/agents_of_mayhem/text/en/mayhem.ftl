ask-target = { $unit }: at whom?
option-draw-mayhem = draw a Mayhem Card: { $same ->
    [true] 2 Mayhem Cubes of { $first }
   *[false] a Mayhem Cube each of { $first } and { $second }
  }
option-universal = { $unit } uses { $card }: { $use ->
    [shield] a Shield
    [armor] Armor
    [action_cube] an Action Cube
   *[die] one more die
  }
event-mayhem-drawn = { $side } draws a Mayhem Card.
event-mayhem-found = You have drawn { $card }.
event-mayhem-taken-back = { $side } takes { $card } back: nothing could come of it.
event-mayhem-played = { $unit } plays { $card }{ $universal ->
    [true] {" "}for its universal effect.
   *[false] .
  }
