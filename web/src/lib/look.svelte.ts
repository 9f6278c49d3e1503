/** How the game on the table looks: its colours as a sheet of style, its sides by colour and shape, its symbols. */
import type { Look, Mark, Scene, SeatState, Side } from '../wire'
import { lookOf } from './api'

/** The look that is worn now; before any has come the page has its own colours, and no map. */
export const worn: { look: Look | null; game: string } = $state({ look: null, game: '' })

const sheet = new CSSStyleSheet()
document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
const known = new Map<string, Promise<Look>>()

/** Puts on the look of a game, as soon as it can be had. */
export async function wear(game: string): Promise<void> {
  wanted = game
  while (wanted === game && worn.game !== game) {
    try {
      if (!known.has(game)) known.set(game, lookOf(game))
      const look = await known.get(game)!
      if (wanted !== game) return
      sheet.replaceSync(style(look))
      Object.assign(worn, { look, game })
      document.documentElement.dataset.title = look.title
    } catch {
      known.delete(game)
      await new Promise((go) => setTimeout(go, 1000))
    }
  }
}
let wanted = ''

const LIGHTS = ['light', 'dark'] as const
const dashed = (dash: number[]) => (dash.length ? dash.join(' ') : 'none')

/** A look as a sheet of style. Every colour is a pair: by day and by night. */
function style(look: Look): string {
  const rules: string[] = []
  LIGHTS.forEach((light, i) => {
    const colours: string[] = []
    const put = (name: string, pair: [string, string] | null) => pair && colours.push(`--${name}:${pair[i]}`)
    for (const [name, pair] of [...Object.entries(look.palette), ...Object.entries(look.page)]) put(name.replaceAll('_', '-'), pair)
    slots(look).forEach((side, n) => put(`s${n}`, side.colour))
    for (const ground of look.grounds) {
      put(`k-${ground.kind}`, ground.fill)
      put(`k-${ground.kind}-ink`, ground.ink)
      put(`k-${ground.kind}-label`, ground.label)
    }
    for (const line of look.lines) {
      put(`l-${line.kind}`, line.ink)
      put(`l-${line.kind}-core`, line.core)
      put(`l-${line.kind}-shine`, line.shine)
    }
    for (const dot of look.dots) {
      put(`d-${dot.kind}`, dot.fill)
      put(`d-${dot.kind}-ink`, dot.ink)
    }
    for (const emblem of look.emblems) {
      put(`e-${emblem.kind}`, emblem.fill)
      put(`e-${emblem.kind}-ink`, emblem.ink)
    }
    for (const cube of look.cubes) put(`c-${cube.kind}`, cube.fill)
    rules.push(`:root[data-light='${light}']{${colours.join(';')}}`)
  })
  slots(look).forEach((_, n) => rules.push(`.side${n}{--side:var(--s${n});--own:var(--s${n})}`))
  for (const { kind, width, dash, texture, faint, label } of look.grounds) {
    rules.push(`.kind-${kind} .area{fill:var(--k-${kind});stroke:var(--k-${kind}-ink);stroke-width:${width};stroke-dasharray:${dashed(dash)}}`)
    rules.push(`.kind-${kind}{--fill:var(--k-${kind});--drawn:var(--k-${kind}-ink)}`)
    if (texture !== 'none') rules.push(`.kind-${kind} .texture{fill:url(#texture-${texture});${faint ? 'fill-opacity:.35' : ''}}`)
    if (label) rules.push(`.label.label-${kind}{fill:var(--k-${kind}-label);stroke:var(--k-${kind})}`)
  }
  for (const { kind, width, dash, core, shine, heavy } of look.lines) {
    rules.push(`.line-${kind}.line-${kind}{stroke:var(--l-${kind});stroke-width:${width};stroke-dasharray:${dashed(dash)};stroke-linecap:${heavy && !core ? 'square' : 'butt'}}`)
    if (core) rules.push(`.core.core-${kind}{stroke:var(--l-${kind}-core)}`)
    if (shine) rules.push(`.shine.shine-${kind}{stroke:var(--l-${kind}-shine);stroke-width:${3 * width}}`)
  }
  for (const { kind } of look.dots) rules.push(`.dot.dot-${kind}{fill:var(--d-${kind});stroke:var(--d-${kind}-ink)}`)
  for (const { kind, fill, ink } of look.emblems)
    if (fill || ink) rules.push(`.emblem-${kind}{${fill ? `--fill:var(--e-${kind});` : ''}${ink ? `--drawn:var(--e-${kind}-ink)` : ''}}`)
  for (const { kind, round, dashed } of look.cubes)
    rules.push(`.cube-${kind}.cube-${kind}{background:var(--c-${kind});${round ? 'border-radius:50%;' : ''}${dashed ? 'border-style:dashed' : ''}}`)
  return rules.join('\n')
}

