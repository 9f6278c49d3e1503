"""The Missions of Agents of Mayhem that only campaigns play: who scores for what, and what stands in each Event Box."""

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

from fireteam.games.agents_of_mayhem.rules import ground
from fireteam.games.agents_of_mayhem.rules.buildings.collapse import Collapse
from fireteam.games.agents_of_mayhem.rules.fight import damage, objects
from fireteam.games.agents_of_mayhem.rules.missions import markers
from fireteam.games.agents_of_mayhem.rules.turn import rounds
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Umpire

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")


class Breaks(Strikes, frozen=True):
    """So many Hits on an Objective Marker, in one Turn."""

    def run(self, g: Umpire) -> None:
        objects.struck(g, f"om:{self.device}", self.hits, "")


@pytest.fixture
def table() -> City:
    return City()


def blasts(city: City, side: str, number: str, unit: str = "") -> list[str]:
    """Where Explosion Markers lie after an Event."""
    city.pile("small", "small")
    played = happens(city, side, number, unit=unit)
    return [ground.board(played.state).name(marker.cell) for marker in played.state.explosions.values()]


# ---------------------------------------------------------------------- the Missions


@pytest.mark.plays("agents_of_mayhem", "mission:convoy")
def test_the_crates_of_the_convoy_are_taken_away_by_the_agents(table: City) -> None:
    city = laid(table, "convoy")
    assert city.state.lead == -1
    assert {vehicle.kind for vehicle in city.state.vehicles.values()} == {"interceptor", "dark_hauler", "ad_drone"}
    assert (points(city, damage.Down(minion(city))), points(city, damage.Down("fortune"))) == (1, -2)
    taken = held(city, MAYHEM, "1", "crystal").play(rounds.EndRound(), spare=True)
    assert (taken.state.lead, [*taken.state.objectives]) == (-1 + 2 - 2, ["2", "3"])


@pytest.mark.plays("agents_of_mayhem", "mission:blackout")
def test_in_the_blackout_nobody_shoots_far_and_switchboards_are_worth_two(table: City) -> None:
    city = laid(table, "blackout")
    dark = {unit.id for unit in city.state.units.values() if "range_down" in [one.kind for one in unit.statuses]}
    assert dark == {"fortune", "hardtack", "hollywood", "dr_babylon"}
    put(city, "fortune", "E5")
    city.change(city.state.boards["fortune"], cubes=Cubes(focus=2))
    city.change(city.state.events["marker-1"], number="9")
    assert hacked(city, "marker-1", "2:2focus").state.lead == 2
    assert points(held(city, MAYHEM, "1", "2"), rounds.EndRound()) == 2 - 1


@pytest.mark.plays("agents_of_mayhem", "mission:manhunt")
def test_the_manhunt_is_about_the_golem(table: City) -> None:
    city = laid(table, "manhunt")
    assert points(city, damage.Down("golem")) == 4 + 1
    assert points(held(city, LEGION, "1", "2", "crystal"), rounds.EndRound()) == -3
    assert points(held(city, MAYHEM, "2"), rounds.EndRound()) == 1 - 3
    city.change(city.state.units["golem"], cell=-1)
    assert points(held(city, MAYHEM, "2"), rounds.EndRound()) == 1


@pytest.mark.plays("agents_of_mayhem", "mission:jailbreak")
def test_hollywood_is_worth_more_than_the_other_agents_in_the_jailbreak(table: City) -> None:
    city = laid(table, "jailbreak")
    assert city.state.lead == -4
    assert ground.board(city.state).level(city.state.units["hollywood"].cell) == 3
    assert (points(city, damage.Down("fortune")), points(city, damage.Down("hollywood"))) == (-2, -3)
    held(city, MAYHEM, "1", "2")
    assert points(end(city, 1), rounds.EndRound()) == 2 - 2
    assert points(end(city, 2), rounds.EndRound()) == 2 - 2 + 2
    put(city, "fortune", "P5")
    city.change(city.state.boards["fortune"], cubes=Cubes(tech=2))
    city.change(city.state.events["marker-1"], number="9")
    assert hacked(city, "marker-1", "2:2tech").state.lead == -4 + 2


