"""What is told of everything that happens, and who is left out: the last words of many rules."""

import msgspec
import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action, Attack, Hack, MarkerPlace, Scrap, SideSetup
from fireteam.games.agents_of_mayhem.rules import ground, paying, people, setup
from fireteam.games.agents_of_mayhem.rules.arrivals import entering
from fireteam.games.agents_of_mayhem.rules.buildings import collapse
from fireteam.games.agents_of_mayhem.rules.cards import aiming, delays, mayhem, waiting
from fireteam.games.agents_of_mayhem.rules.devices import powers
from fireteam.games.agents_of_mayhem.rules.fight import attack, damage, forecast, pushing, statuses, targets
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.missions import advanced, hacking, preparing
from fireteam.games.agents_of_mayhem.rules.move import arriving, walking, ways
from fireteam.games.agents_of_mayhem.rules.react import windows
from fireteam.games.agents_of_mayhem.rules.turn import phases, refresh
from fireteam.games.agents_of_mayhem.rules.vehicles import drones, ramming, traffic
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Cubes, Leap, Status, Unit

from .city import HIT, REST, SHOOT, STAB, City, face, print_device, print_elite, print_refresh

AIMED, PUSH = face("red", "aimed"), face("red", "push")


# ---------------------------------------------------------------------- Turns and cards


@pytest.mark.rule("AM-DRAW-01", "AM-ACT-01", "AM-TURN-01")
def test_a_turn_is_told_from_its_card_to_its_board(city):
    city.elite("ann", "A1")
    city.elite("bob", "A3")
    city.elite("vic", "I7")
    city.deck(MAYHEM, "x")
    played = city.turn(MAYHEM, "board:ann", first=False)
    story = [event for event in played.story if event[0] in ("TurnBegan", "CardDrawn", "Activated")]
    assert story == [("TurnBegan", MAYHEM, 6, 1), ("CardDrawn", MAYHEM), ("Activated", "ann", MAYHEM)]


@pytest.mark.rule("AM-EVENT-09", "AM-DRAW-01", "AM-MULTI-02")
@pytest.mark.parametrize(
    ("pile", "count", "cards", "happening", "left"),
    [
        (("a", "b", "c"), 1, ["a"], [], ("b", "c")),
        (("a", "b", "c"), 2, ["a", "b"], [], ("c",)),
        (("event:m:1", "a", "b"), 1, ["a"], ["event:m:1"], ("b",)),
        (("a", "event:m:1"), 1, ["a"], ["event:m:1"], ()),
        (("a", "event:m:1", "b"), 1, ["a"], [], ("event:m:1", "b")),
        (("a",), 2, ["a"], [], ()),
    ],
)
def test_as_many_cards_are_drawn_as_there_are_players(pile, count, cards, happening, left):
    assert phases.drawn(pile, count) == (cards, happening, left)


@pytest.mark.rule("AM-MULTI-05", "AM-REF-01")
@pytest.mark.parametrize(("agreed", "first"), [((), ["ann", "cat"]), (("partner_card",), ["bob", "cat"])])
def test_a_card_serves_the_own_board_or_the_partners_as_agreed(city, agreed, first):
    city.state.players = ((MAYHEM, "mayhem2"), (LEGION,))
    city.state.options = agreed
    for place, (id, order) in enumerate((("ann", 1), ("bob", 2), ("cat", 0)), 1):
        city.elite(id, f"A{place}", by=MAYHEM if order else "", order=order)
    assert [board.id for board in refresh.served(city.state, MAYHEM, 1)] == first
    city.change(city.state.boards["cat"], redeployed=True)
    assert "cat" not in [board.id for board in refresh.served(city.state, MAYHEM, 1)]


@pytest.mark.rule("AM-REF-08", "AM-REINF-03", "AM-ALLY-07", "AM-REF-05")
def test_some_symbols_work_for_allies_and_where_their_part_is_in_use(city):
    city.elite("fortune", "A1", wounds=(1, 0, 0, 0))
    city.ally("glory", "fortune", "A2", lost=(1, 0, 1))
    healed = city.play(*refresh.symbol_steps(city.state, MAYHEM, 1, "wound"))
    assert (healed.board("fortune").wounds, healed.unit("glory").lost) == ((0, 0, 0, 0), (1, 0, 0))
    shielded = city.play(*refresh.symbol_steps(city.state, MAYHEM, 1, "shield"))
    assert (shielded.board("fortune").cubes.shield, shielded.unit("glory").lost) == (1, (0, 0, 1))
    city.squad("red", "grunt", reinforcements=(9, 9, 9))
    assert not [*refresh.symbol_steps(city.state, LEGION, 1, "deploy")]
    city.state.parts = ("reinforcements",)
    assert len([*refresh.symbol_steps(city.state, LEGION, 1, "deploy")]) == 1


