"""What the table shows of sight, fire, range, cover and ways, and the chances it tells: explicit small situations."""

from __future__ import annotations

import itertools
from typing import Any

import pytest

from fireteam.engine import View
from fireteam.games.ambush_alley import GAME
from fireteam.games.ambush_alley.rules.fight.fire import Fire, match
from fireteam.games.ambush_alley.rules.move.allowance import remaining
from fireteam.games.ambush_alley.rules.move.movement import path_to, placed, reachable
from fireteam.games.ambush_alley.rules.react.reacting_for_friends import FriendOffer
from fireteam.games.ambush_alley.rules.turn.activation import Activate, RegularPart
from fireteam.games.ambush_alley.scene.overlay import shades
from fireteam.games.ambush_alley.state import Activation, Exchange, Interruption, Marker
from fireteam.scene import About, Overlay, runs
from fireteam.spaces.plane.bits import members

from .street import Played, Street

HOUSE = {"id": "house", "kind": "building", "points": [[8, 8], [12, 8], [12, 12], [8, 12]]}
WALL = {"id": "fence", "kind": "low_wall", "points": [[4, 15], [20, 15]]}


def shown(street: Street, seat: str = "regulars", **about: Any) -> Overlay:
    view = View(seat=seat, state=street.state, decision=None, events=(), outcome=None)
    return GAME.overlay(view, About(**about))


def asked(played: Played, key: str) -> Overlay:
    return pointed(played, option=key)


def pointed(played: Played, **about: Any) -> Overlay:
    assert played.decision is not None
    view = View(seat="regulars", state=played.state, decision=played.decision, events=(), outcome=None)
    return GAME.overlay(view, About(**about))


def kinds(street: Street, overlay: Overlay) -> dict[tuple[float, float], str]:
    """What the ground is, by point."""
    found = {}
    for shade in overlay.shades:
        for first, length in zip(shade.runs[::2], shade.runs[1::2], strict=True):
            for place in range(first, first + length):
                if place < (2 * street.table.width + 1) * (2 * street.table.height + 1):
                    found[street.table.xy(place)] = shade.kind
    return found


def share(overlay: Overlay, name: str) -> float:
    (found,) = [chance.share for chance in overlay.chances if chance.name.id == name]
    assert found is not None
    return found


# ------------------------------------------------------------------ lines


@pytest.mark.rule("AA-LOS-04", "AA-LOF-01", "AA-RANGE-01")
def test_a_line_of_fire_leads_to_every_enemy_in_sight() -> None:
    street = Street(HOUSE)
    alpha = street.regulars(1, (4, 10))
    near, hidden = street.insurgents(1, (4, 20)), street.insurgents(1, (20, 10))
    (line,) = shown(street, piece=alpha).rays
    assert (line.kind, line.piece, line.start, line.end, line.length) == ("fire", near, (4, 10), (4, 20), 10)
    # From there the other is seen, round the corner, by nobody.
    assert [ray.piece for ray in shown(street, "insurgents", piece=near).rays] == [alpha]
    assert shown(street, piece=hidden).rays == ()


@pytest.mark.rule("AA-LOF-02", "AA-LOF-04")
def test_a_friend_in_the_line_of_fire_leaves_only_sight() -> None:
    street = Street()
    alpha, bravo = street.regulars(1, (4, 4)), street.regulars(1, (4, 10))
    group = street.insurgents(1, (4, 18))
    (line,) = shown(street, piece=alpha).rays
    assert (line.kind, line.piece, line.touches) == ("sight", group, (bravo,))
    # Insurgents do not mind whom they might hit, but nobody shoots through a unit.
    (back,) = [ray for ray in shown(street, piece=group).rays if ray.piece == bravo]
    assert back.kind == "fire"


@pytest.mark.rule("AA-COVER-07", "AA-COVER-08")
def test_the_ends_of_a_line_tell_solid_cover_and_exposure() -> None:
    street = Street(WALL)
    alpha, group = street.regulars(1, (12, 4)), street.insurgents(1, (12, 15.5))
    (line,) = shown(street, piece=alpha).rays
    assert line.near is not None
    assert line.near.words.id == "overlay-exposed"
    assert line.far is not None
    assert line.far.words.id == "overlay-solid"
    (back,) = shown(street, piece=group).rays
    assert back.near == line.far
    assert back.far == line.near


