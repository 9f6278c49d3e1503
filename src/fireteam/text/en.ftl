### What all games share: the engine's own options, events and errors, and the terminal.
### dynamic: error-

## Options and events of the engine

option-pass = Pass
waiting = Another player is deciding.
own-dice = { $faces }
event-rolled = { $seat } rolls { $dice } for { $why }: { $faces }
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

## The command line

replay-open = still open
replay-read = { $game }/{ $scenario }: { $decisions } decisions, { $end }
replay-verified = { $game }/{ $scenario }: { $decisions } decisions verified, { $end }
