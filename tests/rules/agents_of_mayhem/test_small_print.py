"""The small print: who is no longer there, what is left over, what a new Turn forgets, and who is not asked."""

from typing import NamedTuple

import msgspec
import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, BoardSetup, Cost, EventEntry, Hack, MarkerPlace, Win
from fireteam.games.agents_of_mayhem.rules import ground, people
from fireteam.games.agents_of_mayhem.rules.arrivals import grounds, redeploying, reinforcing
from fireteam.games.agents_of_mayhem.rules.buildings import collapse
from fireteam.games.agents_of_mayhem.rules.cards import hands, mayhem, slots
from fireteam.games.agents_of_mayhem.rules.fight import damage, dice, effects, forecast, pushing, statuses
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.missions import advanced, events, hacking, markers
from fireteam.games.agents_of_mayhem.rules.move import dash
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import actions, phases, refresh
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Group, Hand, Held, Leap, Objective, State, Unit

from .city import (
    DASH,
    HIT,
    SHOOT,
    City,
    face,
    print_elite,
    print_gadget,
    print_refresh,
    print_upgrade,
)


class Table(NamedTuple):
    """What a window looks at that is asked whether it matters."""

    state: State


AIMED, SPECIAL, PUSH = face("red", "aimed"), face("red", "special"), face("red", "push")


# ---------------------------------------------------------------------- a Unit that is Downed, or not there


@pytest.mark.rule("AM-DOWN-02", "AM-DOWN-03", "AM-WIN-02")
def test_a_downed_unit_is_as_if_it_had_never_acted(city):
    city.wins(MAYHEM, Win(vp=3, when="now", how="downed", of="vic"))
    used = {
        **{"mp": 3, "held": (Held("shoot", 2),), "debt": 1, "leap": Leap(2, 1), "back": city.space("B1")},
        **dict.fromkeys(("attacks", "boosted", "waited", "aims"), ("shoot",)),
        "taken": ("stab", "shoot"),
    }
    city.elite("vic", "C1", statuses=["stunned"], speed=2, shield=1, mayhem_statuses=1, **used)
    played = city.play(damage.Down("vic"))
    fresh = Unit(id="vic", kind="vic", side=LEGION, board="vic", facing=city.state.units["vic"].facing)
    assert played.unit("vic") == fresh
    assert (played.board("vic").cubes, played.board("vic").mayhem_statuses) == (Cubes(), 0)
    assert (played.state.lead, played.state.downed) == (3, ("vic",))
    again = City()
    again.elite("vic", "")
    assert not again.play(damage.Down("vic")).events


@pytest.mark.rule("AM-DOWN-03", "AM-MOVE-01", "AM-ABIL-01")
def test_nothing_comes_of_an_action_whose_unit_is_gone(city):
    city.elite("ann", "")
    assert city.play(actions.Perform("ann", "sprint")).unit("ann").mp == 0
    assert not city.play(actions.Perform("nobody", "sprint")).events
    city.elite("bob", "B2")
    assert city.play(actions.Perform("bob", "sprint")).unit("bob").mp == 9


@pytest.mark.rule("AM-ABIL-02", "AM-ABIL-16", "AM-ABIL-17")
def test_an_effect_needs_its_unit_on_the_map(city):
    words = library.elites()["ann"].actions[4].parsed()[0].effects[0]  # heal
    for at, wounds in (("A1", (0, 0, 0, 0)), ("", (1, 0, 0, 0))):
        city.elite("ann", at, wounds=(1, 0, 0, 0))
        assert city.play(effects.Effect("ann", "ann", words)).board("ann").wounds == wounds
    assert not city.play(effects.Effect("nobody", "ann", words)).events


@pytest.mark.rule("AM-ALLY-10", "AM-ABIL-02", "AM-ABIL-17")
@pytest.mark.parametrize(("gained", "lost"), [("shield", (0, 1, 1)), ("armor", (1, 0, 1)), ("heal", (1, 1, 0))])
def test_what_an_ally_gains_goes_off_its_own_board(city, gained, lost):
    text = "heal" if gained == "heal" else f"gain({gained})"
    words = Action(id="x", type="add_on", abilities=(text,)).parsed()[0].effects[0]
    city.elite("fortune", "A1", shield=1)
    city.ally("glory", "fortune", "A2", lost=(1, 1, 1))
    played = city.play(effects.Effect("glory", "glory", words))
    assert played.unit("glory").lost == lost
    assert played.board("fortune").cubes == Cubes(shield=1)


