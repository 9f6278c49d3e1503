### Was alle Spiele gemeinsam haben: Optionen, Ereignisse und Fehler der Engine, und das Terminal.
### dynamic: error-

## Optionen und Ereignisse der Engine

option-pass = Passen
waiting = Ein anderer Spieler entscheidet.
own-dice = { $faces }
event-rolled = { $seat } würfelt { $dice } für { $why }: { $faces }
event-undone = { $decisions ->
    [one] Eine Entscheidung wurde zurückgenommen.
   *[other] { $decisions } Entscheidungen wurden zurückgenommen.
}

## Fehler: die Art des Fehlers, dann die Einzelheit

error-fireteam-error = { $detail }
error-refused = Das geht jetzt nicht: { $detail }
error-not-offered = Das steht nicht zur Wahl: { $detail }
error-wrong-seat = Jemand anderes ist gefragt: { $detail }
error-stale-decision = Diese Frage ist nicht mehr offen: { $detail }
error-game-over = Das Spiel ist zu Ende: { $detail }
error-nothing-to-undo = Es gibt nichts zurückzunehmen: { $detail }
error-law-broken = Eine Regel hat gefragt oder gewürfelt, nachdem sie das Spiel verändert hatte: { $detail }
error-soft-lock = Das Spiel steckt fest: { $detail }
error-invariant-broken = Das Spiel ist in einem Zustand, den seine Regeln verbieten: { $detail }
error-rule-fault = Eine Regel ist gescheitert; das Spiel steht wieder wie zuvor: { $detail }
error-bad-setup = So lässt sich das Spiel nicht aufbauen: { $detail }
error-save-error = Der Spielstand lässt sich nicht lesen: { $detail }
error-not-a-save = Diese Datei ist kein Spielstand: { $detail }
error-truncated = Der Spielstand ist unvollständig: { $detail }
error-corrupted = Der Spielstand ist beschädigt: { $detail }
error-newer-format = Der Spielstand stammt aus einer neueren Version von Fireteam: { $detail }
error-not-written = Das Spiel lässt sich nicht speichern: { $detail }
error-other-game = Der Spielstand gehört zu einem anderen Spiel: { $detail }
error-other-rules = Der Spielstand wurde nach einer anderen Fassung der Regeln gespielt: { $detail }
error-edited-decisions = Die Entscheidungen des Spielstands wurden verändert: { $detail }
error-unknown-rule = Unbekannte Regel: { $detail }
error-bad-ledger = Ein Regelverzeichnis ist fehlerhaft: { $detail }
error-bad-text = Ein Text ist fehlerhaft: { $detail }

## Die Befehlszeile

replay-open = noch nicht zu Ende
replay-read = { $game }/{ $scenario }: { $decisions } Entscheidungen, { $end }
replay-verified = { $game }/{ $scenario }: { $decisions } Entscheidungen geprüft, { $end }
