
## Aktivierung, Bewegung, Unterbrechungen, Reaktionen und Feuerbereitschaft
### dynamic: option-order- option-interrupt- option-cautious option-rapid option-shelter option-leader option-rate- number-

ask-activate = Welche Einheit handelt als Nächste?
option-activate = { FORM($unit, "accusative") } aktivieren
option-rest = Diesen Teil der Runde beenden: Alle übrigen Einheiten halten ihre Stellung
ask-order = Was tut { $unit }?
option-order-move = Bewegen, dann feuern
option-order-fire = Feuern
option-order-fire-move = Feuern, dann vorsichtig bewegen
option-order-overwatch = In Feuerbereitschaft gehen
option-order-charge = Zum Sturmangriff antreten
option-order-stay = Stellung halten
option-order-aid = Die Verwundeten versorgen
option-order-safety = Die Verwundeten in Sicherheit bringen und versorgen
option-order-seek-cover = In Deckung kriechen, dann feuern
option-order-seek-cover-tending = In Deckung kriechen, dann die Verwundeten versorgen
option-order-disperse = Die Menge zerstreuen
option-order-leader = Den Anführer allein vorausschicken
option-order-split = Die Einheit teilen
option-order-abandon = Die Ausfälle zurücklassen
option-order-release = Die Gefangenen freilassen
reason-tending = Die Einheit muss sich in dieser Runde um ihre Ausfälle kümmern.
reason-has-acted = Die Einheit hat in dieser Runde schon etwas anderes getan.
reason-no-target = Von hier aus kann die Einheit auf keinen Gegner feuern.
reason-pinned = Die Einheit ist niedergehalten.
reason-must-seek-cover = Eine niedergehaltene Einheit muss zuerst in Deckung gehen.
reason-no-room = Es ist kein Platz für eine Bewegung.
reason-regrouping = Die Einheit ist zurückgefallen und muss sich in dieser Runde sammeln.
reason-leader-joined = Ein Anführer hat sich der Einheit angeschlossen: Sie darf feuern, sich aber nicht bewegen.
reason-leader-ahead = Der Anführer ist schnell vorausgegangen, und nach dem Feuern bewegt sich niemand schnell.
reason-emplaced = Eine fest aufgestellte Waffe kann nicht bewegt werden.
ask-rate = Wie bewegt sich { $unit }?
option-rate-cautious = Vorsichtig, bis zu { $inches } Zoll
option-rate-rapid = Schnell, bis zu { $inches } Zoll
ask-destination = Wohin geht { $unit }?
option-cautious = { FORM($unit, "accusative") } vorsichtig hierher bewegen
option-rapid = { FORM($unit, "accusative") } schnell hierher bewegen
option-shelter = { FORM($unit, "accusative") } aus der Schusslinie hierher bringen
option-leader = Den Anführer hierher schicken
option-back = Zurück
ask-continue = { $unit } wurde unterbrochen. Wie geht es weiter?
option-go-on = Weiter wie angesagt
option-halt = Hier anhalten
ask-formation = Wie stehen die Figuren von { FORM($unit, "dative") }?
option-formation-close = Dicht um den Anführer
option-formation-cover = So viele wie möglich in Deckung
option-formation-spread = In der Stellung verteilt, mit Lücken bis 2 Zoll
ask-leave = { $unit } hat einen Ausgang erreicht. Verlässt die Einheit den Tisch?
option-leave = Den Tisch verlassen
option-remain = Auf dem Tisch bleiben
ask-charge = Auf wen stürmt { $unit } los?
option-charge = Auf { FORM($target, "accusative") } losstürmen
ask-split = Welche Figuren verlassen { FORM($unit, "accusative") }?
option-split = { $figures ->
    [one] Eine Figur
   *[other] { $figures } Figuren
}: { $rifles ->
    [0] {""}
    [one] ein Gewehr
   *[other] { $rifles } Gewehre
}{ $weapons ->
    [none] {""}
   *[other] { $rifles ->
        [0] { $weapons }
       *[other] {", "}{ $weapons }
    }
}{ $leader ->
    [0] {""}
   *[other] { $rifles ->
        [0] { $weapons ->
            [none] der Anführer
           *[other] {", "}der Anführer
        }
       *[other] {", "}der Anführer
    }
}
ask-acting = Welcher Teil von { FORM($unit, "dative") } handelt jetzt?
option-acts-element = Die Figuren, die gehen
option-acts-rest = Die Figuren, die bleiben
ask-leader-destination = Wohin geht der Anführer von { FORM($unit, "dative") }?
option-leader-stays = Der Anführer bleibt bei seiner Einheit
ask-join = Schließt sich { $unit } der Einheit daneben an?
option-join = Sich { FORM($unit, "dative") } anschließen
option-stay-apart = Für sich bleiben
ask-interrupt = Unterbricht { $unit } die Aktion von { FORM($target, "dative") }?
option-interrupt-fire = Unterwegs auf { FORM($target, "accusative") } feuern
option-interrupt-fire-now = Sofort auf { FORM($target, "accusative") } feuern
option-interrupt-fire-before-fire = Auf { FORM($target, "accusative") } feuern, kurz bevor die Einheit feuert
option-interrupt-move = Vorsichtig bewegen, während { $target } unterwegs ist
option-interrupt-move-now = Sofort vorsichtig bewegen
option-interrupt-move-before-fire = Vorsichtig bewegen, kurz bevor { $target } feuert
option-interrupt-dash = Schnell bewegen, während { $target } unterwegs ist
option-interrupt-dash-now = Sofort schnell bewegen
option-interrupt-dash-before-fire = Schnell bewegen, kurz bevor { $target } feuert
option-interrupt-patrol = In Patrouillenfahrt losfahren, während { $target } unterwegs ist
option-interrupt-patrol-now = Sofort in Patrouillenfahrt losfahren
option-interrupt-patrol-before-fire = In Patrouillenfahrt losfahren, kurz bevor { $target } feuert
option-interrupt-cruising = In Marschfahrt geradeaus losfahren, während { $target } unterwegs ist
option-interrupt-cruising-now = Sofort in Marschfahrt geradeaus losfahren
option-interrupt-cruising-before-fire = In Marschfahrt geradeaus losfahren, kurz bevor { $target } feuert
option-interrupt-reverse = Rückwärts fahren, während { $target } unterwegs ist
option-interrupt-reverse-now = Sofort rückwärts fahren
option-interrupt-reverse-before-fire = Rückwärts fahren, kurz bevor { $target } feuert
option-interrupt-charge = Unterwegs auf { FORM($target, "accusative") } losstürmen
option-interrupt-charge-now = Sofort auf { FORM($target, "accusative") } losstürmen
option-interrupt-charge-before-fire = Auf { FORM($target, "accusative") } losstürmen, kurz bevor die Einheit feuert
ask-first = Welche der gleich weit entfernten Einheiten unterbricht zuerst?
option-first = { $unit } zuerst
ask-fire-on-pinned = Gibt { $unit } die eigene Unterbrechung auf, um auf eine niedergehaltene Einheit zu feuern?
option-fire-on-pinned = Auf { FORM($target, "accusative") } feuern
ask-react = Wie reagiert { $unit } auf { FORM($target, "accusative") }?
option-react-fire = Auf { FORM($target, "accusative") } feuern
option-react-finish = Zuerst die eigene Bewegung beenden
ask-react-for = Reagiert { $unit } für { FORM($friend, "accusative") } auf { FORM($target, "accusative") }? Das kostet die eigene Aktivierung.
option-react-for = Reagieren: auf { FORM($target, "accusative") } feuern
ask-who-reacts = Wer reagiert für { FORM($friend, "accusative") } auf { FORM($target, "accusative") }? Das kostet die eigene Aktivierung.
option-who-reacts = { $unit } reagiert: auf { FORM($target, "accusative") } feuern
option-release-of = Die Gefangenen von { FORM($unit, "dative") } freilassen
ask-overwatch = Feuert { $unit } aus der Feuerbereitschaft auf { FORM($target, "accusative") }?
option-overwatch-fire = Auf { FORM($target, "accusative") } feuern
ask-overwatch-point = Wo auf dem Weg feuert { $unit } auf { FORM($target, "accusative") }?
option-overwatch-point = Unterwegs auf { FORM($target, "accusative") } feuern
roll-haste = ob { $unit } trotz Verlusten zur Eile bereit ist
roll-interrupt = Unterbrechungsprobe
roll-reaction = Reaktionstest
roll-reaction-insurgent = Reaktionstest
number-own = Die Regulären
number-theirs = Die Aufständischen
number-firepower = Feuerkraftwürfel
number-guard = Verteidigungswürfel
number-bonus = Modifikatoren
term-modifiers = Modifikatoren
term-rolled = gewürfelt
term-overwatch = in Feuerbereitschaft
term-halted = stillstehend
term-cautious = vorsichtige Bewegung
term-rapid = schnelle Bewegung
term-reaction-limit = nie mehr als 1
event-activated = { $unit } { $order ->
    [move] rückt vor.
    [fire] legt an.
    [fire-move] will feuern und sich dann bewegen.
    [overwatch] macht sich feuerbereit.
    [charge] tritt zum Sturmangriff an.
    [aid] versorgt die Verwundeten.
    [safety] bringt die Verwundeten in Sicherheit.
    [seek-cover] kriecht in Deckung.
    [clear] säubert ein Gebäude.
    [disperse] versucht, die Menge zu zerstreuen.
    [leader] geht allein voraus.
    [board] will in ein Fahrzeug einsteigen.
    [barrier] nimmt Anlauf auf die Straßensperre.
   *[stay] hält die Stellung.
}
event-rested = { $units } { $count ->
    [one] hält die Stellung.
   *[other] halten ihre Stellungen.
}
event-took-overwatch = { $unit } geht in Feuerbereitschaft.
event-left-table = { $unit } verlässt den Tisch.
chain-interrupts = { $unit } unterbricht { FORM($target, "accusative") }
chain-reacts = { $unit } reagiert auf { FORM($target, "accusative") }
chain-overwatch = { $unit } in Feuerbereitschaft gegen { FORM($target, "accusative") }
chain-faces = { $unit } stellt sich dem Angriff von { FORM($target, "dative") }
event-interrupts = { $unit } unterbricht { FORM($target, "accusative") } { $action ->
    [fire] mit Feuer.
    [charge] mit einem Sturmangriff.
   *[move] mit einer Bewegung.
}
event-interruption-failed = { $unit } zögert und unterbricht { FORM($target, "accusative") } nicht.
event-interruption-lost = { $unit } kann die Unterbrechung von { FORM($target, "dative") } nicht mehr ausführen.
event-reaction-tested = Reaktionstest von { FORM($unit, "dative") } gegen { FORM($target, "accusative") }: { $own } gegen { $theirs }. { $won ->
    [true] Die Regulären handeln zuerst.
   *[false] Die Aufständischen handeln zuerst.
}
event-overwatch-fires = { $unit } feuert aus der Feuerbereitschaft auf { FORM($target, "accusative") }.
event-moved = { $unit } { $rate ->
    [rapid] bewegt sich schnell
    [patrol] fährt in Patrouillenfahrt
    [cruising] fährt in Marschfahrt
    [reverse] fährt rückwärts
    [cautious] bewegt sich vorsichtig
   *[halted] bewegt sich ein wenig
} nach { $path }.
event-closed-up = { $unit } rückt wieder zusammen.
event-leader-left = { $leader } verlässt { FORM($unit, "accusative") } und geht eigene Wege.
event-leader-joined = { $unit } schließt sich { FORM($friend, "dative") } an.
event-divided = { $unit } teilt sich: { $figures ->
    [one] eine Figur bildet
   *[other] { $figures } Figuren bilden
} { $element }.

## Fire
## Computerspieler: was sie mit ihrer Wahl gewinnen

