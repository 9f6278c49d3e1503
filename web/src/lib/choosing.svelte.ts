/** Choosing: what the question offers, narrowed by what was clicked, hovered or searched. */
import type { AnswerInfo, Card, OptionInfo, Piece, Place, PromiseInfo, Question, Region, Scene, View } from '../wire'
import { t } from '../text'
import { coordinate, placesOf, spot, type Spot } from './geometry'

export interface Choice {
  key: string
  text: string
  seat: string
  rule: string
  heading: string
  end: boolean
  /** Who does it, where several could and its words do not say so. */
  who?: string
  pieces: string[]
  places: number[]
  /** What it promises and costs, where the game says so. */
  promise?: PromiseInfo | null
  /** Stands for a whole region, which is chosen from on the map. */
  region?: Region
  /** Is meant only where it is chosen from a list, not by pointing at its place. */
  aside?: boolean
  /** Stands for several: those of a unit, or those of a kind that differ in their place alone. */
  bunch?: Choice[]
}

export function fromOption(option: OptionInfo): Choice {
  const { key, text, seat, rule, heading, pieces, places } = option
  return { key, text, seat, rule, heading, pieces, places, end: option.group === 'end', promise: option.promise, aside: option.aside }
}

export function fromRegion(region: Region): Choice {
  return {
    key: region.name, text: region.text, seat: region.seat, rule: region.rule, heading: region.heading, end: false, pieces: region.pieces, places: [], region
  }
}

/** The name of a place, with the level that one would stand on in words. */
const onLevel = (scene: Scene, at: Spot) =>
  at.level ? `${coordinate(scene, { ...at, level: 0 })}, ${t('level-n', { level: at.level })}` : coordinate(scene, at)

/** What one place of a region stands for, by its name on the map: a way may lead through it more than once. */
export function atSpot(scene: Scene, region: Region, at: Spot): Choice[] {
  const numbers = region.points.length ? region.points.filter(([, place]) => place === at.place).map(([point]) => point) : [at.place]
  return numbers.map((number) => ({
    ...fromRegion(region),
    key: `${region.name}:${number}`,
    text: t('place-at', { text: region.text, place: onLevel(scene, at) }),
    places: [at.place],
    region: undefined
  }))
}

/** The places of a region as a list, as far as a list is of any use. */
export function within(scene: Scene, region: Region, most = 60): Choice[] {
  if (region.count > most) return []
  const spots = [...new Set(placesOf(region))].map((place) => spot(scene, place))
  const seen = new Map<string, number>()
  // Several places may lie in one quarter of a square.
  return spots.flatMap((at) => (at ? atSpot(scene, region, at) : [])).map((one) => {
    const nth = (seen.get(one.text) ?? 0) + 1
    seen.set(one.text, nth)
    return nth > 1 ? { ...one, text: `${one.text} ${nth}` } : one
  })
}

const known = new WeakMap<Region, Set<number>>()
export function has(region: Region, place: number): boolean {
  let places = known.get(region)
  if (!places) known.set(region, (places = new Set(placesOf(region))))
  return places.has(place)
}

/** The asked seats that people at this screen hold. */
export function own(question: Question, view: View): string[] {
  return view.seats.filter((seat) => seat.yours && seat.player === 'human' && question.seats.includes(seat.id)).map((seat) => seat.id)
}

/** What gives everything up stands in the menu, away from what is clicked in play. */
const LEAVE = 'leave'
export const leaving = (question: Question): Choice[] => question.options.filter((option) => option.group === LEAVE).map(fromOption)

/** All that can be chosen: regions, each after the options of its kind, then the other options, then what ends or goes back. */
export function choices(question: Question): Choice[] {
  const like = (region: Region) => question.options.filter((option) => option.group && option.group === region.group).map(fromOption)
  const first = question.regions.flatMap((region) => [...like(region), fromRegion(region)])
  const known = new Set(first.map((one) => one.key))
  const options = question.options.filter((option) => option.group !== LEAVE).map(fromOption).filter((one) => !known.has(one.key))
  return [...first, ...options.filter((one) => !one.end), ...options.filter((one) => one.end)]
}

/** Many choices in few: by the unit that acts, where several could do very much; otherwise those of a kind that differ in
    their place alone are one, because places are chosen on the map. */
