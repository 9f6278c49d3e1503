### dynamic: scenario- briefing- story- result- ending-

## The campaigns
scenario-campaign = Kampagne: Der Stolz von Babylon
briefing-campaign-goal = Sechs bis acht Missionen, und jede entscheidet, welche folgt. Beide Seiten wachsen mit jeder von ihnen.
briefing-campaign-story = Ein Jahr nach der Teufelsnacht gehört Seoul dem Ministerium des Hochmuts, und das Ministerium des Hochmuts gehört einem einzigen Mann. Da regnet es Kristalle, und mit ihnen kommen drei Agenten herunter.
scenario-series = Die sechs Missionen am Stück
briefing-series-goal = Die sechs Missionen nacheinander, mit Belohnungen nach jeder. Wer mehr von ihnen gewinnt, hat gewonnen.
briefing-series-story = Sechs Seiten, sechs Abende, eine Stadt. Was ihr findet und kauft, behaltet ihr.

## Missions of the campaign
scenario-convoy = Die Pfänder
briefing-convoy-goal = Haltet den Konvoi auf, oder bringt die Kisten heim.
briefing-convoy-for-mayhem = Haltet die Kisten auf, bevor sie auf der Autobahn sind: nehmt eine nach der anderen, und lasst den Abfangjäger zeigen, wofür er versichert ist.
briefing-convoy-for-legion = Bringt die Kisten heim. Jede, die am Ende einer Runde noch euch gehört, zählt, und der Dunkle Transporter schafft Platz auf der Straße.
briefing-convoy-story = Die Scherben sind zusammengefegt, verpackt und verladen. Zwischen Rampe und Autobahn liegt ein Kilometer Werbung, und die Werbung fährt von selbst.
briefing-convoy-mayhem = MAYHEM: 1 Punkt am Ende einer Runde für jeden Marker, den es hält, danach kommt er vom Plan; 1 Punkt für jede ausgeschaltete Einheit von LEGION. Der Abfangjäger gehört euch.
briefing-convoy-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 2 Punkte für jeden ausgeschalteten Agenten. Der Dunkle Transporter gehört euch. Wer am Ende den Kristall hält, bekommt einen.

scenario-blackout = Licht aus
briefing-blackout-goal = Findet im Dunkeln die Schaltkästen.
briefing-blackout-for-mayhem = Findet im Dunkeln beide Schaltkästen und hackt sie. Danach haltet, was das Licht euch zeigt.
briefing-blackout-for-legion = Lasst sie im Dunkeln tappen. Behaltet eure Marker, holt Schergen nach, und schlagt zu, sobald jemand nah genug ist, um gesehen zu werden.
briefing-blackout-story = Drei Stadtteile ohne Licht, und wo das Licht geblieben ist, summt etwas. Niemand sieht weiter als ein paar Schritte, und alle hören alles.
briefing-blackout-mayhem = MAYHEM: 2 Punkte für jeden Schaltkasten, den es hackt; 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 1 Punkt für jede ausgeschaltete Einheit von LEGION. Alle Figuren beginnen mit „Reichweite verringert“.
briefing-blackout-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 2 Punkte für jeden ausgeschalteten Agenten. Alle Figuren beginnen mit „Reichweite verringert“. Es kann Schergen nachholen.

scenario-manhunt = Großwild
briefing-manhunt-goal = Bringt den Golem zu Fall, oder bringt ihn durch den Park.
briefing-manhunt-for-mayhem = Bringt den Golem zu Fall, sooft er auch aufsteht. Nichts anderes in diesem Park ist so viel wert.
briefing-manhunt-for-legion = Haltet den Golem auf den Beinen, bis eine Runde endet: Das allein gewinnt den Spaziergang. Wer ihm in die Quere kommt, zählt obendrein.
briefing-manhunt-story = Jemand hat das Tor offen gelassen. Nachts geht der Golem im Park spazieren, und für alles, was ihm folgt, hat der Park Fallen gestellt.
briefing-manhunt-mayhem = MAYHEM: 4 Punkte und 1 weiterer, sooft der Golem ausgeschaltet wird; 1 Punkt für jede andere ausgeschaltete Einheit von LEGION; 1 Punkt am Ende einer Runde für jeden Marker, den es hält. Ausgeschaltete Agenten kommen zurück.
briefing-manhunt-legion = LEGION: 3 Punkte am Ende einer Runde, wenn der Golem auf dem Plan ist; 2 Punkte für jeden ausgeschalteten Agenten. Auch er kommt zurück.

