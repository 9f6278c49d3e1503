"""The table of Jagged Alliance as a scene: the region with its sectors and missions, or the map of Arulco."""

from __future__ import annotations

import math
from collections.abc import Iterator
from functools import cache

from fireteam.engine import Rolled, View
from fireteam.engine.decisions import Arguments
from fireteam.scene import Badge, Die, Face, Figure, Key, Line, Piece, Place, Scene, Space, Track, Words
from fireteam.scene.model import Point

from ..content import library
from ..content.vocabulary import SUCCESS
from ..rules.campaign import objectives
from ..rules.campaign.scenarios import map_number, open_scenarios
from ..rules.dictator import threat
from ..rules.enemies import profile
from ..rules.region.tokens import INCOMING
from ..state import Enemy, Merc, Sector, State, Token
from . import ground, standing
from .boards import FOES, MERCS, boards, briefing, stock

MAP = (18.0, 13.5)
RIM = 0.55
SIGNS = {"marked": "◎", "bleeding": "✚", "suppressed": "≋"}
SKULLS = {"unknown": "?", "weak": "☠", "strong": "☠☠", "deadly": "☠☠☠"}
LETTERS = {"redshirt": "R", "sniper": "S", "shield": "H", "bloodcat": "B", "tank": "T"}
"""What enemies are called on the board: a letter for the kind, and their number."""


def scene(view: View) -> Scene:
    state: State = view.state
    return region(state) if state.sectors else arulco(state)


# ---------------------------------------------------------------------- dice


def marks(event: Rolled) -> tuple[str, ...]:
    """Every die with a success is good; one without is bad."""
    return library.symbols().marks(event, SUCCESS)


@cache
def die(colour: str) -> Die:
    """JA-DICE-04, JA-DICE-06: a point for each success, and a star for Expertise."""
    faces = []
    for face in library.dice()[colour].faces:
        shown: Arguments = {"successes": face.successes, "expertise": "yes" if face.expertise else "no"}
        faces.append(Face("•" * face.successes + "★" * face.expertise, Words("die-face-shows", shown)))
    return Die(Words("die-name", {"colour": colour}), tuple(faces))


# ---------------------------------------------------------------------- the map of Arulco


def arulco(state: State) -> Scene:
    """Between scenarios: where the campaign can go, and where it has been."""
    width, height = MAP
    open_now = {scenario.id for scenario in open_scenarios(state)}
    cities, lines = [], []
    at = {id: _on_map(card.map_at) for id, card in library.scenarios().items()}
    for id, card in library.scenarios().items():
        kind = "won" if id in state.won else "open" if id in open_now else "closed"
        sign = {"won": "✓", "open": str(card.number), "closed": str(card.number)}[kind]
        cities.append(
            Place(
                id=id,
                kind=f"map-{kind}",
                outline=_circle(at[id], RIM),
                name=Words("map-name", {"scenario": id, "state": kind}),
                number=map_number(id),
                label=sign,
            )
        )
        label = Words("map-label", {"scenario": id, "state": kind})
        cities.append(Place(id=f"name-{id}", kind="map-label", outline=_label(at[id]), label=label))
        lines += [
            Line(id=f"{before}-{id}", kind="route", points=_between(at[before], at[id]))
            for before in card.after
            if before in at
        ]
    return Scene(
        title=Words("title-arulco"),
        width=width,
        height=height,
        places=(Place(id="arulco", kind="country", outline=_country(width, height)), *cities),
        lines=tuple(lines),
        tracks=(*_pool(state), *_record(state)),
        cards=(*(briefing(state, id) for id in at if id in open_now or id in state.won), *stock(state)),
        legend=(
            Key("✓", Words("legend-won")),
            Key("○", Words("legend-open")),
            Key("·", Words("legend-closed")),
        ),
    )


def _between(start: Point, end: Point) -> tuple[Point, ...]:
    """The way from one circle on the map to another, from rim to rim."""
    far = math.dist(start, end)
    off = (RIM + 0.1) / far if far else 0.0

    def along(share: float) -> Point:
        return round(start[0] + share * (end[0] - start[0]), 2), round(start[1] + share * (end[1] - start[1]), 2)

    return along(off), along(1 - off)


def _on_map(at: Point) -> Point:
    """A point of the country, with room for a name at every edge."""
    return round(2.4 + at[0] * (MAP[0] - 4.8), 2), round(0.4 + at[1] * (MAP[1] - 1.8), 2)


