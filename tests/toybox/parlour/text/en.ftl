### dynamic: scenario- seat- setting- unit-
game-title = Parlour
scenario-evening = An evening
scenario-broken = A broken evening
scenario-square = The Square
scenario-meadow = The Meadow
seat-red = Red
seat-blue = Blue
setting-rounds = Rounds
ask-turn = What does { $seat } do?
ask-bid = Which card do you bid?
ask-start = Who starts?
option-draw = draw a card
option-play = play { $card }
option-bid = call for bids
option-none = nothing
option-break = break a rule
option-walk = walk
option-start = start
option-fly = fly
reason-no-wings = Nobody here has wings.
group-cards = Cards
roll-fight = a fight
event-played = { $seat } plays { $card }.
event-drew = { $seat } draws a card.
event-found = { $seat } finds { $card }.
event-walked = { $seat } walks to { $place }.
event-bids = Red bid { $red }, Blue bid { $blue }.
result-over = The evening is over.
card-hand = Hand
track-round = Round
setting-fog = Fog
unit-rover = Rover
unit-hound = Hound
ask-walk = Where does { $unit } go?
option-wait = wait
option-sing = sing a song
roll-stride = { $unit } strides out
result-red = Red has crossed the square.
event-strode = { $unit } walks to { $cell } with { $success ->
    [one] one success
   *[other] { $success } successes
}.
event-waited = { $unit } waits.
badge-idle = idle
card-legs = Legs
track-turn = Turn
legend-hut = hut
