"""Attack Dice: faces, Bonuses and Penalties, and what they make of a pool."""

import pytest

from fireteam.games.agents_of_mayhem.rules.fight import dice, modifiers
from fireteam.games.agents_of_mayhem.rules.fight.dice import FACES, Pool
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike

from .city import City


def net(city, attacker="ann", target="vic", action="shoot"):
    return modifiers.modifiers(city.state, Strike(attacker, action, target))


def terms(city, **who):
    return {term.source: term.amount for term in net(city, **who).terms}


@pytest.mark.rule("AM-DICE-01", "AM-DICE-02", "AM-DICE-03")
@pytest.mark.parametrize(
    ("colour", "sides", "hits", "aimed", "pushes", "specials"),
    [("red", 12, 8, 5, 3, 3), ("yellow", 8, 4, 3, 2, 2), ("white", 6, 2, 1, 1, 1)],
)
def test_a_die_shows_what_the_printed_chances_say(colour, sides, hits, aimed, pushes, specials):
    faces = FACES[colour]
    assert dice.SIDES[colour] == len(faces) == sides
    assert sum("hit" in face or "aimed" in face for face in faces) == hits
    assert sum("aimed" in face for face in faces) == aimed
    assert sum("push" in face for face in faces) == pushes
    assert sum("special" in face for face in faces) == specials
    assert not any({"hit", "aimed"} <= {*face} for face in faces)


@pytest.mark.rule("AM-SPEC-04", "AM-HIT-07")
def test_a_ring_and_what_it_surrounds_both_count():
    counts = dice.shown(("red", "yellow", "white"), (3, 4, 2))
    assert (counts.hit, counts.aimed, counts.special, counts.hits) == (1, 2, 2, 3)


@pytest.mark.rule("AM-MOD-03", "AM-MOD-04")
def test_a_bonus_makes_one_die_better_or_adds_a_white_one():
    assert dice.changed(Pool(yellow=2), 1) == [Pool(red=1, yellow=1)]
    assert dice.changed(Pool(white=2), 2) == [Pool(yellow=2), Pool(red=1, white=1)]
    assert dice.changed(Pool(red=2), 1) == [Pool(red=2, white=1)]
    assert dice.changed(Pool(red=2), 3) == [Pool(red=3)]
    assert dice.changed(Pool(red=2), 4) == [Pool(red=3, white=1)]


@pytest.mark.rule("AM-MOD-07", "AM-MOD-08", "AM-MOD-09")
def test_a_penalty_makes_one_die_worse_or_takes_a_white_one_away():
    assert dice.changed(Pool(red=1), 0 - 1) == [Pool(yellow=1)]
    assert set(dice.changed(Pool(red=2), -2)) == {Pool(yellow=2), Pool(red=1, white=1)}
    assert dice.changed(Pool(yellow=2), -3) == [Pool(white=1)]
    assert dice.changed(Pool(yellow=2), -4) == [Pool()]
    assert dice.changed(Pool(white=1), -2) == [Pool()]


@pytest.mark.rule("AM-MOD-03")
def test_the_attacker_chooses_which_die_is_changed(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "H1", "east")
    played = city.act("ann", "act:ann:ann:shoot", "face:east", "attack:ann:shoot:H1")
    assert (played.asked.seats, played.keys) == (("mayhem",), ["pool:0-2-0", "pool:1-0-1"])


@pytest.mark.rule("AM-MOD-01", "AM-FRONT-02")
def test_an_attack_from_the_flank_has_two_bonuses(city):
    city.elite("ann", "A1")
    city.elite("vic", "E1", "east")
    assert terms(city) == {"term-flanking": 2}
    city.elite("vic", "E1", "west")
    assert terms(city) == {}
    city.elite("vic", "E1", "south")  # two or more Spaces to the side is no Front
    assert terms(city) == {"term-flanking": 2}
    city.elite("vic", "B1", "south")
    assert terms(city) == {}


HILL = "+ + + + +\n . . . .\n+ + + + +", "    + + +\n     . .\n    + + +", "    + + +\n     . .\n    + + +"


@pytest.mark.rule("AM-MOD-02", "AM-MOD-06")
def test_height_counts_two_however_many_levels():
    city = City(*HILL)
    city.elite("ann", "C1/3", "west")
    city.elite("vic", "A1", "east")
    assert terms(city) == {"term-higher": 2}
    assert terms(city, attacker="vic", target="ann") == {"term-lower": -2}


COVERED = "+ + + + +\n . . . .\n+ + + o +\n . . . .\n+ + + o o\n . . . .\n+ + + + +"


@pytest.mark.rule("AM-MOD-05", "AM-LOS-01", "AM-LOS-02")
def test_the_dot_at_the_end_of_the_line_protects():
    city = City(COVERED)
    city.elite("ann", "A1", "east")
    city.elite("vic", "D2", "west")  # the line from A1 ends at its upper left dot
    assert terms(city) == {"term-protection": -2}
    city.elite("vic", "D3", "west")
    assert terms(city) == {"term-protection": -2}
    city.elite("ann", "A2", "east")
    city.elite("vic", "C2", "west")  # of two dots as close, one is clear
    assert terms(city) == {}


@pytest.mark.rule("AM-MOD-11")
def test_nothing_protects_at_range_one():
    city = City(COVERED)
    city.elite("ann", "C1", "east")
    city.elite("vic", "D2", "west")
    assert terms(city) == {}


@pytest.mark.rule("AM-LARGE-06")
def test_a_large_unit_is_never_protected():
    city = City(COVERED)
    city.elite("ann", "A1", "east")
    city.elite("ogre", "C2", "west")
    assert terms(city, target="ogre") == {}


@pytest.mark.rule("AM-STATUS-04", "AM-STATUS-05", "AM-STATUS-08", "AM-STATUS-09", "AM-STATUS-16", "AM-STATUS-17")
def test_statuses_add_up_and_cancel(city):
    city.elite("ann", "A1", "east", statuses=["attack_up", "attack_up", "attack_down"])
    city.elite("vic", "E1", "west", statuses=["defense_up", "defense_down", "defense_down"])
    assert terms(city) == {
        "term-attack-up": 2,
        "term-attack-down": -1,
        "term-defense-up": -1,
        "term-defense-down": 2,
    }
    assert net(city).value == 2


@pytest.mark.rule("AM-MOD-10", "AM-MOD-12")
def test_bonuses_and_penalties_cancel_one_for_one():
    city = City(COVERED)
    city.elite("ann", "A1", "east", statuses=["attack_down"])
    city.elite("vic", "D2", "east")
    assert terms(city) == {"term-flanking": 2, "term-protection": -2, "term-attack-down": -1}
    assert net(city).value == -1


@pytest.mark.rule("AM-WBON-01", "AM-WBON-03", "AM-OVER-09")
def test_a_weapon_bonus_counts_once_and_only_in_the_advanced_game(city):
    city.elite("ann", "A1", "east")
    city.elite("vic", "E1", "west", armor=2)
    assert terms(city) == {}
    city.state.parts = ("weapon_bonuses",)
    assert terms(city) == {"term-weapon-armor": 1}
    assert terms(city, action="stab") == {}
    city.elite("vic", "E1", "west")
    assert terms(city) == {}
