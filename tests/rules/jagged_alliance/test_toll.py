"""The toll of a fight and of a turn: tank tokens, kills, conditions, deaths, shells, and what each turn brings."""

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import Loss, Objective
from fireteam.games.jagged_alliance.content.vocabulary import Do, Grant
from fireteam.games.jagged_alliance.rules.dictator.dictator import (
    AtMaximum,
    DictatorPhase,
    EndOfPhase,
    RaiseThreat,
    SectorFreed,
)
from fireteam.games.jagged_alliance.rules.enemies import profile, targeting
from fireteam.games.jagged_alliance.rules.enemies.acting import EnemyActivation, EnemyActs, EnemyMoves, NextEnemy
from fireteam.games.jagged_alliance.rules.enemies.hits import HitEnemy
from fireteam.games.jagged_alliance.rules.mercs import conditions, hampered
from fireteam.games.jagged_alliance.rules.mercs.death import Die
from fireteam.games.jagged_alliance.rules.region import tokens
from fireteam.games.jagged_alliance.rules.region.incoming import Announce, ShellsLand
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, SEATS, TankToken

from .theatre import Theatre

A, B, C, D = range(4)


def told(played, *names):
    return [event for event in played.story if event[0] in names]


# ---------------------------------------------------------------------- the tank's tokens


def armored(*face_up, elite=True, damage=0):
    """A tank whose tokens show armor 1 to 4; those named lie face up."""
    theatre = Theatre()
    theatre.state.places = 2
    theatre.merc("fox")
    tank = theatre.enemy("tank", elite=elite, damage=damage)
    for number in range(4):
        up = number in face_up
        theatre.state.tank_tokens[f"tank{number}"] = TankToken(
            id=f"tank{number}", kind="tank", face=str(number), face_up=up, known_to=(*SEATS[:2], "") if up else ()
        )
    return theatre, tank


def shown(played):
    return [int(token.face) for token in played.state.tank_tokens.values() if token.face_up]


@pytest.mark.rule("JA-SPEC-11", "JA-SPEC-13", "JA-ATTACK-06")
@pytest.mark.parametrize("left", [0, 1, 2, 3])
def test_a_covered_token_is_revealed_and_stays_up_if_no_damage_comes_through(left):
    up = [number for number in range(4) if number != left]
    theatre, tank = armored(*up)
    played = theatre.play(HitEnemy(tank, left + 1, "fox"))
    assert told(played, "TankTokenRevealed") == [("TankTokenRevealed", left + 1)]
    assert (shown(played), played.enemy(tank).damage) == ([0, 1, 2, 3], 0)
    token = played.state.tank_tokens[f"tank{left}"]
    assert token.known_to == (*SEATS[:2], "")
    assert told(played, "EnemyUnharmed") == [("EnemyUnharmed", tank, left + 1)]


@pytest.mark.rule("JA-SPEC-12", "JA-SPEC-11")
@pytest.mark.parametrize("more", [1, 2])
def test_after_the_least_damage_all_tokens_lie_covered_again(more):
    theatre, tank = armored(0, 1, 3)
    played = theatre.play(HitEnemy(tank, 3 + more, "fox"))
    assert (played.enemy(tank).damage, shown(played)) == (more, [])
    assert {token.known_to for token in played.state.tank_tokens.values()} == {()}


@pytest.mark.rule("JA-SPEC-13", "JA-SPEC-12")
def test_when_none_is_covered_all_are_turned_down_and_one_is_revealed():
    theatre, tank = armored(0, 1, 2, 3)
    played = theatre.play(HitEnemy(tank, 1, "fox"))
    (armor,) = [event[1] for event in told(played, "TankTokenRevealed")]
    assert shown(played) == [armor - 1]
    down = [token for token in played.state.tank_tokens.values() if not token.face_up]
    assert {token.known_to for token in down} == {()}


@pytest.mark.rule("JA-SPEC-15", "JA-SPEC-11", "JA-SPEC-13")
@pytest.mark.parametrize("left", [0, 1, 2])
def test_only_the_token_with_the_shield_keeps_the_tank_from_killing(left):
    theatre, tank = armored(*(number for number in range(4) if number != left))
    played = theatre.play(HitEnemy(tank, 1, "fox"))
    assert played.state.tank_blocked == (left == 1)
    assert library.tank_faces()[1].blocks_kill


