"""Accounts of a finished game, for the balance report: what was played, lost and used, from what was told."""

from __future__ import annotations

from collections import Counter
from collections.abc import Mapping, Sequence

from fireteam.engine import Game, Pairing

from ..content import library
from ..content.vocabulary import Card
from ..rules.campaign.outfit import OutfitChanged
from ..rules.campaign.setup import MercChosen, ScenarioBegan
from ..rules.campaign.winning import ScenarioDecided
from ..rules.cards.equipment import CardDiscarded, CardTaken
from ..rules.cards.reorganising import CardMoved, CardTraded
from ..rules.dictator.events import EventDrawn
from ..rules.fight.attack import AttackDeclared
from ..rules.fight.spending import DurabilitySpent
from ..rules.region.lieutenants import LieutenantDefeated
from ..rules.region.missions import MissionSolved
from ..rules.region.spawning import SpawnRevealed
from ..rules.turn.skills import SkillRolled
from ..rules.turn.using import Consumed, Used
from ..state import SEATS, State

FAIR = (0.15, 0.95)
"""Of how many games a greedy team should win a scenario at its place in the campaign."""
TRIED = "measure-tried"
CAMPAIGNS = 5
"""One campaign is played for so many games of a scenario: it is as long as fifteen of them."""


def pairings(scenario: str, *, campaign: bool) -> Sequence[Pairing]:
    """By the number of players, and a campaign against each dictator."""
    ways: list[dict[str, str]] = [{"players": str(count)} for count in range(1, len(SEATS) + 1)]
    if campaign:
        ways += [{"players": str(len(SEATS)), "dictator": id} for id in list(library.dictators())[1:]]
    return [
        Pairing(scenario, dict.fromkeys(SEATS[: int(way["players"])], "greedy"), way, CAMPAIGNS if campaign else 1)
        for way in ways
    ]


def acts_by_itself(card: Card) -> bool:
    """Is a card of use by being carried? Others have something that is done with them."""
    return card.type in ("armor", "upgrade") or not (card.actions or card.does or card.boost)


def counted(game: Game) -> Mapping[str, int]:
    """How many scenarios were played and lost, who died, and everything that was of use."""
    found = Counter[str]()
    for event in game.events:
        match event:
            case AttackDeclared(source=source) | Used(card=source):
                found[source] += 1
            case Consumed(card=card) | DurabilitySpent(card=card):
                found[f"card-{card}"] += 1
            case OutfitChanged(card=card) | CardMoved(card=card) | CardTraded(card=card) | CardTaken(card=card):
                if acts_by_itself(library.card(card)):
                    found[f"card-{card}"] += 1
            case CardDiscarded(card=card) if library.card(card).with_action:
                found[f"card-{card}"] += 1
            case MercChosen(merc=merc):
                found[f"merc-{merc}"] += 1
            case MissionSolved(mission=mission):
                found[f"mission-{mission}"] += 1
            case LieutenantDefeated(lieutenant=lieutenant):
                found[f"lieutenant-{lieutenant}"] += 1
            case EventDrawn(card=card):
                found[f"eventcard-{card}"] += 1
            case SpawnRevealed(card=card):
                found[f"spawn-{card}"] += 1
            case SkillRolled(skill=skill):
                found[f"skill-{skill}"] += 1
            case ScenarioBegan(scenario=scenario):
                found[f"{TRIED}:scenario-{scenario}"] += 1
            case ScenarioDecided(won=won):
                found["measure-scenarios"] += 1
                found["measure-lost"] += not won
    state: State = game.umpire.state
    found.update(f"card-{card}" for card in state.income)
    found["measure-dead"] = len(state.dead)
    if not state.campaign:
        found = Counter({name: count for name, count in found.items() if not name.startswith("measure-")})
    return {name: count for name, count in sorted(found.items()) if count or name.startswith("measure-")}


def countable() -> Mapping[str, Sequence[str]]:
    cards = library.cards()
    decks = {f"used-{deck}": deck for deck in ("aim", "loot1", "loot2", "loot3")}
    return {
        **{
            heading: [f"card-{number}" for number, card in cards.items() if card.deck == deck]
            for heading, deck in decks.items()
        },
        "used-mercs": [f"merc-{id}" for id in library.boards()],
        "used-skills": [f"skill-{skill}" for skill in ("leadership", "mechanical", "medical")],
        "used-missions": [f"mission-{id}" for id in library.missions()],
        "used-lieutenants": [f"lieutenant-{id}" for id in library.lieutenants()],
        "used-spawns": [f"spawn-{number}" for number in library.spawns()],
        "used-events": [f"eventcard-{number}" for number, card in library.events().items() if card.deck != "none"],
    }
