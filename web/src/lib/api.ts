/** HTTP: lists, set-up, saves, replays, rules. */
import type {
  BattleMade, GameInfo, Howto, LinkInfo, Look, MadeLink, NewLinks, NewTable, Replay, ReplayOverlay, ReportInfo, RuleInfo, ScenarioInfo, SeatInfo, Seating,
  TableInfo
} from '../wire'
import type { About } from './pointing.svelte'
import { settings } from './settings.svelte'

export class Problem extends Error {
  code: string
  constructor(code: string, text: string) {
    super(text)
    this.code = code
  }
}

async function ask(path: string, init: RequestInit = {}, link = ''): Promise<Response> {
  const address = `${path}${path.includes('?') ? '&' : '?'}language=${settings.language}`
  const headers = new Headers(init.headers)
  if (link) headers.set('authorization', `Bearer ${link}`)
  let answer: Response
  try {
    answer = await fetch(address, { ...init, headers })
  } catch (error) {
    throw new Problem('unreachable', String(error instanceof Error ? error.message : error))
  }
  if (answer.ok) return answer
  const body = await answer.json().catch(() => ({ code: 'failed', text: answer.statusText }))
  throw new Problem(body.code, body.text || body.code)
}

export async function get<T>(path: string, link = '', signal?: AbortSignal): Promise<T> {
  return (await ask(path, { signal }, link)).json()
}

export async function post<T>(path: string, body: unknown, link = ''): Promise<T> {
  const raw = body instanceof Blob
  const type = raw ? 'application/octet-stream' : 'application/json'
  const init = { method: 'POST', body: raw ? body : JSON.stringify(body), headers: { 'content-type': type } }
  return (await ask(path, init, link)).json()
}

export const lookOf = (game: string) => get<Look>(`/api/games/${game}/look`)
export const howtoOf = (game: string) => get<Howto>(`/api/games/${game}/howto`)
export const games = () => get<GameInfo[]>('/api/games')
export const seating = (wanted: Seating) => post<SeatInfo[]>('/api/seating', wanted)
export const makeBattle = (game: string, answers: Record<string, string[]>) =>
  post<BattleMade>(`/api/games/${game}/battle`, { answers })
export const readScenario = (game: string, document: string, file: string) =>
  post<ScenarioInfo>(`/api/games/${game}/scenarios`, { document, file: file.slice(0, 200) })
export const newTable = (wanted: NewTable) => post<NewLinks>('/api/tables', wanted)
export const loadTable = (file: Blob) => post<NewLinks>('/api/tables/load', file)
export const loadReplay = (file: Blob) => post<NewLinks>('/api/replays', file)
export const tableInfo = (link: string) => get<TableInfo>('/api/table', link)
/** A new link; with `instead` nobody else holds these seats any more. */
export const makeLink = (link: string, seats: string[], instead = false) =>
  post<MadeLink>('/api/table/links', { seats, host: false, instead }, link)
export const revoke = (link: string, id: string) => ask(`/api/table/links/${id}`, { method: 'DELETE' }, link)
export const report = (link: string, note: string) => post<ReportInfo>('/api/table/reports', { note }, link)
export const replay = (link: string, start: number, count: number, seat: string, earlier: number, signal: AbortSignal) =>
  get<Replay>(`/api/table/replay?start=${start}&count=${count}&earlier=${earlier}&seat=${encodeURIComponent(seat)}`, link, signal)
/** What lies over a frame of a replay when this is pointed at. */
export const replayOverlay = async (link: string, number: number, seat: string, about: About) => {
  const wanted = new URLSearchParams({ number: `${number}`, seat })
  for (const name of ['piece', 'target', 'place'] as const) if (about[name] !== undefined) wanted.set(name, `${about[name]}`)
  return (await get<ReplayOverlay>(`/api/table/replay/overlay?${wanted}`, link)).overlay
}
export const rulesOf = (game: string) => get<RuleInfo[]>(`/api/games/${game}/rules`)
export type { LinkInfo }

const rules = new Map<string, Promise<RuleInfo>>()
/** A rule; asked for once in each language. */
export function rule(id: string): Promise<RuleInfo> {
  const key = `${settings.language} ${id}`
  let found = rules.get(key)
  if (!found) {
    found = get<RuleInfo>(`/api/rules/${encodeURIComponent(id)}`)
    found.catch(() => rules.delete(key))
    rules.set(key, found)
  }
  return found
}

/** Fetches a file with the link and hands it to the browser's downloads. */
export async function download(path: string, link: string): Promise<void> {
  const answer = await ask(path, {}, link)
  const name = /filename="([^"]+)"/.exec(answer.headers.get('content-disposition') ?? '')?.[1] ?? 'game.fireteam'
  keep(await answer.blob(), name)
}

/** Hands a file to the browser's downloads. */
export function keep(file: Blob, name: string): void {
  const address = URL.createObjectURL(file)
  const anchor = document.createElement('a')
  anchor.href = address
  anchor.download = name
  anchor.click()
  setTimeout(() => URL.revokeObjectURL(address), 10_000)
}

export function words(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
