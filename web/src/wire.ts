// Written by `python -m fireteam.table.show.typescript` from the wire.py of the server: change it there.


/** One piece's answer to another. */
export interface AnswerInfo {
  by: string
  to: string
  id: string
  text: string
}

/** What is pointed at: a piece, a place or an option; `target` is a piece to weigh a piece against. */
export interface AskOverlay {
  type: "overlay"
  number: number
  piece?: string
  place?: number | null
  key?: string
  target?: string
  id?: number
}

export interface AskView {
  type: "view"
  id?: number
}

/** A status on a piece: a sign for the board, and words. `count` is 0 where there is nothing to count. */
export interface Badge {
  sign: string
  words: Said
  count: number
}

/** A form that was filled in; what is left out is as usual. */
export interface Battle {
  answers: Record<string, string[]>
}

export interface BattleMade {
  document: string
  scenario: ScenarioInfo
}

/** On the way to an update: before line `line` of its log is told, the scene changes like this since the last such moment; without `scene`, to what it is in the end. */
export interface Between {
  line: number
  scene?: SceneChange
}

/** What a player should know before the first question: what it is about, what is to be done, how it can end, and how long it takes; `advice` is what else is worth knowing. `title` is what it is called, if that is not the scene's. */
export interface Briefing {
  goal: Said
  title: Said | null
  story: Said | null
  ends: Said[]
  advice: Said[]
  length: Said | null
}

/** What is printed beside a piece: its ratings, its weapons, its burdens. `kind` is a word of the game's look, for what is drawn on it. */
export interface Card {
  piece: string
  side: string
  name: Said
  rows: Row[]
  heading: Said | null
  kind: string
  wells: Well[]
}

/** How likely something is (`share`, 0 to 1), or how much of it is to be expected (`mean`). */
export interface Chance {
  name: Said
  share: number | null
  mean: number | null
  rule: string
}

/** A heading and what stands under it. */
export interface Chapter {
  title: string
  lines: string[]
}

export interface Choose {
  type: "choose"
  number: number
  key: string
  seat?: string
  id?: number
}

export interface Closed {
  type: "closed"
  code: string
  text: string
}

export interface Consent {
  type: "consent"
  request: string
  agree: boolean
  id?: number
}

/** Two pools matched die by die, counted from 0: pairs of an attack die and the defence die that stopped it, and the attack dice that went `through`. */
export interface ContestInfo {
  attack: PoolInfo
  defence: PoolInfo
  pairs: ([number, number])[]
  through: number[]
}

/** How a kind of dot between places looks, and its character in a terminal. */
export interface Corner {
  kind: string
  fill: [string, string]
  ink: [string, string]
  shape: "circle" | "diamond" | "hexagon" | "plate" | "square" | "triangle"
  sign: string
}

/** How a kind of cube or box on a card looks. */
export interface Cube {
  kind: string
  fill: [string, string]
  round: boolean
  dashed: boolean
}

/** Something that decided a game, and by how much. */
export interface Decided {
  name: string
  value: string
}

export interface Describe {
  type: "describe"
  number: number
  key: string
  id?: number
}

/** `shown` is what each die shows where its faces are no numbers, and `kinds` of what kind it is. */
export interface DiceInfo {
  sides: number[]
  faces: number[]
  marks: string[]
  why: string
  kinds: string[]
  shown: FaceInfo[]
}

/** A kind of die whose faces are not numbered: `kind` is its colour, in a word that pages know. */
export interface DieInfo {
  kind: string
  name: string
  faces: FaceInfo[]
}

export interface Done {
  type: "done"
  re: number
}

/** A point between places that matters: a corner that is clear, an obstacle or cover. */
export interface Dot {
  id: string
  kind: string
  at: [number, number]
  name: Said | null
  level: number
}

/** The symbol that stands for a kind of piece or card, instead of letters, and its colours if it has its own. */
export interface Emblem {
  kind: string
  symbol: string
  fill: [string, string] | null
  ink: [string, string] | null
}

/** What a face of a die shows that is not numbered. */
export interface FaceInfo {
  sign: string
  text: string
}

export interface Fault {
  type: "fault"
  report: string
  text: string
}

/** A question of the form for battles: from `least` to `most` of the values, each as often as one likes, or a whole number `between` two others. */
export interface FieldInfo {
  name: string
  title: string
  values: Named[]
  default: string[]
  least: number
  most: number
  between: [number, number] | null
  rule: string
}

