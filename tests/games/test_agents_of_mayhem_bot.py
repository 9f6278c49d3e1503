"""The greedy player of Agents of Mayhem: what it goes for, by which odds, and which reason it gives."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import msgspec
import pytest
from tests.rules.agents_of_mayhem.city import (
    HIT,
    SHOOT,
    City,
    face,
    print_device,
    print_elite,
)

from fireteam.engine import PASS, Outcome
from fireteam.games.agents_of_mayhem import GAME
from fireteam.games.agents_of_mayhem.bots import accounts, advice, goals, reactions, strikes
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import (
    Action,
    Attack,
    Cost,
    EventEntry,
    Hack,
    MarkerPlace,
    Mission,
    SideSetup,
    TilePlace,
    Win,
)
from fireteam.games.agents_of_mayhem.rules import people
from fireteam.games.agents_of_mayhem.rules.cards.mayhem import MayhemPlayed
from fireteam.games.agents_of_mayhem.rules.devices.wounds import DeviceHurt
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.rules.missions.hacking import HackRolled
from fireteam.games.agents_of_mayhem.rules.turn.actions import ActionTaken
from fireteam.games.agents_of_mayhem.rules.vehicles.driving import VehicleMoved
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Status
from fireteam.spaces.levels import EAST

HOLDING = Win(vp=2, when="round", how="control")
SAFE = Hack(id="safe", type="main", difficulty=2, die="yellow", cubes=("focus", "tech"), does="score")
HOUSE = """
+ + + + + + +
 . . . . . .
+ o-o-o + + +
 .|. .|. . .
+ + + + + + +
 .|. .|. . .
+ o-o-o + + +
 . . . . . .
