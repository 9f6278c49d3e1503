"""Between Missions step by step: laying out, equipping, buying, resetting, and what goes back."""

import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.rules import setup, winning
from fireteam.games.agents_of_mayhem.rules.campaign import (
    chapters,
    equipping,
    lending,
    progress,
    rewards,
    telling,
    upgrades,
)
from fireteam.games.agents_of_mayhem.rules.turn import rounds
from fireteam.games.agents_of_mayhem.state import ADVANCED_SETUP, BOOST, LEGION, MAYHEM, SWITCHING, Chapter, Cubes

from .campaign import STORY, Road, print_mission, print_story


def names(played):
    return [type(step).__name__ for step in played.follows]


# ---------------------------------------------------------------------- Missions


@pytest.mark.rule("AM-MODE-03", "AM-GADGET-10", "AM-PROG-02")
def test_a_campaign_begins_with_an_empty_table_and_two_decks():
    Road()
    state = chapters.begun(STORY, 2, ())
    assert (state.story, state.mission, state.phase) == (STORY, "one", "between")
    assert (state.boards, state.units, state.objectives, state.vehicles) == ({}, {}, {}, {})
    assert sorted(state.decks) == ["gadgets-legion", "gadgets-mayhem"]
    assert state.rosters["ann"].gadgets == ("hook", "spray")


@pytest.mark.rule("AM-BOARD-10")
@pytest.mark.parametrize(
    ("parts", "found"),
    [
        ((), ("upgrades",)),
        (("timers",), ("timers", "upgrades")),
        (("upgrades",), ("upgrades",)),
        (("advanced",), ("advanced",)),
    ],
)
def test_characters_bring_their_upgrades_whatever_parts_a_mission_has(parts, found):
    road = Road()
    road.owns("ann", "skill_1")
    print_mission("two", library.chapters()["one"].tiles[0].tile, parts=parts)
    table = chapters._table("two", 2, (), road.state.rosters)
    assert (table.parts, table.boards["ann"].upgrades, table.mission) == (found, ("skill_1",), "two")


@pytest.mark.rule("AM-MODE-03", "AM-PROG-03")
@pytest.mark.parametrize("advanced", [False, True])
def test_the_next_mission_is_laid_out_and_played(advanced):
    road = Road(options=(ADVANCED_SETUP,) if advanced else ())
    road.state.chapters = (Chapter("one", MAYHEM, 2),)
    played = road.alone(chapters.NextMission("two"))
    assert played.story == [("MissionBegan", "two", 2)]
    equip = [] if advanced else [equipping.Equip()]
    assert played.follows == [
        *(chapters.PutAway(), chapters.Lay("two"), *equip),
        *(rounds.Begin(), winning.InPlay(), chapters.AfterMission()),
    ]


@pytest.mark.rule("AM-PROG-03")
def test_everything_but_the_undiscovered_gadgets_is_put_away():
    road = Road()
    road.objective("1", "C1", MAYHEM)
    played = road.alone(chapters.PutAway())
    assert (played.state.boards, played.state.units, played.state.objectives) == ({}, {}, {})
    assert sorted(played.state.decks) == ["gadgets-legion", "gadgets-mayhem"]
    assert played.state.rosters == road.state.rosters


@pytest.mark.rule("AM-MODE-03", "AM-PROG-01", "AM-PROG-17")
@pytest.mark.parametrize("switching", [True, False])
def test_after_a_mission_come_rewards_purchases_and_the_next(switching):
    road = Road(lead=2, options=(SWITCHING,) if switching else ())
    played = road.alone(chapters.AfterMission())
    switch = [chapters.SwitchSides()] if switching else []
    assert played.follows == [
        *(lending.Return(), rewards.Rewards(MAYHEM), rewards.Rewards(LEGION)),
        *(upgrades.Outfit(MAYHEM), upgrades.Outfit(LEGION), rewards.Expire()),
        *switch,
        chapters.NextMission("two"),
    ]
    assert (played.state.phase, played.state.active) == ("between", "")
    assert played.story == [("ChapterEnded", "one", MAYHEM, 2, "on")]


@pytest.mark.rule("AM-MODE-03")
def test_after_an_ending_nothing_follows():
    road = Road(lead=2)
    print_story(chapters.telling.story(road.state).episodes[1].paths[0])
    played = road.alone(chapters.AfterMission())
    assert (played.outcome.result, played.outcome.winners, played.follows) == ("result-done", (MAYHEM,), [])
    assert played.outcome.scores == {MAYHEM: 1, LEGION: 0}


@pytest.mark.rule("AM-PROG-19")
def test_switched_sides_are_told():
    road = Road()
    played = road.play(chapters.SwitchSides(), choices=["switch:yes", "switch:yes"])
    assert (played.state.players, played.story) == (((LEGION,), (MAYHEM,)), [("SidesSwitched",)])
    for no in (["switch:no"], ["switch:yes", "switch:no"]):
        stay = road.play(chapters.SwitchSides(), choices=no)
        assert (stay.state.players, stay.events) == (((MAYHEM,), (LEGION,)), ())


