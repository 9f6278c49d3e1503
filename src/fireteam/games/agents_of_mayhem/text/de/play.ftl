### dynamic: event- reaction- option- term-weapon-

## Der Verlauf einer Mission
event-turn-began = Runde { $round }: { $side } ist am Zug.
event-card-drawn = { $side } zieht eine Auffrischungskarte.
event-card-revealed = { $side } deckt die Auffrischungskarte auf: { $says }.
event-activated = { $board } wird aktiviert.
event-round-ended = Runde { $round } ist zu Ende.
event-scored = { $side } erhält { $vp } { $vp ->
    [one] Siegpunkt
   *[other] Siegpunkte
  }.
event-taken = { $unit } holt { $objective } für { $side }.
result-mission-over = Die Mission ist zu Ende: { $winners } hat gewonnen.
result-lead = Ein Vorsprung von 20: { $winners } hat gewonnen.
result-tie = Die Mission ist zu Ende: unentschieden.

## Aktionen
ask-activate = Welches Tableau aktivierst du?
option-activate = { $board } aktivieren{ $figures ->
    [0] {" "}(niemand davon ist auf dem Plan)
   *[other] {""}
  }
ask-holder = Für zwei Spieler ist noch eine Auffrischungskarte da: Wer nimmt sie?
option-holder = { $order ->
    [1] wer das erste Tableau aktiviert
   *[other] wer das zweite Tableau aktiviert
}
ask-act = { $board ->
    [none] Was tust du?
   *[other] { $board }: Was nun?
  }
group-action = Aktionen
group-attack = Angriffe
group-move = Bewegung
option-main-action = { $unit }: { $action } (Hauptaktion, { $price })
option-add-on-action = { $unit }: { $action } (Zusatzaktion, { $price })
option-also = { $unit }: eine weitere Figur führt { $action } aus (noch { $left })
option-done = { $board } ist fertig
reason-main-used = die Hauptaktion dieses Tableaus ist verbraucht
reason-add-on-used = in diesem Zug schon benutzt
reason-too-dear = dafür hat das Tableau nicht genug Steine
reason-stunned = betäubt kostet es zwei Steine mehr, und so viele hat das Tableau nicht
reason-timer = darauf liegt ein Zeitmarker
reason-bound = der Schwerkraftdominator lässt niemanden springen
reason-off-map = nicht auf dem Plan
reason-passing = steht auf dem Feld eines anderen und muss erst weiter
reason-no-target = kein Ziel vor sich, in Sicht und in Reichweite
ask-figure = Welche Figur?
option-figure = { $unit }
event-action-taken = { $unit }: { $action }.
ask-pay = Welche Steine zahlst du?
option-pay = { $price }

## Sofortaktionen
ask-instant = { $kind ->
    [instant-paid] { $trigger } will handeln. Setzt du vorher eine Sofortaktion ein?
    [instant-roll] { $target ->
        [none] { $trigger } will würfeln. Setzt du vorher eine Sofortaktion ein?
       *[other] { $count ->
            [1] Gleich greift { $trigger } an (Ziel: { $target }). Setzt du vorher eine Sofortaktion ein?
            [2] Gleich greift { $trigger } an (Ziele: { $target }). Setzt du vorher eine Sofortaktion ein?
           *[other] Gleich greift { $trigger } { $count } Figuren auf einmal an. Setzt du vorher eine Sofortaktion ein?
          }
      }
    [instant-mp] { $trigger } will einen Schritt tun. Setzt du vorher eine Sofortaktion ein?
   *[other] { $trigger } ist am Zug. Setzt du jetzt eine Sofortaktion ein?
  }
option-instant = { $unit }: { $action } ({ $price })
ask-order-instants = Wessen Sofortaktion kommt zuerst?
event-instant-used = { $unit } greift ein: { $action }.
reaction-instant-phase = Sofortaktionen zu Beginn und am Ende von Phasen
reaction-instant-paid = Sofortaktionen, nachdem eine Aktion bezahlt ist
reaction-instant-roll = Sofortaktionen vor einem Angriffswurf
reaction-instant-mp = Sofortaktionen vor einem Schritt
reaction-block = Blocken
reaction-fall = Ausweichen im Fallen

