### dynamic: scenario- briefing- guide-

## Die Tutorials
scenario-tutorial_1 = Tutorial 1: Drei grüne Steine
scenario-tutorial_1-summary = Was auf einem Tableau liegt und wie es Aktionen bezahlt. Etwa 10 Minuten.
briefing-tutorial_1-goal = Hol den Marker und schick den Trooper nach Hause.
briefing-tutorial_1-story = Erster Tag in der Agentur. Persephone hat in Seoul ein Paket verlegt, und ein Swarm Trooper hat es gefunden. Fortune war am nächsten dran. Sie sagt, sie sei nur zufällig vorbeigekommen.

scenario-tutorial_2 = Tutorial 2: Immer der Reihe nach
scenario-tutorial_2-summary = Züge und Runden, und warum es sich lohnt, ein Tableau ruhen zu lassen. Etwa 10 Minuten.
briefing-tutorial_2-goal = Halte beide Marker, wenn eine Runde endet.
briefing-tutorial_2-story = Es waren zwei Pakete, und der Trooper hat einen Freund angerufen. Fortune auch: Hardtack bringt eigene Munition mit, und Appetit.

scenario-tutorial_3 = Tutorial 3: Der Weg führt übers Dach
scenario-tutorial_3-summary = Türen, Treppen, Hindernisse und wie man über alles hinwegspringt. Etwa 15 Minuten.
briefing-tutorial_3-goal = Dring ins Haus ein, steig aufs Dach und halte am Ende beide Marker.
briefing-tutorial_3-story = Wer die Pakete verschickt hat, wohnt nebenan: im Flur ein Empfänger, auf dem Dach eine Antenne. Hollywood weiß, wie man auftritt. Er besteht auf dem Dach.

scenario-tutorial_4 = Tutorial 4: Scharf geschossen
scenario-tutorial_4-summary = Boni und Mali, was die Würfel bewirken, Ausweichen und Blocken. Etwa 20 Minuten.
briefing-tutorial_4-goal = Gewinn den Kampf: Schalte aus, wen du kannst, und halte den Marker.
briefing-tutorial_4-story = Die Antenne gehörte Dr. Babylon, und darüber möchte er reden. Mitgebracht hat er einen Strahler, eine Leibwache und eine vorbereitete Erklärung.

scenario-tutorial_5 = Tutorial 5: Viele Hände
scenario-tutorial_5-summary = Trupptableaus, Schergen und Gruppenaktionen. Etwa 20 Minuten.
briefing-tutorial_5-goal = Lichte ihre Reihen, bevor sie dich zermürben.
briefing-tutorial_5-story = Die Erklärung war so lang, dass das Ministerium des Hochmuts inzwischen alle geschickt hat. Sie kommen zu dritt, teilen sich ein Tableau, und einer hat einen Hammer.

scenario-tutorial_6 = Tutorial 6: Was zählt
scenario-tutorial_6-summary = Gadgets, Status und Siegpunkte: alle Grundregeln auf einmal. Etwa 20 Minuten.
briefing-tutorial_6-goal = Hol in zwei Runden mehr Punkte als LEGION.
briefing-tutorial_6-story = Also doch drei Pakete. Friday war im Lager und hat für jeden ein Spielzeug gefunden. Danach, sagt Persephone, dürft ihr euch Agenten nennen.

## Tipps: 1, Tableaus
guide-board = Fortune ist deine Figur, und ihr Tableau siehst du neben dem Spielplan: Dort liegen grüne Steine für Tempo, gelbe für Fokus und blaue für Technik. (Klick auf eine Figur, um ihr Tableau zu sehen.) Was sie tut, kostet Steine, und ein Tableau, das handelt, bekommt keine zurück. Du hast drei Züge und drei grüne Steine.
guide-main = Eine Hauptaktion ist das Große, was ein Tableau tut, einmal im Zug. Mit „Sprinten“ kommst du weit. Mit den Pistolen gehst du ein wenig und schießt. Der Marker (die rote 1) ist zu weit weg für einen Spaziergang: Nimm „Sprinten“. Springen, Ausweichen und Blocken kommen in späteren Tutorials.
guide-moving = Klick auf ein leuchtendes Feld, um dorthin zu gehen. Ein Feld kostet 1 Bewegungspunkt, auch schräg; manche kosten 3. Bleib neben Marker 1 stehen (oder darauf): Ist kein Gegner ebenso nah, gehört er dir. Du kannst weitergehen, solange du Punkte hast, und hörst mit „Fortune ist fertig“ auf.
guide-facing = Der Pfeil am Rand einer Figur zeigt auf ihre Front: was vor ihr, links und rechts von ihr liegt. Du greifst nur an, was in der Front ist, und wer von hinten angreift, bekommt bessere Würfel. Sieh den Trooper an.
guide-pistols = Dein nächster Zug. Bleib nah am Marker: Solange du dort stehst, nimmt ihn dir niemand. Kommt der Trooper heran, schieß: Die Pistolen geben auch 3 Bewegungspunkte, vor oder nach dem Schuss.
guide-attacking = Dein Angriff ist bezahlt: Klick auf das Ziel. Je näher es ist, desto besser die Würfel: rot bis 3 Felder, dann gelb, dann weiß. Die Chancen stehen auf dem Knopf. Willst du vorher noch gehen, tu es.
guide-special = Du hast ein Spezial gewürfelt. Es bewirkt, was auf deiner Aktion steht, wenn du willst.
guide-push = Du hast einen Stoß gewürfelt: Das Ziel muss ein Feld weiter weg von dir, und du suchst es aus.
guide-last-turn = Dein letzter Zug und dein letzter grüner Stein. Am Ende bringt der Marker 2 Punkte, der Trooper 1. Was nützt dir noch etwas?