@pytest.mark.rule("AM-ROUND-05")
@pytest.mark.parametrize(("lead", "winner"), [(0, ""), (1, MAYHEM), (5, MAYHEM), (-1, LEGION)])
def test_who_has_won_a_mission(lead, winner):
    assert telling.winner(lead) == winner


# ---------------------------------------------------------------------- Gadgets


@pytest.mark.rule("AM-GADGET-11", "AM-GADGET-02", "AM-ADV-05")
def test_what_is_carried_instead_is_told():
    road = Road()
    road.discovered("ann", "net")
    road.change(road.state.boards["ann"], gadgets=("hook", "spray"))
    played = road.play(equipping.Equip(), choices=["carry:net", "ready"])
    assert sorted(played.board("ann").gadgets) == ["net", "spray"]
    assert played.story == [("GadgetCarried", "ann", "net")]
    as_before = road.play(equipping.Equip(), choices=["ready", "ready"])
    assert (as_before.changes(road), as_before.events) == ({}, ())


@pytest.mark.rule("AM-GADGET-02")
def test_a_gadget_takes_the_slot_of_its_type():
    road = Road()
    board = equipping.msgspec.structs.replace(road.state.boards["ann"], gadgets=("hook", "spray"))
    assert equipping.swapped(board, "net").gadgets == ("spray", "net")
    assert equipping.swapped(board, "lens").gadgets == ("hook", "spray", "lens")


@pytest.mark.rule("AM-GADGET-11", "AM-SETUP-06")
def test_boards_lie_there_empty_as_their_own_characters_have_them():
    road = Road()
    road.owns("ann", "skill_1")
    road.owns("grunt", "mind_1")
    road.owns("tank", "bulk_1")
    road.elite("ann", "A1", gadgets=("hook", "net"), upgrades=("dark_1",), speed=2, wounds=(1, 1, 0, 0))
    road.squad("red", "grunt", "tank", speed=1)
    road.undiscovered("mayhem")
    deck = road.state.decks["gadgets-mayhem"]
    road.change(deck, draw=tuple(id for id in deck.draw if id != "net"))
    played = road.play(lending.Return())
    ann, red = played.board("ann"), played.board("red")
    assert (ann.gadgets, ann.upgrades, ann.cubes, ann.wounds) == (("hook",), ("skill_1",), Cubes(), (0, 0, 0, 0))
    assert (red.upgrades, red.cubes) == (("mind_1", "bulk_1"), Cubes())
    assert "net" in played.state.decks["gadgets-mayhem"].draw


@pytest.mark.rule("AM-GADGET-11")
def test_only_in_a_campaign_something_is_lent():
    road = Road()
    road.elite("ann", "A1", gadgets=("spray", "net"))

    class Lends(lending.Step, frozen=True):
        def run(self, g):
            lending.lend(g, MAYHEM)

    draw = road.play(Lends()).state.decks["gadgets-mayhem"].draw
    assert ("net" in draw, "coil" in draw) == (False, True)
    road.state.story = ""
    assert road.play(Lends()).changes(road) == {}


# ---------------------------------------------------------------------- rewards and Upgrades


@pytest.mark.rule("AM-PROG-01", "AM-PROG-13", "AM-PROG-14", "AM-OM-04", "AM-PROG-15")
@pytest.mark.parametrize(("side", "extra"), [(MAYHEM, 1), (LEGION, 0)])
def test_rewards_come_in_this_order(side, extra):
    road = Road(lead=1, options=(BOOST,))
    road.objective("gadget", "C1", side)
    road.objective("crystal", "D1", side)
    steps = names(road.alone(rewards.Rewards(side)))
    assert steps == ["DrawGadget", "GainCrystal", "ChooseReward", *["ChooseReward"] * extra, "Boost"]
    road.state.options = ()
    road.state.objectives.clear()
    assert names(road.alone(rewards.Rewards(side))) == ["ChooseReward"] * (1 + extra)


@pytest.mark.rule("AM-PROG-05", "AM-PROG-08", "AM-PROG-09")
def test_so_many_upgrades_of_each_type_fit():
    Road()
    for unit, type, start, room in (
        ("ann", "skill", "skill", 2),
        ("ann", "dark_matter", "dark", 3),
        ("ann", "legion_tech", "tech", 3),
        ("grunt", "dark_matter", "mind", 1),
        ("grunt", "legion_tech", "gear", 1),
    ):
        owned = tuple(f"{start}_{number}" for number in range(1, room + 1))
        assert progress.has_space(unit, owned[:-1], type)
        assert not progress.has_space(unit, owned, type)
        assert progress.of_type((*owned, "pride_1"), type) == [*owned, *(["pride_1"] if type == "skill" else [])]
    assert not progress.has_space("grunt", (), "skill")


@pytest.mark.rule("AM-PROG-02", "AM-PROG-07")
def test_each_side_draws_from_its_own_gadgets():
    Road()
    assert (progress.side_of("ann"), progress.side_of("vic"), progress.side_of("grunt")) == (MAYHEM, LEGION, LEGION)
    assert {"net", "coil"} <= {*progress.gadgets_of(MAYHEM)}
    assert {"claw", "mask"} <= {*progress.gadgets_of(LEGION)}
    assert not {*progress.gadgets_of(MAYHEM)} & {*progress.gadgets_of(LEGION)}


