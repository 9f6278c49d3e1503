"""The campaign (Flow of the Game, Save Your Game, Solo Play): missions in order, treks between them, one team."""

from __future__ import annotations

import random
from collections import Counter
from typing import Any

import pytest

from fireteam.engine import Game
from fireteam.engine.save import dump, parse, revive
from fireteam.games.far_cry import GAME
from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import Kit, Objective, Order, RoundEvent
from fireteam.games.far_cry.rules.campaign import camp, campaign
from fireteam.games.far_cry.rules.mission import ending, setup
from fireteam.games.far_cry.rules.trek.preparation import TrekBegan
from fireteam.games.far_cry.state import (
    ATTACHED,
    BACK,
    BELT,
    BESIDE,
    BOX,
    CAMP,
    HAND,
    LEARNED,
    SACK,
    STASH,
    WORN,
    State,
)

from .jungle import InTheJungle, Jungle, print_talent, table

NOTHING = (0, 0, 0, 0)


def heroes(played: InTheJungle) -> list[tuple[str, str]]:
    return [(id, played.hero(id).seat) for id in played.state.order]


def starting(scenario: str, players: int, *choices: str, **options: str) -> InTheJungle:
    """A game of the box up to the first question after these answers."""
    stage = Jungle()
    stage.state, steps = table(scenario, players, **options)
    return stage.play(*steps, choices=choices)


# ---------------------------------------------------------------------- beginning


@pytest.mark.rule("FC-SETUP-01")
def test_a_group_begins_with_the_prologue_or_with_mission_1() -> None:
    known = [scenario.id for scenario in GAME.scenarios()]
    assert known[:3] == ["campaign", library.missions()[0].id, library.missions()[1].id]
    assert starting("campaign", 2).state.mission == 1
    assert starting(library.missions()[0].id, 2).state.mission == 0


@pytest.mark.rule("FC-SETUP-13", "FC-SETUP-23")
def test_each_player_chooses_a_different_hero() -> None:
    first = starting("campaign", 3)
    assert (first.asked.prompt, first.asked.seats) == ("ask-hero", ("player1",))
    assert {f"hero:{id}" for id in ("jason", "daisy", "keith", "liza", "oliver", "riley")} <= set(first.keys)
    second = starting("campaign", 3, "hero:liza")
    assert (second.asked.seats, "hero:liza" in second.keys) == (("player2",), False)
    played = starting("campaign", 3, "hero:liza", "hero:jason", "hero:riley")
    assert heroes(played) == [("liza", "player1"), ("jason", "player2"), ("riley", "player3")]


@pytest.mark.rule("FC-SETUP-14", "FC-FLOW-04", "FC-SETUP-13")
def test_a_campaign_starts_with_a_machete_and_fists_and_nothing_else() -> None:
    played = starting("campaign", 2, "hero:liza", "hero:jason")
    state = played.state
    owned = {(card.kind, card.place, card.holder) for card in state.cards.values() if card.place != BOX}
    assert owned == {(kind, HAND, hero) for kind in ("machete", "fist_punch") for hero in ("liza", "jason")}
    assert len([card for card in state.cards.values() if card.place != BOX]) == 4
    assert (state.money, state.hides, state.leaves, state.won, state.exploration) == (0, 0, NOTHING, (), False)
    for hero in state.heroes.values():
        assert (hero.xp, hero.insanity, hero.bandages, hero.impulse) == (0, 0, 2, True)
    assert (played.asked.prompt, state.mission) == ("ask-star", 1), "there is nothing to prepare with"
    assert (state.units["liza"].hp, state.units["liza"].mp) == (
        library.heroes()["liza"].hp,
        library.heroes()["liza"].mp,
    )


@pytest.mark.rule("FC-SOLO-01", "FC-SOLO-02", "FC-SETUP-23")
@pytest.mark.parametrize(
    ("players", "options", "seats", "team"),
    [
        (1, {}, ["player1", "player1"], 2),
        (1, {"heroes": "1"}, ["player1"], 2),
        (2, {}, ["player1", "player2"], 2),
        (2, {"heroes": "1"}, ["player1", "player2"], 2),
        (3, {}, ["player1", "player2", "player3"], 3),
        (4, {}, ["player1", "player2", "player3", "player4"], 4),
    ],
)
def test_one_to_four_players_and_a_single_one_leads_two_heroes_or_one(
    players: int, options: dict[str, str], seats: list[str], team: int
) -> None:
    chosen = ["hero:liza", "hero:jason", "hero:riley", "hero:keith"][: len(seats)]
    played = starting("campaign", players, *chosen, **options)
    assert ([seat for _, seat in heroes(played)], played.state.team) == (seats, team)


