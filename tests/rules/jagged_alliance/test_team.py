"""The team: who may play, what mercs hand over, what the first scenario gives them, and whose victory it is."""

import msgspec
import pytest

from fireteam.engine import Game
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import Loadout, ScenarioCard
from fireteam.games.jagged_alliance.game import GAME
from fireteam.games.jagged_alliance.rules.campaign.beginning import place
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle, BetweenScenarios
from fireteam.games.jagged_alliance.rules.campaign.scenario_end import AfterScenario
from fireteam.games.jagged_alliance.rules.campaign.scenarios import is_open
from fireteam.games.jagged_alliance.rules.campaign.setup import SetUp, handed_over, may_play
from fireteam.games.jagged_alliance.rules.campaign.winning import LoseScenario, WinScenario
from fireteam.games.jagged_alliance.rules.dictator.counter_attack import CounterAttack
from fireteam.games.jagged_alliance.rules.region.encounters import Reveal
from fireteam.games.jagged_alliance.rules.turn.training import CommandTrain
from fireteam.games.jagged_alliance.state import LIBERATED, SEATS, Item, State

from .theatre import Theatre, drive, faces, table

LOSS = LoseScenario("recaptured", "JA-CA-11")


# ---------------------------------------------------------------------- which scenarios are open


def scenario(**fields):
    fields = {"sectors": (), "start": "T1A", "map_at": (0, 0), "provenance": "original", "objectives": (), **fields}
    return ScenarioCard(id="somewhere", number=99, tier=3, **fields)


@pytest.mark.rule("JA-SETUP-01", "JA-CAMP-09")
@pytest.mark.parametrize(
    ("asks", "won", "cities", "is_offered"),
    [
        ({}, (), (), True),
        ({"after": ("omerta",)}, (), (), False),
        ({"after": ("omerta",)}, ("omerta",), (), True),
        ({"after": ("omerta", "drassen")}, ("drassen",), (), True),  # one of them is enough
        ({"after": ("omerta", "drassen")}, ("tixa",), (), False),
        ({"cities": 2}, (), ("drassen",), False),
        ({"cities": 2}, (), ("drassen", "cambria"), True),
        ({"after": ("omerta",), "cities": 1}, ("omerta",), (), False),
        ({}, ("somewhere",), (), False),
    ],
)
def test_a_scenario_is_open_after_one_of_those_before_it_and_with_enough_cities_until_it_is_won(
    asks, won, cities, is_offered
):
    state, _ = table("campaign")
    state.won, state.cities = won, cities
    assert is_open(state, scenario(**asks)) == is_offered


# ---------------------------------------------------------------------- Severe Injuries and substitutes


@pytest.mark.rule("JA-SCEN-17", "JA-SCEN-21")
@pytest.mark.parametrize(
    ("injuries", "before", "picked", "after"),
    [
        (("ivan",), ["fox", "ivan"], ["fox", "raven"], ("raven",)),
        (("ivan",), ["fox", "ivan"], ["raven", "ice"], ("raven",)),  # fox has none to hand over
        (("ivan", "raven"), ["fox", "ivan"], ["raven", "ice"], ("ice", "raven")),  # nobody gets a second one
        (("fox", "ivan"), ["fox", "ivan"], ["raven", "ice"], ("raven", "ice")),
        (("ivan",), ["fox", "ivan"], ["fox"], ("ivan",)),  # without a substitute the own is kept
        (("ivan",), ["fox", "ivan"], ["ivan", "fox"], ("ivan",)),
        (("ice",), ["fox", "ivan"], ["fox", "raven"], ("ice",)),  # who was not in the team has nobody to hand it to
    ],
)
def test_whoever_leaves_the_team_hands_a_severe_injury_to_somebody_new_who_has_none(injuries, before, picked, after):
    assert handed_over(injuries, before, picked) == after


