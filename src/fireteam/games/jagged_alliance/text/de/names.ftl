### Die Namen und Geschichten von Jagged Alliance; was Karten tun, wird aus ihren Daten gesagt
### dynamic: merc- ability- enemy- token- sector- spawn- eventcard- lieutenant- dictator- mission- place- scenario- briefing- victory- objective-

## Söldner

merc-fox = Fox
merc-fox-full = Cynthia "Fox" Guzzman
merc-fox-about = Eine Sanitäterin, die immer eine Pistole mehr hat, als man gezählt hat.
ability-fox = Beidhändig
merc-shadow = Shadow
merc-shadow-full = Kyle "Shadow" Simmons
merc-shadow-about = Wer ihm im Grünen begegnet, begegnet sonst niemandem mehr.
ability-shadow = Tarnung im Dschungel
merc-ivan = Ivan
merc-ivan-full = Ivan Dolvich
merc-ivan-about = Wenig Worte, viele Magazine. Jeder Treffer gibt ihm Luft zurück.
ability-ivan = Alte Schule
merc-cliff = Cliff
merc-cliff-full = Cliff
merc-cliff-about = Ein Chirurg, der zum Patienten kommt, auch unter Feuer.
ability-cliff = Hausbesuch
merc-raven = Raven
merc-raven-full = Raven
merc-raven-about = Wartete früher auf Dächern auf den Schussbefehl. Heute gibt sie ihn selbst.
ability-raven = Meisterschützin
merc-steroid = Steroid
merc-steroid-full = Steroid
merc-steroid-about = Verbiegt Stangen zum Spaß und repariert Motoren zum Leben.
ability-steroid = Eiserner Körper
merc-ice = Ice
merc-ice-full = Ice Williams
merc-ice-about = Je mehr es um ihn kracht, desto ruhiger wird er.
ability-ice = Kaltes Blut
merc-nails = Nails
merc-nails-full = Edgar "Nails" Smorth
merc-nails-about = Ein Biker, der am besten kämpft, wenn jemand seiner Jacke wehgetan hat.
ability-nails = Schlechte Laune
merc-screw = Screw
merc-screw-full = Patrick "Screw" Phillips
merc-screw-about = Hört einen Stolperdraht denken. Die meisten waren seine Idee.
ability-screw = Nase für Fallen
merc-sparrow = Sparrow
merc-sparrow-full = Yun "Sparrow" Baek
merc-sparrow-about = Eine Kurierin aus den Bergen. Sie ist weg, bevor es der Staub merkt.
ability-sparrow = Leichte Füße
merc-duchess = Duchess
merc-duchess-full = Rosalind "Duchess" Okafor
merc-duchess-about = Eine Majorin im Ruhestand. Laut werden musste sie nie.
ability-duchess = Zwei Befehle
merc-stitch = Stitch
merc-stitch-full = Henrik "Stitch" Aalto
merc-stitch-about = Ein Anästhesist, der entscheidet, wann jemand weg ist und wann nicht.
ability-stitch = Noch nicht
merc-mule = Mule
merc-mule-full = Marta "Mule" Quispe
merc-mule-about = Fuhr Erz über die Pässe. Mit ihr bewegt sich die ganze Kolonne.
ability-mule = Erzzug

## Gegner

enemy-redshirt = Redshirt
enemy-redshirt-elite = Elite-Redshirt
enemy-sniper = Scharfschütze
enemy-sniper-elite = Elite-Scharfschütze
enemy-shield = Schildträger
enemy-shield-elite = Elite-Schildträger
enemy-bloodcat = Bloodcat
enemy-bloodcat-elite = Elite-Bloodcat
enemy-tank = Panzer
enemy-tank-elite = Elite-Panzer

## Encounter-Plättchen

token-loot1 = Beute, Qualität 1
token-loot2 = Beute, Qualität 2
token-loot3 = Beute, Qualität 3
token-fatigue = Erschöpfung
token-redshirt = Redshirt
token-bloodcat = Bloodcat
token-funds1 = 1 Geld
token-funds2 = 2 Geld
token-rebels1 = 1 Rebell
token-suppressed = Unterdrückt
token-marked = Markiert
token-mine = Mine
token-threat = Bedrohung
token-nothing = Nichts