/** One figure of a piece, where it stands. */
export interface Figure {
  at: [number, number]
  level: number
  leader: boolean
  fallen: boolean
}

export interface Frame {
  number: number
  seat: string
  choice: Said | null
  scene: SceneChange
  lines: LogLine[]
  between: Between[]
  prompt: Said | null
  asked: string[]
  outcome: OutcomeInfo | null
}

export interface GameInfo {
  id: string
  title: string
  summary: string
  scenarios: ScenarioInfo[]
  battle: FieldInfo[]
}

/** How a kind of place looks. `sign` is its character in a terminal; `symbol` is drawn once on each such place, and a `faint` texture only just shows. */
export interface Ground {
  kind: string
  fill: [string, string]
  ink: [string, string]
  width: number
  dash: number[]
  texture: string
  faint: boolean
  symbol: string
  label: [string, string] | null
  sign: string
}

/** `status` is ok, or failing while decisions cannot be kept; `trouble` says why: lost, full, damaged, locked or unreachable. */
export interface Health {
  status: "failing" | "ok"
  tables: number
  connections: number
  trouble: string
}

/** Something that lies in a well: its name, what is written on it, and the id that options use for it. */
export interface Held {
  name: Said
  kind: string
  note: Said | null
  piece: string
  spent: boolean
}

export interface Hello {
  type: "hello"
  link: string
  language?: "de" | "en"
  id?: number
}

/** Something that is explained to a player who has not met it before. */
export interface HintInfo {
  id: string
  text: string
}

/** The page: what the game is about, and its parts. */
export interface Howto {
  lead: string
  parts: Chapter[]
}

/** A line of the legend: what a sign on a map of characters stands for. */
export interface Key {
  sign: string
  words: Said
}

/** What a seat wishes of one kind of reactions, where that is not what it wishes of all others. */
export interface KindOrder {
  kind: string
  name: string
  order: "ask" | "matters" | "never"
}

/** Places in rank and file: place ids count columns, then rows, then levels. Where they lie is worked out here once and sent along, so that nobody else knows a lattice's geometry: the first place, how far it is from there to the next column and to the next row, and by how much every second row is moved; the outline of one place around its middle; and what lies beyond each edge of it, by columns and rows, on an even row and on an odd one. Make one with `nodes`, `squares` or `hexes`. */
export interface Lattice {
  columns: number
  rows: number
  levels: number
  step: number
  first: [number, number]
  across: [number, number]
  down: [number, number]
  odd: [number, number]
  shape: ([number, number])[]
  beyond: ([number, number, number, number])[]
  cells: boolean
  crowds: Slots[]
  spare: number
}

/** A wall, a border, a path: open, not filled. */
export interface Line {
  id: string
  kind: string
  points: ([number, number])[]
  name: Said | null
  level: number
}

export interface LinkInfo {
  id: string
  seats: string[]
  host: boolean
  revoked: boolean
}

/** A list of a scene is now so long, and has these elements at these places; the others are as they were. */
export interface ListChange {
  length: number
  put: ([number, unknown])[]
}

export interface Log {
  start: number
  lines: LogLine[]
}

/** A line of the log; `decision` counts the decisions that were made before it was told. `chain` are the answers within which it happened, the outermost first; `contest` the dice that it decides. */
export interface LogLine {
  text: string
  id: string
  arguments?: Record<string, unknown>
  rule: string
  kind: "count" | "event" | "note" | "roll"
  decision: number
  seat?: string
  dice?: DiceInfo | null
  pieces?: string[]
  chain?: AnswerInfo[]
  contest?: ContestInfo | null
}

/** All that renderers know of how a game looks. `title` is the manner of its titles; unknown kinds are drawn like open ground, and sides without a place of their own take the `spare` ones in order. */
export interface Look {
  title: string
  palette: Palette
  page: Page
  sides: Side[]
  spare: Side[]
  grounds: Ground[]
  lines: Stroke[]
  dots: Corner[]
  cubes: Cube[]
  emblems: Emblem[]
  textures: Record<string, Texture>
  symbols: Record<string, Symbol>
}

export interface MadeLink {
  id: string
  link: string
}

/** One path of a symbol. `paint` is what it is drawn with: "ink" or "light" lines, or an area filled with "ink", "shade", "light" or the ground's own "fill". */
export interface Mark {
  path: string
  paint: string
  width: number
}

export interface Named {
  id: string
  name: string
}

/** Whether others in this computer's network reach the server, whether whoever asks may let them, and where. */
export interface NetworkInfo {
  opened: boolean
  offered: boolean
  addresses: string[]
}

