"""Mustering: set-up step by step, on a briefing of our own."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import LaidSector, Loadout
from fireteam.games.jagged_alliance.content.vocabulary import Do, Grant
from fireteam.games.jagged_alliance.rules.campaign.scenarios import encounter_pool
from fireteam.games.jagged_alliance.rules.campaign.setup import (
    ChooseTeam,
    CollectIncome,
    Equip,
    LayOut,
    OutfitTeam,
    PlaceTeam,
    Prescribed,
    SetUp,
    SetUpDictator,
    SetUpMissions,
    ShuffleDecks,
    StartThreat,
)
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, Enemy, Item, Lieutenant, Spawn

from .theatre import PROVING, Played, Theatre, drive, table

BACKS = ("unknown", "weak", "strong", "deadly")
FOUR = ("player1", "player2", "player3", "player4")


def laid(tile, column=0, row=0, **fields):
    return LaidSector(tile=tile, at=(column, row), **fields)


def names(played):
    return [event[0] for event in played.story]


# ---------------------------------------------------------------------- the order


@pytest.mark.rule("JA-SETUP-01", "JA-SCEN-01", "JA-SETUP-19", "JA-SETUP-18", "JA-SETUP-07")
def test_a_scenario_is_set_up_in_the_order_of_the_book():
    theatre = Theatre(LIBERATED)
    theatre.brief(
        sectors=(laid("T1A", card=226),),
        start="T1A",
        start_edge="west",
        inside="T1A",
        missions=("wells",),
        lieutenants=("koch",),
        on_setup=(Do(do="funds", amount=1),),
        loadout=(Loadout(cards=(1,)),),
    )
    state, _ = table("campaign", dictator="krell")
    state.income, state.aim = ("016",), tuple(card for card in state.aim if card != "016")
    state.storage, state.items = ("900",), {"900": Item(id="900")}
    state.turn, state.phase, state.active, state.tier = 9, "dictator", "fox", 1
    state.objectives, state.access = (("old", 1),), (("outside", "T9A"),)
    choosing = drive(state, SetUp(PROVING), stop=["ask-choose-merc"])
    assert choosing.story == [("ScenarioBegan", PROVING), ("Briefed", f"briefing-{PROVING}")]
    now = choosing.state
    assert (now.scenario, now.turn, now.phase, now.active, now.tier, now.objectives) == (PROVING, 0, "", "", 3, ())
    assert now.access == (("inside", "T1A"),)
    assert list(now.sectors) == ["T1A"]
    assert now.decks["loot1"].draw
    outfitting = drive(state, SetUp(PROVING), stop=["ask-outfit"])
    assert (outfitting.state.funds, outfitting.state.order[0] in outfitting.state.mercs) == (0, True)
    assert "001" in outfitting.state.items
    assert "001" not in outfitting.state.storage
    played = drive(state, SetUp(PROVING))
    order = [name for name in names(played) if name not in ("MercChosen", "OutfitChanged", "TokensPlaced")]
    assert order[:6] == [
        "ScenarioBegan",
        "Briefed",
        "IncomeCollected",
        "LieutenantAppeared",
        "MissionAppeared",
        "FundsChanged",
    ]
    assert order[6] == "Entered"
    assert "SpawnRevealed" in order[7:]
    rules = {type(event).__name__: event.rule for event in played.events}
    assert (rules["ScenarioBegan"], rules["Briefed"]) == ("JA-SETUP-01", "JA-SCEN-01")


@pytest.mark.rule("JA-SETUP-01")
def test_access_tokens_lie_only_where_the_briefing_puts_them():
    for inside, outside, access in (
        ("", "", ()),
        ("T1A", "T2A", (("inside", "T1A"), ("outside", "T2A"))),
        ("", "T2A", (("outside", "T2A"),)),
    ):
        theatre = Theatre(LIBERATED, LIBERATED)
        theatre.brief(inside=inside, outside=outside)
        state, _ = table("campaign")
        assert drive(state, SetUp(PROVING), stop=["ask-choose-merc"]).state.access == access


# ---------------------------------------------------------------------- decks


def shuffled(**fields):
    theatre = Theatre()
    theatre.brief()
    for name, value in fields.items():
        setattr(theatre.state, name, value)
    return theatre.play(ShuffleDecks()).state.decks


@pytest.mark.rule("JA-SETUP-15", "JA-SETUP-20")
def test_every_deck_is_shuffled_whole():
    decks = shuffled()
    for name in ("loot1", "loot2", "loot3"):
        assert sorted(decks[name].draw) == sorted(id for id, card in library.cards().items() if card.deck == name)
    for colour in ("yellow", "orange", "red"):
        own = [id for id, card in library.events().items() if card.deck == colour]
        assert sorted(decks[f"event-{colour}"].draw) == sorted(own)
    for back in BACKS:
        own = [id for id, card in library.spawns().items() if card.back == back]
        assert own
        assert sorted(decks[f"spawn-{back}"].draw) == sorted(own)
    assert sorted(decks["mission"].draw) == sorted(library.missions())
    assert sorted(decks["lieutenant"].draw) == sorted(library.lieutenants())
    assert all(deck.kind == name and deck.discard == () for name, deck in decks.items())
    assert decks["loot1"].draw != tuple(sorted(decks["loot1"].draw))


@pytest.mark.rule("JA-SETUP-20", "JA-SETUP-15", "JA-CARD-02")
@pytest.mark.parametrize(
    ("where", "card", "deck"),
    [
        ({"items": {"090": Item(id="090")}}, "090", "loot1"),
        ({"storage": ("090",)}, "090", "loot1"),
        ({"removed": ("090",)}, "090", "loot1"),
        ({"removed": ("wells",)}, "wells", "mission"),
        ({"reserved_missions": ("wells",)}, "wells", "mission"),
        ({"removed": ("koch",)}, "koch", "lieutenant"),
        ({"lieutenants": {"koch": Lieutenant(id="koch")}}, "koch", "lieutenant"),
    ],
)
def test_what_is_owned_in_play_reserved_or_removed_is_in_no_deck(where, card, deck):
    assert card in shuffled()[deck].draw
    assert card not in shuffled(**where)[deck].draw
    assert len(shuffled(**where)[deck].draw) == len(shuffled()[deck].draw) - 1


@pytest.mark.rule("JA-SETUP-20")
def test_a_mission_in_play_is_not_in_the_deck():
    theatre = Theatre()
    theatre.brief()
    theatre.mission("wells")
    assert "wells" not in theatre.play(ShuffleDecks()).state.decks["mission"].draw


@pytest.mark.rule("JA-SETUP-16")
def test_the_pool_has_all_tokens_or_those_that_the_briefing_names():
    theatre = Theatre()
    theatre.brief()
    card = library.scenarios()[PROVING]
    whole = {face: face_card.count for face, face_card in library.encounters().items()}
    found = list(encounter_pool(card))
    assert {face: found.count(face) for face in set(found)} == whole
    theatre.brief(encounters={"mine": 3, "nothing": 1})
    assert sorted(encounter_pool(library.scenarios()[PROVING])) == ["mine", "mine", "mine", "nothing"]
    assert sorted(theatre.play(ShuffleDecks()).state.decks["encounter"].draw) == ["mine", "mine", "mine", "nothing"]


# ---------------------------------------------------------------------- the region


@pytest.mark.rule("JA-SETUP-02", "JA-SETUP-03", "JA-SETUP-21", "JA-SECTOR-13", "JA-SPAWN-02", "JA-SECTOR-07")
def test_tiles_cards_and_tokens_are_laid_out():
    theatre = Theatre()
    theatre.brief(
        sectors=(
            laid("T1A", 2, 1, city="omerta"),
            laid("T2A", 3, 1, spawn="weak", rewards=(Do(do="funds"), Do(do="rebels")), objective="bomb"),
            laid("T3A", 4, 1, card=226, spawn="deadly", objective="site"),
            laid("T4A", 4, 2, spawn="weak"),
        )
    )
    named = library.spawns()["226"].back
    theatre.state.sectors = {}
    theatre.state.numbers = 5
    for back in BACKS:
        theatre.deck(f"spawn-{back}", *(("226",) if back == named else ()), f"{back}1", f"{back}2", f"{back}3")
    state = theatre.play(LayOut()).state
    places = {id: (one.column, one.row, one.status, one.back, one.city) for id, one in state.sectors.items()}
    assert places == {
        "T1A": (2, 1, LIBERATED, "", "omerta"),
        "T2A": (3, 1, OCCUPIED, "weak", ""),
        "T3A": (4, 1, OCCUPIED, named, ""),
        "T4A": (4, 2, OCCUPIED, "weak", ""),
    }
    assert state.spawns == {
        "T2A": Spawn(id="T2A", kind="weak", card="weak1"),
        "T3A": Spawn(id="T3A", kind=named, card="226"),
        "T4A": Spawn(id="T4A", kind="weak", card="weak2"),
    }
    left = {back: state.decks[f"spawn-{back}"].draw for back in BACKS}
    assert left["weak"] == ("weak3",)
    assert left["deadly"] == ("deadly1", "deadly2", "deadly3")
    assert "226" not in left[named]
    tokens = [(token.id, token.kind, token.face, token.where) for token in state.tokens.values()]
    assert tokens == [
        ("t6", "reward", "0", "T2A"),
        ("t7", "reward", "1", "T2A"),
        ("t8", "objective", "bomb", "T2A"),
        ("t9", "objective", "site", "T3A"),
    ]
    assert state.numbers == 9
    assert {deck.kind for name, deck in state.decks.items() if name.startswith("spawn-")} == {
        f"spawn-{back}" for back in BACKS
    }


# ---------------------------------------------------------------------- the team


def choosing(players=1, *, team=(), **fields):
    state, _ = table("campaign", players)
    state.seats = FOUR[:players]
    state.team = tuple((id, "player1") for id in team)
    for name, value in fields.items():
        setattr(state, name, value)
    return state


def chosen(state, *mercs):
    played = drive(state, ChooseTeam(), stop=["ask-choose-merc"])
    asked = []
    for merc in mercs:
        asked.append((played.umpire.decision.seat, [option.key for option in played.umpire.decision.options]))
        played.umpire.answer(merc)
    assert played.umpire.decision is None
    return Played(played.umpire), asked


@pytest.mark.rule("JA-SETUP-04", "JA-TEAM-01", "JA-SETUP-05", "JA-TEAM-02", "JA-TEAM-03")
@pytest.mark.parametrize(
    ("players", "seats"),
    [
        (1, ("player1",) * 3),
        (2, ("player1", "player1", "player2", "player2")),
        (3, FOUR[:3]),
        (4, FOUR),
    ],
)
def test_each_player_fills_the_boards_that_the_table_asks_for(players, seats):
    team = ("fox", "ivan", "raven", "ice")[: len(seats)]
    played, asked = chosen(choosing(players), *team)
    everybody = list(library.boards())
    assert [seat for seat, _ in asked] == list(seats)
    for place, (_, keys) in enumerate(asked):
        assert keys == [id for id in everybody if id not in team[:place]]
    state, small = played.state, len(seats) == 3
    assert (state.order, tuple(merc.seat for merc in state.mercs.values())) == (team, seats)
    assert (state.small_team, state.shared_command) == (small, small)
    for id in team:
        merc, board = state.mercs[id], library.boards()[id]
        assert (merc.stamina, merc.fatigue, merc.wounds) == (board.stamina + small, 0, 0)
        assert (merc.commands, merc.activated, merc.injured, merc.armor, merc.where) == (1, True, False, "", "")
        assert len(merc.weapons) == board.weapon_slots + board.light_slots
        assert not any(merc.weapons)
    assert played.story == [("MercChosen", id) for id in team]


@pytest.mark.rule("JA-SETUP-04", "JA-SCEN-16")
def test_who_was_there_before_is_named_first():
    state = choosing(1, team=("raven", "ivan", "ice"))
    _, asked = chosen(state, "raven", "fox", "ivan")
    assert [keys[0] for _, keys in asked] == ["raven", "ivan", "ice"]
    state = choosing(2, team=("raven",))
    _, asked = chosen(state, "raven", "fox", "ivan", "ice")
    everybody = [id for id in library.boards() if id != "raven"]
    assert asked[1][1] == everybody  # nobody was in the second place


@pytest.mark.rule("JA-TEAM-06", "JA-TEAM-02")
@pytest.mark.parametrize(("alive", "size"), [(5, 4), (4, 4), (3, 3)])
def test_four_are_asked_for_while_four_are_alive(alive, size):
    dead = tuple(library.boards())[alive:]
    state = choosing(2, dead=dead)
    played = drive(state, ChooseTeam())
    assert (len(played.state.mercs), played.state.small_team) == (size, size == 3)
    assert not {*played.state.mercs} & {*dead}
    seats = [merc.seat for merc in played.state.mercs.values()]
    assert seats == ["player1", "player1", "player2"] + ["player2"] * (size - 3)


@pytest.mark.rule("JA-SCEN-17", "JA-SCEN-21", "JA-SETUP-05")
def test_an_injury_costs_its_cube_and_follows_to_the_substitute():
    state = choosing(1, team=("fox", "ivan", "raven"), injuries=("fox", "ivan", "shadow"))
    played, asked = chosen(state, "fox", "ice", "raven")
    mercs = played.state.mercs
    assert {id: merc.injured for id, merc in mercs.items()} == {"fox": True, "ice": True, "raven": False}
    for id, merc in mercs.items():
        assert merc.stamina == library.boards()[id].stamina + 1 - merc.injured
    assert played.state.injuries == ("shadow",)
    assert "shadow" not in asked[1][1] or "ivan" in asked[1][1]


@pytest.mark.rule("JA-SCEN-21", "JA-SETUP-04")
def test_only_those_are_offered_with_whom_the_team_can_still_be_right():
    injured = tuple(id for id in library.boards() if id != "raven")
    state = choosing(1, team=("fox", "shadow", "ice"), injuries=injured)
    _, asked = chosen(state, "ice", "raven", "fox")  # who is new has an injury, but for one
    assert [keys for _, keys in asked] == [
        ["fox", "shadow", "raven", "ice"],
        ["shadow", "fox", "raven"],
        ["fox", "shadow"],
    ]
    state.injuries = ()
    assert len(drive(state, ChooseTeam(), stop=["ask-choose-merc"]).keys) == len(library.boards())


# ---------------------------------------------------------------------- gear and income


@pytest.mark.rule("JA-SETUP-06")
def test_each_merc_is_given_a_set_from_the_deck_the_market_or_storage_and_what_has_no_room_is_stored():
    theatre = Theatre()
    sets = (Loadout(cards=(900, 901)), Loadout(cards=(905, 912)))
    theatre.brief(loadout=sets)
    for id in ("ivan", "raven", "ice"):
        theatre.merc(id, where="", stamina=5)
    state = theatre.state
    state.aim, state.market, state.storage = ("003", "900", "901"), ("004", "905"), ("912",)
    state.items = {"912": Item(id="912")}
    played = theatre.play(Prescribed())
    assert (played.merc("ivan").weapons, played.merc("raven").weapons) == (("900", "901"), ("905", ""))
    assert played.merc("ivan").armor == ""
    assert (played.merc("raven").armor, played.merc("raven").stamina) == ("912", 7)
    assert played.merc("ice").weapons == ("", "")  # the first set again, but its cards are given out
    state = played.state
    assert (state.aim, state.market, state.storage) == (("003",), ("004",), ())
    assert sorted(state.items) == ["900", "901", "905", "912"]


@pytest.mark.rule("JA-SETUP-06")
def test_what_has_no_room_stays_in_storage_in_order():
    theatre = Theatre()
    theatre.merc("ivan", where="", armor="903", weapons=("900", "901"), inventory=("911", "908", "905"))
    state = theatre.state
    state.aim, state.storage = ("001", "005"), ("094",)
    played = theatre.play(Equip("ivan", (5, 1, 77)))
    assert (played.state.storage, played.state.aim) == (("001", "005", "094"), ())
    assert played.merc("ivan") == theatre.state.mercs["ivan"]


@pytest.mark.rule("JA-SETUP-06")
@pytest.mark.parametrize("storage", [("900",), ()])
def test_the_team_is_outfitted_if_it_owns_anything(storage):
    theatre = Theatre()
    theatre.merc("ivan", where="", weapons=("901",))
    theatre.own("900")
    theatre.state.storage = storage
    asked = theatre.play(OutfitTeam())
    assert (asked.decision is not None) == bool(storage)


@pytest.mark.rule("JA-SETUP-19", "JA-INCOME-02")
@pytest.mark.parametrize(
    ("income", "funds", "rebels"), [((), 0, 0), (("980",), 3, 0), (("981",), 0, 2), (("980", "981", "982"), 7, 3)]
)
def test_all_income_is_added_up_and_told_once(print_card, income, funds, rebels):
    print_card(980, "income", deck="aim", funds=3)
    print_card(981, "income", deck="aim", rebels=2)
    print_card(982, "income", deck="aim", funds=4, rebels=1)
    theatre = Theatre()
    theatre.state.income, theatre.state.funds, theatre.state.rebels = income, 1, 1
    played = theatre.play(CollectIncome())
    assert (played.state.funds, played.state.rebels) == (1 + funds, 1 + rebels)
    assert played.story == ([("IncomeCollected", funds, rebels)] if income else [])


# ---------------------------------------------------------------------- the dictator, missions, the start


@pytest.mark.rule("JA-SETUP-10", "JA-SETUP-11", "JA-SETUP-12", "JA-TIER-01", "JA-TIER-02")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_the_dictators_board_is_made_ready(tier):
    theatre = Theatre()
    theatre.brief(tier=tier, dictator="krell", lieutenants=("vane", "koch"))
    state = theatre.state
    state.threat, state.threat_tokens, state.counter_attacks, state.time = 7, 3, (9,), "night"
    state.events, state.standing_event = ("200",), "202"
    played = theatre.play(SetUpDictator())
    after = played.state
    found = (after.threat_tokens, after.counter_attacks, after.time, after.events, after.standing_event)
    if tier == 1:
        assert found == (3, (9,), "night", ("200",), "202")
        assert played.story == []
        return
    spaces = tuple(n for n, space in enumerate(library.dictators()["krell"].track, 1) if space.counter_attack)
    assert spaces
    assert found == (0, spaces if tier == 3 else (), "day", ("198",), "")
    named = [event[1] for event in played.story if event[0] == "LieutenantAppeared"]
    assert named == ["vane", "koch"]
    assert after.threat == 1


@pytest.mark.rule("JA-SETUP-10", "JA-NAMED-05", "JA-NAMED-01")
def test_the_tracker_starts_where_a_card_in_play_says_and_never_below_the_first_space():
    theatre = Theatre()
    theatre.brief(dictator="deidranna")
    played = theatre.play(SetUpDictator())
    assert (list(played.state.lieutenants), played.state.threat) == (["elliot"], 2)
    theatre.state.removed = ("elliot",)
    theatre.state.threat = 8
    assert theatre.play(StartThreat()).state.threat == 1
    assert theatre.play(SetUpDictator()).state.threat == 1


@pytest.mark.rule("JA-SETUP-10")
@pytest.mark.parametrize(("amount", "start"), [(-3, 1), (0, 1), (3, 4)])
def test_what_lowers_the_start_stops_at_the_first_space(amount, start):
    theatre = Theatre()
    theatre.brief(grants=(Grant(to="start_threat", amount=amount),))
    assert theatre.play(StartThreat()).state.threat == start


@pytest.mark.rule("JA-MISSION-12")
def test_missions_that_the_briefing_names_come_unless_they_are_out_and_others_are_drawn():
    theatre = Theatre()
    theatre.brief(missions=("wells", "radio_mast", "convoy"), draw_missions=2)
    theatre.deck("mission", "paymaster", "wells", "sam_site", "road_blocks", "convoy", "radio_mast")
    theatre.state.removed = ("radio_mast",)
    played = theatre.play(SetUpMissions())
    assert [event[1] for event in played.story] == ["wells", "convoy", "paymaster", "sam_site"]
    assert list(played.state.missions) == ["wells", "convoy", "paymaster", "sam_site"]


@pytest.mark.rule("JA-SETUP-07", "JA-SECTOR-13")
def test_mercs_stand_where_the_briefing_puts_them_or_where_the_keeper_wants():
    theatre = Theatre(LIBERATED, LIBERATED, LIBERATED)
    theatre.merc("fox", "b", where="", seat="player2")
    theatre.merc("ivan", where="", seat="player2")
    for merc in list(theatre.state.mercs.values()):
        theatre.change(merc, area=2)
    theatre.brief(start="T2A")
    played = theatre.play(PlaceTeam())
    assert {(merc.where, merc.area) for merc in played.state.mercs.values()} == {("T2A", 0)}
    assert played.story == []
    theatre.brief(start="choice", starts=("T1A", "T3A"))
    asked = theatre.play(PlaceTeam())
    assert (asked.keys, asked.decision.seats, asked.decision.prompt) == (
        ["T1A", "T3A"],
        ("player1",),
        "ask-start-sector",
    )
    assert {merc.where for merc in theatre.play(PlaceTeam(), choices=["T3A"]).state.mercs.values()} == {"T3A"}


@pytest.mark.rule("JA-SETUP-07", "JA-SECTOR-13")
def test_in_a_sector_with_a_card_everybody_takes_an_area_along_the_edge_before_it_is_flipped():
    theatre = Theatre(OCCUPIED)
    theatre.merc("fox", where="", seat="player2")
    theatre.merc("ivan", where="")
    theatre.spawn("226", face_up=False)
    theatre.deck("encounter", *["nothing"] * 4)
    theatre.brief(start_edge="east")
    asked = theatre.play(PlaceTeam())
    assert (asked.keys, asked.decision.seat) == (["T1A/1", "T1A/3"], "player2")
    second = theatre.play(PlaceTeam(), choices=["T1A/3"])
    assert (second.decision.seat, second.state.spawns["T1A"].face_up) == ("player1", False)
    played = theatre.play(PlaceTeam(), choices=["T1A/3", "T1A/1"])
    assert [event[0] for event in played.story[:3]] == ["Entered", "Entered", "SpawnRevealed"]
    assert played.state.sectors["T1A"].status == CONTESTED
    assert any(isinstance(enemy, Enemy) for enemy in played.state.enemies.values())
