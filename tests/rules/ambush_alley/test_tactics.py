"""What a sensible player answers at once: whom to fire at, where to go, when to stay, to interrupt and to leave."""

from __future__ import annotations

import random
from collections import Counter

import msgspec
import numpy as np
import pytest

from fireteam import bots
from fireteam.bots import greedy
from fireteam.engine import Decision, Game, Option, Options
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.bots import cards, charges, ground, orders, places, shots, tactics
from fireteam.games.ambush_alley.bots.situation import Situation
from fireteam.games.ambush_alley.content import library
from fireteam.games.ambush_alley.rules.cards.card_play import UNUSED, piece_options
from fireteam.games.ambush_alley.rules.choices import Piece, RollOver, Spare
from fireteam.games.ambush_alley.rules.fight.fire import Fire
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction, PhaseChoice
from fireteam.games.ambush_alley.rules.turn.actions import Leave
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import INSURGENTS, REGULARS, Marker
from fireteam.sim.players import asked, finish
from fireteam.text import Text

from .printed import laid, replace, stand
from .street import Played, Street

WALL = {"id": "wall", "kind": "low_wall", "points": [[16, 3], [20, 3]]}


def answer(played: Played) -> str:
    assert played.decision is not None
    (option,) = tactics.thought(Situation(played.state), played.decision)
    return option.key


def question(prompt: str, *options: Option) -> Decision:
    return Decision(number=1, seats=(INSURGENTS,), prompt=prompt, options=Options(options), rule="AA-FOG-02")


def house(x: float, y: float, name: str = "house") -> dict[str, object]:
    corners = [[x, y], [x + 4, y], [x + 4, y + 4], [x, y + 4]]
    return {"id": name, "kind": "building", "points": corners, "doors": [[x, y + 2]]}


def test_fire_goes_to_those_in_the_open_and_not_to_those_behind_a_wall() -> None:
    street = Street(WALL)
    street.regulars(4, at=(12, 16))
    behind = street.insurgents(4, at=(18, 2.5), leader=True)
    bare = street.insurgents(4, at=(7, 3), leader=True)
    sit = Situation(street.state)
    alpha = sit.state.units["alpha"]
    assert shots.shot(sit.state, alpha, street.unit(bare)) > shots.shot(sit.state, alpha, street.unit(behind))
    assert answer(street.play(Fire("alpha", "own"))) == f"target:{bare}"


def test_nobody_fears_those_who_are_gone() -> None:
    street = Street()
    street.regulars(4, at=(12, 16))
    gone = street.insurgents(4, at=(12, 4), leader=True)
    assert shots.shot(street.state, street.unit(gone), street.unit("alpha"), "interrupt") > 0
    replace(street, gone, cells=(), figures=(), gone="destroyed")
    assert shots.shot(street.state, street.unit(gone), street.unit("alpha"), "interrupt") == 0


def test_of_two_alike_those_who_can_still_act_are_fired_at() -> None:
    street = Street()
    street.regulars(4, at=(12, 16))
    street.insurgents(4, at=(8, 4), leader=True, interrupted=True)
    fresh = street.insurgents(4, at=(16, 4), leader=True)
    assert answer(street.play(Fire("alpha", "own"))) == f"target:{fresh}"


def test_nobody_fires_past_a_crowd_for_a_poor_shot() -> None:
    street = Street()
    street.state.scenario = "hornets_nest"
    street.regulars(2, at=(12, 18))
    street.insurgents(1, at=(12, 4), in_cover=True)
    street.mob("mob1", at=(14, 11))
    assert answer(street.play(Fire("alpha", "own"))) == "hold"


def harm(street: Street, *points: tuple[float, float]) -> list[float]:
    cells = np.array([street.cell(*point) for point in points])
    return list(places.danger(Situation(street.state), street.unit("alpha"), cells))