@pytest.mark.rule("JA-SCEN-21")
@pytest.mark.parametrize(
    ("injuries", "before", "picked", "allowed"),
    [
        ((), ["fox", "ivan"], ["raven", "ice"], True),
        (("fox",), ["fox", "ivan"], ["raven", "ivan"], True),
        (("fox", "raven"), ["fox", "ivan"], ["raven", "ivan"], False),
        (("fox", "raven"), ["fox", "ivan"], ["raven", "ice"], True),
        (("fox", "ivan", "raven"), ["fox", "ivan"], ["raven", "ice"], False),
        (("fox", "ivan"), ["fox", "ivan", "ice"], ["raven", "shadow"], True),
        (("fox", "raven"), ["fox", "ivan"], ["ivan"], True),  # fox is left out and keeps the own
        (("fox", "ivan", "shadow"), ["fox", "ivan", "ice"], ["shadow", "ice"], False),
        (("raven",), ["fox"], ["fox", "raven"], True),
    ],
)
def test_a_team_is_allowed_if_every_injury_finds_a_healthy_heir(injuries, before, picked, allowed):
    assert may_play(injuries, before, picked) == allowed


# ---------------------------------------------------------------------- basic equipment


@pytest.mark.rule("JA-EQUIP-01", "JA-SETUP-06")
@pytest.mark.parametrize(("won", "lost", "given"), [((), 0, True), ((), 2, True), (("drassen",), 0, False)])
def test_the_first_scenario_gives_basic_gear_until_something_was_won(won, lost, given):
    theatre = Theatre(LIBERATED)
    theatre.brief(loadout=(Loadout(cards=(1, 6)), Loadout(cards=(2,)), Loadout(cards=(3,))), tier=1)
    state, _ = table("campaign")
    state.won, state.lost = won, lost
    played = drive(state, SetUp("proving"))
    carried = [{*merc.weapons, merc.armor, *merc.inventory} - {""} for merc in _team(played)]
    assert carried == ([{"001", "006"}, {"002"}, {"003"}] if given else [set(), set(), set()])
    assert {library.card(card).starting for cards in carried for card in cards} <= {True}
    assert sorted(played.state.items) == (["001", "002", "003", "006"] if given else [])


def _team(played):
    return [played.state.mercs[id] for id in played.state.order]


@pytest.mark.rule("JA-EQUIP-06", "JA-FUND-03", "JA-FUND-02", "JA-FUND-01")
@pytest.mark.parametrize(("funds", "buys"), [(2, False), (3, True), (4, True)])
def test_a_card_is_bought_for_exactly_its_cost(print_card, funds, buys):
    scope = print_card(990, "upgrade", deck="aim", cost=3, fits="weapon")
    state, _ = table("campaign")
    state.won, state.funds, state.market, state.storage = ("omerta",), funds, (scope,), ("001",)
    state.items = {"001": Item(id="001")}
    state.aim = tuple(card for card in state.aim if card not in (scope, "001"))
    asked = drive(state, BetweenScenarios(), stop=["ask-between"])
    assert (f"buy:{scope}" in asked.keys) == buys
    if buys:
        asked.umpire.answer(f"buy:{scope}")
        assert asked.state.funds == funds - 3
        asked.umpire.answer(f"sell:{scope}")
        assert asked.state.funds == funds - 3 + 1


@pytest.mark.rule("JA-FUND-02", "JA-TOKEN-04")
@pytest.mark.parametrize(("face", "funds", "rebels"), [("funds1", 1, 0), ("funds2", 2, 0), ("rebels1", 0, 1)])
def test_funds_are_found_in_battle(face, funds, rebels):
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.enemy(area="a")
    theatre.token(face, "d")
    played = theatre.play(Reveal("T1A", 3))
    assert (played.state.funds, played.state.rebels) == (funds, rebels)


# ---------------------------------------------------------------------- rebels defend what they were trained into


@pytest.mark.rule("JA-REBEL-04", "JA-CA-06")
@pytest.mark.parametrize(("trained", "repelled"), [(True, True), (False, False)])
def test_a_rebel_who_was_trained_into_a_sector_defends_the_region(trained, repelled):
    theatre = Theatre(LIBERATED)
    theatre.brief()
    theatre.state.threat, theatre.state.rebels = 8, 1
    theatre.merc("fox")
    skulls = library.dictators()["deidranna"].track[7].skulls
    theatre.change(theatre.state.sectors["T1A"], rebels=1)
    before = (CommandTrain("fox"),) if trained else ()
    choices = [] if trained else ["rebels:0"]
    dice = [faces("orange", *((2, 2) if trained else (2,)))]
    assert 2 < skulls <= 4
    played = theatre.play(*before, CounterAttack(), dice=dice, choices=choices)
    (roll,) = played.rolls("roll-counter-attack")
    assert roll.kinds == ("orange",) * (2 if trained else 1)
    lost = [type(event).__name__ for event in played.events if type(event).__name__ == "RegionRecaptured"]
    assert bool(lost) != repelled