@pytest.mark.rule("AM-STATUS-18", "AM-STATUS-20")
def test_of_like_statuses_only_the_oldest_may_go(city):
    marks = [Status("stunned", 3), Status("stunned", 4), Status("move_down", 4), Status("attack_down", 5)]
    city.elite("ann", "A1", statuses=marks)
    found = refresh.removable(city.state, city.state.boards["ann"], people.NEGATIVE)
    assert [(place, status.kind) for _, place, status in found] == [(0, "stunned"), (2, "move_down")]


# ---------------------------------------------------------------------- Actions


@pytest.mark.rule("AM-ACT-05", "AM-ACT-06", "AM-ACT-08")
def test_a_main_action_is_noted_as_such_and_an_add_on_by_its_name(city):
    city.elite("ann", "A1", speed=2)
    city.elite("vic", "I7")
    main = city.act("ann", "act:ann:ann:sprint")
    assert (main.board("ann").main, main.board("ann").used, main.unit("ann").attacks) == (True, (), ())
    add_on = city.act("ann", "act:ann:ann:jump")
    assert (add_on.board("ann").main, add_on.board("ann").used) == (False, ("ann:jump",))
    weapon = city.act("ann", "act:ann:ann:shoot", "face:north")
    assert weapon.unit("ann").attacks == ("shoot",)


@pytest.mark.rule("AM-COND-08", "AM-ACT-08")
def test_what_an_action_promised_for_the_next_counts_for_it():
    lunge = Action(id="lunge", type="add_on", abilities=("before_action(weapon) = gain(tech)",))
    print_elite("zed", MAYHEM, actions=(lunge, SHOOT, REST))
    city = City()
    city.elite("zed", "A1", "east", speed=2)
    city.elite("vic", "C1", "west")
    after = city.act("zed", "act:zed:zed:lunge", "face:east", "act:zed:zed:shoot", "face:east")
    assert after.board("zed").cubes.tech == 1
    between = city.act("zed", "act:zed:zed:lunge", "face:east", "act:zed:zed:rest", "face:east", "act:zed:zed:shoot")
    assert between.board("zed").cubes.tech == 0


@pytest.mark.rule("AM-GADGET-07", "AM-ACT-03")
def test_two_costs_are_added_colour_by_colour():
    assert paying.together(Cubes(1, 2, 3, 1), Cubes(4, 1, 1, 2)) == Cubes(5, 3, 4, 3)
    assert paying.together(Cubes(), Cubes(tech=1)) == Cubes(tech=1)


@pytest.mark.rule("AM-INST-03", "AM-INST-04", "AM-INST-06")
def test_a_window_names_who_sets_it_off_and_opens_again_when_something_happened(city):
    city.elite("ann", "A1", focus=2)
    city.elite("vic", "I7", focus=1)
    phase = windows.window(city.state, windows.PHASE)
    assert phase.trigger == MAYHEM
    assert windows.window(city.state, windows.MP, "ann").trigger == "ann"
    first = city.play(phase)
    assert first.asked.arguments["trigger"] == MAYHEM
    passed = city.play(phase, choices=["pass", "instant:vic:dash", "dash:I6", "face:north"])
    assert passed.asked.seats == (MAYHEM,)  # who passed is asked again after the other has acted


@pytest.mark.rule("AM-MAYHEM-11")
def test_a_card_that_can_no_longer_be_paid_is_not_drawn():
    city = City(parts=("mayhem",))
    city.elite("ann", "A1", mayhem=1)
    city.elite("bob", "A2", mayhem=1)
    city.deal(MAYHEM, draw=("glory_be",))
    assert not city.play(mayhem.DrawCard(MAYHEM, ("ann", "ann"))).events
    drawn = city.play(mayhem.DrawCard(MAYHEM, ("ann", "bob")))
    assert (drawn.board("ann").cubes.mayhem, drawn.board("bob").cubes.mayhem) == (0, 0)
    assert [event[0] for event in drawn.story] == ["MayhemDrawn", "MayhemFound"]


