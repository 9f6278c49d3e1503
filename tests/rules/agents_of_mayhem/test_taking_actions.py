"""Taking Actions step by step: who takes one, what is noted about it, what waits for a Timer, and what comes next."""

import pytest
from msgspec.structs import replace

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost
from fireteam.games.agents_of_mayhem.rules.cards import delays, timers, waiting
from fireteam.games.agents_of_mayhem.rules.devices import powers
from fireteam.games.agents_of_mayhem.rules.fight import attack
from fireteam.games.agents_of_mayhem.rules.turn import actions, hindrances, phases, refresh, rounds
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Group, Hand, Held, Leap, Timer

from .city import (
    DASH,
    REST,
    RUSH,
    SHOOT,
    SPRINT,
    STAB,
    City,
    print_elite,
    print_minion,
    print_refresh,
)

SNIPE = Action(
    id="snipe", type="main", cost=Cost(focus=1), group=2, timer="enemy", attack=Attack(dice=1, bands=(("red", 9),))
)
BRACE = Action(id="brace", type="add_on", abilities=("delay when_removed(mayhem) = gain(shield)",))
CHARGE = Action(
    id="charge",
    type="main",
    cost=Cost(speed=1),
    attack=Attack(dice=1, bands=(("red", 2),)),
    abilities=("delay when_removed(mayhem, 2) = mp(3) extra_die",),
)
LENS = Action(id="lens", type="add_on", abilities=("until_removed(legion) = extra_die",))
ALARM = Action(id="alarm", type="add_on", abilities=("when_removed(mayhem, 2) = gain(shield)",))


def names(played):
    return [type(step).__name__ for step in played.follows]


# ---------------------------------------------------------------------- one figure takes an Action


@pytest.mark.rule("AM-ACT-03", "AM-ACT-08", "AM-SQUAD-16", "AM-SQUAD-15")
def test_only_figures_of_the_kind_take_the_action_of_its_card(city):
    city.squad("red", "grunt", "tank", speed=1, focus=1)
    city.minion("grunt", "red", "A1")
    city.minion("tank", "red", "A3")
    played = city.alone(actions.Act("red", "grunt", "rush"))
    assert played.story == [("ActionTaken", "grunt-1", "rush")]
    board = played.board("red")
    assert (board.main, board.used, board.cubes) == (True, (), Cubes(focus=1))
    assert board.group == Group("grunt", "rush", 1, ("grunt-1",))
    assert names(played) == ["AfterPayment", "Perform"]
    assert played.unit("grunt-1").taken == ("", "rush")


@pytest.mark.rule("AM-ACT-03", "AM-ACT-05", "AM-ACT-06", "AM-ACT-08")
def test_an_add_on_does_not_undo_that_the_main_action_was_taken(city):
    city.elite("ann", "A1", speed=2)
    played = city.act("ann", "act:ann:ann:sprint", "act:ann:ann:rest", "face:east")
    assert (played.board("ann").main, played.board("ann").used) == (True, ("ann:rest",))
    assert played.offers("act:ann:ann:") == ["stab", "jump"]
    both = city.act("ann", "act:ann:ann:rest", "face:east", "act:ann:ann:jump")
    assert (both.board("ann").main, both.board("ann").used) == (False, ("ann:rest", "ann:jump"))
    assert both.unit("ann").taken == ("rest", "jump")


@pytest.mark.rule("AM-ACT-08", "AM-TIMER-08", "AM-AIM-01", "AM-INST-03")
def test_what_waits_for_a_timer_is_not_performed():
    print_minion("marksman", SNIPE, health=2)
    city = City(parts=("timers",))
    city.squad("red", "marksman", focus=1)
    city.minion("marksman", "red", "A1", "east")
    played = city.alone(actions.Act("red", "marksman", "snipe"))
    assert played.follows == []
    assert [timer.figures for timer in played.state.timers.values()] == [("marksman-1",)]


@pytest.mark.rule("AM-FACE-02")
def test_who_only_moves_is_not_asked_to_turn_before():
    assert actions.turns_later(SPRINT)
    assert not actions.turns_later(SHOOT)  # MP and an Attack
    assert not actions.turns_later(REST)
    assert not actions.turns_later(STAB)


@pytest.mark.rule("AM-COND-08")
def test_only_what_was_promised_for_an_action_counts_for_it(city):
    trophy = Action(
        id="trophy", type="add_on", abilities=("on_down = gain(shield)", "before_action(stab) = gain(armor)")
    )
    print_elite("ann", MAYHEM, actions=(trophy, STAB, REST))
    city.elite("ann", "A1", taken=("", "trophy"))
    unit = city.state.units["ann"]
    assert [step.words for step in actions.prepared(city.state, unit, STAB)] == [trophy.parsed()[1].effects[0]]
    assert [*actions.prepared(city.state, unit, REST)] == []
    city.elite("ann", "A1", taken=("trophy", "rest"))
    assert [*actions.prepared(city.state, city.state.units["ann"], STAB)] == []
    city.elite("ann", "A1", taken=("", "gone"))
    assert [*actions.prepared(city.state, city.state.units["ann"], STAB)] == []


