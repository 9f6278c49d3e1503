"""The scenario Midnight at the Alamo: a compound at night, attacked from two sides."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.rules.cards.fog import FogDrawn
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.fight.infantry_dice import optimum_range
from fireteam.games.ambush_alley.rules.ground import buildings
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction
from fireteam.games.ambush_alley.rules.insurgents.objectives import objectives
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrived, NoReinforcements, Reinforcements
from fireteam.games.ambush_alley.rules.insurgents.solo import Reasoned
from fireteam.games.ambush_alley.rules.insurgents.solo_moves import in_sight
from fireteam.games.ambush_alley.rules.mission.deployment import PERIMETER, is_held
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnded
from fireteam.games.ambush_alley.rules.people.custody import HandOver, LeaveTable
from fireteam.games.ambush_alley.rules.turn.actions import on_exit
from fireteam.games.ambush_alley.rules.turn.turn import AnotherTurn, turn_limit
from fireteam.games.ambush_alley.rules.units import has_higher_leader, morale_bonus, on_table
from fireteam.games.ambush_alley.state import Figure

from .printed import armed, drawn_by_a_one, laid, laying, leave, lines, rated, replace, stand, starts
from .scenes import SOLO, VERSUS
from .street import Played, Street

HURT = Figure(quality=8, morale=8)
COMPOUND = ("customs_house", "court_house", "granary", "gate_house")


def cell_in(building: str, level: int = 0) -> str:
    """The choice that starts a unit in the middle of a building."""
    ground = library.table_of(library.scenario("midnight_at_the_alamo"))
    (piece,) = [piece for piece in ground.pieces if piece.id == building]
    (x1, y1), _, (x2, y2), _ = piece.points
    return f"start:{ground.at((x1 + x2) / 2, (y1 + y2) / 2, level)}"


def garrison(*buildings: str, leader: str = "with:alpha", **more: Any) -> Street:
    """The three fireteams in these buildings, and the Insurgents of the book."""
    return laid("midnight_at_the_alamo", leader, *map(cell_in, buildings), **more)


@pytest.fixture
def alamo() -> Street:
    """A fireteam in each of three houses; the Insurgents are still far from them."""
    street = garrison("customs_house", "court_house", "granary")
    for number in range(3):
        stand(street, f"g{number + 1}", 1.5, 2 + 4 * number)
        stand(street, f"g{number + 4}", 22.5, 2 + 4 * number)
    return street


def offered(played: Played) -> set[str | None]:
    """The buildings in which the unit may start that is to be placed."""
    assert played.decision is not None
    ground = library.table_of(library.scenario("midnight_at_the_alamo"))
    return {ground.building(option.value.cell) for option in played.decision.options}


# ------------------------------------------------------------------------------------------------- set-up


@pytest.mark.rule("AA-ALAMO-03", "AA-SETUP-06")
def test_the_marines_start_where_they_like_in_houses_that_are_within_4_inches_of_each_other():
    asked = laying("midnight_at_the_alamo", "with:alpha")
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.decision.seats) == ("ask-start", ("regulars",))
    assert offered(asked) == set(COMPOUND)
    # From the western house the eastern one is more than 4 in away; the two between are near to both.
    west = laying("midnight_at_the_alamo", "with:alpha", cell_in("customs_house"))
    assert offered(west) == {"customs_house", "court_house", "gate_house"}
    middle = laying("midnight_at_the_alamo", "with:alpha", cell_in("customs_house"), cell_in("gate_house"))
    assert offered(middle) == set(COMPOUND)
    street = garrison("customs_house", "gate_house", "granary")
    assert [name for name in COMPOUND if is_held(street.state, name)] == ["customs_house", "granary", "gate_house"]
    assert PERIMETER == 400


@pytest.mark.rule("AA-ALAMO-03")
def test_the_compound_lies_on_the_south_edge():
    ground = library.table_of(library.scenario("midnight_at_the_alamo"))
    houses = [piece for piece in ground.pieces if piece.id in COMPOUND]
    assert len(houses) == 4
    assert all(y > 14 for piece in houses for _, y in piece.points)
    assert sum(max(y for _, y in piece.points) >= 22.5 for piece in houses) == 3


@pytest.mark.rule("AA-ALAMO-04", "AA-ALAMO-05")
def test_six_units_of_insurgents_three_in_the_west_and_three_in_the_east():
    street = garrison("customs_house", "court_house", "granary")
    assert starts(street) == [
        {"leader": 1, "rpg": 1, "rifle": 4},
        {"saw": 1, "rifle": 4},
        {"leader": 2, "rifle": 6},
        {"leader": 1, "saw": 1, "rifle": 3},
        {"rifle": 4},
        {"rpg": 1, "saw": 1, "rifle": 4},
    ]
    for unit in on_table(street.state, "insurgents"):
        along = [street.table.xy(cell)[0] for cell in unit.cells]
        assert max(along) <= 3 if unit.id in ("g1", "g2", "g3") else min(along) >= 21


@pytest.mark.rule("AA-ALAMO-04", "AA-ALAMO-05", "AA-SETUP-08")
def test_their_player_places_them_within_3_inches_of_their_side():
    ground = library.table_of(library.scenario("midnight_at_the_alamo"))
    inside = ["with:alpha", *map(cell_in, ("customs_house", "court_house", "granary"))]
    west = laying("midnight_at_the_alamo", *inside, seats=VERSUS)
    assert west.decision is not None
    assert (west.decision.prompt, west.decision.seats, west.decision.arguments) == (
        "ask-start", ("insurgents",), {"unit": "g1"},
    )  # fmt: skip
    assert {ground.xy(option.value.cell)[0] for option in west.decision.options} <= {n / 2 for n in range(7)}
    places = [f"start:{ground.at(1.5, y)}" for y in (4, 10, 16)]
    east = laying("midnight_at_the_alamo", *inside, *places, seats=VERSUS)
    assert east.decision is not None
    assert east.decision.arguments == {"unit": "g4"}
    assert min(ground.xy(option.value.cell)[0] for option in east.decision.options) == 21


@pytest.mark.rule("AA-ALAMO-06", "AA-HOTSPOT-04")
@pytest.mark.parametrize(("face", "side"), [(1, "east"), (3, "east"), (4, "west"), (6, "west")])
def test_groups_come_from_the_east_or_the_west_edge_and_there_are_no_hot_spots(alamo, face, side):
    game = Game.new(GAME, "midnight_at_the_alamo", seed=1, seats=SOLO)
    assert not game.state.hot_spots
    assert (alamo.state.insurgency, alamo.state.automatic) == (5, False)
    assert alamo.play(Reinforcements(), dice=[[6]]).told(NoReinforcements)
    came = alamo.play(Reinforcements(), dice=[[5], [3, 3], [2], [5], [face]])
    assert came.told(GroupArrived)
    along = [alamo.table.xy(cell)[0] for cell in came.unit("g7").cells]
    assert min(along) >= 21 if side == "east" else max(along) <= 3


@pytest.mark.rule("AA-ALAMO-06", "AA-REINF-06")
def test_each_group_has_a_die_of_its_own_for_its_edge(alamo):
    came = alamo.play(Reinforcements(), dice=[[5], [2, 2], [1], [5], [1], [3, 3], [1], [5], [6]])
    first, second = (alamo.table.xy(came.unit(name).cells[0])[0] for name in ("g7", "g8"))
    assert (first >= 21, second <= 3) == (True, True)


@pytest.mark.rule("AA-ALAMO-07", "AA-LEADER-05")
def test_a_squad_leader_and_three_fireteams_and_no_assets(alamo):
    marines = {unit.id: unit for unit in on_table(alamo.state, "regulars")}
    assert sorted(marines) == ["alpha", "bravo", "charlie"]
    assert armed(marines["alpha"].figures) == {"rifle": 2, "rgl": 1, "saw": 1, "squad leader": 1}
    assert armed(marines["bravo"].figures) == {"rifle": 2, "rgl": 1, "saw": 1}
    assert {(figure.quality, figure.morale) for unit in marines.values() for figure in unit.figures} == {(8, 8)}
    assert has_higher_leader(marines["alpha"])
    assert morale_bonus(alamo.state, marines["alpha"]) == 1
    scenario = library.scenario("midnight_at_the_alamo")
    assert (scenario.assets, scenario.force_cards, scenario.asset_draws) == ((), (), 0)


@pytest.mark.rule("AA-ALAMO-08")
def test_leaders_are_better_than_their_men(alamo):
    assert rated(alamo, leader=False) == {(6, 8)}
    assert rated(alamo, leader=True) == {(8, 10)}


@pytest.mark.rule("AA-ALAMO-09", "AA-NIGHT-01", "AA-NIGHT-02", "AA-NIGHT-03")
def test_it_is_night_and_only_the_marines_see_in_it(alamo):
    assert alamo.state.night
    stand(alamo, "bravo", 12, 12)
    stand(alamo, "g5", 12, 3)
    gunmen, marines = alamo.unit("g5"), alamo.unit("bravo")
    dark = firepower(alamo.state, gunmen, marines, "own", 0).value, optimum_range(alamo.state, gunmen, False)
    ours = firepower(alamo.state, marines, gunmen, "own", 0).value
    alamo.state.night = False
    light = firepower(alamo.state, gunmen, marines, "own", 0).value, optimum_range(alamo.state, gunmen, False)
    assert dark[0] == light[0] - 1
    assert (dark[1].value, light[1].value) == (300, 600)
    assert firepower(alamo.state, marines, gunmen, "own", 0).value == ours


@pytest.mark.rule("AA-ALAMO-10", "AA-SETUP-03")
def test_one_card_at_the_start_others_by_reaction_rolls(alamo):
    game = Game.new(GAME, "midnight_at_the_alamo", seed=2, seats=SOLO)
    assert len([event for event in game.events if isinstance(event, FogDrawn)]) == 1
    assert drawn_by_a_one(alamo, "bravo", "g1") == ["fog-dirty-fighting"]


# ------------------------------------------------------------------------------------------------- the attack


@pytest.mark.rule("AA-ALAMO-01")
@pytest.mark.parametrize(("turn", "leaves"), [(1, False), (3, False), (4, True), (6, True)])
def test_the_marines_may_leave_by_the_north_edge_from_turn_4_on(alamo, turn, leaves):
    stand(alamo, "alpha", 12, 0)
    alamo.state.turn = turn
    assert on_exit(alamo.state, alamo.unit("alpha")) is leaves
    stand(alamo, "alpha", 12, 24)
    assert not on_exit(alamo.state, alamo.unit("alpha"))


@pytest.mark.rule("AA-ALAMO-02", "AA-TURN-03")
def test_the_attack_lasts_six_turns(alamo):
    assert turn_limit(alamo.state) == 6
    (setting,) = [s for s in GAME.scenario("midnight_at_the_alamo").settings if s.name == "turn_limit"]
    assert setting.values == ("6",)
    alamo.state.turn = 6
    assert alamo.play(AnotherTurn()).told(GameEnded)


@pytest.mark.rule("AA-ALAMO-13")
def test_with_the_option_houses_outside_the_compound_must_be_cleared():
    street = garrison("customs_house", "court_house", "granary", options={"house_clearing": "yes"})
    closed = buildings.closed(street.state, street.unit("alpha"))
    shut = {street.table.building(cell) for cell in range(street.table.cells) if closed >> cell & 1}
    assert shut == {"weaver", "saddler", "stable", "smithy"}


# ------------------------------------------------------------------------------------------------- points


def points(street: Street) -> dict[str, int]:
    return lines(street.play(FinalCount()))


@pytest.mark.rule("AA-ALAMO-11")
def test_10_points_for_a_compound_that_marines_hold_and_no_insurgent_is_in(alamo):
    assert points(alamo)["compound_held"] == 10
    stand(alamo, "g5", 12, 16)
    assert points(alamo)["compound_held"] == 0
    replace(alamo, "g5", gone="broken", figures=(), cells=())
    for number, name in enumerate(("alpha", "bravo", "charlie")):
        stand(alamo, name, 8 + 4 * number, 6)
    assert points(alamo)["compound_held"] == 0
    stand(alamo, "charlie", 12, 16)
    assert points(alamo)["compound_held"] == 10


@pytest.mark.rule("AA-ALAMO-11")
def test_a_point_for_each_marine_who_leaves_alive(alamo):
    assert points(alamo)["regulars_brought_off"] == 0
    bravo = alamo.unit("bravo")
    replace(alamo, "bravo", figures=bravo.figures[:2], wounded=1, dead=1)
    leave(alamo, "bravo")
    assert points(alamo)["regulars_brought_off"] == 3


@pytest.mark.rule("AA-ALAMO-11", "AA-POW-02")
@pytest.mark.parametrize("hands_over", [False, True])
def test_rescued_prisoners_and_wounded_who_leave_north_count_too(alamo: Street, hands_over: bool) -> None:
    alamo.state.turn = 4
    stand(alamo, "bravo", 12, 0)
    replace(alamo, "bravo", wounded=1, dead=1)
    alamo.person("freed1", (12, 0), unit="bravo")
    steps = [HandOver("bravo")] if hands_over else []
    alamo.state = alamo.play(*steps, LeaveTable("bravo"), choices=["hand-over"] * hands_over).state
    assert points(alamo)["regulars_brought_off"] == 6


@pytest.mark.rule("AA-ALAMO-11", "AA-ASSET-11")
def test_who_joins_the_force_by_an_asset_card_is_one_of_it(alamo: Street) -> None:
    replace(alamo, "alpha", gone="destroyed", figures=(), cells=(), dead=5)
    replace(alamo, "bravo", gone="destroyed", figures=(), cells=(), dead=4)
    charlie = alamo.unit("charlie")
    alamo.state.units["mg"] = msgspec.structs.replace(charlie, id="mg", figures=charlie.figures[:3])
    alamo.state.attached = 3
    assert points(alamo)["majority_survives"] == 0  # 7 of 16
    leave(alamo, "mg")
    assert points(alamo)["majority_survives"] == 0
    replace(alamo, "charlie", wounded=1)
    assert points(alamo)["majority_survives"] == 0  # 8 of 16: half is no majority
    replace(alamo, "charlie", wounded=2)
    assert points(alamo)["majority_survives"] == 5  # 9 of 16


@pytest.mark.rule("AA-ALAMO-11", "AA-POW-02")
def test_a_rescued_prisoner_in_the_compound_survives(alamo: Street) -> None:
    for name in ("alpha", "bravo"):
        replace(alamo, name, gone="destroyed", figures=(), cells=())
    replace(alamo, "charlie", wounded=2)
    assert points(alamo)["majority_survives"] == 0  # 6 of 13
    alamo.person("freed1", (12, 16), unit="charlie")
    assert points(alamo)["majority_survives"] == 5


@pytest.mark.rule("AA-ALAMO-11")
def test_5_points_if_more_than_half_survive_in_the_compound_or_off_the_table(alamo):
    assert points(alamo)["majority_survives"] == 5  # 13 of 13
    replace(alamo, "alpha", gone="destroyed", figures=(), cells=(), dead=5)
    assert points(alamo)["majority_survives"] == 5  # 8
    leave(alamo, "bravo")
    assert points(alamo)["majority_survives"] == 5  # 4 inside, 4 off
    charlie = alamo.unit("charlie")
    replace(alamo, "charlie", figures=charlie.figures[:1], cells=charlie.cells[:1], dead=2, wounded=1)
    assert points(alamo)["majority_survives"] == 0  # 6 of 13
    stand(alamo, "charlie", 12, 8)
    replace(alamo, "charlie", figures=charlie.figures, wounded=0, dead=0)
    stand(alamo, "charlie", 12, 8)
    assert points(alamo)["majority_survives"] == 0  # in the street they do not count
    stand(alamo, "charlie", 12, 16)
    assert points(alamo)["majority_survives"] == 5


@pytest.mark.rule("AA-ALAMO-12")
def test_the_insurgents_points(alamo):
    alamo.state.wounded, alamo.state.killed = 3, 2
    replace(alamo, "g5", prisoners=(HURT,))
    found = points(alamo)
    assert {count: found[count] for count in ("regulars_wounded", "regulars_killed", "captives_held")} == {
        "regulars_wounded": 3, "regulars_killed": 4, "captives_held": 5,
    }  # fmt: skip
    assert found["regulars_quit"] == 0
    leave(alamo, "alpha", "bravo")
    assert points(alamo)["regulars_quit"] == 0
    leave(alamo, "charlie")
    assert points(alamo)["regulars_quit"] == 5
    for name in ("alpha", "bravo", "charlie"):
        replace(alamo, name, gone="destroyed", figures=())
    assert points(alamo)["regulars_quit"] == 0


@pytest.mark.rule("AA-SOLO-17", "AA-ALAMO-11")
def test_the_books_insurgents_go_for_the_compound(alamo: Street) -> None:
    assert {alamo.table.building(cell) for cell in objectives(alamo.state)} == set(COMPOUND)
    alamo.state.phase = "insurgents"
    for number in range(2, 7):
        del alamo.state.units[f"g{number}"]
    stand(alamo, "g1", 4, 1)
    assert not in_sight(alamo.state, alamo.unit("g1"))
    moved = alamo.play(PhaseAction("g1"))
    assert [event.line for event in moved.told(Reasoned)] == ["solo-to-objective"]
    way = min(alamo.table.walk(alamo.unit("g1").cells[0])[cell] for cell in objectives(alamo.state))
    left = min(alamo.table.walk(moved.unit("g1").cells[0])[cell] for cell in objectives(alamo.state))
    assert left < way