@pytest.mark.rule("JA-ENEMY-09", "JA-TERRAIN-03", "JA-SPEC-11")
def test_the_token_stands_for_the_printed_armor_and_a_settlement_adds_to_it():
    theatre, tank = armored(0, 1, 2)
    theatre.change(theatre.state.enemies[tank], area=B)
    state = theatre.state
    assert profile.armor(state, state.enemies[tank], printed=4).value == 5
    assert profile.armor(state, state.enemies[tank], printed=0).value == 1
    assert theatre.play(HitEnemy(tank, 6, "fox")).enemy(tank).damage == 1


# ---------------------------------------------------------------------- kills


@pytest.mark.rule("JA-ATTACK-08", "JA-ENEMY-08")
@pytest.mark.parametrize(("by", "comes"), [("shadow", True), ("ivan", False), ("", False), ("gone", False)])
def test_what_a_merc_does_on_a_kill_follows_only_a_kill_of_the_own(by, comes):
    theatre = Theatre()
    theatre.merc("shadow", "a")
    theatre.merc("ivan", "a")
    theatre.enemy(area="c")
    guard = theatre.enemy("redshirt", "a")
    played = theatre.play(HitEnemy(guard, 5, by))
    assert played.enemy(guard).defeated
    assert played.state.skip_enemies == comes


@pytest.mark.rule("JA-ATTACK-08", "JA-ENEMY-08")
def test_a_kill_counts_then_may_free_the_sector_and_then_win():
    theatre = Theatre()
    theatre.merc("fox")
    kill = Objective(id="kill", by="kill", enemy="redshirt", does=(Do(do="funds", amount=1),))
    theatre.brief(kill, Objective(id="land", by="liberate", sectors=("T1A",)))
    guard = theatre.enemy("redshirt")
    played = theatre.battle(HitEnemy(guard, 5, "fox"))
    names = [event[0] for event in played.story]
    order = ["EnemyDefeated", "ObjectiveAdvanced", "FundsChanged", "SectorLiberated", "ScenarioDecided"]
    assert [name for name in dict.fromkeys(names) if name in order] == order
    alone = Theatre()
    alone.merc("fox")
    alone.brief(kill)
    alone.enemy(area="a")
    guard = alone.enemy("redshirt")
    assert told(alone.battle(HitEnemy(guard, 5, "fox")), "ScenarioDecided") == [("ScenarioDecided", True, "won")]


# ---------------------------------------------------------------------- who acts, and how


@pytest.mark.rule("JA-END-01", "JA-EACT-06", "JA-END-02")
def test_where_only_the_defeated_lie_there_is_no_enemy_activation():
    theatre = Theatre()
    theatre.merc("fox")
    theatre.enemy(defeated=True)
    theatre.state.skip_enemies = True
    played = theatre.play(EnemyActivation("T1A"))
    assert (played.story, played.state.skip_enemies) == ([], False)


@pytest.mark.rule("JA-EACT-01", "JA-EACT-04")
def test_who_falls_before_the_own_turn_does_not_act_and_of_equals_the_first_does():
    theatre = Theatre()
    theatre.merc("fox", stamina=40)
    dead = theatre.enemy("redshirt", defeated=True)
    one, two = theatre.enemy("redshirt"), theatre.enemy("redshirt")
    played = theatre.play(NextEnemy("T1A", (dead, one, "gone", two)))
    assert [event[1] for event in told(played, "Attacked")] == [one, two]


@pytest.mark.rule("JA-EACT-04", "JA-EACT-03")
def test_if_any_of_the_tied_differs_the_players_choose():
    theatre = Theatre()
    theatre.merc("fox", stamina=40, seat="player2")
    alike = [theatre.enemy("redshirt", elite=True) for _ in range(2)]
    hurt = theatre.enemy("redshirt", elite=True, damage=1)
    theatre.state.active = "fox"
    for waiting in ((*alike, hurt), (hurt, *alike)):
        asked = theatre.play(NextEnemy("T1A", waiting))
        assert (asked.keys, asked.decision.seat) == ([*waiting], "player2")


