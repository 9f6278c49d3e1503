/** The log as threads: which line belongs to whose answer to whom, and which dice a later line shows again. */
import type { AnswerInfo, LogLine } from '../wire'

export interface Row {
  line: LogLine
  /** It is the first after a decision, outside of any answer. */
  begins: boolean
  folded: boolean
  /** The answers that begin with this line. */
  opened: { text: string; depth: number }[]
  depth: number
}

const same = (a: AnswerInfo | undefined, b: AnswerInfo) => a?.by === b.by && a?.to === b.to && a?.id === b.id

export function threads(lines: LogLine[]): Row[] {
  const rows: Row[] = []
  let before: AnswerInfo[] = []
  for (const [i, line] of lines.entries()) {
    const chain = line.chain ?? []
    // Step by step the same thing is told once.
    const last = rows.at(-1)?.line
    if (last && !line.dice && !line.contest && last.text === line.text && last.decision === line.decision && i && lines[i - 1].text === line.text) continue
    let kept = 0
    while (kept < chain.length && same(before[kept], chain[kept])) kept++
    const opened = chain.slice(kept).map((link, n) => ({ text: link.text, depth: kept + n + 1 }))
    rows.push({
      line,
      begins: i > 0 && !chain.length && lines[i - 1].decision !== line.decision,
      folded: false,
      opened,
      depth: chain.length
    })
    before = chain
    if (line.contest) {
      // The rolls just before it are the dice that it matches.
      for (const pool of [line.contest.defence, line.contest.attack]) {
        const roll = rows.findLast((row) => row.line.kind === 'roll' && !row.folded)
        if (roll && roll.line.dice!.faces.join() === pool.faces.join() && i - rows.indexOf(roll) < 4) roll.folded = true
      }
    }
  }
  return rows
}
