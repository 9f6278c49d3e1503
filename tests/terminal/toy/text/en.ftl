game-title = Toy
scenario-square = The Square
scenario-meadow = The Meadow
seat-red = Reds
seat-blue = Blues
unit-rover = Rover
unit-hound = Hound
option-walk = Walk
option-wait = Wait
option-sing = Sing a song
option-fly = Fly
reason-no-wings = nobody here has wings.
ask-walk = Where does { $unit } go?
roll-stride = { $unit } strides out
result-red = Red has crossed the square.
event-walked = { $unit } walks to { $cell } with { $success ->
    [one] one success
   *[other] { $success } successes
}.
event-waited = { $unit } waits.
badge-idle = idle
card-legs = Legs
track-turn = Turn
legend-hut = hut