# ------------------------------------------------------------------ rings


@pytest.mark.rule("AA-RANGE-02", "AA-RANGE-03")
def test_rings_of_optimum_range() -> None:
    street = Street()
    plain, armed = street.regulars(2, (6, 6), quality=10), street.regulars(3, (12, 12), weapons=["saw"])
    assert [(ring.kind, ring.radius) for ring in shown(street, piece=plain).rings] == [("range", 10)]
    assert [(ring.kind, ring.radius) for ring in shown(street, piece=armed).rings] == [("range", 8), ("far", 16)]
    assert shown(street, piece=plain).rings[0].at == street.table.centre(street.unit(plain).cells)


@pytest.mark.rule("AA-RANGE-04")
def test_a_vehicle_has_optimum_range_everywhere() -> None:
    street = Street()
    assert shown(street, piece=street.vehicle("humvee", (12, 12))).rings == ()


@pytest.mark.rule("AA-FOGCARD-18")
def test_an_ied_has_a_ring_that_nobody_enters() -> None:
    street = Street()
    street.state.markers["ied1"] = Marker(id="ied1", kind="ied", cell=street.cell(10, 10))
    (ring,) = shown(street, piece="ied1").rings
    assert (ring.at, ring.radius) == ((10, 10), 4)


# ------------------------------------------------------------------ the ground


@pytest.mark.rule("AA-COVER-07", "AA-COVER-08", "AA-LOS-03")
def test_ground_is_covered_seen_open_or_out_of_sight() -> None:
    street = Street(HOUSE, WALL)
    ground = kinds(street, shown(street, piece=street.regulars(1, (10, 2))))
    assert ground[16, 15.5] == "cover"  # right behind the wall
    assert ground[16, 14.5] == "seen"  # before it
    assert ground[16, 17] == "seen"  # near cover, but not behind it
    assert ground[20, 5] == "open"
    assert ground[10, 10] == "cover"  # in the house
    assert (10, 14) not in ground  # in its shadow


def test_a_place_is_seen_when_half_of_the_figures_see_it() -> None:
    street = Street(HOUSE)
    left, right = street.cell(7, 6), street.cell(16, 6)
    for watchers in ((left,), (right,), (left, right), (left, left, right)):
        dark = {
            cell
            for cell in members(street.table.standing)
            if 2 * sum(street.table.sees(watcher, cell) for watcher in watchers) < len(watchers)
        }
        told = set()
        for shade in shades(street.table, watchers):
            for first, length in zip(shade.runs[::2], shade.runs[1::2], strict=True):
                told.update(range(first, first + length))
        assert told == set(members(street.table.standing)) - dark


def test_a_bare_place_shows_what_is_seen_from_it() -> None:
    street = Street(HOUSE)
    alpha, group = street.regulars(1, (10, 2)), street.insurgents(1, (10, 20))
    assert [ray.piece for ray in shown(street, place=street.cell(2, 2)).rays] == [alpha, group]
    assert [ray.piece for ray in shown(street, place=street.cell(10, 14)).rays] == [group]
    assert shown(street, place=10**9) == Overlay()


# ------------------------------------------------------------------ ways


@pytest.mark.rule("AA-MOVE-05")
def test_a_destination_shows_the_way_the_formation_and_what_would_be_seen() -> None:
    street = Street(HOUSE)
    alpha, group = street.regulars(2, (10, 6)), street.insurgents(2, (10, 20))
    played = street.play(Activate(alpha), choices=["order:move", "cautious"])
    goal = street.cell(6.5, 7)
    seen = asked(played, f"cautious:{goal}")
    path, along = path_to(played.state, played.unit(alpha), goal)
    assert seen.way is not None
    assert seen.way.places == path
    assert seen.way.length == along[-1] / 100
    cells = placed(played.state, played.unit(alpha), goal)
    assert [figure.at for figure in seen.way.figures] == [street.table.xy(cell) for cell in cells]
    assert [ray.piece for ray in seen.rays] == [group]
    assert not shown(street, piece=alpha).rays  # from where it stands now, nobody
    assert seen.rings[0].at == street.table.centre(cells)
    assert played.unit(alpha).cells == street.unit(alpha).cells


