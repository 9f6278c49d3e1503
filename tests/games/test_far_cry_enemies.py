"""The Enemy boards of Far Cry's own box: every instruction and every weapon is played, and does what is printed.

Figures are read from the boards, so that a designer may tune them; what is asserted is what a board makes of them.
"""

from __future__ import annotations

from typing import Any

import pytest
from tests.rules.far_cry.jungle import HIT, MISS, InTheJungle, Jungle

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import Attack, Instruction, by_team
from fireteam.games.far_cry.rules.enemies import behaviour
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.attack import Attacked
from fireteam.games.far_cry.rules.move import moving

pytestmark = pytest.mark.usefixtures("far_cry_box")


def weapon(kind: str, id: str) -> Attack:
    return next(attack for attack in library.boards()[kind].weapons if attack.id == id)


def line(kind: str, number: int) -> Instruction:
    return library.boards()[kind].behaviour[number - 1]


def hurts(kind: str, id: str) -> int:
    """The damage of a weapon for two players."""
    return by_team(weapon(kind, id).damage, 2)


def rolled(kind: str, id: str, *effects: bool) -> list[list[int]]:
    """The dice of a hit, and of what goes with it."""
    extra = [effect for effect in weapon(kind, id).on_hit if effect.die is not None]
    wanted = effects or (False,) * len(extra)
    return [HIT, *(HIT if happens else MISS for happens in wanted)]


def row(spaces: int = 14) -> Jungle:
    return Jungle(" ".join("." * spaces))


def at(number: int) -> str:
    return f"{chr(ord('A') + number)}1"


def acts(jungle: Jungle, id: str, **how: Any) -> InTheJungle:
    return jungle.play(behaviour.Activate(id), **how)


def chosen(played: InTheJungle) -> tuple[str, str]:
    (choice,) = played.told(behaviour.Chose)
    return choice.target, choice.why.removeprefix("criterion-")


def charge(kind: str, weapon_id: str, *effects: bool) -> InTheJungle:
    """It stands so far from anna that all its MP bring it beside her; bert is a space further. Its blow hits."""
    jungle = row()
    mp = library.boards()[kind].mp
    jungle.hero("anna", at=at(mp + 1))
    jungle.hero("bert", at=at(mp + 3))
    id = jungle.enemy(kind, at="A1")
    played = acts(jungle, id, dice=rolled(kind, weapon_id, *effects))
    assert chosen(played) == ("anna", "closest")
    assert played.at(id) == at(mp)
    assert [(event.weapon, event.target, event.result) for event in played.told(Attacked)] == [
        (weapon_id, "anna", "hit")
    ]
    first = played.told(damage.Wounded)[0]
    assert (first.unit, first.amount) == ("anna", hurts(kind, weapon_id))
    return played


# ---------------------------------------------------------------------- dogs and pirates


@pytest.mark.plays("far_cry", "attack:guard_dog:bite")
@pytest.mark.plays("far_cry", "instruction:guard_dog:1-choose", "instruction:guard_dog:2-approach")
@pytest.mark.plays("far_cry", "instruction:guard_dog:3-attack")
def test_a_guard_dog_runs_to_the_closest_and_bites_until_it_bleeds() -> None:
    assert not charge("guard_dog", "bite").unit("anna").bleed
    assert charge("guard_dog", "bite", True).unit("anna").bleed


@pytest.mark.plays("far_cry", "attack:beheader:machete_swing")
@pytest.mark.plays("far_cry", "instruction:beheader:1-choose", "instruction:beheader:2-approach")
@pytest.mark.plays("far_cry", "instruction:beheader:3-attack")
def test_a_beheader_comes_with_his_machete() -> None:
    assert not charge("beheader", "machete_swing").unit("anna").bleed
    assert charge("beheader", "machete_swing", True).unit("anna").bleed


@pytest.mark.plays("far_cry", "attack:assaulter:assault_rifle", "instruction:assaulter:1-choose")
@pytest.mark.plays("far_cry", "instruction:assaulter:2-attack", "instruction:assaulter:3-check_cover")
def test_an_assaulter_shoots_first_and_then_takes_cover() -> None:
    jungle = Jungle("""
    . . . . . . r . .
     . . . . . . . . .
    """)
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="A2", down=True, hp=0)
    id = jungle.enemy("assaulter", at="H2")
    played = acts(jungle, id, dice=[HIT])
    assert chosen(played) == ("anna", "only")
    assert played.unit("anna").hp == 8 - hurts("assaulter", "assault_rifle")
    assert [event.why for event in played.told(behaviour.SetOut)] == ["check_cover"]
    assert played.at(id) == "H1"