# ---------------------------------------------------------------------- from mission to mission


def between(mission: int = -1, **fields: Any) -> Jungle:
    """A campaign whose mission is over, with another one that follows it."""
    stage = Jungle(stars="A1 B1")
    after = Jungle(stars="A1 B1")
    state = after.state
    state.mission = mission if mission >= 0 else stage.state.mission
    state.campaign, state.phase, state.round = True, CAMP, 0
    state.decks.clear()
    state.goals.clear()
    for name, value in fields.items():
        setattr(state, name, value)
    after.hero("anna")
    after.hero("bert", seat="player2")
    return after


@pytest.mark.rule("FC-FLOW-01", "FC-FLOW-02", "FC-TREK-01", "FC-TREK-02")
def test_after_a_success_the_team_prepares_makes_its_trek_prepares_again_and_goes_on() -> None:
    stage = between(exploration=True, money=100)
    before = stage.state.mission
    won = campaign.AfterMission(won=True, result="result-won")
    camped = stage.play(won)
    assert (camped.asked.prompt, camped.state.mission, camped.state.phase) == ("ask-camp", before + 1, CAMP)
    assert camped.option("onward").text == "option-begin-trek"
    assert not [key for key in camped.keys if "skip" in key or "mission" in key]
    trek = stage.play(won, choices=["onward"])
    assert (trek.asked.prompt, bool(trek.told(TrekBegan)), trek.state.exploration) == ("ask-trek", True, False)
    home = stage.play(won, choices=["onward", "stop:player1", "yes"])
    assert (home.asked.prompt, home.option("onward").text) == ("ask-camp", "option-begin-mission")
    assert "buy:snack" in camped.keys
    assert "buy:snack" in home.keys
    begun = stage.play(won, setup.Remember(), choices=["onward", "stop:player1", "yes", "onward"], checks=False)
    assert ("MissionBegan", before + 1) in begun.story


@pytest.mark.rule("FC-FLOW-01", "FC-FLOW-05", "FC-END-15")
def test_after_a_failure_the_same_mission_is_tried_again_without_a_trek() -> None:
    stage = between(failures=1, money=100)
    lost = campaign.AfterMission(won=False, result="result-all-down")
    camped = stage.play(lost)
    assert (camped.asked.prompt, camped.state.mission) == ("ask-camp", stage.state.mission)
    assert camped.option("onward").text == "option-begin-mission"
    assert camped.option("give-up")
    again = stage.play(lost, choices=["onward"])
    assert (again.told(TrekBegan), ("MissionBegan", stage.state.mission) in again.story) == ([], True)


@pytest.mark.rule("FC-FLOW-01", "FC-FLOW-05", "FC-TREK-02")
def test_winning_mission_7_wins_the_campaign_and_recalls_what_was_met() -> None:
    stage = between(7, won=(1, 2, 3, 4, 5, 6, 7), met=("make_a_break-main", "payback-third"))
    played = stage.play(campaign.AfterMission(won=True, result="result-won"))
    assert (played.outcome.result, played.outcome.winners) == ("result-escaped", ("player1", "player2"))
    assert [event.goal for event in played.told(campaign.Achieved)] == ["make_a_break-main", "payback-third"]
    assert played.changes(stage) == {}
    for mission in (1, 6):
        stage = between(mission, exploration=True, money=100)
        assert stage.play(campaign.AfterMission(won=True, result="result-won")).asked.prompt == "ask-camp"


@pytest.mark.rule("FC-FLOW-05", "FC-END-05")
def test_the_objectives_that_were_met_are_kept() -> None:
    stage = Jungle()
    stage.state.met = ("earlier-main",)
    stage.brief(main=Objective(goal="all_enemies", rule="FC-END-04"))
    stage.hero("anna", at="A1")
    stage.change("third", done=True)
    played = stage.play(ending.MissionWon())
    assert played.state.met == ("earlier-main", "proving-main", "proving-third")


@pytest.mark.rule("FC-FLOW-01", "FC-END-04", "FC-END-02")
@pytest.mark.parametrize(
    ("won", "result", "winners"), [(True, "result-won", ("player1", "player2")), (False, "result-too-late", ())]
)
def test_a_mission_by_itself_is_over_when_it_is(won: bool, result: str, winners: tuple[str, ...]) -> None:
    stage = between(campaign=False)
    played = stage.play(campaign.AfterMission(won=won, result="result-too-late"))
    assert (played.outcome.result, played.outcome.winners) == (result, winners)
    assert played.changes(stage) == {}


