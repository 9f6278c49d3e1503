"""Stamina, Fatigue and Wounds; knock-outs and Severe Injuries."""

import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.jagged_alliance.content.vocabulary import Grant
from fireteam.games.jagged_alliance.rules.mercs import cubes, stamina
from fireteam.games.jagged_alliance.rules.mercs.stamina import Fatigue, KnockedOut, KnockOut, Wound

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
            case "bleeding":
                stamina.stop_bleeding(g, merc)


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
    left = cubes.without(theatre.state.mercs[fox], 1)
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
    assert cubes.starting(theatre.state, "fox") == 6
    theatre.state.small_team = True
    assert cubes.starting(theatre.state, "fox") == 7


# ---------------------------------------------------------------------- to the last cube


@pytest.mark.rule("JA-STAM-03", "JA-STAM-06", "JA-KO-01")
@pytest.mark.parametrize(
    ("amount", "moved", "down"), [(-1, 0, False), (0, 0, False), (1, 1, False), (2, 2, False), (3, 2, True)]
)
@pytest.mark.parametrize("step", [Fatigue, Wound])
def test_as_many_cubes_go_as_there_are_points_and_one_too_many_knocks_out(step, amount, moved, down):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=2, fatigue=2, wounds=2)
    theatre.merc("ivan")
    played = theatre.play(step(fox, amount))
    merc = played.merc(fox)
    named = "Tired" if step is Fatigue else "Wounded"
    told = [(named, fox, amount)] if amount > 0 else []
    assert played.story == told + ([("KnockedOut", fox)] if down else [])
    fatigue, wounds = (2 + moved, 2) if step is Fatigue else (2, 2 + moved)
    assert zones(merc) == (2 - moved, fatigue - down, wounds)  # the injury's cube is taken from Fatigue
    assert (merc.down, merc.injured) == (down, down)


@pytest.mark.rule("JA-KO-08", "JA-STAM-03", "JA-STAM-06")
@pytest.mark.parametrize("step", [Fatigue, Wound])
def test_nothing_happens_to_who_is_down_or_gone(step):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=1, fatigue=2, wounds=1, down=True)
    theatre.merc("ivan")
    played = theatre.play(step(fox, 2), step("raven", 2))
    assert played.story == []
    assert played.merc(fox) == theatre.state.mercs[fox]


@pytest.mark.rule("JA-KO-02", "JA-COND-03", "JA-INJ-01")
def test_who_is_knocked_out_lies_down_injured_and_is_no_longer_marked():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=0, fatigue=2, wounds=1, conditions=("bleeding", "marked", "suppressed"))
    theatre.merc("ivan")
    played = theatre.play(KnockOut(fox))
    merc = played.merc(fox)
    assert (merc.down, merc.injured, zones(merc)) == (True, True, (0, 1, 1))
    assert merc.conditions == ("bleeding", "suppressed")
    assert played.story == [("KnockedOut", fox)]


@pytest.mark.rule("JA-INJ-03", "JA-KO-02")
def test_a_second_injury_kills_instead_of_knocking_out():
    theatre = Theatre()
    theatre.brief()
    fox = theatre.merc("fox", stamina=0, fatigue=2, injured=True)
    theatre.merc("ivan")
    played = theatre.play(Wound(fox, 1))
    assert played.state.dead == (fox,)
    assert not played.told(KnockedOut)


@pytest.mark.rule("JA-SCEN-05", "JA-KO-02")
@pytest.mark.parametrize("standing", [True, False])
def test_with_the_last_one_down_the_scenario_is_lost_at_once(standing):
    theatre = Theatre()
    theatre.brief()
    fox = theatre.merc("fox", stamina=0, fatigue=2)
    theatre.merc("ivan", stamina=1 if standing else 0, down=not standing, injured=not standing)
    story = theatre.battle(KnockOut(fox)).story
    assert (("ScenarioDecided", False, "nobody-stands") in story) != standing


@pytest.mark.rule("JA-STAM-01", "JA-INJ-01")
def test_all_cubes_of_a_merc_are_counted_wherever_they_lie():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=1, fatigue=2, wounds=4, injured=True)
    assert cubes.total(theatre.state.mercs[fox]) == 8


@pytest.mark.rule("JA-STAM-04", "JA-STAM-07", "JA-STAM-08", "JA-KO-07", "JA-KO-03")
@pytest.mark.parametrize(("what", "name"), [("recover", "Recovered"), ("heal", "Healed")])
@pytest.mark.parametrize(
    ("amount", "down", "helped", "moved"),
    [
        (1, False, False, 1),
        (2, False, True, 2),
        (3, False, False, 2),
        (0, False, False, 0),
        (-1, False, False, 0),
        (2, True, False, 0),
        (1, True, True, 1),
        (0, True, True, 0),
    ],
)
def test_cubes_come_back_and_only_anothers_help_reaches_who_is_down(what, name, amount, down, helped, moved):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=0, fatigue=2, wounds=2, down=down, injured=down)
    theatre.merc("ivan")
    theatre.enemy(area="a")
    played = theatre.play(Call(what, fox, amount, helped))
    merc = played.merc(fox)
    assert zones(merc) == ((moved, 2 - moved, 2) if what == "recover" else (moved, 2, 2 - moved))
    assert played.story == ([(name, fox, moved)] if moved else []) + ([("StoodUp", fox)] if down and moved else [])
    assert merc.down == (down and not moved)


