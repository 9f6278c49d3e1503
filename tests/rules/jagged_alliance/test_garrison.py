"""Garrisons: what spawn cards, enemy cards and elites say about who stands in a sector and what is found on them."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.rules.enemies import profile
from fireteam.games.jagged_alliance.rules.move import ways
from fireteam.games.jagged_alliance.rules.region.liberation import SectorLiberated
from fireteam.games.jagged_alliance.rules.region.spawning import Appear, EnterSector
from fireteam.games.jagged_alliance.rules.turn import commanding
from fireteam.games.jagged_alliance.rules.turn.looting import Loot
from fireteam.games.jagged_alliance.rules.turn.skills import RollSkill
from fireteam.games.jagged_alliance.scene import table
from fireteam.games.jagged_alliance.state import LIBERATED, OCCUPIED

from .theatre import Theatre, face, faces


@pytest.mark.rule("JA-SPAWN-06")
def test_a_spawn_card_may_offer_another_way_to_liberate_its_sector():
    theatre = Theatre()
    theatre.merc(area="d")
    theatre.brief()
    theatre.spawn("225")
    theatre.enemy("redshirt", "a")
    card = library.spawns()["225"]
    (option,) = commanding.tests(theatre.state, theatre.state.mercs["fox"])
    assert option.arguments["difficulty"] == card.liberate_difficulty == 2
    test = ("fox", "leadership", "spawn:T1A", 2)
    assert theatre.play(RollSkill(*test), dice=[faces("yellow", 1)]).told(SectorLiberated) == []
    played = theatre.play(RollSkill(*test), dice=[[face("yellow", 2)]])
    assert played.state.sectors["T1A"].status == LIBERATED
    assert played.state.enemies == {}
    assert played.state.rebels == 1


@pytest.mark.rule("JA-SPAWN-06")
def test_a_spawn_card_may_change_what_is_possible_in_its_sector():
    theatre = Theatre()
    theatre.merc(area="d")
    assert ways.cost(theatre.state, theatre.state.mercs["fox"]) == (1, 0)
    theatre.spawn("222")
    assert ways.cost(theatre.state, theatre.state.mercs["fox"]) == (2, 0)


@pytest.mark.rule("JA-ENTER-05")
def test_a_missing_miniature_never_prevents_an_enemy_from_appearing():
    theatre = Theatre()
    theatre.merc()
    more = library.enemies()["redshirt"].miniatures + 3
    played = theatre.play(*(Appear("redshirt", False, "T1A", 0) for _ in range(more)))
    assert len(played.state.enemies) == more


@pytest.mark.rule("JA-ENEMY-03")
def test_spawn_cards_encounters_missions_and_lieutenants_name_enemies_that_have_a_card():
    named = {token.enemy for token in library.encounters().values() if token.enemy}
    garrisons = [forces for card in library.spawns().values() for forces in card.setup.values()]
    garrisons += [card.guards for card in library.missions().values()]
    garrisons += [forces for card in library.lieutenants().values() for forces in card.defense.values()]
    named |= {kind for forces in garrisons for kind in (*forces.enemies, *forces.elites)}
    assert named == set(library.enemies())


@pytest.mark.rule("JA-ENEMY-15")
def test_special_rules_belong_to_the_side_that_is_up():
    theatre = Theatre()
    theatre.merc()
    sniper, guard = theatre.enemy("sniper"), theatre.enemy("redshirt")
    state = theatre.state
    assert profile.special(state, state.enemies[sniper]) == ("ignore_range",)
    assert profile.special(state, state.enemies[guard]) == ()
    state.experienced = ("sniper",)
    assert profile.special(state, state.enemies[sniper]) == ("ignore_range", "hidden")


@pytest.mark.rule("JA-ENEMY-17", "JA-ELITE-05")
@pytest.mark.parametrize("experienced", [False, True])
@pytest.mark.parametrize("elite", [False, True])
@pytest.mark.parametrize("kind", ["redshirt", "sniper", "shield"])
def test_the_loot_is_the_one_that_the_card_shows_for_that_enemy(kind, elite, experienced):
    theatre = Theatre()
    theatre.merc()
    theatre.state.experienced = (kind,) if experienced else ()
    corpse = theatre.enemy(kind, elite=elite, defeated=True)
    card = library.enemies()[kind]
    side = card.experienced if experienced else card.basic
    row = side.elite if elite else side.normal
    played = theatre.play(Loot("fox", corpse))
    assert [library.card(card).deck for card in played.state.in_hand] == [f"loot{row.loot}"]


@pytest.mark.rule("JA-ELITE-04")
def test_an_elite_is_marked_on_the_table():
    theatre = Theatre()
    theatre.merc()
    normal, elite = theatre.enemy("redshirt"), theatre.enemy("redshirt", elite=True)
    state = theatre.state
    marks = [
        [badge.sign for badge in table._enemy(state, state.enemies[id], (0, 0), 0).badges] for id in (normal, elite)
    ]
    assert marks == [[], ["▲"]]


@pytest.mark.rule("JA-NAMED-11")
def test_grenade_hurts_everybody_before_the_encounters_are_revealed():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.merc("fox")
    theatre.merc("ivan")
    theatre.deck("encounter", "funds1", "funds1")
    theatre.spawn("235", "T2A", face_up=False)
    played = theatre.play(EnterSector(("fox", "ivan"), "T2A", "west"), choices=["T2A/0", "T2A/2"])
    assert [played.merc(id).wounds for id in ("fox", "ivan")] == [1, 1]
    found = sorted((enemy.kind, enemy.elite, enemy.area) for enemy in played.state.enemies.values())
    assert found == [("redshirt", False, 1), ("redshirt", True, 1)]
    told = [type(event).__name__ for event in played.events]
    assert told.index("Wounded") < told.index("FundsChanged")
    assert [effect.do for effect in library.spawns()["235"].reward] == ["loot"]
    assert [token.area for token in played.state.tokens.values()] == [3]