# ---------------------------------------------------------------------- further figures of a Group


def group(city, *acted, left=1, action="rush", kind="grunt"):
    city.change(city.state.boards["red"], group=Group(kind, action, left, acted), by=LEGION)


@pytest.mark.rule("AM-SQUAD-16", "AM-SQUAD-17", "AM-STATUS-12")
def test_a_further_figure_acts_when_the_one_before_has_finished(city):
    city.squad("red", "grunt", speed=2)
    city.minion("grunt", "red", "A1", mp=2, held=(Held("rush", 1),), leap=Leap(2, 1), attacks=("knife",))
    city.minion("grunt", "red", "A3")
    group(city, "grunt-1", left=2)
    played = city.alone(actions.Also("red"))
    assert played.story == [("ActionTaken", "grunt-2", "rush")]
    before = played.unit("grunt-1")
    assert (before.mp, before.held, before.leap, before.attacks) == (0, (), None, ("knife",))
    assert played.unit("grunt-2").taken == ("", "rush")
    assert played.board("red").cubes == Cubes(speed=2)
    assert played.board("red").group == Group("grunt", "rush", 1, ("grunt-1", "grunt-2"))
    assert names(played) == ["AfterPayment", "Perform"]


@pytest.mark.rule("AM-SQUAD-16", "AM-STATUS-12")
def test_a_further_figure_acts_also_if_the_one_before_is_gone_and_pays_only_for_being_stunned(city):
    city.squad("red", "tank", speed=2)
    city.minion("tank", "red", "A3", "east", statuses=["stunned"])
    group(city, "tank-9", action="gun", kind="tank")
    played = city.alone(actions.Also("red"), choices=["face:south"])
    assert played.board("red").cubes == Cubes()
    assert [type(event).__name__ for event in played.events] == ["Faced", "ActionTaken"]
    assert played.board("red").group == Group("tank", "gun", 0, ("tank-9", "tank-1"))


@pytest.mark.rule("AM-SQUAD-16", "AM-TIMER-08")
def test_a_further_figure_waits_with_the_others():
    print_minion("marksman", SNIPE, health=2)
    city = City(parts=("timers",))
    city.squad("red", "marksman")
    city.minion("marksman", "red", "A1", "east")
    city.minion("marksman", "red", "A3", "east")
    group(city, "marksman-1", action="snipe", kind="marksman")
    on = "marksman:snipe"
    city.state.timers["t"] = Timer(
        id="t", on="red", action=on, lasts="when", side=MAYHEM, turn=5, delays=True, figures=("marksman-1",)
    )
    played = city.alone(actions.Also("red"))
    assert (played.follows, played.state.timers["t"].figures) == ([], ("marksman-1", "marksman-2"))
    assert played.unit("marksman-2").facing == city.state.units["marksman-2"].facing


@pytest.mark.rule("AM-SQUAD-16", "AM-ENTER-06", "AM-STATUS-12")
def test_who_may_still_take_part_in_a_group_action(city):
    city.squad("red", "grunt", "tank", speed=1)
    city.minion("grunt", "red", "A1")
    city.minion("grunt", "red", "A3")
    city.minion("tank", "red", "A5")
    city.minion("grunt", "red", "", "north")
    city.minion("grunt", "red", "C1", statuses=["stunned"])
    city.minion("grunt", "red", "C3")

    def further():
        return [unit.id for unit in actions.further(city.state, city.state.boards["red"])]

    assert further() == []
    group(city, "grunt-1")
    assert further() == ["grunt-2", "grunt-6"]  # a Stunned one costs two cubes
    (offer,) = actions.group_offer(city.state, city.state.boards["red"])
    assert (offer.key, offer.arguments) == ("also:red", {"unit": "grunt", "action": "rush", "left": 1})
    group(city, "grunt-1", left=0)
    assert further() == []
    assert [*actions.group_offer(city.state, city.state.boards["red"])] == []


# ---------------------------------------------------------------------- what an Action gives


@pytest.mark.rule("AM-MOVE-01", "AM-JUMP-02", "AM-ATTACK-04", "AM-ABIL-01")
@pytest.mark.parametrize(
    ("action", "found"),
    [
        (SPRINT, (10, (2,), Leap(1, 1), ("stab",))),
        (SHOOT, (1, (2, 3), Leap(1, 1), ("stab", "shoot"))),
        (RUSH, (5, (2,), Leap(2, 1), ("stab",))),
    ],
)
def test_an_action_adds_to_what_a_unit_has(city, action, found):
    print_elite("ann", MAYHEM, actions=(action, STAB))
    city.elite("ann", "A1", mp=1, held=(Held("stab", 2),), leap=Leap(1, 1), attacks=("stab",))
    unit = city.play(actions.Perform("ann", action.id)).unit("ann")
    assert (unit.mp, tuple(each.mp for each in unit.held), unit.leap, unit.attacks) == found


