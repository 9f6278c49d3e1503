"""The small print: what the book says in passing, and what would be missed if it were not so."""

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.types import Objective
from fireteam.games.jagged_alliance.rules import grants, places
from fireteam.games.jagged_alliance.rules.campaign.winning import CheckScenario
from fireteam.games.jagged_alliance.rules.cards import carrying
from fireteam.games.jagged_alliance.rules.dictator.events import PlaceEvent
from fireteam.games.jagged_alliance.rules.enemies.acting import EnemyActivation, EnemyMoves
from fireteam.games.jagged_alliance.rules.enemies.attacking import Attacked
from fireteam.games.jagged_alliance.rules.enemies.hits import HitEnemy
from fireteam.games.jagged_alliance.rules.enemies.special_enemies import TankKills
from fireteam.games.jagged_alliance.rules.mercs.death import Die
from fireteam.games.jagged_alliance.rules.region.encounters import PlaceTokens, Reveal
from fireteam.games.jagged_alliance.rules.region.liberation import Liberate
from fireteam.games.jagged_alliance.rules.region.spawning import Appear
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import Activate
from fireteam.games.jagged_alliance.rules.turn.looting import Loot
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import TILES, Theatre, faces

A, B, C, D = range(4)


def told(played, *names):
    return [event for event in played.story if event[0] in names]


@pytest.mark.rule("JA-DICE-01")
def test_enemies_never_roll_whether_they_strike_or_are_struck():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=30)
    for kind in ("redshirt", "bloodcat", "sniper"):
        theatre.enemy(kind, "d", elite=True)
    struck = theatre.enemy("shield", "d", elite=True)
    played = theatre.play(EnemyActivation("T1A"), HitEnemy(struck, 3, "fox"))
    assert len(played.told(Attacked)) == 5  # the cat twice
    assert played.enemy(struck).damage == 1
    assert played.rolls() == []


@pytest.mark.rule("JA-SECTOR-02")
def test_any_number_of_enemies_mercs_and_tokens_share_an_area():
    theatre = Theatre()
    for id in ("fox", "ivan", "ice", "raven"):
        theatre.merc(id, "a")
    theatre.deck("encounter", *["nothing"] * 9)
    enemies = [Appear("redshirt", place % 2 == 0, "T1A", D) for place in range(12)]
    played = theatre.play(*enemies, PlaceTokens("T1A", D, 9))
    assert len(list(places.enemies_at(played.state, "T1A", D))) == 12
    assert len(played.state.tokens) == 9
    assert len(list(places.everyone_at(played.state, "T1A", A))) == 4


@pytest.mark.rule("JA-SECTOR-03", "JA-SPAWN-04")
def test_letters_say_where_the_garrison_stands_whatever_the_areas_are_called():
    library.tiles()["T1A"] = msgspec.structs.replace(TILES["T1A"], letters={"A": "d", "B": "b", "C": "b", "D": "a"})
    try:
        assert [places.lettered("T1A", letter) for letter in "ABCD"] == [D, B, B, A]
    finally:
        library.tiles().update(TILES)


@pytest.mark.rule("JA-MERC-02", "JA-NAMED-07")
@pytest.mark.parametrize(
    ("id", "area", "skipped"), [("shadow", "a", True), ("shadow", "d", False), ("fox", "a", False)]
)
def test_an_ability_is_its_mercs_own_and_works_under_its_own_condition(id, area, skipped):
    theatre = Theatre()
    theatre.merc(id, area)
    guard = theatre.enemy("redshirt", area)
    theatre.enemy("redshirt", "c")
    played = theatre.play(HitEnemy(guard, 9, id))
    assert played.enemy(guard).defeated
    assert played.state.skip_enemies == skipped


@pytest.mark.rule("JA-INJ-09", "JA-SCEN-06")
@pytest.mark.parametrize("left", [1, 0])
def test_the_dead_cannot_be_chosen_and_with_nobody_left_the_scenario_is_lost(left):
    theatre = Theatre()
    theatre.brief()
    theatre.merc("fox", stamina=0)
    theatre.merc("ivan")
    others = [id for id in library.boards() if id not in ("fox", "ivan")]
    theatre.state.dead = tuple(others[left:])
    played = theatre.battle(Die("fox"))
    decided = told(played, "ScenarioDecided")
    assert decided == ([] if left else [("ScenarioDecided", False, "nobody-left")])
    assert told(played, "Replaced") == [("Replaced", others[0], "fox")] * left