gain-points = bringt Punkte
gain-own-alive = schont die eigenen Leute
gain-casualty = beste Aussicht auf einen Ausfall
gain-cover = kommt in Deckung
gain-open-target = erwischt den Gegner ungeschützt
gain-ready = bleibt handlungsfähig
gain-pinned = hält den Gegner nieder
gain-people = näher an denen, die gerettet werden sollen
gain-exit = näher am Ausgang
gain-work = bringt den Auftrag voran
gain-spot = näher daran, einen Brennpunkt auszuschalten
gain-crowd = näher daran, die Menge zu zerstreuen
gain-hold = hält den Häuserblock
gain-together = bleibt beisammen
gain-hinder = hält den Gegner vom Ziel ab
gain-guard = bewahrt jemanden vor der Gefangennahme
gain-captive = näher an einem Gefangenen
gain-unseen = dem Feuer weniger ausgesetzt
gain-sight = bekommt den Gegner ins Visier
gain-distance = hält den Gegner auf Abstand
gain-closer = rückt dem Gegner näher
gain-assault = gewinnt den Nahkampf

### dynamic: weapon-

event-fired = { $dice ->
    [one] { $unit } feuert mit einem Würfel auf { FORM($target, "accusative") }.
   *[other] { $unit } feuert mit { $dice } Würfeln auf { FORM($target, "accusative") }.
}
event-held-fire = { $unit } feuert nicht.
event-attack-resolved = { $target }: { $hits } Treffer, { $stopped } abgewehrt, { $casualties ->
    [0] kein Ausfall.
    [one] ein Ausfall.
   *[other] { $casualties } Ausfälle.
}
event-took-cover = { $unit } ist jetzt In Deckung.
event-found-no-cover = { $unit } kommt nicht In Deckung.

ask-fire-at = Auf wen feuert { $unit }?
option-fire-at = Auf { FORM($target, "accusative") } feuern ({ $dice } Würfel)
option-fire-at-refused = Auf { FORM($target, "accusative") } feuern
option-split-fire = Das Feuer teilen
option-hold-fire = Nicht feuern
ask-split-target = { $unit } teilt das Feuer: Wer ist Ziel { $count }?
option-split-target = { $target }
option-enough-targets = Kein weiteres Ziel
ask-support-target = { $unit }: Auf welches Ziel feuert { $weapon }?
option-support-target = { $weapon } auf { FORM($target, "accusative") }
ask-split-dice = Mit wie vielen Würfeln feuert { $unit } auf { FORM($target, "accusative") }?
option-split-dice = { $dice ->
    [one] Ein Würfel
   *[other] { $dice } Würfel
}
ask-drop-die = { $unit }: { $excess ->
    [one] ein Würfel zu viel. Welchem Ziel bleibt er erspart?
   *[other] { $excess } Würfel zu viel. Welchem Ziel bleibt einer erspart?
}
option-drop-die = Einer der { $dice } Würfel für { FORM($target, "accusative") }

roll-attack = Angriff
roll-defence = Verteidigung
roll-take-cover = um In Deckung zu gehen

term-figures = Figuren
term-support = Unterstützungswaffen
term-team = Spezialwaffentrupp
term-optimum-range = Optimale Reichweite
term-target-exposed = Ziel ungeschützt
term-target-rapid = Ziel in schneller Bewegung
term-firepower-cap = Obergrenze der Feuerkraft
term-share = Anteil am Feuer
term-overwatch-shots = früheres Feuer in Feuerbereitschaft
term-interruptions = Unterbrechungen nach der ersten
term-defensive = Abwehrfeuer gegen einen Sturmangriff
term-moved-rapidly = schnell bewegt
term-dependants = Schützlinge
term-night = Nacht ohne Nachtsichtgerät
term-pinned = niedergehalten
term-assault-floor = im Sturmangriff mindestens ein Würfel
term-no-dice = keine Würfel übrig
term-in-cover = In Deckung
term-solid-cover = Feste Deckung
term-excellent-position = hervorragende Stellung
term-armor = Schutzwesten
term-defense-cap = Obergrenze der Verteidigung
term-charging = beim Anstürmen
term-range-quality = Truppenqualität
term-range-night = bei Nacht halbiert
term-range-support = für Unterstützungswaffen verdoppelt

reason-not-a-target = Das ist kein Ziel.
reason-not-in-sight = Von einer der beiden Einheiten sieht weniger als die Hälfte die andere.
reason-unit-in-the-way = Eine andere Einheit steht genau in der Schusslinie.
reason-friends-in-line = Eigene Leute sind in der Schusslinie.
reason-civilians-in-the-way = Zivilisten stehen genau in der Schusslinie.
reason-civilians-in-line = Zivilisten sind in der Schusslinie, und das Szenario verbietet dieses Wagnis.
reason-no-dice = Es sind keine Feuerkraftwürfel übrig.
reason-in-cover-already = Die Einheit ist schon In Deckung.
reason-has-moved = Die Einheit hat sich bewegt.
reason-exposed = Die Einheit ist ungeschützt.

weapon-saw = leichtes Maschinengewehr (SAW)
weapon-rgl = Gewehrgranatgerät
weapon-grenade-launcher = Granatwerfer
weapon-light = leichte Unterstützungswaffe
weapon-gpmg = Universalmaschinengewehr
weapon-hmg = schweres Maschinengewehr
weapon-agl = automatischer Granatwerfer
weapon-rpg = RPG
weapon-at-rpg = AT-RPG
weapon-light-mortar = leichter Mörser
weapon-smaw = SMAW
weapon-at-missile = Panzerabwehrrakete
weapon-tank-gun = Panzerkanone
weapon-sniper-rifle = Scharfschützengewehr

## Casualties, First Aid, Dependants and morale

ask-unused-weapon = { $unit } hat mehr Unterstützungswaffen als Leute. Welche bleibt liegen?
option-unused = Liegen lassen: { $weapon }
ask-take-casualties = Nimmt { $unit } die Ausfälle von { FORM($friend, "dative") } mit?
option-take-casualties = Mitnehmen
option-leave-casualties = Liegen lassen
ask-hand-over = Übergibt { $unit } Ausfälle und Gefangene?
option-hand-over = Übergeben
option-keep-dependants = Bei der Einheit behalten
ask-seek-cover = Wo sucht { $unit } Deckung?
option-cover = Hier Deckung suchen
roll-who-is-hit = wer getroffen ist
roll-dependant = welcher Schützling getroffen ist
roll-gunner = ob jemand die Waffe übernimmt
roll-first-aid = Erste Hilfe
roll-abandoned = was aus den Zurückgelassenen wird
roll-morale = Moralprobe
event-casualties-taken = { $unit } hat { $count ->
    [one] einen Ausfall
   *[other] { $count } Ausfälle
}.
event-leader-hit = { $unit } hat den Anführer verloren.
event-weapon-taken-over = Bei { FORM($unit, "dative") } übernimmt ein anderer die Waffe ({ $weapon }).
event-weapon-lost = { $unit } hat eine Waffe verloren: { $weapon }.
event-dependant-hit = { $who ->
    [person] Jemand in der Obhut von { FORM($unit, "dative") } wird getötet.
    [wounded] Ein Verwundeter bei { FORM($unit, "dative") } wird getötet.
    [fallen] Ein Ausfall von { FORM($unit, "dative") } wird getötet.
   *[prisoner] Ein Gefangener von { FORM($unit, "dative") } wird getötet.
}
event-unit-gone = { $why ->
    [shrunk] Die Letzten von { FORM($unit, "dative") } machen sich davon.
    [broken] { $unit } ist gebrochen und verlässt das Spiel.
    [captured] { $unit } ist gefangen genommen.
    [ineffective] { $unit } ist nicht mehr einsatzfähig und verlässt das Spiel.
   *[destroyed] { $unit } ist außer Gefecht.
}
event-treated = Erste Hilfe bei { FORM($unit, "dative") }: { $killed } gefallen, { $wounded } verwundet, { $slight } leicht verletzt.
event-returned = { $count ->
    [one] Ein Leichtverletzter kehrt zu { FORM($unit, "dative") } zurück.
   *[other] { $count } Leichtverletzte kehren zu { FORM($unit, "dative") } zurück.
}
event-left-behind = { $count ->
    [one] Ein Regulärer ist zurückgeblieben; { $captured ->
        [0] gefangen ist er nicht.
       *[other] er ist in der Hand der Aufständischen.
    }
   *[other] { $count } Reguläre sind zurückgeblieben, davon { $captured ->
        [0] keiner
        [one] einer
       *[other] { $captured }
    } in der Hand der Aufständischen.
}
event-people-joined = { $unit } nimmt { FORM($people, "accusative") } in Obhut.
event-casualties-taken-over = { $unit } nimmt { $count ->
    [one] einen Ausfall
   *[other] { $count } Ausfälle
} von { FORM($friend, "dative") } mit.
event-prisoners-freed = { $unit } befreit { $count ->
    [one] einen Gefangenen
   *[other] { $count } Gefangene
}.
event-custody-taken = { $unit } übernimmt alle, die in der Hand von { FORM($target, "dative") } waren.
event-handed-over = { $unit } übergibt { $casualties ->
    [0] keine Ausfälle
    [one] einen Ausfall
   *[other] { $casualties } Ausfälle
} und { $prisoners ->
    [0] keine Gefangenen
    [one] einen Gefangenen
   *[other] { $prisoners } Gefangene
}.
event-casualties-abandoned = { $unit } lässt { $count ->
    [one] einen Ausfall
   *[other] { $count } Ausfälle
} zurück.
event-prisoners-released = { $unit } lässt { $count ->
    [one] einen Gefangenen
   *[other] { $count } Gefangene
} frei.
event-brought-off = { $unit } hat { FORM($people, "accusative") } vom Tisch gebracht.
event-stood = { $unit } hält stand.
event-was-pinned = { $times ->
    [one] { $unit } ist niedergehalten.
   *[other] { $unit } ist erneut niedergehalten.
}
event-pulled-back = { $unit } fällt zurück.
event-shrank = Bei { FORM($unit, "dative") } { $count ->
    [one] macht sich ein Mann
   *[other] machen sich { $count } Mann
} davon.
event-was-shaken = { $unit } ist erschüttert; die Moral sinkt auf W{ $die }.
event-rallied = { $how ->
    [unpinned] { $unit } ist nicht mehr niedergehalten.
    [regrouped] { $unit } hat sich gesammelt.
   *[recovered] { $unit } hat sich gefangen.
}

## Aufbau, Runde, Verstärkungen, Zivilisten und Sieg
### dynamic: scenario- seat- setting- name-

scenario-contracting_trouble = Ärger mit dem Auftrag
seat-regulars = Reguläre
seat-regulars2 = Reguläre, zweiter Kommandeur
seat-regulars3 = Reguläre, dritter Kommandeur
seat-insurgents = Aufständische
setting-scale = Figuren und Tisch
setting-scale-15mm = 15-mm-Figuren, 24 mal 24 Zoll
setting-scale-25mm = 25-mm-Figuren, 48 mal 48 Zoll
setting-scale-25mm_doubled = 25-mm-Figuren, 48 mal 48 Zoll, alle Entfernungen verdoppelt
setting-commanders = Kommandeure der Regulären
setting-turn_limit = Letzte Runde
setting-civilians = Zivilisten
setting-civilians-no = Keine Zivilisten
setting-civilians-yes = Drei Mengen
name-alpha = Feuertrupp Alpha
name-alpha-part = Feuertrupp Alpha/{ $part }
name-bravo = Feuertrupp Bravo
name-bravo-part = Feuertrupp Bravo/{ $part }
name-corporal = der Corporal
    .accusative = den Corporal
    .dative = dem Corporal
