/** What a change of the table did to those on it: who was hit, who fell, who came, who is gone; what was turned up, and what ground gave way. */
import type { Place, Scene } from '../wire'

export interface Impact {
  id: string
  kind: 'hit' | 'fall' | 'arrival' | 'gone' | 'drop' | 'flip' | 'ruin'
  at: [number, number]
  side: string
  /** By how much, if somebody was hit, or by how many levels, if somebody came down. */
  amount: number
  /** The outlines of what gave way. */
  ground?: [number, number][][]
}

/** More than so many at once are no blow: a whole side is set up or taken off. */
const MOST = 8

/** `walked` went by itself: whoever climbs down does not fall. */
export function impacts(before: Scene, after: Scene, walked = ''): Impact[] {
  // Another map on the table: nobody came, and nobody fell.
  if (before.title.id !== after.title.id || before.width !== after.width) return []
  const known = new Map(before.pieces.map((piece) => [piece.id, piece]))
  const there = new Set(after.pieces.map((piece) => piece.id))
  const found: Impact[] = []
  const drops: Impact[] = []
  for (const { id, at, side, strength, fallen, level, kind } of after.pieces) {
    const was = known.get(id)
    if (!side) {
      if (was && was.kind !== kind) found.push({ id, kind: 'flip', at, side, amount: 0 })
    } else if (!was) found.push({ id, kind: 'arrival', at, side, amount: 0 })
    else if (fallen && !was.fallen) found.push({ id, kind: 'fall', at, side, amount: 0 })
    else if (strength < was.strength) found.push({ id, kind: strength ? 'hit' : 'fall', at, side, amount: was.strength - strength })
    else if (level < was.level && id !== walked) drops.push({ id, kind: 'drop', at, side, amount: was.level - level })
  }
  for (const { id, at, side, fallen } of before.pieces) if (side && !there.has(id)) found.push({ id, kind: fallen ? 'fall' : 'gone', at, side, amount: 0 })
  const blows = found.length > MOST ? [] : found
  const ruin = gaveWay(before, after)
  return [...(ruin ? [ruin] : []), ...drops, ...blows]
}

/** The floors that were there before and are no more. */
function gaveWay(before: Scene, after: Scene): Impact | null {
  if (before.places === after.places || !before.lattice?.cells) return null
  const where = (place: Place) => `${place.level}/${place.outline[0]}`
  const stands = new Set(after.places.map(where))
  const ground = before.places.filter((place) => place.level > 0 && !stands.has(where(place))).map((place) => place.outline)
  if (!ground.length) return null
  const [x, y] = [0, 1].map((axis) => ground.reduce((sum, outline) => sum + outline.reduce((all, point) => all + point[axis], 0) / outline.length, 0) / ground.length)
  return { id: 'ground', kind: 'ruin', at: [x, y], side: '', amount: 0, ground }
}
