"""The course of a turn in every detail: what is reset, who is asked, what is told."""

import msgspec
import pytest

from fireteam.engine import Step
from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Do, Grant
from fireteam.games.jagged_alliance.rules.campaign.winning import ScenarioDecided
from fireteam.games.jagged_alliance.rules.dictator.dictator import (
    DictatorPhase,
    RaiseThreat,
    ThreatFell,
    ThreatRose,
    ThreatTokens,
    add_threat,
    lower_threat,
)
from fireteam.games.jagged_alliance.rules.dictator.events import DrawEvent, EventDrawn, PlaceEvent
from fireteam.games.jagged_alliance.rules.enemies.attacking import Attacked
from fireteam.games.jagged_alliance.rules.mercs.conditions import (
    ConditionEnded,
    ConditionGiven,
    EndOfActivation,
    EndOfCombat,
    give,
)
from fireteam.games.jagged_alliance.rules.mercs.death import AllyKilled, Die, Died, Replaced
from fireteam.games.jagged_alliance.rules.mercs.hampered import burden
from fireteam.games.jagged_alliance.rules.mercs.stamina import Wound
from fireteam.games.jagged_alliance.rules.move.movement import Fled
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import (
    Activate,
    Activated,
    EnemiesOfPlace,
    EnterReplacement,
    NextMerc,
    OnActivation,
    PlayerPhase,
    ReplacementEntered,
    Start,
    TurnBegan,
)
from fireteam.games.jagged_alliance.state import CONTESTED, DAY, LIBERATED, NIGHT, OCCUPIED

from .theatre import Theatre, faces

A, B, C, D = range(4)


def done(g):
    """A step that does what a function of the rules does."""

    class Doing(Step, frozen=True):
        def run(self, umpire):
            g(umpire)

    return Doing()


# ---------------------------------------------------------------------- the Player Phase


@pytest.mark.rule("JA-PHASE-01", "JA-TEAM-04")
def test_a_new_turn_puts_back_what_held_for_the_last():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", activated=True)
    theatre.merc("ivan", activated=True)
    state = theatre.state
    state.turn, state.phase, state.active, state.skull_freed, state.front = 4, "dictator", "fox", True, "T1A"
    played = theatre.play(PlayerPhase())
    assert (played.state.turn, played.state.phase, played.state.active) == (5, "player", "")
    assert (played.state.skull_freed, played.state.front) == (False, "")
    assert not played.state.shared_command  # a team of four has none
    assert played.keys == ["fox", "ivan"]
    assert played.story == [("TurnBegan", 5)]
    state.small_team = True
    assert theatre.play(PlayerPhase()).state.shared_command


@pytest.mark.rule("JA-INJ-08", "JA-PHASE-01")
def test_only_who_waits_outside_enters_and_it_is_told():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc("ivan")
    nails = theatre.merc("nails", where="", seat="player2", area="d")
    played = theatre.play(PlayerPhase())
    assert (played.decision.prompt, played.decision.seats) == ("ask-replacement-place", ("player2",))
    played = theatre.play(PlayerPhase(), choices=["T2A/0"])
    assert (played.merc(nails).where, played.merc(nails).area) == ("T2A", 0)
    assert played.story == [("TurnBegan", 2), ("ReplacementEntered", "nails", "T2A")]
    assert played.keys == ["ivan", "nails"]


@pytest.mark.rule("JA-INJ-08")
def test_without_a_liberated_sector_a_replacement_comes_to_the_area_of_another_each_offered_once():
    theatre = Theatre(CONTESTED, OCCUPIED)
    theatre.merc("ivan", "c")
    theatre.merc("ice", "c")
    nails = theatre.merc("nails", where="")
    theatre.merc("raven", "b")
    played = theatre.play(EnterReplacement(nails), choices=["T1A/2"])
    assert (played.merc(nails).where, played.merc(nails).area) == ("T1A", C)
    assert [event.sector for event in played.told(ReplacementEntered)] == ["T1A"]
    assert theatre.play(EnterReplacement(nails)).keys == ["T1A/2", "T1A/1"]


@pytest.mark.rule("JA-PHASE-02", "JA-PHASE-07", "JA-KO-03")
def test_who_is_down_done_or_outside_is_not_offered():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", activated=True)
    theatre.merc("ivan", down=True)
    theatre.merc("ice", where="")
    theatre.merc("nails")
    theatre.merc("raven")
    assert theatre.play(NextMerc()).keys == ["nails", "raven"]