@pytest.mark.rule("JA-EACT-03", "JA-KO-05")
def test_of_an_enemy_the_nearest_merc_counts_not_the_farthest():
    theatre = Theatre()
    theatre.merc("fox", "a", stamina=40)
    theatre.merc("ivan", "d", stamina=40)
    far = theatre.enemy("redshirt", "b", elite=True)  # one step from each
    near = theatre.enemy("redshirt", "d", elite=True)  # with ivan, two steps from fox
    played = theatre.play(EnemyActivation("T1A"))
    assert [event[1] for event in told(played, "Attacked")] == [near, far]


@pytest.mark.rule("JA-SPEC-16", "JA-SPEC-07", "JA-SPEC-01")
def test_a_hidden_sniper_acts_after_its_equals_at_the_active_merc_and_never_moves():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=40)
    theatre.merc("ivan", "a", stamina=40)
    theatre.state.active = "ivan"
    hidden = theatre.enemy("sniper", "d", hidden="red")
    seen = theatre.enemy("sniper", "c")
    played = theatre.play(EnemyActivation("T1A"), choices=["armor", "armor"])
    assert [event[1:3] for event in told(played, "Attacked")] == [(seen, "ivan"), (hidden, "ivan")]
    cat = theatre.enemy("bloodcat", "d", hidden="blue")
    state = theatre.state
    assert targeting.target(state, state.enemies[cat]).id == "ivan"  # it stands in no area
    assert theatre.play(EnemyMoves(cat)).story == []


@pytest.mark.rule("JA-EACT-05", "JA-EACT-07", "JA-COND-10")
def test_an_enemy_ends_its_activation_after_its_pattern_and_only_the_tank_forgets_whom_it_wounded():
    theatre = Theatre()
    theatre.merc("fox", stamina=40)
    guard = theatre.enemy("redshirt", elite=True, conditions=("suppressed", "bleeding"))
    theatre.state.tank_wounded = ("fox",)
    played = theatre.play(EnemyActs(guard))
    assert [event[0] for event in played.story[:4]] == ["Attacked", "Wounded", "ConditionGiven", "ConditionEnded"]
    assert told(played, "Attacked") == [("Attacked", guard, "fox", 2)]  # still suppressed: half of 4
    assert played.state.tank_wounded == ("fox",)
    theatre.merc("ivan", "a")
    theatre.change(theatre.state.mercs["fox"], down=True)
    theatre.change(theatre.state.mercs["ivan"], down=True)
    assert [event[0] for event in theatre.play(EnemyActs(guard)).story][:1] == ["ConditionEnded"]


@pytest.mark.rule("JA-SPEC-10")
def test_a_cat_bites_twice_or_runs_and_bites_and_a_shield_of_one_pattern_follows_it():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=40)
    near, far = theatre.enemy("bloodcat", "d"), theatre.enemy("bloodcat", "a")
    shield = theatre.enemy("shield", "a")
    state = theatre.state
    chosen = {id: targeting.chosen_pattern(state, state.enemies[id]) for id in (near, far, shield)}
    assert chosen == {near: ("attack", "attack"), far: ("move", "move", "attack"), shield: ("move", "attack")}
    theatre.change(state.enemies[shield], area=D)
    assert targeting.chosen_pattern(state, state.enemies[shield]) == ("move", "attack")
    sniper = theatre.enemy("sniper", "a")
    assert targeting.chosen_pattern(state, state.enemies[sniper]) == ("attack",)


@pytest.mark.rule("JA-COND-06", "JA-ENEMY-10", "JA-EATT-03")
@pytest.mark.parametrize(
    ("kind", "elite", "damage"), [("redshirt", True, 2), ("tank", True, 2), ("bloodcat", False, 1)]
)
def test_a_suppressed_enemy_deals_half_rounded_down(kind, elite, damage):
    theatre = Theatre()
    theatre.merc("fox")
    enemy = theatre.enemy(kind, elite=elite, conditions=("suppressed",))  # printed 4, 5 and 2
    state = theatre.state
    assert profile.damage(state, state.enemies[enemy], state.mercs["fox"]).value == damage


