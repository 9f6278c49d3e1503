/** One person at a table: what is looked at, what is narrowed, what is being chosen. The page only draws it. */
import { tick, untrack } from 'svelte'
import { number, percent, t } from '../text'
import type { LogLine, Question, Region } from '../wire'
import * as api from './api'
import { aboutPiece, aboutSpots, aims, choices, doing, folded, gallery, meant, named, own, piecesAsked, titled, within, type Choice } from './choosing.svelte'
import { coordinate, placesOf, spot, type Spot } from './geometry'
import { press } from './keys'
import { Live } from './live.svelte'
import { slotOf, wear } from './look.svelte'
import { Pointing, type About } from './pointing.svelte'
import { keepTable, remember, settings } from './settings.svelte'
import { piecesOf, Stage } from './stage.svelte'
import { threads } from './threads'

/** Where on the board something was picked: a piece, or places that lie there. */
export interface Pick {
  piece: string
  spots: Spot[]
  x: number
  y: number
  touch: boolean
}
/** What the board lets others do with it. */
export interface BoardDeeds {
  focus: () => void
  fit: () => void
  zoom: (factor: number) => void
  reveal: (x: number, y: number) => void
}
/** What the question lets others do with it. */
export interface PanelDeeds {
  openSearch: () => void
  why: () => void
  escape: () => boolean
  choose: (place: number) => void
  step: (by: number) => void
}
export interface MenuDeeds {
  focus: () => void
  step: (by: number) => void
}

/** So many options stand open. */
export const OPEN = 8
/** A click that was meant for the question before is no answer to this one: a new question takes none for so long. */
const MOMENT = 300
const PHONE = matchMedia('(max-width: 760px)')

/** Make one while a component is being set up: it watches what changes as long as the component is there. */
export class Sitting {
  readonly live: Live
  readonly stage = new Stage()
  readonly pointing: Pointing
  readonly weighing: Pointing
  board: BoardDeeds | undefined = $state()
  panel: PanelDeeds | undefined = $state()
  menu: MenuDeeds | undefined = $state()

  small = $state(PHONE.matches)
  selected = $state('')
  /** The piece that somebody has picked to look at, and what the pointer or the cursor on the map is on. */
  picked = $state('')
  hovered: { piece: string; key: string } = $state.raw({ piece: '', key: '' })
  narrowed: { label: string; keys: Set<string>; whole?: boolean } | null = $state.raw(null)
  /** The region whose places are chosen from: nothing else on the map can be chosen meanwhile. */
  opened: Region | null = $state.raw(null)
  /** A menu where something was clicked; `first` is what a finger is shown before it chooses. */
  popup: { x: number; y: number; items: Choice[]; first: Choice | null } | null = $state.raw(null)
  lit = $state.raw<Choice | null>(null)
  litPieces: string[] = $state.raw([])
  confirming: Choice | null = $state.raw(null)
  problem = $state('')
  path: [number, number][] = $state.raw([])
  tip = $state('')
  /** What was last said to a screen reader; the same words twice are said twice. */
  said = $state.raw({ text: '', count: 0 })
  drawer: '' | 'log' | 'units' = $state('')
  tab: 'question' | 'log' | 'units' = $state('question')
  tall = $state(false)
  /** The seat that the screen is being handed to. */
  handing = $state('')
  dialog: '' | 'menu' | 'keys' | 'howto' = $state('')
  touring = $state(false)
  /** Is the briefing open, and for the first time at this table? */
  briefing: '' | 'first' | 'again' = $state('')
  /** Did somebody put the cards to choose from, or the end, aside to see the board? */
  aside = $state(false)
  fresh = $state(true)
  /** The number of the question that an answer is on its way for. */
  #sent = $state(-1)
  #settling = 0
  #pressed: { number: number } | null = null
  #asked = -1