name-group = Gruppe { $number }
name-group-part = Gruppe { $number }/{ $part }
name-contractor = Sicherheitsmann { $number }
name-freed = Marine { $number } (befreit)
name-mob = Menge { $number }
event-table-set = Der Tisch ist aufgebaut, { $width } mal { $height } Zoll.
event-deployed = { $figures ->
    [one] { $unit } bezieht Stellung.
   *[other] { $unit } bezieht mit { $figures } Figuren Stellung.
}
ask-squad-leader = Bei wem beginnt { $unit } das Spiel?
option-with = Bei { FORM($unit, "dative") }
option-alone = Allein
event-squad-leader-attached = { $leader } ist bei { FORM($unit, "dative") }.
ask-enter = Wo kommt { $unit } auf den Tisch?
option-enter = { $unit } kommt hier auf den Tisch
event-unit-came-on = { $unit } kommt auf den Tisch.
event-mob-gathered = { $mob } sammelt sich auf der Straße.
ask-hot-spot = Wo liegt Brennpunkt { $number }?
option-spot = Brennpunkt { $number } hier auslegen
event-hot-spot-placed = Brennpunkt { $number } liegt bei { $cell }.
event-hot-spot-neutralized = { $unit } schaltet Brennpunkt { $number } aus.
event-turn-began = Runde { $turn } beginnt.
event-turn-ended = Runde { $turn } ist vorbei.
roll-reinforcements = ob Verstärkung kommt
roll-group = wer kommt
roll-figures = wie viele es sind
roll-at-rpg = ob das RPG ein AT-RPG ist
roll-leader = ob jemand sie anführt
roll-location = wo sie erscheinen
event-no-reinforcements = Keine Verstärkung: Die Aufstandsstufe ist { $level }.
event-group-rolled = { $roll } auf der Verstärkungstabelle: { $rifles ->
    [0] {""}
   *[other] { $rifles } mit Handfeuerwaffen
}{ $armed ->
    [0] {""}
   *[other] { $rifles ->
        [0] { $weapons }
       *[other] {", "}{ $weapons }
    }
}{ $led ->
    [0] .
   *[other] , mit Anführer.
}
event-group-lost = { $number ->
    [0] Die Gruppe kann nirgends erscheinen und ist verloren.
   *[other] Brennpunkt { $number } bietet keinen Platz mehr: Die Gruppe ist verloren.
}
event-group-arrived = { $unit } erscheint mit { $figures ->
    [one] einer Figur
   *[other] { $figures } Figuren
}{ $number ->
    [0] .
   *[other] {" "}bei Brennpunkt { $number }.
}
ask-arrive-at = An welchem Brennpunkt erscheint die Verstärkung?
option-arrive-at = Brennpunkt { $number }
ask-arrive = { $figures ->
    [one] Wo erscheint die Figur?
   *[other] Wo erscheinen die { $figures } Figuren?
}
option-arrive = Hier erscheinen
ask-merge = Schließt sich { $unit } zu Beginn der nächsten Runde mit einer Einheit daneben zusammen?
option-merge = Mit { FORM($friend, "dative") } zusammenschließen
option-separate = Eine eigene Einheit bleiben
event-merge-announced = { $unit } wird sich mit { FORM($friend, "dative") } zusammenschließen.
event-merged = { $friend } ist in { FORM($unit, "dative") } aufgegangen, jetzt { $figures } Figuren.
event-mob-moved = { $mob } zieht weiter.
roll-civilians = ob das Feuer von { FORM($unit, "dative") } Zivilisten trifft
event-civilian-hit = Feuer von { FORM($unit, "dative") } trifft jemanden in { $mob }.
event-insurgency-changed = Die Aufstandsstufe ist jetzt { $level }.
ask-disperse = Welche Menge will { $unit } zerstreuen?
option-disperse = { $mob } zerstreuen
roll-disperse = ob { $unit } die Menge zerstreut
event-mob-dispersed = { $unit } hat { $mob } zerstreut.
event-mob-stayed = { $mob } hört nicht auf { FORM($unit, "accusative") }.
option-manipulate = { $mob } lenken
option-arm = { $mob } bewaffnen
roll-sway = ob die Menge auf den Anführer von { FORM($unit, "dative") } hört
ask-drive = Wohin geht { $mob }?
option-drive = { $mob } hierher lenken
option-mob-stays = { $mob } bleibt, wo sie ist
roll-armed-mob = wie viele zu den Waffen greifen
event-mob-armed = { $mob } greift zu den Waffen: Sie ist jetzt { $friend }.
event-game-ended = { $why ->
    [end-mission] Die Regulären haben erreicht, wozu sie kamen. Das Spiel ist vorbei.
    [end-scandal] Die Presse hat zu viel gesehen: Die Regulären haben verloren.
    [end-nobody] Kein Regulärer ist mehr auf dem Tisch. Das Spiel ist vorbei.
   *[other] Die letzte Runde ist vorbei.
}
points-of = { $count ->
    [people_brought_off] Personen herausgebracht
    [people_lost] verlorene Personen
    [regulars_brought_off] abgezogene Reguläre
    [regulars_quit] die Regulären haben den Tisch verlassen
    [majority_survives] mehr als die Hälfte der Gruppe hat überlebt
    [prisoners_held] Kriegsgefangene festgehalten
    [task_done] Auftrag erfüllt
    [task_failed] Auftrag vereitelt
    [unit_brought_off] die Einheit herausgebracht
    [unit_lost] die Einheit verloren
    [vehicles_disabled] Fahrzeuge zerstört oder bewegungsunfähig
    [vehicles_lost] Fahrzeuge zerstört
    [compound_held] der Häuserblock gehalten
    [hot_spots_neutralized] Brennpunkte ausgeschaltet
    [hot_spots_left] Brennpunkte übrig
    [swept_and_left] nach dem Durchkämmen abgezogen
    [mobs_dispersed] Mengen zerstreut
    [no_civilian_killed] kein Zivilist von Regulären getötet
    [civilians_killed_by_regulars] Zivilisten von Regulären getötet
    [civilians_killed_by_insurgents] Zivilisten von Aufständischen getötet
    [no_prisoners_held] kein Regulärer ist gefangen
    [prisoners_taken] Gefangene gemacht
    [insurgents_broken] aufständische Einheiten gebrochen
    [nobody_left_behind] niemand zurückgelassen
    [regulars_wounded] Reguläre verwundet
    [regulars_killed] Reguläre gefallen
   *[other] Gefangene festgehalten
}
event-points-scored = { $side ->
    [regulars] Reguläre
   *[other] Aufständische
}: { points-of } ({ $number }), { $points ->
    [one] ein Punkt.
   *[other] { $points } Punkte.
}
result-indecisive = Unentschieden: Keine Seite hat gewonnen.
result-marginal = Knapper Sieg: { $winners }.
result-decisive = Deutlicher Sieg: { $winners }.
result-total = Vollständiger Sieg: { $winners }.

## Was der Tisch zeigt
### dynamic: arms-

terrain-building = Gebäude, Stockwerke, begehbares Dach
terrain-high-wall = hohe Mauer
terrain-low-wall = niedrige Mauer
terrain-rubble = Trümmer
terrain-wreck = Wrack
terrain-road = Straße
terrain-trench = Graben
edge-north = Ausgang Norden
edge-east = Ausgang Osten
edge-south = Ausgang Süden
edge-west = Ausgang Westen
phase-setup = Aufbau
phase-start = Rundenbeginn
phase-regulars = Reguläre
phase-insurgents = Aufständische
phase-end = Rundenende
phase-over = vorbei
track-turn = Runde
track-phase = Phase
track-insurgency = Aufstand
track-automatic = automatisch
track-points = Punkte, Reguläre : Aufständische
points = { $ours } : { $theirs }
name-spot = Brennpunkt { $number }
legend-hot-spot = Brennpunkt
legend-person = zu retten
legend-mob = Menge
heading-mission = Auftrag
label-compound = Häuserblock
points-about = { points-of }: { $about }
points-now = je { $each } · jetzt { $points }
card-figures = Figuren
card-ratings = TQ/M
ratings = W{ $quality }/W{ $morale }
card-place = Ort
badge-pinned = niedergehalten
badge-shaken = erschüttert
badge-regrouping = sammelt sich
badge-overwatch = feuerbereit
badge-in-cover = In Deckung
badge-excellent-position = hervorragende Stellung
badge-rapid = schnell bewegt
badge-fallen = { $count ->
    [one] einer am Boden
   *[other] { $count } am Boden
}
badge-wounded = { $count ->
    [one] trägt einen Verwundeten
   *[other] trägt { $count } Verwundete
}
badge-dead = { $count ->
    [one] trägt einen Toten
   *[other] trägt { $count } Tote
}
badge-prisoners = { $count ->
    [one] ein Gefangener
   *[other] { $count } Gefangene
}
badge-escorts = { $count ->
    [one] begleitet eine Person
   *[other] begleitet { $count } Personen
}
badge-captive = gefangen
badge-leader = Anführer
badge-squad-leader = Gruppenführer
badge-merging = schließt sich zusammen
overlay-fire = Schusslinie
overlay-sight = in Sicht, aber kein freies Schussfeld
overlay-range = Optimale Reichweite, Handfeuerwaffen
overlay-range-support = Optimale Reichweite, Unterstützungs{"\u00AD"}waffen
overlay-in-cover = von hier aus in Fester Deckung
overlay-seen = in Sicht, nahe an Deckung
overlay-open = in Sicht und ungeschützt
overlay-reach = in Reichweite der Bewegung
overlay-solid = Feste Deckung
overlay-exposed = ungeschützt
overlay-ied = Näher darf kein Regulärer heran
overlay-nobody = Kein Feind in Sicht
overlay-against = Gegen { FORM($target, "accusative") }
overlay-against-unseen = Gegen { FORM($target, "accusative") }, nicht in Sicht
working-firepower = Feuerkraft
working-defense = Verteidigung
working-their-defense = Verteidigung: { $target }
working-reaction = Modifikator im Reaktionstest
chance-casualty = Feuer auf { FORM($target, "accusative") }: mindestens ein Ausfall
chance-expected = Feuer auf { FORM($target, "accusative") }: Ausfälle im Mittel
chance-penetrates = Feuer auf { FORM($target, "accusative") }: mindestens ein durchschlagender Treffer
chance-expected-hits = Feuer auf { FORM($target, "accusative") }: durchschlagende Treffer im Mittel
chance-reaction = { $unit } handelt vor { FORM($target, "dative") }
chance-morale = { $unit } hält bei einer Moralprobe stand
chance-charge = { $unit } wagt den Sturmangriff
chance-face-charge = { $unit } behält beim Ansturm die Nerven
chance-act = { $unit } handelt ohne Anführer
chance-haste = { $unit } ist trotz Verlusten zur Eile bereit
chance-take-cover = { $unit } kommt In Deckung
chance-interrupt = { $unit } besteht die Unterbrechungsprobe
arms-saw = SAW
arms-rgl = RGL
arms-grenade-launcher = GL
arms-light = LMG
arms-gpmg = GPMG
arms-hmg = HMG
arms-agl = AGL
arms-rpg = RPG
arms-at-rpg = AT-RPG
arms-light-mortar = Mörser
arms-smaw = SMAW
arms-at-missile = PALR
arms-tank-gun = Panzerkanone
arms-sniper-rifle = Scharfschütze

## Close Assault, the Insurgent phase, Out of Contact movement and the book's Insurgents
### dynamic: option-action- option-charged- option-flee option-out-of-contact

option-action-split = Die Einheit teilen