def test_whom_to_activate_shows_the_unit_and_to_stay_shows_nothing() -> None:
    street = Street()
    alpha, bravo = street.regulars(2, (10, 6)), street.regulars(2, (18, 6))
    street.insurgents(2, (10, 20))
    played = street.play(RegularPart())
    assert asked(played, f"activate:{bravo}") == shown(street, piece=bravo)
    assert asked(street.play(Activate(alpha)), "order:stay") == Overlay()


def test_an_order_to_fire_shows_whom_it_could_be_at() -> None:
    street = Street()
    alpha = street.regulars(2, (10, 6))
    street.insurgents(2, (10, 20))
    played, own = street.play(Activate(alpha)), shown(street, piece=alpha)
    for order in ("fire", "fire-move", "overwatch"):
        seen = asked(played, f"order:{order}")
        assert (seen.rays, seen.rings, seen.shades) == (own.rays, own.rings, own.shades)
        assert not seen.chances
        assert not seen.workings


@pytest.mark.rule("AA-MOVE-05", "AA-MOVE-07", "AA-MOVE-09")
def test_a_rate_shows_how_far_the_unit_could_go() -> None:
    street = Street()
    alpha = street.regulars(2, (10, 6))
    far = {
        rate: reachable(street.state, street.unit(alpha), remaining(street.state, street.unit(alpha), rate))
        for rate in ("cautious", "rapid")
    }
    rates = street.play(Activate(alpha), choices=["order:move"])
    for rate, reach in far.items():
        (shade,) = asked(rates, rate).shades
        assert (shade.kind, shade.runs) == ("reach", runs(members(reach)))
    assert asked(street.play(Activate(alpha)), "order:move").shades == asked(rates, "rapid").shades


# ------------------------------------------------------------------ numbers


def test_the_card_breaks_firepower_and_defense_down_against_the_target() -> None:
    street = Street(WALL)
    alpha = street.regulars(4, (12, 9), weapons=["saw"], armor=True, in_cover=True)
    group = street.insurgents(5, (12, 16))
    overlay = shown(street, piece=alpha, target=group)
    assert overlay.against is not None
    assert overlay.against.arguments == {"target": group}
    firepower, defense, reaction = overlay.workings
    assert [(part.words.id, part.amount) for part in firepower.parts] == [
        ("term-figures", 4),
        ("term-support", 1),
        ("term-optimum-range", 1),
    ]
    assert (firepower.value, firepower.dice) == (6, 8)
    assert [part.words.id for part in defense.parts] == ["term-figures", "term-in-cover", "term-armor"]
    assert (defense.value, defense.dice) == (6, 8)
    assert all(part.rule.startswith("AA-") for working in overlay.workings for part in working.parts)
    assert reaction.value == 1
    # Without a target it is the nearest enemy in sight.
    assert shown(street, piece=alpha) == overlay


def test_nobody_in_sight() -> None:
    street = Street()
    overlay = shown(street, piece=street.regulars(3))
    assert overlay.against is not None
    assert overlay.against.id == "overlay-nobody"
    assert overlay.workings[0].value == 3


def test_what_is_not_on_the_table_shows_nothing() -> None:
    street = Street()
    street.regulars(2, id="alpha", gone="left")
    assert shown(street, piece="alpha") == shown(street, piece="nobody") == shown(street) == Overlay()


# ------------------------------------------------------------------ chances


@pytest.mark.rule("AA-ATTACK-02", "AA-ATTACK-04", "AA-ATTACK-05")
def test_the_chance_of_a_fire_option_is_that_of_its_dice() -> None:
    street = Street()
    alpha, group = street.regulars(1, (12, 12)), street.insurgents(2, (12, 16))
    overlay = asked(street.play(Fire(alpha, "own")), f"target:{group}")
    # One figure, Optimum Range and an Exposed target: three d8; two figures defend with d6.
    assert [working.value for working in overlay.workings] == [3, 2]
    assert overlay.opposed
    assert [ray.piece for ray in overlay.rays] == [group]
    through = []
    for faces in itertools.product(*([range(1, 9)] * 3 + [range(1, 7)] * 2)):
        hits = sum(face >= 4 for face in faces[:3])
        through.append(min(2, hits - match(faces[:3], faces[3:])))
    assert share(overlay, "chance-casualty") == pytest.approx(sum(map(bool, through)) / len(through))
    (expected,) = [chance.mean for chance in overlay.chances if chance.mean is not None]
    assert expected == pytest.approx(sum(through) / len(through))