export function folded(all: Choice[], scene: Scene, most: number): Choice[] {
  const actions = all.filter((one) => !one.end)
  if (actions.length <= most) return all
  const ends = all.filter((one) => one.end)
  const acting = groupedBy(actions, (one) => (one.pieces[0] && scene.pieces.some((piece) => piece.id === one.pieces[0] && piece.side) ? one.pieces[0] : ''))
  const units = [...acting].filter(([piece]) => piece)
  if (actions.length > 2 * most && units.length > 1 && units.length <= most && units.some(([, own]) => own.length > most))
    return [...units.map(([piece, own]) => bunched(piece, scene.pieces.find((one) => one.id === piece)!.name.text, own)), ...(acting.get('') ?? []), ...ends]
  const kinds = groupedBy(actions, (one) => `${one.heading}|${one.places.length === 1 && one.pieces.length <= 1 && !one.region}`)
  const found = [...kinds.values()].flatMap((own) => (own.length > 3 && own[0].heading && own[0].places.length === 1 && own[0].pieces.length <= 1 ? [bunched(`kind ${own[0].heading}`, own[0].heading, own)] : own))
  // What is done on the map comes first, what is seldom wanted last.
  const rank = (one: Choice) => (one.bunch?.[0].aside ? 2 : one.bunch ? 0 : 1)
  return [...found.sort((a, b) => rank(a) - rank(b)), ...ends]
}
function groupedBy(list: Choice[], key: (one: Choice) => string): Map<string, Choice[]> {
  const found = new Map<string, Choice[]>()
  for (const one of list) found.set(key(one), [...(found.get(key(one)) ?? []), one])
  return found
}
const bunched = (key: string, text: string, bunch: Choice[]): Choice => ({
  key, text, seat: bunch[0].seat, rule: '', heading: '', end: false, pieces: bunch[0].pieces.slice(0, 1), places: [], bunch
})

/** The few that stand open: what nothing on the map stands for, such as to pass, is among them, and then what is done
 * on the spot or to somebody on the map. Spaces to go to are clicked there, and cards in their gallery. */
export function foremost(all: Choice[], most: number, scene: Scene): Choice[] {
  if (all.length <= most) return all
  const bare = all.filter((one) => !one.region && !one.pieces.length && !one.places.length)
  const there = new Set(scene.pieces.map((piece) => piece.id))
  const spot = all.filter((one) => !one.region && one.pieces.some((id) => there.has(id)) && (!one.places.length || one.pieces.length > 1))
  const kept = new Set(bare.length < most ? bare : [])
  for (const one of spot) if (kept.size < most) kept.add(one)
  let room = most - kept.size
  return all.filter((one) => kept.has(one) || room-- > 0)
}

/** The pieces that a question is about: those that it lists, or else those that its words name, the asked side's first. */
export function piecesAsked(question: Question | null, scene: Scene | null): string[] {
  if (!question || !scene) return []
  if (question.pieces.length) return question.pieces
  const named = Object.values(question.prompt.arguments ?? {})
  const found = scene.pieces.filter((piece) => named.includes(piece.id))
  const own = found.filter((piece) => question.seats.some((seat) => piece.side && seat.startsWith(piece.side)))
  return own.slice(0, 1).map((piece) => piece.id)
}

/** Tells whose deed a choice is: that of the piece that it names first, or of the one that is asked if that belongs to
    another side. */
export function doing(question: Question, scene: Scene): (choice: Pick<Choice, 'pieces'>) => Piece | undefined {
  const there = new Map(scene.pieces.map((piece) => [piece.id, piece]))
  const asked = there.get(piecesAsked(question, scene)[0])
  return ({ pieces }) => {
    const first = there.get(pieces.find((id) => there.has(id)) ?? '')
    return asked && first && asked.side !== first.side ? asked : first
  }
}

/** How many of each side could be meant by what is offered. */
function crews(question: Question, scene: Scene): Map<string, number> {
  const found = new Set([...question.regions, ...question.options].map(doing(question, scene)))
  const count = new Map<string, number>()
  for (const piece of found) if (piece) count.set(piece.side, (count.get(piece.side) ?? 0) + 1)
  return count
}

/** Can a click mean nothing but this? Once one of a side was picked, nobody else of it acts at a click; before, only the
    one who is clicked, or who alone could do anything, or alone gets to the place that is clicked. */
export function meant(choice: Choice, question: Question, scene: Scene, picked: string, clicked: string): boolean {
  const actor = doing(question, scene)(choice)
  if (!actor || actor.id === clicked) return true
  const there = (id: string) => scene.pieces.find((piece) => piece.id === id)
  if (there(picked)?.side === actor.side) return picked === actor.id
  return crews(question, scene).get(actor.side) === 1 || !there(clicked)
}

/** Choices with the name of who does them, if it could be somebody else too. */
export function named(list: Choice[], question: Question, scene: Scene): Choice[] {
  const [actor, crew] = [doing(question, scene), crews(question, scene)]
  return list.map((one) => {
    const piece = one.bunch || one.end ? undefined : actor(one)
    return piece?.side && crew.get(piece.side)! > 1 && !one.text.includes(piece.name.text) ? { ...one, who: piece.name.text } : one
  })
}

