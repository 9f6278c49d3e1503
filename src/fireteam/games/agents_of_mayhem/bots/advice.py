"""Advice: what a sensible player of either Side answers to each question, at once and without trying it out."""

from __future__ import annotations

from collections.abc import Callable

from fireteam.engine import PASS, Game, Option, Options
from fireteam.kit.answers import Answers, Motives

from ..content import library
from ..content.language import Demolish
from ..rules import ground, people
from ..rules.arrivals import reinforcing
from ..rules.arrivals.reinforcing import Colour, OneMinion
from ..rules.asking import Face, Space, Well
from ..rules.buildings.demolition import Building
from ..rules.cards.aiming import Aim, Bonus
from ..rules.cards.mayhem import DrawCard, UseUniversal
from ..rules.devices.firing import DeviceAim, Fire
from ..rules.devices.placing import Site
from ..rules.devices.powers import Arm, Laser, LaserStrike
from ..rules.fight import dice
from ..rules.fight.attack import Again, Attack
from ..rules.fight.damage import Block
from ..rules.fight.pushing import Shove
from ..rules.missions import hacking
from ..rules.missions.hacking import HackAction
from ..rules.move import points
from ..rules.move.walking import Walk
from ..rules.react.windows import UseInstant
from ..rules.turn.actions import Act, Also, Figure
from ..rules.turn.phases import Done, ToActivate
from ..rules.turn.refresh import Symbol
from ..rules.vehicles.driving import DriveTo, Parked, SummonOne
from ..rules.vehicles.ramming import Knocked
from ..state import ACTION_CUBES, NOWHERE, SCRAP, SIDES, State, Unit
from . import chores, goals, growing, outfitting, plans, reactions, rides, strikes
from .plans import Outlook

Answer = Callable[[Game[State], Options], Option]

WORTHWHILE = 0.2
"""What an Action must promise to be taken."""
SYMBOLS = ("action_cube", "shield", "wound", "special", "mayhem_status", "status", "siphon", "reinforcement", "deploy")
"""In which order symbols are applied: what pays for Minions before they are bought."""
BONUSES = ("weak_spot", "explosion", "mayhem", "cube", "disrupt")
"""Aim Bonuses, the best first."""

MOTIVES = Motives(
    by_value={
        Attack: "why-attack",
        Aim: "why-attack",
        DeviceAim: "why-attack",
        Walk: "why-walk",
        Act: "why-act",
        Also: "why-act",
        Done: "why-done",
        ToActivate: "why-activate",
        Block: "why-block",
        HackAction: "why-hack",
        Fire: "why-fire",
        Laser: "why-laser",
        LaserStrike: "why-laser",
        Arm: "why-arm",
        DriveTo: "why-drive",
        SummonOne: "why-summon",
        DrawCard: "why-draw",
        UseUniversal: "why-card",
        UseInstant: "why-dash",
        hacking.Dice: "why-hack-dice",
        **growing.MOTIVES,
    }
)
"""Why an option is taken, by what it does."""

ERRANDS = {goals.TAKE: "why-take", goals.HOLD: "why-hold", goals.HACK: "why-to-hack", goals.DEMOLISH: "why-to-building"}
"""Why somebody goes somewhere, by the goal there."""


def motive(game: Game[State], option: Option) -> str:
    """Why an option is taken; of a movement and an Attack by what it is for."""
    state = game.state
    match option.value:
        case Walk(unit=id, to=cell):
            goal = outlook_of(state, state.units[id].side).aim(state.units[id], cell)
            if goal is not None and (goal.kind != goals.STRIKE and not state.units[id].attacks):
                return ERRANDS[goal.kind]
        case Attack(cell=cell) if any(piece.startswith(people.DEVICE) for piece in option.pieces):
            return "why-strike"
        case Act(kind=kind, action=action):
            return _why_act(state, kind, action)
    return MOTIVES.of(option)


def _why_act(state: State, kind: str, id: str) -> str:
    unit = next((unit for unit in state.units.values() if unit.kind == kind and unit.cell != NOWHERE), None)
    known = people.action(state, unit, id) if unit is not None else None
    if known is not None and any(ability.does(Demolish) for ability in known.action.parsed()):
        return "why-demolish"
    return "why-card" if known is not None and known.source in library.mayhem_cards() else "why-act"


def outlook_of(state: State, side: str) -> Outlook:
    return Outlook(state, side)


def side_of(game: Game[State]) -> str:
    """The Side that is asked."""
    assert game.decision is not None
    seat = game.decision.seats[0]
    return next(side for side in SIDES if seat in people.seats(game.state, side))


