### Was alle Spiele gemeinsam haben: Optionen, Ereignisse und Fehler der Engine, und das Terminal.
### dynamic: error- form-

## Optionen und Ereignisse der Engine

option-pass = Passen
waiting = Ein anderer Spieler entscheidet.
own-dice = { $faces }
event-rolled = { $seat }: { $dice }, { $why }: { $faces }
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

## Formen von Namen, die keine eigene haben (siehe `Name` in catalog.py)

form-to = nach { $name }
form-in = in { $name }
form-genitive = von { $name }

## Die Befehlszeile

result-given-up = Nach vielen verlorenen Versuchen aufgegeben
replay-open = noch nicht zu Ende
battle-written = { $title }: in { $file } geschrieben.
tables-finished = Beendete Partien
tables-unfinished = Laufende Partien
tables-untouched = Tische ohne eine Entscheidung
tables-replays = Aufzeichnungen
tables-reports = Problemberichte
tables-old = { $kept }, davon { $old } älter als { $days } Tage.
tables-gone = { $kept }, davon waren { $old } älter als { $days } Tage und sind nun gelöscht.
replay-read = { $game }/{ $scenario }: { $decisions } Entscheidungen, { $end }
replay-verified = { $game }/{ $scenario }: { $decisions } Entscheidungen geprüft, { $end }

### dynamic: player-

## Computerspieler: warum sie so gewählt haben

reason-chance = zufällig
reason-only = keine andere Wahl
reason-plain = liegt auf der Hand
reason-best = { $tried ->
    [one] die einzige geprüfte Möglichkeit
   *[other] die beste von { $tried } geprüften Möglichkeiten
}

## Das Terminal

