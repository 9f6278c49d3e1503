"""Rewards after a Mission: new Gadgets, Crystals, Upgrades and their spaces, resetting boards."""

import pytest

from fireteam.games.agents_of_mayhem.content import happenings, library
from fireteam.games.agents_of_mayhem.content.types import BoardSetup
from fireteam.games.agents_of_mayhem.rules import setup
from fireteam.games.agents_of_mayhem.rules.campaign import progress, rewards, upgrades
from fireteam.games.agents_of_mayhem.rules.campaign.rewards import Boosted, CrystalGained, GadgetFound
from fireteam.games.agents_of_mayhem.rules.missions import events
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Roster

from .campaign import Road

GADGET, CRYSTAL = "reward:gadget", "reward:crystal"


def outfit(road: Road, side: str, *choices: str):
    return road.play(upgrades.Outfit(side), choices=choices)


def rich(*, side: str = MAYHEM, crystals: int = 9, **fields) -> Road:
    road = Road(**fields)
    road.state.crystals = (crystals, 0) if side == MAYHEM else (0, crystals)
    return road


# ---------------------------------------------------------------------- Gadgets


@pytest.mark.rule("AM-GADGET-10", "AM-PROG-02")
def test_each_character_begins_with_two_gadgets_and_all_others_are_undiscovered() -> None:
    rosters = progress.fresh()
    for id in ("fortune", "hardtack", "hollywood", "dr_babylon", "golem"):
        listed = [gadget for gadget in library.gadgets().values() if gadget.unit == id]
        assert rosters[id].gadgets == tuple(gadget.id for gadget in listed if gadget.starting)
        assert len(rosters[id].gadgets) == 2
        deck = progress.fresh_deck(rosters[id].side).draw
        assert {gadget.id for gadget in listed if not gadget.starting} == {
            card for card in deck if library.gadgets()[card].unit == id
        }
    assert not {*progress.fresh_deck(MAYHEM).draw} & {*progress.fresh_deck(LEGION).draw}
    assert all(roster.upgrades == () for roster in rosters.values())


@pytest.mark.rule("AM-PROG-03", "AM-PROG-04")
def test_a_new_gadget_is_the_top_card_of_the_sides_deck_and_belongs_to_the_character_shown() -> None:
    road = Road()
    road.undiscovered(MAYHEM, "pyrotechnics", "net")
    played = road.play(rewards.DrawGadget(MAYHEM, "AM-PROG-11"), rewards.DrawGadget(MAYHEM, "AM-PROG-11"))
    assert played.state.rosters["hollywood"].gadgets[-1] == "pyrotechnics"
    assert played.state.rosters["ann"].gadgets == ("hook", "spray", "net")
    assert [event.gadget for event in played.told(GadgetFound)] == ["pyrotechnics", "net"]
    assert not {"pyrotechnics", "net"} & {*played.state.decks["gadgets-mayhem"].draw}
    assert played.state.decks["gadgets-legion"] == road.state.decks["gadgets-legion"]


@pytest.mark.rule("AM-PROG-04")
def test_without_undiscovered_gadgets_there_is_a_crystal_where_one_chooses_and_nothing_else() -> None:
    road = Road(lead=1)
    road.discover_all(MAYHEM)
    road.objective("gadget", "A1", MAYHEM)
    played = road.play(rewards.Rewards(MAYHEM))
    assert played.decision is None
    assert played.state.crystals == (2, 0)
    assert not played.told(GadgetFound)


@pytest.mark.rule("AM-PROG-11", "AM-PROG-12")
@pytest.mark.parametrize(("lead", "mayhem", "legion"), [(1, 2, 1), (-1, 1, 2), (0, 1, 1)])
def test_both_sides_choose_once_and_the_winner_once_more(lead: int, mayhem: int, legion: int) -> None:
    road = Road(lead=lead)
    asked = road.play(rewards.Rewards(MAYHEM))
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-reward", ("mayhem",))
    assert asked.keys == [GADGET, CRYSTAL]
    played = road.play(rewards.Rewards(MAYHEM), choices=[CRYSTAL] * mayhem)
    assert (played.decision, played.state.crystals) == (None, (mayhem, 0))
    played = road.play(rewards.Rewards(LEGION), choices=[CRYSTAL] * legion)
    assert (played.decision, played.state.crystals) == (None, (0, legion))