@pytest.mark.rule("AM-ABIL-01", "AM-TIMER-03", "AM-TIMER-07")
def test_what_a_delay_gives_comes_only_with_the_delay():
    print_elite("ann", MAYHEM, actions=(BRACE,))
    city = City(parts=("timers",))
    city.elite("ann", "A1")
    city.elite("vic", "F5")
    assert city.play(actions.Perform("ann", "brace")).board("ann").cubes.shield == 0
    city.change(city.state.units["ann"], waited=("brace",))
    assert city.play(actions.Perform("ann", "brace")).board("ann").cubes.shield == 1


# ---------------------------------------------------------------------- Timers


class Asks(delays.Step, frozen=True):
    """Which Timer delays an Action; told as the number of a set."""

    action: Action

    def run(self, g):
        g.set(lockdowns=(delays.which(g, g.state.units["ann"], self.action),))


def which(action, *choices, parts=("timers",)):
    city = City(parts=parts)
    city.elite("ann", "A1")
    played = city.alone(Asks(action), choices=choices)
    return played.asked.prompt if played.decision is not None and not choices else played.state.lockdowns


@pytest.mark.rule("AM-TIMER-03", "AM-TIMER-07", "AM-TIMER-08", "AM-AIM-01")
def test_which_timer_delays_an_action():
    both = Action(id="both", type="add_on", abilities=(LENS.abilities[0], BRACE.abilities[0]))
    assert which(SNIPE) == (LEGION,)
    assert which(Action(id="own", type="main", timer="mayhem")) == (MAYHEM,)
    assert which(SPRINT) == ("",)
    assert which(LENS) == ("",)
    assert which(BRACE) == "ask-delay"
    assert which(BRACE, "timer:brace:mayhem") == (MAYHEM,)
    assert which(BRACE, "pass") == ("",)
    assert which(both, "timer:both:mayhem") == (MAYHEM,)
    for action in (SNIPE, BRACE):
        assert which(action, parts=()) == ("",)


class Puts(delays.Step, frozen=True):
    action: Action
    aimed: bool = False

    def run(self, g):
        delays.place(g, g.state.units["ann"], self.action, LEGION, aimed=self.aimed)


@pytest.mark.rule("AM-TIMER-07", "AM-TIMER-08", "AM-TIMER-09", "AM-TIMER-01", "AM-TIMER-02", "AM-AIM-01")
@pytest.mark.parametrize(
    ("action", "aimed", "count"), [(CHARGE, False, 2), (CHARGE, True, 1), (SNIPE, False, 1), (SHOOT, True, 1)]
)
def test_so_many_timers_are_put_on_an_action(action, aimed, count):
    city = City(parts=("timers",))
    city.elite("ann", "A1")
    city.state.numbers = 3
    played = city.alone(Puts(action, aimed))
    (timer,) = played.state.timers.values()
    on = f"ann:{action.id}"
    expected = Timer(
        id="timer-4",
        on="ann",
        action=on,
        lasts="when",
        side=LEGION,
        turn=5,
        count=count,
        delays=True,
        aimed=aimed,
        figures=("ann",),
    )
    assert (timer, played.state.numbers) == (expected, 4)
    assert played.story == [("TimerPlaced", "ann", action.id, LEGION, count)]
    assert waiting.timer_on(played.state, played.unit("ann"), action.id) == timer
    assert waiting.timer_on(played.state, played.unit("ann"), "other") is None


@pytest.mark.rule("AM-TIMER-02", "AM-TIMER-03", "AM-TIMER-09")
@pytest.mark.parametrize(
    ("action", "lasts", "side", "count"),
    [(LENS, "until", LEGION, 1), (ALARM, "when", MAYHEM, 2), (BRACE, "", "", 0), (SPRINT, "", "", 0)],
)
def test_a_timer_that_delays_nothing_is_placed_if_the_player_likes(action, lasts, side, count):
    print_elite("ann", MAYHEM, actions=(action,))
    city = City(parts=("timers",))
    city.elite("ann", "A1")
    step = delays.PlaceTimers("ann", action.id)
    asked = city.alone(step)
    assert (asked.decision is not None) is bool(lasts)
    if lasts:
        (timer,) = city.alone(step, choices=[f"timer:{action.id}:{side}"]).state.timers.values()
        assert (timer.lasts, timer.side, timer.count, timer.delays, timer.aimed) == (lasts, side, count, False, False)
        assert not city.alone(step, choices=["pass"]).state.timers
    basic = City()
    basic.elite("ann", "A1")
    assert basic.alone(step).decision is None


def timed(city, action, lasts="when", figures=("ann",), **fields):
    on = f"ann:{action.id}"
    timer = Timer(id="t", on="ann", action=on, lasts=lasts, side=MAYHEM, turn=1, figures=figures, **fields)
    city.state.timers["t"] = timer
    return timer


