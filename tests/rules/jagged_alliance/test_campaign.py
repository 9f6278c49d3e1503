"""The campaign: a fresh record, the map, the market, players who come and go, and how it ends."""

import random

import pytest

from fireteam.engine import Deck, Game, save
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.game import GAME
from fireteam.games.jagged_alliance.rules.campaign.beginning import place
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle, BetweenScenarios
from fireteam.games.jagged_alliance.rules.campaign.scenarios import open_scenarios
from fireteam.games.jagged_alliance.rules.campaign.setup import SetUp
from fireteam.games.jagged_alliance.rules.campaign.winning import LoseScenario, WinScenario
from fireteam.games.jagged_alliance.rules.cards import carrying
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.cards.equipment import DrawLoot
from fireteam.games.jagged_alliance.rules.invariants import broken
from fireteam.games.jagged_alliance.rules.turn.bribery import Bribe
from fireteam.games.jagged_alliance.state import SEATS, Item

from .theatre import Theatre, drive, table

LOSS = LoseScenario("recaptured", "JA-CA-11")


def between(*won, gear="", players=1, **registers):
    """Between scenarios, with these victories behind the team, and with the gear that belongs to a scenario."""
    state, _ = table("campaign", players)
    state.won = won
    if gear:
        place(state, gear)
    for name, value in registers.items():
        setattr(state, name, value)
    for card in state.storage:
        if library.card(card).type not in ("ally", "income"):
            state.items[card] = Item(id=card)
    gone = {*state.storage, *state.market, *state.income}
    state.aim = tuple(card for card in state.aim if card not in gone)
    for name in ("loot1", "loot2", "loot3"):
        pile = tuple(id for id, card in library.cards().items() if card.deck == name and id not in gone)
        state.decks[name] = Deck(id=name, kind=name, draw=pile)
    return state


def asked(state):
    return drive(state, BetweenScenarios(), stop=["ask-between"])


def chosen(state, *keys):
    played = asked(state)
    for key in keys:
        assert key in [option.key for option in played.umpire.decision.options]
        played.umpire.answer(key)
    return played.state


# ---------------------------------------------------------------------- a fresh record


@pytest.mark.rule("JA-CAMP-02", "JA-CAMP-04", "JA-AIM-01")
def test_a_new_campaign_has_an_empty_record_and_the_whole_deck_in_order():
    state, _ = table("campaign", 2)
    own = [card for card in state.aim if int(card) < 900]
    assert own == [f"{number:03}" for number in range(1, 90)]
    assert all(library.card(card).deck == "aim" for card in own)
    assert (state.won, state.lost, state.cities, state.dead, state.removed) == ((), 0, (), (), ())
    assert (state.funds, state.rebels, state.storage, state.market, state.income) == (0, 0, (), (), ())
    other, _ = table("campaign")
    assert other is not state
    assert other.places == 1


@pytest.mark.rule("JA-CAMP-05")
def test_three_missions_are_set_aside_and_thirteen_make_the_deck():
    state, _ = table("campaign")
    assert set(state.reserved_missions) == {"shady_lady", "child_labor", "hicks"}
    assert len(library.missions()) - len(state.reserved_missions) == 13
    named = {mission for card in library.scenarios().values() for mission in card.missions}
    assert set(state.reserved_missions) <= named


@pytest.mark.rule("JA-CAMP-01", "JA-TEAM-05")
def test_all_seats_are_on_one_side_and_the_last_scenario_removes_the_dictator():
    assert [card.id for card in library.scenarios().values() if card.ends_campaign] == ["meduna"]
    assert [seat.id for seat in GAME.seats("campaign", {"players": "3"})] == list(SEATS[:3])


# ---------------------------------------------------------------------- the map


@pytest.mark.rule("JA-SETUP-01", "JA-CAMP-09")
def test_scenarios_open_with_the_campaign_and_a_won_one_is_not_offered_again():
    assert [card.id for card in open_scenarios(between())] == ["omerta"]
    assert [card.id for card in open_scenarios(between("omerta"))] == ["drassen"]
    later = [card.id for card in open_scenarios(between("omerta", "drassen"))]
    assert later == ["blind_eyes", "chitzena"]
    many = between("omerta", "drassen", "chitzena", "cambria", cities=("drassen", "chitzena"))
    assert "grumm" not in [card.id for card in open_scenarios(many)]
    many.cities = ("drassen", "chitzena", "cambria")
    assert "grumm" in [card.id for card in open_scenarios(many)]


