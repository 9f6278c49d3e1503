"""Dice (Rolling the Dice, Dice Modifiers): colours, successes, improved and degraded dice, and the Cover die."""

import pytest

from fireteam.games.far_cry.content.types import DieWhen
from fireteam.games.far_cry.rules import dice
from fireteam.games.far_cry.rules.fight import attack, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.state import Lasting

from .jungle import BARE, HIT, MISS, SHIELD, Jungle, print_weapon

SHOT = "attack:anna:gun-1:single:bear-red"


def range_(weapon: str = "gun", drawing: str = ". . . . . .", at: str = "F1", **hero: object) -> Jungle:
    """Anna shoots along a row at a bear."""
    jungle = Jungle(drawing)
    jungle.hero("anna", at="A1", weapons=(weapon,), **hero)
    jungle.enemy("bear", at=at)
    return jungle


def die(jungle: Jungle, weapon: str = "gun-1", **fields: object) -> str:
    return shots.odds(jungle.state, Shot(attacker="anna", weapon=weapon, unit="bear-red", **fields)).die  # type: ignore[arg-type]


@pytest.mark.rule("FC-DICE-01", "FC-DICE-03", "FC-DICE-02")
@pytest.mark.parametrize(
    ("colour", "successes"), [("green", 5), ("yellow", 4), ("orange", 3), ("red", 2), ("black", 1)]
)
def test_each_colour_succeeds_on_its_number_of_faces(colour: str, successes: int) -> None:
    jungle = range_(print_weapon("probe", die=colour, damage=2, ammo=9))
    key = "attack:anna:probe-1:single:bear-red"
    results = [jungle.turn(choices=[key], dice=[[face]]).unit("bear-red").hp for face in range(1, 7)]
    assert results == [6] * (6 - successes) + [4] * successes
    assert dice.chance(colour) == successes / 6


@pytest.mark.rule("FC-DICE-03")
def test_a_sure_hit_never_fails_and_a_sure_miss_always() -> None:
    assert (dice.chance("sure-hit"), dice.chance("sure-miss")) == (1.0, 0.0)


@pytest.mark.rule("FC-DICE-04", "FC-DICE-13")
def test_the_cover_die_shows_a_shield_on_three_faces() -> None:
    jungle = range_(drawing=". . . . r .")
    results = [jungle.turn(choices=[SHOT], dice=[[6, face]]).told(attack.Attacked)[0].result for face in range(1, 7)]
    assert results == ["hit"] * 3 + ["cover"] * 3


@pytest.mark.rule("FC-DICE-05", "FC-RANGE-04")
def test_a_card_may_give_another_die_by_range_or_for_two_hands() -> None:
    far = print_weapon("pump", hands=2, die="yellow", dice=(DieWhen(die="orange", at_least=4),), ammo=3)
    for at, colour in (("D1", "yellow"), ("E1", "orange"), ("F1", "orange")):
        assert die(range_(far, at=at), "pump-1") == colour
    near = print_weapon("snub", die="red", dice=(DieWhen(die="green", at_most=2),), ammo=3)
    for at, colour in (("B1", "green"), ("C1", "green"), ("D1", "red")):
        assert die(range_(near, at=at), "snub-1") == colour
    jungle = range_("sprayer")
    assert die(jungle, "sprayer-1") == "orange"  # the only weapon: two hands
    jungle.give("anna", "stick")
    assert die(jungle, "sprayer-1") == "red"


@pytest.mark.rule("FC-DICE-06")
def test_a_weapon_without_a_die_hits_automatically_but_cover_is_still_rolled_for() -> None:
    sure = print_weapon("dart", damage=2, ammo=3)
    key = "attack:anna:dart-1:single:bear-red"
    assert range_(sure).turn(choices=[key]).unit("bear-red").hp == 4
    covered = range_(sure, drawing=". . . . r .")
    assert covered.turn(choices=[key], dice=[SHIELD]).unit("bear-red").hp == 6
    assert covered.turn(choices=[key], dice=[BARE]).unit("bear-red").hp == 4


@pytest.mark.rule("FC-DICE-07", "FC-MODE-01")
def test_single_shot_or_mode_is_chosen_before_anything_is_rolled() -> None:
    asked = range_("sprayer").turn()
    assert sorted(asked.offers("attack:anna:sprayer-1:s")) == [
        "attack:anna:sprayer-1:single:bear-red",
        *(f"attack:anna:sprayer-1:spread:{name}" for name in ("B1", "C1", "D1", "E1", "bear-red")),
    ]
    assert not asked.rolls()