@pytest.mark.rule("FC-SETUP-17", "FC-END-15")
@pytest.mark.parametrize(
    ("mission", "fields", "prepared"),
    [
        (1, {}, False),
        (0, {"campaign": False}, False),
        (1, {"failures": 1}, True),
        (2, {}, True),
        (1, {"won": (1,)}, True),
        (3, {"campaign": False}, True),
    ],
)
def test_the_team_prepares_before_every_mission_but_the_first_attempt_at_the_first(
    mission: int, fields: dict[str, Any], prepared: bool
) -> None:
    stage = between(mission, money=100, **fields)
    asked = stage.alone(campaign.NextMission())
    kinds = [type(step) for step in asked.follows]
    assert kinds == ([camp.Prepare, setup.BeginMission] if prepared else [setup.BeginMission])


@pytest.mark.rule("FC-END-18", "FC-FLOW-05", "FC-DRAGON-05")
def test_every_way_in_which_missions_and_the_campaign_can_end() -> None:
    """Where the Exit falls last, whoever is late goes down with it."""
    usual = ["result-won", "result-all-down", "result-too-late"]
    found = {scenario.id: [*campaign.endings(scenario.id)] for scenario in GAME.scenarios()}
    names = {mission.id: number for number, mission in library.missions().items() if number <= 7}
    assert found["campaign"] == ["result-escaped", "result-left-behind"]
    assert {names[id]: ends for id, ends in found.items() if id in names} == {
        0: usual,
        1: [*usual, "result-knocked-out"],
        2: usual,
        3: usual,
        4: ["result-won", "result-all-down", "result-relic-lost"],
        5: [*usual, "result-ally-dead"],
        6: [*usual, "result-ally-dead"],
        7: usual,
    }


@pytest.mark.rule("FC-END-18", "FC-DRAGON-05")
def test_an_exit_that_falls_before_the_rest_is_an_end_of_its_own() -> None:
    jungle = Jungle(". . . X", platforms={"east": "D1", "west": "A1 B1"})
    falls = (("west", 9), ("east", 8))
    orders = [(round, Order(do="collapse", kind=kind)) for kind, round in falls]
    jungle.brief(
        id="sinking", relic="knife", events=tuple(RoundEvent(id=o.kind, round=r, orders=(o,)) for r, o in orders)
    )
    assert [*campaign.endings("sinking")] == ["result-won", "result-all-down", "result-relic-lost", "result-exit-lost"]


# ---------------------------------------------------------------------- the outfit of a mission by itself


@pytest.mark.rule("FC-SETUP-21", "FC-INV-08", "FC-INV-09")
def test_a_mission_by_itself_has_an_outfit_for_each_hero() -> None:
    print_talent("skill")
    stage = between(campaign=False)
    stage.brief(
        outfit=(
            Kit(
                weapons=("rifle", "gun"),
                mods=("sight",),
                talents=("skill",),
                items=("tonic", "snack"),
                containers=("belt_holster", "simple_sack"),
                xp=5,
                insanity=7,
            ),
            Kit(weapons=("gun",), insanity=2),
        ),
        funds=700,
    )
    played = stage.play(campaign.BasicWeapons(), camp.OutfitFor(stage.state.mission))
    places = {card.id: (card.place, card.holder) for card in played.state.cards.values() if card.place != BOX}
    assert places == {
        "rifle-1": (HAND, "anna"),
        "gun-1": (BELT, "anna"),
        "sight-1": (ATTACHED, "rifle-1"),
        "machete-1": (BESIDE, "anna"),
        "fist_punch-1": (BESIDE, "anna"),
        "skill": (LEARNED, "anna"),
        "tonic-1": (SACK, "anna"),
        "snack-1": (SACK, "anna"),
        "belt_holster-1": (WORN, "anna"),
        "simple_sack-1": (WORN, "anna"),
        "gun-2": (HAND, "bert"),
        "fist_punch-2": (BESIDE, "bert"),
        "machete-2": (HAND, "bert"),
    }
    assert (played.hero("anna").xp, played.hero("anna").insanity, played.hero("bert").insanity) == (5, 7, 2)
    assert played.state.money == 700


# ---------------------------------------------------------------------- saves


@pytest.mark.rule("FC-SAVE-01", "FC-SAVE-02", "FC-SETUP-15")
@pytest.mark.parametrize("scenario", ["rehearsal-camp", "rehearsal-trek"])
def test_a_campaign_is_kept_whole(scenario: str) -> None:
    """Heroes with experience, Talents, Insanity, weapons with mods, items and containers; the stash, the next mission,
    and an Exploration token that was not used."""
    for seed in range(4):
        game = Game.new(GAME, scenario, seed=seed, options={"players": "3"})
        for verify in (True, False):
            read = revive(parse(dump(game)), lambda _: GAME, verify=verify)
            assert read.state == game.state
            assert read.state.exploration == (scenario == "rehearsal-trek")
            assert [read.state.heroes[id].seat for id in read.state.order] == ["player1", "player2", "player3"]