# ---------------------------------------------------------------------- one side, one campaign


@pytest.mark.rule("JA-TEAM-05", "JA-CAMP-08", "JA-CAMP-01")
@pytest.mark.parametrize(
    ("campaign", "scenario", "won", "dead", "outcome"),
    [
        (False, "drassen", True, 0, ("result-won", True)),
        (False, "drassen", False, 0, ("result-lost-too-late", False)),
        (True, "meduna", True, 0, ("result-dictator-removed", True)),
        (True, "meduna", True, 12, ("result-dictator-removed", True)),
        (True, "meduna", False, 0, None),
        (True, "drassen", True, 0, None),
        (True, "drassen", True, 10, None),
        (True, "drassen", True, 11, ("result-no-team", False)),
        (True, "drassen", False, 11, ("result-no-team", False)),
    ],
)
def test_everybody_at_the_table_wins_or_nobody_and_only_the_dictators_end_or_that_of_the_team_ends_a_campaign(
    campaign, scenario, won, dead, outcome
):
    state, _ = table("campaign" if campaign else scenario, 3)
    state.scenario, state.seats = scenario, SEATS[:2]  # one of three does not play tonight
    state.dead = tuple(library.boards())[:dead]
    state.won, state.funds = ("omerta", "drassen"), 9
    over = drive(state, AfterScenario(won, "too-late"), stop=["ask-between"])
    if outcome is None:
        assert over.decision.prompt == "ask-between"
    else:
        result, all_win = outcome
        assert (over.outcome.result, over.outcome.winners) == (result, SEATS[:3] if all_win else ())
    assert over.state.lost == (campaign and not won)


@pytest.mark.rule("JA-TEAM-05", "JA-TEAM-01")
@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_there_is_a_seat_for_every_player_and_none_for_the_dictator(players):
    for id in ("campaign", "omerta"):
        seats = [seat.id for seat in GAME.seats(id, {"players": str(players)})]
        assert seats == list(SEATS[:players])
        game = Game.new(GAME, id, seed=1, options={"players": str(players)}, seats=dict.fromkeys(seats, "human"))
        for _ in range(30):
            assert set(game.decision.seats) <= set(seats)
            game.choose(game.decision.options[0].key)
    assert [seat.id for seat in GAME.seats("campaign", {})] == ["player1"]


@pytest.mark.rule("JA-SCEN-13", "JA-SCEN-09", "JA-SCEN-15")
@pytest.mark.parametrize("end", [WinScenario(), LOSS])
def test_after_a_scenario_the_campaign_waits_to_be_saved_and_goes_on_with_the_next_or_the_same_one(end):
    state, _ = table("campaign")
    state.won = ("omerta",)
    place(state, "drassen")
    ready = drive(state, SetUp("drassen")).state
    over = drive(ready, end, Battle(), stop=["ask-between"])
    won = isinstance(end, WinScenario)
    assert over.decision.prompt == "ask-between"
    assert (over.state.won, over.state.lost) == ((("omerta", "drassen"), 0) if won else (("omerta",), 1))
    assert ("scenario:drassen" in over.keys) != won
    assert ("scenario:chitzena" in over.keys) == won
    kept = msgspec.json.decode(msgspec.json.encode(over.state), type=State)
    assert kept == over.state
    wish = "scenario:chitzena" if won else "scenario:drassen"
    on = drive(kept, BetweenScenarios(), prefer={"ask-between": wish}, stop=["ask-activate"])
    assert (on.state.scenario, on.state.turn) == (wish.removeprefix("scenario:"), 1)
    assert len(on.state.mercs) == 3
