"""Encounters, spawn cards, entering and liberating sectors."""

import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules import places
from fireteam.games.jagged_alliance.rules.enemies.acting import EnemyActivation
from fireteam.games.jagged_alliance.rules.enemies.hits import HitEnemy
from fireteam.games.jagged_alliance.rules.mercs import stamina
from fireteam.games.jagged_alliance.rules.region import tokens
from fireteam.games.jagged_alliance.rules.region.encounters import Defuse, PlaceTokens, Reveal
from fireteam.games.jagged_alliance.rules.region.liberation import CheckSector, Liberate, ResetSector, SectorLiberated
from fireteam.games.jagged_alliance.rules.region.spawning import Appear, EnterSector, Reoccupy
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, Lieutenant

from .theatre import Theatre

A, B, C, D = range(4)
GARRISON = types.SpawnCard(
    number=990,
    back="weak",
    setup={
        "A": types.Garrison(encounters=1),
        "B": types.Garrison(enemies=("redshirt",), elites=("redshirt",)),
        "D": types.Garrison(encounters=1),
    },
    on_entry=(Do(do="fatigue", to="sector"),),
    reward=(Do(do="funds", amount=2),),
    provenance="original",
)


@pytest.fixture(autouse=True)
def _garrison():
    library.spawns()["990"] = GARRISON
    yield
    del library.spawns()["990"]


def kinds(played, where="T1A"):
    return sorted(
        (enemy.kind, enemy.elite, enemy.area) for enemy in played.state.enemies.values() if enemy.where == where
    )


# ---------------------------------------------------------------------- tokens


@pytest.mark.rule("JA-ENC-01")
def test_a_token_is_drawn_from_the_pool_and_lies_face_down():
    theatre = Theatre()
    theatre.merc(area="d")
    theatre.deck("encounter", "nothing", "mine")
    played = theatre.play(PlaceTokens("T1A", A))
    (token,) = played.state.tokens.values()
    assert (token.area, token.face_up, token.known_to) == (A, False, ())
    assert len(played.state.decks["encounter"].draw) == 1


@pytest.mark.rule("JA-ENC-02")
@pytest.mark.parametrize("down", [False, True])
def test_a_token_placed_with_a_merc_is_revealed_at_once_even_with_a_knocked_out_one(down):
    theatre = Theatre()
    theatre.merc("ivan", "a")
    theatre.merc("fox", "d", stamina=0 if down else 6, down=down, injured=down)
    theatre.enemy("redshirt", "a")
    theatre.deck("encounter", "funds2")
    played = theatre.play(PlaceTokens("T1A", D))
    assert played.state.funds == 2
    assert not played.state.tokens


@pytest.mark.rule("JA-ENC-03")
def test_several_tokens_are_flipped_together_and_carried_out_in_the_players_order():
    theatre = Theatre()
    theatre.merc()
    theatre.enemy("redshirt", "a")
    theatre.token("funds2")
    threat = theatre.token("fatigue")
    played = theatre.play(Reveal("T1A", D))
    assert played.decision.prompt == "ask-token-order"
    assert all(token.face_up for token in played.state.tokens.values())
    assert theatre.play(Reveal("T1A", D), choices=[threat]).merc("fox").fatigue == 2


@pytest.mark.rule("JA-ENC-04", "JA-TOKEN-08")
def test_a_carried_out_token_is_out_of_play():
    theatre = Theatre()
    theatre.merc()
    theatre.enemy("redshirt", "a")
    theatre.token("nothing")
    played = theatre.play(Reveal("T1A", D))
    assert not played.state.tokens
    assert played.state.decks["encounter"].discard == ("nothing",)
    assert not played.state.decks["encounter"].draw


@pytest.mark.rule("JA-ENC-06")
def test_an_empty_pool_is_filled_with_the_tokens_out_of_play_and_with_none_nothing_is_placed():
    theatre = Theatre()
    theatre.merc()
    theatre.deck("encounter", discard=("mine",))
    played = theatre.play(PlaceTokens("T1A", A), PlaceTokens("T1A", B))
    assert [token.face for token in played.state.tokens.values()] == ["mine"]


@pytest.mark.rule("JA-ENC-07")
def test_a_token_revealed_from_afar_needs_no_target_to_bring_an_enemy_or_funds():
    theatre = Theatre()
    theatre.merc(area="d")
    theatre.token("redshirt", "a")
    played = theatre.play(Reveal("T1A", A))
    assert kinds(played) == [("redshirt", False, A)]
    assert not played.state.tokens


@pytest.mark.rule("JA-TOKEN-01")
def test_loot_stays_where_it_is_until_it_is_taken():
    theatre = Theatre()
    theatre.merc()
    theatre.enemy("redshirt", "a")
    token = theatre.token("loot2")
    played = theatre.play(Reveal("T1A", D))
    assert played.state.tokens[token].face_up


