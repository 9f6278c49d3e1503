"""Casualties, First Aid and the fate of the losers, to the last man."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.ambush_alley.rules.cards.fog_mission import WantedManFalls
from fireteam.games.ambush_alley.rules.fight import casualties
from fireteam.games.ambush_alley.rules.fight.casualties import (
    CasualtiesTaken,
    DependantHit,
    LeaderHit,
    LoseHeart,
    TakeHits,
    UnitGone,
    UnitLost,
    WeaponLost,
    WeaponTakenOver,
)
from fireteam.games.ambush_alley.rules.fight.clearing import Capture
from fireteam.games.ambush_alley.rules.fight.close_assault import (
    AssaultOver,
    CloseAssault,
    Fate,
    Surrendered,
    WonAssault,
)
from fireteam.games.ambush_alley.rules.fight.fire import Attack
from fireteam.games.ambush_alley.rules.people import aid, first_aid
from fireteam.games.ambush_alley.rules.people.custody import PassCustody
from fireteam.games.ambush_alley.rules.people.first_aid import (
    AidAboard,
    CasualtiesTakenOver,
    EndOfGameCasualties,
    FirstAid,
    LeftBehind,
    Returned,
    ReturnSlightlyWounded,
    Treated,
)
from fireteam.games.ambush_alley.rules.react import reaction_dice
from fireteam.games.ambush_alley.state import Activation, Figure, Interruption

from .street import Street, change

MAN = Figure(quality=8, morale=10)
FOE = Figure(quality=6, morale=10)
SAW = Figure(quality=8, morale=10, weapon="saw")
RGL = Figure(quality=8, morale=10, weapon="rgl")
CHIEF = Figure(quality=8, morale=10, leader="higher")
MEDIC = Figure(quality=8, morale=10, medic=True)
CORPORAL = Figure(quality=8, morale=10, leader="leader")


# ------------------------------------------------------------------------------------------------- taking hits


@pytest.mark.rule("AA-CASUALTY-01", "AA-CASUALTY-02", "AA-MIXED-01", "AA-DEPEND-12")
def test_what_follows_hits(street: Street) -> None:
    marines = street.regulars(3)
    some = street.alone(TakeHits(marines, 2))
    assert some.follows == [LoseHeart(marines)]
    assert (len(some.unit(marines).figures), len(some.unit(marines).fallen)) == (1, 2)
    assert [event.count for event in some.told(CasualtiesTaken)] == [2]
    all_of_them = street.alone(TakeHits(marines, 5))
    assert all_of_them.follows == [UnitLost(marines, "destroyed")]
    assert [event.count for event in all_of_them.told(CasualtiesTaken)] == [3]
    assert street.alone(TakeHits(marines, 3, how="assault")).follows == []
    assert street.alone(TakeHits(marines, 0)).changes(street) == {}
    for fields in ({"gone": "left"}, {"figures": ()}):
        change(street, marines, **fields)
        assert street.alone(TakeHits(marines, 1)).changes(street) == {}


@pytest.mark.rule("AA-DEPEND-11", "AA-CONTRACT-12", "AA-DEPEND-12")
@pytest.mark.parametrize(
    ("failures", "successes", "how", "at_risk"),
    [(2, 1, "", True), (1, 1, "", False), (1, 2, "", False), (2, 1, "assault", False)],
)
def test_dependants_are_at_risk_if_most_of_the_defence_failed(
    street: Street, failures: int, successes: int, how: str, at_risk: bool
) -> None:
    marines = street.regulars(2, wounded=2, dead=3, fallen=(MAN,), fallen_turn=1, prisoners=(FOE, FOE))
    street.person("guest", at=(2, 2), unit=marines)
    street.person("safe", at=(2, 2), unit=marines, immune=True)
    street.person("other", at=(2, 2))
    found = casualties.dependants_at_risk(street.state, street.unit(marines), failures, successes, how)
    everybody = ["guest", "wounded", "wounded", "fallen:0", "prisoner:0", "prisoner:1"]
    assert found == (everybody if at_risk else [])
    most = casualties.most_casualties(street.state, street.unit(marines), failures, successes, how)
    assert most == 2 + at_risk


@pytest.mark.rule("AA-DEPEND-11", "AA-GLOSS-03", "AA-POW-03")
@pytest.mark.parametrize(
    ("victim", "changed", "who"),
    [
        ("guest", {"guest": None}, "person"),
        ("freed1", {"freed1": None, "alpha": {"dead": 2}, "killed": 6}, "person"),
        ("wounded", {"alpha": {"wounded": 1, "dead": 2}, "wounded": 3, "killed": 6}, "wounded"),
        ("fallen:1", {"alpha": {"fallen": (MAN, RGL), "dead": 2, "bereaved": True}, "killed": 6}, "fallen"),
        ("prisoner:0", {"alpha": {"prisoners": (MAN,)}, "prisoners_taken": 1}, "prisoner"),
    ],
)
def test_what_becomes_of_a_dependant_who_is_hit(street: Street, victim: str, changed: dict[str, Any], who: str) -> None:
    street.regulars(2, wounded=2, dead=1, fallen=(MAN, SAW, RGL), fallen_turn=1, prisoners=(FOE, MAN))
    street.state.killed, street.state.wounded, street.state.prisoners_taken = 5, 4, 2
    street.person("guest", at=(2, 2), unit="alpha")
    street.person("freed1", at=(2, 2), unit="alpha")
    played = street.alone(Strike("alpha", victim))
    assert played.changes(street) == changed
    assert [(event.unit, event.who) for event in played.told(DependantHit)] == [("alpha", who)]


@pytest.mark.rule("AA-DEPEND-11", "AA-POW-01")
def test_a_prisoner_of_insurgents_who_is_hit_is_a_regular_killed(street: Street) -> None:
    street.insurgents(2, prisoners=(MAN,))
    street.state.killed, street.state.prisoners_taken = 1, 1
    assert street.alone(Strike("g1", "prisoner:0")).changes(street) == {"g1": {"prisoners": ()}, "killed": 2}


class Strike(Step, frozen=True):
    unit: str
    victim: str

    def run(self, g: Umpire) -> None:
        g.put(casualties.strike(g, g.state.units[self.unit], self.victim))


@pytest.mark.rule("AA-DEPEND-11")
def test_a_dependant_takes_the_place_of_one_man(street: Street) -> None:
    street.regulars(3, wounded=1)
    played = street.play(TakeHits("alpha", 2, "", 2, 1))
    assert (len(played.unit("alpha").figures), played.unit("alpha").wounded, played.unit("alpha").dead) == (2, 0, 1)


@pytest.mark.rule("AA-CASUALTY-05", "AA-CASUALTY-06", "AA-CASUALTY-04")
@pytest.mark.parametrize(
    ("side", "figures", "matters"),
    [
        ("regulars", (MAN, MAN), False),
        ("regulars", (MAN, SAW), False),
        ("regulars", (MAN, CORPORAL), False),
        ("regulars", (MAN, CHIEF), True),
        ("regulars", (MAN, MEDIC), True),
        ("regulars", (MAN, Figure(quality=10, morale=10)), True),
        ("regulars", (MAN, Figure(quality=8, morale=8)), True),
        ("insurgents", (MAN, MAN), False),
        ("insurgents", (MAN, SAW), True),
        ("insurgents", (MAN, CORPORAL), True),
    ],
)
def test_where_it_matters_who_was_hit(street: Street, side: str, figures: tuple[Figure, ...], matters: bool) -> None:
    unit = (street.regulars if side == "regulars" else street.insurgents)(2)
    change(street, unit, figures=figures)
    assert casualties.identity_matters(street.unit(unit)) is matters
    played = street.play(TakeHits(unit, 1), dice=[[1]] if matters else [])
    if side == "regulars":
        assert [roll.rule for roll in played.rolls("roll-who-is-hit")] == ["AA-CASUALTY-05"] * matters


@pytest.mark.rule("AA-CASUALTY-04", "AA-LEADER-04")
@pytest.mark.parametrize(
    ("able", "fallen", "weapons", "hands", "down"),
    [
        ((MAN, MAN), (SAW,), ["saw"], ["", "saw"], [""]),
        ((MAN, RGL), (SAW,), ["rgl", "saw"], ["saw", "rgl"], [""]),
        ((RGL,), (SAW,), ["saw"], ["saw"], ["rgl"]),
        ((RGL,), (SAW,), ["rgl"], ["rgl"], ["saw"]),
        ((CHIEF, MAN), (SAW,), ["saw"], ["", "saw"], [""]),
        ((MEDIC, MAN), (SAW,), ["saw"], ["", "saw"], [""]),
        ((CHIEF, MEDIC), (SAW,), ["saw"], ["", "saw"], [""]),
        ((MAN, MAN), (MAN,), [], ["", ""], [""]),
    ],
)
def test_riflemen_take_over_weapons_and_a_chief_or_medic_last(
    able: tuple[Figure, ...], fallen: tuple[Figure, ...], weapons: list[str], hands: list[str], down: list[str]
) -> None:
    after, lying = casualties.take_over(able, fallen, weapons)
    assert [figure.weapon for figure in after] == hands
    assert [figure.weapon for figure in lying] == down


@pytest.mark.rule("AA-LEADER-04", "AA-CASUALTY-04")
def test_somebody_takes_over_from_a_fireteam_leader_but_not_from_a_chief() -> None:
    after, lying = casualties.take_over((MAN, MAN), (CORPORAL,), [])
    assert [figure.leader for figure in (*after, *lying)] == ["leader", "", ""]
    after, lying = casualties.take_over((CHIEF, MAN), (CORPORAL,), [])
    assert [figure.leader for figure in (*after, *lying)] == ["higher", "leader", ""]
    after, lying = casualties.take_over((MAN,), (CHIEF,), [])
    assert [figure.leader for figure in (*after, *lying)] == ["", "higher"]


@pytest.mark.rule("AA-CASUALTY-04", "AA-CASUALTY-02")
def test_where_there_are_more_weapons_than_hands_one_goes_unused(street: Street) -> None:
    street.regulars(3, fallen=(MAN,), fallen_turn=1)
    change(street, "alpha", figures=(SAW, RGL, MAN))
    asked = street.play(TakeHits("alpha", 2))
    assert asked.decision is not None
    assert (asked.decision.prompt, asked.keys) == ("ask-unused-weapon", ["unused:saw", "unused:rgl"])
    played = street.play(TakeHits("alpha", 2), choices=["unused:saw"])
    unit = played.unit("alpha")
    assert [figure.weapon for figure in unit.figures] == ["rgl"]
    assert sorted(figure.weapon for figure in unit.fallen) == ["", "", "saw"]
    assert unit.fallen_turn == 1, "since the first of them"
    change(street, "alpha", fallen=(), fallen_turn=0)
    assert street.play(TakeHits("alpha", 1)).unit("alpha").fallen_turn == 2


@pytest.mark.rule("AA-CASUALTY-08", "AA-CASUALTY-07")
@pytest.mark.parametrize(("face", "taken"), [(4, True), (3, False)])
def test_a_gunners_weapon_is_taken_over_on_a_4(street: Street, face: int, taken: bool) -> None:
    street.insurgents(3, leader=True, weapons=["rpg"])
    played = street.play(TakeHits("g1", 1), dice=[[3], [face]])
    unit = played.unit("g1")
    assert [figure.leader or figure.weapon for figure in unit.figures] == ["leader", "rpg" if taken else ""]
    assert len(played.told(WeaponTakenOver)) == taken
    assert len(played.told(WeaponLost)) == (not taken)
    assert not played.told(LeaderHit)


@pytest.mark.rule("AA-CASUALTY-08")
def test_only_who_has_his_hands_free_takes_a_weapon_and_a_leader_last(street: Street) -> None:
    street.insurgents(2, weapons=["rpg", "saw"])
    full = street.play(TakeHits("g1", 1), dice=[[1]])
    assert [figure.weapon for figure in full.unit("g1").figures] == ["saw"]
    assert [event.weapon for event in full.told(WeaponLost)] == ["rpg"]
    street.insurgents(2, at=(4, 4), leader=True, weapons=["rpg"])
    leader = street.play(TakeHits("g2", 1), dice=[[2], [6]])
    assert [(figure.leader, figure.weapon) for figure in leader.unit("g2").figures] == [("leader", "rpg")]


@pytest.mark.rule("AA-CASUALTY-07")
def test_a_leader_who_falls_is_told_unless_nobody_is_left(street: Street) -> None:
    street.insurgents(3, leader=True)
    played = street.play(TakeHits("g1", 1), dice=[[1]])
    assert [event.unit for event in played.told(LeaderHit)] == ["g1"]
    assert not any(figure.leader for figure in played.unit("g1").figures)
    assert not street.play(TakeHits("g1", 3)).told(LeaderHit)


@pytest.mark.rule("AA-FOGCARD-12", "AA-CASUALTY-01")
def test_a_wanted_man_who_falls_is_taken(street: Street) -> None:
    street.insurgents(2)
    change(street, "g1", figures=(FOE, msgspec.structs.replace(FOE, wanted=True, leader="leader")))
    assert WantedManFalls() in street.alone(TakeHits("g1", 2)).follows
    assert WantedManFalls() not in street.alone(TakeHits("g1", 1), dice=[[1]]).follows


@pytest.mark.rule("AA-MORALE-13", "AA-MIXED-01")
def test_insurgents_without_any_morale_left_break(street: Street) -> None:
    street.insurgents(2, morale=8, morale_loss=2)
    assert street.alone(LoseHeart("g1")).follows == [UnitLost("g1", "broken")]
    change(street, "g1", morale_loss=1)
    assert street.alone(LoseHeart("g1")).follows == []
    street.regulars(2, morale=8, morale_loss=2)
    assert street.alone(LoseHeart("alpha")).follows == []


# ------------------------------------------------------------------------------------------------- the end of a unit


@pytest.mark.rule("AA-AID-10", "AA-DEPEND-13", "AA-POW-03", "AA-FOGCARD-12")
def test_what_is_left_of_a_regular_unit(street: Street) -> None:
    street.state.prisoners_taken, street.state.wanted = 3, "taken"
    wanted = msgspec.structs.replace(FOE, wanted=True)
    street.regulars(2, wounded=1, prisoners=(FOE, wanted), overwatch=True, merging="bravo")
    change(street, "alpha", figures=())
    street.person("guest", at=(2, 2), unit="alpha")
    street.state.activations["alpha"] = Activation(id="alpha", order="move")
    plan = Interruption(unit="g1", at=0, action="fire")
    street.state.activations["bravo"] = Activation(id="bravo", order="move", declared=(plan,))
    first = street.unit("alpha").cells[0]
    played = street.alone(UnitLost("alpha", "destroyed"))
    unit = played.unit("alpha")
    assert (unit.gone, unit.cells, unit.prisoners, unit.overwatch, unit.merging) == (
        "destroyed",
        (first,),
        (),
        False,
        "",
    )
    assert played.state.people["guest"].unit == ""
    assert played.state.people["guest"].cell == first
    assert (played.state.prisoners_taken, played.state.wanted) == (1, "at-large")
    assert played.state.activations["alpha"].ended
    assert not played.state.activations["bravo"].ended
    assert played.state.activations["bravo"].declared == (plan,)
    assert [event.rule for event in played.told(UnitGone)] == ["AA-AID-10"]


@pytest.mark.rule("AA-AID-10", "AA-POW-01", "AA-MORALE-13")
@pytest.mark.parametrize(
    ("fields", "kept"),
    [
        ({}, False),
        ({"prisoners": (MAN,)}, True),
        ({"dead": 1}, True),
        ({"wounded": 1}, True),
        ({"fallen": (MAN,)}, True),
    ],
)
def test_a_place_is_kept_only_where_somebody_lies(street: Street, fields: dict[str, Any], kept: bool) -> None:
    street.insurgents(2, **fields)
    street.state.broken = 4
    street.state.activations["alpha"] = Activation(
        id="alpha", order="move", declared=(Interruption(unit="g1", at=0, action="fire"),)
    )
    played = street.alone(UnitLost("g1", "broken"))
    unit = played.unit("g1")
    assert (unit.gone, bool(unit.cells), unit.figures) == ("broken", kept, ())
    assert unit.prisoners == fields.get("prisoners", ())
    assert played.state.broken == 5
    assert played.state.activations["alpha"].declared == ()
    shrunk = street.alone(UnitLost("g1", "shrunk"))
    assert (shrunk.unit("g1").gone, shrunk.state.broken) == ("shrunk", 4)


@pytest.mark.rule("AA-AID-10", "AA-AID-07")
def test_a_unit_goes_on_with_its_slightly_wounded(street: Street) -> None:
    street.regulars(2, slight=(MAN,))
    assert street.alone(UnitLost("alpha", "destroyed")).changes(street) == {}, "it has able men"
    change(street, "alpha", figures=())
    street.state.activations["alpha"] = Activation(id="alpha", order="move")
    played = street.alone(UnitLost("alpha", "destroyed"))
    assert played.unit("alpha").gone == ""
    assert played.state.activations["alpha"].ended
    assert street.alone(UnitLost("alpha", "ineffective")).unit("alpha").gone == "ineffective"
    change(street, "alpha", gone="left")
    assert street.alone(UnitLost("alpha", "destroyed")).changes(street) == {}


@pytest.mark.rule("AA-INTERRUPT-08", "AA-REACT-13")
@pytest.mark.parametrize(
    ("fields", "rate"),
    [
        ({"rate": "rapid"}, "halted"),
        ({"rate": "rapid", "slow": True}, "cautious"),
        ({"rate": "rapid", "moved": 100}, "rapid"),
    ],
)
def test_who_does_not_come_to_move_stands_still(street: Street, fields: dict[str, Any], rate: str) -> None:
    street.insurgents(2, charges=True, **fields)
    assert casualties.called_off(street.unit("g1")) == {"charges": False, "rate": rate}


# ------------------------------------------------------------------------------------------------- First Aid


@pytest.mark.rule("AA-AID-07", "AA-AID-09", "AA-AID-06", "AA-DEPEND-06")
@pytest.mark.parametrize(
    ("medic", "faces", "killed", "wounded", "slight"),
    [
        (False, [1, 2, 3, 4, 5, 6], 1, 3, 2),
        (True, [1, 2, 3, 4, 5, 6], 1, 2, 3),
    ],
)
def test_a_die_decides_for_each_casualty(
    street: Street, medic: bool, faces: list[int], killed: int, wounded: int, slight: int
) -> None:
    street.regulars(2, fallen=(MAN,) * 6, fallen_turn=1, wounded=1, dead=2)
    if medic:
        change(street, "alpha", figures=(MEDIC, MAN))
    street.state.killed, street.state.wounded = 3, 4
    played = street.play(FirstAid("alpha"), dice=[faces])
    assert played.changes(street) == {
        "alpha": {
            "fallen": (), "fallen_turn": 0, "slight": (MAN,) * slight, "wounded": 1 + wounded, "dead": 2 + killed,
            "bereaved": True,
        },
        "killed": 3 + killed,
        "wounded": 4 + wounded,
    }  # fmt: skip
    (event,) = played.told(Treated)
    assert (event.killed, event.wounded, event.slight) == (killed, wounded, slight)
    assert event.rule == ("AA-AID-09" if medic else "AA-AID-07")


@pytest.mark.rule("AA-AID-07")
def test_who_is_only_slightly_hurt_leaves_nobody_bereaved(street: Street) -> None:
    street.regulars(2, fallen=(SAW,), fallen_turn=1)
    played = street.play(FirstAid("alpha"), dice=[[5]])
    assert not played.unit("alpha").bereaved
    assert len(played.unit("alpha").slight) == 1


@pytest.mark.rule("AA-AID-03")
@pytest.mark.parametrize("fields", [{"gone": "left"}, {"figures": ()}, {"fallen": ()}])
def test_nobody_is_treated_where_nobody_can(street: Street, fields: dict[str, Any]) -> None:
    street.regulars(2, fallen=(MAN,), fallen_turn=1)
    change(street, "alpha", **fields)
    assert not street.play(FirstAid("alpha")).rolls()
    other = Street()
    other.regulars(2, fallen=(MAN,), fallen_turn=1)
    other.insurgents(2)
    assert not other.play(FirstAid("alpha")).rolls(), "not in the enemy's sight"


@pytest.mark.rule("AA-AID-01", "AA-AID-04")
@pytest.mark.parametrize(
    ("fields", "duty"),
    [
        ({"fallen": (MAN,), "fallen_turn": 1}, True),
        ({"fallen": (MAN,), "fallen_turn": 2}, False),
        ({"fallen": (), "fallen_turn": 1}, False),
        ({"fallen": (MAN,), "fallen_turn": 1, "figures": ()}, False),
    ],
)
def test_from_the_next_turn_on_a_unit_tends_its_casualties(street: Street, fields: dict[str, Any], duty: bool) -> None:
    street.regulars(2)
    change(street, "alpha", **fields)
    assert aid.aid_duty(street.state, street.unit("alpha")) is duty


@pytest.mark.rule("AA-AID-08")
@pytest.mark.parametrize(
    ("figures", "fields", "medic"),
    [
        ((MAN,), {}, False),
        ((MAN, MEDIC), {}, True),
        ((MAN,), {"special_forces": True}, True),
        ((), {"special_forces": True}, False),
    ],
)
def test_who_counts_as_a_medic(
    street: Street, figures: tuple[Figure, ...], fields: dict[str, Any], medic: bool
) -> None:
    street.regulars(1)
    change(street, "alpha", figures=figures, **fields)
    assert aid.has_medic(street.unit("alpha")) is medic


@pytest.mark.rule("AA-AID-01", "AA-AID-03", "AA-VSPEC-01")
def test_who_rides_is_treated_in_the_vehicle(street: Street) -> None:
    street.regulars(2, id="bravo", fallen=(MAN,), fallen_turn=1)
    street.regulars(2, id="fresh", fallen=(MAN,), fallen_turn=2)
    street.regulars(2, id="foot", at=(4, 4), fallen=(MAN,), fallen_turn=1)
    street.vehicle("stryker", (12, 18), aboard=["bravo", "fresh"])
    played = street.alone(AidAboard())
    assert played.follows == [FirstAid("bravo")]
    assert played.changes(street) == {"bravo": {"activated": True}}


@pytest.mark.rule("AA-AID-10")
@pytest.mark.parametrize(("own", "theirs", "since"), [(0, 2, 2), (1, 2, 1), (2, 1, 1)])
def test_who_takes_casualties_over_owes_them_since_the_first_fell(
    street: Street, own: int, theirs: int, since: int
) -> None:
    street.regulars(2, fallen=(MAN,) if own else (), fallen_turn=own, wounded=1, dead=1)
    street.regulars(1, id="bravo", at=(4, 4), fallen=(SAW,), fallen_turn=theirs, wounded=2, dead=3)
    change(street, "bravo", figures=())
    played = street.alone(Take("alpha", "bravo"))
    unit = played.unit("alpha")
    assert (unit.fallen_turn, unit.wounded, unit.dead) == (since, 3, 4)
    assert unit.fallen == ((MAN,) if own else ()) + (SAW,)
    left = played.unit("bravo")
    assert (left.fallen, left.wounded, left.dead, left.cells) == ((), 0, 0, ())
    assert [event.count for event in played.told(CasualtiesTakenOver)] == [6]


class Take(Step, frozen=True):
    unit: str
    friend: str

    def run(self, g: Umpire) -> None:
        first_aid.take_casualties(g, g.state.units[self.unit], g.state.units[self.friend])


@pytest.mark.rule("AA-AID-07", "AA-AID-09")
def test_the_slightly_wounded_are_back_in_the_next_turn(street: Street) -> None:
    street.regulars(2, slight=(SAW, CHIEF))
    street.regulars(1, id="bravo", at=(4, 4), slight=(MAN,))
    change(street, "bravo", figures=())
    street.regulars(1, id="gone", at=(20, 4), slight=(MAN,))
    change(street, "gone", gone="left", cells=())
    played = street.play(ReturnSlightlyWounded())
    unit = played.unit("alpha")
    assert [figure.leader or figure.weapon for figure in unit.figures] == ["higher", "", "", "saw"]
    assert (len(set(unit.cells)), unit.slight) == (4, ())
    assert {*street.unit("alpha").cells} <= {*unit.cells}
    alone = played.unit("bravo")
    assert (alone.figures, alone.cells, alone.slight) == ((MAN,), (street.cell(4, 4),), ())
    assert played.unit("gone").slight == (MAN,)
    assert [(event.unit, event.count) for event in played.told(Returned)] == [("alpha", 2), ("bravo", 1)]


@pytest.mark.rule("AA-AID-10", "AA-ABANDON-04", "AA-POW-01")
def test_what_becomes_at_the_end_of_those_nobody_looked_after(street: Street) -> None:
    street.state.abandoned, street.state.captured, street.state.killed, street.state.wounded = 2, 1, 0, 0
    street.regulars(2, fallen=(MAN, MAN), fallen_turn=1)
    street.regulars(1, id="lying", at=(4, 4), wounded=1, dead=1)
    change(street, "lying", figures=())
    street.insurgents(2, at=(20, 4), prisoners=(MAN,), dead=1)
    loose = street.insurgents(1, at=(20, 8), prisoners=(MAN, MAN), gone="destroyed")
    change(street, loose, figures=())
    street.person("freed1", at=(2, 2))
    street.person("freed2", at=(2, 2), unit="alpha")
    street.person("guest", at=(2, 2))
    # Two untreated casualties, then a die for each of the two abandoned and of the two who lie without an able man.
    played = street.play(EndOfGameCasualties(), dice=[[1, 2], [3, 4, 6, 1]])
    assert (played.state.killed, played.state.wounded) == (1, 1)
    assert played.state.captured == 3
    assert played.state.left_behind == 1 + 1 + 4 + 2 + 1 + 1
    assert [(event.count, event.captured) for event in played.told(LeftBehind)] == [(10, 4)]
    assert played.unit("alpha").fallen == ()
    nobody = Street()
    nobody.regulars(2)
    assert nobody.play(EndOfGameCasualties()).changes(nobody) == {}


# ------------------------------------------------------------------------------------------------- Close Assault


@pytest.fixture
def melee(street: Street) -> Street:
    street.regulars(3, at=(12, 12))
    street.insurgents(2, at=(12, 13.5))
    return street


@pytest.mark.rule("AA-ASSAULT-14", "AA-ASSAULT-16")
@pytest.mark.parametrize(
    ("blow", "striker", "struck", "dice"),
    [(0, "alpha", "g1", (8, 8, 8, 8)), (1, "g1", "alpha", (6, 6, 6)), (2, "alpha", "g1", (8, 8, 8, 8))],
)
def test_blows_fall_in_turn_the_assaulters_first(
    melee: Street, blow: int, striker: str, struck: str, dice: tuple[int, ...]
) -> None:
    played = melee.alone(CloseAssault("alpha", "g1", blow, 2))
    assert played.follows == [
        Attack(target=struck, dice=dice, how="assault", firer=striker),
        CloseAssault("alpha", "g1", blow + 1, 2),
    ]


@pytest.mark.rule("AA-REACT-15", "AA-ASSAULT-14")
@pytest.mark.parametrize(("interruptions", "lost"), [(0, 0), (1, 0), (3, 2)])
def test_interruptions_cost_dice_in_the_fight_too(melee: Street, interruptions: int, lost: int) -> None:
    assert reaction_dice.lost_dice(melee.state, melee.unit("alpha")) == 0
    melee.state.activations["alpha"] = Activation(id="alpha", order="charge", interruptions=interruptions)
    assert reaction_dice.lost_dice(melee.state, melee.unit("alpha")) == lost


@pytest.mark.rule("AA-ASSAULT-18", "AA-ASSAULT-17", "AA-ASSAULT-19")
@pytest.mark.parametrize(
    ("who", "fields", "winner"),
    [
        ("g1", {"figures": ()}, "alpha"),
        ("g1", {"gone": "shrunk"}, "alpha"),
        ("g1", {"morale_loss": 3}, "alpha"),
        ("alpha", {"figures": ()}, "g1"),
    ],
)
def test_the_fight_is_over_when_one_side_is_no_more(
    melee: Street, who: str, fields: dict[str, Any], winner: str
) -> None:
    change(melee, who, **fields)
    over = [AssaultOver(winner, who, 2)]
    for blow in (0, 1):
        assert melee.alone(CloseAssault("alpha", "g1", blow, 2)).follows == over
    other = Street()
    other.regulars(3, at=(12, 12), morale_loss=3)
    other.insurgents(2, at=(12, 13.5))
    assert len(other.alone(CloseAssault("alpha", "g1", 0, 0)).follows) == 2, "Regulars fight to the end"


@pytest.mark.rule("AA-ASSAULT-18", "AA-ASSAULT-22", "AA-POW-03")
def test_broken_insurgents_are_taken_prisoner(melee: Street) -> None:
    melee.state.prisoners_taken = 1
    change(melee, "g1", morale_loss=3, overwatch=True, merging="x", dead=1)
    first = melee.unit("g1").cells[:1]
    played = melee.alone(AssaultOver("alpha", "g1", 0))
    assert played.follows == [PassCustody("g1", "alpha"), Capture()]
    assert len(played.unit("alpha").prisoners) == 2
    assert played.state.prisoners_taken == 3
    unit = played.unit("g1")
    assert (unit.gone, unit.figures, unit.cells, unit.overwatch, unit.merging) == ("captured", (), first, False, "")
    assert [(event.unit, event.by, event.figures) for event in played.told(Surrendered)] == [("g1", "alpha", 2)]
    assert [(event.unit, event.target) for event in played.told(WonAssault)] == [("alpha", "g1")]
    change(melee, "g1", figures=(), dead=0)
    wiped = melee.alone(AssaultOver("alpha", "g1", 0))
    assert (wiped.unit("g1").gone, wiped.unit("g1").cells, wiped.told(Surrendered)) == ("destroyed", (), [])
    assert wiped.follows == [PassCustody("g1", "alpha"), Capture()]


@pytest.mark.rule("AA-ASSAULT-18", "AA-FOGCARD-12")
def test_a_wanted_man_is_taken_with_them(melee: Street) -> None:
    change(melee, "g1", figures=(FOE, msgspec.structs.replace(FOE, wanted=True)))
    assert melee.alone(AssaultOver("alpha", "g1", 0)).follows[0] == WantedManFalls()


@pytest.mark.rule("AA-ASSAULT-20", "AA-ASSAULT-21")
def test_each_man_of_a_destroyed_regular_unit_is_taken_on_a_1(melee: Street) -> None:
    melee.state.killed = 4
    change(melee, "alpha", figures=(), fallen=(MAN, SAW, RGL, MEDIC), fallen_turn=2, slight=(CHIEF,))
    assert melee.alone(AssaultOver("g1", "alpha", 1)).follows == [
        Fate("g1", "alpha", 1),
        PassCustody("alpha", "g1"),
    ]
    # One had fallen before; of the other three and the slightly wounded one two are taken.
    played = melee.alone(Fate("g1", "alpha", 1), dice=[[2, 1, 6, 1]], choices=["take"])
    assert played.unit("g1").prisoners == (RGL, CHIEF)
    assert played.state.killed == 6
    unit = played.unit("alpha")
    assert (unit.gone, unit.fallen, unit.slight) == ("destroyed", (MAN,), ())
    assert unit.cells == melee.unit("alpha").cells[:1]
    some = melee.alone(Fate("g1", "alpha", 1), dice=[[2, 1, 6, 1]], choices=["take:1"])
    assert (some.unit("g1").prisoners, some.state.killed) == ((RGL,), 7)
    none = melee.alone(Fate("g1", "alpha", 1), dice=[[2, 1, 6, 1]], choices=["kill"])
    assert (none.unit("g1").prisoners, none.state.killed) == ((), 8)
