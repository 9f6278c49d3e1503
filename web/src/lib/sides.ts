/** Sides by colour and by shape: a theme may fix who is which, otherwise seats come in their order. */
import type { Scene, SeatState } from '../wire'

export const SHAPES = ['circle', 'diamond', 'square', 'hexagon', 'triangle'] as const
export type Shape = (typeof SHAPES)[number]

const FIXED: Record<string, Record<string, number>> = { dust: { regulars: 0, insurgents: 1, people: 2 } }

/** The number of a side's colour and shape; 9 is nobody's. */
export function slotOf(scene: Scene | undefined, seats: readonly Pick<SeatState, 'id'>[], side: string): number {
  if (!side) return 9
  const fixed = FIXED[scene?.theme ?? '']
  if (fixed) {
    const name = Object.keys(fixed).find((known) => side === known || side.startsWith(known))
    if (name) return fixed[name]
  }
  const seat = seats.findIndex((found) => found.id === side)
  if (seat >= 0) return seat % 5
  const others = [...new Set((scene?.pieces ?? []).map((piece) => piece.side))].filter(
    (name) => name && !seats.some((found) => found.id === name)
  )
  const place = others.indexOf(side)
  return place < 0 ? 9 : (seats.length + place) % 5
}

/** The outline of a shape around the origin. */
export function shapePath(slot: number, r: number): string {
  switch (SHAPES[slot] ?? 'plate') {
    case 'circle':
      return `M${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0Z`
    case 'diamond':
      return `M0 ${-1.22 * r}L${1.22 * r} 0L0 ${1.22 * r}L${-1.22 * r} 0Z`
    case 'hexagon':
      return `M${r * 1.08} 0L${r * 0.54} ${r * 0.94}L${-r * 0.54} ${r * 0.94}L${-r * 1.08} 0L${-r * 0.54} ${-r * 0.94}L${r * 0.54} ${-r * 0.94}Z`
    case 'triangle':
      return `M0 ${-1.2 * r}L${1.15 * r} ${0.85 * r}L${-1.15 * r} ${0.85 * r}Z`
    case 'square':
      return `M${-0.9 * r} ${-0.9 * r}H${0.9 * r}V${0.9 * r}H${-0.9 * r}Z`
    default:
      return `M${-0.6 * r} ${-0.85 * r}H${0.6 * r}L${r} 0L${0.6 * r} ${0.85 * r}H${-0.6 * r}L${-r} 0Z`
  }
}
