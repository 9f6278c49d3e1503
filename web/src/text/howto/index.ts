/** One page on how a game is played, in our own words. */
export interface Howto {
  lead: string
  parts: { title: string; lines: string[] }[]
}
