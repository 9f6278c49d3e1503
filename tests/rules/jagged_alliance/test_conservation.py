"""No card, cube or token is ever lost or doubled: what checks each step of every soak finds each of these faults."""

import re

import msgspec
import pytest

from fireteam.engine.rulebook import Change
from fireteam.games.jagged_alliance.rules.invariants import broken, wrong_changes

from .theatre import drive, table


def ready():
    """A team of the third scenario on its way, with all decks laid out."""
    state, (set_up, _) = table("blind_eyes")
    return drive(state, set_up).state


def refilled(state, name, **piles):
    state.decks[name] = msgspec.structs.replace(state.decks[name], **piles)


def lose_cube(state):
    merc = next(iter(state.mercs.values()))
    state.mercs[merc.id] = msgspec.structs.replace(merc, stamina=merc.stamina - 1)


def lose_market_card(state):
    state.aim = state.aim[1:]


def double_market_card(state):
    state.market = (*state.market, state.aim[0])


def lose_loot(state):
    refilled(state, "loot1", draw=state.decks["loot1"].draw[1:])


def double_loot(state):
    refilled(state, "loot2", discard=state.decks["loot2"].draw[:1])


def lose_spawns(state):
    refilled(state, "spawn-weak", draw=state.decks["spawn-weak"].draw[2:])


def double_spawn(state):
    refilled(state, "spawn-weak", discard=(next(iter(state.spawns.values())).card,))


def double_event(state):
    state.events = (*state.events, state.decks["event-yellow"].draw[0])


def lose_events(state):
    refilled(state, "event-red", draw=state.decks["event-red"].draw[2:])


def double_mission(state):
    state.removed = (*state.removed, state.decks["mission"].draw[0])


def lose_missions(state):
    refilled(state, "mission", draw=state.decks["mission"].draw[2:])


def double_lieutenant(state):
    state.removed = (*state.removed, state.decks["lieutenant"].draw[0])


def lose_lieutenants(state):
    refilled(state, "lieutenant", draw=state.decks["lieutenant"].draw[2:])


def lose_token(state):
    refilled(state, "encounter", draw=state.decks["encounter"].draw[1:])


def reserve_what_is_in_the_deck(state):
    refilled(state, "mission", discard=state.reserved_missions[:1])


@pytest.mark.parametrize(
    ("fault", "said"),
    [
        (lose_cube, "cubes, expected"),
        (lose_market_card, "is nowhere"),
        (double_market_card, "is in 2 places"),
        (lose_loot, "is nowhere"),
        (double_loot, "is in 2 places"),
        (lose_spawns, "spawn cards .* are nowhere"),
        (double_spawn, "spawn card .* is in 2 places"),
        (lose_events, "event cards .* are nowhere"),
        (double_event, "event card .* is in 2 places"),
        (lose_missions, "mission cards .* are nowhere"),
        (double_mission, "mission card .* is in 2 places"),
        (lose_lieutenants, "lieutenant cards .* are nowhere"),
        (double_lieutenant, "lieutenant card .* is in 2 places"),
        (lose_token, "encounter tokens were lost or doubled"),
        (reserve_what_is_in_the_deck, "is reserved and in its deck"),
    ],
)
def test_what_is_lost_or_doubled_is_found(fault, said):
    state = ready()
    assert list(broken(state)) == []
    fault(state)
    (found,) = broken(state)
    assert re.search(said, found)


def test_nothing_is_put_where_there_is_no_room_but_what_lies_there_may_wait_to_be_discarded():
    state = ready()
    merc = next(iter(state.mercs.values()))
    heavy = msgspec.structs.replace(merc, inventory=tuple(f"{number:03}" for number in range(90, 100)))
    state.mercs[merc.id] = heavy
    (said,) = wrong_changes(state, [Change("mercs", merc, heavy)])
    assert said == f"{merc.id} carries more than the inventory holds"
    lighter = msgspec.structs.replace(heavy, inventory=heavy.inventory[1:])
    assert not list(wrong_changes(state, [Change("mercs", heavy, lighter)]))