  readonly view = $derived.by(() => this.live.view)
  readonly scene = $derived(this.stage.scene)
  readonly question = $derived(this.stage.busy ? null : (this.view?.question ?? null))
  readonly seats = $derived(this.view?.seats ?? [])
  readonly told = $derived.by(() => this.live.lines.slice(0, this.stage.told))
  readonly rolls = $derived.by(() => {
    const last = this.told.at(-1)?.decision
    // A roll whose dice are matched is shown with what came of it.
    return threads(this.told.slice(-40)).filter(({ line, folded }) => (line.contest || line.kind === 'roll') && !folded && line.decision === last).map(({ line }) => line).slice(-3)
  })
  readonly all = $derived.by(() => {
    if (!this.question?.yours || !this.scene) return []
    if (this.opened) return within(this.scene, this.opened)
    const found = choices(this.question)
    const kept = this.narrowed ? found.filter((one) => one.end || this.narrowed!.keys.has(one.key)) : found
    const listed = this.narrowed?.whole ? kept : folded(kept, this.scene, OPEN)
    // Whose deeds alone were asked for need not be said with each of them.
    const doers = new Set(kept.filter((one) => !one.end).map(doing(this.question, this.scene)))
    const known = this.narrowed && doers.size === 1 && [...doers][0]?.id === this.#unit
    return known ? listed : named(listed, this.question, this.scene)
  })
  readonly glowing = $derived.by(() => {
    const { question, narrowed } = this
    if (!question?.yours || this.opened) return new Set<string>()
    // While one kind of deed is chosen from, only whom it is about.
    const kept = (key: string) => !narrowed?.whole || narrowed.keys.has(key)
    return new Set([...question.options.filter((one) => kept(one.key)), ...question.regions.filter((one) => kept(one.name))].flatMap((one) => one.pieces))
  })
  readonly reach = $derived.by(() => {
    const { question, opened } = this
    if (!question?.yours) return []
    if (opened) return [{ name: opened.name, places: placesOf(opened) }]
    const kept = (key: string) => !this.narrowed || this.narrowed.keys.has(key)
    const found = question.regions.filter((region) => kept(region.name)).map((region) => ({ name: region.name, places: placesOf(region) }))
    const single = question.options.filter((option) => kept(option.key) && (this.narrowed?.whole || !option.aside)).flatMap((option) => option.places)
    return single.length ? [...found, { name: '', places: single }] : found
  })
  /** The cards to choose from, where that is what is asked. */
  readonly cards = $derived(this.question?.yours && !this.question.dice.length && this.scene ? gallery(this.question, this.scene) : [])
  readonly piece = $derived(this.scene?.pieces.find((found) => found.id === this.selected))
  /** Whom the question is about: of a region that was opened, whom that is about. */
  readonly askedPieces = $derived(this.opened?.pieces.length ? this.opened.pieces : piecesAsked(this.question, this.scene))
  /** The option that is looked at or waits to be confirmed: the map shows what it is about. */
  readonly weighed = $derived(this.lit && !this.lit.region ? this.lit : (this.confirming ?? this.popup?.first ?? null))
  /** The card beside the map that it is about, unless it is looked at anyway. */
  readonly weighedCard = $derived.by(() => {
    const { scene, weighed, piece } = this
    return scene?.cards.find((card) => weighed?.pieces.includes(card.piece) && card.piece !== piece?.card && !scene.pieces.some((one) => one.id === card.piece)) ?? null
  })
  readonly sending = $derived(this.question !== null && this.#sent === this.question.number)
  readonly lightened = $derived([...((this.lit ?? this.confirming)?.pieces ?? []), ...this.litPieces])
  /** While an answer is asked for, it is on the map with all that it would be an answer to. */
  readonly answers = $derived(this.stage.busy ? this.stage.answers : this.question ? aims(this.question) : [])
  /** The question, without what is not open to be chosen just now. */
  readonly offered = $derived(this.question && this.opened ? { ...this.question, options: [], regions: [this.opened] } : this.question)

  /** What is pointed at: an option, something on the map, or the piece that was picked. */
  readonly pointedAt = $derived.by((): About | null => {
    if (!this.view || this.stage.busy) return null
    if (this.weighed) return { key: this.weighed.key }
    if (this.hovered.key) return { key: this.hovered.key }
    const piece = this.hovered.piece || this.picked
    return piece && this.scene?.pieces.some((one) => one.id === piece) ? { piece } : null
  })
  /** The card of the selected piece reckons against what is pointed at, if that is of another side. */
  readonly against = $derived.by((): About | null => {
    const { piece } = this
    if (!this.view || this.stage.busy || !piece) return null
    const other = [this.hovered.piece, ...(this.lit?.pieces ?? [])].find((id) => {
      const found = this.scene?.pieces.find((one) => one.id === id)
      return found && found.side && found.side !== piece.side
    })
    return { piece: piece.id, ...(other ? { target: other } : {}) }
  })
  readonly over = $derived.by(() => (this.pointedAt ? this.pointing.over : null))
  /** Is it about something in the lower half of the map? */
  readonly low = $derived(((this.over?.rings[0]?.at ?? this.over?.rays[0]?.start)?.[1] ?? 0) > (this.scene?.height ?? 0) / 2)
  readonly heading = $derived.by(() => (this.weighed && this.pointing.of(this.pointedAt)?.chances.length ? this.weighed.text : ''))
  /** Others at this screen who are asked too, but may not see what is shown now. */
  readonly others = $derived.by(() => {
    const { question, view } = this
    if (!question || !view || question.dice.length) return []
    const shown = new Set([...question.options, ...question.regions].map((one) => one.seat))
    if (shown.has('') && question.seats.length > 1) return [] // what is everybody's is chosen by anybody
    return own(question, view).filter((seat) => seat !== view.you.seat && seat !== view.curtain && !shown.has(seat))
  })

  constructor(readonly link: string) {
    const live = (this.live = new Live(link))
    this.pointing = new Pointing((number, about) => live.overlay(number, about))
    this.weighing = new Pointing((number, about) => live.overlay(number, about))
    live.onnews = (news) => this.stage.take({ ...news, scene: news.view.scene })
    this.stage.mine = (side) => !!this.view && (!this.view.you.seats.length || this.view.you.seats.some((seat) => seat === side || seat.startsWith(side)))
    const resized = () => (this.small = PHONE.matches)
    PHONE.addEventListener('change', resized)
    $effect(() => () => {
      PHONE.removeEventListener('change', resized)
      live.close()
    })
    this.#watch()
  }

  #watch() {
    const eyes = $derived(this.view ? `${this.view.you.seat} ${this.view.language} ${this.view.curtain}` : '')
    $effect(() => {
      if (this.view) this.pointing.at(this.pointedAt, this.view.number, eyes)
    })
    $effect(() => {
      if (this.view) this.weighing.at(this.against, this.view.number, eyes)
    })
    $effect(() => {
      const found = this.pointing.of(this.pointedAt)
      if (found?.chances.length && (this.lit || this.hovered.key))
        untrack(() => this.say(found.chances.map((one) => `${one.name.text}: ${one.share === null ? number(one.mean ?? 0) : percent(one.share)}`).join('. ')))
    })
    $effect(() => this.#begin(this.question))
    $effect(() => {
      if (this.hint && this.question && !this.briefing && !this.touring) this.#explained = { hint: this.hint.id, number: this.question.number }
    })
    $effect(() => {
      const { view, scene, question } = this
      // Before the first question of a game, and of each further mission that it has; whoever sits down later has missed
      // it, and opens it by its key.
      if (!view || !scene || !question?.yours || !settings.briefing || view.curtain || !this.briefable) return
      const further = !!this.#mission && this.#mission !== this.mission
      this.#mission = this.mission
      if ((view.undo.possible && !further) || untrack(() => settings.briefed.includes(this.mission))) return
      this.briefing = 'first'
    })
    $effect(() => {
      // Not over cards to choose from, but when there is something on the map to be clicked.
      const ready = this.question?.yours && !this.cards.length && (this.glowing.size || this.reach.length)
      if (this.view && ready && !settings.toured && this.view.you.seats.length && !this.view.curtain) this.touring = true
    })
    $effect(() => {
      const { view } = this
      if (!view || !view.you.seats.length) return
      const kept = settings.tables.find((table) => table.link === this.link)
      // A game from a file has had the file's name until now.
      if (!kept?.game) keepTable({ link: this.link, title: view.title, game: view.game, when: kept?.when ?? Date.now() })
    })
    $effect(() => {
      if (this.view) void wear(this.view.game)
    })
    let language = settings.language
    $effect(() => {
      if (settings.language !== language) {
        language = settings.language
        this.live.say({ type: 'set_language', language }).catch(() => {})
      }
    })
  }

  /** A new question: what was begun for the old one is over. */
  #begin(question: Question | null) {
    const number = question?.number ?? -1
    if (number === this.#asked) return
    this.#asked = number
    // What was explained belonged to a question that has been answered since.
    if (question && this.#explained && this.#explained.number !== number) {
      const { hint } = this.#explained
      this.#explained = null
      untrack(() => this.#remember(hint))
    }
    const unit = question?.prompt.id === this.#prompt ? this.#unit : ''
    if (question) this.#prompt = question.prompt.id
    this.#unit = ''
    this.narrowed = this.opened = this.popup = this.confirming = this.lit = null
    this.path = []
    this.tip = this.picked = ''
    this.hovered = { piece: '', key: '' }
    if (!question) return
    this.problem = ''
    this.aside = false
    untrack(() => this.say(`${this.whose(question)} ${question.prompt.text}`))
    this.#settle()
    if (question.yours) {
      this.tab = 'question'
      const first = this.scene?.pieces.find((found) => found.id === this.askedPieces[0])
      if (first) this.selected = first.id
      // Who was about to act goes on, as long as there is something left to do.
      const about = unit && question.options.length + question.regions.length > 2 * OPEN ? aboutPiece(question, unit) : []
      if (about.length > 1 && this.scene) this.#narrow(titled(unit, about, question, this.scene), about, unit)
    }
  }

  #settle() {
    this.fresh = true
    clearTimeout(this.#settling)
    this.#settling = window.setTimeout(() => (this.fresh = false), MOMENT)
  }
  #early = () => this.#pressed !== null && (this.fresh || this.#pressed.number !== (this.question?.number ?? -1))
  /** A press of mouse or finger belongs to the question that stands then; a key to the one that stands when it is heard. */
  pressed = (byPointer: boolean) => (this.#pressed = byPointer ? { number: this.question?.number ?? -1 } : null)

  // ------------------------------------------------------------------ names

  slot = (side: string) => slotOf(this.scene ?? undefined, this.seats, side)
  seatName = (id: string) => this.seats.find((seat) => seat.id === id)?.name ?? id
  sideName = (side: string) => this.seats.find((seat) => seat.id === side)?.name ?? this.scene?.cards.find((card) => card.side === side)?.heading?.text ?? ''
  say = (text: string) => (this.said = { text, count: this.said.count + 1 })
  /** Who is asked, in words: of several only those at this screen. */
  whose = (asked: Question) => {
    const seats = asked.yours && this.view ? own(asked, this.view).filter((seat) => !this.others.includes(seat)) : asked.seats
    return t(asked.yours ? 'question-yours' : 'question-theirs', { seat: seats.map(this.seatName).join(', '), count: seats.length })
  }

  // ------------------------------------------------------------------ choosing

  choose = async (choice: Choice, sure = false) => {
    if (!this.question || this.sending || this.#early()) return
    this.popup = null
    if (choice.region) {
      this.open(choice.region)
      return
    }
    if (choice.bunch) {
      if (this.scene?.pieces.some((piece) => piece.id === choice.key)) this.select(choice.key, false)
      else {
        this.#narrow(choice.text, choice.bunch, this.#unit, true)
        void tick().then(() => this.board?.focus())
      }
      return
    }
    if (settings.confirm && !sure) {
      this.confirming = choice
      this.tab = 'question'
      return
    }
    this.confirming = null
    this.problem = ''
    const number = this.question.number
    this.#sent = number
    try {
      await this.live.answer({ type: 'choose', number, key: choice.key, ...(choice.seat ? { seat: choice.seat } : {}) })
    } catch (error) {
      this.problem = api.words(error)
    } finally {
      if (this.#sent === number) this.#sent = -1
    }
  }

  /** Shows what a region offers: its places alone, on the map and in the list. */
  open = (region: Region) => {
    this.opened = region
    this.narrowed = this.lit = null
    this.tab = 'question'
    void tick().then(() => this.board?.focus())
  }
  widen = () => (this.narrowed = this.opened = this.popup = null)

  pick = ({ piece, spots, x, y, touch }: Pick) => {
    this.popup = this.lit = null
    const before = this.picked
    this.picked = piece
    const { offered, scene } = this
    if (this.stage.busy) this.stage.next()
    if (!offered?.yours || !scene || offered.dice.length) {
      this.selected = piece
      return
    }
    const narrowed = this.narrowed?.keys
    const unit = narrowed ? this.#unit : before
    let found = piece && this.glowing.has(piece) && !this.narrowed?.whole ? aboutPiece(offered, piece) : []
    const byPlace = !found.length
    if (byPlace) found = aboutSpots(this.narrowed?.whole ? { ...offered, options: offered.options.filter((one) => narrowed!.has(one.key)).map((one) => ({ ...one, aside: false })) } : offered, scene, spots)
    // Unit first, then place or target: of what can be done there, what that unit can do, or at least what is about it.
    const fitting = narrowed && piece !== unit ? found.filter((one) => narrowed.has(one.key) || (unit && one.pieces.includes(unit))) : []
    const actor = doing(offered, scene)
    const own = fitting.filter((one) => actor(one)?.id === unit)
    if (fitting.length) found = own.length ? own : fitting
    if (piece) this.selected = piece
    // Who was picked first goes on with it.
    const doer = fitting.length && unit ? unit : piece
    // A finger cannot hover: its first touch shows what would happen, and offers to do it.
    if (found.length === 1 && !touch && (this.opened || meant(found[0], offered, scene, unit, piece))) void this.choose(found[0])
    // More than a menu holds are chosen from beside the map, and on it.
    else if (found.length > 2 * OPEN && !byPlace) this.#narrow(titled(piece, found, offered, scene), found, doer)
    else if (found.length) {
      const items = named(byPlace ? found : folded(found, scene, OPEN), offered, scene)
      this.popup = { x: Math.min(x, innerWidth - 280), y: Math.min(y + 12, innerHeight - 60 - 48 * Math.min(items.length, 6)), items, first: byPlace && !piece ? found[0] : null }
      if (!byPlace) this.#narrow(titled(piece, found, offered, scene), found, doer)
      // A finger on a piece asks about the piece, whatever else could be done there.
      if (!(touch && piece && byPlace)) void tick().then(() => this.menu?.focus())
    } else {
      this.narrowed = null
      if (!piece) this.selected = ''
    }
  }

  #narrow(label: string, found: Choice[], unit: string, whole = false) {
    this.narrowed = { label, keys: new Set(found.map((one) => one.key)), whole }
    this.#unit = unit
  }
  /** Is it what a click would mean now? */
  #fits = (one: Choice) => !this.narrowed || !this.#unit || this.narrowed.keys.has(one.key) || (!this.narrowed.whole && one.pieces.includes(this.#unit))
  /** The unit that was picked first, and what was asked then. */
  #unit = ''
  #prompt = ''

  hover = (over: string, spots: Spot[]) => {
    this.path = []
    this.tip = ''
    this.hovered = { piece: over, key: '' }
    const { offered, scene } = this
    if (!offered?.yours || !scene) return
    if (over && this.glowing.has(over)) {
      const about = aboutPiece(offered, over).filter(this.#fits)
      // Of what could be done to somebody, the likeliest is shown.
      const found = about.some((one) => one.pieces[0] === over) && about.length > 1 ? [] : about.sort((a, b) => (b.promise?.share ?? 0) - (a.promise?.share ?? 0))
      const more = found.length > 1 ? ` (${t('options-more', { count: found.length - 1 })})` : ''
      this.tip = found.length ? found[0].text + more : ''
      if (found.length && !found[0].region) this.hovered = { piece: over, key: found[0].key }
      return
    }
    const found = (over && !this.opened ? [] : aboutSpots(offered, scene, spots)).filter(this.#fits)
    if (!found.length) return
    this.tip = found[0].text.replace(` → ${coordinate(scene, spots[0])}`, '')
    this.hovered = { piece: '', key: found[0].key }
    const origin = scene.pieces.find((one) => one.id === this.askedPieces[0])
    const straight = found[0].places.map((place) => spot(scene, place)).filter((at) => at !== null)
    // Straight there, until the game tells the way.
    if (origin) this.path = [origin.at, ...straight.map((at): [number, number] => [at.x, at.y])]
  }

  undo = async () => {
    const { view } = this
    if (!view) return
    this.problem = ''
    if (!view.undo.possible) {
      this.problem = view.undo.reason
      return
    }
    await this.tell({ type: 'undo', count: 1 })
  }
  take = (seat: string) => void this.tell({ type: 'take_screen', seat }).then(() => (this.handing = ''))
  tell = (message: Parameters<Live['say']>[0]) => this.live.say(message).catch((error) => (this.problem = api.words(error)))

  select = (id: string, revealed = true) => {
    this.selected = this.picked = id
    this.hovered = { piece: '', key: '' }
    const found = this.scene?.pieces.find((one) => one.id === id)
    if (found && revealed) this.board?.reveal(found.at[0], found.at[1])
    if (!this.question?.yours || !this.scene || this.opened) return
    const about = this.glowing.has(id) ? aboutPiece(this.question, id) : []
    if (about.length) this.#narrow(titled(id, about, this.question, this.scene), about, id)
    else if (!this.narrowed?.whole) this.narrowed = null
  }
  unselect = () => (this.selected = this.picked = '')
  about = (line: LogLine | null) => (this.litPieces = line && this.scene ? piecesOf(line, this.scene) : [])

  /** Is there anything to be told before a game? */
  readonly briefable = $derived(!!this.scene && (!!this.scene.briefing || this.scene.cards.some((card) => !card.side && card.heading)))
  /** What is played at this table: the missions of a campaign have goals of their own, and what is told between them
   *  under a title has a story. */
  readonly mission = $derived.by(() => {
    const told = this.scene?.briefing
    return `${this.view?.table} ${told?.goal.id ?? ''}${told?.title && told.story ? ` ${told.story.id}` : ''}`
  })
  #mission = ''
  brief = () => (this.briefing = this.briefing || !this.briefable ? '' : 'again')
  endBriefing = () => {
    this.briefing = ''
    if (this.view) remember({ briefed: [this.mission, ...settings.briefed.filter((mission) => mission !== this.mission)].slice(0, 40) })
  }

  /** What is explained now: the first of what could be that this browser has not told yet. */
  readonly hint = $derived.by(() => {
    const { question, view } = this
    if (!question?.yours || !view || !settings.hints) return null
    return question.hints.find((one) => !settings.hinted.includes(`${view.game} ${one.id}`)) ?? null
  })
  hintSeen = () => {
    if (this.hint) this.#remember(this.hint.id)
  }
  #remember(hint: string) {
    const told = `${this.view?.game} ${hint}`
    if (!settings.hinted.includes(told)) remember({ hinted: [...settings.hinted, told] })
  }
  /** What is explained, and the number of the question that it belongs to. */
  #explained: { hint: string; number: number } | null = null
  noHints = () => remember({ hints: false })

  // ------------------------------------------------------------------ keys

  key = (event: KeyboardEvent) => {
    if (this.dialog || this.view?.curtain || this.handing) return
    press(event, {
      escape: this.escape,
      step: (by) => (this.popup && event.key.match(/Up|Down/) ? this.menu?.step(by) : this.panel?.step(by)),
      choose: (place) => this.panel?.choose(place),
      menu: this.popup !== null,
      keys: {
        '/': this.search,
        '?': () => (this.dialog = 'keys'),
        m: () => this.board?.focus(),
        l: () => this.toggle('log'),
        w: () => this.panel?.why(),
        u: () => void this.undo(),
        c: this.cycle,
        v: this.toggleOver,
        b: this.brief,
        '+': () => this.board?.zoom(1.4),
        '=': () => this.board?.zoom(1.4),
        '-': () => this.board?.zoom(1 / 1.4),
        '0': () => this.board?.fit(),
        n: () => this.stage.next(),
        ' ': () => this.stage.next(),
      },
    })
  }
  escape = () => {
    if (this.briefing) this.endBriefing()
    else if (this.popup) this.popup = this.narrowed = null
    else if (this.opened) this.widen()
    else if (this.touring) this.endTour()
    else if (this.stage.busy) this.stage.all()
    else if (!this.panel?.escape()) {
      if (this.drawer) this.drawer = ''
      else if ((this.cards.length || this.view?.outcome) && !this.aside) this.aside = true
      else this.unselect()
    }
  }
  search = () => {
    this.tab = 'question'
    this.panel?.openSearch()
  }
  toggleOver = () => {
    const shown = !Object.values(settings.layers).some(Boolean)
    remember({ layers: { rays: shown, rings: shown, shades: shown } })
  }
  cycle = () => {
    const pieces = this.scene?.pieces.filter((one) => one.side) ?? []
    if (pieces.length) this.select(pieces[(pieces.findIndex((one) => one.id === this.selected) + 1) % pieces.length].id)
  }
  toggle = (which: 'log' | 'units') => {
    if (this.small) this.tab = this.tab === which ? 'question' : which
    else this.drawer = this.drawer === which ? '' : which
  }
  endTour = () => {
    this.touring = false
    remember({ toured: true })
  }
}