scenario-jailbreak = Hausarrest
briefing-jailbreak-goal = Holt Hollywood aus dem Turm.
briefing-jailbreak-for-mayhem = Öffnet das Schloss im Erdgeschoss, bringt Hollywood bis zum Ende durch, und nehmt auf dem Weg nach unten die Stockwerke mit.
briefing-jailbreak-for-legion = Der Gast bleibt. Haltet die Marker im Turm, und schaltet vor allem Hollywood aus.
briefing-jailbreak-story = Die Suite ganz oben hat Aussicht, eine Minibar und keine Klinken an den Türen. Hollywood hat den Fluchtplan gelesen. Darauf steht, dass es keinen gibt.
briefing-jailbreak-mayhem = MAYHEM: 2 Punkte, wenn es das Schloss im Erdgeschoss hackt; 2 Punkte am Ende der Mission, wenn Hollywood auf dem Plan ist; 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 1 Punkt für jede ausgeschaltete Einheit von LEGION.
briefing-jailbreak-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 2 Punkte für jeden ausgeschalteten Agenten, 3 für Hollywood. Es kann Schergen nachholen.

scenario-foundry = Die Gießerei
briefing-foundry-goal = Zerschlagt die Formen, bevor sie gefüllt sind.
briefing-foundry-for-mayhem = Zerschlagt die drei Formen, bevor sie gefüllt sind. Zwei Treffer in einem Zug genügen für jede, und den Fässern ist es gleich, wem sie helfen.
briefing-foundry-for-legion = Bewacht die Formen. Jede, die am Ende einer Runde noch ganz ist, zählt, und ebenso jeder Agent, der eine zerschlagen wollte.
briefing-foundry-story = Zwischen einem Eckladen und einer Bank steht ein Schuppen, der auf keiner Karte ist. Darin liegen drei Formen, jede so groß wie ein Lastwagen, jede mit zwei Armen und zwei Beinen.
briefing-foundry-mayhem = MAYHEM: 1 Punkt für jede Form (Missionszielmarker 1 bis 3), die zerstört wird; zwei Treffer in einem Zug genügen. 1 Punkt für jede ausgeschaltete Einheit von LEGION.
briefing-foundry-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Marker, den es noch hält; 2 Punkte für jeden ausgeschalteten Agenten. Es kann Schergen nachholen.

scenario-broadcast = Beste Sendezeit
briefing-broadcast-goal = Haltet die Antennen auf den Dächern.
briefing-broadcast-for-mayhem = Hackt die Sendeleitung, dann nehmt die Dächer: Jede Antenne, die ihr am Ende einer Runde haltet, ist auf Sendung.
briefing-broadcast-for-legion = Behaltet die Antennen, oder reißt die Häuser darunter ein. Eine Ebene, die fällt, zählt so viel wie ein Dach, das hält.
briefing-broadcast-story = Drei Antennen, drei Dächer, ein Programm. Was MAYHEM herausgefunden hat, ist in einer Minute erzählt; was LEGION dagegen zu sagen hat, wiegt mehrere Tonnen.
briefing-broadcast-mayhem = MAYHEM: 2 Punkte, wenn es die Sendeleitung hackt; 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 1 Punkt für jede ausgeschaltete Einheit von LEGION. Glory fliegt an Fortunes Seite.
briefing-broadcast-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 1 Punkt für jede Ebene, die ein Gebäude verliert; 2 Punkte für jeden ausgeschalteten Agenten.