## Tipps: 2, Züge und Auffrischen
guide-turns = Jetzt hast du zwei Tableaus. In jedem Zug wählst du eines, das du aktivierst; nur dieses führt Haupt- und Zusatzaktionen aus. Ist es fertig, werden die anderen aufgefrischt.
guide-first-turn = Im ersten Zug einer Runde zieht niemand eine Karte, und nichts wird aufgefrischt. Hardtacks Streuflinte kostet zwei grüne Steine, trifft aber bis 2 Felder hart.
guide-card = Du hast eine Auffrischungskarte gezogen: Nur du siehst sie. Sie liegt rechts unten unter „Karten“. Nach deinem Zug gelten ihre Symbole für jedes Tableau, das du nicht aktiviert hast. Wem Steine fehlen, der sollte also ruhen.
guide-refresh = Dieses Tableau hat geruht und bekommt einen Stein zurück. Wähl die Farbe, die es brauchen wird: Grün zum Gehen und Schießen, die anderen für später.
guide-order = Du darfst wählen, in welcher Reihenfolge die Symbole der Karte ausgeführt werden. Heilst du zuerst eine Wunde, ist Platz für einen Stein.
guide-second-target = Hardtacks Streuflinte streut: Nach dem ersten Ziel darfst du ein zweites daneben angreifen.
guide-round = Eine neue Runde: Beide Seiten mischen ihre Karten. Am Ende jeder Runde werden die Marker gezählt. Sei also bei ihnen, wenn die letzte Karte weg ist. Wie viele noch da sind, zeigt die Leiste.

## Tipps: 3, Bewegung
guide-house = Ein Marker liegt im Flur, einer auf dem Dach. Mit den Knöpfen am Spielplan siehst du dir die Ebenen einzeln an. Eine Treppe (≡) führt vom Flur in den ersten Stock, eine andere von dort aufs Dach.
guide-jump = Neu: Springen, eine Zusatzaktion. Neben deiner Hauptaktion darfst du beliebige Zusatzaktionen ausführen, jede einmal im Zug. Ein Sprung gibt keine Bewegungspunkte: Du gibst die vom Sprinten über Hindernisse hinweg und nach oben aus. Nimm also zuerst „Sprinten“.
guide-edges = Durch Wände geht niemand, Türen und Fenster kosten 1 wie jedes Feld. Kanten zwischen braunen Punkten (◆) sind Hindernisse und kosten 3. Zeig auf ein Feld, um den Weg und seine Kosten zu sehen.
guide-zone = Jede Figur kontrolliert die acht Felder um sich. Von einem solchen Feld auf ein anderes zu gehen kostet 3, man kommt also schwer an Gegnern vorbei. Das erste zu betreten und wieder wegzugehen kostet nichts zusätzlich.
guide-leap = Der Sprung ist bezahlt. Die leuchtenden Felder auf höheren Ebenen liegen jetzt in seiner Weite. Solange du darüber bist, halten dich Hindernisse und Gegner nicht auf; in ein Haus hinein springst du nicht über sie hinweg.
guide-down = Was hinaufsteigt, kommt auch herunter: Mit deiner eigenen Bewegung steigst du unverletzt über jede Kante. Nur wer gestoßen wird, tut sich weh.

