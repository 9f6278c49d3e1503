### dynamic: scenario- seat- setting- side- unit- board- action- objective- cube- status- phase- explosion-

## Plätze, Szenarien, Einstellungen
seat-mayhem = MAYHEM
seat-mayhem2 = MAYHEM, zweite Person
seat-legion = LEGION
seat-legion2 = LEGION, zweite Person
scenario-shards = Mission 1: Scherben der Dunkelheit
setting-players = Spielende
setting-players-2 = zwei
setting-players-3 = drei: zwei für MAYHEM, eine Person für LEGION
setting-players-4 = vier: zwei auf jeder Seite

## Seiten und Tableaus
side-mayhem = MAYHEM
side-legion = LEGION
board-fortune = Fortune
board-hardtack = Hardtack
board-hollywood = Hollywood
board-dr-babylon = Dr. Babylon
board-golem = Golem
board-alpha = Trupp Alpha
board-bravo = Trupp Bravo

## Einheiten
unit-fortune = Fortune
unit-hardtack = Hardtack
unit-hollywood = Hollywood
unit-dr-babylon = Dr. Babylon
unit-golem = Golem
unit-glory = Glory
unit-swarm-trooper = Swarm Trooper
unit-swarm-trooper-number = Swarm Trooper { $number }
unit-hell-trooper = Hell Trooper
unit-hell-trooper-number = Hell Trooper { $number }
unit-shock-trooper = Shock Trooper
unit-shock-trooper-number = Shock Trooper { $number }
unit-snipe-trooper = Snipe Trooper
unit-snipe-trooper-number = Snipe Trooper { $number }
unit-hell-turret = Hell Turret
unit-hell-turret-number = Hell Turret { $number }

## Aktionen
action-sprint = Sprinten
action-jump = Springen
action-dash = Ausweichen
action-block = Blocken
action-weapon = Waffenaktion
action-dual-energy-pistols = Doppelenergiepistolen
action-scattergun = Streuflinte
action-assault-rifle = Sturmgewehr
action-dark-matter-ray = Dunkle-Materie-Strahl
action-stride = Ausschreiten
action-fists = Fäuste
action-demolish = Abriss
action-regenerate = Regenerieren
action-hover = Schweben
action-sting = Stich
action-shock-hammer = Schockhammer
action-advance = Vorrücken
action-ground-slam = Bodenschlag
action-dark-matter-sniper-rifle = Dunkle-Materie-Scharfschützengewehr
action-take-position = Stellung beziehen
action-twin-cannon = Zwillingskanone
action-rotate = Drehen
action-blink = Blinksprung
action-knives = Messer
action-charge = Ansturm
action-lunge = Ausfallschritt
action-dark-matter-rifle = Dunkle-Materie-Gewehr
action-reposition = Stellungswechsel
action-dark-matter-grenade = Dunkle-Materie-Granate

## Marker
objective-1 = Missionszielmarker 1
objective-2 = Missionszielmarker 2
objective-3 = Missionszielmarker 3
objective-4 = Missionszielmarker 4
objective-5 = Missionszielmarker 5
objective-6 = Missionszielmarker 6
objective-7 = Missionszielmarker 7
objective-8 = Missionszielmarker 8
objective-9 = Missionszielmarker 9
objective-gadget = Gadget-Marker
objective-crystal = Kristallmarker
explosion-unknown = verdeckter Explosionsmarker
explosion-small = kleine Explosion
explosion-medium = mittlere Explosion
explosion-large = große Explosion

## Steine und Status
cube-speed = Tempo
cube-focus = Fokus
cube-tech = Technik
cube-mayhem = Mayhem
cube-shield = Schild
cube-armor = Rüstung
cube-wound = Wunden
status-attack-up = Angriff erhöht
status-defense-up = Verteidigung erhöht
status-range-up = Reichweite erhöht
status-move-up = Bewegung erhöht
status-attack-down = Angriff verringert
status-defense-down = Verteidigung verringert
status-range-down = Reichweite verringert
status-move-down = Bewegung verringert
status-stunned = Betäubt
status-disrupted = Gestört

## Phasen
phase-draw = Ziehphase
phase-action = Aktionsphase
phase-refresh = Auffrischungsphase
