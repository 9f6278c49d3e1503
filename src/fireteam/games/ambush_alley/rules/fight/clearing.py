"""House Clearing: Regulars go through a building in which no Insurgents are to be seen, and may find some.

The chapter's rules: AA-CLEAR-01 to 11.
"""

from __future__ import annotations

import msgspec

from fireteam.engine import Event, Number, Option, Step, Tally

from ...content.tables import count_on, piece_text
from ...state import REGULARS, Figure, Marker, State, Umpire, Unit, inches
from .. import choices
from ..cards import card_play
from ..ground.buildings import (
    CAPTIVES,
    CLEARED,
    CONTESTED,
    DOUBTFUL,
    LOST_TURN,
    STACK,
    buildings,
    inside,
    is_occupied,
    must_clear,
    near_piece,
    uncleared,
)
from ..ground.terrain import table
from ..markers import marker, next_id
from ..people import custody
from ..people.aid import KILLED, MEDIC, SLIGHT, STANDARD, WOUNDED, has_medic, judged
from ..units import TARGET_NUMBER, on_table, test_die, without
from . import casualties, morale

BESIDE_WALL = inches(0.75)
"""How near to a wall of the building a figure stands that touches it."""

SQUAD = 5

FEW = 3


class Stacked(Event, frozen=True, kw_only=True):
    unit: str
    piece: str


class FoundEmpty(Event, frozen=True, kw_only=True):
    unit: str
    piece: str


class Fought(Event, frozen=True, kw_only=True):
    """A fight in the building: what the die shows with its modifiers, and how many may be hurt."""

    unit: str
    piece: str
    result: int
    casualties: int


class Cleared(Event, frozen=True, kw_only=True):
    unit: str
    piece: str


class NotCleared(Event, frozen=True, kw_only=True):
    unit: str
    piece: str


class HostageRescued(Event, frozen=True, kw_only=True):
    unit: str


class LeftAsPrisoners(Event, frozen=True, kw_only=True):
    unit: str
    count: int


# ---------------------------------------------------------------------------------------------- what must be cleared


def in_play(state: State) -> bool:
    """Is there anything to clear at all?"""
    return must_clear(state) or "hostage" in state.markers


def to_be_cleared(state: State) -> list[str]:
    """The buildings that Regulars may clear: those, and the one with the hostage in it, though they have been
    through it or hold it (AA-FOGCARD-27, AA-CLEAR-03)."""
    hostage = marker(state, "hostage")
    held = hostage.piece if hostage is not None and not hostage.count else ""
    must = uncleared(state)
    return [building for building in buildings(state) if building == held or building in must]


def touches(state: State, unit: Unit, building: str) -> bool:
    """Does a figure of the unit stand at a wall of the building, or in it?"""
    beside = near_piece(table(state), building, BESIDE_WALL)
    return count_on(unit.cells, beside) > 0


def clearable(state: State, unit: Unit) -> list[str]:
    """AA-CLEAR-03: the buildings that the unit can clear from where it is (AA-CLEAR-01)."""
    if unit.side != REGULARS or unit.vehicle is not None or not in_play(state):
        return []
    return [
        building
        for building in to_be_cleared(state)
        if touches(state, unit, building) and not is_occupied(state, building)
    ]


class Capture(Step, frozen=True):
    """AA-CLEAR-02: Regulars in a building in which no Insurgents are left hold it; nobody has to clear it any more."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for building in uncleared(state):
            house = inside(table(state), building)
            holders = [unit for unit in on_table(state, REGULARS) if count_on(unit.cells, house)]
            if holders and not is_occupied(state, building):
                g.then(Secure(holders[0].id, building, "AA-CLEAR-02"))


# ---------------------------------------------------------------------------------------------- stacking


class NoteStacks(Step, frozen=True):
    """AA-CLEAR-07: who ends a turn at the wall of a building, after an activation and not Pinned, has stacked."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for counter in tuple(state.markers.values()):
            if counter.kind == STACK:
                g.remove(counter)
        for unit in on_table(state, REGULARS):
            at = clearable(state, unit) if unit.activated and not unit.pinned else []
            for building in at:
                g.put(
                    Marker(id=f"stack-{unit.id}-{building}", kind=STACK, unit=unit.id, piece=building, cells=unit.cells)
                )
                g.emit(Stacked(unit=unit.id, piece=piece_text(building), rule="AA-CLEAR-07"))


