"""What is checked of every step beyond the law, when checks are on."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from msgspec.structs import astuple

from .decisions import Decision
from .entities import State, outdated, table_names
from .errors import InvariantBroken, LawBroken
from .rulebook import Change
from .steps import Step

if TYPE_CHECKING:
    from .umpire import Umpire


class Watch:
    """Looks at the steps from one question to the next: nothing changes but through `g`, nothing changes as no rule
    may change it, questions are sound, invariants hold.

    It has a copy of the state into which it writes what a step told the umpire: what differs then was not told.
    """

    def __init__(self, umpire: Umpire) -> None:
        self.umpire = umpire
        self.copy: State = umpire.state.copy()
        self.known = len(umpire.journal)

    def asked(self, step: Step, decision: Decision) -> None:
        """A question changes nothing, its keys are unique, no option belongs to a seat that is not asked, and all is
        settled that the game wants settled before anybody decides."""
        self._through_g(step)
        for wrong in outdated(self.umpire.state):
            raise LawBroken(f"{type(step).__name__}: {wrong}")
        options, where = decision.options, f"{decision.rule}: {decision.prompt!r}"
        keys = [option.key for option in options.listed]
        if len(set(keys)) < len(keys):
            raise LawBroken(f"{where} offers a key twice: {sorted(keys)}")
        ends = (family[at] for family in options.families for at in (0, len(family) - 1) if len(family))
        for option in (*options.listed, *ends):
            found = options.find(option.key)
            if found is None or found.key != option.key:
                raise LawBroken(f"{where} does not find its own option {option.key!r}")
            if option.seat and option.seat not in decision.seats:
                raise LawBroken(f"{where}: option {option.key!r} belongs to {option.seat}, which is not asked")
        for wrong in self.umpire.rulebook.unsettled(self.umpire.state, decision):
            raise InvariantBroken(f"when {where} is asked: {wrong}")

    def done(self, step: Step) -> None:
        """A step that has changed nothing has broken nothing."""
        changes = self._through_g(step)
        if changes:
            for wrong in self.umpire.rulebook.wrong_changes(self.umpire.state, step, changes):
                raise InvariantBroken(f"{step}: {wrong}")
            for broken in self.umpire.rulebook.invariants(self.umpire.state):
                raise InvariantBroken(f"after {step}: {broken}")

    def _through_g(self, step: Step) -> list[Change]:
        """What the step changed: each entity or register as it was and as it is."""
        told = self.umpire.journal[self.known :]
        self.known = len(self.umpire.journal)
        now, copy = self.umpire.state, self.copy
        changes = []
        for name, key in dict.fromkeys((name, key) for name, key, _ in told):
            if name:
                table, new = getattr(copy, name), getattr(now, name).get(key)
                changes.append(Change(name, table.pop(key, None), new))
                if new is not None:
                    table[key] = new
            else:
                changes.append(Change(key, getattr(copy, key), getattr(now, key)))
                setattr(copy, key, getattr(now, key))
        fields, names = type(now).__struct_fields__, table_names(type(copy))
        for name, old, new in zip(fields, astuple(copy), astuple(now), strict=True):
            if new is not old and not (name in names and new == old):
                raise LawBroken(f"{type(step).__name__} changed {_where(name, old, new)} behind the umpire's back")
        return changes


def _where(name: str, old: Any, new: Any) -> str:
    if not isinstance(old, dict):
        return name
    return f"{name}." + next(str(key) for key in (*old, *new) if old.get(key) is not new.get(key))
