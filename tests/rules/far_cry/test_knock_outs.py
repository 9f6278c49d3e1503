"""Knock-outs (End of Combat) and terms of the glossary about who is what."""

import pytest

from fireteam.games.far_cry.content.types import Objective
from fireteam.games.far_cry.rules import people
from fireteam.games.far_cry.rules.actions import using
from fireteam.games.far_cry.rules.enemies import targets
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.insanity import stress
from fireteam.games.far_cry.state import Lasting, Madness

from .jungle import Jungle, print_insanity


def fallen(hp: int = 2, **hero: object) -> Jungle:
    """Bert stays on his feet, whatever becomes of anna."""
    jungle = Jungle()
    jungle.hero("anna", at="C3", hp=hp, **hero)
    jungle.hero("bert", at="G7")
    return jungle


def blow(amount: int) -> damage.Harm:
    return damage.Harm(Source("attack", "bear"), (("anna", amount),))


@pytest.mark.rule("FC-KO-01", "FC-KO-06")
def test_without_hp_a_hero_is_unconscious_where_he_stands_and_does_nothing_more() -> None:
    jungle = fallen()
    played = jungle.play(blow(2), damage.objectives.CheckEnd())
    assert (played.at("anna"), played.unit("anna").down, played.unit("anna").hp) == ("C3", True, 0)
    assert [event.unit for event in played.told(damage.KnockedOut)] == ["anna"]
    jungle.change("anna", down=True, hp=0)
    asked = jungle.turn()
    assert (asked.asked.seats, [key for key in asked.keys if ":anna" in key]) == (("player2",), [])


@pytest.mark.rule("FC-KO-01")
def test_the_last_hp_keeps_a_hero_on_his_feet() -> None:
    jungle = fallen()
    jungle.deck("madness")
    assert not jungle.play(blow(1)).unit("anna").down


@pytest.mark.rule("FC-KO-03")
def test_enemies_do_not_choose_who_is_unconscious() -> None:
    jungle = fallen()
    enemy = jungle.state.units[jungle.enemy("guard", at="D3")]
    assert [unit.id for unit in targets.candidates(jungle.state, enemy)] == ["anna", "bert"]
    jungle.change("anna", down=True, hp=0)
    assert [unit.id for unit in targets.candidates(jungle.state, enemy)] == ["bert"]


@pytest.mark.rule("FC-KO-04", "FC-END-06")
def test_after_a_success_the_unconscious_recover_and_are_rewarded_too() -> None:
    jungle = fallen()
    jungle.brief(main=Objective(goal="all_enemies", xp=500, rule="FC-END-04"))
    jungle.change("anna", down=True, hp=0)
    jungle.state.campaign = True
    played = jungle.play(damage.objectives.CheckEnd())
    assert played.state.won == (jungle.state.mission,)
    assert (played.unit("anna").down, played.unit("anna").hp, played.hero("anna").xp) == (False, 8, 500)


@pytest.mark.rule("FC-KO-05")
def test_where_nobody_may_be_knocked_out_a_knock_out_fails_the_mission() -> None:
    for forbidden, result in ((True, "result-knocked-out"), (False, "rest")):
        jungle = fallen()
        jungle.brief(no_knock_outs=forbidden)
        assert jungle.play(blow(2)).outcome.result == result


@pytest.mark.rule("FC-KO-05", "FC-SHARK-07")
def test_second_wind_saves_such_a_mission() -> None:
    jungle = fallen(talents=("second_wind",))
    jungle.brief(no_knock_outs=True)
    played = jungle.play(blow(2))
    assert (played.outcome.result, played.unit("anna").hp) == ("rest", 4)


@pytest.mark.rule("FC-KO-06", "FC-SHARK-07")
def test_acid_takes_a_hero_without_a_body_and_second_wind_does_not_help() -> None:
    jungle = fallen(hp=8, talents=("second_wind",))
    played = jungle.play(damage.Swallowed(("anna",), Source("acid")))
    anna = played.unit("anna")
    assert (played.at("anna"), anna.down, anna.hp, played.hero("anna").lost) == ("", True, 0, True)
    assert not played.card("second_wind").flipped


