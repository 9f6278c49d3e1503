"""The dictator: Threat tokens, the track, day and night, the boards of Deidranna and Krell."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Do, Grant, When
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.dictator.counter_attack import CounterAttackBegan
from fireteam.games.jagged_alliance.rules.dictator.dictator import (
    DictatorPhase,
    MaximumReached,
    RaiseThreat,
    SectorFreed,
    ThreatFell,
    ThreatRose,
    ThreatTokens,
    TimeThreat,
)
from fireteam.games.jagged_alliance.rules.dictator.events import EventDrawn
from fireteam.games.jagged_alliance.rules.enemies.profile import initiative
from fireteam.games.jagged_alliance.rules.region.liberation import Liberate
from fireteam.games.jagged_alliance.rules.region.spawning import Appear
from fireteam.games.jagged_alliance.state import CONTESTED, DAY, LIBERATED, NIGHT

from .theatre import Theatre, drive, table


def region(who="deidranna", **registers):
    """A theatre with a dictator, events in each deck, and a merc who is out of the way."""
    theatre = Theatre(LIBERATED)
    theatre.merc()
    theatre.brief(dictator=who)
    for colour in ("yellow", "orange", "red"):
        theatre.deck(f"event-{colour}", *(id for id, card in library.events().items() if card.deck == colour))
    theatre.state.events = ("198",)
    for name, value in registers.items():
        setattr(theatre.state, name, value)
    return theatre


def levels(played):
    return [event.level for event in played.told(ThreatRose)]


# ---------------------------------------------------------------------- Threat


@pytest.mark.rule("JA-DICT-03", "JA-DICT-04")
def test_an_increase_lays_a_token_and_the_tracker_moves_only_in_the_dictator_phase():
    theatre = region(threat=2)
    played = theatre.play(Happen((Do(do="threat", amount=2),), "card"))
    assert (played.state.threat, played.state.threat_tokens) == (2, 2)
    assert theatre.play(Happen((Do(do="threat", amount=2),), "card"), RaiseThreat()).state.threat == 4


@pytest.mark.rule("JA-DICT-05")
def test_lowering_is_immediate_leaves_the_tokens_and_ends_at_the_first_space():
    theatre = region(threat=3, threat_tokens=2)
    played = theatre.play(Happen((Do(do="lower_threat"),), "card"))
    assert (played.state.threat, played.state.threat_tokens) == (2, 2)
    assert theatre.play(Happen((Do(do="lower_threat", amount=9),), "card")).state.threat == 1


@pytest.mark.rule("JA-THREAT-01", "JA-DEND-03", "JA-DEND-02")
def test_the_phase_raises_the_threat_draws_an_event_adds_the_daytime_token_and_a_new_turn_begins():
    theatre = region(threat=1, threat_tokens=1, phase="player")
    theatre.deck("event-yellow", "200")
    played = theatre.battle(DictatorPhase())
    told = [type(event).__name__ for event in played.events]
    order = ["ThreatRose", "EventDrawn", "ThreatTokens", "TurnBegan"]
    assert [name for name in told if name in order] == order
    assert played.state.threat_tokens == 1
    assert (played.state.turn, played.state.phase) == (2, "player")


@pytest.mark.rule("JA-THREAT-02", "JA-THREAT-03", "JA-CA-02")
def test_token_by_token_each_level_takes_effect_before_the_next():
    theatre = region(threat=3, threat_tokens=3, counter_attacks=(5,), rebels=0)
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    stopped = theatre.play(RaiseThreat(), dice=[[6, 6]])
    told = [event for event in stopped.events if isinstance(event, ThreatRose | CounterAttackBegan)]
    assert [getattr(event, "level", "attack") for event in told] == [4, 5, "attack", 6]
    assert stopped.state.threat_tokens == 0
    assert stopped.state.counter_attacks == ()


@pytest.mark.rule("JA-THREAT-04", "JA-NAMED-03", "JA-NAMED-04", "JA-LT-11")
def test_at_the_maximum_the_rest_is_discarded_then_deidranna_draws_a_lieutenant_and_the_tracker_is_reset():
    theatre = region(threat=8, threat_tokens=5)
    theatre.deck("lieutenant", "koch", "vane")
    assert len(library.dictators()["deidranna"].track) == 10
    played = theatre.play(DictatorPhase())
    assert levels(played) == [9, 10]
    assert list(played.state.lieutenants) == ["koch"]
    assert played.state.decks["lieutenant"].draw == ("vane",)
    assert played.state.threat == 1
    assert len(played.told(MaximumReached)) == 1
    assert [event.colour for event in played.told(EventDrawn)] == ["yellow"]


@pytest.mark.rule("JA-THREAT-04")
def test_a_counter_attack_on_the_last_space_comes_before_the_tokens_are_dropped_and_the_ability_follows():
    theatre = region(threat=9, threat_tokens=3, counter_attacks=(10,), rebels=9)
    theatre.deck("lieutenant", "koch")
    stopped = theatre.play(RaiseThreat())
    assert stopped.decision.prompt == "ask-counter-attack"
    assert stopped.state.threat_tokens == 2
    played = theatre.play(RaiseThreat(), dice=[[6] * 9], choices=["rebels:9"])
    assert played.state.threat_tokens == 0
    assert list(played.state.lieutenants) == ["koch"]


@pytest.mark.rule("JA-THREAT-04")
def test_at_the_maximum_a_token_triggers_the_ability_again_and_without_one_nothing_happens():
    theatre = region("krell", threat=12, threat_tokens=2)
    theatre.deck("spawn-strong", "236")
    assert len(theatre.play(RaiseThreat()).told(MaximumReached)) == 1
    theatre.state.threat_tokens = 0
    played = theatre.play(RaiseThreat())
    assert played.told(MaximumReached) == []
    assert played.state.threat == 12


@pytest.mark.rule("JA-DICT-01", "JA-THREAT-04", "JA-MISSION-12")
def test_krell_takes_a_sector_back_brings_a_mission_and_falls_to_the_fifth_space():
    theatre = region("krell", threat=11, threat_tokens=1)
    theatre.deck("spawn-strong", "236")
    theatre.deck("mission", "wells")
    theatre.state.sectors["T1A"] = type(theatre.state.sectors["T1A"])(
        id="T1A", column=0, row=0, status=LIBERATED, rebels=2
    )
    played = theatre.play(RaiseThreat(), choices=["T1A/0"])
    assert played.state.sectors["T1A"].status == CONTESTED
    assert played.state.sectors["T1A"].rebels == 0
    assert list(played.state.missions) == ["wells"]
    assert played.state.threat == 5


@pytest.mark.rule("JA-THREAT-05", "JA-EVENT-01", "JA-DICT-02")
@pytest.mark.parametrize(("level", "colour"), [(1, "yellow"), (4, "yellow"), (5, "orange"), (7, "orange"), (8, "red")])
def test_the_colour_of_the_level_selects_the_event_deck(level, colour):
    theatre = region(threat=level)
    assert [event.colour for event in theatre.play(DictatorPhase()).told(EventDrawn)] == [colour]


@pytest.mark.rule("JA-THREAT-05")
@pytest.mark.parametrize("who", ["deidranna", "krell"])
def test_the_track_goes_from_yellow_over_orange_to_red(who):
    colours = [space.colour for space in library.dictators()[who].track]
    assert colours == sorted(colours, key=["yellow", "orange", "red"].index)
    assert colours[:3] == ["yellow"] * 3
    assert set(colours) == {"yellow", "orange", "red"}


# ---------------------------------------------------------------------- day and night


@pytest.mark.rule("JA-DICT-08", "JA-DEND-02", "JA-COMP-02", "JA-COMP-03")
@pytest.mark.parametrize(
    ("who", "underground", "time", "tokens"),
    [
        ("deidranna", False, DAY, 1),
        ("deidranna", False, NIGHT, 0),
        ("deidranna", True, DAY, 0),
        ("deidranna", True, NIGHT, 1),
        ("krell", False, DAY, 1),
        ("krell", False, NIGHT, 1),
        ("krell", True, DAY, 0),
        ("krell", True, NIGHT, 1),
    ],
)
def test_the_side_with_the_skull_adds_a_token(who, underground, time, tokens):
    theatre = region(who, time=time, switches=("underground",) if underground else ())
    played = theatre.play(TimeThreat())
    assert (played.state.threat, played.state.threat_tokens) == (1, tokens)


@pytest.mark.rule("JA-DEND-01")
def test_tokens_that_the_event_adds_stay_for_the_next_phase():
    theatre = region(time=NIGHT)
    theatre.deck("event-yellow", "199")
    event = library.events()["199"]
    library.events()["199"] = type(event)(
        number=199, deck="yellow", does=(Do(do="threat", amount=2),), provenance="original"
    )
    try:
        played = theatre.play(DictatorPhase())
    finally:
        library.events()["199"] = event
    assert (played.state.threat, played.state.threat_tokens) == (1, 2)


@pytest.mark.rule("JA-DICT-07", "JA-DICT-01")
def test_rules_of_a_board_may_hold_by_night_only():
    theatre = region("krell")
    theatre.change(theatre.state.sectors["T1A"], status=CONTESTED)
    normal, elite = theatre.enemy("redshirt"), theatre.enemy("redshirt", elite=True)
    played = theatre.play()
    assert initiative(played.state, played.enemy(elite)) == initiative(played.state, played.enemy(normal)) + 1
    grants = library.dictators()["krell"].grants
    assert Grant(to="enemy_stealth", amount=1, when=When(time="night")) in grants


@pytest.mark.rule("JA-DICT-01")
def test_another_dictators_rules_do_not_apply():
    theatre = region("deidranna")
    elite = theatre.enemy("redshirt", elite=True)
    played = theatre.play()
    assert initiative(played.state, played.enemy(elite)) == library.enemies()["redshirt"].initiative


# ---------------------------------------------------------------------- Deidranna


@pytest.mark.rule("JA-NAMED-01", "JA-LT-01", "JA-LT-11")
@pytest.mark.parametrize(("who", "there"), [("deidranna", ["elliot"]), ("krell", [])])
def test_elliot_is_in_play_from_the_start_against_deidranna_and_not_in_the_deck(who, there):
    state, (set_up, _) = table("drassen", dictator=who)
    ready = drive(state, set_up).state
    assert list(ready.lieutenants) == there
    assert ("elliot" in ready.decks["lieutenant"].draw) is (who == "krell")


@pytest.mark.rule("JA-NAMED-02")
def test_the_first_sector_with_a_skull_in_a_turn_costs_a_token():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox")
    theatre.merc("ivan", where="T2A")
    theatre.brief()
    theatre.spawn("226")
    theatre.spawn("227", "T2A")
    played = theatre.battle(Liberate("T1A"), Liberate("T2A"))
    assert [event.amount for event in played.told(ThreatTokens)] == [1]
    theatre.state.skull_freed = True
    again = theatre.battle(Liberate("T1A"))
    assert again.told(ThreatTokens) == []
    assert not again.state.skull_freed  # a new turn has begun


@pytest.mark.rule("JA-NAMED-02")
@pytest.mark.parametrize(
    ("who", "card", "tokens"), [("deidranna", "220", 0), ("deidranna", "226", 1), ("krell", "226", 0)]
)
def test_a_card_without_a_skull_or_another_dictator_costs_nothing(who, card, tokens):
    theatre = Theatre()
    theatre.merc()
    theatre.brief(dictator=who)
    theatre.spawn(card)
    assert theatre.play(Liberate("T1A")).state.threat_tokens == tokens


@pytest.mark.rule("JA-NAMED-02", "JA-SECTOR-15")
def test_a_sector_that_was_taken_back_without_a_card_has_no_skull():
    theatre = Theatre(LIBERATED)
    theatre.merc()
    theatre.brief()
    theatre.change(theatre.state.sectors["T1A"], back="weak")
    played = theatre.play(Appear("redshirt", False, "T1A", 0), Liberate("T1A"))
    assert played.state.threat_tokens == 0


@pytest.mark.rule("JA-TIER-01")
def test_without_a_dictator_there_are_no_tokens_and_no_phase():
    theatre = region(phase="player")
    theatre.brief(tier=1)
    played = theatre.battle(Happen((Do(do="threat"),), "card"), SectorFreed("weak"), DictatorPhase())
    assert played.state.threat_tokens == 0
    assert played.told(EventDrawn, ThreatRose) == []
    assert played.state.turn == 2


@pytest.mark.rule("JA-NAMED-03")
def test_a_bribe_or_reset_tells_of_the_fall():
    theatre = region(threat=9, threat_tokens=1)
    theatre.deck("lieutenant")
    assert [event.level for event in theatre.play(RaiseThreat()).told(ThreatFell)] == [1]


@pytest.mark.rule("JA-SETUP-10")
@pytest.mark.parametrize("who", ["deidranna", "krell"])
def test_there_are_enough_counter_attack_tokens_for_the_marked_spaces(who):
    assert sum(space.counter_attack for space in library.dictators()[who].track) <= 4
