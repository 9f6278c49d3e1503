"""Carrying out an activation, part by part: what follows what, and how a unit goes on once it was interrupted."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Step
from fireteam.games.ambush_alley.rules.cards.fog_roads import CrossBarrier
from fireteam.games.ambush_alley.rules.fight.clearing import Clear, OfferClearing
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.move.formation import FormUp
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.move.taking_cover import TakeCover
from fireteam.games.ambush_alley.rules.people.custody import FetchCasualties, HandOver, LeaveTable, PickUpPeople
from fireteam.games.ambush_alley.rules.people.first_aid import FirstAid
from fireteam.games.ambush_alley.rules.people.mobs import Disperse
from fireteam.games.ambush_alley.rules.react import interruptions
from fireteam.games.ambush_alley.rules.react.chains import STOPPED, Chain
from fireteam.games.ambush_alley.rules.react.interruptions import NOT_REACHED, Late
from fireteam.games.ambush_alley.rules.turn import actions
from fireteam.games.ambush_alley.rules.turn.actions import (
    Activated,
    Advance,
    Arrive,
    Continue,
    DriveOn,
    FireNow,
    InCover,
    Leave,
    LeftTable,
    OwnFire,
    Proceed,
    SetOutForCover,
    Settle,
    TookOverwatch,
)
from fireteam.games.ambush_alley.rules.turn.leaders import Join
from fireteam.games.ambush_alley.rules.turn.merging import AnnounceMerge
from fireteam.games.ambush_alley.rules.vehicles.boarding import Board, OfferBoarding
from fireteam.games.ambush_alley.state import BEFORE_FIRE, Activation, Figure, Interruption

from .street import WALL, Street, change

MAN = Figure(quality=8, morale=10)


def way(street: Street, *xs: float) -> dict[str, Any]:
    """A way along the street at y = 12, with how far it has led."""
    return {
        "path": tuple(street.cell(x, 12) for x in xs),
        "along": tuple(round(100 * (x - xs[0])) for x in xs),
    }


def active(street: Street, order: str, **fields: Any) -> str:
    street.regulars(2, at=(4, 12), id="alpha", activated=True)
    street.state.activations["alpha"] = Activation(id="alpha", order=order, **fields)
    return "alpha"


def waits(at: int, unit: str = "g1") -> Interruption:
    return Interruption(unit=unit, at=at, action="fire")


# ------------------------------------------------------------------------------------------------ part by part


NEXT = Proceed("alpha")


@pytest.mark.rule("AA-ACT-02", "AA-AID-03", "AA-CIV-08", "AA-CLEAR-03", "AA-VMOVE-06", "AA-OVERWATCH-02")
@pytest.mark.parametrize(
    ("order", "fields", "follows"),
    [
        ("fire", {}, [OwnFire("alpha"), NEXT]),
        ("fire", {"fire_done": True}, []),
        ("fire-move", {}, [OwnFire("alpha"), Continue("alpha", 0), NEXT]),
        ("fire-move", {"fire_done": True}, [Arrive("alpha")]),
        ("leader", {}, [Arrive("alpha")]),
        ("move", {"fire_done": True}, []),
        ("stay", {}, []),
        ("aid", {}, [FirstAid("alpha")]),
        ("seek-cover", {}, [SetOutForCover("alpha", late=True), NEXT]),
        ("disperse", {}, [Disperse("alpha")]),
        ("barrier", {}, [CrossBarrier("alpha"), NEXT]),
        ("clear", {}, [Clear("alpha")]),
        ("board", {}, [Board("alpha")]),
        ("overwatch", {}, []),
    ],
)
def test_each_order_has_its_parts(street: Street, order: str, fields: dict[str, Any], follows: list[Step]) -> None:
    active(street, order, **fields)
    assert street.alone(Proceed("alpha")).follows == follows


@pytest.mark.rule("AA-ACT-02", "AA-CLEAR-03", "AA-PINNED-03")
def test_who_has_gone_his_way_arrives_before_he_fires(street: Street) -> None:
    active(street, "move", **way(street, 4, 5, 6), at=2)
    assert street.alone(Proceed("alpha")).follows == [Arrive("alpha"), OfferClearing("alpha"), OwnFire("alpha"), NEXT]
    street.state.activations["alpha"] = Activation(id="alpha", order="move", **way(street, 4, 5, 6), at=1)
    assert street.alone(Proceed("alpha")).follows == [Advance("alpha"), NEXT]
    street.state.activations["alpha"] = Activation(id="alpha", order="seek-cover", **way(street, 4, 5), at=1)
    assert street.alone(Proceed("alpha")).follows == [InCover("alpha"), NEXT]


@pytest.mark.rule("AA-OVERWATCH-02", "AA-REACT-14")
@pytest.mark.parametrize(
    ("unit", "activation", "watches"), [({}, {}, True), ({"pinned": 1}, {}, False), ({}, {"path": (1,)}, False)]
)
def test_overwatch_begins_now_unless_the_unit_is_pinned_or_has_moved_in_reaction(
    street: Street, unit: dict[str, Any], activation: dict[str, Any], watches: bool
) -> None:
    active(street, "overwatch", **activation)
    change(street, "alpha", overwatch_shots=3, **unit)
    played = street.alone(Proceed("alpha"))
    assert played.changes(street) == ({"alpha": {"overwatch": True, "overwatch_shots": 0}} if watches else {})
    assert len(played.told(TookOverwatch)) == watches


@pytest.mark.rule("AA-INTERRUPT-02", "AA-REACT-18")
@pytest.mark.parametrize(
    ("at", "declared", "follows"),
    [
        (1, 1, [Chain("alpha", 1), NEXT]),  # whoever named this point
        (1, 0, [Chain("alpha", 1), NEXT]),
        (1, 2, [Advance("alpha"), NEXT]),
        (1, BEFORE_FIRE, [Advance("alpha"), NEXT]),
        (2, 7, [Chain("alpha", STOPPED), NEXT]),  # a point that it does not reach any more
        (2, BEFORE_FIRE, [Arrive("alpha"), OfferClearing("alpha"), OwnFire("alpha"), NEXT]),
    ],
)
def test_interruptions_come_where_they_were_announced_or_where_the_unit_stops(
    street: Street, at: int, declared: int, follows: list[Step]
) -> None:
    active(street, "move", **way(street, 4, 5, 6), at=at, declared=(waits(declared),))
    assert street.alone(Proceed("alpha")).follows == follows


@pytest.mark.rule("AA-REACT-18")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}])
def test_an_activation_that_is_over_goes_nowhere(street: Street, fields: dict[str, Any]) -> None:
    active(street, "fire", ended=True)
    assert street.alone(Proceed("alpha")).follows == []
    assert street.alone(Continue("alpha", 0)).follows == []
    street.state.activations["alpha"] = Activation(id="alpha", order="fire", interruptions=1)
    change(street, "alpha", **fields)
    assert street.alone(Proceed("alpha")).follows == []
    assert street.alone(Continue("alpha", 0)).decision is None
    del street.state.activations["alpha"]
    assert street.alone(Proceed("alpha")).follows == []
    assert street.alone(FireNow("alpha")).follows == []


@pytest.mark.rule("AA-REACT-17", "AA-REACT-15", "AA-ACT-02")
@pytest.mark.parametrize(("interruptions_so_far", "lost"), [(0, 0), (1, 0), (2, 1), (4, 3)])
def test_the_units_own_fire_comes_after_those_who_interrupt_it_and_costs_the_dice_they_cost(
    street: Street, interruptions_so_far: int, lost: int
) -> None:
    active(street, "fire", interruptions=interruptions_so_far)
    first = street.alone(OwnFire("alpha"))
    assert first.follows == [Chain("alpha", BEFORE_FIRE), FireNow("alpha")]
    assert first.state.activations["alpha"].fire_done
    assert street.alone(FireNow("alpha")).follows == [Fire("alpha", "own", (), lost)]


@pytest.mark.rule("AA-ACT-02", "AA-REACT-18", "AA-CLEAR-04")
@pytest.mark.parametrize("fields", [{"ended": True}, {"order": "clear"}])
def test_who_was_stopped_or_clears_a_building_does_not_fire(street: Street, fields: dict[str, Any]) -> None:
    active(street, "fire")
    street.state.activations["alpha"] = msgspec.structs.replace(street.state.activations["alpha"], **fields)
    assert street.alone(FireNow("alpha")).follows == []


@pytest.mark.rule("AA-MOVE-13", "AA-COVER-04", "AA-ACT-02", "AA-ACT-03")
@pytest.mark.parametrize(
    ("order", "rate", "fields"),
    [
        ("move", "rapid", {"activated": True, "rate": "rapid", "overwatch": False, "overwatch_shots": 0}),
        ("move", "cautious", {"activated": True, "rate": "cautious", "overwatch": False, "overwatch_shots": 0}),
        ("fire", "halted", {"activated": True, "overwatch": False, "overwatch_shots": 0, "in_cover": True}),
        ("charge", "halted", {"activated": True, "overwatch": False, "overwatch_shots": 0}),
        ("board", "halted", {"activated": True, "overwatch": False, "overwatch_shots": 0}),
    ],
)
def test_from_its_declaration_on_a_unit_is_what_it_has_declared(order: str, rate: str, fields: dict[str, Any]) -> None:
    street = Street(WALL)
    street.regulars(1, at=(6, 7.5), overwatch=True, overwatch_shots=2)
    played = street.alone(Begin("alpha", order, rate))
    unit = played.unit("alpha")
    assert {name: getattr(unit, name) for name in fields} == fields
    assert unit.in_cover is fields.get("in_cover", False)
    assert played.state.activations["alpha"] == Activation(id="alpha", order=order, rate=rate)
    assert [(event.unit, event.order) for event in played.told(Activated)] == [("alpha", order)]


class Begin(Step, frozen=True):
    unit: str
    order: str
    rate: str

    def run(self, g: Any) -> None:
        actions.begin(g, g.state.units[self.unit], self.order, self.rate)


# ------------------------------------------------------------------------------------------------ walking


@pytest.mark.rule("AA-MOVE-05", "AA-INTERRUPT-09", "AA-MOVE-03")
def test_a_unit_walks_to_the_next_point_at_which_somebody_waits(street: Street) -> None:
    active(street, "move", rate="cautious", **way(street, 4, 5, 6, 7, 8), interruptions=2, declared=(waits(2),))
    street.insurgents(1, at=(20, 20), interrupted=True)
    played = street.alone(Advance("alpha"))
    assert played.follows == [
        PickUpPeople("alpha"),
        Late("alpha", 2),
        Chain("alpha", 2),
        Continue("alpha", 2),
    ]
    activation, unit = played.state.activations["alpha"], played.unit("alpha")
    assert (activation.at, len(activation.path)) == (2, 5)
    assert (unit.cells[0], unit.moved) == (street.cell(6, 12), 200)
    (event,) = played.told(Moved)
    assert (event.rate, event.rule) == ("cautious", "AA-MOVE-05")
    assert event.path == tuple(street.cell(x, 12) for x in (4, 5, 6))


@pytest.mark.rule("AA-MOVE-05", "AA-MOVE-03", "AA-PINNED-01")
def test_where_its_movement_ends_the_way_ends(street: Street) -> None:
    active(street, "move", rate="cautious", **way(street, 4, 6, 8, 10, 12))
    played = street.alone(Advance("alpha"))
    activation = played.state.activations["alpha"]
    assert (activation.at, activation.path) == (3, tuple(street.cell(x, 12) for x in (4, 6, 8, 10)))
    assert played.unit("alpha").moved == 600
    change(street, "alpha", moved=600)
    stuck = street.alone(Advance("alpha"))
    assert (stuck.follows, stuck.told(Moved)) == ([], [])
    assert stuck.state.activations["alpha"].path == (street.cell(4, 12),)
    street.state.activations["alpha"] = Activation(id="alpha", order="seek-cover", rate="cautious", **way(street, 4, 5))
    change(street, "alpha", moved=0, pinned=1)
    (event,) = street.alone(Advance("alpha")).told(Moved)
    assert event.rule == "AA-PINNED-01"


@pytest.mark.rule("AA-PINNED-03", "AA-PINNED-04", "AA-AID-01")
@pytest.mark.parametrize(("fallen", "order"), [((), "fire"), ((MAN,), "aid")])
def test_who_has_reached_cover_ducks_and_then_fires_or_tends_his_casualties(
    street: Street, fallen: tuple[Figure, ...], order: str
) -> None:
    active(street, "seek-cover", **way(street, 4, 5), at=1)
    change(street, "alpha", pinned=1, fallen=fallen, fallen_turn=1 if fallen else 0)
    played = street.alone(InCover("alpha"))
    assert played.follows == [TakeCover("alpha")]
    activation = played.state.activations["alpha"]
    assert (activation.order, activation.path, activation.along, activation.at) == (order, (), (), 0)


@pytest.mark.rule("AA-PINNED-01", "AA-PINNED-02")
def test_a_pinned_unit_sets_out_for_the_nearest_cover_or_ducks_at_last() -> None:
    street = Street({"id": "wall", "kind": "low_wall", "points": [[2, 8], [10, 8]]})
    street.insurgents(2, at=(4, 22), interrupted=True)
    active(street, "seek-cover", declared=(waits(3),), rate="halted")
    change(street, "alpha", pinned=1)
    played = street.alone(SetOutForCover("alpha"))
    activation = played.state.activations["alpha"]
    assert activation.path[0] == street.cell(4, 12)
    assert street.table.near_solid >> activation.path[-1] & 1
    assert (activation.at, activation.rate, activation.declared[0].at) == (0, "cautious", NOT_REACHED)
    assert len(activation.along) == len(activation.path)
    assert street.alone(SetOutForCover("alpha", late=True)).follows == []
    change(street, "alpha", moved=600)
    assert street.alone(SetOutForCover("alpha")).follows == []
    late = street.alone(SetOutForCover("alpha", late=True))
    assert late.follows == [InCover("alpha")]
    assert late.state.activations["alpha"].path == ()


# ------------------------------------------------------------------------------------------------ going on


@pytest.mark.rule("AA-MOVE-02", "AA-REACT-11")
def test_who_was_not_interrupted_is_not_asked_and_who_was_may_go_on_elsewhere_or_halt(street: Street) -> None:
    active(street, "move", rate="cautious", **way(street, 4, 5, 6, 7), at=1, interruptions=1)
    change(street, "alpha", moved=100, rate="cautious")
    assert street.alone(Continue("alpha", 1)).decision is None
    asked = street.alone(Continue("alpha", 0))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-continue", ["on", "halt"])
    assert asked.decision.options.find(f"cautious:{street.cell(4, 16)}")
    assert asked.decision.options.find(f"rapid:{street.cell(4, 20)}")
    assert asked.decision.options.find(f"rapid:{street.cell(4, 16)}") is None, "that is no farther than Cautiously"
    assert street.alone(Continue("alpha", 0), choices=["on"]).changes(street) == {}


@pytest.mark.rule("AA-MOVE-02", "AA-MOVE-03", "AA-COVER-04")
@pytest.mark.parametrize(
    ("moved", "rate", "after", "hurried"),
    [(100, "rapid", "cautious", True), (700, "rapid", "rapid", True), (100, "cautious", "cautious", False)],
)
def test_who_halts_has_moved_as_far_as_he_has(street: Street, moved: int, rate: str, after: str, hurried: bool) -> None:
    active(street, "move", rate=rate, **way(street, 4, 5, 6, 7), at=1, interruptions=1)
    change(street, "alpha", moved=moved, rate=rate)
    played = street.alone(Continue("alpha", 0), choices=["halt"])
    activation, unit = played.state.activations["alpha"], played.unit("alpha")
    assert (activation.path, activation.rate) == (street.state.activations["alpha"].path[:2], after)
    assert (unit.rate, unit.hurried, unit.moved) == (after, hurried, moved)


@pytest.mark.rule("AA-MOVE-02", "AA-COVER-04")
def test_who_halts_before_he_has_moved_is_stationary() -> None:
    street = Street(WALL)
    street.regulars(1, at=(6, 7.5), rate="rapid", activated=True)
    street.state.activations["alpha"] = Activation(
        id="alpha", order="move", rate="rapid", path=(street.cell(6, 7.5), street.cell(6, 6)), along=(0, 150),
        interruptions=1,
    )  # fmt: skip
    played = street.alone(Continue("alpha", 0), choices=["halt"])
    unit = played.unit("alpha")
    assert (unit.rate, unit.in_cover, unit.hurried) == ("halted", True, True)
    assert played.state.activations["alpha"].rate == "halted"


@pytest.mark.rule("AA-MOVE-02", "AA-INTERRUPT-02")
def test_another_way_begins_here_and_those_who_waited_on_the_old_one_wait_for_its_end(street: Street) -> None:
    active(
        street, "move", rate="cautious", **way(street, 4, 5, 6, 7), at=1, interruptions=1,
        declared=(waits(3), waits(BEFORE_FIRE, "g2")),
    )  # fmt: skip
    change(street, "alpha", cells=street.table.formation(street.cell(5, 12), 2), moved=100, rate="cautious")
    goal = street.cell(5, 20)
    played = street.alone(Continue("alpha", 0), choices=[f"rapid:{goal}"])
    activation = played.state.activations["alpha"]
    assert (activation.path[0], activation.path[-1], activation.at) == (street.cell(5, 12), goal, 0)
    assert (activation.along[-1], activation.rate) == (800, "rapid")
    assert [each.at for each in activation.declared] == [NOT_REACHED, BEFORE_FIRE]
    assert (played.unit("alpha").rate, played.unit("alpha").hurried) == ("rapid", False)


@pytest.mark.rule("AA-DEPEND-05", "AA-MOVE-02")
@pytest.mark.parametrize(("face", "again"), [(4, False), (3, True)])
def test_who_is_shy_of_haste_must_dare_it_when_he_goes_on(street: Street, face: int, again: bool) -> None:
    active(street, "move", rate="cautious", **way(street, 4, 5, 6, 7), at=1, interruptions=1)
    change(street, "alpha", moved=100, rate="cautious", bereaved=True)
    played = street.alone(Continue("alpha", 0), choices=[f"rapid:{street.cell(4, 20)}"], dice=[[face]])
    assert (played.decision is not None) is again
    if again:
        assert played.decision is not None
        assert played.decision.options.find(f"rapid:{street.cell(4, 20)}") is None
        assert played.keys == ["on", "halt"]


@pytest.mark.rule("AA-INTERRUPT-09", "AA-REACT-11", "AA-PINNED-01")
def test_who_waits_at_this_very_point_acts_first_and_a_pinned_unit_seeks_cover(street: Street) -> None:
    active(street, "move", rate="cautious", **way(street, 4, 5, 6), at=1, interruptions=1, declared=(waits(1),))
    assert street.alone(Continue("alpha", 0)).follows == [Chain("alpha", 1), Continue("alpha", 0)]
    active(street, "fire-move", interruptions=1)
    assert street.alone(Continue("alpha", 0)).decision is None, "its fire comes first"
    street.state.activations["alpha"] = Activation(id="alpha", order="fire-move", interruptions=1, fire_done=True)
    assert street.alone(Continue("alpha", 0)).decision is not None
    street.state.activations["alpha"] = Activation(id="alpha", order="seek-cover", interruptions=1)
    change(street, "alpha", pinned=1)
    assert street.alone(Continue("alpha", 0)).decision is None


@pytest.mark.rule("AA-MOVE-10", "AA-MOVE-02")
@pytest.mark.parametrize(("order", "rapidly"), [("move", True), ("leader", True), ("fire-move", False)])
def test_only_who_declared_a_move_may_hurry_on(street: Street, order: str, rapidly: bool) -> None:
    active(street, order, rate="cautious", **way(street, 4, 5, 6, 7), at=1, interruptions=1, fire_done=True)
    asked = street.alone(Continue("alpha", 0))
    assert asked.decision is not None
    assert bool(asked.decision.options.find(f"rapid:{street.cell(4, 22)}")) is rapidly


@pytest.mark.rule("AA-AID-02", "AA-AID-04")
def test_who_brings_wounded_to_safety_goes_only_there_and_halts_where_he_is_safe() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[8, 6], [8, 18]]})
    street.insurgents(2, at=(16, 12), interrupted=True)
    active(street, "safety", rate="cautious", **way(street, 4, 5, 6), at=1, interruptions=1)
    change(street, "alpha", fallen=(MAN,), fallen_turn=1)
    safe = street.alone(Continue("alpha", 0))
    assert safe.keys == ["on", "halt"]
    assert safe.decision is not None
    assert len(safe.decision.options) == 2
    change(street, "alpha", cells=street.table.formation(street.cell(10, 12), 2))
    asked = street.alone(Continue("alpha", 0))
    assert asked.keys == ["on"]
    assert asked.decision is not None
    assert len(asked.decision.options) > 1


# ------------------------------------------------------------------------------------------------ arriving


@pytest.mark.rule("AA-MOVE-05", "AA-ACT-02")
def test_at_the_end_of_a_move_all_that_may_happen_there_is_offered_in_turn(street: Street) -> None:
    street.regulars(2, at=(12, 12))
    assert street.alone(Arrive("alpha")).follows == [FormUp("alpha"), PickUpPeople("alpha"), Settle("alpha")]
    settled = [HandOver("alpha"), Join("alpha"), AnnounceMerge("alpha"), Leave("alpha")]
    assert street.alone(Settle("alpha")).follows == settled
    truck = street.vehicle("humvee", (4, 4))
    assert street.alone(Settle("alpha")).follows == [*settled[:3], OfferBoarding("alpha"), Leave("alpha")]
    assert street.alone(Settle(truck)).follows == [
        HandOver(truck),
        FetchCasualties(truck),
        Join(truck),
        AnnounceMerge(truck),
        OfferBoarding(truck),
        Leave(truck),
    ]
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, "alpha", **fields)
        assert street.alone(Settle("alpha")).follows == []


@pytest.mark.rule("AA-MOVE-05")
@pytest.mark.parametrize(("at", "offered"), [((0, 12), True), ((12, 24), True), ((12, 0), False), ((12, 12), False)])
def test_a_unit_whose_first_figure_is_at_an_exit_edge_may_leave(
    street: Street, at: tuple[float, float], offered: bool
) -> None:
    street.regulars(2, at=at)
    asked = street.alone(Leave("alpha"))
    assert (asked.decision is not None) is offered
    if not offered:
        return
    assert street.alone(Leave("alpha"), choices=["remain"]).follows == []
    left = street.alone(Leave("alpha"), choices=["leave"])
    assert left.follows == [LeaveTable("alpha")]
    assert [event.unit for event in left.told(LeftTable)] == ["alpha"]
    change(street, "alpha", cells=(street.cell(12, 12), street.unit("alpha").cells[0]))
    assert street.alone(Leave("alpha")).decision is None, "the others alone do not lead it off"
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, "alpha", cells=street.table.formation(street.cell(*at), 2), **fields)
        assert street.alone(Leave("alpha")).decision is None


@pytest.mark.rule("AA-MOVE-05", "AA-VSPEC-01")
def test_who_rides_in_a_vehicle_leaves_with_it(street: Street) -> None:
    rider = street.regulars(2, id="bravo")
    truck = street.vehicle("humvee", (0, 12), facing="n", aboard=[rider])
    assert street.alone(Leave(truck), choices=["leave"]).follows == [LeaveTable(truck), LeaveTable(rider)]


@pytest.mark.rule("AA-FOGCARD-08")
def test_a_vehicle_that_was_interrupted_on_a_road_block_has_made_up_its_mind(street: Street) -> None:
    truck = street.vehicle("stryker", (12, 12), facing="n")
    street.state.activations[truck] = Activation(id=truck, order="barrier", rate="patrol", interruptions=1)
    asked = street.alone(DriveOn(truck, 1))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys[0]) == ("ask-drive-on", "halt")
    assert street.alone(DriveOn(truck, 1), choices=["halt"]).changes(street) == {}
    assert street.alone(DriveOn(truck, 0)).decision is None
    street.state.activations[truck] = Activation(id=truck, order="barrier", rate="patrol", ended=True)
    assert street.alone(DriveOn(truck, 0)).decision is None


@pytest.mark.rule("AA-INTERRUPT-02")
def test_who_named_the_point_that_was_reached_acts_there_and_the_others_where_the_unit_stops(street: Street) -> None:
    activation = Activation(id="alpha", order="move", declared=(waits(2), waits(5, "g2"), waits(BEFORE_FIRE, "g3")))
    assert [each.at for each in interruptions.put_off(activation, reached=2)] == [0, NOT_REACHED, BEFORE_FIRE]
    assert [each.at for each in interruptions.put_off(activation)] == [NOT_REACHED, NOT_REACHED, BEFORE_FIRE]
