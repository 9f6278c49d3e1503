"""Activation, order by order: who is asked, what a unit may declare and why not, and what follows from it."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.ambush_alley.rules.fight.assault import DeclareCharge
from fireteam.games.ambush_alley.rules.move.moving import Regroup
from fireteam.games.ambush_alley.rules.people.custody import Abandon, HandOver, ReleasePrisoners
from fireteam.games.ambush_alley.rules.people.first_aid import FirstAid
from fireteam.games.ambush_alley.rules.react.chains import Chain, Finish
from fireteam.games.ambush_alley.rules.react.firing_on_pinned import FireOnPinned
from fireteam.games.ambush_alley.rules.react.interruptions import Open
from fireteam.games.ambush_alley.rules.turn import activation
from fireteam.games.ambush_alley.rules.turn.actions import Continue, Proceed, SetOutForCover
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart, Rested
from fireteam.games.ambush_alley.rules.turn.splitting import Split
from fireteam.games.ambush_alley.rules.vehicles.boarding import Unload
from fireteam.games.ambush_alley.state import Figure, Marker

from .street import Street, change

MAN = Figure(quality=8, morale=10)


@pytest.fixture
def squad(street: Street) -> Street:
    """Marines, and Insurgents in their sight who have interrupted already."""
    street.regulars(3, at=(12, 12))
    street.insurgents(3, at=(12, 20), interrupted=True)
    return street


# ------------------------------------------------------------------------------------------------ whose turn it is


@pytest.mark.rule("AA-ACT-01", "AA-ACT-03", "AA-GLOSS-01")
def test_the_commanders_activate_their_units_in_any_order_or_let_them_rest(squad: Street) -> None:
    squad.state.commanders = ("regulars", "regulars2")
    squad.regulars(2, at=(4, 4), id="bravo")
    change(squad, "bravo", commander="regulars2")
    squad.regulars(2, at=(20, 4), id="done", activated=True)
    asked = squad.alone(RegularPart())
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars", "regulars2")
    assert asked.keys == ["activate:alpha", "activate:bravo", "rest:regulars", "rest:regulars2"]
    assert [option.seat for option in asked.decision.options] == ["regulars", "regulars2", "regulars", "regulars2"]
    first = squad.alone(RegularPart(), choices=["activate:bravo"])
    assert first.follows == [Activate("bravo"), FireOnPinned(), RegularPart()]
    rest = squad.alone(RegularPart(), choices=["rest:regulars"])
    assert rest.follows == [RegularPart()]
    assert [(event.units, event.count) for event in rest.told(Rested)] == [(("alpha",), 1)]
    assert rest.unit("alpha").activated
    assert not rest.unit("bravo").activated
    change(squad, "alpha", activated=True)
    change(squad, "bravo", activated=True)
    assert squad.alone(RegularPart()).decision is None


@pytest.mark.rule("AA-AID-01", "AA-PINNED-01", "AA-COHESION-03", "AA-ACT-01")
@pytest.mark.parametrize(
    ("fields", "rests"),
    [
        ({}, True),
        ({"fallen": (MAN,), "fallen_turn": 1}, False),
        ({"fallen": (MAN,), "fallen_turn": 2}, True),
        ({"pinned": 1, "in_cover": True}, True),
    ],
)
def test_who_has_a_duty_does_not_rest(squad: Street, fields: dict[str, Any], rests: bool) -> None:
    change(squad, "alpha", **fields)
    _, options = activation.activations(squad.state)
    assert ("rest:regulars" in [option.key for option in options]) is rests


@pytest.mark.rule("AA-COHESION-03", "AA-ACT-02")
def test_a_unit_that_has_lost_cohesion_closes_up_first(squad: Street) -> None:
    cells = squad.unit("alpha").cells
    change(squad, "alpha", cells=(cells[0], cells[1], squad.cell(17, 12)))
    assert squad.alone(Activate("alpha")).follows == [Regroup("alpha"), Activate("alpha")]
    _, options = activation.activations(squad.state)
    assert "rest:regulars" not in [option.key for option in options]


@pytest.mark.rule("AA-ACT-02", "AA-ACT-03")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}, {"activated": True}])
def test_who_is_gone_or_done_is_not_activated(squad: Street, fields: dict[str, Any]) -> None:
    change(squad, "alpha", **fields)
    assert squad.alone(Activate("alpha")).decision is None


# ------------------------------------------------------------------------------------------------ what follows


OPENING = [Open("alpha"), Chain("alpha", 0)]
CLOSING = [HandOver("alpha"), Finish("alpha")]


@pytest.mark.rule("AA-ACT-02", "AA-OVERWATCH-02")
@pytest.mark.parametrize("order", ["fire", "overwatch", "stay"])
def test_an_order_without_a_way_is_announced_interrupted_and_carried_out(squad: Street, order: str) -> None:
    played = squad.alone(Activate("alpha"), choices=[f"order:{order}"])
    assert played.follows == [*OPENING, Proceed("alpha"), *CLOSING]
    begun = played.state.activations["alpha"]
    assert (begun.order, begun.rate, played.unit("alpha").rate) == (order, "halted", "halted")


@pytest.mark.rule("AA-MOVE-01", "AA-MOVE-04", "AA-ACT-02")
@pytest.mark.parametrize(("rate", "x", "length"), [("cautious", 18, 600), ("rapid", 22, 1000)])
def test_a_move_is_declared_with_its_rate_and_its_way(squad: Street, rate: str, x: float, length: int) -> None:
    goal = squad.cell(x, 12)
    played = squad.alone(Activate("alpha"), choices=["order:move", rate, f"{rate}:{goal}"])
    assert played.follows == [*OPENING, Continue("alpha", 0), Proceed("alpha"), Finish("alpha")]
    begun = played.state.activations["alpha"]
    assert (begun.order, begun.rate, begun.path[-1], begun.along[-1]) == ("move", rate, goal, length)
    assert not begun.fire_done
    assert (played.unit("alpha").rate, played.unit("alpha").activated) == (rate, True)


@pytest.mark.rule("AA-MOVE-10", "AA-ACT-02")
def test_who_fires_first_moves_cautiously_without_being_asked(squad: Street) -> None:
    goal = squad.cell(18, 12)
    played = squad.alone(Activate("alpha"), choices=["order:fire-move", f"cautious:{goal}"])
    assert played.follows == [*OPENING, Continue("alpha", 0), Proceed("alpha"), Finish("alpha")]
    assert (played.state.activations["alpha"].order, played.state.activations["alpha"].rate) == (
        "fire-move",
        "cautious",
    )


@pytest.mark.rule("AA-DEPEND-05", "AA-MOVE-01")
def test_who_did_not_dare_may_stay_and_fire_but_not_roll_again(squad: Street) -> None:
    change(squad, "alpha", bereaved=True)
    asked = squad.alone(Activate("alpha"), choices=["order:move", "rapid"], dice=[[3]])
    assert asked.decision is not None
    assert asked.decision.options.find("back")
    assert asked.decision.options.find(f"cautious:{squad.cell(18, 12)}")
    stays = squad.alone(Activate("alpha"), choices=["order:move", "rapid", "back"], dice=[[3]])
    assert stays.follows == [*OPENING, Proceed("alpha"), *CLOSING]
    assert stays.state.activations["alpha"].order == "fire"
    plain = squad.alone(Activate("alpha"), choices=["order:move", "cautious"])
    assert plain.decision is not None
    assert plain.decision.options.find("back") is None


@pytest.mark.rule("AA-ASSAULT-01", "AA-ACT-02")
def test_a_charge_names_its_target_next(squad: Street) -> None:
    assert squad.alone(Activate("alpha"), choices=["order:charge"]).follows == [DeclareCharge("alpha")]


@pytest.mark.rule("AA-DEPEND-09", "AA-ABANDON-01", "AA-SPLIT-01", "AA-VMOVE-04")
def test_what_costs_no_activation_leads_back_to_it(squad: Street) -> None:
    change(squad, "alpha", prisoners=(MAN,), dead=1)
    for order, step in (
        ("release", ReleasePrisoners("alpha")),
        ("abandon", Abandon("alpha")),
        ("split", Split("alpha")),
    ):
        assert squad.alone(Activate("alpha"), choices=[f"order:{order}"]).follows == [step, Activate("alpha")]
    squad.regulars(2, id="bravo", at=(2, 2))
    truck = squad.vehicle("humvee", (4, 18), aboard=["bravo"])
    assert squad.alone(Activate(truck), choices=["order:unload"]).follows == [Unload(truck), Activate(truck)]


@pytest.mark.rule("AA-AID-02", "AA-AID-01")
def test_who_brings_casualties_to_safety_treats_them_there() -> None:
    street = Street({"id": "wall", "kind": "high_wall", "points": [[8, 6], [8, 18]]})
    street.insurgents(2, at=(20, 12), interrupted=True)
    street.regulars(2, at=(11, 12), fallen=(MAN,), fallen_turn=1)
    played = street.alone(Activate("alpha"), choices=["order:safety", "cautious"])
    assert played.follows == [
        *OPENING, Continue("alpha", 0), Proceed("alpha"), FirstAid("alpha"), HandOver("alpha"), Finish("alpha"),
    ]  # fmt: skip
    begun = played.state.activations["alpha"]
    assert (begun.order, begun.rate, begun.fire_done) == ("safety", "cautious", True)


@pytest.mark.rule("AA-PINNED-01", "AA-PINNED-04")
@pytest.mark.parametrize(("walled", "rate"), [(True, "cautious"), (False, "halted")])
def test_a_pinned_unit_seeks_cover_before_it_does_anything_else(walled: bool, rate: str) -> None:
    wall = {"id": "wall", "kind": "low_wall", "points": [[2, 8], [20, 8]]}
    street = Street(*([wall] if walled else []))
    street.insurgents(2, at=(12, 22), interrupted=True)
    street.regulars(2, at=(12, 12), pinned=1)
    found, refused = activation.orders(street.state, street.unit("alpha"))
    keys = [option.key for option in found]
    assert ("order:seek-cover" in keys) is True
    if walled:
        assert not {"order:fire", "order:stay", "order:move"} & set(keys)
        assert {no.reason for no in refused} >= {"reason-must-seek-cover"}
    else:
        assert "order:fire" in keys, "where there is no cover it ducks or fires"
    played = street.alone(Activate("alpha"), choices=["order:seek-cover"] if len(keys) > 1 else [])
    assert played.follows == [
        SetOutForCover("alpha"), *OPENING, Continue("alpha", 0), Proceed("alpha"), *CLOSING,
    ]  # fmt: skip
    assert played.state.activations["alpha"].rate == rate


# ------------------------------------------------------------------------------------------------ what is offered


@pytest.mark.rule("AA-ACT-02", "AA-OVERWATCH-02", "AA-PULLBACK-03", "AA-LEADER-10", "AA-VMOVE-05", "AA-LOS-07")
@pytest.mark.parametrize(
    ("fields", "offered", "refused"),
    [
        ({}, {"move", "fire", "fire-move", "overwatch", "charge", "stay", "split"}, set()),
        ({"regroups_in": 2}, {"fire", "overwatch", "stay", "split"}, {"reason-regrouping"}),
        ({"fire_only": True}, {"fire", "overwatch", "stay", "split"}, {"reason-leader-joined"}),
        ({"slow": True}, {"move", "fire", "fire-move", "charge", "stay", "split"}, {"reason-has-moved"}),
        ({"emplaced": True}, {"fire", "overwatch", "stay"}, {"reason-emplaced"}),
        ({"pinned": 1, "in_cover": True}, {"fire", "stay", "split"}, {"reason-pinned"}),
        ({"dead": 1}, {"move", "fire", "fire-move", "overwatch", "charge", "stay", "split", "abandon"}, set()),
        ({"wounded": 1}, {"move", "fire", "fire-move", "overwatch", "charge", "stay", "split", "abandon"}, set()),
        (
            {"prisoners": (MAN,)},
            {"move", "fire", "fire-move", "overwatch", "charge", "stay", "split", "release"},
            set(),
        ),
    ],
)
def test_what_a_unit_may_declare(squad: Street, fields: dict[str, Any], offered: set[str], refused: set[str]) -> None:
    change(squad, "g1", cells=squad.table.formation(squad.cell(12, 17), 3))
    change(squad, "alpha", **fields)
    found, unavailable = activation.orders(squad.state, squad.unit("alpha"))
    keys = {option.value.order for option in found}
    assert keys - {"split", "leader"} == offered - {"split", "leader"}
    assert refused <= {no.reason for no in unavailable}
    assert bool(refused) is bool({no.reason for no in unavailable} - {"reason-no-target"})


@pytest.mark.rule("AA-LOS-07", "AA-ACT-02")
def test_without_a_target_nobody_fires(squad: Street) -> None:
    change(squad, "g1", gone="left", cells=())
    found, unavailable = activation.orders(squad.state, squad.unit("alpha"))
    assert not {"fire", "fire-move", "charge"} & {option.value.order for option in found}
    assert ("option-order-fire", "reason-no-target", "AA-LOS-07") in [
        (no.text, no.reason, no.rule) for no in unavailable
    ]


@pytest.mark.rule("AA-AID-01", "AA-AID-02", "AA-AID-04", "AA-PINNED-01")
@pytest.mark.parametrize(
    ("wall", "at", "fields", "offered"),
    [
        ("high_wall", (4, 12), {}, "aid"),  # nobody sees it there
        ("high_wall", (11, 12), {}, "safety"),
        ("", (12, 12), {}, "stay"),
        ("high_wall", (11, 12), {"regroups_in": 2}, "stay"),
    ],
)
def test_the_turn_after_casualties_goes_to_them(
    wall: str, at: tuple[float, float], fields: dict[str, Any], offered: str
) -> None:
    street = Street(*([{"id": "wall", "kind": wall, "points": [[8, 8], [8, 16]]}] if wall else []))
    street.insurgents(2, at=(20, 12), interrupted=True)
    street.regulars(2, at=at, fallen=(MAN,), fallen_turn=1, **fields)
    found, unavailable = activation.orders(street.state, street.unit("alpha"))
    keys = {option.value.order for option in found}
    assert keys & {"aid", "safety", "stay", "seek-cover", "move", "fire", "overwatch", "charge"} == {offered}
    assert "abandon" in keys
    assert [no.text for no in unavailable if no.reason == "reason-tending"] == [
        f"option-order-{order}" for order in ("move", "fire", "overwatch", "charge", "split")
    ]


@pytest.mark.rule("AA-CIV-08", "AA-CIV-09")
def test_who_has_called_for_fire_does_not_reason_with_a_mob(squad: Street) -> None:
    squad.mob("mob1", at=(12, 9))
    found, _ = activation.orders(squad.state, squad.unit("alpha"))
    assert "disperse" in {option.value.order for option in found}
    squad.state.markers["called-alpha"] = Marker(id="called-alpha", kind="called", unit="alpha", turn=2)
    found, unavailable = activation.orders(squad.state, squad.unit("alpha"))
    assert "disperse" not in {option.value.order for option in found}
    assert "reason-has-acted" in {no.reason for no in unavailable}


@pytest.mark.rule("AA-VMOVE-06", "AA-VMOVE-04", "AA-VSPEC-01")
def test_who_stands_beside_a_vehicle_may_board_it_and_who_rides_may_get_out(squad: Street) -> None:
    squad.regulars(1, id="rider", at=(2, 2))
    change(squad, "alpha", cells=(squad.cell(12, 13.25), squad.cell(13, 13.25)), figures=(MAN, MAN))
    truck = squad.vehicle("humvee", (12, 12), aboard=["rider"])
    found, _ = activation.orders(squad.state, squad.unit("alpha"))
    assert "board" in {option.value.order for option in found}
    found, _ = activation.orders(squad.state, squad.unit(truck))
    assert "unload" in {option.value.order for option in found}
    change(squad, truck, moved=100)
    found, unavailable = activation.orders(squad.state, squad.unit(truck))
    assert "unload" not in {option.value.order for option in found}
    assert "reason-has-driven" in {no.reason for no in unavailable}
    found, _ = activation.orders(squad.state, squad.unit("alpha"))
    assert "board" not in {option.value.order for option in found}


@pytest.mark.rule("AA-MOVE-05")
def test_where_there_is_no_room_nobody_moves() -> None:
    walls = [
        {"id": "a", "kind": "high_wall", "points": [[0, 0.5], [0.5, 0.5]]},
        {"id": "b", "kind": "high_wall", "points": [[0.5, 0], [0.5, 0.5]]},
    ]
    street = Street(*walls)
    street.regulars(1, at=(0, 0))
    found, unavailable = activation.orders(street.state, street.unit("alpha"))
    assert "move" not in {option.value.order for option in found}
    assert ("reason-no-room", "AA-MOVE-05") in {(no.reason, no.rule) for no in unavailable}