@pytest.mark.rule("FC-DICE-08", "FC-DICE-09", "FC-DICE-02")
def test_a_die_moves_step_by_step_up_to_a_sure_hit_and_down_to_a_sure_miss() -> None:
    ladder = ["sure-hit", "green", "yellow", "orange", "red", "black", "sure-miss"]
    for place, colour in enumerate(ladder[1:-1], 1):
        for steps in range(-7, 8):
            assert dice.moved(colour, steps) == ladder[min(max(place - steps, 0), 6)], (colour, steps)
    assert dice.moved(None, -5) == "sure-hit"


@pytest.mark.rule("FC-DICE-08")
def test_a_sure_hit_rolls_no_attack_die_but_the_cover_die() -> None:
    jungle = range_(drawing=". . . . r .", lasting=(Lasting("improve", 2, 2),))
    played = jungle.turn(choices=[SHOT], dice=[SHIELD])
    assert ([roll.kinds for roll in played.rolls()], played.unit("bear-red").hp) == ([("blue",)], 6)
    assert jungle.turn(choices=[SHOT], dice=[BARE]).unit("bear-red").hp == 4


@pytest.mark.rule("FC-DICE-09", "FC-DICE-14")
def test_a_sure_miss_rolls_no_attack_die_and_hits_nothing() -> None:
    played = range_(lasting=(Lasting("improve", -4, 2),)).turn(choices=[SHOT])
    assert (played.rolls(), played.unit("bear-red").hp, played.card("gun-1").ammo) == ([], 6, 2)


@pytest.mark.rule("FC-DICE-10")
def test_all_steps_are_added_up_before_the_die_moves_once() -> None:
    better, worse = Lasting("improve", 3, 2), Lasting("improve", -2, 2)
    assert die(range_(lasting=(better, worse))) == "green"  # not a sure hit and then two steps down
    assert die(range_(lasting=(worse, better))) == "green"
    jungle = range_("rifle", mods={"rifle-1": ("sight",)}, lasting=(Lasting("improve", 1, 2),))
    odds = shots.odds(jungle.state, Shot(attacker="anna", weapon="rifle-1", unit="bear-red"))
    assert (odds.die, odds.steps.value, len(odds.steps.terms)) == ("green", 2, 2)


@pytest.mark.rule("FC-DICE-11")
def test_nothing_improves_or_degrades_the_cover_die() -> None:
    for steps in (-2, 0, 1):
        jungle = range_(drawing=". . . . r .", lasting=(Lasting("improve", steps, 2),))
        for face, result in ((3, "hit"), (4, "cover")):
            played = jungle.turn(choices=[SHOT], dice=[[6, face]])
            assert played.told(attack.Attacked)[0].result == result


@pytest.mark.rule("FC-DICE-12", "FC-COVER-04")
def test_the_dice_are_rolled_together_and_one_ammunition_goes_hit_or_miss() -> None:
    for faces, hp in (([*HIT, *BARE], 4), ([*HIT, *SHIELD], 6), ([*MISS, *BARE], 6)):
        played = range_(drawing=". . . . r .").turn(choices=[SHOT], dice=[faces])
        assert ([roll.kinds for roll in played.rolls()], played.unit("bear-red").hp) == ([("yellow", "blue")], hp)
        assert played.card("gun-1").ammo == 2


@pytest.mark.rule("FC-DICE-13", "FC-DICE-14", "FC-COVER-07")
def test_a_success_hits_the_target_or_its_cover_and_a_failure_neither() -> None:
    for faces, result, hp, harm in (
        ([*HIT, *BARE], "hit", 4, 0),
        ([*HIT, *SHIELD], "cover", 6, 2),
        ([*MISS, *SHIELD], "miss", 6, 0),
        ([*MISS, *BARE], "miss", 6, 0),
    ):
        played = range_(drawing=". . . . P .").turn(choices=[SHOT], dice=[faces])
        assert played.told(attack.Attacked)[0].result == result
        assert (played.unit("bear-red").hp, played.tile("pillar-E1").damage) == (hp, harm)
