### dynamic: word- token- result-of- timer- device- band- cubes- symbol- universal-

## Sätze
words-free = kostenlos
words-mp = { $mp } { $mp ->
    [one] Bewegungspunkt
   *[other] Bewegungspunkte
  }
words-jump = Springen: bis zu { $spaces } Felder weit und { $levels } { $levels ->
    [one] Ebene
   *[other] Ebenen
  } hoch
words-attack = Angriff mit { $dice } { $dice ->
    [one] Würfel
   *[other] Würfeln
  }: { $bands }
words-target = Ziel bis zu { $range } Felder entfernt
words-dash = Ausweichen: ein Feld weit bewegen
words-block = Blocken: einen Treffer ignorieren
words-group = Gruppenaktion: { $count } weitere derselben Art dürfen sie ausführen
words-timer = Aufgeschoben: Zuerst wird { $timer } gelegt
words-well = Ein Platz mehr im Speicher für { $well }
words-replaces = Anstelle von { $action }
words-universal = Oder, für alle: { $use }
words-and = {" und "}
words-or = {" oder "}
words-if = { $needs }: { $effects }
band-red = rot bis { $range }
band-yellow = gelb bis { $range }
band-white = weiß bis { $range }
cubes-speed = { $count } Tempo
cubes-focus = { $count } Fokus
cubes-tech = { $count } Technik
cubes-mayhem = { $count } Mayhem

## Wörter der Sprache: Wirkungen
word-gain = { $token } erhalten
word-give = das Ziel, falls es zu { $faction } gehört, erhält { $status }
word-pay = { $cube } zahlen
word-extra-die = ein Würfel mehr
word-reroll = einen Würfel neu werfen
word-extra-result = einmal { $result } mehr
word-no-damage = Treffer richten keinen Schaden an
word-ignore-protection = Schutz ignorieren
word-ignore-los = keine Sichtlinie nötig
word-aoe = alles im Umkreis von { $radius } { $radius ->
    [one] Feld
   *[other] Feldern
  } um das Zielfeld wird angegriffen
word-range-mod = alle Reichweiten ändern sich um { $change }
word-explosion = einen Explosionsmarker legen
word-explosion-status = einen Explosionsmarker mit { $status } darauf legen
word-building-damage = das Gebäude nimmt Schaden
word-mp = { $mp } BP erhalten
word-heal = eine Wunde entfernen
word-second-target = ein zweites Ziel bis zu { $range } Felder vom ersten angreifen
word-place-device = { $device } aufstellen
word-demolish = einen roten Würfel gegen ein Gebäude werfen, das bis zu { $range } { $range ->
    [one] Feld
   *[other] Felder
  } entfernt ist: ein Treffer beschädigt es
word-rotate = die Blickrichtung ändern
word-pull = das Ziel bis zu { $count } Felder heranziehen

## Wörter der Sprache: Bedingungen
word-on-result = für jedes Ergebnis { $result }
word-on-first-result = für das erste Ergebnis { $result }
word-use-special = ein Spezial einsetzen
word-target-has = falls das Ziel zu { $faction } gehört und { $token } hat
word-actor-has = falls diese Einheit { $token } hat
word-after-action = nach { $action }
word-before-action = vor { $action }
word-use-aim = falls der Angriff gezielt ist
word-on-down = falls das Ziel ausgeschaltet wird
word-in-range = bis zu { $range } { $range ->
    [one] Feld
   *[other] Felder
  } entfernt
word-when-removed = sobald { $side } entfernt wird
word-until-removed = bis { $side } entfernt wird
word-delay = die Aktion aufschieben
word-on-special-refresh = bei einer Spezialauffrischung

## Steine, Status, Ergebnisse
token-speed = einen Tempostein
token-focus = einen Fokusstein
token-tech = einen Technikstein
token-mayhem = einen Mayhem-Stein
token-shield = einen Schild
token-armor = Rüstung
token-wound = eine Wunde
token-attack-up = Angriff erhöht
token-defense-up = Verteidigung erhöht
token-range-up = Reichweite erhöht
token-move-up = Bewegung erhöht
token-attack-down = Angriff verringert
token-defense-down = Verteidigung verringert
token-range-down = Reichweite verringert
token-move-down = Bewegung verringert
token-stunned = Betäubt
token-disrupted = Gestört
token-mayhem-status = einen Mayhem-Status
result-of-hit = Treffer
result-of-aimed = gezielter Treffer
result-of-push = Stoß
result-of-special = Spezial
timer-mayhem = ein Zeitmarker von MAYHEM
timer-legion = ein Zeitmarker von LEGION
timer-enemy = ein Zeitmarker des Gegners
universal-shield = einen Schild erhalten
universal-armor = Rüstung erhalten
universal-action-cube = einen Aktionsstein erhalten
universal-die = ein Würfel mehr

## Symbole der Auffrischungskarten
symbol-action-cube = { $count ->
    [one] ein Aktionsstein
   *[other] { $count } Aktionssteine
  }
symbol-shield = { $count ->
    [one] ein Schild
   *[other] { $count } Schilde
  }
symbol-wound = { $count ->
    [one] eine Wunde heilen
   *[other] { $count } Wunden heilen
  }
symbol-special = Spezialauffrischung
symbol-status = Status entfernen
symbol-mayhem-status = ein Mayhem-Status
symbol-reinforcement = Verstärkungssteine
symbol-deploy = Schergen absetzen
symbol-drone-spawn = eine Drohne erscheint
