"""The campaigns of Agents of Mayhem: what is wrong with a story, how bots grow, and what the table shows between
Missions."""

import random
import shutil
from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest
from tests.rules.agents_of_mayhem.campaign import STORY, Road

from fireteam.engine import Game
from fireteam.games.agents_of_mayhem.bots import advice
from fireteam.games.agents_of_mayhem.content import library, maps
from fireteam.games.agents_of_mayhem.content.story import Story
from fireteam.games.agents_of_mayhem.game import GAME
from fireteam.games.agents_of_mayhem.rules.campaign import chapters, equipping, rewards, upgrades
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Chapter
from fireteam.sim import players
from fireteam.speech import Speech
from fireteam.text import Text

CONTENT = library.BOX.folder
pytestmark = pytest.mark.usefixtures("agents_of_mayhem_box")


def ways(story: Story) -> Iterator[tuple[tuple[str, ...], str]]:
    """Every way through a story: its Missions and its ending."""
    open_ways = [(story.first,)]
    while open_ways:
        way = open_ways.pop()
        for path in story.episode(way[-1]).paths:
            if path.ending:
                yield way, path.ending
            else:
                open_ways.append((*way, path.to))


def test_the_campaign_has_more_than_twelve_missions_of_which_it_plays_six_to_eight() -> None:
    story = library.stories()["campaign"]
    found = [*ways(story)]
    assert len(story.episodes) == 14
    assert {len(way) for way, _ in found} == {6, 7, 8}
    assert {ending for _, ending in found} == {"trial", "escape", "resistance", "throne", "crater", "stalemate"}
    assert {way[-1] for way, _ in found} == {"coronation", "countdown", "siege"}
    assert {mission for way, _ in found for mission in way} == {*library.missions(), *library.chapters()}
    assert [ending.winner for ending in story.endings].count("") == 1


def test_a_campaign_mission_has_a_map_of_its_own_and_two_ways_to_score_for_each_side() -> None:
    layouts = [tuple(place.tile for place in mission.tiles) for mission in library.chapters().values()]
    assert len({*layouts}) == len(layouts) == 8
    for mission in library.chapters().values():
        assert mission.provenance == "original"
        assert min(len({win.how for win in mission.side(side).wins}) for side in (MAYHEM, LEGION)) >= 2
        assert maps.layout(mission.id).whole


# ---------------------------------------------------------------------- broken stories


