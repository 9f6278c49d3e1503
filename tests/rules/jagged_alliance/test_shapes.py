"""How scenarios begin and are held: two ways in, a fight from the start, waves of attackers, and what income brings."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import Objective
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules.campaign.objectives import progress
from fireteam.games.jagged_alliance.rules.campaign.setup import PlaceTeam
from fireteam.games.jagged_alliance.rules.campaign.winning import CountTurn
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre, drive, table


@pytest.mark.rule("JA-SETUP-07")
@pytest.mark.parametrize("start", ["01A", "07B"])
def test_where_two_ways_lead_in_the_players_choose_one_on_the_board(start):
    state, (set_up, *_) = table("chitzena")
    asked = drive(state, set_up, stop=("ask-start-sector",))
    assert asked.keys == ["01A", "07B"]
    assert all(len(option.places) == 1 for option in asked.decision.options)
    ready = drive(state, set_up, prefer={"ask-start-sector": start}).state
    assert {merc.where for merc in ready.mercs.values()} == {start}
    assert {ready.sectors[sector].status for sector in ("01A", "07B")} == {LIBERATED}


@pytest.mark.rule("JA-SECTOR-13", "JA-SETUP-07")
def test_at_grumm_the_team_fights_from_the_start_along_the_southern_edge():
    state, (set_up, *_) = table("grumm")
    asked = drive(state, set_up, stop=("ask-entry",))
    along = {f"10B/{area}" for area in library.drawn("10B").along("south")}
    assert {*asked.keys} == along
    assert len(along) < len(library.drawn("10B").letters)
    ready = drive(state, set_up).state
    assert (ready.sectors["10B"].status, ready.spawns["10B"].face_up) == (CONTESTED, True)
    assert any(enemy.where == "10B" for enemy in ready.enemies.values())


@pytest.mark.rule("JA-SECTOR-13")
def test_at_drassen_the_team_lands_in_any_area_of_the_airfield():
    state, (set_up, *_) = table("drassen")
    asked = drive(state, set_up, stop=("ask-entry",))
    assert len(asked.keys) == len(library.drawn("03A").letters)
    assert drive(state, set_up).state.sectors["03A"].status == CONTESTED


def ward(*, turns=3):
    """A sector that is to be held, with rebels in it; each turn brings a redshirt to its A."""
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc("fox", "d")
    wave = Do(do="place_enemy", enemy="redshirt", letter="A")
    theatre.brief(Objective(id="ward", by="hold", sectors=("T1A",), turns=turns, does=(wave,)))
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    return theatre


@pytest.mark.rule("JA-SCEN-01", "JA-SECTOR-15", "JA-REBEL-06")
def test_every_turn_of_a_siege_brings_attackers_into_the_sector_that_is_held():
    played = ward().battle(CountTurn())
    assert [(enemy.where, enemy.area) for enemy in played.state.enemies.values()] == [("T1A", 0)]
    assert (played.state.sectors["T1A"].status, played.state.sectors["T1A"].rebels) == (CONTESTED, 0)
    assert progress(played.state, "ward") == 1
    lost = ward().battle(CountTurn(), CountTurn())
    assert progress(lost.state, "ward") == 0, "while they stand there it is not held"


@pytest.mark.rule("JA-SECTOR-15")
def test_where_nobody_guards_it_they_occupy_it():
    theatre = ward()
    theatre.change(theatre.state.mercs["fox"], where="T2A")
    assert theatre.battle(CountTurn()).state.sectors["T1A"].status == OCCUPIED


@pytest.mark.rule("JA-SCEN-08")
def test_alma_has_a_limit_that_bites():
    (limit,) = {loss.turns for loss in library.scenarios()["alma"].losses}
    assert limit <= 18


# ---------------------------------------------------------------------- income


def begun(*income):
    state, (set_up, *_) = table("san_mona")
    state.income = income
    state.aim = tuple(card for card in state.aim if card not in income)
    return state, set_up


@pytest.mark.rule("JA-INCOME-02", "JA-SETUP-19")
def test_what_income_brings_besides_funds_and_rebels_comes_when_the_team_is_in_place():
    state, set_up = begun("015", "022")
    plain = drive(*begun()).state
    asked = drive(state, set_up, stop=("ask-effect-sector",))
    assert asked.decision.arguments["source"] == "card-015"
    assert all(merc.where for merc in asked.state.mercs.values())
    ready = drive(state, set_up).state
    assert (ready.funds, ready.rebels) == (plain.funds + 3, plain.rebels + 1 - 1)
    assert sum(bool(spawn.known_to) for spawn in ready.spawns.values()) == 1


@pytest.mark.rule("JA-INCOME-02")
def test_income_may_be_loot_for_somebody_or_a_rebel_in_his_place():
    state, set_up = begun("024")
    asked = drive(state, set_up, stop=("ask-reward",))
    assert library.card(asked.decision.arguments["card"]).deck == "loot1"
    trained = drive(*begun("028")).state
    assert sum(sector.rebels for sector in trained.sectors.values()) == 2


@pytest.mark.rule("JA-INCOME-02")
def test_who_starts_in_a_sector_of_the_layout_is_there_before_income_works():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", where="", injured=True, stamina=5)
    theatre.brief()
    played = theatre.play(PlaceTeam(), Happen((Do(do="heal_injury", to="any"),), "card-025"))
    assert (played.merc("fox").where, played.merc("fox").injured) == ("T1A", False)