speech-and = { $first } und { $last }
speech-option-by = { $piece }: { $option }
speech-option-at = { $option } → { $place }
speech-option-number = { $option } ({ $number })
speech-rolled = { $who }: { $dice }, { $why }:
speech-rolled-named = { $dice }, { $why }:
speech-dice-kind = { $count } × { $name }
speech-dice = { $count ->
    [1] W{ $sides }
   *[other] { $count }W{ $sides }
}
terminal-prompt = >
terminal-anyone = Jemand von euch
terminal-hint-flat = Nr. oder Worte · ? warum · i Karten · u zurück · s sichern · l Verlauf · h Hilfe · q Ende
terminal-hint = Nr. oder Feld (K14, K14b, K14+1) · ? warum · u zurück · s sichern · l Verlauf · h Hilfe · q Ende
terminal-orders = { $seat }, Reaktionen von jetzt an: { $order ->
    [never] nie.
    [matters] fragen, wenn es darauf ankommt.
   *[ask] immer fragen.
}
terminal-orders-kind = { $seat }, { $kind } von jetzt an: { $order ->
    [again] während dieser Aktion nicht mehr.
    [never] nie.
    [matters] fragen, wenn es darauf ankommt.
   *[ask] immer fragen.
}
terminal-orders-which = Reaktionen: o ask (immer fragen), o matters (fragen, wenn es darauf ankommt), o never (nie); mit „kind“ dahinter nur für Reaktionen wie diese. o again: während dieser Aktion nicht mehr fragen.
terminal-page = Seite { $page } von { $pages } (Enter: weiter).
terminal-point = auf die Karte zeigen ({ $places ->
    [one] eine Stelle
   *[other] { $places } Stellen
}): { $what }
terminal-log = Was geschah
terminal-end = Das Ende
terminal-score = { $seat }: { $points ->
    [one] ein Punkt
   *[other] { $points } Punkte
}
terminal-keep = Aufzeichnung als { $file } sichern? (Enter: ja; n: nein; anderer Name: dort)
terminal-left = Bis zum nächsten Mal.
terminal-leave = Das Spiel bleibt erhalten, und fireteam play bietet an, es fortzusetzen. Enter verlässt den Tisch, s sichert es auch als Datei, x gibt es auf, alles andere spielt weiter.
terminal-leave-unkept = Dieses Spiel ist nicht gesichert: s sichert und verlässt den Tisch, j verlässt ihn so, alles andere spielt weiter.
terminal-saved = Gesichert als { $file }.
terminal-not-saved = { $file } konnte nicht geschrieben werden: { $why }
terminal-nothing-to-undo = Hier hat noch niemand etwas entschieden, was sich zurücknehmen ließe.
terminal-undo-consent = Das nimmt Würfe zurück oder was andere entschieden haben. Sind alle einverstanden ({ $seats })? (j/n)
terminal-hand-over = Diese Frage ist nur für { $seat }. Enter, wenn niemand sonst hinsieht.
terminal-fault = Eine Regel des Spiels ist gescheitert; das Spiel steht wie zuvor. { $why }
terminal-fault-kept = Ein Bericht, der den Fehler wiederholt, liegt in { $file }.
terminal-no-rule = Dahinter steht keine Regel des Buchs.
terminal-ruling = Auslegung: { $ruling }
terminal-off-table = { $entry } liegt nicht auf dem Tisch; seine Felder sind { $range }.
terminal-unknown = „{ $entry }“ steht hier nicht zur Wahl. Gib eine Nummer der Liste oder eine Koordinate der Karte ein; h erklärt alle Befehle.
terminal-refused = { $what } geht jetzt nicht: { $reason } (? { $number } zeigt die Regel.)
terminal-no-number = Eine { $number } gibt es hier nicht; die Liste geht von 1 bis { $last }.
terminal-point-only = Hier gibt es keine Liste: Zeige mit einer Koordinate auf die Karte statt mit { $number }.
terminal-no-places = { $entry } liegt auf dem Tisch, aber diese Frage fragt nach keinem Ort.
terminal-too-far = Bei { $entry } gibt es nichts zu wählen; am nächsten liegt: { $nearest }.
terminal-confirm = { $option }? (Enter: ja; alles andere: eine neue Antwort)
terminal-which = Welche? (1 bis { $last })
terminal-bad-dice = „{ $entry }“ passt nicht: { $dice } { $count ->
    [one] ergibt eine Zahl
   *[other] ergeben { $count } Zahlen
}, jede von 1 bis zur Seitenzahl ihres Würfels.
terminal-roll = Würfle { $dice }: { $why }
terminal-roll-how = { $count ->
    [one] Tippe die Zahl, die gefallen ist. ? warum · u zurück · s sichern · h Hilfe · q Ende
   *[other] Tippe die { $count } Zahlen, die gefallen sind, mit Leerzeichen dazwischen. ? warum · u zurück · s sichern · h Hilfe · q Ende
}
terminal-no-line = Eine Zeile { $line } gibt es im Verlauf nicht.
terminal-say-something = Gib eine Nummer der Liste oder eine Koordinate der Karte ein; h erklärt alle Befehle.
terminal-share = { $name }: { $percent } %
terminal-mean = { $name }: { $whole },{ $tenths }
terminal-no-chances = Darauf folgt nicht gleich ein Wurf.
terminal-elsewhere = anderswo
terminal-once-more = Noch einmal versuchen: { $title }? (Enter: ja; n: nein)
terminal-next = Als Nächstes: { $title }. Gleich spielen? (Enter: ja; n: nein)
terminal-guide = Gut zu wissen: { $hint } (g: keine Tipps mehr)
terminal-guide-on = Dinge werden wieder erklärt, wenn sie zum ersten Mal wichtig sind.
terminal-guide-off = Keine Tipps mehr; g holt sie zurück.
terminal-help =
    Beantworte eine Frage mit der Nummer einer Option, mit dem Anfang ihrer Wörter oder zeige auf die Karte:
      K14      das Feld in Spalte K, Zeile 14
      K14b     sein Viertel: a Nordwest, b Nordost, c Südwest, d Südost
      K14+1    derselbe Ort, ein Stockwerk höher
    Ein heller Punkt auf der Karte ist ein Ort, den du wählen kannst. Um unterstrichene Figuren geht es in der Frage.
    Auf der Karte: Ein farbiger Buchstabe oder eine Zahl nennt eine Einheit, die Zeichen daneben sind ihre Figuren;
    ┌²▲┐ ist ein Gebäude mit zwei Stockwerken und einem begehbaren Dach.

      ?         warum: die Regel hinter der Frage          ? 3       die Regel hinter Option 3
      ? #41     die Regel hinter Zeile 41 des Verlaufs     ? AA-FIRE-01  jede Regel nach ihrer Nummer
      u, u 3    die letzte Entscheidung zurück, oder drei  r         sie wieder treffen
      s, s DATEI das Spiel sichern                         l, l 99   mehr vom Verlauf
      c         die Chancen aller Optionen               c 3, c A  von Option 3 oder Figur A, mit ihren Zahlen
      i         alle Karten mit ihrem ganzen Text          m         den Bildschirm neu zeichnen
      q         den Tisch verlassen; das Spiel bleibt erhalten
      g         Tipps für ein erstes Spiel: aus oder wieder an
      o never   nie reagieren; o matters: fragen, wenn es darauf ankommt; o ask: immer fragen

## Die Auswahl

chooser-welcome = Fireteam: taktische Brettspiele, nach dem Buch gespielt
chooser-game = Was willst du spielen?
chooser-broken-off = weiterspielen, wo abgebrochen wurde: { $file }
chooser-save = weiterspielen: { $file }
chooser-scenario = { $game }: Welches Szenario?
chooser-setting = { $setting }
chooser-seat = Wer spielt: { $seat }?
chooser-dice = Wessen Würfel?
chooser-dice-program = Das Programm würfelt
chooser-dice-own = Ich würfle selbst und tippe ein, was fällt
chooser-prompt = Nummer, oder Enter für { $default }:
chooser-wrong = „{ $entry }“ steht nicht auf der Liste; gib eine Nummer von 1 bis { $last } ein.
player-human = ein Mensch
player-random = der Computer, der zufällig wählt
player-greedy = der Computer, der einen Schritt vorausdenkt
player-search = der Computer, der viele Schritte durchsucht
player-book = das Buch (ohne Mitspieler)