# ---------------------------------------------------------------------- Attacks


@pytest.mark.rule("AM-DOWN-03", "AM-HIT-01")
def test_an_attack_whose_attacker_is_gone_gives_nothing(city):
    city.state.attacker = "ann"
    over = city.play(attack.EndAttack(attack.Assault("ann", "shoot", 0), ()))
    assert (over.state.attacker, over.events) == ("", ())
    city.elite("ann", "", boosted=("shoot",))
    assert city.play(attack.EndAttack(attack.Assault("ann", "shoot", 0), ())).unit("ann").boosted == ("shoot",)


@pytest.mark.rule("AM-AIM-11", "AM-AOE-01", "AM-AIM-01")
def test_in_an_aimed_area_only_the_center_space_is_aimed_at():
    wide = msgspec.structs.replace(SHOOT, abilities=("aoe(1)",))
    print_elite("zed", MAYHEM, actions=(wide,))
    city = City(parts=("areas", "aiming"))
    city.elite("zed", "A1", "east", speed=1, focus=1)
    city.elite("vic", "C1", "west", shield=3)
    city.elite("wes", "C2", "west", shield=3)
    start = ("act:zed:zed:shoot", "aim:focus", "face:east", "attack:zed:shoot:C1")
    centre = city.act("zed", *start, "first:vic", dice=[[AIMED, AIMED]])
    assert centre.asked.prompt == "ask-bonus"
    beside = city.act("zed", *start, "first:wes", dice=[[AIMED, AIMED], [HIT, HIT]], spare=True)
    assert beside.decision is None or beside.asked.prompt != "ask-bonus"


@pytest.mark.rule("AM-AOE-11", "AM-DOWN-03")
def test_an_area_attack_of_somebody_who_is_gone_is_over(city):
    city.elite("vic", "C1")
    played = city.play(attack.AreaRolls(attack.Assault("nobody", "shoot", city.space("C1")), (), ()))
    assert not played.events


@pytest.mark.rule("AM-HIT-03", "AM-DOWN-03")
def test_who_is_downed_takes_no_more_wounds(city):
    city.elite("vic", "")
    played = city.play(damage.Wound("vic"))
    assert (played.board("vic").wounds, played.decision) == ((0, 0, 0, 0), None)


@pytest.mark.rule("AM-STATUS-01", "AM-DOWN-03")
def test_nobody_gains_a_status_who_is_not_there(city):
    assert not city.play(statuses.GainStatus("nobody", "stunned")).events


@pytest.mark.rule("AM-MAYHEM-03", "AM-MAYHEM-04", "AM-AIM-04")
@pytest.mark.parametrize(("held", "room"), [(2, True), (3, False)])
def test_one_free_place_is_room_for_a_mayhem_cube(held, room):
    city = City(parts=("mayhem", "aiming"))
    city.elite("ann", "A1", mayhem=held, mayhem_statuses=1)
    city.elite("vic", "B1")
    gained = city.play(refresh.GainMayhemStatus("ann")).board("ann")
    assert (gained.cubes.mayhem, gained.mayhem_statuses) == (held + room, 0)
    bonuses = aiming.possible(city.state, Strike("ann", "shoot", "vic"), city.state.units["ann"])
    assert ("mayhem" in bonuses) is room


@pytest.mark.rule("AM-AIM-02", "AM-AIM-04", "AM-AIM-05", "AM-AIM-06")
def test_every_aim_bonus_is_told(city):
    city.state.parts = ("mayhem", "aiming")
    city.elite("ann", "A1")
    city.elite("vic", "B1", speed=1)
    reap = {what: aiming.Reap("ann", "vic", what, (city.space("B1"),)) for what in ("mayhem", "cube", "disrupt")}
    told = city.play(reap["mayhem"])
    assert told.told(aiming.AimBonus)[0].bonus == "mayhem"
    assert told.board("ann").cubes.mayhem == 1
    assert city.play(reap["cube"], choices=["well:tech"]).board("ann").cubes.tech == 1
    assert city.play(reap["disrupt"]).statuses("vic") == ["disrupted"]
    city.elite("ann", "")
    assert not city.play(reap["mayhem"]).events
    assert not city.play(aiming.Reap("nobody", "vic", "mayhem", ())).events


