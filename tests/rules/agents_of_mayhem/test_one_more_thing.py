"""One more thing: edges, places, reaches and orders that other tests leave open."""

import msgspec
import pytest

from fireteam.engine import Step
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action
from fireteam.games.agents_of_mayhem.rules import ground, people, winning
from fireteam.games.agents_of_mayhem.rules.arrivals import grounds
from fireteam.games.agents_of_mayhem.rules.cards import hands, mayhem
from fireteam.games.agents_of_mayhem.rules.fight import attack, modifiers
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.move import ways
from fireteam.games.agents_of_mayhem.rules.turn import actions
from fireteam.games.agents_of_mayhem.rules.vehicles import ramming
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Group

from .city import HIT, SHOOT, City, open_ground, print_elite, print_gadget


@pytest.mark.rule("AM-ENTER-02", "AM-ENTER-06")
@pytest.mark.parametrize(
    ("way_in", "rim"),
    [("north", "A1 B1 C1"), ("south", "A3 B3 C3"), ("west", "A1 A2 A3"), ("east", "C1 C2 C3")],
)
def test_a_unit_comes_in_by_its_own_edge(way_in, rim):
    city = City(open_ground(3, 3))
    city.elite("ann", "", enters=1, way_in=way_in)
    name = ground.board(city.state).name
    assert {name(cell) for cell in grounds.entries(city.state, city.state.units["ann"])} == {*rim.split()}


@pytest.mark.rule("AM-MAYHEM-13", "AM-MAYHEM-16")
def test_several_cards_lie_open_side_by_side(city):
    city.state.parts = ("mayhem",)
    city.elite("ann", "A1")

    class Lays(Step, frozen=True):
        card: str

        def run(self, g):
            mayhem.lay(g, g.state.units["ann"], self.card)

    held = [*library.mayhem_cards()][:2]
    city.deal(MAYHEM, *held)
    both = city.play(Lays(held[0]), Lays(held[1])).state
    assert both.hands["laid-mayhem"].cards == tuple(held)
    assert both.hands["mayhem-mayhem"].cards == ()


@pytest.mark.rule("AM-DASH-01", "AM-LARGE-05", "AM-LARGE-02")
def test_a_large_unit_steps_to_all_eight_sides_where_all_its_spaces_are_free(city):
    city.elite("ogre", "D3")
    city.elite("ann", "F4")
    name = ground.board(city.state).name
    found = {name(cell) for cell in ways.single_steps(city.state, city.state.units["ogre"])}
    assert found == {"C2", "D2", "E2", "C3", "C4", "D4"}


@pytest.mark.rule("AM-GADGET-04", "AM-HIT-01")
def test_a_weapon_gadget_that_was_paid_serves_one_attack(city):
    city.elite("ann", "A1", "east", boosted=("shoot",))
    city.state.attacker = "ann"
    over = city.play(attack.EndAttack(attack.Assault("ann", "shoot", city.space("C1")), ()))
    assert over.unit("ann").boosted == ()


@pytest.mark.rule("AM-VEH-31")
def test_a_swipe_is_told(city):
    city.state.parts = ("vehicles", "mayhem")
    car = city.vehicle("car", "C4", "B4")
    city.elite("ann", "C4")
    city.state.downed = ("vic",)
    played = city.play(ramming.RamOver(car, True, "", (), ()))
    assert [(event.vehicle, event.unit) for event in played.told(ramming.SideSwiped)] == [(car, "ann")]
    assert played.board("ann").mayhem_statuses == 1


@pytest.mark.rule("AM-MOD-05", "AM-MOD-11", "AM-AOE-07")
def test_beside_the_attacker_nobody_is_protected_but_beside_the_center_space_of_an_area():
    city = City("+ + + + +\n . . . .\n+ o o + +\n . . . .\n+ + + + +")
    city.elite("ann", "A1", "east")
    city.elite("vic", "B2", "west")
    beside = Strike("ann", "stab", "vic")
    assert not modifiers.is_protected(city.state, beside)
    protected = [
        modifiers.is_protected(city.state, Strike("ann", "stab", "vic", False, city.space(centre)))
        for centre in ("B1", "C1", "D2")
    ]
    assert protected[0] == modifiers.ends_at_cover(city.state, (city.space("B1"),), (city.space("B2"),))
    assert protected[2] == modifiers.ends_at_cover(city.state, (city.space("D2"),), (city.space("B2"),))
    assert any(protected)


@pytest.mark.rule("AM-MAYHEM-14", "AM-MAYHEM-15")
def test_a_card_helps_where_one_place_is_free(city):
    city.elite("ann", "A1", shield=2, armor=2)
    city.squad("red", "grunt")
    grunt = city.minion("grunt", "red", "B1")
    ann = city.state.units["ann"]
    assert (hands.helps(city.state, ann, "shield"), hands.helps(city.state, ann, "armor")) == (True, False)
    assert not hands.helps(city.state, city.state.units[grunt], "shield")
    assert not hands.helps(city.state, ann, "die")
    city.state.attacker = "ann"
    assert hands.helps(city.state, ann, "die")