roll-charge = ob { $unit } den Sturmangriff wagt
roll-face-charge = ob { $unit } die Nerven behält
event-charge-failed = { $unit } wagt den Sturmangriff auf { FORM($target, "accusative") } nicht.
event-charged = { $unit } stürmt auf { FORM($target, "accusative") } los.
event-defender-failed = { $unit } verliert angesichts von { FORM($by, "dative") } die Nerven.
ask-face-charge = { $by } stürmt auf { FORM($unit, "accusative") } los. Was tut die Einheit?
option-charged-fire = Auf die Anstürmenden feuern
option-charged-stand = Stehen bleiben und kämpfen, ohne zu feuern
option-charged-flee = Eine schnelle Bewegung weit fliehen
option-charged-run = Höchstens eine schnelle Bewegung weit fliehen und niedergehalten werden
option-charged-release = Die Gefangenen freilassen
reason-dependants = Eine Einheit mit Schützlingen kann nicht fliehen.
reason-no-way-out = Es gibt keinen Fluchtweg.
ask-flee = Wohin flieht { $unit }?
option-flee = Mit { FORM($unit, "dative") } hierher fliehen
event-fled = { $unit } flieht vor { FORM($by, "dative") }.
event-charge-broken = { $unit } bricht den Sturmangriff auf { FORM($target, "accusative") } ab.
event-charged-home = { $unit } erreicht { FORM($target, "accusative") }: Sturmangriff!
event-won-assault = { $unit } gewinnt den Sturmangriff gegen { FORM($target, "accusative") }.
event-surrendered = { $figures ->
    [one] Die letzte Figur von { FORM($unit, "dative") } ergibt sich { FORM($by, "dative") }.
   *[other] { $figures } Figuren von { FORM($unit, "dative") } ergeben sich { FORM($by, "dative") }.
}
roll-fate = wer von { FORM($unit, "dative") } lebend gefangen wird
ask-prisoners = { $count ->
    [one] Ein Regulärer ist in der Hand von { FORM($unit, "dative") }. Was geschieht mit ihm?
   *[other] { $count } Reguläre sind in der Hand von { FORM($unit, "dative") }. Was geschieht mit ihnen?
}
option-take-prisoners = Gefangene machen
option-take-some = { $count ->
    [one] Einen Gefangenen machen
   *[other] { $count } Gefangene machen
}
option-no-prisoners = Keine Gefangenen machen
event-overrun = { $unit } wird von { FORM($by, "dative") } überrannt: { $killed } gefallen, { $taken } gefangen.
ask-insurgent-phase = Welche Einheit der Aufständischen handelt als Nächste?
option-act = { FORM($unit, "accusative") } handeln lassen
option-end-phase = Die Phase der Aufständischen beenden
roll-act = ob { $unit } ohne Anführer handelt
event-failed-to-act = { $unit } hat keinen Anführer und tut nichts.
ask-action = Was tut { $unit }?
option-action-move = Bewegen, dann feuern
option-action-fire = Feuern
option-action-fire-move = Feuern, dann vorsichtig bewegen
option-action-out-of-contact = Ungesehen beliebig weit bewegen
option-action-cover = Deckung suchen
option-action-leader = Den Anführer allein vorausschicken
option-action-release = Die Gefangenen freilassen
option-action-nothing = Nichts tun
event-acted = { $unit } { $action ->
    [move] bewegt sich.
    [fire] eröffnet das Feuer.
    [fire-move] feuert und bewegt sich dann.
    [charge] tritt zum Sturmangriff an.
    [out-of-contact] bewegt sich ungesehen.
    [cover] sucht Deckung.
    [manipulate] versucht, eine Menge zu lenken.
    [arm] versucht, eine Menge zu bewaffnen.
   *[nothing] tut nichts.
}
option-here = Hier bleiben
ask-fire = Eröffnet { $unit } das Feuer?
option-open-fire = Das Feuer eröffnen
ask-out-of-contact = Wohin geht { $unit } ungesehen?
option-out-of-contact = { FORM($unit, "accusative") } ungesehen hierher bewegen
ask-take-cover = Versucht { $unit }, In Deckung zu gehen?
option-take-cover = Versuchen, In Deckung zu gehen
option-no-cover = Es nicht versuchen
event-spotted = { $unit } ist entdeckt.
reason-insurgents-only = Nur Aufständische bewegen sich ohne Feindkontakt.
reason-fixed = Eine reguläre Einheit hat die Einheit schon gesehen.
reason-just-placed = Die Einheit wurde in dieser Runde aufgestellt.
reason-cannot-move = Die Einheit kann sich nicht bewegen.
reason-recovering = Die Einheit muss sich nach ihrer Erschütterung erst fangen.
reason-no-unseen-way = Es gibt keinen Weg, auf dem die Einheit ungesehen bliebe.
event-reasoned = { $unit }: { $line }
event-no-action-check = { $unit } hat keinen Anführer und zögert.
roll-action-check = ob { $unit } ohne Anführer handelt
roll-close-in = ob { $unit } näher herangeht oder feuert
solo-leader-hides = Reguläre bewegen sich in Sicht eines einzelnen Anführers; er geht außer Sicht.
solo-leader-under-fire = Ein einzelner Anführer wird beschossen; er geht außer Sicht oder in Deckung.
solo-strong-takes-cover = Nicht in Deckung, aber stark; sie gehen in Deckung.
solo-weak-hides = Nicht in Deckung und schwach; sie gehen außer Sicht.
solo-double-range = In doppelter Optimaler Reichweite; ein Würfel entscheidet, ob sie näher herangehen oder feuern.
solo-in-range = In Optimaler Reichweite; sie feuern.
solo-strong-out-of-range = Außerhalb der Optimalen Reichweite, aber stark; sie feuern.
solo-weak-under-fire = Beschossen und schwach; sie gehen außer Sicht.
solo-strong-under-fire = Beschossen, aber stark; sie feuern.
solo-weak-flees = Der Gegner stürmt an, und sie sind schwach; sie fliehen.
solo-stands = Der Gegner stürmt an, aber sie sind stark oder haben keinen Ausweg; sie bleiben stehen.
solo-leader-to-unit = Eine Einheit ohne Anführer ist in Sicht; der Anführer geht zu ihr.
solo-leader-waits = Nahe an einem Brennpunkt, und niemand ist in Sicht, den er führen könnte; der Anführer sucht Deckung.
solo-leader-to-hot-spot = Niemand ist in Sicht, den er führen könnte; der Anführer geht zum nächsten Brennpunkt.
solo-cover-from-fight = Gefecht in der Nähe und nicht in Deckung; sie verstecken sich in Deckung.
solo-stays-hidden = Gefecht in der Nähe, aber in Deckung und ungesehen; sie bleiben.
solo-beside-leader = Sie haben einen Anführer erreicht und bleiben bei ihm.
solo-to-leader = Ein Anführer ist in Sicht; sie gehen zu ihm.
solo-beside-friend = Sie haben Freunde erreicht und bleiben bei ihnen.
solo-to-friend = Freunde sind in Sicht; sie gehen zu ihnen.
solo-cover-to-fight = Gefecht in der Nähe und nicht in Deckung; sie suchen Deckung mit Schussfeld.
solo-stays-facing = Gefecht in der Nähe, in Deckung und der Feind in Sicht; sie bleiben.
solo-to-objective = Kein Feind in Sicht und kein Gefecht ringsum; sie gehen auf das nächste Ziel zu.
solo-to-fight = Kein Feind in Sicht, aber Gefecht ringsum; sie gehen auf den nächsten Feind zu.
solo-recovers = Noch erschüttert; sie suchen nur Deckung.
solo-stays = Sonst ist nichts zu tun; sie bleiben.
side-people = Unbeteiligte

## Vehicles
### dynamic: option-speed- option-facing- option-patrol option-cruising option-reverse
ask-speed = Mit welcher Geschwindigkeit fährt { $unit }?
option-speed-patrol = Patrouillenfahrt: bis zu { $inches } Zoll, mit beliebigen Wendungen
option-speed-cruising = Marschfahrt: bis zu { $inches } Zoll geradeaus
option-speed-reverse = Rückwärts: bis zu { $inches } Zoll gerade zurück
option-patrol = Hierher fahren
option-cruising = Geradeaus bis hierher fahren
option-reverse = Rückwärts bis hierher fahren
ask-facing = Wohin weist { $unit } am Ende der Fahrt?
option-facing-n = nach Norden
option-facing-ne = nach Nordosten
option-facing-e = nach Osten
option-facing-se = nach Südosten
option-facing-s = nach Süden
option-facing-sw = nach Südwesten
option-facing-w = nach Westen
option-facing-nw = nach Nordwesten
option-order-board = In ein Fahrzeug einsteigen
option-order-unload = Mitfahrer aussteigen lassen
option-action-unload = Mitfahrer aussteigen lassen
ask-board = Steigt { $unit } in ein Fahrzeug ein?
option-board = In { FORM($friend, "accusative") } einsteigen
option-stay-out = Draußen bleiben
ask-unload = Wer steigt aus { FORM($unit, "dative") } aus?
option-unload = { $unit } steigt aus
ask-unload-place = Wo steigt { $unit } aus?
ask-support-at = { $unit }: Auf welches Fahrzeug feuern die Unterstützungswaffen?
ask-small-arms-at = { $unit }: Auf wen feuern die Handfeuerwaffen?
option-engage-both = Unterstützungswaffen auf ein Fahrzeug, Handfeuerwaffen auf Infanterie
option-fire-weapon-at = { $weapon } auf { FORM($target, "accusative") } ({ $dice } Würfel)
reason-immobilized = Das Fahrzeug ist bewegungsunfähig.
reason-has-loaded = Ein Fahrzeug fährt nicht in einer Runde, in der jemand ein- oder aussteigt.
reason-fired-standing = Das Fahrzeug hat eine Waffe abgefeuert, die nur im Stand feuert.
reason-has-driven = Aus einem Fahrzeug, das gefahren ist, steigt in derselben Runde niemand aus.
reason-just-boarded = Wer in dieser Runde eingestiegen ist, bleibt an Bord.
reason-vehicle = Ein Fahrzeug kann das nicht.
roll-armor = Panzerung von { FORM($unit, "dative") }
roll-reliability = ob { $unit } den Treffer verkraftet
roll-breakdown = was ausfällt
roll-slowed = um wie viele Zoll { $unit } langsamer wird
roll-crew = ob in { FORM($unit, "dative") } alle unverletzt bleiben
roll-bail-out = wer unverletzt herauskommt
term-class-0 = Waffen der Klasse 0
term-class-1 = Waffen der Klasse 1
term-class-2 = Waffen der Klasse 2
term-class-3 = Waffen der Klasse 3
term-armor-halves = halbiert durch Panzerung derselben Klasse
term-armor-stops = wirkungslos gegen diese Panzerung
term-armament = beschädigte Bewaffnung
term-vehicle-defense = Klasse des Fahrzeugs
term-up-armored = Zusatzpanzerung
event-vehicle-arrived = { $unit } trifft ein.
event-drove = { $unit } fährt weiter.
event-boarded = { $unit } steigt in { FORM($friend, "accusative") } ein.
event-unloaded = { $unit } steigt aus { FORM($friend, "dative") } aus.
event-vehicle-attacked = { $target } wird angegriffen: { $hits } Treffer, { $stopped } abgewehrt, { $penetrating } durchschlagend.
event-hit-withstood = { $unit } ist getroffen, aber nichts nimmt Schaden.
event-broke-down = { $kind ->
    [mobility] { $times ->
        [one] { $unit } wird langsamer.
       *[other] { $unit } kann nicht mehr fahren.
    }
    [armament] { $times ->
        [one] Die Bewaffnung von { FORM($unit, "dative") } ist beschädigt.
       *[other] { $unit } kann nicht mehr feuern.
    }
   *[reliability] { $unit } ist weniger zuverlässig als zuvor.
}
event-vehicle-destroyed = { $unit } ist zerstört.
event-vehicle-abandoned = { $unit } hat keine Besatzung mehr und bleibt stehen.
event-crew-unhurt = In { FORM($unit, "dative") } wird niemand verletzt.
event-hit-aboard = In { FORM($vehicle, "dative") } wird bei { FORM($unit, "dative") } jemand getroffen.
badge-slowed = verlangsamt
badge-immobilized = bewegungsunfähig
badge-gun-damaged = Bewaffnung beschädigt
badge-disarmed = Bewaffnung zerstört
badge-damaged = { $count ->
    [one] ein Schaden an der Zuverlässigkeit
   *[other] { $count } Schäden an der Zuverlässigkeit
}
badge-passengers = { $count ->
    [one] ein Mitfahrer
   *[other] { $count } Mitfahrer
}
solo-at-vehicle = Ein Fahrzeug handelt in Sicht, und sie haben eine Waffe dagegen; sie feuern darauf.
solo-drives = Niemand, auf den zu feuern wäre; das Fahrzeug fährt auf den nächsten Gegner zu.
solo-vehicle-fires = Das Fahrzeug bleibt stehen und feuert, wenn es kann.
weapon-autocannon = Maschinenkanone
name-wreck = Wrack
name-humvee = Humvee { $number }
name-stryker = Stryker { $number }
name-bradley = Bradley { $number }
name-lvtp = LVTP { $number }
name-lav = LAV { $number }
name-abrams = Abrams { $number }
name-ambulance = Sanitätsfahrzeug { $number }
name-guntruck = Gun Truck { $number }
name-technical = Pritschenwagen { $number }
name-car = Auto { $number }
arms-autocannon = Maschinenkanone
ask-course = Wohin fährt { $unit }?