@pytest.mark.rule("AM-PROG-12")
def test_the_winner_may_take_a_gadget_besides() -> None:
    road = Road(lead=-3)
    road.undiscovered(LEGION, "mask")
    played = road.play(rewards.Rewards(LEGION), choices=[CRYSTAL])
    assert (played.asked.prompt, played.asked.seats) == ("ask-reward-winner", ("legion",))
    played = road.play(rewards.Rewards(LEGION), choices=[CRYSTAL, GADGET])
    assert played.state.rosters["vic"].gadgets == ("claw", "mask")
    assert played.state.crystals == (0, 1)


@pytest.mark.rule("AM-PROG-13", "AM-PROG-14", "AM-OM-04")
def test_the_gadget_and_the_crystal_marker_reward_whoever_controls_them() -> None:
    road = Road()
    road.undiscovered(MAYHEM, "net")
    road.objective("gadget", "A1", MAYHEM)
    road.objective("crystal", "B1", LEGION)
    road.objective("3", "C1", MAYHEM)
    mayhem = road.play(rewards.Rewards(MAYHEM))
    assert mayhem.state.rosters["ann"].gadgets == ("hook", "spray", "net")
    assert mayhem.state.crystals == (0, 0)
    legion = road.play(rewards.Rewards(LEGION))
    assert legion.state.crystals == (0, 1)
    assert not legion.told(GadgetFound)
    assert [event.rule for event in (*mayhem.told(GadgetFound), *legion.told(CrystalGained))] == [
        "AM-PROG-13",
        "AM-PROG-14",
    ]


@pytest.mark.rule("AM-PROG-16")
def test_a_drawn_gadget_is_seen_before_the_next_choice() -> None:
    road = Road(lead=1)
    road.undiscovered(MAYHEM, "net", "coil", "lens")
    road.objective("gadget", "A1", MAYHEM)
    first = road.play(rewards.Rewards(MAYHEM))
    assert (first.asked.prompt, [event.gadget for event in first.told(GadgetFound)]) == ("ask-reward", ["net"])
    second = road.play(rewards.Rewards(MAYHEM), choices=[GADGET])
    assert second.asked.prompt == "ask-reward-winner"
    assert [event.gadget for event in second.told(GadgetFound)] == ["net", "coil"]
    last = road.play(rewards.Rewards(MAYHEM), choices=[GADGET, GADGET])
    assert last.state.rosters["ann"].gadgets == ("hook", "spray", "net", "coil", "lens")


# ---------------------------------------------------------------------- the boost


@pytest.mark.rule("AM-PROG-15")
def test_a_used_character_with_the_fewest_upgrades_gets_a_crystal_of_its_own() -> None:
    road = Road(options=("boost",))
    road.elite("bob", "B1")
    for id, upgrade in (("fortune", "quick_draw"), ("hardtack", "bosun"), ("hollywood", "crowd_pleaser")):
        road.owns(id, upgrade)
    road.state.rosters.pop("cat")
    played = road.play(rewards.Rewards(MAYHEM), choices=[CRYSTAL])
    assert (played.asked.prompt, played.keys) == ("ask-boost", ["boost:ann", "boost:bob"])
    played = road.play(rewards.Rewards(MAYHEM), choices=[CRYSTAL, "boost:bob"])
    assert (played.state.crystals, played.state.boosted) == ((1, 0), ("bob", ""))
    road.owns("ann", "skill_1")
    played = road.play(rewards.Rewards(MAYHEM), choices=[CRYSTAL])
    assert [event.unit for event in played.told(Boosted)] == ["bob"]
    road.state.options = ()
    assert road.play(rewards.Rewards(MAYHEM), choices=[CRYSTAL]).state.boosted == ("", "")