@pytest.mark.rule("JA-TOKEN-02")
def test_fatigue_is_suffered_by_every_merc_in_the_area():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.merc("ivan", "d")
    theatre.merc("raven", "a")
    theatre.enemy("redshirt", "a")
    theatre.token("fatigue")
    played = theatre.play(Reveal("T1A", D))
    assert [played.merc(id).fatigue for id in ("fox", "ivan", "raven")] == [2, 2, 0]


@pytest.mark.rule("JA-TOKEN-03")
def test_an_enemy_appears_in_the_area():
    theatre = Theatre()
    theatre.merc()
    theatre.token("bloodcat")
    assert kinds(theatre.play(Reveal("T1A", D))) == [("bloodcat", False, D)]


@pytest.mark.rule("JA-TOKEN-04")
def test_resources_go_to_the_pool():
    theatre = Theatre()
    theatre.merc()
    theatre.enemy("redshirt", "a")
    theatre.token("rebels1")
    assert theatre.play(Reveal("T1A", D)).state.rebels == 1


@pytest.mark.rule("JA-TOKEN-05")
def test_a_condition_is_given_to_mercs_and_enemies_of_the_area():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.merc("ivan", "a")
    near, far = theatre.enemy("redshirt", "d"), theatre.enemy("redshirt", "a")
    theatre.token("marked")
    played = theatre.play(Reveal("T1A", D))
    assert played.merc("fox").conditions == played.enemy(near).conditions == ("marked",)
    assert played.merc("ivan").conditions == played.enemy(far).conditions == ()


@pytest.mark.rule("JA-TOKEN-06")
def test_a_mine_deals_three_to_everybody_there_less_armor():
    theatre = Theatre()
    theatre.merc("fox", "c", stamina=6, conditions=("marked",))
    guard = theatre.enemy("redshirt", "c", elite=True)
    theatre.token("mine", "c")
    played = theatre.play(Reveal("T1A", C))
    assert played.merc("fox").wounds == 3
    assert played.enemy(guard).damage == 2


@pytest.mark.rule("JA-TOKEN-07", "JA-DICT-03", "JA-TIER-01")
@pytest.mark.parametrize(("tier", "tokens"), [(3, 1), (1, 0)])
def test_threat_lays_a_token_on_the_dictator_board_if_there_is_one(tier, tokens):
    theatre = Theatre()
    theatre.state.dictator, theatre.state.tier = "deidranna", tier
    theatre.merc()
    theatre.enemy("redshirt", "a")
    theatre.token("threat")
    played = theatre.play(Reveal("T1A", D))
    assert (played.state.threat_tokens, played.state.threat) == (tokens, 1)


@pytest.mark.rule("JA-ENC-04")
def test_defused_tokens_have_no_effect():
    theatre = Theatre()
    theatre.merc()
    theatre.enemy("redshirt", "a")
    theatre.token("mine")
    played = theatre.play(Defuse("T1A", D))
    assert (played.merc("fox").wounds, dict(played.state.tokens)) == (0, {})


# ---------------------------------------------------------------------- hidden snipers


@pytest.mark.rule("JA-SPEC-04", "JA-SPEC-08", "JA-SPEC-16")
def test_an_experienced_sniper_hides_behind_a_set_of_four_tokens_of_its_own_colour():
    theatre = Theatre()
    theatre.state.experienced = ("sniper",)
    played = theatre.play(Appear("sniper", False, "T1A", A), Appear("sniper", True, "T1A", A))
    tokens = list(played.state.tokens.values())
    for kind in {token.kind for token in tokens}:
        own = [token for token in tokens if token.kind == kind]
        assert sorted(token.face for token in own) == ["blank", "blank", "blank", "crosshair"]
        assert sorted(token.area for token in own) == [A, B, C, D]
    assert len({token.kind for token in tokens}) == 2
    assert all(enemy.hidden for enemy in played.state.enemies.values())


@pytest.mark.rule("JA-SPEC-04", "JA-MISSION-14")
def test_a_basic_sniper_and_one_on_a_mission_stand_visibly():
    theatre = Theatre()
    theatre.mission("sam_site")
    assert not [e for e in theatre.play(Appear("sniper", False, "T1A", A)).state.enemies.values() if e.hidden]
    theatre.state.experienced = ("sniper",)
    played = theatre.play(Appear("sniper", False, "sam_site", 0))
    assert not [enemy for enemy in played.state.enemies.values() if enemy.hidden]


