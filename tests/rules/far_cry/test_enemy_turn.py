"""The Enemy turn (Enemy Turn, Managing Enemies, Behaviors): who acts when, and how a board is followed line by line."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import Attack, Effect, Instruction, Objective, Order, RoundEvent
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.actions import using
from fireteam.games.far_cry.rules.enemies import behaviour, instructions
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.attack import Attacked
from fireteam.games.far_cry.rules.mission import arriving, events, setup
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import ENEMY_TURN, SACK, Lasting

from .jungle import HIT, MISS, InTheJungle, Jungle, print_board, print_hero, print_item

CHOOSE = Instruction(do="choose", criteria=("closest",))
BLOW = Attack(id="blow", melee=True, damage=1)
SHOT = Attack(id="shot", damage=1)


def told(played: InTheJungle, kind: type[Any]) -> list[tuple[Any, ...]]:
    """What events of a kind tell, each with its rule."""
    return [
        (event.rule, *(getattr(event, name) for name in type(event).__annotations__)) for event in played.told(kind)
    ]


def actors(played: InTheJungle) -> list[str]:
    """Who has attacked, in order."""
    return [event.unit for event in played.told(Attacked)]


def does(jungle: Jungle, *lines: Instruction, at: str, kind: str = "actor", **board: Any) -> str:
    """An enemy with a board of its own."""
    fields = {"weapons": (SHOT,), "hp": (12, 16, 20), "boss": True, **board}
    return jungle.enemy(print_board(kind, *lines, **fields), at=at)


# ---------------------------------------------------------------------- the chain


@pytest.mark.rule("FC-ETURN-01", "FC-ENEMY-02")
def test_all_kinds_of_enemies_act_from_the_highest_rank_to_the_lowest(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    jungle.enemy("guard", at="C4")
    jungle.enemy("ghost", at="D3")
    jungle.enemy("hound", at="E4")
    jungle.enemy("chief", at="E5")
    played = jungle.enemy_turn()
    assert actors(played) == ["chief", "hound-red", "guard-red", "ghost-red"]
    assert told(played, setup.EnemyTurnBegan) == [("FC-ETURN-01", 2)]
    assert played.state.phase == ENEMY_TURN


@pytest.mark.rule("FC-ENEMY-02")
def test_each_acts_completely_before_the_next() -> None:
    """The chief knocks anna out, and for the guard beside her only bert is left."""
    jungle = Jungle(". . . . . . . . .")
    jungle.hero("anna", at="B1", hp=3)
    jungle.hero("bert", at="I1")
    jungle.enemy("guard", at="C1")
    jungle.enemy("chief", at="A1")
    played = jungle.enemy_turn()
    story = [(event.unit, event.target) for event in played.told(behaviour.Chose)]
    assert story == [("chief", "anna"), ("guard-red", "bert")]
    assert played.at("guard-red") == "F1"


@pytest.mark.rule("FC-ENEMY-03")
def test_enemies_of_a_type_act_red_blue_green_yellow(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    ids = [jungle.enemy("guard", at=name) for name in ("C4", "E4", "D3", "E3")]
    assert ids == ["guard-red", "guard-blue", "guard-green", "guard-yellow"]
    units = jungle.state.units
    for id in ("guard-red", "guard-blue"):  # whoever was placed first is not first
        units[id] = units.pop(id)
    assert actors(jungle.enemy_turn()) == ids


@pytest.mark.rule("FC-ENEMY-02", "FC-SETUP-11")
def test_of_two_types_with_one_rank_the_briefing_says_who_is_first(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    jungle.enemy("guard", at="C4")
    jungle.enemy(print_board("thug", weapons=(BLOW,)), at="E4")
    for order, first in ((("guard", "thug"), "guard-red"), (("thug", "guard"), "thug-red"), (("thug",), "thug-red")):
        jungle.brief(unit_order=order)
        jungle.state.chain = ("guard",)
        assert actors(jungle.enemy_turn())[0] == first


@pytest.mark.rule("FC-ENEMY-04")
def test_who_comes_in_has_full_hp_and_acts_in_this_turn_if_its_place_is_still_to_come(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    call = (
        CHOOSE,
        Instruction(do="attack"),
        Instruction(do="spawn", kind="ghost"),
        Instruction(do="spawn", kind="bear"),
    )
    does(jungle, *call, at="E4", rank=4)
    played = jungle.enemy_turn(choices=["cell:E3", "cell:E5"])
    assert (actors(played), played.unit("ghost-red").hp) == (["actor", "ghost-red"], 3)
    assert (played.unit("bear-red").hp, played.at("bear-red")) == (6, "E5")
    assert [unit.id for unit in people.in_chain(played.state)] == ["bear-red", "actor", "ghost-red"]


@pytest.mark.rule("FC-ENEMY-04", "FC-ENEMY-08")
def test_a_type_not_yet_present_is_put_into_the_chain_by_its_rank(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    jungle.enemy("guard", at="C4")
    played = jungle.play(arriving.Arrive("hound", jungle.cell("E4")))
    assert told(played, arriving.Arrived) == [("FC-ENEMY-04", "hound-red", "hound")]
    assert [unit.id for unit in people.in_chain(played.state)] == ["hound-red", "guard-red"]
    assert (played.state.chain, played.unit("hound-red").mp, played.state.numbers) == (("guard", "hound"), 3, 1)
    jungle.state.chain = ("guard", "hound")
    assert jungle.play(arriving.Arrive("hound", jungle.cell("E4"))).state.chain == ("guard", "hound")
    jungle.brief(unit_order=("guard", "hound"))
    jungle.state.chain = ()
    assert jungle.play(arriving.Arrive("hound", jungle.cell("E4"))).state.chain == ()


@pytest.mark.rule("FC-ENEMY-05")
def test_a_fifth_of_one_type_is_not_placed(jungle: Jungle) -> None:
    for name in ("A1", "B1", "C1"):
        jungle.enemy("guard", at=name)
    step = arriving.Arrive("guard", jungle.cell("E4"))
    assert jungle.play(step).at("guard-yellow") == "E4"
    jungle.captive("guard", cage="G1", arrow="G2")
    played = jungle.play(step)
    assert (len(played.state.units), played.events) == (4, ())


@pytest.mark.rule("FC-ENEMY-05")
def test_nor_more_than_there_are_standees(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    kind = print_board("twin", standees=2)
    step = arriving.Arrive(kind, jungle.cell("E4"))
    jungle.enemy(kind, at="B1")
    assert len(jungle.play(step).state.units) == 3
    jungle.enemy(kind, at="C1")
    assert len(jungle.play(step).state.units) == 3


@pytest.mark.rule("FC-ENEMY-04", "FC-SETUP-10")
def test_a_newcomer_gets_the_first_free_colour_and_a_boss_none(jungle: Jungle) -> None:
    jungle.hero("anna", at="A7")
    for name in ("A1", "B1", "C1"):
        jungle.enemy("guard", at=name)
    del jungle.state.units["guard-blue"]
    unit = jungle.play(arriving.Arrive("guard", jungle.cell("E4"))).unit("guard-blue")
    assert (unit.colour, unit.side, unit.kind) == ("blue", "enemy", "guard")
    assert jungle.play(arriving.Arrive("chief", jungle.cell("E4"))).unit("chief").colour == ""
    assert jungle.play(arriving.Arrive("scout", jungle.cell("E4"))).unit("scout-red").side == "ally"


@pytest.mark.rule("FC-ENEMY-08", "FC-ANECDOTE-05")
def test_on_a_taken_or_blocked_space_the_players_choose_one_beside_it() -> None:
    for sign in (".", "C", "#"):
        jungle = Jungle(f"""
        . . . . .
         . . {sign} . .
        . . . . .
        """)
        jungle.hero("anna", at="C2" if sign == "." else "A1")
        jungle.hero("bert", at="B2")
        asked = jungle.play(arriving.Arrive("guard", jungle.cell("C2")))
        assert (asked.asked.prompt, asked.asked.rule) == ("ask-where-it-arrives", "FC-ENEMY-08")
        assert asked.asked.seats == ("player1", "player2")
        assert asked.keys == ["cell:C1", "cell:D1", "cell:D2", "cell:C3", "cell:D3"]
        played = jungle.play(arriving.Arrive("guard", jungle.cell("C2")), choices=["cell:D1"])
        assert played.at("guard-red") == "D1"


@pytest.mark.rule("FC-ENEMY-08")
def test_and_if_there_is_none_the_nearest_free_one_of_its_zone() -> None:
    jungle = Jungle(". . . . . . . .", zones={"yard": "A1 B1 C1 D1", "house": "E1 F1 G1 H1"})
    jungle.hero("anna", at="C1")
    for name in ("D1", "B1"):
        jungle.enemy("guard", at=name)
    assert jungle.play(arriving.Arrive("hound", jungle.cell("D1"))).at("hound-red") == "A1"


@pytest.mark.rule("FC-ENEMY-06", "FC-ETURN-05")
def test_when_all_have_acted_the_next_round_begins(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.enemy("guard", at="B1")
    played = jungle.round(choices=["done:player1"])
    assert (played.state.round, played.asked.prompt, played.state.phase) == (3, "ask-act", "player")
    began = [type(event) for event in played.events if isinstance(event, (setup.EnemyTurnBegan, events.RoundBegan))]
    assert began == [setup.EnemyTurnBegan, events.RoundBegan]


@pytest.mark.rule("FC-ENEMY-01")
def test_an_enemy_has_the_hp_mp_and_weapons_of_its_board(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    for team, hp in ((2, 12), (3, 16), (4, 20)):
        jungle.state.team = team
        unit = arriving.new_unit(jungle.state, "chief", jungle.cell("E4"))
        assert (unit.hp, people.max_hp(jungle.state, unit), people.max_mp(jungle.state, unit)) == (hp, hp, 3)
    shielded = print_board("shell", hp=9, mp=2, shield=(1, 2, 4), weapons=(BLOW,))
    unit = arriving.new_unit(jungle.state, shielded, jungle.cell("E4"))
    assert (unit.hp, unit.mp, unit.shield) == (9, 2, 4)


@pytest.mark.rule("FC-ENEMY-01", "FC-ENEMY-07")
def test_it_acts_with_its_full_mp_and_loses_what_is_left() -> None:
    jungle = Jungle(". . . . . . . . .")
    jungle.hero("anna", at="I1")
    jungle.enemy("guard", at="A1", mp=0)
    played = jungle.enemy_turn()
    assert (played.at("guard-red"), played.unit("guard-red").mp) == ("D1", 0)
    jungle.change("guard-red", cell=jungle.cell("G1"), mp=7)
    played = jungle.enemy_turn()
    assert (played.at("guard-red"), played.unit("guard-red").mp) == ("H1", 0)
    assert (played.state.active, played.unit("anna").hp) == ("", 7)


# ---------------------------------------------------------------------- the end of the turn


@pytest.mark.rule("FC-ETURN-03", "FC-ETURN-04", "FC-ETURN-05")
def test_fire_then_bleed_cost_enemies_and_wild_animals_one_hp_each() -> None:
    jungle = Jungle("""
    f f f . .
     . . . . .
    """)
    jungle.hero("anna", at="E2", hp=8)
    ids = [jungle.enemy(kind, at=name, bleed=True) for kind, name in (("guard", "A1"), ("bear", "B1"))]
    jungle.ally("friend", at="C1", bleed=True)
    for id in ids:
        jungle.change(id, impair=1, hp=9)
    played = jungle.enemy_turn()
    wounds = [(event.unit, event.source) for event in played.told(damage.Wounded) if event.source != "attack"]
    assert wounds == [(ids[0], "fire"), (ids[1], "fire"), (ids[0], "bleed"), (ids[1], "bleed")]


@pytest.mark.rule("FC-ETURN-05")
def test_such_deaths_give_no_insanity_but_count() -> None:
    jungle = Jungle("f . . . . . .")
    jungle.hero("anna", at="G1")
    jungle.hero("bert", at="F1")
    jungle.brief(
        second=Objective(goal="fire_kill", rule="FC-FIRE-02"), third=Objective(goal="kill", about="guard", rule="FC")
    )
    jungle.enemy("guard", at="A1", hp=1, impair=1)
    jungle.enemy("guard", at="E1", hp=1, bleed=True)
    played = jungle.enemy_turn()
    assert sorted(played.state.units) == ["anna", "bert"]
    assert [played.state.goals[id].count for id in ("second", "third")] == [1, 1]
    assert [played.hero(id).gained_insanity for id in ("anna", "bert")] == [0, 0]


@pytest.mark.rule("FC-ETURN-05", "FC-ENEMY-06")
def test_effects_that_last_for_the_round_end(jungle: Jungle) -> None:
    lasting = (Lasting("shield", 1, 1, False), Lasting("shield", 2, 2, False), Lasting("shield", 3, 3, False))
    jungle.hero("anna", at="A1", lasting=lasting)
    played = jungle.play(setup.RoundOver())
    assert played.hero("anna").lasting == (lasting[2],)


@pytest.mark.rule("FC-ETURN-05", "FC-GLOSS-10")
def test_an_impair_marker_hinders_one_activation_and_is_gone() -> None:
    jungle = Jungle(". . . . .")
    jungle.hero("anna", at="E1")
    jungle.enemy("guard", at="A1", impair=1)
    played = jungle.enemy_turn()
    assert (played.at("guard-red"), played.unit("guard-red").impair) == ("A1", 0)
    assert ("FC-GLOSS-10", "guard-red", "reason-impaired") in told(played, behaviour.Idle)


@pytest.mark.rule("FC-ETURN-05")
def test_a_marker_that_it_gets_in_its_own_activation_stays_for_the_next() -> None:
    jungle = Jungle(". . .")
    jungle.hero("anna", at="C1")
    jungle.enemy("guard", at="A1")
    alone = jungle.alone(behaviour.Recover("guard-red"))
    assert alone.unit("guard-red").impair == 0
    jungle.change("guard-red", impair=1, mp=3)
    alone = jungle.alone(behaviour.Recover("guard-red"))
    assert (alone.unit("guard-red").impair, alone.unit("guard-red").mp) == (1, 0)
    jungle.change("guard-red", impair=2)
    assert jungle.alone(behaviour.Recover("guard-red")).unit("guard-red").impair == 0


@pytest.mark.rule("FC-ETURN-02")
def test_players_act_only_by_what_is_made_for_the_enemy_turn(jungle: Jungle) -> None:
    print_item("whistle", Effect(verb="heal", amount=1), enemy_turn=True)
    jungle.hero("anna", at="D4", hp=4, items=("tonic", "whistle"))
    jungle.hero("bert", at="I7", hp=4, items=("tonic",), impulse=True)
    jungle.enemy("guard", at="C4")
    asked = jungle.enemy_turn()
    assert (asked.asked.prompt, asked.asked.seats, asked.asked.rule) == (
        "ask-in-enemy-turn",
        ("player1",),
        "FC-ETURN-02",
    )
    assert asked.keys == ["item:whistle-1", "pass"]
    played = jungle.enemy_turn(choices=["item:whistle-1"])
    assert (played.unit("anna").hp, played.card("whistle-1").place) == (4, "discard")
    played = jungle.enemy_turn(choices=["pass"])
    assert (played.unit("anna").hp, played.card("whistle-1").place) == (3, SACK)


@pytest.mark.rule("FC-ETURN-02")
def test_such_an_impulse_is_offered_before_each_enemy_and_used_once() -> None:
    print_hero("eve", moment="enemy_turn")
    jungle = Jungle()
    jungle.hero("eve", at="D4", hp=3, impulse=True)
    jungle.enemy("guard", at="C4")
    jungle.enemy("guard", at="E4")
    assert jungle.enemy_turn(choices=["pass"]).keys == ["impulse", "pass"]
    played = jungle.enemy_turn(choices=["pass", "impulse"])
    assert (played.unit("eve").hp, played.hero("eve").impulse, played.decision) == (3, False, None)
    assert [event.hero for event in played.told(using.UsedImpulse)] == ["eve"]


# ---------------------------------------------------------------------- behaviours


@pytest.mark.rule("FC-BEHAV-01")
def test_instructions_are_followed_from_top_to_bottom() -> None:
    """Whoever attacks before it moves shoots from where it was."""
    shoot, close = Instruction(do="attack"), Instruction(do="approach")
    for lines, where in (((CHOOSE, shoot, close), "A1"), ((CHOOSE, close, shoot), "C1")):
        jungle = Jungle(". . . . . . .")
        jungle.hero("anna", at="G1")
        id = does(
            jungle, *lines, at="A1", kind=f"actor{where}", mp=2, weapons=(Attack(id="dart", damage=1, furthest=4),)
        )
        played = jungle.enemy_turn()
        assert (played.at(id), played.unit("anna").hp) == ("C1", 7 if where == "C1" else 8)


@pytest.mark.rule("FC-BEHAV-03", "FC-EATTACK-04")
def test_what_cannot_be_done_is_skipped_and_the_next_line_follows() -> None:
    jungle = Jungle(". # . . .")
    jungle.hero("anna", at="E1")
    id = does(jungle, CHOOSE, Instruction(do="attack"), Instruction(do="heal", amount=2), at="A1")
    jungle.change(id, hp=5)
    played = jungle.enemy_turn()
    assert (played.unit("anna").hp, played.unit(id).hp) == (8, 7)
    assert ("FC-EATTACK-04", id, "reason-cannot-attack") in told(played, behaviour.Idle)


@pytest.mark.rule("FC-BEHAV-03")
def test_after_its_last_instruction_the_next_enemy_acts(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    does(jungle, CHOOSE, Instruction(do="attack"), Instruction(do="attack"), at="A1", rank=9)
    jungle.enemy("guard", at="C4")
    assert actors(jungle.enemy_turn()) == ["actor", "actor", "guard-red"]


@pytest.mark.rule("FC-BEHAV-02")
def test_an_instruction_may_depend_on_the_hp_of_the_boss(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    low = Instruction(do="attack", weapon="claw", if_hp_at_most=(6, 8, 10))
    high = Instruction(do="attack", weapon="shot", if_hp_above=(6, 8, 10))
    claw = Attack(id="claw", damage=3)
    id = does(jungle, CHOOSE, low, high, at="A1", weapons=(SHOT, claw))
    for team, hp, used in (
        (2, 7, "shot"),
        (2, 6, "claw"),
        (3, 9, "shot"),
        (3, 8, "claw"),
        (4, 11, "shot"),
        (4, 10, "claw"),
    ):
        jungle.state.team = team
        jungle.change(id, hp=hp)
        assert [event.weapon for event in jungle.enemy_turn().told(Attacked)] == [used]


@pytest.mark.rule("FC-BEHAV-02", "FC-ROGUE-05")
def test_or_on_the_trick_tokens_that_it_holds(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    id = does(jungle, CHOOSE, Instruction(do="attack", if_tricks=2), at="A1")
    for tricks, attacks in ((0, 0), (1, 0), (2, 1), (3, 1)):
        jungle.change(id, tricks=tricks)
        assert len(actors(jungle.enemy_turn())) == attacks


@pytest.mark.rule("FC-BEHAV-02")
def test_or_on_whether_it_is_beside_its_target(jungle: Jungle) -> None:
    id = does(jungle, CHOOSE, Instruction(do="attack", unless_adjacent=True), at="D4")
    jungle.hero("anna", at="E4")
    assert actors(jungle.enemy_turn()) == []
    jungle.change("anna", cell=jungle.cell("F4"))
    assert actors(jungle.enemy_turn()) == [id]


@pytest.mark.rule("FC-BEHAV-02")
def test_or_on_whether_its_last_attack_hurt(jungle: Jungle) -> None:
    lines = (CHOOSE, Instruction(do="attack"), Instruction(do="bleed", if_hit=True))
    id = does(jungle, *lines, at="D4", weapons=(Attack(id="dart", die="yellow", damage=2),))
    jungle.hero("anna", at="F4")
    assert not jungle.enemy_turn(dice=[MISS]).unit("anna").bleed
    played = jungle.enemy_turn(dice=[HIT])
    assert (played.unit("anna").bleed, told(played, behaviour.Did)) == (True, [("FC-BEHAV-02", id, "bleed", 1)])
    jungle.change("anna", hp=2)
    jungle.hero("bert", at="I7")
    assert not jungle.enemy_turn(dice=[HIT]).unit("anna").bleed  # she lies there, and is no target any more


@pytest.mark.rule("FC-BEHAV-02")
def test_a_shield_that_breaks_is_a_hurt(jungle: Jungle) -> None:
    ward = print_board("ward", ally="controlled", hp=4, shield=(2, 2, 2))
    lines = (CHOOSE, Instruction(do="attack"), Instruction(do="impair", if_hit=True))
    does(jungle, *lines, at="D4")
    jungle.hero("anna", at="A1")
    ally = jungle.ally(ward, at="E4")
    played = jungle.enemy_turn()
    assert (played.unit(ally).hp, played.unit(ally).shield, played.unit(ally).impair) == (4, 1, 1)


# ---------------------------------------------------------------------- what bosses do


def stage(line: Instruction, **fields: Any) -> Jungle:
    """A boss at D4; anna beside it, bert 2 spaces away, cleo 4; a friend, a dog and a wild bear beside it too."""
    jungle = Jungle()
    for hero, name in (("anna", "E4"), ("bert", "F4"), ("cleo", "H4")):
        jungle.hero(hero, at=name)
    does(jungle, Instruction(do="choose", criteria=("hero", "closest")), line, at="D4", rank=9, **fields)
    jungle.ally("friend", at="C4")
    jungle.enemy("hound", at="D3", stunned=False)
    jungle.enemy("bear", at="E3")
    return jungle


def acted(jungle: Jungle, **how: Any) -> InTheJungle:
    return jungle.play(behaviour.Activate("actor"), **how)


@pytest.mark.rule("FC-BEHAV-02")
def test_hits_reach_the_target_or_those_near() -> None:
    for whom, reach, hurt in (
        ("target", 0, {"anna"}),
        ("near", 1, {"anna", "friend-red"}),
        ("near", 2, {"anna", "bert", "friend-red"}),
        ("heroes", 2, {"anna", "bert"}),
        ("all", 1, {"anna", "friend-red", "hound-red", "bear-red"}),
    ):
        jungle = stage(Instruction(do="hit", whom=whom, range=reach, amount=(2, 3, 4)))
        jungle.change("actor", hp=7)
        played = acted(jungle)
        wounds = {event.unit: event.amount for event in played.told(damage.Wounded)}
        assert wounds == dict.fromkeys(hurt, 2)
        assert told(played, behaviour.Did) == [("FC-BEHAV-02", "actor", "hit", len(hurt))]
        del library.boards()["actor"]


@pytest.mark.rule("FC-BEHAV-02", "FC-TOWER-08")
def test_nobody_in_a_tower_is_reached() -> None:
    jungle = Jungle(". . T . .")
    jungle.hero("anna", at="C1")
    jungle.hero("bert", at="D1")
    does(jungle, CHOOSE, Instruction(do="hit", whom="near", range=2), at="B1")
    played = acted(jungle)
    assert [event.unit for event in played.told(damage.Wounded)] == ["bert"]


@pytest.mark.rule("FC-BEHAV-02")
def test_an_instruction_with_a_die_needs_a_success() -> None:
    line = Instruction(do="impair", whom="heroes", range=2, die="red")
    jungle = stage(line)
    played = acted(jungle, dice=[[4]])
    assert not any(played.unit(id).impair for id in ("anna", "bert"))
    assert told(played, behaviour.Did) == []
    played = acted(jungle, dice=[[5]])
    assert [played.unit(id).impair for id in ("anna", "bert", "cleo", "friend-red")] == [1, 1, 0, 0]
    assert [roll.kinds for roll in played.rolls("roll-effect")] == [("red",)]


@pytest.mark.rule("FC-BEHAV-02", "FC-BEHAV-03")
def test_nobody_rolls_for_an_instruction_that_reaches_nobody(jungle: Jungle) -> None:
    jungle.hero("anna", at="I7")
    does(jungle, CHOOSE, Instruction(do="hit", whom="heroes", range=1, die="red"), at="A1")
    played = acted(jungle)
    assert (played.rolls(), told(played, behaviour.Did)) == ([], [])


@pytest.mark.rule("FC-BEHAV-02")
def test_pushes_and_bleeding() -> None:
    played = acted(stage(Instruction(do="push", whom="heroes", range=1, amount=2)), choices=["cell:F3", "cell:G3"])
    assert (played.at("anna"), played.at("bert")) == ("G3", "F4")
    del library.boards()["actor"]
    played = acted(stage(Instruction(do="bleed", whom="near", range=2)))
    assert [played.unit(id).bleed for id in ("anna", "bert", "friend-red", "cleo")] == [True, True, True, False]


@pytest.mark.rule("FC-BEHAV-02", "FC-INK-02")
def test_ink_is_for_heroes_only() -> None:
    jungle = stage(Instruction(do="ink", whom="near", range=2, amount=2))
    played = acted(jungle)
    assert [played.hero(id).ink for id in ("anna", "bert", "cleo")] == [2, 2, 0]
    assert told(played, behaviour.Did) == [("FC-BEHAV-02", "actor", "ink", 3)]


@pytest.mark.rule("FC-BEHAV-02")
def test_a_puddle_spreads_around_the_boss_or_around_its_target() -> None:
    for whom, reach, where in (("all", 0, "D4"), ("target", 0, "E4"), ("all", 1, "D3 E3 C4 D4 E4 D5 E5")):
        jungle = stage(Instruction(do="puddle", whom=whom, range=reach))
        played = acted(jungle)
        assert played.names(played.state.ink) == where.split()
        assert told(played, behaviour.Did) == [("FC-BEHAV-02", "actor", "puddle", 1)]
        del library.boards()["actor"]


@pytest.mark.rule("FC-BEHAV-02", "FC-GLOSS-02")
def test_fire_is_thrown_at_a_target_that_is_seen() -> None:
    jungle = Jungle(". . . . .")
    jungle.hero("anna", at="D1")
    id = does(jungle, CHOOSE, Instruction(do="blaze", amount=2), at="A1")
    played = acted(jungle)
    assert (played.unit("anna").hp, played.names(played.state.fire)) == (6, ["C1", "D1", "E1"])
    assert [event.source for event in played.told(damage.Wounded)] == ["blaze"]
    assert told(played, behaviour.Did) == [("FC-BEHAV-02", id, "blaze", 1)]
    jungle = Jungle(". # . . .")
    jungle.hero("anna", at="D1")
    jungle.enemy("actor", at="A1")
    assert (acted(jungle).state.fire, id) == ((), "actor")


@pytest.mark.rule("FC-BEHAV-02")
def test_it_heals_itself_never_above_its_maximum(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4")
    id = does(jungle, CHOOSE, Instruction(do="heal", amount=(2, 3, 4)), at="A1")
    for hp, after in ((5, 7), (11, 12), (12, 12)):
        jungle.change(id, hp=hp)
        played = acted(jungle)
        assert played.unit(id).hp == after
    assert told(played, behaviour.Did) == [("FC-BEHAV-02", id, "heal", 1)]


@pytest.mark.rule("FC-BEHAV-02")
def test_it_trades_places_with_its_target_but_not_with_one_in_a_tower() -> None:
    jungle = Jungle(". . . . T")
    jungle.hero("anna", at="D1")
    id = does(jungle, CHOOSE, Instruction(do="swap"), at="A1")
    played = acted(jungle)
    assert (played.at(id), played.at("anna")) == ("D1", "A1")
    assert told(played, behaviour.Did) == [("FC-BEHAV-02", id, "swap", 1)]
    for one, other in (("anna", id), (id, "anna")):
        jungle.change(one, cell=jungle.cell("E1"))
        jungle.change(other, cell=jungle.cell("A1"))
        played = acted(jungle)
        assert (played.at(one), played.at(other)) == ("E1", "A1")


@pytest.mark.rule("FC-BEHAV-02", "FC-ENEMY-08")
def test_it_calls_others_to_its_side_or_to_a_spot() -> None:
    jungle = Jungle(". . . . .", spots="E1")
    jungle.hero("anna", at="A1")
    line = Instruction(do="spawn", kind="hound", at="spot1", amount=(1, 2, 3))
    id = does(jungle, CHOOSE, line, at="C1")
    played = acted(jungle)
    assert (played.at("hound-red"), told(played, behaviour.Did)) == ("E1", [("FC-BEHAV-02", id, "spawn", 1)])
    jungle.state.team = 3
    assert [acted(jungle).at(f"hound-{colour}") for colour in ("red", "blue")] == ["E1", "D1"]


# ---------------------------------------------------------------------- events during the turn


@pytest.mark.rule("FC-EVENT-08")
def test_an_event_that_is_due_comes_between_two_activations(jungle: Jungle) -> None:
    jungle.hero("anna", at="D4", hp=30)
    friend = jungle.ally("friend", at="C4", hp=1)
    due = RoundEvent(id="wrath", when="unit_dies", about="friend", orders=(Order(do="arrive", kind="bear", at="E4"),))
    jungle.brief(events=(due,))
    does(jungle, Instruction(do="choose", criteria=("weakest",)), Instruction(do="attack"), at="A1", rank=9)
    jungle.enemy("guard", at="D3")
    played = jungle.enemy_turn()
    assert friend not in played.state.units
    order = [event.unit for event in played.events if isinstance(event, (Attacked, arriving.Arrived))]
    assert order == ["actor", "bear-red", "bear-red", "guard-red"]


@pytest.mark.rule("FC-TILE-24", "FC-TARGET-02")
def test_a_free_attack_is_aimed_as_the_board_says(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.hero("bert", at="I7", hp=3)
    lines = (Instruction(do="heal"), Instruction(do="choose", criteria=("weakest",)))
    id = does(jungle, *lines, at="D4")
    assert jungle.play(behaviour.FreeAttack(id)).unit("bert").hp == 2
    idle = does(jungle, Instruction(do="heal"), at="E4", kind="dreamer")
    assert jungle.play(behaviour.FreeAttack(idle)).unit("anna").hp == 7


@pytest.mark.rule("FC-EATTACK-01", "FC-EATTACK-04", "FC-TARGET-06")
def test_who_is_gone_or_has_no_weapon_attacks_nobody(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    mute = jungle.enemy(print_board("mute", weapons=()), at="D4")
    guard = jungle.enemy("guard", at="D3", stunned=True, hp=0)
    for unit, weapon in (("nobody", "blow"), (mute, ""), (guard, "blow")):
        assert jungle.play(behaviour.Attack(unit, weapon, "anna")).events == ()
    assert [people.present(jungle.state, id) is not None for id in ("anna", "nobody", guard, mute)] == [
        True,
        False,
        False,
        True,
    ]
    assert [unit.id for unit in people.standing(jungle.state, "enemy")] == [mute]


@pytest.mark.rule("FC-BEHAV-02")
def test_the_die_of_an_instruction_has_six_faces() -> None:
    played = acted(stage(Instruction(do="impair", whom="heroes", range=2, die="black")), dice=[[6]])
    (roll,) = played.rolls("roll-effect")
    assert (roll.dice, roll.seat, roll.about, played.unit("anna").impair) == ((6,), "player1", ("actor",), 1)


@pytest.mark.rule("FC-ETURN-05", "FC-ENEMY-07")
def test_who_was_killed_in_its_own_activation_has_nothing_to_recover_from(jungle: Jungle) -> None:
    jungle.state.active = "guard-red"
    played = jungle.alone(behaviour.Recover("guard-red"))
    assert (played.state.active, played.state.units) == ("", {})


@pytest.mark.rule("FC-BEHAV-01", "FC-BEHAV-03", "FC-TARGET-07")
def test_who_is_gone_follows_no_instruction(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    assert jungle.alone(behaviour.Follow("guard-red", 0)).follows == []
    jungle.enemy("guard", at="B1")
    assert [type(step) for step in jungle.alone(behaviour.Follow("guard-red", 0)).follows] == [behaviour.Choose]
    assert jungle.alone(behaviour.Follow("guard-red", 3)).follows == []


@pytest.mark.rule("FC-ETURN-01", "FC-ENEMY-02", "FC-ENEMY-04")
def test_when_nobody_is_left_to_act_fire_and_bleed_come_and_the_round_is_over(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    follows = jungle.alone(setup.EnemyTurn()).follows
    assert [type(step) for step in follows] == [damage.Harm, turn.Bleeding, setup.RoundOver]
    jungle.enemy("guard", at="B1")
    order = people.rank_order(jungle.state, jungle.state.units["guard-red"])
    assert jungle.alone(setup.EnemyTurn()).follows == [behaviour.Activate("guard-red"), setup.EnemyTurn(order)]
    follows = jungle.alone(setup.EnemyTurn(order)).follows
    assert [type(step) for step in follows] == [damage.Harm, turn.Bleeding, setup.RoundOver]


@pytest.mark.rule("FC-BEHAV-02")
def test_an_instruction_about_a_target_that_is_gone_means_nobody(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    unit = jungle.state.units[jungle.enemy("guard", at="B1")]
    line = Instruction(do="hit", amount=1)
    assert instructions.afflicted(jungle.state, unit, None, line) == []
    anna = jungle.state.units["anna"]
    assert instructions.afflicted(jungle.state, unit, anna, line) == [anna]