def has_stacked(state: State, unit: Unit, building: str) -> bool:
    """AA-CLEAR-07: it has neither moved away nor been Pinned since."""
    stack = state.markers.get(f"stack-{unit.id}-{building}")
    return stack is not None and set(unit.cells) <= set(stack.cells) and not unit.pinned and not unit.moved


# ---------------------------------------------------------------------------------------------- clearing


def modifiers(state: State, unit: Unit, building: str, count: int, led: bool) -> Number:
    """AA-CLEAR-06: all that apply."""
    tally = Tally()
    tally.add(int(led), "term-clearing-leader", "AA-CLEAR-06")
    tally.add(count // SQUAD, "term-clearing-figures", "AA-CLEAR-06")
    tally.add(1 if has_stacked(state, unit, building) else -1, "term-clearing-stack", "AA-CLEAR-06")
    tally.add(int(unit.special_forces), "term-clearing-training", "AA-CLEAR-06")
    tally.add(-1 if count <= FEW else 0, "term-clearing-few", "AA-CLEAR-06")
    return tally.number()


class OfferClearing(Step, frozen=True):
    """AA-CLEAR-04, AA-CLEAR-06: a unit that has moved up to a building may clear it with the rest of its turn, in
    the place of its fire and without having stacked (AA-CLEAR-03)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        activation, unit = state.activations.get(self.unit), state.units[self.unit]
        if activation is None or activation.ended or unit.gone or not unit.figures or not clearable(state, unit):
            return
        choice = g.ask(
            unit.commander,
            "ask-clear-now",
            CLEAR_NOW,
            rule="AA-CLEAR-04",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if choice.value.at_once:
            g.change(activation, order="clear")


CLEAR_NOW = (
    Option.about(choices.ClearHouse(True), "option-clear-now", rule="AA-CLEAR-06"),
    Option.about(choices.ClearHouse(False), "option-clear-later", rule="AA-CLEAR-07"),
)


class Clear(Step, frozen=True):
    """AA-CLEAR-03: the Regular player names the building and who goes in: how many, and whether the leader does
    (AA-CLEAR-08)."""

    unit: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        possible = clearable(state, unit) if unit.figures and not unit.gone else []
        if not possible:
            return
        building = g.ask(
            unit.commander,
            "ask-clear",
            card_play.piece_options(possible, "option-clear", "AA-CLEAR-03"),
            rule="AA-CLEAR-03",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        ).value.piece
        parties = _parties(state, unit, building)
        places = g.ask(
            unit.commander,
            "ask-clearing-party",
            parties,
            rule="AA-CLEAR-03",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        ).value.places
        g.then(Enter(unit.id, building, places))


def _parties(state: State, unit: Unit, building: str) -> list[Option[choices.ClearingParty]]:
    """So many figures, with the leader above fireteam level first among them, or without him (AA-CLEAR-08)."""
    led = [place for place, figure in enumerate(unit.figures) if figure.leader == "higher"]
    others = [place for place in range(len(unit.figures)) if place not in led]
    parties = []
    for count in range(len(unit.figures), 0, -1):
        for leader in (True, False):
            party = (led[: int(leader)] + others + (led[1:] if leader else []))[:count]
            if len(party) < count or (leader and not led):
                continue
            total = modifiers(state, unit, building, count, leader and bool(led)).value
            parties.append(
                Option.about(
                    choices.ClearingParty(tuple(party), leader and bool(led)),
                    "option-party-led" if leader and led else "option-party",
                    arguments={"figures": count, "modifier": total},
                    group="party",
                    rule="AA-CLEAR-03",
                    pieces=(unit.id,),
                )
            )
    return parties


class Enter(Step, frozen=True):
    """AA-CLEAR-04, 05, 08: a die above the Insurgency Level finds nobody; otherwise there is a fight.

    In a building that was not cleared the last time there is no need to look for them.
    """

    unit: str
    building: str
    party: tuple[int, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        piece = piece_text(self.building)
        contested = any(m.kind == CONTESTED and m.piece == self.building for m in state.markers.values())
        if not contested:
            (face,) = g.roll(unit.commander, (6,), "roll-anybody-there", rule="AA-CLEAR-04", about=(unit.id,))
            if face > state.insurgency:
                g.emit(FoundEmpty(unit=unit.id, piece=piece, rule="AA-CLEAR-04"))
                g.then(Secure(unit.id, self.building))
                return
        die, penalty = test_die(unit)
        led = any(unit.figures[place].leader == "higher" for place in self.party)
        (face,) = g.roll(unit.commander, (die,), "roll-clearing", rule="AA-CLEAR-05", about=(unit.id,))
        result = face + penalty + modifiers(state, unit, self.building, len(self.party), led).value
        casualties = 2 if result <= 0 else 1 if result == 1 else 0
        g.emit(Fought(unit=unit.id, piece=piece, result=result, casualties=casualties, rule="AA-CLEAR-08"))
        if casualties:
            g.then(HurtInHouse(unit.id, self.building, self.party, casualties))
        else:
            g.put(Marker(id=f"lost-{unit.id}", kind=LOST_TURN, unit=unit.id, turn=state.turn + 1))
        if result < 0:
            if not contested:
                g.put(Marker(id=next_id(state, CONTESTED), kind=CONTESTED, piece=self.building))
            g.emit(NotCleared(unit=unit.id, piece=piece, rule="AA-CLEAR-08"))
        else:
            g.then(Secure(unit.id, self.building))
        if casualties:
            g.then(Shock(unit.id, unit.wounded + unit.dead))


class HurtInHouse(Step, frozen=True):
    """AA-CLEAR-09 to 11: the potential casualties take First Aid at once, in Solid Cover, of those who are unhurt
    (AA-AID-09). Whoever is killed or wounded and fails a Quality Test will be a prisoner if the unit withdraws; if
    nobody is left, all of them are."""

    unit: str
    building: str
    party: tuple[int, ...]
    count: int

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        party = [place for place in self.party if place < len(unit.figures)]
        hit: list[int] = []
        for _ in range(min(self.count, len(party))):
            place = g.pick(unit.commander, party, "roll-who-is-hit", rule="AA-CLEAR-09", about=(unit.id,))
            party.remove(place)
            hit.append(place)
        medic = has_medic(msgspec.structs.replace(unit, figures=without(unit, tuple(hit))[0]))
        rule = "AA-AID-09" if medic else "AA-AID-07"
        faces = g.roll(unit.commander, (6,) * len(hit), "roll-first-aid", rule=rule, about=(unit.id,))
        fates = judged(faces, MEDIC if medic else STANDARD)
        die, penalty = test_die(unit)
        lost = sum(fate != SLIGHT for fate in fates)
        tests = g.roll(unit.commander, (die,) * lost, "roll-left-behind", rule="AA-CLEAR-10", about=(unit.id,))
        doubtful = sum(face + penalty < TARGET_NUMBER for face in tests)
        self._suffer(g, unit, tuple(hit), fates, doubtful)

    def _suffer(self, g: Umpire, unit: Unit, hit: tuple[int, ...], fates: tuple[str, ...], doubtful: int) -> None:
        """AA-CLEAR-09 to 11, AA-AID-08, AA-AID-09: what First Aid has found out."""
        state = g.state
        able, cells = without(unit, hit)
        down = tuple(unit.figures[place] for place in hit)
        if able:
            able, down = casualties.take_over(
                able, down, [figure.weapon for figure in unit.figures if figure.weapon][: len(able)]
            )
        killed, wounded = fates.count(KILLED), fates.count(WOUNDED)
        slight = tuple(figure for figure, fate in zip(down, fates, strict=True) if fate == SLIGHT)
        g.set(killed=state.killed + killed, wounded=state.wounded + wounded)
        if not able and not slight and not unit.slight:
            # AA-CLEAR-11: nobody is left of the unit.
            captives = (
                *(figure for figure, fate in zip(down, fates, strict=True) if fate != KILLED),
                *unit.fallen,
                *(like(unit),) * unit.wounded,
            )
            g.change(unit, figures=(), cells=unit.cells[:1], dead=0, wounded=0, fallen=())
            g.put(Marker(id=next_id(state, CAPTIVES), kind=CAPTIVES, piece=self.building, figures=captives))
            g.emit(LeftAsPrisoners(unit=unit.id, count=len(captives), rule="AA-CLEAR-11"))
            g.then(casualties.UnitLost(unit.id, "destroyed"))
            return
        g.change(
            unit,
            figures=able,
            cells=cells or unit.cells[:1],
            slight=unit.slight + slight,
            wounded=unit.wounded + wounded,
            dead=unit.dead + killed,
            bereaved=unit.bereaved or bool(killed + wounded),
        )
        if doubtful:
            g.put(Marker(id=next_id(state, DOUBTFUL), kind=DOUBTFUL, unit=unit.id, piece=self.building, count=doubtful))


class Shock(Step, frozen=True):
    """AA-MORALE-05: a unit that has lost men in the building checks its morale. Slight injuries have no further effect
    (AA-CLEAR-09). `before` is how many dead and wounded it carried."""

    unit: str
    before: int

    def run(self, g: Umpire) -> None:
        unit = g.state.units[self.unit]
        if unit.wounded + unit.dead > self.before:
            g.then(morale.MoraleCheck(unit.id))


class Secure(Step, frozen=True):
    """AA-CLEAR-04, 08, 11: the building is cleared; whoever was held in it is free (AA-FOGCARD-27, AA-CLEAR-02)."""

    unit: str
    building: str
    rule: str = "AA-CLEAR-08"

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = state.units[self.unit]
        if (unit.gone or not unit.figures) and not unit.slight:
            return
        g.put(Marker(id=next_id(state, CLEARED), kind=CLEARED, piece=self.building))
        g.emit(Cleared(unit=unit.id, piece=piece_text(self.building), rule=self.rule))
        for counter in tuple(state.markers.values()):
            if counter.kind in (CONTESTED, DOUBTFUL) and counter.piece == self.building:
                g.remove(counter)
            elif counter.kind == CAPTIVES and counter.piece == self.building:
                g.remove(counter)
                custody.take_custody(g, unit.id, counter.figures)
        hostage = marker(state, "hostage")
        if hostage is not None and hostage.piece == self.building:
            g.change(hostage, count=1)
            g.emit(HostageRescued(unit=unit.id, rule="AA-FOGCARD-27"))


class Withdrawals(Step, frozen=True):
    """AA-CLEAR-10: a unit that has left the building has left there whom it could not bring out; nobody does in a
    building that is cleared and held (AA-CLEAR-02)."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for counter in tuple(state.markers.values()):
            if counter.kind != DOUBTFUL or not has_withdrawn(state, counter):
                continue
            unit = state.units[counter.unit]
            g.remove(counter)
            wounded = min(counter.count, unit.wounded)
            dead = min(counter.count - wounded, unit.dead)
            if not wounded + dead:
                continue
            g.change(unit, wounded=unit.wounded - wounded, dead=unit.dead - dead)
            figures = (like(unit),) * (wounded + dead)
            g.put(Marker(id=next_id(state, CAPTIVES), kind=CAPTIVES, piece=counter.piece, figures=figures))
            g.emit(LeftAsPrisoners(unit=unit.id, count=wounded + dead, rule="AA-CLEAR-10"))


def like(unit: Unit) -> Figure:
    """A man of the unit who was wounded before, and of whom no more is kept: as good as the others."""
    figure = Figure(quality=8, morale=8) if not unit.figures else unit.figures[0]
    return msgspec.structs.replace(figure, weapon="", leader="", medic=False, radio=False)


class LoseTurns(Step, frozen=True):
    """AA-CLEAR-08: a unit that has fought its way through a building unhurt loses its next turn."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for counter in tuple(state.markers.values()):
            if counter.kind == LOST_TURN and counter.turn <= state.turn:
                g.remove(counter)
                unit = state.units[counter.unit]
                if unit.figures and not unit.gone:
                    g.change(unit, activated=True, spent=True)


def has_withdrawn(state: State, counter: Marker) -> bool:
    """Is the unit no longer at the building in which it could not bring out somebody (AA-CLEAR-10)?"""
    unit = state.units[counter.unit]
    return not unit.figures or unit.gone != "" or not touches(state, unit, counter.piece)


def leaves_somebody(state: State, unit: Unit) -> bool:
    """Has the unit gone from a building without somebody whom it could not bring out, and is yet to be told so?"""
    return any(counter.kind == DOUBTFUL and has_withdrawn(state, counter) for counter in owed(state, unit))


def owed(state: State, unit: Unit) -> list[Marker]:
    """What is still to come to the unit for clearing: the turn that it loses (AA-CLEAR-08), and those whom it cannot
    bring out (AA-CLEAR-10)."""
    return [
        counter
        for counter in state.markers.values()
        if counter.unit == unit.id and counter.kind in (LOST_TURN, DOUBTFUL)
    ]