@pytest.mark.plays("agents_of_mayhem", "mission:foundry")
def test_a_mould_of_the_foundry_breaks_under_two_hits(table: City) -> None:
    city = laid(table, "foundry")
    assert city.state.lead == -1
    assert (points(city, Breaks("1", 1)), points(city, Breaks("1", 2))) == (0, 1)
    assert city.state.objectives["crystal"].hits == 0  # nobody breaks it
    assert points(city, rounds.EndRound()) == -4


@pytest.mark.plays("agents_of_mayhem", "mission:broadcast")
def test_the_broadcast_is_won_on_roofs_and_lost_with_them(table: City) -> None:
    city = laid(table, "broadcast")
    assert {ground.board(city.state).level(city.state.objectives[id].cell) for id in "123"} == {2}
    assert points(city, Collapse(0)) == -1
    assert points(held(city, MAYHEM, "1", "2", "3"), rounds.EndRound()) == 3 - 1
    put(city, "fortune", "N7")
    city.change(city.state.boards["fortune"], cubes=Cubes(focus=2))
    city.change(city.state.events["marker-1"], number="9")
    assert hacked(city, "marker-1", "2:2focus").state.lead == 2


@pytest.mark.plays("agents_of_mayhem", "mission:siege")
def test_the_siege_turns_the_sides_round(table: City) -> None:
    city = laid(table, "siege")
    assert city.state.lead == 2
    assert [marker.side for marker in city.state.objectives.values()].count(MAYHEM) == 3
    assert points(city, rounds.EndRound()) == 3 - 2
    put(city, "fortune", "T1")
    put(city, "hollywood", "T2")
    assert points(city, Collapse(1)) == -2
    assert (points(city, Strikes("hell_tower", 7)), points(city, Strikes("hell_tower", 8))) == (0, 4)


@pytest.mark.plays("agents_of_mayhem", "mission:coronation")
def test_the_coronation_is_about_dr_babylon(table: City) -> None:
    city = laid(table, "coronation")
    assert city.state.lead == 4
    assert points(city, damage.Down("dr_babylon")) == 4 + 1
    assert points(end(held(city, LEGION, "1"), 1), rounds.EndRound()) == 2 - 1
    assert points(end(city, 2), rounds.EndRound()) == 2 - 1 - 2
    put(city, "fortune", "S5")
    city.change(city.state.boards["fortune"], cubes=Cubes(tech=2))
    assert hacked(city, "device:laser_satellite_controls", "2:2tech").state.lead == 4 + 2


# ---------------------------------------------------------------------- the Event Boxes


@pytest.mark.plays("agents_of_mayhem", "event:convoy:mayhem-1", "event:convoy:legion-2", "event:convoy:mayhem-3")
def test_the_road_of_the_convoy_holds_a_mine_a_short_cut_and_green_lights(table: City) -> None:
    city = laid(table, "convoy")
    assert blasts(city, MAYHEM, "1", "fortune") == ["M2"]
    assert cubes(happens(city, LEGION, "2", unit="dr_babylon"), LEGION, "speed") == [1, 1, 1]
    assert suffering(happens(city, MAYHEM, "3"), "move_up") == {MAYHEM}


@pytest.mark.plays("agents_of_mayhem", "event:blackout:mayhem-1", "event:blackout:mayhem-2", "event:blackout:legion-3")
def test_light_helps_who_switches_it_on_and_swarm_troopers_come_in_the_dark(table: City) -> None:
    city = laid(table, "blackout")
    assert suffering(happens(city, MAYHEM, "1", unit="fortune"), "range_up") == {MAYHEM}
    assert suffering(happens(city, MAYHEM, "2", unit="fortune"), "defense_down") == {LEGION}
    assert happens(city, LEGION, "3").asked.prompt == "ask-above"


@pytest.mark.plays("agents_of_mayhem", "event:manhunt:legion-1", "event:manhunt:legion-2", "event:manhunt:mayhem-3")
def test_the_park_has_a_trap_a_quarry_and_a_shed(table: City) -> None:
    city = laid(table, "manhunt")
    city.change(city.state.boards["golem"], cubes=Cubes(shield=2))
    before = city.state.boards["golem"].cubes.shield
    assert happens(city, LEGION, "1", unit="golem").board("golem").cubes.shield == before - 2
    assert cubes(happens(city, LEGION, "2", unit="golem"), LEGION, "armor")[0] == 1
    three = happens(city, MAYHEM, "3", unit="fortune")
    assert (hand(three, MAYHEM), cubes(three, MAYHEM, "tech")) == (1, [1, 1, 1])


