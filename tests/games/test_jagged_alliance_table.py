"""What the table shows of Jagged Alliance: figures apart, boards with cubes, dice, enemies and chances foretold."""

from __future__ import annotations

import itertools
import math
import random

import pytest

import fireteam
from fireteam.engine import Game, Rolled
from fireteam.games.jagged_alliance import enemies, ground, library, overlay, scene
from fireteam.games.jagged_alliance.game import GAME
from fireteam.games.jagged_alliance.grants import Pool
from fireteam.scene import About, Scene
from fireteam.scene.model import inside


def fight(seed: int = 4) -> Game:
    """A game that has come to a question in which somebody may attack."""
    game = fireteam.new("jagged_alliance", "omerta", seed=seed)
    rng = random.Random(seed)
    for _ in range(300):
        assert game.decision is not None
        keys = [option.key for option in game.decision.options]
        if any(key.startswith("attack:") for key in keys):
            return game
        forward = [key for key in keys if key in ("suggested", "done", "act") or key.startswith("move:")]
        game.choose(rng.choice(forward or keys))
    raise AssertionError("nobody met an enemy")


def shown(game: Game) -> Scene:
    return GAME.scene(game.view("player1"))


@pytest.mark.parametrize("tile", sorted(library.tiles())[::5])
def test_figures_stand_within_their_area_and_apart(tile: str) -> None:
    for area in range(len(library.drawn(tile).letters)):
        outline = ground._outline(0, 0, tile, area)
        for count in (1, 2, 3):
            points = ground._room(tile, area, count)
            assert len(points) == count
            assert all(inside(point, outline) for point in points)
            assert all(math.dist(*pair) > 0.9 for pair in itertools.combinations(points, 2))


def test_a_board_shows_its_cubes_and_its_cards_with_their_text() -> None:
    game = fight()
    card = next(card for card in shown(game).cards if card.piece == game.state.active)
    merc = game.state.mercs[game.state.active]
    cubes = card.rows[0]
    assert cubes.moves
    assert [pips.count for pips in cubes.pips] == [merc.stamina, merc.fatigue, merc.wounds]
    assert any(
        row.note is not None and row.note.arguments["text"] == f"text-card-{merc.weapons[0]}" for row in card.rows
    )


def test_dice_show_their_successes_and_expertise() -> None:
    assert [face.sign for face in scene.die("red").faces] == ["", "•", "•★", "•★", "•••★", "••••"]
    rolled = Rolled(
        seat="player1", why="roll-attack", dice=(6, 6), faces=(1, 6), kinds=("red", "blue"), rule="JA-DICE-04"
    )
    assert scene.marks(rolled) == ("bad", "good")


def test_chances_count_chains_of_expertise() -> None:
    # A yellow die shows at least 1 on three of its faces; with Expertise the fifth is rolled again for more.
    assert overlay.share(Pool(("yellow",)), 1) == pytest.approx(3 / 6)
    assert overlay.share(Pool(("yellow",)), 2) == pytest.approx(1 / 6)
    assert overlay.share(Pool(("yellow",), expertise=True), 2) == pytest.approx(1 / 6 + 1 / 6 * 3 / 6)
    assert overlay.share(Pool(("yellow",), plus=2), 2) == 1


def test_pointing_at_an_enemy_shows_whom_it_would_attack_or_where_it_would_go() -> None:
    game = fight()
    state = game.state
    pieces = {piece.id: piece.at for piece in shown(game).pieces}
    for enemy in state.enemies.values():
        target = enemies.target(state, enemy)
        over = GAME.overlay(game.view("player1"), About(piece=enemy.id))
        assert target is not None
        assert (over.rays[0].start, over.rays[0].end) == (pieces[enemy.id], pieces[target.id])
        assert (over.rays[0].kind == "fire") == enemies.can_attack(state, enemy)
        assert bool(over.shades) != enemies.can_attack(state, enemy)


def test_pointing_at_an_attack_shows_its_reach_and_its_chances() -> None:
    game = fight()
    assert game.decision is not None
    option = next(option for option in game.decision.options if option.key.startswith("attack:"))
    over = GAME.overlay(game.view("player1"), About(option=option.key))
    assert over.shades[0].words.id == "overlay-reach"
    assert all(chance.share is not None and 0 < chance.share <= 1 for chance in over.chances)
    assert over.rays[0].piece in option.pieces


def test_the_table_tells_when_a_scenario_is_lost() -> None:
    """No loss comes unannounced: how many turns there are, and which Threat is too high."""
    for scenario in GAME.scenarios():
        if scenario.id == "campaign":
            continue
        game, rng = fireteam.new("jagged_alliance", scenario.id, seed=1), random.Random(1)
        while not game.state.turn:
            assert game.decision is not None
            keys = [option.key for option in game.decision.options.listed]
            game.choose(next((key for key in ("suggested", "done", "act") if key in keys), rng.choice(keys)))
        tracks = {track.id: track for track in shown(game).tracks}
        losses = library.scenarios()[scenario.id].losses
        assert [loss.turns for loss in losses if loss.turns] == [tracks["turn"].most], scenario.id
        assert [loss.threat for loss in losses if loss.threat] == (
            [tracks["threat-lost"].value] if "threat-lost" in tracks else []
        )
