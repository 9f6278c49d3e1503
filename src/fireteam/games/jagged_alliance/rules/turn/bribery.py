"""Bribery (Command Action D): funds buy dice against the Threat."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step

from ...state import Umpire
from .. import dice, grants, rolling
from ..cards import resources
from ..dictator import dictator
from ..grants import Pool
from . import commanding, commands


class Bribed(Event, frozen=True, kw_only=True):
    merc: str
    funds: int
    successes: int


class Dice(Choice, frozen=True):
    """JA-BRIBE-02: for how many dice to pay."""

    verb = "dice"
    count: int


class Bribe(Step, Choice, frozen=True):
    """JA-BRIBE-01 to 06: funds, fixed before the roll, buy blue dice; each success lowers the Threat Level by one step,
    anywhere. Rebels do not help."""

    verb, told = "command:bribe", ()
    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        each = commands.price(state, merc)
        found = [
            Option.about(
                Dice(count), "option-bribe-dice", arguments={"dice": count, "funds": count * each}, rule="JA-BRIBE-02"
            )
            for count in range(1, state.funds // each + 1)
        ]
        count = g.ask(merc.seat, "ask-bribe", found, rule="JA-BRIBE-02", pieces=(merc.id,)).value.count
        pool = Pool(dice.of("blue", count)) + grants.pool(state, merc, "bribe")
        rolled = rolling.roll(
            g,
            merc.seat,
            pool.dice,
            "roll-bribe",
            rule="JA-BRIBE-01",
            expertise=pool.expertise,
            rerolls=pool.rerolls,
            about=(merc.id,),
        )
        commanding.spend(g, g.change(merc, used=grants.used(merc, grants.first("bribe"))))
        resources.change_funds(g, -count * each)
        g.emit(Bribed(merc=merc.id, funds=count * each, successes=rolled + pool.plus, rule="JA-BRIBE-01"))
        dictator.lower_threat(g, rolled + pool.plus)
