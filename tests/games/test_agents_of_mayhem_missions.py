"""The six Missions of Agents of Mayhem: who scores for what, and what stands in each Event Box."""

import pytest
from tests.rules.agents_of_mayhem.city import City
from tests.rules.agents_of_mayhem.missions import (
    Strikes,
    arrivals,
    cubes,
    end,
    hacked,
    hand,
    happens,
    held,
    laid,
    minion,
    points,
    put,
    suffering,
)

from fireteam.games.agents_of_mayhem.rules import people
from fireteam.games.agents_of_mayhem.rules.buildings.collapse import Collapse
from fireteam.games.agents_of_mayhem.rules.fight import damage
from fireteam.games.agents_of_mayhem.rules.missions import markers
from fireteam.games.agents_of_mayhem.rules.turn import refresh, rounds
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")


@pytest.fixture
def table() -> City:
    return City()


def even(city: City, mission: str) -> City:
    """The table of a Mission without the lead with which it begins."""
    city = laid(city, mission)
    city.state.lead = 0
    return city


# ---------------------------------------------------------------------- the Missions


@pytest.mark.rule("AM-WIN-01", "AM-ROUND-06", "AM-WIN-03", "AM-WIN-05", "AM-WIN-02")
@pytest.mark.plays("agents_of_mayhem", "mission:shards")
def test_shards_are_carried_off_by_the_agents_and_guarded_by_legion(table: City) -> None:
    city = even(table, "shards")
    assert (city.state.parts, city.state.rounds) == ((), 2)  # the basic rules only
    assert points(city, damage.Down(minion(city))) == 1
    assert points(city, damage.Down("fortune")) == -2
    taken = held(city, MAYHEM, "1", "3").play(rounds.EndRound(), spare=True)
    assert taken.state.lead == 2 * 2 - 1
    assert [*taken.state.objectives] == ["2"]  # the Agency takes away what it holds


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02", "AM-ROUND-06", "AM-DDD-04", "AM-DDD-19")
@pytest.mark.plays("agents_of_mayhem", "mission:bassline")
def test_bassline_ends_with_the_siphon_or_with_the_loudspeakers(table: City) -> None:
    city = even(table, "bassline")
    assert points(city, Strikes("edmks", 5)) == 0
    assert points(city, Strikes("edmks", 6)) == 4
    assert points(city, damage.Down(minion(city))) == 1
    assert points(city, damage.Down("hollywood")) == -2
    taken = held(city, MAYHEM, "2").play(rounds.EndRound(), spare=True)
    assert (taken.state.lead, [*taken.state.objectives]) == (2 - 2, ["1", "3"])
    city.change(city.state.units["fortune"], cell=city.space("O4"))
    drained = city.play(*refresh.symbol_steps(city.state, LEGION, 1, "siphon"), choices=["gains:alpha"])
    assert drained.board("alpha").cubes == Cubes(mayhem=1)


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02", "AM-ROUND-06", "AM-HACK-01", "AM-HACK-02")
@pytest.mark.plays("agents_of_mayhem", "mission:takeover")
def test_takeover_is_won_at_the_terminals_and_by_what_is_held_at_the_end(table: City) -> None:
    city = even(table, "takeover")
    assert points(city, damage.Down(minion(city))) == 1
    assert points(city, damage.Down("fortune")) == -3
    put(city, "fortune", "L6")
    city.change(city.state.boards["fortune"], cubes=Cubes(focus=2))
    city.change(city.state.events["marker-1"], number="9")  # an entry that says nothing
    assert hacked(city, "marker-1", "2:2focus").state.lead == 2
    put(city, "fortune", "X7")
    city.change(city.state.boards["fortune"], by="", cubes=Cubes(tech=2))
    assert hacked(city, "device:laser_satellite_controls", "2:2tech").state.lead == 1
    held(city, MAYHEM, "crystal")
    assert points(end(city, 1), rounds.EndRound()) == -1  # LEGION scores every Round
    assert points(end(city, 2), rounds.EndRound()) == 1 - 1  # MAYHEM at the end of the Mission


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02", "AM-ROUND-06", "AM-DDD-04")
@pytest.mark.plays("agents_of_mayhem", "mission:tower")
def test_the_tower_is_brought_down_level_by_level_or_held_against_the_golem(table: City) -> None:
    city = even(table, "tower")
    assert points(city, Strikes("hell_tower", 7)) == 0
    assert points(city, Strikes("hell_tower", 8)) == 4
    assert points(city, damage.Down("golem")) == 3
    assert points(city, damage.Down(minion(city))) == 1
    assert points(city, damage.Down("hardtack")) == -3
    for unit in list(city.state.units.values()):
        city.change(unit, cell=-1)
    assert points(city, Collapse(1)) == -2  # the office tower
    assert points(city, Collapse(0)) == 0  # the warehouse
    held(city, MAYHEM, "1", "2")
    assert points(end(city, 1), rounds.EndRound()) == -1
    assert points(end(city, 2), rounds.EndRound()) == 2 - 1


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02", "AM-ROUND-06", "AM-HACK-02", "AM-DDD-04", "AM-DDD-06")
@pytest.mark.plays("agents_of_mayhem", "mission:weightless")
def test_weightless_ends_with_the_dominator_hacked_and_destroyed(table: City) -> None:
    city = even(table, "weightless")
    assert "glory" in city.state.boards["fortune"].allies
    assert points(city, Strikes("gravity_dominator", 9)) == 0
    assert points(city, Strikes("gravity_dominator", 10)) == 4
    assert points(city, damage.Down(minion(city))) == 1
    assert points(city, damage.Down("hollywood")) == -2
    put(city, "fortune", "O7")
    city.change(city.state.boards["fortune"], cubes=Cubes(tech=2))
    played = hacked(city, "device:gravity_dominator", "2:2tech")
    assert (played.state.lead, played.state.devices["gravity_dominator"].side) == (3, MAYHEM)
    held(city, MAYHEM, "1")
    assert points(end(city, 1), rounds.EndRound()) == 1 - 2
    assert [*city.play(rounds.EndRound(), spare=True).state.objectives] == ["1", "2", "3"]


