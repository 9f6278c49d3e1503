"""The Refresh Cards and Explosion Markers of Agents of Mayhem, each played for what it brings."""

from typing import Any

import pytest
from tests.rules.agents_of_mayhem.city import HIT, City, CityPlayed, face, open_ground, print_gadget

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.types import Action
from fireteam.games.agents_of_mayhem.rules.buildings import demolition, explosions
from fireteam.games.agents_of_mayhem.rules.turn import refresh
from fireteam.games.agents_of_mayhem.state import Hand

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

STREET = "\n".join(
    [
        "+ + + + + + + + + +",
        *(" . . . . . . . . .", "+ + + + + + + + + +"),
        *(" > > > > > > > > >", "+ + + + + + + + + +"),
        *(" . . . . . . . . .", "+ + + + + + + + + +"),
    ]
)
RELIC = Action(id="relic", type="passive", abilities=("on_special_refresh = gain(armor)",))
PARTS = ("vehicles", "mayhem", "reinforcements")


def table(side: str) -> City:
    """A board that gains all that a card can show, and a Drone on a Road from A2 to I2."""
    unit = "ann" if side == "mayhem" else "vic"
    print_gadget("relic", unit, "passive", RELIC)
    city = City(STREET, parts=PARTS)
    city.elite(unit, "I1", gadgets=("relic",), wounds=(1, 1, 0, 0), statuses=("attack_down", "stunned"))
    city.vehicle("ad_drone", "C2", "B2")
    if side == "legion":
        city.squad("alpha", "swarm_trooper", reinforcements=(1, 0, 0))
        city.minion("swarm_trooper", "alpha", "I3")
    city.state.active = side
    return city


def refreshed(card: str, *stop: str) -> CityPlayed:
    side = library.refresh_cards()[card].side
    city = table(side)
    id = f"refresh-{side}-1"
    city.state.hands[id] = Hand(id=id, kind=f"refresh-{side}", cards=(card,), known_to=(side,))
    prefer = {"ask-deploy": "pass", "ask-instant": "pass"}
    played: CityPlayed = city.drive(refresh.RefreshPhase(side), stop=stop, prefer=prefer)
    return played


