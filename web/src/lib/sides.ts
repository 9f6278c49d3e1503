/** Sides by colour and by shape: a theme may fix who is which, otherwise seats come in their order. */
import type { Scene, SeatState } from '../wire'

export const SHAPES = ['circle', 'diamond', 'square', 'hexagon', 'triangle'] as const
export type Shape = (typeof SHAPES)[number]

const FIXED: Record<string, Record<string, number>> = {
  dust: { regulars: 0, insurgents: 1, people: 2 },
  arulco: { mercs: 0, player: 0, dictator: 1 }
}

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

const n = (value: number) => Math.round(value * 100) / 100

/** The outline of a shape around a point. */
export function shapePath(slot: number, r: number, x = 0, y = 0): string {
  const ring = (...corners: [number, number][]) =>
    'M' + corners.map(([cx, cy]) => `${n(x + cx * r)} ${n(y + cy * r)}`).join('L') + 'Z'
  switch (SHAPES[slot] ?? 'plate') {
    case 'circle':
      return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`
    case 'diamond':
      return ring([0, -1.22], [1.22, 0], [0, 1.22], [-1.22, 0])
    case 'hexagon':
      return ring([1.08, 0], [0.54, 0.94], [-0.54, 0.94], [-1.08, 0], [-0.54, -0.94], [0.54, -0.94])
    case 'triangle':
      return ring([0, -1.2], [1.15, 0.85], [-1.15, 0.85])
    case 'square':
      return ring([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9])
    default:
      return ring([-0.6, -0.85], [0.6, -0.85], [1, 0], [0.6, 0.85], [-0.6, 0.85], [-1, 0])
  }
}
