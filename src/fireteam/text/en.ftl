### What all games share: the engine's own options, events and errors, and the terminal.
### dynamic: error- form- tables-

## Options and events of the engine

option-pass = Pass
waiting = Another player is deciding.
own-dice = { $faces }
event-rolled = { $seat }: { $dice }, { $why }: { $faces }
event-undone = { $decisions ->
    [one] One decision was taken back.
   *[other] { $decisions } decisions were taken back.
}

## Errors: the kind of error, then the detail as it was raised

error-fireteam-error = { $detail }
error-refused = That is not possible now: { $detail }
error-not-offered = That is not among the options: { $detail }
error-wrong-seat = Someone else is asked: { $detail }
error-stale-decision = This question is no longer open: { $detail }
error-game-over = The game is over: { $detail }
error-nothing-to-undo = There is nothing to take back: { $detail }
error-law-broken = A rule asked or rolled after it had changed the game: { $detail }
error-soft-lock = The game is stuck: { $detail }
error-invariant-broken = The game is in a state that its rules forbid: { $detail }
error-rule-fault = A rule failed; the game is as it was before: { $detail }
error-bad-setup = The game cannot be set up like this: { $detail }
error-save-error = The saved game cannot be read: { $detail }
error-not-a-save = This file is not a saved game: { $detail }
error-truncated = The saved game is incomplete: { $detail }
error-corrupted = The saved game is damaged: { $detail }
error-newer-format = The saved game comes from a newer version of Fireteam: { $detail }
error-not-written = The game cannot be saved: { $detail }
error-other-game = The saved game belongs to another game: { $detail }
error-other-rules = The saved game was played by another version of the rules: { $detail }
error-edited-decisions = The decisions of the saved game were changed: { $detail }
error-unknown-rule = Unknown rule: { $detail }
error-bad-ledger = A ledger is faulty: { $detail }
error-bad-text = A text is faulty: { $detail }

## Forms of names that do not have one of their own (see `Name` in catalog.py)

form-to = to { $name }
form-in = in { $name }
form-genitive = of { $name }

## The command line

replay-open = still open
result-given-up = Given up after many lost attempts
battle-written = { $title }: written to { $file }.
tables-finished = Finished games
tables-unfinished = Games that go on
tables-untouched = Tables without a decision
tables-replays = Replays
tables-reports = Problem reports
tables-old = { $kept }, of which { $old } are older than { $days } days.
tables-gone = { $kept }, of which { $old } were older than { $days } days and are gone now.
replay-read = { $game }/{ $scenario }: { $decisions } decisions, { $end }
replay-verified = { $game }/{ $scenario }: { $decisions } decisions verified, { $end }

### dynamic: player-

## Bots: why they chose

reason-chance = by chance
reason-only = no other choice
reason-plain = the obvious choice
reason-best = { $tried ->
    [one] the only one tried
   *[other] best of { $tried } tried
}

## The terminal