+ + + + + + +
"""
ROOF = "\n\n\n  + + +\n   . .\n  + + +\n   . .\n  + + +"
ROAD = "\n".join(["+ + + + + + + + + + + + +", *(" . . . . . . . . . . . .", "+ + + + + + + + + + + + +") * 3])


@pytest.fixture(autouse=True)
def _test_box(agents_of_mayhem_box: None) -> None:
    """For every test of this file."""


@pytest.fixture
def city() -> City:
    return City()


def advised(played: Any) -> str:
    """What the bot answers to the open question, as a test writes it."""
    (option,) = advice.ANSWERS.promising(played, played.asked.seat)
    return str(played.written(option))


def why(played: Any, key: str) -> str:
    return GAME.motive(played, played.option(key))


def guided(city: City, board: str, *choices: str, **kwargs: Any) -> tuple[str, str]:
    """What the bot does with a board, after these choices, and why."""
    played = city.act(board, *choices, **kwargs)
    key = advised(played)
    return key, why(played, key)


def gunner(city: City, at: str) -> None:
    """Eve, who shoots as the others do, but stays where she is."""
    cannon = Action(id="cannon", type="main", cost=Cost(speed=1), attack=SHOOT.attack)
    print_elite("eve", MAYHEM, actions=(cannon,))
    city.elite("eve", at=at, facing="east", speed=1)


# ---------------------------------------------------------------------- what scores


def test_somebody_goes_and_takes_a_marker_that_scores(city: City) -> None:
    city.wins(MAYHEM, HOLDING)
    city.objective("1", "G4", LEGION)
    city.elite("ann", at="A4", facing="east", speed=2)
    assert guided(city, "ann")[0] == "act:ann:ann:sprint"
    key, reason = guided(city, "ann", "act:ann:ann:sprint")
    assert key in {f"walk:ann:{column}{row}" for column in "FGH" for row in (3, 4, 5)}
    assert reason == "why-take"


def test_a_marker_that_scores_for_nobody_is_left_alone(city: City) -> None:
    city.objective("1", "G4", LEGION)
    city.elite("ann", at="A4", facing="east", speed=2)
    assert goals.goals(city.state, MAYHEM) == []
    assert guided(city, "ann") == ("done:ann", "why-done")


def test_points_that_the_enemy_would_get_are_worth_as_much_as_own_ones(city: City) -> None:
    city.objective("1", "G4", LEGION)
    city.wins(LEGION, HOLDING)
    one = goals.held(city.state, city.state.objectives["1"])
    city.wins(MAYHEM, HOLDING)
    assert one == 2 * goals.POINT
    assert goals.held(city.state, city.state.objectives["1"]) == 2 * one


def test_a_marker_that_scores_every_round_is_worth_more_while_rounds_are_left() -> None:
    city = City(rounds=3)
    city.objective("1", "G4", LEGION)
    city.wins(MAYHEM, HOLDING)
    early = goals.held(city.state, city.state.objectives["1"])
    city.state.round = 3
    assert goals.held(city.state, city.state.objectives["1"]) == 2 * goals.POINT < early


def test_who_is_nearer_goes_and_a_held_marker_needs_nobody_more(city: City) -> None:
    city.wins(LEGION, HOLDING)
    city.objective("1", "G4", LEGION)
    city.elite("vic", at="G5", facing="west", speed=2)
    city.elite("wes", at="A1", facing="west", speed=2)
    city.elite("ann", at="D4", facing="east")
    outlook = advice.outlook_of(city.state, LEGION)
    wes, vic = city.state.units["wes"], city.state.units["vic"]
    there, here = city.space("G3"), city.space("G5")
    assert outlook.place(vic, here) - outlook.place(wes, there) > 1
    assert outlook.aim(vic, here).kind == goals.HOLD  # type: ignore[union-attr]


# ---------------------------------------------------------------------- hacking


@pytest.fixture
def safe(city: City) -> City:
    """A marker of LEGION at C1, beside Ann, that scores for whoever hacks it."""
    city.state.parts = ("hacking",)
    city.mission = msgspec.structs.replace(
        city.mission, objectives=(MarkerPlace(id="3", at="C1", side="legion", hack=SAFE),)
    )
    library.missions()[city.mission.id] = city.mission
    city.objective("3", "C1", LEGION)
    city.wins(MAYHEM, Win(vp=3, when="now", how="hack", of="safe"))
    city.elite("ann", at="B1", facing="east", speed=1, tech=3)
    return city


def test_a_hack_that_scores_is_made_with_as_many_dice_as_pay(safe: City) -> None:
    assert guided(safe, "ann") == ("hack:ann:om:3", "why-hack")
    played = safe.act("ann", "hack:ann:om:3")
    assert advised(played) == "hack:3:3tech"
    assert why(played, "hack:3:3tech") == "why-hack-dice"


def test_the_odds_of_a_hack_are_exact() -> None:
    # A yellow die shows a Hit on four of eight faces.
    assert goals.odds(SAFE, 1) == 0
    assert goals.odds(SAFE, 2) == pytest.approx(1 / 4)
    assert goals.odds(SAFE, 3) == pytest.approx(1 / 2)


def test_a_hack_that_nothing_comes_of_is_not_paid_for(safe: City) -> None:
    safe.wins(MAYHEM)
    assert guided(safe, "ann")[0] == "done:ann"


def test_somebody_goes_where_there_is_something_to_hack(safe: City) -> None:
    safe.change(safe.state.units["ann"], cell=safe.space("I5"))
    assert guided(safe, "ann")[0] == "act:ann:ann:sprint"
    assert guided(safe, "ann", "act:ann:ann:sprint")[1] == "why-to-hack"


# ---------------------------------------------------------------------- devices and Buildings


def test_a_device_that_scores_is_attacked_before_a_unit_that_does_not() -> None:
    city = City(parts=("devices",))
    print_device("engine", health=2)
    city.wins(MAYHEM, Win(vp=4, when="now", how="device", of="engine"))
    city.device("engine", "E2")
    gunner(city, "C3")
    city.elite("vic", at="E4", facing="west", shield=3)
    assert guided(city, "eve")[0] == "act:eve:eve:cannon"
    key, reason = guided(city, "eve", "act:eve:eve:cannon", "face:east")
    assert (key, reason) == ("attack:eve:cannon:E2", "why-strike")


def cannon() -> None:
    gun = Action(id="cannon", type="add_on", cost=Cost(tech=1), attack=Attack(dice=3, bands=(("red", 8),)))
    print_device("tower", health=8, action=gun)


def test_a_device_is_fired_if_it_has_a_target_and_at_the_one_that_promises_most() -> None:
    city = City(parts=("devices",))
    cannon()
    city.device("tower", "A1")
    city.wins(LEGION, Win(vp=2, when="now", how="downed"))
    city.elite("vic", at="I7", facing="east", tech=1)
    city.elite("ann", at="E1", facing="west", shield=3)
    city.elite("bob", at="E2", facing="west", wounds=(3, 3, 1, 0))
    assert guided(city, "vic") == ("fire:vic:tower", "why-fire")
    played = city.act("vic", "fire:vic:tower")
    assert advised(played) == "aim:E2"


def test_the_laser_strikes_enemies_and_spares_friends() -> None:
    city = City(parts=("devices", "explosions"))
    city.pile("medium")
    city.device("laser_satellite_controls", "H6")
    city.elite("vic", at="B2", facing="east")
    city.elite("ann", at="B3", facing="west")
    city.elite("bob", at="F2", facing="west")
    assert guided(city, "vic") == ("satellite:vic:laser_satellite_controls", "why-laser")
    assert advised(city.act("vic", "satellite:vic:laser_satellite_controls")) == "laser:F2"


def test_a_bomb_ticks_as_soon_as_its_building_scores() -> None:
    city = City(HOUSE, ROOF, parts=("devices", "explosions"))
    city.device("dark_matter_bomb", "E2")
    city.elite("vic", at="A1", facing="east")
    city.wins(LEGION, Win(vp=2, when="now", how="building"))
    assert guided(city, "vic") == ("arm:vic:dark_matter_bomb", "why-arm")


def test_a_building_is_brought_down_for_points_and_not_for_nothing() -> None:
    city = City(HOUSE, ROOF, parts=("explosions",))
    city.pile("large", "large")
    demolish = Action(id="demolish", type="add_on", cost=Cost(tech=1), abilities=("demolish(1)",))
    print_elite("giant", LEGION, actions=(demolish,))
    city.elite("giant", at="D2", facing="west", tech=1)
    assert guided(city, "giant") == ("done:giant", "why-done")
    city.wins(LEGION, Win(vp=2, when="now", how="building"))
    assert guided(city, "giant") == ("act:giant:giant:demolish", "why-demolish")


# ---------------------------------------------------------------------- Vehicles


def test_a_vehicle_runs_an_enemy_over() -> None:
    city = City(ROAD, parts=("vehicles",))
    car = city.vehicle("car", "C2", "B2")
    city.elite("ann", at="B2", facing="east")
    city.elite("vic", at="G2", facing="north")
    key, reason = guided(city, "ann")
    assert key.startswith(f"drive:{car}:forward:")
    assert int(key.rpartition(":")[2]) >= 4
    assert reason == "why-drive"


def test_a_vehicle_is_summoned_for_a_long_way() -> None:
    city = City(ROAD, parts=("vehicles",))
    city.mission = msgspec.structs.replace(city.mission, vehicles=(MarkerPlace(id="car", at="A1"),))
    library.missions()[city.mission.id] = city.mission
    city.elite("ann", at="A2", facing="east", tech=3)
    assert guided(city, "ann")[0] == "done:ann"
    city.wins(MAYHEM, Win(vp=4, when="round", how="control"))
    city.objective("1", "L2", LEGION)
    city.change(city.state.units["ann"], cell=city.space("A3"))
    key, reason = guided(city, "ann")
    assert key.startswith("summon:")
    assert reason == "why-summon"


# ---------------------------------------------------------------------- odds


def test_the_attack_with_the_better_odds_is_made(city: City) -> None:
    gunner(city, "A4")
    city.elite("vic", at="C4", facing="west")
    city.elite("wes", at="G4", facing="west")
    state = city.state
    near, far = (strikes.on(state, Strike("eve", "cannon", id)) for id in ("vic", "wes"))
    assert near > far  # two red dice against two white ones
    assert guided(city, "eve", "act:eve:eve:cannon", "face:east") == ("attack:eve:cannon:C4", "why-attack")
    city.change(state.units["wes"], facing=EAST)  # from the Flank, and one Hit is all that he can take
    city.change(state.boards["wes"], wounds=(3, 3, 1, 0))
    city.wins(MAYHEM, Win(vp=3, when="now", how="downed"))
    assert guided(city, "eve", "act:eve:eve:cannon", "face:east")[0] == "attack:eve:cannon:G4"


def before_the_roll(city: City, board: str, *choices: str) -> Any:
    """The window before the roll, when everybody has let all others pass."""
    given = list(choices)
    while True:
        played = city.act(board, *given, spare=True)
        reaction = played.asked.reaction
        assert reaction is not None
        if reaction.kind == "instant-roll":
            return played
        given.append(PASS.key)


def test_a_dash_is_taken_if_it_saves_more_than_it_costs(city: City) -> None:
    gunner(city, "A4")
    city.elite("vic", at="B5", facing="west", focus=1)
    attack = ("act:eve:eve:cannon", "face:east", "pass", "attack:eve:cannon:B5")
    played = before_the_roll(city, "eve", *attack)
    assert advised(played) == "instant:vic:dash"
    assert why(played, "instant:vic:dash") == "why-dash"
    # A game that is only thought of has no past, but the same Attack.
    thought: Any = SimpleNamespace(state=played.state, umpire=played.umpire, events=())
    assert reactions.threat(thought) == reactions.Threat("eve", "cannon", city.space("B5"))
    # From D4 one step leads nowhere that Eve does not see and reach.
    city.change(city.state.units["vic"], cell=city.space("D4"))
    played = before_the_roll(city, "eve", "act:eve:eve:cannon", "face:east", "pass", "attack:eve:cannon:D4")
    assert advised(played) == PASS.key


def test_a_block_is_paid_only_against_a_hit_that_wounds(city: City) -> None:
    city.elite("ann", at="A4", facing="east", speed=1)
    city.elite("vic", at="C4", facing="west", tech=1, shield=1)
    attack = ("act:ann:ann:shoot", "face:east", "attack:ann:shoot:C4")
    miss = face("red", "special")
    shielded = city.act("ann", *attack, dice=[[HIT, miss]], spare=True)
    assert advised(shielded) == PASS.key
    wounded = city.act("ann", *attack, dice=[[HIT, HIT]], spare=True)
    assert advised(wounded) == "block:block"
    assert why(wounded, "block:block") == "why-block"


# ---------------------------------------------------------------------- accounts


def test_sides_are_counted_with_two_three_and_four_players_and_against_chance() -> None:
    found = GAME.pairings("shards")
    assert [tuple(pairing.seats.values()) for pairing in found] == [
        ("greedy",) * 2,
        ("greedy",) * 3,
        ("greedy",) * 4,
        ("greedy", "random"),
        ("random", "greedy"),
    ]
    for pairing in found:
        assert [*pairing.seats] == [seat.id for seat in GAME.seats("shards", pairing.options)]
    assert [GAME.bounds(pairing) for pairing in found] == [(0.4, 0.6)] * 3 + [(0.95, 1.0)] * 2
    assert GAME.bounds(msgspec.structs.replace(found[0], scenario="made-up")) == (0.35, 0.65)
    assert dict(GAME.sides("shards")) == {"side-mayhem": ("mayhem", "mayhem2"), "side-legion": ("legion", "legion2")}


def test_missions_and_campaign_are_weighed_and_missions_of_the_generator() -> None:
    weighed = [each.id for each in GAME.scenarios() if GAME.weighed(each.id)]
    assert weighed == ["campaign", "shards", "bassline", "takeover", "tower", "weightless", "countdown"]
    assert not GAME.weighed("made-up")
    assert GAME.battles() == 40


def test_a_campaign_draws_what_is_taken_bought_and_carried() -> None:
    (pairing,) = GAME.pairings("campaign")
    assert (pairing.one_in, pairing.drawn) == (4, ("ask-reward", "ask-outfit", "ask-equip"))


@pytest.mark.parametrize(("players", "seats"), [("2", 2), ("3", 3), ("4", 4)])
def test_a_mission_of_the_generator_is_weighed_with_the_players_for_whom_it_was_made(players: str, seats: int) -> None:
    name = GAME.adopt(GAME.compose(GAME.answered({"players": (players,)})))
    (pairing,) = GAME.pairings(name)
    assert pairing.options == {"players": players}
    assert [*pairing.seats] == [seat.id for seat in GAME.seats(name, pairing.options)]
    assert len(pairing.seats) == seats
    assert GAME.bounds(pairing) == (0.35, 0.65)


def test_what_was_of_use_is_counted(city: City) -> None:
    city.elite("ann", gadgets=("lucky_doubloon",))
    city.elite("bob", gadgets=("no_quarter",))
    told = [
        ActionTaken(unit="ann", action="grapple_line", rule=""),
        MayhemPlayed(unit="ann", card="broadside", universal=True, rule=""),
        DeviceHurt(device="edmks", wounds=1, health=6, rule=""),
        VehicleMoved(vehicle="interceptor-3", way="forward", cell=1, rule=""),
        HackRolled(unit="ann", target="marker-1", hits=2, difficulty=2, rule=""),
        HackRolled(unit="ann", target="marker-1", hits=1, difficulty=2, rule=""),
    ]
    log = [SimpleNamespace(key="gadget:ram_shells"), SimpleNamespace(key="pass")]
    game: Any = SimpleNamespace(state=city.state, events=told, log=log)
    assert accounts.counted(game) == {
        "device-edmks": 1,
        "gadget-grapple_line": 1,
        "gadget-lucky_doubloon": 1,
        "gadget-ram_shells": 1,
        "mayhem-card-broadside": 1,
        "measure-hacked": 1,
        "measure-hacks": 2,
        "vehicle-interceptor": 1,
    }
    countable = {name for names in accounts.countable().values() for name in names}
    assert {name for name in accounts.counted(game) if not name.startswith("measure-")} <= countable


def test_a_mission_ends_for_a_side_whoever_plays_it_and_by_a_lead_where_so_much_can_be_had() -> None:
    won = ("result-mission-over-mayhem", "result-mission-over-legion", "result-tie")
    small = Mission(
        id="small",
        rounds=2,
        initiative="mayhem",
        provenance="original",
        tiles=(TilePlace(tile="7", at=(0, 0)),),
        objectives=(MarkerPlace(id="1", at="A1"),),
        mayhem=SideSetup(boards=(), refresh=("m1", "m2"), wins=(Win(vp=9, when="round", how="control"),)),
        legion=SideSetup(boards=(), refresh=("l1", "l2"), wins=(Win(vp=3, when="now", how="hack", of="safe"),)),
    )
    # Two Rounds of nine points, and two Rounds of three Turns with a Hack in each.
    assert [accounts.to_be_had(small, side) for side in (MAYHEM, LEGION)] == [18, 18]
    assert accounts.endings(small) == won
    assert accounts.endings(msgspec.structs.replace(small, lead=2)) == (*won, "result-lead-mayhem")
    assert accounts.endings(msgspec.structs.replace(small, lead=-2)) == (*won, "result-lead-legion")
    over: Any = SimpleNamespace(outcome=Outcome(winners=("legion", "legion2"), result="result-lead", rule=""))
    assert accounts.ending(over) == "result-lead-legion"
    tied: Any = SimpleNamespace(outcome=Outcome(winners=(), result="result-tie", rule=""))
    assert accounts.ending(tied) == "result-tie"


@pytest.mark.parametrize(
    ("parts", "had"),
    [((), (9, 14)), (("redeploying",), (9, 42)), (("reinforcements",), (14, 14)), (("advanced",), (14, 42))],
)
def test_a_side_scores_for_units_that_come_back_and_hacks_of_what_stays_as_often_as_there_are_turns(
    parts: tuple[str, ...], had: tuple[int, int]
) -> None:
    takeover = library.missions()["takeover"]
    safe = MarkerPlace(id="safe-1", at="A1", side="legion", hack=msgspec.structs.replace(SAFE, does="event"))
    does = ("points(mayhem, 3)", "arrive(alpha, swarm_trooper, 2)")
    event = EventEntry(number="1", side="legion", book="legion", trigger="hack", does=does)
    troopers = Win(vp=1, when="now", how="downed", of="swarm_trooper")
    agents = Win(vp=4, when="now", how="downed")
    mission = msgspec.structs.replace(
        takeover,
        lead=1,
        lead_of_three=0,
        lead_of_four=-1,
        parts=parts,
        markers=(safe,),
        events=(event,),
        mayhem=msgspec.structs.replace(takeover.mayhem, wins=(troopers,)),
        legion=msgspec.structs.replace(takeover.legion, wins=(agents, Win(vp=1, when="now", how="hack", of="safe"))),
    )
    assert tuple(accounts.to_be_had(mission, side) for side in (MAYHEM, LEGION)) == had


# ---------------------------------------------------------------------- jumps, pulls and Statuses


def test_a_jump_is_paid_for_if_feet_do_not_lead_there() -> None:
    city = City(HOUSE, ROOF)
    city.wins(MAYHEM, HOLDING)
    city.objective("1", "B2/2", LEGION)
    city.elite("ann", at="A4", facing="north", speed=2)
    assert guided(city, "ann", "act:ann:ann:sprint")[0] == "act:ann:ann:jump"
    city.objective("1", "E4", LEGION)
    assert guided(city, "ann", "act:ann:ann:sprint")[0].startswith("walk:ann:")


def test_somebody_who_holds_a_marker_is_worth_pulling_away(city: City) -> None:
    city.wins(MAYHEM, HOLDING)
    hook = Action(id="hook", type="add_on", cost=Cost(tech=1), attack=Attack(range=6), abilities=("pull(3)",))
    print_elite("eve", MAYHEM, actions=(hook,))
    city.elite("eve", at="A4", facing="east", tech=1)
    city.elite("vic", at="E4", facing="west")
    city.elite("wes", at="E6", facing="west")
    city.objective("1", "E7", LEGION)
    eve = city.state.units["eve"]
    known = people.action(city.state, eve, "hook")
    alone, holding = (strikes.at(city.state, eve, known, city.space(at)) for at in ("E4", "E6"))
    assert 0 < alone < holding


def test_a_status_that_somebody_has_is_given_to_nobody_again(city: City) -> None:
    city.elite("vic", at="E4", facing="west")
    fresh = city.state.units["vic"]
    assert strikes.status(fresh, "stunned") > strikes.status(fresh, "move_down") > 0
    stunned = msgspec.structs.replace(fresh, statuses=(Status(kind="stunned", turn=1),))
    assert strikes.status(stunned, "stunned") == 0