def test_lost_dice_and_a_charge_count_in_the_chance() -> None:
    street = Street()
    alpha, group = street.regulars(3, (12, 12)), street.insurgents(3, (12, 16))
    street.insurgents(3, (18, 12))
    full, fewer = (asked(street.play(Fire(alpha, "reaction", (), lost)), f"target:{group}") for lost in (0, 2))
    assert full.workings[0].value - fewer.workings[0].value == 2
    assert share(full, "chance-casualty") > share(fewer, "chance-casualty")
    charge = asked(street.play(Fire(alpha, "defensive")), f"target:{group}")
    assert charge.workings[1].value == full.workings[1].value - 1


@pytest.mark.rule("AA-VDEF-07")
def test_fire_at_a_vehicle_tells_of_penetrating_hits() -> None:
    street = Street()
    technical = street.vehicle("technical", (12, 18), side="insurgents")
    overlay = asked(street.play(Fire(street.regulars(4, (12, 12)), "own")), f"target:{technical}")
    assert 0 < share(overlay, "chance-penetrates") < 1


@pytest.mark.rule("AA-REACT-07", "AA-REACT-08")
def test_the_chance_of_a_reaction_test() -> None:
    street = Street()
    alpha, bravo = street.regulars(2, (6, 12), activated=True), street.regulars(2, (12, 12), rate="halted")
    group = street.insurgents(2, (12, 18), quality=8)
    interruption = Interruption(unit=group, at=0, action="fire")
    exchange = Exchange(interruption=interruption, won=False)
    street.state.activations[alpha] = Activation(id=alpha, order="move", exchanges=(exchange,))
    overlay = asked(street.play(FriendOffer(bravo, alpha, group)), "react")
    won = sum(not (theirs >= 4 and theirs > own + 1) for own in range(1, 9) for theirs in range(1, 9))
    assert share(overlay, "chance-reaction") == pytest.approx(won / 64)


def test_the_card_is_reckoned_against_whom_the_question_is_about() -> None:
    street = Street()
    alpha, bravo = street.regulars(2, (6, 12), activated=True), street.regulars(2, (12, 12), rate="halted")
    group, nearer = street.insurgents(2, (12, 20)), street.insurgents(2, (8, 15))
    exchange = Exchange(interruption=Interruption(unit=group, at=0, action="fire"), won=False)
    street.state.activations[alpha] = Activation(id=alpha, order="move", exchanges=(exchange,))
    played = street.play(FriendOffer(bravo, alpha, group))
    against = [pointed(played, piece=bravo, target=target).against for target in ("", nearer)]
    assert [words.arguments["target"] for words in against if words] == [group, nearer]
    other = pointed(played, piece=alpha).against
    assert other is not None
    assert other.arguments["target"] == nearer


@pytest.mark.rule("AA-MORALE-01", "AA-MORALE-08")
def test_the_chance_to_stand_needs_more_successes_than_failures() -> None:
    street = Street()
    pair = street.regulars(2, (12, 12), morale=8)
    assert share(shown(street, piece=pair), "chance-morale") == pytest.approx((5 / 8) ** 2)
    led = street.regulars(2, (6, 6), morale=8, higher=True)
    assert share(shown(street, piece=led), "chance-morale") == pytest.approx((6 / 8) ** 2)


@pytest.mark.rule("AA-DICE-03", "AA-PINNED-05")
def test_the_chance_of_a_quality_check() -> None:
    street = Street()
    free = street.insurgents(2, (6, 6), quality=8)
    pinned = street.insurgents(2, (18, 18), quality=6, pinned=1)
    led = street.insurgents(2, (6, 18), leader=True)
    assert share(shown(street, piece=free), "chance-act") == pytest.approx(5 / 8)
    assert share(shown(street, piece=pinned), "chance-act") == pytest.approx(2 / 6)
    assert "chance-act" not in [chance.name.id for chance in shown(street, piece=led).chances]


def test_an_option_that_was_not_offered_shows_nothing() -> None:
    street = Street()
    alpha = street.regulars(3, (6, 6))
    street.insurgents(2, (12, 16))
    assert asked(street.play(Fire(alpha, "own")), "target:nobody") == Overlay()