speech-and = { $first } and { $last }
speech-option-by = { $piece }: { $option }
speech-option-at = { $option } → { $place }
speech-option-number = { $option } ({ $number })
speech-rolled = { $who }: { $dice }, { $why }:
speech-rolled-named = { $dice }, { $why }:
speech-dice-kind = { $count } × { $name }
speech-dice = { $count ->
    [1] d{ $sides }
   *[other] { $count }d{ $sides }
}
terminal-prompt = >
terminal-anyone = Any of you
terminal-hint-flat = number or words · ? why · i cards · u undo · s save · l log · h help · q quit
terminal-hint = number or coordinate (K14, K14b, K14+1) · ? why · u undo · s save · l log · h help · q quit
terminal-orders = { $seat }, reactions from now on: { $order ->
    [never] never.
    [matters] ask if it matters.
   *[ask] always ask.
}
terminal-orders-kind = { $seat }, { $kind } from now on: { $order ->
    [again] not again during this action.
    [never] never.
    [matters] ask if it matters.
   *[ask] always ask.
}
terminal-orders-which = Reactions: o ask (always ask), o matters (ask if it matters), o never; with "kind" behind it only for reactions like this one. o again: not again during this action.
terminal-page = Page { $page } of { $pages } (Enter: next).
terminal-point = point at the map ({ $places ->
    [one] one place
   *[other] { $places } places
}): { $what }
terminal-log = What happened
terminal-end = The end
terminal-score = { $seat }: { $points ->
    [one] one point
   *[other] { $points } points
}
terminal-keep = Save the replay as { $file }? (Enter: yes; n: no; another name: there)
terminal-left = Until next time.
terminal-leave = The game is kept, and fireteam play offers to go on with it. Enter leaves, s also saves it as a file, x gives it up, anything else stays.
terminal-leave-unkept = This game is not saved. s saves and leaves, y leaves, anything else stays.
terminal-saved = Saved as { $file }.
terminal-not-saved = { $file } could not be written: { $why }
terminal-nothing-to-undo = Nobody here has decided anything yet that could be taken back.
terminal-undo-consent = This takes back dice, or what others decided. Does everybody agree ({ $seats })? (y/n)
terminal-hand-over = This question is for { $seat } alone. Enter when nobody else is looking.
terminal-fault = A rule of the game failed, and the game stands as it did before. { $why }
terminal-fault-kept = A report that repeats the fault was kept as { $file }.
terminal-no-rule = No rule of the book is behind this.
terminal-ruling = Ruling: { $ruling }
terminal-off-table = { $entry } is not on the table; its squares are { $range }.
terminal-unknown = “{ $entry }” is no option here. Give a number from the list or a coordinate of the map; h explains all commands.
terminal-refused = { $what } is not possible now: { $reason } (? { $number } shows the rule.)
terminal-no-number = There is no { $number } here; the list goes from 1 to { $last }.
terminal-point-only = There is no list here: point at the map with a coordinate instead of { $number }.
terminal-no-places = { $entry } is on the table, but this question is not about a place.
terminal-too-far = Nothing can be chosen at { $entry }; the nearest is: { $nearest }.
terminal-confirm = { $option }? (Enter: yes; anything else: a new answer)
terminal-which = Which one? (1 to { $last })
terminal-bad-dice = “{ $entry }” does not fit: { $dice } { $count ->
    [one] give one number
   *[other] give { $count } numbers
}, each from 1 to the sides of its die.
terminal-roll = Roll { $dice }: { $why }
terminal-roll-how = { $count ->
    [one] Type the number that fell. ? why · u undo · s save · h help · q quit
   *[other] Type the { $count } numbers that fell, with spaces between them. ? why · u undo · s save · h help · q quit
}
terminal-no-line = There is no line { $line } in the log.
terminal-say-something = Give a number from the list or a coordinate of the map; h explains all commands.
terminal-share = { $name }: { $percent } %
terminal-mean = { $name }: { $whole }.{ $tenths }
terminal-no-chances = No dice follow from this at once.
terminal-elsewhere = elsewhere
terminal-once-more = Try again: { $title }? (Enter: yes; n: no)
terminal-next = Next: { $title }. Play it now? (Enter: yes; n: no)
terminal-guide = Good to know: { $hint } (g: no more of these)
terminal-guide-on = Things are explained again when they first matter.
terminal-guide-off = No more hints; g brings them back.
terminal-help =
    Answer a question with the number of an option, with the first letters of its words, or by pointing at the map:
      K14      the square in column K, row 14
      K14b     its quarter: a north-west, b north-east, c south-west, d south-east
      K14+1    the same place one floor up
    A bright dot on the map is a place that you can choose. Underlined pieces are those that the question is about.
    On the map: a coloured letter or number names a unit, the signs around it are its figures; ┌²▲┐ is a building
    with two floors and a roof that can be used.

      ?         why: the rule behind the question        ? 3       the rule behind option 3
      ? #41     the rule behind line 41 of the log       ? AA-FIRE-01  any rule by its number
      u, u 3    take back your last decision, or three   r         make it again
      s, s FILE save the game                            l, l 99   more of the log
      c         the chances of all options               c 3, c A  of option 3, or of the piece A, with its numbers
      i         all cards with their whole texts         m         draw the screen anew
      q         leave the table; the game is kept
      g         hints for a first game: off, or on again
      o never   never react; o matters: ask if it matters; o ask: always ask

