### dynamic: story- hint- ending- about- talent-

## Vor einer Mission
story-one_two_fight = Aus diesem Traum wacht niemand schweißgebadet auf. Es ist nur ein Traum davon, wie es laufen könnte: Waffen in der Hand, vor euch das Lager der Piraten, und kein Morgen, für das man Munition sparen müsste.
story-make_a_break = Die Käfige hätten nicht aufgehen sollen. Jemand hat nicht auf seinen Schlüssel geachtet, die Wachen würfeln, und der Weg hinaus liegt im Osten, hinter all denen, die euch wiederhaben wollen.
story-deep_thoughts = Die Sporen haben euch irgendwo zwischen den Farnen und der Tempeltreppe erwischt. Jetzt atmen die Wände. Hinter den Ranken lacht ein Mann, dessen Haarkamm euch bekannt vorkommt, und er weiß, wie ihr heißt.
story-firestarter = Alles, was den Piraten gehört, wächst auf diesen Feldern. Man hat euch einen Flammenwerfer geliehen, der Wind steht gut, und niemand passt auf euch auf. Von einer Ernte war keine Rede.
story-dragon_hunt = Der Silberne Drache liegt, wo man ihn versteckt hat: auf der letzten Plattform über der Säure. Die Seile, die hier alles halten, warten seit hundert Jahren auf Besuch und sind es leid.
story-getting_inked = Angefangen hat es mit einer Tätowierung. Nun ist die Tinte aus der Haut gekrochen und steht im Raum, und die einzige Klinge, die ihr etwas anhat, hält ausgerechnet der Mann, den ihr töten wolltet.
story-dirty_duty = Zwei Rakyat werden hier festgehalten, einer im Käfig auf dem Hof, einer hinter einer Tür im Bunker, und keiner weiß mehr, hinter welcher. Seid ruhig laut. Auf dem Hof steht ein Maschinengewehr, und diesmal könnte es eures sein.
story-payback = Keine Käfige mehr, kein Davonlaufen. Vaas hat sich eine Arena aus Zäunen und Benzin gebaut, mit Raubtieren als Publikum. Er erwartet euch. Es wäre unhöflich, nicht zu kommen.

hint-one_two_fight = Ein rotes Fass ersetzt drei Kugeln, und Gegner stehen gern daneben. Hebt euch den Berserker bis zuletzt auf.
hint-make_a_break = Ihr müsst niemanden töten. Turm und Seilrutsche sind der schnelle Weg, und jeder sieht ihn; zwischen den Bäumen im Süden geht es langsam. Aus einer Palme, die getroffen wird, fallen Kokosnüsse.
hint-deep_thoughts = Fällt eine Rankenwand, kommt, wer dahinter gewartet hat. Verbindet euch und ladet nach, bevor ihr die nächste einreißt.
hint-firestarter = Feuer breitet sich von selbst aus, auch zu euch. Fangt weit weg von dem Weg an, auf dem ihr fortwollt, und lasst die Panther früh heraus.
hint-dragon_hunt = Ab Runde 9 stürzen die Plattformen ab. Zählt die Runden vom Ausgang rückwärts, bevor ihr den Drachen holt.
hint-getting_inked = Mit Tinte am Leib gelingt alles schlechter. Haltet Vaas am Leben: Er trägt den Silbernen Drachen, und das Monster will ihn zuerst.
hint-dirty_duty = Getötete Gegner kommen durch die Warteschlange wieder. Räumt den Hof nicht auf, geht hinüber.
hint-payback = Mit jedem Trickmarker wird Vaas gefährlicher. Nehmt sie, bevor er sie nimmt.

## Nach einem Sieg
ending-one_two_fight = Der Letzte fällt, der Rauch verzieht sich, und der Traum lässt euch los. Was ihr darin gelernt habt, behaltet ihr.
ending-make_a_break = Die Zweige schließen sich hinter euch, das Gebrüll wird dünn, dann ist da nur noch Regen. Ihr seid frei, jeder hat eine Machete, und eine ganze Insel hasst euch.
ending-deep_thoughts = Der Schatten zerfällt wie nasses Papier. Ihr steht in einer leeren Halle zwischen Pilzen, und die Schnitte sind echt.
ending-firestarter = Den Rauch sieht man bis zum Festland. Von nun an weiß dort jemand, dass es euch gibt. Vaas weiß es auch.
ending-dragon_hunt = Hinter euch sinkt der Tempel mit einem Geräusch wie ein Seufzer. Der Drache ist kalt und viel leichter, als er sein dürfte.
ending-getting_inked = Was vom Monster übrig ist, läuft zwischen den Steinen davon. Vaas wischt die Klinge ab, legt sie dir in die Hand und ist fort, bevor dir einfällt, warum du ihn gehen lässt.
ending-dirty_duty = Die Rakyat danken euch nicht. Sie zählen die zwei, die zurück sind, zählen euch und rücken am Feuer zusammen.
ending-payback = Er lacht fast bis zuletzt. Dann ist es so still, dass man die Brandung hört und ein Boot, und jemand ruft eure Namen, der jedes Recht hat, sie zu kennen.

## Die Helden
about-jason = Kam zum Fallschirmspringen und blieb wegen seines Bruders. Handelt zuerst und schlägt zweimal zu, wenn es darauf ankommt.
about-daisy = Flickt Boote, liest das Wasser und steht nie dort, wo der Schlag hingeht. Kommt durch, wo andere hängen bleiben.
about-keith = Ein Banker mit schlechten Angewohnheiten und schweren Fäusten. Wer neben ihm steht, liegt bald neben ihm.
about-liza = Eine Schauspielerin, die weiß, wie man eine Szene macht. Solange alle zu ihr sehen, zielt keiner gut.
about-oliver = Hat immer etwas gegen die Schmerzen dabei. Hält die anderen auf den Beinen und bei Laune.
about-riley = Der Pilot mit der ruhigen Hand. Ein guter Augenblick genügt ihm, und er trifft.

