"""Range, line of sight, cover and walls (Combat: Checking Range, Checking Line of Sight)."""

import pytest

from fireteam.games.far_cry.content.types import Attack
from fireteam.games.far_cry.rules import ground
from fireteam.games.far_cry.rules.fight import attack, shots, sight
from fireteam.games.far_cry.rules.fight.shots import Shot

from .jungle import BARE, HIT, SHIELD, Jungle, print_board, print_weapon


def sees(jungle: Jungle, one: str, other: str) -> bool:
    return sight.sees(jungle.state, jungle.cell(one), jungle.cell(other))


def cover(jungle: Jungle, one: str, other: str) -> list[str] | None:
    """The cover that would take the hit; None without any."""
    found = sight.shelter(jungle.state, jungle.cell(one), jungle.cell(other))
    return None if found is None else jungle.names(found.cells)


@pytest.mark.rule("FC-RANGE-01")
def test_range_counts_spaces_whatever_lies_between() -> None:
    jungle = Jungle("""
    . # ~ r .
     . . . . .
    . . . . .
    """)
    for name, spaces in (("A1", 0), ("B1", 1), ("E1", 4), ("A2", 1), ("C3", 3), ("A3", 2)):
        assert ground.distance(jungle.state, jungle.cell("A1"), jungle.cell(name)) == spaces, name


@pytest.mark.rule("FC-RANGE-02")
def test_a_melee_weapon_reaches_range_one_only() -> None:
    for at, offered in (("B1", True), ("C1", False)):
        jungle = Jungle()
        jungle.hero("anna", at="A1", weapons=("stick",))
        jungle.enemy("bear", at=at)
        assert bool(jungle.turn().offers("attack:")) is offered


@pytest.mark.rule("FC-RANGE-03")
def test_a_ranged_weapon_reaches_everywhere_unless_its_card_says_otherwise() -> None:
    short = print_weapon("popgun", ammo=1, furthest=3)
    long = print_weapon("cannon", ammo=1, nearest=3)
    for at, gun, popgun, cannon in (
        ("B1", True, True, False),
        ("C1", True, True, False),
        ("D1", True, True, True),
        ("E1", True, False, True),
        ("I1", True, False, True),
    ):
        for weapon, offered in (("gun", gun), (short, popgun), (long, cannon)):
            jungle = Jungle()
            jungle.hero("anna", at="A1", weapons=(weapon,))
            jungle.enemy("bear", at=at)
            assert bool(jungle.turn().offers(f"attack:anna:{weapon}-1:single:bear")) is offered, (at, weapon)


@pytest.mark.rule("FC-LOS-01", "FC-WALL-01")
def test_a_wall_on_the_straight_line_makes_the_shot_impossible_wherever_it_stands() -> None:
    for drawing in (". # . . . .", ". . . # . .", ". . . . # ."):
        jungle = Jungle(drawing)
        jungle.hero("anna", at="A1", weapons=("gun",))
        jungle.enemy("bear", at="F1")
        assert not sees(jungle, "A1", "F1")
        assert not jungle.turn().offers("attack:anna:gun-1:single:bear")
    beside = Jungle("""
    . . . . . .
     # # # # # #
    """)
    assert sees(beside, "A1", "F1")


@pytest.mark.rule("FC-LOS-02")
def test_units_do_not_stand_in_the_line() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.hero("bert", at="C1")
    jungle.enemy("hound", at="E1")
    jungle.enemy("bear", at="F1")
    played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[HIT])
    assert [played.unit(id).hp for id in ("bert", "hound-red", "bear-red")] == [8, 3, 4]


@pytest.mark.rule("FC-LOS-03", "FC-WALL-01", "FC-COVER-03")
def test_an_edge_or_a_corner_is_touched_like_a_whole_space() -> None:
    # From B1 to B3 the line runs along the common edge of A2 and B2.
    for sign, names in (("# .", ("A2",)), (". #", ("B2",))):
        jungle = Jungle(f"""
        . . .
         {sign} .
        . . .
        """)
        assert not sees(jungle, "B1", "B3"), names
    for sign, hit in (("r .", ["A2"]), (". r", ["B2"]), ("r r", ["A2", "B2"])):
        jungle = Jungle(f"""
        . . .
         {sign} .
        . . .
        """)
        assert cover(jungle, "B1", "B3") == hit
        assert sees(jungle, "B1", "B3")


@pytest.mark.rule("FC-WALL-01")
def test_neighbours_always_see_each_other() -> None:
    jungle = Jungle("""
    . # .
     # . #
    . # .
    """)
    for one, other in (("A1", "B1"), ("B2", "C1"), ("B2", "B3")):
        assert sees(jungle, one, other)


