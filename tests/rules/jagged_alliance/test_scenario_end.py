"""The end of a scenario: final looting, what triggers then, everything back to its place, the fruits of victory."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import LaidSector
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.game import GAME
from fireteam.games.jagged_alliance.rules.campaign.beginning import place
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle
from fireteam.games.jagged_alliance.rules.campaign.scenario_end import (
    CITY_CARDS,
    CityLiberated,
    EnemiesExperienced,
    LootPlace,
    PackUp,
    Victory,
)
from fireteam.games.jagged_alliance.rules.campaign.setup import SetUp
from fireteam.games.jagged_alliance.rules.campaign.winning import LoseScenario, WinScenario
from fireteam.games.jagged_alliance.rules.cards.equipment import CardTaken
from fireteam.games.jagged_alliance.rules.invariants import broken
from fireteam.games.jagged_alliance.rules.region.encounters import Reveal
from fireteam.games.jagged_alliance.rules.region.liberation import Liberate
from fireteam.games.jagged_alliance.state import BLEEDING, CONTESTED, LIBERATED, MARKED, SEATS

from .theatre import Theatre, drive, table

LOSS = LoseScenario("recaptured", "JA-CA-11")


def campaign(scenario, *won, players=1):
    """A campaign in which these scenarios have been won, at the start of another."""
    state, _ = table("campaign", players)
    state.won = won
    state.cities = tuple(id for id in won if library.scenarios()[id].city)
    place(state, scenario)
    return drive(state, SetUp(scenario), prefer={"ask-outfit": "suggested"}).state


def after(state, *steps):
    """What is left between the scenarios when these steps have decided the battle."""
    return drive(state, *steps, Battle(), stop=["ask-between", "ask-final-loot"])


def owned(state):
    """All cards of the team, wherever they are."""
    carried = [card for merc in state.mercs.values() for card in (*merc.weapons, merc.armor, *merc.inventory)]
    allies = [card for merc in state.mercs.values() for card in merc.allies]
    upgrades = [card for item in state.items.values() for card in item.upgrades]
    return sorted(card for card in (*carried, *allies, *upgrades, *state.storage, *state.in_hand) if card)


# ---------------------------------------------------------------------- back to the box


@pytest.mark.rule("JA-SCEN-03", "JA-SCEN-19", "JA-CAMP-06", "JA-SCEN-10")
@pytest.mark.parametrize("end", [WinScenario(), LOSS])
def test_conditions_cubes_and_durability_are_reset_but_severe_injuries_stay(end):
    state = campaign("drassen", "omerta")
    theatre = Theatre()
    theatre.state = state
    first, second, _ = state.order
    theatre.change(state.mercs[first], conditions=(MARKED, BLEEDING), wounds=2, stamina=state.mercs[first].stamina - 2)
    hurt = state.mercs[second]
    theatre.change(hurt, injured=True, down=True, stamina=0, fatigue=hurt.stamina - 1)
    cards, funds = owned(state), state.funds
    over = after(state, end).state
    assert over.mercs == {}
    assert over.injuries == (second,)
    assert all(item.spent == 0 for item in over.items.values())
    assert set(cards) <= set(owned(over))
    assert over.funds >= funds
    again = drive(over, SetUp("blind_eyes" if isinstance(end, WinScenario) else "drassen")).state
    assert again.mercs[first].conditions == ()
    assert (again.mercs[first].wounds, again.mercs[first].fatigue) == (0, 0)
    assert (again.mercs[second].injured, again.mercs[second].down) == (True, False)
    assert again.mercs[second].stamina == library.boards()[second].stamina  # three mercs: one more, one less


@pytest.mark.rule("JA-SCEN-03")
def test_spent_durability_is_restored():
    theatre = Theatre()
    theatre.merc(weapons=("901",))
    theatre.own("901", spent=2)
    theatre.brief()
    assert theatre.play(PackUp(True)).state.items["901"].spent == 0


@pytest.mark.rule("JA-SCEN-20", "JA-CAMP-06", "JA-SCEN-15")
def test_all_cards_form_one_stock_and_the_team_is_remembered():
    theatre = Theatre()
    theatre.merc("fox", weapons=("901",), inventory=("911",), allies=("909",))
    theatre.own("901", "906")
    theatre.merc("ivan", seat="player2", armor="903")
    theatre.brief()
    theatre.state.storage, theatre.state.in_hand = ("902",), ("908",)
    played = theatre.play(PackUp(False))
    assert played.state.storage == ("901", "902", "903", "906", "908", "909", "911")
    assert played.state.items["901"].upgrades == ()
    assert played.state.team == (("fox", "player1"), ("ivan", "player2"))
    assert (played.state.in_hand, played.state.order) == ((), ())


@pytest.mark.rule("JA-REBEL-05", "JA-SCEN-10", "JA-CAMP-06")
@pytest.mark.parametrize("end", [WinScenario(), LOSS])
def test_rebels_in_sectors_are_lost_and_those_of_the_pool_kept(end):
    theatre = Theatre(LIBERATED)
    theatre.merc()
    theatre.brief(rebels=2, funds=1)
    theatre.state.campaign = True
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    theatre.state.rebels, theatre.state.funds = 3, 4
    over = theatre.battle(end).state
    assert (over.rebels, over.funds) == ((5, 5) if isinstance(end, WinScenario) else (3, 4))
    assert sum(sector.rebels for sector in over.sectors.values()) == 0


@pytest.mark.rule("JA-SCEN-19")
def test_the_order_looting_then_what_triggers_then_packing_up_then_the_victory():
    state = campaign("blind_eyes", "omerta", "drassen")
    state.missions = {}
    theatre = Theatre()
    theatre.state = state
    theatre.mission("sam_site")
    state.rebels = 5
    theatre.enemy("redshirt", where=state.mercs[state.order[0]].where, defeated=True)
    asked = after(state, WinScenario())
    assert asked.decision.prompt == "ask-final-loot"
    assert asked.state.rebels == 5
    over = drive(state, WinScenario(), Battle(), stop=["ask-between"]).state
    assert over.rebels == library.scenarios()["blind_eyes"].rebels  # the mission cannot take what the victory brings


@pytest.mark.rule("JA-SCEN-19")
def test_nothing_of_a_scenario_leaks_into_the_next():
    state = campaign("blind_eyes", "omerta", "drassen")
    state.skip_enemies, state.tank_blocked, state.tank_wounded, state.front = True, True, ("fox",), "03B"
    state.threat, state.threat_tokens, state.standing_event, state.objectives = 9, 4, "200", (("site", 1),)
    over = after(state, LOSS).state
    assert (over.skip_enemies, over.tank_blocked, over.tank_wounded, over.front) == (False, False, (), "")
    assert (over.threat_tokens, over.standing_event, over.objectives) == (0, "", ())
    assert (over.enemies, over.sectors, over.spawns, over.tokens, over.tank_tokens) == ({}, {}, {}, {}, {})
    assert list(broken(over)) == []


# ---------------------------------------------------------------------- final looting


@pytest.mark.rule("JA-SCEN-11")
def test_after_a_win_everything_where_a_merc_is_may_be_looted_by_anybody_there_even_the_knocked_out():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "a")
    theatre.merc("ivan", "b", down=True, injured=True, stamina=0)
    theatre.merc("raven", where="T9A")
    theatre.brief()
    corpse, token = theatre.enemy(area="d", defeated=True), theatre.token("loot2", "c", face_up=True)
    theatre.enemy(where="T2A", defeated=True)
    asked = theatre.battle(WinScenario())
    assert asked.keys == [f"{corpse}:fox", f"{corpse}:ivan", "leave"]
    played = theatre.battle(
        WinScenario(), choices=[f"{corpse}:ivan", "ivan:inventory", f"{token}:fox", "fox:inventory"]
    )
    assert [event.merc for event in played.told(CardTaken)] == ["ivan", "fox"]
    assert played.outcome is not None  # what lies where nobody is stays there


@pytest.mark.rule("JA-SCEN-11")
def test_a_mission_with_mercs_on_it_counts_like_a_sector_and_after_a_loss_nothing_is_looted():
    theatre = Theatre(LIBERATED)
    theatre.mission("wells", entered=True)
    theatre.merc(where="wells")
    theatre.brief()
    corpse = theatre.enemy(where="wells", defeated=True)
    assert theatre.battle(WinScenario()).keys == [f"{corpse}:fox", "leave"]
    assert theatre.battle(LOSS).told(CardTaken) == []
    assert theatre.battle(LOSS).outcome is not None


@pytest.mark.rule("JA-SCEN-11", "JA-CARD-05")
def test_looted_cards_need_the_usual_room():
    theatre = Theatre()
    theatre.merc("ivan", inventory=("911", "908", "906"))
    theatre.brief()
    corpse = theatre.enemy(defeated=True)
    asked = theatre.play(LootPlace("T1A"), choices=[f"{corpse}:ivan"])
    assert asked.decision.prompt == "ask-receive"
    assert "discard" in asked.keys
    assert "ivan:inventory" not in asked.keys


# ---------------------------------------------------------------------- victory


@pytest.mark.rule("JA-SCEN-12", "JA-SCEN-14", "JA-AIM-01", "JA-AIM-02", "JA-INCOME-01")
def test_victory_takes_the_numbered_cards_out_of_the_deck_to_the_market_the_team_or_its_income():
    state = campaign("drassen", "omerta")
    won = library.scenarios()["drassen"]
    over = after(state, WinScenario()).state
    named = {f"{number:03}" for number in (*won.market, *won.takes, *won.income)}
    assert not named & set(over.aim)
    assert {f"{number:03}" for number in won.market} <= set(over.market)
    assert {f"{number:03}" for number in won.takes} <= set(over.storage)
    assert {f"{number:03}" for number in won.income} <= set(over.income)
    assert over.aim == tuple(sorted(over.aim))
    assert over.won == ("omerta", "drassen")


@pytest.mark.rule("JA-SCEN-12")
def test_a_loss_brings_nothing_of_it():
    state = campaign("drassen", "omerta")
    over = after(state, LOSS).state
    assert (over.won, over.cities, over.market, over.income) == (("omerta",), (), state.market, state.income)
    assert over.lost == 1


@pytest.mark.rule("JA-TRACK-02", "JA-TRACK-03")
def test_each_city_unlocks_the_next_row_whichever_city_it_is():
    state, _ = table("campaign")
    state.scenario = "grumm"
    for number, (first, last) in CITY_CARDS.items():
        played = drive(state, Victory())
        unlocked = (
            set(played.state.market) - set(state.market) - {f"{n:03}" for n in library.scenarios()["grumm"].market}
        )
        assert unlocked == {f"{n:03}" for n in range(first, last + 1)}
        assert len(played.told(CityLiberated)) == 1
        state = played.state
        assert len(state.cities) == number
    assert drive(state, Victory()).state.market == state.market  # after the sixth nothing more
    assert CITY_CARDS == {1: (51, 55), 2: (56, 68), 3: (69, 72), 4: (73, 80), 5: (81, 84), 6: (85, 89)}


@pytest.mark.rule("JA-TRACK-02")
def test_every_city_of_the_map_has_its_box():
    cities = [card.city for card in library.scenarios().values() if card.city]
    assert len(cities) == len(set(cities)) == 6


@pytest.mark.rule("JA-TRACK-04", "JA-CAMP-07", "JA-TRACK-01")
def test_victories_tick_the_boxes_of_enemy_experience():
    state, _ = table("campaign")
    state.scenario = "cambria"
    played = drive(state, Victory())
    assert played.state.experienced == ("redshirt",)
    assert [event.kind for event in played.told(EnemiesExperienced)] == ["redshirt"]
    assert drive(played.state, Victory()).state.experienced == ("redshirt",)
    boxes = [kind for card in library.scenarios().values() for kind in card.experience]
    assert sorted(boxes) == ["bloodcat", "redshirt", "shield", "sniper"]


@pytest.mark.rule("JA-TRACK-01", "JA-CAMP-05")
def test_a_scenario_may_tick_other_boxes_and_give_a_reserved_mission_to_the_deck():
    theatre = Theatre()
    theatre.brief(ticks=("bridge",), unlocks_missions=("hicks",))
    theatre.state.reserved_missions = ("shady_lady", "hicks")
    played = theatre.play(Victory())
    assert (played.state.ticked, played.state.reserved_missions) == (("bridge",), ("shady_lady",))


@pytest.mark.rule("JA-TRACK-05", "JA-TRACK-06", "JA-CAMP-03")
def test_the_record_keeps_cities_experience_the_dead_the_removed_and_the_pool():
    state = campaign("drassen", "omerta")
    (gone, *_) = (id for id in library.boards() if id not in state.mercs)
    state.dead, state.removed, state.experienced = (gone,), ("koch", "bounty_ghost"), ("shield",)
    theatre = Theatre()
    theatre.state = state
    theatre.out_of("lieutenant", "koch")
    theatre.out_of("mission", "bounty_ghost")
    state.funds, state.rebels = 5, 2
    over = after(state, LOSS).state
    assert (over.dead, over.removed, over.experienced) == ((gone,), ("koch", "bounty_ghost"), ("shield",))
    assert (over.funds, over.rebels, over.cities) == (5, 2, ())


# ---------------------------------------------------------------------- and then


@pytest.mark.rule("JA-CAMP-08", "JA-CAMP-01")
def test_the_scenario_that_removes_the_dictator_wins_the_campaign_for_everybody_at_the_table():
    (last,) = [card.id for card in library.scenarios().values() if card.ends_campaign]
    state = campaign(last, *(id for id in library.scenarios() if id != last), players=2)
    state.seats = ("player1",)  # the other one is not there tonight
    outcome = after(state, WinScenario()).outcome
    assert (outcome.result, outcome.winners) == ("result-dictator-removed", ("player1", "player2"))
    assert after(state, LOSS).decision.prompt == "ask-between"


@pytest.mark.rule("JA-TEAM-06", "JA-CAMP-08", "JA-FAQ-06")
@pytest.mark.parametrize(("alive", "goes_on"), [(3, True), (2, False)])
def test_with_fewer_than_three_alive_the_campaign_is_lost(alive, goes_on):
    state = campaign("drassen", "omerta")
    state.dead = tuple(id for id in library.boards() if id not in state.mercs)
    if alive == 2:
        gone = state.order[0]
        state.storage = tuple(sorted(owned(state)))
        theatre = Theatre()
        theatre.state = state
        for merc in list(state.mercs.values()):
            theatre.change(merc, weapons=("",) * len(merc.weapons), armor="", inventory=(), allies=())
        del state.mercs[gone]
        state.order, state.dead = state.order[1:], (*state.dead, gone)
    over = after(state, LOSS)
    if goes_on:
        assert over.decision.prompt == "ask-between"
    else:
        assert (over.outcome.result, over.outcome.winners) == ("result-no-team", ())


@pytest.mark.rule("JA-SCEN-02")
@pytest.mark.parametrize("players", [1, 3])
def test_a_scenario_by_itself_ends_the_game(players):
    state, (set_up, battle) = table("omerta", players)
    ready = drive(state, set_up).state
    won, lost = drive(ready, WinScenario(), battle).outcome, drive(ready, LOSS, battle).outcome
    assert (won.result, won.winners) == ("result-won", SEATS[:players])
    assert (lost.result, lost.winners) == ("result-lost-recaptured", ())


@pytest.mark.rule("JA-LIB-03", "JA-ENTER-06")
def test_reward_tokens_are_flipped_only_with_the_liberation_and_gone_afterwards():
    theatre = Theatre(CONTESTED)
    theatre.merc(area="d")
    theatre.enemy(area="a")
    rewards = (Do(do="funds", amount=2), Do(do="rebels", amount=3))
    theatre.brief(sectors=(LaidSector(tile="T1A", at=(0, 0), rewards=rewards),))
    tokens = [theatre.token(face, kind="reward") for face in ("0", "1")]
    waiting = theatre.play(Reveal("T1A", 3))
    assert not any(waiting.state.tokens[token].face_up for token in tokens)
    assert waiting.state.funds == 0
    played = theatre.play(Liberate("T1A"))
    assert (played.state.funds, played.state.rebels, played.state.tokens) == (2, 3, {})


@pytest.mark.rule("JA-SCEN-08", "JA-TIER-02")
def test_a_scenario_names_the_ways_in_which_it_can_end():
    assert GAME.endings("campaign") == ("result-dictator-removed", "result-no-team")
    assert "result-lost-recaptured" not in GAME.endings("drassen")
    assert "result-lost-recaptured" in GAME.endings("chitzena")
    for id, card in library.scenarios().items():
        ways = GAME.endings(id)
        assert ways[:2] == ("result-won", "result-lost-nobody-stands")
        assert ("result-lost-too-late" in ways) == any(loss.turns for loss in card.losses)
        assert ("result-lost-threat-too-high" in ways) == any(loss.threat for loss in card.losses)