# ---------------------------------------------------------------------- one activation


@pytest.mark.rule("JA-ACT-01", "JA-ACT-02", "JA-ACT-03", "JA-PHASE-02", "JA-PHASE-04")
def test_an_activation_begins_with_tokens_and_recovery_and_forgets_what_was_used():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", fatigue=3, stamina=3, commands=0, used=("card-900",))
    theatre.state.active, theatre.state.front, theatre.state.phase = "", "T2A", "enemy"
    played = theatre.play(Activate(fox))
    merc = played.merc(fox)
    assert (merc.activated, merc.commands, merc.used, merc.fatigue, merc.stamina) == (True, 1, (), 1, 5)
    assert (played.state.active, played.state.front, played.state.phase) == (fox, "", "player")
    assert played.story == [("Activated", "fox"), ("Recovered", "fox", 2)]


@pytest.mark.rule("JA-KO-04", "JA-ACT-03")
def test_nobody_recovers_from_a_knock_out_by_being_activated():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", fatigue=3, stamina=0, wounds=2, down=True, injured=True)
    played = theatre.play(Activate(fox))
    assert (played.merc(fox).fatigue, played.merc(fox).down) == (3, True)


@pytest.mark.rule("JA-ACT-04", "JA-ACT-01", "JA-PHASE-04")
def test_effects_of_board_items_upgrades_and_allies_on_activation_each_come_once(print_card):
    heals = (Do(do="lower_threat"),)
    print_card(990, "ally", deck="aim", on_activation=(Do(do="fatigue"),))
    print_card(991, "upgrade", fits="weapon", on_activation=(Do(do="wound"),))
    print_card(992, "tool", on_activation=heals)
    theatre = Theatre(LIBERATED)
    theatre.state.dictator, theatre.state.threat = "deidranna", 4
    fox = theatre.merc("fox", weapons=("901", "992"), inventory=(), allies=("990",))
    theatre.own("901", "991")
    played = theatre.play(OnActivation(fox))
    # What nobody declines has happened; the rest is asked for.
    assert played.state.threat == 3
    assert played.decision.prompt == "ask-on-activation"
    assert played.keys == ["card-991", "card-990", "skip"]
    played = theatre.play(OnActivation(fox), choices=["card-990"])
    assert played.merc(fox).fatigue == 1
    assert played.keys == ["card-991", "skip"]
    played = theatre.play(OnActivation(fox), choices=["card-990", "card-991"])
    assert (played.merc(fox).wounds, played.decision) == (1, None)
    skipped = theatre.play(OnActivation(fox), choices=["skip"])
    assert (skipped.merc(fox).fatigue, skipped.merc(fox).wounds, skipped.decision) == (0, 0, None)


@pytest.mark.rule("JA-ACT-04")
def test_the_board_too_may_do_something_on_activation_but_not_for_who_lies_or_is_dead(monkeypatch):
    board = msgspec.structs.replace(library.boards()["fox"], on_activation=(Do(do="funds"),))
    monkeypatch.setitem(library.boards(), "fox", board)
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox")
    assert theatre.play(OnActivation(fox)).state.funds == 1
    theatre.change(theatre.state.mercs[fox], down=True)
    assert theatre.play(OnActivation(fox)).state.funds == 0
    assert theatre.play(OnActivation("nobody")).decision is None


@pytest.mark.rule("JA-ACT-01", "JA-ACT-05", "JA-FLEE-03")
def test_before_the_first_action_one_acts_flees_or_reorganises():
    theatre = Theatre(CONTESTED, LIBERATED)
    fox = theatre.merc("fox", "b", weapons=("900",))
    theatre.merc("ivan", "a")
    theatre.enemy(area="a")
    played = theatre.play(Activate(fox))
    assert played.decision.prompt == "ask-start"
    assert played.keys == ["act", "flee:T2A", "reorganise"]
    assert theatre.play(Activate(fox), choices=["act"]).decision.prompt == "ask-action"
    assert theatre.play(Activate(fox), choices=["reorganise"]).decision.prompt == "ask-reorganise"
    fled = theatre.play(Activate(fox), choices=["flee:T2A"])
    assert fled.told(Fled)
    assert (fled.merc(fox).where, fled.decision) == ("T2A", None)