@pytest.mark.rule("AM-TIMER-05", "AM-TIMER-08", "AM-TIMER-11", "AM-COND-12")
def test_what_happens_when_a_timer_comes_off():
    print_elite("ann", MAYHEM, actions=(ALARM, LENS, CHARGE, BRACE))
    city = City(parts=("timers",))
    city.elite("ann", "A1")
    city.elite("bob", "")

    def off(*args, **fields):
        return [*delays.comes_off(city.state, timed(city, *args, **fields))]

    resumed = off(CHARGE, figures=("ann", "bob", "nobody"), delays=True, aimed=True)
    assert resumed == [delays.Resume("ann", "charge", True)]
    (effect,) = off(ALARM)
    assert (effect.unit, effect.words) == ("ann", ALARM.parsed()[0].effects[0])
    assert off(LENS, lasts="until") == []
    assert off(LENS) == []
    assert off(BRACE) == []


@pytest.mark.rule("AM-TIMER-07", "AM-ATTACK-04", "AM-AIM-01")
@pytest.mark.parametrize(("aimed", "waited", "aims"), [(True, 1, 2), (False, 2, 1)])
def test_a_delayed_action_comes_with_what_was_promised(aimed, waited, aims):
    print_elite("ann", MAYHEM, actions=(CHARGE, STAB))
    city = City(parts=("timers",))
    city.elite("ann", "A1", mp=1, waited=("stab",), aims=("stab",))
    played = city.alone(delays.Resume("ann", "charge", aimed), choices=["face:north"])
    unit = played.unit("ann")
    both = ("stab", "charge")
    assert (unit.mp, unit.waited, unit.aims) == (1, both[:waited], both[:aims])
    assert unit.held == (() if aimed else (Held("charge", 3),))
    assert played.follows == [actions.Perform("ann", "charge"), delays.UseUp("ann")]
    city.elite("bob", "")
    for gone in ("bob", "nobody"):
        assert city.alone(delays.Resume(gone, "charge", aimed)).changes(city) == {}


@pytest.mark.rule("AM-TIMER-07")
def test_only_a_delay_promises_movement_points():
    assert [delays.promised(ability) for ability in CHARGE.parsed()] == [3]
    other = Action(
        id="x", type="add_on", abilities=("when_removed(mayhem) = mp(3)", "delay when_removed(mayhem) = gain(shield)")
    )
    assert [delays.promised(ability) for ability in other.parsed()] == [0, 0]


@pytest.mark.rule("AM-TIMER-07")
def test_a_delayed_action_is_used_up_bit_by_bit(city):
    full = {
        "held": (Held("x", 1, begun=True),),
        "leap": Leap(2, 1),
        "boosted": ("x",),
        "waited": ("x",),
        "aims": ("x",),
    }
    city.elite("ann", "A1", mp=1, **full)
    asked = city.alone(delays.UseUp("ann"))
    assert (asked.asked.prompt, asked.asked.seats, asked.keys[-1]) == ("ask-resume", (MAYHEM,), "pass")
    moving = city.alone(delays.UseUp("ann"), choices=["walk:ann:B1"])
    assert names(moving) == ["Walk", "UseUp"]
    assert moving.unit("ann").mp == 1
    for over in (city.alone(delays.UseUp("ann"), choices=["pass"]),):
        unit = over.unit("ann")
        assert (unit.mp, unit.held, unit.leap, unit.attacks) == (0, (), None, ())
        assert (unit.boosted, unit.waited, unit.aims) == ((), (), ())
    city.elite("bob", "C3", waited=("x",))
    assert city.alone(delays.UseUp("bob")).unit("bob").waited == ()
    city.elite("cat", "", waited=("x",))
    for gone in ("cat", "nobody"):
        assert city.alone(delays.UseUp(gone)).changes(city) == {}


@pytest.mark.rule("AM-TIMER-04", "AM-TIMER-10", "AM-REF-11")
def test_each_timer_of_the_side_comes_off_once_in_the_order_that_the_player_likes(city):
    city.state.active = MAYHEM
    for id, side, turn in (("a", MAYHEM, 4), ("b", MAYHEM, 4), ("c", LEGION, 4), ("d", MAYHEM, 5)):
        city.state.timers[id] = Timer(id=id, on="ann", action="ann:x", lasts="when", side=side, turn=turn, count=2)
    asked = city.alone(timers.Timers(MAYHEM))
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-order-timers",
        (MAYHEM,),
        ["timer:a", "timer:b"],
    )
    chosen = city.alone(timers.Timers(MAYHEM), choices=["timer:b"])
    assert chosen.follows == [timers.TakeOff("b"), timers.Timers(MAYHEM, ("b",))]
    assert city.alone(timers.Timers(MAYHEM, ("b",))).follows == [timers.TakeOff("a"), timers.Timers(MAYHEM, ("b", "a"))]
    assert city.alone(timers.Timers(MAYHEM, ("b", "a"))).follows == []


