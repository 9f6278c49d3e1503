### dynamic: hero- unit- card- tile- token- loot- leaf- die- criterion- goal- place- scenario- seat- setting- anecdote- madness- happening-

## Plätze, Szenarien, Einstellungen
seat-player1 = Spieler 1
seat-player2 = Spieler 2
seat-player3 = Spieler 3
seat-player4 = Spieler 4
scenario-rehearsal-camp = Ein spätes Lager der Kampagne
scenario-rehearsal-trek = Eine späte Erkundungstour der Kampagne
scenario-campaign = Die Kampagne: Flucht von den Rook Islands
scenario-campaign-summary = Alle sieben Missionen, dazwischen Erkundungstouren und der Laden. Gespeichert wird nach jeder Entscheidung, also dürfen es viele Abende werden.
scenario-one_two_fight = Mission 0: Eins, zwei, Kampf!
scenario-one_two_fight-summary = Die erste Partie, unterwegs erklärt: Wählt eine Waffe und räumt das Lager.
scenario-make_a_break = Mission 1: Ausbruch
scenario-make_a_break-summary = Machete und Fäuste, und der Zaun ist weit. Alle müssen den Ausgang erreichen.
scenario-deep_thoughts = Mission 2: Tiefe Gedanken
scenario-deep_thoughts-summary = Unter der Erde wachsen Pilze und Ängste. Schatten-Vaas muss sterben.
scenario-firestarter = Mission 3: Brandstifter
scenario-firestarter-summary = Ein Flammenwerfer und Felder voller Kraut. Verbrennt die Ernte, nicht euch selbst.
scenario-dragon_hunt = Mission 4: Drachenjagd
scenario-dragon_hunt-summary = Eine Ruine über Säure, deren Boden nachgibt. Bringt den Silbernen Drachen hinaus.
scenario-getting_inked = Mission 5: Tinte unter der Haut
scenario-getting_inked-summary = Eine Tätowierung erwacht. Tötet das Tintenmonster, und lasst Vaas am Leben.
scenario-dirty_duty = Mission 6: Drecksarbeit
scenario-dirty_duty-summary = Ein Bunker mit zwei Gefangenen, und die Wachen werden nicht weniger. Holt beide heraus.
scenario-payback = Mission 7: Abrechnung
scenario-payback-summary = Zäune, Käfige und Vaas mit seinen letzten Tricks. Nur einer von euch geht.
setting-players = Spielende
setting-players-1 = eine Person
setting-players-2 = zwei
setting-players-3 = drei
setting-players-4 = vier
setting-heroes = Allein führt man
setting-heroes-2 = zwei Helden
setting-heroes-1 = einen Helden: der harte Weg
setting-turns = Der Spielerzug
setting-turns-together = alle gleichzeitig
setting-turns-in_turn = einer nach dem anderen
setting-friendly_fire = Eigenbeschuss
setting-friendly_fire-off = aus
setting-friendly_fire-on = an: Ein Fehlschuss kann Freunde in der Schusslinie treffen
setting-duels = Was alle gemeinsam entscheiden
setting-duels-off = die erste Antwort zählt
setting-duels-on = alle antworten; wer Verschiedenes will, duelliert sich

## Heroes
hero-jason = Jason
hero-daisy = Daisy
hero-keith = Keith
hero-liza = Liza
hero-oliver = Oliver
hero-riley = Riley

## Enemies and allies
unit-guard_dog = { $colour ->
    [none] Wachhund
    [red] Roter Wachhund
    [blue] Blauer Wachhund
    [green] Grüner Wachhund
   *[yellow] Gelber Wachhund
  }
    .nominative = { $colour ->
        [none] der Wachhund
        [red] der rote Wachhund
        [blue] der blaue Wachhund
        [green] der grüne Wachhund
       *[yellow] der gelbe Wachhund
      }
    .accusative = { $colour ->
        [none] den Wachhund
        [red] den roten Wachhund
        [blue] den blauen Wachhund
        [green] den grünen Wachhund
       *[yellow] den gelben Wachhund
      }
    .dative = { $colour ->
        [none] dem Wachhund
        [red] dem roten Wachhund
        [blue] dem blauen Wachhund
        [green] dem grünen Wachhund
       *[yellow] dem gelben Wachhund
      }