export interface NewLinks {
  table: string
  host: string
  spectator: string
  seats: Record<string, string>
}

/** A table to be set up. `mine`: the people's seats that the host's own link holds, all unless told otherwise. */
export interface NewTable {
  game: string
  scenario: string
  options?: Record<string, string>
  seats?: Record<string, string>
  seed?: string | null
  own_dice?: string[]
  mine?: string[] | null
  document?: string
}

/** What to play next: a scenario, with its document if it goes on from the table that was left, and settings that follow from how the game ended; `again` is the same scenario once more. */
export interface NextInfo {
  scenario: string
  title: string
  document: string
  options: Record<string, string>
  again: boolean
}

export interface Note {
  note?: string
}

export interface OptionFound {
  type: "option"
  re: number
  number: number
  option: OptionInfo
}

export interface OptionInfo {
  key: string
  text: string
  id: string
  arguments: Record<string, string | number>
  seat: string
  group: string
  heading: string
  rule: string
  places: number[]
  pieces: string[]
  promise: PromiseInfo | null
  aside: boolean
}

export interface OutcomeInfo {
  text: string
  id: string
  winners: string[]
  rule: string
  scores: Record<string, number>
  resigned: string
  decided: Decided[]
  next: NextInfo | null
}

/** All that one pointing shows. `against` says what its numbers are reckoned against; `opposed`, that its first two numbers are dice that would be rolled against each other. */
export interface Overlay {
  rings: Ring[]
  rays: Ray[]
  shades: Shade[]
  way: Way | null
  against: Said | null
  workings: Working[]
  opposed: boolean
  chances: Chance[]
  risk: Said | null
}

export interface OverlayFound {
  type: "overlay"
  re: number
  number: number
  overlay: Overlay
}

/** A scenario of the players' own; `file` is what errors call it. */
export interface OwnScenario {
  document: string
  file: string
}

/** The colours around the map, where a game has its own: what is left out is as the page has it. */
export interface Page {
  paper: [string, string] | null
  panel: [string, string] | null
  raised: [string, string] | null
  sunk: [string, string] | null
  line: [string, string] | null
  strong: [string, string] | null
  ink: [string, string] | null
  quiet: [string, string] | null
  link: [string, string] | null
  title: [string, string] | null
}

/** The colours of the map itself: the desk that it lies on, its margin and paper, its inks, what lies over it. */
export interface Palette {
  desk: [string, string]
  margin: [string, string]
  map: [string, string]
  map_ink: [string, string]
  map_quiet: [string, string]
  halo: [string, string]
  shadow: [string, string]
  area: [string, string]
  floor: [string, string]
  building: [string, string]
  texture: [string, string]
  glow: [string, string]
  over_open: [string, string]
  over_seen: [string, string]
  over_cover: [string, string]
  over_line: [string, string]
}

/** One term of a number. `how` is add, times, at_most, at_least or exactly. */
export interface Part {
  words: Said
  amount: number
  rule: string
  how: string
}

/** Something that stands on the table: a unit, a person, a marker. `mark` is what it is called on the board. */
export interface Piece {
  id: string
  kind: string
  side: string
  mark: string
  name: Said
  at: [number, number]
  level: number
  figures: Figure[]
  strength: number
  whole: number
  badges: Badge[]
  facing: number | null
  hull: boolean
  cells: number[]
  flat: boolean
  active: boolean
  done: boolean
  fallen: boolean
  way: number[]
  rim: string
  card: string
  place: number | null
}

export interface Ping {
  type: "ping"
  id?: number
}

/** So many cubes or boxes of a kind: stamina, fatigue, wounds, left, spent. */
export interface Pips {
  kind: string
  count: number
  words: Said
}

/** A polygon on the table. `kind` is a word of the game's look: building, road, rubble, sector, room. */
export interface Place {
  id: string
  kind: string
  outline: ([number, number])[]
  name: Said | null
  floors: number
  roof: boolean
  number: number | null
  label: string | Said
  slots: Slots | null
  level: number
}

export interface PoolInfo {
  sides: number[]
  faces: number[]
}

export interface ProblemInfo {
  code: string
  text: string
  detail: string
}

/** What an answer promises: a chance (`share`, 0 to 1) or what is to be expected (`mean`), in words, and its price. */
export interface PromiseInfo {
  text: string
  share: number | null
  mean: number | null
  price: string
}