@pytest.mark.rule("AM-ALLY-10", "AM-MAYHEM-14", "AM-MAYHEM-15")
def test_a_universal_card_mends_an_ally_that_is_hurt(city):
    city.elite("fortune", "A1")
    city.ally("glory", "fortune", "A2")
    glory = city.state.units["glory"]
    assert not hands.helps(city.state, glory, "shield")  # there is room on Fortune's board, but that is not hers
    city.change(glory, lost=(1, 0, 0))
    assert hands.helps(city.state, city.state.units["glory"], "shield")
    assert not hands.helps(city.state, city.state.units["glory"], "armor")


@pytest.mark.rule("AM-BLDG-08")
def test_who_is_gone_by_then_is_not_crushed(city):
    city.elite("vic", "")
    assert not city.play(collapse.Crushes(("vic", "nobody"))).events


@pytest.mark.rule("AM-DASH-01")
def test_who_has_no_way_out_does_not_dash():
    city = City("o-o-o\n|.|.\no-o +\n . .\n+ + +")
    city.elite("ann", "A1")
    assert not city.play(dash.Dash("ann")).events
    city.elite("bob", "")
    assert not city.play(dash.Dash("bob")).events


# ---------------------------------------------------------------------- Statuses and Mayhem


@pytest.mark.rule("AM-STATUS-01", "AM-STATUS-13")
@pytest.mark.parametrize("status", ["stunned", "attack_down", "move_up"])
def test_only_disrupted_takes_a_cube(city, status):
    city.elite("ann", "A1")
    city.elite("vic", "B1", speed=2)
    played = city.play(statuses.GainStatus("vic", status))
    assert (played.board("vic").cubes.speed, played.statuses("vic"), played.decision) == (2, [status], None)
    held = city.play(statuses.GainStatus("vic", "disrupted"))
    assert (held.board("vic").cubes.speed, held.unit("vic").statuses[0].cube) == (1, "speed")
    city.elite("wes", "B2")
    none = city.play(statuses.GainStatus("wes", "disrupted"))
    assert (none.statuses("wes"), none.unit("wes").statuses[0].cube) == (["disrupted"], "")
    city.elite("xan", "")
    assert not city.play(statuses.GainStatus("xan", status)).statuses("xan")


@pytest.mark.rule("AM-MAYHEM-02", "AM-MAYHEM-03", "AM-MAYHEM-04")
def test_two_mayhem_statuses_become_a_cube_where_there_is_room():
    class Gains(phases.Step, frozen=True):
        times: int

        def run(self, g):
            for _ in range(self.times):
                statuses.gain_mayhem(g, "ann")

    found = []
    for parts, mayhem_cubes, times in ((("mayhem",), 0, 1), (("mayhem",), 0, 2), (("mayhem",), 3, 2), ((), 0, 2)):
        city = City(parts=parts)
        city.elite("ann", "A1", mayhem=mayhem_cubes)
        played = city.play(Gains(times))
        board = played.board("ann")
        found.append((board.mayhem_statuses, board.cubes.mayhem, len(played.events)))
    assert found == [(1, 0, 0), (0, 1, 1), (0, 3, 1), (0, 0, 0)]


# ---------------------------------------------------------------------- Blocks, Pushes, who stands where


@pytest.mark.rule("AM-BLOCK-01", "AM-BLOCK-02")
def test_a_block_is_offered_only_to_who_can_pay_and_has_been_hit(city):
    city.elite("vic", "C1", tech=1, shield=3)
    assert city.play(damage.Blocks("vic", 2)).keys == ["block:block", "pass"]
    once = city.play(damage.Blocks("vic", 2), choices=["block:block"])
    assert (once.board("vic").cubes.shield, once.decision) == (2, None)  # no cube for another
    assert not city.play(damage.Blocks("vic", 0)).events
    whole = city.play(damage.Blocks("vic", 1), choices=["block:block"])
    assert whole.board("vic").cubes == Cubes(shield=3)
    city.elite("wes", "")
    assert not city.play(damage.Blocks("wes", 2)).events


@pytest.mark.rule("AM-HIT-02", "AM-BLOCK-02")
def test_a_block_matters_where_hits_would_wound(city):
    city.elite("vic", "C1", shield=1, armor=1)
    city.squad("red", "tank")
    tank = city.minion("tank", "red", "D1", lost=(1, 0, 0))
    found = [damage.wounds(city.state, city.state.units[id], hits) for id in ("vic", tank) for hits in (1, 2, 3)]
    assert found == [False, False, True, False, True, True]