unit-beheader = { $colour ->
    [none] Enthaupter
    [red] Roter Enthaupter
    [blue] Blauer Enthaupter
    [green] Grüner Enthaupter
   *[yellow] Gelber Enthaupter
  }
    .nominative = { $colour ->
        [none] der Enthaupter
        [red] der rote Enthaupter
        [blue] der blaue Enthaupter
        [green] der grüne Enthaupter
       *[yellow] der gelbe Enthaupter
      }
    .accusative = { $colour ->
        [none] den Enthaupter
        [red] den roten Enthaupter
        [blue] den blauen Enthaupter
        [green] den grünen Enthaupter
       *[yellow] den gelben Enthaupter
      }
    .dative = { $colour ->
        [none] dem Enthaupter
        [red] dem roten Enthaupter
        [blue] dem blauen Enthaupter
        [green] dem grünen Enthaupter
       *[yellow] dem gelben Enthaupter
      }
unit-assaulter = { $colour ->
    [none] Sturmschütze
    [red] Roter Sturmschütze
    [blue] Blauer Sturmschütze
    [green] Grüner Sturmschütze
   *[yellow] Gelber Sturmschütze
  }
    .nominative = { $colour ->
        [none] der Sturmschütze
        [red] der rote Sturmschütze
        [blue] der blaue Sturmschütze
        [green] der grüne Sturmschütze
       *[yellow] der gelbe Sturmschütze
      }
    .accusative = { $colour ->
        [none] den Sturmschützen
        [red] den roten Sturmschützen
        [blue] den blauen Sturmschützen
        [green] den grünen Sturmschützen
       *[yellow] den gelben Sturmschützen
      }
    .dative = { $colour ->
        [none] dem Sturmschützen
        [red] dem roten Sturmschützen
        [blue] dem blauen Sturmschützen
        [green] dem grünen Sturmschützen
       *[yellow] dem gelben Sturmschützen
      }
unit-berserker = Berserker
    .nominative = der Berserker
    .accusative = den Berserker
    .dative = dem Berserker
unit-black_panther = { $colour ->
    [none] Schwarzer Panther
    [red] Schwarzer Panther (rot)
   *[blue] Schwarzer Panther (blau)
  }
    .nominative = { $colour ->
        [none] der schwarze Panther
        [red] der schwarze Panther (rot)
       *[blue] der schwarze Panther (blau)
      }
    .accusative = { $colour ->
        [none] den schwarzen Panther
        [red] den schwarzen Panther (rot)
       *[blue] den schwarzen Panther (blau)
      }
    .dative = { $colour ->
        [none] dem schwarzen Panther
        [red] dem schwarzen Panther (rot)
       *[blue] dem schwarzen Panther (blau)
      }
unit-asian_black_bear = Kragenbär
    .nominative = der Kragenbär
    .accusative = den Kragenbären
    .dative = dem Kragenbären
unit-komodo_dragon = { $colour ->
    [none] Komodowaran
    [red] Roter Komodowaran
    [blue] Blauer Komodowaran
    [green] Grüner Komodowaran
   *[yellow] Gelber Komodowaran
  }
    .nominative = { $colour ->
        [none] der Komodowaran
        [red] der rote Komodowaran
        [blue] der blaue Komodowaran
        [green] der grüne Komodowaran
       *[yellow] der gelbe Komodowaran
      }
    .accusative = { $colour ->
        [none] den Komodowaran
        [red] den roten Komodowaran
        [blue] den blauen Komodowaran
        [green] den grünen Komodowaran
       *[yellow] den gelben Komodowaran
      }
    .dative = { $colour ->
        [none] dem Komodowaran
        [red] dem roten Komodowaran
        [blue] dem blauen Komodowaran
        [green] dem grünen Komodowaran
       *[yellow] dem gelben Komodowaran
      }