## Talente
talent-potion_potency = Jeder Trank bringt zusätzlich 1 LP und für diesen Zug 1 BP.
talent-lucky_bullet = Einmal pro Mission: Der nächste Schuss gelingt von selbst; Würfel, die über zusätzliche Wirkungen entscheiden, werden dennoch geworfen.
talent-quick_trigger = Einmal pro Zug: nach einem Schuss mit einer Pistole noch einmal auf dasselbe Ziel schießen, mit doppelt verschlechtertem Würfel. Wahnsinn 10+: Geht der zusätzliche Schuss daneben, trifft sein Schaden die Einheit, die dem Ziel am nächsten ist, bei mehreren gleich nahen die mit den meisten LP.
talent-marathon_man = +1 maximale BP.
talent-spreading_the_love = Streufeuer kostet 1 Munition weniger. Wahnsinn 10+: Für 1 weitere Munition erhält das erste Ziel +1 Schaden.
talent-human_turret = Bei Dauerfeuer ist der Würfel für die ersten beiden Ziele derselbe und wird erst ab dem dritten schlechter. Wahnsinn 10+: Für 1 weitere Munition erhält das erste Ziel +1 Schaden.
talent-may_i = Nach einem erfolgreichen Takedown darf der Spieler die Fernkampfwaffe des Opfers für einen Angriff auf den nächsten Gegner oder das nächste Wildtier verwenden. Wahnsinn 10+: Das Ziel darf jede solche Einheit bis Entfernung 3 sein.
talent-steady_aim = Bedingungen der Entfernung beim Scharfschützengewehr des Spielers dürfen um 1 nach oben oder unten verschoben werden.
talent-mobile_gunner = Mit einem Maschinengewehr zu schießen kostet 1 BP weniger. Wahnsinn 10+: Der Wert des Dauerfeuers beim Maschinengewehr des Spielers ist um 1 höher.
talent-physical_conditioning = +1 maximale LP.
talent-the_right_spot = Einmal pro Mission: Der nächste Nahkampfangriff gelingt von selbst und richtet doppelten Schaden an. Wahnsinn 10+: stattdessen dreifachen Schaden, aber der Spieler erhält Lähmung; nicht mit anderen Talenten zu verbinden.
talent-first_aid = Der Spieler beginnt jede Mission mit 4 statt 2 Verbandmarkern.
talent-impulse_training = Einmal pro Mission: den verbrauchten Impulsmarker zurücknehmen.
talent-animal_takedown = Der Spieler darf auch gegen Tiere einen Takedown versuchen; misslingt er, greift das Tier den Spieler sofort an. Wahnsinn 10+: kein solcher Angriff.
talent-field_medic = Die Verbände des Spielers bringen 3 statt 2 LP zurück.
talent-second_wind = Einmal pro Mission: Würde der Spieler bewusstlos, dreht er das Talent um und heilt auf die Hälfte der maximalen LP, abgerundet.
talent-steel_abs = Einmal pro Gegnerzug: Bei Nahkampfschaden den Deckungswürfel werfen; bei einem Schild ist der Schaden aufgehoben. Wahnsinn 10+: Bei einem Schild erleidet der Angreifer zudem 1 Schaden.
talent-adrenaline = Ein Zug, der mit 3 LP oder weniger beginnt, bringt +2 BP für diesen Zug. Wahnsinn 10+: dazu +1 Nahkampfschaden in diesem Zug.
talent-hidden_in_plain_sight = Einmal pro Mission: einen Takedown-Würfel um eine Stufe verbessern. Wahnsinn 10+: Gelingt dieser Takedown, 1 BP für diesen Zug.
talent-nature_lore = Wer während einer Mission ein Blatt aufhebt, nimmt ein weiteres umsonst.
talent-sprint_slide = Einmal pro Zug: 1 BP erhalten; alle Angriffswürfel des Spielers sind in diesem Zug verschlechtert. Wahnsinn 10+: bei der Nutzung einem benachbarten Gegner 1 Schaden zufügen.
talent-stone_wall = Der Spieler ist gegen Blutung und Lähmung immun.
talent-erase_presence = Einmal pro Zug und nur, wenn der Spieler in diesem Zug noch nicht angegriffen hat: auf alle Angriffe des Zuges verzichten, um den Takedown-Würfel doppelt zu verbessern.
talent-knife_throw_takedown = Einmal pro Zug: Ein Takedown darf aus der Ferne versucht werden, indem eine ausgerüstete Klingenwaffe geworfen wird. Wahnsinn 10+: Der Würfel ist verbessert.
talent-expert_archery = Der Angriffswürfel eines Bogens ist verbessert. Wahnsinn 10+: +1 Schaden mit einem Bogen.
talent-stroke_of_luck = Einmal pro Mission: Ein Würfel, den der Spieler geworfen hat oder der gegen ihn geworfen wurde, wird noch einmal geworfen; das neue Ergebnis gilt.
talent-knife_artist = Einmal pro Zug: Eine Klingenwaffe führt zwei Angriffe statt einem auf dasselbe Ziel aus. Wahnsinn 10+: Beim ersten Angriff wird auch ein roter Würfel geworfen; bei einem Erfolg richtet er +1 Schaden an.
