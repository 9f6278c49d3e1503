import { settings } from '../../lib/settings.svelte'

/** One page on how a game is played, in our own words. */
export interface Howto {
  lead: string
  parts: { title: string; lines: string[] }[]
}

const pages = import.meta.glob<{ default: Howto }>('./*.*.ts')

/** A game's page: it lies here under the game's own name. */
export function howto(game: string): Promise<Howto> | null {
  const page = pages[`./${game}.${settings.language}.ts`]
  return page ? page().then((found) => found.default) : null
}
