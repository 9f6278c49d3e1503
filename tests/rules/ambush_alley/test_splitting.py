"""Splitting units: who may go, who stays, and which element acts."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.casualties import LoseHeart
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import ActOn, PhaseChoice, PhaseDone
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.splitting import Split, drawn_up, element_of, fresh_id, may_split
from fireteam.games.ambush_alley.state import Figure, Marker

from .street import Street, change

MAN = Figure(quality=8, morale=10)
CHIEF = msgspec.structs.replace(MAN, leader="higher")
MEDIC = msgspec.structs.replace(MAN, medic=True)
GUNNER = msgspec.structs.replace(MAN, weapon="saw")
LAUNCHER = msgspec.structs.replace(MAN, weapon="at_rpg")


@pytest.mark.rule("AA-SPLIT-01")
def test_every_different_party_but_all_and_none_may_go(street: Street) -> None:
    street.regulars(4, at=(12, 12))
    change(street, "alpha", figures=(CHIEF, MEDIC, GUNNER, MAN))
    asked = street.alone(Split("alpha"))
    assert asked.decision is not None
    assert len(asked.keys) == 2**4 - 2 + 1
    assert asked.keys[-1] == "back"
    change(street, "alpha", figures=(MAN, MAN, MAN, GUNNER))
    asked = street.alone(Split("alpha"))
    alone = ["split:1xrifle", "split:2xrifle", "split:3xrifle", "split:1xsaw"]
    assert sorted(asked.keys) == sorted([*alone, "split:1xrifle+1xsaw", "split:2xrifle+1xsaw", "back"])
    assert street.alone(Split("alpha"), choices=["back"]).changes(street) == {}


@pytest.mark.rule("AA-SPLIT-01")
def test_a_party_is_described_by_its_men_weapons_and_leaders(street: Street) -> None:
    street.regulars(5, at=(12, 12))
    change(street, "alpha", figures=(CHIEF, MEDIC, GUNNER, LAUNCHER, MAN))
    asked = street.alone(Split("alpha"))
    assert asked.decision is not None

    def said(key: str) -> tuple[object, ...]:
        assert asked.decision is not None
        option = asked.decision.options.find(key)
        assert option is not None
        told = option.arguments
        return told["figures"], told["rifles"], told["weapons"], told["leader"]

    assert said("split:1xhigher+1xmedic+1xsaw+1xat_rpg") == (4, 1, "SAW, AT-RPG", 1)
    assert said("split:1xmedic+1xrifle") == (2, 2, "none", 0)
    street.insurgents(3, at=(12, 2), leader=True)
    asked = street.alone(Split("g1"))
    assert said("split:1xleader+1xrifle") == (2, 1, "none", 1)


@pytest.mark.rule("AA-SPLIT-01", "AA-SPLIT-02")
@pytest.mark.parametrize("acts", ["acts:element", "acts:rest"])
def test_one_element_acts_now_and_the_other_counts_as_activated(street: Street, acts: str) -> None:
    street.regulars(4, at=(12, 12), weapons=["saw"])
    cells = street.unit("alpha").cells
    played = street.alone(Split("alpha"), choices=["split:1xrifle+1xsaw", acts])
    rest, element = played.unit("alpha"), played.unit("alpha2")
    assert [figure.weapon for figure in element.figures] == ["", "saw"]
    assert [figure.weapon for figure in rest.figures] == ["", ""]
    assert element.cells == (cells[0], cells[3])
    assert rest.cells == (cells[1], cells[2])
    assert (element.activated, rest.activated) == (acts == "acts:rest", acts == "acts:element")
    hearts = [LoseHeart("alpha"), LoseHeart("alpha2")]
    assert played.follows == hearts + ([Activate("alpha2")] if acts == "acts:element" else [])


@pytest.mark.rule("AA-SPLIT-01", "AA-SPLIT-02")
@pytest.mark.parametrize("leader", [False, True])
@pytest.mark.parametrize("acts", ["acts:element", "acts:rest"])
def test_who_acts_on_without_his_leader_checks_again(street: Street, leader: bool, acts: str) -> None:
    street.insurgents(4, at=(12, 12), leader=leader)
    played = street.alone(Split("g1"), choices=["split:1xrifle", acts])
    acting, resting = ("g1-2", "g1") if acts == "acts:element" else ("g1", "g1-2")
    turn = [PhaseChoice("g1-2"), PhaseDone("g1-2")] if acts == "acts:element" else []
    check = [ActOn(acting)] if leader else []
    assert played.follows == [LoseHeart("g1"), LoseHeart("g1-2"), *check, *turn]
    assert (played.unit(acting).spent, played.unit(resting).spent) == (False, True)
    assert not played.unit(resting).activated


@pytest.mark.rule("AA-SPLIT-01")
def test_an_element_leaves_its_burdens_with_the_old_unit(street: Street) -> None:
    street.regulars(4, at=(12, 12), fallen=(MAN,), wounded=1, dead=1, prisoners=(MAN,), slight=(MAN,))
    element = element_of(street.state, street.unit("alpha"), (2, 3))
    assert (element.fallen, element.wounded, element.dead, element.prisoners, element.slight) == ((), 0, 0, (), ())
    assert len(element.figures) == 2


@pytest.mark.rule("AA-SPLIT-01", "AA-ASSET-07")
def test_what_the_whole_unit_has_done_binds_both_elements(street: Street) -> None:
    street.regulars(4, at=(12, 12))
    street.regulars(2, at=(4, 4))
    for name, kind, unit in (("called-alpha", "called", "alpha"), ("called-bravo", "called", "bravo")):
        street.state.markers[name] = Marker(id=name, kind=kind, unit=unit, turn=2)
    street.state.markers["stack-alpha"] = Marker(id="stack-alpha", kind="stack", unit="alpha")
    played = street.alone(Split("alpha"), choices=["split:1xrifle", "acts:rest"])
    assert sorted(played.state.markers) == ["called-alpha", "called-alpha2", "called-bravo", "stack-alpha"]
    called = played.state.markers["called-alpha2"]
    assert (called.kind, called.unit, called.turn) == ("called", "alpha2", 2)


@pytest.mark.rule("AA-SPLIT-01")
def test_elements_have_the_first_free_number(street: Street) -> None:
    street.regulars(2, at=(12, 12))
    street.regulars(2, at=(4, 4), id="alpha3")
    assert fresh_id(street.state, street.unit("alpha")) == "alpha2"
    assert fresh_id(street.state, street.unit("alpha3")) == "alpha2"
    street.regulars(2, at=(4, 12), id="alpha2")
    assert fresh_id(street.state, street.unit("alpha")) == "alpha4"
    street.insurgents(2, at=(12, 2))
    assert fresh_id(street.state, street.unit("g1")) == "g1-2"


@pytest.mark.rule("AA-SPLIT-01")
def test_only_more_than_one_can_split(street: Street) -> None:
    street.regulars(1, at=(12, 12))
    street.regulars(2, at=(4, 4))
    assert not may_split(street.unit("alpha"))
    assert may_split(street.unit("bravo"))


@pytest.mark.rule("AA-SPLIT-01", "AA-COHESION-01")
def test_who_would_not_be_in_cohesion_closes_up_around_his_first_and_stands_on_nobody(street: Street) -> None:
    row = tuple(street.cell(8 + 1.5 * place, 12) for place in range(4))
    street.regulars(4, cells=row)
    change(street, "alpha", figures=(MAN, MAN, MAN, CHIEF))
    figures, cells = drawn_up(street.state, street.unit("alpha"), (0, 1))
    assert (figures, cells) == ((MAN, MAN), row[:2])
    figures, cells = drawn_up(street.state, street.unit("alpha"), (0, 3))
    assert figures == (CHIEF, MAN), "a leader stands in front"
    assert cells[0] == row[3]
    assert street.table.cohesive(cells, 100)
    assert not set(cells) & {row[1], row[2]}
    apart = min(street.table.distance(cell, other) for cell in cells for other in (row[1], row[2]))
    assert apart >= 75