## Sektoren

sector-01A = Absprungzone
sector-01B = Hügelhöfe
sector-02A = Zerschossenes Dorf
sector-02B = Grüne Schlucht
sector-03A = Flugfeld
sector-03B = Trockene Hochebene
sector-04A = Bergbaustadt
sector-04B = Nordpass
sector-05A = Förderturm
sector-05B = Urwald
sector-06A = Raketenlichtung
sector-06B = Schwarzer Sumpf
sector-07A = Flusshöfe
sector-07B = Staubstraße
sector-08A = Tempelviertel
sector-08B = Überwachsene Ruinen
sector-09A = Fischerküste
sector-09B = Mangrovenbucht
sector-10A = Rotlichtviertel
sector-10B = Wegkreuzung
sector-11A = Altstadt
sector-11B = Krankenhaus
sector-12A = Tagebau
sector-12B = Bergkamm
sector-13A = Gefängnis
sector-13B = Salzpfannen
sector-14A = Kaserne
sector-14B = Steinwüste
sector-15A = Schilfsumpf
sector-15B = Waldrand
sector-16A = Fabriken
sector-16B = Hafen
sector-17A = Palast
sector-17B = Palastgärten

## Spawn-Karten

spawn-220 = Leere Hütten
spawn-221 = Vergessenes Versteck
spawn-222 = Minenfeld
spawn-223 = Flüchtlinge
spawn-224 = Katzenspuren
spawn-225 = Deserteure
spawn-226 = Siesta
spawn-227 = Kontrollpunkt
spawn-228 = Wachturm
spawn-229 = Draht und Fässer
spawn-230 = Plünderer
spawn-231 = Frische Rekruten
spawn-232 = Feldküche
spawn-233 = Funkposten
spawn-234 = Zwei Gewehre
spawn-235 = Granate!
spawn-236 = Schildwall
spawn-237 = Kreuzfeuer
spawn-238 = Zwinger
spawn-239 = Bunker
spawn-240 = Befehlszelt
spawn-241 = Nachtwache
spawn-242 = Geiseln
spawn-243 = Panzerkolonne
spawn-244 = Palastgarde
spawn-245 = Todesschwadron
spawn-246 = Das Rudel
spawn-247 = Festung
spawn-248 = Batterie

## Event-Karten

eventcard-194 = Ausgangssperre
eventcard-195 = Markttag
eventcard-196 = Gerüchte
eventcard-197 = Hitzewelle
eventcard-198 = AUFBAU (erste Schritte)
eventcard-199 = Bomben am Straßenrand
eventcard-200 = Zusammenflicken
eventcard-201 = Lastwagen in der Nacht
eventcard-202 = Säuberung
eventcard-203 = Neue Befehle
eventcard-204 = Monsun
eventcard-205 = Präzisionsschützen
eventcard-206 = Spitzel
eventcard-207 = Luftangriff
eventcard-208 = Ausnahmezustand
eventcard-209 = Die rechte Hand
eventcard-210 = Keine Gefangenen
eventcard-211 = Messer im Dunkeln

## Leutnants

lieutenant-koch = Direktorin Sabine Koch
lieutenant-koch-about = Aus ihren Häusern ist noch niemand zu Fuß gegangen.
lieutenant-vane = Oberst Mordecai Vane
lieutenant-vane-about = Schiebt Panzer durchs Land wie andere Schachfiguren, nur ohne Bedauern.
lieutenant-pell = Zwingermeister Grigor Pell
lieutenant-pell-about = Füttert seine Katzen selbst. Geteilt hat er noch nie.
lieutenant-brandt = Hauptmann Ilse Brandt
lieutenant-brandt-about = Hat jeden Scharfschützen der Armee ausgebildet und die meisten durchfallen lassen.
lieutenant-elliot = Elliot
lieutenant-elliot-about = Überbringt seit so langer Zeit schlechte Nachrichten, dass er bei guten zusammenzuckt.
lieutenant-rosal = Doña Rosal
lieutenant-rosal-about = Die Staatskasse läuft auf ihren Namen, und einige Generäle auch.
lieutenant-voss = Ministerin Calla Voss
lieutenant-voss-about = Was sie um acht sagt, ist um neun geschehen.

