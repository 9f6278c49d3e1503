### Was Karten sagen, von wording.py aus ihren Daten zusammengesetzt
### dynamic: verb- whom- when- grant- permission- icon- dice- boost- with- condition- garrison- access- pattern-

row-says = Text
printed = { $text }
heading-in-force = In Kraft
words-headed = { $head }: { $words }
words-in-brackets = { " " }({ $words })
words-optional = wenn ihr wollt
amount-rolled = 1 je Erfolg ({ $dice })
amount-and-rolled = { $amount }, und 1 je Erfolg ({ $dice })

## Würfel, Erfolge, Symbole

dice-yellow = { $count ->
    [one] 1 gelber Würfel
   *[other] { $count } gelbe Würfel
  }
dice-orange = { $count ->
    [one] 1 oranger Würfel
   *[other] { $count } orange Würfel
  }
dice-red = { $count ->
    [one] 1 roter Würfel
   *[other] { $count } rote Würfel
  }
dice-blue = { $count ->
    [one] 1 blauer Würfel
   *[other] { $count } blaue Würfel
  }
words-successes = { $count ->
    [one] +1 Erfolg
   *[other] +{ $count } Erfolge
  }
words-reroll = { $count ->
    [one] 1 Würfel neu werfen
   *[other] { $count } Würfel neu werfen
  }
words-cheaper = { $count } Erschöpfung weniger
words-skill = { $skill } würfeln, ohne Kommandoaktion
icon-damage = Schaden
icon-retreat = Rückzug
icon-free_move = Freie Bewegung
icon-area = Flächenwirkung
icon-burst2 = Feuerstoß 2
icon-burst3 = Feuerstoß 3
icon-expertise = Expertise
icon-marked = Markiert
icon-bleeding = Blutung
icon-suppressed = Unterdrückt
condition-marked = Markiert
condition-bleeding = Blutung
condition-suppressed = Unterdrückt
condition-all = alle Zustände

## Wen

whom-self = du
whom-other = ein anderer Söldner { $range ->
    [0] auf deinem Feld
   *[other] bis Reichweite { $range }
  }
whom-any = ein Söldner { $range ->
    [0] auf deinem Feld
   *[other] bis Reichweite { $range }
  }
whom-area = jeder Söldner { $range ->
    [0] auf deinem Feld
   *[other] auf einem Feld bis Reichweite { $range }
  }
whom-others_area = jeder andere Söldner { $range ->
    [0] auf deinem Feld
   *[other] auf einem Feld bis Reichweite { $range }
  }
whom-sector = jeder Söldner im Sektor
whom-team = alle Söldner
whom-enemy = ein Gegner { $range ->
    [0] auf deinem Feld
   *[other] bis Reichweite { $range }
  }
whom-enemies_area = alle Gegner { $range ->
    [0] auf deinem Feld
   *[other] auf einem Feld bis Reichweite { $range }
  }
whom-enemies_sector = alle Gegner im Sektor
whom-enemies_everywhere = alle Gegner
whom-chosen = ein Söldner eurer Wahl
whom-fights = jeder Söldner in einem umkämpften Sektor
whom-enemies-fights = alle Gegner in umkämpften Sektoren
whom-chosen_area = ein Feld bis Reichweite { $range }
whom-chosen_sector = ein Sektor eurer Wahl
whom-every-fight = jeder umkämpfte Sektor

## Wann

when-jungle = im Dschungel
when-settlement = in einer Siedlung
when-swamp = im Sumpf
when-day = bei Tag
when-night = bei Nacht
when-occupied = in einem besetzten Sektor
when-contested = in einem umkämpften Sektor
when-liberated = in einem befreiten Sektor
when-enemy = { $enemy }
when-elite = Elite-Gegner
when-not-elite = keine Elite-Gegner
when-range = bei Entfernung { $range }
when-wounded = mit mindestens 1 Wunde
when-not-wounded = ohne Wunden
when-alone = ohne anderen Söldner auf dem Feld
when-not-alone = mit einem anderen Söldner auf dem Feld
when-threat = ab Bedrohung { $level }
when-first = das erste Mal in einer Aktivierung
when-not-first = nach dem ersten Mal in einer Aktivierung

## Was geschieht

verb-recover = { $amount } Erschöpfung regenerieren
verb-heal = { $count ->
    [one] { $amount } Wunde heilen
   *[other] { $amount } Wunden heilen
  }
verb-fatigue = { $amount } Erschöpfung erleiden
verb-wound = { $count ->
    [one] { $amount } Wunde erleiden
   *[other] { $amount } Wunden erleiden
  }
verb-heal_injury = eine Schwere Wunde heilen
verb-give_condition = { $condition } erhalten
verb-clear_conditions = { $condition } verlieren
verb-refresh_command = { $count ->
    [one] eine Kommandoaktion auffrischen
   *[other] { $amount } Kommandoaktionen auffrischen
  }