@pytest.mark.rule("AM-WIN-01", "AM-WIN-02", "AM-ROUND-06", "AM-DDD-04", "AM-HACK-02")
@pytest.mark.plays("agents_of_mayhem", "mission:countdown")
def test_the_countdown_is_stopped_at_the_bomb_or_at_the_fuse_boxes(table: City) -> None:
    city = even(table, "countdown")
    assert points(city, Strikes("dark_matter_bomb", 5)) == 0
    assert points(city, Strikes("dark_matter_bomb", 6)) == 5
    assert points(city, damage.Down(minion(city))) == 1
    assert points(city, damage.Down("golem")) == 1
    assert points(city, damage.Down("fortune")) == -2
    put(city, "fortune", "L9")
    city.change(city.state.boards["fortune"], cubes=Cubes(tech=2))
    city.change(city.state.events["marker-1"], number="9")
    assert hacked(city, "marker-1", "2:2tech").state.lead == 2
    for unit in list(city.state.units.values()):
        city.change(unit, cell=-1)
    assert points(city, Collapse(0)) == points(city, Collapse(1)) == -2  # any building
    held(city, MAYHEM, "1", "2")
    assert points(end(city, 1), rounds.EndRound()) == 2 - 1


@pytest.mark.rule("AM-OVER-06", "AM-OVER-09")
@pytest.mark.parametrize(("mission", "off"), [("takeover", "timers"), ("tower", "hacking"), ("weightless", "large")])
def test_the_parts_of_the_rules_that_a_mission_needs_are_on_and_others_are_off(
    table: City, mission: str, off: str
) -> None:
    state = even(table, mission).state
    assert all(people.has_part(state, part) for part in ("devices", "mayhem", "explosions"))
    assert not people.has_part(state, off)


# ---------------------------------------------------------------------- the Event Boxes


@pytest.mark.rule("AM-EVENT-08")
@pytest.mark.parametrize(
    ("mission", "side", "how"),
    [
        ("takeover", MAYHEM, "hack"),
        ("takeover", LEGION, "area"),
        ("weightless", MAYHEM, "tile"),
        ("weightless", LEGION, "tile"),
        ("countdown", MAYHEM, "hack"),
    ],
)
def test_the_markers_of_a_side_are_set_off_in_one_way(table: City, mission: str, side: str, how: str) -> None:
    state = even(table, mission).state
    assert markers.trigger(state, side) == how
    assert sum(marker.side == side for marker in state.events.values()) == 2


@pytest.mark.rule("AM-EVENT-10", "AM-EVENT-11")
@pytest.mark.plays("agents_of_mayhem", "event:takeover:mayhem-1", "event:takeover:mayhem-2")
def test_a_terminal_of_the_bank_gives_a_point_and_a_card_or_weakens_legion(table: City) -> None:
    city = even(table, "takeover")
    one = happens(city, MAYHEM, "1", unit="fortune")
    assert (one.state.lead, hand(one, MAYHEM), hand(one, LEGION)) == (1, 1, 0)
    two = happens(city, MAYHEM, "2", unit="fortune")
    assert (two.state.lead, hand(two, MAYHEM), suffering(two, "defense_down")) == (1, 0, {LEGION})


@pytest.mark.rule("AM-EVENT-10", "AM-EVENT-11")
@pytest.mark.plays("agents_of_mayhem", "event:takeover:legion-3", "event:takeover:legion-4")
def test_in_the_bank_legion_finds_power_or_its_own_trap(table: City) -> None:
    city = even(table, "takeover")
    three = happens(city, LEGION, "3", unit="dr_babylon")
    assert (cubes(three, LEGION, "tech"), cubes(three, MAYHEM, "tech")) == ([1, 1, 1], [0, 0, 0])
    city.change(city.state.boards["dr_babylon"], cubes=Cubes(shield=2))
    four = happens(city, LEGION, "4", unit="dr_babylon")
    assert four.board("dr_babylon").cubes.shield == 1


