"""Other people's games, played at random beside ours where they are installed: a yardstick, not a race."""

from __future__ import annotations

import importlib
import importlib.util
import random
from collections.abc import Callable
from time import process_time
from typing import Any

OPEN_SPIEL = ("chess", "battleship", "gin_rummy")
PETTINGZOO = ("connect_four_v3", "chess_v6")
PACKAGES = {"chess": "python-chess", "pyspiel": "OpenSpiel", "pettingzoo": "PettingZoo"}

Figures = dict[str, float]
Play = Callable[[random.Random], int]


def missing() -> list[str]:
    """The peers that are not installed."""
    return [name for package, name in PACKAGES.items() if importlib.util.find_spec(package) is None]


def measures(seconds: float) -> dict[str, Callable[[], Figures]]:
    """What can be measured of those that are installed, by name."""
    away = missing()
    found: dict[str, Callable[[], Figures]] = {}
    if "python-chess" not in away:
        found["python-chess"] = lambda: python_chess(seconds)
    if "OpenSpiel" not in away:
        for game in OPEN_SPIEL:
            found[f"open_spiel/{game}"] = lambda game=game: open_spiel(game, seconds)  # type: ignore[misc]
    if "PettingZoo" not in away:
        for game in PETTINGZOO:
            found[f"pettingzoo/{game}"] = lambda game=game: pettingzoo(game, seconds)  # type: ignore[misc]
    return found


def python_chess(seconds: float) -> Figures:
    chess: Any = importlib.import_module("chess")

    def play(rng: random.Random) -> int:
        board = chess.Board()
        while not board.is_game_over():
            board.push(rng.choice(list(board.legal_moves)))
        return len(board.move_stack)

    midway = chess.Board()
    rng = random.Random(1)
    while len(midway.move_stack) < 60 and not midway.is_game_over():
        midway.push(rng.choice(list(midway.legal_moves)))
    return {**rate(play, seconds), "clone_us": clone_us(midway.copy, seconds / 10)}


def open_spiel(name: str, seconds: float) -> Figures:
    game = importlib.import_module("pyspiel").load_game(name)

    def advance(state: Any, rng: random.Random) -> int:
        if state.is_chance_node():
            actions, weights = zip(*state.chance_outcomes(), strict=True)
            state.apply_action(rng.choices(actions, weights)[0])
            return 0
        state.apply_action(rng.choice(state.legal_actions()))
        return 1

    def play(rng: random.Random) -> int:
        state, decisions = game.new_initial_state(), 0
        while not state.is_terminal():
            decisions += advance(state, rng)
        return decisions

    midway, rng = game.new_initial_state(), random.Random(1)
    for _ in range(30):
        if not midway.is_terminal():
            advance(midway, rng)
    return {**rate(play, seconds), "clone_us": clone_us(midway.clone, seconds / 10)}


def pettingzoo(name: str, seconds: float) -> Figures:
    environment = importlib.import_module(f"pettingzoo.classic.{name}").env()

    def play(rng: random.Random) -> int:
        environment.reset(seed=rng.getrandbits(30))
        decisions = 0
        for _ in environment.agent_iter():
            observation, _, terminated, truncated, _ = environment.last()
            if terminated or truncated:
                environment.step(None)
                continue
            allowed = [action for action, may in enumerate(observation["action_mask"]) if may]
            environment.step(rng.choice(allowed))
            decisions += 1
        return decisions

    return rate(play, seconds)


def rate(play: Play, seconds: float) -> Figures:
    """Random games for some time."""
    rng, decisions, games = random.Random(0), 0, 0
    started = process_time()
    while process_time() - started < seconds:
        decisions += play(rng)
        games += 1
    spent = process_time() - started
    return {
        "decisions_per_second": decisions / spent,
        "games_per_second": games / spent,
        "decisions_a_game": decisions / games,
    }


def clone_us(clone: Callable[[], object], seconds: float) -> float:
    clones, started = 0, process_time()
    while process_time() - started < seconds:
        for _ in range(100):
            clone()
        clones += 100
    return (process_time() - started) / clones * 1e6
