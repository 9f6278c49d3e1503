/** The stage: what is shown of what has happened. Line by line the board moves, then the log speaks; the question comes last. */
import type { AnswerInfo, ContestInfo, LogLine, Piece, Scene } from '../wire'
import type { Moment } from './changes'
import { spot } from './geometry'
import { impacts, type Impact } from './impacts'
import { settings, speed } from './settings.svelte'
import { Slots } from './slots'

const PACE = { none: 0, slow: 900, normal: 420, fast: 170 }

/** One line of the story, and the scene from then on if it is another. */
interface Beat {
  line: LogLine
  scene?: Scene
}
/** What is to be shown: new lines, the scenes on the way and the last; or all of it at once, with so many lines. */
export interface Told {
  scene: Scene
  fresh: LogLine[]
  between: Moment[]
  whole: boolean
  total: number
}
interface Action {
  about: string
  beats: Beat[]
}
interface Act {
  scene: Scene
  actions: Action[]
}

/** The pieces that a line is about, the acting one first. */
export function piecesOf(line: LogLine, scene: Scene, after?: Scene): string[] {
  const known = new Set([...scene.pieces, ...(after?.pieces ?? [])].map((piece) => piece.id))
  const named = [...(line.pieces ?? [])]
  for (const value of Object.values(line.arguments ?? {})) {
    if (typeof value === 'string') named.push(value)
    else if (Array.isArray(value)) named.push(...value.filter((item): item is string => typeof item === 'string'))
  }
  return [...new Set(named)].filter((name) => known.has(name))
}

/** The places that a line tells somebody walked over. */
function pathOf(line: LogLine): number[] {
  const path = (line.arguments ?? {}).path
  return Array.isArray(path) ? path.filter((place): place is number => typeof place === 'number') : []
}

/** What a roll's line says before its dice: whose they are and what for. */
export const spoken = (line: LogLine) => line.text.replace(/:$/, '')

export class Stage {
  scene: Scene | null = $state.raw(null)
  /** How many lines of the log have been told. */
  told = $state(0)
  spoken: LogLine[] = $state.raw([])
  about: string[] = $state.raw([])
  trail: [number, number][] = $state.raw([])
  /** Who answers whom just now, the outermost first. */
  answers: AnswerInfo[] = $state.raw([])
  /** The rolls that have fallen for what is being told, and how they were matched. */
  rolls: LogLine[] = $state.raw([])
  contest: ContestInfo | null = $state.raw(null)
  /** What the last change did to those on the table; each is drawn once, and only where things move. */
  impacts: Impact[] = $state.raw([])
  busy = $state(false)
  waiting = $state(false)
  left = $state(0)
  mine: (side: string) => boolean = () => true

  #slots = new Slots()
  #acts: Act[] = []
  #hurry = false
  #skip = false
  #wake: (() => void) | null = null

  take(told: Told): void {
    const { fresh, whole, total } = told
    const between = told.between.map((moment) => ({ ...moment, scene: this.#slots.seat(moment.scene) }))
    const scene = this.#slots.seat(told.scene)
    const quiet = speed() === 'none' && !settings.wait
    if (whole || quiet || document.hidden || !this.scene) {
      this.#settle(scene, total)
      return
    }
    const scenes = new Map(between.map((moment) => [moment.line, moment.scene]))
    const beats = fresh.map((line, i) => ({ line, scene: scenes.get(i) }))
    this.#acts.push({ scene, actions: this.#actions(beats, scene) })
    this.left = this.#remaining()
    if (!this.busy) void this.#play()
  }

  #remaining(): number {
    return this.#acts.reduce((sum, act) => sum + act.actions.length, 0)
  }

  #settle(scene: Scene, lines: number): void {
    this.#acts = []
    this.#hurry = this.busy
    this.#wake?.()
    this.scene = this.#before = scene
    this.impacts = []
    this.told = lines
    this.left = 0
    this.#clear()
  }

  #clear(): void {
    this.about = []
    this.trail = []
    this.answers = []
    this.rolls = []
    this.contest = null
  }

