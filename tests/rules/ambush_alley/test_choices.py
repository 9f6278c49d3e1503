"""What can be chosen is typed: nobody needs to take a key apart to know what an option is about."""

from __future__ import annotations

import random

import pytest

from fireteam import games
from fireteam.engine import Choice, Game, Option, Step
from fireteam.games.ambush_alley.bots.motives import motive
from fireteam.games.ambush_alley.rules import choices
from fireteam.games.ambush_alley.state import Interruption

PEOPLE = {"regulars": "human", "insurgents": "human"}


@pytest.mark.parametrize("scenario", ["hornets_nest", "turkey_shoot", "arsenal_quarter", "dead_axle"])
def test_every_option_has_a_typed_value_which_makes_its_key_or_lets_things_be(scenario: str) -> None:
    rng = random.Random(11)
    game = Game.new(games.find("ambush_alley"), scenario, seed=5, seats=PEOPLE)
    for _ in range(150):
        if game.decision is None:
            break
        options = game.decision.options
        for option in [*options.listed, *(family[rng.randrange(len(family))] for family in options.families if family)]:
            assert option.value is None or isinstance(option.value, Choice | Step | Interruption), option
            if isinstance(option.value, Choice):
                assert option.key == option.value.key
        chosen = options[rng.randrange(len(options))]
        game.choose(chosen)


@pytest.mark.parametrize(
    ("choice", "key"),
    [
        (choices.Goto(417, "rapid"), "rapid:417"),
        (choices.FireWith("g1", dice=4, place=1, weapon="hmg", several=True), "target:g1:hmg"),
        (choices.FireWith("g1", dice=4, weapon="hmg"), "target:g1"),
        (choices.ClearingParty((2, 0, 1), True), "party:3:leader"),
        (choices.Spare(4, 4), "take"),
        (choices.Spare(2, 4), "take:2"),
        (choices.Spare(0, 4), "kill"),
        (choices.Release("alpha", one_of=True), "release:alpha"),
        (choices.CallFire("asset3", "g2"), "call:asset3:g2"),
    ],
)
def test_keys_are_those_of_logs_that_exist(choice: Choice, key: str) -> None:
    assert choice.key == key


def test_who_takes_over_casualties_does_so_for_his_own_and_not_to_hold_captives() -> None:
    game = Game.new(games.find("ambush_alley"), "hornets_nest", seed=5, seats=PEOPLE)
    assert motive(game, Option.about(choices.TakeCasualties(), "option-take-casualties")) == "gain-own-alive"
    assert motive(game, Option.about(choices.Spare(2, 2), "option-take-prisoners")) == "gain-captive"
