"""What the table shows of Jagged Alliance: figures apart, boards with cubes, dice, enemies and chances foretold."""

from __future__ import annotations

import itertools
import math
import random

import pytest

import fireteam
from fireteam import games
from fireteam.engine import Game, Rolled
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.game import GAME
from fireteam.games.jagged_alliance.rules.enemies import targeting
from fireteam.games.jagged_alliance.rules.grants import Pool
from fireteam.games.jagged_alliance.rules.turn import actions
from fireteam.games.jagged_alliance.scene import ground, overlay, standing, table
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
def test_counters_cover_neither_each_other_nor_borders_nor_numbers(tile: str) -> None:
    for area in range(len(library.drawn(tile).letters)):
        outline = ground.outline(0, 0, tile, area)
        left, top = min(outline, key=lambda point: (point[1], point[0]))
        for count in (1, 4, 9):
            apart, points = standing._room(tile, area, count)
            body = standing.BODY * apart
            assert len(points) >= count
            assert all(math.dist(*pair) > 2 * body for pair in itertools.combinations(points, 2))
            for x, y in points:
                rim = [(x + body * math.cos(turn), y + body * math.sin(turn)) for turn in range(20)]
                assert all(inside(point, outline) for point in rim)
                # The number of the area stands in its upper left corner.
                assert not any(left <= x < left + 0.7 and top <= y < top + 0.6 for x, y in rim)


def test_an_area_keeps_its_slots_until_they_are_too_few() -> None:
    few, many = standing._room("10B", 0, 1), standing._room("10B", 0, 9)
    room = len(few[1])
    assert all(standing._room("10B", 0, count) == few for count in range(1, room + 1))
    assert many[0] < few[0]
    assert len(standing._room("10B", 0, 500)[1]) >= 500


def test_everything_stands_in_a_slot_of_its_own_place() -> None:
    game = fight()
    now = shown(game)
    slots = {place.number: place.slots for place in now.places if place.slots}
    standing_here = [piece for piece in now.pieces if piece.kind in ("merc", "enemy")]
    assert standing_here
    for piece in standing_here:
        assert piece.place is not None
        assert piece.at in slots[piece.place].points
    assert len({piece.at for piece in now.pieces}) == len(now.pieces)
    # Mercs stand to the left of the enemies in the same area.
    for place in {piece.place for piece in standing_here}:
        sides = [(piece.at[0], piece.side) for piece in standing_here if piece.place == place]
        ours, theirs = ([x for x, side in sides if side == wanted] for wanted in ("mercs", "foes"))
        assert max(ours, default=0) <= min(theirs, default=99)


def test_a_merc_is_letters_on_the_map_and_a_photograph_on_the_board() -> None:
    """Small faces are all alike; and under letters there is room for the strength."""
    now = shown(fight())
    drawn = {emblem.kind for emblem in games.look("jagged_alliance").emblems}
    mercs = {piece.id: piece for piece in now.pieces if piece.kind == "merc"}
    assert mercs
    assert all(piece.kind not in drawn and piece.mark and piece.strength for piece in mercs.values())
    assert all(card.kind in drawn for card in now.cards if card.piece in mercs)


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
    assert [face.sign for face in table.die("red").faces] == ["", "•", "•★", "•★", "•••★", "••••"]
    rolled = Rolled(
        seat="player1", why="roll-attack", dice=(6, 6), faces=(1, 6), kinds=("red", "blue"), rule="JA-DICE-04"
    )
    assert table.marks(rolled) == ("bad", "good")


def test_chances_count_chains_of_expertise() -> None:
    # A yellow die shows at least 1 on three of its faces; with Expertise the fifth is rolled again for more.
    assert overlay.share(Pool(("yellow",)), 1) == pytest.approx(3 / 6)
    assert overlay.share(Pool(("yellow",)), 2) == pytest.approx(1 / 6)
    assert overlay.share(Pool(("yellow",), expertise=True), 2) == pytest.approx(1 / 6 + 1 / 6 * 3 / 6)
    assert overlay.share(Pool(("yellow",), plus=2), 2) == 1
    assert overlay.share(Pool(("yellow",), rerolls=1), 1) == pytest.approx(1 - 3 / 6 * 3 / 6)
    assert [overlay.is_countable(Pool(("yellow",) * dice, rerolls=1)) for dice in (6, 7)] == [True, False]
    assert overlay.is_countable(Pool(("yellow",) * 7))


def test_pointing_at_an_enemy_shows_whom_it_would_attack_or_where_it_would_go() -> None:
    game = fight()
    state = game.state
    pieces = {piece.id: piece.at for piece in shown(game).pieces}
    for enemy in state.enemies.values():
        target = targeting.target(state, enemy)
        over = GAME.overlay(game.view("player1"), About(piece=enemy.id))
        assert target is not None
        assert (over.rays[0].start, over.rays[0].end) == (pieces[enemy.id], pieces[target.id])
        assert (over.rays[0].kind == "fire") == targeting.can_attack(state, enemy)
        assert bool(over.shades) != targeting.can_attack(state, enemy)


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


def test_the_end_of_an_activation_is_offered_last() -> None:
    game = fireteam.new("jagged_alliance", "omerta", seed=1, options={"players": "1"})
    while (found := game.decision.options.find(actions.END.key)) is None:
        game.choose(game.decision.options[0])
    assert found.text == "option-end-activation"
    assert [option.group for option in game.decision.options if option.group == "end"] == [found.group]
