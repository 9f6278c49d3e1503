"""Choosing a target (Managing Enemies > Choosing a Target): whom an enemy may choose, and who is chosen."""

from __future__ import annotations

import pytest

from fireteam.games.far_cry.content.types import Attack, Instruction
from fireteam.games.far_cry.rules.enemies import behaviour, targets
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.attack import Attacked
from fireteam.games.far_cry.state import Lasting

from .jungle import InTheJungle, Jungle, print_board

CHOOSE = Instruction(do="choose", criteria=("closest",))
BLOW = Attack(id="blow", melee=True, damage=1)
SHOT = Attack(id="shot", damage=1)


def best(jungle: Jungle, enemy: str, *criteria: str) -> list[str]:
    """Whom an enemy would choose, and by what it was decided."""
    ranking = targets.ranked(jungle.state, jungle.state.units[enemy], criteria)
    return [*(unit.id for unit in ranking.best), ranking.why]


def chose(played: InTheJungle) -> list[tuple[str, ...]]:
    return [(event.rule, event.unit, event.target, event.why) for event in played.told(behaviour.Chose)]


# ---------------------------------------------------------------------- who may be chosen


@pytest.mark.rule("FC-TARGET-01", "FC-ALLY-04")
def test_who_attacks_whom(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    for kind, name in (
        ("friend", "B1"),
        ("scout", "C1"),
        ("guard", "D1"),
        ("hound", "E1"),
        ("ghost", "F1"),
        ("bear", "G1"),
        (print_board("cat", nature="animal", wild=True, weapons=(BLOW,)), "H1"),
    ):
        jungle.enemy(kind, at=name)
    good, wild = {"anna", "friend-red", "scout-red"}, {"bear-red", "cat-red"}
    pirates = {"guard-red", "hound-red", "ghost-red"}
    for id, wanted in (
        *((id, good | wild) for id in pirates),
        ("scout-red", pirates | wild),
        *((id, good | pirates) for id in wild),
    ):
        assert {unit.id for unit in targets.candidates(jungle.state, jungle.state.units[id])} == wanted


@pytest.mark.rule("FC-TARGET-02", "FC-TARGET-03", "FC-TARGET-06")
def test_the_unconscious_the_gone_the_caged_and_the_stunned_are_never_chosen(jungle: Jungle) -> None:
    enemy = jungle.enemy("guard", at="D4")
    for hero, name in (("anna", "E4"), ("bert", ""), ("cleo", "I7")):
        jungle.hero(hero, at=name)
    jungle.change("anna", down=True, hp=0)
    jungle.change("bert", left=True)
    jungle.captive("bear", cage="D3", arrow="D2")
    jungle.enemy("bear", at="C4", stunned=True, hp=0)
    assert best(jungle, enemy, "closest") == ["cleo", "only"]
    jungle.change("cleo", down=True, hp=0)
    assert best(jungle, enemy, "closest") == ["only"]


@pytest.mark.rule("FC-TARGET-01")
def test_one_target_is_chosen_for_all_actions_of_the_activation() -> None:
    """The boss comes beside anna; that makes bert the closest of the hurt, but the target stays."""
    attack = Instruction(do="attack")
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="D1", hp=5)
    jungle.hero("bert", at="F1", hp=1)
    jungle.enemy(print_board("boss", CHOOSE, attack, attack, attack, boss=True, weapons=(SHOT,)), at="A1")
    played = jungle.enemy_turn()
    assert [event.target for event in played.told(Attacked)] == ["anna"] * 3
    assert chose(played) == [("FC-TARGET-02", "boss", "anna", "criterion-closest")]


@pytest.mark.rule("FC-TARGET-07")
def test_who_finds_nobody_skips_the_whole_activation(jungle: Jungle) -> None:
    lines = (Instruction(do="heal", amount=5), CHOOSE, Instruction(do="attack"))
    id = jungle.enemy(print_board("boss", *lines, boss=True, hp=12, weapons=(SHOT,)), at="D4", hp=2)
    jungle.hero("anna", at="A1", down=True, hp=0)
    played = jungle.play(behaviour.Activate(id))
    assert (played.unit(id).hp, chose(played)) == (2, [])
    idle = [(event.rule, event.unit, event.why) for event in played.told(behaviour.Idle)]
    assert idle == [("FC-TARGET-07", id, "reason-no-target")]
    assert (played.unit(id).mp, played.state.active) == (0, "")


