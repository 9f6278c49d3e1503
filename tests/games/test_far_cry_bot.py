"""The greedy player of Far Cry: errands that are shared out, ways through doors, wishes, and when enough is enough."""

from __future__ import annotations

import random

import pytest
from tests.rules.far_cry.jungle import Jungle

from fireteam.engine import Game, Option, Pairing
from fireteam.games.far_cry import GAME
from fireteam.games.far_cry.bots import accounts, advice, camp, errands, wishes
from fireteam.games.far_cry.content.types import Objective
from fireteam.games.far_cry.rules import asking
from fireteam.games.far_cry.rules.campaign.campaign import GiveUp
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.state import State
from fireteam.sim import cooperative
from fireteam.sim.players import step
from fireteam.sim.simulate import Played
from fireteam.text import Text

in_the_box = pytest.mark.usefixtures("far_cry_box")

ROOMS = """
. . . # # . . .
 . . D D . . .
. . . # # . . .
"""


def rooms() -> Jungle:
    west = "A1 B1 C1 A2 B2 C2 A3 B3 C3"
    east = "D2 F1 G1 H1 E2 F2 G2 F3 G3 H3"
    return Jungle(ROOMS, doors=["C2", "D2"], zones={"west": west, "east": east})


@in_the_box
def test_the_way_to_another_zone_leads_through_the_door() -> None:
    jungle = rooms()
    there = 1 << jungle.cell("G2")
    far = {name: errands.away(jungle.state, there, jungle.cell(name)) for name in ("A2", "B2", "E2", "G2")}
    assert far == {"A2": 5, "B2": 4, "E2": 2, "G2": 0}


@in_the_box
def test_nobody_goes_where_somebody_else_is_sooner() -> None:
    jungle = Jungle(". . . . . . . .\n . . . . . . . .")
    jungle.hero("jason", at="A1")
    jungle.hero("daisy", at="C1")
    near, distant = 1 << jungle.cell("D1"), 1 << jungle.cell("H1")
    assert errands.shared_out(jungle.state, (near, distant)) == {"daisy": near, "jason": distant}
    assert errands.shared_out(jungle.state, (near,)) == {"daisy": near, "jason": near}


@in_the_box
def test_heroes_walk_before_the_friend_whom_they_lead_out() -> None:
    jungle = Jungle("X . . . . . . .\n . . . . . . . .")
    jungle.hero("jason", at="H1")
    jungle.ally("rakyat", at="G1")
    ahead = errands.before_friends(jungle.state)
    assert ahead >> jungle.cell("D1") & 1
    assert not ahead >> jungle.cell("G1") & 1


@in_the_box
@pytest.mark.parametrize(("hp", "there"), [(2, True), (3, False)])
def test_a_barrel_is_shot_where_it_kills_as_an_objective_asks(hp: int, there: bool) -> None:
    jungle = Jungle(". . . . B . . .\n . . . . . . . .")
    jungle.brief(second=Objective(goal="barrel_kill", rule="FC-PROLOG-01"))
    jungle.hero("jason", at="A1", weapons=("colt_1911",))
    jungle.enemy("beheader", at="F1", hp=hp)
    (option,) = [option for option in jungle.turn().asked.options if option.places == (jungle.cell("E1"),)][:1]
    added = wishes.of_attack(jungle.state, option.value.shot, 1.0)
    assert (added > 0) is there


@in_the_box
@pytest.mark.parametrize(("heroes", "foes", "manned"), [(2, 4, False), (3, 0, False), (3, 1, True)])
def test_one_of_three_heroes_mans_the_gun_while_there_is_somebody_to_shoot(
    heroes: int, foes: int, manned: bool
) -> None:
    jungle = Jungle(". . . . . . . X\n . . . . . . . .")
    jungle.brief(
        main=Objective(goal="ally_leaves", about="rakyat", count=2, rule="FC-DUTY-01"),
        second=Objective(goal="gun_kill", count=3, rule="FC-DUTY-02"),
    )
    jungle.tile("gun", "E1")
    for id, at in (("daisy", "C1"), ("jason", "A1"), ("liza", "A2"))[:heroes]:
        jungle.hero(id, at=at)
    for at in ("G1", "G2", "F2", "H2")[:foes]:
        jungle.enemy("beheader", at=at)
    seat = 1 << jungle.cell("E1")
    sent = [id for id in jungle.state.order if errands.goals(jungle.state, id) == seat]
    assert sent == (["daisy"] if manned else [])


