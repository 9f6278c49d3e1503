"""The table of Far Cry: what pointing foresees, what answers promise, what cards say, and what is explained when."""

from __future__ import annotations

import inspect
from pathlib import Path

import msgspec
import pytest
from tests.rules.far_cry.jungle import Jungle
from tests.rules.far_cry.wilds import Wilds

import fireteam
from fireteam import games
from fireteam.engine import View
from fireteam.games.far_cry.content import library, maps
from fireteam.games.far_cry.rules.enemies import intent
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.mission import ending
from fireteam.games.far_cry.rules.move import moving, ways
from fireteam.games.far_cry.scene import (
    boards,
    briefings,
    camp,
    foresight,
    moments,
    naming,
    overlay,
    table,
    trail,
    wording,
)
from fireteam.scene import NOTHING, About, Guide, Row, Words, met, scene_of
from fireteam.scene.guide import Hint
from fireteam.scene.look import load
from fireteam.text import Text

ROW = ". . . . . . . . ."


@pytest.mark.usefixtures("far_cry_box")
def test_an_enemy_is_foreseen_with_its_target_its_way_and_its_blow() -> None:
    jungle = Jungle(ROW)
    jungle.hero("anna", at="A1")
    near, far = jungle.enemy("guard", at="D1"), jungle.enemy("guard", at="H1")
    (course,) = intent.courses(jungle.state, near)
    assert (course.target, jungle.names(course.path)) == ("anna", ["D1", "C1", "B1"])
    assert [(blow.victim, blow.share, blow.damage) for blow in course.blows] == [("anna", 1.0, 1)]
    # The other comes as near as it can, and strikes nobody.
    (course,) = intent.courses(jungle.state, far)
    assert (jungle.names(course.path)[-1], course.blows) == ("E1", ())


@pytest.mark.usefixtures("far_cry_box")
def test_equal_targets_are_foreseen_as_likely_as_each_other() -> None:
    jungle = Jungle(ROW)
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="E1")
    found = intent.courses(jungle.state, jungle.enemy("guard", at="C1"))
    assert [course.target for course in found] == ["anna", "bert"]
    danger = foresight.danger(jungle.state, "anna", jungle.cell("A1"))
    assert (danger.mean, danger.down) == (0.5, 0)


@pytest.mark.usefixtures("far_cry_box")
def test_a_place_is_weighed_by_all_who_would_attack_there() -> None:
    jungle = Jungle(ROW)
    jungle.hero("anna", at="A1", hp=3)
    jungle.enemy("guard", at="F1")
    gunner = jungle.enemy("gunner", at="G1")
    # Where she stands, only the gunner comes within range; two steps ahead both do, for 1 and for 2 with a yellow die.
    assert foresight.danger(jungle.state, "anna", jungle.cell("A1")).enemies == (gunner,)
    there = foresight.danger(jungle.state, "anna", jungle.cell("C1"))
    assert len(there.enemies) == 2
    assert there.mean == pytest.approx(1 + 2 * 4 / 6)
    assert there.down == pytest.approx(4 / 6)


@pytest.mark.usefixtures("far_cry_box")
def test_a_shot_shows_what_it_touches_both_dice_and_exact_chances() -> None:
    jungle = Jungle(". . . r . .")
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.hero("bert", at="B1")
    guard = jungle.enemy("guard", at="E1", hp=2)
    shot = Shot(attacker="anna", weapon="gun-1", unit=guard)
    shown = overlay._of_shot(jungle.state, shot)
    (ray,) = shown.rays
    assert ray.touches == ("bert",)
    assert ray.far == overlay.COVERED
    assert {chance.name.id: chance.share for chance in shown.chances} == pytest.approx(
        {"chance-hit": 2 / 6, "chance-cover": 2 / 6, "chance-kill": 2 / 6}
    )
    promise = moments._of_shot(jungle.state, shot)
    assert promise.chance is not None
    assert (promise.chance.name.id, promise.chance.share) == ("promise-kill", pytest.approx(2 / 6))
    assert promise.price is not None
    assert promise.price.arguments["cover"] == "yes"


@pytest.mark.usefixtures("far_cry_box")
def test_who_is_done_is_told_whom_the_turn_waits_for() -> None:
    jungle = Jungle(ROW)
    jungle.hero("anna", at="A1", done=True)
    jungle.hero("bert", at="B1")
    jungle.state.hands = ("player2",)
    jungle.brief()
    asked = jungle.turn().asked
    own = msgspec.structs.replace(asked, options=asked.options.of("player1"))
    view = View(seat="player1", state=jungle.state, decision=own, events=(), outcome=None)
    stake = moments.moment(view).stake
    assert stake == Words("stake-awaited", {"units": "bert", "count": 1})
    marks = {piece.id: [badge.words.id for badge in piece.badges] for piece in table.scene(view).pieces}
    assert (marks["anna"], marks["bert"]) == ([], ["badge-hand"]), "everybody sees who has raised a hand"