unit-wild_leopard = Wilder Leopard
    .nominative = der wilde Leopard
    .accusative = den wilden Leoparden
    .dative = dem wilden Leoparden
unit-vaas_apex_predator = Vaas, das Alphatier
    .nominative = Vaas
    .accusative = Vaas
    .dative = Vaas
unit-shadow_grant = Schatten-Grant
unit-shadow_vaas = Schatten-Vaas
unit-buck_hughes = Buck Hughes
unit-ink_monster = Tintenmonster
    .nominative = das Tintenmonster
    .accusative = das Tintenmonster
    .dative = dem Tintenmonster
unit-ink_minion = { $colour ->
    [none] Tintenscherge
    [red] Roter Tintenscherge
    [blue] Blauer Tintenscherge
    [green] Grüner Tintenscherge
   *[yellow] Gelber Tintenscherge
  }
    .nominative = { $colour ->
        [none] der Tintenscherge
        [red] der rote Tintenscherge
        [blue] der blaue Tintenscherge
        [green] der grüne Tintenscherge
       *[yellow] der gelbe Tintenscherge
      }
    .accusative = { $colour ->
        [none] den Tintenschergen
        [red] den roten Tintenschergen
        [blue] den blauen Tintenschergen
        [green] den grünen Tintenschergen
       *[yellow] den gelben Tintenschergen
      }
    .dative = { $colour ->
        [none] dem Tintenschergen
        [red] dem roten Tintenschergen
        [blue] dem blauen Tintenschergen
        [green] dem grünen Tintenschergen
       *[yellow] dem gelben Tintenschergen
      }
unit-vaas_montenegro = Vaas Montenegro
unit-rogue = Abtrünniger
    .nominative = der Abtrünnige
    .accusative = den Abtrünnigen
    .dative = dem Abtrünnigen
unit-vaas_legend_killer = Vaas, der Legendentöter
    .nominative = Vaas
    .accusative = Vaas
    .dative = Vaas
unit-rakyat = { $colour ->
    [none] Rakyat
    [red] Roter Rakyat
   *[blue] Blauer Rakyat
  }
    .nominative = { $colour ->
        [none] der Rakyat
        [red] der rote Rakyat
       *[blue] der blaue Rakyat
      }
    .accusative = { $colour ->
        [none] den Rakyat
        [red] den roten Rakyat
       *[blue] den blauen Rakyat
      }
    .dative = { $colour ->
        [none] dem Rakyat
        [red] dem roten Rakyat
       *[blue] dem blauen Rakyat
      }
unit-rakyat_warrior = Rakyat-Krieger
    .nominative = der Rakyat-Krieger
    .accusative = den Rakyat-Krieger
    .dative = dem Rakyat-Krieger

## Weapons and mods
card-fist_punch = Faustschlag
card-machete = Machete
card-silver_dragon = Silberner Drache
card-war_club = Kriegskeule
card-colt_1911 = Colt 1911 .45
card-desert_eagle = Desert Eagle
card-dart_pistol = Betäubungspistole
card-skorpion = Skorpion
card-mp5 = MP5
card-m133 = M133
card-sawed_off = Abgesägte Flinte
card-ak47 = AK-47
card-stg90 = STG‑90
card-svd = SWD
card-bow = Bogen
card-pkm = PKM
card-machine_gun = Maschinengewehr
card-rocket_launcher = Raketenwerfer
card-flamethrower = Flammenwerfer
card-red_dot_sight = Rotpunktvisier
card-extended_magazine = Erweitertes Magazin
card-foregrip = Vordergriff
card-marksman_scope = Zielfernrohr
card-hollow_points = Hohlspitzmunition