export interface Question {
  number: number
  seats: string[]
  yours: boolean
  prompt: Said
  stake: string
  rule: string
  pieces: string[]
  private: boolean
  reaction: boolean
  kind: string
  kind_name: string
  during: boolean
  dice: number[]
  kinds: DieInfo[]
  answers: AnswerInfo[]
  options: OptionInfo[]
  regions: Region[]
  unavailable: UnavailableInfo[]
  hints: HintInfo[]
}

/** A line from one point to another. `words` say what lines of its kind mean; a badge is what holds at one end. `length` is what is measured, where that is written beside the line; `touches` are the pieces that lie in it. */
export interface Ray {
  kind: string
  start: [number, number]
  end: [number, number]
  words: Said
  rule: string
  piece: string
  length: number | null
  near: Badge | null
  far: Badge | null
  touches: string[]
}

export interface Refusal {
  type: "error"
  re: number
  code: string
  text: string
}

/** Options about one place each: `runs` holds pairs of a first place and a length, and the option of a place has its number in its key. Along a way `points` holds pairs of a point, which is in the key, and its place instead. */
export interface Region {
  name: string
  text: string
  id: string
  group: string
  heading: string
  rule: string
  count: number
  seat: string
  pieces: string[]
  runs: number[]
  points: ([number, number])[]
}

export interface Replay {
  table: string
  game: string
  scenario: string
  title: string
  count: number
  start: number
  seat: string
  seats: Named[]
  frames: Frame[]
  before: LogLine[]
  earlier: number
}

/** What lies over a frame of a replay. */
export interface ReplayOverlay {
  number: number
  overlay: Overlay
}

export interface ReportInfo {
  id: string
  download: boolean
}

export interface Resign {
  type: "resign"
  seat?: string
  id?: number
}

/** A distance around a point, in the table's own units. */
export interface Ring {
  kind: string
  at: [number, number]
  radius: number
  words: Said
  rule: string
}

export interface RollOwn {
  type: "dice"
  number: number
  faces: number[]
  seat?: string
  id?: number
}

/** One line of a card. Cubes that `move` are the same ones in other zones; a note is told when the row is pointed at: the text of the card that it names. */
export interface Row {
  name: Said
  value: string | Said
  pips: Pips[]
  note: Said | null
  moves: boolean
  prose: boolean
}

export interface RuleInfo {
  id: string
  title: string
  text: string
  ruling: string
  source: string
  columns: string[]
  rows: string[][]
  played: boolean
}

/** Words in the connection's language, with the text id and the arguments that they were made from. */
export interface Said {
  text: string
  id: string
  arguments: Record<string, unknown>
}

export interface ScenarioInfo {
  id: string
  title: string
  summary: string
  settings: SettingInfo[]
}

/** A table: its size in its own units, and everything on it, from the ground up. */
export interface Scene {
  title: Said
  width: number
  height: number
  scale: number
  lattice: Lattice | null
  places: Place[]
  lines: Line[]
  dots: Dot[]
  pieces: Piece[]
  tracks: Track[]
  cards: Card[]
  legend: Key[]
  briefing: Briefing | null
  order: string[]
}

export interface SeatInfo {
  id: string
  name: string
  players: Named[]
  default: string
}

export interface SeatState {
  id: string
  name: string
  player: string
  connected: boolean
  yours: boolean
  links: number
  bots: string[]
  orders: string
  kinds: KindOrder[]
}

/** With a `document`, that is the scenario. */
export interface Seating {
  game: string
  scenario: string
  options?: Record<string, string>
  document?: string
}

export interface SetLanguage {
  type: "set_language"
  language: "de" | "en"
  id?: number
}

/** What this seat wishes to be asked about its reactions, from now on: about all, or about those of one kind; `during`: only until the action is over in which it is asked now. `usual`: of this kind as of all others. */
export interface SetOrders {
  type: "orders"
  seat: string
  reactions: "ask" | "matters" | "never" | "usual"
  kind?: string
  during?: boolean
  id?: number
}

export interface SetPlayer {
  type: "player"
  seat: string
  player: string
  id?: number
}

export interface SettingInfo {
  name: string
  title: string
  values: Named[]
  default: string
  rule: string
  seats: boolean
}

/** Ground of one kind: places as pairs of a first one and how many follow without a gap. */
export interface Shade {
  kind: string
  words: Said
  runs: number[]
  rule: string
}