## Partner
ask-veto = Dein Partner hat für euch beide gewählt. Lass es gelten oder sag, was du stattdessen willst.
group-partner-wish = Was dein Partner will
group-own-wish = Was du stattdessen willst
option-rather-not = nichts davon
ask-between = Deine Gegner sind sich nicht einig. Was von beidem geschieht?
event-objected = { $seat } widerspricht. Die andere Seite entscheidet.
reaction-veto = Widerspruch gegen die Wahl des Partners

## Bewegung
option-walk = { $unit } geht für { $cost } BP dorthin
event-moved = { $unit } geht nach { $path } ({ $cost } BP).
event-went-back = Der Weg ist versperrt: { $unit } geht zurück nach { $cell }.
event-faced = { $unit } blickt nach { $facing ->
    [north] Norden
    [east] Osten
    [south] Süden
   *[west] Westen
  }.
ask-face = Wohin blickt { $unit }?
option-face-north = nach Norden
option-face-east = nach Osten
option-face-south = nach Süden
option-face-west = nach Westen
ask-dash = Wohin weicht { $unit } aus?
option-dash-to = dorthin
option-stay = stehen bleiben
event-dashed = { $unit } weicht nach { $cell } aus.

## Angriffe
option-attack = { $unit } greift an: { $action }
event-attack-began = { $unit } greift { $cell } an: { $action }.
event-missed = { $target } ist außer Sicht, Front oder Reichweite: { $unit } verfehlt.
event-struck = { $unit } gegen { FORM($target, "accusative") }: { $hits ->
    [0] kein Treffer
    [one] ein Treffer
   *[other] { $hits } Treffer
  }, { $pushes ->
    [0] kein Stoß
    [one] ein Stoß
   *[other] { $pushes } Stöße
  }, { $specials ->
    [0] kein Spezial
    [one] ein Spezial
   *[other] { $specials }-mal Spezial
  }.
event-destroyed = { $target } ist zerstört.
ask-order-rolls = Wogegen würfelt { $unit } zuerst?
option-first = { $unit }
ask-pool = Welche Würfel nimmt { $unit }?
option-pool = { $red ->
    [0] {""}
   *[other] { $red } rot{" "}
  }{ $yellow ->
    [0] {""}
   *[other] { $yellow } gelb{" "}
  }{ $white ->
    [0] {""}
   *[other] { $white } weiß
  }
roll-attack = { $unit } greift { FORM($target, "accusative") } an
roll-again = ein Würfel noch einmal
ask-reroll = Welchen Würfel wirft { $unit } noch einmal?
option-reroll = den { $colour ->
    [red] roten
    [yellow] gelben
   *[white] weißen
  } Würfel
ask-special = { $unit } hat noch { $left ->
    [one] ein Spezial
   *[other] { $left }-mal Spezial
  }: wofür?
option-special = { $ability }
ask-second = { $unit }: ein zweites Ziel?
option-second = dort angreifen
ask-effect = { $unit }: welche Wirkung?
option-effect = { $effect }
term-flanking = aus der Flanke
term-higher = von oben
term-lower = von unten
term-protection = Schutz
term-attack-up = Angriff erhöht
term-attack-down = Angriff verringert
term-defense-up = Verteidigung des Ziels erhöht
term-defense-down = Verteidigung des Ziels verringert
term-weapon-shield = Waffenbonus: Schilde
term-weapon-armor = Waffenbonus: Rüstung
term-weapon-elite = Waffenbonus: Eliteeinheiten

## Ergebnisse
ask-block = { $unit } nimmt { $hits ->
    [one] einen Treffer
   *[other] { $hits } Treffer
  }: blocken?
