"""Effects as data: a whole verb table, and effects that happen one after another."""

from typing import Literal, get_args

import msgspec
import pytest

from fireteam.engine import Event, Outcome, State, Step, Umpire
from fireteam.games.ambush_alley.rules.cards.fog import EFFECTS
from fireteam.games.far_cry.rules.cards import effects as far_cry
from fireteam.games.jagged_alliance.rules.cards import verbs as jagged_alliance
from fireteam.kit.effects import Effects, Verbs

Verb = Literal["say", "wait", "ask"]


class Do(msgspec.Struct, frozen=True):
    verb: str
    what: str = ""
    only_if: bool = True


class Said(Event, frozen=True, kw_only=True):
    what: str


class Say(Step, frozen=True):
    what: str

    def run(self, g):
        g.emit(Said(what=self.what, rule=""))


class Room(State):
    loud: int = 0


VERBS = Verbs(get_args(Verb))


@VERBS.plays("say")
def say(g, step, effect):
    g.then(Say(f"{effect.what}, {step.who}"))


@VERBS.plays("wait")
def wait(g, step, effect):
    g.set(loud=g.state.loud + 1)


class Happen(Effects[Do], frozen=True):
    does: tuple[Do, ...]
    who: str = "nobody"

    def waiting(self):
        return self.does

    def after(self, rest):
        return msgspec.structs.replace(self, does=rest)

    def carry_out(self, g, effect):
        VERBS[effect.verb](g, self, effect)

    def holds(self, g, effect):
        return effect.only_if

    def now(self, g):
        return msgspec.structs.replace(self, who=f"guest {g.state.loud}")


class Close(Step, frozen=True):
    def run(self, g):
        g.end(Outcome(winners=(), result="closed", rule=""))


def told(*does, rulebook=None):
    umpire = Umpire(rulebook, Room(), [Happen(does), Close()], 7)
    umpire.proceed()
    return [event.what for event in umpire.events if isinstance(event, Said)]


def test_effects_happen_one_after_another_with_what_they_lead_to():
    assert told(Do("say", "one"), Do("wait"), Do("say", "two")) == ["one, guest 0", "two, guest 1"]


def test_what_does_not_hold_is_left_out_and_the_rest_goes_on():
    assert told(Do("say", "one", only_if=False), Do("say", "two")) == ["two, guest 0"]


def test_nothing_to_do_is_nothing_done():
    assert told() == []


def test_each_word_of_the_vocabulary_is_carried_out_by_one_thing():
    assert VERBS.missing() == ["ask"]
    assert list(VERBS) == ["say", "wait"]
    assert "say" in VERBS
    assert "ask" not in VERBS
    with pytest.raises(LookupError, match="'sing' is no word"):
        VERBS.plays("sing")(say)
    with pytest.raises(LookupError, match="'say' is carried out by"):
        VERBS.add("say", wait)
    table = Verbs(("a", "b"), {"b": 1})
    assert (table["b"], table.missing()) == (1, ["a"])


@pytest.mark.parametrize("table", [EFFECTS, far_cry.VERBS, jagged_alliance.VERBS])
def test_the_games_of_the_house_carry_out_every_word(table):
    assert table.vocabulary
    assert table.missing() == []
