"""The table of Jagged Alliance as a scene: the region with its sectors and missions, or the map of Arulco."""

from __future__ import annotations

import math
from collections.abc import Iterator

from fireteam.engine import Rolled, View
from fireteam.scene import Badge, Card, Key, Line, Piece, Place, Row, Scene, Track, Words
from fireteam.scene.model import Point

from . import dice, dictator, enemies, equipment, library, objectives, places
from .campaign import open_scenarios
from .state import Enemy, Merc, Sector, State, Token
from .vocabulary import Colour

TILE, GAP = 8.0, 0.6
MAP = (14.0, 14.0)
MISSION = 3.2
MERCS, FOES = "mercs", "dictator"
SIGNS = {"marked": "◎", "bleeding": "✚", "suppressed": "≋"}


def scene(view: View) -> Scene:
    state: State = view.state
    return region(state) if state.sectors else arulco(state)


def marks(event: Rolled) -> tuple[str, ...]:
    """Every die with a success is good; one without is bad."""
    if not event.kinds:
        return ("",) * len(event.faces)
    colours: tuple[Colour, ...] = event.kinds  # type: ignore[assignment]
    return tuple(
        "good" if dice.successes(colour, face) else "bad" for colour, face in zip(colours, event.faces, strict=True)
    )


# ---------------------------------------------------------------------- the map of Arulco


def arulco(state: State) -> Scene:
    """Between scenarios: where the campaign can go, and where it has been."""
    width, height = MAP
    open_now = {scenario.id for scenario in open_scenarios(state)}
    cities = []
    lines = []
    at = {id: (card.map_at[0] * width, card.map_at[1] * height) for id, card in library.scenarios().items()}
    for number, (id, card) in enumerate(library.scenarios().items()):
        kind = "won" if id in state.won else "open" if id in open_now else "closed"
        cities.append(
            Place(id=id, kind=f"map-{kind}", outline=_circle(at[id], 0.55), name=Words(f"scenario-{id}"), number=number)
        )
        lines += [
            Line(id=f"{before}-{id}", kind="route", points=(at[before], at[id]))
            for before in card.after
            if before in at
        ]
    return Scene(
        title=Words("title-arulco"),
        width=width,
        height=height,
        theme="arulco",
        places=(Place(id="arulco", kind="country", outline=_country(width, height)), *cities),
        lines=tuple(lines),
        tracks=(*_pool(state), *_record(state)),
        cards=tuple(_stock(state)),
        legend=(
            Key("●", Words("legend-won")),
            Key("○", Words("legend-open")),
            Key("·", Words("legend-closed")),
        ),
    )


def _country(width: float, height: float) -> tuple[Point, ...]:
    """The coast and the borders of Arulco, drawn by hand in our own line."""
    shape = [
        (2, 1),
        (14, 0),
        (20, 3),
        (27, 1),
        (29, 8),
        (26, 14),
        (29, 21),
        (25, 28),
        (15, 29),
        (8, 26),
        (2, 27),
        (0, 17),
    ]
    return tuple((x * width / 30, y * height / 30) for x, y in shape)


def _circle(middle: Point, radius: float) -> tuple[Point, ...]:
    x, y = middle
    turns = (math.tau * step / 16 for step in range(16))
    return tuple((round(x + radius * math.cos(turn), 3), round(y + radius * math.sin(turn), 3)) for turn in turns)


def _record(state: State) -> Iterator[Track]:
    yield Track(id="won", name=Words("track-won"), value=len(state.won), most=len(library.scenarios()))
    yield Track(id="cities", name=Words("track-cities"), value=len(state.cities), most=6)
    yield Track(id="dead", name=Words("track-dead"), value=len(state.dead))


def _stock(state: State) -> Iterator[Card]:
    """What the team owns and what the market offers, as cards with their prices."""
    for heading, cards in (("heading-stock", state.storage), ("heading-market", state.market)):
        for card in cards:
            yield Card(
                piece=f"card-{card}",
                side=MERCS,
                name=Words(f"card-{card}"),
                heading=Words(heading),
                rows=tuple(card_rows(card)),
            )


def card_rows(number: str) -> Iterator[Row]:
    """What is printed on a card: its type, price and text."""
    card = library.card(number)
    yield Row(Words("row-type"), Words(f"type-{card.type}"))
    yield Row(Words("row-cost"), Words("value-cost", {"funds": card.cost}))
    if card.range is not None:
        yield Row(Words("row-range"), str(card.range))
    if card.durability:
        yield Row(Words("row-durability"), str(card.durability))
    yield Row(Words("row-says"), says(f"card-{number}"))