@pytest.mark.rule("AM-TIMER-05", "AM-DDD-11", "AM-DDD-14")
@pytest.mark.parametrize(("count", "left", "bang"), [(2, 1, False), (1, 0, True)])
def test_one_marker_is_taken_off_and_the_last_of_a_countdown_sets_it_off(city, count, left, bang):
    fields = {"lasts": "when", "side": MAYHEM, "turn": 1, "count": count}
    city.state.timers["t"] = Timer(id="t", on="device:bomb", action=powers.COUNTDOWN, **fields)
    played = city.alone(timers.TakeOff("t"))
    assert [timer.count for timer in played.state.timers.values()] == [left] * bool(left)
    assert played.story == [("TimerRemoved", "device:bomb", left)]
    assert played.follows == ([powers.Detonate("bomb")] if bang else [])
    shot = Timer(id="t", on="device:tower", action="tower:fire", delays=True, **fields)
    (shoot,) = timers.comes_of(city.state, shot, left)
    assert (type(shoot).__name__, shoot.device, shoot.delayed) == ("Shoot", "tower", True)
    assert [*timers.comes_of(city.state, Timer(id="t", on="device:tower", action="other", **fields), 0)] == []


# ---------------------------------------------------------------------- the phases


@pytest.mark.rule("AM-ACT-01", "AM-ACT-02", "AM-MAYHEM-02", "AM-ACT-10", "AM-INST-03")
def test_an_activated_board_is_noted_and_prepared(city):
    city.elite("ann", "A1", statuses=["move_up"])
    city.elite("bob", "B1", by=MAYHEM)
    city.elite("cat", "")
    asked = city.alone(phases.Activate(MAYHEM))
    assert asked.keys == ["board:ann", "board:cat"]
    assert [option.pieces for option in asked.asked.options.listed] == [("ann",), ("cat",)]
    played = city.alone(phases.Activate(MAYHEM, 2), choices=["board:ann"])
    assert (played.board("ann").by, played.board("ann").order, played.state.phase) == (MAYHEM, 2, "action")
    assert played.told(phases.Activated)[0].board == "ann"
    assert names(played)[-2:] == ["SetPoints", "AtPhase"]
    assert city.play(phases.SetPoints("ann")).unit("ann").mp == 3


@pytest.mark.rule("AM-ACT-09", "AM-SQUAD-16")
def test_a_board_that_is_done_has_no_group_left(city):
    city.squad("red", "grunt", by=LEGION, group=Group("grunt", "rush", 1, ()))
    played = city.play(phases.Done("red"))
    assert (played.board("red").done, played.board("red").group) == (True, None)


@pytest.mark.rule("AM-ACT-08", "AM-ACT-09", "AM-INST-03")
def test_after_an_action_that_is_over_there_is_a_window(city):
    city.elite("ann", "A1", speed=2, by=MAYHEM)
    phase = phases.ActionPhase(MAYHEM)
    assert names(city.alone(phase, choices=["act:ann:ann:rest"])) == ["Act", "AtPhase", "ActionPhase"]
    assert names(city.alone(phase, choices=["act:ann:ann:sprint"])) == ["Act", "ActionPhase"]
    assert names(city.alone(phase, choices=["act:ann:ann:shoot"])) == ["Act", "ActionPhase"]
    assert names(city.alone(phase, choices=["act:ann:ann:jump"])) == ["Act", "ActionPhase"]
    assert names(city.alone(phase, choices=["done:ann"])) == ["Done", "ActionPhase"]
    assert phases.completes(city.state, attack.Attack("ann", "shoot", city.space("B1")))
    city.change(city.state.boards["ann"], done=True)
    city.change(city.state.units["ann"], mp=3)
    over = city.alone(phase)
    assert (over.follows, over.unit("ann").mp) == ([], 0)


@pytest.mark.rule("AM-DRAW-01", "AM-MULTI-02", "AM-EVENT-09", "AM-ROUND-03")
@pytest.mark.parametrize(
    ("pile", "count", "found"),
    [
        (("a", "b", "c"), 1, (["a"], [], ("b", "c"))),
        (("a", "b", "c"), 2, (["a", "b"], [], ("c",))),
        (("event:m:1", "a", "b"), 1, (["a"], ["event:m:1"], ("b",))),
        (("a", "event:m:1", "b"), 1, (["a"], [], ("event:m:1", "b"))),
        (("a", "event:m:1"), 1, (["a"], ["event:m:1"], ())),
        (("a",), 2, (["a"], [], ())),
        ((), 1, ([], [], ())),
    ],
)
def test_event_cards_come_up_on_the_way(pile, count, found):
    assert phases.drawn(pile, count) == found


@pytest.mark.rule("AM-DRAW-01", "AM-MULTI-02")
def test_a_drawn_card_is_known_to_its_side(city):
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    city.deck(MAYHEM, "x", "x", "x")
    played = city.alone(phases.Draw(MAYHEM))
    assert played.state.phase == "draw"
    assert played.state.decks["refresh-mayhem"].draw == ("x",)
    assert played.state.hands == {
        f"refresh-mayhem-{order}": Hand(
            id=f"refresh-mayhem-{order}", kind="refresh-mayhem", cards=("x",), known_to=(MAYHEM, "mayhem2")
        )
        for order in (1, 2)
    }
    assert [told.side for told in played.told(phases.CardDrawn)] == [MAYHEM, MAYHEM]


