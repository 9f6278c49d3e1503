"""A charge on its way (AA-ASSAULT with AA-INTERRUPT and AA-OVERWATCH): who cuts in there, and how it is given up."""

from __future__ import annotations

import pytest

from fireteam.games.ambush_alley.rules.fight.assault import ChargeBroken, Charged, ChargedHome, last_leg
from fireteam.games.ambush_alley.rules.fight.fire import AttackResolved, Fired
from fireteam.games.ambush_alley.rules.fight.fire_dice import defense
from fireteam.games.ambush_alley.rules.insurgents.insurgent_phase import PhaseAction
from fireteam.games.ambush_alley.rules.move.moving import Moved
from fireteam.games.ambush_alley.rules.react.reactions import ReactionTested
from fireteam.games.ambush_alley.rules.turn.activation import Activate
from fireteam.games.ambush_alley.state import HALTED, RAPID

from .street import Played, Street

PASS, FAIL = [4], [3]
GATE = [
    {"id": "west", "kind": "high_wall", "points": [[2, 10], [10, 10]]},
    {"id": "east", "kind": "high_wall", "points": [[14, 10], [22, 10]]},
]
"""Who stands north of it sees through the gap of four inches, and neither end of what crosses it."""


def misses(dice: int) -> list[int]:
    return [1] * dice


def order_of_fire(played: Played) -> list[tuple[str, str]]:
    return [(event.unit, event.target) for event in played.told(Fired)]


def across_the_gap(count: int = 1) -> Street:
    """A Marine on Overwatch north of the gap; south of it gunmen to the west and another Marine to the east."""
    street = Street(*GATE)
    street.regulars(1, at=(12, 2), id="watch", overwatch=True, activated=True)
    street.regulars(1, at=(17, 11), id="bravo")
    street.insurgents(count, at=(8, 11), leader=True)
    return street


# ------------------------------------------------------------------ a charge that Overwatch sees on its way


@pytest.mark.rule("AA-ASSAULT-07", "AA-OVERWATCH-08")
def test_who_has_been_assaulted_fires_no_overwatch_after_it(street: Street) -> None:
    street.regulars(4, at=(12, 12), id="watch", overwatch=True, activated=True)
    street.insurgents(6, at=(12, 3), leader=True)
    # The watchers lose their test; their fire at the charge shakes it off.
    dice = [PASS, [6], [1], PASS, [8, 1, 1, 1], [1] * 5, [2], [2] * 5]
    played = street.play(PhaseAction("g1"), dice=dice, choices=["charge:watch", "watch:0", "fire"])
    assert [event.target for event in played.told(ChargeBroken)] == ["watch"]
    assert order_of_fire(played) == [("watch", "g1")]