## Fog of War
### dynamic: fog- asset- piece-

setting-fog = Kriegsnebel
setting-fog-off = Keine Karten
setting-fog-on = Eine Karte zu Beginn und eine für jede 1 in einem Reaktionstest
setting-fog-more = Dazu eine Qualitätsprobe zu Beginn jeder Runde
event-fog-drawn = Kriegsnebelkarte „{ $card }“: { $effect }
event-fog-began = { $what }
fog-effect-dust-storm = Bis zum Ende des Spiels tobt ein Staubsturm.
fog-effect-dust = Bis zum Ende des Spiels hängt Staub in der Luft.
fog-effect-low-ammunition = Bis zum Ende des Spiels ist bei den Regulären die Munition knapp.
event-no-effect = „{ $card }“ ändert nichts.
event-card-chose-unit = Die Würfel fallen auf { FORM($unit, "accusative") }.
event-card-reasoned = Was die Aufständischen wählen: { $line }
roll-random-unit = welche Einheit es ist
roll-more-fog = ob { $unit } einen klaren Kopf behält
option-card-unused = Die Karte nicht nutzen
option-card-place = Hier
fog-excellent-position-insurgent = Hervorragende Stellung der Aufständischen
fog-excellent-position-insurgent-effect = Eine Einheit der Aufständischen hat 1 Verteidigungswürfel mehr, bis sie sich bewegt.
fog-excellent-position-regular = Hervorragende Stellung der Regulären
fog-excellent-position-regular-effect = Eine reguläre Einheit hat 1 Verteidigungswürfel mehr, bis sie sich bewegt.
fog-swiss-cheese-insurgent = Mauern wie Käse, zum Schaden der Aufständischen
fog-swiss-cheese-insurgent-effect = Die Regulären nennen ein Geländestück, das keine Deckung mehr gibt.
fog-swiss-cheese-regular = Mauern wie Käse, zum Schaden der Regulären
fog-swiss-cheese-regular-effect = Die Aufständischen nennen ein Geländestück, das keine Deckung mehr gibt.
fog-fire-fire-regular = Feuer! (Reguläre)
fog-fire-fire-regular-effect = Die Regulären nennen ein Gebäude, das brennt: Alle müssen hinaus.
fog-fire-fire-insurgent = Feuer! (Aufständische)
fog-fire-fire-insurgent-effect = Die Aufständischen nennen ein Gebäude, das brennt: Alle müssen hinaus.
fog-bell-tolls = Die Stunde schlägt
fog-bell-tolls-effect = Nachricht von einem Kameraden: Bei 1 bis 3 sinkt der Moralwürfel der Regulären, bei 4 bis 6 steigt er.
fog-road-block = Straßensperre
fog-road-block-effect = Die Aufständischen sperren eine Straße, auf der noch kein Regulärer war.
fog-youre-grounded = Startverbot
fog-youre-grounded-effect = Ein Staubsturm hält alle Flugzeuge am Boden, und jede Optimale Reichweite ist 6 Zoll.
fog-dirty-fighting = Kampf im Staub
fog-dirty-fighting-effect = Jede Optimale Reichweite sinkt um eine Stufe, aber nicht unter 6 Zoll.
fog-tougher = Zäher, als sie aussehen
fog-tougher-effect = Truppenqualität und Moral aller Aufständischen steigen um einen Würfeltyp, nicht über W10.
fog-poi = Ein Gesuchter
fog-poi-effect = Bei einer Einheit der Aufständischen ist ein Gesuchter; die Regulären sollen ihn fassen, tot oder lebendig.
fog-where-from = Wo kommen die denn her?
fog-where-from-effect = Die nächste Runde beginnt mit einer weiteren Einheit der Aufständischen.
fog-where-from-led = Wo kommen die denn her, und wer führt sie?
fog-where-from-led-effect = Die nächste Runde beginnt mit einer weiteren Einheit der Aufständischen, dazu ein Anführer und ein leichtes MG.
fog-unexpected-help = Unerwartete Hilfe
fog-unexpected-help-effect = Die Regulären ziehen eine Einsatzmittelkarte.
fog-praise-the-lord = Munition knapp
fog-praise-the-lord-effect = Die Regulären feuern mit einem kleineren Würfeltyp, aber nicht unter W6.
fog-ied-detonated = Sprengfalle!
fog-ied-detonated-effect = Eine Explosion trifft eine reguläre Einheit mit 6W10.
fog-ied-spotted = Sprengfalle entdeckt
fog-ied-spotted-effect = Vor einer regulären Einheit liegt eine Sprengfalle; kein Regulärer darf näher als 4 Zoll heran.
fog-contact = Feindkontakt!
fog-contact-effect = Aufständische laufen einer regulären Einheit in die Arme und feuern, stürmen oder fliehen.
fog-we-love-you = Sie mögen uns
fog-we-love-you-effect = Die Aufstandsstufe sinkt um 1.
fog-jihad = Heiliger Krieg
fog-jihad-effect = Die Aufstandsstufe steigt um 1.
fog-smile = Bitte lächeln
fog-smile-effect = Ein Fernsehteam folgt einer regulären Einheit; der dritte Zivilist, den Reguläre vor ihm töten, kostet sie das Spiel.
fog-colonel = Der Oberst hat was gesagt?
fog-colonel-effect = In der nächsten Runde halten die Regulären ihre Stellung und gehen nur aus dem Freien in Deckung.
fog-nothing-friendly = Unfreundliches Feuer
fog-nothing-friendly-effect = Flugzeuge der eigenen Seite greifen eine reguläre Einheit an, und andere werden abgezogen.
fog-incoming = Einschlag!
fog-incoming-effect = Mörserfeuer trifft eine reguläre Einheit mit 6W6.
fog-dragunov = Dragunow
fog-dragunov-effect = Die Aufständischen stellen einen Scharfschützen auf, höchstens 12 Zoll von einer regulären Einheit.
fog-since-youre = Wenn ihr schon in der Gegend seid
fog-since-youre-effect = In der Nähe wird eine Geisel festgehalten: Das Gebäude zu säubern bringt eine Siegstufe, es nicht zu tun kostet eine.
fog-technical = Ärger mit Pritschenwagen
fog-technical-effect = 1W3 bewaffnete Pritschenwagen fahren auf den Tisch.
fog-cross-town = Stadtverkehr
fog-cross-town-effect = Ein Auto kommt auf die Regulären zu, und niemand weiß, wer darin sitzt.
fog-dishkuh = Schweres Maschinengewehr
fog-dishkuh-effect = Die Aufständischen stellen ein schweres Maschinengewehr auf, mindestens 12 Zoll von den Regulären.
fog-eye = Auge am Himmel
fog-eye-effect = Die Regulären haben eine Drohne; haben sie schon eine, kann sie nicht mehr verloren gehen.
ask-excellent-position = Welche Einheit hat eine hervorragende Stellung gefunden?
option-excellent-position = { $unit }
event-position-found = { $unit } hat eine hervorragende Stellung gefunden.
ask-spoil-cover = Welches Geländestück gibt keine Deckung mehr?
option-spoil-cover = { $piece }
event-cover-spoiled = Gibt von jetzt an keine Deckung mehr: { $piece }.
ask-burn = Welches Gebäude brennt?
option-burn = { $piece }
event-building-burns = Es brennt: { $piece }.
ask-evacuate = Wohin läuft die Einheit?
event-evacuated = { $unit } läuft vor dem Feuer davon.
ask-fire-on-evacuees = { $target } läuft vor dem Feuer davon. Unterbricht { $unit }?
ask-road-block = Wo ist die Straßensperre?
event-road-blocked = Eine Straße ist gesperrt.
ask-ied = Wo liegt die Sprengfalle?
event-ied-spotted = Vor { FORM($unit, "dative") } liegt eine Sprengfalle.
roll-news = wie die Regulären die Nachricht aufnehmen
event-morale-changed = Die Moral der Regulären { $rises ->
    [true] steigt.
   *[other] sinkt.
}
event-insurgents-toughened = Die Aufständischen sind zäher, als sie aussehen.
event-more-expected = In Runde { $turn } kommen weitere Aufständische.
event-ordered-to-hold = Die Regulären halten in Runde { $turn } ihre Stellung.
reason-must-hold = Die Regulären haben Befehl, ihre Stellung zu halten.
event-insurgents-placed = { $unit } taucht auf, { $figures ->
    [one] ein Mann
   *[other] { $figures } Mann
} stark.
ask-place-team = Wo liegen sie auf der Lauer?
ask-contact = Woher kommen sie?
roll-contact = was sie tun
event-contact-made = { $unit } läuft { FORM($target, "dative") } in die Arme und { $action ->
    [fire] feuert.
    [charge] stürmt los.
   *[flee] flieht.
}
ask-run-away = Wohin fliehen sie?
event-ran-away = { $unit } flieht.
event-strike-fell = { $unit } wird { $how ->
    [ied] von einer Sprengfalle
    [mortar] von Mörserfeuer
   *[aircraft] von Flugzeugen der eigenen Seite
} getroffen.
roll-friendly-fire = wer bei { FORM($unit, "dative") } getroffen wird
event-wanted-man-seen = Der Gesuchte ist bei { FORM($unit, "dative") }.
event-wanted-man-taken = Die Regulären haben den Gesuchten.
ask-hostage = Wo wird die Geisel festgehalten?
option-hostage = { $piece }
event-hostage-held = Hier wird eine Geisel festgehalten: { $piece }.
event-press-arrived = Ein Fernsehteam folgt { FORM($unit, "dative") }.
event-press-reported = { $count ->
    [one] Die Presse hat gesehen, wie ein Zivilist durch Feuer der Regulären starb.
   *[other] Die Presse hat gesehen, wie { $count } Zivilisten durch Feuer der Regulären starben.
}
ask-gather-mob = Wo sammelt sich eine Menge?
event-uav-overhead = Eine Drohne ist in der Luft.
event-uav-protected = Die Drohne bleibt, was auch geschieht.
event-asset-lost = Verloren: { $card }.
reason-uav = Eine Drohne ist in der Luft.
term-dust-storm = Staubsturm
term-dust = Staub
term-low-ammunition = Munition knapp
term-quality = Truppenqualität
term-fixed-dice = feste Feuerkraft
weapon-dragunov = Dragunow-Gewehr
arms-dragunov = Dragunow
card-line-position = die größte Einheit in Sicht der Regulären.
card-line-rotten-wall = die Deckung, die die meisten Regulären nutzen.
card-line-burning-house = das Gebäude, in dem oder bei dem die meisten Regulären sind.
card-line-way-out = der kürzeste Weg hinaus.
card-line-road-block = die Straße, die den Regulären am nächsten ist, aber nicht neben ihnen.
card-line-ied = geradewegs vor ihnen.
card-line-team = in Deckung und mit dem Feind in Sicht, so weit weg, wie es passt.
card-line-contact = aus der Deckung, nahe bei Freunden.
card-line-run = außer Sicht, so weit sie können.
card-line-hostage = das entfernteste mögliche Gebäude.
card-line-mob = so nahe bei den Regulären wie erlaubt.
piece-main-street = die Hauptstraße
piece-tanners-alley = die Gerbergasse
piece-well-alley = die Brunnengasse
piece-corner-house = das Eckhaus
piece-workshop = die Werkstatt
piece-apartments = das Wohnhaus
piece-villa = die Villa
piece-compound-west = die westliche Hofmauer
piece-compound-east = die östliche Hofmauer
piece-bakery-ruin = die Ruine der Bäckerei
piece-school = die Schule
piece-school-yard = die Mauer des Schulhofs
piece-garage = die Garage
piece-lot-wall = die Mauer der Baugrundstücke
piece-lot-rubble = der Schutt auf den Baugrundstücken
piece-market = die Markthalle
piece-tenement = die Mietskaserne
piece-stalls = die Marktstände
piece-clinic = die Klinik
piece-fallen-house = das eingestürzte Haus
piece-suv = das Wrack des Geländewagens
piece-burnt-car = das ausgebrannte Auto
piece-road-block = die Sperre aus Steinen

