/** Slots: where pieces stand on a place that has some. One that stays keeps its slot when others come and go. */
import type { Overlay, Piece, Place, Scene } from '../wire'
import { spot } from './geometry'

type Point = [number, number]

/** How many pieces share each place. */
function crowdsIn(scene: Scene): Map<number, number> {
  const crowds = new Map<number, number>()
  for (const { place, cells, flat } of scene.pieces) if (typeof place === 'number' && !cells.length && !flat) crowds.set(place, (crowds.get(place) ?? 0) + 1)
  return crowds
}

/** What lies about beside the one who stands in a cell: small, along its upper rim, so that who stands there is seen whole. */
const LYING = { apart: 0.44, first: [-0.33, -0.37] as Point, step: 0.33 }
const lies = (piece: Piece) => !piece.figures?.length
/** The cells in which one stands and something lies. */
function strewn(scene: Scene): Map<number, Piece[]> {
  const found = new Map<number, Piece[]>()
  if (!scene.lattice?.crowds.length) return found
  for (const piece of scene.pieces) if (typeof piece.place === 'number' && !piece.cells.length && !piece.flat) found.set(piece.place, [...(found.get(piece.place) ?? []), piece])
  return new Map([...found].filter(([, there]) => there.length > 1 && there.filter((piece) => !lies(piece)).length === 1))
}

/** How the pieces of a cell stand in it, where several do. */
function stand(scene: Scene, place: number, count: number): { apart: number; points: Point[] } | null {
  const layouts = scene.lattice?.crowds ?? []
  const layout = layouts.find(({ points }) => points.length >= count) ?? layouts.at(-1)
  const middle = spot(scene, place)
  if (!layout || !middle || count < 2) return null
  return { apart: layout.apart, points: layout.points.map(([x, y]): Point => [middle.x + x, middle.y + y]) }
}

/** Nearer than this to each other, counters with their rings and pips would lie over one another. */
const NEAR = 1.4
/** How much room those have who stand close together on a board of areas without slots. */
function close(pieces: Piece[]): Map<string, number> {
  const found = new Map<string, number>()
  for (const one of pieces) {
    const next = Math.min(...pieces.filter((other) => other !== one).map((other) => Math.hypot(other.at[0] - one.at[0], other.at[1] - one.at[1])))
    if (next > 0 && next < NEAR) found.set(one.id, next)
  }
  return found
}

/** How much room each piece has that stands on slots, or shares its place with others. */
export function rooms(scene: Scene): Map<string, number> {
  const places = new Map<number, number>()
  for (const { slots, number } of scene.places) if (slots && number !== null) places.set(number, slots.apart)
  if (scene.lattice?.crowds.length)
    for (const [place, count] of crowdsIn(scene)) {
      const layout = stand(scene, place, count)
      if (layout) places.set(place, layout.apart)
    }
  const open = strewn(scene)
  const found = scene.lattice ? new Map<string, number>() : close(scene.pieces.filter((piece) => !piece.flat && !places.has(piece.place ?? -1)))
  for (const piece of scene.pieces) {
    if (piece.flat) continue
    const apart = open.has(piece.place ?? -1) ? (lies(piece) ? LYING.apart : undefined) : places.get(piece.place ?? -1)
    if (apart !== undefined) found.set(piece.id, apart)
  }
  return found
}
/** A piece in the slot that it keeps; `home` is where the server would put it. */
type Seated = Piece & { home?: Point }

export class Slots {
  #taken = new Map<string, { place: number; slots: string; at: Point }>()
  #narrow = new Map<number, Place['slots']>()

  /** Where an area was crowded its slots stay as close together until it is half empty. */
  #still(place: Place, crowd: number): Place {
    const before = place.number !== null && this.#narrow.get(place.number!)
    return before && place.slots && before.apart < place.slots.apart && crowd > place.slots.points.length / 2 ? { ...place, slots: before } : place
  }

  /** The scene with every piece in its slot. */
  seat(whole: Scene): Scene {
    const crowds = crowdsIn(whole)
    if (!crowds.size) return whole
    const scene = { ...whole, places: whole.places.map((place) => (place.slots ? this.#still(place, crowds.get(place.number!) ?? 0) : place)) }
    this.#narrow = new Map(scene.places.flatMap((place) => (place.slots && place.number !== null ? [[place.number!, place.slots]] : [])))
    const places = new Map([...this.#narrow].map(([number, slots]) => [number, slots!.points]))
    for (const [place, count] of whole.lattice?.crowds.length ? crowds : []) {
      const layout = stand(whole, place, count)
      if (layout) places.set(place, layout.points)
    }
    const aside = new Map<string, Point>()
    for (const [place, there] of strewn(whole)) {
      places.delete(place)
      const middle = spot(whole, place)
      if (middle) there.filter(lies).forEach((piece, i) => aside.set(piece.id, [middle.x + LYING.first[0] + i * LYING.step, middle.y + LYING.first[1]]))
    }
    const taken = new Map<string, { place: number; slots: string; at: Point }>()
    const full = new Set<string>()
    const here = scene.pieces.filter((piece) => places.has(piece.place ?? -1) && !piece.cells.length && !piece.flat)
    const sit = (piece: Piece, slots: string, at: Point) => {
      taken.set(piece.id, { place: piece.place!, slots, at })
      full.add(`${piece.place} ${at}`)
    }
    const coming = here.filter((piece) => {
      const slots = String(places.get(piece.place!))
      const known = this.#taken.get(piece.id)
      const stays = known?.place === piece.place && known?.slots === slots && !full.has(`${piece.place} ${known?.at}`)
      if (stays) sit(piece, slots, known!.at)
      return !stays
    })
    for (const piece of coming) {
      const points = places.get(piece.place!)!
      // Where the server puts it, or as near to that as it is free.
      const far = ([x, y]: Point) => Math.hypot(x - piece.at[0], y - piece.at[1])
      const free = points.filter((point) => !full.has(`${piece.place} ${point}`)).sort((a, b) => far(a) - far(b))
      sit(piece, String(points), free[0] ?? piece.at)
    }
    this.#taken = taken
    const pieces = scene.pieces.map((piece): Seated => {
      const at = taken.get(piece.id)?.at ?? aside.get(piece.id)
      if (!at || (at[0] === piece.at[0] && at[1] === piece.at[1])) return piece
      return { ...piece, at, home: piece.at, figures: (piece.figures ?? []).map((figure) => ({ ...figure, at })) }
    })
    return { ...scene, pieces }
  }
}

/** What lies over a scene, from and to where its pieces stand. */
export function shifted(overlay: Overlay, scene: Scene): Overlay {
  const moved = new Map((scene.pieces as Seated[]).flatMap((piece) => (piece.home ? [[String(piece.home), piece.at]] : [])))
  if (!moved.size) return overlay
  const to = (point: Point): Point => moved.get(String(point)) ?? point
  return {
    ...overlay,
    rays: overlay.rays.map((ray) => ({ ...ray, start: to(ray.start), end: to(ray.end) })),
    rings: overlay.rings.map((ring) => ({ ...ring, at: to(ring.at) }))
  }
}
