/** Pointing: asks the server what lies over the table, once the pointer rests, and remembers it until the table changes. */
import type { Overlay } from '../wire'

export interface About {
  piece?: string
  target?: string
  place?: number
  key?: string
}

/** The list of what may be shown, where it is open: on a phone the key to the signs is there with it. */
export const panel = $state({ open: false })

const REST = 90
const EMPTY: Overlay = { rings: [], rays: [], shades: [], way: null, against: null, workings: [], opposed: false, chances: [], risk: null }

export class Pointing {
  /** What is shown, and what it is about; null while nothing is pointed at or the answer has not come. */
  over: Overlay | null = $state.raw(null)
  about: About | null = $state.raw(null)

  #asked: (number: number, about: About) => Promise<Overlay>
  #wanted = ''
  #timer = 0
  #asking = false
  #table = ''
  #known = new Map<string, Overlay>()

  /** Who is asked what lies over the table of that number. */
  constructor(asked: (number: number, about: About) => Promise<Overlay>) {
    this.#asked = asked
  }

  /** Points at something, or at nothing, on the table of that number as these eyes see it. */
  at(about: About | null, number: number, eyes: string): void {
    const table = `${number} ${eyes}`
    const wanted = about ? JSON.stringify(about) : ''
    if (wanted === this.#wanted && table === this.#table) return
    if (table !== this.#table) this.#known.clear()
    this.#table = table
    this.#wanted = wanted
    clearTimeout(this.#timer)
    if (!wanted) this.#show(null, null)
    else if (this.#known.has(wanted)) this.#show(about, this.#known.get(wanted)!)
    else {
      // What was shown before stays for the moment that a resting pointer takes: no flicker from place to place.
      this.#timer = window.setTimeout(() => void this.#ask(about!, number), REST)
    }
  }

  /** What is shown, if it is about this. */
  of(about: About | null): Overlay | null {
    return about && this.about && JSON.stringify(this.about) === JSON.stringify(about) ? this.over : null
  }

  #show(about: About | null, over: Overlay | null): void {
    this.about = about
    this.over = over
  }

  async #ask(about: About, number: number): Promise<void> {
    if (this.#asking) {
      this.#timer = window.setTimeout(() => void this.#ask(about, number), REST)
      return
    }
    const [wanted, table] = [JSON.stringify(about), this.#table]
    this.#asking = true
    // What cannot be pointed at, any more or at all, shows nothing.
    const found = await this.#asked(number, about).catch(() => EMPTY)
    this.#asking = false
    if (table !== this.#table) return
    this.#known.set(wanted, found)
    if (wanted === this.#wanted) this.#show(about, found)
  }
}