def says(id: str) -> Words:
    """The text of a card or board, as wording.py makes it out of its data."""
    return Words("printed", {"text": f"text-{id}"})


def named(name: str, id: str) -> Words:
    """A name, and what it stands for."""
    return Words("printed-named", {"named": name, "text": f"text-{id}"})


# ---------------------------------------------------------------------- the region


def region(state: State) -> Scene:
    sectors = list(state.sectors.values())
    columns = max(sector.column for sector in sectors) + 1
    rows = max(sector.row for sector in sectors) + 1
    width = columns * (TILE + GAP) + GAP
    height = rows * (TILE + GAP) + GAP
    side_tasks = list(state.missions)
    if side_tasks:
        height += MISSION + GAP
    return Scene(
        title=Words(f"scenario-{state.scenario}"),
        width=width,
        height=height,
        theme="arulco",
        places=(
            *(place for sector in sectors for place in _sector(state, sector)),
            *(_mission(state, id, place, height) for place, id in enumerate(side_tasks)),
        ),
        lines=tuple(line for sector in sectors for line in _borders(sector)),
        pieces=tuple(_pieces(state, height)),
        tracks=tuple(_tracks(state)),
        cards=tuple(_boards(state)),
        legend=(
            Key("▒", Words("terrain-jungle")),
            Key("▦", Words("terrain-settlement")),
            Key("≈", Words("terrain-swamp")),
            Key("━", Words("legend-impassable")),
        ),
    )


def corner(sector: Sector) -> Point:
    return GAP + sector.column * (TILE + GAP), GAP + sector.row * (TILE + GAP)


def _sector(state: State, sector: Sector) -> Iterator[Place]:
    """The tile's areas by terrain; the sector as a whole lies beneath them and says how it stands."""
    x, y = corner(sector)
    tile = library.drawn(sector.id)
    outline = ((x, y), (x + TILE, y), (x + TILE, y + TILE), (x, y + TILE))
    name = Words("name-sector", {"sector": sector.id, "status": sector.status})
    yield Place(id=sector.id, kind=f"sector-{sector.status}", outline=outline, name=name)
    terrain = library.tiles()[sector.id].terrain
    for area, letter in enumerate(tile.letters):
        yield Place(
            id=f"{sector.id}-{letter}",
            kind=terrain.get(letter, f"look-{library.tiles()[sector.id].look}"),
            outline=tuple((x + right, y + down) for right, down in tile.outlines[area]),
            name=Words("area-name", {"sector": sector.id, "area": area + 1}),
            number=places.number(state, (sector.id, area)),
        )


def _borders(sector: Sector) -> Iterator[Line]:
    x, y = corner(sector)
    tile = library.drawn(sector.id)
    for border in tile.borders:
        kind = "border" if border.passable else "barrier"
        for place, (start, end) in enumerate(border.pieces):
            yield Line(
                id=f"{sector.id}-{border.areas[0]}{border.areas[1]}-{place}",
                kind=kind,
                points=((x + start[0], y + start[1]), (x + end[0], y + end[1])),
            )


def _mission(state: State, mission: str, place: int, height: float) -> Place:
    x, y = GAP + place * (2 * MISSION + GAP), height - MISSION - GAP / 2
    outline = ((x, y), (x + 2 * MISSION, y), (x + 2 * MISSION, y + MISSION), (x, y + MISSION))
    return Place(
        id=f"mission-{mission}",
        kind="mission",
        outline=outline,
        name=Words(f"mission-{mission}"),
        number=places.number(state, (mission, 0)),
    )


def _middle(state: State, where: str, area: int, height: float) -> Point:
    if where in state.sectors:
        x, y = corner(state.sectors[where])
        right, down = library.drawn(where).middles[area]
        return x + right, y + down
    place = list(state.missions).index(where)
    return GAP + place * (2 * MISSION + GAP) + MISSION, height - MISSION / 2 - GAP / 2


def _spread(middle: Point, place: int, count: int) -> Point:
    """Miniatures of an area side by side: one in the middle, more in a ring around it."""
    if count == 1:
        return middle
    radius = 0.75 if count <= 6 else 1.05
    turn = math.tau * place / count - math.pi / 2
    return round(middle[0] + radius * math.cos(turn), 3), round(middle[1] + radius * math.sin(turn), 3)


