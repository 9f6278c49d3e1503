"""The contract of every scenario of every game, over random play: what the other rooms may rely on."""

from __future__ import annotations

import hashlib
import os
import random
import subprocess
import sys
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from fireteam import bots
from fireteam.engine import Choice, Game
from fireteam.engine.errors import GameOver, NothingToUndo, NotOffered, RuleFault, StaleDecision, WrongSeat
from fireteam.engine.save import dump, parse, revive
from fireteam.scene import presentation_of
from fireteam.sim.players import finish

from .tables import SCENARIOS, TOYS, advance, any_option, find, new, tables

every_scenario = pytest.mark.parametrize(("game", "scenario"), SCENARIOS, ids=["/".join(each) for each in SCENARIOS])


def examples(game: str) -> settings:
    """Toys are quick and are tried often; a real game's examples are long, and each looks at many decisions."""
    return settings(
        max_examples=15 if game in TOYS else 2,
        deadline=None,
        suppress_health_check=list(HealthCheck),
        database=None,
    )


def over_random_play(game: str, scenario: str, check: Any, most: int = 200) -> None:
    """Give the check games at random tables, each played by so many random decisions, and a generator to go on."""

    @examples(game)
    @given(st.sampled_from(tables(game, scenario)), st.integers(0, 2**31), st.integers(0, most))
    def example(table: Any, seed: int, decisions: int) -> None:
        rng = random.Random(seed)
        started = new(table, seed)
        advance(started, rng, decisions)
        check(started, rng)

    example()


def keys(game: Game, seat: str) -> list[str]:
    """What the seat is offered, as it sees it: all keys of a short list, the two ends of a long one."""
    decision = game.view(seat).decision
    if decision is None:
        return []
    options = decision.options
    few = options if len(options) < 200 else [*options[:20], *options[-20:]]
    return [decision.prompt, str(len(options)), *(option.key for option in few)]


@every_scenario
def test_a_clone_equals_the_original_at_every_decision_and_so_do_their_next_steps(game: str, scenario: str) -> None:
    def check(original: Game, rng: random.Random) -> None:
        for _ in range(40):
            if original.decision is None:
                return
            before, told = dump(original), list(original.events)
            twin = original.clone()
            assert dump(twin) == before
            assert twin.state == original.state
            chosen = any_option(original, rng)
            twin.choose(chosen.key)
            assert dump(original) == before
            assert original.events == told
            original.choose(chosen)
            assert dump(twin) == dump(original)
            assert twin.events == original.events

    over_random_play(game, scenario, check)


@pytest.mark.parametrize(("game", "scenario"), [each for each in SCENARIOS if each[0] not in TOYS])
def test_the_key_of_an_option_is_made_of_its_value(game: str, scenario: str) -> None:
    def check(played: Game, rng: random.Random) -> None:
        for _ in range(40):
            if played.decision is None:
                return
            options = played.decision.options
            for option in options if len(options) < 200 else [*options[:20], *options[-20:]]:
                if option.value is not None:
                    assert isinstance(option.value, Choice), f"{option!r} stands for {option.value!r}"
                    assert option.key == option.value.key
            played.choose(any_option(played, rng))

    over_random_play(game, scenario, check, most=100)


@every_scenario
def test_save_load_and_replay_give_the_same_bytes_and_play_on_alike(game: str, scenario: str) -> None:
    def check(original: Game, rng: random.Random) -> None:
        data, way = dump(original), rng.getrandbits(32)
        readings = [revive(parse(data), find, verify=verify) for verify in (True, False)]
        advance(original, random.Random(way), 30)
        for reading in readings:
            assert dump(reading) == data
            advance(reading, random.Random(way), 30)
            assert dump(reading) == dump(original)

    over_random_play(game, scenario, check)


@every_scenario
def test_what_may_not_be_chosen_is_refused_and_changes_nothing(game: str, scenario: str) -> None:
    def check(original: Game, rng: random.Random) -> None:
        before, told = dump(original), list(original.events)
        if original.decision is None:
            with pytest.raises(GameOver):
                original.choose("anything")
        else:
            open_now = original.decision
            chosen = any_option(original, rng)
            owners = open_now.seats_of(chosen)
            for key in ("", "no such key", chosen.key + "x", chosen.key + ":1", "dice:1", "to:-1", "🎲"):
                if open_now.options.find(key) is None:
                    with pytest.raises(NotOffered):
                        original.choose(key)
            for seat in {*original.header.seats, "nobody"} - {*owners}:
                with pytest.raises(WrongSeat):
                    original.choose(chosen, seat=seat)
            for number in (open_now.number - 1, open_now.number + 1):
                with pytest.raises(StaleDecision):
                    original.choose(chosen, number=number)
            assert original.decision is open_now
        with pytest.raises(NothingToUndo):
            original.redo()
        with pytest.raises(NothingToUndo):
            original.undo(len(original.log) + 1)
        assert dump(original) == before
        assert original.events == told

    over_random_play(game, scenario, check)


@every_scenario
def test_no_view_holds_what_its_seat_may_not_know(game: str, scenario: str) -> None:
    """Two games that differ only in what a seat may not know look the same to it, at every decision."""

    def check(original: Game, rng: random.Random) -> None:
        for _ in range(10):
            before = dump(original)
            for seat in (*original.header.seats, "a guest"):
                seen = original.view(seat)
                other = original.imagine(seat, rng.getrandbits(32)).view(seat)
                assert other.state == seen.state
                assert other.outcome == seen.outcome
                assert all(event.to is None or seat in event.to for event in seen.events)
            assert dump(original) == before
            advance(original, rng, 3)

    over_random_play(game, scenario, check)


