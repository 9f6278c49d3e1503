"""Casualties: who was hit, who takes over, and what is left of a unit."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.casualties import (
    CasualtiesTaken,
    DependantHit,
    LeaderHit,
    TakeHits,
    UnitGone,
    UnitLost,
    WeaponLost,
    WeaponTakenOver,
)
from fireteam.games.ambush_alley.rules.units import carries_burden, morale
from fireteam.games.ambush_alley.rules.vehicles.vehicle_damage import FallAboard
from fireteam.games.ambush_alley.state import Activation, Figure, Interruption, Unit

from .street import Street, change

RIFLEMAN = Figure(quality=8, morale=10)


def weapons(unit: Unit) -> list[str]:
    return sorted(figure.weapon for figure in unit.figures if figure.weapon)


# ------------------------------------------------------------------------------------------------- who is removed


@pytest.mark.rule("AA-CASUALTY-01", "AA-CASUALTY-03", "AA-ABANDON-05")
def test_insurgent_casualties_are_removed_at_once_and_leave_no_burden(street: Street) -> None:
    gunmen = street.insurgents(5)
    after = street.play(TakeHits(gunmen, 2))
    unit = after.unit(gunmen)
    assert len(unit.figures) == len(unit.cells) == 3
    assert unit.fallen == unit.slight == ()
    assert unit.wounded == unit.dead == 0
    assert not carries_burden(after.state, unit)
    assert (unit.quality_loss, unit.morale_loss) == (0, 0)
    assert after.told(CasualtiesTaken)[0].count == 2


@pytest.mark.rule("AA-CASUALTY-02")
def test_regular_casualties_lie_with_their_unit_until_first_aid(street: Street) -> None:
    marines = street.regulars(4)
    after = street.play(TakeHits(marines, 1))
    unit = after.unit(marines)
    assert len(unit.figures) == len(unit.cells) == 3
    assert len(unit.fallen) == 1
    assert unit.fallen_turn == 2
    assert (unit.wounded, unit.dead, after.state.killed, after.state.wounded) == (0, 0, 0, 0)
    assert not unit.bereaved


@pytest.mark.rule("AA-CASUALTY-02")
def test_the_fallen_are_not_hit_again(street: Street) -> None:
    marines = street.regulars(2, fallen=(RIFLEMAN,), fallen_turn=1)
    after = street.play(TakeHits(marines, 1, "", 1, 1))
    assert len(after.unit(marines).fallen) == 2
    assert after.unit(marines).fallen_turn == 1
    assert after.state.killed == 0


@pytest.mark.rule("AA-CASUALTY-01", "AA-CASUALTY-02", "AA-AID-10", "AA-VDAM-05")
def test_each_side_falls_by_its_own_rule(street: Street) -> None:
    """Who tends Regulars of whom nobody is able is a question of First Aid; Insurgents are simply taken away."""
    marines, gunmen = street.regulars(2), street.insurgents(2)
    rules = {marines: ("AA-CASUALTY-02", "AA-AID-10"), gunmen: ("AA-CASUALTY-01", "AA-CASUALTY-01")}
    for unit, (falls, lost) in rules.items():
        for steps in ((TakeHits(unit, 1),), (FallAboard(unit, (0,)),)):
            assert [event.rule for event in street.play(*steps, dice=[[6]]).told(CasualtiesTaken)] == [falls]
        (gone,) = street.play(TakeHits(unit, 2)).told(UnitGone)
        assert (gone.why, gone.rule) == ("destroyed", lost)


def test_more_hits_than_figures_hit_them_all(street: Street) -> None:
    gunmen = street.insurgents(3, leader=True, weapons=["rpg"])
    after = street.play(TakeHits(gunmen, 7))
    assert after.unit(gunmen).gone == "destroyed"
    assert after.unit(gunmen).cells == ()
    assert not after.rolls()


# ------------------------------------------------------------------------------------------------- who got hit?


@pytest.mark.rule("AA-CASUALTY-04")
def test_in_an_ordinary_regular_unit_survivors_take_over_weapons_and_command(street: Street) -> None:
    marines = street.regulars(4, weapons=["rgl", "saw"])
    led = msgspec.structs.replace(street.unit(marines).figures[0], leader="leader")
    change(street, marines, figures=(led, *street.unit(marines).figures[1:]))
    after = street.play(TakeHits(marines, 2))
    unit = after.unit(marines)
    assert not after.rolls()
    assert weapons(unit) == ["rgl", "saw"]
    assert [figure.leader for figure in unit.figures].count("leader") == 1
    assert [figure.weapon for figure in unit.fallen] == ["", ""]


@pytest.mark.rule("AA-CASUALTY-04")
def test_one_man_uses_one_support_weapon_and_his_player_says_which(street: Street) -> None:
    marines = street.regulars(3, weapons=["rgl", "saw"])
    asked = street.play(TakeHits(marines, 2))
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-unused-weapon"
    assert asked.keys == ["unused:rgl", "unused:saw"]
    kept = street.play(TakeHits(marines, 2), choices=["unused:rgl"])
    assert weapons(kept.unit(marines)) == ["saw"]
    assert sorted(figure.weapon for figure in kept.unit(marines).fallen) == ["", "rgl"]
    other = street.play(TakeHits(marines, 2), choices=["unused:saw"])
    assert weapons(other.unit(marines)) == ["rgl"]


@pytest.mark.rule("AA-CASUALTY-05")
def test_a_higher_leader_may_be_among_the_hits(street: Street) -> None:
    marines = street.regulars(4, higher=True)
    hit = street.play(TakeHits(marines, 1), dice=[[1]])
    assert hit.rolls("roll-who-is-hit")[0].dice == (4,)
    assert [figure.leader for figure in hit.unit(marines).fallen] == ["higher"]
    assert not any(figure.leader for figure in hit.unit(marines).figures)
    spared = street.play(TakeHits(marines, 1), dice=[[3]])
    assert [figure.leader for figure in spared.unit(marines).figures] == ["higher", "", ""]


@pytest.mark.rule("AA-CASUALTY-05")
def test_hits_are_drawn_without_replacement(street: Street) -> None:
    marines = street.regulars(4, higher=True)
    after = street.play(TakeHits(marines, 2), dice=[[2], [1]])
    assert [roll.dice for roll in after.rolls("roll-who-is-hit")] == [(4,), (3,)]
    assert [figure.leader for figure in after.unit(marines).fallen] == ["higher", ""]
    assert after.unit(marines).cells == street.unit(marines).cells[2:]


@pytest.mark.rule("AA-CASUALTY-05")
def test_a_medic_may_be_among_the_hits_and_a_drawn_gunner_is_replaced(street: Street) -> None:
    marines = street.regulars(3, weapons=["saw"])
    medic = msgspec.structs.replace(street.unit(marines).figures[0], medic=True)
    change(street, marines, figures=(medic, *street.unit(marines).figures[1:]))
    down = street.play(TakeHits(marines, 1), dice=[[1]])
    assert down.unit(marines).fallen[0].medic
    gunner = street.play(TakeHits(marines, 1), dice=[[3]])
    assert [(figure.medic, figure.weapon) for figure in gunner.unit(marines).figures] == [(True, ""), (False, "saw")]
    assert gunner.unit(marines).fallen[0].weapon == ""


def test_in_a_mixed_unit_chance_decides_who_is_hit(street: Street) -> None:
    marines = street.regulars(2)
    veteran = msgspec.structs.replace(RIFLEMAN, quality=10)
    change(street, marines, figures=(RIFLEMAN, veteran))
    after = street.play(TakeHits(marines, 1), dice=[[2]])
    assert after.unit(marines).fallen == (veteran,)


@pytest.mark.rule("AA-CASUALTY-06", "AA-CASUALTY-07")
def test_an_insurgent_leader_may_be_hit_and_nobody_replaces_him(street: Street) -> None:
    gunmen = street.insurgents(4, leader=True)
    hit = street.play(TakeHits(gunmen, 1), dice=[[1]])
    assert not any(figure.leader for figure in hit.unit(gunmen).figures)
    assert hit.told(LeaderHit)
    spared = street.play(TakeHits(gunmen, 1), dice=[[2]])
    assert [figure.leader for figure in spared.unit(gunmen).figures] == ["leader", "", ""]
    assert not spared.told(LeaderHit)


@pytest.mark.rule("AA-MORALE-13", "AA-MIXED-01", "AA-MIXED-02")
@pytest.mark.parametrize(("hit", "gone"), [(1, "broken"), (2, "")])
def test_a_unit_that_falls_below_d6_with_its_leader_is_broken(street: Street, hit: int, gone: str) -> None:
    gunmen = street.insurgents(4, morale=8, morale_loss=2)
    unit = street.unit(gunmen)
    leader = Figure(quality=8, morale=10, leader="leader")
    street.state.units[gunmen] = msgspec.structs.replace(unit, figures=(leader, *unit.figures[1:]))
    assert morale(street.unit(gunmen)) == 6
    after = street.play(TakeHits(gunmen, 1, "alpha"), dice=[[hit]])
    assert after.unit(gunmen).gone == gone
    assert after.state.broken == (gone == "broken")


@pytest.mark.rule("AA-CASUALTY-06", "AA-CASUALTY-08")
def test_a_gunners_weapon_passes_on_after_a_quality_check(street: Street) -> None:
    gunmen = street.insurgents(4, weapons=["rpg"])
    saved = street.play(TakeHits(gunmen, 1), dice=[[4], [4]])
    assert weapons(saved.unit(gunmen)) == ["rpg"]
    assert len(saved.unit(gunmen).figures) == 3
    assert saved.rolls("roll-gunner")[0].dice == (6,)
    assert saved.told(WeaponTakenOver)
    assert not saved.told(WeaponLost)
    lost = street.play(TakeHits(gunmen, 1), dice=[[4], [3]])
    assert weapons(lost.unit(gunmen)) == []
    assert lost.told(WeaponLost)


@pytest.mark.rule("AA-CASUALTY-08")
def test_without_a_free_hand_the_weapon_is_lost_unchecked(street: Street) -> None:
    pair = street.insurgents(2, weapons=["rpg", "light"])
    after = street.play(TakeHits(pair, 1), dice=[[1]])
    assert weapons(after.unit(pair)) == ["light"]
    assert not after.rolls("roll-gunner")
    assert after.told(WeaponLost)[0].weapon == "rpg"


@pytest.mark.rule("AA-CASUALTY-08")
def test_each_gunner_hit_needs_his_own_check(street: Street) -> None:
    gunmen = street.insurgents(5, weapons=["rpg", "light"])
    after = street.play(TakeHits(gunmen, 2), dice=[[4], [4], [6], [1]])
    assert weapons(after.unit(gunmen)) == ["rpg"]


# ------------------------------------------------------------------------------------------------- Dependants hit


@pytest.mark.rule("AA-DEPEND-11")
def test_with_more_failures_than_successes_one_casualty_is_a_dependant(street: Street) -> None:
    marines = street.regulars(4, wounded=1)
    street.state.wounded = 1
    after = street.play(TakeHits(marines, 2, "g1", 3, 2))
    unit = after.unit(marines)
    assert (len(unit.figures), len(unit.fallen)) == (3, 1)
    assert (unit.wounded, unit.dead) == (0, 1)
    assert (after.state.wounded, after.state.killed) == (0, 1)
    assert after.told(DependantHit)[0].who == "wounded"


@pytest.mark.rule("AA-DEPEND-11")
def test_with_as_many_successes_all_casualties_are_combatants(street: Street) -> None:
    marines = street.regulars(4, wounded=1)
    after = street.play(TakeHits(marines, 2, "g1", 2, 2))
    assert len(after.unit(marines).fallen) == 2
    assert after.unit(marines).wounded == 1


@pytest.mark.rule("AA-DEPEND-11")
def test_a_single_casualty_may_cost_no_combatant(street: Street) -> None:
    marines = street.regulars(4, fallen=(RIFLEMAN,), fallen_turn=1)
    after = street.play(TakeHits(marines, 1, "g1", 3, 1))
    unit = after.unit(marines)
    assert len(unit.figures) == 4
    assert unit.fallen == ()
    assert (unit.dead, after.state.killed, unit.bereaved) == (1, 1, True)


@pytest.mark.rule("AA-DEPEND-11")
def test_the_victim_is_drawn_among_persons_wounded_and_casualties(street: Street) -> None:
    marines = street.regulars(4, wounded=1, fallen=(RIFLEMAN,), fallen_turn=1)
    street.person("vip", (12, 13), unit=marines)
    dead = street.play(TakeHits(marines, 1, "g1", 3, 1), dice=[[1]])
    assert dead.rolls("roll-dependant")[0].dice == (3,)
    assert "vip" not in dead.state.people
    assert dead.unit(marines).wounded == 1
    wounded = street.play(TakeHits(marines, 1, "g1", 3, 1), dice=[[2]])
    assert "vip" in wounded.state.people
    assert wounded.unit(marines).wounded == 0
    fallen = street.play(TakeHits(marines, 1, "g1", 3, 1), dice=[[3]])
    assert fallen.unit(marines).fallen == ()
    assert fallen.unit(marines).wounded == 1


@pytest.mark.rule("AA-DEPEND-11")
def test_the_dead_cannot_be_hit_again(street: Street) -> None:
    marines = street.regulars(4, dead=2)
    after = street.play(TakeHits(marines, 1, "g1", 3, 1))
    assert len(after.unit(marines).fallen) == 1
    assert after.unit(marines).dead == 2


@pytest.mark.rule("AA-DEPEND-11")
def test_prisoners_may_be_hit_too(street: Street) -> None:
    marines = street.regulars(4, prisoners=(Figure(quality=6, morale=10),))
    street.state.prisoners_taken = 1
    after = street.play(TakeHits(marines, 1, "g1", 3, 1))
    assert after.unit(marines).prisoners == ()
    assert len(after.unit(marines).figures) == 4
    assert (after.state.prisoners_taken, after.state.killed) == (0, 0)
    captors = street.insurgents(4, prisoners=(RIFLEMAN,))
    shot = street.play(TakeHits(captors, 1, "alpha", 3, 1))
    assert shot.unit(captors).prisoners == ()
    assert len(shot.unit(captors).figures) == 4
    assert shot.state.killed == 1


@pytest.mark.rule("AA-CONTRACT-12", "AA-DEPEND-11")
def test_contractors_are_never_hit_with_their_escort(street: Street) -> None:
    marines = street.regulars(4)
    street.person("contractor1", (12, 13), unit=marines, immune=True)
    after = street.play(TakeHits(marines, 1, "g1", 4, 0))
    assert "contractor1" in after.state.people
    assert len(after.unit(marines).fallen) == 1


# ------------------------------------------------------------------------------------------------- the end of a unit


@pytest.mark.rule("AA-AID-10", "AA-DEPEND-13")
def test_casualties_and_people_of_a_lost_unit_stay_where_it_stood(street: Street) -> None:
    marines = street.regulars(1, at=(12, 12), wounded=1, prisoners=(Figure(quality=6, morale=10),))
    street.person("vip", (3, 3), unit=marines)
    street.state.prisoners_taken = 1
    place = street.unit(marines).cells[0]
    after = street.play(TakeHits(marines, 1))
    unit = after.unit(marines)
    assert unit.gone == "destroyed"
    assert unit.figures == ()
    assert unit.cells == (place,)
    assert len(unit.fallen) == 1
    assert unit.wounded == 1
    assert (after.state.people["vip"].unit, after.state.people["vip"].cell) == ("", place)
    assert after.told(UnitGone)[0].why == "destroyed"


@pytest.mark.rule("AA-POW-03")
def test_insurgent_prisoners_of_a_lost_unit_are_free(street: Street) -> None:
    marines = street.regulars(1, prisoners=(Figure(quality=6, morale=10),) * 2)
    street.state.prisoners_taken = 2
    after = street.play(TakeHits(marines, 1))
    assert after.unit(marines).prisoners == ()
    assert after.state.prisoners_taken == 0
    assert not [unit for unit in after.state.units.values() if unit.side == "insurgents"]


@pytest.mark.rule("AA-DEPEND-13")
def test_regular_prisoners_stay_where_their_captors_were_shot(street: Street) -> None:
    captors = street.insurgents(1, at=(12, 18), prisoners=(RIFLEMAN,))
    place = street.unit(captors).cells[0]
    after = street.play(TakeHits(captors, 1))
    assert after.unit(captors).gone == "destroyed"
    assert after.unit(captors).prisoners == (RIFLEMAN,)
    assert after.unit(captors).cells == (place,)


def test_a_lost_unit_acts_no_more(street: Street) -> None:
    marines, gunmen = street.regulars(1), street.insurgents(1)
    plan = Interruption(unit=gunmen, at=0, action="fire")
    street.state.activations[marines] = Activation(id=marines, order="move", declared=(plan,))
    after = street.play(TakeHits(gunmen, 1), TakeHits(marines, 1))
    activation = after.state.activations[marines]
    assert activation.ended
    assert activation.declared == ()


def test_a_unit_whose_slightly_wounded_are_to_return_is_not_lost(street: Street) -> None:
    marines = street.regulars(1, slight=(RIFLEMAN,))
    after = street.play(TakeHits(marines, 1))
    assert after.unit(marines).gone == ""
    assert after.unit(marines).figures == ()
    assert not after.told(UnitGone)


def test_close_assault_settles_the_fate_of_the_last_figures_itself(street: Street) -> None:
    marines = street.regulars(2)
    after = street.play(TakeHits(marines, 2, how="assault"))
    assert after.unit(marines).gone == ""
    assert len(after.unit(marines).fallen) == 2
    lost = street.play(TakeHits(marines, 2, how="assault"), UnitLost(marines, "destroyed"))
    assert lost.unit(marines).gone == "destroyed"