// ------------------------------------------------------------------ sides

/** The colours and shapes that sides may have: the game's own, then those for whoever else comes. */
const slots = (look: Look): Side[] => [...look.sides, ...look.spare]
export const NOBODY = 99

const bare = (name: string) => name.replace(/\d+$/, '')
const own = (look: Look, side: string) => look.sides.findIndex((one) => [one.id, ...one.also].includes(bare(side)))

/** The number of a side's colour and shape. */
export function slotOf(scene: Scene | undefined, seats: readonly Pick<SeatState, 'id'>[], side: string): number {
  const { look } = worn
  if (!side || !look) return NOBODY
  const fixed = own(look, side)
  if (fixed >= 0) return fixed
  const names = [...seats.map((seat) => seat.id), ...(scene?.pieces ?? []).map((piece) => piece.side)]
  const others = [...new Set(names)].filter((name) => name && own(look, name) < 0)
  const place = others.indexOf(side)
  return place < 0 ? NOBODY : look.sides.length + (place % look.spare.length)
}

export const shapeOf = (slot: number): string => (worn.look ? slots(worn.look)[slot]?.shape : undefined) ?? 'plate'

const n = (value: number) => Math.round(value * 100) / 100

/** The outline of a side's shape around a point. */
export function shapePath(slot: number, r: number, x = 0, y = 0): string {
  return drawn(shapeOf(slot), r, x, y)
}

/** The outline of a shape by its name. */
export function drawn(shape: string, r: number, x = 0, y = 0): string {
  const ring = (...corners: [number, number][]) =>
    'M' + corners.map(([cx, cy]) => `${n(x + cx * r)} ${n(y + cy * r)}`).join('L') + 'Z'
  switch (shape) {
    case 'circle':
      return `M${n(x - r)} ${n(y)}a${n(r)} ${n(r)} 0 1 0 ${n(2 * r)} 0a${n(r)} ${n(r)} 0 1 0 ${n(-2 * r)} 0Z`
    case 'diamond':
      return ring([0, -1.22], [1.22, 0], [0, 1.22], [-1.22, 0])
    case 'hexagon':
      return ring([1.08, 0], [0.54, 0.94], [-0.54, 0.94], [-1.08, 0], [-0.54, -0.94], [0.54, -0.94])
    case 'triangle':
      return ring([0, -1.2], [1.15, 0.85], [-1.15, 0.85])
    case 'square':
      return ring([-0.9, -0.9], [0.9, -0.9], [0.9, 0.9], [-0.9, 0.9])
    default:
      return ring([-0.6, -0.85], [0.6, -0.85], [1, 0], [0.6, 0.85], [-0.6, 0.85], [-1, 0])
  }
}

// ------------------------------------------------------------------ symbols

/** The form of a symbol that stands for something of this name: always the same. */
export function form(symbol: string, id: string): Mark[] {
  const forms = worn.look?.symbols[symbol]?.forms
  if (!forms) return []
  let number = 0
  for (const letter of id) number = (number * 31 + letter.codePointAt(0)!) % 65521
  return forms[number % forms.length]
}

/** A path of a symbol around a point, so large: all of its numbers are points. */
export function placed(path: string, x: number, y: number, size: number): string {
  let down = true
  return path.replace(/-?\d*\.?\d+/g, (value) => {
    down = !down
    return String(n((down ? y : x) + Number(value) * size))
  })
}

export const symbolOf = (kind: string): string => worn.look?.grounds.find((ground) => ground.kind === kind)?.symbol ?? 'none'
export const textured = (kind: string): boolean => (worn.look?.grounds.find((ground) => ground.kind === kind)?.texture ?? 'none') !== 'none'
export const cored = (kind: string): boolean => !!worn.look?.lines.find((line) => line.kind === kind)?.core
export const shining = (kind: string): boolean => !!worn.look?.lines.find((line) => line.kind === kind)?.shine
export const dotOf = (kind: string): string => worn.look?.dots.find((dot) => dot.kind === kind)?.shape ?? 'circle'
export const emblemOf = (kind: string): string => worn.look?.emblems.find((emblem) => emblem.kind === kind)?.symbol ?? ''