def asked_about(game: Game[State]) -> Unit:
    """The Unit that the question is about."""
    assert game.decision is not None
    return game.state.units[str(game.decision.arguments["unit"])]


def passing(options: Options) -> Option:
    return next((option for option in options if option.key == PASS.key), options[-1])


# ---------------------------------------------------------------------- the Action Phase


def activate(game: Game[State], options: Options) -> Option:
    """The board that has most to gain; one whose Unit is off the map last."""
    state = game.state
    outlook = outlook_of(state, side_of(game))

    def gain(option: Option[ToActivate]) -> float:
        board = state.boards[option.value.board]
        found = [errand.gain for errand in plans.errands(outlook, board)]
        for unit in people.units_of(state, board):
            found += [chores.hack(state, unit, each.id) for each in hacking.in_reach(state, unit)]
        found = sorted((each for each in found if each > 0), reverse=True)
        return sum(each / (1 + place) for place, each in enumerate(found[:3]))

    return max(options.having(ToActivate), key=gain)


def act(game: Game[State], options: Options) -> Option:
    """Use what was paid for, then take what promises most: an Action, a Hack, a device, a Vehicle. Then stop."""
    state = game.state
    outlook = outlook_of(state, side_of(game))
    # A drive costs nothing, and whoever leaves the wheel first cannot steer.
    drives = [(rides.drive(outlook, option.value), option) for option in options.having(DriveTo)]
    furthest = max(drives, key=lambda each: each[0], default=None)
    if furthest is not None and furthest[0] > WORTHWHILE:
        return furthest[1]
    pending = {option.value.unit for option in options if isinstance(option.value, Attack | Walk)}
    for id in sorted(pending):
        found = _leap(outlook, id, options) or _use(outlook, id, options)
        if found is not None:
            return found
    more = next(options.having(Also), None)
    if more is not None:
        return more
    ranked = [(gain, place) for place, option in enumerate(options) if (gain := _gain(outlook, option)) is not None]
    acts = [(place, option.value) for place, option in enumerate(options) if isinstance(option.value, Act)]
    taken = {(chosen.kind, chosen.action): place for place, chosen in acts}
    for board in sorted({chosen.board for _, chosen in acts}):
        for errand in plans.errands(outlook, state.boards[board]):
            place = taken.get((state.units[errand.unit].kind, errand.action))
            if place is not None:
                ranked.append((errand.gain, place))
    gain, place = max(ranked, key=lambda each: (each[0], -each[1]), default=(0.0, 0))
    if gain > WORTHWHILE:
        return options[place]
    return next(options.having(Done), options[-1])


def _gain(outlook: Outlook, option: Option) -> float | None:
    """What a Hack, a device or a new Vehicle promises; None of anything else."""
    if isinstance(option.value, SummonOne):
        return rides.summon(outlook, option.value)
    return chores.gain(outlook.state, outlook.side, option)


def _leap(outlook: Outlook, id: str, options: Options) -> Option | None:
    """A Jump for MP that are there already, if it leads to a better place than feet do."""
    unit = outlook.state.units[id]
    if points.total(unit) < 2 or unit.leap is not None or unit.back != NOWHERE:
        return None
    found: list[tuple[float, Option]] = []
    on_foot: float | None = None
    for option in options.having(Act):
        value = option.value
        if (value.board, value.kind) != (unit.board, unit.kind):
            continue
        action = people.action(outlook.state, unit, value.action).action
        if action.jump is None or action.group or action.attack is not None or people.is_minion(unit):
            continue
        if on_foot is None:
            on_foot = plans.plan(outlook, unit).worth
        gain = plans.plan(outlook, plans.with_action(unit, action)).worth - on_foot - chores.price(action.cost.cubes)
        found.append((gain, option))
    best = max(found, key=lambda each: each[0], default=None)
    return best[1] if best is not None and best[0] > WORTHWHILE else None


def _use(outlook: Outlook, id: str, options: Options) -> Option | None:
    """The next thing that a Unit does with its MP and its Attack; None if it is best left."""
    state = outlook.state
    unit = state.units[id]
    attacks = [option for option in options.having(Attack) if option.value.unit == id]
    plan = plans.plan(outlook, unit)
    if attacks and unit.back == NOWHERE:
        best = max(attacks, key=lambda option: strike_gain(state, unit, option.value))
        gain = strike_gain(state, unit, best.value)
        if gain > 0 and (plan.cell == unit.cell or plan.target == NOWHERE):
            return best
        if gain > 0 and outlook.stand(unit, unit.cell) + gain >= plan.worth:
            return best
    if plan.cell == unit.cell:
        return None
    walk = Walk(id, plan.cell)
    return next((option for option in options if option.value == walk), None)


