/** Where things lie: places of a lattice, the outline of a region, the names of squares. */
import type { Lattice, Place, Region, Scene } from '../wire'

export interface Spot {
  place: number
  x: number
  y: number
  level: number
}

export function spot(scene: Scene, place: number): Spot | null {
  const lattice = scene.lattice
  if (lattice) return on(lattice, place)
  const area = scene.places.find((found) => found.number === place)
  if (!area) return null
  const [x, y] = middle(area)
  return { place, x, y, level: 0 }
}

/** Where a place of a lattice lies: from the first one so many columns and rows, odd rows moved. */
function on({ columns, rows, first, across, down, odd }: Lattice, place: number): Spot {
  const column = place % columns
  const rest = Math.floor(place / columns)
  const row = rest % rows
  const along = (axis: 0 | 1) => first[axis] + column * across[axis] + row * down[axis] + (row % 2) * odd[axis]
  return { place, x: along(0), y: along(1), level: Math.floor(rest / rows) }
}

/** The place of a lattice that is nearest to a point, on a level; none beyond its edges. */
export function nearest(lattice: Lattice, x: number, y: number, level: number): Spot | null {
  const { columns, rows, first, across, down, odd, step } = lattice
  const about = Math.round((y - first[1]) / down[1])
  let best: Spot | null = null
  let least = step * 0.75
  for (const row of [about - 1, about, about + 1]) {
    const column = Math.round((x - first[0] - (row % 2 ? odd[0] : 0)) / across[0])
    if (row < 0 || row >= rows || column < 0 || column >= columns) continue
    const found = on(lattice, (level * rows + row) * columns + column)
    const far = Math.hypot(found.x - x, found.y - y)
    if (far < least) [best, least] = [found, far]
  }
  return best
}

export function middle(area: Place): [number, number] {
  const count = area.outline.length || 1
  return [area.outline.reduce((sum, [x]) => sum + x, 0) / count, area.outline.reduce((sum, [, y]) => sum + y, 0) / count]
}

/** How wide a square of the table's coordinates is: no table has more than 26 of them, unless they are its cells. */
export function square(scene: Scene): number {
  let size = 1
  if (scene.lattice?.cells) return size
  while (scene.width / size > 26) size *= 2
  return size
}

/** A to Z, then AA, AB and so on. */
export function letter(column: number): string {
  const rest = Math.floor(column / 26)
  return (rest ? letter(rest - 1) : '') + String.fromCharCode(65 + (column % 26))
}

/** What a point is called: the square, its quarter and, above the ground, the level. */
export function coordinate(scene: Scene, at: { x: number; y: number; level: number; place?: number }): string {
  if (!scene.lattice) {
    const area = scene.places.find((found) => found.number === at.place) ?? scene.places.findLast((found) => found.name && inside(at.x, at.y, found.outline))
    return area?.name?.text ?? ''
  }
  const level = at.level ? `+${at.level}` : ''
  if (scene.lattice.cells) {
    const cell = nearest(scene.lattice, at.x, at.y, 0)?.place ?? 0
    return `${letter(cell % scene.lattice.columns)}${Math.floor(cell / scene.lattice.columns) + 1}${level}`
  }
  const size = square(scene)
  const x = Math.min(at.x, scene.width - size / 2)
  const y = Math.min(at.y, scene.height - size / 2)
  const quarter = 'abcd'[(y % size >= size / 2 ? 2 : 0) + (x % size >= size / 2 ? 1 : 0)]
  return `${letter(Math.floor(x / size))}${Math.floor(y / size) + 1}${quarter}${level}`
}

/** The places of a region or a shade: pairs of a first one and how many follow, or the points of a way with theirs. */
export function placesOf({ runs, points }: Pick<Region, 'runs'> & Partial<Pick<Region, 'points'>>): number[] {
  const places: number[] = (points ?? []).map(([, place]) => place)
  for (let i = 0; i < runs.length; i += 2)
    for (let n = 0; n < runs[i + 1]; n++) places.push(runs[i] + n)
  return places
}

/** The outline of a set of lattice places on one level, as an SVG path: every edge that has the set on one side only. With
    an `inset` it lies so far within them. */
export function outline(scene: Scene, places: Iterable<number>, inset = 0): string {
  const lattice = scene.lattice
  if (!lattice) return ''
  const { columns, rows, shape, beyond, step, cells } = lattice
  const inside = new Set<number>()
  for (const place of places) inside.add(place % (columns * rows))
  const has = (c: number, r: number) => c >= 0 && r >= 0 && c < columns && r < rows && inside.has(r * columns + c)
  // Edges as steps from corner to corner, with the set on the right; then they are chained into rings. Corners of
  // different places are the same if they come to the same thousandth.
  const next = new Map<string, string[]>()
  const at = new Map<string, readonly [number, number]>()
  const clip = (value: number, most: number) => (cells ? value : Math.max(0, Math.min(most, value)))
  const corner = (x: number, y: number) => {
    const name = `${Math.round(x * 1000)} ${Math.round(y * 1000)}`
    if (!at.has(name)) at.set(name, [clip(x, scene.width), clip(y, scene.height)])
    return name
  }
  for (const place of inside) {
    const { x, y } = on(lattice, place)
    const [c, r] = [place % columns, Math.floor(place / columns)]
    beyond.forEach((steps, edge) => {
      const [right, down] = r % 2 ? [steps[2], steps[3]] : [steps[0], steps[1]]
      if (has(c + right, r + down)) return
      const [from, to] = [shape[edge], shape[(edge + 1) % shape.length]]
      const [start, end] = [corner(x + from[0], y + from[1]), corner(x + to[0], y + to[1])]
      next.set(start, [...(next.get(start) ?? []), end])
    })
  }
  let path = ''
  while (next.size) {
    const [start] = next.keys()
    const ring: string[] = [start]
    let here = start
    do {
      const ends = next.get(here)!
      const there = ends.pop()!
      if (!ends.length) next.delete(here)
      here = there
      ring.push(here)
    } while (here !== start && next.has(here))
    ring.pop()
    const corners = ring.map((name) => at.get(name)!)
    path += rounded(inset ? within(corners, inset) : corners, step * (cells ? 0.12 : 0.45))
  }
  return path
}

/** A ring drawn together towards its middle. */
function within(ring: (readonly [number, number])[], by: number): (readonly [number, number])[] {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)]
  const [x, y] = [(Math.min(...xs) + Math.max(...xs)) / 2, (Math.min(...ys) + Math.max(...ys)) / 2]
  const draw = (value: number, middle: number, all: number[]) => middle + (value - middle) * (1 - (2 * by) / (Math.max(...all) - Math.min(...all)))
  return ring.map(([cx, cy]) => [draw(cx, x, xs), draw(cy, y, ys)] as const)
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
