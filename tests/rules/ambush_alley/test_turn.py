"""Sequence of Play: the steps of a turn in order, and when the game is over."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from fireteam.engine import Rolled
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense
from fireteam.games.ambush_alley.rules.ground.cover import in_solid_cover
from fireteam.games.ambush_alley.rules.insurgents.hot_spots import HotSpotNeutralized
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import Acted
from fireteam.games.ambush_alley.rules.insurgents.reinforcements import GroupArrived
from fireteam.games.ambush_alley.rules.mission.ending import FinalCount, GameEnded
from fireteam.games.ambush_alley.rules.people.first_aid import FirstAid, Returned
from fireteam.games.ambush_alley.rules.people.mobs import MobMoved
from fireteam.games.ambush_alley.rules.turn.activation import RegularPart, Rested
from fireteam.games.ambush_alley.rules.turn.merging import Merged
from fireteam.games.ambush_alley.rules.turn.turn import (
    AnotherTurn,
    EndOfTurn,
    Phase,
    StartOfTurn,
    Turn,
    TurnBegan,
    TurnEnded,
    turn_limit,
)
from fireteam.games.ambush_alley.state import Figure, Unit

from .scenes import SOLO, begun
from .street import Street

HURT = Figure(quality=8, morale=10)


@pytest.fixture
def quiet(street: Street) -> Street:
    """Both sides on the table, out of each other's way, with their Hot Spots."""
    street.regulars(4, at=(3, 20))
    street.insurgents(3, at=(20, 3), leader=True, seen=True)
    for number, at in enumerate([(2, 2), (12, 2), (21, 3), (21, 12), (21, 21)], start=1):
        street.hot_spot(number, at)
    return street