/** What something on the table is called, whether it stands there, is a part of the ground or lies beside the map. */
export function nameOf(id: string, scene: Scene): string {
  const words = (said: Place['label'] | null | undefined) => (typeof said === 'string' ? said : said?.text)
  const place = scene.places.find((one) => one.id === id)
  const other = scene.pieces.find((one) => one.id === id) ?? scene.lines.find((one) => one.id === id)
  return other?.name?.text || place?.name?.text || words(place?.label) || scene.cards.find((one) => one.piece === id)?.name.text || ''
}

/** What may be done with something, under its name: what it does itself, what is done against it, or what is done there. */
export function titled(id: string, found: Choice[], question: Question, scene: Scene): string {
  const name = nameOf(id, scene)
  if (!name) return t('options')
  const piece = scene.pieces.find((one) => one.id === id)
  if (!piece) return t('options-about-place', { name })
  const actors = found.map(doing(question, scene))
  if (actors.includes(piece)) return t('options-about', { name })
  // Where dice decide whether it comes off, somebody of another side is in the way of it.
  const opposed = piece.side && found.some((one, i) => one.promise && actors[i] && actors[i].side !== piece.side)
  return t(opposed ? 'options-against' : 'options-with', { name })
}

/** Who answers whom, as it is drawn: by an arrow from each who may react. Where the question says whom the deed that is
    answered is meant for, the arrows lead from its doer to those instead. */
export function aims(question: Question): AnswerInfo[] {
  const asked = question.answers.filter((one) => one.id === question.prompt.id)
  const meant = String(question.prompt.arguments?.target ?? '').split('+').filter(Boolean)
  if (!asked.length || !meant.length || meant.includes(asked[0].to)) return question.answers
  return [...question.answers.filter((one) => !asked.includes(one)), ...meant.map((to) => ({ ...asked[0], by: asked[0].to, to }))]
}

export function aboutPiece(question: Question, piece: string): Choice[] {
  return [
    ...question.regions.filter((region) => region.pieces.includes(piece)).map(fromRegion),
    ...question.options.filter((option) => option.pieces.includes(piece)).map(fromOption)
  ]
}

export function aboutSpots(question: Question, scene: Scene, spots: Spot[]): Choice[] {
  return spots.flatMap((at) => [
    ...question.options.filter((option) => !option.aside && option.places.includes(at.place)).map(fromOption),
    ...question.regions.filter((region) => has(region, at.place)).flatMap((region) => atSpot(scene, region, at))
  ])
}

/** Options with one heading under it together, each heading where its first option stood. */
export function shelved(found: Choice[]): Choice[] {
  return [...groupedBy(found, (one) => `${one.seat}|${one.heading}`).values()].flat()
}

/** What fits a search: words of an option, or the name of a place in a region. */
export function search(question: Question, scene: Scene, wanted: string, most = 60): Choice[] {
  const words = wanted.trim().toLowerCase()
  const all = choices(question)
  if (!words) return all
  const square = /^[a-z]{1,2}\d{1,2}[a-d]?(\+\d)?$/.exec(words)
  const named = (place: number) => {
    const at = spot(scene, place)
    return at !== null && coordinate(scene, at).toLowerCase() === words
  }
  // What is done at a place that was named, before what only speaks of it.
  const there = square && scene.lattice ? all.filter((one) => !one.region && one.places.some(named)) : []
  const found = [...there.sort((a, b) => Number(a.aside ?? false) - Number(b.aside ?? false)), ...all.filter((one) => !there.includes(one) && `${one.heading} ${one.text}`.toLowerCase().includes(words))]
  for (const region of square ? question.regions : []) {
    for (const place of placesOf(region)) {
      const at = spot(scene, place)
      const name = at && coordinate(scene, at).toLowerCase()
      if (at && name && name.startsWith(words) && !/^\d/.test(name.slice(words.length))) found.push(...atSpot(scene, region, at))
      if (found.length >= most) return found
    }
  }
  return found
}

/** The cards beside the map that a question is about, each with the options that choose it; none unless nearly all of its
    options are about one. */
export function gallery(question: Question, scene: Scene): { card: Card; choices: Choice[] }[] {
  const beside = new Map(scene.cards.filter((card) => !scene.pieces.some((piece) => piece.id === card.piece)).map((card) => [card.piece, card]))
  const found = new Map<string, { card: Card; choices: Choice[] }>()
  const actions = question.options.filter((option) => option.group !== 'end' && option.group !== LEAVE)
  let about = 0
  for (const option of actions) {
    const card = option.pieces.length ? beside.get(option.pieces.find((piece) => beside.has(piece)) ?? '') : undefined
    if (!card) continue
    about++
    const known = found.get(card.piece) ?? { card, choices: [] }
    known.choices.push(fromOption(option))
    found.set(card.piece, known)
  }
  return found.size > 1 && about >= actions.length - 2 && !question.regions.length ? [...found.values()] : []
}