def _pieces(state: State, height: float) -> Iterator[Piece]:
    """Mercs, enemies and tokens, spread over the areas where they are."""
    here: dict[places.Place, list[Merc | Enemy | Token]] = {}
    for merc in state.mercs.values():
        if merc.where:
            here.setdefault(places.at(merc), []).append(merc)
    for enemy in state.enemies.values():
        if not enemy.hidden:
            here.setdefault(places.at(enemy), []).append(enemy)
    for token in state.tokens.values():
        here.setdefault((token.where, token.area), []).append(token)
    for (where, area), figures in here.items():
        middle = _middle(state, where, area, height)
        for place, figure in enumerate(figures):
            at = _spread(middle, place, len(figures))
            if isinstance(figure, Merc):
                yield _merc(state, figure, at)
            elif isinstance(figure, Enemy):
                yield _enemy(state, figure, at)
            else:
                yield _token(figure, at)
    for sector in state.sectors.values():
        x, y = corner(sector)
        if sector.back and sector.id in state.spawns:
            spawn = state.spawns[sector.id]
            known = spawn.face_up or spawn.card != "?"
            yield Piece(
                id=f"spawn-{sector.id}",
                kind="spawn",
                side=FOES,
                mark={"unknown": "?", "weak": "☠", "strong": "☠☠", "deadly": "☠☠☠"}[sector.back],
                name=Words(f"spawn-{spawn.card}") if known else Words(f"back-{sector.back}"),
                at=(x + TILE - 0.9, y + 0.7),
            )
        if sector.lieutenant:
            yield Piece(
                id=f"lieutenant-{sector.lieutenant}",
                kind="lieutenant",
                side=FOES,
                mark="★",
                name=Words(f"lieutenant-{sector.lieutenant}"),
                at=(x + TILE - 0.9, y + 1.9),
            )
        if sector.rebels:
            yield Piece(
                id=f"rebels-{sector.id}",
                kind="rebels",
                side=MERCS,
                mark="R",
                name=Words("rebels-in-sector", {"rebels": sector.rebels}),
                at=(x + 0.9, y + TILE - 0.7),
                strength=sector.rebels,
            )


def _badges(conditions: tuple[str, ...]) -> tuple[Badge, ...]:
    return tuple(Badge(SIGNS[name], Words("condition-name", {"condition": name})) for name in conditions)


def _merc(state: State, merc: Merc, at: Point) -> Piece:
    injury = (Badge("✖", Words("badge-injury")),) if merc.injured else ()
    return Piece(
        id=merc.id,
        kind="merc",
        side=MERCS,
        mark=merc.id[:2].upper(),
        name=Words(f"merc-{merc.id}"),
        at=at,
        strength=merc.stamina,
        badges=(*injury, *_badges(merc.conditions)),
        active=state.active == merc.id,
        done=merc.activated and state.active != merc.id,
        fallen=merc.down,
    )


def _enemy(state: State, enemy: Enemy, at: Point) -> Piece:
    hurt = (Badge("♥", Words("badge-damage", {"damage": enemy.damage}), enemy.damage),) if enemy.damage else ()
    elite = (Badge("▲", Words("badge-elite")),) if enemy.elite else ()
    return Piece(
        id=enemy.id,
        kind="enemy",
        side=FOES,
        mark=enemy.kind.removeprefix("target-")[:2].upper(),
        name=Words("piece-name", {"piece": enemy.id}),
        at=at,
        strength=0 if enemy.defeated else enemies.health(state, enemy).value - enemy.damage,
        badges=(*elite, *hurt, *_badges(enemy.conditions)),
        fallen=enemy.defeated,
    )


def _token(token: Token, at: Point) -> Piece:
    known = token.kind == "encounter" and token.face != "?"
    return Piece(
        id=token.id,
        kind=f"token-{token.kind.partition('-')[0]}",
        side="",
        mark="!" if known else {"reward": "$", "objective": "◆"}.get(token.kind, "?"),
        name=Words(f"token-{token.face}") if known else Words(f"covered-{token.kind.partition('-')[0]}"),
        at=at,
    )


# ---------------------------------------------------------------------- tracks and boards