scenario-siege = Die Belagerung der ARC
briefing-siege-goal = Haltet das letzte Haus, oder nehmt es.
briefing-siege-for-mayhem = Haltet das letzte Haus. Behaltet die Marker darin, und zerlegt den Hell Tower, bevor er eure Wände zerlegt.
briefing-siege-for-legion = Nehmt das letzte Haus, Raum für Raum oder Ebene für Ebene: Was ihr haltet und was herunterkommt, zählt doppelt.
briefing-siege-story = Die Stadt ist verloren. Geblieben ist ein Turm, an dem der Name einer Versicherung steht und unter dem ein Stützpunkt liegt. Hammersmith hat geliefert, an die Adresse auf der anderen Seite des Parks.
briefing-siege-mayhem = MAYHEM: 4 Punkte, wenn der Hell Tower zerstört wird; 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 1 Punkt für jede ausgeschaltete Einheit von LEGION. Ausgeschaltete Agenten kommen zurück.
briefing-siege-legion = LEGION: 2 Punkte am Ende einer Runde für jeden Marker, den es hält; 2 Punkte für jede Ebene, die der Turm verliert; 2 Punkte für jeden ausgeschalteten Agenten. Es kann Schergen nachholen.

scenario-coronation = Die Krönung
briefing-coronation-goal = Dr. Babylon will eine Krone. Kümmert euch darum.
briefing-coronation-for-mayhem = Verderbt das Fest: Schaltet Dr. Babylon aus, sooft er darum bittet, und schaltet unterwegs seinen Satelliten ab.
briefing-coronation-for-legion = Sorgt dafür, dass Dr. Babylon noch steht, wenn die Mission endet. Behaltet das Hotel, und fegt die Agenten vom Teppich.
briefing-coronation-story = Roter Teppich bis in den dritten Stock, ein Satellit für die Beleuchtung, ein Golem für die Garderobe. Die Krone ist maßgefertigt. Die Sprengladungen auch.
briefing-coronation-mayhem = MAYHEM: 4 Punkte und 1 weiterer, sooft Dr. Babylon ausgeschaltet wird; 1 Punkt für jede andere ausgeschaltete Einheit von LEGION; 2 Punkte, wenn es die Lasersatellitensteuerung hackt; 1 Punkt am Ende einer Runde für jeden Marker, den es hält.
briefing-coronation-legion = LEGION: 2 Punkte am Ende der Mission, wenn Dr. Babylon auf dem Plan ist; 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 2 Punkte für jeden ausgeschalteten Agenten. Es kann Schergen nachholen.

