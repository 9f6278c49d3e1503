### dynamic: guide-

## Mission 0 als geführtes erstes Spiel
guide-start = Alle beginnen auf einem Stern. Die Gegner kommen von Osten: Zwei Helden nebeneinander decken sich, aber Streufeuer trifft dann beide.
guide-turn = Das ist euer Zug, und er hat keine Reihenfolge: Jeder Held handelt, sooft noch Punkte und Waffen da sind. Wähle einen Helden, dann ein Feld oder einen Gegner. Will niemand mehr etwas tun, beendet den Zug.
guide-moving = Jeder Schritt kostet Bewegungspunkte (BP). Lass den Zeiger auf einem Feld ruhen: Du siehst den Weg, was er kostet und wie viele Gegner dort auf dich zukämen.
guide-attacking = Jede Waffe in der Hand greift einmal pro Zug an. Grüne Würfel sind die besten, dann gelb, orange, rot, schwarz. Auf dem Knopf steht, wie wahrscheinlich ein Treffer ist; zeig darauf, und du siehst die Schusslinie.
guide-cover = Felsen, Bäume und Kisten neben einem Ziel geben ihm Deckung: Dann wird auch ein blauer Würfel geworfen, und bei einem Schild ist die Deckung getroffen. Für euch gilt dasselbe. Stellt euch hinter etwas.
guide-barrel = Ein rotes Fass explodiert, wenn es getroffen wird, und verletzt alles ringsum. Eine Kugel, mehrere Gegner.
guide-enemies = Links steht, in welcher Reihenfolge die Gegner handeln. Zeig auf einen, und du siehst, wen er jetzt wählen würde, seinen Weg und was er würfelt.
guide-loot = Wer auf einem Beutemarker steht, darf ihn nehmen: Geld, Verbände, Munition, manchmal einen Molotow. Aus Blättern werden später Tränke.
guide-zone = Achtung, Zuschlagen: Wer von einem Piraten neben sich weggeht, auf den wird zuerst eingeschlagen. Für je 1 BP mehr gehst du vorsichtig davon.
guide-takedown = Gegen einen menschlichen Gegner mit höchstens 3 LP neben dir geht ein Takedown: ein Würfel, alles oder nichts. Danach kannst du dich in diesem Zug nicht mehr bewegen.
guide-reload = In einem Zug greift ein Held entweder an oder er lädt nach, nie beides. Schießt das Magazin leer, wenn ihr euch einen ruhigen Zug leisten könnt.
guide-bandage = Ein Verband bringt 2 LP zurück und beendet Blutung und Lähmung, bei dir oder jemandem neben dir. Jeder hat zwei.
guide-bleed = Blutung kostet am Ende jedes Zuges 1 LP, bis jemand verbunden wird.
guide-impair = Wer gelähmt ist, kann sich im nächsten Zug nicht bewegen. Angreifen geht trotzdem.
guide-madness = Bei höchstens 3 LP gehen die Nerven durch: Eine Wahnsinnskarte liegt verdeckt da und wirkt im nächsten Zug. Manche sind nicht einmal schlecht.
guide-impulse = Einmal pro Mission hat jeder Held einen Impuls, einen Augenblick, der nur ihm gehört. Spart ihn nicht zu lange auf.
guide-zipline = Vom Turm führt eine Seilrutsche hinab, für 1 BP. Unterwegs darfst du schießen, und wer am Ende steht, wird beiseitegestoßen.
guide-enemy-turn = Jetzt handeln die Gegner, einer nach dem anderen. Manche Gegenstände und Impulse gehen auch dazwischen noch.
guide-enemy-move = Für diesen Gegner sind mehrere Wege gleich gut. Dann entscheidet ihr, und natürlich nehmt ihr den schlechtesten für ihn.
guide-talent = Bevor die Würfel fallen, kannst du dazunehmen, was deine Talente bieten. Benutzte sind bis zum nächsten Zug oder zur nächsten Mission gedreht.
guide-quick-trigger = Schneller Finger: nach einem Pistolenschuss noch einer auf dasselbe Ziel, mit einem zwei Stufen schlechteren Würfel. Das kostet eine Kugel mehr.
guide-scatter = Schrotladung: ein Wurf, und du verteilst den Schaden Punkt für Punkt auf das Ziel und seine Nachbarn.
guide-full-auto = Dauerfeuer geht auf ein weiteres Ziel in der Nähe über, für 1 BP und 1 Kugel und jedes Mal mit schlechterem Würfel. Hör auf, wenn es sich nicht mehr lohnt.