@pytest.mark.plays("far_cry", "attack:assaulter:rifle_strike")
def test_who_leaves_an_assaulter_gets_the_butt_of_its_rifle() -> None:
    jungle = row()
    jungle.hero("anna", at="B1")
    jungle.enemy("assaulter", at="A1")
    played = jungle.turn(choices=["move:anna:C1"], dice=[HIT])
    assert [event.weapon for event in played.told(Attacked)] == ["rifle_strike"]
    assert played.unit("anna").hp == 8 - hurts("assaulter", "rifle_strike")
    assert [roll.kinds for roll in played.rolls("roll-attack")] == [("green",)]


@pytest.mark.plays("far_cry", "attack:berserker:pump_gun", "instruction:berserker:1-choose")
@pytest.mark.plays("far_cry", "instruction:berserker:2-approach", "instruction:berserker:3-attack")
def test_the_berserker_comes_close_for_a_better_die_and_throws_people_back() -> None:
    played = charge("berserker", "pump_gun", True)
    assert played.at("anna") == at(library.boards()["berserker"].mp + 2)
    (roll,) = played.rolls("roll-attack")
    colours = ("green", "yellow", "orange", "red", "black")
    printed = weapon("berserker", "pump_gun")
    assert printed.die is not None
    assert roll.kinds == (colours[colours.index(printed.die) - printed.improved_adjacent],)
    jungle = row()
    for hero, name, hp in (("anna", "A1", 5), ("bert", "E1", 7)):
        jungle.hero(hero, at=name, hp=hp)
    id = jungle.enemy("berserker", at="C1")
    assert chosen(acts(jungle, id, dice=[MISS])) == ("bert", "strongest")


# ---------------------------------------------------------------------- animals


@pytest.mark.plays("far_cry", "attack:black_panther:claws", "instruction:black_panther:1-choose")
@pytest.mark.plays("far_cry", "instruction:black_panther:2-approach", "instruction:black_panther:3-attack")
def test_a_black_panther_prefers_the_weak_among_the_close() -> None:
    assert charge("black_panther", "claws", True).unit("anna").bleed
    jungle = row()
    for hero, name, hp in (("anna", "A1", 5), ("bert", "E1", 7)):
        jungle.hero(hero, at=name, hp=hp)
    id = jungle.enemy("black_panther", at="C1")
    assert chosen(acts(jungle, id, dice=[MISS])) == ("anna", "weakest")
    assert len(library.boards()["black_panther"].behaviour) == 3


@pytest.mark.plays("far_cry", "attack:asian_black_bear:paw", "instruction:asian_black_bear:1-choose")
@pytest.mark.plays("far_cry", "instruction:asian_black_bear:2-approach", "instruction:asian_black_bear:3-attack")
def test_a_bear_goes_for_the_strong_and_knocks_them_away() -> None:
    played = charge("asian_black_bear", "paw", True)
    assert played.at("anna") == at(library.boards()["asian_black_bear"].mp + 2)
    jungle = row()
    for hero, name, hp in (("anna", "A1", 5), ("bert", "E1", 7)):
        jungle.hero(hero, at=name, hp=hp)
    id = jungle.enemy("asian_black_bear", at="C1")
    assert chosen(acts(jungle, id, dice=[MISS])) == ("bert", "strongest")


@pytest.mark.plays("far_cry", "attack:komodo_dragon:venom_bite", "instruction:komodo_dragon:1-choose")
@pytest.mark.plays("far_cry", "instruction:komodo_dragon:2-approach", "instruction:komodo_dragon:3-attack")
def test_a_komodo_dragon_poisons() -> None:
    for impaired, bleeding in ((True, False), (False, True), (False, False)):
        unit = charge("komodo_dragon", "venom_bite", impaired, bleeding).unit("anna")
        assert (unit.impair, unit.bleed) == (int(impaired), bleeding)


