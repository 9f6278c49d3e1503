"""The aftermath of a scenario, and the time between two: looting, packing up, victory, the market."""

import pytest

from fireteam.engine import Deck
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import Loss
from fireteam.games.jagged_alliance.rules.campaign import scenarios
from fireteam.games.jagged_alliance.rules.campaign.campaign import BetweenScenarios, CountPlayers
from fireteam.games.jagged_alliance.rules.campaign.scenario_end import EndScenario, LootPlace, PackUp, Victory, unlock
from fireteam.games.jagged_alliance.rules.campaign.scenarios import endings, open_scenarios
from fireteam.games.jagged_alliance.rules.seats import chooser, everybody
from fireteam.games.jagged_alliance.rules.seats import table as seats_of
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, SEATS, Item, TankToken

from .test_stamina import Call
from .theatre import PROVING, Theatre, drive, table


class Unlock(Call, frozen=True):
    """Cards are unlocked by their numbers."""

    numbers: tuple[int, ...] = ()

    def run(self, g):
        unlock(g, self.numbers)


def names(played):
    return [event[0] for event in played.story]


def told(played, *kinds):
    return [event for event in played.story if event[0] in kinds]


# ---------------------------------------------------------------------- looting


@pytest.mark.rule("JA-SCEN-11", "JA-MISSION-17")
def test_each_thing_is_offered_to_everybody_there_until_it_is_left():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "a", seat="player2")
    theatre.merc("ivan", "d", seat="player1")
    first, second = theatre.enemy(area="c", defeated=True), theatre.enemy(area="b", defeated=True)
    elsewhere = theatre.enemy(where="T2A", defeated=True)
    theatre.state.phase = ""
    asked = theatre.play(LootPlace("T1A"))
    assert (asked.keys, asked.decision.seat) == ([f"{first}:fox", f"{first}:ivan", "leave"], "player1")
    again = theatre.play(LootPlace("T1A"), choices=[f"{first}:fox", "fox:inventory"])
    assert again.keys == [f"{second}:fox", f"{second}:ivan", "leave"]
    left = theatre.play(LootPlace("T1A"), choices=["leave"])
    assert (left.decision, told(left, "CardTaken")) == (None, [])
    assert {first, second, elsewhere} <= {*left.state.enemies}


@pytest.mark.rule("JA-SCEN-11")
def test_where_nobody_is_or_nothing_lies_nobody_is_asked():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "a")
    theatre.enemy(where="T2A", defeated=True)
    for where in ("T1A", "T2A"):
        assert theatre.play(LootPlace(where)).decision is None


# ---------------------------------------------------------------------- the order of the end


@pytest.mark.rule("JA-SCEN-19", "JA-SCEN-11", "JA-SCEN-12")
@pytest.mark.parametrize("won", [True, False])
def test_a_scenario_ends_in_its_order(won):
    theatre = Theatre(CONTESTED)
    theatre.brief(rebels=3)
    theatre.state.campaign, theatre.state.won, theatre.state.rebels = True, ("omerta",), 4
    theatre.state.phase, theatre.state.active = "player", "fox"
    theatre.merc("fox", "a", armor="903", seat="player2")
    theatre.merc("ivan", where="", seat="player2")
    theatre.mission("sam_site")  # takes all rebels of the pool
    theatre.enemy(defeated=True)
    asked = theatre.play(EndScenario(won, "too-late"))
    assert (asked.state.phase, asked.state.active) == ("", "")
    if won:
        assert (asked.decision.prompt, asked.decision.seat, asked.state.rebels) == ("ask-final-loot", "player1", 4)
        asked = theatre.play(EndScenario(won, "too-late"), choices=["leave"])
    assert asked.decision.prompt == "ask-between"
    assert (asked.state.rebels, "903" in asked.state.storage) == (3 if won else 0, True)
    assert (asked.state.won, asked.state.lost) == ((("omerta", PROVING), 0) if won else (("omerta",), 1))
    assert bool(told(asked, "VictoryTold")) == won


@pytest.mark.rule("JA-SCEN-19", "JA-SCEN-02")
def test_why_a_scenario_was_lost_is_told():
    theatre = Theatre(CONTESTED)
    theatre.brief()
    theatre.merc("fox")
    assert theatre.play(EndScenario(False, "too-late")).outcome.result == "result-lost-too-late"
    assert theatre.play(EndScenario(True, "won")).outcome.result == "result-won"


