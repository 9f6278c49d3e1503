"""Who is who (Glossary: Animal, Enemy, Spirit, Unit): what others ask of a unit, and of a card."""

from __future__ import annotations

import pytest

from fireteam.games.far_cry.rules import ground, people
from fireteam.games.far_cry.rules.fight import arms
from fireteam.games.far_cry.state import BOX, HERO, LEARNED

from .jungle import Jungle


def crowd(jungle: Jungle) -> list[str]:
    jungle.hero("anna", at="A1")
    return ["anna", *(jungle.enemy(kind, at=name) for kind, name in CROWD)]


CROWD = (
    ("guard", "B1"),
    ("hound", "C1"),
    ("bear", "D1"),
    ("ghost", "E1"),
    ("chief", "F1"),
    ("friend", "G1"),
    ("scout", "H1"),
)


@pytest.mark.rule(
    "FC-GLOSS-01", "FC-GLOSS-13", "FC-ZOC-01", "FC-TARGET-01", "FC-IMPULSE-01", "FC-ALLY-02", "FC-ALLY-03"
)
def test_what_a_unit_is(jungle: Jungle) -> None:
    crowd(jungle)
    units = jungle.state.units.values()
    assert [people.nature(unit)[0] for unit in units] == list("hhaashhh")
    for asks, found in (
        (people.is_human_enemy, ["guard-red", "chief"]),
        (people.is_wild, ["bear-red"]),
        (people.is_boss, ["chief"]),
        (people.is_controlled, ["friend-red"]),
        (people.is_autonomous, ["scout-red"]),
    ):
        assert [unit.id for unit in units if asks(unit)] == found


@pytest.mark.rule("FC-TARGET-02", "FC-ZOC-01")
def test_a_human_enemy_is_both_of_these(jungle: Jungle) -> None:
    crowd(jungle)
    human = {unit.id for unit in jungle.state.units.values() if people.is_human_enemy(unit)}
    assert human == {"guard-red", "chief"}


@pytest.mark.rule("FC-TARGET-06", "FC-KO-01", "FC-TILE-15", "FC-GLOSS-14", "FC-TURN-02")
def test_who_takes_part(jungle: Jungle) -> None:
    for hero, name in (("anna", "A1"), ("bert", "B1"), ("cleo", "")):
        jungle.hero(hero, at=name)
    jungle.change("bert", down=True, hp=0)
    jungle.enemy("guard", at="C1")
    jungle.enemy("guard", at="D1", stunned=True)
    jungle.captive("friend", cage="F1", arrow="G1")
    state = jungle.state
    assert [unit.id for unit in people.standing(state)] == ["anna", "guard-red"]
    assert [unit.id for unit in people.standing(state, HERO)] == ["anna"]
    assert [(hero.id, unit.id) for hero, unit in people.acting_heroes(state)] == [("anna", "anna")]
    found = {id for id in state.units if people.present(state, id) is not None}
    assert found == {"anna", "guard-red"}
    assert people.present(state, "nobody") is None
    del jungle.state.units["anna"]
    assert list(people.acting_heroes(jungle.state)) == []


@pytest.mark.rule("FC-TILE-30", "FC-MOVE-03", "FC-GLOSS-15", "FC-TILE-15")
def test_who_stands_on_the_map(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.hero("bert")
    caged = jungle.captive("friend", cage="F1", arrow="G1")
    assert [unit.id for unit in jungle.state.units.values() if ground.stands(unit)] == ["anna"]
    jungle.change(caged, cell=jungle.cell("F1"))
    assert not ground.stands(jungle.state.units[caged])
    jungle.change(caged, cage="")
    assert ground.stands(jungle.state.units[caged])


@pytest.mark.rule("FC-TALENT-04", "FC-ONCE-01", "FC-ONCE-02")
def test_a_talent_is_had_by_who_learned_it_and_ready_until_it_is_used(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", talents=("steady_aim",))
    jungle.hero("bert", at="B1")
    anna, bert = (jungle.state.heroes[id] for id in ("anna", "bert"))
    assert people.has(jungle.state, anna, "steady_aim")
    assert people.has(jungle.state, jungle.state.units["anna"], "steady_aim")
    assert not people.has(jungle.state, bert, "steady_aim")
    assert not people.has(jungle.state, anna, "quick_trigger")
    assert people.ready(jungle.state, anna, "steady_aim")
    assert not people.ready(jungle.state, anna, "quick_trigger")
    for fields in ({"turned": True}, {"flipped": True}):
        jungle.change("steady_aim", **fields)
        assert not people.ready(jungle.state, anna, "steady_aim")
        assert people.has(jungle.state, anna, "steady_aim")
        jungle.change("steady_aim", turned=False, flipped=False)
    jungle.change("steady_aim", place=BOX)
    assert not people.has(jungle.state, anna, "steady_aim")
    jungle.change("steady_aim", place=LEARNED, holder="bert")
    assert not people.has(jungle.state, anna, "steady_aim")
    assert people.has(jungle.state, bert, "steady_aim")


@pytest.mark.rule("FC-COMBAT-02", "FC-BOARD-06")
def test_which_cards_are_weapons(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), items=("tonic",), talents=("steady_aim",))
    cards = jungle.state.cards
    assert [arms.is_weapon(cards[id]) for id in ("gun-1", "tonic-1", "steady_aim")] == [True, False, False]
    assert arms.face(cards["gun-1"]).id == "gun"


@pytest.mark.rule("FC-BOARD-02", "FC-BOARD-03", "FC-INSANE-07", "FC-SETUP-24")
def test_the_most_hp_and_mp_of_a_unit(jungle: Jungle) -> None:
    crowd(jungle)
    units = jungle.state.units

    def most(id: str) -> tuple[int, int]:
        state = jungle.state
        return people.max_hp(state, state.units[id]), people.max_mp(state, state.units[id])

    assert {id: most(id) for id in units} == {
        "anna": (8, 5),
        "guard-red": (3, 3),
        "hound-red": (3, 3),
        "bear-red": (6, 3),
        "ghost-red": (3, 3),
        "chief": (12, 3),
        "friend-red": (4, 3),
        "scout-red": (4, 3),
    }
    jungle.state.team = 4
    assert most("chief") == (20, 3)
    for insanity, found in ((4, (8, 5)), (5, (9, 5)), (9, (9, 5)), (10, (9, 6)), (14, (9, 6)), (15, (10, 7))):
        jungle.change("anna", insanity=insanity)
        assert most("anna") == found
    jungle.change("anna", insanity=0)
    jungle.give("anna", "physical_conditioning", LEARNED)
    assert most("anna") == (9, 5)
    jungle.give("anna", "marathon_man", LEARNED)
    assert most("anna") == (9, 6)