@pytest.mark.rule("JA-SCEN-09", "JA-SCEN-10", "JA-INCOME-02")
def test_a_lost_scenario_may_be_tried_again_with_what_was_collected_and_with_income_but_the_dead_stay_dead():
    state = between("omerta", gear="drassen", dead=("fox",), income=("016",), funds=1)
    first = drive(state, SetUp("drassen")).state
    assert first.funds == 3
    over = drive(first, LOSS, Battle(), stop=["ask-between"])
    assert "scenario:drassen" in over.keys
    assert (over.state.lost, over.state.dead) == (1, ("fox",))
    assert GAME.chapters(over.state) == GAME.chapters(first) + 1
    again = drive(over.state, SetUp("drassen"))
    assert again.state.funds == 5
    assert "fox" not in again.state.mercs


@pytest.mark.rule("JA-CAMP-10", "JA-TEAM-02")
def test_the_number_of_players_may_change_from_one_scenario_to_the_next():
    state = between("omerta", "drassen", players=4)
    played = asked(state)
    played.umpire.answer("scenario:chitzena")
    assert [option.key for option in played.umpire.decision.options] == [f"players:{n}" for n in (1, 2, 3, 4)]
    played.umpire.answer("players:3")
    assert played.state.seats == SEATS[:3]
    state.seats = played.state.seats
    three = drive(state, SetUp("chitzena")).state
    assert (len(three.mercs), three.small_team) == (3, True)
    over = drive(three, LOSS, Battle(), stop=["ask-between"]).state
    over.seats = SEATS[:2]
    two = drive(over, SetUp("chitzena")).state
    assert (len(two.mercs), two.small_team, two.shared_command) == (4, False, False)


# ---------------------------------------------------------------------- the market


@pytest.mark.rule("JA-TIER-01")
@pytest.mark.parametrize(("won", "opens"), [((), False), (("omerta",), True)])
def test_the_market_opens_with_the_first_victory(won, opens):
    state = between(*won, market=("017", "018"), storage=("001",), funds=20, lost=2)
    played = drive(state, BetweenScenarios(), stop=["ask-between", "ask-choose-merc"])
    offers = [key for key in played.keys if key.startswith(("buy:", "sell:"))]
    assert offers == (["buy:017", "buy:018", "sell:001"] if opens else [])


@pytest.mark.rule("JA-FUND-03", "JA-FUND-01", "JA-ALLY-05", "JA-AIM-02")
def test_any_card_of_the_market_is_bought_for_its_cost_by_whoever_can_pay():
    dear = max(library.cards().values(), key=lambda card: (card.deck == "aim", card.cost))
    state = between("omerta", market=("017", f"{dear.number:03}"), funds=dear.cost - 1)
    cost = library.card("017").cost
    assert "buy:017" in asked(state).keys
    assert f"buy:{dear.number:03}" not in asked(state).keys
    after = chosen(state, "buy:017")
    assert after.funds == dear.cost - 1 - cost
    assert after.storage == ("017",)
    assert "017" not in after.market
    assert list(broken(after)) == []


@pytest.mark.rule("JA-INCOME-01")
def test_a_bought_income_card_goes_to_the_teams_income():
    income = next(id for id, card in library.cards().items() if card.type == "income")
    state = between("omerta", market=(income,), storage=("001",), funds=20)
    after = chosen(state, f"buy:{income}")
    assert (after.income, after.storage) == ((income,), ("001",))


@pytest.mark.rule("JA-FUND-04", "JA-AIM-03", "JA-FUND-02", "JA-FAQ-04")
def test_items_and_allies_are_sold_for_half_rounded_down_and_go_back_to_their_shelves():
    loot = next(id for id, card in library.cards().items() if card.deck == "loot1" and card.cost % 2)
    ally = next(id for id, card in library.cards().items() if card.type == "ally" and card.cost > 1)
    state = between("omerta", storage=(loot, ally, "001"), income=("016",))
    assert not any(key.endswith("016") for key in asked(state).keys)  # income cards cannot be sold
    after = chosen(state, f"sell:{loot}", f"sell:{ally}")
    assert after.funds == library.card(loot).cost // 2 + library.card(ally).cost // 2
    assert loot in after.decks["loot1"].discard
    assert after.market == (ally,)
    assert after.storage == ("001",)
    assert list(broken(after)) == []


@pytest.mark.rule("JA-FUND-04")
def test_a_card_of_one_or_nothing_sells_for_nothing():
    cheap = next(id for id, card in library.cards().items() if card.cost == 1)
    assert chosen(between("omerta", storage=(cheap,)), f"sell:{cheap}").funds == 0