@pytest.mark.rule("AA-OVERWATCH-03", "AA-ASSAULT-01")
def test_overwatch_names_the_point_of_a_charge_that_crosses_its_sight() -> None:
    street = across_the_gap()
    asked = street.play(PhaseAction("g1"), dice=[PASS], choices=["charge:bravo"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-overwatch-point"
    path = asked.state.activations["g1"].path
    points = [option.value.point for option in asked.decision.options if option.key != "pass"]
    assert points == [at for at, cell in enumerate(path) if street.table.sees(street.cell(12, 2), cell)]
    assert points[0] > 0
    assert points[-1] < len(path) - 1
    dice = [PASS, [1], [8], misses(2), PASS]
    fired = street.play(PhaseAction("g1"), dice=dice, choices=["charge:bravo", f"watch:{points[0]}"])
    assert order_of_fire(fired) == [("watch", "g1")]
    assert fired.unit("g1").cells[0] == path[points[0]]
    assert fired.told(Moved)[0].path == path[: points[0] + 1]


@pytest.mark.rule("AA-ASSAULT-10")
def test_a_charge_that_is_shaken_on_its_way_goes_back_to_where_it_began() -> None:
    street = across_the_gap(2)
    before = street.unit("g1").cells[0]
    asked = street.play(PhaseAction("g1"), dice=[PASS], choices=["charge:bravo"])
    assert asked.decision is not None
    (point, *_) = [option.key for option in asked.decision.options if option.key != "pass"]
    # One of the two falls, and the other loses heart.
    dice = [PASS, [1], [8], [8, 1], [1], [2], [2], [2], [2]]
    played = street.play(PhaseAction("g1"), dice=dice, choices=["charge:bravo", point])
    assert played.told(ChargeBroken)
    assert not played.told(ChargedHome)
    assert played.unit("g1").shaken_in == 2
    assert played.unit("g1").cells == (before,)


@pytest.mark.rule("AA-OVERWATCH-03", "AA-INTERRUPT-03")
def test_overwatch_names_the_point_of_an_interrupting_charge() -> None:
    street = across_the_gap()
    dice = [[1], [8], PASS]
    asked = street.play(Activate("bravo"), dice=dice, choices=["order:stay", "charge:0", "pass"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-overwatch-point"
    assert asked.decision.arguments["unit"] == "watch"


# ------------------------------------------------------------------ a charge of Regulars


def past_the_wall() -> Street:
    """A Marine who can charge g1; g2 sees no more than the second half of his way."""
    street = Street({"id": "wall", "kind": "high_wall", "points": [[8, 6], [8, 11]]})
    street.regulars(1, at=(10, 8))
    street.insurgents(1, at=(10, 18), leader=True, interrupted=True)
    street.insurgents(3, at=(1, 10), leader=True)
    return street


@pytest.mark.rule("AA-INTERRUPT-09", "AA-CHAIN-07", "AA-ASSAULT-01")
def test_who_comes_to_see_a_charge_on_its_way_may_interrupt_it() -> None:
    street = past_the_wall()
    asked = street.play(Activate("alpha"), dice=[PASS], choices=["order:charge", "charge:g1"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-interrupt"
    assert asked.decision.arguments["unit"] == "g2"
    now = asked.state.activations["alpha"].at
    assert now > 0
    dice = [PASS, [6], [1], misses(4), PASS]
    shot = street.play(Activate("alpha"), dice=dice, choices=["order:charge", "charge:g1", f"fire:{now}", "pass"])
    assert order_of_fire(shot) == [("g2", "alpha")]
    assert shot.decision is not None
    assert shot.decision.prompt == "ask-face-charge"
    passed = street.play(Activate("alpha"), dice=[PASS, PASS], choices=["order:charge", "charge:g1", "pass"])
    assert passed.decision is not None
    assert passed.decision.prompt == "ask-face-charge"


@pytest.mark.rule("AA-INTERRUPT-02", "AA-ASSAULT-01")
def test_who_sees_a_charge_begin_names_the_point_of_its_way_but_not_the_contact(street: Street) -> None:
    street.regulars(1, at=(12, 4))
    street.insurgents(1, at=(12, 14), leader=True, interrupted=True)
    street.insurgents(3, at=(4, 12), leader=True)
    asked = street.play(Activate("alpha"), dice=[PASS], choices=["order:charge", "charge:g1"])
    assert asked.decision is not None
    assert asked.decision.arguments["unit"] == "g2"
    last = len(asked.state.activations["alpha"].path) - 1
    assert asked.decision.options.find(f"fire:{last - 1}")
    assert not asked.decision.options.find(f"fire:{last}")
    later = street.play(Activate("alpha"), dice=[PASS, [1], [8]], choices=["order:charge", "charge:g1", "fire:4"])
    assert later.told(ReactionTested)
    assert later.unit("alpha").cells[0] == asked.state.activations["alpha"].path[4]


@pytest.mark.rule("AA-ASSAULT-01")
def test_the_target_of_a_charge_does_not_interrupt_it(street: Street) -> None:
    street.regulars(1, at=(12, 4))
    street.insurgents(1, at=(12, 14), leader=True)
    asked = street.play(Activate("alpha"), dice=[PASS, PASS], choices=["order:charge"])
    assert asked.decision is not None
    assert asked.decision.prompt == "ask-face-charge"


@pytest.mark.rule("AA-ASSAULT-01", "AA-REACT-16")
def test_what_a_charge_has_gone_on_its_way_is_not_lent_to_it_again() -> None:
    street = past_the_wall()
    asked = street.play(Activate("alpha"), dice=[PASS], choices=["order:charge", "charge:g1"])
    now, along = asked.state.activations["alpha"].at, asked.state.activations["alpha"].along
    marine, target = asked.unit("alpha"), asked.unit("g1")
    assert last_leg(asked.state, marine, target, along[-1])[1] == (*(part - along[now] for part in along[now:]),)
    assert not last_leg(asked.state, marine, target, along[-1] - 1)[0]
    dice = [PASS, FAIL, [8, 1], [1], [1], [1]]
    home = street.play(Activate("alpha"), dice=dice, choices=["order:charge", "charge:g1", "pass", "stand"])
    assert asked.unit("alpha").moved == along[now]
    assert home.told(ChargedHome)
    assert home.unit("alpha").moved == along[-1]


# ------------------------------------------------------------------ a charge that is only announced


def terms(event: Fired | AttackResolved) -> list[tuple[str, int]]:
    number = event.firepower if isinstance(event, Fired) else event.guard
    return [(term.source, term.amount) for term in number.terms]


def announced_from(y: float) -> Street:
    """Gunmen behind a wall who may charge the Marine, whose friend sees both."""
    street = Street({"id": "wall", "kind": "low_wall", "points": [[9, y - 1.5], [15, y - 1.5]]})
    street.regulars(4, at=(12, 12), id="alpha")
    street.regulars(4, at=(20, 12), id="friend")
    street.insurgents(6, at=(12, y), leader=True)
    return street


FRIEND_IS_FIRST = [[2], [8], [2], [8]]
"""Both Marine units win their Reaction Tests."""


@pytest.mark.rule("AA-DEFENSE-02", "AA-ASSAULT-09", "AA-MOVE-13")
@pytest.mark.parametrize(("y", "rapid"), [(2.0, 1), (6.5, 0)])
def test_an_announced_charge_counts_for_those_who_fire_before_it_begins(y: float, rapid: int) -> None:
    street = announced_from(y)
    choices = ["order:stay", "charge:0", "react", "pass"]
    dice = [*FRIEND_IS_FIRST, misses(4 + rapid), misses(5), FAIL]
    played = street.play(Activate("alpha"), dice=dice, choices=choices)
    (shot,), (attack,) = played.told(Fired), played.told(AttackResolved)
    assert (shot.unit, shot.target) == ("friend", "g1")
    assert [source for source, _ in terms(shot)].count("term-target-rapid") == rapid
    assert terms(attack) == [("term-figures", 6), ("term-charging", -1)]
    assert not played.told(Charged)
    # Who did not dare has not moved, and is no longer in a hurry.
    assert (played.unit("g1").rate, played.unit("g1").charges) == (HALTED, False)


@pytest.mark.rule("AA-DEFENSE-02", "AA-REACT-13")
def test_a_charge_that_is_given_up_before_it_begins_costs_no_more(street: Street) -> None:
    street.regulars(4, at=(12, 12), id="alpha")
    street.regulars(4, at=(20, 12), id="friend")
    street.insurgents(6, at=(12, 2), leader=True)
    asked = street.play(Activate("alpha"), dice=FRIEND_IS_FIRST, choices=["order:stay", "charge:0", "react"])
    assert (asked.unit("g1").rate, asked.unit("g1").charges) == (RAPID, True)
    assert defense(asked.state, asked.unit("g1"), None, "reaction").value == 5
    fire = ["order:stay", "charge:0", "react", "fire"]
    # One gunman falls, and the others are Shaken; the friend fires at five who only look for cover.
    dice = [*FRIEND_IS_FIRST, [8, 1, 1, 1, 1], misses(5), [2], [2] * 5, misses(5), misses(5)]
    played = street.play(Activate("alpha"), dice=dice, choices=fire)
    assert [terms(event) for event in played.told(AttackResolved)] == [
        [("term-figures", 6), ("term-charging", -1)],
        [("term-figures", 5)],
    ]