CARDS: list[Any] = [
    # card: Action Cubes, Shields, Wounds healed, Special, Statuses off, Mayhem Status, Reinforcement, deploy, new
    # Drone, Spaces that Drones move
    pytest.param(
        *("mayhem_01", 2, 0, 1, 0, 0, 1, 0, 0, 0, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_01")
    ),
    pytest.param(
        *("mayhem_02", 1, 2, 0, 1, 0, 0, 0, 0, 0, 1), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_02")
    ),
    pytest.param(
        *("mayhem_03", 2, 1, 0, 0, 0, 1, 0, 0, 0, 4), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_03")
    ),
    pytest.param(
        *("mayhem_04", 2, 0, 0, 1, 0, 0, 0, 0, 1, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_04")
    ),
    pytest.param(
        *("mayhem_05", 2, 1, 0, 0, 1, 0, 0, 0, 0, 3), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_05")
    ),
    pytest.param(
        *("mayhem_06", 1, 1, 1, 0, 0, 1, 0, 0, 0, 1), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_06")
    ),
    pytest.param(
        *("mayhem_07", 3, 0, 0, 0, 0, 0, 0, 0, 0, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_07")
    ),
    pytest.param(
        *("mayhem_08", 1, 1, 0, 1, 0, 0, 0, 0, 1, 3), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_08")
    ),
    pytest.param(
        *("mayhem_09", 2, 0, 1, 0, 1, 0, 0, 0, 0, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_09")
    ),
    pytest.param(
        *("mayhem_10", 0, 1, 1, 1, 0, 1, 0, 0, 1, 1), marks=pytest.mark.plays("agents_of_mayhem", "refresh:mayhem_10")
    ),
    pytest.param(
        *("legion_01", 2, 1, 0, 0, 0, 0, 1, 1, 0, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_01")
    ),
    pytest.param(
        *("legion_02", 2, 0, 1, 0, 1, 0, 0, 0, 0, 1), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_02")
    ),
    pytest.param(
        *("legion_03", 1, 1, 0, 1, 0, 1, 0, 0, 0, 3), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_03")
    ),
    pytest.param(
        *("legion_04", 2, 0, 0, 0, 0, 0, 1, 0, 1, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_04")
    ),
    pytest.param(
        *("legion_05", 1, 1, 1, 0, 0, 0, 1, 1, 0, 4), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_05")
    ),
    pytest.param(
        *("legion_06", 2, 0, 0, 1, 0, 1, 0, 0, 0, 1), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_06")
    ),
    pytest.param(
        *("legion_07", 3, 0, 0, 0, 0, 0, 1, 0, 0, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_07")
    ),
    pytest.param(
        *("legion_08", 1, 1, 0, 0, 0, 0, 1, 1, 1, 3), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_08")
    ),
    pytest.param(
        *("legion_09", 2, 1, 0, 0, 1, 0, 0, 0, 0, 2), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_09")
    ),
    pytest.param(
        *("legion_10", 0, 1, 1, 1, 0, 1, 0, 0, 1, 1), marks=pytest.mark.plays("agents_of_mayhem", "refresh:legion_10")
    ),
]


@pytest.mark.rule("AM-REF-03", "AM-REF-04", "AM-REF-05", "AM-REF-06", "AM-STATUS-18", "AM-MAYHEM-06", "AM-REINF-02")
@pytest.mark.parametrize(
    ("card", "cubes", "shields", "healed", "special", "off", "status", "reinforcement", "deploy", "new", "spaces"),
    CARDS,
)
def test_a_refresh_card_brings_what_it_shows(
    card: str,
    cubes: int,
    shields: int,
    healed: int,
    special: int,
    off: int,
    status: int,
    reinforcement: int,
    deploy: int,
    new: int,
    spaces: int,
) -> None:
    side = library.refresh_cards()[card].side
    unit = "ann" if side == "mayhem" else "vic"
    played = refreshed(card)
    board = played.board(unit)
    assert (board.cubes.speed + board.cubes.focus + board.cubes.tech, board.cubes.shield) == (cubes, shields)
    assert (2 - sum(board.wounds), board.cubes.armor, board.mayhem_statuses) == (healed, special, status)
    assert 2 - len(played.statuses(unit)) == off
    assert played.car("ad_drone-1") == (f"{'CDEFGHI'[spaces]}2", f"{'BCDEFGHI'[spaces]}2")
    assert len(played.state.vehicles) == 1 + new
    assert played.state.decks[f"refresh-{side}"].discard == (card,)
    if side == "legion":
        assert sum(played.board("alpha").reinforcements) == 1 + reinforcement
        asked = refreshed(card, "ask-deploy")
        assert (asked.decision is not None) is bool(deploy)


# ---------------------------------------------------------------------- Explosion Markers


@pytest.mark.rule("AM-EXPL-09", "AM-EXPL-10")
@pytest.mark.parametrize(
    ("size", "colour", "radius", "damage"),
    [
        pytest.param("small", "white", 0, 1, marks=pytest.mark.plays("agents_of_mayhem", "explosion:small")),
        pytest.param("medium", "yellow", 1, 2, marks=pytest.mark.plays("agents_of_mayhem", "explosion:medium")),
        pytest.param("large", "red", 2, 3, marks=pytest.mark.plays("agents_of_mayhem", "explosion:large")),
    ],
)
def test_an_explosion_rolls_four_dice_against_both_sides_as_far_as_it_reaches(
    size: str, colour: str, radius: int, damage: int
) -> None:
    city = City(open_ground(9, 1), parts=("explosions", "areas"))
    city.explosion(size, "E1")
    for unit, column in (("ann", "E"), ("vic", "F"), ("wes", "G"), ("xan", "H")):
        city.elite(unit, f"{column}1", "west", shield=3)
    near = ["ann", "vic", "wes", "xan"][: radius + 1]
    order = [f"first:{unit}" for unit in near[:-1]]
    blank = {"white": face("white"), "yellow": face("yellow"), "red": face("red", "special")}[colour]
    played = city.play(explosions.Explosions(), choices=order, dice=[[HIT, HIT, HIT, blank]] * len(near))
    assert [roll.kinds for roll in played.rolls("roll-explosion")] == [(colour,) * 4] * len(near)
    assert [unit for unit in ("ann", "vic", "wes", "xan") if not played.board(unit).cubes.shield] == near
    assert played.state.explosions == {}
    house = City("o-o-o\n|. .|\no-o-o", "o + o\n . .\no + o", parts=("explosions", "areas"))
    house.pile(size)
    (told,) = house.play(demolition.Damage(house.space("A1"), "")).told(demolition.BuildingDamaged)
    assert (told.size, told.damage) == (size, damage)
