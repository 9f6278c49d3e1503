"""Objectives (Mission Briefings): what counts for each of them, and what makes it impossible."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.engine import Step
from fireteam.games.far_cry.content.types import Attack, Objective
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import events, objectives, relics
from fireteam.games.far_cry.rules.move import entering, pushing
from fireteam.games.far_cry.rules.tiles import fire, ink, tiles
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import BESIDE, HAND, MAP, PLAYER

from .jungle import HIT, InTheJungle, Jungle, print_board

RULE = "FC-END-05"


def aim(goal: str, **fields: Any) -> Jungle:
    """anna at A1 and bert at B1 of one row of nine; this is their second objective."""
    jungle = Jungle(fields.pop("drawing", ". . . . . . . . ."), **fields.pop("sheet", {}))
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1")
    jungle.brief(second=Objective(goal=goal, **{"rule": RULE, **fields}))  # type: ignore[arg-type]
    return jungle


def count(played: InTheJungle, id: str = "second") -> tuple[int, bool, bool]:
    goal = played.state.goals[id]
    return goal.count, goal.done, goal.failed


def kill(*ids: str, **source: Any) -> Step:
    return damage.Harm(Source(**{"kind": "attack", "by": "anna", **source}), tuple((id, 99) for id in ids))


OPEN, DONE, LOST = (0, False, False), (1, True, False), (0, False, True)


# ---------------------------------------------------------------------- counting


@pytest.mark.rule("FC-END-05", "FC-DEEP-01", "FC-INK-01", "FC-PAYBACK-01")
def test_a_certain_enemy_is_to_be_killed_whoever_does_it() -> None:
    jungle = aim("kill", about="chief")
    jungle.enemy("chief", at="E1")
    jungle.enemy("guard", at="F1")
    jungle.ally("friend", at="G1")
    assert count(jungle.play(kill("guard-red"))) == OPEN
    played = jungle.play(kill("chief", by="guard-red", kind="fire"))
    assert count(played) == DONE
    (told,) = played.told(objectives.GoalReached)
    assert (told.goal, told.mission, told.rule) == ("proving-second", jungle.state.mission, RULE)
    jungle = aim("kill", about="friend")
    jungle.ally("friend", at="E1")
    assert count(jungle.play(kill("friend-red"))) == OPEN  # allies are no enemies


@pytest.mark.rule("FC-FIRE-02", "FC-END-05")
def test_what_is_to_be_done_twice_is_counted_and_never_undone() -> None:
    jungle = aim("fire_kill", count=2)
    for name in ("D1", "E1", "F1"):
        jungle.enemy("guard", at=name)
    assert count(jungle.play(kill("guard-red", kind="fire"))) == (1, False, False)
    played = jungle.play(
        kill("guard-red", kind="blaze"), kill("guard-blue", kind="fire"), kill("guard-green", kind="fire")
    )
    assert count(played) == (2, True, False)
    assert len(played.told(objectives.GoalReached)) == 1


@pytest.mark.rule("FC-PROLOG-01", "FC-DEEP-02", "FC-FIRE-02", "FC-DRAGON-03")
def test_by_what_an_enemy_died() -> None:
    kinds = ("attack", "takedown", "impact", "explosion", "blaze", "fire", "bleed", "coconut", "mine", "rubble", "acid")
    for goal, counted in (
        ("barrel_kill", {"explosion"}),
        ("rubble_kill", {"rubble"}),
        ("fire_kill", {"fire", "blaze"}),
        ("zipline_kill", {"impact"}),
    ):
        jungle = aim(goal)
        jungle.enemy("guard", at="E1")
        assert {kind for kind in kinds if count(jungle.play(kill("guard-red", kind=kind))) == DONE} == counted
    jungle = aim("zipline_kill")
    jungle.enemy("guard", at="E1")
    assert count(jungle.play(kill("guard-red", riding=True))) == DONE


@pytest.mark.rule("FC-PROLOG-01")
def test_a_barrel_that_explodes_kills_for_the_objective() -> None:
    jungle = aim("barrel_kill", drawing=". . . . B . . . .")
    jungle.enemy("guard", at="F1", hp=2)
    jungle.enemy("hound", at="D1", hp=2)
    assert count(jungle.play(tiles.Explode("barrel-E1", "anna"))) == DONE


@pytest.mark.rule("FC-DEEP-02")
def test_a_pillar_that_collapses_kills_for_the_objective() -> None:
    jungle = aim("rubble_kill", drawing=". . . . P . . . .")
    jungle.enemy("guard", at="F1")
    assert count(jungle.play(tiles.Collapse("pillar-E1", "anna"))) == DONE


@pytest.mark.rule("FC-PROLOG-01")
def test_the_berserker_must_be_the_last_of_all() -> None:
    jungle = aim("last_kill", about="guard")
    jungle.enemy("guard", at="E1")
    jungle.enemy("hound", at="F1")
    jungle.enemy("bear", at="G1")
    played = jungle.play(kill("guard-red"))
    assert count(played) == LOST
    assert [(event.goal, event.rule) for event in played.told(objectives.GoalLost)] == [("proving-second", RULE)]
    played = jungle.play(kill("hound-red"), kill("bear-red"))
    assert count(played) == OPEN
    assert count(jungle.play(kill("hound-red"), kill("bear-red"), kill("guard-red"))) == DONE
    jungle.change("bear-red", stunned=True, hp=0)
    assert count(jungle.play(kill("hound-red"), kill("guard-red"))) == DONE
    assert count(jungle.play(kill("hound-red"), kill("guard-red", stuns=True))) == LOST


@pytest.mark.rule("FC-BREAK-02")
def test_damage_by_a_coconut_to_anybody_from_anybody() -> None:
    for by in ("anna", "guard-red", ""):
        jungle = aim("coconut", drawing=". . . . p . . . .")
        jungle.enemy("guard", at="H1")
        assert count(jungle.play(tiles.DropCoconuts(jungle.cell("E1"), by))) == OPEN  # nobody is below
        jungle.ally("friend", at="F1")
        assert count(jungle.play(tiles.DropCoconuts(jungle.cell("E1"), by))) == DONE


@pytest.mark.rule("FC-BREAK-03")
def test_any_damage_by_a_players_action_wounds_vaas() -> None:
    jungle = aim("wound", about="chief")
    jungle.enemy("chief", at="E1")
    jungle.enemy("guard", at="F1")

    def hurt(unit: str, kind: str, by: str) -> InTheJungle:
        return jungle.play(damage.Harm(Source(kind, by), ((unit, 1),)))

    assert count(hurt("chief", "attack", "anna")) == DONE
    assert count(hurt("chief", "explosion", "bert")) == DONE
    assert count(hurt("guard-red", "attack", "anna")) == OPEN
    assert count(hurt("chief", "attack", "guard-red")) == OPEN
    assert count(hurt("chief", "fire", "")) == OPEN


@pytest.mark.rule("FC-DEEP-03")
def test_every_amanita_counts_and_one_that_is_buried_spoils_it() -> None:
    jungle = aim("amanita", count=2, drawing=". . a a . P . . .")
    played = jungle.play(entering.StepOnAmanita("anna", jungle.cell("C1")))
    assert count(played) == OPEN  # nobody stands there
    jungle.change("anna", cell=jungle.cell("C1"))
    played = jungle.play(entering.StepOnAmanita("anna", jungle.cell("C1")), dice=[[6, 1]])
    assert count(played) == (1, False, False)
    assert count(jungle.play(tiles.Collapse("pillar-F1", ""))) == OPEN
    jungle.tile("amanita", "G1")
    assert count(jungle.play(tiles.Collapse("pillar-F1", ""))) == LOST


@pytest.mark.rule("FC-FIRE-03")
def test_enemies_killed_by_panthers_are_counted_together() -> None:
    jungle = aim("killed_by", about="bear", count=2)
    for name in ("D1", "E1", "F1"):
        jungle.enemy("guard", at=name)
    for name in ("G1", "H1"):
        jungle.enemy("bear", at=name)
    played = jungle.play(kill("guard-red", by="bear-red"), kill("guard-blue", by="bear-blue"))
    assert count(played) == (2, True, False)
    assert count(jungle.play(kill("guard-red", by="anna"), kill("guard-blue", by="guard-green"))) == OPEN
    assert count(jungle.play(kill("bear-red", by="bear-blue"))) == (1, False, False)
    assert count(jungle.play(kill("guard-red", by=""))) == OPEN


@pytest.mark.rule("FC-DRAGON-02")
def test_a_push_into_acid_counts_a_fall_or_a_chasm_does_not() -> None:
    jungle = aim("push_acid", drawing=". . ~ . c . . = .")
    jungle.enemy("guard", at="D1")
    shove = pushing.Shove("anna", "guard-red", jungle.cell("C1"), "push")
    assert count(jungle.play(shove)) == DONE
    assert count(jungle.play(pushing.Shove("anna", "guard-red", jungle.cell("C1"), "impact"))) == DONE
    assert count(jungle.play(pushing.Shove("anna", "guard-red", jungle.cell("E1"), "push"))) == OPEN
    assert count(jungle.play(damage.Swallowed(("guard-red",), Source("collapse")))) == OPEN
    assert count(jungle.play(pushing.Shove("guard-red", "bert", jungle.cell("C1"), "push"))) == OPEN
    jungle.state.acid = jungle.cells("F1")
    assert count(jungle.play(pushing.Shove("anna", "guard-red", jungle.cell("F1"), "push"))) == DONE


@pytest.mark.rule("FC-INK-02")
def test_so_many_curses_on_one_player_at_the_same_time() -> None:
    jungle = aim("ink", count=5)
    jungle.change("anna", ink=3)
    jungle.change("bert", ink=4)

    def cursed(hero: str, amount: int) -> InTheJungle:
        return jungle.play(Curse(hero, amount))

    assert count(cursed("anna", 1)) == OPEN
    assert count(cursed("anna", 2)) == (5, True, False)
    assert count(cursed("bert", 1)) == (5, True, False)


class Curse(Step, frozen=True):
    """So many curses for a hero."""

    hero: str
    amount: int

    def run(self, g: Any) -> None:
        ink.curse(g, g.state.heroes[self.hero], self.amount)


@pytest.mark.rule("FC-INK-03")
def test_all_players_kill_one_of_a_kind_within_one_player_turn() -> None:
    jungle = aim("everyone_kills", about="ghost")
    for name in ("D1", "E1", "F1"):
        jungle.enemy("ghost", at=name)
    jungle.enemy("guard", at="G1")
    jungle.ally("friend", at="H1")
    assert count(jungle.play(kill("ghost-red"), kill("ghost-blue", by="bert"))) == DONE
    assert count(jungle.play(kill("ghost-red"), kill("ghost-blue"))) == OPEN
    assert count(jungle.play(kill("ghost-red"), kill("guard-red", by="bert"))) == OPEN
    assert count(jungle.play(kill("ghost-red"), kill("ghost-blue", by="friend-red"))) == OPEN
    played = jungle.play(kill("ghost-red"), turn.StartTurn(), kill("ghost-blue", by="bert"))
    assert count(played) == OPEN
    jungle.in_enemy_turn()
    assert count(jungle.play(kill("ghost-red"), kill("ghost-blue", by="bert"))) == OPEN


@pytest.mark.rule("FC-DUTY-02")
def test_kills_by_players_at_the_fixed_gun_count_all_together() -> None:
    jungle = aim("gun_kill", count=3)
    for name in ("D1", "E1", "F1", "G1"):
        jungle.enemy("guard", at=name)
    guns = [kill(f"guard-{colour}", by=by, seated=True) for colour, by in (("red", "anna"), ("blue", "bert"))]
    assert count(jungle.play(*guns, kill("guard-green"))) == (2, False, False)
    assert count(jungle.play(*guns, kill("guard-green", seated=True))) == (3, True, False)
    assert count(jungle.play(kill("guard-red", by="guard-blue", seated=True))) == OPEN


@pytest.mark.rule("FC-DUTY-02")
def test_a_shot_from_the_seat_is_one_of_them() -> None:
    jungle = aim("gun_kill", drawing=". . G . . . . . .")
    jungle.change("anna", cell=jungle.cell("C1"))
    jungle.enemy("guard", at="F1", hp=1)
    key = "attack:anna:mounted-1:single:guard-red"
    assert count(jungle.turn(choices=[key], dice=[HIT])) == DONE


@pytest.mark.rule("FC-DUTY-03")
def test_kills_in_both_zones_within_one_player_turn() -> None:
    sheet = {"zones": {"yard": "A1 B1 C1 D1", "house": "E1 F1 G1 H1 I1"}}
    jungle = aim("both_zones", sheet=sheet)
    for name in ("D1", "E1", "F1"):
        jungle.enemy("guard", at=name)
    jungle.ally("friend", at="C1")
    jungle.ally("scout", at="G1")
    out, inside = "guard-red", "guard-blue"
    assert count(jungle.play(kill(out), kill(inside, by="bert"))) == DONE
    assert count(jungle.play(kill(out, by="friend-red"), kill(inside))) == DONE
    assert count(jungle.play(kill(inside), kill("guard-green"))) == OPEN
    for other in ("scout-red", "guard-green", ""):
        assert count(jungle.play(kill(out), kill(inside, by=other))) == OPEN
    assert count(jungle.play(kill(out), turn.StartTurn(), kill(inside))) == OPEN
    jungle.in_enemy_turn()
    assert count(jungle.play(kill(out), kill(inside))) == OPEN


@pytest.mark.rule("FC-DUTY-03")
def test_a_map_of_one_zone_has_no_such_kills() -> None:
    jungle = aim("both_zones")
    jungle.enemy("guard", at="E1")
    assert count(jungle.play(kill("guard-red"))) == OPEN


@pytest.mark.rule("FC-PAYBACK-03")
def test_the_last_hp_must_fall_to_the_weapon() -> None:
    jungle = aim("kill_with", about="silver_dragon", victim="chief")
    jungle.enemy("chief", at="E1")
    jungle.enemy("guard", at="F1")
    for kind in ("attack", "takedown"):
        assert count(jungle.play(kill("chief", kind=kind, weapon="silver_dragon"))) == DONE
    assert count(jungle.play(kill("chief", weapon="machete"))) == OPEN
    assert count(jungle.play(kill("chief", kind="takedown"))) == OPEN
    assert count(jungle.play(kill("guard-red", weapon="silver_dragon"))) == OPEN
    assert count(jungle.play(kill("chief", weapon="silver_dragon", stuns=True))) == OPEN


@pytest.mark.rule("FC-PAYBACK-03")
def test_a_blow_with_the_blade_itself() -> None:
    jungle = aim("kill_with", about="knife", victim="chief")
    jungle.give("anna", "knife")
    jungle.enemy("chief", at="C1", hp=2)
    jungle.change("bert", cell=jungle.cell("I1"))
    jungle.change("anna", cell=jungle.cell("B1"))
    assert count(jungle.turn(choices=["attack:anna:knife-1:single:chief"])) == DONE
    assert count(jungle.turn(choices=["attack:anna:knife-1:throw:chief"], dice=[HIT])) == DONE


@pytest.mark.rule("FC-PAYBACK-02")
def test_a_freed_panther_must_be_alive_when_all_is_over() -> None:
    jungle = aim("alive", about="bear")
    jungle.brief(main=Objective(goal="kill", about="guard", rule=RULE))
    jungle.enemy("guard", at="E1")
    end = (kill("guard-red"),)
    assert [event.goal for event in jungle.play(*end).told(objectives.GoalReached)] == ["proving-main"]
    bear = jungle.captive("bear", cage="G1", arrow="H1")
    assert len(jungle.play(*end).told(objectives.GoalReached)) == 1
    jungle.change(bear, cage="", cell=jungle.cell("H1"))
    goals = [event.goal for event in jungle.play(*end).told(objectives.GoalReached)]
    assert goals == ["proving-main", "proving-second"]
    assert len(jungle.play(kill(bear), *end).told(objectives.GoalReached)) == 1


# ---------------------------------------------------------------------- burning, leaving


@pytest.mark.rule("FC-FIRE-01")
def test_all_crops_burn_when_every_weed_space_has_a_fire_token() -> None:
    jungle = aim("burn", drawing=". . w w . w . . .")
    assert objectives.needed(jungle.state, "second") == 3
    burn = [fire.SetFire(jungle.cells(names)) for names in ("C1 G1", "D1 F1")]
    assert count(jungle.play(burn[0])) == (1, False, False)
    assert count(jungle.play(*burn)) == (3, True, False)


@pytest.mark.rule("FC-BREAK-01", "FC-END-04")
def test_every_player_must_have_left_by_the_exit() -> None:
    jungle = aim("coconut", drawing=". . X . . . . . .")
    jungle.brief(main=Objective(goal="everyone_leaves", rule="FC-BREAK-01"))
    assert objectives.needed(jungle.state, "main") == 2
    jungle.change("anna", cell=jungle.cell("C1"))
    played = jungle.play(entering.LeaveByExit("anna", jungle.cell("C1")))
    assert (count(played, "main"), played.outcome.result) == ((1, False, False), "rest")
    assert not objectives.is_won(played.state)
    jungle.change("bert", cell=-1)
    jungle.state.goals["main"] = played.state.goals["main"]
    jungle.change("bert", left=True)
    played = jungle.play(entering.LeaveByExit("anna", jungle.cell("C1")))
    assert played.outcome.result == "result-won"


@pytest.mark.rule("FC-DUTY-01")
def test_allies_of_a_kind_must_leave() -> None:
    jungle = aim("ally_leaves", about="friend", count=2, drawing=". . X . . . . . .")
    jungle.ally("friend", at="C1")
    played = jungle.play(entering.LeaveByExit("friend-red", jungle.cell("C1")))
    assert (count(played), "friend-red" in played.state.units) == ((1, False, False), False)
    del jungle.state.units["friend-red"]
    jungle.ally("scout", at="C1")
    assert count(jungle.play(entering.LeaveByExit("scout-red", jungle.cell("C1")))) == OPEN
    del jungle.state.units["scout-red"]
    jungle.change("anna", cell=jungle.cell("C1"))
    assert count(jungle.play(entering.LeaveByExit("anna", jungle.cell("C1")))) == OPEN


# ---------------------------------------------------------------------- the relic


def hunt(place: str = HAND, holder: str = "anna") -> Jungle:
    """The Silver Dragon is the relic, and to leave with it wins."""
    jungle = aim("coconut", drawing=". X . . . . . . .")
    jungle.change("bert", cell=jungle.cell("I1"))
    jungle.brief(relic="knife", main=Objective(goal="leave_with_relic", rule="FC-DRAGON-01"))
    if place == MAP:
        jungle.give("", "knife", MAP)
        jungle.token("weapon", "E1", face="knife-1")
    else:
        jungle.give(holder, "knife", place)
    return jungle


@pytest.mark.rule("FC-DRAGON-01", "FC-DRAGON-10", "FC-END-04")
def test_the_bearer_who_steps_on_the_exit_wins_at_once() -> None:
    for place in (HAND, BESIDE):
        jungle = hunt(place)
        assert relics.bearer(jungle.state) == "anna"
        assert jungle.turn(choices=["move:anna:B1"]).outcome.result == "result-won"
    assert hunt(HAND, "bert").turn(choices=["move:anna:B1"]).outcome is None
    assert relics.bearer(hunt(MAP).state) == ""


@pytest.mark.rule("FC-TILE-21", "FC-DRAGON-01", "FC-END-04")
def test_the_bearer_wins_by_leaving_even_if_everybody_else_is_unconscious() -> None:
    for holder, result in (("anna", "result-won"), ("bert", "result-all-down")):
        jungle = hunt(HAND, holder)
        jungle.change("bert", hp=0, down=True)
        assert jungle.turn(choices=["move:anna:B1"]).outcome.result == result


@pytest.mark.rule("FC-DRAGON-10")
def test_who_steps_on_it_may_take_it_and_use_it() -> None:
    jungle = hunt(MAP)
    asked = jungle.turn(choices=["move:bert:E1"])
    (take,) = asked.offers("take")
    played = jungle.turn(choices=["move:bert:E1", take])
    assert (relics.bearer(played.state), played.card("knife-1").place, played.state.tokens) == ("bert", HAND, {})


@pytest.mark.rule("FC-DRAGON-10")
def test_where_its_bearer_falls_the_players_put_it_beside_the_body() -> None:
    jungle = hunt()
    jungle.change("anna", cell=jungle.cell("E1"), hp=1)
    fall = damage.Harm(Source("attack"), (("anna", 1),))
    asked = jungle.play(fall)
    assert (asked.asked.prompt, asked.asked.seats, asked.asked.rule) == (
        "ask-put-down",
        ("player1", "player2"),
        "FC-DRAGON-10",
    )
    assert asked.keys == ["cell:D1", "cell:F1"]
    played = jungle.play(fall, choices=["cell:F1"])
    assert (played.at("weapon-knife-1"), relics.bearer(played.state), played.card("knife-1").place) == ("F1", "", MAP)
    told = [(event.unit, event.card, event.rule) for event in played.told(relics.PutDown)]
    assert told == [("anna", "knife", "FC-DRAGON-10")]
    jungle.enemy("guard", at="D1")
    jungle.enemy("guard", at="F1")
    assert jungle.play(fall).keys == ["cell:C1", "cell:G1"]  # the nearest free ones


@pytest.mark.rule("FC-DRAGON-10")
def test_with_second_wind_or_another_weapon_nothing_is_dropped() -> None:
    jungle = hunt(HAND, "bert")
    jungle.change("anna", hp=1)
    assert jungle.play(damage.Harm(Source("attack"), (("anna", 1),))).state.tokens == {}


@pytest.mark.rule("FC-DRAGON-07", "FC-END-18", "FC-END-02")
def test_the_mission_fails_when_the_blade_or_its_bearer_is_gone() -> None:
    jungle = hunt()
    played = jungle.play(damage.Swallowed(("anna",), Source("acid")))
    assert played.outcome.result == "result-relic-lost"
    assert jungle.play(damage.Swallowed(("bert",), Source("acid"))).outcome.result == "rest"
    for platform, result in (("D1 E1", "result-relic-lost"), ("G1 H1", "rest")):
        jungle = Jungle(". X . . . . . . .", platforms={"west": platform})
        jungle.hero("anna", at="A1")
        jungle.brief(relic="knife", main=Objective(goal="leave_with_relic", rule="FC-DRAGON-01"))
        jungle.give("", "knife", MAP)
        jungle.token("weapon", "E1", face="knife-1")
        assert jungle.play(events.CollapsePlatform("west")).outcome.result == result


@pytest.mark.rule("FC-END-18", "FC-DRAGON-05", "FC-DRAGON-06")
def test_or_when_no_exit_is_left() -> None:
    for exits, result in ((". X . . . . . . .", "result-exit-lost"), (". X . . . X . . .", "rest")):
        jungle = Jungle(exits, platforms={"west": "B1 C1"})
        jungle.hero("anna", at="I1")
        jungle.brief(relic="knife", main=Objective(goal="leave_with_relic", rule="FC-DRAGON-01"))
        jungle.give("anna", "knife")
        assert jungle.play(events.CollapsePlatform("west")).outcome.result == result
        jungle.brief(relic="")
        assert jungle.play(events.CollapsePlatform("west")).outcome.result == "rest"


@pytest.mark.rule("FC-DRAGON-05", "FC-DRAGON-06", "FC-DRAGON-07")
def test_a_platform_sinks_with_all_that_is_on_it_and_the_bridges_beside_it() -> None:
    jungle = Jungle(
        """
    . . = . = .
     ~ ~ ~ ~ ~ ~
    """,
        platforms={"west": "A1 B1"},
    )
    jungle.tile("crate", "B1")
    jungle.token("loot", "B1", face="money")
    jungle.token("mine", "F1")
    jungle.state.fire, jungle.state.ink = jungle.cells("A1 F1"), jungle.cells("B1 D1")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="F1")
    jungle.hero("cleo", left=True)
    jungle.enemy("guard", at="C1")
    jungle.enemy("hound", at="E1")
    played = jungle.play(events.CollapsePlatform("west"))
    assert played.names(played.state.acid) == ["A1", "B1", "C1"]
    assert sorted(played.state.units) == ["anna", "bert", "cleo", "hound-red"]
    assert (played.hero("anna").lost, played.unit("anna").cell, played.hero("bert").lost) == (True, -1, False)
    assert (sorted(played.state.tiles), sorted(played.state.tokens)) == (["bridge-E1"], ["mine-F1"])
    assert (played.names(played.state.fire), played.names(played.state.ink)) == (["F1"], ["D1"])
    assert [(event.platform, event.rule) for event in played.told(events.Sank)] == [("west", "FC-DRAGON-06")]
    assert played.state.phase == PLAYER


@pytest.mark.rule("FC-DRAGON-06")
def test_nobody_enters_a_sunken_platform() -> None:
    jungle = Jungle(". . . . .", platforms={"west": "C1"})
    jungle.hero("anna", at="A1")
    jungle.state.acid = jungle.cells("C1")
    assert jungle.turn().offers("move:") == ["move:anna:B1", "move:anna:D1", "move:anna:E1"]  # only over it


# ---------------------------------------------------------------------- ink


@pytest.mark.rule("FC-INK-02")
def test_who_wades_into_ink_is_cursed_and_wipes_it_off_on_dry_ground() -> None:
    jungle = aim("ink", count=5, drawing=". . i i . . . . .")
    played = jungle.turn(choices=["move:bert:D1"])
    assert (played.hero("bert").ink, [event.curses for event in played.told(ink.Cursed)]) == (2, [1, 2])
    jungle.change("anna", ink=2)
    jungle.change("bert", ink=2)
    jungle.change("bert", cell=jungle.cell("C1"))
    played = jungle.play(turn.AfterTurn())
    assert (played.hero("anna").ink, played.hero("bert").ink) == (1, 2)
    assert [(event.unit, event.curses, event.rule) for event in played.told(ink.WipedOff)] == [("anna", 1, "FC-INK-02")]
    jungle.enemy("guard", at="D1")
    assert "guard-red" not in jungle.play(ink.StepInInk("guard-red", jungle.cell("D1"))).state.heroes


@pytest.mark.rule("FC-INK-02")
def test_a_board_has_room_for_six_curses() -> None:
    jungle = aim("ink", count=6)
    jungle.change("anna", ink=5)
    assert jungle.play(Curse("anna", 3)).hero("anna").ink == 6
    assert count(jungle.play(Curse("anna", 3))) == (6, True, False)


@pytest.mark.rule("FC-INK-02")
def test_ink_flows_on_open_ground_as_long_as_there_are_tokens() -> None:
    jungle = Jungle(". . # r i . . . .")
    jungle.hero("anna", at="A1")
    flow = ink.Flow(jungle.cells("B1 C1 D1 E1 F1"))
    played = jungle.play(flow)
    assert (played.names(played.state.ink), [event.count for event in played.told(ink.InkFlowed)]) == (
        ["B1", "E1", "F1"],
        [2],
    )
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    cells = tuple(range(63))
    jungle.state.ink = cells[:39]
    played = jungle.play(ink.Flow(cells[38:45]))
    assert played.state.ink == cells[:40]
    jungle.state.ink = cells[:40]
    assert jungle.play(ink.Flow(cells[38:45])).changes(jungle) == {}


@pytest.mark.rule("FC-INK-09")
def test_damage_goes_to_the_shield_first() -> None:
    kind = print_board("shell", hp=9, shield=(0, 4, 8), boss=True, weapons=(Attack(id="x", damage=1),))
    for team, amount, left in ((2, 3, (6, 0)), (3, 3, (9, 1)), (3, 4, (9, 0)), (3, 6, (7, 0)), (4, 8, (9, 0))):
        jungle = Jungle()
        jungle.hero("anna", at="A1")
        jungle.state.team = team
        jungle.enemy(kind, at="E4")
        unit = jungle.play(damage.Harm(Source("attack", "anna"), ((kind, amount),))).unit(kind)
        assert (unit.hp, unit.shield) == left


@pytest.mark.rule("FC-GLOSS-14", "FC-END-04", "FC-PAYBACK-03", "FC-PAYBACK-02")
def test_an_objective_that_asks_for_several_counts_them_one_by_one() -> None:
    jungle = aim("kill_with", about="knife", victim="guard", count=3)
    jungle.brief(main=Objective(goal="kill", about="guard", count=3, rule=RULE))
    jungle.brief(third=Objective(goal="alive", about="bear", count=2, rule=RULE))
    for name in ("C1", "D1", "E1", "F1"):
        jungle.enemy("guard", at=name)
    jungle.enemy("bear", at="I1")
    played = jungle.play(kill("guard-red", weapon="knife"))
    assert (count(played), count(played, "main")) == ((1, False, False), (1, False, False))
    stun = [kill(id, weapon="knife", stuns=True) for id in ("guard-blue", "guard-green")]
    played = jungle.play(kill("guard-red", weapon="knife"), stun[0])
    assert (count(played), count(played, "main")) == ((1, False, False), (2, False, False))
    played = jungle.play(kill("guard-red", weapon="knife"), *stun)
    assert played.outcome.result == "result-won"
    assert [event.goal for event in played.told(objectives.GoalReached)] == ["proving-main"]  # one bear of two


@pytest.mark.rule("FC-END-04", "FC-END-05", "FC-PAYBACK-02")
def test_who_is_to_be_alive_is_looked_for_when_the_mission_is_won() -> None:
    for kind, reached in (("bear", ["proving-main", "proving-third"]), ("friend", ["proving-main"])):
        jungle = aim("coconut")
        jungle.brief(
            main=Objective(goal="kill", about="guard", rule=RULE), third=Objective(goal="alive", about=kind, rule=RULE)
        )
        jungle.enemy("guard", at="C1")
        jungle.enemy("bear", at="I1")
        played = jungle.play(kill("guard-red"))
        assert played.outcome.result == "result-won"
        assert [event.goal for event in played.told(objectives.GoalReached)] == reached


@pytest.mark.rule("FC-BREAK-02", "FC-BREAK-03")
def test_no_other_damage_is_by_a_coconut() -> None:
    jungle = aim("coconut")
    jungle.enemy("guard", at="E1")
    assert count(jungle.play(damage.Harm(Source("attack", "anna"), (("guard-red", 1),)))) == OPEN
    assert count(jungle.play(damage.Harm(Source("coconut"), (("guard-red", 1),)))) == DONE