@pytest.mark.rule("AM-TARGET-02", "AM-EXPL-03", "AM-VEH-32")
def test_what_is_still_there_and_what_is_in_a_space(city):
    car = city.vehicle("car", "C4", "B4")
    city.objective("1", "D4", LEGION, hits=2)
    city.objective("2", "E4", LEGION)
    assert targets.exists(city.state, f"vehicle:{car}")
    assert not targets.exists(city.state, "vehicle:gone")
    assert targets.exists(city.state, "om:1")
    assert not targets.exists(city.state, "om:9")
    here = 1 << city.space("D4") | 1 << city.space("E4")
    assert targets.objects(city.state, here) == ["om:1"]
    assert targets.objects(city.state, 1 << city.space("A1")) == []


@pytest.mark.rule("AM-TARGET-03", "AM-TARGET-01", "AM-RANGE-05")
def test_an_area_attack_without_any_range_left_has_no_space_to_aim_at():
    lob = Action(id="lob", type="main", attack=Attack(dice=0, range=2), abilities=("explosion",))
    either = Action(id="either", type="main", attack=Attack(dice=0, range=2), abilities=("explosion / gain(tech)",))
    print_elite("zed", MAYHEM, actions=(lob, either))
    city = City(parts=("explosions",))
    city.elite("zed", "A1", "east")
    known = people.action(city.state, city.state.units["zed"], "lob")
    assert targets.open_spaces(city.state, city.state.units["zed"], known)
    city.elite("zed", "A1", "east", statuses=["range_down"])
    assert targets.open_spaces(city.state, city.state.units["zed"], known) == []
    assert targets.only_places(people.action(city.state, city.state.units["zed"], "either"))
    assert targets.only_places(known)
    city.elite("ann", "B2")
    assert not targets.only_places(people.action(city.state, city.state.units["ann"], "shoot"))


@pytest.mark.rule("AM-ROLL-02", "AM-TARGET-03")
def test_nothing_is_forecast_of_what_rolls_no_dice():
    lob = Action(id="lob", type="main", attack=Attack(dice=0, range=2), abilities=("give(stunned, legion)",))
    print_elite("zed", MAYHEM, actions=(lob, REST, STAB))
    city = City()
    city.elite("zed", "A1", "east")
    city.elite("vic", "B1", "west")
    assert forecast.forecast(city.state, Strike("zed", "lob", "vic")) is None
    assert forecast.forecast(city.state, Strike("zed", "rest", "vic")) is None
    assert forecast.forecast(city.state, Strike("zed", "stab", "vic")) is not None


# ---------------------------------------------------------------------- Timers


@pytest.mark.rule("AM-TIMER-02", "AM-TIMER-04", "AM-TIMER-09")
def test_a_timer_shows_the_side_that_is_printed_or_the_enemys(city):
    city.elite("ann", "A1")
    city.elite("vic", "B1")
    ann, vic = city.state.units["ann"], city.state.units["vic"]
    assert [waiting.icon(unit, side) for unit in (ann, vic) for side in ("enemy", MAYHEM, LEGION)] == [
        *(LEGION, MAYHEM, LEGION),
        *(MAYHEM, MAYHEM, LEGION),
    ]
    plain = Action(id="a", type="main", abilities=("heal",)).parsed()[0]
    assert waiting.timer_word(plain) is None
    timed = Action(id="b", type="main", abilities=("when_removed(enemy) = heal",)).parsed()[0]
    assert waiting.timer_word(timed) is not None


@pytest.mark.rule("AM-TIMER-03", "AM-TIMER-07", "AM-TIMER-08")
def test_an_action_without_a_timer_is_not_delayed():
    slow = Action(id="slow", type="main", abilities=("heal", "when_removed(enemy) = gain(tech)"))
    print_elite("zed", MAYHEM, actions=(slow, REST))
    city = City(parts=("timers",))
    city.elite("zed", "A1", wounds=(1, 0, 0, 0))
    city.elite("vic", "I7")
    asked = city.act("zed", "act:zed:zed:slow", "face:north")
    assert asked.asked.prompt == "ask-timer"  # after an Ability that needs none
    placed = city.act("zed", "act:zed:zed:slow", "face:north", "timer:slow:legion")
    assert [(timer.side, timer.count, timer.delays) for timer in placed.state.timers.values()] == [(LEGION, 1, False)]
    left = city.act("zed", "act:zed:zed:slow", "face:north", "pass")
    assert not left.state.timers
    plain = city.act("zed", "act:zed:zed:rest", "face:north")
    assert (plain.board("zed").wounds, plain.state.timers) == ((0, 0, 0, 0), {})