## The chooser

chooser-welcome = Fireteam: skirmish board games, played by the book
chooser-game = What will you play?
chooser-broken-off = go on where it was broken off: { $file }
chooser-save = go on: { $file }
chooser-scenario = { $game }: which scenario?
chooser-setting = { $setting }
chooser-seat = Who plays: { $seat }?
chooser-dice = Whose dice?
chooser-dice-program = The program rolls
chooser-dice-own = I roll my own and type what falls
chooser-prompt = Number, or Enter for { $default }:
chooser-wrong = “{ $entry }” is not on the list; give a number from 1 to { $last }.
player-human = a person
player-random = the computer, choosing by chance
player-greedy = the computer, looking one step ahead
player-search = the computer, searching many steps ahead
player-book = the book (without a player)

## Coordinates

error-bad-coordinate = This is not on the table: { $detail }

### dynamic: problem-

## The table: what the server says

table-deciding = Now deciding: { $seats }.
table-roll = Roll { $dice }: { $why }
table-fault = A rule of the game failed, and the game stands as it did before. A report was kept.
table-resigned = Resigned: { $seat }.
table-resigned-for-all = Resigned: { $seat }. The game is lost for all of you.
table-by-order = { $seat } lets it pass, as ordered once and for all.
table-bot = { $seat }: { $option } ({ $why }).
table-bot-sealed = { $seat }: { $why }.
table-bot-late = { $seat } has thought for too long; a quick player decides for a while.
table-undo-nothing = You have decided nothing yet that could be taken back.
table-undo-consent = This takes back dice, or what others decided or saw. These must agree: { $seats }.
table-undo-reopens = The game is over. To go on from before its end, these must agree: { $seats }.
table-undo-refused = Not agreed to by { $seats }: nothing is taken back for { $others }.
table-chosen-seed = Whoever set this table chose its seed, and may know how dice and cards will fall.
table-foreknown = Until now the game was played by one person alone, who has had it as a file with everything that is hidden.
table-new-link = A new link was made for { $seats }. Whoever has it sees and plays this seat too, beside those who held it before.
table-handed-over = { $seats }: handed over to a new link. Whoever held this seat before looks on from now on.
table-link-withdrawn = A link for { $seats } was withdrawn.
table-plays = { $seat }: played by { $player } from now on.
table-plays-again = { $seat }: played by a person again.
table-no-page = The page is not built here. Run “make page” to build it; the server itself is running.
problem-malformed = The server did not understand this message: { $detail }
problem-too-large = This is too large: { $detail }
problem-too-fast = Too much at once; wait a moment.
problem-too-many = There are too many of these already.
problem-too-slow = This takes too long to work out: the scenario asks for too much. Nothing was changed.
problem-unknown-link = This link opens no table.
problem-revoked = This link was withdrawn.
problem-unknown-origin = This page may not talk to this server.
problem-unknown-host = This server is not known by that name; whoever runs it names it with --origin.
problem-half-sent = The rest of the request did not come in time.
problem-not-opened = No table is open on this connection: say hello first.
problem-wrong-seat = This is not yours to decide.
problem-not-offered = This is not among the options.
problem-game-over = The game is over.
problem-nothing-to-undo = There is nothing to take back.
problem-cannot-agree = This needs everybody who has held a seat, and one of them is no longer at the table to agree.
problem-which-seat = Several seats play at this screen: say which of them gives up.
problem-stale = This question was answered or taken back meanwhile.
problem-no-request = Nobody asks this of you now.
problem-not-host = Only the host may do this.
problem-not-possible = That is not possible here: { $detail }
problem-unknown = There is no such thing here.
problem-secret = This would show what others hide; it can be had when the game is over.
problem-unavailable = The server cannot reach its database; nothing was changed.
problem-failed = The server failed; nothing was changed.
problem-damaged = This game cannot be woken: its journal does not lead where it did. { $detail }
problem-shutdown = The server is being restarted.
problem-bad-setup = The game cannot be set up like this: { $detail }