@pytest.mark.rule("JA-EMOVE-01", "JA-EMOVE-03", "JA-SPEC-16")
def test_on_a_mission_or_where_no_way_leads_an_enemy_stays():
    theatre = Theatre(LIBERATED)
    theatre.mission("wells", entered=True)
    theatre.merc("fox", where="wells")
    guard = theatre.enemy("redshirt", where="wells")
    played = theatre.play(EnemyMoves(guard))
    assert (played.story, played.decision) == ([], None)


# ---------------------------------------------------------------------- conditions


class Give(conditions.EndOfActivation, frozen=True):
    """A figure receives a condition."""

    condition: str = ""

    def run(self, g):
        figure = g.state.mercs.get(self.figure) or g.state.enemies[self.figure]
        conditions.give(g, figure, self.condition)


@pytest.mark.rule("JA-COND-01", "JA-KO-08", "JA-CARD-03")
@pytest.mark.parametrize("condition", ["marked", "bleeding", "suppressed"])
def test_a_card_keeps_a_condition_away_from_its_bearer_alone(print_card, condition):
    ward = (
        print_card(990, "tool", grants=(Grant(permission=f"ignore_{condition}"),)) if condition != "marked" else "905"
    )
    theatre = Theatre()
    theatre.merc("fox", weapons=(ward,))
    theatre.merc("ivan")
    guard = theatre.enemy()
    played = theatre.play(*(Give(id, condition) for id in ("fox", "ivan", guard)))
    kept = condition != "marked"
    assert played.merc("fox").conditions == (() if kept else (condition,))
    assert (played.merc("ivan").conditions, played.enemy(guard).conditions) == ((condition,), (condition,))
    given = [event[1] for event in told(played, "ConditionGiven")]
    assert given == (["ivan", guard] if kept else ["fox", "ivan", guard])


@pytest.mark.rule("JA-COND-07", "JA-KO-08", "JA-COND-04")
def test_who_bears_the_right_card_pays_and_bleeds_no_more(print_card):
    calm = print_card(990, "tool", grants=(Grant(permission="ignore_suppressed"), Grant(permission="ignore_bleeding")))
    theatre = Theatre()
    both = ("suppressed", "bleeding")
    theatre.merc("fox", weapons=(calm,), conditions=both)
    theatre.merc("ivan", conditions=both)
    theatre.merc("ice", conditions=both, down=True, stamina=0, injured=True)
    theatre.merc("raven")
    guard, other = theatre.enemy(conditions=both), theatre.enemy()
    state = theatre.state
    assert [hampered.burden(state, merc) for merc in state.mercs.values()] == [0, 1, 1, 0]
    figures = [*state.mercs.values(), state.enemies[guard], state.enemies[other]]
    assert [hampered.bleeds(state, figure) for figure in figures] == [False, True, False, False, True, False]


# ---------------------------------------------------------------------- death


@pytest.mark.rule("JA-INJ-03", "JA-INJ-04", "JA-INJ-07")
def test_while_cards_are_lost_the_dead_lie_there_without_conditions():
    theatre = Theatre()
    theatre.brief()
    theatre.merc("fox", stamina=0, injured=True, conditions=("bleeding",), inventory=("911", "908"))
    theatre.merc("ivan")
    asked = theatre.play(Die("fox"))
    assert asked.decision.prompt == "ask-lose-card"
    assert (asked.merc("fox").down, asked.merc("fox").conditions, asked.state.dead) == (True, (), ("fox",))


@pytest.mark.rule("JA-INJ-07", "JA-INJ-08", "JA-INJ-10")
def test_a_replacement_brings_an_old_injury_along_and_leaves_those_of_others():
    theatre = Theatre()
    theatre.brief()
    theatre.merc("fox", stamina=0, injured=True, where="T1A")
    theatre.merc("ivan", where="T1A")
    theatre.enemy()
    theatre.state.injuries, theatre.state.active = ("raven", "ice"), "fox"
    played = theatre.play(Die("fox"), choices=["raven"])
    assert played.state.injuries == ("ice",)
    assert (played.merc("raven").injured, played.merc("raven").stamina) == (True, library.boards()["raven"].stamina - 1)
    assert (played.state.active, played.state.front) == ("raven", "T1A")