## Diktatoren

dictator-deidranna = Deidranna Reitmann
dictator-deidranna-title = Die grausame Königin
dictator-deidranna-1 = Treuer Untertan
dictator-deidranna-2 = Elliot! Sie Idiot!
dictator-deidranna-3 = Meine Arme, Augen und Ohren
dictator-krell = Ottavio Krell
dictator-krell-title = Der eiserne Marschall
dictator-krell-1 = Die Wache schläft nie
dictator-krell-2 = Veteranen nach vorn
dictator-krell-3 = Keinen Schritt zurück

## Missionen

mission-sam_site = Flugabwehrstellung
mission-sam_site-about = Raketen auf einem Hügel. Wer Freiwillige durch die Luft bringt, begräbt sie.
mission-shady_lady = Das Bordell „The Shady Lady“
mission-shady_lady-about = Das Haus schuldet dem Don, die Frauen schulden dem Haus, und die Nächte werden teurer.
mission-child_labor = Die Kinderfabrik
mission-child_labor-about = Kleine Hände an großen Maschinen. Solange sie dort sind, rührt draußen niemand einen Finger.
mission-hicks = Die Hicks
mission-hicks-about = Eine Familie, die erst schießt und dann fragt, wer noch zum Heiraten da ist.
mission-radio_mast = Der Sendemast
mission-radio_mast-about = Ein Suchtrupp hört, was der andere sieht. Den Mast kappen oder den Kopf unten lassen.
mission-wells = Vergiftete Brunnen
mission-wells-about = In den Dörfern werden Leute krank, und im Team auch.
mission-road_blocks = Straßensperren
mission-road_blocks-about = An jeder Kreuzung ein Schlagbaum, und niemand kommt in Gesellschaft durch.
mission-paymaster = Der Zahlmeister
mission-paymaster-about = Er weiß, was jeder kostet. Zurzeit sorgt er dafür, dass es mehr ist.
mission-convoy = Der Konvoi
mission-convoy-about = Granaten für den nächsten Schlag, noch eine Nacht auf der Straße.
mission-prisoners = Kettensträflinge
mission-prisoners-about = Dreißig Mann auf der Straße nach Tixa. Die Wachen können warten, die Schlösser nicht.
mission-field_hospital = Unter der Zeltplane
mission-field_hospital-about = Ein Zelt mit rotem Kreuz, und jede Nacht zielt jemand darauf.
mission-loudspeakers = Die Stimme
mission-loudspeakers-about = Ein Wagen fährt durch die Nacht und sagt der Armee, wo ihr seid.
mission-bounty_professor = Gesucht: der Professor
mission-bounty_professor-about = Baut Bomben und korrigiert die Grammatik seiner Forderungen.
mission-bounty_professor-target = der Professor
mission-bounty_widow = Gesucht: die Witwe
mission-bounty_widow-about = Vier Ehemänner, vier Häfen, und Stahl unter dem Pelz.
mission-bounty_widow-target = die Witwe
mission-bounty_jackal = Gesucht: der Schakal
mission-bounty_jackal-about = Schneidet zweimal, bevor ihn jemand einmal gesehen hat.
mission-bounty_jackal-target = der Schakal
mission-bounty_ghost = Gesucht: das Gespenst
mission-bounty_ghost-about = Vier Armeen haben ihn ausgebildet, vier Armeen zahlen für seinen Kopf.
mission-bounty_ghost-target = das Gespenst

## Orte in Arulco