@pytest.mark.rule("AM-MULTI-03", "AM-MULTI-06", "AM-MULTI-07", "AM-ACT-01")
def test_who_makes_which_activation(city):
    assert (phases.activations(city.state), phases.player(city.state, MAYHEM, 1)) == (1, MAYHEM)
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    assert phases.activations(city.state) == 2
    assert [phases.player(city.state, MAYHEM, order) for order in (1, 2)] == [MAYHEM, "mayhem2"]
    assert [phases.player(city.state, LEGION, order) for order in (1, 2)] == [LEGION, LEGION]


# ---------------------------------------------------------------------- Turns and Rounds


@pytest.mark.rule("AM-TURN-01", "AM-TURN-02", "AM-TURN-03", "AM-REF-09", "AM-ACT-05", "AM-COND-07", "AM-DDD-11")
@pytest.mark.parametrize("first", [True, False])
def test_a_turn_begins_anew_and_goes_on_in_this_order(city, first):
    used = {"by": MAYHEM, "order": 1, "main": True, "used": ("a",), "done": True, "redeployed": True}
    city.elite("ann", "A1", taken=("a", "b"), group=Group("ann", "a", 1, ()), **used)
    city.elite("vic", "C1", taken=("a", "b"), **used)
    city.device("hell_tower", "E3", acted=True)
    city.state.opened = () if first else (MAYHEM, LEGION)
    played = city.alone(rounds.Turn(MAYHEM))
    ann, vic = played.board("ann"), played.board("vic")
    assert (ann.by, ann.order, ann.main, ann.used, ann.done, ann.group, ann.redeployed) == (
        "",
        0,
        False,
        (),
        False,
        None,
        False,
    )
    assert vic == city.state.boards["vic"]
    assert (played.unit("ann").taken, played.unit("vic").taken) == (("", ""), ("a", "b"))
    assert not played.state.devices["hell_tower"].acted
    assert (played.state.active, played.state.turn) == (MAYHEM, 6)
    assert played.state.opened == ((MAYHEM,) if first else (MAYHEM, LEGION))
    assert played.story == [("TurnBegan", MAYHEM, 6, 1)]
    action = ["AtPhase", "Activate", "ActionPhase"]
    over = ["Topple", "Radiate", "EndTurn"]
    whole = (
        ["FromAbove", *action, *over]
        if first
        else ["FromAbove", "AtPhase", "Draw", *action, "AtPhase", "RefreshPhase", *over]
    )
    assert names(played) == whole


@pytest.mark.rule("AM-TURN-04", "AM-SQUAD-08", "AM-OBJ-01", "AM-ROUND-01")
def test_at_the_end_of_a_turn_scratches_are_gone(city):
    city.squad("red", "tank")
    tank = city.minion("tank", "red", "A1", lost=(1, 1, 0))
    city.elite("fortune", "A5")
    city.ally("glory", "fortune", "A6", lost=(1, 0, 0))
    city.objective("1", "C1", LEGION, hits=3)
    city.change(city.state.objectives["1"], damage=2)
    city.state.opened = (MAYHEM, LEGION)
    city.deck(LEGION, "x")
    played = city.alone(rounds.EndTurn(MAYHEM))
    assert (played.unit(tank).lost, played.unit("glory").lost) == ((0, 0, 0), (1, 0, 0))
    assert played.state.objectives["1"].damage == 0
    assert played.follows == [rounds.Turn(LEGION)]
    assert city.alone(rounds.EndTurn(LEGION)).follows == [rounds.Turn(LEGION)]
    city.deck(LEGION)
    assert city.alone(rounds.EndTurn(MAYHEM)).follows == [rounds.EndRound()]
    city.state.opened = (MAYHEM,)
    assert city.alone(rounds.EndTurn(MAYHEM)).follows == [rounds.Turn(LEGION)]


@pytest.mark.rule("AM-ROUND-02", "AM-ROUND-04", "AM-ROUND-01")
def test_the_next_round_begins_with_all_cards_and_the_initiative_side():
    city = City(rounds=3)
    city.state.initiative = LEGION
    city.state.opened = (MAYHEM, LEGION)
    city.deck(MAYHEM, "a")
    city.change(city.state.decks["refresh-mayhem"], discard=("b", "c"))
    played = city.alone(rounds.EndRound())
    deck = played.state.decks["refresh-mayhem"]
    assert (sorted(deck.draw), deck.discard) == (["a", "b", "c"], ())
    assert (played.state.round, played.state.opened, played.follows) == (2, (), [rounds.Turn(LEGION)])
    assert played.story == [("RoundEnded", 1)]


# ---------------------------------------------------------------------- Refresh Cards