@pytest.mark.rule("AM-EVENT-10", "AM-ENTER-05")
@pytest.mark.plays("agents_of_mayhem", "event:takeover:legion-5", "event:takeover:mayhem-6")
def test_the_cards_of_the_takeover_bring_swarm_troopers_and_a_lockdown(table: City) -> None:
    city = even(table, "takeover")
    five = happens(city, LEGION, "5")
    assert five.asked.prompt == "ask-above"
    came = happens(city, LEGION, "5", "tile:2", "put:S1", "face:west", "put:S4", "face:west")
    assert arrivals(city, came, "swarm_trooper") == ["alpha", "alpha"]
    put(city, "hardtack", "M4")  # inside the bank
    six = happens(city, MAYHEM, "6")
    assert (six.state.objectives["8"].hits, six.state.objectives["8"].side) == (2, LEGION)
    assert markers.locked(six.state, six.unit("hardtack")) >> city.space("B5") & 1
    assert not markers.locked(six.state, six.unit("dr_babylon"))


@pytest.mark.rule("AM-EVENT-10", "AM-EVENT-11")
@pytest.mark.plays("agents_of_mayhem", "event:weightless:mayhem-1", "event:weightless:mayhem-2")
def test_at_the_hotel_the_agents_find_their_focus_or_a_trap(table: City) -> None:
    city = even(table, "weightless")
    one = happens(city, MAYHEM, "1", unit="fortune")
    assert (cubes(one, MAYHEM, "focus"), cubes(one, LEGION, "focus")) == ([1, 1, 1], [0, 0, 0])
    city.change(city.state.boards["fortune"], cubes=Cubes(shield=3))
    two = happens(city, MAYHEM, "2", unit="fortune")
    assert two.board("fortune").cubes == Cubes(shield=1)


@pytest.mark.rule("AM-EVENT-10", "AM-EVENT-11")
@pytest.mark.plays("agents_of_mayhem", "event:weightless:legion-3", "event:weightless:legion-4")
def test_at_the_hotel_legion_draws_a_card_or_sets_off_gas(table: City) -> None:
    city = even(table, "weightless")
    three = happens(city, LEGION, "3", unit="dr_babylon")
    assert (hand(three, LEGION), hand(three, MAYHEM)) == (1, 0)
    four = happens(city, LEGION, "4", unit="dr_babylon")
    (marker,) = four.state.explosions.values()
    assert (marker.cell, marker.face_up) == (city.space("K5"), False)


@pytest.mark.rule("AM-EVENT-10", "AM-ENTER-05")
@pytest.mark.plays("agents_of_mayhem", "event:weightless:mayhem-5", "event:weightless:legion-6")
def test_the_cards_of_the_hotel_hurry_the_agents_and_bring_a_hell_trooper(table: City) -> None:
    city = even(table, "weightless")
    five = happens(city, MAYHEM, "5")
    assert suffering(five, "move_up") == {MAYHEM}
    six = happens(city, LEGION, "6", "tile:2", "put:T5", "face:west")
    assert arrivals(city, six, "hell_trooper") == ["bravo"]
    assert six.at(next(id for id in six.state.units if id not in city.state.units)) == "T5"


@pytest.mark.rule("AM-EVENT-10", "AM-EVENT-11")
@pytest.mark.plays("agents_of_mayhem", "event:countdown:mayhem-1", "event:countdown:mayhem-2")
def test_a_fuse_box_shields_the_agents_or_blinds_legion(table: City) -> None:
    city = even(table, "countdown")
    one = happens(city, MAYHEM, "1", unit="fortune")
    assert (cubes(one, MAYHEM, "shield"), cubes(one, LEGION, "shield")) == ([1, 1, 1], [0, 0, 0])
    two = happens(city, MAYHEM, "2", unit="fortune")
    assert suffering(two, "range_down") == {LEGION}


@pytest.mark.rule("AM-EVENT-10", "AM-ENTER-05")
@pytest.mark.plays("agents_of_mayhem", "event:countdown:mayhem-3", "event:countdown:legion-4")
def test_the_cards_of_the_countdown_speed_the_agents_up_and_bring_swarm_troopers(table: City) -> None:
    city = even(table, "countdown")
    three = happens(city, MAYHEM, "3")
    assert (hand(three, MAYHEM), cubes(three, MAYHEM, "speed")) == (1, [1, 1, 1])
    four = happens(city, LEGION, "4", "tile:1", "put:J1", "face:south", "put:K1", "face:south")
    assert arrivals(city, four, "swarm_trooper") == ["alpha", "alpha"]
