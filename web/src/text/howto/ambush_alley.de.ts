import type { Howto } from '.'

const page: Howto = {
  lead: 'Ein paar disziplinierte Reguläre haben einen Auftrag in einer Stadt voller Aufständischer. Die Regulären sind besser, die Aufständischen gehen nie aus. Punkte entscheiden; bring deine Leute heim.',
  parts: [
    {
      title: 'Was auf dem Tisch steht',
      lines: [
        'Reguläre sind blaue Kreise, Aufständische rote Rauten, Unbeteiligte grüne Quadrate. Die Punkte unter einem Zeichen sind seine Figuren.',
        'Jede Einheit hat einen Würfel für ihre Truppenqualität (TQ) und einen für ihre Moral (M): W6 ist schwach, W8 ausgebildet, W10 Veteranen, W12 Elite.',
        'Eine 4 oder mehr ist ein Erfolg, gleich auf welchem Würfel. Größere Würfel haben öfter Erfolg.',
        'An den Brennpunkten (H1 bis H5) erscheinen weitere Aufständische.'
      ]
    },
    {
      title: 'Eine Runde',
      lines: [
        'Neue Aufständische können eintreffen. Wie wahrscheinlich das ist, sagt die Aufstandsstufe.',
        'Du aktivierst jede Einheit der Regulären einmal: Sie bewegt sich und feuert, feuert und bewegt sich, geht in Feuerbereitschaft oder stürmt.',
        'Aufständische, die das sehen, können unterbrechen. Beide Seiten würfeln auf ihre Truppenqualität. Wer höher wirft, handelt zuerst; bei Gleichstand sind es die Regulären.',
        'Haben alle Regulären gehandelt, sind die Aufständischen an der Reihe, die nicht unterbrochen haben. Gruppen ohne Anführer brauchen eine 4 oder mehr, um etwas zu tun.'
      ]
    },
    {
      title: 'Bewegen und feuern',
      lines: [
        'Eine vorsichtige Bewegung ist kurz und sicher, eine schnelle weit, aber man wird leichter getroffen.',
        'Gefeuert wird mit Würfeln der Truppenqualität, einem je Figur und mehr für gute Waffen. Das Ziel antwortet mit Verteidigungswürfeln, in Deckung mit mehr.',
        'Jeder Erfolg des Angriffs, den das Ziel nicht mit einem gleich hohen oder höheren Würfel abwehrt, ist ein Ausfall.',
        'Wer getroffen wird, prüft die Moral: Reguläre werden niedergehalten, Aufständische werden erschüttert und machen sich davon.'
      ]
    },
    {
      title: 'Deine Verwundeten',
      lines: [
        'Die Regulären lassen niemanden zurück. Wer fällt, muss versorgt, getragen und vom Tisch gebracht werden.',
        'Eine Einheit mit Verwundeten bewegt sich vorsichtig und feuert mit einem Würfel weniger.'
      ]
    },
    {
      title: 'Gewinnen',
      lines: [
        'Das Szenario gibt Punkte für seine Ziele, für gerettete Menschen und für Verluste. Der Unterschied sagt, wie deutlich der Sieg ist.',
        'Jede Zeile des Verlaufs hat ein „Warum?“, das die Regel dahinter öffnet.'
      ]
    }
  ]
}
export default page