@pytest.mark.rule("JA-SCEN-03", "JA-SCEN-04", "JA-SCEN-20", "JA-REBEL-05", "JA-LT-08", "JA-MISSION-16")
@pytest.mark.parametrize("won", [True, False])
def test_everything_goes_back_to_its_place(won):
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.brief()
    theatre.merc("fox", weapons=("901",), inventory=("911",), allies=("909",), injured=True, down=True, stamina=0)
    theatre.merc("ivan", seat="player2", armor="903", conditions=("bleeding",))
    theatre.own("901", "906", spent=1)
    theatre.own("903", spent=2)
    theatre.enemy()
    theatre.token("mine")
    theatre.spawn("226")
    theatre.lieutenant("koch", "T1A")
    theatre.mission("wells", solved=1, entered=True)
    theatre.change(theatre.state.sectors["T2A"], rebels=2)
    state = theatre.state
    state.tank_tokens = {"tank0": TankToken(id="tank0", kind="tank", face="0")}
    state.storage, state.in_hand, state.injuries = ("902",), ("908",), ("raven",)
    state.access, state.objectives, state.events = (("inside", "T1A"),), (("x", 1),), ("198", "200")
    state.standing_event, state.counter_attacks, state.threat, state.threat_tokens = "200", (4, 8), 7, 3
    state.skip_enemies, state.front, state.tank_wounded, state.tank_blocked = True, "T1A", ("fox",), True
    after = theatre.play(PackUp(won)).state
    assert after.storage == ("901", "902", "903", "906", "908", "909", "911")
    assert [(item.spent, item.upgrades) for item in after.items.values()] == [(0, ())] * len(state.items)
    assert after.injuries == ("raven", "fox")
    assert after.team == (("fox", "player1"), ("ivan", "player2"))
    assert (after.order, after.in_hand, after.access, after.objectives, after.events) == ((), (), (), (), ())
    assert (after.standing_event, after.counter_attacks, after.threat, after.threat_tokens) == ("", (), 1, 0)
    assert (after.skip_enemies, after.front, after.tank_wounded, after.tank_blocked) == (False, "", (), False)
    tables = (after.mercs, after.enemies, after.sectors, after.spawns, after.tokens, after.tank_tokens)
    assert tables == ({},) * 6
    assert after.lieutenants["koch"].where == ""
    assert (after.missions["wells"].solved, after.missions["wells"].entered) == (0, False)


# ---------------------------------------------------------------------- victory


def won(**fields):
    theatre = Theatre(LIBERATED)
    theatre.brief(**fields)
    state = theatre.state
    state.aim = tuple(f"{number:03}" for number in range(1, 90))
    return theatre


@pytest.mark.rule("JA-SCEN-12", "JA-SCEN-14", "JA-AIM-01", "JA-AIM-02", "JA-INCOME-01")
def test_the_victory_brings_what_its_instructions_say():
    theatre = won(funds=3, rebels=2, market=(30, 20), takes=(32, 45, 41), income=(16, 15, 14))
    state = theatre.state
    state.funds, state.rebels, state.storage, state.market = 1, 1, ("901",), ("015", "019", "045")
    state.income = ("012",)
    gone = ("012", "014", "015", "019", "041", "045")  # 014 and 041 are in nobody's reach
    state.aim = tuple(card for card in state.aim if card not in gone)
    played = theatre.play(Victory())
    after = played.state
    assert (after.funds, after.rebels) == (4, 3)
    assert after.market == ("019", "020", "030")
    assert after.storage == ("032", "045", "901")
    assert after.income == ("012", "016", "015")
    assert sorted(after.items) == ["032", "045"]
    taken = {*gone, "016", "020", "030", "032"}
    assert after.aim == tuple(f"{n:03}" for n in range(1, 90) if f"{n:03}" not in taken)
    assert played.story[0] == ("VictoryTold", f"victory-{PROVING}")
    assert told(played, "CardsUnlocked") == [("CardsUnlocked", "030", "020", 2)]


@pytest.mark.rule("JA-TRACK-02", "JA-TRACK-03", "JA-AIM-02")
@pytest.mark.parametrize(
    ("before", "first", "last"),
    [(0, 51, 55), (1, 56, 68), (2, 69, 72), (3, 73, 80), (4, 81, 84), (5, 85, 89), (6, 0, -1)],
)
def test_each_city_unlocks_its_row(before, first, last):
    theatre = won(city="somewhere")
    theatre.state.cities = tuple(f"city{n}" for n in range(before))
    played = theatre.play(Victory())
    assert played.state.cities == (*theatre.state.cities, "somewhere")
    assert played.state.market == tuple(f"{number:03}" for number in range(first, last + 1))
    assert told(played, "CityLiberated") == [("CityLiberated", "somewhere")]
    assert len(told(played, "CardsUnlocked")) == (before < 6)
    village = won()
    assert (village.play(Victory()).state.cities, names(village.play(Victory()))) == ((), ["VictoryTold"])