def _country(width: float, height: float) -> tuple[Point, ...]:
    """The coast and the borders of Arulco, drawn by hand in our own line."""
    shape = [(1, 1), (7, 0), (14, 1), (20, 0), (27, 1), (30, 5), (28, 11), (30, 17), (29, 24), (25, 29), (19, 28)]
    shape += [(13, 30), (7, 28), (2, 29), (0, 22), (1, 15), (0, 8)]
    return tuple((round(x * width / 30, 2), round(y * height / 30, 2)) for x, y in shape)


def _circle(middle: Point, radius: float) -> tuple[Point, ...]:
    x, y = middle
    turns = (math.tau * step / 16 for step in range(16))
    return tuple((round(x + radius * math.cos(turn), 3), round(y + radius * math.sin(turn), 3)) for turn in turns)


def _label(middle: Point) -> tuple[Point, ...]:
    """Beneath a circle."""
    x, y = middle
    return (x - 1.6, y + 0.55), (x + 1.6, y + 0.55), (x + 1.6, y + 1.55), (x - 1.6, y + 1.55)


def _record(state: State) -> Iterator[Track]:
    yield Track(id="won", name=Words("track-won"), value=len(state.won), most=len(library.scenarios()))
    yield Track(id="cities", name=Words("track-cities"), value=len(state.cities), most=6)
    yield Track(id="dead", name=Words("track-dead"), value=len(state.dead))


# ---------------------------------------------------------------------- the region


def region(state: State) -> Scene:
    width, height = ground.size(state)
    crowds = standing.crowds(state)
    slots = {standing.place_number(state, at): standing.slots(state, at, len(crowd)) for at, crowd in crowds.items()}
    return Scene(
        title=Words(f"scenario-{state.scenario}"),
        width=width,
        height=height,
        places=tuple(ground.drawn(state, slots)),
        lines=tuple(ground.borders(state)),
        pieces=tuple(pieces(state)),
        tracks=tuple(_tracks(state)),
        cards=tuple(boards(state)),
        legend=(
            Key("▒", Words("terrain-jungle")),
            Key("▦", Words("terrain-settlement")),
            Key("≈", Words("terrain-swamp")),
            Key("━", Words("legend-impassable")),
            Key("☠", Words("legend-garrison")),
            Key("●○", Words("legend-rebels")),
            Key("✸", Words("token-incoming")),
        ),
    )


def pieces(state: State) -> Iterator[Piece]:
    """Mercs, enemies and tokens in the slots of their areas; what lies by a sector stands on its strip."""
    for place, crowd in standing.crowds(state).items():
        number = standing.place_number(state, place)
        for figure, at in standing.stood(state, place, crowd):
            if isinstance(figure, Merc):
                yield _merc(state, figure, at, number)
            elif isinstance(figure, Enemy):
                yield _enemy(state, figure, at, number)
            else:
                yield _token(figure, at, number)
    for sector in state.sectors.values():
        yield from _strip(state, sector)


def _strip(state: State, sector: Sector) -> Iterator[Piece]:
    """The spawn card, the lieutenant and the access tokens of a sector, from the right."""
    x, y = ground.corner(sector)
    right = x + ground.TILE - 0.6
    if sector.back and sector.id in state.spawns:
        spawn = state.spawns[sector.id]
        known = spawn.face_up or spawn.card != "?"
        yield Piece(
            id=f"spawn-{sector.id}",
            kind="spawn",
            side="",
            mark=SKULLS[sector.back],
            name=Words(f"spawn-{spawn.card}") if known else Words(f"back-{sector.back}"),
            at=(right, y - ground.HEAD / 2),
        )
        right -= 1.1
    if sector.lieutenant:
        yield Piece(
            id=f"lieutenant-{sector.lieutenant}",
            kind="lieutenant",
            side=FOES,
            mark="★",
            name=Words(f"lieutenant-{sector.lieutenant}"),
            at=(right, y - ground.HEAD / 2),
        )
        right -= 1.1
    for access, where in state.access:
        if where == sector.id:
            yield Piece(
                id=f"access-{access}",
                kind="access",
                side="",
                mark={"inside": "⌂", "outside": "↗"}[access],
                name=Words(f"access-token-{access}"),
                at=(right, y - ground.HEAD / 2),
            )
            right -= 1.1