@pytest.mark.rule("FC-COVER-02", "FC-TILE-14", "FC-TILE-10")
def test_printed_cover_stays_and_cover_on_tiles_can_be_destroyed() -> None:
    for sign, left in (("r", ["E1"]), ("C", None)):
        jungle = Jungle(f". . . . {sign} .")
        jungle.hero("anna", at="A1", weapons=("gun",))
        jungle.enemy("bear", at="F1")
        played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *SHIELD]])
        after = sight.shelter(played.state, jungle.cell("A1"), jungle.cell("F1"))
        assert (None if after is None else jungle.names(after.cells)) == left


@pytest.mark.rule("FC-COVER-03")
def test_cover_counts_only_next_to_the_target_and_on_the_line() -> None:
    assert cover(Jungle(". . . . r ."), "A1", "F1") == ["E1"]
    assert cover(Jungle(". . . r . ."), "A1", "F1") is None
    assert cover(Jungle(". . . . . r"), "A1", "E1") is None  # behind the target
    aside = Jungle("""
    . . . . . .
     . . . r . .
    """)
    assert cover(aside, "A1", "E1") is None  # next to it, but not on the line


@pytest.mark.rule("FC-COVER-03")
def test_the_spaces_of_attacker_and_target_are_no_cover() -> None:
    jungle = Jungle("G C .")
    assert cover(jungle, "A1", "B1") is None
    assert cover(jungle, "B1", "A1") is None


@pytest.mark.rule("FC-COVER-04")
def test_one_cover_die_is_rolled_however_many_covers_the_line_touches() -> None:
    jungle = Jungle("""
    . . .
     r r .
    . . .
    """)
    jungle.hero("anna", at="B1", weapons=("gun",))
    jungle.enemy("bear", at="B3")
    played = jungle.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *BARE]])
    assert [roll.kinds for roll in played.rolls()] == [("yellow", "blue")]


@pytest.mark.rule("FC-COVER-05")
def test_melee_needs_no_cover_die() -> None:
    jungle = Jungle("G .")
    jungle.hero("anna", at="B1", weapons=("stick",))
    jungle.enemy("bear", at="A1")
    assert jungle.turn(choices=["attack:anna:stick-1:single:bear-red"]).unit("bear-red").hp == 5
    knife = Shot(attacker="anna", weapon="stick-1", unit="bear-red")
    assert shots.shelter(jungle.state, knife) is None


@pytest.mark.rule("FC-COVER-06", "FC-WALL-01")
def test_cover_and_walls_protect_players_from_enemies_in_the_same_way() -> None:
    still = print_board("sentry", weapons=(Attack(id="shot", die="yellow", damage=2),), mp=1)
    for drawing, faces, hp in (
        (". r . . . .", [*HIT, *SHIELD], 8),
        (". r . . . .", [*HIT, *BARE], 6),
        (". . . . . .", HIT, 6),
    ):
        jungle = Jungle(drawing)
        jungle.hero("anna", at="A1")
        jungle.enemy(still, at="F1")
        step = attack.Roll(Shot(attacker="sentry-red", weapon="shot", unit="anna"))
        assert jungle.play(step, dice=[faces]).unit("anna").hp == hp
    walled = Jungle(". # . . . .")
    walled.hero("anna", at="A1")
    walled.enemy(still, at="F1")
    assert not shots.possible(walled.state, Shot(attacker="sentry-red", weapon="shot", unit="anna"))


@pytest.mark.rule("FC-COVER-07")
def test_the_first_cover_that_the_line_meets_takes_the_hit_and_of_two_the_players_choose() -> None:
    jungle = Jungle("""
    . . .
     C C .
    . . .
    """)
    jungle.hero("anna", at="B1", weapons=("gun",))
    jungle.hero("bert", at="C1")
    jungle.enemy("bear", at="B3")
    shot = "attack:anna:gun-1:single:bear-red"
    asked = jungle.turn(choices=[shot], dice=[[*HIT, *SHIELD]])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-which-cover",
        ("player1", "player2"),
        ["cell:A2", "cell:B2"],
    )
    played = jungle.turn(choices=[shot, "cell:B2"], dice=[[*HIT, *SHIELD]])
    assert set(played.state.tiles) == {"crate-A2"}


@pytest.mark.rule("FC-COVER-07", "FC-PAYBACK-07")
def test_cover_before_a_fence_takes_the_hit_and_a_fence_takes_none() -> None:
    fenced = Jungle(". . . . .", fences=["D1-E1"])
    assert sight.shelter(fenced.state, fenced.cell("A1"), fenced.cell("E1")) == sight.Shelter((), "fence")
    both = Jungle(". . . C .", fences=["D1-E1"])
    assert cover(both, "A1", "E1") == ["D1"]
    both.hero("anna", at="A1", weapons=("gun",))
    both.enemy("bear", at="E1")
    played = both.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *SHIELD]])
    assert (played.unit("bear-red").hp, played.state.tiles) == (6, {})
    fenced.hero("anna", at="A1", weapons=("gun",))
    fenced.enemy("bear", at="E1")
    played = fenced.turn(choices=["attack:anna:gun-1:single:bear-red"], dice=[[*HIT, *SHIELD]])
    assert played.unit("bear-red").hp == 6