@pytest.mark.rule("JA-TRACK-04", "JA-TRACK-01", "JA-CAMP-05", "JA-SCEN-12")
def test_boxes_are_ticked_once_and_missions_join_the_deck():
    theatre = won(experience=("redshirt", "sniper"), ticks=("bridge",), unlocks_missions=("hicks",))
    state = theatre.state
    state.experienced, state.ticked, state.won = ("redshirt",), ("tower",), ("omerta",)
    state.reserved_missions = ("shady_lady", "hicks")
    played = theatre.play(Victory())
    after = played.state
    assert after.experienced == ("redshirt", "sniper")
    assert told(played, "EnemiesExperienced") == [("EnemiesExperienced", "sniper")]
    assert (after.ticked, after.won, after.reserved_missions) == (
        ("tower", "bridge"),
        ("omerta", PROVING),
        ("shady_lady",),
    )


@pytest.mark.rule("JA-AIM-02")
def test_only_cards_that_lie_in_the_deck_are_unlocked():
    theatre = won()
    theatre.state.aim, theatre.state.market = ("010", "020", "030"), ("025",)
    played = theatre.play(Unlock("", "", numbers=(30, 40, 20, 10)))
    assert (played.state.aim, played.state.market) == ((), ("010", "020", "025", "030"))
    assert played.story == [("CardsUnlocked", "030", "010", 3)]
    assert theatre.play(Unlock("", "", numbers=(40,))).story == []


@pytest.mark.rule("JA-SCEN-08", "JA-TIER-03", "JA-SCEN-06")
@pytest.mark.parametrize(
    ("tier", "losses", "ways"),
    [
        (1, (), []),
        (2, (), []),
        (3, (), ["recaptured"]),
        (2, (Loss(threat=9),), ["threat-too-high"]),
        (3, (Loss(turns=9),), ["recaptured", "too-late"]),
        (3, (Loss(turns=9), Loss(threat=9)), ["recaptured", "threat-too-high", "too-late"]),
    ],
)
def test_a_scenario_can_end_in_these_ways(tier, losses, ways):
    won(tier=tier, losses=losses)
    expected = ("result-won", "result-lost-nobody-stands", *(f"result-lost-{way}" for way in ways))
    assert endings(PROVING) == expected
    assert endings("campaign") == ("result-dictator-removed", "result-no-team")


# ---------------------------------------------------------------------- between scenarios


def between(players=1, **fields):
    state, _ = table("campaign", players)
    for name, value in fields.items():
        setattr(state, name, value)
    away = {*state.storage, *state.market, *state.income}
    state.aim = tuple(card for card in state.aim if card not in away)
    state.items = {card: Item(id=card) for card in state.storage if library.card(card).type not in ("ally", "income")}
    for name in ("loot1", "loot2", "loot3"):
        pile = tuple(id for id, card in library.cards().items() if card.deck == name and id not in away)
        state.decks[name] = Deck(id=name, kind=name, draw=pile)
    return state


def after(state, *keys):
    played = drive(state, BetweenScenarios(), stop=["ask-between"])
    for key in keys:
        assert played.umpire.decision.options.find(key), key
        played.umpire.answer(key)
    return played.umpire


def story(umpire):
    return [
        (type(event).__name__, *(getattr(event, name) for name in type(event).__annotations__))
        for event in umpire.events
    ]


