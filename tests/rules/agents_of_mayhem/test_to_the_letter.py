"""To the letter: what each step does from first to last, what it leads to in which order, and what it leaves alone."""

import pytest

from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Cost, Win
from fireteam.games.agents_of_mayhem.rules import people, winning
from fireteam.games.agents_of_mayhem.rules.arrivals import redeploying
from fireteam.games.agents_of_mayhem.rules.buildings import explosions
from fireteam.games.agents_of_mayhem.rules.cards import mayhem, timers
from fireteam.games.agents_of_mayhem.rules.fight import attack, damage, falling, pushing
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.move import points, walking, ways
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import phases, refresh, rounds
from fireteam.games.agents_of_mayhem.rules.vehicles import drones, ramming, traffic
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Hand, Held

from .city import DASH, HIT, SHOOT, City, face, print_elite, print_gadget, print_refresh

PUSH, SPECIAL = face("red", "push"), face("red", "special")
HOUSE = "+ + + + + +\n . . . . .\n+ + + + + +\n . . . . .\n+ + + + + +"
ROOF = "+ + +\n . .\n+ + +\n . .\n+ + +"
"""A flat roof over A1 to B2."""


def kinds(played):
    """What a step led to, by the names of the steps."""
    return [type(step).__name__ for step in played.follows]


# ---------------------------------------------------------------------- Attacks and Pushes


@pytest.mark.rule("AM-PUSH-01", "AM-PUSH-06", "AM-FALL-03", "AM-DRONE-08")
def test_who_was_pushed_off_a_level_falls_meets_the_traffic_and_is_pushed_on():
    city = City(HOUSE, ROOF)
    city.elite("ann", "A1/2")
    city.elite("vic", "B1/2")
    push = pushing.Push((city.space("A1/2"),), "vic", 3, (MAYHEM,))
    played = city.alone(push, choices=["push:C1"])
    assert played.follows == [
        falling.Fall("vic", 1),
        traffic.Watch("vic"),
        pushing.Push((city.space("A1/2"),), "vic", 2, (MAYHEM,)),
    ]
    assert played.at("vic") == "C1"


@pytest.mark.rule("AM-PUSH-02", "AM-PUSH-05", "AM-PUSH-08", "AM-LARGE-11")
@pytest.mark.parametrize(("results", "over"), [(1, False), (2, True), (3, True)])
def test_a_large_unit_is_pushed_over_an_edge_by_two_results(results, over):
    city = City("+ + + + + +\n . . . . .\n+ + + + + +\n . . . . .\n+ + + + + +", ROOF)
    city.elite("ogre", "A1/2")
    falls = [
        (shove.to, shove.cost, shove.fall) for shove in pushing.around(city.state, city.state.units["ogre"], results)
    ]
    assert (falls == [(city.space("C1"), 2, 1)]) is over
    assert bool(falls) is over


