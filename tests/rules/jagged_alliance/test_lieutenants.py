"""Lieutenants: how they come into play, hide, are located, defend a sector and are defeated."""

import pytest

from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules import grants
from fireteam.games.jagged_alliance.rules.campaign.setup import SetUp
from fireteam.games.jagged_alliance.rules.campaign.winning import LoseScenario, WinScenario
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.cards.equipment import CardTaken
from fireteam.games.jagged_alliance.rules.dictator.dictator import SectorFreed
from fireteam.games.jagged_alliance.rules.region.liberation import CheckSector, Liberate, ResetSector
from fireteam.games.jagged_alliance.rules.region.lieutenants import (
    BringLieutenant,
    DrawLieutenant,
    LieutenantAppeared,
    LieutenantDefeated,
    LieutenantReturned,
    Locate,
)
from fireteam.games.jagged_alliance.rules.region.spawning import EnterSector, FlipSpawn
from fireteam.games.jagged_alliance.rules.turn import commands
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre, drive, table

GARRISON = types.SpawnCard(
    number=990,
    back="weak",
    setup={"A": types.Garrison(encounters=1), "B": types.Garrison(enemies=("redshirt",))},
    provenance="original",
)


@pytest.fixture(autouse=True)
def _garrison():
    library.spawns()["990"] = GARRISON
    yield
    del library.spawns()["990"]


def region(*statuses):
    theatre = Theatre(*statuses)
    theatre.merc(area="c")
    theatre.brief()
    theatre.deck("encounter", *["nothing"] * 8)
    return theatre


# ---------------------------------------------------------------------- coming into play


@pytest.mark.rule("JA-LT-01", "JA-LT-03")
def test_a_lieutenant_lies_beside_the_dictator_board_and_acts_at_once():
    theatre = region(OCCUPIED)
    theatre.deck("lieutenant", "rosal", "vane")
    theatre.state.funds = 5
    played = theatre.play(Happen((Do(do="draw_lieutenant"),), "dictator-deidranna"))
    assert played.state.lieutenants["rosal"].where == ""
    assert played.state.funds == 1
    assert played.state.decks["lieutenant"].draw == ("vane",)


@pytest.mark.rule("JA-LT-01")
def test_a_scenario_may_bring_one():
    state, (set_up, _) = table("tixa")
    ready = drive(state, set_up).state
    assert list(ready.lieutenants) == ["elliot", "koch"]
    assert not {"elliot", "koch"} & set(ready.decks["lieutenant"].draw)


@pytest.mark.rule("JA-LT-02", "JA-LT-11")
def test_nobody_comes_twice_and_without_anybody_left_nothing_happens():
    theatre = region(OCCUPIED)
    theatre.state.removed = ("koch",)
    theatre.lieutenant("vane")
    played = theatre.play(BringLieutenant("koch"), BringLieutenant("vane"), DrawLieutenant())
    assert played.told(LieutenantAppeared) == []
    assert list(played.state.lieutenants) == ["vane"]


@pytest.mark.rule("JA-LT-03", "JA-LT-10")
@pytest.mark.parametrize("where", ["", "T1A"])
def test_abilities_hold_as_long_as_the_lieutenant_is_in_play_also_in_a_sector(where):
    theatre = region(CONTESTED)
    theatre.lieutenant("elliot", where)
    assert grants.of_dictator(theatre.state, "bribe_price", 1, "").value == 2


# ---------------------------------------------------------------------- locating and fighting


@pytest.mark.rule("JA-LT-05", "JA-LT-06")
def test_a_hidden_lieutenant_is_located_in_an_occupied_sector_without_another():
    theatre = region(CONTESTED, OCCUPIED, LIBERATED, OCCUPIED)
    theatre.lieutenant("koch")
    theatre.lieutenant("vane", "T2A")
    played = theatre.play(Locate("fox"))
    assert played.state.lieutenants["koch"].where == "T4A"
    assert played.state.sectors["T4A"].lieutenant == "koch"


@pytest.mark.rule("JA-LT-06")
def test_the_players_choose_whom_and_where_and_without_a_sector_nothing_happens():
    theatre = region(CONTESTED, OCCUPIED, OCCUPIED)
    theatre.lieutenant("koch")
    theatre.lieutenant("vane")
    played = theatre.play(Locate("fox"), choices=["vane", "T3A"])
    assert played.state.sectors["T3A"].lieutenant == "vane"
    theatre = region(CONTESTED, LIBERATED)
    theatre.lieutenant("koch")
    assert theatre.play(Locate("fox")).state.lieutenants["koch"].where == ""


@pytest.mark.rule("JA-LT-04", "JA-LT-06", "JA-ENTER-07")
def test_the_sector_defense_is_added_right_after_the_garrison():
    theatre = region(LIBERATED, OCCUPIED)
    theatre.spawn("990", "T2A", face_up=False)
    theatre.lieutenant("koch", "T2A")
    played = theatre.play(EnterSector(("fox",), "T2A", "west"), choices=["T2A/2"])
    found = [(enemy.kind, enemy.elite, enemy.area) for enemy in played.state.enemies.values()]
    assert found == [("redshirt", False, 1), ("redshirt", True, 2), ("redshirt", True, 2)]


