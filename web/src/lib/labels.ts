/** Labels: where words stand on a drawing so that they cover neither signs nor each other. */

export interface Box {
  x: number
  y: number
  w: number
  h: number
}
export interface Spot {
  x: number
  y: number
  anchor: 'start' | 'middle' | 'end'
}

/** About how wide words of a size are. */
export const wide = (words: string, size: number) => words.length * size * 0.58

const common = (a: Box, b: Box) => Math.max(0, Math.min(a.x + a.w, b.x + b.w) - Math.max(a.x, b.x)) * Math.max(0, Math.min(a.y + a.h, b.y + b.h) - Math.max(a.y, b.y))

/** Of some boxes in order of preference the one that covers least of what is there, and sticks out of the sheet least. */
export function freest<T extends Box>(boxes: T[], there: Box[], sheet?: Box): T {
  let best = boxes[0]
  let least = Infinity
  for (const box of boxes) {
    const covered = there.reduce((sum, other) => sum + common(box, other), 0)
    const outside = sheet ? box.w * box.h - common(box, sheet) : 0
    if (covered + outside < least - 1e-6) {
      least = covered + outside
      best = box
    }
  }
  return best
}

/** Beside a circle: below it, above it, at its right and at its left. */
export function around(x: number, y: number, r: number, w: number, h: number): (Box & { at: Spot })[] {
  const box = (left: number, top: number, at: Omit<Spot, 'y'>) => ({ x: left, y: top, w, h, at: { ...at, y: top } })
  return [
    box(x - w / 2, y + r, { x, anchor: 'middle' }),
    box(x - w / 2, y - r - h, { x, anchor: 'middle' }),
    box(x + r, y - h / 2, { x: x + r, anchor: 'start' }),
    box(x - r - w, y - h / 2, { x: x - r, anchor: 'end' }),
    box(x - r / 2, y + r, { x: x - r / 2, anchor: 'start' }),
    box(x + r / 2 - w, y + r, { x: x + r / 2, anchor: 'end' })
  ]
}
