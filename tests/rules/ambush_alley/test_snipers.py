"""Sniper Teams (AA-SNIPER): everything is in their range, and they may pick a leader."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.games.ambush_alley.rules.fight.casualties import LeaderHit, TakeHits
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.fight.infantry_dice import in_optimum_range
from fireteam.games.ambush_alley.rules.fight.snipers import LeaderPicked, are_firing
from fireteam.games.ambush_alley.state import Figure

from .street import Street, change


def team(street: Street, **fields: Any) -> str:
    return street.regulars(2, at=(2, 2), id="snipers", weapons=["sniper_rifle"], team=True, sniper=True, **fields)


@pytest.mark.rule("AA-SNIPER-01")
def test_a_sniper_team_that_scores_a_casualty_may_name_the_leader(street: Street) -> None:
    snipers = team(street)
    gunmen = street.insurgents(4, at=(2, 8), leader=True)
    # Four dice and two for the team, Optimum Range and an Exposed target: one hit, no defence.
    dice = [[8, 1, 1, 1, 1, 1], [1] * 4]
    asked = street.play(Fire(snipers, "own"), dice=dice, choices=[f"target:{gunmen}"])
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("regulars",), ["leader:0", "anyone"])
    picked = street.play(Fire(snipers, "own"), dice=[*dice, [9, 9, 9]], choices=[f"target:{gunmen}", "leader:0"])
    assert [event.unit for event in picked.told(LeaderPicked)] == [gunmen]
    assert len(picked.told(LeaderHit)) == 1
    assert not any(figure.leader for figure in picked.unit(gunmen).figures)
    assert picked.rolls("roll-who-is-hit") == []
    drawn = street.play(Fire(snipers, "own"), dice=[*dice, [3], [9, 9, 9]], choices=[f"target:{gunmen}", "anyone"])
    assert any(figure.leader for figure in drawn.unit(gunmen).figures)


@pytest.mark.rule("AA-SNIPER-01", "AA-SNIPER-02")
def test_only_one_leader_falls_that_way_and_the_others_are_drawn(street: Street) -> None:
    snipers = team(street)
    gunmen = street.insurgents(4, at=(2, 8), leader=True)
    figures = street.unit(gunmen).figures
    two = (figures[0], msgspec.structs.replace(figures[1], leader="leader"), *figures[2:])
    street.state.units[gunmen] = msgspec.structs.replace(street.unit(gunmen), figures=two)
    asked = street.play(TakeHits(gunmen, 2, snipers))
    assert asked.keys == ["leader:0", "leader:1", "anyone"]
    # The second casualty is drawn among the two who are no leaders.
    played = street.play(TakeHits(gunmen, 2, snipers), choices=["leader:1"], dice=[[2]])
    assert [bool(figure.leader) for figure in played.unit(gunmen).figures] == [True, False]
    assert len(played.told(LeaderPicked)) == 1


@pytest.mark.rule("AA-SNIPER-02")
@pytest.mark.parametrize(
    ("hits", "choice", "dice", "led"),
    [
        (2, "leader:0", [[1]], [True, False]),  # of the two riflemen only
        (2, "anyone", [[2], [1]], [True, False]),  # chance has hit a leader: the next is one of the riflemen
        (3, "leader:1", [[1], [1]], [True]),
        (4, "leader:1", [], []),  # nobody is left in whose place he could be spared
    ],
)
def test_one_sniper_attack_kills_no_second_leader_while_there_are_others(
    street: Street, hits: int, choice: str, dice: list[list[int]], led: list[bool]
) -> None:
    snipers = team(street)
    gunmen = street.insurgents(4, at=(2, 8), leader=True)
    figures = street.unit(gunmen).figures
    change(street, gunmen, figures=(figures[0], msgspec.structs.replace(figures[1], leader="leader"), *figures[2:]))
    played = street.play(TakeHits(gunmen, hits, snipers), choices=[choice], dice=dice)
    assert [bool(figure.leader) for figure in played.unit(gunmen).figures] == led
    riflemen = street.regulars(4, at=(12, 2))
    shot = street.play(TakeHits(gunmen, 2, riflemen), dice=[[1], [1]])
    assert [bool(figure.leader) for figure in shot.unit(gunmen).figures] == [False, False]


@pytest.mark.rule("AA-SNIPER-01")
def test_without_a_casualty_or_a_leader_nobody_is_asked(street: Street) -> None:
    snipers = team(street)
    led, leaderless = street.insurgents(3, at=(2, 8), leader=True), street.insurgents(3, at=(8, 8))
    assert street.play(TakeHits(led, 0, snipers)).decision is None
    assert street.play(TakeHits(leaderless, 1, snipers)).decision is None


@pytest.mark.rule("AA-SNIPER-03")
def test_a_sniper_in_the_ranks_has_no_special_effect(street: Street) -> None:
    squad = street.regulars(4, at=(2, 2), weapons=["sniper_rifle"])
    plain = street.regulars(4, at=(12, 2))
    gunmen = street.insurgents(4, at=(7, 8), leader=True)
    played = street.play(TakeHits(gunmen, 1, squad), dice=[[2]])
    assert played.decision is None
    target = street.unit(gunmen)
    dice = [firepower(street.state, street.unit(unit), target, "own", 0).value for unit in (squad, plain)]
    assert dice[0] == dice[1]
    untrained = street.regulars(2, at=(20, 2), quality=6, team=True, sniper=True)
    assert street.play(TakeHits(gunmen, 1, untrained), dice=[[2]]).decision is None


@pytest.mark.rule("AA-SNIPER-04")
def test_every_target_is_in_optimum_range_of_a_sniper_team(street: Street) -> None:
    snipers = team(street)
    riflemen = street.regulars(2, at=(6, 2), id="bravo")
    far = street.insurgents(3, at=(22, 22), leader=True)
    target = street.unit(far)
    assert in_optimum_range(street.state, street.unit(snipers), target, ())
    assert not in_optimum_range(street.state, street.unit(riflemen), target, ())


@pytest.mark.rule("AA-SNIPER-01")
def test_the_books_snipers_always_pick_the_leader(street: Street) -> None:
    street.state.solo = True
    hidden = street.insurgents(2, at=(2, 8), quality=8, team=True, sniper=True)
    marines = street.regulars(4, at=(12, 2), higher=True)
    played = street.play(TakeHits(marines, 1, hidden))
    assert played.decision is None
    assert [figure.leader for figure in played.unit(marines).fallen] == ["higher"]


@pytest.mark.rule("AA-SNIPER-01", "AA-FOGCARD-12")
def test_a_wanted_man_can_be_picked_by_name(street: Street) -> None:
    snipers = team(street)
    gunmen = street.insurgents(3, at=(2, 8), leader=True)
    man = Figure(quality=6, morale=10, leader="leader", wanted=True)
    unit = street.unit(gunmen)
    cells = (*unit.cells, street.cell(5, 12))
    street.state.units[gunmen] = msgspec.structs.replace(unit, figures=(*unit.figures, man), cells=cells)
    street.state.wanted = "at-large"
    played = street.play(TakeHits(gunmen, 1, snipers), choices=["leader:3"])
    assert played.state.wanted == "taken"


@pytest.mark.rule("AA-SNIPER-02", "AA-SNIPER-03")
@pytest.mark.parametrize(
    ("fields", "how", "snipe"),
    [
        ({"team": True, "sniper": True}, "own", True),
        ({"team": True, "sniper": True}, "overwatch", True),
        ({"team": True, "sniper": True}, "assault", False),  # hand to hand nobody takes aim
        ({"team": True, "sniper": False}, "own", False),  # a machine gun team
        ({"team": False, "sniper": True}, "own", False),
        ({"team": True, "sniper": True, "quality": 6}, "own", False),  # untrained men are no team
        ({}, "sniper", True),  # off the table, whoever is said to fire
        ({}, "off-board", True),
    ],
)
def test_only_a_trained_team_or_snipers_off_the_table_snipe(
    street: Street, fields: dict[str, Any], how: str, snipe: bool
) -> None:
    firers = street.regulars(2, at=(2, 2), id="snipers", **fields)
    assert are_firing(street.state, firers, how) is snipe
    assert are_firing(street.state, "nobody", how) is (how in ("sniper", "off-board"))


@pytest.mark.rule("AA-SNIPER-02")
def test_in_a_close_assault_a_sniper_team_may_kill_two_leaders(street: Street) -> None:
    snipers = team(street)
    gunmen = street.insurgents(4, at=(2, 8), leader=True)
    figures = street.unit(gunmen).figures
    change(street, gunmen, figures=(figures[0], msgspec.structs.replace(figures[1], leader="leader"), *figures[2:]))
    fought = street.play(TakeHits(gunmen, 2, snipers, how="assault"), dice=[[1], [1]])
    assert [bool(figure.leader) for figure in fought.unit(gunmen).figures] == [False, False]


@pytest.mark.rule("AA-SNIPER-01")
def test_the_books_snipers_take_the_highest_leader_and_a_players_own_choose(street: Street) -> None:
    hidden = street.insurgents(2, at=(2, 8), quality=8, team=True, sniper=True)
    marines = street.regulars(4, at=(12, 2))
    plain = street.unit(marines).figures[0]
    led = (plain, *(msgspec.structs.replace(plain, leader=rank) for rank in ("leader", "higher", "leader")))
    change(street, marines, figures=led)
    asked = street.play(TakeHits(marines, 1, hidden))
    assert asked.decision is not None
    assert (asked.decision.seats, asked.keys) == (("insurgents",), ["leader:1", "leader:2", "leader:3", "anyone"])
    street.state.solo = True
    played = street.play(TakeHits(marines, 1, hidden))
    assert [figure.leader for figure in played.unit(marines).fallen] == ["higher"]
    own = team(street)
    gunmen = street.insurgents(4, at=(2, 14), leader=True)
    asked = street.play(TakeHits(gunmen, 1, own))
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars",)


@pytest.mark.rule("AA-SNIPER-01", "AA-FOGCARD-12")
def test_the_books_snipers_would_rather_have_a_wanted_man_than_any_leader(street: Street) -> None:
    street.state.solo = True
    hidden = street.insurgents(2, at=(2, 8), quality=8, team=True, sniper=True)
    marines = street.regulars(3, at=(12, 2))
    plain = street.unit(marines).figures[0]
    wanted = msgspec.structs.replace(plain, leader="leader", wanted=True)
    change(street, marines, figures=(plain, msgspec.structs.replace(plain, leader="higher"), wanted))
    assert [figure.wanted for figure in street.play(TakeHits(marines, 1, hidden)).unit(marines).fallen] == [True]


@pytest.mark.rule("AA-SNIPER-01", "AA-ASSET-04")
def test_snipers_off_the_table_are_the_first_commanders_and_unsure_ones_name_nobody(street: Street) -> None:
    street.state.commanders = ("regulars2", "regulars")
    gunmen = street.insurgents(4, at=(2, 8), leader=True)
    asked = street.play(TakeHits(gunmen, 1, "", how="sniper"))
    assert asked.decision is not None
    assert asked.decision.seats == ("regulars2",)
    assert street.play(TakeHits(gunmen, 1, "", how="off-board"), dice=[[3]]).decision is None