@pytest.mark.rule("JA-INJ-07", "JA-SCEN-06", "JA-LIB-06")
def test_after_a_death_the_gear_is_handed_on_then_the_place_is_looked_at_and_then_the_scenario():
    theatre = Theatre(CONTESTED)
    theatre.brief()
    theatre.spawn("227")
    theatre.merc("fox", stamina=0, injured=True, armor="903", seat="player1")
    theatre.enemy()
    outfit = theatre.battle(Die("fox"), choices=["raven"])
    assert (outfit.decision.prompt, outfit.state.sectors["T1A"].status) == ("ask-outfit", CONTESTED)
    over = theatre.battle(Die("fox"), choices=["raven", "done"])
    names = [event[0] for event in over.story]
    assert names.index("SectorReset") < names.index("ScenarioDecided")
    assert told(over, "ScenarioDecided") == [("ScenarioDecided", False, "nobody-stands")]


# ---------------------------------------------------------------------- the dictator's turn


def realm(tier=3, **fields):
    theatre = Theatre(LIBERATED)
    theatre.brief(Objective(id="hold", by="hold", sectors=("T1A",), turns=9), tier=tier, **fields)
    theatre.merc("fox")
    theatre.deck("event-yellow", "200")
    theatre.state.time = "night"
    return theatre


@pytest.mark.rule("JA-THREAT-01", "JA-TIER-01", "JA-DEND-01", "JA-DEND-02")
@pytest.mark.parametrize("tier", [1, 2, 3])
def test_each_turn_the_scenario_does_its_own_and_then_the_turn_is_counted(tier):
    theatre = realm(tier, each_turn=(Do(do="funds", amount=1),))
    theatre.state.threat_tokens = 1
    played = theatre.play(DictatorPhase())
    order = ("ThreatRose", "EventDrawn", "FundsChanged", "ObjectiveAdvanced")
    expected = list(order) if tier > 1 else ["FundsChanged", "ObjectiveAdvanced"]
    assert [event[0] for event in told(played, *order)] == expected
    assert (played.state.funds, played.state.phase, played.state.active) == (1, "dictator", "")


@pytest.mark.rule("JA-DEND-01", "JA-DEND-02", "JA-COMP-02")
def test_missions_come_first_then_the_scenario_then_the_skull_of_the_day():
    theatre = realm(each_turn=(Do(do="funds", amount=1),))
    theatre.state.time = "day"
    card = library.missions()["wells"]
    library.missions()["wells"] = msgspec.structs.replace(card, each_turn=(Do(do="rebels", amount=1),))
    try:
        theatre.mission("wells")
        played = theatre.play(EndOfPhase())
    finally:
        library.missions()["wells"] = card
    assert [event[0] for event in played.story] == ["RebelsChanged", "FundsChanged", "ThreatTokens"]


@pytest.mark.rule("JA-THREAT-02", "JA-THREAT-04", "JA-SCEN-08")
def test_a_threat_that_is_too_high_loses_at_once():
    theatre = realm(losses=(Loss(threat=4),))
    theatre.state.threat, theatre.state.threat_tokens = 2, 5
    played = theatre.battle(RaiseThreat())
    assert told(played, "ThreatRose", "ScenarioDecided") == [
        ("ThreatRose", 3),
        ("ThreatRose", 4),
        ("ScenarioDecided", False, "threat-too-high"),
    ]