verb-repair = { $amount } Haltbarkeit reparieren
verb-stand_up = wenn bewusstlos, mit { $amount } Ausdauer aufstehen
verb-damage_enemy = { $amount } Schaden erleiden, ohne Rüstung
verb-place_enemy = { $count ->
    [one] { $enemy } erscheint auf { $letter }
   *[other] { $amount } × { $enemy } erscheinen auf { $letter }
  }
verb-remove_enemy = den Sektor verlassen
verb-enemies_act = alle Gegner handeln
verb-skip_enemies = keine Gegneraktivierung nach dieser Aktivierung
verb-incoming = ein Deckung!-Plättchen auf das Feld mit den meisten Söldnern; am Ende der Spielerphase erleidet dort jeder 3 Schaden
verb-free_move = { $count ->
    [one] eine Freie Bewegung machen
   *[other] { $amount } Freie Bewegungen machen
  }
verb-group_move = { $count ->
    [one] eine Gruppenbewegung ohne Kommandoaktion machen
   *[other] eine Gruppenbewegung von { $amount } Schritten ohne Kommandoaktion machen
  }
verb-retreat = sich zurückziehen
verb-place_encounter = { $count ->
    [one] eine Begegnung kommt auf { $letter }
   *[other] { $amount } Begegnungen kommen auf { $letter }
  }
verb-reveal_encounter = die Begegnungen auf einem Feld bis Reichweite { $range } aufdecken
verb-remove_encounter = die Begegnungen auf einem Feld bis Reichweite { $range } ungesehen entfernen
verb-peek_spawn = eine verdeckte Spawn-Karte ansehen
verb-reinforce_sector = ein befreiter Sektor eurer Wahl wird wieder besetzt ({ $back })
verb-locate_lieutenant = einen Leutnant aufspüren
verb-draw_lieutenant = { $count ->
    [one] ein neuer Leutnant erscheint
   *[other] { $amount } neue Leutnants erscheinen
  }
verb-draw_mission = { $count ->
    [one] eine Mission ziehen
   *[other] { $amount } Missionen ziehen
  }
verb-train_rebel = { $count ->
    [one] einen Rebellen aus dem allgemeinen Vorrat auf ein Rebellen-Feld legen
   *[other] { $amount } Rebellen aus dem allgemeinen Vorrat auf Rebellen-Felder legen
  }
verb-lose_trained_rebel = { $count ->
    [one] einen ausgebildeten Rebellen verlieren
   *[other] { $amount } ausgebildete Rebellen verlieren
  }
verb-funds = { $sign ->
    [less] { $amount } Geld verlieren
   *[more] { $amount } Geld erhalten
  }
verb-rebels = { $sign ->
    [less] { $count ->
        [one] { $amount } Rebellen verlieren
        [99] alle Rebellen des Vorrats verlieren
       *[other] { $amount } Rebellen verlieren
      }
   *[more] { $count ->
        [one] { $amount } Rebellen erhalten
       *[other] { $amount } Rebellen erhalten
      }
  }
verb-loot = { $count ->
    [one] { $amount } Beutekarte der Qualität { $quality } ziehen
   *[other] { $amount } Beutekarten der Qualität { $quality } ziehen
  }
verb-take_card = { $card } nehmen
verb-discard_item = { $count ->
    [one] einen Gegenstand abwerfen
   *[other] { $amount } Gegenstände abwerfen
  }
verb-kill_ally = ein Verbündeter wird getötet
verb-behave = eine Verhaltenskarte von Larry aufdecken und befolgen
verb-threat = { $count ->
    [one] ein Bedrohungs-Plättchen hinzufügen
   *[other] { $amount } Bedrohungs-Plättchen hinzufügen
  }
verb-lower_threat = die Bedrohung um { $amount } senken
verb-flip_time = Tag und Nacht wechseln
verb-counter_attack = ein Gegenschlag folgt

## Was gilt

grant-attack = Angriff
grant-armor = Rüstung
grant-stealth = Tarnung
grant-leadership = Führung
grant-mechanical = Mechanik
grant-medical = Medizin
grant-bribe = Bestechung
grant-counter_attack = Abwehr von Gegenschlägen
grant-stamina = Ausdauer
grant-recovery = Regeneration beim Aktivieren
grant-commands = Kommandoaktionen
grant-inventory = Inventar
grant-ally_slots = Plätze für Verbündete
grant-move_cost = Erschöpfung für einen Schritt
grant-action_cost = Erschöpfung für eine Aktion
grant-group_steps = Schritte einer Gruppenbewegung
grant-range = Reichweite
grant-enemy_health = Trefferpunkte der Gegner
grant-enemy_armor = Rüstung der Gegner
grant-enemy_damage = Schaden der Gegner
grant-enemy_stealth = Tarnwert der Gegner
grant-enemy_initiative = Initiative der Gegner
grant-bribe_price = Preis eines Bestechungswürfels
grant-counter_strength = Stärke der Gegenschläge
grant-start_threat = Bedrohung zu Beginn
grant-loot_quality = Qualität der Beute
permission-no_flee = keine Flucht
permission-no_train = keine Ausbildung von Rebellen
permission-no_bribe = keine Bestechung
permission-no_group_move = keine Gruppenbewegung
permission-no_loot = keine Beute
permission-no_stealth = kein Verstecken
permission-no_rebels = Rebellen unterstützen keine Würfe
permission-leave_freely = keine Wunde beim Verlassen eines Feldes mit Gegnern
permission-ignore_suppressed = Unterdrückt hat keine Wirkung
permission-ignore_bleeding = Blutung hat keine Wirkung
permission-see_tokens = verdeckte Plättchen im Sektor sind bekannt
permission-loot_sector = Beute im ganzen Sektor aufnehmen
permission-first_step_free = der erste Schritt einer Aktivierung ist frei