def strike_gain(state: State, unit: Unit, attack: Attack) -> float:
    """What an Attack that is offered promises."""
    return strikes.at(state, unit, people.action(state, unit, attack.action), attack.cell)


def figure(game: Game[State], options: Options) -> Option:
    """The figure that makes most of it."""
    state = game.state
    outlook = outlook_of(state, side_of(game))

    def gain(option: Option[Figure]) -> float:
        unit = state.units[option.value.unit]
        group = state.boards[unit.board].group
        ready = unit
        if group is not None and group.kind == unit.kind:
            ready = plans.with_action(unit, people.action(state, unit, group.action).action)
        return plans.plan(outlook, ready).worth - outlook.stand(unit, unit.cell)

    return max(options.having(Figure), key=gain)


def face(game: Game[State], options: Options) -> Option:
    """Towards whom it will attack, or towards the enemy."""
    state = game.state
    unit = state.units[options[0].pieces[0]]
    outlook = outlook_of(state, unit.side)
    if unit.cell == NOWHERE:
        return options[0]
    found = plans.plan(outlook, unit).facing if unit.attacks else plans.facing_to_enemies(outlook, unit, unit.cell)
    return next((option for option in options.having(Face) if option.value.facing == found), options[0])


def target(game: Game[State], options: Options) -> Option:
    """The Target of an Instant or a second Attack that promises most."""
    state = game.state

    def gain(option: Option) -> float:
        attack = option.value
        return strike_gain(state, state.units[attack.unit], attack) if isinstance(attack, Attack) else 0.0

    return max(options, key=gain)


def struck_first(game: Game[State], options: Options) -> Option:
    """Of several Spaces the one with the weakest enemy that scores."""
    state = game.state

    def rank(option: Option) -> float:
        foes = [state.units[piece] for piece in option.pieces if piece in state.units]
        foes += [unit for cell in option.places if (unit := ground.unit_at(state, cell)) is not None]
        return max((strikes.of_hits(state, foe, (0.2, 0.4, 0.4)) for foe in foes), default=-1.0)

    chosen = [option for option in options if option.key != PASS.key]
    return max(chosen, key=rank) if chosen else options[0]


# ---------------------------------------------------------------------- machines


def hack_dice(game: Game[State], options: Options) -> Option:
    """As many dice as pay, by their exact odds; of the ways to pay for them the one that leaves most Speed."""
    assert game.decision is not None
    unit = asked_about(game)
    aim = str(game.decision.arguments["target"])
    found = next(each for each in hacking.in_reach(game.state, unit) if each.id == aim)
    return max(
        options.having(hacking.Dice),
        key=lambda option: (
            chores.hack_gain(game.state, unit, found, option.value.dice),
            -option.value.cubes.speed,
        ),
    )


def device_aim(game: Game[State], options: Options) -> Option:
    """The Space on which the Attack of a device promises most."""
    assert game.decision is not None
    state = game.state
    unit = people.attacker(state, f"{people.DEVICE}{game.decision.arguments['device']}")
    known = people.actions(state, unit)[0]

    def gain(option: Option) -> float:
        aim = option.value
        return strikes.at(state, unit, known, aim.space) if isinstance(aim, DeviceAim) else 0.0

    return max(options, key=gain)


def laser(game: Game[State], options: Options) -> Option:
    """Where an Explosion does most to the enemy and least to friends."""
    state, side = game.state, side_of(game)
    wanted = {*chores.near_enemies(state, side)}
    every = list(options.having(LaserStrike))
    found = [option for option in every if option.value.space in wanted] or every[:1]
    return max(found, key=lambda option: strikes.blast(state, side, option.value.space))


def site(game: Game[State], options: Options) -> Option:
    """A device stands best where it has enemies in reach, but none beside it."""
    state = game.state
    lattice = ground.board(state).lattice
    foes = [foe.cell for foe in ground.enemies(state, side_of(game))]

    def rank(option: Option[Site]) -> float:
        away = [lattice.distance(option.value.space, foe) for foe in foes]
        return sum(far <= 8 for far in away) - 2.0 * sum(far <= 3 for far in away)

    return max(options.having(Site), key=rank)


def demolish(game: Game[State], options: Options) -> Option:
    """The Building whose damage is worth most."""
    state, side = game.state, side_of(game)
    buildings = options.having(Building)
    return max(buildings, key=lambda option: goals.damaged(state, side, option.value.tile, chores.MEAN_DAMAGE))