/** How a side's pieces look. Seats and other sides in `also` look like it; a number behind a name changes nothing. `terminal` is a colour that can be read on black and on white. */
export interface Side {
  id: string
  colour: [string, string]
  terminal: string
  shape: "circle" | "diamond" | "hexagon" | "plate" | "square" | "triangle"
  sign: string
  also: string[]
}

/** Points where pieces stand on a place, each so far `apart` from the next; a piece that stays keeps its slot. */
export interface Slots {
  apart: number
  points: ([number, number])[]
}

/** One space of a track that is printed with its spaces: a colour by its name, and signs with what they mean. */
export interface Space {
  kind: string
  sign: string
  words: Said | null
}

/** How a kind of line looks; nobody crosses a `heavy` one. `core` is a thinner line of another colour in it, `shine` a broad one under it, as light that falls from it. */
export interface Stroke {
  kind: string
  ink: [string, string]
  width: number
  dash: number[]
  core: [string, string] | null
  shine: [string, string] | null
  heavy: boolean
}

/** The forms that a symbol may take. */
export interface Symbol {
  forms: Mark[][]
}

export interface TableInfo {
  table: string
  game: string
  scenario: string
  title: string
  status: string
  you: LinkInfo
  seats: Named[]
  players: Record<string, string>
  links: LinkInfo[]
}

export interface TakeScreen {
  type: "take_screen"
  seat: string
  id?: number
}

/** A tile so wide and high, turned by so many degrees, with one path on it; `filled` instead of drawn in line. */
export interface Texture {
  width: number
  height: number
  path: string
  turn: number
  filled: boolean
  stroke: number
}

export interface Thinking {
  type: "thinking"
  seat: string
  name: string
  player: string
  seconds: number
}

/** A number that everybody follows: the turn, a level, a score. Words stand in for a number that has a name. */
export interface Track {
  id: string
  name: Said
  value: number
  most: number | null
  words: Said | null
  spaces: Space[]
}

export interface UnavailableInfo {
  text: string
  id: string
  reason: string
  rule: string
  pieces: string[]
}

export interface Undo {
  type: "undo"
  count?: number
  id?: number
}

export interface UndoRequest {
  id: string
  seat: string
  name: string
  count: number
  waiting: string[]
  mine: boolean
  yours: boolean
  reopens: boolean
}

export interface UndoState {
  possible: number
  free: boolean
  reason: string
}

/** The fields of the view that changed; of the scene, what changed. `between` are the scenes on the way there. */
export interface Update {
  type: "update"
  number?: number
  you?: You
  seats?: SeatState[]
  curtain?: string
  scene?: SceneChange
  between?: Between[]
  question?: Question | null
  log?: Log
  outcome?: OutcomeInfo | null
  request?: UndoRequest | null
  undo?: UndoState
}

/** The whole table as this connection may see it. */
export interface View {
  type: "view"
  table: string
  game: string
  scenario: string
  title: string
  language: "de" | "en"
  number: number
  you: You
  seats: SeatState[]
  curtain: string
  scene: Scene
  question: Question | null
  log: Log
  outcome: OutcomeInfo | null
  request: UndoRequest | null
  undo: UndoState
}

/** A link to be made; with `instead` its seats are handed over, and no other link holds them any more. */
export interface WantedLink {
  seats?: string[]
  host?: boolean
  instead?: boolean
}

/** The places that a move leads over, how long it is, and how the figures would stand at its end. */
export interface Way {
  places: number[]
  length: number | null
  figures: Figure[]
}

/** A place of a board that holds cards or tokens: a hand, a holster, a sack. `room` is how many fit in it; None if nobody counts them. */
export interface Well {
  name: Said
  room: number | null
  holds: Held[]
}

export interface Withdraw {
  type: "withdraw"
  id?: number
}

/** A number with everything that it is made of; `dice` are the sides of its dice, if it counts dice. */
export interface Working {
  name: Said
  value: number
  parts: Part[]
  dice: number
  rule: string
}

export interface You {
  host: boolean
  seats: string[]
  seat: string
}

/** What changed of a scene: fields that are new, and lists of which some elements are. */
export type SceneChange = Partial<Scene> & { patch?: Partial<Record<keyof Scene, ListChange>> }

export type PageMessage = Hello | Choose | RollOwn | Describe | AskOverlay | Undo | Consent | Withdraw | Resign | TakeScreen | SetPlayer | SetOrders | SetLanguage | AskView | Ping

export type ServerMessage = View | Update | Done | Refusal | OptionFound | OverlayFound | Thinking | Fault | Closed