@pytest.mark.rule("AM-PUSH-01", "AM-PUSH-04")
def test_a_pull_only_brings_nearer_and_a_push_never_does(city):
    city.elite("ann", "A3")
    city.elite("vic", "C3")
    source = (city.space("A3"),)
    vic = city.state.units["vic"]
    name = ground.board(city.state).name
    pulled = {name(shove.to) for shove in pushing.away(city.state, source, vic, 1, nearer=True)}
    pushed = {name(shove.to) for shove in pushing.away(city.state, source, vic, 1)}
    assert pulled == {"B2", "B3", "B4"}
    assert pushed == {"D2", "D3", "D4"}


@pytest.mark.rule("AM-MAP-11")
def test_of_two_in_a_space_the_one_counts_that_stands_there(city):
    city.elite("ann", "B2")
    city.elite("bob", "B2")
    for mover, stands in (("ann", "bob"), ("bob", "ann")):
        city.state.mover = mover
        assert ground.unit_at(city.state, city.space("B2")).id == stands
    city.elite("bob", "C3")
    city.state.mover = "bob"
    assert ground.unit_at(city.state, city.space("C3")).id == "bob"  # alone on its way
    assert ground.unit_at(city.state, city.space("D4")) is None
    assert ground.unit_at(city.state, city.space("B2"), LEGION) is None


# ---------------------------------------------------------------------- dice, forecasts, Abilities


@pytest.mark.rule("AM-ROLL-02", "AM-MOD-03", "AM-MAYHEM-15", "AM-AOE-04")
def test_a_forecast_counts_the_dice_of_abilities_and_cards():
    more = msgspec.structs.replace(SHOOT, abilities=("extra_die",))
    print_elite("gun", MAYHEM, actions=(more,))
    city = City()
    city.elite("gun", "A1", "east", attacks=("shoot",))
    city.elite("vic", "C1", "west")
    told = forecast.forecast(city.state, Strike("gun", "shoot", "vic"))
    assert told.pool == dice.Pool(red=3)
    city.state.bonus_dice = 1
    assert forecast.forecast(city.state, Strike("gun", "shoot", "vic")).pool == dice.Pool(red=3)  # somebody else's
    city.state.attacker = "gun"
    assert forecast.forecast(city.state, Strike("gun", "shoot", "vic")).pool == dice.Pool(red=4)


