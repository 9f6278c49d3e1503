"""The box and the words of the game: counts, the Day/Night tokens, allies between scenarios, skulls."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import SKULLS
from fireteam.games.jagged_alliance.rules.campaign.campaign import BetweenScenarios
from fireteam.games.jagged_alliance.rules.campaign.scenario_end import AfterScenario, PackUp
from fireteam.games.jagged_alliance.rules.cards import arrangements
from fireteam.games.jagged_alliance.rules.cards.equipment import TakeCard
from fireteam.games.jagged_alliance.rules.cards.reorganising import Reorganise
from fireteam.games.jagged_alliance.rules.dictator.counter_forces import strength
from fireteam.games.jagged_alliance.rules.dictator.dictator import SectorFreed, TimeThreat
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.state import DAY, LIBERATED, NIGHT

from .theatre import CARDS, TILES, Theatre


@pytest.mark.rule("JA-COMP-01")
def test_the_box_holds_what_the_list_says():
    cards = [card for number, card in library.cards().items() if number not in CARDS]
    counts = {
        "tiles": len([name for name in library.tiles() if name not in TILES]) // 2,
        "boards": len(library.boards()),
        "dictators": len(library.dictators()),
        "enemy cards": len(library.enemies()),
        "missions": len(library.missions()),
        "aim": len([card for card in cards if card.deck == "aim"]),
        "loot": len([card for card in cards if card.deck != "aim"]),
        "events": len(library.events()),
        "spawns": len([number for number in library.spawns() if number < "990"]),
        "lieutenants": len(library.lieutenants()),
        "encounters": sum(token.count for token in library.encounters().values()),
    }
    assert counts == {
        "tiles": 17,
        "boards": 13,
        "dictators": 2,
        "enemy cards": 5,
        "missions": 16,
        "aim": 89,
        "loot": 104,
        "events": 18,
        "spawns": 29,
        "lieutenants": 7,
        "encounters": 20,
    }
    assert {kind: card.miniatures for kind, card in library.enemies().items()} == {
        "redshirt": 6,
        "sniper": 3,
        "shield": 3,
        "bloodcat": 3,
        "tank": 1,
    }


@pytest.mark.rule("JA-COMP-02", "JA-COMP-03", "JA-GLOSS-04")
@pytest.mark.parametrize(
    ("switches", "time", "tokens"),
    [((), DAY, 1), ((), NIGHT, 0), (("underground",), DAY, 0), (("underground",), NIGHT, 1)],
)
def test_the_skull_of_the_day_night_token_is_on_the_day_side_and_with_the_add_on_on_the_other(switches, time, tokens):
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.state.dictator, theatre.state.switches, theatre.state.time = "deidranna", switches, time
    assert theatre.play(TimeThreat()).state.threat_tokens == tokens


@pytest.mark.rule("JA-GLOSS-04")
def test_skulls_are_on_the_backs_of_spawn_cards_and_on_the_threat_track():
    assert [SKULLS[back] for back in ("unknown", "weak", "strong", "deadly")] == [0, 1, 2, 3]
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.state.dictator, theatre.state.threat = "deidranna", 5
    assert strength(theatre.state) == library.dictators()["deidranna"].track[4].skulls
    assert theatre.play(SectorFreed("weak")).state.threat_tokens == 1
    assert theatre.play(SectorFreed("unknown")).state.threat_tokens == 0


@pytest.mark.rule("JA-REBEL-05", "JA-DUR-03")
def test_with_the_scenario_placed_rebels_are_gone_those_of_the_pool_stay_and_durability_is_restored():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", weapons=("901",))
    theatre.own("901", spent=2)
    theatre.state.rebels = 2
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    state = theatre.play(PackUp(True)).state
    assert (state.rebels, state.sectors, state.items["901"].spent) == (2, {}, 0)


def between(**registers):
    theatre = Theatre(LIBERATED)
    theatre.state.sectors.clear()
    theatre.state.campaign, theatre.state.won = True, ("omerta",)
    for name, value in registers.items():
        setattr(theatre.state, name, value)
    return theatre


@pytest.mark.rule("JA-ALLY-05")
def test_an_ally_is_hired_from_the_market_for_funds_between_scenarios():
    theatre = between(market=("031", "080"), funds=4)
    assert [key for key in theatre.play(BetweenScenarios()).keys if key.startswith("buy")] == ["buy:031"]
    state = theatre.play(BetweenScenarios(), choices=["buy:031"]).state
    assert (state.funds, state.storage, state.market) == (0, ("031",), ("080",))


@pytest.mark.rule("JA-FAQ-04")
def test_an_ally_is_sold_for_half_the_cost_rounded_down():
    theatre = between(storage=("080",))
    state = theatre.play(BetweenScenarios(), choices=["sell:080"]).state
    assert (state.funds, state.market, state.storage) == (2, ("080",), ())


@pytest.mark.rule("JA-FAQ-02")
def test_allies_do_not_change_hands_during_a_scenario():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=("909",), inventory=("911",))
    theatre.merc("ivan")
    trades = arrangements.trades(theatre.state, theatre.state.mercs[fox])
    assert not [option.key for option in trades if "909" in option.key]
    assert not [key for key in theatre.play(Reorganise(fox)).keys if "909" in key]
    assert not [key for key in theatre.play(Actions(fox)).keys if "909" in key]


@pytest.mark.rule("JA-FAQ-03", "JA-ALLY-07")
def test_an_ally_who_costs_nothing_may_be_given_up_and_taken_back_for_nothing():
    theatre = Theatre(LIBERATED)
    ivan = theatre.merc("ivan", allies=("011",))
    theatre.state.aim = ("031",)
    state = theatre.play(TakeCard(ivan, "031"), choices=["instead:ivan:011", "ivan:ally"]).state
    assert (state.market, state.removed) == (("011",), ())
    later = between(market=state.market)
    assert later.play(BetweenScenarios(), choices=["buy:011"]).state.storage == ("011",)


@pytest.mark.rule("JA-FAQ-06")
@pytest.mark.parametrize(("dead", "over"), [(11, True), (10, False)])
def test_with_fewer_than_three_alive_the_campaign_is_over(dead, over):
    theatre = between(dead=tuple(library.boards())[:dead], scenario="omerta")
    played = theatre.play(AfterScenario(False, "nobody-left"))
    assert (played.umpire.outcome is not None) == over
    if over:
        assert played.umpire.outcome.result == "result-no-team"