@pytest.mark.rule("JA-FUND-03")
def test_nothing_is_bought_during_a_scenario():
    state = between("omerta", market=("017",), funds=20)
    ready = drive(state, SetUp("drassen"))
    for prompt in ("ask-activate", "ask-start", "ask-action"):
        keys = drive(ready.state, Battle(), stop=[prompt, "ask-action"]).keys
        assert not any(key.startswith(("buy:", "sell:")) for key in keys)


@pytest.mark.rule("JA-AIM-03")
def test_a_discarded_aim_card_goes_to_the_market_and_loot_to_its_deck():
    theatre = Theatre()
    theatre.merc(weapons=("901",), inventory=("001",))
    played = theatre.play(Happen((Do(do="discard_item", amount=2),), "card-1", by="fox"), choices=["001"])
    assert played.state.market == ("001",)
    assert played.state.decks["loot1"].discard == ("901",)


@pytest.mark.rule("JA-AIM-04", "JA-FUND-01", "JA-FUND-02")
def test_funds_and_rebels_are_the_teams_and_any_merc_uses_them():
    theatre = Theatre()
    theatre.brief()
    theatre.merc("fox", seat="player1")
    theatre.merc("ivan", seat="player2")
    theatre.state.threat, theatre.state.funds = 4, 2
    found = theatre.play(Happen((Do(do="funds", amount=3), Do(do="rebels", amount=2)), "token", by="fox"))
    assert (found.state.funds, found.state.rebels) == (5, 2)
    for merc in ("fox", "ivan"):
        played = theatre.play(Bribe(merc), dice=[[1]], choices=["dice:1"])
        assert played.state.funds == 1


# ---------------------------------------------------------------------- saving, and whole campaigns


@pytest.mark.rule("JA-SCEN-13", "JA-SCEN-15")
def test_a_campaign_is_saved_and_goes_on_where_it_was(tmp_path):
    game = Game.new(GAME, "campaign", seed=3, options={"players": "2"}, seats={"player1": "human", "player2": "human"})
    rng = random.Random(1)
    for _ in range(60):
        game.choose(rng.choice(list(game.decision.options)).key)
    game.save(tmp_path / "campaign.save")
    again = save.load(tmp_path / "campaign.save", lambda name: GAME)
    assert again.state == game.state
    assert [option.key for option in again.decision.options] == [option.key for option in game.decision.options]


def test_campaigns_of_random_players_come_to_an_end_and_lose_no_card():
    for seed in range(2):
        players = seed + 2
        seats = dict.fromkeys(SEATS[:players], "random")
        game = Game.new(GAME, "campaign", seed=seed, options={"players": str(players)}, seats=seats, checks=True)
        rng = random.Random(seed)
        while game.outcome is None:
            assert len(game.log) < 20_000
            game.choose(rng.choice(list(game.decision.options)).key)
        assert game.outcome.result in ("result-no-team", "result-dictator-removed")


@pytest.mark.rule("JA-SCEN-02", "JA-SCEN-20")
@pytest.mark.parametrize("end", [WinScenario(), LOSS])
def test_a_card_that_was_just_drawn_is_not_lost_when_the_scenario_is_decided(end):
    state = between("omerta", gear="drassen")
    ready = drive(state, SetUp("drassen")).state
    drawing = drive(ready, DrawLoot(ready.order[0], 1), stop=["ask-receive"])
    (card,) = drawing.state.in_hand
    over = drive(drawing.state, end, Battle(), stop=["ask-between"]).state
    assert card in over.storage
    assert list(broken(over)) == []
    assert carrying.bearer(over, card) is None


@pytest.mark.rule("JA-CAMP-08", "JA-CAMP-06", "JA-TRACK-02", "JA-TRACK-04")
@pytest.mark.parametrize("dictator", ["deidranna", "krell"])
def test_a_campaign_can_be_won_from_the_first_scenario_to_the_last(dictator):
    state, steps = table("campaign", dictator=dictator)
    for number in range(1, 14):
        played = drive(state, *steps, stop=["ask-activate"])
        assert list(broken(played.state)) == []
        assert played.state.turn == 1
        over = drive(played.state, WinScenario(), Battle(), stop=["ask-between", "ask-choose-merc"])
        if over.outcome is not None:
            break
        assert len(over.state.won) == number
        state, steps = over.state, over.umpire.stack[::-1][:-1]
    assert over.outcome.result == "result-dictator-removed"
    assert len(over.state.cities) == 6
    assert sorted(over.state.experienced) == ["bloodcat", "redshirt", "shield", "sniper"]