option-block = { $action }
event-blocked = { $unit } blockt einen Treffer: { $action }.
event-hurt = { $unit }: { $shields ->
    [0] {""}
   *[other] −{ $shields } Schild,{" "}
  }{ $armor ->
    [0] {""}
   *[other] −{ $armor } Rüstung,{" "}
  }{ $wounds ->
    [0] keine Wunde
    [one] eine Wunde
   *[other] { $wounds } Wunden
  }.
ask-wound = Wohin kommt die Wunde von { $board }?
option-well = { $cube ->
    [speed] Tempo
    [focus] Fokus
    [tech] Technik
    [mayhem] Mayhem
    [shield] Schild
   *[armor] Rüstung
  }
event-downed = { $unit } ist ausgeschaltet!
ask-push = Wohin wird { $unit } gestoßen?
option-push = dorthin stoßen
option-push-off = über die Kante stoßen
option-leave = nicht weiter stoßen
event-pushed = { $unit } wird nach { $cell } gestoßen.
event-fell = { $unit } stürzt { $levels ->
    [one] eine Ebene
   *[other] { $levels } Ebenen
  } tief auf { $cell }.
ask-fall = { $unit } stürzt { $levels ->
    [one] eine Ebene
   *[other] { $levels } Ebenen
  } tief: ausweichen?
option-fall-dash = { $action }
roll-fall = { $unit } stürzt
event-caught = { $unit } landet sanft auf { $cell }.
ask-land = Wo landet { $unit }?
option-land = dort
ask-put-aside = Wohin kommt { $unit }?
ask-disrupt = Welcher Stein von { $board } wird festgehalten?
event-status-gained = { $unit } erhält { $status }.
event-mayhem-gained = { $board } tauscht zwei Mayhem-Status in einen Mayhem-Stein{ $cube ->
    [true] .
   *[false] , für den kein Platz ist.
  }

## Auffrischen
ask-card-first = Welche eurer beiden Auffrischungskarten kommt zuerst?
option-card-first = { $order ->
    [1] Die Karte der ersten Aktivierung: { $says }
   *[other] Die Karte der zweiten Aktivierung: { $says }
  }
ask-symbol = Welches Symbol der Auffrischungskarte kommt zuerst?
option-symbol = { $symbol ->
    [action_cube] Aktionsstein: Jedes Tableau, das geruht hat, bekommt einen Tempo-, Fokus- oder Technikstein
    [shield] Schild: Jedes Tableau, das geruht hat, bekommt einen Schildstein
    [wound] eine Wunde heilen: von jedem Tableau, das geruht hat; das kann Platz für einen Stein schaffen
    [special] Spezialauffrischung: was auf Tableaus, die geruht haben, dafür steht
    [status] Status entfernen: von jedem Tableau einen roten und einen grünen
    [mayhem_status] Mayhem-Status: für jedes Tableau, das geruht hat; zwei werden ein Mayhem-Stein
    [reinforcement] Verstärkungssteine: einer für jedes Trupptableau, das geruht hat
    [deploy] Schergen absetzen: mit den Verstärkungssteinen, die da sind
    [siphon] der Kinetische Siphon: ein Mayhem-Stein für eine Einheit auf dem Plan
   *[drone_spawn] eine Drohne erscheint
  }
option-symbols-in-order = alle, in der Reihenfolge, in der sie hier stehen
ask-refresh = Welchen Stein erhält { $board }?
event-cube-gained = { $board } erhält { $cube ->
    [speed] einen Tempostein
    [focus] einen Fokusstein
    [tech] einen Technikstein
    [mayhem] einen Mayhem-Stein
    [shield] einen Schild
   *[armor] Rüstung
  }.
ask-heal = Welche Wunde von { $board } heilt?
ask-remove-status = Welcher Status von { $board } verschwindet?
option-remove-status = { $status } von { $unit }{ $cube ->
    [speed] , mit einem Tempostein darauf
    [focus] , mit einem Fokusstein darauf
    [tech] , mit einem Technikstein darauf
    [mayhem] , mit einem Mayhem-Stein darauf
   *[none] {""}
  }
event-status-removed = { $unit } verliert { $status }.