@pytest.mark.parametrize(
    ("old", "new", "told"),
    [
        ('first = "shards"', 'first = "shard"', "story[0].first: 'shard', expected one of"),
        ('mission = "convoy"', 'mission = "convoys"', "story[0].episodes[2].mission: 'convoys' is no Mission"),
        ('to = "bassline"', 'to = "base"', "story[0].episodes[0].paths[0].to: 'base' is no Mission of this campaign"),
        ('to = "bassline"', 'ending = "no"', "story[0].episodes[0].paths[0].ending: 'no', expected one of trial"),
        (', to = "bassline"', "", "story[0].episodes[0].paths[0].to: expected either the next Mission or an ending"),
        (
            '"mayhem:device:edmks"',
            '"mayhem:device:bomb"',
            "story[0].episodes[1].paths[0].met[0]: 'mayhem:device:bomb' is no Win Condition of bassline",
        ),
        ('{ id = "shards_lost", to', '{ id = "shards_lost", won = "legion", to', "the last path asks for something"),
        ('id = "shards_saved", won = "mayhem"', 'id = "shards_saved"', "'shards_saved' always fits, expected it last"),
        ('id = "shards_saved"', 'id = "unheard_of"', "no text 'story-path-unheard-of', expected one in each language"),
        ("length = [6, 8]", "length = [6, 7]", "story[0].length: [6, 7], but campaigns play 6 to 8 Missions"),
        ('to = "convoy"', 'to = "bassline"', "no path leads to 'convoy'"),
        ('to = "manhunt"', 'to = "shards"', "'shards' comes again after shards"),
        ('remember = ["evidence"]', 'remember = ["rumours"]', "'rumours' is remembered, and no path asks for it"),
        ('flags = ["evidence"]', 'flags = ["hope"]', "'hope' is asked for, and no path remembers it"),
        ('id = "trial"\nwinner', 'id = "trail"\nwinner', "no path leads to 'trail'"),
        ('id = "campaign"', 'id = "campaigns"', "no text 'scenario-campaigns', expected one in each language"),
        ('won = "mayhem", to = "bassline"', 'won = "us", to = "bassline"', "campaign.toml:"),
        ('"mayhem:hack:mainframe"', '"we hacked it"', "campaign.toml:"),
    ],
)
def test_what_is_wrong_with_a_story_is_told(tmp_path: Path, old: str, new: str, told: str) -> None:
    box = tmp_path / "content"
    shutil.copytree(CONTENT, box, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    text = (box / "campaign.toml").read_text(encoding="utf-8")
    assert old in text
    (box / "campaign.toml").write_text(text.replace(old, new, 1), encoding="utf-8")
    found = [str(problem) for problem in GAME.check(box / "campaign.toml")]
    assert any(told in problem for problem in found), found
    assert all(problem.startswith("campaign.toml:") for problem in found)


def test_what_is_wrong_with_a_mission_of_the_campaign_is_told(tmp_path: Path) -> None:
    box = tmp_path / "content"
    shutil.copytree(CONTENT, box, ignore=shutil.ignore_patterns("*.py", "__pycache__"))
    path = box / "chapters" / "siege.toml"
    path.write_text(
        path.read_text(encoding="utf-8").replace('at = "K5", facing', 'at = "K99", facing'), encoding="utf-8"
    )
    (problem,) = map(str, GAME.check(box))
    assert problem.startswith("siege.toml:")
    assert "'K99' is no Space of the map" in problem


# ---------------------------------------------------------------------- bots


def seats(kind: str) -> dict[str, str]:
    return {"mayhem": kind, "legion": kind}


@pytest.mark.parametrize(("kind", "games"), [("random", 3), ("greedy", 1)])
def test_bots_play_a_short_campaign_to_its_end(kind: str, games: int) -> None:
    Road()  # prints the campaign "road": two Missions of one Round
    for seed in range(games):
        game = Game.new(GAME, STORY, seed=seed, seats=seats(kind), checks=True)
        players.finish(game, random.Random(seed))
        assert game.outcome is not None
        assert game.outcome.result == "result-done"
        assert [chapter.mission for chapter in game.state.chapters] == ["one", "two"]


def test_a_bot_takes_a_crystal_that_buys_something_and_otherwise_a_gadget() -> None:
    road = Road(lead=1)
    first = road.play(rewards.Rewards(MAYHEM))
    assert chosen(first, MAYHEM) == ("reward:crystal", "why-reward-crystal")
    second = road.play(rewards.Rewards(MAYHEM), choices=["reward:crystal"])
    assert chosen(second, MAYHEM) == ("reward:gadget", "why-reward-gadget")
    tank = Road()
    tank.state.boards.pop("vic")
    tank.change(tank.state.boards["red"], minions=("tank",))
    assert chosen(tank.play(rewards.Rewards(LEGION)), LEGION)[0] == "reward:gadget"  # nothing for one Crystal


def test_a_bot_buys_the_dearest_upgrade_for_an_empty_space_and_then_is_ready() -> None:
    road = Road()
    road.state.crystals = (0, 3)
    asked = road.play(upgrades.Outfit(LEGION))
    assert chosen(asked, LEGION) == ("buy:bulk_1:", "why-upgrade")
    asked = road.play(upgrades.Outfit(LEGION), choices=["buy:bulk_1:"])
    assert chosen(asked, LEGION)[0] == "buy:pride_1:"
    road.owns("ann", "skill_1", "skill_2", *(f"{kind}_{number}" for kind in ("dark", "tech") for number in (1, 2, 3)))
    road.state.crystals = (3, 0)
    assert chosen(road.play(upgrades.Outfit(MAYHEM)), MAYHEM) == ("ready", "why-outfitted")  # nothing is replaced


def test_a_bot_carries_a_gadget_where_a_slot_is_empty() -> None:
    road = Road(gadgets=("net",))
    laid = (chapters.PutAway(), chapters.Lay("two"), equipping.Equip())
    asked = road.play(*laid)
    assert chosen(asked, MAYHEM) == ("carry:spray", "why-carry")
    asked = road.play(*laid, choices=["carry:spray"])
    assert chosen(asked, MAYHEM)[0] == "ready"  # the hook would take the place of the net


def chosen(played: object, side: str) -> tuple[str, str]:
    """What the bot of a Side answers to the open question, and why."""
    game = Game.new(GAME, STORY, seed=1)
    game.umpire.state, game.umpire.decision = played.state, played.decision  # type: ignore[attr-defined]
    (option,) = advice.ANSWERS.promising(game, side)
    return option.key, advice.motive(game, option)


# ---------------------------------------------------------------------- the table


def between() -> Game:
    """A campaign of which MAYHEM has won one Mission: it chooses its reward."""
    game = Game.new(GAME, "campaign", seed=4, options={"tutorial": "mayhem"})
    game.umpire.state.chapters = (Chapter("shards", MAYHEM, 2),)
    return game


def test_between_missions_the_table_shows_the_story_and_what_everybody_has() -> None:
    game = between()
    scene = GAME.scene(game.view("mayhem"))
    assert scene.lattice is None
    assert [(piece.mark, piece.side) for piece in scene.pieces] == [("1", "mayhem")]
    cards = {card.piece: card for card in scene.cards}
    assert {"reward:gadget", "reward:crystal", "fortune", "golem"} <= {*cards}
    rooms = {well.name.id: well.room for well in cards["golem"].wells}
    assert rooms == {
        "well-discovered": None,
        "upgrade-type-skill": 2,
        "upgrade-type-dark-matter": 3,
        "upgrade-type-legion-tech": 3,
    }
    assert scene.briefing is not None
    assert scene.briefing.story is not None
    assert scene.briefing.story.id == "story-path-shards-saved"
    offered = {piece for option in game.decision.options for piece in option.pieces}
    assert offered == {"reward:gadget", "reward:crystal"}  # a gallery of cards


def test_a_side_sees_the_upgrades_that_it_can_pay_and_its_own_gadgets() -> None:
    road = Road()
    road.state.crystals = (1, 1)
    played = road.play(upgrades.Outfit(MAYHEM))
    game = Game.new(GAME, STORY, seed=1)
    game.umpire.state = played.state
    mine = {card.piece for card in GAME.scene(game.view("mayhem")).cards}
    theirs = {card.piece for card in GAME.scene(game.view("legion")).cards}
    assert {"upgrade:skill_1", "gadget:hook"} <= mine
    assert {"upgrade:mind_1", "gadget:claw"} <= theirs
    assert not {"upgrade:mind_1", "upgrade:bulk_1", "gadget:claw"} & mine
    assert not {"upgrade:skill_1", "upgrade:bulk_1", "gadget:hook"} & theirs


def test_each_side_reads_a_mission_of_the_campaign_in_its_own_words() -> None:
    game = Game.new(GAME, "campaign", seed=4)
    told = {seat: GAME.scene(game.view(seat)).briefing for seat in ("mayhem", "legion", "")}
    assert {seat: briefing.story.id for seat, briefing in told.items()} == {
        "mayhem": "story-shards-mayhem",
        "legion": "story-shards-legion",
        "": "briefing-shards-story",
    }
    game.umpire.state.players = (("legion",), ("mayhem",))  # they have switched Sides
    assert GAME.scene(game.view("mayhem")).briefing.story.id == "story-shards-legion"


@pytest.mark.parametrize("language", ["en", "de"])
def test_a_campaign_that_is_over_tells_its_ending_and_its_chapters(language: str) -> None:
    Road()
    game = Game.new(GAME, "series", seed=4)
    state = game.umpire.state
    state.chapters = (Chapter("shards", MAYHEM, 2), Chapter("bassline", "", 0))
    state.mission, state.lead = "countdown", 5
    game.umpire.stack[:] = [chapters.AfterMission()]
    game.umpire.proceed()
    assert game.outcome is not None
    assert (game.outcome.result, GAME.ending(game)) == ("result-series_mayhem", ("result-series_mayhem",))
    rows = GAME.reckoning(game.view("mayhem"))
    words = [row.value if isinstance(row.value, str) else row.value.id for row in rows]
    assert words[0] == "ending-series_mayhem"
    assert words[-2:] == ["2", "0"]
    text = Text(language, GAME.id)
    assert all(text.has(word) for word in words[:-2])


def test_a_chapter_that_ended_is_told_in_words() -> None:
    event = chapters.ChapterEnded(mission="shards", winner=MAYHEM, lead=2, path="shards_saved", rule="AM-MODE-03")
    speech = Speech(Game.new(GAME, "series", seed=4), "en")
    told = speech.event(event)
    assert "MAYHEM has won by 2" in told
    assert "Dr. Babylon consoles himself" in told
    tie = msgspec.structs.replace(event, winner="", lead=0)
    assert "a tie" in speech.event(tie)
