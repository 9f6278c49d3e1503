/** The camera over the map: a gesture only moves and scales one layer; when it rests, the drawing takes its new size. */

/** The drawing's own units in one unit of the table. */
export const U = 20
/** What lies around the table, in its units; below it there is a line for the title, the scale and north. */
export const PAD = 1.4
export const FOOT = 1
/** What the controls take at the edge of the board, in pixels, with room for pieces that stick out over the table's edge;
    at the right also for the signs beside such a piece. */
const ABOVE = 62
const BESIDE = 90
/** Below this width a row of controls along the upper edge is short enough to stand there instead. */
const PHONE = '(max-width: 760px)'

export class Camera {
  /** The scale that the drawing has now, in pixels for one unit of the table. */
  baked = $state(20)
  size = $state.raw({ w: 0, h: 0 })
  /** Where the controls stand beside the table when all of it is shown: at the right, or along the upper edge. */
  strip = $state<'right' | 'top'>('right')
  view = { x: 0, y: 0, scale: 20 }
  world: HTMLElement | undefined

  #fitted = 20
  #touched = false
  #drawing = 0
  #resting = 0
  #table: () => { width: number; height: number }

  constructor(table: () => { width: number; height: number }) {
    this.#table = table
  }

  get wide(): number {
    return this.#table().width + 2 * PAD
  }
  get high(): number {
    return this.#table().height + 2 * PAD + FOOT
  }

  #place(smooth = false): void {
    const keep = 90
    const { view, size } = this
    view.x = Math.max(keep - this.wide * view.scale, Math.min(size.w - keep, view.x))
    view.y = Math.max(keep - this.high * view.scale, Math.min(size.h - keep, view.y))
    this.world?.classList.toggle('smooth', smooth)
    if (!this.#drawing) this.#drawing = requestAnimationFrame(this.#draw)
    clearTimeout(this.#resting)
    if (Math.abs(view.scale / this.baked - 1) > 0.001) this.#resting = window.setTimeout(() => this.#rest(), smooth ? 200 : 130)
  }
  #draw = (): void => {
    this.#drawing = 0
    const { x, y, scale } = this.view
    if (this.world) this.world.style.transform = `translate3d(${x}px, ${y}px, 0) scale(${scale / this.baked})`
  }
  #rest(): void {
    this.baked = this.view.scale
    this.world?.classList.remove('smooth')
    // The layer's new size and its transform change in the same frame.
    this.#drawing ||= requestAnimationFrame(this.#draw)
  }

  resized(w: number, h: number): void {
    const first = !this.size.w
    this.size = { w, h }
    if (!this.#touched || first) {
      this.fit(false)
      if (first) this.#rest()
    } else this.#place()
  }
  fit(smooth = true): void {
    const { view, size } = this
    // The controls may lie over what is around the table, never over the table itself.
    const room = matchMedia(PHONE).matches ? ABOVE : BESIDE
    const beside = Math.min((size.w - room) / (this.wide - PAD), size.w / this.wide, size.h / this.high)
    const below = Math.min(size.w / this.wide, (size.h - ABOVE) / (this.high - PAD), size.h / this.high)
    this.strip = below > beside && matchMedia(PHONE).matches ? 'top' : 'right'
    this.#fitted = Math.max(1, this.strip === 'top' ? below : beside)
    view.scale = this.#fitted
    view.x = (size.w - this.wide * view.scale) / 2
    view.y = (size.h - this.high * view.scale) / 2
    if (this.strip === 'top') view.y = Math.max(view.y, ABOVE - PAD * view.scale)
    else view.x = Math.min(view.x, size.w - room - (this.wide - PAD) * view.scale)
    this.#touched = false
    this.#place(smooth)
  }
  zoom(factor: number, x = this.size.w / 2, y = this.size.h / 2, smooth = true): void {
    const { view } = this
    const scale = Math.max(this.#fitted * 0.7, Math.min(Math.max(this.#fitted * 6, 110), view.scale * factor))
    view.x = x - ((x - view.x) * scale) / view.scale
    view.y = y - ((y - view.y) * scale) / view.scale
    view.scale = scale
    this.#touched = true
    this.#place(smooth)
  }
  pan(dx: number, dy: number, smooth = false): void {
    this.view.x += dx
    this.view.y += dy
    this.#touched = true
    this.#place(smooth)
  }
  /** Where a point of the table is on the screen, from the corner of the board. */
  onScreen(x: number, y: number): { x: number; y: number } {
    return { x: this.view.x + (x + PAD) * this.view.scale, y: this.view.y + (y + PAD) * this.view.scale }
  }
  /** Which point of the table is at a point of the board. */
  onTable(at: { x: number; y: number }): { x: number; y: number } {
    return { x: (at.x - this.view.x) / this.view.scale - PAD, y: (at.y - this.view.y) / this.view.scale - PAD }
  }
  /** Brings a point into view, if it is not. */
  reveal(x: number, y: number, always = false): void {
    const at = this.onScreen(x, y)
    const edge = 60
    if (!always && at.x > edge && at.y > edge && at.x < this.size.w - edge && at.y < this.size.h - edge) return
    this.pan(this.size.w / 2 - at.x, this.size.h / 2 - at.y, true)
  }
}