@pytest.mark.rule("AM-SQUAD-04", "AM-SQUAD-06")
def test_only_a_squad_board_takes_a_minion_card(city):
    city.elite("vic", "A1")
    assert people.squad_for(city.state, "vic", "grunt") is None
    city.squad("red", "a", "b", "c")
    assert people.squad_for(city.state, "red", "grunt") is None
    city.squad("blue", "a", "b")
    assert people.squad_for(city.state, "red", "grunt").id == "blue"


@pytest.mark.rule("AM-ABIL-13", "AM-ABIL-01")
def test_an_action_without_an_attack_may_put_something_on_its_own_space():
    fuse = Action(id="fuse", type="add_on", abilities=("explosion",))
    print_elite("zed", MAYHEM, actions=(fuse,))
    city = City(parts=("explosions",))
    city.pile("small")
    city.elite("zed", "B2")
    played = city.play(actions.Perform("zed", "fuse"))
    assert [marker.cell for marker in played.state.explosions.values()] == [city.space("B2")]


@pytest.mark.rule("AM-GADGET-03", "AM-GADGET-05", "AM-INST-01")
def test_which_gadgets_are_actions_and_who_has_instants(city):
    print_gadget("claw", "ann", "action", Action(id="claw", type="instant"))
    print_gadget("charm", "ann", "passive", Action(id="charm", type="instant"))
    city.elite("ann", "A1", gadgets=("claw", "charm"))
    found = {known.action.id for known in people.instants(city.state, city.state.units["ann"])}
    assert found == {"dash", "block", "claw"}
    city.elite("ann", "", gadgets=("claw",))
    assert not [*people.instants(city.state, city.state.units["ann"])]
    city.elite("bob", "B1")
    bob = city.state.units["bob"]
    assert [known.action.id for known in people.instants(city.state, bob, dash=True)] == ["dash"]
    assert [known.action.id for known in people.instants(city.state, bob, block=True)] == ["block"]


@pytest.mark.rule("AM-ROUND-05", "AM-WIN-03")
@pytest.mark.parametrize(
    ("lead", "winners", "result", "scores"),
    [
        (3, (MAYHEM,), "result-mission-over", (3, 0)),
        (-2, (LEGION,), "result-mission-over", (0, 2)),
        (0, (), "result-tie", (0, 0)),
    ],
)
def test_who_has_more_points_wins_and_equal_points_are_a_tie(city, lead, winners, result, scores):
    city.state.lead = lead
    found = winning.outcome(city.state, "result-mission-over", "AM-ROUND-05")
    assert (found.winners, found.result) == (winners, result)
    assert (found.scores[MAYHEM], found.scores[LEGION]) == scores


@pytest.mark.rule("AM-ATTACK-08")
def test_of_two_reaches_for_a_second_target_the_longer_counts():
    both = msgspec.structs.replace(SHOOT, abilities=("second_target(1)", "second_target(3)"))
    print_elite("zed", MAYHEM, actions=(both,))
    city = City()
    city.elite("zed", "A1", "east", speed=1)
    city.elite("vic", "C1", "west", shield=3)
    city.elite("wes", "F1", "west", shield=3)
    city.elite("xan", "G1", "west", shield=3)
    played = city.act("zed", "act:zed:zed:shoot", "face:east", "attack:zed:shoot:C1", dice=[[HIT, HIT]], spare=True)
    assert played.offers("second:") == ["F1"]
    city.change(city.state.units["wes"], cell=-1)
    alone = city.act("zed", "act:zed:zed:shoot", "face:east", "attack:zed:shoot:C1", dice=[[HIT, HIT]], spare=True)
    assert alone.decision is None or alone.asked.prompt != "ask-second"


@pytest.mark.rule("AM-SQUAD-16", "AM-INST-03")
def test_before_a_further_figure_moves_somebody_may_step_in(city):
    city.squad("red", "grunt")
    first = city.minion("grunt", "red", "A1")
    second = city.minion("grunt", "red", "A3")
    city.elite("ann", "I7", focus=1)
    city.state.active = LEGION
    city.change(city.state.boards["red"], by=LEGION, group=Group("grunt", "rush", 1, (first,)))
    paid = city.play(actions.Also("red"))
    assert (paid.asked.prompt, paid.asked.seats, paid.unit(second).mp) == ("ask-instant", (MAYHEM,), 0)
    assert city.play(actions.Also("red"), choices=["pass"]).unit(second).mp == 4