def _badges(conditions: tuple[str, ...]) -> tuple[Badge, ...]:
    return tuple(Badge(SIGNS[name], Words("condition-name", {"condition": name})) for name in conditions)


def _merc(state: State, merc: Merc, at: Point, place: int) -> Piece:
    injury = (Badge("✖", Words("badge-injury")),) if merc.injured else ()
    down = (Badge("↓", Words("badge-down")),) if merc.down else ()
    acts = state.active == merc.id and state.phase == "player"
    return Piece(
        id=merc.id,
        kind="merc",
        side=MERCS,
        mark=merc.id[:2].upper(),
        name=Words(f"merc-{merc.id}"),
        at=at,
        figures=(Figure(at, fallen=merc.down),),
        strength=merc.stamina,
        badges=(*down, *injury, *_badges(merc.conditions)),
        active=acts,
        done=merc.activated and not acts,
        fallen=merc.down,
        place=place,
    )


def _enemy(state: State, enemy: Enemy, at: Point, place: int) -> Piece:
    hurt = (Badge("♥", Words("badge-damage", {"damage": enemy.damage}), enemy.damage),) if enemy.damage else ()
    elite = (Badge("▲", Words("badge-elite")),) if enemy.elite else ()
    loot = (Badge("$", Words("badge-loot")),) if enemy.defeated else ()
    number = "".join(letter for letter in enemy.id if letter.isdigit())
    return Piece(
        id=enemy.id,
        kind="enemy",
        side=FOES,
        mark=LETTERS.get(enemy.kind, "X") + number,
        name=Words("piece-name", {"piece": enemy.id}),
        at=at,
        figures=(Figure(at, fallen=enemy.defeated),),
        strength=0 if enemy.defeated else profile.health(state, enemy).value - enemy.damage,
        badges=loot if enemy.defeated else (*elite, *hurt, *_badges(enemy.conditions)),
        fallen=enemy.defeated,
        place=place,
    )


def _token(token: Token, at: Point, place: int) -> Piece:
    known = token.kind in ("encounter", INCOMING) and token.face != "?"
    kind = token.kind.partition("-")[0]
    signs = {INCOMING: "✸", "reward": "$", "objective": "◆", "encounter": "!" if known else "?"}
    return Piece(
        id=token.id,
        kind=f"token-{kind}",
        side="",
        mark=signs.get(token.kind, "?"),
        name=Words(f"token-{token.face}") if known else Words(f"covered-{kind}"),
        at=at,
        place=place,
    )


# ---------------------------------------------------------------------- tracks


def _pool(state: State) -> Iterator[Track]:
    yield Track(id="funds", name=Words("track-funds"), value=state.funds)
    yield Track(id="rebels", name=Words("track-rebels"), value=state.rebels)


def _tracks(state: State) -> Iterator[Track]:
    losses = objectives.briefing(state).losses
    last = min((loss.turns for loss in losses if loss.turns), default=None)
    yield Track(id="turn", name=Words("track-turn"), value=state.turn, most=last)
    for objective in objectives.briefing(state).objectives:
        done = objectives.fulfilled(state, objective)
        yield Track(
            id=f"objective-{objective.id}",
            name=Words(f"objective-{state.scenario}-{objective.id}"),
            words=Words("objective-done" if done else "objective-open"),
        )
    if threat.has_dictator(state):
        track = threat.board(state).track
        yield Track(
            id="threat",
            name=Words("track-threat"),
            value=state.threat,
            most=len(track),
            spaces=tuple(_space(state, place) for place in range(1, len(track) + 1)),
        )
        for loss in losses:
            if loss.threat:
                yield Track(id="threat-lost", name=Words("track-threat-lost"), value=loss.threat)
        yield Track(id="tokens", name=Words("track-threat-tokens"), value=state.threat_tokens)
        yield Track(id="time", name=Words("track-time"), words=Words(f"time-{state.time}"))
        if state.standing_event:
            yield Track(id="event", name=Words("track-event"), words=Words(f"eventcard-{state.standing_event}"))
    yield from _pool(state)


def _space(state: State, place: int) -> Space:
    """JA-THREAT-05, JA-CA-04: a space with its skulls, and the counter-attack that still waits there."""
    space = threat.board(state).track[place - 1]
    waits = place in state.counter_attacks
    words = Words("threat-space", {"place": place, "skulls": space.skulls, "attack": "yes" if waits else "no"})
    return Space(space.colour, "⚔" if waits else f"☠{space.skulls}" if space.skulls else "", words)
