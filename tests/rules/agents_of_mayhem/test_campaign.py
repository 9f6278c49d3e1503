"""The story campaign: Mission after Mission, what decides the next, what carries over, and how it ends."""

from typing import Any

import pytest

from fireteam.engine import Game, Step
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.story import Path
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules import people, winning
from fireteam.games.agents_of_mayhem.rules.campaign import chapters, equipping, progress, telling, upgrades
from fireteam.games.agents_of_mayhem.rules.campaign.chapters import AfterMission, ChapterEnded
from fireteam.games.agents_of_mayhem.rules.campaign.rewards import GadgetFound
from fireteam.games.agents_of_mayhem.rules.turn import rounds
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Chapter, Umpire

from .campaign import Road, print_story

GADGET, CRYSTAL = "reward:gadget", "reward:crystal"


class Score(Step, frozen=True):
    """Points out of nowhere, as far as the lead of 20 is looked at, and something that would follow."""

    side: str
    vp: int

    def run(self, g: Umpire) -> None:
        winning.score(g, self.side, self.vp, "AM-WIN-02")
        winning.check_lead(g)
        g.then(Never())


class Never(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        raise AssertionError("the Mission was over")


def after(road: Road, *choices: str) -> Any:
    return road.play(AfterMission(), choices=choices)


# ---------------------------------------------------------------------- chapters


@pytest.mark.rule("AM-MODE-03", "AM-WIN-08")
def test_a_lead_of_twenty_ends_the_mission_and_not_the_campaign() -> None:
    road = Road()
    played = road.play(Score(MAYHEM, 20), Never(), winning.InPlay(), AfterMission())
    (ended,) = played.told(ChapterEnded)
    assert (ended.mission, ended.winner, ended.lead) == ("one", MAYHEM, 20)
    assert played.asked.prompt == "ask-reward"
    assert played.outcome is None
    alone = road.play(Score(MAYHEM, 20), Never())
    assert alone.outcome.result == "result-lead"


@pytest.mark.rule("AM-MODE-03", "AM-ROUND-05")
def test_the_last_round_ends_the_mission_and_not_the_campaign() -> None:
    road = Road(lead=-2)
    played = road.play(rounds.EndRound(), Never(), winning.InPlay(), AfterMission())
    assert played.state.chapters == (Chapter("one", LEGION, 2),)
    assert played.asked.prompt == "ask-reward"


@pytest.mark.rule("AM-MODE-03", "AM-PROG-01", "AM-PROG-17")
def test_after_rewards_and_purchases_the_next_mission_is_laid_out() -> None:
    road = Road(lead=3)
    choices = [CRYSTAL, CRYSTAL, GADGET, "buy:skill_1:", "ready", "ready"]
    played = after(road, *choices)
    assert played.asked.prompt == "ask-equip"
    state = played.state
    assert (state.mission, state.phase, state.lead, state.round) == ("two", "", 0, 1)
    assert state.crystals == (0, 0)
    assert {*state.boards} == {"ann", "vic", "red"}
    assert state.boards["ann"].upgrades == ("skill_1",)
    assert people.has_part(state, "upgrades")
    assert state.boards["ann"].cubes.speed == 3
    assert state.units["ann"].cell >= 0
    (found,) = played.told(GadgetFound)
    assert found.side == LEGION
    assert found.gadget in state.rosters[found.unit].gadgets


@pytest.mark.rule("AM-PROG-01")
def test_each_side_has_its_rewards_before_anybody_buys() -> None:
    road = Road()
    prompts = []
    for count in range(3):
        played = after(road, *[CRYSTAL] * count)
        prompts.append((played.asked.prompt, played.asked.seats))
    assert prompts == [
        ("ask-reward", ("mayhem",)),
        ("ask-reward", ("legion",)),
        ("ask-outfit", ("mayhem",)),
    ]
    assert after(road, CRYSTAL, CRYSTAL, "ready").asked.seats == ("legion",)


@pytest.mark.rule("AM-MODE-03", "AM-PROG-03")
def test_nothing_of_the_last_mission_is_left_on_the_table() -> None:
    road = Road(lead=0)
    road.objective("3", "C3", MAYHEM)
    road.explosion("small", "B2", face_up=True)
    road.pile("large")
    road.state.lockdowns = (("3", 0, 0),)
    road.state.met = ("mayhem:downed:",)
    played = after(road, CRYSTAL, CRYSTAL, "ready", "ready")
    state = played.state
    assert (state.objectives, state.explosions, state.lockdowns, state.met) == ({}, {}, (), ())
    assert "explosions" not in state.decks
    assert {"refresh-mayhem", "refresh-legion", "gadgets-mayhem", "gadgets-legion"} == {*state.decks}


# ---------------------------------------------------------------------- how the story goes on


ONE = Chapter("one", MAYHEM, 2, ("mayhem:downed:", "mayhem:device:bomb"))


@pytest.mark.rule("AM-MODE-03")
@pytest.mark.parametrize(
    ("path", "fits"),
    [
        ({}, True),
        ({"won": "mayhem"}, True),
        ({"won": "legion"}, False),
        ({"won": "tie"}, False),
        ({"met": ("mayhem:device",)}, True),
        ({"met": ("mayhem:device:bomb",)}, True),
        ({"met": ("mayhem:device:bom",)}, False),
        ({"met": ("mayhem:device", "mayhem:hack")}, False),
        ({"met": ("legion:downed",)}, False),
        ({"flags": ("proof",)}, True),
        ({"flags": ("proof", "golem")}, False),
        ({"ahead": "mayhem"}, True),
        ({"ahead": "mayhem", "by": 2}, True),
        ({"ahead": "mayhem", "by": 3}, False),
        ({"ahead": "legion"}, False),
        ({"won": "mayhem", "flags": ("golem",)}, False),
    ],
)
def test_a_path_is_taken_if_all_is_so_that_it_asks_for(path: dict[str, Any], fits: bool) -> None:
    before = (Chapter("zero", MAYHEM, 1), Chapter("zero", "", 0))
    assert telling.fits(Path(id="x", to="two", **path), (*before, ONE), ("proof",)) == fits


@pytest.mark.rule("AM-MODE-03")
def test_a_tie_is_neither_sides_and_the_lead_of_legion_is_its_own() -> None:
    tie, lost = Chapter("one", "", 0), Chapter("one", LEGION, 4)
    assert telling.fits(Path(id="x", won="tie"), (tie,), ())
    assert not telling.fits(Path(id="x", ahead="mayhem"), (tie,), ())
    assert not telling.fits(Path(id="x", ahead="legion"), (tie,), ())
    assert telling.fits(Path(id="x", ahead="legion", by=2), (lost, tie, lost), ())
    assert not telling.fits(Path(id="x", ahead="legion", by=2), (lost, ONE, lost), ())


@pytest.mark.rule("AM-MODE-03")
def test_the_first_path_that_fits_decides_what_follows_and_what_is_remembered() -> None:
    road = Road(lead=1)
    road.state.flags = ("old",)
    print_story(
        Path(id="a", won="legion", ending="lost"),
        Path(id="b", won="mayhem", remember=("proof", "old"), to="two"),
        Path(id="c", ending="even"),
    )
    played = after(road)
    assert played.told(ChapterEnded)[0].path == "b"
    assert played.state.flags == ("old", "proof")
    assert played.state.chapters[0].path == 1
    road.state.lead = 0
    tied = after(road)
    assert (tied.outcome.result, tied.outcome.winners) == ("result-even", ())
    road.state.lead = -1
    lost = after(road)
    assert (lost.outcome.result, lost.outcome.winners) == ("result-lost", ("legion",))
    assert lost.outcome.scores == {"mayhem": 0, "legion": 1}


@pytest.mark.rule("AM-MODE-03")
def test_what_came_true_in_a_mission_is_remembered_once_and_only_what_did() -> None:
    road = Road()
    road.elite("ann", "A1")

    class Fell(Step, frozen=True):
        def run(self, g: Umpire) -> None:
            winning.happened(g, "device", "bomb", MAYHEM)
            winning.happened(g, "device", "tower", MAYHEM)
            winning.happened(g, "device", "bomb", MAYHEM)
            winning.downed(g, g.state.units["ann"])

    assert road.play(Fell()).state.met == ("mayhem:device:bomb", "legion:downed:")
    road.state.story = ""
    assert road.play(Fell()).state.met == ()


# ---------------------------------------------------------------------- Gadgets


@pytest.mark.rule("AM-GADGET-11")
def test_a_suggested_gadget_is_lent_for_the_mission_and_shuffled_back_at_its_end() -> None:
    road = Road(gadgets=("net", "spray"))
    laid = road.play(chapters.PutAway(), chapters.Lay("two"))
    assert laid.state.boards["ann"].gadgets == ("net", "spray")
    assert "net" not in laid.state.decks["gadgets-mayhem"].draw
    assert laid.state.rosters["ann"].gadgets == ("hook", "spray")
    road.state = laid.state
    over = road.play(AfterMission(), choices=())
    assert over.outcome.result == "result-done"  # the last Mission of this story
    print_story(last=(Path(id="again", to="one"),))
    over = road.play(AfterMission())
    assert over.state.boards["ann"].gadgets == ("spray",)
    assert "net" in over.state.decks["gadgets-mayhem"].draw
    assert over.state.rosters["ann"].gadgets == ("hook", "spray")


@pytest.mark.rule("AM-GADGET-11", "AM-PROG-03")
def test_a_character_may_carry_what_it_has_discovered_instead_one_of_each_type() -> None:
    road = Road(gadgets=("net",))
    road.discovered("ann", "lens", "coil")
    laid = (chapters.PutAway(), chapters.Lay("two"), equipping.Equip())
    asked = road.play(*laid)
    assert (asked.asked.prompt, asked.asked.seats, asked.asked.private) == ("ask-equip", ("mayhem",), True)
    assert asked.keys == ["ready", "carry:hook", "carry:spray", "carry:lens", "carry:coil"]
    played = road.play(*laid, choices=["carry:coil", "carry:lens"])
    assert played.keys == ["ready", "carry:spray"]
    played = road.play(*laid, choices=["carry:coil", "carry:lens", "ready", "ready"])
    assert played.state.boards["ann"].gadgets == ("coil", "lens")
    assert "net" in played.state.decks["gadgets-mayhem"].draw
    kept = road.play(*laid, choices=["ready", "carry:claw"])
    assert kept.state.boards["ann"].gadgets == ("net",)
    assert kept.state.boards["vic"].gadgets == ("claw",)


@pytest.mark.rule("AM-PROG-03")
def test_what_was_discovered_stays_from_mission_to_mission() -> None:
    road = Road()
    road.discovered("ann", "net")
    played = after(road, CRYSTAL, CRYSTAL, "ready", "ready")
    assert played.state.mission == "two"
    assert played.state.rosters["ann"].gadgets == ("hook", "spray", "net")


# ---------------------------------------------------------------------- Sides, the Tutorial, the beginning


@pytest.mark.rule("AM-PROG-19")
def test_players_may_switch_sides_if_all_of_them_want_to() -> None:
    road = Road(options=("switching",))
    road.owns("ann", "skill_1")
    start = [CRYSTAL, CRYSTAL, "ready", "ready"]
    asked = after(road, *start)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-switch", ("mayhem",))
    switched = after(road, *start, "switch:yes", "switch:yes")
    assert switched.state.players == (("legion",), ("mayhem",))
    assert switched.asked.seats == ("legion",)  # MAYHEM has the initiative, and is played by the other seat now
    assert switched.state.boards["ann"].upgrades == ("skill_1",)
    assert after(road, *start, "switch:no").state.players == (("mayhem",), ("legion",))
    assert after(road, *start, "switch:yes", "switch:no").state.players == (("mayhem",), ("legion",))
    road.state.options = ()
    assert after(road, *start).asked.prompt != "ask-switch"


@pytest.mark.rule("AM-PROG-20")
@pytest.mark.parametrize(("tutorial", "mayhem", "legion"), [("mayhem", 2, 1), ("legion", 1, 2), ("tie", 1, 1)])
def test_the_tutorial_is_worth_a_reward_for_each_side_and_one_more_for_its_winner(
    tutorial: str, mayhem: int, legion: int
) -> None:
    game = Game.new(GAME, "series", seed=5, options={"tutorial": tutorial}, checks=True)
    taken = []
    while game.decision.prompt.startswith("ask-reward"):
        taken.append(game.decision.seat)
        game.choose(CRYSTAL)
    assert (taken.count("mayhem"), taken.count("legion")) == (mayhem, legion)
    assert game.state.crystals == (mayhem, legion)  # to be spent after the first Mission
    assert game.state.mission == "shards"


@pytest.mark.rule("AM-PROG-20", "AM-PROG-02")
def test_without_the_tutorial_a_campaign_begins_with_its_first_mission() -> None:
    game = Game.new(GAME, "series", seed=5, checks=True)
    assert game.state.mission == "shards"
    assert game.state.crystals == (0, 0)
    assert {*game.state.boards} == {"fortune", "hardtack", "hollywood", "dr_babylon", "alpha", "bravo"}
    for side in (MAYHEM, LEGION):
        draw = game.state.decks[f"gadgets-{side}"].draw
        lent = {id for board in people.boards(game.state, side) for id in board.gadgets}
        undiscovered = [id for id in progress.fresh_deck(side).draw if id not in lent]
        assert sorted(draw) == sorted(undiscovered)
        assert list(draw) != undiscovered  # they were shuffled


@pytest.mark.rule("AM-PROG-02")
def test_nobody_knows_which_gadget_comes_next() -> None:
    game = Game.new(GAME, "series", seed=5)
    real = game.state.decks["gadgets-mayhem"].draw
    for seat in ("mayhem", "legion"):
        assert game.view(seat).state.decks["gadgets-mayhem"].draw != real
    assert game.imagine("mayhem", seed=1).state.decks["gadgets-mayhem"].draw != real


@pytest.mark.rule("AM-MODE-03", "AM-PROG-18")
def test_a_campaign_is_offered_before_the_missions_and_its_boards_can_be_reset() -> None:
    known = [scenario.id for scenario in GAME.scenarios() if scenario.id not in library.tutorials()]
    assert known[: len(library.stories())] == [*library.stories()]
    road = Road()
    road.owns("ann", "skill_1")
    played = after(road, CRYSTAL, CRYSTAL, "reset:ann")
    assert played.state.rosters["ann"].upgrades == ()
    assert isinstance(played.asked.options[0].value, upgrades.Buy)