def test_three_who_watch_are_worse_than_one_and_who_has_acted_is_less_of_a_danger() -> None:
    street = Street()
    street.regulars(4, at=(12, 20))
    street.insurgents(6, at=(12, 12), leader=True)
    (one,) = harm(street, (12, 16))
    replace(street, "g1", interrupted=True)
    (spent,) = harm(street, (12, 16))
    for x in (6, 18):
        street.insurgents(6, at=(x, 12), leader=True)
    (three,) = harm(street, (12, 16))
    assert three > one > spent > 0


def test_there_is_less_danger_behind_something_solid_and_none_out_of_sight() -> None:
    street = Street(WALL, house(2, 14))
    street.regulars(4, at=(12, 22))
    street.insurgents(6, at=(12, 10), leader=True)
    bare, behind, hidden = harm(street, (12, 16), (18, 3.5), (2, 20))
    assert bare > behind > hidden == 0


def test_a_way_behind_a_house_is_better_than_one_before_three_units() -> None:
    street = Street(house(4, 12))
    street.regulars(4, at=(12, 20))
    street.person("contractor1", at=(12, 4))
    for x in (10, 13, 16):
        street.insurgents(6, at=(x, 10), leader=True)
    sit = Situation(street.state)
    bare, hidden = street.cell(12, 15.5), street.cell(5, 17)
    found = places.scores(sit, street.unit("alpha"), np.array([bare, hidden]), fires=False)
    assert found[1] > found[0]
    assert ground.nearest(sit.ground, [street.cell(12, 4)], np.array([bare, hidden]))[0] < 12


def test_a_unit_at_its_task_stays_and_does_not_fire_back() -> None:
    street = laid("turkey_shoot", "alone")
    stand(street, "snipers", 8, 5, 2)
    assert answer(street.play(Activate("snipers"))) == "order:stay"


def test_nobody_leaves_before_the_mission_is_done_and_the_escort_does() -> None:
    street = laid("contracting_trouble", "alone")
    stand(street, "alpha", 3, 24)
    assert answer(street.play(Leave("alpha"))) == "remain"
    for name, person in street.state.people.items():
        street.state.people[name] = msgspec.structs.replace(person, unit="alpha")
    assert answer(street.play(Leave("alpha"))) == "leave"


def test_insurgents_fire_at_whom_they_see_and_close_in_on_whom_they_do_not() -> None:
    street = Street(house(10, 10))
    street.regulars(4, at=(20, 20))
    gunmen = street.insurgents(5, at=(20, 14), leader=True, in_cover=True)
    assert answer(street.play(PhaseChoice(gunmen))).startswith("fire")
    hidden = Street(house(10, 10))
    hidden.regulars(4, at=(16, 12))
    others = hidden.insurgents(5, at=(4, 12), leader=True)
    assert answer(hidden.play(PhaseChoice(others))) in ("move", "out-of-contact")


def test_whoever_walks_out_of_sight_is_fired_at_now_and_whoever_stays_later() -> None:
    """In the Insurgent phase nobody answers the fire, but by then the target must still be there."""
    street = Street(house(12, 10))
    street.regulars(3, at=(10, 9))
    street.insurgents(6, at=(10, 15), leader=True)
    stays = street.play(Activate("alpha"), choices=["order:overwatch"])
    assert stays.decision is not None
    assert stays.decision.prompt == "ask-interrupt"
    assert answer(stays) == "pass"
    goal = street.cell(14, 7.5)
    leaves = street.play(Activate("alpha"), choices=["order:move", "cautious", f"cautious:{goal}"])
    assert leaves.decision is not None
    assert leaves.decision.prompt == "ask-interrupt"
    assert answer(leaves).startswith("fire:")