@pytest.mark.rule("JA-ACT-05", "JA-ACT-01")
def test_who_has_nothing_to_rearrange_is_not_asked_to():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox")
    assert theatre.play(Start(fox)).decision is None  # to act is all there is
    theatre.change(theatre.state.mercs[fox], down=True, weapons=(theatre.own("900"), "", ""))
    assert theatre.play(Start(fox)).decision is None
    assert theatre.play(Start("nobody")).decision is None
    theatre.change(theatre.state.mercs[fox], down=False)
    assert theatre.play(Start(fox)).keys == ["act", "reorganise"]


@pytest.mark.rule("JA-END-01", "JA-END-03", "JA-PHASE-03")
def test_the_end_of_the_activation_comes_before_the_enemies_of_the_place_where_the_merc_is():
    theatre = Theatre(CONTESTED, CONTESTED)
    fox = theatre.merc("fox", "d", conditions=("bleeding", "suppressed"))
    theatre.enemy("redshirt", "d")
    theatre.enemy("redshirt", "d", where="T2A")
    theatre.merc("ivan", "d", where="T2A")
    played = theatre.play(Activate(fox), choices=["end"])
    names = [name for name, *_ in played.story]
    assert names.index("BledOut") < names.index("Attacked")
    assert names.index("ConditionEnded") < names.index("Attacked")
    assert played.state.active == ""  # nobody's turn any more
    assert [event.merc for event in played.told(Attacked)] == [fox]


# ---------------------------------------------------------------------- conditions


@pytest.mark.rule("JA-COND-01", "JA-KO-08")
def test_a_condition_is_told_once_and_not_again():
    theatre = Theatre()
    fox = theatre.merc("fox")
    guard = theatre.enemy()
    down = theatre.merc("ivan", down=True)

    def give_all(g):
        for figure in (fox, down, guard):
            for condition in ("marked", "bleeding"):
                now = g.state.mercs.get(figure) or g.state.enemies[figure]
                give(g, now, condition)
                give(g, g.state.mercs.get(figure) or g.state.enemies[figure], condition)

    played = theatre.play(done(give_all))
    assert [(event.figure, event.condition) for event in played.told(ConditionGiven)] == [
        (fox, "marked"),
        (fox, "bleeding"),
        (down, "bleeding"),
        (guard, "marked"),
        (guard, "bleeding"),
    ]
    assert played.merc(fox).conditions == ("marked", "bleeding")
    assert played.enemy(guard).conditions == ("marked", "bleeding")


@pytest.mark.rule("JA-COND-08", "JA-COND-10", "JA-END-03", "JA-COND-04")
def test_at_the_end_of_an_activation_only_suppressed_goes_and_it_is_told():
    theatre = Theatre()
    fox = theatre.merc("fox", conditions=("marked", "suppressed", "bleeding"))
    played = theatre.play(EndOfActivation(fox))
    assert played.merc(fox).conditions == ("marked", "bleeding")
    assert played.story == [("ConditionEnded", fox, "suppressed"), ("BledOut", fox), ("Wounded", fox, 1)]
    theatre.change(theatre.state.mercs[fox], conditions=("marked",))
    assert theatre.play(EndOfActivation(fox)).story == []
    cat = theatre.enemy("bloodcat", conditions=("bleeding",))
    dead = theatre.enemy("redshirt", conditions=("bleeding",), defeated=True)
    assert theatre.play(EndOfActivation(cat)).enemy(cat).damage == 1
    assert theatre.play(EndOfActivation(dead)).story == []
    assert theatre.play(EndOfActivation("nobody")).story == []


@pytest.mark.rule("JA-KO-08", "JA-COND-04")
def test_who_lies_does_not_bleed():
    theatre = Theatre()
    fox = theatre.merc("fox", conditions=("bleeding",), down=True)
    assert theatre.play(EndOfActivation(fox)).story == []
    theatre.change(theatre.state.mercs[fox], down=False)
    assert [name for name, *_ in theatre.play(EndOfActivation(fox)).story] == ["BledOut", "Wounded"]


@pytest.mark.rule("JA-COND-03", "JA-LIB-05")
def test_with_the_combat_marked_ends_for_the_mercs_of_that_place_alone():
    theatre = Theatre(CONTESTED, CONTESTED)
    fox = theatre.merc("fox", conditions=("marked", "bleeding"))
    far = theatre.merc("ivan", where="T2A", conditions=("marked",))
    played = theatre.play(EndOfCombat("T1A"))
    assert (played.merc(fox).conditions, played.merc(far).conditions) == (("bleeding",), ("marked",))
    assert [(event.figure, event.condition, event.rule) for event in played.told(ConditionEnded)] == [
        (fox, "marked", "JA-COND-03")
    ]