## Assets

event-asset-drawn = Einsatzmittel „{ $card }“: { $effect }
event-no-asset-left = Es ist keine Einsatzmittelkarte mehr da.
event-asset-ready = Auf Abruf: { $card }.
ask-asset = Welches Einsatzmittel nehmen die Regulären?
option-asset = { $card }
asset-sniper-team = Scharfschützentrupp
asset-sniper-team-effect = Ein Scharfschützentrupp von zwei Mann stößt zur Truppe.
asset-off-board-sniper = Scharfschützen außerhalb des Tisches
asset-off-board-sniper-effect = Einmal je Runde dürfen Scharfschützen auf eine Einheit der Aufständischen feuern.
asset-lmg-team = LMG-Trupp
asset-lmg-team-effect = Ein Trupp von zwei Mann mit einem leichten Maschinengewehr stößt zur Truppe.
asset-mg-team = MG-Trupp
asset-mg-team-effect = Ein Trupp von zwei Mann mit einem Maschinengewehr stößt zur Truppe.
asset-light-mortar = Leichte Mörser
asset-light-mortar-effect = Einmal je Runde darf eine Einheit, die stehen bleibt, Mörserfeuer auf einen Feind in Sicht anfordern.
asset-heavy-mortar = Schwere Mörser
asset-heavy-mortar-effect = Einmal je Runde darf eine Einheit, die stehen bleibt, schweres Mörserfeuer auf einen Feind in Sicht anfordern.
asset-uav = Drohne
asset-uav-effect = Solange sie in der Luft ist, bewegt sich kein Aufständischer ohne Feindkontakt.
asset-predator = Bewaffnete Drohne
asset-predator-effect = Eine Drohne, die eine Rakete mit 6W10 abfeuern darf.
asset-apc = Mannschaftstransporter
asset-apc-effect = Ein gepanzerter Transporter stößt zur Truppe.
asset-ambulance = Sanitätsfahrzeug
asset-ambulance-effect = Ein unbewaffnetes Sanitätsfahrzeug übernimmt Verwundete.
asset-gun-truck = Bewaffneter Humvee
asset-gun-truck-effect = Ein Humvee mit Zusatzpanzerung und einer leichten Unterstützungswaffe stößt zur Truppe.
asset-air-support = Luftunterstützung
asset-air-support-effect = Einmal je Runde darf eine Einheit, die stehen bleibt, Flugzeuge gegen einen Feind in Sicht anfordern.
asset-tank = Panzer
asset-tank-effect = Ein Kampfpanzer stößt zur Truppe.
asset-ifv = Schützenpanzer
asset-ifv-effect = Ein Schützenpanzer stößt zur Truppe.
asset-lav = LAV-25
asset-lav-effect = Ein LAV-25 stößt zur Truppe.
asset-smaw = SMAW
asset-smaw-effect = Eine Einheit bekommt eine Waffe, gegen die Deckung nichts hilft.
asset-medic = Sanitäter
asset-medic-effect = Ein Sanitäter kommt zu einer Einheit.
asset-draw-twice = Zweimal ziehen
asset-draw-twice-effect = Die Regulären ziehen zwei weitere Einsatzmittelkarten.
asset-players-choice = Freie Wahl
asset-players-choice-effect = Die Regulären nehmen eine beliebige Einsatzmittelkarte aus dem Stapel.
roll-team = wie gut der Trupp ist
ask-enter-team = „{ $card }“: Wo kommt die Einheit auf den Tisch?
option-enter-team = Hier
event-team-attached = { $unit } stößt zur Truppe: Truppenqualität W{ $quality }, Moral W{ $morale }.
ask-asset-unit = Welche Einheit bekommt „{ $card }“?
option-equip = { $unit }
option-medic = { $unit }
event-unit-equipped = { $unit } bekommt eine Waffe: { $weapon }.
event-medic-attached = Ein Sanitäter kommt zu { FORM($unit, "dative") }.
option-use-asset = „{ $card }“ einsetzen
option-end-part = Diesen Teil der Runde beenden
ask-asset-target = Wen greift „{ $card }“ an?
option-asset-target = { $target }
option-order-call = Feuer anfordern und hier bleiben
ask-call = Auf wen fordert { $unit } Feuer an?
option-call = { $card } gegen { FORM($target, "accusative") }
roll-asset = was auf die Anforderung folgt
event-support-called = { $card } gegen { FORM($target, "accusative") }: { $answer }
answer-none = kein Kontakt.
answer-fires = Feuer frei.
answer-recalled = abberufen.
reason-has-called = Die Einheit hat Feuer angefordert und bleibt, wo sie ist.
ask-pick-leader = Die Scharfschützen haben { FORM($unit, "accusative") } getroffen. Wen erwischen sie?
option-pick-leader = Den Anführer
option-pick-wanted = Den Gesuchten
option-pick-nobody = Irgendwen
event-leader-picked = Die Scharfschützen erwischen den Anführer von { FORM($unit, "dative") }.
name-snipers = der Scharfschützentrupp
    .accusative = den Scharfschützentrupp
    .dative = dem Scharfschützentrupp
name-snipers-part = Scharfschützentrupp/{ $part }
name-lmg = der LMG-Trupp
    .accusative = den LMG-Trupp
    .dative = dem LMG-Trupp
name-lmg-part = LMG-Trupp/{ $part }
name-mg = der MG-Trupp
    .accusative = den MG-Trupp
    .dative = dem MG-Trupp
name-mg-part = MG-Trupp/{ $part }

## House Clearing

option-order-clear = Das Gebäude säubern
ask-clear = Welches Gebäude säubert { $unit }?
option-clear = { $piece }
ask-clear-now = Säubert { $unit } jetzt ein Gebäude?
option-clear-now = Sofort säubern, ohne sich bereitzustellen
option-clear-later = Jetzt nicht
ask-clearing-party = Wer von { FORM($unit, "dative") } geht hinein?
option-party = { $figures ->
    [one] Ein Mann ({ $modifier })
   *[other] { $figures } Mann ({ $modifier })
}
option-party-led = { $figures ->
    [one] Der Anführer allein ({ $modifier })
   *[other] { $figures } Mann mit dem Anführer ({ $modifier })
}
roll-anybody-there = ob jemand darin ist
roll-clearing = wie der Kampf im Gebäude ausgeht
roll-left-behind = wer von { FORM($unit, "dative") } herausgebracht werden kann
event-stacked = { $unit } stellt sich zum Eindringen bereit ({ $piece }).
event-found-empty = { $unit } findet niemanden ({ $piece }).
event-fought = { $unit } kämpft sich hinein ({ $piece }), Ergebnis { $result }: { $casualties ->
    [0] Niemand ist verletzt.
    [one] Einer könnte verletzt sein.
   *[other] { $casualties } könnten verletzt sein.
}
event-cleared = Gesäubert: { $piece }.
event-not-cleared = Nicht gesäubert: { $piece }.
event-hostage-rescued = { $unit } hat die Geisel befreit.
event-left-as-prisoners = { $count ->
    [one] Ein Mann von { FORM($unit, "dative") } ist im Gebäude gefangen.
   *[other] { $count } Mann von { FORM($unit, "dative") } sind im Gebäude gefangen.
}
term-clearing-leader = ein Anführer ist dabei
term-clearing-figures = je fünf Figuren
term-clearing-stack = bereitgestellt oder nicht
term-clearing-training = dafür ausgebildet
term-clearing-few = wenige Figuren

## Cards with vehicles

roll-edge = welche Kante es ist
ask-technical = Wo kommt der Pritschenwagen auf den Tisch?
card-line-technical = wo die Regulären am nächsten sind.
event-car-identified = { $unit }: { $nature ->
    [civilians] Es sitzen nur Zivilisten darin.
    [insurgents] Es ist voller Aufständischer.
   *[bomb] Es ist eine Autobombe.
}
event-car-unknown = { $unit } kann nicht erkennen, wer in { FORM($target, "dative") } sitzt.
event-car-drove-off = { $unit } fährt davon.
badge-car-civilians = Zivilisten
badge-car-insurgents = Aufständische
badge-car-bomb = eine Bombe
event-left-their-car = Wer noch in { FORM($unit, "dative") } sitzt, läuft davon und ist aus dem Spiel.
event-car-exploded = { $unit } explodiert.
event-civilian-killed = { $unit } hat auf ein Auto gefeuert, ohne zu wissen, wer darin sitzt.
option-order-identify = Herausfinden, wer in dem Auto sitzt
ask-identify = Welches Auto nimmt { $unit } in Augenschein?
option-identify = { $target }
roll-identify = ob { $unit } erkennt, wer in dem Auto sitzt
reason-civilians = Das sind Zivilisten.
option-order-barrier = Über die Straßensperre rollen
ask-barrier = { $unit } steht vor der Straßensperre. Rollt das Fahrzeug darüber?
option-stop-before = Davor anhalten
ask-drive-on = { $unit } ist über die Straßensperre hinweg. Wohin geht der Rest der Bewegung?
counter-ied = Sprengfalle
counter-press = Fernsehteam
roll-barrier = ob { $unit } über die Straßensperre kommt
event-barrier-crossed = { $unit } rollt über die Straßensperre.

## Eigene Szenarien

