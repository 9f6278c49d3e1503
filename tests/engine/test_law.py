"""The one law: a step asks and rolls before it changes, and runs again from its start when it is answered."""

from __future__ import annotations

from collections.abc import Callable
from typing import ClassVar

import pytest

from fireteam.engine import Game, Option, Options, Places, Rolled, Step, Umpire
from fireteam.engine.errors import InvariantBroken, LawBroken, RuleFault, SoftLock
from fireteam.engine.umpire import Suspended

from . import toys
from .play import again, bare, find, keys, new, play
from .toys import Fighter, Told, option

YES_NO = [option("yes"), option("no")]


class Rest(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        g.end(toys.won(""))


class Does(Step, frozen=True):
    """A step whose rules are a function: for tests only, since a real step is plain data."""

    what: Callable[[Umpire], object]

    def run(self, g: Umpire) -> None:
        self.what(g)


@pytest.fixture
def hero() -> Fighter:
    return Fighter("hero", toys.RED)


@pytest.mark.parametrize(
    "change",
    [
        lambda g: g.put(Fighter("hero", toys.RED)),
        lambda g: g.change(g.state.fighters["a"], health=1),
        lambda g: g.remove(g.state.fighters["a"]),
        lambda g: g.set(count=1),
        lambda g: g.abort(Rest),
        lambda g: g.break_off(Rest),
        lambda g: g.end(toys.won("")),
    ],
    ids=["put", "change", "remove", "set", "abort", "break off", "end"],
)
@pytest.mark.parametrize(
    "late",
    [
        lambda g: g.ask(toys.RED, "late", YES_NO, rule="TOY-01"),
        lambda g: g.ask(toys.RED, "late", YES_NO[:1], rule="TOY-01"),
        lambda g: g.roll(toys.RED, (6,), "late", rule="TOY-01"),
        lambda g: g.pick(toys.RED, "ab", "late", rule="TOY-01"),
        lambda g: g.shuffled("ab"),
        lambda g: g.once(len, "ab"),
    ],
    ids=["ask", "ask a forced choice", "roll", "pick", "shuffle", "once"],
)
@pytest.mark.parametrize("checks", [True, False])
def test_whoever_changes_the_state_asks_and_rolls_no_more(
    change: Callable[[Umpire], object], late: Callable[[Umpire], object], checks: bool
) -> None:
    def rules(g: Umpire) -> None:
        change(g)
        late(g)

    umpire = Umpire(find("broken"), toys.BrokenState(fighters={"a": Fighter("a", toys.RED)}), (Does(rules), Rest()), 1)
    umpire.checks = checks
    with pytest.raises(LawBroken, match="after the state was changed"):
        umpire.proceed()


def test_a_question_suspends_and_the_answer_runs_the_step_again_from_its_start() -> None:
    runs: list[str] = []

    def rules(g: Umpire) -> None:
        runs.append("start")
        first = g.ask(toys.RED, "first", YES_NO, rule="TOY-01")
        (face,) = g.roll(toys.RED, (6,), "between", rule="TOY-02")
        second = g.ask(toys.RED, "second", YES_NO, rule="TOY-03")
        runs.append(f"{first.key} {face} {second.key}")

    umpire = bare(Does(rules), Rest(), dice=[[4]])
    assert umpire.decision is not None
    assert umpire.decision.prompt == "first"
    umpire.answer("yes")
    assert umpire.decision.prompt == "second"
    umpire.answer("no")
    assert runs == ["start", "start", "start", "yes 4 no"]
    assert umpire.decision is None


def test_what_is_told_before_a_question_stays_told_once() -> None:
    def rules(g: Umpire) -> None:
        g.emit(Told(what="before", rule="TOY-01"))
        g.roll(toys.RED, (6, 6), "shown", rule="TOY-02")
        g.ask(toys.RED, "reroll?", YES_NO, rule="TOY-03")
        g.emit(Told(what="between", rule="TOY-04"))
        g.ask(toys.RED, "sure?", YES_NO, rule="TOY-05")
        g.emit(Told(what="after", rule="TOY-06"))

    umpire = bare(Does(rules), Does(rules), Rest(), dice=[[1, 2], [3, 4]])
    assert [type(event) for event in umpire.events] == [Told, Rolled]
    for _ in range(4):
        umpire.answer("yes")
    story = [event.what if isinstance(event, Told) else event.faces for event in umpire.events]  # type: ignore[attr-defined]
    assert story == ["before", (1, 2), "between", "after", "before", (3, 4), "between", "after"]


@pytest.mark.parametrize(
    ("second_run", "complaint"),
    [
        (lambda g: g.emit(Told(what="another story", rule="TOY-02")), "run again"),
        (lambda g: g.roll(toys.RED, (6,), "dice", rule="TOY-02"), "rolled dice there"),
        (lambda g: g.ask(toys.RED, "other", [option("a"), option("b")], rule="TOY-02"), "no longer offers"),
        (lambda g: None, "did not ask again"),
    ],
    ids=["tells", "rolls", "asks", "is silent"],
)
def test_a_step_that_tells_another_story_on_its_second_run_is_refused(
    second_run: Callable[[Umpire], object], complaint: str
) -> None:
    runs: list[int] = []

    def rules(g: Umpire) -> None:
        runs.append(1)
        if len(runs) > 1:
            second_run(g)
        else:
            g.emit(Told(what="a story", rule="TOY-01"))
            g.ask(toys.RED, "first", YES_NO, rule="TOY-01")

    umpire = bare(Does(rules), Rest())
    with pytest.raises(LawBroken, match=complaint):
        umpire.answer("yes")


class Works(Step, frozen=True):
    """A step that works something out before each of its questions, and remembers what came of it."""

    done: ClassVar[list[str]] = []
    wavers: ClassVar[bool] = False

    def run(self, g: Umpire) -> None:
        first = g.once(self.worked_out, "first")
        one = g.ask(toys.RED, "one", YES_NO, rule="TOY-01").key
        forced = g.ask(toys.RED, "forced", YES_NO[:1], rule="TOY-02").key
        second = g.once(self.worked_out, one)
        two = g.ask(toys.RED, "two", [option("a"), option("b")], rule="TOY-03").key
        g.set(count=len(self.done))
        g.emit(Told(what=f"{first} {one} {forced} {second} {two}", rule="TOY-04"))
        g.end(toys.won(""))

    def worked_out(self, what: str) -> str:
        self.done.append(what)
        return f"{what}{len(self.done)}" if self.wavers else what


def working(monkeypatch: pytest.MonkeyPatch, *, checks: bool, wavers: bool = False) -> Game:
    monkeypatch.setattr(Works, "done", [])
    monkeypatch.setattr(Works, "wavers", wavers)
    monkeypatch.setattr(type(find("broken")), "setup", lambda *_: (toys.BrokenState(fighters={}), (Works(),)))
    return new("broken", checks=checks)


def test_what_is_worked_out_once_is_kept_while_the_step_waits(monkeypatch: pytest.MonkeyPatch) -> None:
    game = working(monkeypatch, checks=False)
    game.choose("no")
    twin = game.clone()
    for each in (game, twin):
        each.choose("b")
        assert [event.what for event in each.events if isinstance(event, Told)] == ["first no yes no b"]
    assert Works.done == ["first", "no"]


def test_with_checks_what_is_worked_out_once_must_come_to_the_same_again(monkeypatch: pytest.MonkeyPatch) -> None:
    game = working(monkeypatch, checks=True)
    game.choose("no")
    game.choose("b")
    assert Works.done[:2] == ["first", "first"]
    game = working(monkeypatch, checks=True, wavers=True)
    with pytest.raises(RuleFault, match="worked_out comes to something else when its step runs again"):
        game.choose("no")


def test_a_loaded_or_restored_game_works_it_out_anew(monkeypatch: pytest.MonkeyPatch) -> None:
    game = working(monkeypatch, checks=False)
    game.choose("no")
    monkeypatch.setattr(type(find("broken")), "step_types", lambda _: (Works,))
    read = again(game, verify=False)
    read.choose("a")
    game.choose("a")
    assert [e for e in read.events if isinstance(e, Told)] == [e for e in game.events if isinstance(e, Told)]


def test_a_step_that_asks_something_else_on_its_second_run_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    working(monkeypatch, checks=False)
    runs: list[int] = []

    def other(step: Works, g: Umpire) -> None:
        runs.append(1)
        g.ask(toys.RED, "one" if len(runs) < 2 else "another", YES_NO, rule="TOY-01")

    monkeypatch.setattr(Works, "run", other)
    game = new("broken", checks=False)
    with pytest.raises(RuleFault, match="asked 'one' and, run again, 'another'"):
        game.choose("no")


def test_a_step_that_rolls_other_dice_on_its_second_run_is_refused() -> None:
    runs: list[int] = []

    def rules(g: Umpire) -> None:
        runs.append(1)
        g.roll(toys.RED, (6,) * len(runs), "dice", rule="TOY-01")
        g.ask(toys.RED, "first", YES_NO, rule="TOY-01")

    umpire = bare(Does(rules), Rest())
    with pytest.raises(LawBroken, match="rolled 1 dice for 'dice' and, run again, 2"):
        umpire.answer("yes")


def test_a_forced_choice_answers_itself() -> None:
    chosen: list[Option] = []

    def one_way(place: int) -> Option:
        return option(f"to:{place}")

    def rules(g: Umpire) -> None:
        chosen.append(g.ask(toys.RED, "forced", [option("only")], rule="TOY-01"))
        lazy = Options((), Places("to", [7], one_way, lambda place: place == 7))
        chosen.append(g.ask((toys.RED, toys.BLUE), "forced", lazy, rule="TOY-01"))

    umpire = bare(Does(rules), Rest())
    assert [choice.key for choice in chosen] == ["only", "to:7"]
    assert umpire.number == 0
    assert umpire.outcome is not None


def test_no_rule_catches_a_question_by_accident() -> None:
    def rules(g: Umpire) -> None:
        try:
            g.ask(toys.RED, "first", YES_NO, rule="TOY-01")
        except Exception:
            g.end(toys.won(toys.RED))

    assert keys(bare(Does(rules), Rest())) == ["yes", "no"]
    assert not issubclass(Suspended, Exception)


def test_steps_follow_in_the_order_in_which_they_were_pushed_before_what_was_waiting() -> None:
    order: list[str] = []

    def named(name: str, *then: Step) -> Step:
        def rules(g: Umpire) -> None:
            order.append(name)
            g.then(*then)

        return Does(rules)

    bare(named("1", named("2", named("3")), named("4")), named("5"), Rest())
    assert order == ["1", "2", "3", "4", "5"]


def test_abort_drops_all_that_waits_down_to_the_nearest_step_of_a_kind() -> None:
    class Attack(Step, frozen=True):
        def run(self, g: Umpire) -> None:
            raise AssertionError("it was dropped")

    def rules(g: Umpire) -> None:
        assert g.within(Attack)
        g.abort(Attack)
        assert not g.within(Attack)

    assert bare(Does(rules), Rest(), Attack(), Rest()).outcome is not None
    with pytest.raises(LawBroken, match="no Attack is waiting"):
        bare(Does(lambda g: g.abort(Attack)), Rest())


def test_what_is_broken_off_is_dropped_with_all_that_the_step_leads_to() -> None:
    class Chapter(Step, frozen=True):
        def run(self, g: Umpire) -> None:
            raise AssertionError("it was dropped")

    order: list[str] = []

    def rules(g: Umpire) -> None:
        g.then(Chapter())
        g.break_off(Chapter)
        g.break_off(Chapter)
        g.then(Chapter())
        order.append("broken off")

    game = bare(
        Does(rules), Does(lambda g: order.append("never")), Chapter(), Does(lambda g: order.append("next")), Rest()
    )
    assert game.outcome is not None
    assert order == ["broken off", "next"]
    with pytest.raises(LawBroken, match="no Chapter is waiting"):
        bare(Does(lambda g: g.break_off(Chapter)), Rest())


def test_an_older_copy_of_an_entity_is_not_changed() -> None:
    def rules(g: Umpire) -> None:
        a = g.state.fighters["a"]
        g.change(a, health=3)
        g.change(a, aim=2)

    with pytest.raises(LawBroken, match="Fighter 'a' has changed since it was read"):
        bare(Does(rules), Rest())


def test_two_tables_never_hold_the_same_kind_of_entity() -> None:
    class Twins(toys.BrokenState, kw_only=True):
        others: dict[str, Fighter]

    with pytest.raises(Exception, match="Twins: fighters and others hold the same entities"):
        Umpire(find("broken"), Twins(fighters={}, others={}), (), 0)


# ---------------------------------------------------------------------- soft locks


@pytest.mark.parametrize(
    ("fault", "complaint"),
    [
        ("nothing", "without an outcome"),
        ("empty", "'nothing to choose' has no option"),
        ("circle", "steps were played without a question; the last was BrokenCircle"),
    ],
)
def test_a_game_that_is_stuck_says_so(fault: str, complaint: str) -> None:
    game = new("broken", checks=False)
    with pytest.raises(RuleFault, match=complaint) as caught:
        game.choose(fault)
    assert isinstance(caught.value.__cause__, SoftLock)
    game.choose("end")
    assert game.outcome is not None


# ---------------------------------------------------------------------- checks


def test_checks_find_a_state_that_the_invariants_forbid_and_name_the_step() -> None:
    with pytest.raises(RuleFault, match=r"BrokenChoice.*the count is -1") as caught:
        new("broken").choose("negative")
    assert isinstance(caught.value.__cause__, InvariantBroken)


def test_checks_look_at_the_last_step_too() -> None:
    def rules(g: Umpire) -> None:
        g.set(count=-1)
        g.end(toys.won(""))

    with pytest.raises(InvariantBroken, match="the count is -1"):
        bare(Does(rules))


def test_checks_find_a_change_behind_the_umpires_back() -> None:
    with pytest.raises(RuleFault, match="BrokenChoice changed count behind the umpire's back"):
        new("broken").choose("behind")

    def rules(g: Umpire) -> None:
        g.state.fighters["b"] = Fighter("b", toys.BLUE)
        g.ask(toys.RED, "first", YES_NO, rule="TOY-01")

    with pytest.raises(LawBroken, match=r"Does changed fighters\.b behind the umpire's back"):
        bare(Does(rules), Rest())


def test_checks_find_questions_that_cannot_be_answered_soundly() -> None:
    def asking(*seats: str, options: Options) -> Step:
        return Does(lambda g: g.ask(seats, "first", options, rule="TOY-01"))

    with pytest.raises(LawBroken, match="offers a key twice"):
        bare(asking(toys.RED, options=Options([option("a"), option("a")])))
    with pytest.raises(LawBroken, match="option 'a' belongs to green, which is not asked"):
        bare(asking(toys.RED, toys.BLUE, options=Options([option("a", seat=toys.GREEN), option("b")])))
    forgetful = Places("to", [1, 2], lambda place: option(f"to:{place}"), lambda place: place == 1)
    with pytest.raises(LawBroken, match="does not find its own option 'to:2'"):
        bare(asking(toys.RED, options=Options((), forgetful)))


def test_checks_find_what_is_not_settled_when_a_question_is_asked() -> None:
    falls = Does(lambda g: g.change(g.state.fighters["a"], health=0))
    buried = Does(lambda g: g.remove(g.state.fighters["a"]))
    asks = Does(lambda g: g.ask(toys.RED, "first", YES_NO, rule="TOY-01"))
    with pytest.raises(InvariantBroken, match="when TOY-01: 'first' is asked: a has fallen and still stands"):
        bare(falls, asks)
    assert keys(bare(falls, buried, asks)) == ["yes", "no"], "between two steps he may"


class Moody(Step, frozen=True):
    """A step that remembers what no state holds."""

    runs: ClassVar[list[int]] = []

    def run(self, g: Umpire) -> None:
        g.ask(toys.RED, "first", YES_NO, rule="TOY-01")
        self.runs.append(1)
        g.set(count=len(self.runs))
        g.end(toys.won(""))


def test_checks_play_every_step_with_a_clone_too(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(toys.Broken, "opening", Moody)
    with pytest.raises(RuleFault, match="a clone that was given the same answer came to another state"):
        new("broken").choose("yes")


@pytest.mark.parametrize("toy", toys.SOUND)
def test_the_sound_toys_play_to_their_end_with_checks_on(toy: str) -> None:
    for seed in range(5):
        assert play(new(toy, seed=seed), seed).outcome is not None