@pytest.mark.rule("JA-FUND-03", "JA-FUND-04", "JA-SCEN-20", "JA-INCOME-01", "JA-TIER-01")
def test_cards_are_bought_and_sold_in_any_order_as_often_as_the_team_likes():
    cost = {card: library.card(card).cost for card in ("017", "018", "016")}
    assert library.card("016").type == "income"
    state = between(won=("omerta",), funds=20, market=("016", "017", "018"), storage=("901",))
    umpire = after(state, "buy:017", "buy:016", "sell:901", "buy:018", "sell:017")
    now = umpire.state
    assert now.funds == 20 - cost["017"] - cost["016"] + 1 - cost["018"] + cost["017"] // 2
    assert (now.market, now.storage, now.income) == (("017",), ("018",), ("016",))
    assert (sorted(now.items), now.decks["loot1"].discard) == (
        ["018"] * (library.card("018").type not in ("ally", "income")),
        ("901",),
    )
    assert [event for event in story(umpire) if event[0] in ("CardBought", "CardSold")] == [
        ("CardBought", "017", cost["017"]),
        ("CardBought", "016", cost["016"]),
        ("CardSold", "901", 1),
        ("CardBought", "018", cost["018"]),
        ("CardSold", "017", cost["017"] // 2),
    ]
    assert umpire.decision.prompt == "ask-between"


@pytest.mark.rule("JA-FUND-03", "JA-FUND-04", "JA-EQUIP-06")
def test_what_is_bought_is_owned_and_joins_the_stock_in_order(print_card):
    card = print_card(990, "weapon", deck="aim", cost=3)
    umpire = after(between(won=("omerta",), funds=9, market=(card,), storage=("001", "991")[:1]), f"buy:{card}")
    assert (umpire.state.storage, sorted(umpire.state.items)) == (("001", card), ["001", card])


@pytest.mark.rule("JA-TIER-01", "JA-SETUP-01", "JA-SCEN-20")
def test_scenarios_are_offered_always_and_the_market_only_after_a_victory():
    state = between(won=("omerta", "drassen"), funds=20, market=("017",), storage=("901",))
    asked = drive(state, BetweenScenarios(), stop=["ask-between"])
    opened = [f"scenario:{card.id}" for card in open_scenarios(state)]
    assert asked.keys == [*opened, "buy:017", "sell:901"]
    assert len(opened) == 2
    option = asked.decision.options.find(opened[1])
    assert option.places == (scenarios.map_number(opened[1].removeprefix("scenario:")),)
    assert [scenarios.map_number(id) for id in library.scenarios()] == list(range(len(library.scenarios())))
    theatre = Theatre(LIBERATED)
    theatre.brief()  # a second scenario that is open from the start
    early = between(funds=20, market=("017",), storage=("901",))
    keys = drive(early, BetweenScenarios(), stop=["ask-between"]).keys
    assert keys == ["scenario:omerta", f"scenario:{PROVING}"]


@pytest.mark.rule("JA-SETUP-01", "JA-SCEN-20", "JA-CAMP-10")
def test_the_chosen_scenario_is_set_up_and_fought():
    state = between(2, won=("omerta", "drassen"))
    umpire = after(state, "scenario:chitzena", "players:2")
    told_so_far = [event[0] for event in story(umpire)]
    assert told_so_far == ["PlayersCounted", "ScenarioBegan", "Briefed"]
    assert umpire.state.scenario == "chitzena"
    on = drive(state, BetweenScenarios(), prefer={"ask-between": "scenario:chitzena"}, stop=["ask-activate"])
    assert (on.state.turn, on.state.scenario) == (1, "chitzena")


@pytest.mark.rule("JA-CAMP-10")
@pytest.mark.parametrize("places", [2, 4])
def test_any_number_of_the_seats_may_play(places):
    theatre = Theatre(LIBERATED)
    theatre.state.places = places
    asked = theatre.play(CountPlayers())
    assert asked.keys == [f"players:{count}" for count in range(1, places + 1)]
    played = theatre.play(CountPlayers(), choices=["players:2"])
    assert (played.state.seats, played.story) == (SEATS[:2], [("PlayersCounted", 2)])


# ---------------------------------------------------------------------- who decides


@pytest.mark.rule("JA-TEAM-07", "JA-CAMP-10")
@pytest.mark.parametrize(
    ("phase", "merc", "seat"),
    [
        ("player", "", "player3"),
        ("enemy", "", "player3"),
        ("dictator", "", "player1"),
        ("", "", "player1"),
        ("dictator", "fox", "player2"),
        ("player", "fox", "player2"),
        ("player", "gone", "player3"),
        ("dictator", "gone", "player1"),
    ],
)
def test_the_active_player_decides_in_an_activation_the_keeper_otherwise_and_each_for_the_own_merc(phase, merc, seat):
    theatre = Theatre()
    theatre.merc("fox", seat="player2")
    theatre.merc("ivan", seat="player3")
    theatre.state.phase, theatre.state.active, theatre.state.places = phase, "ivan", 3
    assert chooser(theatre.state, merc) == seat
    theatre.state.active = "gone"
    assert chooser(theatre.state) == "player1"
    assert seats_of(theatre.state) == SEATS[:3]
    assert everybody(theatre.state) == (*SEATS[:3], "")