scenario-dead_axle = Achsbruch
scenario-dead_axle-summary = Das zweite Fahrzeug einer Patrouille liegt mit gebrochener Achse auf der Ringstraße, und der Rauch seines Motors steht wie eine Fahne über dem Viertel. Vier Soldaten und die Besatzung bewachen es. Von Westen kommen Pioniere die Straße herunter.
scenario-dead_axle-regulars = Bringt die Pioniere zu Stryker 1; zwei ganze Runden daneben ohne einen Schuss, und er fährt wieder. Bringt ihn über die Westkante hinaus und lasst niemanden zurück.
scenario-dead_axle-insurgents = Haltet das Fahrzeug, wo es ist, oder besser: Verbrennt es und dazu das, das zu Hilfe kommt. Jeder Verwundete zählt.
scenario-house_call = Hausbesuch
scenario-house_call-summary = Die Klinik am Ende der Marktstraße hat keinen Strom und kein Wasser mehr. Ein Arzt und zwei Patienten, die nicht warten können, sollen geholt werden, an einem Tag, an dem das ganze Viertel auf der Straße ist.
scenario-house_call-regulars = Bringt den Arzt und beide Patienten über die Südkante hinaus. Schickt die Menge nach Hause, wo sie im Weg ist, und verletzt niemanden, der keine Waffe trägt.
scenario-house_call-insurgents = Seid zuerst in der Klinik oder haltet die Fahrzeuge unter den Leuten auf: Lasst die Marines feuern, wo sie es nicht sollten.
scenario-arsenal_quarter = Arsenalviertel
scenario-arsenal_quarter-summary = Seit Wochen fahren Lastwagen ohne Licht in das alte Hafenviertel. Drei Waffenlager sind bekannt: im Zementwerk, im Kühlhaus und im Zolllager. Zwei Züge rücken im Morgengrauen ein; Mörser und Flugzeuge stehen auf Abruf, über ihnen kreist eine Drohne.
scenario-arsenal_quarter-regulars = Durchsucht das Zementwerk, das Kühlhaus und das Zolllager: eine beliebige Einheit, zwei ganze Runden darin ohne einen Schuss. Schaltet unterwegs die Brennpunkte aus und lasst niemanden in Gefangenschaft.
scenario-arsenal_quarter-insurgents = Haltet die Lager. Zieht die Züge in den Seitenstraßen auseinander, verbrennt ihre Fahrzeuge und lasst sie für jeden Block mit Leuten bezahlen.
setting-scale-any = Figuren von 15 bis 28 mm, 48 mal 48 Zoll
setting-force-special_forces = Spezialkräfte
name-delta = Feuertrupp Delta
name-delta-part = Feuertrupp Delta/{ $part }
name-echo = Feuertrupp Echo
name-echo-part = Feuertrupp Echo/{ $part }
name-foxtrot = Feuertrupp Foxtrot
name-foxtrot-part = Feuertrupp Foxtrot/{ $part }
name-golf = Feuertrupp Golf
name-golf-part = Feuertrupp Golf/{ $part }
name-hotel = Feuertrupp Hotel
name-hotel-part = Feuertrupp Hotel/{ $part }
name-india = Feuertrupp India
name-india-part = Feuertrupp India/{ $part }
name-juliet = Feuertrupp Juliet
name-juliet-part = Feuertrupp Juliet/{ $part }
name-kilo = Feuertrupp Kilo
name-kilo-part = Feuertrupp Kilo/{ $part }
name-lima = Feuertrupp Lima
name-lima-part = Feuertrupp Lima/{ $part }
name-engineers = der Pioniertrupp
    .accusative = den Pioniertrupp
    .dative = dem Pioniertrupp
name-engineers-part = Pioniertrupp/{ $part }
name-corpsmen = der Sanitätstrupp
    .accusative = den Sanitätstrupp
    .dative = dem Sanitätstrupp
name-corpsmen-part = Sanitätstrupp/{ $part }
name-onezero = Führungstrupp Eins-Null
name-onezero-part = Führungstrupp Eins-Null/{ $part }
name-twozero = Führungstrupp Zwei-Null
name-twozero-part = Führungstrupp Zwei-Null/{ $part }
name-doctor = der Arzt
    .accusative = den Arzt
    .dative = dem Arzt
name-patient = Patient { $number }
    .accusative = Patienten { $number }
    .dative = Patienten { $number }
event-vehicle-mended = { $unit } fährt wieder.
piece-ring-road = die Ringstraße
piece-brickyard-lane = die Ziegelgasse
piece-station-avenue = die Bahnhofsallee
piece-tyre-shop = die Reifenwerkstatt
piece-coal-yard-wall = die Mauer des Kohlenhofs
piece-coal-office = das Kohlenkontor
piece-pharmacy-block = der Apothekenblock
piece-gardener = das Gärtnerhaus
piece-bus-depot = der Busbetriebshof
piece-depot-fence = der Zaun des Betriebshofs
piece-ticket-office = die Fahrkartenausgabe
piece-platform = der Bahnsteig
piece-grain-market = die Getreidehalle
piece-old-drain = der alte Abzugsgraben
piece-dispensary = die Armenapotheke
piece-fallen-arcade = die eingestürzte Arkade
piece-railway-flats = die Eisenbahnerwohnungen
piece-laundry-wall = die Mauer des Waschhofs
piece-signal-house = das Stellwerk
piece-slag-heap = die Schlackenhalde
piece-burnt-coach = der ausgebrannte Reisebus
piece-hay-cart = der Heuwagen
piece-market-street = die Marktstraße
piece-clinic-street = die Klinikstraße
piece-canal-street = die Kanalstraße
piece-clinic-ward = die Klinik
piece-clinic-wall-west = die Westmauer der Klinik
piece-clinic-wall-east = die Ostmauer der Klinik
piece-girls-school = die Mädchenschule
piece-merchants-house = das Kaufmannshaus
piece-merchants-wall = die Mauer des Kaufmanns
piece-merchants-corner = die Ecke der Kaufmannsmauer
piece-covered-market = der überdachte Markt
piece-cobbler = das Haus des Schusters
piece-bread-oven = die Bäckerei
piece-tea-garden = die Mauer des Teegartens
piece-dry-basin = das trockene Becken
piece-picture-house = das Lichtspielhaus
piece-tinsmiths = die Klempnerzeile
piece-ice-store = der Eiskeller
piece-stalls-west = die westlichen Stände
piece-stalls-east = die östlichen Stände
piece-brick-pile = der Haufen Ziegel
piece-melon-cart = der Melonenkarren
piece-blue-van = der blaue Lieferwagen
piece-west-street = die Weststraße
piece-boulevard = der Boulevard
piece-east-street = die Oststraße
piece-foundry-street = die Gießereistraße
piece-harbour-street = die Hafenstraße
piece-cement-works = das Zementwerk
piece-foundry = die Gießerei
piece-foremans-house = das Haus des Werkmeisters
piece-slag-bank = der Schlackenwall
piece-cold-store = das Kühlhaus
piece-cold-store-wall = die Mauer des Kühlhauses
piece-cold-store-corner = die Mauerecke des Kühlhauses
piece-pump-works = das Pumpwerk
piece-drivers-hostel = das Fahrerheim
piece-tenement-one = die erste Mietskaserne
piece-tenement-two = die zweite Mietskaserne
piece-washing-court = die Mauer des Wäschehofs
piece-bath = das Bad
piece-guild-house = das Zunfthaus
piece-guild-wall = die Mauer des Zunfthauses
piece-secondary-school = die Oberschule
piece-play-ground = die Mauer des Spielplatzes
piece-shelled-wing = der zerschossene Flügel
piece-printers = die Setzerei
piece-observatory = die Sternwarte
piece-rose-garden = die Mauer des Rosengartens
piece-ropewalk = die Reeperbahn
piece-boat-yard = die Bootswerft
piece-timber-pile = der Holzstapel
piece-customs-store = das Zolllager
piece-customs-yard = die Mauer des Zollhofs
piece-monument = das gestürzte Denkmal
piece-savings-bank = die Sparkasse
piece-book-stall = die Buchhandlung
piece-square-wall = die Mauer am Platz
piece-hospital-wing = der Krankenhausflügel
piece-hospital-wall = die Mauer des Krankenhauses
piece-fish-hall = die Fischhalle
piece-net-wall = die Netzmauer
piece-ship-chandler = der Schiffsausrüster
piece-old-fort = das alte Fort
piece-quay-wall-west = die westliche Kaimauer
piece-seamens-home = das Seemannsheim
piece-quay-wall-east = die östliche Kaimauer
piece-tram-shed = das Straßenbahndepot
piece-gravel = der Kieshaufen
piece-burnt-tram = die ausgebrannte Straßenbahn
piece-water-cart = der Wasserwagen
piece-burnt-saloon = die ausgebrannte Limousine
piece-goods-shed = der Güterschuppen
piece-fruit-stalls = die Obststände
piece-wash-house = das Waschhaus
piece-stone-row = die Steinreihe
piece-tipped-van = der umgestürzte Transporter
piece-middle-street-west = die Mittelstraße, Westen
piece-middle-street-east = die Mittelstraße, Osten
piece-old-square = der Alte Platz
piece-cement-wall = die Mauer des Zementwerks
piece-cement-corner = die Mauerecke des Zementwerks
piece-weigh-house = das Waagehaus
piece-pattern-shop = die Modelltischlerei
piece-ice-works = die Eisfabrik
piece-lorry-park = die Mauer des Lastwagenhofs
piece-tenement-three = die dritte Mietskaserne
piece-sail-loft = die Segelmacherei
piece-caretaker = das Haus des Hausmeisters
piece-weigh-bridge = das Brückenwaagenhaus
piece-tea-merchant = der Teehändler
piece-mortuary = die Leichenhalle
piece-barricade-west = die westliche Barrikade
piece-barricade-mid = die Barrikade auf dem Boulevard
piece-barricade-east = die östliche Barrikade

## Das freie Gefecht

