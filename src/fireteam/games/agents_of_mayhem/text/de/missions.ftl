### dynamic: scenario- briefing-

name-event-marker = Ereignismarker { $number }

scenario-bassline = Mission 2: Bis der Bass fällt
briefing-bassline-goal = Zieht dem Kinetischen Siphon den Stecker.
briefing-bassline-story = Das Ministerium des Hochmuts gibt ein Fest. Jeder Takt von der Bühne saugt dem Viertel den Strom ab, in einen Tank mit der Aufschrift „Nicht öffnen“. Friday hat Ohrstöpsel mitgebracht, und eine Liste von Dingen, die gesprengt werden dürfen. Es ist eine lange Liste.
briefing-bassline-mayhem = MAYHEM: 4 Punkte, wenn der Kinetische Siphon zerstört wird; 2 Punkte am Ende einer Runde für jeden Lautsprecher (Missionszielmarker), den es hält, danach kommt er vom Plan; 1 Punkt für jede ausgeschaltete Einheit von LEGION.
briefing-bassline-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Lautsprecher, den es hält; 2 Punkte für jeden ausgeschalteten Agenten.

scenario-takeover = Mission 3: Feindliche Übernahme
briefing-takeover-goal = Hackt die Bank, bevor LEGION das Konto schließt.
briefing-takeover-story = Über Nacht hat jemand die First National Bank von Seoul gekauft, mit ihrem eigenen Geld. Im Tresorraum liegt nun ein Kristall, im Großrechner ein Geheimnis, und der Satellit darüber hat ein Auge auf alle, die sich dafür interessieren.
briefing-takeover-mayhem = MAYHEM: 2 Punkte für jedes Terminal, das es hackt, 1 für die Lasersatellitensteuerung; 1 Punkt am Ende der Mission für jeden Marker, den es hält; 1 Punkt für jede ausgeschaltete Einheit von LEGION.
briefing-takeover-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 3 Punkte für jeden ausgeschalteten Agenten. Es kann Schergen nachholen.

scenario-tower = Mission 4: Der Turm zu Babylon
briefing-tower-goal = Haltet das Bürohochhaus, oder reißt es ein.
briefing-tower-story = Hammersmith Industries liefert: einen Hell Tower, fertig montiert, dazu einen Golem, der die Verpackung mitnimmt. Zwischen ihm und der Agentur steht ein Bürohaus voller Zeugen. Dr. Babylon hätte lieber freies Schussfeld.
briefing-tower-mayhem = MAYHEM: 4 Punkte, wenn der Hell Tower zerstört wird; 1 Punkt für jede ausgeschaltete Einheit von LEGION, 2 weitere für den Golem; 1 Punkt am Ende der Mission für jeden Marker, den es hält. Ausgeschaltete Agenten kommen zurück.
briefing-tower-legion = LEGION: 2 Punkte für jede Ebene, die das Bürohochhaus verliert; 3 Punkte für jeden ausgeschalteten Agenten; 1 Punkt am Ende einer Runde für jeden Marker, den es hält.

scenario-weightless = Mission 5: Schwerelos
briefing-weightless-goal = Brecht Dr. Babylons Macht über die Schwerkraft.
briefing-weightless-story = Autos treiben am dritten Stock des Grand Hotels vorbei, die Minibar ist durchs Fenster abgereist. Nur die Stiefel von LEGION wissen noch, wo unten ist. Fortune hat nach Glory gerufen, der der Boden ohnehin nie wichtig war.
briefing-weightless-mayhem = MAYHEM: 3 Punkte, wenn es den Schwerkraftdominator hackt, 4, wenn er zerstört wird; 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 1 Punkt für jede ausgeschaltete Einheit von LEGION. Glory fliegt an Fortunes Seite.
briefing-weightless-legion = LEGION: 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 2 Punkte für jeden ausgeschalteten Agenten. Solange der Dominator läuft, springen seine Einheiten, wie sie wollen.

scenario-countdown = Mission 6: Hochmut kommt vor dem Fall
briefing-countdown-goal = Stoppt die Dunkle-Materie-Bombe.
briefing-countdown-story = Endlich zeigt er sich: auf dem Dach, mit Umhang, Golem und einer Bombe, die in B-Dur summt. Persephone Brimstone hat nur noch einen Befehl, und der ist kurz. Niemand geht nach Hause, bevor das Ding still ist. An der Straße steht für jede Seite ein Wagen mit steckendem Schlüssel, und der Verkehr hält für niemanden an.
briefing-countdown-mayhem = MAYHEM: 5 Punkte, wenn die Dunkle-Materie-Bombe zerstört wird; 2 Punkte für jeden Sicherungskasten, den es hackt; 1 Punkt am Ende einer Runde für jeden Marker, den es hält; 1 Punkt für jede ausgeschaltete Einheit von LEGION.
briefing-countdown-legion = LEGION: 2 Punkte für jede Ebene, die ein Gebäude verliert; 2 Punkte für jeden ausgeschalteten Agenten; 1 Punkt am Ende einer Runde für jeden Marker, den es hält.