## Tipps: 4, Angriffe
guide-instants = Ab jetzt gibt es Sofortaktionen: Ausweichen und Blocken. Jede Einheit darf sie jederzeit einsetzen, auch im Zug des Gegners, wenn ihr Tableau zahlen kann. Dr. Babylon kann das auch. Behalt also ein, zwei gelbe Steine.
guide-target = Überleg dir, von wo du schießt. Aus der Flanke des Ziels und von einer höheren Ebene bekommst du je zwei Boni, und die machen Würfel besser. Von unten oder gegen Deckung bekommst du je zwei Mali. Beides hebt sich auf. Zeig auf ein Ziel, um die Summe zu sehen.
guide-cover = Eckpunkte (■ und ◆) geben Schutz: Endet die Linie zu dir an einem davon, hat der Angreifer zwei Mali, außer er steht neben dir. Beende deine Züge dort, mit dem Rücken zur Wand.
guide-pool = Boni und Mali verändern Würfel einzeln, und hier darfst du wählen, welche. Die Chancen stehen auf den Knöpfen.
guide-results = Was Würfel zeigen: Ein Treffer verletzt, ein Stoß verschiebt das Ziel, ein Spezial (★) bewirkt, was auf der Aktion steht, jedes einmal pro Wurf. Wähl, wofür deines ist.
guide-push-off = Du wählst, wohin das Ziel kommt. Über eine Dachkante ist ein guter Ort: Es stürzt und nimmt je Ebene einen roten Würfel.
guide-dash = Hier kannst du eingreifen. Wer ausweicht, geht sofort ein Feld weit: aus der Sicht, aus der Reichweite oder hinter Deckung. Kommt der Angreifer dann nicht mehr heran, geht der Angriff daneben. Das ist teuer, tu es also, wenn es darauf ankommt. Unter der Frage stellst du ein, wann du gefragt wirst.
guide-block = Du bist getroffen. Einmal Blocken hebt einen Treffer auf, und du darfst mehrmals zahlen. Sonst gehen erst Schilde verloren, dann Rüstung, dann gibt es Wunden.
guide-wound = Ein Wundenstein besetzt einen Platz in einem deiner Speicher. Wähl: Ein voller Speicher verliert einen Stein, ein leerer Platz ist weg, bis die Wunde heilt. Bei acht Wunden ist der Agent ausgeschaltet.
guide-fall = Du stürzt. Weichst du jetzt aus, landest du sicher.

## Tipps: 5, Trupps
guide-squad = Die Trooper von LEGION haben keine eigenen Tableaus: Alle, die zu einem Trupptableau gehören, zahlen aus dessen Speichern. Sind die leer, steht der ganze Trupp still. Sieh dir die Tableaus Alpha und Bravo an.
guide-minion = Ein Scherge ist weg, wenn er in einem Zug Schild, Rüstung und alle Lebenspunkte verliert; sonst ist er am Ende des Zuges wie neu. Bring also einen zu Ende, bevor du den nächsten angehst: Swarm Trooper brauchen 2 Treffer, Hell Trooper 3, der Shock Trooper 4.
guide-group = Eine Gruppenaktion führen mehrere Figuren einer Art für einen Preis aus. Steh nie drei Gewehren zugleich gegenüber, sondern dort, wo dich nur eines sieht.
guide-figure = Welche der Figuren handelt? Ist es eine Gruppenaktion, dürfen andere ihrer Art folgen.
guide-also = Deine Gruppenaktion geht weiter: Eine weitere Figur darf dieselbe Aktion ausführen, ohne zu zahlen.

## Tipps: 6, Gadgets, Status, Gewinnen
guide-points = Hier zählt alles wie in einer richtigen Mission. Am Ende einer Runde bekommst du Punkte für jeden Marker, den du hältst, und er wird weggenommen. Ein Marker, neben dem beide Seiten stehen, wechselt zu niemandem. LEGION bekommt 2 Punkte für jeden von euch.
guide-gadgets = Jeder von euch hat ein Gadget dabei: Es steht auf dem Tableau und bei den Aktionen. Mit Fortunes Enterhaken springst du drei Ebenen hoch, Hardtacks Teleharpune zieht einen Gegner heran, mit Hollywoods Zoomobjektiv reicht sein Gewehr weiter. Die meisten kosten blaue Steine.
guide-weapon-gadget = Dieses Gadget verbessert deine Waffenaktion. Zahl jetzt dafür oder schieß wie gewohnt.
guide-status-bad = Einer von euch hat einen roten Status: „Angriff verringert“ gibt seinen Angriffen einen Malus. Zeig auf die Figur, um ihn zu lesen. Eine Auffrischungskarte mit dem Statussymbol nimmt ihn weg.
guide-status-open = Einer von euch hat einen roten Status: „Verteidigung verringert“ gibt jedem Angreifer einen Bonus. Zeig auf die Figur, um ihn zu lesen. Eine Auffrischungskarte mit dem Statussymbol nimmt ihn weg.
guide-remove-status = Die Karte entfernt Status: von jedem Tableau einen guten und einen schlechten, wenn sie älter sind als dieser Zug. Hier wählst du, welchen.
guide-lead = Gezählt wird nur der Vorsprung: Was LEGION gewinnt, verlierst du. Wer mit 20 führt, gewinnt sofort; sonst zählt der Vorsprung, wenn die letzte Runde zu Ende ist.
guide-what-next = Die letzte Runde. Ist sie vorbei, bekommst du deine ersten Belohnungen, und Mission 1 wartet: dieselben Regeln, mehr Trooper und niemand, der etwas erklärt. Danach kommen Explosionen, Hacken und allerlei auf Rädern.