@pytest.mark.rule("AM-PROG-15")
def test_nobody_is_boosted_if_somebody_who_stayed_at_home_has_fewer_upgrades() -> None:
    road = Road(options=("boost",))
    road.owns("ann", "skill_1")
    played = road.play(rewards.Rewards(MAYHEM), choices=[CRYSTAL])
    assert (played.decision, played.state.boosted) == (None, ("", ""))
    for id, upgrade in (("fortune", "quick_draw"), ("hardtack", "bosun"), ("hollywood", "crowd_pleaser")):
        road.owns(id, upgrade)
    for id in ("bob", "cat"):
        road.state.rosters.pop(id, None)
    assert road.play(rewards.Rewards(MAYHEM), choices=[CRYSTAL]).state.boosted == ("ann", "")  # enemies do not count


@pytest.mark.rule("AM-PROG-15")
def test_the_characters_own_crystal_is_spent_on_nobody_else() -> None:
    road = rich(side=LEGION, crystals=1)
    road.state.boosted = ("", "tank")
    assert {"buy:bulk_1:", "buy:mind_1:", "buy:pride_1:"} <= {*outfit(road, LEGION).keys}
    played = outfit(road, LEGION, "buy:bulk_1:")
    assert (played.state.crystals, played.state.boosted) == ((0, 0), ("", ""))
    road.state.boosted = ("", "grunt")
    assert "buy:bulk_1:" not in outfit(road, LEGION).keys
    played = outfit(road, LEGION, "buy:pride_1:")
    assert (played.state.crystals, played.state.boosted) == ((0, 0), ("", "grunt"))
    assert {"buy:mind_1:", "buy:gear_2:"} <= {*played.keys}
    played = outfit(road, LEGION, "buy:mind_1:")
    assert (played.state.crystals, played.state.boosted) == ((0, 1), ("", ""))


# ---------------------------------------------------------------------- Upgrades


@pytest.mark.rule("AM-PROG-06", "AM-PROG-07")
def test_what_the_crystals_pay_for_is_offered_to_boards_that_took_part() -> None:
    road = rich(side=LEGION, crystals=1)
    offered = outfit(road, LEGION).keys
    assert {"buy:mind_1:", "buy:gear_2:", "buy:pride_1:"} <= {*offered}
    assert "buy:bulk_1:" not in offered
    road.state.crystals = (9, 2)
    offered = outfit(road, LEGION).keys
    assert "buy:bulk_1:" in offered
    assert not [key for key in offered if key.startswith("buy:") and "skill" in key]
    golem = [tile.id for tile in library.upgrades().values() if tile.unit in ("golem", "swarm_trooper")]
    assert golem
    assert not {f"buy:{id}:" for id in golem} & {*offered}


@pytest.mark.rule("AM-PROG-07")
def test_each_board_buys_one_upgrade_and_a_squad_one_for_one_of_its_minion_types() -> None:
    road = rich(side=LEGION)
    played = outfit(road, LEGION, "buy:mind_1:")
    assert played.state.crystals == (0, 8)
    assert played.state.rosters["grunt"].upgrades == ("mind_1",)
    assert [key for key in played.keys if key.startswith("buy:")] == ["buy:pride_1:"]
    played = outfit(road, LEGION, "buy:bulk_1:", "buy:pride_1:")
    assert played.state.crystals == (0, 6)
    assert [key for key in played.keys if key.startswith("buy:")] == []
    assert played.keys[-1] == "ready"


@pytest.mark.rule("AM-PROG-05", "AM-PROG-08")
@pytest.mark.parametrize(("start", "room"), [("skill", 2), ("dark", 3), ("tech", 3)])
def test_an_elite_board_has_two_spaces_for_skills_and_three_each_for_the_others(start: str, room: int) -> None:
    road = rich()
    full = [f"{start}_{number}" for number in range(1, room + 1)]
    road.owns("ann", *full[:-1])
    assert f"buy:{full[-1]}:" in outfit(road, MAYHEM).keys
    road.owns("ann", *full)
    new = f"{start}_{room + 1}"
    found = [key for key in outfit(road, MAYHEM).keys if key.startswith(f"buy:{new}")]
    assert found == [f"buy:{new}:{old}" for old in full]
    other = "tech_1" if start == "skill" else "skill_1"
    assert f"buy:{other}:" in outfit(road, MAYHEM).keys