## Koordinaten

error-bad-coordinate = Das liegt nicht auf dem Tisch: { $detail }

## Der Tisch: was der Server sagt

table-deciding = Jetzt entscheiden: { $seats }.
table-roll = { $dice } würfeln: { $why }
table-fault = Eine Regel des Spiels ist gescheitert; das Spiel steht wie zuvor. Ein Bericht wurde aufbewahrt.
table-resigned = Aufgegeben: { $seat }.
table-resigned-for-all = Aufgegeben: { $seat }. Das Spiel ist für alle verloren.
table-by-order = { $seat } verzichtet, wie ein für alle Mal befohlen.
table-bot = { $seat }: { $option } ({ $why }).
table-bot-sealed = { $seat }: { $why }.
table-bot-late = { $seat } hat zu lange überlegt; eine Zeit lang entscheidet ein schneller Spieler.
table-undo-nothing = Du hast noch nichts entschieden, was sich zurücknehmen ließe.
table-undo-consent = Das nimmt Würfe zurück oder was andere entschieden oder gesehen haben. Zustimmen müssen: { $seats }.
table-undo-reopens = Das Spiel ist vorbei. Damit es vor seinem Ende weitergeht, müssen zustimmen: { $seats }.
table-undo-refused = Abgelehnt von: { $seats }. Für { $others } wird nichts zurückgenommen.
table-chosen-seed = Wer diesen Tisch aufgebaut hat, hat den Startwert selbst gewählt und weiß vielleicht, wie Würfel und Karten fallen.
table-foreknown = Bis hierher hat eine Person allein gespielt; sie hatte das Spiel als Datei, mit allem, was verborgen ist.
table-new-link = Ein neuer Link wurde ausgestellt für: { $seats }. Wer ihn hat, sieht und spielt diesen Platz ebenfalls, neben denen, die ihn schon hatten.
table-handed-over = { $seats }: an einen neuen Link übergeben. Wer diesen Platz bisher hatte, schaut von nun an zu.
table-link-withdrawn = Ein Link wurde zurückgezogen; er galt für: { $seats }.
table-plays = { $seat }: Von nun an spielt hier { $player }.
table-plays-again = { $seat }: Hier spielt wieder ein Mensch.
table-no-page = Die Seite ist hier nicht gebaut. „make page“ baut sie; der Server selbst läuft.
problem-malformed = Der Server hat diese Nachricht nicht verstanden: { $detail }
problem-too-large = Das ist zu groß: { $detail }
problem-too-fast = Zu viel auf einmal; bitte einen Augenblick warten.
problem-too-many = Davon gibt es schon zu viele.
problem-too-slow = Das auszurechnen dauert zu lange: Das Szenario verlangt zu viel. Nichts wurde geändert.
problem-unknown-link = Dieser Link öffnet keinen Tisch.
problem-revoked = Dieser Link wurde zurückgezogen.
problem-unknown-origin = Diese Seite darf nicht mit diesem Server sprechen.
problem-unknown-host = Unter diesem Namen ist der Server nicht bekannt; wer ihn betreibt, nennt ihn mit --origin.
problem-half-sent = Der Rest der Anfrage kam nicht rechtzeitig.
problem-not-opened = Auf dieser Verbindung ist kein Tisch geöffnet; zuerst kommt der Gruß.
problem-wrong-seat = Das hast nicht du zu entscheiden.
problem-not-offered = Das ist nicht unter den Möglichkeiten.
problem-game-over = Das Spiel ist vorbei.
problem-nothing-to-undo = Es gibt nichts zurückzunehmen.
problem-cannot-agree = Dem müssten alle zustimmen, die je einen Platz hatten, und nicht alle sind noch am Tisch.
problem-which-seat = An diesem Bildschirm spielen mehrere; wer von ihnen gibt auf?
problem-stale = Diese Frage wurde inzwischen beantwortet oder zurückgenommen.
problem-no-request = Darum bittet dich gerade niemand.
problem-not-host = Das darf nur, wer den Tisch eröffnet hat.
problem-not-possible = Das geht hier nicht: { $detail }
problem-unknown = So etwas gibt es hier nicht.
problem-secret = Das würde zeigen, was andere verbergen; es ist zu haben, wenn das Spiel vorbei ist.
problem-unavailable = Der Server erreicht seine Datenbank nicht; nichts wurde geändert.
problem-failed = Der Server ist gescheitert; nichts wurde geändert.
problem-damaged = Dieses Spiel lässt sich nicht fortsetzen: Sein Protokoll führt nicht mehr dorthin, wohin es einmal führte. { $detail }
problem-shutdown = Der Server wird neu gestartet.
problem-bad-setup = Das Spiel lässt sich so nicht aufbauen: { $detail }
