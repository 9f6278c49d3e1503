/** The frames of a replay: the one that is wanted comes first and alone, then its neighbours. What is not wanted any more is dropped. */
import type { Frame, LogLine, Named, Scene } from '../wire'
import * as api from './api'
import { changed, moments, type Moment } from './changes'

export type Full = Omit<Frame, 'scene' | 'between'> & { scene: Scene; way: Moment[] }

const NEAR = 20
/** So many frames on either side should be there before they are wanted. */
const SOON = 8
const LINES = 150
/** Whoever drags along the game is waited for until they rest somewhere, in milliseconds. */
const REST = 60

interface Request {
  start: number
  count: number
  lines: number
}

export class Reel {
  frames: (Full | undefined)[] = $state.raw([])
  count = $state(0)
  title = $state('')
  game = $state('')
  seats: Named[] = $state.raw([])
  problem = $state('')
  #link: string
  #seat = ''
  #eyes = ''
  #at = 0
  #asking: { request: Request; stop: AbortController } | null = null
  #timer = 0
  /** By frame: the last lines that were told before it, and how many there are before these. */
  #history: Map<number, { lines: LogLine[]; earlier: number }> = $state.raw(new Map())

  constructor(link: string) {
    this.#link = link
  }

  /** Somebody looks at a frame through some eyes: a seat's, in a language. */
  want(at: number, seat: string, eyes: string) {
    if (eyes !== this.#eyes) {
      this.#stop()
      this.#eyes = eyes
      this.#seat = seat
      this.#history = new Map()
      this.frames = this.frames.map(() => undefined)
    }
    this.#at = at
    clearTimeout(this.#timer)
    if (!this.#asking) return void this.#ask()
    const { start, count } = this.#asking.request
    if (this.frames[at] || (at >= start && at < start + count)) return
    this.#stop()
    this.#timer = window.setTimeout(() => void this.#ask(), REST)
  }

  close() {
    clearTimeout(this.#timer)
    this.#stop()
  }

  /** The log up to a frame, as far as it is known, and how many lines there are before that. */
  log(at: number): { lines: LogLine[]; earlier: number } {
    let first = at
    while (first > 0 && this.frames[first] && !this.#history.has(first)) first--
    const before = this.#history.get(first)
    const lines = this.frames.slice(first, at + 1).flatMap((frame) => frame?.lines ?? [])
    return { lines: [...(before?.lines ?? []), ...lines], earlier: before?.earlier ?? 0 }
  }

  /** More of the log before a frame. */
  earlier(at: number, lines: number) {
    this.#stop()
    void this.#ask({ start: at, count: 1, lines: lines + 2000 })
  }

  #stop() {
    this.#asking?.stop.abort()
    this.#asking = null
  }

  /** What is missing most. Neighbours are asked for together with a frame that is there, so that the way between them is told. */
  #missing(): Request | null {
    const { frames } = this
    const at = this.#at
    if (!frames[at]) return { start: at, count: 1, lines: LINES }
    for (let next = at + 1; next < Math.min(this.count, at + SOON + 1); next++)
      if (!frames[next]) return { start: next - 1, count: NEAR + 1, lines: LINES }
    for (let back = at - 1; back >= Math.max(0, at - SOON); back--)
      if (!frames[back]) {
        const start = Math.max(0, back - NEAR + 1)
        return { start, count: back - start + 2, lines: LINES }
      }
    return null
  }

  async #ask(request = this.#missing()) {
    if (!request) return
    const stop = new AbortController()
    this.#asking = { request, stop }
    try {
      const found = await api.replay(this.#link, request.start, request.count, this.#seat, request.lines, stop.signal)
      if (stop.signal.aborted) return
      const frames = [...this.frames]
      frames.length = found.count
      let scene = {} as Scene
      for (const frame of found.frames) {
        const before = scene
        scene = changed(scene, frame.scene)
        const old = frames[frame.number]
        const full = { ...frame, scene, way: moments(before, frame.between, scene) }
        // A frame that is looked at stays the same; another may learn the way that leads to it.
        if (!old || (!old.way.length && frame.number !== this.#at)) frames[frame.number] = full
      }
      this.#history = new Map(this.#history).set(found.start, { lines: found.before, earlier: found.earlier })
      this.frames = frames
      this.count = found.count
      this.title = found.title
      this.game = found.game
      this.seats = found.seats
      this.problem = ''
    } catch (error) {
      if (stop.signal.aborted) return
      this.#asking = null
      this.problem = api.words(error)
      return
    }
    this.#asking = null
    void this.#ask()
  }
}