@pytest.mark.rule("AM-PROG-07", "AM-PROG-08", "AM-PROG-15", "AM-BOARD-10", "AM-PROG-10")
@pytest.mark.parametrize(("boosted", "left"), [("", (1, 3)), ("ann", (2, 3)), ("bob", (1, 3))])
def test_an_upgrade_is_paid_put_on_the_board_and_told(boosted, left):
    road = Road()
    road.state.crystals, road.state.boosted = (2, 3), (boosted, "vic")
    road.owns("ann", "skill_1", "skill_2")
    road.change(road.state.boards["ann"], gadgets=("hook", "net"))
    played = road.play(upgrades.Purchase(upgrades.Buy("ann", "ann", "skill_3", "skill_1")))
    assert (played.state.crystals, played.state.boosted) == (left, ("" if boosted == "ann" else boosted, "vic"))
    assert played.state.rosters["ann"].upgrades == ("skill_2", "skill_3")
    assert (played.board("ann").upgrades, played.board("ann").gadgets) == (("skill_2", "skill_3"), ("hook",))
    assert played.board("vic") == road.state.boards["vic"]
    assert played.story == [("UpgradeReplaced", "ann", "skill_1"), ("UpgradeBought", MAYHEM, "ann", "skill_3")]
    plain = road.play(upgrades.Purchase(upgrades.Buy("ann", "ann", "dark_1")))
    assert plain.story == [("UpgradeBought", MAYHEM, "ann", "dark_1")]


@pytest.mark.rule("AM-BOARD-10", "AM-PROG-10")
def test_a_squad_shows_the_upgrades_of_its_minions():
    road = Road()
    road.state.crystals = (0, 2)
    road.owns("tank", "bulk_1")
    played = road.play(upgrades.Purchase(upgrades.Buy("red", "grunt", "mind_1")))
    assert played.board("red").upgrades == ("mind_1", "bulk_1")
    assert played.board("ann") == road.state.boards["ann"]


@pytest.mark.rule("AM-PROG-18", "AM-BOARD-10")
def test_a_reset_board_has_what_it_began_with():
    road = Road()
    road.owns("ann", "skill_1")
    road.discovered("ann", "net")
    road.change(road.state.boards["ann"], upgrades=("skill_1",))
    played = road.play(upgrades.ResetBoard("ann"))
    roster = played.state.rosters["ann"]
    assert (roster.upgrades, roster.gadgets, played.board("ann").upgrades) == ((), ("hook", "spray"), ())
    assert "net" in played.state.decks["gadgets-mayhem"].draw
    assert played.story == [("BoardReset", "ann")]


@pytest.mark.rule("AM-PROG-07", "AM-PROG-18", "AM-PROG-08")
def test_a_side_buys_and_resets_until_it_is_ready():
    road = Road()
    road.state.crystals = (1, 0)
    road.owns("ann", "skill_1", "skill_2")
    outfit = upgrades.Outfit(MAYHEM)
    options = {option.key: option for option in road.alone(outfit).asked.options.listed}
    assert options["buy:dark_1:"].text == "option-buy-upgrade"
    assert options["buy:skill_3:skill_1"].text == "option-buy-upgrade-for"
    bought = road.alone(outfit, choices=["buy:dark_1:"])
    assert bought.follows == [
        upgrades.Purchase(upgrades.Buy("ann", "ann", "dark_1")),
        upgrades.Outfit(MAYHEM, ("ann",)),
    ]
    reset = road.alone(outfit, choices=["reset:ann"])
    assert reset.follows == [upgrades.ResetBoard("ann"), outfit]
    assert road.alone(outfit, choices=["ready"]).follows == []
    after = road.alone(upgrades.Outfit(MAYHEM, ("ann",)))
    assert (after.asked.prompt, [key for key in after.keys if key.startswith("buy")]) == ("ask-reset", [])


@pytest.mark.rule("AM-MULTI-11", "AM-PROG-07")
@pytest.mark.parametrize(
    ("wish", "prompt"),
    [("buy:dark_1:", "ask-agree-buy"), ("reset:ann", "ask-agree-reset"), ("ready", "ask-agree-ready")],
)
def test_a_partner_is_asked_what_the_other_wants(wish, prompt):
    road = Road()
    road.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    road.state.crystals = (1, 0)
    road.owns("ann", "skill_1")
    played = road.alone(upgrades.Outfit(MAYHEM), choices=[wish])
    assert (played.asked.prompt, played.asked.seats) == (prompt, ("mayhem2",))


@pytest.mark.rule("AM-SETUP-05", "AM-BOARD-10")
def test_a_table_of_a_campaign_is_made_with_what_everybody_has():
    road = Road()
    road.owns("grunt", "gear_1")
    table = setup.begun(library.chapters()["two"], 2, (), road.state.rosters)
    assert table.boards["red"].upgrades == ("gear_1",)