@pytest.mark.rule("JA-STAM-07", "JA-STAM-04", "JA-KO-07")
@pytest.mark.parametrize("what", ["recover", "heal"])
def test_without_a_cube_to_bring_back_nobody_stands_up(what):
    theatre = Theatre()
    full = {"fatigue": 0, "wounds": 3} if what == "recover" else {"fatigue": 3, "wounds": 0}
    fox = theatre.merc("fox", stamina=0, down=True, injured=True, **full)
    theatre.merc("ivan")
    played = theatre.play(Call(what, fox, 2, helped=True))
    assert (played.story, played.merc(fox).down) == ([], True)


@pytest.mark.rule("JA-INJ-02", "JA-KO-07", "JA-KO-03")
@pytest.mark.parametrize(
    ("injured", "down", "helped", "story"),
    [
        (False, False, True, []),
        (True, False, True, ["InjuryHealed"]),
        (True, True, True, ["InjuryHealed", "StoodUp"]),
        (True, True, False, ["InjuryHealed"]),
    ],
)
def test_a_healed_injury_gives_its_cube_back_and_revives_only_from_anothers_hand(injured, down, helped, story):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=0, fatigue=3, injured=injured, down=down)
    theatre.merc("ivan")
    theatre.enemy(area="a")
    played = theatre.play(Call("injury", fox, helped=helped))
    merc = played.merc(fox)
    assert played.story == [(name, fox) for name in story]
    assert (merc.injured, zones(merc)) == (False, (int(injured), 3, 0))
    assert merc.down == (down and "StoodUp" not in story)


@pytest.mark.rule("JA-LIB-01", "JA-KO-03")
def test_a_sector_that_waited_for_somebody_who_stands_is_free_when_one_stands_up():
    theatre = Theatre()
    theatre.brief()
    fox = theatre.merc("fox", stamina=0, fatigue=2, down=True, injured=True)
    played = theatre.play(Call("recover", fox, 1, helped=True))
    assert played.state.sectors["T1A"].status == "liberated"
    assert played.story[:3] == [("Recovered", fox, 1), ("StoodUp", fox), ("SectorLiberated", "T1A")]


@pytest.mark.rule("JA-COND-05")
def test_stopping_a_bleeding_leaves_other_conditions_and_wounds():
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=2, wounds=2, conditions=("marked", "bleeding", "suppressed"))
    played = theatre.play(Call("bleeding", fox))
    assert (played.merc(fox).conditions, played.merc(fox).wounds) == (("marked", "suppressed"), 2)
    assert played.story == [("BleedingStopped", fox)]


@pytest.mark.rule("JA-STAM-09", "JA-STAM-10", "JA-STAM-12")
@pytest.mark.parametrize(
    ("granted", "after", "told"),
    [
        (0, (6, 3), [("CubeGained", "fox", 3)]),
        (1, (5, 3), [("CubeGained", "fox", 2)]),
        (3, (3, 3), []),
        (4, (2, 3), [("CubeLost", "fox", 1)]),
        (5, (1, 3), [("CubeLost", "fox", 2)]),
    ],
)
def test_the_cubes_that_cards_grant_come_and_go_by_the_difference(granted, after, told):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=3, wounds=1, armor="912", allies=("913",), granted=granted)
    played = theatre.play(Call("settle", fox))
    merc = played.merc(fox)
    assert ((merc.stamina, merc.granted), merc.wounds) == (after, 1)
    assert played.story == told


@pytest.mark.rule("JA-STAM-12")
def test_cubes_for_others_are_not_the_bearers(print_card):
    flag = print_card(990, "tool", grants=(Grant(to="stamina", amount=2, whom="team"), Grant(to="armor", amount=1)))
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=3, weapons=(flag,))
    assert theatre.play(Call("settle", fox)).merc(fox).stamina == 3


@pytest.mark.rule("JA-STAM-10", "JA-STAM-11")
@pytest.mark.parametrize(
    ("before", "count", "after"),
    [((1, 1, 1), 2, (0, 0, 1)), ((1, 2, 1), 2, (0, 1, 1)), ((0, 1, 2), 3, (0, 0, 0)), ((3, 1, 1), 0, (3, 1, 1))],
)
def test_several_lost_cubes_are_taken_zone_by_zone(before, count, after):
    theatre = Theatre()
    fox = theatre.merc("fox", stamina=before[0], fatigue=before[1], wounds=before[2], granted=count)
    played = theatre.play(Call("settle", fox))
    assert (zones(played.merc(fox)), played.merc(fox).down) == (after, False)
