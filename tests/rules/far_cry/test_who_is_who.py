"""Who is who (Glossary: Animal, Enemy, Spirit, Unit): what others ask of a unit, and of a card."""

from __future__ import annotations

import pytest

from fireteam.games.far_cry.rules import arms, ground, people
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