@pytest.mark.rule("AM-TIMER-08", "AM-TIMER-09", "AM-AIM-01")
def test_a_printed_timer_is_one_and_an_ability_may_have_more():
    class Places(phases.Step, frozen=True):
        action: str
        aimed: bool

        def run(self, g):
            unit = g.state.units["zed"]
            delays.place(g, unit, people.action(g.state, unit, self.action).action, LEGION, self.aimed)

    able = Action(id="able", type="main", mp=1, abilities=("delay when_removed(enemy, 2) = mp(3)",))
    print_elite("zed", MAYHEM, actions=(able, msgspec.structs.replace(able, id="printed", timer="enemy")))
    city = City(parts=("timers",))
    city.elite("zed", "A1")
    counts = [
        [timer.count for timer in city.play(Places(action, aimed)).state.timers.values()]
        for action, aimed in (("able", False), ("printed", False), ("able", True))
    ]
    assert counts == [[2], [1], [1]]


# ---------------------------------------------------------------------- moving and arriving


@pytest.mark.rule("AM-JUMP-02", "AM-JUMP-05", "AM-JUMP-13", "AM-MOVE-02", "AM-MOVE-17")
def test_a_jump_goes_on_until_it_is_used_up_or_the_unit_walks(city):
    city.elite("ann", "A1", mp=5, leap=Leap(2, 1))
    city.elite("vic", "I7")
    ann = city.state.units["ann"]
    begun = msgspec.structs.replace(ann, leap=Leap(1, 1, 1))
    legs = {kind: walking.WayLeg(kind, city.space("A2"), 1) for kind in ("step", "jump", "enter")}
    after = {
        kind: (walking.leap_after(city.state, ann, leg), walking.leap_after(city.state, begun, leg))
        for kind, leg in legs.items()
    }
    assert after == {"step": (Leap(2, 1), None), "jump": (Leap(1, 1, 1), None), "enter": (None, None)}
    jumped = city.play(walking.TakeLegs("ann", (legs["jump"],)))
    assert jumped.unit("ann").leap == Leap(1, 1, 1)
    (moved,) = jumped.told(walking.Moved)
    assert (moved.path, moved.cost, moved.how) == ((city.space("A2"),), 1, ("jump",))


@pytest.mark.rule("AM-MOVE-17")
def test_a_way_that_was_closed_is_told_as_far_as_it_went(city):
    city.elite("ann", "A1", mp=5)
    city.elite("vic", "A4")
    legs = tuple(walking.WayLeg("step", city.space(name), 1) for name in ("A2", "A3", "A4"))
    gone = city.play(walking.TakeLegs("ann", legs))
    (moved,) = gone.told(walking.Moved)
    assert (gone.at("ann"), moved.path) == ("A3", (city.space("A2"), city.space("A3")))


@pytest.mark.rule("AM-MOVE-17", "AM-MOVE-01")
def test_who_has_no_points_goes_nowhere(city):
    city.elite("ann", "A1")
    assert ways.destinations(city.state, city.state.units["ann"]) == []
    city.elite("ann", "A1", mp=1)
    assert len(ways.destinations(city.state, city.state.units["ann"])) == 3


@pytest.mark.rule("AM-DASH-01", "AM-MOVE-15")
def test_a_single_step_leads_along_stairs_too():
    city = City("o-o-o\n|s .|\no-o-o", "+ + +\n s .\n+ + +")
    city.elite("ann", "A1")
    name = ground.board(city.state).name
    assert {name(cell) for cell in ways.single_steps(city.state, city.state.units["ann"])} == {"B1", "A1/2"}
    city.elite("bob", "B1")
    assert {name(cell) for cell in ways.single_steps(city.state, city.state.units["ann"])} == {"A1/2"}


@pytest.mark.rule("AM-MAP-11", "AM-MOVE-16")
def test_the_spaces_of_units(city):
    city.elite("ann", "A1")
    city.elite("ogre", "C3")
    units = [city.state.units[id] for id in ("ann", "ogre")]
    name = ground.board(city.state).name
    found = ground.covered(city.state, units)
    assert {name(cell) for cell in range(found.bit_length()) if found >> cell & 1} == {"A1", "C3", "D3", "C4", "D4"}
    assert ground.covered(city.state, []) == 0