def park(game: Game[State], options: Options) -> Option:
    """Towards enemies and the way to go."""
    state = game.state
    outlook = outlook_of(state, side_of(game))
    unit = next(u for u in ground.on_map(state, outlook.side) if u.cell in options[0].places)
    return max(options.having(Parked), key=lambda option: rides.park(outlook, unit, option.value))


# ---------------------------------------------------------------------- reactions


def instant(game: Game[State], options: Options) -> Option:
    """What saves or gains more than it costs: a Dash, a Mayhem Card, a new card."""
    state = game.state
    threat = reactions.threat(game)

    def gain(option: Option) -> float:
        match option.value:
            case UseInstant(unit=id, action=action) if threat is not None:
                known = people.action(state, state.units[id], action)
                return reactions.dash(state, threat, state.units[id], action) if known.action.dash else 0.0
            case UseUniversal() as use:
                return reactions.universal(game, use)
            case DrawCard() as card:
                return reactions.draw(state, card)
        return 0.0

    gains = [(gain(option), place) for place, option in enumerate(options)]
    best, place = max(gains, key=lambda each: (each[0], -each[1]))
    return options[place] if best > WORTHWHILE else passing(options)


def dash(game: Game[State], options: Options) -> Option:
    """Where the Attack promises least, and where it is best to stand."""
    unit = asked_about(game)
    outlook = outlook_of(game.state, unit.side)
    steps = {option.value.cell: option for option in options.having(Space)}
    return steps[reactions.best_step(outlook, reactions.threat(game), unit, list(steps))]


def block(game: Game[State], options: Options) -> Option:
    """If a Hit would wound."""
    assert game.decision is not None
    hits = int(game.decision.arguments["hits"])
    return options[0] if reactions.block(game.state, asked_about(game), hits) else passing(options)


def take_aim(game: Game[State], options: Options) -> Option:
    """With a Focus Cube that is left over; nobody waits for a Timer."""
    unit = asked_about(game)
    if game.state.boards[unit.board].cubes.focus >= 2:
        return next((option for option in options.having(Aim) if option.value.how == "focus"), passing(options))
    return passing(options)


def delay(game: Game[State], options: Options) -> Option:
    """An Action waits only if it has no Target now."""
    assert game.decision is not None
    state, unit = game.state, asked_about(game)
    known = people.action(state, unit, str(game.decision.arguments["action"]))
    ready = plans.with_action(unit, known.action)
    aims = plans.plan(outlook_of(state, unit.side), ready).target != NOWHERE if known.action.attack else True
    return passing(options) if aims else options[0]


def bonus(game: Game[State], options: Options) -> Option:
    """An Ability of the Unit's own, then the best of the others."""
    order = {what: place for place, what in enumerate(BONUSES)}
    return min(options.having(Bonus), key=lambda option: order.get(option.value.what, -1), default=options[0])


def reroll(game: Game[State], options: Options) -> Option:
    """A die that shows nothing, else one that shows no Hit."""

    def shown(option: Option[Again]) -> tuple[str, ...]:
        return dice.FACES[option.value.colour][option.value.face - 1]

    rolled = options.having(Again)
    worst = min(rolled, key=lambda option: (bool({"hit", "aimed"} & {*shown(option)}), len(shown(option))))
    return worst if not {"hit", "aimed"} & {*shown(worst)} else options[-1]


def push(game: Game[State], options: Options) -> Option:
    """Over an edge, if that is offered; else as far from markers as can be."""
    state = game.state
    here = ground.board(state)

    def rank(option: Option) -> tuple[bool, int]:
        cell = option.places[0] if option.places else NOWHERE
        away = [here.lattice.distance(cell, marker.cell) for marker in state.objectives.values()] if cell >= 0 else []
        value = option.value
        return isinstance(value, Shove | Knocked) and value.fall > 0, min(away, default=0)

    return max(options, key=rank)


# ---------------------------------------------------------------------- boards and newcomers


def wound(game: Game[State], options: Options) -> Option:
    """Where no cube is lost by it; best in the Mayhem Well, then where most are left."""
    state = game.state
    assert game.decision is not None
    board = state.boards[game.decision.pieces[0]]

    def rank(option: Option[Well]) -> tuple[int, int]:
        cube = option.value.cube
        free = people.room(state, board, cube)
        return (2 if cube == "mayhem" else 1) if free else 0, board.cubes.of(cube)

    return max(options.having(Well), key=rank)