def test_a_strong_team_charges_a_pinned_man_who_is_hard_to_hit_and_no_crowd() -> None:
    street = Street(WALL)
    street.regulars(5, at=(18, 7), quality=10)
    lone = street.insurgents(1, at=(18, 2.5), pinned=1, in_cover=True)
    sit = Situation(street.state)
    assert charges.charge(sit, street.unit("alpha"), street.unit(lone)) > 0
    replace(street, lone, fallen=(), figures=street.unit(lone).figures * 8, cells=street.unit(lone).cells * 8)
    assert charges.charge(Situation(street.state), street.unit("alpha"), street.unit(lone)) == 0


def test_many_insurgents_charge_the_few_who_lie_pinned() -> None:
    street = Street(WALL)
    street.regulars(3, at=(18, 2), in_cover=True, pinned=1, armor=True)
    many = street.insurgents(6, at=(18, 7), leader=True)
    assert answer(street.play(PhaseAction(many))) == "charge:alpha"


def test_who_strikes_first_and_has_more_dice_wins_more_often() -> None:
    strong, weak = charges.Fighter(4, 6, 8, 5, 8), charges.Fighter(2, 2, 6, 2, 6)
    good, bad = charges.fight(strong, weak), charges.fight(weak, strong)
    assert good.won > 0.9 > 0.2 > bad.won
    assert good.killed > 1.8
    assert charges.fight(strong, strong).won > 0.5


def test_whoever_sees_two_units_that_will_stir_lies_in_wait_for_them() -> None:
    street = Street()
    street.regulars(4, at=(12, 16))
    one = street.insurgents(4, at=(8, 4), leader=True)
    both = street.insurgents(4, at=(16, 4), leader=True)
    sit = Situation(street.state)
    assert shots.vigil(sit, street.unit("alpha")) > shots.best_shot(sit, street.unit("alpha"))
    for name in (one, both):
        replace(street, name, acted=True)
    assert shots.vigil(Situation(street.state), street.unit("alpha")) == 0