@pytest.mark.rule("JA-COND-07")
def test_only_a_suppressed_merc_pays_more_for_a_step():
    def tired(*conditions):
        theatre = Theatre()
        fox = theatre.merc("fox", conditions=conditions)
        return theatre.play(Actions(fox), choices=["move:T1A/1"]).merc(fox).fatigue

    assert [tired(), tired("marked"), tired("suppressed")] == [1, 1, 2]


@pytest.mark.rule("JA-COND-07", "JA-CARD-03")
def test_a_card_may_lift_the_burden(print_card):
    print_card(990, "tool", grants=(Grant(permission="ignore_suppressed"),))
    theatre = Theatre()
    for id, weapons in (("ivan", ("990",)), ("nails", ())):
        theatre.merc(id, weapons=weapons, conditions=("suppressed",))
    state = theatre.state
    assert [burden(state, state.mercs[id]) for id in ("ivan", "nails")] == [0, 1]


# ---------------------------------------------------------------------- death


@pytest.mark.rule("JA-INJ-03", "JA-INJ-07")
def test_a_death_is_told_and_another_takes_the_place_at_once():
    theatre = Theatre(CONTESTED, LIBERATED)
    fox = theatre.merc("fox", "b", seat="player2", conditions=("bleeding",))
    theatre.merc("ivan", "a")
    theatre.enemy(area="a")
    theatre.state.active = fox
    played = theatre.play(Die(fox), choices=["nails"])
    assert played.story[:2] == [("Died", "fox"), ("Replaced", "nails", "fox")]
    assert [event.merc for event in played.told(Died)] == ["fox"]
    assert [(event.merc, event.fallen) for event in played.told(Replaced)] == [("nails", "fox")]
    assert list(played.state.mercs) == ["ivan", "nails"]
    new = played.merc("nails")
    assert (new.seat, new.activated, new.down, new.where) == ("player2", True, False, "")
    assert (played.state.order, played.state.dead) == (("nails", "ivan"), ("fox",))
    assert (played.state.active, played.state.front) == ("nails", "T1A")


@pytest.mark.rule("JA-INJ-07", "JA-SCEN-21")
def test_a_replacement_takes_up_the_own_injury_and_leaves_those_of_others():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", area="a")
    theatre.merc("ivan")
    theatre.state.injuries = ("nails", "ice")
    played = theatre.play(Die(fox), choices=["nails"])
    assert (played.merc("nails").injured, played.state.injuries) == (True, ("ice",))
    played = theatre.play(Die(fox), choices=["raven"])
    assert (played.merc("raven").injured, played.state.injuries) == (False, ("nails", "ice"))


@pytest.mark.rule("JA-INJ-07", "JA-INJ-10")
def test_whoever_is_active_stays_so_when_another_dies():
    theatre = Theatre(CONTESTED, LIBERATED)
    fox = theatre.merc("fox", "b")
    theatre.merc("ivan", "a")
    theatre.enemy(area="a")
    theatre.state.active, theatre.state.front = "ivan", "somewhere"
    played = theatre.play(Die(fox), choices=["nails"])
    assert (played.state.active, played.state.front) == ("ivan", "somewhere")


@pytest.mark.rule("JA-SCEN-06", "JA-INJ-09", "JA-CAMP-03")
def test_if_nobody_is_left_to_take_the_place_the_scenario_is_lost_and_the_cards_are_kept():
    theatre = Theatre(LIBERATED)
    theatre.brief()
    theatre.merc("fox", weapons=("901",), armor="903", allies=("913",))
    theatre.merc("ivan")
    theatre.state.dead = tuple(board for board in library.boards() if board not in ("fox", "ivan"))
    played = theatre.play(Die("fox"), choices=["903"])
    assert list(played.state.mercs) == ["ivan"]
    assert played.state.order == ("ivan",)
    assert set(played.state.storage) >= {"901", "913"}
    assert "903" not in played.state.storage
    (decided,) = theatre.battle(Die("fox"), choices=["903"]).told(ScenarioDecided)
    assert (decided.won, decided.how, decided.rule) == (False, "nobody-left", "JA-SCEN-06")


