/** What is where on a board: which piece or place a pointer means, and which is next in a direction. */
import type { Piece, Scene } from '../wire'
import { inside, nearest, spot, type Spot } from './geometry'

export interface Found {
  piece: string
  spots: Spot[]
}
/** What can be walked to by keyboard: a place, or a piece where it stands. */
export type Target = Spot & { piece?: string }

export interface Sight {
  scene: Scene
  /** Pieces in the order in which they are drawn. */
  shown: Piece[]
  /** Places that can be chosen on the levels that are shown. */
  visible: Spot[]
  glowing: Set<string>
  level: number
  /** Pixels for one unit of the table, and the radius of a counter in its units. */
  scale: number
  radius: number
  /** Every place can be pointed at, not only what is offered. */
  anywhere: boolean
}

export function find({ x, y }: { x: number; y: number }, touch: boolean, sight: Sight): Found {
  const { scene, shown, visible, glowing, level, scale, radius, anywhere } = sight
  const there = (on: number | undefined) => level < 0 || (on ?? 0) === level
  let piece = ''
  let best = Math.max((touch ? 22 : 13) / scale, radius)
  for (const one of shown) {
    if (!there(one.level)) continue
    const distance = Math.hypot(one.at[0] - x, one.at[1] - y) - (glowing.has(one.id) ? 0.05 : 0)
    if (distance <= best) {
      best = distance
      piece = one.id
    }
  }
  if (!piece) {
    for (const one of shown)
      for (const figure of one.figures ?? [])
        if (there(figure.level) && Math.hypot(figure.at[0] - x, figure.at[1] - y) < 0.42) piece = one.id
  }
  if (!piece) piece = ground({ x, y }, sight)
  if (!scene.lattice) {
    const area = scene.places.findLast((one) => one.number !== null && (anywhere || visible.some((found) => found.place === one.number)) && inside(x, y, one.outline))
    const found = area && spot(scene, area.number!)
    return { piece, spots: found ? [found] : [] }
  }
  if (anywhere && !piece) {
    const found = nearest(scene.lattice, x, y, Math.max(level, 0))
    return { piece, spots: found ? [found] : [] }
  }
  let closest = Math.max(scene.lattice.step * (scene.lattice.cells ? 0.58 : 0.8), (touch ? 20 : 9) / scale)
  let spots: Spot[] = []
  for (const found of visible) {
    const distance = Math.hypot(found.x - x, found.y - y)
    if (distance < closest - 1e-9) {
      closest = distance
      spots = [found]
    } else if (spots.length && found.x === spots[0].x && found.y === spots[0].y && !spots.some((other) => other.place === found.place)) spots.push(found)
  }
  // What only lies there hides no place that can be chosen.
  const thing = spots.length && !glowing.has(piece) ? shown.find((one) => one.id === piece) : undefined
  return { piece: thing && !thing.figures?.length && spots.some((found) => found.place === thing.place) ? '' : piece, spots }
}

/** The wall or building there, if it can be chosen. */
function ground({ x, y }: { x: number; y: number }, { scene, glowing, scale }: Sight): string {
  if (!glowing.size) return ''
  const wall = scene.lines.find((line) => glowing.has(line.id) && line.points.some((point, i) => i > 0 && beside([x, y], line.points[i - 1], point) < 9 / scale))
  return wall?.id ?? scene.places.findLast((area) => glowing.has(area.id) && inside(x, y, area.outline))?.id ?? ''
}

/** How far a point lies from a stretch of a line. */
function beside([x, y]: [number, number], [x1, y1]: [number, number], [x2, y2]: [number, number]): number {
  const length = (x2 - x1) ** 2 + (y2 - y1) ** 2
  const along = length ? Math.max(0, Math.min(1, ((x - x1) * (x2 - x1) + (y - y1) * (y2 - y1)) / length)) : 0
  return Math.hypot(x - x1 - along * (x2 - x1), y - y1 - along * (y2 - y1))
}

/** The target that lies next in a direction; what lies aside of it is so many times farther. */
export function next(targets: Target[], origin: Pick<Spot, 'x' | 'y' | 'level'>, [dx, dy]: [number, number], ahead: boolean, slant = 2.5): Target | null {
  let best: Target | null = null
  let least = Infinity
  for (const found of targets) {
    const along = (found.x - origin.x) * dx + (found.y - origin.y) * dy
    const aside = Math.abs((found.x - origin.x) * dy - (found.y - origin.y) * dx)
    if (along <= 0 && ahead) continue
    const far = Math.abs(along) + slant * aside + (found.level === origin.level ? 0 : 0.1)
    if (far < least) {
      least = far
      best = found
    }
  }
  return best
}