## What each Side's Mission Book says
story-shards-mayhem = Hier Friday. Über der Altstadt fallen Kristalle, und sie summen. Sammelt sie ein, bevor jemand etwas daraus baut. Nein, Hardtack, nicht mit den Zähnen.
story-shards-legion = Der Himmel bringt Tribut, wie es sich gehört. Kehrt ihn auf. Stehen drei Clowns in Kostümen im Weg, kehrt sie mit auf.
story-bassline-mayhem = Er feiert. Jeder Verstärker auf dieser Bühne trinkt aus dem Netz. Zieht den Stecker, und tanzt in eurer Freizeit.
story-bassline-legion = Ein kleines Konzert für treue Untertanen. Der Eintritt ist ihr Strom. Sorgt dafür, dass vor dem letzten Lied niemand geht.
story-convoy-mayhem = In zwei Runden sind die Kisten auf der Autobahn. Wir haben ein Auto, es ist versichert, und mindestens eins von beidem soll so bleiben.
story-convoy-legion = Meine Kristalle reisen auf der Straße. Wer sie überholt, tut es zu Fuß und rückwärts.
story-takeover-mayhem = Das Geld der halben Stadt hat seit gestern Nacht nur einen Besitzer. Seine Bücher liegen im Großrechner, und wir werden laut daraus vorlesen.
story-takeover-legion = Eine Bank ist ein Tresor mit Manieren. Sollen sie an den Schalter kommen. Der Satellit wird sie bedienen.
story-blackout-mayhem = Ich sehe nichts, und die auch nicht. Es gibt zwei Schaltkästen. Folgt dem Summen, und fasst nicht an, was summt.
story-blackout-legion = Dunkelheit ist nur Licht, das besser verwendet wird. Lehrt sie, sich davor zu fürchten.
story-manhunt-mayhem = Er wiegt elf Tonnen und geht gern spazieren. Fällt er jetzt, müssen wir später nicht an ihm vorbei. Achtet auf die Blumenbeete, manche sind vermint.
story-manhunt-legion = Der Golem braucht frische Luft. Führt ihn aus, und niemand streichelt ihn.
story-jailbreak-mayhem = Sie haben Hollywood. Schlimmer: Hollywood hat Publikum. Holt unseren Star herunter, bevor es eine Zugabe gibt.
story-jailbreak-legion = Mein Gast genießt die Aussicht. Kommen Freunde zu Besuch, so zeigt sie ihnen auch, von weiter oben und nur kurz.
story-tower-mayhem = Drüben ein Hell Tower, hier wir, dazwischen zweihundert Büroangestellte. Lasst die Wände, wo sie sind.
story-tower-legion = Dieses Bürohaus ist eine Beleidigung für mein Schussfeld. Weg damit. Bei den schweren Teilen hilft der Golem.
story-weightless-mayhem = Oben ist unten, unten ist Donnerstag. Die Maschine, die das macht, steht auf dem Platz. Schaltet sie aus, aber sachte, über uns hängen Autos.
story-weightless-legion = Schwerkraft ist etwas für Leute, die nichts Besseres haben. Ich habe etwas Besseres.
story-foundry-mayhem = Es gibt einen Golem. In diesem Schuppen ist Platz für drei. Zerschlagt die Formen, und weg von den Fässern. Hardtack, ich sagte: weg.
story-foundry-legion = Drei Formen, drei Söhne. Bewacht sie, als wären es meine. Es sind meine.
story-broadcast-mayhem = Wir haben eine Minute Sendezeit und alles, was er nicht zeigen will. Drei Dächer. Wer dort oben steht, ist im Fernsehen.
story-broadcast-legion = Sie wollen zu meinem Volk sprechen. Nehmt ihnen die Mikrofone. Stehen die Mikrofone auf Häusern, nehmt ihnen die Häuser.
story-siege-mayhem = Hier ist Persephone. Sie haben uns gefunden. Es gibt keinen zweiten Stützpunkt, keinen zweiten Plan und kein anderes Ufer. Haltet das Haus.
story-siege-legion = Hinter dieser Fassade versteckt sich die letzte Stimme, die mir widerspricht. Reißt das Haus ein, Stockwerk für Stockwerk. Ich will es hören.
story-coronation-mayhem = Ihm sind die Soldaten ausgegangen, also spielt er König. Ihr seid als Unterhaltung geladen. Unterhaltet ihn.
story-coronation-legion = Die Krone liegt auf dem Kissen, das Kissen im dritten Stock, der dritte Stock in meinem Hotel. Niemand betritt diesen Teppich vor mir.
story-countdown-mayhem = Es summt, und es zählt. Ich habe noch einen Befehl, und ihr kennt ihn. Danach gehen die Getränke auf Ultor.
story-countdown-legion = Wenn ich diese Stadt nicht haben kann, soll sie mich haben, in sehr kleinen Teilen. Haltet sie von meiner Bombe fern.