@pytest.mark.rule("AM-MAYHEM-15", "AM-ROLL-02", "AM-ROLL-04")
def test_a_die_of_a_card_is_rolled_once_and_not_against_the_next_target():
    city = City(parts=("mayhem",))
    city.elite("ann", "A1", "east", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    city.objective("1", "C1", LEGION, hits=9)
    city.deal(MAYHEM, "rampage")
    city.deal(LEGION)
    shot = ["act:ann:ann:shoot", "face:east", "attack:ann:shoot:C1", "first:vic", "universal:ann:rampage"]
    played = city.act("ann", *shot, dice=[[HIT] * 3, [HIT] * 2])
    assert played.pools == [("red",) * 3, ("red",) * 2]


@pytest.mark.rule("AM-ROLL-02", "AM-DASH-06", "AM-MAYHEM-15")
def test_a_die_of_a_card_is_gone_with_a_roll_that_missed(city):
    city.state.bonus_dice = 1
    city.state.attacker = "ann"
    city.elite("ann", "A1", "west", attacks=("shoot",))  # with the back to vic
    city.elite("vic", "C1", "west")
    assault = attack.Assault("ann", "shoot", city.space("C1"))
    roll = attack.Roll(assault, Strike("ann", "shoot", "vic"), (), waiting=("later",))
    played = city.alone(roll)
    assert played.state.bonus_dice == 0
    assert played.told(attack.Missed)[0].target == "vic"
    assert played.follows == [attack.SpaceRolls(assault, (), ("later",))]


@pytest.mark.rule("AM-ROLL-03", "AM-DASH-05", "AM-ROLL-04", "AM-DOWN-03")
@pytest.mark.parametrize("who", ["ann", "vic"])
def test_without_attacker_or_target_nothing_is_rolled_and_the_attack_goes_on(city, who):
    city.elite("ann", "" if who == "ann" else "A1", "east", attacks=("shoot",))
    city.elite("vic", "" if who == "vic" else "C1", "west")
    assault = attack.Assault("ann", "shoot", city.space("C1"))
    played = city.alone(attack.Roll(assault, Strike("ann", "shoot", "vic"), (), waiting=("later",)))
    assert (played.follows, played.events) == ([attack.SpaceRolls(assault, (), ("later",))], ())


@pytest.mark.rule("AM-INST-03", "AM-ROLL-04")
def test_before_a_roll_only_its_own_target_is_meant(city):
    city.elite("ann", "A1", "east")
    city.elite("vic", "C1", "west")
    city.objective("1", "C1", LEGION, hits=2)
    assault = attack.Assault("ann", "shoot", city.space("C1"))
    window, roll = city.alone(attack.SpaceRolls(assault, (), ("vic", "om:1"))).follows
    assert (window.meant, window.action, window.kind) == (("vic",), "shoot", "instant-roll")
    assert (roll.strike.target, roll.waiting) == ("vic", ("om:1",))


@pytest.mark.rule("AM-DDD-12", "AM-LOS-05", "AM-TARGET-02")
def test_an_object_counts_as_high_as_it_lies():
    city = City(HOUSE, "+ + + +\n . . .\n+ + + +\n . . .\n+ + + +")
    city.elite("ann", "A1/2", "east", speed=1)
    city.objective("1", "B1/2", LEGION, hits=2)
    played = city.act("ann", "act:ann:ann:shoot", "face:east", "attack:ann:shoot:B1/2", dice=[[HIT, HIT]])
    assert played.state.objectives == {}


@pytest.mark.rule("AM-COND-09", "AM-AIM-07", "AM-ABIL-07")
def test_a_result_for_an_aim_bonus_counts_once():
    action = Action(
        id="shoot",
        type="main",
        weapon=True,
        cost=Cost(speed=1),
        attack=SHOOT.attack,
        abilities=("use_aim = extra_result(push)",),
    )
    print_elite("ann", MAYHEM, actions=(action, DASH))
    city = City(parts=("aiming",))
    city.elite("ann", "A1", "east", speed=1, focus=1)
    city.elite("vic", "C1", "west", shield=3)
    shot = ["act:ann:ann:shoot", "aim:focus", "face:east", "attack:ann:shoot:C1"]
    played = city.act("ann", *shot, "bonus:0", dice=[[face("red", "aimed"), HIT]])
    assert (played.asked.prompt, played.asked.arguments["left"]) == ("ask-push", 1)
    assert played.told(attack.Struck)[0].pushes == 1


# ---------------------------------------------------------------------- points and movement


@pytest.mark.rule("AM-STATUS-07", "AM-STATUS-11", "AM-STATUS-16")
@pytest.mark.parametrize(
    ("statuses", "found"),
    [
        ([], (0, 0)),
        (["move_up"], (3, 0)),
        (["move_down"], (0, 3)),
        (["move_up", "move_up", "move_down"], (3, 0)),
        (["move_up", "move_down", "move_down"], (0, 3)),
        (["move_up", "move_down"], (0, 0)),
        (["move_down", "move_down"], (0, 6)),
    ],
)
def test_move_up_is_set_against_move_down(city, statuses, found):
    city.elite("ann", "A1", statuses=statuses)
    assert points.at_activation(city.state.units["ann"]) == {"mp": found[0], "debt": found[1]}


@pytest.mark.rule("AM-STATUS-11", "AM-ATTACK-04")
@pytest.mark.parametrize(
    ("mp", "attack", "found"),
    [(2, "", (1, 1, 4)), (5, "", (0, 3, 4)), (5, "stab", (0, 1, 6)), (3, "stab", (0, 1, 4))],
)
def test_what_is_owed_to_move_down_is_taken_of_what_is_gained(city, mp, attack, found):
    city.elite("ann", "A1", debt=3, mp=1, held=(Held("shoot", 4),))
    unit = city.state.units["ann"]
    gained = {"mp": unit.mp, "held": unit.held, **points.gained(unit, mp, attack)}
    assert (gained["debt"], gained["mp"], sum(each.mp for each in gained["held"])) == found


@pytest.mark.rule("AM-FACE-02", "AM-MOVE-02")
def test_when_a_movement_is_over_nobody_is_moving(city):
    city.elite("ann", "A1", "east", mp=2)
    played = city.act("ann", "walk:ann:B1", "face:south")
    assert (played.state.mover, played.at("ann")) == ("", "B1")
    city.state.mover = "vic"
    city.elite("vic", "")
    assert city.play(walking.Stop("vic")).state.mover == ""
    assert city.play(walking.Stop("nobody")).state.mover == ""


@pytest.mark.rule("AM-MOVE-02", "AM-MOVE-17")
def test_of_a_way_that_was_closed_at_once_nothing_is_told(city):
    city.elite("ann", "A1", mp=3)
    city.elite("vic", "B1")
    leg = walking.WayLeg("step", city.space("B1"), 1)
    played = city.play(walking.TakeLegs("ann", (leg,)))
    assert (played.events, played.at("ann"), played.unit("ann").mp) == ((), "A1", 3)


@pytest.mark.rule("AM-MOVE-17", "AM-MOVE-01")
@pytest.mark.parametrize(("mp", "held"), [(1, 0), (0, 1), (0, 0)])
def test_without_movement_points_there_is_nowhere_to_go(city, mp, held):
    city.elite("ann", "A1", mp=mp, held=(Held("shoot", held),))
    found = ways.destinations(city.state, city.state.units["ann"])
    assert found == ([city.space(name) for name in ("B1", "A2", "B2")] if mp + held else [])


# ---------------------------------------------------------------------- the phases of a Turn


@pytest.mark.rule("AM-REF-11", "AM-REF-01", "AM-REF-10")
def test_the_refresh_phase_goes_on_in_this_order(city):
    print_refresh("m1", MAYHEM, "shield", "drone_spawn", "wound")
    print_refresh("m2", MAYHEM, "action_cube")
    city.elite("ann", "A1")
    for order, card in ((1, "m1"), (2, "m2")):
        city.state.hands[f"refresh-mayhem-{order}"] = Hand(
            id=f"refresh-mayhem-{order}", kind="refresh-mayhem", cards=(card,), known_to=(MAYHEM,)
        )
    played = city.alone(refresh.RefreshPhase(MAYHEM))
    *before, window, discard = played.follows
    assert before == [
        timers.Timers(MAYHEM),
        explosions.Explosions(),
        drones.Drones(MAYHEM, "m1"),
        drones.Drones(MAYHEM, "m2"),
        redeploying.Redeploy(MAYHEM),
        redeploying.BringAllies(MAYHEM),
        refresh.Cards(MAYHEM, (("m1", 1, ("shield", "wound")), ("m2", 2, ("action_cube",)))),
    ]
    assert (window.kind, discard) == ("instant-phase", refresh.Discard(MAYHEM))
    assert [(told.side, told.card) for told in played.told(refresh.CardRevealed)] == [(MAYHEM, "m1"), (MAYHEM, "m2")]
    assert all(hand.face_up for hand in played.state.hands.values())
    assert played.state.phase == "refresh"


@pytest.mark.rule("AM-REF-06", "AM-GADGET-05")
def test_a_special_symbol_sets_off_no_other_passive_ability(city):
    print_gadget("trophy", "ann", "passive", Action(id="trophy", type="passive", abilities=("on_down = gain(tech)",)))
    city.elite("ann", "A1", gadgets=("trophy",))
    assert [*refresh.special_effects(city.state, city.state.boards["ann"])] == []


@pytest.mark.rule("AM-ROUND-05", "AM-ROUND-02", "AM-ROUND-04")
def test_after_the_last_round_nothing_is_made_ready_for_another():
    city = City(rounds=2)
    city.state.opened = (MAYHEM, LEGION)
    for side in (MAYHEM, LEGION):
        city.deck(side)
    city.change(city.state.decks["refresh-mayhem"], discard=("x",))
    for number in (1, 2):
        city.state.round = number
        played = city.alone(rounds.EndRound())
        last = number == 2
        assert played.state.round == 2
        assert (played.state.opened == ()) is not last
        assert played.state.decks["refresh-mayhem"].draw == (() if last else ("x",))
        assert kinds(played)[:1] == ([] if last else ["Turn"])


@pytest.mark.rule("AM-WIN-02", "AM-WIN-08", "AM-WIN-01")
@pytest.mark.parametrize(("lead", "over"), [(17, True), (16, False)])
def test_a_downed_unit_may_end_the_mission_at_once(city, lead, over):
    city.wins(MAYHEM, Win(vp=3, when="now", how="downed"), Win(vp=5, when="round", how="downed"))
    city.wins(LEGION, Win(vp=9, when="now", how="downed"))
    city.state.lead = lead
    city.elite("vic", "C1")
    played = city.play(damage.Down("vic"))
    assert played.state.lead == lead + 3
    assert played.outcome.result == ("result-lead" if over else "rest")


@pytest.mark.rule("AM-WIN-08", "AM-ROUND-05", "AM-WIN-03")
@pytest.mark.parametrize(
    ("lead", "winners", "result", "scores"),
    [(3, (MAYHEM,), "done", (3, 0)), (-2, (LEGION,), "done", (0, 2)), (0, (), "result-tie", (0, 0))],
)
def test_the_side_that_leads_has_won(city, lead, winners, result, scores):
    city.state.lead = lead
    found = winning.outcome(city.state, "done", "AM-ROUND-05")
    assert (found.winners, found.result, found.rule) == (winners, result, "AM-ROUND-05")
    assert found.scores == {MAYHEM: scores[0], LEGION: scores[1]}


# ---------------------------------------------------------------------- Actions that are added


@pytest.mark.rule("AM-STATUS-06", "AM-GADGET-03", "AM-SETUP-18", "AM-MAYHEM-12")
def test_range_up_helps_basic_and_gadget_actions_only():
    shot = Action(id="shot", type="add_on", attack=Attack(dice=1, bands=(("red", 2),)))
    print_gadget("bow", "hollywood", "action", Action(id="bow", type="add_on", attack=shot.attack))
    city = City(parts=("mayhem",))
    city.mission = people.msgspec.structs.replace(
        city.mission, mayhem=people.msgspec.structs.replace(city.mission.mayhem, actions=(shot,))
    )
    people.library.missions()[city.mission.id] = city.mission
    city.elite("hollywood", "A1", gadgets=("bow",))
    city.deal(MAYHEM, "no_stuntmen")
    found = {
        known.action.id: (known.source, known.basic)
        for known in people.actions(city.state, city.state.units["hollywood"])
    }
    assert found["assault_rifle"] == ("hollywood", True)
    assert found["bow"] == ("bow", True)
    assert found["shot"] == (city.mission.id, False)
    assert found["no_stuntmen"] == ("no_stuntmen", False)


@pytest.mark.rule("AM-MAYHEM-18", "AM-INST-05")
def test_only_an_instant_of_a_card_shows_the_card():
    city = City(parts=("mayhem",))
    city.elite("hollywood", "A1", focus=1)
    city.deal(MAYHEM, "no_stuntmen")
    assert windows.card_of(city.state, windows.UseInstant("hollywood", "dash")) == ""
    assert windows.card_of(city.state, windows.UseInstant("hollywood", "no_stuntmen")) == "no_stuntmen"
    assert windows.card_of(city.state, mayhem.UseUniversal("hollywood", "no_stuntmen")) == "no_stuntmen"
    assert windows.card_of(city.state, phases.Done("hollywood")) == ""


# ---------------------------------------------------------------------- two players on a Side


@pytest.mark.rule("AM-VEH-29", "AM-MULTI-08")
def test_a_ram_is_rolled_by_the_first_player_of_the_side_that_rams(city):
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION, "legion2"))
    car = city.vehicle("car", "C3", "B3")
    city.elite("vic", "D3")
    played = city.play(ramming.RamRoll(car, "vic"), dice=[[6, 6, 6, 6]])
    (roll,) = played.rolls("roll-ram")
    assert (roll.seat, roll.kinds) == (MAYHEM, ("white",) * 4)


@pytest.mark.rule("AM-MULTI-08")
def test_what_a_board_does_by_itself_is_no_matter_of_both_teammates(city):
    city.elite("ann", "A1", speed=1, by=MAYHEM)
    options = {option.key: option for option in phases.offers(city.state, city.state.boards["ann"])}
    assert not phases.is_shared(city.state, options["done:ann"])
    assert not phases.is_shared(city.state, options["act:ann:ann:sprint"])
