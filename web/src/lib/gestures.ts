/** Fingers, mouse and wheel on a board: dragging pans, two fingers and the wheel zoom, a short touch picks. */
import type { Camera } from './camera.svelte'

interface Point {
  x: number
  y: number
}

export class Gestures {
  #held = new Map<number, Point>()
  #dragged = false
  #start = { x: 0, y: 0 }
  /** Where the board lies in the window; asked for once, not for every movement. */
  #box = { left: 0, top: 0 }
  #camera: Camera
  #board: () => HTMLElement
  #hover: (at: Point) => void
  #pick: (at: Point, event: PointerEvent) => void

  constructor(camera: Camera, board: () => HTMLElement, hover: (at: Point) => void, pick: (at: Point, event: PointerEvent) => void) {
    this.#camera = camera
    this.#board = board
    this.#hover = hover
    this.#pick = pick
  }

  #local(event: { clientX: number; clientY: number }): Point {
    if (!this.#held.size) this.#box = this.#board().getBoundingClientRect()
    return { x: event.clientX - this.#box.left, y: event.clientY - this.#box.top }
  }

  down = (event: PointerEvent): void => {
    if (event.button !== 0 || (event.target as Element).closest('.controls')) return
    this.#held.set(event.pointerId, this.#local(event))
    if (this.#held.size === 1) {
      this.#dragged = false
      this.#start = this.#local(event)
    }
  }
  move = (event: PointerEvent): void => {
    const before = this.#held.get(event.pointerId)
    const now = this.#local(event)
    if (!before) {
      if (event.pointerType !== 'touch') this.#hover(now)
      return
    }
    if (this.#held.size === 1) {
      const far = Math.hypot(now.x - this.#start.x, now.y - this.#start.y)
      if (!this.#dragged && far < (event.pointerType === 'touch' ? 9 : 5)) return
      if (!this.#dragged) {
        this.#dragged = true
        this.#board().setPointerCapture(event.pointerId)
        this.#board().classList.add('dragging')
      }
      this.#camera.pan(now.x - before.x, now.y - before.y)
    } else if (this.#held.size === 2) {
      this.#dragged = true
      const [other] = [...this.#held].filter(([id]) => id !== event.pointerId).map(([, at]) => at)
      const was = Math.hypot(before.x - other.x, before.y - other.y)
      const is = Math.hypot(now.x - other.x, now.y - other.y)
      this.#camera.pan((now.x - before.x) / 2, (now.y - before.y) / 2)
      if (was > 0) this.#camera.zoom(is / was, (now.x + other.x) / 2, (now.y + other.y) / 2, false)
    }
    this.#held.set(event.pointerId, now)
  }
  up = (event: PointerEvent): void => {
    if (!this.#held.delete(event.pointerId)) return
    this.#board().classList.remove('dragging')
    if (!this.#dragged && event.type !== 'pointercancel') this.#pick(this.#local(event), event)
  }
  wheel = (event: WheelEvent): void => {
    event.preventDefault()
    const at = this.#local(event)
    const turn = event.deltaMode === 1 ? event.deltaY * 16 : event.deltaY
    if (event.ctrlKey || Math.abs(event.deltaX) < Math.abs(event.deltaY))
      this.#camera.zoom(Math.exp(-turn * (event.ctrlKey ? 0.01 : 0.0016)), at.x, at.y, false)
    else this.#camera.pan(-event.deltaX, 0)
  }
}
