"""Severe Injuries, death, replacement, killed allies."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.enemies.attacking import Attacked
from fireteam.games.jagged_alliance.rules.mercs.death import AllyKilled, Die, Died, available
from fireteam.games.jagged_alliance.rules.mercs.stamina import Wound
from fireteam.games.jagged_alliance.rules.region.liberation import SectorReset
from fireteam.games.jagged_alliance.rules.turn.activation import EnterReplacement, NextMerc, PlayerPhase
from fireteam.games.jagged_alliance.rules.turn.commanding import Hospital
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre


@pytest.mark.rule("JA-INJ-03")
def test_a_second_severe_injury_kills():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=0, fatigue=5, injured=True)
    theatre.merc("ivan")
    played = theatre.play(Wound(fox, 1))
    assert [event.merc for event in played.told(Died)] == [fox]
    assert played.state.dead == (fox,)


@pytest.mark.rule("JA-INJ-04", "JA-INJ-05", "JA-INJ-06")
def test_half_of_the_cards_rounded_down_are_lost_by_choice_upgrades_each_for_itself():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", weapons=("901", "006"), armor="903", inventory=("911",), allies=("909",), stamina=5)
    theatre.merc("ivan")
    theatre.own("901", "906")
    theatre.own("903", "907")
    # Seven cards: three are lost. The weapon goes, its upgrade stays.
    played = theatre.play(Die(fox), choices=["901", "909", "006"])
    assert played.decision.prompt == "ask-replacement"
    played = theatre.play(Die(fox), choices=["901", "909", "006", "raven", "done"])
    state = played.state
    assert state.removed == ("909",)
    assert [event.card for event in played.told(AllyKilled)] == ["909"]
    assert state.market == ("006",)
    assert state.decks["loot1"].discard == ("901",)
    assert set(state.storage) == {"903", "911", "906"}
    assert state.items["903"].upgrades == ("907",)
    played = theatre.play(Die(fox), choices=["901", "906", "907", "raven", "done"])
    assert state.decks["loot1"].discard == ("901",)
    assert set(played.state.decks["loot1"].discard) == {"901", "906", "907"}


@pytest.mark.rule("JA-INJ-07", "JA-FAQ-05", "JA-TEAM-02")
def test_another_board_takes_over_what_is_left_and_may_take_from_storage():
    theatre = Theatre(LIBERATED)
    theatre.state.small_team = True
    fox = theatre.merc("fox", weapons=("901",), conditions=("bleeding",), commands=0)
    theatre.merc("ivan")
    theatre.state.storage = (theatre.own("903"),)
    played = theatre.play(Die(fox), choices=["nails", "give:903", "nails:armor", "give:901", "nails:w0", "done"])
    new = played.merc("nails")
    assert (new.armor, new.weapons, new.stamina, new.conditions, new.commands) == ("903", ("901", ""), 8, (), 1)
    assert (new.where, played.state.order, played.state.storage) == ("", ("nails", "ivan"), ())


@pytest.mark.rule("JA-INJ-09", "JA-INJ-07")
def test_the_dead_and_those_in_play_are_not_chosen():
    theatre = Theatre(LIBERATED)
    theatre.state.dead = ("ice",)
    fox = theatre.merc("fox")
    theatre.merc("ivan")
    played = theatre.play(Die(fox))
    assert not {"fox", "ivan", "ice"} & set(played.keys)
    assert set(played.keys) == set(available(played.state))


@pytest.mark.rule("JA-INJ-07")
def test_a_replacement_who_kept_an_injury_brings_it_along():
    theatre = Theatre(LIBERATED)
    theatre.state.injuries = ("nails",)
    fox = theatre.merc("fox")
    theatre.merc("ivan")
    new = theatre.play(Die(fox), choices=["nails"]).merc("nails")
    assert (new.injured, new.stamina) == (True, 6)


@pytest.mark.rule("JA-INJ-08")
def test_the_replacement_enters_with_the_next_player_phase_in_a_liberated_sector():
    theatre = Theatre(CONTESTED, LIBERATED, LIBERATED, OCCUPIED)
    theatre.merc("ivan", "a")
    nails = theatre.merc("nails", where="", activated=True)
    assert theatre.play(NextMerc()).state.active == "ivan"
    played = theatre.play(PlayerPhase())
    assert played.keys == ["T2A/0", "T3A/0"]
    assert theatre.play(PlayerPhase(), choices=["T3A/0"]).merc(nails).where == "T3A"


@pytest.mark.rule("JA-INJ-08")
def test_only_without_a_liberated_sector_it_joins_another_merc():
    theatre = Theatre(CONTESTED, OCCUPIED)
    theatre.mission("sam_site", entered=True)
    theatre.merc("ivan", "b")
    theatre.merc("ice", where="sam_site")
    nails = theatre.merc("nails", where="", activated=True)
    assert theatre.play(EnterReplacement(nails)).keys == ["T1A/1", "sam_site/0"]


@pytest.mark.rule("JA-INJ-10")
def test_if_the_active_merc_dies_the_enemies_of_that_sector_still_act_on_the_others():
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.merc("fox", "d", stamina=0, fatigue=0, wounds=5, injured=True, conditions=("bleeding",))
    theatre.merc("ivan", "d", activated=True)
    theatre.enemy("redshirt", "d")
    played = theatre.play(NextMerc(), choices=["act", "end", "raven"])
    assert [event.merc for event in played.told(Attacked)] == ["ivan"]
    assert played.decision is None


@pytest.mark.rule("JA-INJ-10", "JA-LIB-06")
def test_if_nobody_else_is_there_the_sector_resets():
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.spawn("227")
    theatre.merc("fox", "d", stamina=0, fatigue=0, wounds=5, injured=True, conditions=("bleeding",))
    theatre.merc("ivan", "d", where="T2A", activated=True)
    theatre.enemy("redshirt", "d")
    played = theatre.play(NextMerc(), choices=["act", "end", "raven"])
    assert played.told(SectorReset)
    assert not played.told(Attacked)


@pytest.mark.rule("JA-INJ-02", "JA-COND-09")
def test_medical_successes_do_not_heal_a_severe_injury_but_cards_and_a_hospital_do():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", injured=True, stamina=5)
    does = (Do(do="heal", amount=9), Do(do="recover", amount=9))
    assert theatre.play(Happen(does, "", fox)).merc(fox).injured
    healed = theatre.play(Happen((Do(do="heal_injury"),), "", fox)).merc(fox)
    assert (healed.injured, healed.stamina) == (False, 6)
    treated = theatre.play(Hospital(fox, fox)).merc(fox)
    assert (treated.injured, treated.commands) == (False, 0)


@pytest.mark.rule("JA-ALLY-09", "JA-CARD-02", "JA-STAM-12")
def test_a_killed_ally_is_one_of_the_team_that_the_players_choose_and_leaves_the_campaign():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", allies=("909",))
    ivan = theatre.merc("ivan", allies=("913",), stamina=8, granted=1)
    theatre.merc("ice")
    theatre.state.storage = ("011",)
    event = Happen((Do(do="kill_ally"),), "eventcard-211")
    assert theatre.play(event).keys == ["909", "913"]
    played = theatre.play(event, choices=["913"])
    assert (played.merc(ivan).allies, played.merc(ivan).stamina, played.state.removed) == ((), 7, ("913",))
    assert played.state.market == ()


@pytest.mark.rule("JA-FAQ-07")
def test_without_an_ally_item_rebel_or_funds_nothing_is_lost():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.state.funds = theatre.state.rebels = 1
    does = (
        Do(do="kill_ally"),
        Do(do="discard_item", to="team"),
        Do(do="funds", amount=-3),
        Do(do="rebels", amount=-3),
        Do(do="lose_trained_rebel"),
    )
    played = theatre.play(Happen(does, "eventcard-211"))
    assert played.decision is None
    assert (played.state.funds, played.state.rebels) == (0, 0)