@pytest.mark.rule("AM-COND-04", "AM-ABIL-13", "AM-SPEC-01")
@pytest.mark.parametrize("used", [True, False])
def test_a_special_that_is_used_puts_its_explosion_on_the_target_space(used):
    bomb = msgspec.structs.replace(SHOOT, abilities=("use_special = explosion",))
    print_elite("gun", MAYHEM, actions=(bomb,))
    city = City(parts=("explosions",))
    city.pile("small", "large")
    city.elite("gun", "A1", "east", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    start = ("act:gun:gun:shoot", "face:east", "attack:gun:shoot:C1", "special:0" if used else "pass")
    played = city.act("gun", *start, dice=[[SPECIAL, PUSH]], spare=True)
    while played.decision is not None and "leave" in played.keys:
        start = (*start, "leave")
        played = city.act("gun", *start, dice=[[SPECIAL, PUSH]], spare=True)
    assert [ground.board(city.state).name(each.cell) for each in played.state.explosions.values()] == ["C1"] * used


@pytest.mark.rule("AM-SPEC-01", "AM-SPEC-02", "AM-SPEC-03")
def test_each_special_serves_one_effect_and_each_effect_once():
    both = msgspec.structs.replace(SHOOT, abilities=("use_special = gain(speed)", "use_special = gain(focus)"))
    print_elite("gun", MAYHEM, actions=(both,))
    city = City()
    city.elite("gun", "A1", "east", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    start = ("act:gun:gun:shoot", "face:east", "attack:gun:shoot:C1")
    asked = city.act("gun", *start, dice=[[SPECIAL, SPECIAL]])
    assert (asked.asked.arguments["left"], asked.keys) == (2, ["special:0", "special:1", "pass"])
    then = city.act("gun", *start, "special:0", dice=[[SPECIAL, SPECIAL]])
    assert (then.asked.arguments["left"], then.keys) == (1, ["special:1", "pass"])
    two = city.act("gun", *start, "special:0", "special:1", dice=[[SPECIAL, SPECIAL]])
    assert two.board("gun").cubes == Cubes(speed=1, focus=1)
    none = city.act("gun", *start, "pass", dice=[[SPECIAL, SPECIAL]])
    assert none.board("gun").cubes == Cubes()  # who passes is not asked again


@pytest.mark.rule("AM-GADGET-02", "AM-GADGET-04")
def test_a_weapon_gadget_serves_the_elite_unit_of_its_board_alone(city):
    print_gadget("barrel", "fortune", "weapon", Action(id="barrel", type="passive"))
    print_gadget("lens", "fortune", "passive", Action(id="lens", type="passive"))
    city.elite("fortune", "A1", gadgets=("lens", "barrel"))
    city.ally("glory", "fortune", "A2")
    assert slots.of_weapon(city.state, city.state.units["fortune"]).id == "barrel"
    assert slots.of_weapon(city.state, city.state.units["glory"]) is None
    city.elite("fortune", "A1", gadgets=("lens",))
    assert slots.of_weapon(city.state, city.state.units["fortune"]) is None


@pytest.mark.rule("AM-PROG-06", "AM-GADGET-06")
def test_abilities_of_an_upgrade_are_always_on_for_its_own_unit(city):
    print_upgrade("sight", "ann", "ignore_protection")
    city.elite("ann", "A1", upgrades=("sight",))
    assert len([*people.passives(city.state, city.state.units["ann"])]) == 1
    print_upgrade("other", "bob", "ignore_protection")
    city.elite("ann", "A1", upgrades=("other",))
    assert not [*people.passives(city.state, city.state.units["ann"])]


# ---------------------------------------------------------------------- aiming


@pytest.fixture
def range_():
    """ann, who can aim by a Focus Cube or by a Timer, and vic in front of her."""
    city = City(parts=("aiming", "timers", "explosions"))
    city.elite("ann", "A1", "east", speed=2)
    city.elite("vic", "C1", "west", shield=3)
    return city


@pytest.mark.rule("AM-AIM-01", "AM-AIM-03")
def test_who_may_aim_and_how(range_):
    start = "act:ann:ann:shoot"
    assert range_.act("ann", start).keys == ["aim:timer", "pass"]
    range_.elite("ann", "A1", "east", speed=2, focus=1)
    assert range_.act("ann", start).keys == ["aim:focus", "aim:timer", "pass"]
    range_.state.parts = ("aiming",)
    assert range_.act("ann", start).keys == ["aim:focus", "pass"]
    range_.elite("ann", "A1", "east", speed=2)
    assert range_.act("ann", start).asked.prompt == "ask-face"  # nothing to aim with
    range_.state.parts = ("timers",)
    range_.elite("ann", "A1", "east", speed=2, focus=1)
    assert range_.act("ann", start).asked.prompt != "ask-take-aim"
    range_.state.parts = ("aiming", "timers")
    range_.elite("ann", "A1", "east", speed=2, focus=1)
    assert range_.act("ann", "act:ann:ann:stab").asked.prompt == "ask-face"  # no Weapon Action


@pytest.mark.rule("AM-AIM-01", "AM-TIMER-08")
def test_what_a_printed_timer_delays_is_not_delayed_by_aiming():
    slow = msgspec.structs.replace(SHOOT, timer="enemy")
    print_elite("gun", MAYHEM, actions=(slow,))
    city = City(parts=("aiming", "timers"))
    city.elite("gun", "A1", "east", speed=2, focus=1)
    city.elite("vic", "C1", "west")
    assert city.act("gun", "act:gun:gun:shoot").keys == ["aim:focus", "pass"]


@pytest.mark.rule("AM-AIM-02", "AM-AIM-09", "AM-AIM-10", "AM-AIM-12")
def test_each_aimed_hit_gives_one_bonus_and_each_bonus_comes_once():
    sharp = msgspec.structs.replace(SHOOT, abilities=("use_aim = gain(tech)",))
    print_elite("gun", MAYHEM, actions=(sharp,))
    city = City(parts=("aiming",))
    city.elite("gun", "A1", "east", speed=1, focus=1)
    city.elite("vic", "C1", "west", shield=3)
    start = ("act:gun:gun:shoot", "aim:focus", "face:east", "attack:gun:shoot:C1")
    roll = [[AIMED, AIMED]]
    first = city.act("gun", *start, dice=roll)
    assert first.asked.arguments["left"] == 2
    assert "bonus:0" in first.keys
    second = city.act("gun", *start, "bonus:0", dice=roll)
    assert (second.asked.arguments["left"], "bonus:0" in second.keys) == (1, False)
    assert "bonus:weak_spot" in second.keys
    weak = city.act("gun", *start, "bonus:weak_spot", dice=roll)
    assert (weak.asked.arguments["left"], "bonus:weak_spot" in weak.keys) == (1, False)
    done = city.act("gun", *start, "pass", dice=roll)
    assert done.asked.prompt != "ask-bonus"  # who has had enough is not asked again
    assert city.act("gun", *start, "bonus:0", "bonus:weak_spot", dice=roll).asked.prompt != "ask-bonus"
    plain = city.act("gun", "act:gun:gun:shoot", "pass", "face:east", "attack:gun:shoot:C1", dice=roll)
    assert plain.asked.prompt != "ask-bonus"  # not Aimed
    none = city.act("gun", *start, dice=[[HIT, HIT]])
    assert none.asked.prompt != "ask-bonus"  # no Aimed Hit


# ---------------------------------------------------------------------- Mayhem Cards


@pytest.fixture
def dealt():
    """ann with a card of her own that is an Instant and another that is none."""
    trick = msgspec.structs.replace(
        next(card for card in library.mayhem_cards().values() if card.universal == "shield"),
        id="trick",
        unit="ann",
        action=msgspec.structs.replace(DASH, id="trick", cost=Cost()),
    )
    library.mayhem_cards()["trick"] = trick
    city = City(parts=("mayhem",))
    city.elite("ann", "A1")
    city.elite("vic", "I7")
    yield city
    del library.mayhem_cards()["trick"]


@pytest.mark.rule("AM-MAYHEM-16", "AM-MAYHEM-12", "AM-INST-01")
def test_an_instant_of_a_card_needs_the_card_in_the_hand(dealt):
    dealt.deal(MAYHEM, "trick")
    ann = dealt.state.units["ann"]
    (known,) = [known for known in people.instants(dealt.state, ann) if known.source == "trick"]
    assert windows.usable(dealt.state, ann, known)
    dealt.state.hands.clear()
    dealt.state.hands["laid-mayhem"] = Hand(id="laid-mayhem", kind="mayhem-mayhem", cards=("trick",), face_up=True)
    dealt.state.hands["mayhem-mayhem"] = Hand(id="mayhem-mayhem", kind="mayhem-mayhem")
    assert not windows.usable(dealt.state, ann, known)  # it was played already
    assert not dealt.play(windows.UseInstant("ann", "trick")).told(windows.InstantUsed)
    dealt.state.hands.clear()
    assert not dealt.play(windows.UseInstant("ann", "trick")).told(windows.InstantUsed)  # nobody knows it any more


@pytest.mark.rule("AM-MAYHEM-14", "AM-MAYHEM-16")
def test_a_card_that_is_gone_or_helps_nobody_does_nothing(dealt):
    dealt.deal(MAYHEM, "trick")
    used = dealt.play(mayhem.UseUniversal("ann", "trick"))
    assert (used.board("ann").cubes.shield, used.state.hands["mayhem-mayhem"].cards) == (1, ())
    dealt.elite("ann", "A1", shield=3)
    full = dealt.play(mayhem.UseUniversal("ann", "trick"))
    assert (full.board("ann").cubes.shield, full.state.hands["mayhem-mayhem"].cards) == (3, ("trick",))
    dealt.deal(MAYHEM)
    dealt.elite("ann", "A1")
    assert not dealt.play(mayhem.UseUniversal("ann", "trick")).events
    dealt.deal(MAYHEM, "trick")
    dealt.elite("ann", "")
    assert not dealt.play(mayhem.UseUniversal("ann", "trick")).events


@pytest.mark.rule("AM-MAYHEM-13")
def test_only_a_card_of_the_hand_is_laid_open(dealt):
    dealt.deal(MAYHEM, "trick")

    class Lays(phases.Step, frozen=True):
        card: str

        def run(self, g):
            mayhem.lay(g, g.state.units["ann"], self.card)

    assert dealt.play(Lays("trick")).state.hands["laid-mayhem"].cards == ("trick",)
    assert "laid-mayhem" not in dealt.play(Lays("ann")).state.hands  # a Basic Action is no card


@pytest.mark.rule("AM-INST-03", "AM-DASH-03")
def test_a_window_before_a_roll_matters_to_who_is_attacked_and_can_help_itself(dealt):
    city = dealt
    window = windows.window(city.state, windows.ROLL, "vic", ("ann",))
    city.state.attacker = "vic"
    table = Table(city.state)
    assert not window.matters(table, (MAYHEM,))
    city.deal(MAYHEM, "trick")
    assert window.matters(table, (MAYHEM,))  # a Shield from the card
    city.deal(MAYHEM)
    city.elite("ann", "A1", focus=1)
    assert window.matters(table, (MAYHEM,))  # a Dash
    assert not window.matters(table, (LEGION,))


@pytest.mark.rule("AM-DASH-04", "AM-INST-01")
def test_who_dashes_during_an_attack_has_dashed(city):
    city.elite("ann", "A1", focus=1)
    city.elite("vic", "I7")
    city.state.attacker = "vic"
    during = city.play(windows.UseInstant("ann", "dash"), choices=["dash:A2", "face:north"])
    assert during.state.dashed == ("ann",)
    city.state.attacker = ""
    assert city.play(windows.UseInstant("ann", "dash"), choices=["dash:A2", "face:north"]).state.dashed == ()


# ---------------------------------------------------------------------- Group Actions and Turns


@pytest.mark.rule("AM-SQUAD-16", "AM-SQUAD-17")
def test_the_figure_before_has_finished_when_a_further_one_acts(city):
    city.squad("red", "grunt", speed=1)
    first = city.minion(
        "grunt", "red", "A1", mp=3, held=(Held("rush", 2, begun=True),), leap=Leap(2, 1), attacks=("rush", "knife")
    )
    second = city.minion("grunt", "red", "A3")
    away = city.minion("grunt", "red", "")
    city.minion("grunt", "red", "A5", back=city.space("A6"))
    city.minion("tank", "red", "C1")
    city.change(city.state.boards["red"], by=LEGION, group=Group("grunt", "rush", 1, (first,)))
    board = city.state.boards["red"]
    assert [unit.id for unit in actions.further(city.state, board)] == [second]
    assert away not in [unit.id for unit in actions.further(city.state, board)]
    played = city.play(actions.Also("red"))
    before = played.unit(first)
    assert (before.mp, before.held, before.leap, before.attacks) == (0, (), None, ("knife",))
    assert played.board("red").group == Group("grunt", "rush", 0, (first, second))
    assert not actions.further(played.state, played.board("red"))


@pytest.mark.rule("AM-COND-07", "AM-TURN-01", "AM-STATUS-20")
def test_a_new_turn_is_counted_and_forgets_what_was_done(city):
    city.elite("ann", "A1", taken=("stab", "shoot"))
    city.elite("vic", "I7", taken=("stab", "shoot"))
    city.change(city.state.boards["ann"], main=True, used=("ann:stab",), done=True, redeployed=True, order=2, by=MAYHEM)
    played = city.turn(MAYHEM)
    assert played.state.turn == city.state.turn + 1
    assert (played.unit("ann").taken, played.unit("vic").taken) == (("", ""), ("stab", "shoot"))
    board = played.board("ann")
    assert (board.main, board.used, board.done, board.redeployed) == (False, (), False, False)


@pytest.mark.rule("AM-ROUND-03", "AM-REF-01", "AM-REF-10")
def test_without_a_card_nothing_is_refreshed(city):
    city.elite("ann", "A1")
    city.elite("vic", "I7")
    print_refresh("one", MAYHEM, "shield")
    for cards, shields in ((("one",), 1), ((), 0), (("x-nobody-knows",), 0)):
        city.state.hands.clear()
        city.state.hands["refresh-mayhem-1"] = Hand(id="refresh-mayhem-1", kind="refresh-mayhem", cards=cards)
        assert city.play(refresh.RefreshPhase(MAYHEM), spare=True).board("ann").cubes.shield == shields
    city.state.hands.clear()
    assert city.play(refresh.RefreshPhase(MAYHEM), spare=True).board("ann").cubes.shield == 0


@pytest.mark.rule("AM-INST-03", "AM-ACT-03")
def test_between_payment_and_action_somebody_may_step_in(city):
    city.elite("ann", "A1", speed=1)
    city.elite("vic", "C1", focus=1)
    paid = city.act("ann", "act:ann:ann:sprint")
    assert (paid.asked.prompt, paid.asked.seats) == ("ask-instant", (LEGION,))
    assert (paid.board("ann").cubes.speed, paid.unit("ann").mp) == (0, 0)  # paid, and nothing has happened


# ---------------------------------------------------------------------- arrivals


@pytest.mark.rule("AM-REDEP-02", "AM-REDEP-03", "AM-REDEP-04")
def test_one_downed_unit_is_put_back_before_the_next_is_asked_about():
    city = City(parts=("redeploying",))
    city.elite("ann", "")
    city.elite("bob", "")
    city.elite("cat", "A1")
    first = city.play(redeploying.Redeploy(MAYHEM))
    assert first.keys == ["redeploy:ann", "pass"]
    put = city.play(redeploying.Redeploy(MAYHEM), choices=["redeploy:ann"])
    assert put.asked.prompt == "ask-put"
    then = city.play(redeploying.Redeploy(MAYHEM), choices=["redeploy:ann", "put:E4", "face:north"])
    assert (then.at("ann"), then.keys) == ("E4", ["redeploy:bob", "pass"])
    assert (then.board("ann").redeployed, then.board("bob").redeployed) == (True, False)
    left = city.play(redeploying.Redeploy(MAYHEM), choices=["pass", "pass"])
    assert (left.at("ann"), left.at("bob"), left.decision) == ("", "", None)


@pytest.mark.rule("AM-REINF-05", "AM-REINF-07", "AM-REINF-09")
def test_who_has_enough_keeps_the_cubes_that_are_left():
    city = City(parts=("reinforcements",))
    city.squad("red", "grunt", reinforcements=(1, 0, 0))
    city.elite("ann", "")
    asked = city.play(reinforcing.Buy("red", 0))
    assert asked.keys[-1] == "pass"
    done = city.play(reinforcing.Buy("red", 0), choices=["pass"])
    assert (done.board("red").reinforcements, done.state.units.keys(), done.decision) == ((1, 0, 0), {"ann"}, None)
    bought = city.play(reinforcing.Buy("red", 0), choices=["minion:grunt", "put:E4", "face:north", "pass"])
    assert [
        ground.board(city.state).name(unit.cell) for unit in bought.state.units.values() if unit.kind == "grunt"
    ] == ["E4"]
    assert bought.state.numbers == city.state.numbers + 1


@pytest.mark.rule("AM-ALLY-08", "AM-ALLY-09")
def test_an_ally_comes_within_two_spaces_of_its_unit_on_any_level():
    city = City("o-o-o +\n|. s|.\n+ + + +\n|. .|.\no-o-o +", "+ + +\n . s\n+ + +\n . .\n+ + +")
    city.elite("fortune", "A1")
    city.elite("vic", "B2")
    name = ground.board(city.state).name
    fortune = city.state.units["fortune"]
    glory = msgspec.structs.replace(fortune, id="glory", cell=-1)
    found = {name(cell) for cell in grounds.beside(city.state, fortune, glory)}
    assert found == {"B1", "A2", "C1", "C2", "A1/2", "B1/2", "A2/2", "B2/2"}
    wide = City()
    wide.elite("fortune", "E4")
    spaces = grounds.beside(wide.state, wide.state.units["fortune"], glory)
    assert len(spaces) == 24
    assert 0 not in spaces


# ---------------------------------------------------------------------- Events and hacking


def boxed(city, *entries, **fields):
    city.mission = msgspec.structs.replace(city.mission, events=entries, **fields)
    library.missions()[city.mission.id] = city.mission


def entry(number, *does, side=MAYHEM, trigger="area"):
    return EventEntry(number=number, side=side, book=LEGION, trigger=trigger, does=does)


@pytest.mark.rule("AM-EVENT-10", "AM-EVENT-03")
def test_a_number_without_an_entry_says_nothing(city):
    boxed(city, entry("1", "points(mayhem, 2)"))
    assert city.play(events.DrawnEvent(MAYHEM, "1")).state.lead == 2
    assert not city.play(events.DrawnEvent(MAYHEM, "2")).events
    assert not city.play(events.DrawnEvent(LEGION, "1")).events  # the other Side's
    assert not city.play(events.Trigger("gone", "ann")).events


@pytest.mark.rule("AM-EVENT-08")
def test_each_side_has_its_own_way_to_set_its_markers_off(city):
    boxed(
        city,
        entry("1", side=LEGION, trigger="card"),
        entry("2", side=LEGION, trigger="tile"),
        entry("1", trigger="card"),
        entry("3", trigger="hack"),
    )
    assert (markers.trigger(city.state, MAYHEM), markers.trigger(city.state, LEGION)) == ("hack", "tile")
    boxed(city, entry("1", trigger="card"))
    assert (markers.trigger(city.state, MAYHEM), markers.trigger(city.state, LEGION)) == ("", "")


@pytest.mark.rule("AM-EVENT-10", "AM-MAYHEM-17")
def test_a_card_of_an_event_is_drawn_if_there_is_one(city):
    boxed(city, entry("1", "card(mayhem)"))
    city.state.parts = ("mayhem", "events")
    city.deal(MAYHEM)
    assert not city.play(events.DrawnEvent(MAYHEM, "1")).state.hands["mayhem-mayhem"].cards
    city.deal(MAYHEM, draw=("glory_be",))
    assert city.play(events.DrawnEvent(MAYHEM, "1")).state.hands["mayhem-mayhem"].cards == ("glory_be",)
    del city.state.decks["mayhem-mayhem"]
    assert city.play(events.DrawnEvent(MAYHEM, "1")).told(events.EventTriggered)


@pytest.mark.rule("AM-EVENT-12")
def test_the_marker_of_a_lockdown_comes_to_the_nearest_space_of_the_uppermost_level():
    house = "o-o-o-o-o\n|. . . .|\n+ + + + +\n|. . . s|\no-o-o-o-o"
    roof = "+ + + + +\n . . . .\n+ + + + +\n . . . s\n+ + + + +"
    city = City(house, roof, beside=("+ + +\n . .\n+ + +\n . .\n+ + +",))
    boxed(city, entry("1", "lockdown(8, 2)"))
    city.elite("ann", "B1")
    city.elite("bob", "D1", by=MAYHEM)
    city.elite("cat", "E1")
    city.elite("vic", "D1/2")
    name = ground.board(city.state).name
    found = city.play(events.DrawnEvent(MAYHEM, "1")).state
    marker = found.objectives["8"]
    assert (name(marker.cell), marker.side, marker.hits) == ("C1/2", LEGION, 2)  # bob acts, and D1/2 is taken
    assert found.lockdowns == (("8", 0, 0),)
    city.change(city.state.boards["bob"], by="")
    assert name(city.play(events.DrawnEvent(MAYHEM, "1")).state.objectives["8"].cell) == "B1/2"  # the first Inside
    city.state.objectives["8"] = Objective(id="8", cell=0, side=MAYHEM)
    assert city.play(events.DrawnEvent(MAYHEM, "1")).state.lockdowns == ()
    city.state.objectives.clear()
    for id in ("ann", "bob"):
        city.change(city.state.units[id], cell=-1)
    assert city.play(events.DrawnEvent(MAYHEM, "1")).state.lockdowns == ()  # nobody is Inside


@pytest.mark.rule("AM-HACK-01", "AM-DDD-06")
def test_a_marker_that_is_gone_is_not_hacked(city):
    hack = Hack(id="safe", type="add_on", difficulty=2, die="yellow", cubes=("tech",), does="score")
    boxed(city, objectives=(MarkerPlace(id="3", at="B1", hack=hack), MarkerPlace(id="4", at="B2")))
    city.state.parts = ("hacking",)
    assert not [*hacking.hackable(city.state, MAYHEM)]
    city.objective("3", "B1", LEGION)
    city.objective("4", "B2", LEGION)
    assert [found.id for found in hacking.hackable(city.state, MAYHEM)] == ["om:3"]
    assert not [*hacking.hackable(city.state, LEGION)]


# ---------------------------------------------------------------------- Advanced Setup


@pytest.mark.rule("AM-ADV-02", "AM-ADV-03", "AM-ADV-04")
def test_scrap_is_counted_by_colour():
    assert advanced.pays((1, 2, 3), (1, 2, 3))
    assert not advanced.pays((1, 2, 3), (0, 0, 4))
    assert not advanced.pays((1, 2, 3), (2, 0, 0))
    assert [advanced.key(scrap) for scrap in ((0, 0, 0), (1, 0, 2), (0, 3, 0))] == ["free", "1green-2blue", "3yellow"]


@pytest.mark.rule("AM-ADV-04", "AM-SQUAD-04")
def test_a_squad_board_has_the_cards_of_those_who_were_bought_for_it():
    bought = (("red", "grunt"), ("red", "grunt"), ("blue", "tank"), ("red", "turret"))
    for board in ("vic", "wes"):
        print_gadget(f"charm_{board}", board, "action")
    plan = advanced.Plan(LEGION, ("vic", "red", "blue"), ("charm_wes", "charm_vic"), bought)
    assert plan.cards("red") == ("grunt", "turret")
    assert plan.cards("blue") == ("tank",)
    assert (plan.elites, plan.squads) == (["vic"], ["red", "blue"])
    listed = advanced.listing(City().mission, plan, "red")
    assert [start.unit for start in listed.units] == ["grunt", "grunt", "turret"]
    alone = advanced.listing(City().mission, plan, "vic")
    assert ([start.unit for start in alone.units], alone.minions, alone.gadgets) == (["vic"], (), ("charm_vic",))


@pytest.mark.rule("AM-ADV-05", "AM-SETUP-05")
def test_statuses_of_a_listed_board_come_with_it(city):
    setup = msgspec.structs.replace(city.mission.legion, boards=(BoardSetup(board="vic", statuses=("stunned",)),))
    mission = msgspec.structs.replace(city.mission, legion=setup)
    plan = advanced.Plan(LEGION, ("vic", "wes", "red"))
    assert advanced.listing(mission, plan, "vic").statuses == ("stunned",)
    assert advanced.listing(mission, plan, "wes").statuses == ()