@pytest.mark.rule("JA-SPEC-05", "JA-SPEC-06")
def test_revealing_the_crosshair_puts_the_sniper_there_and_the_other_tokens_stay():
    theatre = Theatre()
    theatre.merc(area="b")
    sniper = theatre.enemy("sniper", hidden="red")
    theatre.token("crosshair", "b", kind="sniper-red")
    theatre.token("blank", "a", kind="sniper-red")
    played = theatre.play(Reveal("T1A", B))
    assert (played.enemy(sniper).hidden, played.enemy(sniper).area) == ("", B)
    assert len(tokens.covered(played.state, "T1A")) == 1


@pytest.mark.rule("JA-SPEC-07", "JA-SPEC-06")
def test_a_hidden_sniper_acts_but_cannot_be_hurt():
    theatre = Theatre()
    theatre.merc(stamina=6)
    sniper = theatre.enemy("sniper", hidden="red")
    played = theatre.play(HitEnemy(sniper, 9, "fox"), EnemyActivation("T1A"))
    assert not played.enemy(sniper).defeated
    assert played.merc("fox").wounds == 2


# ---------------------------------------------------------------------- entering


@pytest.mark.rule("JA-ENTER-01", "JA-ENTER-02", "JA-ENTER-03", "JA-MOVE-08", "JA-SECTOR-07")
def test_everybody_takes_an_area_along_the_edge_before_the_card_is_flipped():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.spawn("990", "T2A", face_up=False)
    theatre.merc("fox")
    theatre.merc("ivan")
    played = theatre.play(EnterSector(("fox", "ivan"), "T2A", "west"))
    assert played.keys == ["T2A/0", "T2A/2"]
    assert not played.state.spawns["T2A"].face_up
    theatre.deck("encounter", "nothing", "nothing")
    played = theatre.play(EnterSector(("fox", "ivan"), "T2A", "west"), choices=["T2A/0", "T2A/2"])
    assert [(played.merc(id).where, played.merc(id).area) for id in ("fox", "ivan")] == [("T2A", A), ("T2A", C)]
    assert played.state.spawns["T2A"].face_up


@pytest.mark.rule(
    "JA-SPAWN-01", "JA-SPAWN-03", "JA-SPAWN-04", "JA-SPAWN-05", "JA-ENTER-07", "JA-SECTOR-08", "JA-ENTER-04"
)
def test_the_garrison_stands_in_its_areas_and_the_special_rule_comes_before_encounters_are_revealed():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.spawn("990", "T2A", face_up=False)
    theatre.merc("fox", stamina=1)
    theatre.merc("ivan")
    theatre.deck("encounter", "nothing", "fatigue")
    played = theatre.play(EnterSector(("fox",), "T2A", "west"), choices=["T2A/0"])
    assert played.state.sectors["T2A"].status == CONTESTED
    assert kinds(played, "T2A") == [("redshirt", False, B), ("redshirt", True, B)]
    assert played.merc("fox").fatigue == 1
    # The token in Area A is revealed and gone, the one in D waits.
    assert [token.area for token in tokens.covered(played.state, "T2A")] == [D]
    assert "T2A" in played.state.spawns


@pytest.mark.rule("JA-ENTER-01")
def test_a_contested_sector_is_entered_in_the_same_way_with_nothing_flipped():
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.merc("fox")
    theatre.merc("ivan", where="T2A")
    guard = theatre.enemy("redshirt", "b", where="T2A")
    played = theatre.play(EnterSector(("fox",), "T2A", "west"), choices=["T2A/2"])
    assert played.merc("fox").area == C
    assert list(played.state.enemies) == [guard]


# ---------------------------------------------------------------------- liberation


@pytest.mark.rule("JA-LIB-01", "JA-SECTOR-10")
@pytest.mark.parametrize("obstacle", ["", "enemy", "token", "nobody", "hidden"])
def test_a_sector_is_liberated_once_no_enemy_and_no_covered_token_is_left_and_somebody_stands(obstacle):
    theatre = Theatre()
    down = obstacle == "nobody"
    theatre.merc("fox", stamina=0 if down else 6, down=down, injured=down)
    theatre.merc("ivan", where="T1A", area="a", stamina=0, down=True, injured=True)
    theatre.enemy("redshirt", defeated=True)
    theatre.token("loot1", "a", face_up=True)
    if obstacle == "enemy":
        theatre.enemy("redshirt", "a")
    if obstacle == "hidden":
        theatre.enemy("sniper", "a", hidden="red")
    if obstacle == "token":
        theatre.token("nothing", "a")
    played = theatre.play(CheckSector("T1A"))
    assert (played.state.sectors["T1A"].status == LIBERATED) == (not obstacle)


@pytest.mark.rule("JA-LIB-02", "JA-SPAWN-07")
def test_the_reward_of_the_spawn_card_is_gained_and_the_card_discarded():
    theatre = Theatre()
    theatre.spawn("990")
    theatre.merc()
    played = theatre.play(Liberate("T1A"))
    assert played.state.funds == 2
    assert "T1A" not in played.state.spawns
    assert played.state.decks["spawn-weak"].discard == ("990",)


