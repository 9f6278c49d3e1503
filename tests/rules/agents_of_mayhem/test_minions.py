"""Squad Boards and Minions: Defense, figures, Group Actions."""

import pytest

from fireteam.games.agents_of_mayhem.rules.fight import damage
from fireteam.games.agents_of_mayhem.rules.fight.attack import Struck
from fireteam.games.agents_of_mayhem.state import Cubes

from .city import HIT, face

SPECIAL = face("red", "special")


@pytest.mark.rule("AM-SQUAD-07", "AM-SQUAD-09", "AM-SQUAD-10", "AM-SQUAD-20")
def test_a_minion_is_gone_with_its_defense_and_puts_no_wounds_into_wells(city):
    city.squad("red", "tank", focus=2)
    tank = city.minion("tank", "red", "C1")
    assert city.play(damage.TakeHits(tank, 1)).unit(tank).lost == (1, 0, 0)
    assert city.play(damage.TakeHits(tank, 3)).unit(tank).lost == (1, 1, 1)
    for hits in (4, 9):
        played = city.play(damage.TakeHits(tank, hits))
        assert tank not in played.state.units
        assert (played.board("red").cubes, played.board("red").wounds) == (Cubes(focus=2), (0, 0, 0, 0))


@pytest.mark.rule("AM-SQUAD-08", "AM-TURN-04")
def test_defense_comes_back_at_the_end_of_either_sides_turn(city):
    city.elite("ann", "A7")
    city.squad("red", "tank")
    tank = city.minion("tank", "red", "C1", lost=(1, 1, 0))
    city.deck("legion", "x")
    played = city.turn("mayhem", "done:ann")
    assert played.unit(tank).lost == (0, 0, 0)


@pytest.mark.rule("AM-SQUAD-13", "AM-SQUAD-15", "AM-ACT-05", "AM-ACT-06")
def test_one_main_action_and_each_add_on_once_for_the_whole_type(city):
    city.squad("red", "grunt", speed=4)
    one, other = city.minion("grunt", "red", "A1"), city.minion("grunt", "red", "A3")
    played = city.act("red")
    assert played.offers("act:") == ["red:grunt:rush", "red:grunt:knife"]
    assert city.act("red", "act:red:grunt:rush").keys == [f"figure:{one}", f"figure:{other}"]
    played = city.act("red", "act:red:grunt:rush", f"figure:{one}")
    assert played.offers("act:") == ["red:grunt:knife"]
    played = city.act("red", "act:red:grunt:knife", f"figure:{other}", "face:north")
    assert played.offers("act:") == ["red:grunt:rush"]


@pytest.mark.rule("AM-SQUAD-14")
def test_actions_come_from_any_of_the_boards_cards(city):
    city.squad("red", "grunt", "tank", speed=2, focus=1)
    city.minion("grunt", "red", "A1")
    city.minion("tank", "red", "A3")
    played = city.act("red", "act:red:grunt:knife", "face:north", "pass")
    assert played.offers("act:") == ["red:grunt:rush", "red:tank:gun"]


@pytest.mark.rule("AM-SQUAD-16", "AM-SQUAD-17", "AM-SQUAD-18")
def test_further_figures_take_a_group_action_for_nothing_more(city):
    city.squad("red", "tank", focus=1)
    tanks = [city.minion("tank", "red", at, "east") for at in ("A1", "A3", "A5", "A7")]
    city.elite("ann", "D4", "west", shield=3)
    shot = ["face:east", "attack:{}:gun:D4"]
    first = ["act:red:tank:gun", f"figure:{tanks[0]}", shot[0], shot[1].format(tanks[0])]
    second = ["also:red", f"figure:{tanks[1]}", shot[0], shot[1].format(tanks[1])]
    third = ["also:red", f"figure:{tanks[3]}", shot[0], shot[1].format(tanks[3])]
    played = city.act("red", *first, *second, *third, dice=[[HIT, SPECIAL]] * 3)
    assert [event.unit for event in played.told(Struck)] == [tanks[0], tanks[1], tanks[3]]
    assert played.board("red").cubes == Cubes()
    assert (played.decision, played.board("ann").cubes.shield) == (None, 0)  # three are all that +2 allows


@pytest.mark.rule("AM-SQUAD-16")
def test_a_figure_is_done_when_the_next_one_is_chosen(city):
    city.squad("red", "grunt", speed=1)
    one, other = city.minion("grunt", "red", "A1"), city.minion("grunt", "red", "A3")
    played = city.act("red", "act:red:grunt:rush", f"figure:{one}", "walk:grunt-1:B1", "face:north", "also:red")
    assert (played.unit(one).mp, played.unit(one).leap) == (0, None)
    assert played.unit(other).mp == 4
    assert played.offers("also:") == []


@pytest.mark.rule("AM-SQUAD-16", "AM-ACT-08")
def test_another_action_in_between_does_not_end_a_group_action(city):
    city.squad("red", "grunt", speed=2)
    one, other = city.minion("grunt", "red", "A1"), city.minion("grunt", "red", "A3")
    choices = ["act:red:grunt:rush", f"figure:{one}", "act:red:grunt:knife", f"figure:{one}", "face:north"]
    assert city.act("red", *choices).offers("also:") == ["red"]
    assert city.act("red", *choices, "also:red").unit(other).mp == 4


@pytest.mark.rule("AM-STATUS-12", "AM-SQUAD-17")
def test_a_stunned_figure_of_a_group_pays_for_itself_alone(city):
    city.squad("red", "grunt", speed=3)
    one = city.minion("grunt", "red", "A1")
    city.minion("grunt", "red", "A3", statuses=["stunned"])
    played = city.act("red", "act:red:grunt:rush", f"figure:{one}", "also:red")
    assert played.board("red").cubes == Cubes()
    city.squad("red", "grunt", speed=2)
    assert city.act("red", "act:red:grunt:rush").offers("also:") == []


@pytest.mark.rule("AM-SQUAD-19")
def test_a_minion_jumps_once_in_its_movement(city):
    city.squad("red", "grunt", speed=1)
    one = city.minion("grunt", "red", "A1")
    city.elite("ann", "B1")
    played = city.act("red", "act:red:grunt:rush", "walk:grunt-1:C1", "face:north")
    assert played.unit(one).leap is None
    assert played.unit(one).mp == 2


@pytest.mark.rule("AM-SQUAD-21", "AM-ACT-02")
def test_a_board_without_figures_can_be_activated(city):
    city.squad("red", "grunt", speed=1)
    city.elite("vic", "A1")
    city.elite("ann", "I7")
    city.deck("mayhem", "x")
    played = city.turn("legion", "board:red")
    assert played.board("red").by == "legion"


@pytest.mark.rule("AM-FACE-03")
def test_a_turret_does_not_turn(city):
    city.squad("red", "turret", speed=1)
    turret = city.minion("turret", "red", "A1", "east")
    played = city.act("red", "act:red:turret:knife", "walk:turret-1:B1")
    assert played.unit(turret).facing == city.state.units[turret].facing
