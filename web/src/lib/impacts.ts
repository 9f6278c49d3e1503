/** What a change of the table did to those on it: who was hit, who fell, who came, who is gone. */
import type { Scene } from '../wire'

export interface Impact {
  id: string
  kind: 'hit' | 'fall' | 'arrival' | 'gone'
  at: [number, number]
  side: string
  /** By how much, if somebody was hit. */
  amount: number
}

export function impacts(before: Scene, after: Scene): Impact[] {
  // Another map on the table: nobody came, and nobody fell.
  if (before.title.id !== after.title.id || before.width !== after.width) return []
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]))
  const there = new Set(after.pieces.map((piece) => piece.id))
  const found: Impact[] = []
  for (const { id, at, side, strength, fallen } of after.pieces) {
    if (!side) continue
    const was = known.get(id)
    if (!was) found.push({ id, kind: 'arrival', at, side, amount: 0 })
    else if (fallen && !was.fallen) found.push({ id, kind: 'fall', at, side, amount: 0 })
    else if (strength < was.strength) found.push({ id, kind: strength ? 'hit' : 'fall', at, side, amount: was.strength - strength })
  }
  for (const { id, at, side, fallen } of before.pieces) if (side && !there.has(id)) found.push({ id, kind: fallen ? 'fall' : 'gone', at, side, amount: 0 })
  // A whole side that is set up or taken off is no blow.
  return found.length > 8 ? [] : found
}