@pytest.mark.rule("AA-TURN-02", "AA-TURN-04")
def test_a_turn_runs_from_reinforcements_over_the_regulars_to_the_insurgents(quiet):
    quiet.state.turn = 1
    quiet.state.automatic = True
    asked = quiet.play(Turn(), dice=[[2, 4], [3], [6], [2]], choices=[f"arrive:{quiet.cell(12, 4)}"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-activate"
    assert asked.decision.seats == ("regulars",)
    assert [type(event) for event in asked.events if isinstance(event, TurnBegan | GroupArrived)] == [
        TurnBegan,
        GroupArrived,
    ]
    assert [event.why for event in asked.rolls()] == ["roll-group", "roll-figures", "roll-leader", "roll-location"]
    quiet.state.options = {"turn_limit": "2"}
    whole = quiet.play(
        Turn(),
        dice=[[2, 4], [3], [6], [2]],
        choices=[f"arrive:{quiet.cell(12, 4)}", "rest:regulars", "act:g1", "nothing", "end"],
    )
    parts = (TurnBegan, GroupArrived, Rested, Acted, TurnEnded)
    assert [type(event) for event in whole.told(*parts)] == list(parts)


@pytest.mark.rule("AA-TURN-04")
def test_the_regulars_have_the_initiative_without_any_roll():
    played = begun("alone", seats=SOLO)
    assert played.decision is not None
    assert (played.decision.prompt, played.state.turn) == ("ask-activate", 1)
    assert not played.told(Rolled)
    assert not played.told(Acted)


@pytest.mark.rule("AA-TURN-02")
def test_the_start_of_a_turn_merges_units_then_brings_back_the_slightly_wounded_then_reinforcements(quiet):
    quiet.regulars(2, at=(3, 17.5), id="bravo", merging="alpha")
    quiet.state.units["alpha"] = _with(quiet, "alpha", slight=(HURT,))
    played = quiet.play(StartOfTurn(), dice=[[4], [3, 3], [1], [2], [1]], choices=[f"arrive:{quiet.cell(2, 4)}"])
    told = [type(event) for event in played.events if isinstance(event, Merged | Returned | GroupArrived)]
    assert told == [Merged, Returned, GroupArrived]
    assert len(played.unit("alpha").figures) == 7


@pytest.mark.rule("AA-TURN-02")
def test_a_unit_begins_its_turn_with_nothing_done_but_keeps_its_overwatch_and_cover(quiet):
    quiet.state.units["alpha"] = _with(
        quiet, "alpha", activated=True, moved=600, fired=True, spent=True, fire_only=True, overwatch=True, in_cover=True
    )
    quiet.state.units["g1"] = _with(quiet, "g1", interrupted=True, checked=True, acted=True)
    quiet.state.combat = (1, 2)
    played = quiet.play(
        StartOfTurn(), dice=[[4], [1, 4], [1], [2], [6]], choices=["at:2", f"arrive:{quiet.cell(12, 4)}"]
    )
    alpha, gunmen = played.unit("alpha"), played.unit("g1")
    assert (alpha.activated, alpha.moved, alpha.fired, alpha.spent, alpha.fire_only) == (False, 0, False, False, False)
    assert (alpha.overwatch, alpha.in_cover) == (True, True)
    assert (gunmen.interrupted, gunmen.checked, gunmen.acted) == (False, False, False)
    assert (played.state.turn, played.state.combat) == (3, ())


@pytest.mark.rule("AA-TURN-02")
def test_the_end_of_a_turn_moves_civilians_then_takes_hot_spots_then_frees_the_pinned(quiet):
    quiet.mob("mob1", at=(12, 20))
    quiet.regulars(2, at=(12, 2), id="bravo", activated=True, pinned=1)
    quiet.state.gunfire = ("alpha",)
    quiet.state.units["alpha"] = _with(quiet, "alpha", pinned=1, regroups_in=2, recovers_in=2)
    played = quiet.play(EndOfTurn())
    told = [type(event) for event in played.events if isinstance(event, MobMoved | HotSpotNeutralized | TurnEnded)]
    assert told == [MobMoved, HotSpotNeutralized, TurnEnded]
    alpha = played.unit("alpha")
    assert (alpha.pinned, alpha.regroups_in, alpha.recovers_in) == (0, 0, 0)


@pytest.mark.rule("AA-TURN-02")
def test_who_must_regroup_in_the_next_turn_still_has_to(quiet):
    quiet.state.units["alpha"] = _with(quiet, "alpha", pinned=2, regroups_in=3)
    quiet.state.units["g1"] = _with(quiet, "g1", recovers_in=3)
    played = quiet.play(EndOfTurn())
    assert played.unit("alpha").regroups_in == 3
    assert played.unit("g1").recovers_in == 3
    assert played.unit("alpha").pinned == 0


@pytest.mark.rule("AA-TURN-03")
def test_turns_go_on_until_the_scenarios_limit(quiet):
    quiet.state.turn = turn_limit(quiet.state) - 1
    quiet.state.automatic = True
    on = quiet.play(AnotherTurn(), dice=[[4, 3], [1], [2]], choices=[f"arrive:{quiet.cell(12, 4)}"])
    assert on.told(TurnBegan)
    assert not on.told(GameEnded)
    quiet.state.turn = turn_limit(quiet.state)
    over = quiet.play(AnotherTurn())
    assert not over.told(TurnBegan)
    assert over.told(GameEnded)[0].why == "end-turn-limit"
    assert over.umpire.outcome is not None


@pytest.mark.rule("AA-TURN-03")
def test_the_players_may_agree_on_another_limit(quiet):
    quiet.state.options = {"turn_limit": "8"}
    quiet.state.turn = 8
    assert quiet.play(AnotherTurn()).told(GameEnded)
    quiet.state.options = {"turn_limit": "16"}
    assert quiet.play(Phase("end")).state.phase == "end"
    assert turn_limit(quiet.state) == 16


@pytest.mark.rule("AA-TURN-03")
def test_the_game_ends_when_the_regulars_have_met_their_conditions(quiet):
    quiet.person("contractor1", at=(5, 5), safe=True)
    quiet.person("contractor2", at=(5, 6), safe=True)
    assert quiet.play(AnotherTurn()).told(GameEnded)[0].why == "end-mission"


@pytest.mark.rule("AA-TURN-03")
@pytest.mark.parametrize("still_open", ["a contractor on the table", "a casualty left behind", "a prisoner"])
def test_the_game_goes_on_while_the_regulars_can_still_do_better(quiet, still_open):
    quiet.person("contractor1", at=(5, 5), safe=True)
    quiet.person("contractor2", at=(5, 6), safe=still_open != "a contractor on the table")
    if still_open == "a casualty left behind":
        quiet.regulars(1, at=(9, 9), id="bravo", gone="destroyed", fallen=(HURT,), fallen_turn=1)
        quiet.state.units["bravo"] = _with(quiet, "bravo", figures=())
    if still_open == "a prisoner":
        quiet.state.units["g1"] = _with(quiet, "g1", prisoners=(HURT,))
    assert not quiet.play(
        AnotherTurn(), dice=[[6], [1, 2], [1], [2], [1]], choices=[f"arrive:{quiet.cell(2, 4)}"]
    ).told(GameEnded)


@pytest.mark.rule("AA-TURN-03")
def test_the_game_ends_when_no_able_regular_is_left_or_to_come(quiet):
    quiet.state.units["alpha"] = _with(quiet, "alpha", gone="left", cells=())
    over = quiet.play(AnotherTurn())
    assert over.told(GameEnded)[0].why == "end-nobody"
    held = quiet.regulars(2, at=(3, 20), id="bravo", gone="held", placed=9)
    assert held == "bravo"
    going = quiet.play(AnotherTurn(), dice=[[4], [3, 3], [1], [2], [1]], choices=[f"arrive:{quiet.cell(2, 4)}"])
    assert not going.told(GameEnded)


@pytest.mark.rule("AA-SETUP-02")
def test_wiping_out_a_side_wins_nothing_only_points_do(quiet):
    quiet.state.units["g1"] = _with(quiet, "g1", gone="destroyed", figures=(), cells=())
    assert not quiet.play(
        AnotherTurn(), dice=[[4], [3, 3], [1], [2], [1]], choices=[f"arrive:{quiet.cell(2, 4)}"]
    ).told(GameEnded)
    quiet.state.killed = 9
    outcome = quiet.play(FinalCount()).umpire.outcome
    assert outcome is not None
    assert (outcome.winners, outcome.scores) == (("insurgents",), {"regulars": 5, "insurgents": 18})


@pytest.mark.rule("AA-GLOSS-01")
def test_a_unit_for_which_nothing_is_declared_counts_as_activated_and_stationary(quiet):
    quiet.regulars(2, at=(8, 20), id="bravo", last_rate="rapid")
    played = quiet.play(RegularPart(), choices=["rest:regulars"])
    assert played.decision is None
    for name in ("alpha", "bravo"):
        assert (played.unit(name).activated, played.unit(name).rate, played.unit(name).moved) == (True, "halted", 0)


@pytest.mark.rule("AA-GLOSS-02")
@pytest.mark.parametrize(("inside", "covered"), [(1, False), (2, True), (4, True)])
def test_cover_dice_are_given_when_half_of_the_unit_is_in_cover(inside, covered):
    street = Street({"id": "house", "kind": "building", "points": [[10, 10], [14, 10], [14, 14], [10, 14]]})
    spots = [street.cell(10 + place, 10) for place in range(inside)]
    spots += [street.cell(10 + place, 7) for place in range(4 - inside)]
    marines = street.regulars(4, cells=tuple(spots))
    unit = street.unit(marines)
    assert in_solid_cover(street.state, unit, None) is covered
    terms = {term.source: term.amount for term in defense(street.state, unit, (0, 0), "own").terms}
    assert terms.get("term-solid-cover", 0) == int(covered)


@pytest.mark.rule("AA-GLOSS-03")
def test_killed_and_wounded_are_what_first_aid_finds(quiet):
    del quiet.state.units["g1"]
    quiet.state.units["alpha"] = _with(quiet, "alpha", fallen=(HURT,) * 4, fallen_turn=1)
    assert (quiet.state.killed, quiet.state.wounded) == (0, 0)
    played = quiet.play(FirstAid("alpha"), dice=[[1, 2, 4, 6]])
    assert (played.state.killed, played.state.wounded) == (1, 2)
    outcome = quiet.play(FirstAid("alpha"), FinalCount(), dice=[[1, 2, 4, 6]]).umpire.outcome
    assert outcome is not None
    assert outcome.scores["insurgents"] == 2 * 1 + 2


def _with(street: Street, unit: str, **fields: Any) -> Unit:
    return msgspec.structs.replace(street.unit(unit), **fields)


@pytest.mark.rule("AA-TURN-02", "AA-ACT-03")
@pytest.mark.parametrize("side", ["regulars", "insurgents"])
@pytest.mark.parametrize(
    ("field", "worn", "fresh"),
    [
        ("activated", True, False),
        ("interrupted", True, False),
        ("charges", True, False),
        ("checked", True, False),
        ("acted", True, False),
        ("spent", True, False),
        ("fire_only", True, False),
        ("slow", True, False),
        ("driven_out", True, False),
        ("rate", "rapid", "halted"),
        ("hurried", True, False),
        ("pace", "cautious", ""),
        ("moved", 300, 0),
        ("fired", True, False),
        ("in_cover", True, True),
        ("overwatch", True, True),
        ("pinned", 1, 1),  # what the Insurgents did to it lasts until the turn ends
    ],
)
def test_a_unit_begins_a_turn_as_if_it_had_done_nothing(
    street: Street, side: str, field: str, worn: Any, fresh: Any
) -> None:
    unit = (street.regulars if side == "regulars" else street.insurgents)(3, at=(4, 4), **{field: worn})
    street.state.turn = 0
    assert getattr(street.play(StartOfTurn()).unit(unit), field) == fresh


@pytest.mark.rule("AA-TURN-02", "AA-REACT-08")
def test_the_rate_of_the_last_turn_is_remembered_for_reaction_tests(street: Street) -> None:
    marines = street.regulars(3, at=(4, 4), rate="rapid", last_rate="cautious")
    street.state.turn = 0
    assert street.play(StartOfTurn()).unit(marines).last_rate == "rapid"
