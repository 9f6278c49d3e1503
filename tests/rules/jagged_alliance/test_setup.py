"""Scenario set-up: the region, the mercs and their gear, income, the dictator, decks and tokens."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import FIRST_EVENT
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules.campaign.setup import (
    ChooseTeam,
    CollectIncome,
    IncomeCollected,
    PlaceTeam,
    Prescribed,
    SetUp,
    SetUpDictator,
    ShuffleDecks,
    handed_over,
    may_play,
)
from fireteam.games.jagged_alliance.rules.enemies import profile
from fireteam.games.jagged_alliance.rules.turn.activation import PlayerPhase
from fireteam.games.jagged_alliance.state import CONTESTED, DAY, LIBERATED, OCCUPIED, Enemy, Item

from .theatre import PROVING, Theatre, drive, table

TEAM = ("fox", "shadow", "ivan", "raven")


def ready(scenario, players=1, **options):
    """A scenario by itself, set up and about to begin."""
    state, (set_up, _) = table(scenario, players, **options)
    return drive(state, set_up).state


def empty(players=1):
    """A campaign in which nobody has been chosen yet."""
    state, _ = table("campaign", players)
    return state


def without(cards, *some):
    return tuple(card for card in cards if card not in some)


def pick(state, *mercs):
    """The team is chosen in this order."""
    played = drive(state, ChooseTeam(), stop=["ask-choose-merc"])
    for merc in mercs:
        assert merc in played.keys, f"{merc} is not offered: {played.keys}"
        played.umpire.answer(merc)
        played.decision = played.umpire.decision
    return played.state


# ---------------------------------------------------------------------- the region


@pytest.mark.rule("JA-SETUP-02", "JA-SETUP-03", "JA-SECTOR-13")
@pytest.mark.parametrize("scenario", list(library.scenarios()))
def test_tiles_spawn_cards_and_tokens_lie_as_the_briefing_says(scenario):
    state = ready(scenario)
    for laid in library.scenarios()[scenario].sectors:
        sector = state.sectors[laid.tile]
        assert (sector.column, sector.row) == laid.at
        kinds = sorted(token.kind for token in state.tokens.values() if token.where == laid.tile)
        fixed = [kind for kind in kinds if kind in ("reward", "objective")]
        assert fixed == ["objective"] * bool(laid.objective) + ["reward"] * len(laid.rewards)
        if laid.spawn is None and not laid.card:
            assert sector.status == LIBERATED
            assert laid.tile not in state.spawns
        elif sector.status == OCCUPIED:
            assert not state.spawns[laid.tile].face_up
            assert state.spawns[laid.tile].known_to == ()


@pytest.mark.rule("JA-SETUP-21", "JA-SPAWN-02")
def test_a_named_spawn_card_is_used_and_others_are_drawn_by_their_back():
    state = ready("drassen")
    assert state.spawns["04A"].card == "240"
    backs = {"10B": "unknown", "03A": "weak", "04A": library.spawns()["240"].back, "05A": "weak"}
    assert {id: spawn.kind for id, spawn in state.spawns.items()} == backs
    assert all(library.spawns()[spawn.card].back == backs[id] for id, spawn in state.spawns.items())
    laid = [spawn.card for spawn in state.spawns.values()]
    left = [card for back in ("unknown", "weak", "strong", "deadly") for card in state.decks[f"spawn-{back}"].draw]
    assert sorted(laid + left) == sorted(library.spawns())


@pytest.mark.rule("JA-SECTOR-13")
def test_a_sector_without_a_card_brings_nothing_by_being_free():
    state = ready("omerta")
    assert state.sectors["01A"].status == LIBERATED
    assert (state.funds, state.rebels, state.threat_tokens) == (0, 0, 0)


@pytest.mark.rule("JA-SECTOR-13", "JA-SETUP-07")
def test_mercs_who_start_in_a_sector_with_a_card_fight_from_the_start():
    theatre = Theatre(OCCUPIED)
    theatre.merc(where="")
    theatre.merc("ivan", where="")
    theatre.spawn("226", face_up=False)
    theatre.deck("encounter", *["nothing"] * 4)
    theatre.brief(start_edge="west")
    played = theatre.play(PlaceTeam(), choices=["T1A/0", "T1A/2"])
    assert [played.merc(id).area for id in ("fox", "ivan")] == [0, 2]
    assert played.state.sectors["T1A"].status == CONTESTED
    assert played.state.spawns["T1A"].face_up


@pytest.mark.rule("JA-SETUP-07")
def test_the_mercs_stand_on_the_starting_position_or_where_they_choose_among_several():
    assert {merc.where for merc in ready("omerta").mercs.values()} == {"01A"}
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc(where="")
    theatre.brief(start="choice", starts=("T1A", "T2A"))
    assert theatre.play(PlaceTeam(), choices=["T2A"]).merc("fox").where == "T2A"


@pytest.mark.rule("JA-SETUP-16")
def test_the_pool_has_the_tokens_that_the_briefing_asks_for():
    wanted = library.scenarios()["omerta"].encounters
    pool = ready("omerta").decks["encounter"].draw
    assert {face: pool.count(face) for face in set(pool)} == wanted


@pytest.mark.rule("JA-SETUP-15", "JA-SETUP-20")
def test_each_deck_has_all_its_cards_that_are_not_owned_in_play_reserved_or_removed():
    state = empty()
    state.scenario, state.tier = "blind_eyes", 3
    state.items, state.storage = {"090": Item(id="090")}, ("090",)
    state.removed = ("koch", "bounty_ghost")
    theatre = Theatre()
    theatre.mission("wells")
    theatre.lieutenant("vane")
    state.missions, state.lieutenants = theatre.state.missions, theatre.state.lieutenants
    decks = drive(state, ShuffleDecks()).state.decks
    for quality in (1, 2, 3):
        whole = {number for number, card in library.cards().items() if card.deck == f"loot{quality}"}
        assert set(decks[f"loot{quality}"].draw) == whole - {"090"}
    for colour in ("yellow", "orange", "red"):
        whole = {number for number, card in library.events().items() if card.deck == colour}
        assert set(decks[f"event-{colour}"].draw) == whole
    reserved = {"shady_lady", "child_labor", "hicks"}
    assert set(decks["mission"].draw) == {*library.missions()} - reserved - {"wells", "bounty_ghost"}
    assert set(decks["lieutenant"].draw) == {*library.lieutenants()} - {"koch", "vane"}
    assert sum(len(decks[f"spawn-{back}"].draw) for back in ("unknown", "weak", "strong", "deadly")) == 29
    assert decks["loot1"].draw != tuple(sorted(decks["loot1"].draw))


# ---------------------------------------------------------------------- the team


@pytest.mark.rule("JA-TEAM-01", "JA-SETUP-04", "JA-TEAM-05")
@pytest.mark.parametrize(
    ("players", "each"), [(1, {1: 3}), (2, {1: 2, 2: 2}), (3, {1: 1, 2: 1, 3: 1}), (4, {1: 1, 2: 1, 3: 1, 4: 1})]
)
def test_so_many_mercs_for_so_many_players(players, each):
    state = ready("omerta", players)
    seats = [merc.seat for merc in state.mercs.values()]
    assert {seat: seats.count(seat) for seat in seats} == {f"player{seat}": count for seat, count in each.items()}


@pytest.mark.rule("JA-SETUP-04", "JA-CAMP-03")
def test_only_mercs_who_are_alive_are_offered_each_once_to_the_seat_that_plays_them():
    state = empty(2)
    state.seats = ("player1", "player2")
    state.dead = ("fox",)
    asked = drive(state, ChooseTeam(), stop=["ask-choose-merc"])
    assert "fox" not in asked.keys
    assert len(asked.keys) == 12
    chosen = pick(state, "ivan", "raven", "shadow", "ice")
    assert chosen.order == ("ivan", "raven", "shadow", "ice")
    assert [chosen.mercs[id].seat for id in chosen.order] == ["player1", "player1", "player2", "player2"]


@pytest.mark.rule("JA-SETUP-05", "JA-TEAM-02")
def test_boards_are_filled_one_more_cube_in_a_team_of_three_one_less_for_an_injury():
    state = empty(4)
    state.seats = ("player1", "player2", "player3", "player4")
    four = pick(state, *TEAM)
    assert [four.mercs[id].stamina for id in TEAM] == [library.boards()[id].stamina for id in TEAM]
    assert {merc.commands for merc in four.mercs.values()} == {1}
    assert not four.shared_command
    alone = empty()
    alone.injuries = ("fox",)
    three = pick(alone, *TEAM[:3])
    fox = three.mercs["fox"]
    assert (fox.stamina, fox.injured) == (library.boards()["fox"].stamina, True)
    assert three.mercs["ivan"].stamina == library.boards()["ivan"].stamina + 1
    assert three.shared_command


@pytest.mark.rule("JA-TEAM-06", "JA-TEAM-02")
def test_with_too_few_alive_three_are_played_with_the_bonuses_of_three():
    state = empty(4)
    state.seats = ("player1", "player2", "player3", "player4")
    state.dead = tuple(library.boards())[3:]
    played = drive(state, ChooseTeam()).state
    assert len(played.mercs) == 3
    assert (played.small_team, played.shared_command) == (True, True)


@pytest.mark.rule("JA-SCEN-17", "JA-SCEN-16")
def test_a_severe_injury_is_handed_over_to_the_substitute_and_cannot_be_shed():
    state = empty()
    state.team = (("fox", "player1"), ("ivan", "player1"), ("raven", "player1"))
    state.injuries = ("ivan",)
    played = pick(state, "fox", "shadow", "raven")
    assert played.mercs["shadow"].injured
    assert played.injuries == ()
    assert handed_over(("ivan",), ["fox", "ivan"], ["shadow", "fox"]) == ("shadow",)


@pytest.mark.rule("JA-SCEN-21")
def test_who_is_left_out_without_a_substitute_keeps_the_injury():
    state = empty(4)
    state.seats = ("player1", "player2", "player3")
    state.team = tuple((id, f"player{seat}") for seat, id in enumerate(TEAM, 1))
    state.injuries = ("raven",)
    played = pick(state, *TEAM[:3])
    assert played.injuries == ("raven",)
    assert not any(merc.injured for merc in played.mercs.values())


@pytest.mark.rule("JA-SCEN-21")
def test_a_change_that_would_give_somebody_a_second_injury_is_not_offered():
    state = empty()
    state.team = (("fox", "player1"), ("ivan", "player1"), ("raven", "player1"))
    state.injuries = ("ivan", "shadow")
    played = drive(state, ChooseTeam(), stop=["ask-choose-merc"], prefer={})
    played.umpire.answer("fox")
    played.umpire.answer("raven")
    keys = [option.key for option in played.umpire.decision.options]
    assert "shadow" not in keys
    assert "ivan" in keys
    assert "ice" in keys
    assert not may_play(("ivan", "shadow"), ["ivan"], ["shadow"])
    assert may_play(("ivan", "shadow"), ["ivan", "fox"], ["shadow"])  # one of them is left out without a substitute


@pytest.mark.rule("JA-SCEN-16")
def test_mercs_may_change_hands_between_scenarios():
    state = empty(2)
    state.seats = ("player1", "player2")
    state.team = (("fox", "player1"), ("shadow", "player1"), ("ivan", "player2"), ("raven", "player2"))
    played = pick(state, "ivan", "raven", "fox", "shadow")
    assert played.mercs["fox"].seat == "player2"


# ---------------------------------------------------------------------- gear and income


@pytest.mark.rule("JA-SETUP-06")
def test_in_the_first_scenario_the_gear_is_prescribed_also_when_it_is_tried_again():
    state = empty()
    state.seats = ("player1",)
    chosen = drive(state, SetUp("omerta")).state
    sets = library.scenarios()["omerta"].loadout
    for place, id in enumerate(chosen.order):
        merc = chosen.mercs[id]
        carried = {*merc.weapons, merc.armor, *merc.inventory}
        assert {f"{card:03}" for card in sets[place].cards} <= carried
    again = empty()
    again.scenario = "omerta"
    again.team, again.order = (), ("fox",)
    again.items = {"001": Item(id="001")}
    again.storage = ("001",)  # kept; 008 was lost and lies on the market; 006 never left the deck
    again.aim = without(again.aim, "001", "008")
    again.market = ("008",)
    theatre = Theatre()
    theatre.merc(where="")
    again.mercs = theatre.state.mercs
    fox = drive(again, Prescribed()).state.mercs["fox"]
    assert {"001", "008", "006"} <= {*fox.weapons, fox.armor, *fox.inventory}


@pytest.mark.rule("JA-SETUP-06", "JA-SCEN-18", "JA-SCEN-16")
def test_the_teams_cards_are_distributed_in_any_way_and_the_rest_stays_in_storage():
    state, (set_up, _) = table("drassen", 2)
    asked = drive(state, set_up, stop=["ask-outfit"])
    merc = asked.state.order[-1]
    assert asked.decision.seats == ("player1",)
    for answer in ("give:011", f"{merc}:ally", "return:011", "give:008", f"{merc}:inventory", "done"):
        assert answer in [option.key for option in asked.umpire.decision.options]
        asked.umpire.answer(answer)
    assert asked.state.mercs[merc].inventory == ("008",)
    assert "008" not in asked.state.storage
    assert "011" in asked.state.storage


@pytest.mark.rule("JA-SCEN-18")
def test_stored_cards_are_out_of_reach_during_the_scenario():
    state = ready("drassen")
    assert state.storage
    asked = drive(state, PlayerPhase(), stop=["ask-start", "ask-action"])
    stored = set(state.storage)
    assert not any(card in option.key.split(":") for option in asked.decision.options for card in stored)


@pytest.mark.rule("JA-INCOME-02", "JA-SETUP-19", "JA-NAMED-09", "JA-REBEL-01", "JA-FUND-02")
def test_every_income_card_adds_to_the_pool_at_the_start_of_each_scenario():
    state = empty()
    mine, town = library.card("016"), library.card("015")
    assert (mine.type, mine.funds) == ("income", 2)
    assert town.rebels > 0
    state.aim = without(state.aim, "015", "016")
    state.income, state.funds, state.rebels = ("015", "016"), 3, 1
    played = drive(state, CollectIncome())
    assert (played.state.funds, played.state.rebels) == (5 + town.funds, 1 + town.rebels)
    assert len(played.told(IncomeCollected)) == 1


@pytest.mark.rule("JA-SETUP-19")
def test_income_comes_before_the_missions_and_lieutenants_that_may_take_it():
    state, _ = table("campaign")
    state.won, state.income = ("omerta",), ("016",)
    state.aim = without(state.aim, "016")
    told = [type(event).__name__ for event in drive(state, SetUp("blind_eyes")).events]
    assert told.index("IncomeCollected") < told.index("LieutenantAppeared") < told.index("MissionAppeared")


# ---------------------------------------------------------------------- the dictator


@pytest.mark.rule("JA-SETUP-10", "JA-SETUP-11", "JA-SETUP-12", "JA-SETUP-13")
def test_the_track_the_tokens_the_day_and_the_first_card():
    state = ready("blind_eyes", dictator="krell")
    assert state.threat == 1
    assert state.counter_attacks == (4, 6, 8, 10)
    assert (state.time, state.events, state.threat_tokens) == (DAY, (FIRST_EVENT,), 0)
    assert all(FIRST_EVENT not in deck.draw for deck in state.decks.values())


@pytest.mark.rule("JA-SETUP-10")
def test_counter_attack_tokens_below_the_starting_space_stay():
    state, _ = table("campaign")
    state.scenario, state.tier = "blind_eyes", 3
    state.lieutenants = {}
    for name in ("lieutenant", "mission"):
        theatre = Theatre()
        state.decks[name] = theatre.state.decks[name]
    played = drive(state, SetUpDictator())
    assert played.state.threat == 2  # Elliot
    assert played.state.counter_attacks == (5, 7, 9, 10)


@pytest.mark.rule("JA-SETUP-09", "JA-TIER-01")
def test_the_first_scenario_has_no_dictator():
    state = ready("omerta")
    assert (state.events, state.counter_attacks, state.lieutenants) == ((), (), {})
    assert state.tier == 1


@pytest.mark.rule("JA-TIER-01")
def test_in_the_first_scenario_nobody_trains_bribes_or_uses_rebels():
    state = ready("omerta")
    state.funds, state.rebels = 9, 9
    asked = drive(state, PlayerPhase(), stop=["ask-action"])
    assert not any(key in ("command:train", "command:bribe") for key in asked.keys)
    assert any(key.startswith("command:") for key in asked.keys)
    hurt = ready("drassen")
    hurt.funds = 9
    assert "command:bribe" in drive(hurt, PlayerPhase(), stop=["ask-action"]).keys


@pytest.mark.rule("JA-TIER-02", "JA-TIER-03")
def test_counter_attacks_and_missions_come_with_the_third_scenario():
    second, third = ready("drassen"), ready("blind_eyes")
    assert (second.tier, second.counter_attacks, second.missions, second.access) == (2, (), {}, ())
    assert second.events == (FIRST_EVENT,)
    assert third.tier == 3
    assert third.counter_attacks
    assert third.missions
    assert third.access == (("inside", "05B"), ("outside", "03B"))


@pytest.mark.rule("JA-SETUP-14", "JA-TRACK-04", "JA-CAMP-07")
def test_the_campaign_decides_which_side_of_an_enemy_card_is_up():
    state = ready("omerta")
    guard = Enemy(id="e1", kind="redshirt", where="10B")
    assert profile.side(state, guard) == library.enemies()["redshirt"].basic
    state.experienced = ("redshirt",)
    assert profile.side(state, guard) == library.enemies()["redshirt"].experienced
    tank = Enemy(id="e2", kind="tank", where="10B")
    state.experienced = ("redshirt", "tank")
    assert profile.side(state, tank) == library.enemies()["tank"].basic


@pytest.mark.rule("JA-SETUP-18")
def test_what_is_special_in_a_scenario_is_applied():
    assert ready("tixa").time == "night"
    theatre = Theatre(LIBERATED)
    theatre.merc()
    theatre.brief(on_setup=(Do(do="funds", amount=3),))
    state, _ = table("campaign")
    assert drive(state, SetUp(PROVING)).state.funds == 3