@pytest.mark.rule("AM-ENTER-05", "AM-REINF-09", "AM-REDEP-03")
def test_without_room_a_unit_waits():
    city = City("+ +\n .\n+ +")
    city.elite("ann", "")
    city.elite("vic", "A1")
    assert not city.play(entering.Put("ann", 0, "AM-ENTER-05")).events
    city.elite("vic", "")
    put = city.play(entering.Put("ann", 0, "AM-ENTER-05"), choices=["face:north"])
    assert put.at("ann") == "A1"


@pytest.mark.rule("AM-BLDG-06")
def test_what_stood_on_a_fallen_level_is_one_level_lower():
    city = City("o-o-o\n|. .|\no-o-o", "+ + +\n . .\n+ + +", destroyed="+ + +\n . .\n+ + +")
    fall = collapse.Fall(city.state, 0)
    upper, ground_space = city.space("A1/2"), city.space("A1")
    assert (fall.below(upper), fall.below(ground_space)) == (ground_space, ground_space)
    assert (fall.comes_down(upper), fall.comes_down(ground_space)) == (True, False)


# ---------------------------------------------------------------------- set-up, hacking, devices


@pytest.mark.rule("AM-ADV-05")
def test_the_room_of_a_zone_is_what_nobody_needs(city):
    book = msgspec.structs.replace(city.mission.legion, zones=("A1", "C2"), scrap=Scrap())
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, legion=book)
    plan = advanced.Plan(LEGION, ("vic", "red"))
    assert advanced.room(city.state, plan) == 5
    assert advanced.room(city.state, msgspec.structs.replace(plan, minions=(("red", "grunt"),) * 2)) == 3
    assert advanced.room(city.state, advanced.Plan(LEGION, ("ogre", "vic"))) == 1


@pytest.mark.rule("AM-ADV-05", "AM-ALLY-09")
def test_allies_and_late_comers_are_not_placed_and_every_place_is_told(city):
    for side in (MAYHEM, LEGION):
        book = msgspec.structs.replace(city.mission.side(side), zones=("A1", "B2"))
        city.mission = msgspec.structs.replace(city.mission, **{side: book})
    library.missions()[city.mission.id] = city.mission
    city.elite("fortune", "")
    city.state.units["glory"] = Unit(id="glory", kind="glory", side=MAYHEM, board="fortune")
    city.change(city.state.boards["fortune"], allies=("glory",))
    city.elite("ann", "", enters=2, way_in="west")
    city.elite("vic", "")
    assert [unit.id for unit in preparing.unplaced(city.state, MAYHEM)] == ["fortune"]
    start = city.space("A1")
    placed = city.play(preparing.PlaceUnits(MAYHEM), choices=[f"start:{start}"])
    assert [(event.unit, event.cell) for event in placed.told(preparing.UnitPlaced)] == [("fortune", start)]


@pytest.mark.rule("AM-SETUP-17", "AM-EXPL-01", "AM-SETUP-13")
@pytest.mark.parametrize(("parts", "there"), [(("explosions",), True), ((), False)])
def test_explosion_markers_come_with_their_part(city, parts, there):
    nobody = SideSetup(boards=(), refresh=())
    mission = msgspec.structs.replace(city.mission, parts=parts, mayhem=nobody, legion=nobody)
    assert ("explosions" in setup.begun(mission, 2).decks) is there


@pytest.mark.rule("AM-HACK-02", "AM-OM-02")
def test_a_marker_that_was_hacked_is_told_as_taken(city):
    hack = Hack(id="safe", type="add_on", difficulty=1, die="yellow", cubes=("tech",), does="score")
    place = MarkerPlace(id="3", at="B1", hack=hack)
    library.missions()[city.mission.id] = msgspec.structs.replace(city.mission, objectives=(place,))
    city.objective("3", "B1", LEGION)
    city.state.parts = ("hacking",)
    city.elite("ann", "A1", tech=1)
    city.elite("vic", "I7")
    played = city.act("ann", "hack:ann:om:3", "face:north", dice=[[1]], spare=True)
    assert [(event.objective, event.side, event.unit) for event in played.told(arriving.Taken)] == [
        ("3", MAYHEM, "ann")
    ]
    assert [(event.hits, event.difficulty) for event in played.told(hacking.HackRolled)] == [(1, 1)]


