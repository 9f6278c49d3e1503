"""Common ORBATs: the printed forces as content, and fireteams of other forces in the printed scenarios."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from fireteam.content import BadContent
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content import library, orbat, types
from fireteam.games.ambush_alley.content.cards import SendVehicle, asset_cards
from fireteam.games.ambush_alley.content.weapons import WEAPONS
from fireteam.games.ambush_alley.rules.cards.asset_vehicles import model
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower

from .printed import armed, laid
from .scenes import begun, spots
from .street import Street

FILE = types.FOLDER / "orbat.toml"
FIRETEAM = {"rifle": 2, "rgl": 1, "saw": 1}


def kinds(name: str, choice: int = 0) -> Counter[str]:
    return Counter(kind for element in orbat.elements(name, choice) for kind in element.kinds)


def parts(name: str, choice: int = 0) -> Counter[str]:
    return Counter(element.id for element in orbat.elements(name, choice))


@pytest.mark.rule("AA-ORBAT-02", "AA-ORBAT-03", "AA-ORBAT-04", "AA-ORBAT-05", "AA-ORBAT-06", "AA-ORBAT-07")
@pytest.mark.parametrize(
    ("force", "morale", "element"),
    [
        ("rar", 8, "rar_rifle_brick"),
        ("british_army", 8, "british_army_fireteam"),
        ("royal_marines", 10, "royal_marine_fireteam"),
        ("usmc", 10, "usmc_fireteam"),
        ("light_infantry", 8, "light_infantry_fireteam"),
        ("rangers", 8, "ranger_fireteam"),
    ],
)
def test_every_force_is_trained_to_veteran_has_its_morale_and_a_fireteam_of_four(force, morale, element):
    found = orbat.force_list(force)
    assert (found.quality, found.morale, found.element) == ((8, 10), morale, element)
    assert (found.armor, found.provenance) == (True, "printed")
    assert kinds(element) == FIRETEAM
    assert WEAPONS["rgl"].support == WEAPONS["saw"].support == "light"
    assert orbat.ratings(force) == (8, morale)


@pytest.mark.rule("AA-ORBAT-02")
def test_the_royal_australian_regiment():
    assert kinds("rar_mst_brick") == {"rifle": 1, "rgl": 1, "gpmg": 1, "sniper_rifle": 1}
    assert WEAPONS["gpmg"].support == "medium"
    assert parts("rar_section") == {"rar_rifle_brick": 2}
    assert parts("rar_section", 1) == {"rar_rifle_brick": 1, "rar_mst_brick": 1}
    assert kinds("rar_section")["squad_leader"] == 1  # one of the brick leaders leads the section, the other assists
    assert parts("rar_platoon") == {"rar_rifle_brick": 6}
    assert parts("rar_platoon", 1) == {"rar_rifle_brick": 4, "rar_mst_brick": 2}
    assert (orbat.strength("rar_platoon"), kinds("rar_platoon")["squad_leader"]) == (24, 3)


@pytest.mark.rule("AA-ORBAT-03")
def test_the_british_army():
    assert parts("british_army_section") == {"british_army_fireteam": 2}
    assert kinds("british_army_section") == {"squad_leader": 1, "rifle": 3, "rgl": 2, "saw": 2}
    assert parts("british_army_platoon") == {"british_army_platoon": 1, "british_army_fireteam": 6}
    assert orbat.elements("british_army_platoon")[0].kinds == ("squad_leader", "squad_leader")
    assert orbat.strength("british_army_platoon") == 26


@pytest.mark.rule("AA-ORBAT-04")
def test_the_royal_marines():
    assert kinds("royal_marine_support_section") == {
        "squad_leader": 1, "sniper_rifle": 1, "light_mortar": 1, "rifle": 1,
    }  # fmt: skip
    assert WEAPONS["light_mortar"].support == "medium"
    assert kinds("royal_marine_section")["squad_leader"] == 1
    assert parts("royal_marine_troop") == {
        "royal_marine_troop": 1, "royal_marine_fireteam": 6, "royal_marine_support_section": 1,
    }  # fmt: skip
    assert orbat.strength("royal_marine_troop") == 30


@pytest.mark.rule("AA-ORBAT-05")
def test_the_marine_corps():
    assert parts("usmc_squad") == {"usmc_squad": 1, "usmc_fireteam": 3}
    assert orbat.elements("usmc_squad")[0].kinds == ("squad_leader",)
    assert orbat.elements("usmc_platoon")[0].kinds == ("squad_leader", "squad_leader", "medic")
    assert parts("usmc_platoon") == {"usmc_platoon": 1, "usmc_squad": 3, "usmc_fireteam": 9}
    assert orbat.strength("usmc_platoon") == 42
    (corpsman,) = orbat.figures(("medic",), 8, 10)
    assert (corpsman.medic, corpsman.weapon) == (True, "")


@pytest.mark.rule("AA-ORBAT-05")
def test_a_fireteam_of_marines_has_six_dice(street: Street):
    marines = street.regulars(4, at=(12, 12), weapons=("rgl", "saw"))
    kinds_of = orbat.elements("usmc_fireteam")[0].kinds
    figures = orbat.figures(kinds_of, 8, 10)
    assert sorted(figure.weapon for figure in figures) == ["", "", "rgl", "saw"]
    assert firepower(street.state, street.unit(marines), None, "own", 0).value == 6
    assert orbat.formation("usmc_fireteam").firepower == 6


@pytest.mark.rule("AA-ORBAT-06")
def test_the_light_infantry():
    assert parts("light_infantry_squad") == {"light_infantry_squad": 1, "light_infantry_fireteam": 2}
    assert kinds("light_infantry_hq_squad") == {"squad_leader": 2, "radio": 1, "saw": 2, "rifle": 2}
    assert parts("light_infantry_platoon") == {
        "light_infantry_hq_squad": 1, "light_infantry_squad": 3, "light_infantry_fireteam": 6,
    }  # fmt: skip
    assert orbat.strength("light_infantry_platoon") == 34


@pytest.mark.rule("AA-ORBAT-07")
def test_the_rangers():
    assert parts("ranger_squad") == {"ranger_squad": 1, "ranger_fireteam": 2}
    assert kinds("ranger_machine_gun_squad") == {"squad_leader": 1, "saw": 3, "rifle": 6}
    assert orbat.elements("ranger_platoon")[0].kinds == ("squad_leader", "squad_leader", "radio")
    assert parts("ranger_platoon") == {
        "ranger_platoon": 1, "ranger_squad": 3, "ranger_fireteam": 6, "ranger_machine_gun_squad": 1,
    }  # fmt: skip
    assert orbat.strength("ranger_platoon") == 40


@pytest.mark.rule("AA-ORBAT-08")
def test_a_scenario_may_give_a_force_another_morale():
    assert orbat.ratings("usmc", morale=8) == (8, 8)
    assert orbat.ratings("usmc", quality=10) == (10, 10)
    street = laid("sweep_and_clear", "alone")  # Marines, whose Morale is d10 unless a scenario says otherwise
    assert {figure.morale for figure in street.unit("bravo").figures} == {8}
    rangers = laid("turkey_shoot", "alone", options={"force": "rangers"})
    assert {figure.morale for figure in rangers.unit("bravo").figures} == {10}


@pytest.mark.rule("AA-VP-05")
@pytest.mark.parametrize(
    "scenario", [name for name in library.names() if library.scenario(name).provenance == "printed"]
)
def test_fireteams_of_any_printed_force_may_take_the_marines_place(scenario):
    (setting,) = [setting for setting in GAME.scenario(scenario).settings if setting.name == "force"]
    assert setting.values == ("usmc", "rar", "british_army", "royal_marines", "light_infantry", "rangers")
    entries = [entry for entry in library.scenario(scenario).regulars.units if entry.fireteam]
    assert len(entries) == (2 if scenario == "contracting_trouble" else 3)
    assert all(entry.fireteam == "usmc_fireteam" and entry.figures == FIRETEAM for entry in entries)


@pytest.mark.rule("AA-VP-05")
def test_the_fireteams_come_from_the_order_of_battle(monkeypatch):
    with_mst = orbat.force_list("rar")
    monkeypatch.setattr(orbat, "force_list", lambda name: _with(with_mst, element="rar_mst_brick"))
    played = begun(*spots(), "alone", options={"force": "rar"})
    brick = {"rifle": 1, "rgl": 1, "gpmg": 1, "sniper_rifle": 1}
    assert [armed(played.unit(name).figures) for name in ("alpha", "bravo")] == [brick, brick]
    assert armed(played.unit("corporal").figures) == {"squad leader": 1}
    assert {(figure.quality, figure.morale) for figure in played.unit("alpha").figures} == {(8, 10)}


def _with(force: orbat.ForceList, **changes: str) -> orbat.ForceList:
    return msgspec.structs.replace(force, **changes)


@pytest.mark.rule("AA-VP-05", "AA-ASSET-11")
@pytest.mark.parametrize(("force", "sheet"), [("usmc", "lvtp"), ("royal_marines", "lvtp"), ("rangers", "stryker")])
def test_only_marines_get_the_lvtp_of_the_asset_card(force, sheet):
    street = laid("sweep_and_clear", "alone", options={"force": force})
    effect = asset_cards()["apc"].effect
    assert isinstance(effect, SendVehicle)
    assert model(street.state, effect) == sheet


@pytest.mark.parametrize(
    ("old", "new", "said"),
    [
        ('element = "rar_rifle_brick"', 'element = "rar_band"', "'rar_band', expected one of the units"),
        ("quality = [8, 10]", "quality = [6]", "expected Regulars of d8 or better"),
        ('kind = "rgl"', 'kind = "catapult"', "a figure 'catapult'"),
        ("{ rar_rifle_brick = 2 }", "{ rar_platoon = 2 }", "expected a unit that stands before it"),
        ('force = "rar"', 'force = "navy"', "expected a name of its own and a known force"),
        ("morale = 8", "morale = 7", "morale"),
    ],
)
def test_a_fault_in_the_lists_is_named(tmp_path: Path, old: str, new: str, said: str) -> None:
    broken = tmp_path / "orbat.toml"
    broken.write_text(FILE.read_text(encoding="utf-8").replace(old, new, 1), encoding="utf-8")
    with pytest.raises(BadContent, match=r"orbat\.toml") as error:
        orbat.load_orbat(broken)
    assert said in str(error.value)
    assert said in str(GAME.check(broken)[0])
