### dynamic: win- scenario- battle-
# Eigene Missionen, und die des Missionsgenerators.

briefing-own-goal = Macht mehr Punkte als die andere Seite.
win-ahead = { $side } beginnt mit { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkten
 } Vorsprung.
win-control = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } { $when ->
    [round] am Ende einer Runde
   *[end] am Ende der Mission
 } für jeden Missionszielmarker, den es hält{ $removed ->
    [true] ; danach kommt er vom Plan
   *[false] {""}
 }.
win-control-of = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } { $when ->
    [round] am Ende einer Runde
   *[end] am Ende der Mission
 }, wenn es { $of } hält{ $removed ->
    [true] ; danach kommt er vom Plan
   *[false] {""}
 }.
win-downed = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } für jede ausgeschaltete Einheit des Gegners.
win-downed-of = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } jedes Mal, wenn { $of } ausgeschaltet wird.
win-building = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } für jede Ebene, die ein Gebäude verliert.
win-building-of = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } für jede Ebene, die das Gebäude auf Spielplanteil { $of } verliert.
win-device = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } für jede zerstörte Weltuntergangsmaschine.
win-device-of = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } wenn { $of } zerstört wird.
win-hack = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } für jedes Hacken, das gelingt.
win-hack-of = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } jedes Mal, wenn es { $of } erfolgreich hackt.
win-destroyed = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } für jeden zerstörten Missionszielmarker.
win-destroyed-of = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } wenn { $of } zerstört wird.
win-alive = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } { $when ->
    [round] am Ende einer Runde
   *[end] am Ende der Mission
 } für jede seiner Einheiten auf dem Plan.
win-alive-of = { $side }: { $vp ->
    [one] 1 Punkt
   *[other] { $vp } Punkte
 } { $when ->
    [round] am Ende einer Runde
   *[end] am Ende der Mission
 }, wenn { $of } auf dem Plan ist.

## Der Missionsgenerator

battle-size = Größe des Spielplans
battle-size-small = Klein: zwei Spielplanteile
battle-size-medium = Mittel: drei Spielplanteile
battle-size-large = Groß: vier Spielplanteile im Quadrat
battle-size-huge = Riesig: sechs Spielplanteile
battle-parts = Teile der erweiterten Regeln
battle-parts-upgrades = Upgrades
battle-parts-weapon_bonuses = Waffenboni
battle-parts-areas = Wirkungsbereiche
battle-parts-explosions = Explosionen und Einstürze
battle-parts-mayhem = Mayhem-Karten
battle-parts-timers = Zeitmarker
battle-parts-aiming = Zielen
battle-parts-redeploying = Wieder einsetzen
battle-parts-hacking = Hacken
battle-parts-events = Ereignisse
battle-parts-reinforcements = Verstärkungen
battle-parts-large = Große Einheiten
battle-parts-allies = Verbündete
battle-parts-devices = Weltuntergangsmaschinen
battle-parts-vehicles = Fahrzeuge, Drohnen und Straßen
battle-mayhem_goal = Worauf MAYHEM aus ist
battle-mayhem_goal-any = was passt
battle-mayhem_goal-seize = { made-goal-seize }
battle-mayhem_goal-wreck = { made-goal-wreck }
battle-mayhem_goal-sabotage = { made-goal-sabotage }
battle-mayhem_goal-hack = { made-goal-hack }
battle-legion_goal = Worauf LEGION aus ist
battle-legion_goal-any = was passt
battle-legion_goal-hold = { made-goal-hold }
battle-legion_goal-hunt = { made-goal-hunt }
battle-legion_goal-guard = { made-goal-guard }
battle-legion_goal-demolish = { made-goal-demolish }
battle-rounds = Runden
battle-players = Spieler
battle-players-2 = zwei
battle-players-3 = drei
battle-players-4 = vier
battle-seed = Nummer der Ziehung (Seed)
action-terminal = ein Terminal

made-title-seize = Zugriff
made-goal-seize = MAYHEM nimmt LEGION die Marker ab.
made-story-seize = Jemand hat die besten Ideen von LEGION auf der Straße liegen lassen, und die Agentur möchte sie sich ausleihen, für immer.
made-title-wreck = Schrottwert
made-goal-wreck = MAYHEM zertrümmert die Maschinen von LEGION.
made-story-wreck = Die neuen Maschinen kamen ohne Anleitung. Hardtack sagt, er brauche keine: Er habe einen Hammer.
made-title-sabotage = Der Aus-Schalter
made-goal-sabotage = MAYHEM zerstört die Weltuntergangsmaschine.
made-story-sabotage = Seit dem Frühstück steht da eine Weltuntergangsmaschine, und niemand bei LEGION weiß noch, wo man sie ausschaltet.
made-title-hack = Voller Zugang
made-goal-hack = MAYHEM hackt die Terminals.
made-story-hack = LEGION hat alle Kennwörter auf dasselbe Wort geändert. Friday kennt das Wort, aber jemand muss es eintippen.
made-title-hold = Rasen betreten verboten
made-goal-hold = LEGION hält die Marker, Runde um Runde.
made-story-hold = Dr. Babylon hat Verbotsschilder aufstellen lassen, und Schergen, die sie vorlesen.
made-title-hunt = Jagdzeit
made-goal-hunt = LEGION jagt die Agenten.
made-story-hunt = Das Ministerium des Hochmuts zahlt heute pro Agent, und die Schergen haben Netze gekauft.
made-title-guard = Ehrenplatz
made-goal-guard = Der Boss von LEGION bleibt bis zum Ende auf dem Plan.
made-story-guard = Der Boss ist selbst gekommen, um gesehen, bewundert und möglichst nicht getroffen zu werden.
made-title-demolish = Stadtsanierung
made-goal-demolish = LEGION reißt Gebäude ein, Ebene um Ebene.
made-story-demolish = Das Planungsamt von LEGION hat ein neues Motto: weniger Häuser, bessere Aussicht.