@pytest.mark.plays(
    "agents_of_mayhem", "event:jailbreak:mayhem-1", "event:jailbreak:mayhem-2", "event:jailbreak:legion-3"
)
def test_the_lock_opens_doors_and_the_cards_close_them(table: City) -> None:
    city = laid(table, "jailbreak")
    one = happens(city, MAYHEM, "1", unit="fortune")
    assert (cubes(one, MAYHEM, "shield"), suffering(one, "move_up")) == ([1, 1, 1], {MAYHEM})
    put(city, "fortune", "P6")
    two = happens(city, MAYHEM, "2")
    assert two.state.objectives["8"].hits == 2
    assert markers.locked(two.state, two.unit("fortune"))
    assert happens(city, LEGION, "3").asked.prompt == "ask-above"


@pytest.mark.plays("agents_of_mayhem", "event:foundry:mayhem-1", "event:foundry:legion-2", "event:foundry:legion-3")
def test_the_foundry_gives_strength_a_point_and_a_leaking_barrel(table: City) -> None:
    city = laid(table, "foundry")
    assert suffering(happens(city, MAYHEM, "1", unit="fortune"), "attack_up") == {MAYHEM}
    assert happens(city, LEGION, "2", unit="golem").state.lead == -2
    assert blasts(city, LEGION, "3") == ["N4"]


@pytest.mark.plays(
    "agents_of_mayhem", "event:broadcast:mayhem-1", "event:broadcast:mayhem-2", "event:broadcast:legion-3"
)
def test_the_uplink_tells_and_the_cards_hurry_or_explode(table: City) -> None:
    city = laid(table, "broadcast")
    one = happens(city, MAYHEM, "1", unit="fortune")
    assert (one.state.lead, hand(one, MAYHEM)) == (1, 1)
    assert cubes(happens(city, MAYHEM, "2"), MAYHEM, "speed") == [1, 1, 1]
    assert blasts(city, LEGION, "3") == ["R5"]


@pytest.mark.plays(
    "agents_of_mayhem",
    "event:siege:legion-1",
    "event:siege:mayhem-2",
    "event:siege:mayhem-3",
    "event:siege:legion-4",
)
def test_the_arc_has_traps_and_stores_and_legion_has_more_troopers(table: City) -> None:
    city = laid(table, "siege")
    city.change(city.state.boards["golem"], cubes=Cubes(shield=2))
    assert happens(city, LEGION, "1", unit="golem").board("golem").cubes.shield == 0
    assert cubes(happens(city, MAYHEM, "2", unit="fortune"), MAYHEM, "shield") == [1, 1, 1]
    three = happens(city, MAYHEM, "3")
    assert hand(three, MAYHEM) == 1
    assert sum(cubes(three, MAYHEM, "armor")) >= 1
    assert happens(city, LEGION, "4").asked.prompt == "ask-above"


@pytest.mark.plays(
    "agents_of_mayhem",
    "event:coronation:mayhem-1",
    "event:coronation:mayhem-2",
    "event:coronation:legion-3",
    "event:coronation:legion-4",
)
def test_the_guests_of_the_coronation_find_gifts_and_a_trap(table: City) -> None:
    city = laid(table, "coronation")
    one = happens(city, MAYHEM, "1", unit="fortune")
    assert (cubes(one, MAYHEM, "focus"), hand(one, MAYHEM)) == ([1, 1, 1], 1)
    assert cubes(happens(city, LEGION, "3", unit="golem"), LEGION, "shield")[0] == 1
    assert happens(city, LEGION, "4").asked.prompt == "ask-above"
    city.change(city.state.boards["fortune"], cubes=Cubes(shield=2))
    assert happens(city, MAYHEM, "2", unit="fortune").board("fortune").cubes.shield == 1


@pytest.mark.parametrize(
    ("mission", "number", "count"), [("siege", "4", 2), ("coronation", "4", 2), ("blackout", "3", 1)]
)
def test_swarm_troopers_come_from_above(table: City, mission: str, number: str, count: int) -> None:
    city = laid(table, mission)
    choices: list[str] = []
    played = happens(city, LEGION, number)
    while played.decision is not None:
        choices.append(played.keys[0] if played.keys else played.decision.options[0].key)
        played = happens(city, LEGION, number, *choices)
    assert arrivals(city, played, "swarm_trooper") == ["alpha"] * count