@every_scenario
def test_a_scene_shows_the_state_alone(game: str, scenario: str) -> None:
    """What is asked and what was told is shown beside it: the table makes no new scene of a state that is the same."""

    def check(played: Game, rng: random.Random) -> None:
        describe = presentation_of(played.rulebook).scene
        for _ in range(10):
            for seat in ("", *played.header.seats):
                view = played.view(seat)
                bare = msgspec.structs.replace(view, decision=None, events=(), outcome=None)
                assert describe(view) == describe(bare)
            if played.decision is None:
                return
            played.choose(any_option(played, rng))

    over_random_play(game, scenario, check)


@every_scenario
def test_a_seat_that_thinks_is_offered_what_it_is_really_offered_and_can_play_on(game: str, scenario: str) -> None:
    def check(original: Game, rng: random.Random) -> None:
        for _ in range(10):
            if original.decision is None:
                return
            chosen = any_option(original, rng)
            seat = original.decision.seat_of(chosen)
            thought = original.imagine(seat, rng.getrandbits(32))
            assert keys(thought, seat) == keys(original, seat)
            thought.choose(chosen.key, seat=seat)
            advance(thought, rng, 3)
            original.choose(chosen)

    over_random_play(game, scenario, check)


@every_scenario
def test_a_bot_chooses_by_what_its_seat_may_know(game: str, scenario: str) -> None:
    """Whatever lies hidden, and whatever the dice will be, it makes the same choice for the same reason."""

    def check(original: Game, rng: random.Random) -> None:
        for _ in range(6):
            if original.decision is None:
                return
            chosen = any_option(original, rng)
            seat = original.decision.seat_of(chosen)
            kinds = {each.id: each.kinds for each in original.rulebook.seats(scenario, original.header.options)}
            luck = rng.getrandbits(32)
            for kind in (kind for kind in bots.BOTS if kind in kinds[seat]):
                option, reason = bots.choose(kind, original, seat, random.Random(luck))
                for _ in range(2):
                    other = original.imagine(seat, rng.getrandbits(32))
                    found, why = bots.choose(kind, other, seat, random.Random(luck))
                    assert (found.key, why) == (option.key, reason)
            original.choose(chosen)

    over_random_play(game, scenario, check)


@every_scenario
def test_undo_then_redo_is_the_identity(game: str, scenario: str) -> None:
    def check(original: Game, rng: random.Random) -> None:
        if not original.log:
            return
        steps = rng.randint(1, min(5, len(original.log)))
        after, story = dump(original), [record.key for record in original.log]
        original.undo(steps)
        assert [record.key for record in original.log] == story[:-steps]
        undone = dump(original)
        for _ in range(steps):
            original.redo()
        assert dump(original) == after
        original.undo(steps)
        assert dump(original) == undone

    over_random_play(game, scenario, check, most=100)


@every_scenario
def test_random_play_comes_to_an_end_with_every_check_on(game: str, scenario: str) -> None:
    """No soft lock: a state that is not over has an open decision with an option, and no game goes on for ever."""

    @examples(game)
    @given(st.sampled_from(tables(game, scenario)), st.integers(0, 2**31))
    def example(table: Any, seed: int) -> None:
        played = new(table, seed, checks=True)
        try:
            finish(played, random.Random(seed))
        except RuleFault as fault:
            path = Path(os.environ.get("FIRETEAM_REPORTS", ".fireteam")) / f"{game}-{scenario}-{seed}.save"
            path.parent.mkdir(exist_ok=True)
            path.write_bytes(fault.report)
            raise AssertionError(f"{fault}; it can be seen again with: fireteam replay {path}") from fault
        assert played.outcome is not None
        assert set(played.outcome.winners) <= set(played.header.seats)

    example()


@every_scenario
def test_every_process_plays_the_same_game_and_reads_its_saves(game: str, scenario: str, tmp_path: Path) -> None:
    """Whatever the seed of its hashes, and though it has set up no such game before."""
    saved = new(tables(game, scenario)[-1], 7)
    advance(saved, random.Random(7), 40)
    saved.save(tmp_path / "game.save")
    said = {
        subprocess.run(
            [sys.executable, "-m", "tests.contract.test_contract", game, scenario, str(tmp_path / "game.save")],
            env={**os.environ, "PYTHONHASHSEED": seed},
            cwd=Path(__file__).parents[2],
            check=True,
            stdout=subprocess.PIPE,
        ).stdout
        for seed in ("0", "4242")
    }
    assert len(said) == 1


def fingerprint(game: str, scenario: str, path: str) -> str:
    """Of a save and of some games, for the test above."""
    known = tables(game, scenario)
    digest = hashlib.sha256()
    data = Path(path).read_bytes()
    for verify in (False, True):
        assert dump(revive(parse(data), find, verify=verify)) == data
    for seed, table in enumerate(known[:: max(1, len(known) // 2)][:2]):
        played = new(table, seed)
        advance(played, random.Random(seed), 40)
        digest.update(dump(played))
        if played.decision is not None:
            digest.update("\n".join(keys(played, played.decision.seat)).encode())
    return digest.hexdigest()


if __name__ == "__main__":
    print(fingerprint(*sys.argv[1:]))
