"""Rewards: what is drawn is shown before anybody says who takes it."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules.cards.equipment import CardDiscarded, CardTaken
from fireteam.games.jagged_alliance.rules.cards.rewards import DrawReward, RewardShown, TakeReward, takers
from fireteam.games.jagged_alliance.rules.region.liberation import Liberate, RewardTokens
from fireteam.games.jagged_alliance.rules.region.missions import SolveMission
from fireteam.games.jagged_alliance.state import LIBERATED

from .theatre import Theatre


def on_mission(mission, *mercs):
    theatre = Theatre(LIBERATED)
    theatre.brief()
    theatre.state.access = (("inside", "T1A"), ("outside", "T1A"))
    theatre.mission(mission, entered=True)
    for id in mercs:
        theatre.merc(id, where=mission)
    return theatre


@pytest.mark.rule("JA-MISSION-10", "JA-MISSION-17")
def test_the_reward_of_a_mission_is_drawn_and_shown_before_the_players_say_who_takes_it():
    theatre = on_mission("convoy", "fox", "ivan")
    theatre.deck("loot3", "177", "178")
    asked = theatre.play(SolveMission("convoy"))
    assert [(event.source, event.card) for event in asked.told(RewardShown)] == [("mission-convoy", "177")]
    assert (asked.decision.prompt, asked.keys) == ("ask-reward", ["fox", "ivan"])
    assert asked.decision.arguments["card"] == "177"
    assert asked.state.decks["loot3"].draw == ("178",)
    taken = theatre.play(SolveMission("convoy"), choices=["ivan", "ivan:armor"])
    assert (taken.merc("ivan").armor, taken.state.in_hand) == ("177", ())


@pytest.mark.rule("JA-MISSION-10")
def test_the_named_card_of_a_mission_is_shown_and_income_goes_to_the_team_without_a_question():
    theatre = on_mission("child_labor", "fox", "ivan")
    theatre.state.aim = ("034",)
    played = theatre.play(SolveMission("child_labor"))
    assert [event.card for event in played.told(RewardShown)] == ["034"]
    assert (played.state.income, played.state.aim, played.decision) == (("034",), (), None)


@pytest.mark.rule("JA-SPAWN-07", "JA-LIB-02")
def test_of_a_spawn_cards_reward_each_card_is_shown_and_goes_to_a_standing_merc_of_the_sector():
    theatre = Theatre()
    theatre.spawn("246")
    for id in ("fox", "ivan"):
        theatre.merc(id)
    theatre.merc("nails", down=True, stamina=0, fatigue=6, injured=True)
    theatre.deck("loot2", "150", "154", "158")
    asked = theatre.play(Liberate("T1A"))
    assert asked.keys == ["fox", "ivan"]
    assert [event.card for event in asked.told(RewardShown)] == ["150"]
    played = theatre.play(Liberate("T1A"), choices=["fox", "fox:inventory", "ivan", "ivan:inventory"])
    assert [(event.merc, event.card) for event in played.told(CardTaken)] == [("fox", "150"), ("ivan", "154")]
    assert played.state.decks["loot2"].draw == ("158",)


@pytest.mark.rule("JA-LIB-03")
def test_what_a_reward_token_brings_is_shown_first(monkeypatch):
    theatre = Theatre(LIBERATED)
    for id in ("fox", "ivan"):
        theatre.merc(id)
    theatre.brief()
    briefing = library.scenarios()["proving"]
    laid = type(briefing.sectors[0])(tile="T1A", at=(0, 0), rewards=(Do(do="loot", quality=1),))
    library.scenarios()["proving"] = type(briefing)(
        id="proving",
        number=99,
        sectors=(laid,),
        start="T1A",
        map_at=(0, 0),
        objectives=briefing.objectives,
        provenance="original",
    )
    theatre.token("0", kind="reward")
    theatre.deck("loot1", "104")
    asked = theatre.play(RewardTokens("T1A"))
    assert (asked.decision.prompt, asked.decision.arguments["card"]) == ("ask-reward", "104")


@pytest.mark.rule("JA-LT-07")
@pytest.mark.parametrize("there", [True, False])
def test_a_card_that_is_on_no_shelf_is_neither_shown_nor_asked_for(there):
    theatre = Theatre(LIBERATED)
    for id in ("fox", "ivan"):
        theatre.merc(id)
    theatre.state.market = ("047",) if there else ()
    played = theatre.play(TakeReward("047", "lieutenant-elliot", "T1A"))
    assert [event.card for event in played.told(RewardShown)] == (["047"] if there else [])
    assert (played.decision is not None) == there


@pytest.mark.rule("JA-ALLY-06")
def test_an_ally_who_is_a_reward_joins_anybody_with_a_free_slot():
    theatre = Theatre(LIBERATED)
    theatre.merc("ivan", allies=("011",))
    theatre.merc("fox", where="T9A")
    theatre.state.aim = ("046",)
    asked = theatre.play(TakeReward("046", "lieutenant-pell", "T1A"))
    assert (asked.decision.prompt, asked.keys) == ("ask-receive", ["fox:ally", "discard"])


@pytest.mark.rule("JA-SPAWN-07")
def test_what_nobody_can_take_is_discarded():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", down=True, stamina=0, fatigue=5, injured=True)
    theatre.deck("loot1", "104")
    played = theatre.play(DrawReward(1, "reward-token", "T1A"))
    assert [event.card for event in played.told(CardDiscarded)] == ["104"]
    assert (played.state.in_hand, played.state.decks["loot1"].discard) == ((), ("104",))


# ---------------------------------------------------------------------- who may take it


@pytest.mark.rule("JA-SPAWN-07")
def test_whoever_stands_at_the_place_may_take_it_and_otherwise_whoever_stands():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc("fox")
    theatre.merc("ivan", where="T2A")
    theatre.merc("ice", where="T2A", down=True, stamina=0, injured=True)
    theatre.merc("raven", where="")
    found = {where: [merc.id for merc in takers(theatre.state, where)] for where in ("T1A", "T2A", "T3A", "")}
    assert found == {"T1A": ["fox"], "T2A": ["ivan"], "T3A": ["fox", "ivan"], "": ["fox", "ivan"]}


@pytest.mark.rule("JA-SPAWN-07", "JA-LIB-03")
def test_what_was_drawn_is_owned_and_in_hand_until_somebody_has_it():
    theatre = Theatre()
    theatre.merc("fox", seat="player1")
    theatre.merc("ivan", seat="player2")
    theatre.state.active, theatre.state.in_hand = "ivan", ("911",)
    theatre.deck("loot2", "150", "154")
    asked = theatre.play(DrawReward(2, "spawn-246", "T1A"))
    assert asked.story == [("RewardShown", "spawn-246", "150")]
    assert (asked.state.in_hand, "150" in asked.state.items, asked.state.decks["loot2"].draw) == (
        ("911", "150"),
        True,
        ("154",),
    )
    assert (asked.decision.prompt, asked.decision.seat, asked.keys) == ("ask-reward", "player2", ["fox", "ivan"])
    assert theatre.play(DrawReward(1, "spawn-246", "T1A")).state.decks["loot1"].draw != ()
    theatre.deck("loot3")
    assert theatre.play(DrawReward(3, "spawn-246", "T1A")).story == []


@pytest.mark.rule("JA-SPAWN-07", "JA-CARD-01")
def test_where_nobody_stands_at_all_it_goes_back():
    theatre = Theatre()
    theatre.merc("fox", down=True, stamina=0, injured=True)
    theatre.state.in_hand = ("911",)
    theatre.deck("loot2", "150")
    played = theatre.play(DrawReward(2, "spawn-246", "T1A"))
    assert (played.decision, played.state.in_hand, played.state.decks["loot2"].discard) == (None, ("911",), ("150",))
    assert "150" not in played.state.items


@pytest.mark.rule("JA-LT-07", "JA-MISSION-10", "JA-INCOME-01")
def test_a_named_card_comes_from_the_deck_or_the_market_or_not_at_all():
    for aim, market in ((("043", "050"), ()), (("050",), ("043",))):
        theatre = Theatre()
        theatre.merc("fox")
        theatre.state.aim, theatre.state.market, theatre.state.income = aim, market, ("017",)
        asked = theatre.play(TakeReward("043", "lieutenant-koch", "T1A"))
        assert asked.story == [("RewardShown", "lieutenant-koch", "043")]
        assert (asked.state.aim, asked.state.market, asked.state.in_hand) == (("050",), (), ("043",))
        assert (asked.state.income, asked.decision.prompt) == (("017",), "ask-receive")
        assert theatre.play(TakeReward("044", "lieutenant-koch", "T1A")).story == []
    theatre.state.aim = ("016",)
    income = theatre.play(TakeReward("016", "lieutenant-koch", "T1A"))
    assert (income.state.income, income.state.in_hand, income.decision) == (("017", "016"), (), None)
    assert income.story == [("RewardShown", "lieutenant-koch", "016")]


@pytest.mark.rule("JA-ALLY-06", "JA-SPAWN-07")
@pytest.mark.parametrize(("active", "asked"), [("fox", "fox"), ("ivan", "ivan"), ("ice", "ivan"), ("raven", "fox")])
def test_of_an_ally_the_active_player_is_asked_who_takes_him_along(active, asked):
    theatre = Theatre(LIBERATED, LIBERATED)
    for id, seat, where in (
        ("fox", "player1", "T1A"),
        ("ivan", "player2", "T1A"),
        ("ice", "player2", "T1A"),
        ("raven", "player3", "T2A"),
    ):
        theatre.merc(id, seat=seat, where=where)
    theatre.state.active, theatre.state.aim = active, ("026",)
    played = theatre.play(TakeReward("026", "mission-wells", "T1A"))
    assert library.card("026").type == "ally"
    assert (played.decision.prompt, played.decision.arguments["merc"]) == ("ask-receive", asked)
    assert {key.split(":")[0] for key in played.keys} >= {"fox", "ivan", "ice", "raven"}
