### dynamic: seat- setting- time- back- covered- type- objective- result-lost-
# Was der Tisch von Jagged Alliance zeigt.

title-arulco = Arulco
seat-player1 = Spieler 1
seat-player2 = Spieler 2
seat-player3 = Spieler 3
seat-player4 = Spieler 4
scenario-campaign = Die Kampagne
setting-players = Spieler
setting-dictator = Diktator
setting-wound_on_group_move = Eine Wunde, wenn eine Gruppenbewegung Gegner verlässt
setting-underground = Tag/Nacht-Plättchen der Erweiterung
name-enemy = { enemy-kind } { $number }
name-elite = Elite-{ enemy-kind } { $number }
enemy-kind = { $kind ->
    [redshirt] Redshirt
    [sniper] Scharfschütze
    [shield] Schildträger
    [bloodcat] Bloodcat
   *[tank] Panzer
  }
piece-name = { $piece }
name-token = das Plättchen
name-sector = { $sector }, { $status ->
    [occupied] besetzt
    [contested] umkämpft
   *[liberated] befreit
  }
area-name = { $sector }, Feld { $area }
rebels-in-sector = { $rebels ->
    [one] 1 ausgebildeter Rebell
   *[other] { $rebels } ausgebildete Rebellen
  }
badge-injury = Schwere Wunde
badge-damage = { $damage } Schaden
badge-elite = Elite
terrain-jungle = Dschungel
terrain-settlement = Siedlung
terrain-swamp = Sumpf
legend-impassable = Unpassierbare Grenze
legend-won = Gewonnen
legend-open = Offen
legend-closed = Noch nicht offen
back-unknown = Besatzung unbekannt
back-weak = Schwache Besatzung
back-strong = Starke Besatzung
back-deadly = Tödliche Besatzung
covered-encounter = Begegnung
covered-sniper = Versteckter Scharfschütze?
covered-reward = Belohnung
covered-objective = Missionsplättchen
track-turn = Runde
track-threat = Bedrohung
track-threat-tokens = Bedrohungs-Plättchen
track-time = Tageszeit
track-event = Ereignis
track-funds = Geld
track-rebels = Rebellen
track-won = Gewonnene Szenarien
track-cities = Städte
track-dead = Tote Söldner
time-day = Tag
time-night = Nacht
objective-done = erfüllt
objective-open = offen
heading-stock = Lager
heading-market = Markt
heading-enemies = Gegner
row-type = Art
row-cost = Preis
row-range = Reichweite
row-durability = Haltbarkeit
row-cubes = Ausdauer / Erschöpfung / Wunden
row-ability = Fähigkeit
row-commands = Kommandoaktionen
row-health = Trefferpunkte
row-armor = Rüstung
row-damage = Schaden
row-stealth = Tarnung
row-next-target = Nächstes Ziel
value-cost = { $funds }$
value-cubes = { $stamina } / { $fatigue } / { $wounds }
value-health = { $left } von { $of }
type-weapon = Waffe
type-tool = Werkzeug
type-armor = Rüstung
type-consumable = Verbrauchsgegenstand
type-upgrade = Upgrade
type-ally = Verbündeter
type-income = Einkommen
result-won = Das Szenario ist gewonnen
result-lost-nobody-stands = Verloren: Niemand steht mehr
result-lost-nobody-left = Verloren: Kein Söldner kann mehr übernehmen
result-lost-recaptured = Verloren: Die Region wurde zurückerobert
result-lost-threat-too-high = Verloren: Die Bedrohung stieg zu hoch
result-lost-too-late = Verloren: Es hat zu lange gedauert
result-dictator-removed = Der Diktator ist gestürzt: Arulco ist frei
result-no-team = Die Kampagne ist verloren: Zu wenige Söldner leben noch