## Items and containers
card-nature_boy = Naturbursche
card-sprint_burst = Sprintschub
card-medicine = Medizin
card-animal_repellent = Tierschreck
card-fireproof_balm = Feuerschutzbalsam
card-endorphin_boost = Endorphinschub
card-deadly_hunter = Tödlicher Jäger
card-sharpshooter_elixir = Scharfschützenelixier
card-mine = Mine
card-molotov = Molotowcocktail
card-dynamite = Dynamit
card-flashbang = Blendgranate
card-body_armor = Schutzweste
card-adrenaline_shot = Adrenalinspritze
card-field_kit = Verbandskasten
card-field_glasses = Fernglas
card-simple_sack = Einfacher Beutel
card-rugged_sack = Robuster Beutel
card-heavy_duty_sack = Strapazierfähiger Beutel
card-belt_holster = Gürtelholster
card-backpack_holster = Rückenholster
card-double_back_holster = Doppeltes Rückenholster

## Talents
card-potion_potency = Starke Tränke
card-lucky_bullet = Glückstreffer
card-quick_trigger = Schneller Finger
card-marathon_man = Marathon-Mann
card-spreading_the_love = Gestreute Liebe
card-human_turret = Menschlicher Geschützturm
card-may_i = Darf ich mal?
card-steady_aim = Ruhige Hand
card-mobile_gunner = Mobiler MG-Schütze
card-physical_conditioning = Fitnesstraining
card-the_right_spot = Wunder Punkt
card-first_aid = Erste Hilfe
card-impulse_training = Impulstraining
card-animal_takedown = Tier-Takedown
card-field_medic = Feldsanitäter
card-second_wind = Zweite Luft
card-steel_abs = Bauchmuskeln aus Stahl
card-adrenaline = Adrenalinschub
card-hidden_in_plain_sight = Vor aller Augen verborgen
card-nature_lore = Naturkunde
card-sprint_slide = Sprintrutscher
card-stone_wall = Wie ein Fels
card-erase_presence = Unbemerkt
card-knife_throw_takedown = Messerwurf-Takedown
card-expert_archery = Meister des Bogens
card-stroke_of_luck = Glücksfall
card-knife_artist = Messerkünstler
card-more_ammunition = 1 Munition mehr für 1 Schaden mehr

## What boards attack with
card-bite = Biss
card-machete_swing = Machete
card-assault_rifle = Gewehr
card-rifle_strike = Kolbenhieb
card-pump_gun = M133
card-claws = Krallen
card-paw = Pranke
card-venom_bite = Giftbiss
card-pounce = Sprung
card-vaas_pistol = Pistole
card-cold_grip = Kalter Griff
card-shadow_shot = Schattenschuss
card-bucks_shotgun = Schrotflinte
card-tentacle = Tentakel
card-ink_slap = Tintenhieb
card-vaas_rifle = Gewehr
card-knife = Messer
card-rogue_rifle = Gewehr
card-silver_dragon_blade = Silberner Drache
card-spear = Speer
card-war_spear = Kriegsspeer

## Tiles and tokens
tile-barrel = Rotes Fass
    .nominative = das rote Fass
    .accusative = das rote Fass
tile-crate = Holzkiste
    .nominative = die Holzkiste
    .accusative = die Holzkiste
tile-pillar = Steinsäule
    .nominative = die Steinsäule
    .accusative = die Steinsäule
tile-cage = Käfig
    .nominative = der Käfig
    .accusative = den Käfig
tile-gun = Maschinengewehr
    .nominative = das Maschinengewehr
    .accusative = das Maschinengewehr
tile-bridge = Hängebrücke
    .nominative = die Hängebrücke
    .accusative = die Hängebrücke
tile-amanita = Fliegenpilzfeld
    .nominative = das Fliegenpilzfeld
    .accusative = das Fliegenpilzfeld
tile-nest = Warannest
    .nominative = das Warannest
    .accusative = das Warannest
tile-vine = Rankenwand
    .nominative = die Rankenwand
    .accusative = die Rankenwand
tile-palm = Palme
    .nominative = die Palme
    .accusative = die Palme
