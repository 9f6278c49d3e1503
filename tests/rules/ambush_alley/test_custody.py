"""Dependants, to the last man: who is touched, who takes whom over, and what exactly changes hands."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.people import dependants
from fireteam.games.ambush_alley.rules.people.custody import (
    Abandon,
    BroughtOff,
    CustodyTaken,
    FetchCasualties,
    HandedOver,
    HandOver,
    LeaveTable,
    PassCustody,
    PeopleJoined,
    PickUpPeople,
    PrisonersFreed,
    PrisonersReleased,
    ReleasePrisoners,
    TakeOverCasualties,
)
from fireteam.games.ambush_alley.state import Activation, Figure, Person

from .street import Street, change

MAN = Figure(quality=8, morale=10)
FOE = Figure(quality=6, morale=8)


# ---------------------------------------------------------------------------------------------------- coming in contact


@pytest.mark.rule("AA-CONTRACT-10")
@pytest.mark.parametrize(
    ("x", "joins"),
    [
        (13, ["one"]),  # another stands 1.25 in from his base
        (12.5, ["one", "two"]),
    ],
)
def test_who_stands_within_an_inch_of_one_who_is_touched_comes_along(
    street: Street, x: float, joins: list[str]
) -> None:
    marines, others = street.regulars(1, at=(10.5, 12)), street.regulars(1, at=(2, 2))
    street.person("one", at=(11, 12))
    street.person("two", at=(x, 12))
    street.person("safe", at=(11, 12), safe=True)
    street.person("other", at=(11, 12), unit=others)
    played = street.play(PickUpPeople(marines))
    (event,) = played.told(PeopleJoined)
    assert list(event.people) == joins
    assert played.changes(street) == {name: {"unit": marines} for name in joins}


@pytest.mark.rule("AA-CONTRACT-10")
def test_a_chain_of_people_joins_to_its_end(street: Street) -> None:
    marines = street.regulars(1, at=(10.5, 12))
    for number, x in enumerate((11, 12.5, 14, 15.5, 18)):
        street.person(f"p{number}", at=(x, 12))
    (event,) = street.play(PickUpPeople(marines)).told(PeopleJoined)
    assert event.people == ("p0", "p1", "p2", "p3")


@pytest.mark.rule("AA-CONTRACT-10", "AA-VSPEC-01")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}])
def test_nobody_joins_a_unit_that_is_not_there_or_a_vehicle_that_drives_by(
    street: Street, fields: dict[str, Any]
) -> None:
    marines = street.regulars(1, at=(10.5, 12))
    street.person("one", at=(11, 12))
    change(street, marines, **fields)
    assert street.play(PickUpPeople(marines)).changes(street) == {}
    truck = street.vehicle("humvee", (11, 12))
    assert street.play(PickUpPeople(truck)).changes(street) == {}


@pytest.mark.rule("AA-CONTRACT-10", "AA-REACT-11")
@pytest.mark.parametrize(
    ("fields", "people", "at"),
    [
        ({}, [(8, 12)], 3),  # the first point at which a base touches him
        ({}, [(8, 14)], 6),  # out of the way
        ({}, [(2, 12)], 6),  # behind
        ({}, [(11, 12), (8, 12)], 3),
        ({"figures": 4}, [(9, 12.5)], 4),
    ],
)
def test_a_march_stops_where_it_first_touches_who_waits(
    street: Street, fields: dict[str, int], people: list[tuple[float, float]], at: int
) -> None:
    marines = street.regulars(fields.get("figures", 1), at=(4, 12))
    path = tuple(street.cell(4.5 + step, 12) for step in range(7))
    activation = Activation(id=marines, order="move", path=path, along=tuple(range(7)))
    for number, place in enumerate(people):
        street.person(f"p{number}", at=place)
    unit = street.unit(marines)
    if "figures" not in fields:
        assert dependants.first_contact(street.state, activation, unit, 6) == at
    else:
        assert dependants.first_contact(street.state, activation, unit, 6) <= at
    for name in list(street.state.people):
        street.state.people[name] = msgspec.structs.replace(street.state.people[name], unit="x")
    assert dependants.first_contact(street.state, activation, unit, 6) == 6
    for name in list(street.state.people):
        street.state.people[name] = msgspec.structs.replace(street.state.people[name], unit="", safe=True)
    assert dependants.first_contact(street.state, activation, unit, 6) == 6


@pytest.mark.rule("AA-CONTRACT-10", "AA-VSPEC-01")
def test_a_vehicle_stops_for_nobody_who_waits(street: Street) -> None:
    truck = street.vehicle("humvee", (4, 12), facing="e")
    street.person("p", at=(8, 12))
    path = tuple(street.cell(4.5 + step, 12) for step in range(7))
    activation = Activation(id=truck, order="move", path=path, along=tuple(range(7)))
    assert dependants.first_contact(street.state, activation, street.unit(truck), 6) == 6


@pytest.mark.rule("AA-CONTRACT-11")
@pytest.mark.parametrize(
    ("fields", "guard", "guarded"),
    [
        ({"captive": True}, (12, 13), True),
        ({"captive": True}, (12, 14), False),
        ({"captive": False}, (12, 13), False),
        ({"captive": True, "safe": True}, (12, 13), False),
        ({"captive": True, "unit": "g1"}, (22, 22), True),
        ({"captive": True, "unit": "alpha"}, (12, 13), False),
    ],
)
def test_a_captive_is_guarded_by_who_leads_him_or_stands_beside_him(
    street: Street, fields: dict[str, Any], guard: tuple[float, float], guarded: bool
) -> None:
    street.regulars(1, at=(2, 2))
    street.insurgents(1, at=guard)
    person = street.state.people[street.person("p", at=(12, 12), **fields)]
    assert dependants.is_guarded(street.state, person) is guarded


@pytest.mark.rule("AA-CONTRACT-11", "AA-FOGCARD-29")
def test_a_car_that_is_nobodys_guards_nobody(street: Street) -> None:
    car = street.vehicle("car", (12, 13), side="insurgents")
    person = street.state.people[street.person("p", at=(12, 12), captive=True)]
    assert dependants.is_guarded(street.state, person)
    vehicle = street.unit(car).vehicle
    assert vehicle is not None
    change(street, car, vehicle=msgspec.structs.replace(vehicle, neutral=True))
    assert not dependants.is_guarded(street.state, person)


@pytest.mark.rule("AA-CONTRACT-11", "AA-CONTRACT-10")
def test_regulars_do_not_pick_up_whom_insurgents_guard(street: Street) -> None:
    marines, gunmen = street.regulars(1, at=(11, 12)), street.insurgents(1, at=(12, 13.5))
    street.person("p", at=(11.5, 12), captive=True)
    assert street.play(PickUpPeople(marines)).told(PeopleJoined)
    change(street, gunmen, cells=(street.cell(12, 12.5),))
    assert not street.play(PickUpPeople(marines)).told(PeopleJoined)


@pytest.mark.rule("AA-POW-01", "AA-POW-02", "AA-DEPEND-13")
def test_prisoners_whose_captors_are_gone_go_over_to_who_touches_their_place(street: Street) -> None:
    marines = street.regulars(1, at=(10.5, 12))
    captors = street.insurgents(1, cells=(street.cell(11, 12),), prisoners=(MAN, MAN))
    assert street.play(PickUpPeople(marines)).changes(street) == {}, "while they are there"
    change(street, captors, gone="destroyed", figures=())
    freed = street.play(PickUpPeople(marines))
    assert freed.changes(street) == {
        captors: {"prisoners": (), "cells": ()},
        "freed1": Person(id="freed1", cell=street.cell(10.5, 12), unit=marines),
        "freed2": Person(id="freed2", cell=street.cell(10.5, 12), unit=marines),
    }
    assert [(event.unit, event.count) for event in freed.told(PrisonersFreed)] == [(marines, 2)]
    change(street, marines, cells=(street.cell(14, 12),))
    assert street.play(PickUpPeople(marines)).changes(street) == {}
    others = street.insurgents(1, at=(11.5, 12), prisoners=(FOE,))
    again = street.play(PickUpPeople(others))
    assert again.changes(street) == {
        captors: {"prisoners": (), "cells": ()},
        others: {"prisoners": (FOE, MAN, MAN)},
    }


@pytest.mark.rule("AA-AID-10")
def test_only_regulars_take_over_casualties_and_may_leave_them(street: Street) -> None:
    lying = street.regulars(1, at=(12, 12), id="lying", wounded=1, dead=2, fallen=(MAN,), fallen_turn=1)
    change(street, lying, figures=())
    marines = street.regulars(2, at=(12.5, 12), fallen=(MAN,), fallen_turn=2)
    asked = street.play(PickUpPeople(marines))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-take-casualties", ["take", "leave"])
    assert street.play(PickUpPeople(marines), choices=["leave"]).changes(street) == {}
    taken = street.play(PickUpPeople(marines), choices=["take"])
    assert taken.changes(street) == {
        lying: {"cells": (), "fallen": (), "wounded": 0, "dead": 0},
        marines: {"fallen": (MAN, MAN), "fallen_turn": 1, "wounded": 1, "dead": 2},
    }
    gunmen = street.insurgents(1, at=(12, 12.5))
    assert street.play(PickUpPeople(gunmen)).decision is None
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, marines, **fields)
        assert street.play(TakeOverCasualties(marines, lying)).decision is None
    able = street.regulars(1, at=(13, 12))
    assert street.play(TakeOverCasualties(able, gunmen)).decision is None, "they are not lying there"


# ---------------------------------------------------------------------------------------------------- after an assault


def lost_to_insurgents(street: Street) -> tuple[str, str]:
    marines = street.regulars(
        1, at=(12, 12), fallen=(MAN,), fallen_turn=2, wounded=2, dead=3, prisoners=(FOE,), gone="destroyed"
    )
    change(street, marines, figures=())
    street.state.killed, street.state.wounded, street.state.prisoners_taken = 5, 4, 3
    street.person("freed1", at=(12, 12), unit=marines)
    street.person("guest", at=(12, 12), unit=marines)
    return marines, street.insurgents(2, at=(12, 13), dead=1)


@pytest.mark.rule("AA-DEPEND-13", "AA-ASSAULT-21", "AA-POW-03")
@pytest.mark.parametrize(
    ("choice", "kept", "killed", "wounded"),
    [("take", 4, 5, 4), ("take:3", 3, 6, 3), ("take:1", 1, 8, 2), ("kill", 0, 9, 2)],
)
def test_whom_the_losers_carried_the_insurgents_take_or_kill(
    street: Street, choice: str, kept: int, killed: int, wounded: int
) -> None:
    marines, gunmen = lost_to_insurgents(street)
    asked = street.play(PassCustody(marines, gunmen))
    assert asked.decision is not None
    assert asked.decision.seats == ("insurgents",)
    assert asked.keys == ["take", "take:3", "take:2", "take:1", "kill"]
    played = street.play(PassCustody(marines, gunmen), choices=[choice])
    changed = played.changes(street)
    assert changed["freed1"] is None
    assert changed["guest"] == {"unit": "", "captive": True}
    assert changed[marines] == {"cells": (), "fallen": (), "wounded": 0, "dead": 0, "prisoners": ()}
    assert changed[gunmen]["dead"] == 4
    assert len(played.unit(gunmen).prisoners) == kept
    assert (played.state.killed, played.state.wounded, played.state.prisoners_taken) == (killed, wounded, 2)
    assert [(event.unit, event.target) for event in played.told(CustodyTaken)] == [(gunmen, marines)]


@pytest.mark.rule("AA-DEPEND-13", "AA-ASSAULT-20")
def test_the_books_insurgents_take_all_of_them_and_the_untreated_keep_their_dice(street: Street) -> None:
    marines, gunmen = lost_to_insurgents(street)
    street.state.solo = True
    prisoners = street.play(PassCustody(marines, gunmen)).unit(gunmen).prisoners
    assert len(prisoners) == 4
    assert prisoners[0] == MAN


@pytest.mark.rule("AA-DEPEND-13", "AA-POW-02")
def test_regulars_who_win_free_the_prisoners_and_carry_the_dead(street: Street) -> None:
    gunmen = street.insurgents(1, at=(12, 12), prisoners=(MAN,), dead=2, gone="captured")
    change(street, gunmen, figures=())
    marines = street.regulars(2, at=(12, 13), dead=1)
    street.person("guest", at=(12, 12), unit=gunmen, captive=True)
    played = street.play(PassCustody(gunmen, marines))
    assert played.changes(street) == {
        gunmen: {"cells": (), "dead": 0, "prisoners": ()},
        marines: {"dead": 3},
        "guest": {"unit": marines, "captive": False},
        "freed1": Person(id="freed1", cell=street.unit(marines).cells[0], unit=marines),
    }


@pytest.mark.rule("AA-DEPEND-13")
def test_without_anybody_to_take_over_nothing_is_told(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12), gone="destroyed")
    change(street, marines, figures=())
    gunmen = street.insurgents(2, at=(12, 13))
    assert not street.play(PassCustody(marines, gunmen)).told(CustodyTaken)
    for burden in ({"dead": 1}, {"wounded": 1}, {"fallen": (MAN,)}, {"prisoners": (FOE,)}):
        change(street, marines, **{"dead": 0, "wounded": 0, "fallen": (), "prisoners": ()} | burden)
        street.state.solo = True
        assert street.play(PassCustody(marines, gunmen)).told(CustodyTaken)


@pytest.mark.rule("AA-CONTRACT-11", "AA-DEPEND-13")
def test_people_stay_where_their_escort_fell_if_the_winners_stand_there_and_else_beside_them(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12), gone="destroyed")
    change(street, marines, figures=())
    gunmen = street.insurgents(1, at=(12, 13))
    street.person("guest", at=(2, 2), unit=marines)
    street.state.solo = True
    beside = street.play(PassCustody(marines, gunmen)).state.people["guest"]
    assert beside.cell == street.cell(12, 12)
    change(street, gunmen, cells=(street.cell(12, 17),))
    apart = street.play(PassCustody(marines, gunmen)).state.people["guest"]
    assert apart.cell == street.cell(12, 16)


# ---------------------------------------------------------------------------------------------------- disposing of them


@pytest.mark.rule("AA-DEPEND-07", "AA-AID-06")
def test_at_the_edge_all_but_the_untreated_may_be_handed_over(street: Street) -> None:
    street.state.killed, street.state.wounded, street.state.evacuated = 1, 3, 2
    marines = street.regulars(2, at=(0, 12), wounded=2, dead=1, fallen=(MAN,), fallen_turn=2, prisoners=(FOE,))
    street.person("freed1", at=(0, 12), unit=marines)
    street.person("guest", at=(0, 12), unit=marines)
    asked = street.play(HandOver(marines))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-hand-over", ["hand-over", "keep"])
    assert asked.decision.rule == "AA-DEPEND-07"
    assert street.play(HandOver(marines), choices=["keep"]).changes(street) == {}
    played = street.play(HandOver(marines), choices=["hand-over"])
    # By an edge where they may leave the living have left: two wounded and the man who was freed.
    assert played.changes(street) == {
        marines: {"wounded": 0, "dead": 0, "prisoners": ()},
        "freed1": None,
        "evacuated": 5,
    }
    (event,) = played.told(HandedOver)
    assert (event.casualties, event.prisoners, event.rule) == (3, 2, "AA-DEPEND-07")


@pytest.mark.rule("AA-CASEVAC-01", "AA-DEPEND-08")
def test_an_aid_station_takes_casualties_and_nobody_else(street: Street) -> None:
    marines = street.regulars(2, at=(12, 12), wounded=2, dead=1, prisoners=(FOE,))
    street.person("freed1", at=(12, 12), unit=marines)
    station = street.cell(11.5, 12)
    street.state.options["aid_stations"] = f"{street.cell(2, 2)},{station}"
    played = street.play(HandOver(marines), choices=["hand-over"])
    assert played.changes(street) == {marines: {"wounded": 0, "dead": 0}}
    (event,) = played.told(HandedOver)
    assert (event.casualties, event.prisoners, event.rule) == (3, 0, "AA-CASEVAC-01")
    change(street, marines, wounded=0, dead=0)
    assert street.play(HandOver(marines)).decision is None
    for fields in ({"gone": "left", "wounded": 1}, {"figures": (), "wounded": 1, "gone": ""}):
        change(street, marines, **fields)
        assert street.play(HandOver(marines)).decision is None
    gunmen = street.insurgents(2, at=(11, 12), dead=1)
    assert street.play(HandOver(gunmen)).decision is None, "it is none of theirs"


@pytest.mark.rule("AA-ASSET-12", "AA-CASEVAC-01")
def test_an_ambulance_asks_only_those_beside_it_who_carry_somebody(street: Street) -> None:
    ambulance = street.vehicle("ambulance", (12, 12), facing="n")
    beside, idle = street.regulars(1, at=(13, 12), wounded=1), street.regulars(1, at=(11, 12))
    street.regulars(1, at=(18, 12), dead=1)
    asked = street.play(FetchCasualties(ambulance))
    assert asked.decision is not None
    assert asked.decision.arguments["unit"] == beside
    done = street.play(FetchCasualties(ambulance), choices=["hand-over"])
    assert done.changes(street) == {beside: {"wounded": 0}}
    change(street, idle, dead=1)
    change(street, beside, wounded=0)
    assert street.play(FetchCasualties(ambulance), choices=["hand-over"]).changes(street) == {idle: {"dead": 0}}
    truck = street.vehicle("humvee", (14.5, 12), facing="n")
    assert street.play(FetchCasualties(truck)).decision is None
    change(street, ambulance, gone="left")
    assert street.play(FetchCasualties(ambulance)).decision is None


@pytest.mark.rule("AA-MOVE-05", "AA-CONTRACT-02", "AA-POW-01")
def test_who_leaves_the_table_takes_all_who_depend_on_him_along(street: Street) -> None:
    street.state.captured, street.state.evacuated = 3, 1
    marines = street.regulars(2, at=(12, 12), overwatch=True, merging="bravo", wounded=1)
    street.regulars(1, at=(2, 2))
    street.person("freed1", at=(12, 12), unit=marines)
    street.person("guest", at=(12, 12), unit=marines)
    street.person("other", at=(2, 2), unit="bravo")
    played = street.play(LeaveTable(marines))
    assert played.changes(street) == {
        marines: {"gone": "left", "cells": (), "overwatch": False, "merging": ""},
        "freed1": None,
        "guest": {"safe": True},
        "evacuated": 2,
    }
    (event,) = played.told(BroughtOff)
    assert (event.unit, event.people) == (marines, ("freed1", "guest"))
    gunmen = street.insurgents(2, at=(20, 20), prisoners=(MAN, MAN))
    street.person("captive", at=(20, 20), unit=gunmen, captive=True)
    assert street.play(LeaveTable(gunmen)).changes(street) == {
        gunmen: {"gone": "left", "cells": ()},
        "captured": 5,
    }
    quiet = street.play(LeaveTable("bravo"))
    assert quiet.changes(street)["bravo"] == {"gone": "left", "cells": ()}
    for fields in ({"gone": "destroyed"}, {"figures": ()}):
        change(street, marines, **fields)
        assert street.play(LeaveTable(marines)).changes(street) == {}


@pytest.mark.rule("AA-SWEEP-07")
def test_the_last_able_regular_to_leave_has_withdrawn(street: Street) -> None:
    street.regulars(1, at=(12, 12))
    street.regulars(1, at=(2, 2))
    first = street.play(LeaveTable("alpha"))
    assert not first.state.withdrawn
    street.state = first.state
    assert street.play(LeaveTable("bravo")).state.withdrawn


@pytest.mark.rule("AA-ABANDON-01", "AA-ABANDON-02", "AA-ABANDON-03")
@pytest.mark.parametrize(("dice", "stays"), [((8, 10), True), ((8, 8), True), ((6, 10), False), ((10, 6), False)])
def test_who_abandons_his_casualties_pays_for_all_of_them(street: Street, dice: tuple[int, int], stays: bool) -> None:
    street.state.abandoned, street.state.killed, street.state.wounded = 1, 1, 1
    marines = street.regulars(
        2, quality=dice[0], morale=dice[1], fallen=(MAN,) * 3, fallen_turn=1, wounded=2, dead=1, bereaved=True
    )
    played = street.play(Abandon(marines), dice=[[1, 2, 6]])
    changed = played.changes(street)
    assert (changed["abandoned"], changed["killed"], changed["wounded"]) == (7, 2, 2)
    unit = played.unit(marines)
    assert (unit.fallen, unit.fallen_turn, unit.wounded, unit.dead, unit.bereaved) == ((), 0, 0, 0, False)
    assert (unit.quality_loss, unit.morale_loss) == (1, 1)
    assert unit.gone == ("" if stays else "ineffective")


@pytest.mark.rule("AA-ABANDON-01", "AA-ABANDON-05")
@pytest.mark.parametrize("fields", [{"gone": "left", "dead": 1}, {"figures": (), "dead": 1}, {}])
def test_only_an_able_regular_unit_with_casualties_abandons_any(street: Street, fields: dict[str, Any]) -> None:
    marines, gunmen = street.regulars(2), street.insurgents(2, dead=1)
    change(street, marines, **fields)
    assert street.play(Abandon(marines)).changes(street) == {}
    assert street.play(Abandon(gunmen)).changes(street) == {}
    for burden in ({"dead": 1}, {"wounded": 1}):
        change(street, marines, gone="", figures=(MAN, MAN), cells=street.unit(marines).cells, dead=0, wounded=0)
        change(street, marines, **burden)
        assert street.play(Abandon(marines)).state.abandoned == 1


@pytest.mark.rule("AA-DEPEND-09", "AA-FOGCARD-12")
def test_prisoners_who_are_let_go_count_for_nobody(street: Street) -> None:
    street.state.prisoners_taken, street.state.wanted = 4, "taken"
    wanted = msgspec.structs.replace(FOE, wanted=True)
    marines = street.regulars(2, prisoners=(FOE, wanted))
    played = street.play(ReleasePrisoners(marines))
    assert played.changes(street) == {marines: {"prisoners": ()}, "prisoners_taken": 2, "wanted": "at-large"}
    assert [(event.unit, event.count) for event in played.told(PrisonersReleased)] == [(marines, 2)]
    gunmen = street.insurgents(2, prisoners=(MAN,))
    assert street.play(ReleasePrisoners(gunmen)).changes(street) == {gunmen: {"prisoners": ()}}
    change(street, gunmen, gone="left")
    assert street.play(ReleasePrisoners(gunmen)).changes(street) == {}
    assert not street.play(ReleasePrisoners(street.regulars(1, at=(2, 2)))).told(PrisonersReleased)


@pytest.mark.rule("AA-DEPEND-09")
def test_only_who_has_prisoners_is_offered_to_let_them_go(street: Street) -> None:
    marines, gunmen = street.regulars(2, prisoners=(FOE,)), street.insurgents(2)
    (option,) = dependants.release_options(street.state, street.unit(marines))
    assert (option.key, option.text) == ("release", "option-action-release")
    (other,) = dependants.release_options(street.state, street.unit(marines), "release:alpha")
    assert (other.key, other.text) == ("release:alpha", "option-release-of")
    assert dependants.release_options(street.state, street.unit(gunmen)) == ()


@pytest.mark.rule("AA-POW-02")
def test_freed_prisoners_are_numbered_on(street: Street) -> None:
    marines = street.regulars(1, at=(10.5, 12))
    street.person("freed7", at=(2, 2))
    street.person("freedom", at=(3, 2))
    gunmen = street.insurgents(1, cells=(street.cell(11, 12),), prisoners=(MAN,), gone="destroyed")
    change(street, gunmen, figures=())
    del street.state.people["freedom"]
    assert street.play(PickUpPeople(marines)).changes(street)["freed8"] == Person(
        id="freed8", cell=street.cell(10.5, 12), unit=marines
    )