@in_the_box
@pytest.mark.parametrize(("damage", "shoots"), [(3, True), (4, False)])
def test_nobody_shoots_at_whoever_sits_at_a_wanted_gun_if_that_may_ruin_it(damage: int, shoots: bool) -> None:
    jungle = Jungle(". . . . . . . .\n . . . . . . . .")
    jungle.brief(second=Objective(goal="gun_kill", count=3, rule="FC-DUTY-02"))
    jungle.tile("gun", "E1", damage=damage)
    jungle.hero("jason", at="D1", weapons=("machete", "colt_1911"))
    foe = jungle.enemy("assaulter", at="E1")
    by_hand, shot = (
        wishes.of_attack(jungle.state, Shot(attacker="jason", weapon=weapon, unit=foe), 0.5)
        for weapon in ("machete-1", "colt_1911-1")
    )
    assert by_hand > 0
    assert (shot > 0) is shoots


@in_the_box
@pytest.mark.parametrize(("foe", "friend", "opened"), [("F2", "B1", True), ("H1", "D1", False), ("L1", "A1", False)])
def test_a_beast_that_is_to_kill_is_let_out_where_an_enemy_is_near_and_no_friend_nearer(
    foe: str, friend: str, opened: bool
) -> None:
    jungle = Jungle(". . . . . . . . . . . .\n . . . . . . . . . . . .")
    jungle.brief(third=Objective(goal="killed_by", about="black_panther", count=2, rule="FC-FIRE-03"))
    jungle.captive("black_panther", cage="E1", arrow="E2")
    jungle.hero("jason", at=friend)
    jungle.enemy("beheader", at=foe)
    assert (wishes.of_cage(jungle.state, "cage-E1") > 0) is opened


@in_the_box
@pytest.mark.parametrize(("hp", "thrown"), [(4, True), (5, False)])
def test_the_weapon_for_the_last_blow_is_thrown_only_for_that(hp: int, thrown: bool) -> None:
    jungle = Jungle(". . . . . . . .\n . . . . . . . .")
    jungle.brief(
        third=Objective(goal="kill_with", about="silver_dragon", victim="vaas_montenegro", rule="FC-PAYBACK-03")
    )
    jungle.hero("jason", at="A1", weapons=("silver_dragon",))
    vaas = jungle.enemy("vaas_montenegro", at="D1", hp=hp)
    shot = Shot(attacker="jason", weapon="silver_dragon-1", unit=vaas, mode="throw")
    assert (wishes.of_attack(jungle.state, shot, 0.5) > 0) is thrown


@in_the_box
def test_a_friend_is_pushed_away_from_what_kills_and_an_enemy_into_it() -> None:
    jungle = Jungle(". . ~ .\n . . . .")
    jungle.hero("jason", at="B1")
    jungle.enemy("guard_dog", at="B2")
    for unit, place in (("jason", "B2"), ("guard_dog-red", "C1")):
        options = [
            Option(key=f"cell:{at}", text="option-space", places=(jungle.cell(at),), pieces=(unit,))
            for at in ("C1", "B2")
        ]
        assert advice.push(jungle.state, options).key == f"cell:{place}"


@in_the_box
@pytest.mark.parametrize(("hp", "likely"), [(1, 1.0), (4, 0.5), (5, 0.0)])
def test_a_ride_is_worth_the_kills_that_its_shots_and_its_impact_may_bring(hp: int, likely: float) -> None:
    jungle = Jungle(". . . . . . . .\n . . . . . . . .", ziplines=["A1-F1"])
    jungle.brief(third=Objective(goal="zipline_kill", rule="FC-DRAGON-03"))
    jungle.hero("jason", at="A1", weapons=("desert_eagle",))
    jungle.enemy("beheader", at="G1", hp=hp)
    assert wishes.of_shooting(jungle.state, jungle.state.units["jason"], 0) == pytest.approx(likely)