@pytest.mark.plays("far_cry", "attack:wild_leopard:pounce", "instruction:wild_leopard:1-choose")
@pytest.mark.plays("far_cry", "instruction:wild_leopard:2-approach", "instruction:wild_leopard:3-attack")
def test_a_leopard_falls_upon_whoever_is_alone() -> None:
    jungle = row()
    for hero, name in (("anna", "F1"), ("bert", "I1"), ("cleo", "J1")):
        jungle.hero(hero, at=name)
    id = jungle.enemy("wild_leopard", at="H1")
    jungle.enemy("guard", at="K1", stunned=True)
    played = acts(jungle, id, dice=[HIT])
    assert chosen(played) == ("anna", "loneliest")
    assert (played.at(id), played.unit("anna").hp) == ("G1", 8 - hurts("wild_leopard", "pounce"))


# ---------------------------------------------------------------------- bosses


@pytest.mark.plays("far_cry", "attack:vaas_apex_predator:vaas_pistol", "instruction:vaas_apex_predator:1-choose")
@pytest.mark.plays("far_cry", "instruction:vaas_apex_predator:2-approach", "instruction:vaas_apex_predator:3-attack")
def test_vaas_the_apex_predator_hunts_the_weakest_from_afar() -> None:
    jungle = row()
    jungle.hero("anna", at="J1", hp=7)
    jungle.hero("bert", at="B1", hp=8)
    id = jungle.enemy("vaas_apex_predator", at="C1")
    played = acts(jungle, id, dice=[HIT])
    assert chosen(played) == ("anna", "weakest")
    assert played.at(id) == at(9 - line("vaas_apex_predator", 2).range)
    assert played.unit("anna").hp == 7 - hurts("vaas_apex_predator", "vaas_pistol")


@pytest.mark.plays("far_cry", "attack:shadow_grant:cold_grip", "instruction:shadow_grant:1-choose")
@pytest.mark.plays("far_cry", "instruction:shadow_grant:2-approach", "instruction:shadow_grant:3-attack")
def test_shadow_grant_lays_hands_on_the_maddest() -> None:
    jungle = row()
    jungle.hero("anna", at="F1", insanity=6)
    jungle.hero("bert", at="B1", insanity=2)
    id = jungle.enemy("shadow_grant", at="C1")
    played = acts(jungle, id, dice=rolled("shadow_grant", "cold_grip", True))
    assert chosen(played) == ("anna", "maddest")
    assert (played.at(id), played.unit("anna").impair) == ("E1", 1)
    assert played.unit("anna").hp == 8 - hurts("shadow_grant", "cold_grip")


@pytest.mark.plays("far_cry", "attack:shadow_vaas:shadow_shot", "instruction:shadow_vaas:1-choose")
@pytest.mark.plays("far_cry", "instruction:shadow_vaas:2-approach", "instruction:shadow_vaas:3-attack")
@pytest.mark.plays("far_cry", "instruction:shadow_vaas:4-swap")
def test_shadow_vaas_shoots_the_maddest_and_when_he_is_low_takes_the_place() -> None:
    jungle = row()
    jungle.hero("anna", at="H1", insanity=6)
    jungle.hero("bert", at="B1", insanity=2)
    id = jungle.enemy("shadow_vaas", at="C1")
    played = acts(jungle, id, dice=[HIT])
    stands = at(7 - line("shadow_vaas", 2).range)
    assert (chosen(played), played.at(id)) == (("anna", "maddest"), stands)
    assert played.unit("anna").hp == 8 - hurts("shadow_vaas", "shadow_shot")
    low = by_team(line("shadow_vaas", 4).if_hp_at_most, 2)
    jungle.change(id, hp=low + 1)
    assert acts(jungle, id, dice=[MISS]).at("anna") == "H1"
    jungle.change(id, hp=low)
    played = acts(jungle, id, dice=[MISS])
    assert (played.at("anna"), played.at(id)) == (stands, "H1")


@pytest.mark.plays("far_cry", "attack:buck_hughes:bucks_shotgun", "instruction:buck_hughes:1-choose")
@pytest.mark.plays("far_cry", "instruction:buck_hughes:2-approach", "instruction:buck_hughes:3-attack")
@pytest.mark.plays("far_cry", "instruction:buck_hughes:4-push")
def test_buck_hughes_goes_for_heroes_and_shoves_all_away_when_he_is_hurt() -> None:
    jungle = row()
    jungle.hero("anna", at="I1")
    jungle.ally("friend", at="B1")
    id = jungle.enemy("buck_hughes", at="C1")
    played = acts(jungle, id, dice=rolled("buck_hughes", "bucks_shotgun"))
    assert (chosen(played), played.at(id)) == (("anna", "hero"), at(8 - line("buck_hughes", 2).range))
    assert played.unit("anna").hp == 8 - hurts("buck_hughes", "bucks_shotgun")
    low = by_team(line("buck_hughes", 4).if_hp_at_most, 2)
    jungle.change("anna", cell=jungle.cell("D1"))
    for hp, where in ((low + 1, "D1"), (low, "E1")):
        jungle.change(id, hp=hp)
        assert acts(jungle, id, dice=[MISS]).at("anna") == where