@pytest.mark.rule("JA-UPGRADE-03", "JA-MERC-04")
def test_an_attached_upgrade_takes_no_room_and_a_loose_one_takes_a_place():
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=("901",), inventory=("911",))
    theatre.own("901", "906")
    assert carrying.room(theatre.state, theatre.state.mercs[ivan]) == 2
    theatre.change(theatre.state.mercs[ivan], inventory=("911", "906"))
    assert carrying.room(theatre.state, theatre.state.mercs[ivan]) == 1


@pytest.mark.rule("JA-CONSUM-02", "JA-RANGE-02", "JA-RANGE-03")
def test_a_thrown_consumable_reaches_areas_in_its_range_of_the_same_sector():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "a", inventory=("908",))  # range 1
    for area in ("a", "b", "c", "d"):
        theatre.enemy(area=area)
    theatre.enemy(area="a", where="T2A")
    keys = [key for key in theatre.play(Actions("fox")).keys if key.startswith("attack:908")]
    assert keys == ["attack:908/0:area0", "attack:908/0:area1", "attack:908/0:area2"]


@pytest.mark.rule("JA-ENEMY-12", "JA-EMOVE-01", "JA-EATT-01")
@pytest.mark.parametrize(
    ("elite", "area", "moved", "attacks"),
    [(True, "b", B, 1), (True, "a", B, 1), (False, "b", D, 1), (False, "a", B, 0)],
)
def test_an_enemy_strikes_from_its_range_and_comes_nearer_until_it_can(elite, area, moved, attacks):
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=30)
    guard = theatre.enemy("redshirt", area, elite=elite)  # range 1 for the elite, otherwise 0
    played = theatre.play(EnemyActivation("T1A"))
    assert (played.enemy(guard).area, len(played.told(Attacked))) == (moved, attacks)


@pytest.mark.rule("JA-EMOVE-05", "JA-ENC-05")
def test_enemies_move_past_mercs_and_over_tokens_at_no_cost():
    theatre = Theatre()
    theatre.merc("fox", "a", stamina=0, down=True, injured=True)
    theatre.merc("ivan", "b")
    guard = theatre.enemy("redshirt", "d", elite=False, damage=0, conditions=("marked",))
    token = theatre.token("mine", "b")
    before = theatre.state.enemies[guard]
    played = theatre.play(EnemyMoves(guard))
    assert played.enemy(guard) == msgspec.structs.replace(before, area=B)
    assert not played.state.tokens[token].face_up
    assert played.story == [("EnemyMoved", guard, B + 1)]


@pytest.mark.rule("JA-MISSION-01", "JA-SCEN-02")
def test_a_scenario_is_won_with_missions_unsolved():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.brief(Objective(id="land", by="liberate", sectors=("T1A",)))
    for mission in ("wells", "sam_site"):
        theatre.mission(mission, entered=mission == "wells")
    played = theatre.battle(CheckScenario())
    assert told(played, "ScenarioDecided") == [("ScenarioDecided", True, "won")]


@pytest.mark.rule("JA-TOKEN-01", "JA-LOOT-02")
@pytest.mark.parametrize(("face", "deck"), [("loot1", "loot1"), ("loot2", "loot2"), ("loot3", "loot3")])
def test_a_loot_token_gives_a_card_of_its_quality_and_is_gone(face, deck):
    theatre = Theatre()
    theatre.merc("fox")
    theatre.enemy(area="a")
    token = theatre.token(face, "d")
    asked = theatre.play(Reveal("T1A", D), Loot("fox", token))
    (card,) = asked.state.in_hand
    assert library.card(card).deck == deck
    assert (token in asked.state.tokens, asked.state.decks["encounter"].discard) == (False, (face,))


@pytest.mark.rule("JA-TOKEN-08", "JA-ENC-04")
def test_an_empty_token_changes_nothing_but_itself():
    theatre = Theatre()
    theatre.merc("fox")
    theatre.enemy(area="a")
    theatre.state.dictator, theatre.state.funds, theatre.state.rebels = "krell", 1, 2
    token = theatre.token("nothing", "d")
    played = theatre.play(Reveal("T1A", D))
    assert played.story == [("TokenRevealed", token, "nothing")]
    assert (played.state.tokens, played.state.decks["encounter"].discard) == ({}, ("nothing",))
    assert (played.state.funds, played.state.rebels, played.state.threat_tokens) == (1, 2, 0)
    assert (played.state.mercs, played.state.enemies) == (theatre.state.mercs, theatre.state.enemies)