@in_the_box
def test_small_prey_is_left_to_whoever_carries_fire() -> None:
    jungle = Jungle(". . . . . . . .\n . . . . . . . .")
    jungle.brief(second=Objective(goal="fire_kill", count=2, rule="FC-FIRE-02"))
    jungle.hero("jason", at="A1", weapons=("colt_1911",))
    jungle.enemy("guard_dog", at="E1")
    (shot,) = [option.value.shot for option in jungle.turn().asked.options if option.key.startswith("attack")][:1]
    assert wishes.of_attack(jungle.state, shot, 1.0) == 0
    jungle.hero("daisy", at="B1", weapons=("flamethrower",))
    assert wishes.of_attack(jungle.state, shot, 1.0) < 0


def test_a_team_that_has_failed_too_often_gives_up_and_no_other() -> None:
    onward = Option(key="onward", text="option-begin-mission")
    leave = Option(key="give-up", text="option-give-up", value=GiveUp())
    assert camp.prepare(State(failures=camp.TIRED - 1), [onward, leave]) is onward
    assert camp.prepare(State(failures=camp.TIRED), [onward, leave]) is leave


def test_heroes_are_drawn_where_all_of_them_are_to_meet() -> None:
    chosen = set()
    for seed in range(12):
        game = Game.new(GAME, "one_two_fight", seed=seed, seats={"player1": "greedy", "player2": "greedy"})
        rng = random.Random(seed)
        while game.decision is not None and game.decision.prompt == "ask-hero":
            step(game, rng, ("ask-hero",))
        chosen |= set(game.state.order)
    assert len(chosen) > 3


def test_the_report_names_objectives_and_heroes_that_stand_out() -> None:
    pairing = Pairing("make_a_break", {"player1": "greedy"}, {"players": "1"})
    won = Played(("player1",), "result-won", 40, {}, 4, {"hero-jason": 1, "goal-make_a_break-second": 1})
    lost = Played((), "result-all-down", 30, {}, 3, {"hero-daisy": 1, "goal-make_a_break-second": 1})
    told = cooperative.report(GAME, Text("en", "far_cry"), [(pairing, [won] * 6 + [lost] * 4)])
    assert "Deal damage with a coconut 100%, outside 10% to 80%" in told
    assert "A player wounds Vaas 0%, outside 10% to 80%" in told
    assert "No scenario is out of its bounds." in told
    assert "Jason" in told.partition("OUTLIERS: Jason")[1]


@pytest.mark.parametrize(
    ("scenario", "options", "expected"),
    [
        ("make_a_break", {"players": "2"}, (0.15, 0.95)),
        ("make_a_break", {"players": "1", "heroes": "1"}, (0.0, 0.95)),
        ("one_two_fight", {"players": "2"}, (0.15, 1.0)),
    ],
)
def test_bounds_depend_on_the_mission_and_who_plays_it(
    scenario: str, options: dict[str, str], expected: tuple[float, float]
) -> None:
    assert accounts.bounds(Pairing(scenario, {}, options), campaign=False) == expected


def test_everything_that_is_counted_has_a_name() -> None:
    text = Text("en", "far_cry")
    nameless = [name for names in accounts.countable().values() for name in names if not text.has(name)]
    assert nameless == []


@in_the_box
@pytest.mark.parametrize(
    ("lent", "left"),
    [(("flamethrower",), "colt_1911"), ((), "flamethrower"), (("flamethrower", "colt_1911"), "war_club")],
)
def test_what_a_mission_lends_is_never_left_behind_and_else_the_weakest_is(lent: tuple[str, ...], left: str) -> None:
    jungle = Jungle()
    jungle.brief(lent=lent)
    jungle.hero("jason", at="A1", weapons=("colt_1911",), back=("war_club",))
    cards = [card for card in jungle.state.cards.values() if card.id in ("war_club-1", "colt_1911-1", "flamethrower-1")]
    found = camp.leave_behind(jungle.state, list(map(asking.card, cards)))
    assert found.arguments == {"card": left}
