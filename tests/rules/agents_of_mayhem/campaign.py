"""A campaign to try the rules between Missions on: two small Missions, characters with Gadgets and Upgrades.

    road = Road(lead=2)                     # a City in which MAYHEM has just won the Mission "one" by 2
    road.undiscovered("mayhem", "net")      # the first card that MAYHEM draws
    played = road.play(rewards.Rewards("mayhem"), choices=["reward:gadget"])

ann has the starting Gadgets hook and spray, net, coil and lens to be discovered. Upgrades: of ann skill_1 to skill_3,
dark_1 to dark_4 and tech_1 to tech_4, each for one Crystal; of grunt mind_1, mind_2 (Dark Matter) and gear_1, gear_2
(LEGION Tech), of tank bulk_1 (Dark Matter, 2 Crystals). ann, vic and the squad red with grunt and tank take part.
"""

from __future__ import annotations

from typing import Any

import msgspec

from fireteam.engine import Deck
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.story import Ending, Episode, Path, Story
from fireteam.games.agents_of_mayhem.content.types import BoardSetup, Mission, SideSetup, Start, TilePlace, Win
from fireteam.games.agents_of_mayhem.rules.campaign import progress
from fireteam.games.agents_of_mayhem.state import BETWEEN, LEGION, MAYHEM, SIDES

from .city import City, print_gadget, print_refresh, print_upgrade

STORY = "road"


def print_campaign() -> None:
    print_refresh("m", MAYHEM)
    for id, type in (
        ("hook", "action"),
        ("spray", "weapon"),
        ("net", "action"),
        ("coil", "action"),
        ("lens", "passive"),
    ):
        print_gadget(id, "ann", type, starting=id in ("hook", "spray"))
    print_gadget("claw", "vic", "action", starting=True)
    print_gadget("mask", "vic", "passive")
    for type, start, count in (("skill", "skill", 3), ("dark_matter", "dark", 4), ("legion_tech", "tech", 4)):
        for number in range(1, count + 1):
            print_upgrade(f"{start}_{number}", "ann", "reroll", type=type)
    for type, start in (("dark_matter", "mind"), ("legion_tech", "gear")):
        for number in (1, 2):
            print_upgrade(f"{start}_{number}", "grunt", "reroll", type=type)
    print_upgrade("bulk_1", "tank", "reroll", type="dark_matter", cost=2)
    print_upgrade("pride_1", "vic", "reroll", type="skill")


def print_mission(id: str, tile: str, **fields: Any) -> Mission:
    """A Mission of one Round on open ground: ann against vic and two grunts."""
    ann = BoardSetup(board="ann", gadgets=fields.pop("gadgets", ()), units=(Start(unit="ann", at="A1"),))
    vic = BoardSetup(board="vic", units=(Start(unit="vic", at="I7"),))
    red = BoardSetup(board="red", minions=("grunt", "tank"), units=(Start(unit="grunt", at="I1"),))
    wins = (Win(vp=1, when="now", how="downed"), Win(vp=2, when="now", how="device", of="bomb"))
    sides = {
        "mayhem": SideSetup(boards=(ann,), refresh=("m",), wins=wins),
        "legion": SideSetup(boards=(vic, red), refresh=("x",), wins=wins),
    }
    fields = {"rounds": 1, "initiative": MAYHEM, "provenance": "original", **sides, **fields}
    mission = Mission(id=id, tiles=(TilePlace(tile=tile, at=(0, 0)),), **fields)
    library.chapters()[id] = mission
    return mission


def print_story(*paths: Path, last: tuple[Path, ...] = (Path(id="over", ending="done"),)) -> None:
    """The Mission "one" with these paths, then "two" and an ending."""
    library.stories()[STORY] = Story(
        id=STORY,
        first="one",
        length=(1, 2),
        episodes=(
            Episode(mission="one", paths=paths or (Path(id="on", to="two"),)),
            Episode(mission="two", paths=last),
        ),
        endings=(Ending(id="done", winner=MAYHEM), Ending(id="lost", winner=LEGION), Ending(id="even")),
        provenance="original",
    )


class Road(City):
    """The table of a campaign when its first Mission has just ended."""

    def __init__(self, *, lead: int = 0, options: tuple[str, ...] = (), **fields: Any) -> None:
        super().__init__()
        print_campaign()
        tile = self.mission.id
        print_mission("one", tile)
        print_mission("two", tile, **fields)
        print_story()
        state = self.state
        state.mission, state.story, state.phase, state.lead, state.options = "one", STORY, BETWEEN, lead, options
        state.rosters.update(progress.fresh())
        for side in SIDES:
            state.decks[progress.undiscovered_id(side)] = progress.fresh_deck(side)
        self.elite("ann", "A1")
        self.elite("vic", "I7")
        self.squad("red", "grunt", "tank")

    def undiscovered(self, side: str, *first: str) -> None:
        """These are drawn first."""
        deck = self.state.decks[progress.undiscovered_id(side)]
        rest = tuple(id for id in deck.draw if id not in first)
        self.state.decks[deck.id] = Deck(deck.id, deck.kind, (*first, *rest))

    def discover_all(self, side: str) -> None:
        """Nothing is left to be discovered."""
        deck = self.state.decks[progress.undiscovered_id(side)]
        for id in deck.draw:
            unit = library.gadgets()[id].unit
            roster = self.state.rosters[unit]
            self.state.rosters[unit] = msgspec.structs.replace(roster, gadgets=(*roster.gadgets, id))
        self.state.decks[deck.id] = Deck(deck.id, deck.kind, ())

    def owns(self, unit: str, *upgrades: str) -> None:
        self.change(self.state.rosters[unit], upgrades=upgrades)

    def discovered(self, unit: str, *gadgets: str) -> None:
        """A character has discovered these, too."""
        roster = self.state.rosters[unit]
        self.change(roster, gadgets=(*roster.gadgets, *gadgets))
        deck = self.state.decks[progress.undiscovered_id(roster.side)]
        self.state.decks[deck.id] = Deck(deck.id, deck.kind, tuple(id for id in deck.draw if id not in gadgets))