## What came of it
story-path-shards-saved = Die Scherben sind auf dem Weg zur ARC. Dr. Babylon tröstet sich mit einem Fest.
story-path-shards-lost = LEGION hat die Scherben verladen, und die Lastwagen rollen schon.
story-path-siphon-broken = Der Siphon ist Schrott. In seinem Speicher findet sich eine Kontonummer.
story-path-party-over = Die Musik verstummt, und die Gästeliste führt zu einer Bank.
story-path-power-drained = Der letzte Takt nimmt das Licht der halben Stadt mit.
story-path-crates-taken = In einer der Kisten liegt ein Lieferschein, ausgestellt auf eine Bank.
story-path-crates-delivered = Die Kisten kommen an, und wo man sie öffnet, geht das Licht aus.
story-path-account-read = Der Großrechner hat geredet: Namen, Summen, Daten, und wo der Golem spazieren geht.
story-path-vault-held = Der Tresorraum ist leer, aber die Fußspuren im Marmor sind einen Meter lang.
story-path-account-smuggled = Hollywood wirft die Kontobücher aus dem Fenster, auf einem Chip. Hollywood bleibt drin, und nicht freiwillig.
story-path-trap-at-the-bank = Es war eine Falle, und Hollywood ist winkend hineingelaufen.
story-path-lights-on = Im neuen Licht sieht man Fußspuren im Asphalt, einen Meter lang.
story-path-held-in-the-dark = Etwas Großes geht durchs Dunkel davon, in Richtung Park.
story-path-taken-in-the-dark = Als das Licht wieder angeht, fehlt Hollywood.
story-path-golem-cracked = Der Golem liegt in Stücken. Die Stücke schweben davon, nach oben.
story-path-golem-at-large = Der Golem geht nach Hause, und dorthin liefert gerade Hammersmith.
story-path-hollywood-free = Hollywood ist zurück und weiß Neues: Der Golem soll einen Turm über die Straße tragen.
story-path-hollywood-sold = Hollywood kommt später frei, allein, durch eine Gießerei, von der niemand gehört hatte.
story-path-tower-stands = Das Bürohochhaus steht, und auf dem nächsten Dach steht eine Antenne.
story-path-tower-falls = Der Staub legt sich auf einen Hof voller Gussformen.
story-path-feet-on-the-ground = Sanft kommt die Stadt herunter, und alle blicken hinauf zu den Antennen.
story-path-heads-in-the-clouds = Was schwebt, schwebt in eine Richtung: zur Gießerei.
story-path-moulds-broken-ahead = Die Formen sind zerschlagen, und Dr. Babylon kann niemanden mehr schicken. Also verschickt er Einladungen.
story-path-moulds-broken-behind = Die Formen sind zerschlagen, aber die Antwort ist unterwegs: alles, was LEGION hat, zur ARC.
story-path-moulds-broken = Ohne Golems bleibt Dr. Babylon nur sein letzter Plan, und der tickt.
story-path-golems-cast = Der erste neue Golem schlägt die Augen auf. Das muss die Welt sehen.
story-path-on-air-ahead = Die ganze Welt hat zugesehen. Dr. Babylon zieht seine Krönung vor.
story-path-on-air = Die ganze Welt hat zugesehen. Dr. Babylon verspricht, dass es keine nächste Sendung gibt.
story-path-silenced-ahead = Die Antennen sind tot, also sehen alle, was LEGION zeigen will: eine Krönung.
story-path-silenced-behind = Die Antennen sind tot, und die Scheinwerfer drehen sich zur ARC.
story-path-silenced = Die Antennen sind tot. Auf dem einen Kanal, der bleibt, läuft eine Uhr rückwärts.
story-path-crown-and-proof = Die Krone rollt die Treppe hinab, und die Beweise liegen beim Richter.
story-path-crown-taken = Die Krone wurde gefunden. Der Kopf nicht.
story-path-crown-kept = Die Krone passt.
story-path-crown-on-the-floor = Die Krone liegt am Boden, und niemand wagt es, sich zu bücken.
story-path-bomb-and-proof = Die Bombe schweigt, und die Konten reden.
story-path-bomb-silenced = Die Bombe schweigt, und ihr Besitzer ist zur Hintertür hinaus.
story-path-bomb-goes-off = Ein B, einen Augenblick lang, sehr laut.
story-path-bomb-still-ticking = Die Uhr ist bei einer Sekunde stehen geblieben. Niemand weiß, warum, und niemand fasst sie an.
story-path-ark-holds = Die ARC hält.
story-path-ark-falls = Die ARC fällt.
story-path-ark-besieged = Auf beide Lager fällt Schnee.
story-path-next-page = Die nächste Seite des Missionsbuchs wird aufgeschlagen.
story-path-book-to-mayhem = Das Buch schließt sich, und MAYHEM hat mehr von seinen Missionen gewonnen.
story-path-book-to-legion = Das Buch schließt sich, und LEGION hat mehr von seinen Missionen gewonnen.
story-path-book-even = Das Buch schließt sich, und keine Seite hat mehr von seinen Missionen gewonnen.