@pytest.mark.parametrize(("shots", "order"), [(0.0, "order:move"), (9.0, "order:overwatch")])
def test_who_has_many_shots_where_he_is_does_not_walk_on(
    shots: float, order: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    street = laid("contracting_trouble", "alone")
    monkeypatch.setattr(orders, "vigil", lambda sit, unit: shots)
    assert answer(street.play(Activate("alpha"))) == order


def test_a_house_burns_where_the_enemy_is_and_not_where_nobody_gains() -> None:
    street = Street(house(2, 2, "theirs"), house(14, 14, "ours"))
    street.regulars(4, at=(16, 16))
    houses = piece_options(["theirs", "ours"], "option-burn", "AA-FOGCARD-05")
    asked = question("ask-burn", *houses, UNUSED)
    (chosen,) = tactics.thought(Situation(street.state), asked)
    assert chosen.value == Piece("ours")
    street.insurgents(5, at=(16, 15))
    (chosen,) = tactics.thought(Situation(street.state), asked)
    assert chosen.key == "none"


@pytest.mark.parametrize(("price", "choice"), [(5, "take"), (1, "kill")])
def test_prisoners_are_taken_where_they_count(price: int, choice: str, monkeypatch: pytest.MonkeyPatch) -> None:
    known = library.scenario("contracting_trouble")
    points = [
        msgspec.structs.replace(entry, each=price) if entry.count == "captives_held" else entry
        for entry in known.points
    ]
    changed = msgspec.structs.replace(known, points=tuple(points))
    monkeypatch.setattr(library, "scenario", lambda name: changed)
    options = [Option.about(Spare(count, 3), "option-take-prisoners", rule="AA-ASSAULT-20") for count in (3, 2, 1, 0)]
    sit = Situation(laid("contracting_trouble", "alone").state)
    (chosen,) = cards.prisoners(sit, question("ask-prisoners", *options))
    assert chosen.key == choice


def test_one_man_does_not_interrupt_eight() -> None:
    street = Street()
    street.regulars(8, at=(12, 12))
    street.insurgents(1, at=(12, 17), leader=True)
    assert answer(street.play(Activate("alpha"), choices=["order:overwatch"])) == "pass"


def test_almost_nothing_is_tried_out_and_every_choice_has_a_reason(monkeypatch: pytest.MonkeyPatch) -> None:
    trials: list[object] = []
    real = greedy.judge
    monkeypatch.setattr(greedy, "judge", lambda *about: trials.append(about) or real(*about))
    reasons: Counter[str] = Counter()
    for scenario in ("contracting_trouble", "dead_axle"):
        game = Game.new(GAME, scenario, seed=3, seats={"regulars": "greedy", "insurgents": "greedy"})
        rng = random.Random(3)
        while game.decision is not None:
            seat = asked(game.decision, rng)
            option, reason = bots.choose("greedy", game, seat, rng)
            reasons[reason.text] += 1
            game.choose(option, seat=seat)
        assert len(trials) < len(game.log) // 10
        trials.clear()
    assert {"gain-casualty", "gain-closer", "gain-cover", "gain-ready", "gain-people"} <= set(reasons)
    for language in ("en", "de"):
        text = Text(language, GAME.id)
        assert all(text.has(reason) for reason in reasons)


def test_greedy_regulars_do_better_than_random_ones_and_greedy_insurgents_too() -> None:
    def margin(regulars: str, insurgents: str) -> int:
        total = 0
        for seed in range(6):
            seats = {REGULARS: regulars, INSURGENTS: insurgents}
            game = Game.new(GAME, "contracting_trouble", seed=seed, seats=seats)
            finish(game, random.Random(seed))
            assert game.outcome is not None
            total += game.outcome.scores[REGULARS] - game.outcome.scores[INSURGENTS]
        return total

    lost = margin("random", "random")
    assert margin("greedy", "random") > lost + 30
    assert margin("random", "greedy") < lost


def test_who_wins_his_test_against_a_strong_unit_gets_out_of_its_sight() -> None:
    street = Street(house(12, 10))
    street.regulars(2, at=(11, 9))
    street.insurgents(9, at=(10, 15), quality=8, leader=True, in_cover=True)
    tested = [[1], [8]]  # the Insurgents roll a 1 in the Reaction Test, the Regulars an 8
    interrupted = street.play(Activate("alpha"), choices=["order:overwatch", "fire:0"], dice=tested)
    assert interrupted.decision is not None
    assert interrupted.decision.prompt == "ask-react"
    key = answer(interrupted)
    assert key.startswith("shelter:")
    cell = int(key.partition(":")[2])
    assert not street.table.sight(street.unit("g1").cells[0]) >> cell & 1


def test_a_vehicle_that_has_to_turn_does_not_cruise_straight_on() -> None:
    street = laid("turkey_shoot", "alone")
    ahead = street.play(Activate("lvtp1"), choices=["order:move"])
    assert answer(ahead) == "cruising", "the hotel lies far ahead"
    lvtp = street.unit("lvtp1").vehicle
    assert lvtp is not None
    replace(street, "lvtp1", vehicle=msgspec.structs.replace(lvtp, facing=2))
    aside = street.play(Activate("lvtp1"), choices=["order:move"])
    assert answer(aside) == "patrol"


@pytest.mark.rule("AA-FOGCARD-08")
def test_a_tracked_vehicle_rolls_over_a_road_block_on_its_way_and_not_over_one_behind_it() -> None:
    street = laid("turkey_shoot", "alone")
    stand(street, "lvtp1", 12.5, 16)
    for y, way in ((14.5, "barrier:over"), (17.5, "barrier:stop")):
        street.state.markers["block1"] = Marker(id="block1", kind="block", cell=street.cell(12.5, y))
        options = [Option.about(RollOver(over), "option-order-barrier", rule="AA-FOGCARD-08") for over in (True, False)]
        asked = msgspec.structs.replace(question("ask-barrier", *options), arguments={"unit": "lvtp1"})
        (chosen,) = tactics.thought(Situation(street.state), asked)
        assert chosen.key == way