@pytest.mark.plays("far_cry", "instruction:ink_monster:1-puddle", "instruction:ink_monster:2-choose")
@pytest.mark.plays("far_cry", "instruction:ink_monster:3-approach", "instruction:ink_monster:4-attack")
@pytest.mark.plays("far_cry", "attack:ink_monster:tentacle", "instruction:ink_monster:5-ink")
@pytest.mark.plays("far_cry", "instruction:ink_monster:6-hit", "instruction:ink_monster:7-puddle")
def test_the_ink_monster_leaves_ink_where_it_was_and_where_its_prey_is() -> None:
    jungle = row()
    jungle.hero("anna", at="H1", ink=2)
    jungle.hero("bert", at="C1")
    jungle.hero("cleo", at="J1")
    id = jungle.enemy("ink_monster", at="E1")
    played = acts(jungle, id, dice=rolled("ink_monster", "tentacle"))
    assert (chosen(played), played.at(id)) == (("anna", "inked"), "G1")
    assert played.unit("anna").hp == 8 - hurts("ink_monster", "tentacle")
    assert set(played.names(played.state.ink)) == {"D1", "E1", "F1", "H1"}
    reach = line("ink_monster", 5).range
    assert played.hero("anna").ink == 2 + by_team(line("ink_monster", 5).amount, 2)
    assert (played.hero("cleo").ink > 0) == (reach >= 3)
    assert played.hero("bert").ink == 0
    low = by_team(line("ink_monster", 6).if_hp_at_most, 2)
    for hp, more in ((low + 1, 0), (low, by_team(line("ink_monster", 6).amount, 2))):
        jungle.change(id, hp=hp)
        assert acts(jungle, id, dice=[MISS]).unit("anna").hp == 8 - more
    assert len(library.boards()["ink_monster"].behaviour) == 7


@pytest.mark.plays("far_cry", "attack:ink_minion:ink_slap", "instruction:ink_minion:1-choose")
@pytest.mark.plays("far_cry", "instruction:ink_minion:2-approach", "instruction:ink_minion:3-attack")
@pytest.mark.plays("far_cry", "instruction:ink_minion:4-ink")
def test_an_ink_minion_stains_whom_it_slaps() -> None:
    assert charge("ink_minion", "ink_slap").hero("anna").ink == by_team(line("ink_minion", 4).amount, 2)
    jungle = row()
    jungle.hero("anna", at="B1")
    assert acts(jungle, jungle.enemy("ink_minion", at="A1"), dice=[MISS]).hero("anna").ink == 0


@pytest.mark.plays("far_cry", "attack:vaas_montenegro:vaas_rifle", "token:trick")
@pytest.mark.plays("far_cry", "instruction:vaas_montenegro:1-go_to", "instruction:vaas_montenegro:2-choose")
@pytest.mark.plays("far_cry", "instruction:vaas_montenegro:3-attack", "instruction:vaas_montenegro:4-attack")
@pytest.mark.plays("far_cry", "instruction:vaas_montenegro:5-heal")
def test_every_trick_makes_vaas_montenegro_worse() -> None:
    """He walks to a trick and shoots; with enough of them he shoots twice, and heals."""
    jungle = row()
    jungle.hero("anna", at="L1", hp=7)
    jungle.ally("friend", at="I1", hp=1)
    jungle.token("trick", "D1")
    id = jungle.enemy("vaas_montenegro", at="B1", hp=5)
    twice, heals = line("vaas_montenegro", 4).if_tricks, line("vaas_montenegro", 5).if_tricks
    harm = hurts("vaas_montenegro", "vaas_rifle")
    for tricks in range(5):
        jungle.change(id, tricks=tricks)
        shots = 1 + (tricks + 1 >= twice)
        played = acts(jungle, id, dice=[HIT] * shots)
        assert (played.at(id), played.unit(id).tricks) == ("D1", tricks + 1)
        assert chosen(played)[0] == "anna"
        assert played.unit("anna").hp == max(0, 7 - harm * shots)
        more = by_team(line("vaas_montenegro", 5).amount, 2) if tricks + 1 >= heals else 0
        assert played.unit(id).hp == 5 + more