@pytest.mark.rule("JA-ALLY-09", "JA-INJ-05")
def test_a_killed_ally_is_told_and_noted():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", allies=("909", "913"))
    theatre.merc("ivan")
    theatre.state.removed = ("004",)
    played = theatre.play(Die(fox), choices=["909"])
    assert [event.card for event in played.told(AllyKilled)] == ["909"]
    assert played.state.removed == ("004", "909")
    assert played.merc(fox).allies == ("913",)


@pytest.mark.rule("JA-INJ-04", "JA-INJ-06")
def test_an_odd_card_is_kept_and_each_is_lost_once():
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", weapons=("901",), inventory=("911", "908"))
    theatre.merc("ivan")
    played = theatre.play(Die(fox))
    assert played.keys == ["901", "911", "908"]
    assert (played.merc(fox).down, played.merc(fox).conditions, played.state.dead) == (True, (), (fox,))
    assert theatre.play(Die(fox), choices=["911"]).decision.prompt == "ask-replacement"
    theatre.own("901", "906")
    assert theatre.play(Die(fox), choices=["906"]).keys == ["901", "911", "908"]
    assert theatre.play(Die(fox), choices=["906", "908"]).state.items["901"].upgrades == ()


# ---------------------------------------------------------------------- the dictator


@pytest.fixture
def realm():
    theatre = Theatre(LIBERATED)
    theatre.brief()
    theatre.merc("fox")
    return theatre


@pytest.mark.rule("JA-DICT-03", "JA-DICT-05", "JA-TIER-01", "JA-BRIBE-05")
def test_threat_is_told_as_tokens_when_it_rises_and_as_a_level_when_it_falls(realm):
    def change(amount, by):
        return realm.play(done(lambda g: by(g, amount)))

    realm.state.threat, realm.state.threat_tokens = 3, 1
    risen = change(2, add_threat)
    assert (risen.state.threat, risen.state.threat_tokens) == (3, 3)
    assert [event.amount for event in risen.told(ThreatTokens)] == [2]
    assert change(0, add_threat).story == []
    fallen = change(2, lower_threat)
    assert (fallen.state.threat, [event.level for event in fallen.told(ThreatFell)]) == (1, [1])
    assert change(1, lower_threat).state.threat == 2
    realm.state.threat = 1
    assert change(1, lower_threat).story == []
    realm.state.threat, realm.state.tier = 3, 1
    assert change(1, add_threat).story == change(1, lower_threat).story == []
    realm.state.tier, realm.state.dictator = 3, ""
    assert change(1, add_threat).story == change(1, lower_threat).story == []


@pytest.mark.rule("JA-THREAT-02", "JA-THREAT-03")
def test_the_tracker_rises_space_by_space_and_each_counter_attack_strikes_once(realm):
    realm.state.threat, realm.state.threat_tokens, realm.state.counter_attacks = 2, 2, (3, 4, 7)
    realm.change(realm.state.sectors["T1A"], rebels=2)
    dice = [faces("orange", 2, 2), faces("orange", 2, 2)]
    played = realm.play(RaiseThreat(), dice=dice)
    assert (played.state.threat, played.state.threat_tokens, played.state.counter_attacks) == (4, 0, (7,))
    names = [name for name, *_ in played.story]
    assert names == ["ThreatRose", "CounterAttackBegan", "CounterAttackRepelled"] * 2
    assert [event.level for event in played.told(ThreatRose)] == [3, 4]


@pytest.mark.rule("JA-THREAT-04")
def test_at_the_maximum_what_is_left_is_discarded_and_the_ability_follows_once(realm):
    top = len(library.dictators()["deidranna"].track)
    realm.deck("lieutenant", "vane", "koch")
    realm.state.counter_attacks = ()
    for level, tokens, drawn in ((top - 1, 1, 1), (top - 1, 3, 1), (top, 2, 1), (top, 0, 0), (top - 2, 1, 0)):
        realm.state.threat, realm.state.threat_tokens = level, tokens
        played = realm.play(RaiseThreat())
        assert played.state.threat_tokens == 0
        assert len(played.state.lieutenants) == drawn
        assert played.state.threat == (1 if drawn else level + tokens)