@pytest.mark.rule("FC-TARGET-07")
def test_a_board_that_chooses_nobody_needs_nobody(jungle: Jungle) -> None:
    id = jungle.enemy(print_board("monk", Instruction(do="heal", amount=5), hp=12), at="D4", hp=2)
    assert jungle.play(behaviour.Activate(id)).unit(id).hp == 7


@pytest.mark.rule("FC-TARGET-07", "FC-BEHAV-03")
def test_when_the_target_falls_the_rest_about_it_is_skipped_and_nobody_else_is_chosen(jungle: Jungle) -> None:
    lines = (
        CHOOSE,
        Instruction(do="attack"),
        Instruction(do="attack"),
        Instruction(do="bleed"),
        Instruction(do="puddle"),
        Instruction(do="blaze"),
        Instruction(do="swap"),
        Instruction(do="check_cover"),
        Instruction(do="approach"),
        Instruction(do="heal", amount=1),
    )
    id = jungle.enemy(print_board("boss", *lines, boss=True, hp=12, weapons=(SHOT,)), at="D4", hp=2)
    jungle.hero("anna", at="E4", hp=1)
    jungle.hero("bert", at="F4")
    played = jungle.enemy_turn()
    assert (played.unit("anna").down, played.unit("bert"), played.at(id)) == (True, jungle.state.units["bert"], "D4")
    assert [event.target for event in played.told(Attacked)] == ["anna"]
    assert (played.state.ink, played.state.fire, played.unit(id).hp) == ((), (), 3)
    assert [event.what for event in played.told(behaviour.Did)] == ["heal"]


@pytest.mark.rule("FC-TARGET-07", "FC-BEHAV-03")
def test_who_loses_the_last_target_on_the_way_to_choosing_goes_on_without_one() -> None:
    jungle = Jungle(". . . . .", zones={"yard": "A1 B1", "house": "C1 D1 E1"})
    lines = (Instruction(do="hit", whom="near", range=1, amount=9), CHOOSE, Instruction(do="attack"))
    lines = (*lines, Instruction(do="heal", amount=1))
    id = jungle.enemy(print_board("boss", *lines, boss=True, hp=12, weapons=(SHOT,)), at="D1", hp=2)
    jungle.hero("anna", at="A1")
    jungle.ally("friend", at="E1")
    played = jungle.play(behaviour.Activate(id))
    assert (played.unit(id).hp, "friend-red" in played.state.units) == (3, False)
    assert [event.why for event in played.told(behaviour.Idle)] == ["reason-no-target"]


# ---------------------------------------------------------------------- criteria


@pytest.mark.rule("FC-TARGET-02", "FC-TARGET-03")
def test_ties_go_to_the_next_criterion_then_to_fewest_hp_then_to_lowest_maximum_then_to_chance(jungle: Jungle) -> None:
    enemy = jungle.enemy("gunner", at="D4")
    for hero, name in (("anna", "B4"), ("bert", "F4"), ("cleo", "D2"), ("dora", "I4")):
        jungle.hero(hero, at=name, hp=5)
    assert best(jungle, enemy, "furthest") == ["dora", "furthest"]
    assert best(jungle, enemy, "closest") == ["anna", "bert", "cleo", "chance"]
    jungle.change("bert", bleed=True)
    jungle.change("cleo", bleed=True)
    assert best(jungle, enemy, "closest", "bleeding") == ["bert", "cleo", "chance"]
    jungle.change("cleo", hp=4)
    assert best(jungle, enemy, "closest", "bleeding") == ["cleo", "weakest"]
    jungle.change("cleo", hp=5)
    jungle.change("cleo", insanity=5)  # a maximum of 9
    assert best(jungle, enemy, "closest", "bleeding") == ["bert", "frailest"]
    jungle.change("anna", hp=1)
    assert best(jungle, enemy, "closest", "bleeding") == ["bert", "frailest"]
    assert best(jungle, enemy, "closest") == ["anna", "weakest"]


@pytest.mark.rule("FC-TARGET-03")
def test_chance_is_a_die_that_everybody_sees(jungle: Jungle) -> None:
    jungle.hero("anna", at="C4")
    jungle.hero("bert", at="E4")
    jungle.enemy("guard", at="D4")
    for face, target in ((1, "anna"), (2, "bert")):
        played = jungle.enemy_turn(dice=[[face]])
        assert chose(played) == [("FC-TARGET-03", "guard-red", target, "criterion-chance")]
        (roll,) = played.rolls("roll-target")
        assert (roll.rule, roll.about, roll.seat) == ("FC-TARGET-03", ("guard-red",), "player1")
        assert played.unit(target).hp == 7