@pytest.mark.usefixtures("far_cry_box")
def test_a_way_shows_its_jump_and_who_would_strike() -> None:
    jungle = Jungle(
        """
        . . r . .
         . . . . .
        """
    )
    jungle.hero("anna", at="B1", mp=3)
    guard = jungle.enemy("guard", at="B2")
    way = ways.ways(jungle.state, "anna")[jungle.cell("D1")]
    shown = overlay._of_walk(jungle.state, moving.Walk("anna", way.legs, False, jungle.cell("B1")))
    assert shown.way is not None
    assert jungle.names(shown.way.places) == ["B1", "D1"]
    (jump,) = shown.shades
    assert jungle.names(jump.runs[:1]) == ["C1"]
    (strike,) = (ray for ray in shown.rays if ray.words.id == "overlay-strikes")
    assert strike.piece == guard


@pytest.mark.usefixtures("far_cry_box")
@pytest.mark.parametrize("campaign", [False, True])
def test_the_ground_is_shown_after_a_mission_by_itself_and_the_camp_in_a_campaign(campaign: bool) -> None:
    jungle = Jungle(ROW)
    jungle.hero("anna", at="A1")
    guard = jungle.enemy("guard", at="B1")
    jungle.brief()
    jungle.state.campaign = campaign
    played = jungle.play(ending.MissionFailed("result-all-down"))
    view = View(seat="player1", state=played.state, decision=None, events=(), outcome=played.outcome)
    shown = table.scene(view)
    assert (shown.title == Words("title-camp")) is campaign
    assert ({"anna", guard} <= {piece.id for piece in shown.pieces}) is not campaign
    assert overlay.overlay(view, About(piece=guard)) == NOTHING, "nobody attacks any more"


@pytest.mark.usefixtures("far_cry_box")
def test_the_exit_is_a_place_of_its_own_kind() -> None:
    jungle = Jungle(". . X")
    jungle.hero("anna", at="A1")
    shown = table.scene(View(seat="player1", state=jungle.state, decision=None, events=(), outcome=None))
    assert [place.kind for place in shown.places] == ["ground", "ground", "exit"]


@pytest.mark.usefixtures("far_cry_box")
def test_a_trek_tells_how_far_everybody_can_go_and_keeps_secret_locations_pale_until_they_are_found() -> None:
    wilds = Wilds()
    found, hidden = wilds.reveal("bears_den"), wilds.reveal("sacred_temple", face_up=False)
    wilds.hero("anna", mp=7)
    shown = trail.trail(wilds.state)
    kinds = {place.id: place.kind for place in shown.places}
    assert (kinds[f"trek:{found}"], kinds[f"trek:{hidden}"]) == ("trek-secret", "trek-unfound")
    assert [track.value for track in shown.tracks if track.id == "mp-anna"] == [7]


@pytest.mark.usefixtures("far_cry_box")
def test_a_mission_of_a_campaign_that_was_won_is_told_before_the_next() -> None:
    state = Jungle(ROW).state
    state.campaign, state.goals, state.phase = True, {}, "camp"
    state.mission, state.won, state.met, state.exploration = 2, (1,), ("make_a_break-main",), True
    told = camp.camp(state).briefing
    assert told is not None
    assert told.story == Words("ending-make_a_break")
    assert told.advice == (Words("event-achieved", {"goal": "make_a_break-main"}),)
    # After the trek the next one is told, under its own name.
    state.exploration = False
    told = camp.camp(state).briefing
    assert told is not None
    assert (told.title, told.story) == (Words("scenario-deep_thoughts"), Words("story-deep_thoughts"))


@pytest.mark.usefixtures("far_cry_box")
def test_an_item_is_drawn_as_what_it_does() -> None:
    drawn = [boards.art(id) for id in ("medicine", "mine", "flashbang", "body_armor", "field_kit", "field_glasses")]
    assert drawn == ["card-potion", "card-mine", "card-bomb", "card-armour", "card-item", "card-glasses"]


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_card_says_what_it_does(language: str) -> None:
    text = Text(language, "far_cry")  # type: ignore[arg-type]
    kinds = [*library.talents(), *library.items(), *library.weapons(), *library.mods(), *library.containers()]
    for kind in [*kinds, *(f"impulse-{id}" for id in library.heroes())]:
        said = naming.naming(text, f"{wording.PREFIX}{kind}")
        assert bool(said) != wording.is_silent(kind), kind