SHUFFLED = ("decks", "tokens", "hidden", "queue")
"""What is drawn anew for each attempt."""


def answered(game: Game[State], prompt: str, rng: random.Random) -> None:
    """At random, up to the next question of a kind; the camp is left at once."""
    while game.umpire.decision is not None:
        decision = game.umpire.decision
        if decision.prompt == prompt:
            return
        chosen = (
            "onward" if decision.prompt == "ask-camp" else decision.options[rng.randrange(len(decision.options))].key
        )
        game.umpire.answer(chosen)
    raise AssertionError(f"the game was over before {prompt} was asked")


@pytest.mark.rule("FC-END-12", "FC-END-13", "FC-END-14", "FC-END-15", "FC-SETUP-22")
@pytest.mark.parametrize("seed", range(4))
def test_a_failed_mission_begins_again_exactly_as_it_began(seed: int) -> None:
    """Whatever random players did in it: used items, threw weapons, found loot, killed and went mad."""
    rng = random.Random(seed)
    game: Game[State] = Game.new(GAME, "rehearsal-camp", seed=seed, options={"players": "3"})
    game.state.campaign = True
    answered(game, "ask-star", rng)
    first = game.state.copy()
    answered(game, "ask-act", rng)
    answered(game, "ask-star", rng)
    again = game.state
    changed = {name for name in State.__struct_fields__ if getattr(first, name) != getattr(again, name)}
    assert changed - {*SHUFFLED} == {"failures"}
    assert again.failures == first.failures + 1
    for name in ("tokens", "hidden", "decks"):
        assert set(getattr(again, name)) == set(getattr(first, name))
    for kind in ("loot", "leaf"):
        piles = [
            Counter(state.decks[kind].draw) + Counter(t.face for t in state.tokens.values() if t.kind == kind)
            for state in (first, again)
        ]
        assert piles[0] == piles[1]
    assert sorted(again.queue) == sorted(first.queue)


@pytest.mark.rule("FC-SETUP-21", "FC-MOD-02")
def test_an_outfit_takes_what_the_box_has_and_fits_the_first_weapon() -> None:
    stage = between(campaign=False)
    stage.open_box()
    for number in (1, 2, 3, 4):
        stage.change(f"gun-{number}", place=STASH)
    kits = (Kit(weapons=("rifle", "rifle"), mods=("sight", "drum"), containers=("backpack_holster",)),)
    stage.brief(outfit=(*kits, Kit(weapons=("gun",), mods=("sight",))))
    played = stage.play(campaign.BasicWeapons(), camp.OutfitFor(stage.state.mission))
    held = {card.id: (card.place, card.holder) for card in played.state.cards.values() if card.kind in OUTFIT}
    assert (held["rifle-1"], held["rifle-2"]) == ((HAND, "anna"), (BACK, "anna"))
    assert (held["sight-1"], held["drum-1"]) == ((ATTACHED, "rifle-1"), (ATTACHED, "rifle-1"))
    assert held["sight-2"] == (BOX, "")  # bert has no weapon for it
    assert {held[f"gun-{number}"][0] for number in (1, 2, 3, 4)} == {STASH}  # and no gun was left


OUTFIT = ("gun", "rifle", "sight", "drum")


@pytest.mark.rule("FC-FLOW-04", "FC-COMP-01")
def test_a_campaign_begins_with_every_card_in_the_box() -> None:
    state = camp.begun(True, 1, ("duels",), 3)
    assert (state.campaign, state.mission, state.switches, state.team, state.phase) == (True, 1, ("duels",), 3, CAMP)
    assert {card.id for card in state.cards.values()} == {card.id for card in camp.all_cards()} != set()
    assert {card.place for card in state.cards.values()} == {BOX}


@pytest.mark.rule("FC-END-18", "FC-DRAGON-05")
def test_only_platforms_that_fall_take_an_exit_with_them() -> None:
    jungle = Jungle(". . . X", platforms={"east": "D1", "west": "A1 B1"})
    other, fall = Order(do="group", kind="east"), Order(do="collapse", kind="west")
    jungle.brief(
        id="dry",
        events=(RoundEvent(id="late", round=9, orders=(other,)), RoundEvent(id="west", round=3, orders=(fall,))),
    )
    assert [*campaign.endings("dry")] == ["result-won", "result-all-down", "result-too-late"]