@pytest.mark.rule("AM-REF-11")
@pytest.mark.parametrize(
    ("left", "wounds", "parts", "found"),
    [
        ("shield action_cube", 0, "", "shield"),
        ("wound action_cube", 0, "", "wound"),
        ("wound action_cube", 1, "", "wound action_cube"),
        ("action_cube wound", 1, "", "wound action_cube"),
        ("wound shield", 1, "", "wound"),
        ("special shield", 0, "", "special"),
        ("mayhem_status shield", 0, "", "mayhem_status"),
        ("mayhem_status shield", 1, "mayhem", "mayhem_status"),
        ("mayhem_status siphon", 0, "mayhem", "mayhem_status siphon"),
        ("wound mayhem_status", 0, "mayhem", "wound"),
        ("mayhem_status wound", 1, "mayhem", "wound mayhem_status"),
        ("deploy reinforcement", 0, "", "deploy"),
        ("deploy reinforcement", 0, "reinforcements", "reinforcement deploy"),
        ("shield shield", 0, "", "shield"),
    ],
)
def test_the_order_of_symbols_is_asked_for_where_it_makes_a_difference(left, wounds, parts, found):
    """They are listed so that what makes room or pays comes before what needs it."""
    city = City(parts=tuple(parts.split()))
    city.elite("ann", "A1", wounds=(wounds, 0, 0, 0))
    assert refresh.ordered(city.state, MAYHEM, 1, tuple(left.split())) == found.split()


@pytest.mark.rule("AM-REF-01", "AM-REDEP-04", "AM-MULTI-05")
def test_which_boards_a_card_serves(city):
    city.elite("ann", "A1", by=MAYHEM, order=1)
    city.elite("bob", "B1", by="mayhem2", order=2)
    city.elite("cat", "C1")

    def served(order):
        return [board.id for board in refresh.served(city.state, MAYHEM, order)]

    assert served(1) == ["cat"]
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    assert (served(1), served(2)) == (["ann", "cat"], ["bob", "cat"])
    city.state.options = ("partner_card",)
    assert (served(1), served(2)) == (["bob", "cat"], ["ann", "cat"])
    city.change(city.state.boards["cat"], redeployed=True)
    assert served(1) == ["bob"]


@pytest.mark.rule("AM-REF-03", "AM-REF-04", "AM-REF-05", "AM-REF-08", "AM-ALLY-07", "AM-REINF-02", "AM-REINF-03")
def test_what_each_symbol_leads_to():
    city = City(parts=("reinforcements",))
    city.elite("fortune", "A1")
    city.ally("glory", "fortune", "A2")
    city.squad("red", "grunt")

    def steps(side, symbol):
        return [
            (type(step).__name__, getattr(step, "board", getattr(step, "unit", "")))
            for step in refresh.symbol_steps(city.state, side, 1, symbol)
        ]

    assert steps(MAYHEM, "action_cube") == [("GainActionCube", "fortune")]
    assert steps(MAYHEM, "shield") == [("GainShield", "fortune"), ("Mend", "glory")]
    assert steps(MAYHEM, "wound") == [("HealOne", "fortune"), ("Mend", "glory")]
    assert steps(MAYHEM, "mayhem_status") == [("GainMayhemStatus", "fortune")]
    assert steps(MAYHEM, "reinforcement") == []
    assert steps(LEGION, "reinforcement") == [("GainReinforcement", "red")]
    assert [name for name, _ in steps(LEGION, "deploy")] == ["Deploy"]
    assert [name for name, _ in steps(LEGION, "siphon")] == ["Siphon"]
    assert len(steps(MAYHEM, "status")) == 4
    city.state.parts = ()
    assert (steps(LEGION, "deploy"), steps(LEGION, "reinforcement")) == ([], [])


@pytest.mark.rule("AM-STATUS-18", "AM-STATUS-20")
def test_of_like_statuses_the_oldest_goes_and_none_of_this_turn(city):
    recent = refresh.Status("stunned", 5)
    city.elite("ann", "A1", statuses=["attack_down", "attack_down", "move_up", recent])
    board = city.state.boards["ann"]
    negative = [(unit.id, place) for unit, place, _ in refresh.removable(city.state, board, refresh.people.NEGATIVE)]
    assert negative == [("ann", 0)]
    positive = [(unit.id, place) for unit, place, _ in refresh.removable(city.state, board, refresh.people.POSITIVE)]
    assert positive == [("ann", 2)]


@pytest.mark.rule("AM-STATUS-18", "AM-STATUS-19", "AM-ALLY-07")
def test_an_ally_loses_its_own_statuses(city):
    city.elite("fortune", "A1", statuses=["stunned"])
    city.ally("glory", "fortune", "A2", statuses=["stunned"])
    negative = refresh.people.NEGATIVE
    own = city.play(refresh.RemoveStatus("fortune", negative))
    assert (own.statuses("fortune"), own.statuses("glory")) == ([], ["stunned"])
    assert own.story == [("StatusRemoved", "fortune", "stunned")]
    ally = city.play(refresh.RemoveStatus("fortune", negative, "glory"))
    assert (ally.statuses("fortune"), ally.statuses("glory")) == (["stunned"], [])
    assert not city.play(refresh.RemoveStatus("fortune", refresh.people.POSITIVE)).events


