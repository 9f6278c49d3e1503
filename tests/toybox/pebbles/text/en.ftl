### dynamic: scenario- seat-
game-title = Pebbles
scenario-heap = The heap
scenario-heap-summary = Nine pebbles lie on the table. Take one, two or three in turn; whoever takes the last one wins.
seat-first = First
seat-second = Second
ask-take = { $left ->
    [one] One pebble is left. How many do you take?
   *[other] { $left } pebbles are left. How many do you take?
}
option-take = { $count ->
    [one] Take one pebble
   *[other] Take { $count } pebbles
}
event-taken = { $count ->
    [one] { $seat } takes one pebble; { $left } left.
   *[other] { $seat } takes { $count } pebbles; { $left } left.
}
result-last = The last pebble: { $winners } wins.
