
## Aktivierung, Bewegung, Unterbrechungen, Reaktionen und Feuerbereitschaft
### dynamic: option-order- option-interrupt- option-cautious option-rapid option-shelter option-leader

ask-activate = Welche Einheit handelt als Nächste?
option-activate = { $unit } aktivieren
option-rest = Diesen Teil beenden: alle anderen Einheiten halten ihre Stellung
ask-order = Was tut { $unit }?
option-order-move = Bewegen, dann feuern
option-order-fire = Feuern
option-order-fire-move = Feuern, dann vorsichtig bewegen
option-order-overwatch = In Feuerbereitschaft gehen
option-order-charge = Zum Sturmangriff vorgehen
option-order-stay = Stellung halten
option-order-aid = Die Verwundeten versorgen
option-order-safety = Die Verwundeten in Sicherheit bringen und versorgen
option-order-seek-cover = In Deckung kriechen, dann feuern
option-order-disperse = Die Menge zerstreuen
option-order-leader = Den Anführer allein vorausschicken
option-order-split = Die Einheit teilen
option-order-abandon = Die Verluste zurücklassen
option-order-release = Die Gefangenen freilassen
reason-tending = Die Einheit muss sich in dieser Runde um ihre Verluste kümmern.
reason-no-target = Von hier kann auf keinen Gegner gefeuert werden.
reason-pinned = Die Einheit ist niedergehalten.
reason-regrouping = Die Einheit ist zurückgewichen und muss sich in dieser Runde sammeln.
reason-leader-joined = Ein Anführer hat sich der Einheit angeschlossen: sie darf feuern, aber sich nicht bewegen.
reason-emplaced = Eine fest aufgestellte Waffe kann nicht bewegt werden.
ask-rate = Wie bewegt sich { $unit }?
option-rate-cautious = Vorsichtig, bis zu 6 Zoll
option-rate-rapid = Schnell, bis zu 12 Zoll
ask-destination = Wohin geht { $unit }?
option-cautious = { $unit } vorsichtig hierher bewegen
option-rapid = { $unit } schnell hierher bewegen
option-shelter = { $unit } aus der Schusslinie hierher bringen
option-leader = Den Anführer hierher schicken
option-back = Zurück
ask-continue = { $unit } wurde unterbrochen. Wie geht es weiter?
option-go-on = Weiter wie angesagt
option-halt = Hier anhalten
ask-formation = Wie stehen die Figuren von { $unit }?
option-formation-close = Dicht um den Anführer
option-formation-cover = So viele wie möglich in Deckung
ask-leave = { $unit } hat einen Ausgang erreicht. Verlässt die Einheit den Tisch?
option-leave = Den Tisch verlassen
option-remain = Auf dem Tisch bleiben
ask-charge = Wen stürmt { $unit }?
option-charge = { $target } stürmen
ask-split = Welche Figuren verlassen { $unit }?
option-split = { $figures ->
    [one] Eine Figur: { $who }
   *[other] { $figures } Figuren: { $who }
}
ask-acting = Welcher Teil von { $unit } handelt jetzt?
option-acts-element = Die Figuren, die gehen
option-acts-rest = Die Figuren, die bleiben
ask-leader-destination = Wohin geht der Anführer von { $unit }?
option-leader-stays = Der Anführer bleibt bei seiner Einheit
ask-join = Schließt sich { $unit } der Einheit daneben an?
option-join = Sich { $unit } anschließen
option-stay-apart = Für sich bleiben
ask-interrupt = Unterbricht { $unit } die Einheit { $target }?
option-interrupt-fire = Auf { $target } feuern, an Punkt { $point } ihres Weges
option-interrupt-fire-before-fire = Auf { $target } feuern, kurz bevor sie feuert
option-interrupt-move = Vorsichtig bewegen, wenn { $target } an Punkt { $point } ihres Weges ist
option-interrupt-move-before-fire = Vorsichtig bewegen, kurz bevor { $target } feuert
option-interrupt-dash = Schnell bewegen, wenn { $target } an Punkt { $point } ihres Weges ist
option-interrupt-dash-before-fire = Schnell bewegen, kurz bevor { $target } feuert
option-interrupt-charge = { $target } stürmen, an Punkt { $point } ihres Weges
option-interrupt-charge-before-fire = { $target } stürmen, kurz bevor sie feuert
ask-first = Welche der gleich weit entfernten Unterbrechungen kommt zuerst?
option-first = { $unit } zuerst
ask-fire-on-pinned = Gibt { $unit } die eigene Unterbrechung auf, um auf eine niedergehaltene Einheit zu feuern?
option-fire-on-pinned = Auf { $target } feuern
ask-react = Wie reagiert { $unit } auf { $target }?
option-react-fire = Auf { $target } feuern
option-react-finish = Zuerst die Bewegung beenden
ask-react-for = Reagiert { $unit } für { $friend } auf { $target }? Das kostet die eigene Aktivierung.
option-react-for = Reagieren: auf { $target } feuern
ask-overwatch = Feuert { $unit } aus der Feuerbereitschaft auf { $target }?
option-overwatch-fire = Auf { $target } feuern
ask-overwatch-point = Wo auf dem Weg feuert { $unit } auf { $target }?
option-overwatch-point = Auf { $target } feuern, an Punkt { $point } des Weges
roll-haste = Eile trotz Verlusten
roll-interrupt = die Unterbrechungsprobe
roll-reaction = die Reaktionsprobe
roll-reaction-insurgent = die Reaktionsprobe
term-overwatch = in Feuerbereitschaft
term-halted = stehend
term-cautious = vorsichtige Bewegung
term-rapid = schnelle Bewegung
term-reaction-limit = nie mehr als eins
event-activated = { $unit } { $order ->
    [move] rückt vor.
    [fire] legt an.
    [fire-move] feuert, bevor sie sich bewegt.
    [overwatch] macht sich feuerbereit.
    [charge] stürmt vor.
    [aid] versorgt ihre Verwundeten.
    [seek-cover] kriecht in Deckung.
    [disperse] versucht, die Menge zu zerstreuen.
    [leader] schickt ihren Anführer voraus.
   *[stay] hält die Stellung.
}
event-rested = { $units } { $count ->
    [one] hält die Stellung.
   *[other] halten ihre Stellungen.
}
event-took-overwatch = { $unit } geht in Feuerbereitschaft.
event-left-table = { $unit } verlässt den Tisch.
event-interrupts = { $unit } unterbricht { $target } { $action ->
    [fire] mit Feuer.
    [charge] mit einem Sturmangriff.
   *[move] mit einer Bewegung.
}
event-interruption-failed = { $unit } zögert und unterbricht { $target } nicht.
event-interruption-lost = { $unit } kann die Unterbrechung von { $target } nicht mehr ausführen.
event-reaction-tested = { $unit } prüft die Reaktion auf { $target }: { $own } gegen { $theirs }. { $won ->
    [true] Die Regulären handeln zuerst.
   *[false] Die Aufständischen handeln zuerst.
}
event-overwatch-fires = { $unit } feuert aus der Feuerbereitschaft auf { $target }.
event-moved = { $unit } bewegt sich { $rate ->
    [rapid] schnell.
    [cautious] vorsichtig.
   *[halted] ein wenig.
}
event-leader-left = { $leader } verlässt { $unit } und geht eigene Wege.
event-leader-joined = { $unit } schließt sich { $friend } an.
event-divided = { $unit } teilt sich: { $figures ->
    [one] eine Figur bildet
   *[other] { $figures } Figuren bilden
} { $element }.