def test_hints_have_their_time_and_their_words() -> None:
    game = fireteam.new("far_cry", "one_two_fight", seed=5, options={"players": "1"})
    guide = games.guided("far_cry")
    for language in ("en", "de"):
        text = Text(language, "far_cry")
        assert all(text.has(f"guide-{hint.id}") for hint in guide.hint)
    heard = []
    for _ in range(6):
        assert game.decision is not None
        heard.append(list(met(guide, scene_of(game, game.view("player1")), game.decision)))
        game.choose(game.decision.options[0])
    assert heard == [[], [], [], [], ["start"], ["start"]]
    assert game.decision is not None
    scene = scene_of(game, game.view("player1"))
    assert list(met(guide, scene, game.decision))[:2] == ["turn", "moving"]
    elsewhere = Guide(tables=("scenario-payback",), hint=(Hint(id="turn"),))
    assert not list(met(elsewhere, scene, game.decision))
    wounds = Guide(hint=(Hint(id="bleed", badge="status-bleed"), Hint(id="barrel", piece="tile-barrel")))
    assert list(met(wounds, scene, game.decision)) == ["barrel"]


@pytest.mark.usefixtures("far_cry_box")
def test_where_no_jungle_grows_a_map_has_a_floor_that_the_look_knows() -> None:
    grounds = {ground.kind for ground in load(Path(inspect.getfile(table)).parents[1]).grounds}
    assert {*table.FLOORS} < {mission.map for mission in library.missions().values()}
    assert {*table.FLOORS.values()} < grounds
    jungle = Jungle(". . X")
    jungle.hero("anna", at="A1")
    shown = []
    for mission in (1, 2):
        jungle.state.mission = mission
        shown.append(table.scene(View(seat="player1", state=jungle.state, decision=None, events=(), outcome=None)))
    kinds = [{place.kind for place in each.places if place.name is None} for each in shown]
    assert kinds == [{"ground"}, {"cave"}]


@pytest.mark.usefixtures("far_cry_box")
@pytest.mark.parametrize("mission", range(8))
def test_the_legend_explains_what_is_on_the_map_in_both_languages(mission: int) -> None:
    jungle = Jungle(". . X")
    jungle.hero("anna", at="A1")
    jungle.state.mission = mission
    words = [key.words for key in table.mission_map(jungle.state).legend]
    printed = maps.sheet(library.missions()[mission].map)
    assert (Words("legend-exit") in words) is bool(printed.exits)
    assert (Words("legend-zipline") in words) is bool(printed.ziplines)
    for language in ("en", "de"):
        text = Text(language, "far_cry")
        assert all(text.has(each.id) for each in words)


def test_every_sign_of_the_map_has_its_words() -> None:
    signs = {**table.GROUND_SIGNS, **table.TILE_SIGNS, **table.TOKEN_SIGNS}
    assert {kind for kind in signs if not Text("en", "far_cry").has(f"legend-{kind}")} == set()


def test_the_dead_are_counted_whoever_killed_them_and_whatever_they_were() -> None:
    view = View(
        seat="player1",
        state=Jungle(". .").state,
        decision=None,
        events=(
            damage.Died(unit="pirate", by="bear", rule="FC-DAMAGE-06"),
            damage.ScaredOff(unit="bear", rule="FC-GLOSS-01"),
            damage.Died(unit="friend", by="pirate", rule=damage.ALLY_DEAD),
        ),
        outcome=None,
    )
    (row,) = [row for row in briefings.reckoning(view) if row.name == Words("reckoning-slain")]
    assert row.value == "2"


@pytest.mark.usefixtures("far_cry_box")
def test_a_hero_board_tells_what_was_found_and_where_the_hero_has_gone() -> None:
    def rows(**hero: object) -> list[Row]:
        jungle = Jungle(". . X")
        jungle.hero("anna", at="A1", **hero)
        (card,) = [card for card in boards.boards(jungle.state) if card.piece == "anna"]
        told = ("row-fate", "row-found", "row-leaves")
        return [row for row in card.rows if isinstance(row.name, Words) and row.name.id in told]

    assert rows() == []
    assert rows(gained_money=200, gained_leaves=(1, 0, 2, 0)) == [
        Row(Words("row-found"), Words("value-money", {"money": 200})),
        Row(Words("row-leaves"), "3"),
    ]
    assert rows(left=True) == [Row(Words("row-fate"), Words("value-left"))]
    assert rows(lost=True) == [Row(Words("row-fate"), Words("value-lost"))]


@pytest.mark.usefixtures("far_cry_box")
def test_a_trek_is_explained_and_shows_where_those_go_who_have_chosen() -> None:
    wilds = Wilds()
    there = wilds.lay("lair", "1,0", kind="hunt", die="orange", damage=2, xp=300, hides=4)
    wilds.hero("anna")
    idle = trail.trail(wilds.state)
    assert [line for line in idle.lines if line.kind == "heading"] == []
    assert idle.briefing is not None
    hero = wilds.state.heroes["anna"]
    wilds.state.heroes["anna"] = msgspec.structs.replace(hero, heading=there)
    (line,) = [line for line in trail.trail(wilds.state).lines if line.kind == "heading"]
    assert (line.id, line.name) == ("heading-anna", Words("line-heading", {"unit": "anna"}))
    for language in ("en", "de"):
        told = (idle.briefing.goal, *idle.briefing.ends, *(key.words for key in idle.legend))
        assert all(Text(language, "far_cry").has(words.id) for words in told)
