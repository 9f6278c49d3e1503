"""What the table of Agents of Mayhem shows: ways, ranges, areas and drives before they are paid for, Buildings in
danger, what is at stake, and what decided a Mission."""

from __future__ import annotations

import random
from typing import Any

import pytest

import fireteam
from fireteam import bots
from fireteam.engine import PASS, Deck, View
from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules.turn import phases
from fireteam.games.agents_of_mayhem.rules.winning import Scored
from fireteam.games.agents_of_mayhem.scene import briefings
from fireteam.games.agents_of_mayhem.scene.naming import naming
from fireteam.scene import About, Overlay
from fireteam.text import Text

from ..rules.agents_of_mayhem.city import City

pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")

BOX_MISSIONS, CHAPTERS = tuple(library.missions()), tuple(library.chapters())
"""The Missions as they are printed, read before any test prints its own."""
GROUND = """
+ + + + +
 . . . .
+ o-o-o +
 .|. .|.
+ + + + +
 .|. .|.
+ o-o-o +
 . . . .
+ + + + +
"""
ROOF = "\n\n\n  + + +\n   . .\n  + + +\n   . .\n  + + +"


@pytest.fixture
def city() -> City:
    return City()


def view_of(played: Any, seat: str = "mayhem") -> View[Any]:
    return View(seat=seat, state=played.state, decision=played.asked, events=(), outcome=None)


def pointed(played: Any, key: str, seat: str = "mayhem") -> Overlay:
    """What lies over the map when somebody points at an option, by the key that a test writes."""
    option = next(option for option in played.asked.options.listed if played.written(option) == key)
    return GAME.overlay(view_of(played, seat), About(option=option.key))


def shaded(overlay: Overlay, kind: str) -> set[int]:
    return {
        place + step
        for shade in overlay.shades
        if shade.kind == kind
        for place, count in zip(shade.runs[::2], shade.runs[1::2], strict=True)
        for step in range(count)
    }


def test_an_action_shows_where_it_leads_before_it_is_paid_for(city: City) -> None:
    city.elite("ann", "A1", "north", speed=1)
    city.elite("vic", "D1", "west")
    asked = city.act("ann")
    sprint = pointed(asked, "act:ann:ann:sprint")
    assert city.space("H1") in shaded(sprint, "reach")
    assert city.space("D1") not in shaded(sprint, "reach")
    # An Attack may be preceded by a turn: vic is in Range although ann looks elsewhere.
    shoot = pointed(asked, "act:ann:ann:shoot")
    assert city.space("D1") in shaded(shoot, "open")
    (chance,) = shoot.chances
    assert chance.name.arguments["target"] == "vic"
    assert chance.share == pytest.approx(8 / 9)  # two red dice
    assert city.space("E1") not in shaded(shoot, "reach")  # three MP


def test_a_way_tells_what_waits_at_its_end(city: City) -> None:
    city.elite("ann", "A1", "east", mp=9)
    city.elite("vic", "I1", "east", speed=1)
    asked = city.act("ann")
    near, far = pointed(asked, "walk:ann:G1"), pointed(asked, "walk:ann:A7")
    assert near.risk is not None
    assert far.risk is not None
    # vic need not look that way: it may turn before it attacks.
    assert near.risk.arguments["count"] == 1
    assert near.risk.arguments["hits"] == pytest.approx(1.3)
    assert far.risk.arguments["hits"] < near.risk.arguments["hits"]
    assert near.way is not None
    assert near.way.length == 6.0


def test_who_cannot_pay_for_an_attack_is_no_danger(city: City) -> None:
    city.elite("ann", "A1", "east", mp=3)
    city.elite("vic", "C1", "west")
    risk = pointed(city.act("ann"), "walk:ann:B1").risk
    assert risk is not None
    assert risk.arguments["count"] == 0


def test_a_drive_shows_its_way_and_whom_it_rams() -> None:
    city = City(parts=("vehicles",))
    city.elite("ann", "B4", "east")
    city.vehicle("car", "C4", "B4", driven=True)
    city.elite("vic", "E4", "west")
    asked = city.act("ann")
    drive = next(key for key in asked.keys if key.startswith("drive:") and key.endswith(":forward:2"))
    shown = pointed(asked, drive)
    assert shown.way is not None
    assert shown.way.places[-1] == city.space("E4")
    assert shown.risk is not None
    assert (shown.risk.arguments["count"], shown.risk.arguments["unit"]) == (1, "vic")


