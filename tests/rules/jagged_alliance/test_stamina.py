"""Stamina, Fatigue and Wounds; knock-outs and Severe Injuries."""

import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.jagged_alliance import stamina
from fireteam.games.jagged_alliance.stamina import Fatigue, KnockedOut, Wound

from .theatre import Theatre


class Call(Step, frozen=True):
    """Calls a function of the rules in a step of its own."""

    what: str
    merc: str
    amount: int = 0
    helped: bool = False

    def run(self, g: Umpire) -> None:
        merc = g.state.mercs[self.merc]
        match self.what:
            case "recover":
                stamina.recover(g, merc, self.amount, helped=self.helped)
            case "heal":
                stamina.heal(g, merc, self.amount, helped=self.helped)
            case "injury":
                stamina.heal_injury(g, merc, helped=self.helped)
            case "settle":
                stamina.settle_granted(g, merc)


def zones(merc):
    return merc.stamina, merc.fatigue, merc.wounds


@pytest.mark.rule("JA-STAM-01", "JA-STAM-03")
def test_fatigue_moves_cubes_from_stamina_to_fatigue():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=6)
    assert zones(theatre.play(Fatigue(fox, 2)).merc(fox)) == (4, 2, 0)


@pytest.mark.rule("JA-STAM-06")
def test_wounds_move_cubes_from_stamina_to_wounds():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=6)
    assert zones(theatre.play(Wound(fox, 3)).merc(fox)) == (3, 0, 3)


@pytest.mark.rule("JA-STAM-04", "JA-STAM-07", "JA-STAM-08")
@pytest.mark.parametrize(
    ("what", "amount", "after"),
    [("recover", 1, (2, 1, 3)), ("recover", 5, (3, 0, 3)), ("heal", 2, (3, 2, 1)), ("heal", 9, (4, 2, 0))],
)
def test_recovering_and_healing_bring_back_as_many_cubes_as_there_are(what, amount, after):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=1, fatigue=2, wounds=3)
    assert zones(theatre.play(Call(what, fox, amount)).merc(fox)) == after


@pytest.mark.rule("JA-KO-01")
def test_exactly_no_stamina_left_does_not_knock_out():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=2)
    played = theatre.play(Wound(fox, 2))
    assert not played.merc(fox).down
    assert not played.told(KnockedOut)


@pytest.mark.rule("JA-KO-01", "JA-KO-02", "JA-INJ-01", "JA-COND-09")
@pytest.mark.parametrize("step", [Fatigue, Wound])
def test_the_first_point_that_no_cube_can_pay_knocks_out(step):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=1, fatigue=3, wounds=1)
    theatre.merc("ivan")
    merc = theatre.play(step(fox, 4)).merc(fox)
    assert (merc.down, merc.injured, merc.stamina) == (True, True, 0)
    # One cube moved, the rest of the damage is lost, and the injury took one from Fatigue: Stamina is empty.
    assert zones(merc) == ((0, 3, 1) if step is Fatigue else (0, 2, 2))


@pytest.mark.rule("JA-STAM-10")
@pytest.mark.parametrize(("before", "after"), [((2, 1, 1), (1, 1, 1)), ((0, 1, 1), (0, 0, 1)), ((0, 0, 2), (0, 0, 1))])
def test_a_lost_cube_comes_from_stamina_then_fatigue_then_wounds(before, after):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=before[0], fatigue=before[1], wounds=before[2])
    left = stamina.without_cubes(theatre.state.mercs[fox], 1)
    assert (left["stamina"], left["fatigue"], left["wounds"]) == after


@pytest.mark.rule("JA-KO-08")
def test_who_is_down_suffers_nothing_more():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=0, fatigue=2, wounds=1, down=True, injured=True)
    theatre.merc("ivan")
    merc = theatre.play(Wound(fox, 3), Fatigue(fox, 1)).merc(fox)
    assert (zones(merc), merc.down) == ((0, 2, 1), True)


@pytest.mark.rule("JA-KO-03", "JA-KO-07")
@pytest.mark.parametrize("what", ["recover", "heal", "injury"])
def test_another_mercs_help_revives(what):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=0, fatigue=1, wounds=1, down=True, injured=True)
    theatre.merc("ivan")
    assert not theatre.play(Call(what, fox, 1, helped=True)).merc(fox).down


@pytest.mark.rule("JA-KO-04", "JA-KO-07")
@pytest.mark.parametrize("what", ["recover", "heal"])
def test_nobodys_help_does_not_reach_the_knocked_out(what):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=0, fatigue=1, wounds=1, down=True, injured=True)
    theatre.merc("ivan")
    merc = theatre.play(Call(what, fox, 1)).merc(fox)
    assert (merc.down, zones(merc)) == (True, (0, 1, 1))


@pytest.mark.rule("JA-INJ-02")
def test_a_healed_injury_returns_its_cube_to_stamina():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=3, injured=True)
    merc = theatre.play(Call("injury", fox)).merc(fox)
    assert (merc.injured, merc.stamina) == (False, 4)


@pytest.mark.rule("JA-STAM-09", "JA-STAM-12")
def test_a_slotted_card_that_grants_stamina_adds_cubes():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=4, armor="912")
    merc = theatre.play(Call("settle", fox)).merc(fox)
    assert (merc.stamina, merc.granted) == (6, 2)


@pytest.mark.rule("JA-STAM-10", "JA-STAM-11", "JA-STAM-12")
def test_when_the_card_leaves_its_slot_as_many_cubes_go_and_nobody_is_knocked_out_by_it():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=1, fatigue=0, wounds=4, granted=2)
    merc = theatre.play(Call("settle", fox)).merc(fox)
    assert (zones(merc), merc.granted, merc.down) == ((0, 0, 3), 0, False)


@pytest.mark.rule("JA-STAM-02", "JA-TEAM-02")
def test_a_team_of_three_starts_with_a_cube_more():
    theatre = Theatre()
    assert stamina.starting(theatre.state, "fox") == 6
    theatre.state.small_team = True
    assert stamina.starting(theatre.state, "fox") == 7