@pytest.mark.rule("FC-TARGET-02")
def test_the_words_in_which_boards_say_whom_they_prefer(jungle: Jungle) -> None:
    enemy = jungle.enemy("gunner", at="E4")
    jungle.hero("anna", at="A4", hp=8, insanity=3, ink=1)
    jungle.hero("bert", at="B4", hp=7, insanity=6, ink=3, bleed=True)
    jungle.hero("cleo", at="D3", hp=6, insanity=2)
    jungle.ally("friend", at="I7", hp=4)
    jungle.enemy("bear", at="H3", hp=6)
    for criterion, chosen in (
        ("closest", "cleo"),
        ("furthest", "friend-red"),
        ("weakest", "friend-red"),
        ("strongest", "anna"),
        ("frailest", "friend-red"),
        ("bleeding", "bert"),
        ("maddest", "bert"),
        ("inked", "bert"),
    ):
        assert best(jungle, enemy, criterion) == [chosen, criterion]
    assert best(jungle, enemy, "hero", "furthest") == ["anna", "furthest"]
    jungle.change("cleo", cell=jungle.cell("G7"))
    assert best(jungle, enemy, "hero", "loneliest") == ["cleo", "loneliest"]  # friends are others, not heroes
    jungle.change("anna", cell=jungle.cell("E7"))  # within 2 spaces of cleo, and 5 of bert
    assert best(jungle, enemy, "hero", "loneliest") == ["bert", "loneliest"]


@pytest.mark.rule("FC-TARGET-02", "FC-ALLY-03")
def test_an_ally_may_prefer_pirates(jungle: Jungle) -> None:
    ally = jungle.ally("scout", at="D4")
    jungle.enemy("hound", at="E4")
    jungle.enemy("bear", at="C4")
    jungle.enemy("guard", at="I7")
    assert best(jungle, ally, "pirate", "closest") == ["guard-red", "pirate"]


@pytest.mark.rule("FC-POTION-04", "FC-TARGET-01")
def test_animals_do_not_smell_some(jungle: Jungle) -> None:
    jungle.hero("anna", at="E4", lasting=(Lasting("ignored_by:animal", 1, 2),))
    jungle.hero("bert", at="I7")
    for kind, chosen in (("bear", ["bert", "only"]), ("hound", ["bert", "only"]), ("guard", ["anna", "closest"])):
        enemy = jungle.enemy(kind, at="D4")
        assert best(jungle, enemy, "closest") == chosen
        del jungle.state.units[enemy]


# ---------------------------------------------------------------------- closeness


@pytest.mark.rule("FC-TARGET-04", "FC-TARGET-05", "FC-TARGET-08")
def test_melee_enemies_count_the_way_and_ranged_ones_the_range() -> None:
    """anna is 2 spaces away behind a wall, which takes 6 MP to go around; bert is 3 spaces away in the open."""
    jungle = Jungle("""
    . . . # . .
     . . # . . .
    . . . # . .
     . . . . . .
    """)
    jungle.hero("anna", at="E1")
    jungle.hero("bert", at="A3")
    heroes = [jungle.state.units[id] for id in ("anna", "bert")]
    by_way, by_range = {"anna": (0, 6), "bert": (0, 2)}, {"anna": (0, 2), "bert": (0, 3)}
    spit = Attack(id="spit", damage=1, zone_only=True)
    for number, (weapons, found) in enumerate(
        (((BLOW,), by_way), ((SHOT,), by_range), ((BLOW, SHOT), by_range), ((BLOW, spit), by_way))
    ):
        id = jungle.enemy(print_board(f"armed{number}", weapons=weapons), at="C1")
        assert targets.closeness(jungle.state, jungle.state.units[id], heroes) == found
        assert best(jungle, id, "closest") == ["bert" if found is by_way else "anna", "closest"]
        del jungle.state.units[id]


@pytest.mark.rule("FC-TARGET-04")
def test_a_way_may_have_jumps_for_who_can_make_them() -> None:
    """anna is 3 spaces away over a rock: the jump takes 3 MP, bert is 4 spaces away on open ground."""
    jungle = Jungle(". . . . . r . . .")
    jungle.hero("anna", at="H1")
    jungle.hero("bert", at="A1")
    guard = jungle.enemy("guard", at="E1")
    assert best(jungle, guard, "closest") == ["anna", "bert", "chance"]  # 3 MP each: E1 over F1 to G1; D1, C1, B1
    hound = jungle.enemy("hound", at="D1")
    jungle.change(guard, cell=-1)
    assert best(jungle, hound, "closest") == ["bert", "closest"]
    slow = jungle.enemy(print_board("slow", mp=2, weapons=(BLOW,)), at="E1")
    jungle.change(hound, cell=-1)
    assert best(jungle, slow, "closest") == ["bert", "closest"]