place-omerta = Omerta
place-drassen = Drassen
place-blind_eyes = Östliche Raketenstellung
place-chitzena = Chitzena
place-san_mona = San Mona
place-cambria = Cambria
place-tixa = Tixa
place-alma = Alma
place-orta = Orta
place-grumm = Grumm
place-balime = Balime
place-last_depot = Estoni
place-meduna = Meduna

## Szenarien

scenario-omerta = Kalter Absprung
briefing-omerta = Das Flugzeug ist weg, und die halbe Ausrüstung mit ihm. Irgendwo in den Trümmern von Omerta sitzen die letzten Rebellen in einem Keller und halten euch für die nächste Patrouille. Macht die Straße frei, findet den Keller, und seid verschwunden, bevor im Morgengrauen die Lastwagen kommen.
victory-omerta = Im Keller geht eine Lampe an, und hinter ihr stehen mehr Leute, als ihr gehofft habt. Omerta ist keine Stadt mehr, aber ein Anfang.
objective-omerta-road = Die Wegkreuzung befreien
objective-omerta-camp = Das Lager der Plünderer daneben räumen
objective-omerta-cellar = Den Keller der Rebellen finden
scenario-drassen = Flügel über Drassen
briefing-drassen = Drassen hat, was ein Krieg braucht: eine Landebahn, eine Mine und Leute, die es leid sind, dass beides jemand anderem gehört. Nehmt alles drei. Diesmal wird der Palast davon hören.
victory-drassen = Der Vorarbeiter übergibt die Schlüssel der Mine, als hätten sie immer euch gehört. Morgen landet die erste Maschine.
objective-drassen-valley = Flugfeld, Stadt und Mine befreien
scenario-blind_eyes = Blinde Augen
briefing-blind_eyes = Jeder Flug nach Drassen muss unter den Raketen am Ostkamm hindurch. Nehmt die Lichtung und lasst jemanden mit ruhigen Händen die Abschussanlage abschalten. Läuft der Alarm bis ganz nach oben, gibt es nichts mehr, wofür man fliegen könnte.
victory-blind_eyes = Die Radarschüssel hört auf, sich zu drehen. Zum ersten Mal seit Jahren gehört der Himmel im Osten niemandem.
objective-blind_eyes-site = Die Raketenlichtung befreien
objective-blind_eyes-launcher = Die Abschussanlage abschalten
scenario-chitzena = Die Ruinen von Chitzena
briefing-chitzena = Früher kamen Touristen wegen der Tempel. Jetzt schläft darin die Garnison, und im Sumpf dahinter jagt etwas mit großen Pfoten. Befreit die Stadt und ihre Mine, und lasst den Sumpf nicht im Rücken.
victory-chitzena = Chitzena läutet seine einzige Glocke, bis sie springt. Im Dschungel haben auch die Katzen aus dem Kampf gelernt.
objective-chitzena-town = Die Stadt und die Mine befreien
objective-chitzena-cats = Den schwarzen Sumpf säubern
scenario-san_mona = Schulden in San Mona
briefing-san_mona = San Mona braucht keine Garnison, denn es hat den Don. Hinein lässt er euch, solange ihr zahlt, und hinaus, solange ihr nichts schuldet. Nehmt das Viertel, in dem sein Geld schläft, und bringt die Sache mit der Shady Lady in Ordnung.
victory-san_mona = Der Don stellt fest, dass er schon immer ein Freund der Freiheit war. Sein Anteil kommt in kleinen Scheinen.
objective-san_mona-casino = Das Rotlichtviertel befreien
objective-san_mona-debt = Die Mission der Shady Lady erfüllen
scenario-cambria = Die Stationen von Cambria
briefing-cambria = Das einzige Krankenhaus des Landes behandelt im Erdgeschoss Offiziere und lässt alle anderen im Keller verschwinden. Nehmt es, nehmt die Fabriken daneben und den Tagebau, der beides bezahlt. Unterwegs trefft ihr vielleicht eine Familie mit einem alten Groll.
victory-cambria = Die Betten sind jetzt für alle da. Die Armee hat genau zugesehen; von nun an jagen ihre Soldaten im Rudel.
objective-cambria-city = Krankenhaus, Fabriken und Tagebau befreien
scenario-tixa = Die Liste von Tixa
briefing-tixa = In Tixa werden bei Sonnenaufgang Namen verlesen. Geht nachts hinein, haltet den Hof und öffnet die Zellen. Das Tor wird hinter euch zufallen, und die Direktorin mag es so.
victory-tixa = Sie kommen langsam heraus, als könnte man ihnen das Licht wieder nehmen. Dann lacht jemand, und ganz Tixa lacht.
objective-tixa-cells = Das Gefängnis befreien
objective-tixa-locks = Die Zellen öffnen
scenario-alma = Die Stiefel von Alma
briefing-alma = In Alma macht man Stiefel, und die Stiefel stehen in der Kaserne nebenan. Stadt, Kaserne und Mine ernähren einander; nehmt eine, und die anderen beiden kommen. Also nehmt alle drei.
victory-alma = Der Exerzierplatz ist leer bis auf Stiefel in Reihen. Was von der Garnison übrig ist, hat gelernt, sich hinter Stahl zu verbergen.
objective-alma-alma = Stadt, Kaserne und Mine befreien
scenario-orta = Unter Orta
briefing-orta = Keine Karte zeigt Orta, und kein Vogel fliegt darüber. Was immer unter den Gärten gebraut wird, nehmt es, bevor es abgefüllt ist. Die Luft ist schlecht, also bleibt nicht länger als nötig.
victory-orta = Ihr tragt hinaus, was sich tragen lässt, und verbrennt den Rest. Manches brennt grün.
objective-orta-vault = Das Labor befreien
objective-orta-samples = Die Proben sichern
scenario-grumm = Die Schornsteine von Grumm
briefing-grumm = Die halbe Armee trägt, was Grumm näht, und die es nähen, sind zehn Jahre alt. Schließt zuerst diese Fabrik, wenn euch hier jemand helfen soll; dann nehmt die Hochöfen und die Mine.
victory-grumm = Einen Morgen lang steht kein Rauch über Grumm. Auf den Dächern hat jemand begonnen, eure Schritte zu zählen.
objective-grumm-furnaces = Die Fabriken und die Mine befreien
objective-grumm-factory = Die Kinderfabrik schließen
scenario-balime = Die Saison in Balime
briefing-balime = In Balime baden die Familien der Offiziere, und Boote voller Marinesoldaten baden mit. Nehmt die Altstadt und den Hafen. Sobald euch beide gehören, schlagen die Boote zurück; haltet die Stadt, bis das letzte abdreht.
victory-balime = Die Villen stehen offen. In einer von ihnen hat euer Auftraggeber auf diesen Tag gewartet, und er hat ein Gewehr eingepackt.
objective-balime-shore = Die Altstadt und den Hafen befreien
objective-balime-season = Die Altstadt halten
scenario-last_depot = Das letzte Depot
briefing-last_depot = Der ganze Treibstoff der Hauptstadt kommt aus einer Grube bei Estoni. Ein Panzer ist schon betankt. Zerstört ihn, nehmt das Depot, und lasst die anderen stehen, wo sie sind.
victory-last_depot = Die Rauchsäule sieht man bis zum Palast. In einer Schublade des Depots liegen Pläne, die niemand zurücklassen wollte.
objective-last_depot-tank = Den Panzer zerstören
objective-last_depot-depot = Das Depot befreien
scenario-meduna = Die Tore von Meduna
briefing-meduna = Sechs Städte sind frei, und die siebte hat Geschütze auf den Mauern. Ein Schlüssel des Palasts liegt im Gefängnis, einer in den Fabriken. Holt beide, geht durch die Altstadt, und beendet es dort, wo es angefangen hat.
victory-meduna = Der Thron ist ein Stuhl wie jeder andere. Draußen streiten sie schon, wer auf welchem sitzen darf, und es klingt nach Freiheit.
objective-meduna-key = Die Schlüssel des Palasts finden
objective-meduna-palace = Den Palast befreien