## Ausrüstung, Verbündete, Tableaus

cost-free = umsonst
cost-fatigue = { $count } Erschöpfung
cost-funds = { $count } Geld
cost-rebels = { $count ->
    [one] 1 Rebell
   *[other] { $count } Rebellen
  }
boost-attack = Haltbarkeit { $count }, für einen Angriff
boost-armor = Haltbarkeit { $count }, für einen Rüstungswurf
boost-stealth = Haltbarkeit { $count }, für einen Tarnwurf
boost-skill = Haltbarkeit { $count }, für einen Fertigkeitswurf
boost-any = Haltbarkeit { $count }
with-attack = mit einem Angriff
with-skill = mit einem Fertigkeitswurf
with-defence = mit einem Rüstungs- oder Tarnwurf
words-every-use = bei jeder Verwendung
words-for-durability = für 1 Haltbarkeit des Gegenstands
words-heavy = schwer: ein anderer Platz bleibt leer
words-upgrade-slots = { $count ->
    [one] Platz für 1 Verbesserung
   *[other] Platz für { $count } Verbesserungen
  }
words-light-slot = 1 zusätzlicher Waffenplatz, der nichts Schweres aufnimmt und nicht als leerer Platz dafür zählt
words-on-activation = beim Aktivieren
words-on-kill = wenn du einen Gegner tötest
words-each-scenario = zu Beginn jedes Szenarios

## Spawn-Karten, Ereignisse, Leutnants, Missionen, Diktatoren

garrison-redshirt = { $count ->
    [one] 1 Redshirt
   *[other] { $count } Redshirts
  }
garrison-redshirt-elite = { $count ->
    [one] 1 Elite-Redshirt
   *[other] { $count } Elite-Redshirts
  }
garrison-sniper = { $count ->
    [one] 1 Scharfschütze
   *[other] { $count } Scharfschützen
  }
garrison-sniper-elite = { $count ->
    [one] 1 Elite-Scharfschütze
   *[other] { $count } Elite-Scharfschützen
  }
garrison-shield = { $count ->
    [one] 1 Schildträger
   *[other] { $count } Schildträger
  }
garrison-shield-elite = { $count ->
    [one] 1 Elite-Schildträger
   *[other] { $count } Elite-Schildträger
  }
garrison-bloodcat = { $count ->
    [one] 1 Bloodcat
   *[other] { $count } Bloodcats
  }
garrison-bloodcat-elite = { $count ->
    [one] 1 Elite-Bloodcat
   *[other] { $count } Elite-Bloodcats
  }
garrison-tank = { $count ->
    [one] 1 Panzer
   *[other] { $count } Panzer
  }
garrison-tank-elite = { $count ->
    [one] 1 Elite-Panzer
   *[other] { $count } Elite-Panzer
  }
garrison-encounters = { $count ->
    [one] 1 Begegnung
   *[other] { $count } Begegnungen
  }
words-on-entry = beim Betreten
words-liberated-by = auch durch { $skill } { $difficulty } zu befreien
words-reward = Belohnung
words-until-next-event = bis zum nächsten Ereignis
words-on-appearing = beim Erscheinen
words-defense = Sektor-Verteidigung
words-instead = statt des Aufbaus der Spawn-Karte
words-encounter-everywhere = eine Begegnung auf jedes Feld
words-each-turn = am Ende jeder Diktatorphase
words-at-end = wenn ein Szenario endet, während diese Mission aktiv ist
words-guards = Wachen
words-goal = { $number }. { $words }
words-bounty = Kopfgeldjagd
words-row = Initiative { $initiative }, Trefferpunkte { $health }, Rüstung { $armor }, Schaden { $damage }, Reichweite { $range }, Tarnung { $stealth }
goal-kill-all = alle Gegner töten
goal-skill = { $skill } { $difficulty }
goal-pay = zahlen: { $words }
access-inside = Zugang drinnen
access-outside = Zugang draußen
pattern-move = bewegen
pattern-attack = angreifen
words-starts-with = von Anfang an im Spiel: { $lieutenant }
words-skull-threat = der erste befreite Sektor einer Runde, dessen Spawn-Karte einen Totenkopf zeigt: { $count } Bedrohungs-Plättchen
words-night-threat = die Bedrohung steigt bei Tag und bei Nacht
words-at-maximum = bei der höchsten Bedrohung
words-reset-to = dann sinkt die Bedrohung auf { $level }
words-counter-attacks = Gegenschläge bei Bedrohung
