"""Fog of War cards that last or bring a UAV (AA-FOGCARD), and how all cards are told and shown."""

from __future__ import annotations

import pytest

from fireteam.engine import View
from fireteam.games.ambush_alley.content import types
from fireteam.games.ambush_alley.content.cards import asset_cards, fog_cards
from fireteam.games.ambush_alley.rules.cards.card_play import NoEffect
from fireteam.games.ambush_alley.rules.cards.fog import PlayFog
from fireteam.games.ambush_alley.rules.fight.fire import Attack
from fireteam.games.ambush_alley.rules.fight.fire_dice import firepower
from fireteam.games.ambush_alley.rules.fight.infantry_dice import firepower_die, optimum_range
from fireteam.games.ambush_alley.rules.move.out_of_contact import barred
from fireteam.games.ambush_alley.rules.units import quality
from fireteam.games.ambush_alley.scene.table import scene
from fireteam.games.ambush_alley.state import Asset, Marker, inches

from .street import HOUSE, Street

# ---------------------------------------------------------------------------------------------- 09, 10, 16: what lasts


@pytest.mark.rule("AA-FOGCARD-09")
def test_in_a_dust_storm_every_optimum_range_is_6_inches_and_nothing_flies(street: Street) -> None:
    marines = street.regulars(4, quality=12)
    for number, card in enumerate(("air-support", "uav", "predator", "light-mortar"), start=1):
        street.state.assets[f"asset{number}"] = Asset(id=f"asset{number}", card=card, ready=True)
    played = street.play(PlayFog("youre-grounded"))
    unit = played.unit(marines)
    assert optimum_range(street.state, unit, False).value == 1200
    assert optimum_range(played.state, unit, False).value == 600
    assert optimum_range(played.state, unit, True).value == 1200
    assert [asset.card for asset in played.state.assets.values()] == ["light-mortar"]


@pytest.mark.rule("AA-FOGCARD-09", "AA-RANGE-04")
def test_emplaced_weapons_keep_their_range_in_a_dust_storm() -> None:
    street = Street(width=24, height=24)
    street.regulars(4, at=(12, 2))
    gun = street.insurgents(2, at=(12, 22), weapons=["hmg"], emplaced=True)
    target = street.unit("alpha")
    before = firepower(street.state, street.unit(gun), target, "own", 0).value
    played = street.play(PlayFog("youre-grounded"))
    assert firepower(played.state, played.unit(gun), target, "own", 0).value == before


@pytest.mark.rule("AA-FOGCARD-10")
@pytest.mark.parametrize(("die", "reach_in"), [(12, 10), (10, 8), (8, 6), (6, 6)])
def test_in_dust_every_optimum_range_falls_a_band_but_not_below_6_inches(
    street: Street, die: int, reach_in: int
) -> None:
    marines = street.regulars(4, quality=die)
    gunmen = street.insurgents(4, quality=min(die, 10))
    played = street.play(PlayFog("dirty-fighting"))
    assert optimum_range(played.state, played.unit(marines), False).value == inches(reach_in)
    assert optimum_range(played.state, played.unit(gunmen), True).value == 2 * inches(min(reach_in, 8))
    played.state.night = True
    played.state.options["night_vision"] = ""
    assert optimum_range(played.state, played.unit(marines), False).value == inches(reach_in) // 2


@pytest.mark.rule("AA-FOGCARD-16")
@pytest.mark.parametrize(("die", "fires"), [(12, 10), (8, 6), (6, 6)])
def test_short_of_ammunition_the_regulars_fire_with_a_die_type_less(street: Street, die: int, fires: int) -> None:
    marines = street.regulars(2, at=(12, 4), quality=die)
    gunmen = street.insurgents(2, at=(12, 8), quality=8, leader=True)
    played = street.play(PlayFog("praise-the-lord"))
    assert firepower_die(played.state, played.unit(marines)).value == fires
    assert firepower_die(played.state, played.unit(gunmen)).value == 8
    street.state = played.state
    defended = street.play(Attack(marines, (8,), "own", gunmen), dice=[[1], [1] * 2])
    assert defended.rolls("roll-defence")[0].dice == (die, die)
    assert quality(played.unit(marines)) == die


# ---------------------------------------------------------------------------------------------- 31: an eye in the sky


@pytest.mark.rule("AA-FOGCARD-31", "AA-UAV-01", "AA-UAV-02")
def test_the_regulars_gain_a_uav_at_once_or_cannot_lose_the_one_they_have() -> None:
    street = Street(HOUSE)
    street.regulars(2, at=(11, 4))
    hidden = street.insurgents(3, at=(11, 16), placed=0)
    assert barred(street.state, street.unit(hidden)) == ""
    first = street.play(PlayFog("eye"))
    assert first.unit(hidden).seen
    assert barred(first.state, first.unit(hidden)) == "reason-uav"
    street.state = first.state
    grounded = street.play(PlayFog("youre-grounded"))
    assert grounded.state.assets == {}
    kept = street.play(PlayFog("eye"), PlayFog("youre-grounded"))
    assert [asset.card for asset in kept.state.assets.values()] == ["uav"]


@pytest.mark.rule("AA-FOGCARD-31")
def test_in_a_dust_storm_no_uav_comes(street: Street) -> None:
    street.regulars()
    played = street.play(PlayFog("youre-grounded"), PlayFog("eye"))
    assert played.state.assets == {}
    assert len(played.told(NoEffect)) == 1


def test_every_card_of_the_deck_has_its_words() -> None:
    folder = types.FOLDER.parent / "text"
    for language in ("en", "de"):
        words = (folder / f"{language}.ftl").read_text(encoding="utf-8")
        for card in fog_cards():
            assert f"\nfog-{card} = " in words
            assert f"\nfog-{card}-effect = " in words
        for card in asset_cards():
            assert f"\nasset-{card}-effect = " in words


def test_what_cards_lay_on_the_table_is_drawn(street: Street) -> None:
    marines = street.regulars(2, at=(12, 4))
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(6, 6))
    street.state.markers["press"] = Marker(id="press", kind="press", unit=marines, cell=0)
    view = View(seat="regulars", state=street.state, decision=None, events=(), outcome=None)
    shown = {piece.id: (piece.mark, piece.at) for piece in scene(view).pieces}
    assert shown["ied1"] == ("!", (6.0, 6.0))
    assert shown["press"] == ("TV", (12.0, 4.0))