@pytest.mark.rule("JA-NAMED-03", "JA-THREAT-04")
@pytest.mark.parametrize(("reset", "threat", "after"), [(1, 10, 1), (0, 10, 10), (4, 4, 4), (4, 3, 3), (4, 5, 4)])
def test_at_the_maximum_the_ability_comes_before_the_tracker_goes_back_to_its_space(reset, threat, after):
    board = library.dictators()["krell"]
    library.dictators()["krell"] = msgspec.structs.replace(
        board, reset_to=reset, at_maximum=(Do(do="funds", amount=1),)
    )
    try:
        theatre = realm(dictator="krell")
        theatre.state.threat = threat
        played = theatre.play(AtMaximum())
    finally:
        library.dictators()["krell"] = board
    assert played.state.threat == after
    fell = [("ThreatFell", after)] if after != threat else []
    assert told(played, "MaximumReached", "ThreatFell", "FundsChanged")[0] == ("MaximumReached", "krell")
    assert [event[0] for event in played.story] == ["MaximumReached", "FundsChanged", *(event[0] for event in fell)]


@pytest.mark.rule("JA-NAMED-02", "JA-TIER-01")
@pytest.mark.parametrize(
    ("tier", "freed", "back", "tokens"),
    [
        (3, False, "weak", 1),
        (2, False, "weak", 1),
        (3, True, "weak", 0),
        (3, False, "unknown", 0),
        (1, False, "weak", 0),
    ],
)
def test_the_first_sector_with_a_skull_in_a_turn_costs_threat_where_somebody_rules(tier, freed, back, tokens):
    theatre = realm(tier)
    theatre.state.skull_freed = freed
    played = theatre.play(SectorFreed(back))
    assert played.state.threat_tokens == tokens
    assert played.state.skull_freed == (freed or bool(tokens))


# ---------------------------------------------------------------------- Incoming!


@pytest.mark.rule("JA-COMP-04")
@pytest.mark.parametrize(
    ("status", "lying", "laid"),
    [(CONTESTED, 0, True), (CONTESTED, 1, True), (CONTESTED, 2, False), (LIBERATED, 0, False), (OCCUPIED, 0, False)],
)
def test_shells_are_announced_in_a_fight_while_a_token_is_left(status, lying, laid):
    theatre = Theatre(status, CONTESTED)
    theatre.state.places = 2
    for id, area in (("fox", "d"), ("ivan", "d"), ("ice", "a")):
        theatre.merc(id, area)
    for _ in range(lying):
        theatre.token("incoming", "b", where="T2A", kind="incoming", face_up=True)
    before = theatre.state.numbers
    played = theatre.play(Announce("T1A"))
    assert played.story == [("ShellsHeard", "T1A", D + 1)] * laid
    new = [token for token in played.state.tokens.values() if token.where == "T1A"]
    assert [(token.id, token.area, token.face_up, token.known_to) for token in new] == [
        (f"t{before + 1}", D, True, (*SEATS[:2], ""))
    ] * laid
    assert played.state.numbers == before + laid
    assert theatre.play(Announce("wells")).story == []


@pytest.mark.rule("JA-COMP-04")
def test_announced_are_the_tokens_of_a_sector_or_of_all_and_nothing_else():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox")
    here, there = (theatre.token("incoming", "b", where=id, kind="incoming") for id in ("T1A", "T2A"))
    theatre.token("mine", "c")
    state = theatre.state
    assert [token.id for token in tokens.announced(state)] == [here, there]
    assert [token.id for token in tokens.announced(state, "T2A")] == [there]
    found = {place: tokens.is_announced(state, place) for place in (("T1A", B), ("T1A", C), ("T2A", B), ("T2A", A))}
    assert found == {("T1A", B): True, ("T1A", C): False, ("T2A", B): True, ("T2A", A): False}
    assert not tokens.is_announced(Theatre().state, ("T1A", B))


@pytest.mark.rule("JA-COMP-04")
def test_shells_fall_where_they_were_heard():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=6)
    theatre.merc("ivan", "a", stamina=6)
    hit, missed = theatre.enemy("tank", "d", elite=True), theatre.enemy("redshirt", "a")
    theatre.token("incoming", "d", kind="incoming", face_up=True)
    played = theatre.play(ShellsLand())
    assert played.story[0] == ("ShellsLanded", "T1A", D + 1)
    assert (played.merc("fox").wounds, played.merc("ivan").wounds, played.state.tokens) == (3, 0, {})
    assert (played.enemy(hit).damage, played.enemy(missed).defeated) == (3, False)