def cube(game: Game[State], options: Options) -> Option:
    """One Speed first; then what a Hack beside the Unit takes; then the cube that a board has fewest of."""
    state = game.state
    assert game.decision is not None
    board = state.boards[game.decision.pieces[0]]
    order = {name: place for place, name in enumerate(ACTION_CUBES)}
    wanted = {
        name
        for unit in people.units_of(state, board)
        for found in hacking.in_reach(state, unit)
        if goals.odds(found.hack, goals.most_dice(board, found.hack)) < 0.7
        for name in found.hack.cubes
    }

    def rank(option: Option[Well]) -> tuple[bool, int, int]:
        name = option.value.cube
        return name not in wanted, board.cubes.of(name), order.get(name, 9)

    return min(options.having(Well), key=rank)


def most(game: Game[State], options: Options) -> Option:
    """The cube that a board has most of."""
    assert game.decision is not None
    board = game.state.boards[game.decision.pieces[0]]
    return max(options.having(Well), key=lambda option: board.cubes.of(option.value.cube))


def symbol(game: Game[State], options: Options) -> Option:
    order = {name: place for place, name in enumerate(SYMBOLS)}
    return min(options.having(Symbol), key=lambda option: order.get(option.value.symbol, 0))


def reinforcement(game: Game[State], options: Options) -> Option:
    """The colour that the Minion next to be paid for lacks most."""
    assert game.decision is not None
    board = game.state.boards[str(game.decision.arguments["board"])]

    def lacks(kind: str) -> list[int]:
        price = reinforcing.cost(library.minions()[kind].reinforce)
        return [max(0, need - have) for need, have in zip(price, board.reinforcements, strict=True)]

    missing = [lacks(kind) for kind in board.minions]
    nearest = min((each for each in missing if sum(each)), key=sum, default=[1, 0, 0])
    colour = SCRAP[nearest.index(max(nearest))]
    return next((option for option in options.having(Colour) if option.value.colour == colour), options[0])


def minion(game: Game[State], options: Options) -> Option:
    """The dearest that can be paid for."""
    printed = library.minions()
    kinds = options.having(OneMinion)
    return max(kinds, key=lambda option: sum(reinforcing.cost(printed[option.value.kind].reinforce)))


def put(game: Game[State], options: Options) -> Option:
    """Where it is best to stand."""
    unit = asked_about(game)
    outlook = outlook_of(game.state, unit.side)
    return max(options, key=lambda option: outlook.stand(unit, option.places[0]))


def tile(game: Game[State], options: Options) -> Option:
    """The Tile with the best place."""
    state = game.state
    outlook = outlook_of(state, side_of(game))
    found = [option for option in options if option.key != PASS.key and option.places]
    somebody = next(iter(ground.on_map(state, outlook.side)), None)
    if somebody is None or not found:
        return options[0]
    return max(found, key=lambda option: max(outlook.place(somebody, cell) for cell in option.places))


def first(game: Game[State], options: Options) -> Option:
    return options[0]


ANSWERS: Answers[Answer] = Answers(
    {
        "ask-activate": activate,
        "ask-act": act,
        "ask-figure": figure,
        "ask-face": face,
        "ask-target": target,
        "ask-second": struck_first,
        "ask-order-rolls": struck_first,
        "ask-hack-dice": hack_dice,
        "ask-aim": device_aim,
        "ask-laser": laser,
        "ask-site": site,
        "ask-demolish": demolish,
        "ask-park": park,
        "ask-instant": instant,
        "ask-dash": dash,
        "ask-block": block,
        "ask-take-aim": take_aim,
        "ask-delay": delay,
        "ask-bonus": bonus,
        "ask-reroll": reroll,
        "ask-push": push,
        "ask-knock": push,
        "ask-wound": wound,
        "ask-refresh": cube,
        "ask-drain": most,
        "ask-symbol": symbol,
        "ask-reinforcement": reinforcement,
        "ask-minion": minion,
        "ask-put": put,
        "ask-deploy": tile,
        "ask-above": tile,
        "ask-board": first,
        "ask-buy-gadget": outfitting.gadget,
        "ask-buy-minion": outfitting.dearest,
        "ask-reward": growing.reward,
        "ask-reward-winner": growing.reward,
        "ask-outfit": growing.outfit,
        "ask-reset": growing.outfit,
        "ask-equip": growing.equip,
        "ask-start": put,
        "ask-turn-units": first,
        "ask-veto": first,
        "ask-between": first,
        "ask-fall": first,
        "ask-pool": first,
        "ask-special": first,
    },
    lambda answer, game, options: [answer(game, options)],
)