@pytest.mark.rule("FC-TARGET-04", "FC-EMOVE-05")
def test_and_ziplines() -> None:
    jungle = Jungle(". . . . . . . . .", ziplines=["D1-H1"])
    jungle.hero("anna", at="I1")
    jungle.hero("bert", at="A1")
    for kind, chosen in (("guard", "anna"), ("hound", "bert")):  # 1 MP by the rope, or 2 on foot
        enemy = jungle.enemy(kind, at="D1")
        assert best(jungle, enemy, "closest") == [chosen, "closest"]
        del jungle.state.units[enemy]


@pytest.mark.rule("FC-TARGET-04")
def test_other_units_are_in_the_way_and_who_cannot_be_reached_comes_after_all_others() -> None:
    jungle = Jungle(". . . . . . . .")
    jungle.hero("anna", at="E1")
    jungle.hero("bert", at="H1")
    guard = jungle.enemy("guard", at="C1")
    assert best(jungle, guard, "closest") == ["anna", "closest"]
    jungle.enemy("guard", at="D1")
    units = jungle.state.units
    near = targets.closeness(jungle.state, units[guard], [units["anna"], units["bert"]])
    assert near == {"anna": (1, 2), "bert": (1, 5)}
    assert best(jungle, guard, "closest") == ["anna", "closest"]  # by range, as nobody can be reached
    jungle.hero("cleo", at="A1")
    assert best(jungle, guard, "closest") == ["cleo", "closest"]


@pytest.mark.rule("FC-TARGET-04", "FC-PAYBACK-07")
def test_the_way_leads_to_where_the_target_can_be_struck() -> None:
    """Right beside anna, but a fence is between: the way around takes 3 MP."""
    jungle = Jungle(
        """
    . . . .
     . . . .
    """,
        fences=["B1-C1", "B1-B2"],
    )
    jungle.hero("anna", at="C1")
    guard = jungle.state.units[jungle.enemy("guard", at="B1")]
    assert targets.closeness(jungle.state, guard, [jungle.state.units["anna"]]) == {"anna": (0, 2)}


@pytest.mark.rule("FC-TARGET-05")
def test_a_ranged_enemy_may_choose_somebody_behind_a_wall_and_then_does_not_shoot() -> None:
    jungle = Jungle(". # . . . . . .")
    jungle.hero("anna", at="C1")
    jungle.hero("bert", at="H1")
    choose, attack = CHOOSE, Instruction(do="attack")
    id = jungle.enemy(print_board("archer", choose, attack, weapons=(SHOT,)), at="A1")
    played = jungle.enemy_turn()
    assert chose(played) == [("FC-TARGET-02", id, "anna", "criterion-closest")]
    assert (played.told(Attacked), played.told(damage.Wounded)) == ([], [])


@pytest.mark.rule("FC-DUTY-09", "FC-TARGET-07")
def test_nobody_is_chosen_across_zones() -> None:
    jungle = Jungle(". . . D D . . .", doors="D1 E1", zones={"yard": "A1 B1 C1 D1", "house": "E1 F1 G1 H1"})
    jungle.hero("anna", at="A1")
    jungle.enemy("gunner", at="G1")
    played = jungle.enemy_turn()
    assert (played.at("gunner-red"), played.told(Attacked)) == ("G1", [])
    assert [(event.unit, event.rule) for event in played.told(behaviour.Idle)] == [("gunner-red", "FC-TARGET-07")]
    jungle.hero("bert", at="F1")
    assert [event.target for event in jungle.enemy_turn(dice=[[1]]).told(behaviour.Chose)] == ["bert"]


@pytest.mark.rule("FC-TARGET-04", "FC-TARGET-08")
def test_who_is_beside_a_melee_enemy_needs_no_way_at_all() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="B1")
    jungle.hero("bert", at="E1")
    guard = jungle.enemy("guard", at="C1")
    units = jungle.state.units
    near = targets.closeness(jungle.state, units[guard], [units["anna"], units["bert"]])
    assert near == {"anna": (0, 0), "bert": (0, 1)}
    assert best(jungle, guard, "closest") == ["anna", "closest"]