scenario-made_seize_hold = { made-title-seize }, oder: { made-title-hold }
scenario-made_seize_hold-summary = { made-goal-seize } { made-goal-hold }
scenario-made_seize_hold-story = { made-story-seize } { made-story-hold }
scenario-made_seize_hunt = { made-title-seize }, oder: { made-title-hunt }
scenario-made_seize_hunt-summary = { made-goal-seize } { made-goal-hunt }
scenario-made_seize_hunt-story = { made-story-seize } { made-story-hunt }
scenario-made_seize_guard = { made-title-seize }, oder: { made-title-guard }
scenario-made_seize_guard-summary = { made-goal-seize } { made-goal-guard }
scenario-made_seize_guard-story = { made-story-seize } { made-story-guard }
scenario-made_seize_demolish = { made-title-seize }, oder: { made-title-demolish }
scenario-made_seize_demolish-summary = { made-goal-seize } { made-goal-demolish }
scenario-made_seize_demolish-story = { made-story-seize } { made-story-demolish }
scenario-made_wreck_hold = { made-title-wreck }, oder: { made-title-hold }
scenario-made_wreck_hold-summary = { made-goal-wreck } { made-goal-hold }
scenario-made_wreck_hold-story = { made-story-wreck } { made-story-hold }
scenario-made_wreck_hunt = { made-title-wreck }, oder: { made-title-hunt }
scenario-made_wreck_hunt-summary = { made-goal-wreck } { made-goal-hunt }
scenario-made_wreck_hunt-story = { made-story-wreck } { made-story-hunt }
scenario-made_wreck_guard = { made-title-wreck }, oder: { made-title-guard }
scenario-made_wreck_guard-summary = { made-goal-wreck } { made-goal-guard }
scenario-made_wreck_guard-story = { made-story-wreck } { made-story-guard }
scenario-made_wreck_demolish = { made-title-wreck }, oder: { made-title-demolish }
scenario-made_wreck_demolish-summary = { made-goal-wreck } { made-goal-demolish }
scenario-made_wreck_demolish-story = { made-story-wreck } { made-story-demolish }
scenario-made_sabotage_hold = { made-title-sabotage }, oder: { made-title-hold }
scenario-made_sabotage_hold-summary = { made-goal-sabotage } { made-goal-hold }
scenario-made_sabotage_hold-story = { made-story-sabotage } { made-story-hold }
scenario-made_sabotage_hunt = { made-title-sabotage }, oder: { made-title-hunt }
scenario-made_sabotage_hunt-summary = { made-goal-sabotage } { made-goal-hunt }
scenario-made_sabotage_hunt-story = { made-story-sabotage } { made-story-hunt }
scenario-made_sabotage_guard = { made-title-sabotage }, oder: { made-title-guard }
scenario-made_sabotage_guard-summary = { made-goal-sabotage } { made-goal-guard }
scenario-made_sabotage_guard-story = { made-story-sabotage } { made-story-guard }
scenario-made_sabotage_demolish = { made-title-sabotage }, oder: { made-title-demolish }
scenario-made_sabotage_demolish-summary = { made-goal-sabotage } { made-goal-demolish }
scenario-made_sabotage_demolish-story = { made-story-sabotage } { made-story-demolish }
scenario-made_hack_hold = { made-title-hack }, oder: { made-title-hold }
scenario-made_hack_hold-summary = { made-goal-hack } { made-goal-hold }
scenario-made_hack_hold-story = { made-story-hack } { made-story-hold }
scenario-made_hack_hunt = { made-title-hack }, oder: { made-title-hunt }
scenario-made_hack_hunt-summary = { made-goal-hack } { made-goal-hunt }
scenario-made_hack_hunt-story = { made-story-hack } { made-story-hunt }
scenario-made_hack_guard = { made-title-hack }, oder: { made-title-guard }
scenario-made_hack_guard-summary = { made-goal-hack } { made-goal-guard }
scenario-made_hack_guard-story = { made-story-hack } { made-story-guard }
scenario-made_hack_demolish = { made-title-hack }, oder: { made-title-demolish }
scenario-made_hack_demolish-summary = { made-goal-hack } { made-goal-demolish }
scenario-made_hack_demolish-story = { made-story-hack } { made-story-demolish }