@pytest.mark.rule("AM-REF-02", "AM-REF-03", "AM-REF-04")
def test_a_cube_needs_a_place(city):
    city.elite("ann", "A1", speed=3, focus=3, tech=2, shield=2)
    cube = city.play(refresh.GainActionCube("ann"))
    assert (cube.board("ann").cubes.tech, cube.story) == (3, [("CubeGained", "ann", "tech")])
    shield = city.play(refresh.GainShield("ann"))
    assert (shield.board("ann").cubes.shield, shield.story) == (3, [("CubeGained", "ann", "shield")])
    city.elite("ann", "A1", speed=3, focus=3, tech=3, shield=3)
    assert not city.play(refresh.GainActionCube("ann"), refresh.GainShield("ann")).events


@pytest.mark.rule("AM-REF-10", "AM-REF-01")
def test_both_cards_go_to_the_discard_pile(city):
    for order, card in ((1, "a"), (2, "b")):
        id = f"refresh-mayhem-{order}"
        city.state.hands[id] = Hand(id=id, kind="refresh-mayhem", cards=(card,))
    played = city.play(refresh.Discard(MAYHEM))
    assert (played.state.hands, played.state.decks["refresh-mayhem"].discard) == ({}, ("a", "b"))


@pytest.mark.rule("AM-DDD-19", "AM-REF-11")
@pytest.mark.parametrize(
    ("side", "parts", "siphons"),
    [(LEGION, ("mayhem", "devices"), 1), (LEGION, ("devices",), 0), (MAYHEM, ("mayhem", "devices"), 0)],
)
def test_a_siphon_adds_a_symbol_to_the_card_of_legion(side, parts, siphons):
    city = City(parts=parts)
    print_refresh("s", side, "shield")
    city.device("edmks", "A1")
    id = f"refresh-{side}-1"
    city.state.hands[id] = Hand(id=id, kind=f"refresh-{side}", cards=("s",))
    played = city.alone(refresh.RefreshPhase(side))
    (cards,) = [step for step in played.follows if isinstance(step, refresh.Cards)]
    assert [card.symbols for card in cards.cards] == [("shield", *["siphon"] * siphons)]


# ---------------------------------------------------------------------- hindrances


@pytest.mark.rule("AM-ACT-03", "AM-ACT-05", "AM-ACT-06", "AM-OVER-09", "AM-DDD-17", "AM-ENTER-06", "AM-TIMER-13")
def test_what_is_in_the_way_of_an_action():
    blast = Action(id="blast", type="main", attack=Attack(range=3), abilities=("explosion",))
    print_elite("ann", MAYHEM, actions=(SPRINT, SHOOT, REST, DASH, blast, Action(id="hop", type="add_on", jump=(2, 1))))
    city = City()
    city.elite("ann", "A1", speed=1)

    def why(id, **fields):
        state = city.state.copy()
        board, unit = state.boards["ann"], state.units["ann"]
        for name, value in fields.items():
            target = "board" if name in ("main", "used", "cubes") else "unit"
            if target == "board":
                board = replace(board, **{name: value})
            else:
                unit = replace(unit, **{name: value})
        state.boards["ann"], state.units["ann"] = board, unit
        action = next(known.action for known in hindrances.people.actions(state, unit) if known.action.id == id)
        found = hindrances.hindrance(state, board, unit, action)
        return (found.reason, found.rule) if found is not None else None

    stunned = (refresh.Status("stunned", 1),)
    assert why("sprint") is None
    assert why("dash") == ("", "AM-OVER-09")
    assert why("blast") == ("", "AM-OVER-09")
    assert why("sprint", cell=-1) == ("reason-off-map", "AM-DOWN-03")
    assert why("sprint", back=city.space("B1")) == ("reason-passing", "AM-MOVE-17")
    assert why("sprint", main=True) == ("reason-main-used", "AM-ACT-05")
    assert why("rest", main=True) is None
    assert why("rest", used=("ann:rest",)) == ("reason-add-on-used", "AM-ACT-06")
    assert why("sprint", used=("ann:sprint",)) is None
    assert why("sprint", cubes=Cubes(focus=3)) == ("reason-too-dear", "AM-ACT-03")
    assert why("sprint", statuses=stunned) == ("reason-stunned", "AM-STATUS-12")
    assert why("hop") is None
    city.state.parts = ("explosions",)
    assert why("blast") is None
    city.state.timers["t"] = Timer(id="t", on="ann", action="ann:sprint", lasts="when", side=MAYHEM, turn=1)
    assert why("sprint") == ("reason-timer", "AM-TIMER-13")
    city.state.parts = ("devices",)
    city.device("gravity_dominator", "C3")
    assert why("hop") == ("reason-bound", "AM-DDD-17")
    assert why("shoot") is None
