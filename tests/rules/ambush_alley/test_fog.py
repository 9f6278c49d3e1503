"""Fog of War (AA-FOG): when cards are drawn, and the two decks."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import msgspec
import pytest

from fireteam.content import BadContent
from fireteam.engine import Deck, Game
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.content.cards import asset_cards, fog_cards, full_deck, load_fog
from fireteam.games.ambush_alley.rules.cards.assets import AssetDrawn
from fireteam.games.ambush_alley.rules.cards.fog import DrawFog, FogDrawn, MoreFog
from fireteam.games.ambush_alley.rules.fight.fire import Fired
from fireteam.games.ambush_alley.rules.react.overwatch import OverwatchAgainst
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.rules.turn.turn import StartOfTurn

from .scenes import SOLO, begun, own_scenario
from .street import Street


def stack(street: Street, *cards: str, assets: tuple[str, ...] = ("uav",)) -> None:
    """Put these cards on top of the decks."""
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=cards)
    street.state.decks["assets"] = Deck(id="assets", kind="assets", draw=assets)


def interrupted(street: Street) -> tuple[str, str]:
    """Marines whom a led unit will interrupt by fire before they fire themselves."""
    return street.regulars(4, at=(12, 4)), street.insurgents(4, at=(12, 16), leader=True)


CUT_IN = ["order:fire", "fire:9999"]


@pytest.mark.rule("AA-FOG-01", "AA-FOG-02")
def test_a_1_on_the_regular_die_draws_a_card_that_counts_before_the_test_is_resolved(street: Street) -> None:
    marines, gunmen = interrupted(street)
    stack(street, "praise-the-lord")
    # Insurgent 6 against Regular 1: the test is lost, but the card comes first, and the Marines already fire with d6.
    played = street.play(
        Activate(marines),
        dice=[[6], [1], [1] * 5, [1] * 4, [1] * 5, [6] * 4],
        choices=[*CUT_IN, "fire"],
    )
    kinds = [type(event) for event in played.told(ReactionTested, FogDrawn, Fired)]
    assert kinds == [ReactionTested, FogDrawn, Fired, Fired]
    (drawn,) = played.told(FogDrawn)
    assert (drawn.card, drawn.rule) == ("fog-praise-the-lord", "AA-FOGCARD-16")
    answer = [roll for roll in played.rolls("roll-attack") if roll.about == (marines, gunmen)]
    assert [roll.dice for roll in answer] == [(6,) * 5]
    assert played.state.decks["fog"].discard == ("praise-the-lord",)


@pytest.mark.rule("AA-FOG-01")
def test_the_unmodified_face_counts(street: Street) -> None:
    marines, _ = interrupted(street)
    stack(street, "jihad", "jihad")
    # A halted unit adds 1: a 1 is worth 2 in the test, and still draws; a 2 is worth 3 and does not.
    drawn = street.play(Activate(marines), dice=[[3], [1]], choices=CUT_IN)
    assert [event.own.value for event in drawn.told(ReactionTested)] == [2]
    assert len(drawn.told(FogDrawn)) == 1
    assert street.play(Activate(marines), dice=[[3], [2]], choices=CUT_IN).told(FogDrawn) == []


@pytest.mark.rule("AA-FOG-01")
def test_a_1_of_the_insurgents_draws_nothing(street: Street) -> None:
    marines, _ = interrupted(street)
    stack(street, "jihad")
    played = street.play(Activate(marines), dice=[[1], [5]], choices=CUT_IN)
    assert played.told(FogDrawn) == []


@pytest.mark.rule("AA-FOG-01")
def test_overwatch_units_and_supporting_units_draw_too(street: Street) -> None:
    watcher = street.regulars(4, at=(12, 4), overwatch=True)
    gunmen = street.insurgents(4, at=(12, 16), leader=True)
    stack(street, "jihad", "jihad")
    street.state.insurgency = 3
    played = street.play(OverwatchAgainst(gunmen), dice=[[2], [1], [1] * 5, [1] * 4], choices=["overwatch"])
    assert (len(played.told(FogDrawn)), played.state.insurgency) == (1, 4)
    street.state.units[watcher] = msgspec.structs.replace(street.unit(watcher), overwatch=False)
    bravo = street.regulars(4, at=(8, 4))
    friend = street.play(Activate(watcher), dice=[[2], [5], [2], [1]], choices=[*CUT_IN, "react"])
    assert [event.unit for event in friend.told(ReactionTested)] == [watcher, bravo]
    assert len(friend.told(FogDrawn)) == 1


@pytest.mark.rule("AA-CONTRACT-01", "AA-FOG-01")
def test_without_decks_a_1_draws_nothing(street: Street) -> None:
    marines, _ = interrupted(street)
    played = street.play(Activate(marines), dice=[[1], [1]], choices=CUT_IN)
    assert played.told(FogDrawn) == []


@pytest.mark.rule("AA-FOG-01", "AA-ASSET-01")
@pytest.mark.parametrize("fog", ["off", "on"])
def test_assets_bring_no_fog_of_war_where_it_is_off(monkeypatch: pytest.MonkeyPatch, fog: str) -> None:
    scenario = own_scenario(monkeypatch, assets=("medic",))
    asked = begun(scenario=scenario, options={"fog": fog})
    assert sorted(asked.state.decks) == (["assets"] if fog == "off" else ["assets", "fog"])


@pytest.mark.rule("AA-FOG-03")
def test_more_fog_is_a_check_of_the_best_unit_at_the_beginning_of_each_turn(street: Street) -> None:
    street.regulars(4, at=(4, 4))
    best = street.regulars(4, at=(12, 4), quality=10)
    street.regulars(4, at=(20, 4), quality=10)
    stack(street, "jihad", "jihad")
    street.state.insurgency = 3
    failed = street.play(MoreFog(), dice=[[3]])
    (roll,) = failed.rolls("roll-more-fog")
    assert (roll.dice, roll.about) == ((10,), (best,))
    assert failed.state.insurgency == 4
    assert street.play(MoreFog(), dice=[[4]]).told(FogDrawn) == []
    street.state.turn = 0
    street.state.options["fog"] = "more"
    assert len(street.play(StartOfTurn(), dice=[[1]]).told(FogDrawn)) == 1
    street.state.options["fog"] = "on"
    assert street.play(StartOfTurn()).told(FogDrawn) == []


@pytest.mark.rule("AA-FOG-04", "AA-FOGCARD-15")
def test_a_fog_card_may_draw_an_asset_card(street: Street) -> None:
    street.regulars()
    stack(street, "unexpected-help", assets=("light-mortar", "uav"))
    played = street.play(DrawFog())
    assert [event.card for event in played.told(AssetDrawn)] == ["asset-light-mortar"]
    assert [asset.card for asset in played.state.assets.values()] == ["light-mortar"]
    assert played.state.decks["assets"].draw == ("uav",)


@pytest.mark.rule("AA-FOG-05")
def test_the_deck_has_40_cards_of_31_kinds_in_their_printed_numbers() -> None:
    cards = full_deck("fog")
    assert (len(cards), len(set(cards))) == (40, 31)
    twice = {card for card, number in Counter(cards).items() if number == 2}
    assert twice == {
        "tougher",
        "unexpected-help",
        "contact",
        "we-love-you",
        "jihad",
        "colonel",
        "incoming",
        "technical",
        "cross-town",
    }
    assert max(Counter(cards).values()) == 2
    assert [card.rule for card in fog_cards().values()] == [f"AA-FOGCARD-{n:02}" for n in range(1, 32)]
    assert {card.provenance for card in (*fog_cards().values(), *asset_cards().values())} == {"printed"}


@pytest.mark.rule("AA-FOG-05")
def test_the_discards_are_shuffled_to_a_new_deck_when_it_is_used_up(street: Street) -> None:
    street.regulars()
    street.state.insurgency = 1
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=("jihad",), discard=("jihad", "jihad"))
    once = street.play(DrawFog())
    assert (once.state.decks["fog"].draw, once.state.decks["fog"].discard) == ((), ("jihad",) * 3)
    twice = street.play(DrawFog(), DrawFog())
    assert (twice.state.decks["fog"].draw, twice.state.decks["fog"].discard) == (("jihad",) * 2, ("jihad",))
    assert twice.state.insurgency == 3


@pytest.mark.rule("AA-FOG-05")
def test_a_card_that_can_do_nothing_is_discarded_without_another(street: Street) -> None:
    street.state.decks["fog"] = Deck(id="fog", kind="fog", draw=("incoming", "jihad"))
    played = street.play(DrawFog())
    assert len(played.told(FogDrawn)) == 1
    assert played.state.decks["fog"].discard == ("incoming",)


@pytest.mark.rule("AA-CONTRACT-13", "AA-TURN-01")
def test_scenario_1_with_fog_of_war_begins_with_a_card_of_the_regular_player() -> None:
    plain = begun(seats=SOLO)
    assert plain.state.decks == {}
    assert plain.told(FogDrawn) == []
    game = Game.new(GAME, "contracting_trouble", seed=3, seats=SOLO, options={"fog": "on"})
    drawn = [event for event in game.events if isinstance(event, FogDrawn)]
    assert len(drawn) == 1
    assert game.events.index(drawn[0]) == 0
    fog = game.state.decks["fog"]
    assert (len(fog.draw), len(fog.discard)) == (39, 1)
    assert sorted(fog.draw + fog.discard) == sorted(full_deck("fog"))


def test_nobody_sees_the_order_of_the_decks() -> None:
    game = Game.new(GAME, "contracting_trouble", seed=3, seats=SOLO, options={"fog": "on"})
    for seat in ("regulars", "insurgents"):
        assert set(game.view(seat).state.decks["fog"].draw) == {"?"}


def test_a_faulty_card_is_named(tmp_path: Path) -> None:
    bad = tmp_path / "fog.toml"
    head = '[[cards]]\nid = "x"\ncopies = 1\nrule = "AA-FOGCARD-01"\nprovenance = "printed"\n'
    bad.write_text(head + 'effects = [{ verb = "sing" }]\n')
    with pytest.raises(BadContent, match="sing"):
        load_fog(bad)
