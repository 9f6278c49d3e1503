"""Dice from one seam: the game's generator, a script, or a person's own dice."""

from __future__ import annotations

import hashlib
import random
from collections import Counter

import pytest
from hypothesis import given
from hypothesis import strategies as st

from fireteam.engine import Rolled, ScriptedDice, Step, Umpire
from fireteam.engine.dice import SEED_BYTES, Counted, Keyed, chosen, cup
from fireteam.engine.errors import BadSetup, FireteamError, NotOffered
from fireteam.engine.save import dump

from . import toys
from .play import again, bare, keys, new, play
from .test_law import Does, Rest

FIRST_OF_7 = 0x5095481B8AED56AF
KEYED_BY_7 = (2, 3, 1, 3, 6, 4, 2, 2, 1, 5, 4, 2)


@pytest.mark.parametrize("seed", ["7", 7])
@given(st.integers(0, 2**64 - 1), st.lists(st.integers(1, 20), max_size=12))
def test_every_die_shows_one_of_its_faces(seed: int | str, counter: int, dice: list[int]) -> None:
    after, faces = cup(seed).fall(counter, dice)
    assert len(faces) == len(dice)
    assert all(1 <= face <= sides for face, sides in zip(faces, dice, strict=True))
    assert 0 <= after < 2**64
    assert cup(seed).fall(counter, dice) == (after, faces)