@pytest.mark.plays("far_cry", "attack:vaas_montenegro:knife")
def test_who_leaves_vaas_montenegro_feels_his_knife() -> None:
    jungle = row()
    jungle.hero("anna", at="B1")
    jungle.enemy("vaas_montenegro", at="A1")
    played = jungle.turn(choices=["move:anna:C1"], dice=[HIT])
    assert [event.weapon for event in played.told(Attacked)] == ["knife"]
    assert played.unit("anna").hp == 8 - hurts("vaas_montenegro", "knife")


@pytest.mark.plays("far_cry", "attack:rogue:rogue_rifle", "instruction:rogue:1-choose")
@pytest.mark.plays("far_cry", "instruction:rogue:2-keep_away", "instruction:rogue:3-attack")
@pytest.mark.plays("far_cry", "instruction:rogue:4-check_cover")
def test_the_rogue_keeps_away_shoots_and_takes_cover() -> None:
    jungle = row()
    jungle.hero("anna", at="A1")
    id = jungle.enemy("rogue", at="B1")
    away = line("rogue", 2).range
    played = acts(jungle, id, dice=[HIT])
    assert (chosen(played)[0], played.at(id)) == ("anna", at(away))
    assert played.unit("anna").hp == 8 - hurts("rogue", "rogue_rifle")
    assert [event.why for event in played.told(behaviour.SetOut)] == ["keep_away"]
    assert [event.why for event in played.told(behaviour.Stays)] == ["reason-no-cover"]
    jungle.tile("crate", at(away + 1))
    jungle.change(id, cell=jungle.cell(at(away + 2)))
    assert [event.why for event in acts(jungle, id, dice=[MISS]).told(behaviour.Stays)] == ["reason-has-cover"]


# ---------------------------------------------------------------------- allies


@pytest.mark.plays("far_cry", "attack:vaas_legend_killer:silver_dragon_blade", "attack:rakyat:spear")
def test_allies_whom_the_players_lead_fight_with_what_they_have() -> None:
    for kind, id in (("vaas_legend_killer", "silver_dragon_blade"), ("rakyat", "spear")):
        jungle = row()
        jungle.hero("anna", at="J1")
        ally = jungle.ally(kind, at="A1")
        jungle.enemy("bear", at="C1")
        played = jungle.turn(choices=[f"move:{ally}:B1", f"attack:{ally}:{id}:single:bear-red"], dice=[HIT])
        assert played.unit("bear-red").hp == max(0, 6 - hurts(kind, id))
        assert library.boards()[kind].behaviour == ()


@pytest.mark.plays("far_cry", "attack:rakyat_warrior:war_spear", "instruction:rakyat_warrior:1-choose")
@pytest.mark.plays("far_cry", "instruction:rakyat_warrior:2-approach", "instruction:rakyat_warrior:3-attack")
def test_a_rakyat_warrior_hunts_pirates_before_dogs() -> None:
    jungle = row()
    jungle.hero("anna", at="J1")
    ally = jungle.ally("rakyat_warrior", at="C1")
    jungle.enemy("hound", at="B1")
    jungle.enemy("guard", at="F1")
    played = acts(jungle, ally, dice=[HIT])
    assert (chosen(played), played.at(ally)) == (("guard-red", "pirate"), "E1")
    assert [(event.unit, event.amount) for event in played.told(damage.Wounded)] == [
        ("guard-red", hurts("rakyat_warrior", "war_spear"))
    ]
    assert [event.unit for event in played.told(moving.Moved)] == [ally, ally]


# ---------------------------------------------------------------------- tiles


@pytest.mark.plays("far_cry", "tile:gun")
def test_an_assaulter_at_the_machine_gun_uses_it() -> None:
    jungle = Jungle(". G . . . .")
    jungle.hero("anna", at="E1")
    id = jungle.enemy("assaulter", at="B1")
    played = acts(jungle, id, dice=[HIT])
    assert [event.weapon for event in played.told(Attacked)] == ["mounted"]
    assert [event.why for event in played.told(behaviour.Stays)] == ["reason-has-cover"]