tile-space = der Boden
    .accusative = den Boden
token-loot = ein Beutemarker
    .accusative = einen Beutemarker
token-leaf = ein Blattmarker
    .accusative = einen Blattmarker
token-mine = eine Mine
    .accusative = eine Mine
token-weapon = eine Waffe
    .accusative = eine Waffe
token-trick = ein Trickmarker
    .accusative = einen Trickmarker
token-supply = ein Versorgungsabwurf
    .accusative = einen Versorgungsabwurf
token-door = eine Bunkertür
    .accusative = eine Bunkertür
token-bandage = ein Verband
    .accusative = einen Verband
loot-relic = Rakyat-Relikt (200 EP)
loot-money = Geld (200 $)
loot-molotov = Molotowcocktail
loot-ammunition = Munition
loot-bandage = Verband
loot-supply = Versorgungsabwurf
leaf-green = grünes Blatt
leaf-blue = blaues Blatt
leaf-amber = bernsteinfarbenes Blatt
leaf-crimson = karminrotes Blatt

## Dice and statuses
die-green = grün
    .die = grüner Würfel
die-yellow = gelb
    .die = gelber Würfel
die-orange = orange
    .die = oranger Würfel
die-red = rot
    .die = roter Würfel
die-black = schwarz
    .die = schwarzer Würfel
die-blue = Deckung
    .die = Deckungswürfel
die-sure-hit = sicherer Treffer
die-sure-miss = sicherer Fehlschlag
die-name = { FORM($colour, "die") }
face-hit = ein Symbol: Erfolg
face-blank = leer: Fehlschlag
face-shield = ein Schild: Die Deckung wird getroffen
face-no-shield = leer: kein Schild
madness-reflexes = Reflexe: 1 BP mehr
madness-bloodlust = Blutrausch: Jeder Nahkampftreffer, ausgeteilt oder eingesteckt, macht 1 Schaden mehr
madness-catatonia = Katatonie: weniger BP
madness-instability = Labilität: ein kostenloser Angriff auf den Nächststehenden
madness-recklessness = Leichtsinn: keine Deckung im Gegnerzug
madness-adrenalin = Adrenalin: 2 LP zurück
madness-cruelty = Grausamkeit: 100 EP für jede Tötung
criterion-closest = am nächsten
criterion-furthest = am weitesten weg
criterion-weakest = am schwächsten
criterion-strongest = am stärksten
criterion-frailest = am verletzlichsten
criterion-hero = ein Held
criterion-bleeding = blutet
criterion-maddest = am wahnsinnigsten
criterion-inked = am meisten Tinte
criterion-loneliest = am einsamsten
criterion-pirate = ein Pirat
criterion-only = sonst niemand zur Wahl
criterion-chance = der Zufall entschied
criterion-tower = oben auf einem Turm

## Anecdotes and exploration cards
anecdote-leopard = ein wilder Leopard
anecdote-rakyat_scout = ein Rakyat-Krieger
anecdote-supply_drop = ein Versorgungsabwurf
anecdote-smugglers_cache = ein Schmugglerversteck
anecdote-loose_barrel = lose Fässer
anecdote-spot_one = Stelle 1
anecdote-spot_two = Stelle 2
anecdote-spot_three = Stelle 3
anecdote-spot_four = Stelle 4
place-base_camp = Basislager
place-campfire = Lagerfeuer
place-bears_den = Bärenhöhle
place-pirates_camp = Piratenlager
place-sacred_temple = Heiliger Tempel
place-rakyat_totem = Rakyat-Totem
place-bear_trail = Bärenfährte
place-pirate_map = Piratenkarte
place-tiger = Tiger
place-boar = Wildschwein
place-tapir = Tapir
place-buffalo = Büffel
place-crocodile = Krokodil
place-cassowary = Kasuar
place-dingo_pack = Dingorudel
place-shark_bay = Haibucht
place-beach_patrol = Strandpatrouille
place-road_patrol = Straßenpatrouille
place-night_patrol = Nachtpatrouille
place-smugglers = Schmuggler
place-gun_runners = Waffenschieber
place-spider_temple = Tempel der Spinne
place-spider_shrine = Schrein der Spinne
place-shark_temple = Tempel des Hais
place-shark_shrine = Schrein des Hais
place-heron_temple = Tempel des Reihers
place-heron_shrine = Schrein des Reihers
place-sinkhole = Erdloch
place-quicksand = Treibsand
place-plants = Pflanzen
place-orchid_grove = Orchideenhain
place-mangrove = Mangroven

