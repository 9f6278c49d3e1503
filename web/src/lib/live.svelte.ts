/** The live connection: keeps the view as the server tells it, sends what is chosen, and comes back when it is lost. */
import type { LogLine, OptionInfo, Overlay, PageMessage, Refusal, ServerMessage, Thinking, Update, View } from '../wire'
import { changed, moments, type Moment } from './changes'
import { settings } from './settings.svelte'

type Unnumbered = PageMessage extends infer M ? (M extends PageMessage ? Omit<M, 'id'> : never) : never
type Waiting = { done: () => void; failed: (error: Error) => void }
/** What came: the view, its new lines, the scenes on the way, and whether it is all new instead of an addition. */
export type News = { view: View; fresh: LogLine[]; between: Moment[]; whole: boolean; total: number }

export class Refused extends Error {
  code: string
  constructor(refusal: Pick<Refusal, 'code' | 'text'>) {
    super(refusal.text || refusal.code)
    this.code = refusal.code
  }
}

const LOST = 'lost'
const PING = 20_000
const PATIENCE = 8_000

export class Live {
  view: View | null = $state.raw(null)
  lines: LogLine[] = $state.raw([])
  status: 'connecting' | 'open' | 'lost' | 'closed' = $state('connecting')
  thinking: Thinking | null = $state.raw(null)
  fault: { report: string; text: string } | null = $state.raw(null)
  closed = $state('')
  onnews: (news: News) => void = () => {}

  #link: string
  #socket: WebSocket | null = null
  #ids = 0
  #waiting = new Map<number, Waiting>()
  #described = new Map<number, (option: OptionInfo) => void>()
  #pointed = new Map<number, (overlay: Overlay) => void>()
  #tries = 0
  #timer = 0
  #pulse = 0
  #choice: { message: Unnumbered; number: number; done: () => void; failed: (error: Error) => void } | null = null

  constructor(link: string) {
    this.#link = link
    this.#open()
    addEventListener('online', this.#hurry)
    document.addEventListener('visibilitychange', this.#hurry)
  }

  #hurry = () => {
    if (this.status === 'lost' && document.visibilityState === 'visible') this.#open()
  }

  close(): void {
    this.status = 'closed'
    removeEventListener('online', this.#hurry)
    document.removeEventListener('visibilitychange', this.#hurry)
    clearTimeout(this.#timer)
    clearInterval(this.#pulse)
    this.#socket?.close()
  }

  #open(): void {
    clearTimeout(this.#timer)
    const socket = new WebSocket(`${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/live`)
    const old = this.#socket
    this.#socket = socket
    if (old) old.onclose = old.onmessage = null
    old?.close()
    socket.onopen = () => {
      this.#send({ type: 'hello', link: this.#link, language: settings.language }).then(
        () => this.#welcome(),
        (error: Error) => {
          if (error.message === LOST) return
          this.closed = error.message
          this.close()
        }
      )
    }
    socket.onmessage = (event) => this.#take(JSON.parse(event.data) as ServerMessage)
    socket.onclose = () => this.#lose()
  }

  #welcome(): void {
    this.#tries = 0
    this.status = 'open'
    clearInterval(this.#pulse)
    this.#pulse = window.setInterval(() => this.#ping(), PING)
    // A choice whose answer never came: if the same question still stands, it was not taken, and is sent again.
    const choice = this.#choice
    if (!choice) return
    this.#choice = null
    if (this.view?.question?.yours && this.view.question.number === choice.number) {
      this.#keep(choice.message, choice.number, choice.done, choice.failed)
    } else choice.done()
  }

  #ping(): void {
    const socket = this.#socket
    const late = window.setTimeout(() => socket === this.#socket && this.#lose(), PATIENCE)
    this.#send({ type: 'ping' }).then(
      () => clearTimeout(late),
      () => clearTimeout(late)
    )
  }

  #lose(): void {
    if (this.status === 'closed') return
    this.status = this.view ? 'lost' : 'connecting'
    this.thinking = null
    clearInterval(this.#pulse)
    for (const waiting of this.#waiting.values()) waiting.failed(new Error(LOST))
    this.#waiting.clear()
    clearTimeout(this.#timer)
    this.#timer = window.setTimeout(() => this.#open(), Math.min(5000, 250 * 2 ** this.#tries++))
  }

  #send(message: Unnumbered): Promise<void> {
    const id = ++this.#ids
    return new Promise((done, failed) => {
      if (this.#socket?.readyState !== WebSocket.OPEN) {
        failed(new Error(LOST))
        return
      }
      this.#waiting.set(id, { done, failed })
      this.#socket.send(JSON.stringify({ ...message, id }))
    })
  }

  #keep(message: Unnumbered, number: number, done: () => void, failed: (error: Error) => void): void {
    this.#choice = { message, number, done, failed }
    this.#send(message).then(
      () => {
        this.#choice = null
        done()
      },
      (error: Error) => {
        if (error.message === LOST) return
        this.#choice = null
        failed(error)
      }
    )
  }

  /** Sends something; fails with the server's words. */
  async say(message: Unnumbered): Promise<void> {
    await this.#send(message)
  }

  /** Answers the question; a lost connection in between loses nothing. */
  answer(message: Unnumbered & { number: number }): Promise<void> {
    return new Promise((done, failed) => this.#keep(message, message.number, done, failed))
  }

  describe(number: number, key: string): Promise<OptionInfo> {
    return new Promise((done, failed) => {
      const id = this.#ids + 1
      this.#described.set(id, done)
      this.#send({ type: 'describe', number, key })
        .catch(failed)
        .finally(() => this.#described.delete(id))
    })
  }

  /** What lies over the table when something is pointed at. */
  overlay(number: number, about: { piece?: string; target?: string; place?: number; key?: string }): Promise<Overlay> {
    return new Promise((done, failed) => {
      const id = this.#ids + 1
      this.#pointed.set(id, done)
      this.#send({ type: 'overlay', number, ...about })
        .catch(failed)
        .finally(() => this.#pointed.delete(id))
    })
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'view':
        this.thinking = null
        this.view = message
        this.lines = message.log.lines
        this.onnews({ view: message, fresh: [], between: [], whole: true, total: this.lines.length })
        break
      case 'update':
        this.#update(message)
        break
      case 'done':
        this.#waiting.get(message.re)?.done()
        this.#waiting.delete(message.re)
        break
      case 'error': {
        const waiting = this.#waiting.get(message.re)
        this.#waiting.delete(message.re)
        waiting?.failed(new Refused(message))
        break
      }
      case 'option':
        this.#described.get(message.re)?.(message.option)
        break
      case 'overlay':
        this.#pointed.get(message.re)?.(message.overlay)
        break
      case 'thinking':
        this.thinking = message
        break
      case 'fault':
        this.fault = message
        break
      case 'closed':
        if (message.code !== 'shutdown') {
          this.closed = message.text || message.code
          this.close()
        }
    }
  }

  #update(update: Update): void {
    if (!this.view) return
    this.thinking = null
    const { scene, log, between, type: _type, ...rest } = update
    const view: View = { ...this.view, ...rest }
    if (scene) view.scene = changed(view.scene, scene)
    const way = moments(this.view.scene, between, view.scene)
    let fresh: LogLine[] = []
    let whole = false
    if (log) {
      whole = log.start < this.lines.length
      fresh = log.lines
      this.lines = [...this.lines.slice(0, log.start), ...log.lines]
    }
    this.view = view
    this.onnews({ view, fresh, between: way, whole, total: this.lines.length })
  }
}