def _pool(state: State) -> Iterator[Track]:
    yield Track(id="funds", name=Words("track-funds"), value=state.funds)
    yield Track(id="rebels", name=Words("track-rebels"), value=state.rebels)


def _tracks(state: State) -> Iterator[Track]:
    yield Track(id="turn", name=Words("track-turn"), value=state.turn)
    if dictator.rules(state):
        yield Track(id="threat", name=Words("track-threat"), value=state.threat, most=len(dictator.board(state).track))
        yield Track(id="tokens", name=Words("track-threat-tokens"), value=state.threat_tokens)
        yield Track(id="time", name=Words("track-time"), words=Words(f"time-{state.time}"))
        for place, card in enumerate(state.events):
            yield Track(id=f"event{place}", name=Words("track-event"), words=Words(f"eventcard-{card}"))
    yield from _pool(state)
    for objective in objectives.briefing(state).objectives:
        done = objectives.fulfilled(state, objective)
        yield Track(
            id=f"objective-{objective.id}",
            name=Words(f"objective-{state.scenario}-{objective.id}"),
            words=Words("objective-done" if done else "objective-open"),
        )


def _boards(state: State) -> Iterator[Card]:
    """The mercenary boards, the cards that rule the region, then the enemies in play by their values."""
    for id in state.order:
        merc = state.mercs[id]
        yield Card(piece=id, side=MERCS, name=Words(f"merc-{id}-full"), rows=tuple(_board_rows(state, merc)))
    for id in _ruling(state):
        yield Card(
            piece=f"text-{id}",
            side=FOES,
            name=Words(id),
            heading=Words("heading-in-force"),
            rows=(Row(Words("row-says"), says(id)),),
        )
    for enemy in state.enemies.values():
        if not enemy.hidden and not enemy.defeated:
            yield Card(
                piece=enemy.id,
                side=FOES,
                name=Words("piece-name", {"piece": enemy.id}),
                heading=Words("heading-enemies"),
                rows=tuple(_enemy_rows(state, enemy)),
            )


def _ruling(state: State) -> Iterator[str]:
    """The text ids of what is in force: the dictator, lieutenants, missions, the last event, known spawn cards."""
    if dictator.rules(state):
        yield f"dictator-{state.dictator}"
        if state.events:
            yield f"eventcard-{state.events[-1]}"
    yield from (f"lieutenant-{id}" for id in state.lieutenants)
    yield from (f"mission-{id}" for id in state.missions)
    known = dict.fromkeys(spawn.card for spawn in state.spawns.values() if spawn.card != "?")
    yield from (f"spawn-{card}" for card in known)


def _board_rows(state: State, merc: Merc) -> Iterator[Row]:
    yield Row(
        Words("row-cubes"),
        Words("value-cubes", {"stamina": merc.stamina, "fatigue": merc.fatigue, "wounds": merc.wounds}),
    )
    yield Row(Words("row-ability"), named(f"ability-{merc.id}", f"merc-{merc.id}"))
    yield Row(Words("row-commands"), str(merc.commands))
    for slot, card in equipment.slots(merc).items():
        if card:
            yield from _carried(state, slot, card)
    for card in merc.inventory:
        yield from _carried(state, "inventory", card)
    for ally in merc.allies:
        yield from _carried(state, "ally", ally)


def _carried(state: State, slot: str, card: str) -> Iterator[Row]:
    """A card of a board with what it says, and the upgrades on it."""
    yield Row(Words("slot-name", {"slot": slot}), named(f"card-{card}", f"card-{card}"))
    for upgrade in state.items[card].upgrades if card in state.items else ():
        yield Row(Words("slot-name", {"slot": "upgrade"}), named(f"card-{upgrade}", f"card-{upgrade}"))


def _enemy_rows(state: State, enemy: Enemy) -> Iterator[Row]:
    row = enemies.row(state, enemy)
    health = enemies.health(state, enemy).value
    yield Row(Words("row-health"), Words("value-health", {"left": health - enemy.damage, "of": health}))
    yield Row(Words("row-armor"), str(enemies.armor(state, enemy).value))
    yield Row(Words("row-damage"), str(row.damage))
    yield Row(Words("row-range"), str(row.range) if row.range is not None else "-")
    yield Row(Words("row-stealth"), str(row.stealth))
    merc = enemies.target(state, enemy)
    if merc is not None:
        yield Row(Words("row-next-target"), Words(f"merc-{merc.id}"))
