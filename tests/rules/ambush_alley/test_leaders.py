"""Leaders and splitting (AA-LEADER, AA-SPLIT): going apart and coming together."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Options
from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import FailedToAct, PhaseAction, eligible
from fireteam.games.ambush_alley.rules.react.interrupting import InterruptionLost
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.leaders import Join
from fireteam.games.ambush_alley.rules.turn.merging import MergeUnits
from fireteam.games.ambush_alley.rules.turn.splitting import Divided, Split
from fireteam.games.ambush_alley.rules.units import morale
from fireteam.games.ambush_alley.state import Figure

from .street import Street

AHEAD = ["order:leader", "rapid"]


@pytest.mark.rule("AA-LEADER-01")
def test_a_leader_moves_apart_within_the_rate_and_is_a_unit_of_his_own(street: Street) -> None:
    street.regulars(5, at=(12, 12), higher=True)
    played = street.play(Activate("alpha"), choices=AHEAD)
    assert played.decision is not None
    find = played.decision.options.find
    assert find(f"leader:{street.cell(12, 1)}"), "11 in away"
    assert find(f"leader:{street.cell(0.5, 6)}") is None, "beyond 12 in"
    assert find("stay")
    careful = street.play(Activate("alpha"), choices=["order:leader", "cautious"]).decision
    assert careful is not None
    assert careful.options.find(f"leader:{street.cell(12, 6)}")
    assert careful.options.find(f"leader:{street.cell(12, 5)}") is None, "beyond 6 in"
    gone = street.play(Activate("alpha"), choices=[*AHEAD, f"leader:{street.cell(12, 3)}"])
    leader = gone.unit("alpha2")
    assert len(leader.figures) == 1
    assert leader.figures[0].leader == "higher"
    assert street.table.xy(leader.cells[0]) == (12, 3)
    assert (leader.activated, leader.rate) == (True, "rapid"), "he acts on his own from the next turn on"
    assert len(gone.unit("alpha").figures) == 4
    assert street.table.cohesive(gone.unit("alpha").cells, 100)


@pytest.mark.rule("AA-LEADER-01", "AA-MOVE-10")
def test_the_unit_goes_on_with_its_activation_at_the_rate_of_its_leader(street: Street) -> None:
    street.regulars(5, at=(12, 12), higher=True)
    street.insurgents(3, at=(12, 23), leader=True, interrupted=True)
    gone = street.play(Activate("alpha"), choices=[*AHEAD, f"leader:{street.cell(12, 3)}"])
    assert gone.decision is not None
    assert (gone.decision.prompt, gone.decision.arguments["unit"]) == ("ask-order", "alpha")
    assert not gone.unit("alpha").activated
    assert {"order:move", "order:fire", "order:stay"} <= set(gone.keys)
    refused = {entry.text: entry.reason for entry in gone.decision.unavailable}
    assert refused["option-order-fire-move"] == "reason-leader-ahead"
    follow = street.play(Activate("alpha"), choices=[*AHEAD, f"leader:{street.cell(12, 3)}", "order:move"])
    assert follow.decision is not None
    assert follow.decision.options.find(f"rapid:{street.cell(21, 12)}"), "the rate is declared for all of them"
    careful = ["order:leader", "cautious", f"leader:{street.cell(12, 7)}", "order:move"]
    slow = street.play(Activate("alpha"), choices=careful).decision
    assert slow is not None
    assert slow.options.find(f"cautious:{street.cell(17, 12)}")
    assert slow.options.find(f"rapid:{street.cell(21, 12)}") is None


@pytest.mark.rule("AA-LEADER-01", "AA-VMOVE-05", "AA-DEPEND-04", "AA-DEPEND-05")
def test_a_leader_goes_ahead_no_faster_than_his_unit_may(street: Street) -> None:
    far = f"leader:{street.cell(12, 3)}"
    for burden in ({"slow": True}, {"wounded": 1}):
        street.regulars(5, at=(12, 12), id="alpha", higher=True, **burden)
        asked = street.play(Activate("alpha"), choices=["order:leader"]).decision
        assert asked is not None
        assert asked.prompt == "ask-leader-destination"
        assert asked.options.find(far) is None
    street.regulars(5, at=(12, 12), id="alpha", higher=True, bereaved=True)
    dared = street.play(Activate("alpha"), dice=[[4]], choices=[*AHEAD, far, "order:move"])
    assert len(dared.rolls("roll-haste")) == 1, "one check for both"
    failed = street.play(Activate("alpha"), dice=[[3]], choices=AHEAD)
    assert failed.decision is not None
    assert failed.decision.options.find(far) is None
    stays = street.play(Activate("alpha"), dice=[[3]], choices=[*AHEAD, "stay", "order:move"])
    assert stays.decision is not None
    assert stays.decision.prompt == "ask-destination", "it is not rolled twice"


@pytest.mark.rule("AA-LEADER-01", "AA-ASSAULT-01")
def test_who_has_sent_his_leader_ahead_charges_at_his_rate(street: Street) -> None:
    street.regulars(5, at=(12, 12), higher=True, bereaved=True)
    street.insurgents(3, at=(12, 22), leader=True, interrupted=True)
    ahead = f"leader:{street.cell(12, 7)}"
    careful = street.play(Activate("alpha"), choices=["order:leader", "cautious", ahead])
    assert "order:charge" not in careful.keys, "they are 10 in away"
    fast = street.play(Activate("alpha"), dice=[[4], [3]], choices=[*AHEAD, ahead, "order:charge"])
    assert [roll.why for roll in fast.rolls()] == ["roll-haste", "roll-charge"], "one check of haste for both"


@pytest.mark.rule("AA-LEADER-01", "AA-INTERRUPT-09")
def test_who_comes_to_see_a_leader_on_his_way_may_interrupt_it() -> None:
    street = Street({"id": "w", "kind": "high_wall", "points": [[6, 10], [14, 10]]})
    street.regulars(5, at=(10, 8), higher=True)
    street.insurgents(1, at=(10, 20), leader=True)
    far = [*AHEAD, f"leader:{street.cell(17, 10)}"]
    seen = street.play(Activate("alpha"), choices=far)
    assert seen.decision is not None
    assert seen.decision.prompt == "ask-interrupt"
    assert seen.decision.arguments["target"] == "alpha2"
    ignored = street.play(Activate("alpha"), choices=[*far, "pass"])
    assert street.table.xy(ignored.unit("alpha2").cells[0]) == (17, 10)
    assert ignored.decision is not None
    assert ignored.decision.arguments["unit"] == "alpha"


@pytest.mark.rule("AA-LEADER-01", "AA-OVERWATCH-03")
def test_overwatch_may_fire_on_an_insurgent_leader_who_leaves_and_his_unit_acts_on(street: Street) -> None:
    street.state.phase = "insurgents"
    street.insurgents(5, at=(12, 12), leader=True)
    street.regulars(4, at=(12, 22), overwatch=True, activated=True)
    away = ["leader", "rapid", f"leader:{street.cell(12, 3)}"]
    watched = street.play(PhaseAction("g1"), choices=away)
    assert watched.decision is not None
    assert watched.decision.prompt == "ask-overwatch-point"
    assert watched.decision.arguments["target"] == "g1-2"
    on = street.play(PhaseAction("g1"), dice=[[4]], choices=[*away, "pass"])
    assert on.decision is not None
    assert (on.decision.prompt, on.decision.arguments["unit"]) == ("ask-action", "g1")
    assert {"move", "fire"} <= set(on.keys)
    assert on.unit("g1-2").acted


@pytest.mark.rule("AA-LEADER-01")
@pytest.mark.parametrize("rate", ["cautious", "rapid"])
def test_insurgents_follow_at_the_rate_of_the_leader_whom_they_have_sent_ahead(street: Street, rate: str) -> None:
    street.state.phase = "insurgents"
    street.insurgents(5, at=(12, 12), leader=True)
    street.regulars(2, at=(12, 23))
    ahead = ["leader", rate, f"leader:{street.cell(12, 7)}"]
    acting = street.play(PhaseAction("g1"), dice=[[4]], choices=ahead)
    assert ("fire-move" in acting.keys) is (rate == "cautious")
    walk = street.play(PhaseAction("g1"), dice=[[4]], choices=[*ahead, "move"]).decision
    assert walk is not None
    assert bool(walk.options.find(f"cautious:{street.cell(16, 12)}")) is (rate == "cautious")
    assert bool(walk.options.find(f"rapid:{street.cell(16, 12)}")) is (rate == "rapid")
    assert bool(walk.options.find(f"rapid:{street.cell(21, 12)}")) is (rate == "rapid")


@pytest.mark.rule("AA-LEADER-06")
@pytest.mark.parametrize(("face", "acts"), [(4, True), (3, False)])
def test_insurgents_whose_leader_has_gone_ahead_must_pass_the_check_to_act_on(
    street: Street, face: int, acts: bool
) -> None:
    street.state.phase = "insurgents"
    street.insurgents(5, at=(12, 12), leader=True)
    choices = ["leader", "cautious", f"leader:{street.cell(12, 7)}"]
    played = street.play(PhaseAction("g1"), dice=[[face]], choices=choices)
    assert len(played.rolls("roll-act")) == 1
    assert (played.decision is not None) is acts
    assert bool(played.told(FailedToAct)) is not acts


@pytest.mark.rule("AA-LEADER-01", "AA-SHAKEN-03")
def test_the_leader_of_a_recovering_unit_does_not_walk_at_the_enemy(street: Street) -> None:
    street.state.phase = "insurgents"
    street.regulars(2, at=(12, 4))
    street.insurgents(4, at=(12, 18), leader=True, recovers_in=2, shaken_in=1)
    asked = street.play(PhaseAction("g1"), choices=["leader", "rapid"]).decision
    assert asked is not None
    assert asked.options.find(f"leader:{street.cell(12, 10)}") is None
    assert asked.options.find(f"leader:{street.cell(12, 22)}")


@pytest.mark.rule("AA-LEADER-08")
def test_a_separate_leader_may_join_a_unit_by_moving_into_cohesion(street: Street) -> None:
    street.regulars(1, at=(12, 12), higher=True, id="leader")
    squad = street.regulars(4, at=(12, 18), id="bravo")
    near = f"cautious:{street.cell(12, 16)}"
    played = street.play(Activate("leader"), choices=["order:move", "cautious", near, f"join:{squad}"])
    assert len(played.unit(squad).figures) == 5
    assert any(figure.leader == "higher" for figure in played.unit(squad).figures)
    assert played.unit("leader").gone
    apart = street.play(Activate("leader"), choices=["order:move", "cautious", near, "apart"])
    assert not apart.unit("leader").gone
    far = street.play(Activate("leader"), choices=["order:move", "cautious", f"cautious:{street.cell(12, 14)}"])
    assert far.decision is None
    assert len(far.unit(squad).figures) == 4


@pytest.mark.rule("AA-LEADER-08", "AA-DEPEND-02")
def test_a_leader_who_joins_brings_whom_he_escorts_and_carries(street: Street) -> None:
    hurt = street.regulars(1, at=(2, 2), id="hurt")
    man = street.unit(hurt).figures[0]
    street.regulars(1, at=(12, 16), higher=True, id="leader", wounded=1, dead=1, slight=(man,), bereaved=True)
    squad = street.regulars(4, at=(12, 18), id="bravo", merging="leader")
    street.person("contractor", (12, 16), unit="leader")
    street.state.units[hurt] = msgspec.structs.replace(street.unit(hurt), merging="leader")
    joined = street.play(Join("leader"), choices=[f"join:{squad}"])
    together = joined.unit(squad)
    assert joined.state.people["contractor"].unit == squad
    assert (together.wounded, together.dead, together.slight, together.bereaved) == (1, 1, (man,), True)
    gone = joined.unit("leader")
    assert (gone.wounded, gone.dead, gone.slight) == (0, 0, ())
    assert joined.unit(hurt).merging == squad, "who was to merge with him now merges with all of them"
    assert not together.merging


@pytest.mark.rule("AA-LEADER-08", "AA-POW-01")
def test_the_prisoners_of_an_insurgent_leader_are_those_of_the_unit_he_joins(street: Street) -> None:
    street.regulars(1, at=(2, 2))
    man = street.unit("alpha").figures[0]
    street.insurgents(1, at=(12, 16), leader=True, prisoners=(man,))
    gang = street.insurgents(4, at=(12, 18))
    joined = street.play(Join("g1"), choices=[f"join:{gang}"])
    assert joined.unit(gang).prisoners == (man,)
    assert not joined.unit("g1").prisoners


@pytest.mark.rule("AA-SHAKEN-01", "AA-SHAKEN-03")
def test_a_leader_who_was_shaken_does_not_get_his_morale_back_by_joining(street: Street) -> None:
    street.insurgents(1, at=(12, 16), leader=True, morale=8, morale_loss=1, recovers_in=2)
    gang = street.insurgents(4, at=(12, 18), morale=8)
    joined = street.play(Join("g1"), choices=[f"join:{gang}"])
    assert morale(joined.unit(gang)) == 6, "a mixed unit has its leader's Morale, and his is d6 now"
    assert [figure.morale for figure in joined.unit(gang).figures] == [6, 8, 8, 8, 8]
    assert joined.unit(gang).recovers_in == 2


@pytest.mark.rule("AA-LEADER-09")
def test_joining_a_unit_that_has_acted_ends_the_turn_of_both(street: Street) -> None:
    street.regulars(1, at=(12, 16), higher=True, id="leader", activated=True)
    squad = street.regulars(4, at=(12, 18), id="bravo", activated=True)
    played = street.play(Join("leader"), choices=[f"join:{squad}"])
    assert played.unit(squad).spent
    assert not played.unit(squad).fire_only


@pytest.mark.rule("AA-LEADER-09")
def test_insurgents_that_have_interrupted_are_done_when_a_leader_joins(street: Street) -> None:
    street.insurgents(1, at=(12, 16), leader=True)
    gang = street.insurgents(4, at=(12, 18), interrupted=True)
    played = street.play(Join("g1"), choices=[f"join:{gang}"])
    assert played.unit(gang).spent
    assert played.unit(gang).acted


@pytest.mark.rule("AA-LEADER-09", "AA-LEADER-10", "AA-INTERRUPT-08")
@pytest.mark.parametrize("point", [0, 4])
def test_a_unit_joined_before_it_carries_out_its_interruption_loses_it(street: Street, point: int) -> None:
    street.regulars(4, at=(12, 4))
    gang = street.insurgents(4, at=(12, 20))
    street.insurgents(1, at=(15, 17), leader=True)
    announced = ["order:move", "cautious", f"cautious:{street.cell(12, 9)}", "move:0", f"fire:{point}"]
    checks = [[4]] if point == 0 else []
    tests = [[6], [1]] * (2 if point == 0 else 1)
    to_gang = [*announced, f"cautious:{street.cell(14, 20)}", "pass"]
    joined = [*to_gang, f"join:{gang}", "pass" if point == 0 else "on"]
    played = street.play(Activate("alpha"), dice=[*checks, *tests], choices=joined)
    assert played.unit(gang).spent
    assert [event.unit for event in played.told(InterruptionLost)] == [gang]
    assert played.told(Fired) == []
    assert played.dice_left == []


@pytest.mark.rule("AA-LEADER-10")
def test_a_unit_joined_before_its_activation_may_only_fire(street: Street) -> None:
    street.regulars(1, at=(12, 16), higher=True, id="leader", activated=True)
    squad = street.regulars(4, at=(12, 18), id="bravo")
    street.insurgents(3, at=(12, 2), leader=True, interrupted=True)
    joined = street.play(Join("leader"), choices=[f"join:{squad}"])
    assert joined.unit(squad).fire_only
    assert not joined.unit(squad).spent
    street.state = joined.state
    orders = street.play(Activate(squad))
    assert orders.decision is not None
    assert "order:fire" in orders.keys
    assert "order:move" not in orders.keys
    refused = {entry.text: entry.rule for entry in orders.decision.unavailable}
    assert refused["option-order-move"] == "AA-LEADER-10"


@pytest.mark.rule("AA-SPLIT-01")
def test_a_unit_divides_at_the_start_of_its_activation_into_any_parts(street: Street) -> None:
    street.regulars(4, at=(12, 12), weapons=("rgl", "saw"))
    played = street.play(Activate("alpha"), choices=["order:split"])
    parts = {key for key in played.keys if key.startswith("split:")}
    # Two riflemen (0 to 2), the grenadier or not, the gunner or not; never nobody, never everybody.
    assert len(parts) == 3 * 2 * 2 - 2
    split = street.play(Activate("alpha"), choices=["order:split", "split:2xrifle+1xsaw", "acts:element"])
    assert split.told(Divided)
    assert sorted(figure.weapon for figure in split.unit("alpha2").figures) == ["", "", "saw"]
    assert [figure.weapon for figure in split.unit("alpha").figures] == ["rgl"]
    assert not set(split.unit("alpha").cells) & set(split.unit("alpha2").cells)


@pytest.mark.rule("AA-SPLIT-02")
@pytest.mark.parametrize(
    ("acting", "resting", "key"), [("alpha2", "alpha", "acts:element"), ("alpha", "alpha2", "acts:rest")]
)
def test_only_one_element_acts_in_the_activation_of_the_split(
    street: Street, acting: str, resting: str, key: str
) -> None:
    street.regulars(4, at=(12, 12))
    played = street.play(Activate("alpha"), choices=["order:split", "split:2xrifle", key])
    assert played.decision is not None
    assert played.decision.prompt == "ask-order"
    assert played.decision.arguments["unit"] == acting
    assert played.unit(resting).activated
    done = street.play(Activate("alpha"), choices=["order:split", "split:2xrifle", key, "order:stay"])
    assert done.decision is None, "the other element counts as activated"


@pytest.mark.rule("AA-SPLIT-01", "AA-TEAM-02")
@pytest.mark.parametrize("kind", ["team", "emplaced"])
def test_teams_and_crews_do_not_split_but_a_leader_may_leave_them(street: Street, kind: str) -> None:
    street.regulars(3, at=(12, 12), higher=True, weapons=("saw",), **{kind: True})
    keys = street.play(Activate("alpha")).keys
    assert "order:split" not in keys
    assert ("order:leader" in keys) is (kind == "team")


@pytest.mark.rule("AA-SPLIT-01")
def test_a_single_figure_cannot_split(street: Street) -> None:
    street.regulars(1, at=(12, 12))
    assert "order:split" not in street.play(Activate("alpha")).keys


@pytest.mark.rule("AA-SPLIT-02")
def test_casualties_stay_with_the_old_unit(street: Street) -> None:
    street.regulars(4, at=(12, 12), wounded=1, dead=1)
    played = street.play(Split("alpha"), choices=["split:2xrifle", "acts:rest"])
    assert (played.unit("alpha").wounded, played.unit("alpha").dead) == (1, 1)
    assert (played.unit("alpha2").wounded, played.unit("alpha2").dead) == (0, 0)


@pytest.mark.rule("AA-SPLIT-03")
def test_split_elements_may_merge_to_form_their_unit_again(street: Street) -> None:
    street.regulars(4, at=(12, 12), weapons=("rgl", "saw"))
    apart = street.play(
        Activate("alpha"),
        choices=[
            *("order:split", "split:1xrgl+1xsaw", "acts:element", "order:move", "cautious"),
            *(f"cautious:{street.cell(12, 8)}",),
        ],
    )
    assert len(apart.unit("alpha2").figures) == 2
    street.state = apart.state
    for name in ("alpha", "alpha2"):
        street.state.units[name] = msgspec.structs.replace(apart.unit(name), activated=False, moved=0)
    lead = apart.unit("alpha").cells[0]
    beside = next(
        option.key
        for option in _destinations(street, "alpha2")
        if option.places and street.table.distance(option.places[0], lead) <= 175
    )
    again = street.play(Activate("alpha2"), MergeUnits(), choices=["order:move", "cautious", beside, "merge:alpha"])
    assert sorted(figure.weapon for figure in again.unit("alpha").figures) == ["", "", "rgl", "saw"]
    assert again.unit("alpha2").gone


def _destinations(street: Street, unit: str) -> Options:
    decision = street.play(Activate(unit), choices=["order:move", "cautious"]).decision
    assert decision is not None
    return decision.options


@pytest.mark.rule("AA-SPLIT-01", "AA-COHESION-01")
def test_two_elements_that_must_both_close_up_do_not_take_the_same_place(street: Street) -> None:
    places = ((12, 13), (12.5, 11), (13, 12), (11, 12.5))
    street.regulars(4, weapons=("saw", "rgl"), cells=tuple(street.cell(*place) for place in places))
    played = street.play(Activate("alpha"), choices=["order:split", "split:2xrifle", "acts:rest"])
    elements = played.unit("alpha"), played.unit("alpha2")
    assert all(street.table.cohesive(unit.cells, 100) for unit in elements)
    assert all(street.table.distance(one, other) >= 75 for one in elements[0].cells for other in elements[1].cells)


@pytest.mark.rule("AA-SPLIT-01", "AA-MOVE-05")
def test_who_goes_with_a_leader_closes_up_around_him_though_he_was_not_in_front(street: Street) -> None:
    line = tuple(street.cell(x, 12) for x in (10, 11, 12, 13))
    street.regulars(4, cells=line)
    rifleman, *others = street.unit("alpha").figures
    leader = msgspec.structs.replace(rifleman, leader="higher")
    street.state.units["alpha"] = msgspec.structs.replace(street.unit("alpha"), figures=(rifleman, *others[:2], leader))
    played = street.play(Split("alpha"), choices=["split:1xrifle+1xhigher", "acts:rest"])
    assert [figure.leader for figure in played.unit("alpha2").figures] == ["higher", ""]
    assert played.unit("alpha2").cells[0] == line[3]
    assert street.table.cohesive(played.unit("alpha2").cells, 100)


@pytest.mark.rule("AA-SPLIT-01", "AA-SPLIT-02")
def test_insurgents_split_at_the_start_of_their_action_too(street: Street) -> None:
    street.state.phase = "insurgents"
    street.insurgents(5, at=(12, 12), leader=True, weapons=("rpg",))
    split = ["split", "split:1xleader+1xrifle", "acts:element"]
    played = street.play(PhaseAction("g1"), choices=split)
    assert played.decision is not None
    assert played.decision.arguments["unit"] == "g1-2"
    done = street.play(PhaseAction("g1"), choices=[*split, "nothing"])
    assert done.decision is None, "the rest of the unit does nothing in this phase"
    assert len(done.unit("g1").figures) == 3


@pytest.mark.rule("AA-LEADER-06", "AA-SPLIT-01")
@pytest.mark.parametrize(
    ("party", "key", "acting"),
    [("split:4xrifle", "acts:element", "g1-2"), ("split:1xleader", "acts:rest", "g1")],
)
@pytest.mark.parametrize(("face", "acts"), [(4, True), (3, False)])
def test_the_part_of_a_led_unit_that_has_no_leader_must_pass_the_check_to_act(
    street: Street, party: str, key: str, acting: str, face: int, acts: bool
) -> None:
    street.state.phase = "insurgents"
    street.insurgents(5, at=(12, 12), leader=True)
    played = street.play(PhaseAction("g1"), dice=[[face]], choices=["split", party, key])
    assert [roll.about for roll in played.rolls("roll-act")] == [(acting,)]
    assert (played.decision is not None) is acts
    assert not [unit for unit in eligible(played.state) if unit.id == acting]


@pytest.mark.rule("AA-MOVE-05", "AA-SPLIT-01", "AA-LEADER-01")
@pytest.mark.parametrize("choices", [["split", "split:1xleader", "acts:rest"], ["leader", "rapid"]])
def test_where_the_first_of_two_leaders_goes_the_move_of_the_second_is_measured(
    street: Street, choices: list[str]
) -> None:
    street.state.phase = "insurgents"
    street.insurgents(4, at=(12, 12), leader=True)
    unit = street.unit("g1")
    figures = (*unit.figures[:3], msgspec.structs.replace(unit.figures[0], morale=8))
    street.state.units["g1"] = msgspec.structs.replace(unit, figures=figures)
    away = [f"leader:{street.cell(12, 4)}"] if choices[0] == "leader" else []
    rest = street.play(PhaseAction("g1"), choices=[*choices, *away]).unit("g1")
    assert [figure.leader for figure in rest.figures] == ["leader", "", ""]
    assert rest.cells[0] == unit.cells[3]


@pytest.mark.rule("AA-FOGCARD-28", "AA-SPLIT-01", "AA-LEADER-06")
def test_of_a_crew_that_is_treated_as_led_only_the_part_that_keeps_its_name_stays_so(street: Street) -> None:
    street.state.phase = "insurgents"
    crew = street.insurgents(2, at=(12, 12), led=True)
    split = ["split", "split:1xrifle"]
    element = street.play(PhaseAction(crew), dice=[[4]], choices=[*split, "acts:element"])
    assert [roll.about for roll in element.rolls("roll-act")] == [("g1-2",)]
    rest = street.play(PhaseAction(crew), choices=[*split, "acts:rest"])
    assert not rest.rolls("roll-act")
    assert (rest.unit(crew).led, rest.unit("g1-2").led) == (True, False)


@pytest.mark.rule("AA-LEADER-06", "AA-ACT-06")
def test_the_parts_of_a_unit_that_has_passed_its_check_and_those_with_the_leader_need_none(street: Street) -> None:
    street.state.phase = "insurgents"
    street.insurgents(4, at=(12, 12))
    checked = street.play(PhaseAction("g1"), dice=[[4]], choices=["split", "split:2xrifle", "acts:element"])
    assert len(checked.rolls("roll-act")) == 1
    street.insurgents(4, at=(4, 4), leader=True)
    led = street.play(PhaseAction("g2"), choices=["split", "split:1xleader+1xrifle", "acts:element"])
    assert not led.rolls("roll-act")


@pytest.mark.rule("AA-MORALE-13", "AA-MIXED-01", "AA-MIXED-02")
@pytest.mark.parametrize(("loss", "gone"), [(1, ""), (2, "broken")])
@pytest.mark.parametrize("way", ["leader", "split"])
def test_men_whose_own_morale_is_below_d6_break_without_their_leader(way: str, loss: int, gone: str) -> None:
    street = Street()
    gunmen = street.insurgents(4, morale=8, morale_loss=loss)
    unit = street.unit(gunmen)
    leader = Figure(quality=6, morale=10, leader="leader")
    street.state.units[gunmen] = msgspec.structs.replace(unit, figures=(leader, *unit.figures[1:]))
    assert morale(street.unit(gunmen))
    goes = f"leader:{street.cell(12, 22)}"
    choices = ["leader", "cautious", goes] if way == "leader" else ["split", "split:1xleader", "acts:element"]
    after = street.play(PhaseAction(gunmen), choices=choices, dice=[[6]] if way == "leader" and not gone else [])
    assert after.unit(gunmen).gone == gone
    assert not after.unit("g1-2").gone
