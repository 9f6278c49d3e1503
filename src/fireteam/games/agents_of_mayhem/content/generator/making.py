"""The form of the Mission Generator (AM-MODE-02), and the document that comes of it."""

from __future__ import annotations

import random
from collections.abc import Collection, Mapping
from functools import cache
from typing import Literal, get_args

from fireteam.engine import Field
from fireteam.engine.errors import BadSetup
from fireteam.kit import documents

from ...state import PARTS
from .. import library, own_missions
from ..place_checks import FACINGS
from ..types import LEGION_GOALS, MAYHEM_GOALS, MarkerPlace, Mission, Part, Scrap, SideSetup
from . import forces, goals, handicap
from .ground import SIZES, Ground

ANY = "any"
ALL: tuple[Part, ...] = get_args(Part)
PLAYERS: dict[str, Literal[2, 3, 4]] = {"2": 2, "3": 3, "4": 4}
USUAL = ("areas", "weapon_bonuses", "explosions")
SEEDS = (0, 999_999)
NAMES = {side: name for name, side in FACINGS.items()}
GARAGES = (("interceptor", "hell_rider"), ("street_tank", "dark_hauler"))
"""Vehicles that are a match for each other."""
TOGETHER = {"hacking": ("events", "devices")}
"""Parts that have nothing to do without one of these."""

Answers = Mapping[str, tuple[str, ...]]


@cache
def form() -> tuple[Field, ...]:
    """Every question with its choices; as it stands it makes a Mission for an evening."""
    return (
        Field(name="size", values=tuple(SIZES), default=("medium",), rule="AM-MAP-01"),
        Field(name="parts", values=PARTS, default=USUAL, least=0, most=len(PARTS), rule="AM-OVER-09"),
        Field(name="mayhem_goal", values=(ANY, *MAYHEM_GOALS), default=(ANY,), rule="AM-WIN-01"),
        Field(name="legion_goal", values=(ANY, *LEGION_GOALS), default=(ANY,), rule="AM-WIN-01"),
        Field(name="rounds", values=("1", "2", "3", "4", "5"), default=("2",), numbers=True, rule="AM-ROUND-05"),
        Field(name="players", values=("2", "3", "4"), default=("2",), numbers=True, rule="AM-MULTI-01"),
        Field(name="seed", values=(), between=SEEDS, default=("1",), numbers=True, rule="AM-MODE-02"),
    )


def compose(answers: Answers) -> str:
    """The Mission file of a filled form: the same for the same answers. What does not go together is refused."""
    single = {name: values[0] for name, values in answers.items() if values}
    parts = tuple(part for part in PARTS if part in answers["parts"])
    for part, others in TOGETHER.items():
        if part in parts and not {*others} & {*parts}:
            raise BadSetup(f"parts: {part} alone, expected {' or '.join(others)} besides: there is nothing else for it")
    words = [f"--{name.replace('_', '-')} {','.join(values)}" for name, values in answers.items() if values]
    mission = made(random.Random("\n".join(words)), single, parts)
    document = documents.toml(
        mission,
        "A Mission of the generator. Change what you like: docs/scenarios.md tells the fields, `fireteam check` what",
        "is wrong. It was made with:",
        f"fireteam battle agents_of_mayhem {' '.join(words)}",
    )
    own_missions.read(document, "battle")
    return document


def made(rng: random.Random, single: Mapping[str, str], parts: Collection[str]) -> Mission:
    """AM-MODE-02: map, boards, goals, Events, decks, Rounds, lead and initiative, one after another."""
    size = single["size"]
    ours, theirs = goals.fitting(parts)
    mayhem = _goal(rng, "mayhem_goal", single["mayhem_goal"], ours)
    legion = _goal(rng, "legion_goal", single["legion_goal"], theirs)
    ground = Ground(rng, size, roads="vehicles" in parts)
    boards = {"mayhem": forces.mayhem(rng, ground, parts), "legion": forces.legion(rng, ground, parts)}
    ground.measure(
        {side: [ground.board.named(start.at) for each in boards[side] for start in each.units] for side in boards}
    )
    device = goals.device(rng, mayhem, parts)
    devices = (MarkerPlace(id=device, at=ground.name(ground.site(device))),) if device else ()
    markers = goals.objectives(rng, ground, size, mayhem, parts)
    happening = goals.events(rng, ground, parts, boards["legion"])
    boss = next(each.board for each in boards["legion"] if each.board in library.elites())
    scored = goals.wins(mayhem, legion, device, boss)
    players, rounds = PLAYERS[single["players"]], int(single["rounds"])
    lead, lead_of_three, lead_of_four = (handicap.lead(mayhem, legion, rounds, count) for count in (2, 3, 4))
    decks = forces.decks(rng, parts, 4 if players > 2 else rng.choice((3, 4)))
    cards = 1 if "mayhem" in parts else 0
    scrap = Scrap(**{colour: rng.randint(4, 6) for colour in ("green", "yellow", "blue")})
    vehicles, ramps = _wheels(rng, ground) if "vehicles" in parts else ((), ())
    return Mission(
        id=f"made_{mayhem}_{legion}",
        provenance="original",
        players=players,
        rounds=rounds,
        lead=lead,
        lead_of_three=lead_of_three,
        lead_of_four=lead_of_four,
        initiative=rng.choice(("mayhem", "legion")),
        parts=tuple(part for part in ALL if part in parts),
        tiles=ground.tiles,
        objectives=markers,
        markers=happening.markers,
        devices=devices,
        vehicles=vehicles,
        ramps=ramps,
        events=happening.entries,
        mayhem=SideSetup(
            boards=boards["mayhem"],
            refresh=decks[0],
            mayhem_cards=cards,
            event_cards=happening.cards[0],
            wins=scored.mayhem,
            scrap=scrap,
            zones=ground.corners("mayhem"),
        ),
        legion=SideSetup(
            boards=boards["legion"],
            refresh=decks[1],
            mayhem_cards=cards,
            event_cards=happening.cards[1],
            wins=scored.legion,
            scrap=scrap,
            zones=ground.corners("legion"),
        ),
    )


def _goal(rng: random.Random, field: str, asked: str, known: list[str]) -> str:
    if asked != ANY and asked not in known:
        needs = " and ".join(goals.NEEDS[asked])
        raise BadSetup(f"{field}: {asked}, which needs {needs} among the parts; expected one of {', '.join(known)}")
    return rng.choice(known) if asked == ANY else asked


def _wheels(rng: random.Random, ground: Ground) -> tuple[tuple[MarkerPlace, ...], tuple[MarkerPlace, ...]]:
    """AM-VEH-22, AM-DRONE-02: a Vehicle for each Side, a Drone on the Road, and a Ramp beside it."""
    found = []
    for id, side in zip(rng.choice(GARAGES), ("mayhem", "legion"), strict=True):
        front, ahead = ground.parking(side)
        found.append(MarkerPlace(id=id, at=ground.name(front), facing=NAMES[ahead]))
    front, ahead = ground.drone()
    found.append(MarkerPlace(id="ad_drone", at=ground.name(front), facing=NAMES[ahead]))
    cell, ahead = ground.ramp()
    return tuple(found), (MarkerPlace(id="1", at=ground.name(cell), facing=NAMES[ahead]),)