battle-table = Tisch
battle-table-market = Das Marktviertel, 24 Zoll
battle-table-station = Das Bahnhofsviertel, 24 Zoll
battle-table-clinic = Die Straßen vor der Klinik, 24 Zoll
battle-table-harbour = Das Hafenviertel, 48 Zoll
battle-mission = Auftrag
battle-mission-sweep = Durchkämmen: drei Brennpunkte ausschalten und abziehen
battle-mission-search = Durchsuchen: zwei Runden in jedem bezeichneten Gebäude
battle-mission-rescue = Rettung: zwei Personen herausbringen
battle-regulars = Reguläre
battle-regulars-rar_rifle_brick = Australischer Schützentrupp
battle-regulars-rar_mst_brick = Australischer Unterstützungstrupp
battle-regulars-rar_section = Australische Gruppe
battle-regulars-rar_mst_section = Australische Unterstützungsgruppe
battle-regulars-rar_platoon = Australischer Zug
battle-regulars-british_army_fireteam = Britischer Feuertrupp
battle-regulars-british_army_section = Britische Gruppe
battle-regulars-british_army_platoon = Britischer Zug
battle-regulars-royal_marine_fireteam = Feuertrupp der Royal Marines
battle-regulars-royal_marine_support_section = Unterstützungsgruppe der Royal Marines
battle-regulars-royal_marine_section = Gruppe der Royal Marines
battle-regulars-royal_marine_troop = Zug der Royal Marines
battle-regulars-usmc_fireteam = Feuertrupp der US-Marines
battle-regulars-usmc_squad = Gruppe der US-Marines
battle-regulars-usmc_platoon = Zug der US-Marines
battle-regulars-light_infantry_fireteam = Feuertrupp der US-Infanterie
battle-regulars-light_infantry_squad = Gruppe der US-Infanterie
battle-regulars-light_infantry_hq_squad = Zugtrupp der US-Infanterie
battle-regulars-light_infantry_platoon = Zug der US-Infanterie
battle-regulars-ranger_fireteam = Feuertrupp der Rangers
battle-regulars-ranger_squad = Gruppe der Rangers
battle-regulars-ranger_machine_gun_squad = Maschinengewehrgruppe der Rangers
battle-regulars-ranger_platoon = Zug der Rangers
battle-regulars-special_forces_patrol = Spähtrupp der Spezialkräfte
battle-regulars-special_forces_team = Team der Spezialkräfte
battle-vehicles = Fahrzeuge der Regulären
battle-vehicles-humvee = Humvee
battle-vehicles-guntruck = Gun Truck
battle-vehicles-stryker = Stryker
battle-vehicles-lav = LAV
battle-vehicles-lvtp = LVTP
battle-vehicles-bradley = Bradley
battle-vehicles-abrams = Abrams
battle-vehicles-ambulance = Sanitätsfahrzeug
battle-quality = Truppenqualität der Regulären
battle-quality-usual = wie bei der Truppe üblich
battle-morale = Moral der Regulären
battle-morale-usual = wie bei der Truppe üblich
battle-insurgents = Aufständische
battle-insurgents-cell = Zelle: ein Anführer und vier Mann
battle-insurgents-gunmen = Bewaffnete: sechs Mann
battle-insurgents-rocket_team = RPG-Trupp: ein Anführer, ein RPG, zwei Mann
battle-insurgents-gun_team = MG-Trupp: ein MG, drei Mann
battle-insurgents-militia = Miliz: ein Anführer, ein RPG, ein MG, sechs Mann
battle-insurgents-agitator = Aufwiegler: ein Anführer allein
battle-insurgents-technical = Pritschenwagen
battle-insurgent_quality = Truppenqualität der Aufständischen
battle-insurgent_morale = Moral der Aufständischen
battle-level = Aufstandsstufe
battle-level-automatic = Verstärkung in jeder Runde
battle-arrivals = Verstärkungen
battle-arrivals-standard = wie im Regelbuch
battle-arrivals-guerrillas = kleine Gruppen, gut bewaffnet
battle-civilians = Menschenmengen
battle-fog = Kriegsnebelkarten
battle-fog-no = nein
battle-fog-yes = ja
battle-assets = Gezogene Einsatzmittelkarten
battle-night = Bei Nacht
battle-night-no = nein
battle-night-yes = ja
battle-house_clearing = Gebäude müssen gesäubert werden
battle-house_clearing-no = nein
battle-house_clearing-yes = ja
battle-turns = Letzte Runde
scenario-battle_sweep = Freies Gefecht: das Durchkämmen
scenario-battle_sweep-summary = Ein Viertel, aus dem immer neue Kämpfer kommen, und eine Truppe, die dem ein Ende machen soll.
scenario-battle_sweep-regulars = Schaltet mindestens drei Brennpunkte aus und zieht über die Kante ab, über die ihr gekommen seid.
scenario-battle_sweep-insurgents = Haltet eure Brennpunkte und lasst niemanden unverletzt heimkehren.
scenario-battle_search = Freies Gefecht: die Durchsuchung
scenario-battle_search-summary = In einigen Häusern dieses Viertels ist etwas versteckt. Wer sie durchsucht, muss eine Weile bleiben.
scenario-battle_search-regulars = Durchsucht jedes bezeichnete Gebäude: eine Einheit, zwei ganze Runden darin ohne einen Schuss.
scenario-battle_search-insurgents = Haltet die Regulären aus den Häusern heraus oder vertreibt sie, bevor sie fertig sind.
scenario-battle_rescue = Freies Gefecht: die Rettung
scenario-battle_rescue-summary = Zwei Menschen warten im Viertel darauf, dass jemand sie holt.
scenario-battle_rescue-regulars = Erreicht beide und bringt sie über die Kante hinaus, über die ihr gekommen seid.
scenario-battle_rescue-insurgents = Seid zuerst bei ihnen oder schneidet den Rückweg ab.
name-mike = Feuertrupp Mike
name-mike-part = Feuertrupp Mike/{ $part }
name-november = Feuertrupp November
name-november-part = Feuertrupp November/{ $part }
name-oscar = Feuertrupp Oscar
name-oscar-part = Feuertrupp Oscar/{ $part }
name-papa = Feuertrupp Papa
name-papa-part = Feuertrupp Papa/{ $part }
name-quebec = Feuertrupp Quebec
name-quebec-part = Feuertrupp Quebec/{ $part }
name-romeo = Feuertrupp Romeo
name-romeo-part = Feuertrupp Romeo/{ $part }
name-threezero = Führungstrupp Drei-Null
name-threezero-part = Führungstrupp Drei-Null/{ $part }
name-fourzero = Führungstrupp Vier-Null
name-fourzero-part = Führungstrupp Vier-Null/{ $part }
name-fivezero = Führungstrupp Fünf-Null
name-fivezero-part = Führungstrupp Fünf-Null/{ $part }
name-sixzero = Führungstrupp Sechs-Null
name-sixzero-part = Führungstrupp Sechs-Null/{ $part }
name-sevenzero = Führungstrupp Sieben-Null
name-sevenzero-part = Führungstrupp Sieben-Null/{ $part }
name-eightzero = Führungstrupp Acht-Null
name-eightzero-part = Führungstrupp Acht-Null/{ $part }

## Die anderen gedruckten Szenarien

scenario-turkey_shoot = Truthahnschießen
scenario-midnight_at_the_alamo = Mitternacht im Alamo
scenario-sweep_and_clear = Durchkämmen
scenario-hornets_nest = Hornissennest
scenario-contracting_trouble-summary = Zwei Sicherheitsleute kauern neben ihrem zerschossenen Wagen in einem Viertel, das gerade erwacht. Einige Marines sind nah genug, um sie zu holen.
scenario-contracting_trouble-regulars = Erreicht die Sicherheitsleute und bringt sie über die Süd- oder die Westkante hinaus. Lasst niemanden zurück.
scenario-contracting_trouble-insurgents = Haltet die Sicherheitsleute auf dem Tisch und lasst die Marines dafür zahlen.
scenario-turkey_shoot-summary = Nördlich dieses Viertels kämpft eine Kompanie. Von einem Hotel aus könnten zwei Scharfschützen die Anführer der Gegenseite ausschalten; eine Aufklärungsgruppe fährt sie hin.
scenario-turkey_shoot-regulars = Bringt den Scharfschützentrupp in das Hotel, haltet ihn dort drei ganze Runden am Leben, in denen er auf niemanden auf dem Tisch feuert, und bringt ihn dann über die Südkante hinaus.
scenario-turkey_shoot-insurgents = Haltet die Scharfschützen von ihrer Arbeit ab, jagt sie und stoppt den Transporter.
scenario-midnight_at_the_alamo-summary = Eine Gruppe Marines verbringt die Nacht in ein paar Häusern am Rand eines Viertels, das noch nicht genommen ist. Um Mitternacht kommen von beiden Seiten Männer.
scenario-midnight_at_the_alamo-regulars = Haltet den Häuserblock bis zum Ende von Runde 6, oder brecht ab Runde 4 über die Nordkante aus. Mehr als die Hälfte der Gruppe soll überleben.
scenario-midnight_at_the_alamo-insurgents = Werft alles gegen den Häuserblock: Fügt den Marines Verluste zu, macht Gefangene, vertreibt sie.
scenario-sweep_and_clear-summary = Eine Gruppe geht Block für Block durch ein Viertel, um die Keller und Hinterhöfe dichtzumachen, aus denen immer neue Kämpfer kommen.
scenario-sweep_and_clear-regulars = Kommt von Süden, schaltet mindestens drei Brennpunkte aus und zieht über die Nordkante weiter.
scenario-sweep_and_clear-insurgents = Behaltet eure Brennpunkte und lasst die Marines nicht durch.
scenario-hornets_nest-summary = Eine Gruppe hat den Mann gefasst, den sie gesucht hat. Die Straßen zwischen ihr und ihrer Basis sind voller Leute, die ihn verehren.
scenario-hornets_nest-regulars = Bringt den Gefangenen über die Südkante hinaus. Schickt die Menge nach Hause und tötet keinen Zivilisten.
scenario-hornets_nest-insurgents = Befreit den Gefangenen oder bringt ihn zum Schweigen, und verleitet die Marines dazu, in die Menge zu feuern.
event-briefed = { $summary }
    Reguläre: { $regulars }
    Aufständische: { $insurgents }
setting-night = Tageszeit
setting-night-no = Bei Tag
setting-night-yes = Bei Nacht
setting-house_clearing = Gebäude
setting-house_clearing-no = Können frei betreten werden
setting-house_clearing-yes = Müssen gesäubert werden, wenn Reguläre sie betreten
setting-force = Feuertrupps der Regulären
setting-force-usmc = US Marine Corps
setting-force-rar = Royal Australian Regiment
setting-force-british_army = British Army
setting-force-royal_marines = Royal Marines
setting-force-light_infantry = Leichte Infanterie der US Army
setting-force-rangers = Ranger der US Army
name-charlie = Feuertrupp Charlie
name-charlie-part = Feuertrupp Charlie/{ $part }
name-sergeant = der Sergeant
    .accusative = den Sergeant
    .dative = dem Sergeant
name-poi = die Zielperson
    .accusative = die Zielperson
    .dative = der Zielperson
ask-start = Wo beginnt { $unit }?
option-start = { $unit } beginnt hier
ask-custody = Wer bewacht { FORM($person, "accusative") }?
option-custody = { $unit }
event-custody-given = { $unit } bewacht { FORM($person, "accusative") }.
event-task-goes-on = { $unit } ist am Werk ({ $piece }): { $left ->
    [one] noch eine Runde.
   *[other] noch { $left } Runden.
}
event-task-done = { $unit } hat den Auftrag erfüllt ({ $piece }).
piece-avenue = die Allee
piece-cross-street = die Querstraße
piece-hotel = das Hotel
piece-garden-wall = die Gartenmauer
piece-well-house = das Brunnenhaus
piece-orchard-wall = die Obstgartenmauer
piece-printing-house = die Druckerei
piece-pump-house = das Pumpenhaus
piece-collapsed-wing = der eingestürzte Flügel
piece-tannery = die Gerberei
piece-tea-house = das Teehaus
piece-lots-wall = die Mauer der Grundstücke
piece-ruined-villa = die Villenruine
piece-bus-station = der Busbahnhof
piece-depot = das Depot
piece-depot-wall = die Mauer des Depots
piece-burnt-bus = der ausgebrannte Bus
piece-sandbags = die Sandsäcke
piece-caravan-road = die Karawanenstraße
piece-north-lane = die Nordgasse
piece-customs-house = das Zollhaus
piece-court-house = das Gerichtshaus
piece-granary = der Kornspeicher
piece-gate-house = das Torhaus
piece-west-yard-wall = die westliche Hofmauer
piece-east-yard-wall = die östliche Hofmauer
piece-west-fence = der westliche Zaun
piece-east-fence = der östliche Zaun
piece-west-ruin = die westliche Ruine
piece-east-ruin = die östliche Ruine
piece-weaver = das Haus des Webers
piece-saddler = das Haus des Sattlers
piece-stable = der Stall
piece-smithy = die Schmiede
piece-lane-wall = die Mauer der Gasse
piece-burnt-truck = der ausgebrannte Lastwagen
piece-well = der Brunnen
piece-copper-street = die Kupferstraße
piece-mill-street = die Mühlenstraße
piece-upper-street = die Obere Straße
piece-lower-street = die Untere Straße
piece-cinema = das Kino
piece-library = die Bibliothek
piece-police-post = der Polizeiposten
piece-bazaar = der Basar
piece-fountain = der Springbrunnen
piece-square-wall-west = die Westmauer des Platzes
piece-square-wall-east = die Ostmauer des Platzes
piece-laundry = die Wäscherei
piece-brick-works = die Ziegelei
piece-row-house = das Reihenhaus
piece-petrol-station = die Tankstelle
piece-south-wall-west = die südwestliche Mauer
piece-south-wall-east = die südöstliche Mauer
piece-brick-heap = der Ziegelhaufen
piece-burnt-taxi = das ausgebrannte Taxi
piece-burnt-lorry = der ausgebrannte Lieferwagen
piece-stone-wall = die Steinmauer
piece-saddlers-street = die Sattlerstraße
piece-school-street = die Schulstraße
piece-river-street = die Flussstraße
piece-safe-house = das Versteck
piece-boys-school = die Knabenschule
piece-tea-rooms = die Teestuben
piece-front-yard = die Mauer des Vorhofs
piece-side-yard = die Mauer des Seitenhofs
piece-dyers-house = das Färberhaus
piece-bath-house = das Badehaus
piece-potters-house = das Töpferhaus
piece-arcade = die Arkade
piece-grain-store = das Getreidelager
piece-carpet-shop = der Teppichladen
piece-fallen-wall = die eingefallene Wand
piece-garden-fence = der Gartenzaun
piece-handcart = der Handkarren
piece-old-car = das alte Auto

## Arten von Reaktionen, für Daueranweisungen

reaction-fire-on-pinned = Feuer auf niedergehaltene Einheiten
reaction-interrupt = Unterbrechungen
reaction-overwatch = Feuer aus der Feuerbereitschaft
reaction-react = Reaktionen der betroffenen Einheit
reaction-react-for-friend = Reaktionen für eine befreundete Einheit