## Fire
### dynamic: weapon-

event-fired = { $dice ->
    [one] { $unit } schießt mit einem Würfel auf { $target }.
   *[other] { $unit } schießt mit { $dice } Würfeln auf { $target }.
}
event-held-fire = { $unit } schießt nicht.
event-attack-resolved = { $casualties ->
    [0] { $target }: { $hits } Treffer, { $stopped } abgewehrt, keine Verluste.
    [one] { $target }: { $hits } Treffer, { $stopped } abgewehrt, ein Verlust.
   *[other] { $target }: { $hits } Treffer, { $stopped } abgewehrt, { $casualties } Verluste.
}
event-took-cover = { $unit } geht in Deckung.
event-found-no-cover = { $unit } findet keine Deckung.

ask-fire-at = { $unit }: auf wen schießen?
option-fire-at = Auf { $target } schießen ({ $dice } Würfel)
option-fire-at-refused = Auf { $target } schießen
option-split-fire = Das Feuer aufteilen
option-hold-fire = Nicht schießen
ask-split-target = { $unit }: Ziel { $count }?
option-split-target = { $target }
option-enough-targets = Kein weiteres Ziel
ask-support-target = { $unit }: Ziel für { $weapon }?
option-support-target = { $weapon } auf { $target }
ask-split-dice = { $unit }: wie viele Würfel für { $target }?
option-split-dice = { $dice ->
    [one] Ein Würfel
   *[other] { $dice } Würfel
}
ask-drop-die = { $unit }: { $excess ->
    [one] ein Würfel zu viel. Welchem Ziel bleibt er erspart?
   *[other] { $excess } Würfel zu viel. Welchem Ziel bleibt einer erspart?
}
option-drop-die = Einer der { $dice } Würfel für { $target }

