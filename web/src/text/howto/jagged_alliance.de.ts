import type { Howto } from '.'

const page: Howto = {
  lead: 'Ihr seid Söldner und spielt alle zusammen. Befreit Arulco, Sektor für Sektor, bevor euch die Bedrohung über den Kopf wächst. Die Gegner werden von den Regeln geführt; jeder Abend ist ein Szenario einer Kampagne.',
  parts: [
    {
      title: 'Was auf dem Tisch liegt',
      lines: [
        'Jedes Plättchen ist ein Sektor. In besetzten (rot) verbirgt die Karte eine Besatzung, um umkämpfte (bernsteinfarben) wird gefochten, befreite (grün) gehören euch und zählen als ein einziges Feld.',
        'Ein Sektor hat nummerierte Felder. Ihr geht von Feld zu Feld; eine dicke rote Grenze hält Schritte auf, aber keine Kugeln.',
        'Im Dschungel versteckt man sich leichter, eine Siedlung schützt Gegner, und im Sumpf tut jeder Treffer mehr weh.',
        'Die blauen Kreise sind Söldner, die roten Rauten Gegner. Totenköpfe zeigen, wie stark eine Besatzung ist.'
      ]
    },
    {
      title: 'Der Zug eines Söldners',
      lines: [
        'Mit Ausdauer wird bezahlt: Ein Schritt oder ein Angriff macht aus Würfelchen Erschöpfung, ein Treffer macht daraus Wunden. Wer keines mehr hat, geht mit einer Schweren Wunde zu Boden.',
        'In einer Aktivierung erholt ihr euch zuerst und tut dann, was ihr bezahlen könnt: gehen, angreifen, Karten nutzen (jede einmal), plündern, tauschen, umräumen.',
        'Eine Kommandoaktion ist mehr: eine Gruppenbewegung, eine Fertigkeit, einen Rebellen ausbilden oder eine Bestechung.',
        'Wer ein Feld verlässt, auf dem ein Gegner steht, zahlt mit einer Wunde statt mit Erschöpfung.'
      ]
    },
    {
      title: 'Angriff und Würfel',
      lines: [
        'Werft die farbigen Würfel der Waffe und zählt die Erfolge: Gelb ist am schwächsten, Rot am stärksten. Ein Stern ist Expertise; wer sie hat, wirft diesen Würfel noch einmal.',
        'Ein Angriff trifft immer. Rüstung verringert den Schaden, und was bleibt, bleibt liegen, bis der Gegner fällt.',
        'Vor dem Wurf könnt ihr Haltbarkeit ausgeben. Zeigt auf einen Angriff, um Reichweite und Chancen zu sehen.'
      ]
    },
    {
      title: 'Die Gegner',
      lines: [
        'Nach jeder eurer Aktivierungen handeln die Gegner in diesem Sektor, die mit der höchsten Initiative zuerst. Zeigt auf einen, um zu sehen, wen er angreift und wohin er geht.',
        'Sie würfeln nie. Ihr würfelt: Rüstung verringert den Schaden, oder ihr versteckt euch und entgeht ihm ganz.',
        'Steht kein Gegner mehr, ist der Sektor frei, die Belohnung gehört euch, und ihr könnt Rebellen ausbilden, die ihn halten.'
      ]
    },
    {
      title: 'Die Diktatorphase',
      lines: [
        'Ab dem zweiten Szenario endet jede Runde mit der Diktatorphase: Die Bedrohung steigt, Gegenschläge treffen befreite Sektoren, ein Ereignis wird gezogen.',
        'Ein Szenario ist gewonnen, sobald seine Ziele erreicht sind, und verloren, wenn niemand mehr steht oder seine eigene Grenze erreicht ist.'
      ]
    },
    {
      title: 'Zwischen den Szenarien',
      lines: [
        'Auf der Karte von Arulco kauft und verkauft ihr am Markt und wählt dann, wohin es geht. Die Kampagne wird nach jedem Schritt gesichert: Kommt an einem beliebigen Tag wieder, mit so vielen Leuten, wie da sind.'
      ]
    }
  ]
}
export default page
