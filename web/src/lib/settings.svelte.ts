/** What this browser remembers: how the page looks and moves, and which tables were set here. */

export type Speed = 'none' | 'slow' | 'normal' | 'fast'
/** What may be shown over the map: lines, ranges, and the cover of the ground. */
export type Layer = 'rays' | 'rings' | 'shades'
export interface Kept {
  link: string
  title: string
  game: string
  when: number
}
interface Remembered {
  language: 'en' | 'de'
  light: 'auto' | 'light' | 'dark'
  speed: Speed
  confirm: boolean
  /** Is the briefing shown before a game begins, and at which tables was it? */
  briefing: boolean
  briefed: string[]
  /** Are things explained when they first matter, and which were? */
  hints: boolean
  hinted: string[]
  wait: boolean
  toured: boolean
  layers: Record<Layer, boolean>
  tables: Kept[]
}

const NAME = 'fireteam'

function remembered(): Remembered {
  const fresh: Remembered = {
    language: navigator.language.startsWith('de') ? 'de' : 'en',
    light: 'auto',
    speed: 'normal',
    confirm: false,
    briefing: true,
    briefed: [],
    hints: true,
    hinted: [],
    wait: false,
    toured: false,
    layers: { rays: true, rings: true, shades: true },
    tables: []
  }
  try {
    return { ...fresh, ...JSON.parse(localStorage.getItem(NAME) ?? '{}') }
  } catch {
    return fresh
  }
}

export const settings: Remembered = $state(remembered())

export function remember(change: Partial<Remembered>): void {
  Object.assign(settings, change)
  try {
    localStorage.setItem(NAME, JSON.stringify(settings))
  } catch {
    // Without storage the page works, and forgets.
  }
  dress()
}

export function keepTable(table: Kept): void {
  remember({ tables: [table, ...settings.tables.filter((kept) => kept.link !== table.link)].slice(0, 12) })
}

const night = matchMedia('(prefers-color-scheme: dark)')
const still = matchMedia('(prefers-reduced-motion: reduce)')

export function speed(): Speed {
  return still.matches ? 'none' : settings.speed
}

/** Puts language and light on the document. */
export function dress(): void {
  const root = document.documentElement
  root.lang = settings.language
  root.dataset.light = settings.light === 'auto' ? (night.matches ? 'dark' : 'light') : settings.light
  root.dataset.speed = speed()
}

night.addEventListener('change', dress)
still.addEventListener('change', dress)
