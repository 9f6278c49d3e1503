"""The scenario Sweep & Clear: Hot Spots to stop, and a way through to the north."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.content.tables import edges
from fireteam.games.ambush_alley.rules.cards.fog import FogDrawn
from fireteam.games.ambush_alley.rules.fight.casualties import TakeHits
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import HotSpotNeutralized, NeutralizeHotSpots, PlaceHotSpots
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction
from fireteam.games.ambush_alley.rules.insurgents.objectives import objectives, to_enter
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import (
    GroupArrived,
    GroupLost,
    NoReinforcements,
    Reinforcements,
)
from fireteam.games.ambush_alley.rules.insurgents.solo import Reasoned
from fireteam.games.ambush_alley.rules.insurgents.solo_moves import in_sight
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnded
from fireteam.games.ambush_alley.rules.people.custody import HandedOver, HandOver, LeaveTable
from fireteam.games.ambush_alley.rules.turn.actions import on_exit
from fireteam.games.ambush_alley.rules.turn.turn import AnotherTurn
from fireteam.games.ambush_alley.rules.units import on_table
from fireteam.games.ambush_alley.state import HOT_SPOTS_APART, Figure

from .printed import armed, drawn_by_a_one, laid, leave, lines, rated, replace, stand, starts
from .scenes import SOLO
from .street import Street

HURT = Figure(quality=8, morale=8)


@pytest.fixture
def sweep() -> Street:
    """The squad at its entry point, and five Hot Spots."""
    street = laid("sweep_and_clear", "with:alpha")
    street.state = street.play(PlaceHotSpots()).state
    return street


def neutralize(street: Street, count: int) -> None:
    for number in range(1, count + 1):
        spot = street.state.hot_spots[number]
        street.state.hot_spots[number] = msgspec.structs.replace(spot, neutralized=True)


def points(street: Street) -> dict[str, int]:
    return lines(street.play(FinalCount()))


# ------------------------------------------------------------------------------------------------- forces


@pytest.mark.rule("AA-SWEEP-02")
def test_the_insurgents_at_the_start(sweep):
    assert starts(sweep) == [
        {"leader": 1, "rifle": 4, "saw": 1},
        {"leader": 2, "rifle": 5},
        {"leader": 2, "saw": 1, "rifle": 6},
        {"leader": 1, "rpg": 1, "rifle": 4},
    ]
    assert [entry.position for entry in library.scenario("sweep_and_clear").insurgents.units] == [1, 2, 3, 4]


@pytest.mark.rule("AA-SWEEP-03")
def test_reinforcements_come_on_a_five_or_less_from_random_hot_spots(sweep):
    assert (sweep.state.insurgency, sweep.state.automatic) == (5, False)
    spots = list(sweep.state.hot_spots.values())
    assert len(spots) == 5
    assert all(sweep.table.distance(a.cell, b.cell) > HOT_SPOTS_APART for a in spots for b in spots if a.id < b.id)
    assert sweep.play(Reinforcements(), dice=[[6]]).told(NoReinforcements)
    came = sweep.play(Reinforcements(), dice=[[5], [3, 3], [2], [5], [2]])
    assert [(event.figures, event.number) for event in came.told(GroupArrived)] == [(4, 2)]


@pytest.mark.rule("AA-SWEEP-03", "AA-HOTSPOT-07")
def test_nobody_comes_from_a_hot_spot_that_is_stopped(sweep):
    neutralize(sweep, 2)
    assert sweep.play(Reinforcements(), dice=[[5], [3, 3], [2], [5], [2]]).told(GroupLost)


@pytest.mark.rule("AA-SWEEP-04")
def test_a_corporal_and_three_fireteams_and_no_assets(sweep):
    marines = {unit.id: unit for unit in on_table(sweep.state, "regulars")}
    assert sorted(marines) == ["alpha", "bravo", "charlie"]
    assert armed(marines["alpha"].figures) == {"rifle": 2, "rgl": 1, "saw": 1, "squad leader": 1}
    assert armed(marines["charlie"].figures) == {"rifle": 2, "rgl": 1, "saw": 1}
    assert {(figure.quality, figure.morale) for unit in marines.values() for figure in unit.figures} == {(8, 8)}
    assert not library.scenario("sweep_and_clear").assets


@pytest.mark.rule("AA-SWEEP-05")
def test_leaders_are_trained_but_less_steady_than_their_men(sweep):
    assert rated(sweep, leader=False) == {(6, 10)}
    assert rated(sweep, leader=True) == {(8, 8)}


@pytest.mark.rule("AA-SWEEP-06", "AA-SETUP-03")
def test_one_card_at_the_start_others_by_reaction_rolls(sweep):
    game = Game.new(GAME, "sweep_and_clear", seed=2, seats=SOLO)
    assert len([event for event in game.events if isinstance(event, FogDrawn)]) == 1
    assert drawn_by_a_one(sweep, "bravo", "g1") == ["fog-dirty-fighting"]


@pytest.mark.rule("AA-SWEEP-09", "AA-CIV-01")
def test_with_the_option_three_mobs_are_in_the_streets(sweep):
    assert not sweep.state.mobs
    assert len(laid("sweep_and_clear", "alone", options={"civilians": "yes"}).state.mobs) == 3


# ------------------------------------------------------------------------------------------------- the sweep


@pytest.mark.rule("AA-SWEEP-01")
@pytest.mark.parametrize(("at", "leaves"), [((12, 0), True), ((12, 24), False), ((0, 12), False), ((24, 12), False)])
def test_they_come_from_the_south_and_leave_by_the_north_edge(sweep, at, leaves):
    assert all(sweep.table.xy(unit.cells[0])[1] > 20 for unit in on_table(sweep.state, "regulars"))
    stand(sweep, "bravo", *at)
    assert on_exit(sweep.state, sweep.unit("bravo")) is leaves


@pytest.mark.rule("AA-SWEEP-01", "AA-DEPEND-07")
@pytest.mark.parametrize(("at", "takes"), [((12, 0), True), ((12, 24), True), ((0, 12), False)])
def test_their_entry_edge_too_is_friendly_to_casualties(sweep, at, takes):
    stand(sweep, "bravo", *at)
    replace(sweep, "bravo", wounded=1)
    handed = sweep.play(HandOver("bravo"), choices=["hand-over"] if takes else [])
    assert bool(handed.told(HandedOver)) is takes


@pytest.mark.rule("AA-SWEEP-01", "AA-HOTSPOT-05")
def test_a_hot_spot_is_stopped_by_staying_on_it(sweep):
    spot = sweep.state.hot_spots[3].cell
    replace(sweep, "bravo", cells=sweep.table.formation(spot, 4), activated=True)
    stopped = sweep.play(NeutralizeHotSpots())
    assert [event.number for event in stopped.told(HotSpotNeutralized)] == [3]
    sweep.state = stopped.state
    assert points(sweep)["hot_spots_neutralized"] == 5


# ------------------------------------------------------------------------------------------------- points


@pytest.mark.rule("AA-SWEEP-07", "AA-SWEEP-08")
@pytest.mark.parametrize("count", [0, 2, 5])
def test_5_points_for_each_hot_spot_stopped_and_for_each_that_is_left(sweep, count):
    neutralize(sweep, count)
    found = points(sweep)
    assert (found["hot_spots_neutralized"], found["hot_spots_left"]) == (5 * count, 5 * (5 - count))


@pytest.mark.rule("AA-SWEEP-07")
@pytest.mark.parametrize(
    ("count", "gone", "scored"),
    [(3, ("alpha", "bravo", "charlie"), 5), (5, ("alpha", "bravo", "charlie"), 5), (3, ("alpha", "bravo"), 0),
     (2, ("alpha", "bravo", "charlie"), 0)],
)  # fmt: skip
def test_5_points_once_when_the_last_marine_has_left_after_three_hot_spots(sweep, count, gone, scored):
    neutralize(sweep, count)
    leave(sweep, *gone)
    assert points(sweep)["swept_and_left"] == scored
    ended = sweep.play(AnotherTurn(), dice=[[6]]).told(GameEnded)
    assert [event.why for event in ended] == (["end-mission"] if scored else ["end-nobody"] if len(gone) == 3 else [])


@pytest.mark.rule("AA-SWEEP-07")
def test_a_squad_that_is_wiped_out_has_not_left(sweep):
    neutralize(sweep, 4)
    for name in ("alpha", "bravo", "charlie"):
        replace(sweep, name, gone="destroyed", figures=(), cells=())
    assert points(sweep)["swept_and_left"] == 0


@pytest.mark.rule("AA-SWEEP-07")
@pytest.mark.parametrize(("first", "scored"), [("leaves", 0), ("falls", 5)])
def test_the_last_able_marine_must_leave_and_not_fall(sweep: Street, first: str, scored: int) -> None:
    neutralize(sweep, 3)
    steps = [LeaveTable("alpha"), TakeHits("bravo", 4), TakeHits("charlie", 4)]
    sweep.state = sweep.play(*(steps if first == "leaves" else steps[::-1])).state
    assert points(sweep)["swept_and_left"] == scored


@pytest.mark.rule("AA-SWEEP-08")
def test_the_insurgents_points_for_losses(sweep):
    sweep.state.wounded, sweep.state.killed = 3, 2
    replace(sweep, "g1", prisoners=(HURT,))
    found = points(sweep)
    assert (found["regulars_wounded"], found["regulars_killed"], found["captives_held"]) == (3, 4, 5)


# ------------------------------------------------------------------------------------------------- the table


def test_the_story_works() -> None:
    """It is four Cautious moves to the other side, and nobody of the Insurgents stands in the Marines' way at once."""
    street = laid("sweep_and_clear", "alone")
    way = street.table.walk(street.unit("bravo").cells[0])
    north = [cell for cell in range(street.table.cells) if street.table.edge("north") >> cell & 1]
    assert 2000 <= min(way[cell] for cell in north) <= 3000
    assert min(way[unit.cells[0]] for unit in on_table(street.state, "insurgents")) > 600


@pytest.mark.rule("AA-SOLO-17", "AA-SWEEP-01")
def test_the_books_insurgents_go_for_the_hot_spots_that_are_left_and_then_for_the_way_out(sweep: Street) -> None:
    spots = [spot.cell for spot in sweep.state.hot_spots.values()]
    assert objectives(sweep.state) == spots
    sweep.state.phase = "insurgents"
    seen = [unit.id for unit in on_table(sweep.state, "insurgents") if in_sight(sweep.state, unit)]
    for name in ("g2", "g4"):
        assert name not in seen
        moved = sweep.play(PhaseAction(name))
        assert [event.line for event in moved.told(Reasoned)] == ["solo-to-objective"]
    neutralize(sweep, 4)
    assert objectives(sweep.state) == spots[4:]
    neutralize(sweep, 5)
    assert to_enter(sweep.state) == edges(sweep.table, ("north",)) & sweep.table.standing