@pytest.mark.rule("JA-THREAT-01", "JA-TIER-01", "JA-DEND-02")
def test_the_phase_has_its_order_and_without_a_dictator_only_the_scenario_goes_on(realm):
    realm.deck("event-yellow", "200")
    realm.state.threat_tokens, realm.state.active = 1, "fox"
    played = realm.play(DictatorPhase())
    names = [name for name, *_ in played.story]
    assert names.index("ThreatRose") < names.index("EventDrawn") < names.index("ThreatTokens")
    assert (played.state.phase, played.state.active) == ("dictator", "")
    realm.brief(each_turn=(Do(do="funds"),), tier=1)
    assert realm.play(DictatorPhase()).story == [("FundsChanged", 1)]
    realm.brief(each_turn=(Do(do="funds"),))
    assert realm.play(DictatorPhase()).state.funds == 1


@pytest.mark.rule("JA-DEND-02", "JA-COMP-02", "JA-COMP-03")
@pytest.mark.parametrize(
    ("time", "switches", "tokens"),
    [(DAY, (), 1), (NIGHT, (), 0), (DAY, ("underground",), 0), (NIGHT, ("underground",), 1)],
)
def test_only_the_side_with_the_skull_adds_a_token(realm, time, switches, tokens):
    realm.state.time, realm.state.switches = time, switches
    realm.deck("event-yellow", "200")
    assert realm.play(DictatorPhase()).state.threat_tokens == tokens


@pytest.mark.rule("JA-EVENT-01", "JA-EVENT-02", "JA-EVENT-03", "JA-EVENT-05")
def test_an_event_is_told_followed_and_laid_down_and_rules_only_if_it_grants_something(realm):
    ruling = next(id for id, event in library.events().items() if event.grants and event.deck == "yellow")
    plain = next(id for id, event in library.events().items() if not event.grants and event.deck == "yellow")
    realm.deck("event-yellow", ruling, plain)
    played = realm.play(DrawEvent())
    assert [(event.card, event.colour) for event in played.told(EventDrawn)] == [(ruling, "yellow")]
    assert (played.state.standing_event, played.state.events) == (ruling, (ruling,))
    assert played.state.decks["event-yellow"].draw == (plain,)
    played = realm.play(DrawEvent(), DrawEvent())
    assert (played.state.standing_event, played.state.events) == ("", (ruling, plain))


@pytest.mark.rule("JA-EVENT-04", "JA-DICT-06")
def test_the_fourth_event_finds_the_slots_full_and_changes_the_time(realm):
    yellow = [id for id, event in library.events().items() if event.deck == "yellow"]
    orange = next(id for id, event in library.events().items() if event.deck == "orange")
    realm.state.events = ("198", yellow[0], orange)
    realm.deck("event-yellow", yellow[1], yellow[2])
    played = realm.play(PlaceEvent(yellow[3]))
    assert played.state.events == (yellow[3],)
    assert set(played.state.decks["event-yellow"].draw) == {yellow[0], yellow[1], yellow[2]}
    assert played.state.decks["event-orange"].draw == (orange,)
    assert played.state.time == NIGHT
    realm.state.events = ("198", yellow[0])
    played = realm.play(PlaceEvent(yellow[3]))
    assert (played.state.time, played.state.events) == (DAY, ("198", yellow[0], yellow[3]))


@pytest.mark.rule("JA-INJ-10", "JA-END-01")
def test_where_the_active_merc_has_died_the_enemies_act_and_elsewhere_they_do_not():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "d", stamina=0, wounds=5, injured=True)
    theatre.merc("ivan", "d", activated=True)
    theatre.merc("ice", "d", where="T2A", activated=True)
    theatre.enemy("redshirt", "d")
    theatre.enemy("redshirt", "d", where="T2A")
    theatre.state.active = "fox"
    played = theatre.play(Wound("fox", 1), EnemiesOfPlace("fox"), choices=["nails"])
    assert [event.merc for event in played.told(Attacked)] == ["ivan"]
    theatre.state.front = ""
    assert theatre.play(EnemiesOfPlace("nobody")).told(Attacked) == []


@pytest.mark.rule("JA-CARD-03", "JA-ACT-02", "JA-CMD-02")
def test_more_command_actions_by_a_card_are_all_ready(print_card):
    flag = print_card(990, "tool", grants=(Grant(to="commands", amount=2),))
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", weapons=(flag,), commands=1)
    played = theatre.play(Activate(fox))
    assert played.merc(fox).commands == 3
    assert played.told(Activated)
    assert not played.told(TurnBegan)