@pytest.mark.rule("JA-LIB-05", "JA-COND-03")
def test_with_the_combat_marked_ends():
    theatre = Theatre()
    theatre.merc(conditions=("marked", "bleeding"))
    assert theatre.play(Liberate("T1A")).merc("fox").conditions == ("bleeding",)


@pytest.mark.rule("JA-LIB-05", "JA-SECTOR-11")
def test_a_liberated_sector_is_one_area():
    theatre = Theatre(LIBERATED)
    assert places.together(theatre.state, ("T1A", A), ("T1A", D))
    assert places.terrain(theatre.state, ("T1A", A)) == ""


@pytest.mark.rule("JA-LIB-06", "JA-SECTOR-07", "JA-LT-09")
def test_a_lost_battle_resets_the_sector_and_the_card_lies_face_up():
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.spawn("990")
    theatre.merc(where="T2A")
    theatre.enemy("redshirt", damage=1)
    theatre.enemy("redshirt", defeated=True)
    theatre.token("mine", "a")
    theatre.token("loot1", "a", face_up=True)
    reward = theatre.token("0", kind="reward")
    theatre.state.lieutenants["koch"] = Lieutenant(id="koch", where="T1A")
    theatre.change(theatre.state.sectors["T1A"], lieutenant="koch")
    played = theatre.play(CheckSector("T1A"))
    assert played.state.sectors["T1A"].status == OCCUPIED
    assert not played.state.enemies
    assert list(played.state.tokens) == [reward]
    assert played.state.spawns["T1A"].face_up
    assert played.state.decks["encounter"].draw == ("mine",)
    assert played.state.decks["encounter"].discard == ("loot1",)
    assert played.state.lieutenants["koch"].where == ""


@pytest.mark.rule("JA-LIB-07")
def test_while_a_knocked_out_merc_lies_there_the_sector_does_not_reset():
    theatre = Theatre()
    theatre.merc(stamina=0, down=True, injured=True)
    theatre.enemy("redshirt")
    played = theatre.play(CheckSector("T1A"))
    assert played.state.sectors["T1A"].status == CONTESTED


class Awake(Step, frozen=True):
    """Somebody brings the merc round."""

    merc: str

    def run(self, g: Umpire) -> None:
        stamina.recover(g, g.state.mercs[self.merc], 1, helped=True)


@pytest.mark.rule("JA-LIB-01", "JA-KO-03")
def test_a_sector_waits_for_somebody_who_stands_up():
    theatre = Theatre()
    theatre.merc("fox", stamina=0, fatigue=1, down=True, injured=True)
    played = theatre.play(Awake("fox"))
    assert played.told(SectorLiberated)


@pytest.mark.rule("JA-SECTOR-15", "JA-REBEL-06")
def test_a_sector_that_turns_back_gets_a_card_of_its_former_back_and_loses_its_rebels():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.change(theatre.state.sectors["T1A"], back="weak", rebels=2)
    theatre.merc(where="T2A")
    theatre.deck("spawn-weak", "990")
    played = theatre.play(Reoccupy("T1A"))
    sector = played.state.sectors["T1A"]
    assert (sector.status, sector.rebels) == (OCCUPIED, 0)
    assert (played.state.spawns["T1A"].card, played.state.spawns["T1A"].face_up) == ("990", False)


@pytest.mark.rule("JA-SECTOR-15")
def test_with_mercs_in_it_they_take_areas_and_fight_at_once():
    theatre = Theatre(LIBERATED)
    theatre.merc()
    theatre.deck("spawn-unknown", "990")
    played = theatre.play(Reoccupy("T1A"), choices=["T1A/3"])
    assert played.state.sectors["T1A"].status == CONTESTED
    assert len(played.state.enemies) == 2


@pytest.mark.rule("JA-SECTOR-15", "JA-SECTOR-06")
@pytest.mark.parametrize(("where", "status"), [("T1A", CONTESTED), ("T2A", OCCUPIED)])
def test_enemies_put_into_a_liberated_sector_take_it_back(where, status):
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc(where="T1A")
    played = theatre.play(Appear("redshirt", False, where, A))
    assert played.state.sectors[where].status == status


@pytest.mark.rule("JA-SECTOR-15")
def test_enemies_without_a_card_wait_there_after_a_lost_battle():
    theatre = Theatre(CONTESTED, LIBERATED)
    theatre.merc(where="T2A")
    guard = theatre.enemy("redshirt", elite=True, damage=1)
    played = theatre.play(ResetSector("T1A"))
    assert (played.enemy(guard).damage, played.state.sectors["T1A"].status) == (0, OCCUPIED)
