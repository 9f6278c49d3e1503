/** Where things lie: places of a lattice, the outline of a region, the names of squares. */
import type { Place, Region, Scene } from '../wire'

export interface Spot {
  place: number
  x: number
  y: number
  level: number
}

export function spot(scene: Scene, place: number): Spot | null {
  const lattice = scene.lattice
  if (lattice) {
    const column = place % lattice.columns
    const rest = Math.floor(place / lattice.columns)
    return { place, x: column * lattice.step, y: (rest % lattice.rows) * lattice.step, level: Math.floor(rest / lattice.rows) }
  }
  const area = scene.places.find((found) => found.number === place)
  if (!area) return null
  const [x, y] = middle(area)
  return { place, x, y, level: 0 }
}

export function middle(area: Place): [number, number] {
  const count = area.outline.length || 1
  return [area.outline.reduce((sum, [x]) => sum + x, 0) / count, area.outline.reduce((sum, [, y]) => sum + y, 0) / count]
}

/** How wide a square of the table's coordinates is: no table has more than 26 of them. */
export function square(scene: Scene): number {
  let size = 1
  while (scene.width / size > 26) size *= 2
  return size
}

export const letter = (column: number) => String.fromCharCode(65 + column)

/** What a point is called: the square, its quarter and, above the ground, the level. */
export function coordinate(scene: Scene, at: { x: number; y: number; level: number; place?: number }): string {
  if (!scene.lattice) {
    const area = scene.places.find((found) => found.number === at.place) ?? scene.places.findLast((found) => found.name && inside(at.x, at.y, found.outline))
    return area?.name?.text ?? ''
  }
  const size = square(scene)
  const x = Math.min(at.x, scene.width - size / 2)
  const y = Math.min(at.y, scene.height - size / 2)
  const quarter = 'abcd'[(y % size >= size / 2 ? 2 : 0) + (x % size >= size / 2 ? 1 : 0)]
  return `${letter(Math.floor(x / size))}${Math.floor(y / size) + 1}${quarter}${at.level ? `+${at.level}` : ''}`
}

/** The places of a region or a shade: pairs of a first one and how many follow. */
export function placesOf({ runs }: Pick<Region, 'runs'>): number[] {
  const places: number[] = []
  for (let i = 0; i < runs.length; i += 2)
    for (let n = 0; n < runs[i + 1]; n++) places.push(runs[i] + n)
  return places
}

/** The outline of a set of lattice places on one level, as an SVG path: every edge that has the set on one side only. */
export function outline(scene: Scene, places: Iterable<number>): string {
  const lattice = scene.lattice
  if (!lattice) return ''
  const { columns, rows, step } = lattice
  const inside = new Set<number>()
  for (const place of places) inside.add(place % (columns * rows))
  const has = (c: number, r: number) => c >= 0 && r >= 0 && c < columns && r < rows && inside.has(r * columns + c)
  // Edges as steps from corner to corner, with the set on the right; then they are chained into rings.
  const next = new Map<number, number[]>()
  const wide = columns + 1
  const edge = (from: number, to: number) => {
    const found = next.get(from)
    if (found) found.push(to)
    else next.set(from, [to])
  }
  for (const place of inside) {
    const c = place % columns
    const r = Math.floor(place / columns)
    if (!has(c, r - 1)) edge(r * wide + c, r * wide + c + 1)
    if (!has(c + 1, r)) edge(r * wide + c + 1, (r + 1) * wide + c + 1)
    if (!has(c, r + 1)) edge((r + 1) * wide + c + 1, (r + 1) * wide + c)
    if (!has(c - 1, r)) edge((r + 1) * wide + c, r * wide + c)
  }
  let path = ''
  const clip = (value: number, most: number) => Math.max(0, Math.min(most, value))
  const point = (corner: number) =>
    [clip(((corner % wide) - 0.5) * step, scene.width), clip((Math.floor(corner / wide) - 0.5) * step, scene.height)] as const
  while (next.size) {
    const [start] = next.keys()
    const ring: number[] = [start]
    let here = start
    do {
      const ends = next.get(here)!
      const there = ends.pop()!
      if (!ends.length) next.delete(here)
      here = there
      ring.push(here)
    } while (here !== start && next.has(here))
    ring.pop()
    path += rounded(ring.map(point), step * 0.45)
  }
  return path
}

/** A closed ring with soft corners; straight stretches are joined. */
function rounded(ring: (readonly [number, number])[], soft: number): string {
  const corners = ring.filter((p, i) => {
    const a = ring[(i + ring.length - 1) % ring.length]
    const b = ring[(i + 1) % ring.length]
    return (a[0] - p[0]) * (b[1] - p[1]) !== (a[1] - p[1]) * (b[0] - p[0])
  })
  if (corners.length < 3) return ''
  let path = ''
  corners.forEach((p, i) => {
    const a = corners[(i + corners.length - 1) % corners.length]
    const b = corners[(i + 1) % corners.length]
    const from = towards(p, a, soft)
    const to = towards(p, b, soft)
    path += `${i ? 'L' : 'M'}${n(from[0])} ${n(from[1])}Q${n(p[0])} ${n(p[1])} ${n(to[0])} ${n(to[1])}`
  })
  return path + 'Z'
}

function towards(p: readonly [number, number], q: readonly [number, number], most: number): [number, number] {
  const length = Math.hypot(q[0] - p[0], q[1] - p[1])
  const part = Math.min(most, length / 2) / (length || 1)
  return [p[0] + (q[0] - p[0]) * part, p[1] + (q[1] - p[1]) * part]
}

export const n = (value: number) => String(Math.round(value * 1000) / 1000)

export const points = (outline: [number, number][]) => outline.map(([x, y]) => `${n(x)},${n(y)}`).join(' ')

export function inside(x: number, y: number, outline: [number, number][]): boolean {
  let within = false
  for (let i = 0, j = outline.length - 1; i < outline.length; j = i++) {
    const [x1, y1] = outline[j]
    const [x2, y2] = outline[i]
    if (y1 > y !== y2 > y && x < ((x2 - x1) * (y - y1)) / (y2 - y1) + x1) within = !within
  }
  return within
}

/** A path in table units as one in the units of a drawing. */
export function scaled(d: string, unit: number): string {
  return d.replace(/-?[\d.]+/g, (value) => String(Math.round(Number(value) * unit * 100) / 100))
}