@pytest.mark.rule("AM-DDD-19")
def test_what_the_siphon_gives_is_told(city):
    city.state.parts = ("mayhem", "devices")
    city.elite("vic", "A1")
    city.elite("wes", "")
    played = city.play(powers.Siphon())
    assert [event.board for event in played.told(powers.Siphoned)] == ["vic"]
    city.elite("vic", "A1", mayhem=3)
    assert not city.play(powers.Siphon()).events


# ---------------------------------------------------------------------- Vehicles


@pytest.mark.rule("AM-VEH-08", "AM-VEH-04")
def test_only_vehicles_of_the_own_side_are_offered(city):
    city.state.parts = ("vehicles",)
    city.vehicle("van", "C4", "B4")
    city.elite("vic", "B4")
    city.elite("ann", "A1", speed=1)
    assert not city.act("ann").offers("drive:")


@pytest.mark.rule("AM-VEH-08", "AM-VEH-38", "AM-VEH-15")
def test_before_every_space_of_a_drive_there_is_a_window_and_one_before_a_drift(city):
    city.state.parts = ("vehicles",)
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("vic", "I7", focus=3)
    straight = city.act("ann", f"drive:{car}:forward:3", "pass", "pass", "pass", "face:north")
    assert straight.car(car) == ("F4", "E4")
    drift = city.act("ann", f"drive:{car}:drift-left:2", "pass", "face:north")
    assert drift.car(car) == ("D3", "D4")


@pytest.mark.rule("AM-VEH-27", "AM-PUSH-06")
def test_pushes_by_a_vehicle_are_told_and_two_are_not_pushed_to_one_space(city):
    city.state.parts = ("vehicles",)
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "B4")
    city.elite("vic", "C3")
    city.elite("wes", "B3")
    first = city.act("ann", f"drive:{car}:shift-left:1")
    assert first.asked.options[0].text == "option-push"
    space = next(key for key in first.offers("push:"))
    second = city.act("ann", f"drive:{car}:shift-left:1", f"push:{space}")
    assert space not in second.offers("push:")
    other = next(key for key in second.offers("push:"))
    miss = [face("white")] * 4
    done = city.act(
        "ann", f"drive:{car}:shift-left:1", f"push:{space}", f"push:{other}", "face:north", dice=[miss, miss]
    )
    assert {event.unit for event in done.told(pushing.Pushed)} == {"vic", "wes"}


@pytest.mark.rule("AM-VEH-29", "AM-VEH-30", "AM-VEH-28")
def test_a_ram_of_a_wreck_or_of_nobody_does_not_come(city):
    car = city.vehicle("car", "C4", "B4")
    city.elite("vic", "")
    assert not city.play(ramming.Ram("gone", "vic", False)).events
    assert city.play(ramming.Ram(car, "vic", False)).state.vehicles[car].rammed == ()
    print_device("rock", health=0)
    print_device("engine", health=3)
    city.device("rock", "E1")
    city.device("engine", "E4")
    found = [ramming.can_be_hurt(city.state, target) for target in ("vic", "device:rock", "device:engine", "device:x")]
    assert found == [False, False, True, False]


@pytest.mark.rule("AM-DRONE-08", "AM-VEH-27")
def test_whom_a_vehicle_pushes_before_a_drone_meets_traffic():
    street = "+ + + + + + +\n . . . . . .\n+ + + + + + +\n > > > > > >\n+ + + + + + +\n . . . . . .\n+ + + + + + +"
    city = City(street, parts=("vehicles",))
    city.vehicle("robot", "C2", "B2")
    car = city.vehicle("car", "D3", "C3")
    city.elite("ann", "C3")
    city.elite("vic", "E3", shield=3)
    print_refresh("slow", MAYHEM)
    city.deck(MAYHEM, "slow")
    drive = (f"drive:{car}:forward:1", "push:F2", "face:north")
    played = city.act("ann", *drive, dice=[[face("white")] * 4])
    assert [(event.unit, event.distance) for event in played.told(traffic.TrafficChecked)] == [("vic", 3)]


@pytest.mark.rule("AM-DRONE-04", "AM-DRONE-07")
def test_a_drone_that_is_gone_or_held_up_goes_no_farther(city):
    city.state.parts = ("vehicles",)
    assert not city.play(drones.Onward("gone", 2, 5)).events
    robot = city.vehicle("robot", "C4", "B4")
    assert not city.play(drones.Onward(robot, 2, city.space("C4"))).events
    assert not city.play(drones.Along("gone")).events