## How it ends
result-trial = Dr. Babylon steht vor Gericht: MAYHEM hat die Kampagne gewonnen.
result-escape = Die Stadt ist frei, und Dr. Babylon ist fort: MAYHEM hat die Kampagne gewonnen.
result-resistance = Die ARC hält stand: MAYHEM hat die Kampagne gewonnen.
result-throne = Dr. Babylon herrscht: LEGION hat die Kampagne gewonnen.
result-crater = Die Bombe ist hochgegangen: LEGION hat die Kampagne gewonnen.
result-stalemate = Niemand hat die Kampagne gewonnen.
result-series_mayhem = Die sechs Missionen sind gespielt: MAYHEM hat mehr davon gewonnen.
result-series_legion = Die sechs Missionen sind gespielt: LEGION hat mehr davon gewonnen.
result-series_even = Die sechs Missionen sind gespielt: Keine Seite hat mehr davon gewonnen.
ending-trial = Der Prozess dauert elf Wochen, weil der Angeklagte gegen jeden Satz Einspruch erhebt, in dem er nicht vorkommt. Das Urteil dauert eine Minute. In der ersten Reihe sitzen drei Agenten, und einer gibt Autogramme.
ending-escape = In den Straßen wird getanzt. Im Hotel hängt ein Umhang, in dem niemand steckt, und auf dem Dach fehlt ein Hubschrauber. Persephone schenkt sich ein und lässt die Flasche offen: Es ist nicht vorbei.
ending-resistance = Am Morgen ist der Park voller Wracks, und das Haus steht noch. Die Stadt gehört ihm, die Nacht nicht. Friday breitet eine Karte aus und beginnt, kleine Kreise zu zeichnen.
ending-throne = Sein Kopf ist jetzt auf den Briefmarken, auf den Münzen, in den Wolken und in den Ampeln. Irgendwo unter der Stadt repariert jemand ein Funkgerät, sehr leise.
ending-crater = Es sollte eine Stadt geben und einen Mann, der sie beherrscht. Nun gibt es ein Loch und einen Mann an dessen Rand, der erklärt, so sei es gemeint gewesen. Niemand ist mehr da, der widerspricht, und das enttäuscht ihn.
ending-stalemate = Beide Seiten halten, was sie halten, und dazwischen liegt eine Straße, über die bei Tag niemand geht. Die Zeitungen nennen es Frieden. Die Bestatter nicht.
ending-series_mayhem = Seoul atmet auf. Die Rechnung für die Fensterscheiben geht an Ultor.
ending-series_legion = Das Ministerium des Hochmuts dankt allen Beteiligten und bittet die Verlierer, den Hinterausgang zu benutzen.
ending-series_even = Sechs Missionen, und keiner kann die Stadt für sich beanspruchen. Man spricht von einer Revanche.
