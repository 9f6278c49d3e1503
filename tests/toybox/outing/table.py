"""What an outing looks like, and what lies over it when somebody points."""

from __future__ import annotations

from fireteam.engine import View
from fireteam.scene import (
    About,
    Briefing,
    Card,
    Chance,
    Figure,
    Held,
    Key,
    Moment,
    Overlay,
    Piece,
    Pips,
    Promise,
    Row,
    Scene,
    Space,
    Track,
    Way,
    Well,
    Words,
)

from . import ground, play
from .state import OutingState, Unit


def scene(view: View) -> Scene:
    state: OutingState = view.state
    on = ground.lattice(state.scenario)
    wide, high = (30.5, 8.09) if state.scenario == "lagoon" else (7.0, 6.0)
    return Scene(
        title=Words(f"scenario-{state.scenario}"),
        width=wide,
        height=high,
        lattice=on,
        places=ground.places(state.scenario),
        lines=ground.lines(state.scenario),
        dots=ground.dots(state.scenario),
        pieces=tuple(piece(state, unit) for unit in state.units.values()),
        tracks=(
            Track(id="round", name=Words("track-round"), value=state.round, most=play.ROUNDS, spaces=TIDE),
            Track(id="pearls", name=Words("track-pearls"), value=state.pearls),
        ),
        cards=(
            *(board(state, unit) for unit in play.friends(state)),
            *(tool(name) for name in play.TOOLS if not state.tool),
        ),
        legend=(Key("≈", Words("ground-deep")),) if state.scenario == "lagoon" else (),
        briefing=Briefing(
            goal=Words("briefing-goal"),
            story=Words("briefing-story"),
            ends=(Words("briefing-won"), Words("briefing-lost")),
            length=Words("briefing-length", {"rounds": play.ROUNDS}),
        ),
        order=tuple(crab.id for crab in play.crabs(state)),
    )


TIDE = (
    Space("calm"),
    Space("event", "~", Words("event-tide")),
    Space("calm"),
    Space("event", "!", Words("event-night")),
)


def piece(state: OutingState, unit: Unit) -> Piece:
    on = ground.lattice(state.scenario)
    cells = ground.covered(state.scenario, unit.cell, unit.wide, unit.large)
    spots = [on.where(cell)[:2] for cell in cells or (unit.cell,)]
    at = (sum(x for x, _ in spots) / len(spots), sum(y for _, y in spots) / len(spots))
    return Piece(
        id=unit.id,
        kind=unit.side,
        side=unit.side,
        mark=unit.id[0].upper() + unit.id[4:] if unit.side == "crabs" else unit.id[:2].title(),
        name=Words(f"unit-{unit.id}"),
        at=at,
        level=on.where(unit.cell)[2],
        figures=(Figure(at, on.where(unit.cell)[2], fallen=not unit.strength),),
        strength=unit.strength,
        facing=unit.facing if unit.side == "crabs" else None,
        cells=cells,
        done=unit.done,
        fallen=not unit.strength,
        place=unit.cell,
    )


def board(state: OutingState, unit: Unit) -> Card:
    held = (
        (Held(name=Words(f"tool-{state.tool}"), kind=state.tool, note=Words(f"tool-{state.tool}-text")),)
        if state.tool
        else ()
    )
    pearls = tuple(Held(name=Words("name-pearl"), kind="pearl") for _ in range(min(2, state.pearls)))
    return Card(
        piece=unit.id,
        side=unit.side,
        name=Words(f"unit-{unit.id}"),
        rows=(
            Row(
                Words("row-breath"),
                "",
                pips=(
                    Pips("breath", unit.strength, Words("row-breath")),
                    Pips("gone", 3 - unit.strength, Words("row-gone")),
                ),
            ),
        ),
        wells=(Well(name=Words("well-hand"), room=1, holds=held), Well(name=Words("well-bag"), room=3, holds=pearls)),
    )


def tool(name: str) -> Card:
    return Card(
        piece=name,
        side="friends",
        kind=name,
        name=Words(f"tool-{name}"),
        heading=Words("heading-tools"),
        rows=(
            Row(Words("row-needs"), f"{play.NEEDED[name]}+"),
            Row(Words("row-text"), Words(f"tool-{name}-text"), prose=True),
        ),
    )


def odds(state: OutingState) -> float:
    return (7 - play.NEEDED[state.tool]) / 6


def moment(view: View) -> Moment:
    state: OutingState = view.state
    decision = view.decision
    if decision is None or not state.tool:
        return Moment()
    close = [crab for crab in play.crabs(state) if play.nearest(state, crab) < 2.1]
    stake = Words("stake-crabs", {"count": len(close)}) if close else Words("stake-quiet")
    strike = Promise(chance=Chance(name=Words("chance-strike"), share=odds(state)), price=Words("price-turn"))
    answers = {option.key: strike for option in decision.options.listed if option.key.startswith("strike:")}
    return Moment(stake=stake, answers=answers)


def overlay(view: View, about: About) -> Overlay:
    state: OutingState = view.state
    name, _, rest = about.option.partition(":")
    if name.startswith("walk-") and rest.isdecimal():
        friend, cell = state.units[name[5:]], int(rest)
        near = sum(ground.apart(state.scenario, crab.cell, cell) < 2.1 for crab in play.crabs(state))
        risk = Words("risk-crabs", {"count": near})
        return Overlay(way=Way(places=(friend.cell, cell), length=1.0), risk=risk)
    if name == "strike":
        return Overlay(chances=(Chance(name=Words("chance-strike"), share=odds(state)),))
    return Overlay()


def reckoning(view: View) -> tuple[Row, ...]:
    state: OutingState = view.state
    gone = sum(not unit.strength for unit in state.units.values() if unit.side == "crabs")
    return (Row(Words("track-pearls"), str(state.pearls)), Row(Words("reckoning-crabs"), str(gone)))