@pytest.mark.rule("FC-KO-07")
def test_an_unconscious_hero_loses_markers_but_keeps_what_was_gained() -> None:
    jungle = fallen(bleed=True, impair=1, ink=2, lasting=(Lasting("improve", 1, 2),), gained_money=200, bandages=1)
    played = jungle.play(blow(2))
    unit, hero = played.unit("anna"), played.hero("anna")
    assert (unit.bleed, unit.impair, unit.mp, hero.ink, hero.lasting) == (False, 0, 0, 0, ())
    assert (hero.gained_money, hero.bandages) == (200, 1)


@pytest.mark.rule("FC-KO-07")
def test_nothing_hurts_or_heals_an_unconscious_hero() -> None:
    jungle = fallen()
    jungle.change("anna", down=True, hp=0)
    assert jungle.play(blow(3)).story == []
    jungle.change(jungle.state.heroes["bert"], bandages=1)
    jungle.change(jungle.state.units["bert"], cell=jungle.cell("D3"))
    assert [unit.id for unit in using.patients(jungle.state, jungle.state.heroes["bert"])] == []


@pytest.mark.rule("FC-KO-07", "FC-STRESS-06")
def test_the_insanity_card_of_an_unconscious_hero_goes_back_without_effect() -> None:
    jungle = fallen()
    print_insanity("calm", "cruelty", "cruelty", "cruelty")
    jungle.state.madness["anna"] = Madness(id="anna", kind="madness", card="calm")
    jungle.change("anna", down=True, hp=0)
    played = jungle.play(stress.PutBack(), stress.TurnUp())
    assert (played.state.madness, played.state.decks["madness"].draw) == ({}, ("calm",))
    assert not played.told(stress.Snapped)


# ---------------------------------------------------------------------- who is what


@pytest.mark.rule("FC-GLOSS-01", "FC-DAMAGE-06", "FC-DAMAGE-07")
@pytest.mark.parametrize(
    ("kind", "told", "insanity"),
    [("hound", "ScaredOff", 0), ("bear", "ScaredOff", 0), ("ghost", "Died", 0), ("guard", "Died", 1)],
)
def test_an_animal_without_hp_flees_and_only_a_human_counts_as_killed_by_hand(
    kind: str, told: str, insanity: int
) -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("stick",))
    enemy = jungle.enemy(kind, at="B1", hp=1)
    played = jungle.turn(choices=[f"attack:anna:stick-1:single:{enemy}"])
    assert enemy not in played.state.units
    assert told in [event[0] for event in played.story]
    assert played.hero("anna").gained_insanity == insanity


@pytest.mark.rule("FC-GLOSS-08", "FC-COMBAT-04")
def test_enemies_are_all_units_that_are_neither_players_nor_allies(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.hero("bert", at="A3")
    foes = [
        jungle.enemy(kind, at=name)
        for kind, name in (("guard", "C1"), ("hound", "E1"), ("bear", "G1"), ("ghost", "I1"))
    ]
    for kind, name in (("friend", "C5"), ("scout", "E5")):
        jungle.ally(kind, at=name)
    assert [unit.id for unit in people.standing(jungle.state, "enemy")] == foes
    offered = jungle.turn().offers("attack:anna:gun-1:single")
    assert [key.rpartition(":")[2] for key in offered] == foes


@pytest.mark.rule("FC-GLOSS-13")
def test_spirits_are_neither_human_nor_animal(jungle: Jungle) -> None:
    ghost = jungle.state.units[jungle.enemy("ghost", at="C1")]
    assert (people.nature(ghost), people.is_human_enemy(ghost), people.is_wild(ghost)) == ("spirit", False, False)