def test_buildings_say_how_high_they_are_and_which_are_threatened() -> None:
    city = City(GROUND, ROOF, parts=("explosions",))
    city.elite("ann", "A1", "east")

    def scene() -> Any:
        return GAME.scene(View(seat="mayhem", state=city.state, decision=None, events=(), outcome=None))

    labels = [place.label.id for place in scene().places if place.label]
    assert labels == ["label-height"]
    assert not [line for line in scene().lines if line.kind == "threat"]
    city.explosion("large", "C2/2", face_up=True)
    (label,) = [place.label for place in scene().places if place.label]
    assert (label.id, label.arguments["damage"], label.arguments["most"]) == ("label-damage", 3, 7)
    assert not [line for line in scene().lines if line.kind == "threat"]  # 3 and 3 are 6
    city.explosion("small", "C3/2", face_up=True)
    assert [line for line in scene().lines if line.kind == "threat"]  # one more large one would do


def test_a_marker_that_waits_has_a_fuse_and_shows_whom_it_may_reach() -> None:
    city = City(parts=("explosions",))
    city.elite("ann", "C3", "east")
    city.elite("vic", "H7", "west")
    city.explosion("small", "C4")
    view = View(seat="mayhem", state=city.state, decision=None, events=(), outcome=None)
    (marker,) = [piece for piece in GAME.scene(view).pieces if piece.kind == "explosion"]
    assert marker.flat
    assert [badge.words.id for badge in marker.badges] == ["badge-fuse"]
    shown = GAME.overlay(view, About(piece=marker.id))
    assert city.space("E4") in shaded(shown, "open")  # face down it may be a large one
    assert shown.risk is not None
    assert shown.risk.arguments["count"] == 1


def test_what_is_at_stake_names_whom_the_enemies_could_hurt_most(city: City) -> None:
    city.elite("ann", "A1", "east", speed=1)
    city.elite("bob", "A7", "east", shield=1)
    city.elite("vic", "C1", "west", speed=1)
    stake = GAME.moment(view_of(city.act("ann"))).stake
    assert stake is not None
    assert stake.id == "stake-turn"
    assert (stake.arguments["unit"], stake.arguments["count"], stake.arguments["endures"]) == ("ann", 1, 8)


def test_a_jump_that_leads_nowhere_says_so_before_it_is_paid_for(city: City) -> None:
    def told(mp: int) -> Any:
        here = City()
        here.elite("ann", "C3", "north", mp=mp, speed=1)
        promise = GAME.moment(view_of(here.act("ann"))).answers["act:ann:ann:jump"]
        assert promise.price is not None
        return promise.price

    assert (told(0).id, told(0).arguments["mp"]) == ("jump-idle", 0)
    assert (told(2).id, told(2).arguments["mp"]) == ("jump-idle", 2)  # on open ground it reaches nothing more
    wall = City(GROUND, ROOF)
    wall.elite("ann", "A1", "east", mp=9, speed=1)
    price = GAME.moment(view_of(wall.act("ann"))).answers["act:ann:ann:jump"].price
    assert price is not None
    assert price.id == "card-says"  # it leads onto the roof


def test_whoever_is_asked_for_instants_in_between_hears_why() -> None:
    def told(cards: tuple[str, ...]) -> tuple[str, Any]:
        here = City(parts=("mayhem",))
        here.elite("ann", "A4", "east", focus=1, mayhem=2)
        here.state.decks["mayhem-mayhem"] = Deck("mayhem-mayhem", "mayhem-mayhem", cards)
        asked = here.play(phases.Activate("mayhem"))
        assert (asked.asked.prompt, asked.asked.reaction.kind) == ("ask-instant", "instant-phase")
        stake = GAME.moment(view_of(asked)).stake
        assert stake is not None
        return stake.id, asked.asked.arguments["trigger"]

    assert told(("broadside",)) == ("stake-draw", "mayhem")  # the words name whose Turn it is
    assert told(()) == ("stake-phase", "mayhem")  # there is a Dash, which can wait


def test_an_attack_promises_to_down_only_where_that_is_likely(city: City) -> None:
    city.elite("ann", "A1", "east", speed=1)
    city.elite("vic", "C1", "west")
    asked = city.act("ann", "act:ann:ann:shoot", "face:east")
    answers = GAME.moment(view_of(asked)).answers
    promise = next(promise for key, promise in answers.items() if key.startswith("attack:"))
    assert promise.chance is not None
    assert promise.chance.name.id == "chance-hit"  # eight Health are more than two dice can do
    assert promise.price is not None
    assert promise.price.arguments["endures"] == 8


def test_a_facing_says_whom_it_lets_one_attack(city: City) -> None:
    city.elite("ann", "C3", "north", speed=1)
    city.elite("vic", "C6", "north")
    city.elite("wes", "H3", "north")
    asked = city.act("ann", "act:ann:ann:shoot")
    told = {
        key: promise.price.arguments["targets"]
        for key, promise in GAME.moment(view_of(asked)).answers.items()
        if key.startswith("face:") and promise.price is not None
    }
    assert told == {"face:north": "none", "face:east": "wes", "face:south": "vic", "face:west": "none"}