@pytest.mark.rule("JA-TRACK-05", "JA-ALLY-09", "JA-LT-07")
def test_killed_allies_and_defeated_lieutenants_are_noted():
    theatre = Theatre(CONTESTED)
    theatre.brief()
    theatre.merc("fox", allies=("909",))
    tank = theatre.enemy("tank")
    theatre.state.tank_wounded, theatre.state.removed = ("fox",), ("bounty_ghost",)
    theatre.lieutenant("koch", "T1A")
    played = theatre.play(TankKills(tank), Liberate("T1A"))
    assert played.state.removed == ("bounty_ghost", "909", "koch")
    assert (played.state.lieutenants, played.merc("fox").allies) == ({}, ())


@pytest.mark.rule("JA-ENEMY-08", "JA-ATTACK-08")
@pytest.mark.parametrize(
    ("elite", "before", "blow", "after", "defeated"),
    [
        (False, 0, 2, 0, True),  # health 1, armor 1
        (True, 0, 2, 1, False),  # health 3, armor 1
        (True, 0, 3, 2, False),
        (True, 1, 2, 2, False),
        (True, 2, 2, 0, True),
        (True, 1, 3, 0, True),
        (True, 0, 9, 0, True),
    ],
)
def test_an_enemy_falls_with_exactly_its_health_in_damage(elite, before, blow, after, defeated):
    theatre = Theatre()
    theatre.merc("fox")
    theatre.enemy("redshirt", "a")
    guard = theatre.enemy("redshirt", elite=elite, damage=before)
    played = theatre.play(HitEnemy(guard, blow, "fox"))
    enemy = played.enemy(guard)
    assert (enemy.damage, enemy.defeated, enemy.area) == (after, defeated, D)
    assert told(played, "EnemyDefeated") == [("EnemyDefeated", guard)] * defeated
    assert bool(list(places.enemies_at(played.state, "T1A", D))) != defeated


@pytest.mark.rule("JA-FUND-01", "JA-BRIBE-02")
def test_funds_are_spent_on_bribes():
    theatre = Theatre(OCCUPIED, LIBERATED)
    theatre.brief()
    theatre.merc("fox", where="T2A")
    theatre.state.funds, theatre.state.threat = 3, 5
    played = theatre.play(Actions("fox"), dice=[faces("blue", 0, 0)], choices=["command:bribe", "dice:2"])
    assert (played.state.funds, played.state.threat) == (1, 5)


# ---------------------------------------------------------------------- cards and boards that the book shows


@pytest.mark.rule("JA-NAMED-04", "JA-DICT-06")
def test_deidrannas_board_has_ten_spaces_and_three_event_slots():
    track = library.dictators()["deidranna"].track
    assert len(track) == 10
    assert [space.colour for space in track] == sorted(
        (space.colour for space in track), key=("yellow", "orange", "red").index
    )
    theatre = Theatre(LIBERATED)
    theatre.brief(dictator="deidranna")
    theatre.deck("event-yellow", "200")
    for before, after in (
        (("198",), ("198", "200")),
        (("198", "202"), ("198", "202", "200")),
        (("198", "202", "208"), ("200",)),
    ):
        theatre.state.events = before
        played = theatre.play(PlaceEvent("200"))
        assert played.state.events == after
        assert (played.state.time == "night") == (len(before) == 3)


@pytest.mark.rule("JA-NAMED-08", "JA-ALLY-03")
def test_ira_smythe_adds_a_die_and_expertise_to_medical_and_a_point_of_recovery():
    ira = library.card("011")
    assert (ira.type, ira.cost, ira.deck) == ("ally", 0, "aim")
    theatre = Theatre(LIBERATED)
    fox = theatre.merc("fox", stamina=1, fatigue=5, allies=("011",))
    pool = grants.pool(theatre.state, theatre.state.mercs[fox], "medical")
    assert (len(pool.dice), pool.expertise) == (1, True)
    for other in ("leadership", "mechanical"):
        assert grants.pool(theatre.state, theatre.state.mercs[fox], other) == grants.Pool()
    recovered = [event[2] for event in told(theatre.play(Activate(fox)), "Recovered")]
    assert sum(recovered) == library.boards()["fox"].recovery + 1


@pytest.mark.rule("JA-MERC-01", "JA-MERC-02")
def test_no_two_boards_are_alike():
    boards = list(library.boards().values())
    abilities = [(b.grants, b.action, b.on_activation, b.on_kill, b.light_slots) for b in boards]
    assert all(abilities.count(ability) == 1 for ability in abilities)
    for differ in ("stamina", "ally_slots", "leadership", "mechanical", "medical"):
        assert len({getattr(board, differ) for board in boards}) > 1
