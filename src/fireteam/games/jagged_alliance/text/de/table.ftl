### dynamic: zone- access-token- time- back- covered- type- objective- seat- setting- result-lost-
# Was der Tisch von Jagged Alliance zeigt.

title-arulco = Arulco
seat-player1 = Spieler 1
seat-player2 = Spieler 2
seat-player3 = Spieler 3
seat-player4 = Spieler 4
scenario-campaign = Die Kampagne
scenario-campaign-summary = Alle dreizehn Szenarien als eine Geschichte: Wählt auf der Karte von Arulco, wohin es geht, behaltet, was ihr verdient, und stürzt das Regime.
scenario-omerta-summary = { briefing-omerta }
scenario-drassen-summary = { briefing-drassen }
scenario-blind_eyes-summary = { briefing-blind_eyes }
scenario-chitzena-summary = { briefing-chitzena }
scenario-san_mona-summary = { briefing-san_mona }
scenario-cambria-summary = { briefing-cambria }
scenario-tixa-summary = { briefing-tixa }
scenario-alma-summary = { briefing-alma }
scenario-orta-summary = { briefing-orta }
scenario-grumm-summary = { briefing-grumm }
scenario-balime-summary = { briefing-balime }
scenario-last_depot-summary = { briefing-last_depot }
scenario-meduna-summary = { briefing-meduna }
setting-players = Spieler
setting-dictator = Wer Arulco beherrscht
setting-dictator-deidranna = { dictator-deidranna }
setting-dictator-krell = { dictator-krell }
setting-wound_on_group_move = Eine Wunde, wenn eine Gruppenbewegung Gegner verlässt
setting-wound_on_group_move-on = an
setting-wound_on_group_move-off = aus
setting-underground = Tag/Nacht-Plättchen der Erweiterung
setting-underground-on = an
setting-underground-off = aus
name-enemy = { enemy-kind } { $number }
    .accusative = { enemy-kind.oblique } { $number }
    .dative = { enemy-kind.oblique } { $number }
name-elite = Elite-{ enemy-kind } { $number }
    .accusative = Elite-{ enemy-kind.oblique } { $number }
    .dative = Elite-{ enemy-kind.oblique } { $number }
enemy-kind = { $kind ->
    [redshirt] Redshirt
    [sniper] Scharfschütze
    [shield] Schildträger
    [bloodcat] Bloodcat
   *[tank] Panzer
  }
    .oblique = { $kind ->
        [sniper] Scharfschützen
       *[other] { enemy-kind }
      }
piece-name = { $piece }
name-token = das Plättchen
name-sector = { $sector }, { $status ->
    [occupied] besetzt
    [contested] umkämpft
   *[liberated] befreit
  }
area-name = { $sector }, Feld { $area }
sector-label =
    { $sector }
    { $status ->
        [occupied] besetzt
        [contested] umkämpft
       *[liberated] befreit
      } · { $rebels }
mission-label =
    { $mission }
    { $access ->
        [inside] Mission drinnen
       *[outside] Mission draußen
      }
map-name = { $scenario }, { $state ->
    [won] gewonnen
    [open] offen
   *[closed] noch nicht offen
  }
map-label = { $state ->
    [won]
        { $scenario }
        gewonnen
    [open]
        { $scenario }
        offen
   *[closed] { $scenario }
  }
access-token-inside = Zugang zu Missionen drinnen
access-token-outside = Zugang zu Missionen draußen
legend-garrison = Stärke einer Besatzung
legend-rebels = Ausgebildete Rebellen und freie Plätze
heading-mercs = Söldner
heading-candidates = Zur Auswahl
zone-stamina = Ausdauer
zone-fatigue = Erschöpfung
zone-wounds = Wunden
slot-empty = leer
row-room = Platz übrig
value-room = { $room }
durability-left = { $count } Haltbarkeit übrig
durability-spent = { $count } Haltbarkeit verbraucht
health-left = { $count } Trefferpunkte übrig
row-initiative = Initiative
row-pattern = Muster
pattern-steps = { $steps ->
    [move] Bewegung
    [attack] Angriff
    [move-attack] Bewegung, Angriff
    [attack-move] Angriff, Bewegung
    [move-move] Bewegung, Bewegung
    [attack-attack] Angriff, Angriff
    [move-move-attack] Bewegung, Bewegung, Angriff
    [move-attack-attack] Bewegung, Angriff, Angriff
   *[other] { $steps }
  }
range-sector = der Sektor
row-next = Als Nächstes
intent-nothing = wartet
intent-attack = greift { $merc } an
intent-move = geht auf { $merc } zu (Entfernung { $distance })
die-name = { $colour ->
    [yellow] gelber Würfel
    [orange] oranger Würfel
    [red] roter Würfel
   *[blue] blauer Würfel
  }
die-face-shows = { $successes ->
    [0] kein Erfolg
    [one] 1 Erfolg
   *[other] { $successes } Erfolge
  }{ $expertise ->
    [yes] , Expertise
   *[no] {""}
  }
threat-space = Feld { $place }{ $skulls ->
    [0] {""}
    [one] , 1 Totenkopf
   *[other] , { $skulls } Totenköpfe
  }{ $attack ->
    [yes] , Gegenschlag
   *[no] {""}
  }
badge-down = Bewusstlos
badge-loot = Kann geplündert werden
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
track-threat-lost = Verloren bei Bedrohung
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
heading-briefing = Auftragserklärung
row-briefing = Auftrag
row-victory = Sieg
heading-won = Gewonnen
overlay-attacks = Greift von hier aus an
overlay-target = Sein nächstes Ziel
overlay-step = Sein nächster Schritt
overlay-shot = Der Angriff
overlay-reach = In Reichweite
chance-enemy-damage = Schaden, der abzuwehren ist
chance-armor = Mit Rüstung alles abwehren
chance-hide = Sich vor ihm verstecken
chance-harm = { FORM($target, "accusative") } verwunden
chance-defeat = { FORM($target, "accusative") } besiegen
chance-test = Bestehen
chance-success = Mindestens 1 Erfolg
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
type-upgrade = Verbesserung
type-ally = Verbündeter
type-income = Einkommen
result-won = Das Szenario ist gewonnen
result-lost-nobody-stands = Verloren: Niemand steht mehr
result-lost-nobody-left = Verloren: Kein Söldner kann mehr übernehmen
result-lost-recaptured = Verloren: Die Region wurde zurückerobert
result-lost-threat-too-high = Verloren: Die Bedrohung stieg zu hoch
result-lost-too-late = Verloren: Es hat zu lange gedauert
result-dictator-removed = Das Regime ist gestürzt: Arulco ist frei
result-no-team = Die Kampagne ist verloren: Zu wenige Söldner leben noch