def test_a_facing_promises_nothing_to_a_unit_that_could_attack_nobody(city: City) -> None:
    city.elite("ann", "C3", "north", mp=2)
    city.elite("vic", "C6", "north")
    assert GAME.moment(view_of(city.act("ann", "walk:ann:C4"))).answers == {}  # it cannot pay for an Attack


def test_before_a_roll_an_instant_names_its_price_and_the_target_can_see_what_a_dash_is_worth(city: City) -> None:
    city.elite("ann", "A4", "east", speed=1)
    city.elite("wes", "C7", "west", focus=1)
    city.elite("vic", "C4", "west", focus=1)
    shot = ("act:ann:ann:shoot", "face:east", PASS.key, "attack:ann:shoot:C4")
    asked = city.act("ann", *shot, spare=True)
    first, *_ = options = asked.asked.options.listed
    assert first.arguments == {"unit": "vic", "action": "dash", "price": "1focus"}  # who is attacked comes first
    answers = GAME.moment(view_of(asked, "legion")).answers
    chances = {option.key: promise.chance for option in options if (promise := answers.get(option.key)) is not None}
    dashed, passed = chances[first.key], chances[PASS.key]
    assert dashed is not None
    assert passed is not None
    assert dashed.name.id == "chance-dashed"
    assert dashed.share <= passed.share
    (other,) = [option for option in options if option.arguments.get("unit") == "wes"]
    assert chances[other.key] is None


@pytest.mark.parametrize(("scenario", "areas"), [("tutorial_4", False), ("shards", False), ("tower", True)])
def test_the_area_of_an_attack_is_told_only_where_it_counts(scenario: str, areas: bool) -> None:
    game = fireteam.new("agents_of_mayhem", scenario, seed=1)
    text = Text("en", "agents_of_mayhem")
    (board,) = [card for card in GAME.scene(game.view("mayhem")).cards if card.piece == "hollywood"]
    (rifle,) = [row for row in board.rows if row.name.id == "action-assault-rifle"]
    assert rifle.note is not None
    said = naming(text, str(rifle.note.arguments["card"]))
    assert said is not None
    assert said.startswith("3 Movement Points. Attack with 2 dice")
    assert ("of the Target Space is attacked" in said) == areas


def test_each_side_is_briefed_in_its_own_words() -> None:
    game = fireteam.new("agents_of_mayhem", "shards", seed=1)
    goals = {}
    for seat in ("mayhem", "legion"):
        briefing = GAME.scene(game.view(seat)).briefing
        assert briefing is not None
        goals[seat] = briefing.goal.id
    assert goals == {"mayhem": "briefing-shards-for-mayhem", "legion": "briefing-shards-for-legion"}


def test_every_mission_of_the_box_tells_each_side_its_own_goal() -> None:
    text = Text("en", "agents_of_mayhem")
    for id in (*BOX_MISSIONS, *CHAPTERS):
        told = [briefings.briefing(id, (side,)).goal for side in ("mayhem", "legion")]
        assert [words.id for words in told] == [f"briefing-{id}-for-mayhem", f"briefing-{id}-for-legion"]
        assert all(text.text(words.id) for words in told)


def test_a_mission_of_a_campaign_tells_who_begins_ahead_for_as_many_as_play() -> None:
    for players, lead in ((2, 2), (4, -2)):
        game = fireteam.new("agents_of_mayhem", "series", seed=1, options={"players": str(players)})
        while not game.state.mission:
            assert game.decision is not None
            game.choose(game.decision.options.listed[0])
        briefing = GAME.scene(game.view("mayhem")).briefing
        assert briefing is not None
        (ahead,) = [words.arguments for words in briefing.ends if words.id == "win-ahead"]
        assert ahead == {"side": "mayhem" if lead > 0 else "legion", "vp": abs(lead)}


def test_the_end_reckons_what_each_side_scored() -> None:
    game = fireteam.new("agents_of_mayhem", "shards", seed=3)
    rng = random.Random(3)
    while game.decision is not None:
        game.choose(bots.choose("random", game, game.decision.seat, rng)[0])
    view = game.view("mayhem")
    rows = {(row.name.id, *row.name.arguments.values()): row.value for row in GAME.reckoning(view)}
    for side in ("mayhem", "legion"):
        gained = sum(event.vp for event in view.events if isinstance(event, Scored) and event.side == side)
        value = rows["reckoning-scored", side]
        assert not isinstance(value, str)
        assert value.arguments["vp"] == gained
    last = rows["reckoning-round", 2]
    assert not isinstance(last, str)
    assert last.arguments.get("vp", 0) == abs(game.state.lead)