def test_the_dice_of_a_seed_never_change() -> None:
    """These figures are in every save that was ever written."""
    assert Keyed("7").fall(0, (6,) * 12) == (12, KEYED_BY_7)
    blocks = [hashlib.blake2b(n.to_bytes(8, "big"), key=b"7").digest() for n in range(2)]
    words = [int.from_bytes(block[at : at + 8], "big") for block in blocks for at in range(0, 64, 8)]
    assert tuple(word * 6 // 2**64 + 1 for word in words[:12]) == KEYED_BY_7


def test_nor_do_those_of_a_seed_that_is_a_number() -> None:
    assert Counted(7).first == 0x3E1900A6529BE043
    assert Counted(0).fall(Counted(0).first, (6,) * 8) == (130126521737183784, (2, 3, 4, 2, 1, 3, 1, 4))
    assert Counted(0).fall(Counted(2**63).first, (10,) * 8) == (15420671816433191817, (6, 2, 3, 5, 7, 1, 7, 10))


@pytest.mark.parametrize("kind", [str, int])
def test_dice_are_fair_and_neighbouring_seeds_share_nothing(kind: type[int | str]) -> None:
    def fallen(seed: int, dice: int) -> tuple[int, ...]:
        falling = cup(kind(seed))
        return falling.fall(falling.first, (6,) * dice)[1]

    counted = Counter(fallen(3, 60_000))
    assert all(abs(count - 10_000) < 400 for count in counted.values())
    rows = [fallen(seed, 40) for seed in range(50)]
    assert len(set(rows)) == 50
    assert not any(rows[n][1:] == rows[n + 1][:-1] for n in range(49))


@given(st.lists(st.tuples(st.integers(0, 60), st.integers(0, 20)), max_size=20))
def test_games_that_share_a_cup_do_not_disturb_each_other(rolls: list[tuple[int, int]]) -> None:
    """Wherever a clone stands, it rolls what a single game would roll there."""
    shared, alone = Keyed("7"), Keyed("7").fall(0, (20,) * 80)[1]
    for counter, count in rolls:
        assert shared.fall(counter, (20,) * count) == (counter + count, alone[counter : counter + count])


def test_the_last_counter_is_followed_by_the_first() -> None:
    falling = Keyed("7")
    assert falling.fall(2**64 - 1, (6, 6)) == (1, falling.fall(2**64 - 1, (6,))[1] + falling.fall(0, (6,))[1])


def test_a_seed_that_nobody_chose_has_128_bits_and_each_of_them_matters(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[int] = []
    drawn = [0]

    def urandom(count: int) -> bytes:
        asked.append(count)
        return drawn[-1].to_bytes(count)

    monkeypatch.setattr("os.urandom", urandom)
    bits = [0] + [1 << bit for bit in range(8 * SEED_BYTES)]
    rows = set()
    for bit in bits:
        drawn.append(bit)
        game = new("broken", seed=None)
        rows.add(game.umpire.cup.fall(0, (20,) * 20)[1])
    assert 8 * min(asked) >= 128
    assert len(rows) == len(bits)


def test_whoever_knows_the_counter_and_all_dice_so_far_does_not_know_the_next() -> None:
    """Two seeds whose first dice fall alike from the same counter fall otherwise then: only the key tells."""
    fallen: dict[tuple[int, ...], list[Keyed]] = {}
    for _ in range(300):
        one = Keyed(chosen(None))
        fallen.setdefault(one.fall(0, (6, 6))[1], []).append(one)
    alike = max(fallen.values(), key=len)
    assert len({one.fall(2, (20,) * 30)[1] for one in alike}) == len(alike) > 1


def test_every_seed_has_a_first_counter_of_its_own_so_that_an_edited_seed_is_found() -> None:
    assert Keyed("7").first == FIRST_OF_7
    assert int.from_bytes(hashlib.blake2b(b"first", key=b"7", digest_size=8).digest(), "big") == FIRST_OF_7
    assert len({Keyed(str(seed)).first >> 40 for seed in range(100)}) == 100


@pytest.mark.parametrize("seat", ["red", "blue", ""])
def test_no_view_holds_the_seed(seat: str) -> None:
    game = play(new("duel", seed="thisistheseed"), decisions=9)
    assert game.header.seed == "thisistheseed"
    view = game.view(seat)
    asked = view.decision and list(view.decision.options.listed)
    assert "thisistheseed" not in repr((view.state, view.events, view.outcome, asked))


def test_an_imagined_game_has_a_key_that_no_game_can_have() -> None:
    game = new("duel", seed=5)
    thought = game.imagine("red", 5)
    assert thought.umpire.cup.fall(0, (20,) * 20) != game.umpire.cup.fall(0, (20,) * 20)
    with pytest.raises(BadSetup):
        chosen("imagined 5")


def test_a_seed_is_text_and_a_number_stands_for_its_digits() -> None:
    assert chosen(7) == chosen("7") == "7"
    assert chosen(-7) == "-7"
    assert dump(play(new("duel", seed=7), 3)) == dump(play(new("duel", seed="7"), 3))
    assert dump(play(new("duel", seed=7), 3)) != dump(play(new("duel", seed=8), 3))
    assert new("duel", seed=7).header.seed == "7"


@pytest.mark.parametrize("seed", ["", " ", "a b", "A", "é", "7\n", "9" * 64, "../7", 10**63, True])
def test_a_seed_is_refused_that_could_not_be_written_anywhere(seed: int | str) -> None:
    with pytest.raises(BadSetup, match=r"a seed cannot be .*; expected up to 63 digits and small letters"):
        new("duel", seed=seed)


def rolling(*dice: int) -> Step:
    return Does(lambda g: g.roll(toys.RED, dice, "a test", rule="TOY-01"))


def test_scripted_dice_fall_as_written() -> None:
    umpire = bare(rolling(6, 6), rolling(), rolling(8), Rest(), dice=[[3, 5], [8]])
    assert [event.faces for event in umpire.events if isinstance(event, Rolled)] == [(3, 5), (8,)]


@pytest.mark.parametrize(
    ("script", "complaint"),
    [
        ([], "the dice script has ended, but [d6, d8] are rolled for a test"),
        ([[3]], "scripted roll 1 is [3], but [d6, d8] are rolled for a test"),
        ([[3, 9]], "scripted roll 1 is [3, 9], but [d6, d8] are rolled for a test"),
        ([[0, 1]], "scripted roll 1 is [0, 1], but [d6, d8] are rolled for a test"),
    ],
)
def test_a_script_that_does_not_fit_says_which_roll_and_why(script: list[list[int]], complaint: str) -> None:
    with pytest.raises(FireteamError) as caught:
        bare(rolling(6, 8), Rest(), dice=script)
    assert str(caught.value) == complaint


def test_a_clone_has_a_script_of_its_own_and_a_fault_gives_the_roll_back() -> None:
    game = new("broken", checks=False)
    game.umpire.script = ScriptedDice([[4], [5]])
    game.clone().choose("well")
    assert game.umpire.script.used == 0
    with pytest.raises(FireteamError):
        game.choose("raise")
    assert game.umpire.script.used == 0


def test_shuffles_are_permutations_and_every_order_comes() -> None:
    orders: Counter[str] = Counter()
    for seed in range(600):
        umpire = Umpire(toys.TOYS["broken"], toys.BrokenState(fighters={}), (), 0, Keyed(str(seed)))
        orders["".join(umpire.shuffled("abc"))] += 1
    assert set(orders) == {"abc", "acb", "bac", "bca", "cab", "cba"}
    assert min(orders.values()) > 60


def test_nothing_to_shuffle_or_to_pick_from_needs_no_die() -> None:
    umpire = Umpire(toys.TOYS["broken"], toys.BrokenState(fighters={}), (), 5)
    assert umpire.shuffled(()) == ()
    assert umpire.shuffled("a") == ("a",)
    assert umpire.pick(toys.RED, ["a"], "draw", rule="") == "a"
    assert umpire.roll(toys.RED, (), "none", rule="") == ()
    assert umpire.counter == 5
    assert umpire.events == []


# ---------------------------------------------------------------------- a person's own dice


def duel(**given: object) -> toys.Game:
    game = new("duel", options={"size": "2"}, own_dice=["red"], **given)
    game.choose("red1")
    game.choose("blue2")
    return game


def test_own_dice_are_asked_for_and_counted_as_rolled() -> None:
    game = duel()
    assert game.decision is not None
    assert game.decision.dice == (6, 6)
    assert game.decision.seats == ("red",)
    assert game.decision.prompt == "shot"
    assert len(game.decision.options) == 36
    game.choose("dice:5,6", seat="red")
    assert game.events[-1] == Rolled(
        seat="red", why="shot", dice=(6, 6), faces=(5, 6), about=("red1",), rule="TOY-DUEL-02"
    )
    assert game.state.fighters["blue2"].health == 3


@pytest.mark.parametrize(
    "typed", ["dice:7,1", "dice:0,1", "dice:3", "dice:1,2,3", "dice:", "dice:a,b", "dice:-1,2", "1,2", "", "shot:1,2"]
)
def test_a_wrong_entry_is_refused_and_asked_again(typed: str) -> None:
    game = duel()
    before = dump(game)
    with pytest.raises(NotOffered):
        game.choose(typed)
    with pytest.raises(NotOffered):
        game.choose("dice:" + "9" * 5000 + ",1")
    assert dump(game) == before
    game.choose("dice:1,2")
    assert keys(game) == ["keep", "reroll"]


def test_a_reroll_asks_for_dice_again_and_the_first_stay_told_once() -> None:
    game = duel()
    for key in ("dice:1,2", "reroll", "dice:3,4"):
        game.choose(key)
    assert [event.faces for event in game.events if isinstance(event, Rolled)] == [(1, 2), (3, 4)]


def test_typed_dice_are_in_the_log_and_replay() -> None:
    game = duel()
    game.choose("dice: 3,4".replace(" ", ""))
    assert game.log[-1].key == "dice:3,4"
    for verify in (True, False):
        assert dump(again(game, verify=verify)) == dump(game)
    midway = duel()
    for verify in (True, False):
        twin = again(midway, verify=verify)
        twin.choose("dice:3,4")
        assert dump(twin) == dump(game)
    midway.choose("dice:03,4")
    assert dump(midway) == dump(game)


def test_the_other_seats_dice_are_the_games_own() -> None:
    game = duel()
    game.choose("dice:6,6")
    rng = random.Random(1)
    while game.decision:
        assert not game.decision.dice or game.decision.seats == ("red",)
        game.choose(rng.choice(game.decision.options))
    assert any(isinstance(event, Rolled) and event.seat == "blue" for event in game.events)


def test_a_pool_of_a_hundred_dice_can_be_typed() -> None:
    umpire = Umpire(toys.TOYS["broken"], toys.BrokenState(fighters={}), (rolling(*[10] * 100), Rest()), 1)
    umpire.own_dice = ("red",)
    umpire.checks = True
    umpire.proceed()
    assert umpire.decision is not None
    assert len(umpire.decision.options) > 10**18
    assert umpire.decision.options.find("dice:" + ",".join(["10"] * 100)) is not None
    assert umpire.decision.options.find(umpire.decision.options[12345].key) is not None


def test_only_a_seat_of_the_game_rolls_its_own_dice() -> None:
    with pytest.raises(BadSetup, match="no seat 'green' to roll its own dice; it has red, blue"):
        new("duel", own_dice=["green"])