@pytest.mark.rule("AM-PROG-08")
def test_a_replaced_upgrade_is_unpurchased_again_and_nothing_is_paid_back() -> None:
    road = rich(crystals=3)
    road.owns("ann", "skill_1", "dark_1", "skill_2")
    played = outfit(road, MAYHEM, "buy:skill_3:skill_1")
    assert played.state.rosters["ann"].upgrades == ("dark_1", "skill_2", "skill_3")
    assert played.state.crystals == (2, 0)
    assert played.state.boards["ann"].upgrades == ("dark_1", "skill_2", "skill_3")
    assert next(tile.id for tile in progress.on_sale(played.state, "ann")) == "skill_1"
    assert "skill_2" not in [tile.id for tile in progress.on_sale(played.state, "ann")]


@pytest.mark.rule("AM-PROG-09", "AM-SQUAD-05")
def test_a_minion_type_has_one_upgrade_of_dark_matter_and_one_of_legion_tech() -> None:
    road = rich(side=LEGION)
    road.owns("grunt", "mind_1")
    offered = outfit(road, LEGION).keys
    assert "buy:mind_2:mind_1" in offered
    assert "buy:mind_2:" not in offered
    assert {"buy:gear_1:", "buy:gear_2:"} <= {*offered}
    played = outfit(road, LEGION, "buy:mind_2:mind_1")
    assert played.state.rosters["grunt"].upgrades == ("mind_2",)
    road.owns("grunt", "mind_1", "gear_1")
    assert "buy:gear_2:gear_1" in outfit(road, LEGION).keys
    assert progress.spaces("grunt").get("skill", 0) == 0


@pytest.mark.rule("AM-PROG-10", "AM-BOARD-10", "AM-SQUAD-05")
def test_upgrades_lie_on_the_board_of_their_unit_and_travel_with_a_minion_card() -> None:
    road = Road()
    road.owns("grunt", "mind_1", "gear_1")
    road.owns("tank", "bulk_1")
    road.owns("ann", "skill_1", "tech_2")
    both, _ = setup.brought(road.state, LEGION, BoardSetup(board="red", minions=("tank", "grunt")))
    assert both.upgrades == ("bulk_1", "mind_1", "gear_1")
    moved, _ = setup.brought(road.state, LEGION, BoardSetup(board="blue", minions=("grunt",)))
    assert moved.upgrades == ("mind_1", "gear_1")
    ann, _ = setup.brought(road.state, MAYHEM, BoardSetup(board="ann"))
    assert ann.upgrades == ("skill_1", "tech_2")


@pytest.mark.rule("AM-PROG-10")
def test_a_minion_card_that_comes_to_a_slot_during_a_mission_brings_its_upgrades() -> None:
    road = Road()
    road.owns("grunt", "mind_1")
    road.squad("blue", "tank", upgrades=())
    road.state.boards.pop("red")
    played = road.play(events.Happen(happenings.Arrive("blue", "grunt", 1), ""), choices=())
    assert played.state.boards["blue"].minions == ("tank", "grunt")
    assert played.state.boards["blue"].upgrades == ("mind_1",)


@pytest.mark.rule("AM-SETUP-06", "AM-BOARD-10")
def test_an_upgrade_that_a_mission_lends_goes_into_an_empty_space_only() -> None:
    road = Road()
    listed = BoardSetup(board="ann", upgrades=("skill_3", "dark_1"))
    road.owns("ann", "skill_1", "skill_2")
    board, _ = setup.brought(road.state, MAYHEM, listed)
    assert board.upgrades == ("skill_1", "skill_2", "dark_1")
    road.owns("ann", "skill_1", "dark_1")
    board, _ = setup.brought(road.state, MAYHEM, listed)
    assert board.upgrades == ("skill_1", "dark_1", "skill_3")


