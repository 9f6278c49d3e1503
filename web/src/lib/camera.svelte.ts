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
/** On a narrow screen a space is at first no smaller than a finger needs, in pixels. */
const FINGER = 28
/** Below this width a row of controls along the upper edge is short enough to stand there instead. */
const PHONE = '(max-width: 760px)'

export class Camera {
  /** The scale that the drawing has now, in pixels for one unit of the table. */
  baked = $state(20)
  size = $state.raw({ w: 0, h: 0 })
  /** Where the controls stand beside the table when all of it is shown: at the right, or along the upper edge. */
  strip = $state<'right' | 'top'>('right')
  /** Is only a part of a large table shown? */
  near = $state(false)
  view = { x: 0, y: 0, scale: 20 }
  world: HTMLElement | undefined

  #fitted = $state(20)
  #touched = false
  #drawing = 0
  #resting = 0
  #table: () => { width: number; height: number }
  #space: () => number

  /** `space` is how wide a space of the table is, 0 if it has none. */
  constructor(table: () => { width: number; height: number }, space: () => number) {
    this.#table = table
    this.#space = space
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

  /** Is so large a table on so narrow a screen that somebody must come nearer to touch its spaces? */
  get wanting(): boolean {
    const space = this.#space()
    return space > 0 && this.size.w > 0 && matchMedia(PHONE).matches && this.#fitted * space < FINGER
  }

  resized(w: number, h: number, about: [number, number][]): void {
    const first = !this.size.w
    this.size = { w, h }
    if (!this.#touched || first) {
      this.begin(about, false)
      if (first) this.#rest()
    } else this.#place()
  }
  /** Shows the whole table or, where its spaces were too small then, as much of it around some points as fits. */
  begin(about: [number, number][], smooth = true): void {
    this.fit(smooth)
    if (!this.wanting) return
    this.view.scale = FINGER / this.#space()
    this.near = true
    this.#show(about)
    this.#place(smooth)
  }
  /** Brings some points into view, as long as somebody is near; nobody leaves what is in view already. */
  seek(about: [number, number][]): void {
    if (!this.near || !this.wanting || !about.length) return
    if (about.every(([x, y]) => this.#sees(x, y, 24))) return
    this.#show(about)
    this.#place(true)
  }
  /** The middle of some points, or the first of them if they lie too far apart, but nothing beyond the table's edge. */
  #show(about: [number, number][]): void {
    const { view, strip } = this
    const { width, height } = this.#table()
    const [w, h] = [this.size.w - (strip === 'right' ? ABOVE : 0), this.size.h]
    const points = about.length ? about : [[width / 2, height / 2]]
    const ends = [0, 1].map((axis) => points.map((at) => at[axis])).map((all) => [Math.min(...all), Math.max(...all)])
    const together = [w, h].every((room, axis) => (ends[axis][1] - ends[axis][0]) * view.scale < room - 60)
    const [x, y] = together ? ends.map(([least, most]) => (least + most) / 2) : points[0]
    const within = (at: number, room: number, whole: number, above = 0) =>
      whole < room ? (room - whole) / 2 : Math.max(room - whole, Math.min(above, at))
    view.x = within(w / 2 - (x + PAD) * view.scale, w, this.wide * view.scale)
    view.y = within(h / 2 - (y + PAD) * view.scale, h, this.high * view.scale, strip === 'top' ? Math.max(0, ABOVE - PAD * view.scale) : 0)
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
    this.near = false
    this.#place(smooth)
  }
  zoom(factor: number, x = this.size.w / 2, y = this.size.h / 2, smooth = true): void {
    const { view } = this
    const scale = Math.max(this.#fitted * 0.7, Math.min(Math.max(this.#fitted * 6, 110), view.scale * factor))
    view.x = x - ((x - view.x) * scale) / view.scale
    view.y = y - ((y - view.y) * scale) / view.scale
    view.scale = scale
    this.#touched = true
    this.near = scale > this.#fitted * 1.05
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
  /** Is a point on the screen, and not at its very edge? */
  #sees(x: number, y: number, edge: number): boolean {
    const at = this.onScreen(x, y)
    return at.x > edge && at.y > edge && at.x < this.size.w - edge && at.y < this.size.h - edge
  }
  /** Brings a point into view, if it is not. */
  reveal(x: number, y: number, always = false): void {
    if (!always && this.#sees(x, y, 60)) return
    const at = this.onScreen(x, y)
    this.pan(this.size.w / 2 - at.x, this.size.h / 2 - at.y, true)
  }
}