@pytest.mark.rule("JA-LT-04")
def test_a_lieutenant_may_replace_the_garrison():
    theatre = region(OCCUPIED)
    theatre.spawn("990", face_up=False)
    theatre.lieutenant("voss", "T1A")
    played = theatre.play(FlipSpawn("T1A"))
    assert all(enemy.elite for enemy in played.state.enemies.values())
    assert len(played.state.enemies) == 4
    assert played.state.threat_tokens == 1


@pytest.mark.rule("JA-NAMED-05", "JA-LT-04")
def test_elliot_lays_a_token_into_every_area_besides_those_of_the_spawn_card():
    theatre = region(OCCUPIED)
    theatre.spawn("990", face_up=False)
    theatre.lieutenant("elliot", "T1A")
    theatre.deck("encounter", *["loot1"] * 8)
    theatre.change(theatre.state.mercs["fox"], area=3)
    played = theatre.play(FlipSpawn("T1A"))
    assert sorted(token.area for token in played.state.tokens.values()) == [0, 0, 1, 2, 3]


@pytest.mark.rule("JA-NAMED-05")
def test_elliot_doubles_the_price_of_bribes_and_every_scenario_starts_at_threat_two():
    state, (set_up, _) = table("drassen")
    played = drive(state, set_up)
    assert played.state.threat == 2
    assert commands.price(played.state, played.state.mercs[played.state.order[0]]) == 2
    state, (set_up, _) = table("drassen", dictator="krell")
    played = drive(state, set_up)
    assert played.state.threat == 1
    assert commands.price(played.state, played.state.mercs[played.state.order[0]]) == 1
    assert (library.lieutenants()["elliot"].number, library.lieutenants()["elliot"].reward) == (253, 47)


@pytest.mark.rule("JA-LT-07", "JA-LT-02")
@pytest.mark.parametrize("shelf", ["aim", "market"])
def test_liberating_the_sector_defeats_the_lieutenant_and_a_merc_there_gets_the_card(shelf):
    theatre = region(CONTESTED)
    theatre.merc("ivan")
    theatre.merc("raven", where="T9A")
    theatre.lieutenant("elliot", "T1A")
    setattr(theatre.state, shelf, ("047", "048"))
    asked = theatre.play(Liberate("T1A"))
    assert asked.keys == ["fox", "ivan"]
    played = theatre.play(Liberate("T1A"), choices=["ivan", "ivan:inventory"])
    assert played.state.lieutenants == {}
    assert played.state.removed == ("elliot",)
    assert [(event.merc, event.card) for event in played.told(CardTaken)] == [("ivan", "047")]
    assert getattr(played.state, shelf) == ("048",)


@pytest.mark.rule("JA-LT-07")
def test_if_the_card_is_neither_in_the_deck_nor_on_the_market_nothing_is_gained():
    theatre = region(CONTESTED)
    theatre.lieutenant("elliot", "T1A")
    played = theatre.play(Liberate("T1A"))
    assert len(played.told(LieutenantDefeated)) == 1
    assert played.told(CardTaken) == []


@pytest.mark.rule("JA-LT-09")
def test_when_the_sector_resets_the_lieutenant_goes_back_to_the_dictator():
    theatre = region(CONTESTED)
    theatre.lieutenant("koch", "T1A")
    played = theatre.play(ResetSector("T1A"))
    assert played.state.lieutenants["koch"].where == ""
    assert played.state.sectors["T1A"].lieutenant == ""
    assert len(played.told(LieutenantReturned)) == 1
    theatre = Theatre(CONTESTED)
    theatre.merc(where="T2A")
    theatre.brief()
    theatre.lieutenant("koch", "T1A")
    assert theatre.play(CheckSector("T1A")).state.lieutenants["koch"].where == ""


@pytest.mark.rule("JA-LT-08", "JA-SCEN-04")
@pytest.mark.parametrize("end", [WinScenario(), LoseScenario("recaptured", "JA-CA-11")])
def test_lieutenants_stay_in_play_for_the_next_scenario_but_have_to_be_located_again(end):
    state, (set_up, battle) = table("drassen")
    state.campaign = True
    state.won = ("omerta",)
    ready = drive(state, set_up).state
    sector = next(sector for sector in ready.sectors.values() if sector.status == OCCUPIED)
    located = drive(ready, Locate(""), end, battle, stop=["ask-between"], prefer={"ask-lieutenant-sector": sector.id})
    assert located.state.lieutenants["elliot"].where == ""
    again = drive(located.state, SetUp("blind_eyes")).state
    assert list(again.lieutenants) == ["elliot"]
    assert again.threat == 2


@pytest.mark.rule("JA-LT-02", "JA-NAMED-01")
def test_a_defeated_lieutenant_does_not_come_back_with_the_next_scenario():
    state, (set_up, _) = table("drassen")
    state.removed = ("elliot",)
    ready = drive(state, set_up).state
    assert ready.lieutenants == {}
    assert "elliot" not in ready.decks["lieutenant"].draw
    assert ready.threat == 1


@pytest.mark.rule("JA-LT-07")
def test_the_reward_follows_the_spawn_cards_own():
    theatre = region(CONTESTED)
    theatre.lieutenant("elliot", "T1A")
    theatre.spawn("226")
    told = [type(event).__name__ for event in theatre.play(Liberate("T1A"), SectorFreed("")).events]
    assert told.index("SectorLiberated") < told.index("LieutenantDefeated")
