"""Windows: several seats may answer one trigger; all declare, then the first of them orders what was declared."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, ClassVar, Literal

import msgspec

from .decisions import Arguments, Choice, Option, Reaction
from .steps import PASS, Step

if TYPE_CHECKING:
    from .umpire import Umpire


class First(Choice, frozen=True):
    """What this unit declared happens first."""

    verb = "first"
    unit: str


class Window(Step, frozen=True, kw_only=True):
    """A moment at which units may answer what sets it off, each of them once.

    Its `audience` are the sides that may answer, each with the seats that speak for it; the first is the active one.
    Every side declares what one of its units does, without seeing what others declare. Then the active side puts in
    order what was declared, and it happens. As long as something happens and units are left, all of this comes again.
    Nobody is asked for whom nothing could happen: a side without an able unit, or an order of a single thing.

    A subclass names the window and says what units could do, and what then happens:

        class BeforeTheRoll(Window, frozen=True, kw_only=True):
            kind, rule = "instant-before-roll", "AM-INST-03"
            prompt, order_prompt, order_rule = "ask-instant", "ask-order", "AM-INST-05"

            def able(self, g, seats):
                units = [unit for unit in g.state.units.values() if unit.seat in seats]
                return {unit.id: instants(g.state, unit) for unit in units}

            def happen(self, g, unit, option):
                return [option.value]

    and a step opens it: `g.then(BeforeTheRoll(trigger=attacker.id, audience=(active, others)), AttackRoll(...))`.
    What is declared happens in steps of its own, which look whether it still can: another may have come first.
    """

    kind: ClassVar[str] = ""
    """What standing orders are given by; its name is the message `reaction-` plus the kind."""
    prompt: ClassVar[str] = ""
    rule: ClassVar[str] = ""
    order_prompt: ClassVar[str] = ""
    order_rule: ClassVar[str] = ""
    usual: ClassVar[Literal["ask", "matters", "never"]] = "ask"
    """What holds for a seat that has given no standing order for it."""
    reopens: ClassVar[bool] = False
    """Is a side that passed asked again after others have done something?"""

    trigger: str
    """The piece that is answered."""
    audience: tuple[tuple[str, ...], ...]
    during: str = ""
    """The action within which it opens: a seat may say that it does not want to be asked again during it."""
    spent: tuple[str, ...] = ()
    """The units that have answered: each may once."""
    passed: tuple[int, ...] = ()
    """The sides of the audience that are not asked again."""
    declared: tuple[tuple[str, str], ...] = ()
    """The units that are about to answer, each with the key of what it does."""

    def able(self, g: Umpire, seats: tuple[str, ...]) -> Mapping[str, Sequence[Option]]:
        """Each unit of a side that could do something now, and what; a unit without options is not able."""
        raise NotImplementedError(type(self).__name__)

    def happen(self, g: Umpire, unit: str, option: Option) -> Sequence[Step]:
        """What follows from what a unit has declared."""
        raise NotImplementedError(type(self).__name__)

    def arguments(self) -> Arguments:
        """What the words of its questions are filled with."""
        return {"trigger": self.trigger}

    def matters(self, g: Umpire, seats: tuple[str, ...]) -> bool:
        """Is there much in it for a side? For seats that wish to be asked only then."""
        return True

    def announce(self, g: Umpire, unit: str, option: Option) -> None:
        """Put on the table what a unit has declared, as soon as all have: from here on it is open to everybody. What
        a side kept secret until then, such as a card in its hand, is shown here."""

    def order_matters(self, g: Umpire, declared: Mapping[str, Option]) -> bool:
        """May it come out otherwise if what these units have declared happens in another order?"""
        return True

    def run(self, g: Umpire) -> None:
        if self.declared:
            self._carry_out(g)
        else:
            self._declare(g)

    def _declare(self, g: Umpire) -> None:
        """Each side in turn, unseen by the others; what came of it is open when all have declared."""
        declared: dict[str, Option] = {}
        passed = set(self.passed)
        sides = g.once(self._sides, g)
        for place, able in sides.items():
            choice = self.answer(g, self.audience[place], able, private=len(sides) > 1)
            if choice.key == PASS.key:
                passed.add(place)
            else:
                unit = next(unit for unit, options in able.items() if any(o.key == choice.key for o in options))
                declared[unit] = choice
        if declared:
            left = () if self.reopens else tuple(sorted(passed))
            keys = tuple((unit, option.key) for unit, option in declared.items())
            for unit, option in declared.items():
                self.announce(g, unit, option)
            g.then(msgspec.structs.replace(self, declared=keys, passed=left))

    def answer(
        self, g: Umpire, seats: tuple[str, ...], able: Mapping[str, Sequence[Option]], *, private: bool
    ) -> Option:
        """What a side declares, or PASS. A game in which the seats of a side speak for different units asks them one by
        one here, with what each of them may declare."""
        return g.ask(
            seats,
            self.prompt,
            [*(option for options in able.values() for option in options), PASS],
            rule=self.rule,
            arguments=self.arguments(),
            pieces=(*able, self.trigger),
            private=private,
            within=next((side for side in self.audience if {*seats} <= {*side}), ()),
            reaction=Reaction(self.kind, self.trigger, self.during, self.usual),
            matters=lambda: self.matters(g, seats),
        )

    def _carry_out(self, g: Umpire) -> None:
        able = {unit: options for seats in self.audience for unit, options in self.able(g, seats).items()}
        declared = {unit: next(option for option in able[unit] if option.key == key) for unit, key in self.declared}
        ordered = self._ordered(g, declared)
        following = [step for unit in ordered for step in self.happen(g, unit, declared[unit])]
        g.then(*following, msgspec.structs.replace(self, declared=(), spent=(*self.spent, *ordered)))

    def _sides(self, g: Umpire) -> dict[int, dict[str, Sequence[Option]]]:
        """The sides of the audience that could do something, and what each of their units could."""
        return {place: able for place in range(len(self.audience)) if (able := self._able(g, place))}

    def _able(self, g: Umpire, place: int) -> dict[str, Sequence[Option]]:
        if place in self.passed:
            return {}
        found = self.able(g, self.audience[place])
        return {unit: options for unit, options in found.items() if options and unit not in self.spent}

    def _ordered(self, g: Umpire, declared: dict[str, Option]) -> list[str]:
        """The active side says what happens first, as often as there is a choice."""
        left, ordered = list(declared), []
        while len(left) > 1 and self.order_matters(g, {unit: declared[unit] for unit in left}):
            options = [declared[unit].standing_for(First(unit), seat="", rule=self.order_rule) for unit in left]
            first = g.ask(
                self.audience[0],
                self.order_prompt,
                options,
                rule=self.order_rule,
                arguments=self.arguments(),
                pieces=(*left, self.trigger),
            ).value.unit
            left.remove(first)
            ordered.append(first)
        return ordered + left