## Objectives
goal-one_two_fight-main = Tötet alle Gegner
goal-one_two_fight-second = Tötet einen Gegner mit der Explosion eines roten Fasses
goal-one_two_fight-third = Tötet den Berserker zuletzt
goal-make_a_break-main = Alle erreichen den Ausgang
goal-make_a_break-second = Richtet mit einer Kokosnuss Schaden an
goal-make_a_break-third = Einer von euch verwundet Vaas
goal-deep_thoughts-main = Tötet Schatten-Vaas
goal-deep_thoughts-second = Tötet einen Gegner mit einer Steinsäule
goal-deep_thoughts-third = Löst alle Fliegenpilzfelder aus
goal-firestarter-main = Brennt alle Hanffelder nieder
goal-firestarter-second = Tötet 2 Gegner mit Feuer
goal-firestarter-third = Panther töten 2 Gegner
goal-dragon_hunt-main = Verlasst mit dem Silbernen Drachen die Karte
goal-dragon_hunt-second = Stoßt einen Gegner in die Säure
goal-dragon_hunt-third = Tötet von einer Seilrutsche aus
goal-getting_inked-main = Tötet das Tintenmonster, solange Vaas lebt
goal-getting_inked-second = 5 Tintenflüche auf einem von euch
goal-getting_inked-third = Alle töten im selben Zug einen Tintenschergen
goal-dirty_duty-main = Bringt beide Rakyat von der Karte
goal-dirty_duty-second = 3 Tötungen mit dem Maschinengewehr
goal-dirty_duty-third = Tötet im selben Zug in beiden Zonen
goal-payback-main = Tötet Vaas
goal-payback-second = Am Ende lebt ein befreiter schwarzer Panther
goal-payback-third = Tötet Vaas mit dem Silbernen Drachen

## Ereignisse der Rundentafeln
happening-make_a_break-dogs = Hunde auf der Fährte
happening-make_a_break-vaas = Vaas kommt selbst
happening-make_a_break-straggler = Ein Nachzügler
happening-deep_thoughts-first_wall = Der Weg in den zweiten Raum ist frei
happening-deep_thoughts-second_wall = Der Weg in den letzten Raum ist frei
happening-firestarter-berserker = Der Berserker taucht auf
happening-firestarter-intruders = Eindringlinge
happening-firestarter-all_is_fine = Alles bestens
happening-dragon_hunt-west_falls = Die westliche Plattform stürzt ein
happening-dragon_hunt-north_falls = Die nördliche Plattform stürzt ein
happening-dragon_hunt-south_falls = Die südliche Plattform stürzt ein
happening-dragon_hunt-islet_falls = Das Inselchen stürzt ein
happening-dragon_hunt-treasury_falls = Die Schatzkammer stürzt ein
happening-dragon_hunt-landing_falls = Der Anleger stürzt ein
happening-getting_inked-minions = Die Tinte nimmt Gestalt an
happening-dirty_duty-back_again = Wieder da
happening-dirty_duty-patrol_back = Eine Patrouille kehrt zurück
happening-dirty_duty-second_patrol_back = Noch eine Patrouille kehrt zurück
happening-dirty_duty-third_patrol_back = Die dritte Patrouille kehrt zurück
happening-dirty_duty-bunker_guard = Noch eine Wache für den Bunker
happening-payback-reinforcement = Verstärkung