  /** Lines in groups: each begins where another piece starts to act, or another answer begins. */
  #actions(beats: Beat[], after: Scene): Action[] {
    const actions: Action[] = []
    let chain = ''
    for (const beat of beats) {
      const about = piecesOf(beat.line, beat.scene ?? this.scene ?? after, after)[0] ?? ''
      const now = (beat.line.chain ?? []).map((link) => link.by + ' ' + link.to).join()
      const last = actions.at(-1)
      const same = last && (last.about === about || !about || beat.line.kind === 'note' || beat.line.contest || (now && now === chain))
      chain = now
      if (same) last.beats.push(beat)
      else actions.push({ about, beats: [beat] })
    }
    return actions
  }

  async #play(): Promise<void> {
    this.busy = true
    this.#hurry = false
    while (this.#acts.length) {
      const act = this.#acts[0]
      while (act.actions.length) {
        const action = act.actions[0]
        this.spoken = []
        await this.#perform(action, act.scene)
        if (this.#acts[0] !== act) break
        act.actions.shift()
        this.left = this.#remaining()
        await this.#linger(action, act.scene)
        if (this.#acts[0] !== act) break
      }
      if (this.#acts[0] === act) {
        this.#show(act.scene)
        this.#acts.shift()
      }
    }
    this.busy = false
    this.waiting = false
    this.#clear()
  }

  async #perform(action: Action, after: Scene): Promise<void> {
    for (const { line, scene } of action.beats) {
      this.#skip = false
      const pieces = piecesOf(line, this.scene!, scene ?? after)
      this.about = pieces
      this.answers = line.chain ?? []
      this.#tray(line)
      this.#arrive(pieces, scene ?? after)
      await this.#move(line, pieces[0], scene ?? after)
      if (this.#acts[0]?.actions[0] !== action) return
      if (scene) this.#show(scene, pathOf(line).length ? pieces[0] : '')
      this.told++
      this.spoken = [...this.spoken, line]
      const shaken = scene && this.impacts.some((impact) => impact.kind === 'ruin')
      const long = line.contest || shaken ? 2.6 : line.kind === 'roll' ? 1.6 : line.text.length > 70 ? 1.4 : 1
      await this.#sleep(PACE[speed()] * long)
      if (this.#acts[0]?.actions[0] !== action) return
    }
  }

  #show(scene: Scene, walked = ''): void {
    const found = this.scene && speed() !== 'none' && !this.#hurry ? impacts(this.#before ?? this.scene, scene, walked) : []
    if (found.length || this.impacts.length) this.impacts = found
    this.scene = this.#before = scene
  }
  /** The table as it was before somebody set out on a path. */
  #before: Scene | null = null

  /** Dice lie in the tray until something else happens. */
  #tray(line: LogLine): void {
    if (line.kind === 'roll') {
      const more = this.rolls.length && !this.contest && this.#last === 'roll'
      this.rolls = more ? [...this.rolls, line].slice(-2) : [line]
      this.contest = null
    } else if (line.contest) this.contest = line.contest
    else if (this.contest || this.#last !== 'roll') {
      this.rolls = []
      this.contest = null
    }
    this.#last = line.kind
  }
  #last = ''

  async #linger(action: Action, after: Scene): Promise<void> {
    const side = [...after.pieces, ...(this.scene?.pieces ?? [])].find((piece) => piece.id === action.about)?.side
    if (settings.wait && !this.#hurry && side !== undefined && !this.mine(side)) {
      this.waiting = true
      await new Promise<void>((go) => (this.#wake = go))
      this.waiting = false
      this.#wake = null
    }
  }

  #arrive(pieces: string[], after: Scene): void {
    const missing = after.pieces.filter(
      (piece) => pieces.includes(piece.id) && !this.scene!.pieces.some((known) => known.id === piece.id)
    )
    if (missing.length) this.scene = { ...this.scene!, pieces: [...this.scene!.pieces, ...missing] }
  }

  /** Along the path that a line tells of or, if it tells of none, straight to where its piece is then. */
  async #move(line: LogLine, id: string | undefined, after: Scene): Promise<void> {
    const scene = this.scene!
    const piece = scene.pieces.find((found) => found.id === id)
    const there = after.pieces.find((found) => found.id === id)
    const stops = pathOf(line).map((place) => spot(scene, place)).filter((found) => found !== null)
    if (!piece || !stops.length) {
      this.trail = []
      if (piece && there && scene.lattice?.cells && String(piece.at) !== String(there.at)) await this.#pushed(piece, there)
      return
    }
    // On a place with slots it goes to its own at once.
    const end = stops.at(-1)
    if (end && there && !scene.lattice && there.place === end.place) stops[stops.length - 1] = { ...end, x: there.at[0], y: there.at[1] }
    this.trail = stops.map((stop) => [stop.x, stop.y])
    const every = Math.max(1, Math.ceil(stops.length / 5))
    const turns = stops.filter((_, i) => i === stops.length - 1 || (i % every === 0 && i > 0))
    for (const stop of turns) {
      this.#put(piece, stop.x, stop.y, stop.level)
      await this.#sleep(PACE[speed()] / Math.max(2, turns.length))
      if (this.#hurry || this.#skip) {
        const last = turns.at(-1)!
        this.#put(piece, last.x, last.y, last.level)
        return
      }
    }
  }

  /** Somebody is moved, and does not walk. */
  async #pushed(piece: Piece, there: Piece): Promise<void> {
    this.trail = [piece.at, there.at]
    for (const part of [1 / 3, 2 / 3, 1]) {
      const [x, y] = [0, 1].map((axis) => piece.at[axis] + (there.at[axis] - piece.at[axis]) * part)
      this.#put(piece, x, y, part < 1 ? piece.level : there.level)
      await this.#sleep(PACE[speed()] / 4)
    }
  }

  #put(piece: Piece, x: number, y: number, level: number): void {
    const [dx, dy] = [x - piece.at[0], y - piece.at[1]]
    const moved: Piece = {
      ...piece,
      at: [x, y],
      level,
      figures: (piece.figures ?? []).map((figure) => ({ ...figure, at: [figure.at[0] + dx, figure.at[1] + dy] }))
    }
    this.scene = { ...this.scene!, pieces: this.scene!.pieces.map((found) => (found.id === piece.id ? moved : found)) }
  }

  #sleep(time: number): Promise<void> {
    if (!time || this.#hurry || this.#skip) return Promise.resolve()
    return new Promise((go) => {
      const timer = setTimeout(go, time)
      this.#wake = () => {
        clearTimeout(timer)
        go()
      }
    })
  }

  /** On to the next line, at once. */
  next(): void {
    this.#skip = true
    this.#wake?.()
  }

  /** Everything that is still to be shown, at once. */
  all(): void {
    this.#hurry = true
    this.#wake?.()
  }
}
