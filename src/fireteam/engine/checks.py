"""What is checked of every step beyond the law, when checks are on."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .decisions import Decision
from .entities import State, table_names
from .errors import InvariantBroken, LawBroken
from .steps import Step

if TYPE_CHECKING:
    from .umpire import Umpire


class Watch:
    """Looks at one step from its start: nothing changes but through `g`, questions are sound, invariants hold."""

    def __init__(self, umpire: Umpire) -> None:
        self.umpire = umpire
        self.before: State = umpire.state.copy()
        self.known = len(umpire.journal)

    def asked(self, step: Step, decision: Decision) -> None:
        """A question changes nothing, its keys are unique, and each option of several seats names one of them."""
        self._through_g(step)
        options, where = decision.options, f"{decision.rule}: {decision.prompt!r}"
        keys = [option.key for option in options.listed]
        if len(set(keys)) < len(keys):
            raise LawBroken(f"{where} offers a key twice: {sorted(keys)}")
        ends = (family[at] for family in options.families for at in (0, len(family) - 1) if len(family))
        for option in (*options.listed, *ends):
            found = options.find(option.key)
            if found is None or found.key != option.key:
                raise LawBroken(f"{where} does not find its own option {option.key!r}")
            if len(decision.seats) > 1 and option.seat not in decision.seats:
                raise LawBroken(f"{where}: option {option.key!r} should name one of {decision.seats}")

    def done(self, step: Step) -> None:
        self._through_g(step)
        for broken in self.umpire.rulebook.invariants(self.umpire.state):
            raise InvariantBroken(f"after {step}: {broken}")

    def _through_g(self, step: Step) -> None:
        told = {(name, key) for name, key, _ in self.umpire.journal[self.known :]}
        now, names = self.umpire.state, table_names(type(self.before))
        for name in type(now).__struct_fields__:
            old, new = getattr(self.before, name), getattr(now, name)
            if name in names:
                changed = [(name, key) for key in old.keys() | new.keys() if old.get(key) is not new.get(key)]
            else:
                changed = [("", name)] if new is not old else []
            for place in changed:
                if place not in told:
                    what = ".".join(map(str, place)).lstrip(".")
                    raise LawBroken(f"{type(step).__name__} changed {what} behind the umpire's back")
