"""Accounts of a finished game, for the balance report: who took part, what was reached, and everything that was of
use."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from fireteam.engine import Game, Pairing

from ..content import library
from ..rules.actions.using import UsedItem
from ..rules.campaign.camp import Fitted, Learned
from ..rules.fight.attack import Attacked
from ..rules.fight.luck import UsedTalent
from ..rules.insanity.stress import Snapped
from ..rules.mission.anecdotes import Anecdote
from ..rules.mission.ending import MissionEnded
from ..rules.mission.events import Happened, RoundBegan
from ..rules.mission.objectives import GoalReached
from ..rules.move.entering import Stepped
from ..rules.tiles.tiles import Coconuts, Collapsed, Exploded, Opened, Ruined
from ..rules.trek.destinations import Explored
from ..state import ATTACHED, LEARNED, SEATS, WORN, State

FAIR = (0.15, 0.95)
"""Of how many games a greedy team should win a mission."""
TEMPTING = (0.10, 0.80)
"""In how many games the second and third objective should be reached."""
CAMPAIGNS = 10
"""One campaign is played for so many games of a mission: it is as long as ten of them and its treks."""
TILES = ("barrel", "crate", "pillar", "cage", "gun", "bridge", "amanita", "nest", "palm")


def pairings(scenario: str, *, campaign: bool) -> Sequence[Pairing]:
    """By the number of players, each with heroes that are drawn; and one hero alone."""
    ways: list[dict[str, str]] = [{"players": str(count)} for count in range(1, len(SEATS) + 1)]
    if not campaign:
        ways.insert(0, {"players": "1", "heroes": "1"})
    return [
        Pairing(
            scenario,
            dict.fromkeys(SEATS[: int(way["players"])], "greedy"),
            way,
            CAMPAIGNS if campaign else 1,
            ("ask-hero",),
        )
        for way in ways
    ]


def bounds(pairing: Pairing, *, campaign: bool) -> tuple[float, float]:
    """Mission 0 may be easier than others, and one hero alone has a harder time."""
    low, high = FAIR
    first = pairing.scenario == library.missions()[0].id
    return 0.0 if pairing.options.get("heroes") == "1" else low, 1.0 if first or campaign else high


def shares(scenario: str) -> Mapping[str, tuple[float, float]]:
    """The objectives besides the main one, and in how many games each should be reached."""
    return {f"goal-{scenario}-{id}": TEMPTING for id in ("second", "third")}


def counted(game: Game[State]) -> Mapping[str, int]:
    """What a finished game shows: missions that were lost and tried again, minds at the end, and what was of use."""
    found = Counter[str]()
    for event in game.events:
        match event:
            case GoalReached(goal=goal):
                found[f"goal-{goal}"] += 1
            case Attacked(weapon=weapon) if weapon in library.weapons():
                found[f"card-{weapon}"] += 1
            case RoundBegan():
                found["measure-rounds"] += 1
            case UsedItem(card=card):
                found[f"card-{card.rpartition('-')[0] or card}"] += 1
            case UsedTalent(talent=talent) | Learned(talent=talent):
                found[f"card-{talent}"] += 1
            case Fitted(card=card):
                found[f"card-{card}"] += 1
            case Happened(event=happening):
                found[f"happening-{happening}"] += 1
            case Anecdote(what=what):
                found[f"anecdote-{what}"] += 1
            case Snapped(effect=effect):
                found[f"madness-{effect}"] += 1
            case Explored(card=card):
                found[f"place-{card}"] += 1
            case Exploded(tile=tile) | Collapsed(tile=tile) | Opened(tile=tile) | Ruined(tile=tile):
                found[f"tile-{tile.partition('-')[0]}"] += 1
            case Stepped(what=what):
                found[f"tile-{what}"] += 1
            case Coconuts():
                found["tile-palm"] += 1
            case MissionEnded(result=result) if result != "result-mission-won":
                found["measure-failed"] += game.state.campaign
    state = game.state
    for id in state.order:
        found[f"hero-{id}"] = 1
    held = [card for card in state.cards.values() if card.place in (LEARNED, WORN, ATTACHED)]
    found.update(f"card-{card.kind}" for card in held)
    if state.campaign:
        found["measure-insanity"] = sum(hero.insanity for hero in state.heroes.values()) // max(1, len(state.order))
        found["measure-talents"] = sum(card.place == LEARNED for card in held)
        found["measure-missions"] = len(state.won)
    return {name: count for name, count in sorted(found.items()) if count}


def countable() -> Mapping[str, Sequence[str]]:
    """Everything that may be of use in a game."""
    happenings = [
        f"happening-{mission.id}-{event.id}" for mission in library.missions().values() for event in mission.events
    ]
    return {
        "used-weapons": [f"card-{id}" for id in library.weapons()],
        "used-mods": [f"card-{id}" for id in library.mods()],
        "used-items": [f"card-{id}" for id in library.items()],
        "used-containers": [f"card-{id}" for id in library.containers()],
        "used-talents": [f"card-{id}" for id in library.talents()],
        "used-tiles": [f"tile-{id}" for id in TILES],
        "used-happenings": happenings,
        "used-anecdotes": [f"anecdote-{id}" for id, card in library.anecdotes().items() if card.deck == "what"],
        "used-madness": sorted({f"madness-{row}" for card in library.insanity().values() for row in card.rows}),
        "used-places": [f"place-{id}" for id, card in library.explorations().items() if card.kind != "camp"],
    }


def parts() -> Mapping[str, Sequence[str]]:
    """The heroes, of whom each should do as well as the others."""
    return {"parts-heroes": [f"hero-{id}" for id in library.heroes()]}