@pytest.mark.rule("AM-PROG-17")
def test_crystals_that_are_left_are_lost_before_the_next_mission() -> None:
    road = rich(crystals=3)
    road.state.boosted = ("ann", "vic")
    road.state.crystals = (3, 2)
    played = road.play(rewards.Expire())
    assert (played.state.crystals, played.state.boosted) == ((0, 0), ("", ""))


# ---------------------------------------------------------------------- resetting


@pytest.mark.rule("AM-PROG-18")
def test_a_board_that_is_reset_keeps_its_two_starting_gadgets_and_nothing_else() -> None:
    road = Road()
    road.owns("ann", "skill_1", "dark_2")
    road.discovered("ann", "net", "lens")
    road.change(road.state.boards["ann"], upgrades=("skill_1", "dark_2"), gadgets=("hook", "lens"))
    played = outfit(road, MAYHEM, "reset:ann")
    assert played.state.rosters["ann"] == Roster(id="ann", side=MAYHEM, gadgets=("hook", "spray"))
    assert {"net", "lens"} < {*played.state.decks["gadgets-mayhem"].draw}
    assert played.state.decks["gadgets-mayhem"].draw != (*road.state.decks["gadgets-mayhem"].draw, "net", "lens")
    assert (played.state.boards["ann"].upgrades, played.state.boards["ann"].gadgets) == ((), ("hook",))
    assert played.decision is None  # there is nothing to do any more


@pytest.mark.rule("AM-PROG-18")
def test_only_what_has_something_to_give_back_is_reset() -> None:
    road = Road()
    assert road.play(upgrades.Outfit(MAYHEM)).decision is None
    road.discovered("ann", "net")
    road.owns("tank", "bulk_1")
    assert outfit(road, MAYHEM).keys == ["reset:ann", "ready"]
    assert outfit(road, MAYHEM).asked.prompt == "ask-reset"
    assert outfit(road, LEGION).keys == ["reset:tank", "ready"]
    played = outfit(road, LEGION, "reset:tank")
    assert played.state.rosters["tank"].upgrades == ()


# ---------------------------------------------------------------------- teammates


@pytest.mark.rule("AM-MULTI-11")
def test_teammates_decide_together_what_to_buy() -> None:
    road = rich(crystals=2)
    road.state.players = (("mayhem", "mayhem2"), ("legion",))
    first = outfit(road, MAYHEM)
    assert first.asked.seats == ("mayhem",)
    second = outfit(road, MAYHEM, "buy:skill_1:")
    assert (second.asked.prompt, second.asked.seats) == ("ask-agree-buy", ("mayhem2",))
    assert second.state.rosters["ann"].upgrades == ()
    assert "buy:skill_1:" not in second.keys
    agreed = outfit(road, MAYHEM, "buy:skill_1:", "agree")
    assert agreed.state.rosters["ann"].upgrades == ("skill_1",)
    assert agreed.state.crystals == (1, 0)


@pytest.mark.rule("AM-MULTI-11", "AM-MULTI-08")
def test_opponents_choose_between_the_wishes_of_teammates_who_disagree() -> None:
    road = rich(crystals=2)
    road.state.players = (("mayhem", "mayhem2"), ("legion", "legion2"))
    judged = outfit(road, MAYHEM, "buy:skill_1:", "buy:dark_1:")
    assert (judged.asked.prompt, judged.asked.seats) == ("ask-judge", ("legion", "legion2"))
    assert judged.keys == ["buy:skill_1:", "buy:dark_1:"]
    played = outfit(road, MAYHEM, "buy:skill_1:", "buy:dark_1:", "buy:dark_1:")
    assert played.state.rosters["ann"].upgrades == ("dark_1",)
    refused = outfit(road, MAYHEM, "ready", "buy:skill_2:", "buy:skill_2:")
    assert refused.state.rosters["ann"].upgrades == ("skill_2",)