roll-attack = den Angriff
roll-defence = die Verteidigung
roll-take-cover = das Deckungnehmen

term-figures = Figuren
term-support = Unterstützungswaffen
term-team = Spezialwaffentrupp
term-optimum-range = optimale Reichweite
term-target-exposed = Ziel ungedeckt
term-target-rapid = Ziel in schneller Bewegung
term-firepower-cap = Obergrenze der Feuerkraft
term-overwatch-shots = früheres Feuer in Feuerbereitschaft
term-interruptions = Unterbrechungen nach der ersten
term-defensive = Abwehrfeuer gegen einen Sturmangriff
term-moved-rapidly = schnell bewegt
term-dependants = Schutzbefohlene
term-night = Nacht ohne Nachtsichtgerät
term-pinned = niedergehalten
term-assault-floor = im Nahkampf mindestens ein Würfel
term-no-dice = keine Würfel übrig
term-in-cover = in Deckung
term-solid-cover = feste Deckung
term-excellent-position = ausgezeichnete Stellung
term-armor = Schutzweste
term-defense-cap = Obergrenze der Verteidigung
term-charging = im Sturmangriff
term-range-quality = Truppenqualität
term-range-night = bei Nacht halbiert
term-range-support = für Unterstützungswaffen verdoppelt

reason-not-a-target = Das ist kein Ziel.
reason-not-in-sight = Weniger als die Hälfte einer der Einheiten sieht die andere.
reason-unit-in-the-way = Eine andere Einheit steht genau in der Schusslinie.
reason-friends-in-line = Eigene Leute sind in der Schusslinie.
reason-civilians-in-the-way = Zivilisten stehen genau in der Schusslinie.
reason-civilians-in-line = Zivilisten sind in der Schusslinie, und das Szenario verbietet dieses Wagnis.
reason-no-dice = Es sind keine Feuerkraftwürfel übrig.
reason-in-cover-already = Die Einheit ist schon in Deckung.
reason-has-moved = Die Einheit hat sich bewegt.
reason-exposed = Die Einheit ist ungedeckt.

weapon-saw = leichtes Maschinengewehr
weapon-rgl = Gewehrgranatwerfer
weapon-grenade-launcher = Granatwerfer
weapon-light = leichte Unterstützungswaffe
weapon-gpmg = Universalmaschinengewehr
weapon-hmg = schweres Maschinengewehr
weapon-agl = automatischer Granatwerfer
weapon-rpg = RPG
weapon-at-rpg = Panzerabwehr-RPG
weapon-light-mortar = leichter Mörser
weapon-smaw = SMAW
weapon-at-missile = Panzerabwehrrakete
weapon-tank-gun = Panzerkanone
weapon-sniper-rifle = Scharfschützengewehr
