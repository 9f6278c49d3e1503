"""What the briefings of the box lay out (Mission Briefings): boards, units, tiles and tokens to the printed counts."""

from __future__ import annotations

from collections import Counter

import pytest

from fireteam.games.far_cry.content import library, maps
from fireteam.games.far_cry.content.types import Mission
from fireteam.games.far_cry.rules.campaign import campaign
from fireteam.games.far_cry.rules.mission import anecdotes, setup
from fireteam.games.far_cry.state import LENT, NOWHERE, State

from .jungle import Jungle, laid, table


def briefing(number: int) -> Mission:
    return library.missions()[number]


def units(state: State, *, caged: bool = False) -> Counter[str]:
    return Counter(
        unit.kind for unit in state.units.values() if unit.id not in state.heroes and bool(unit.cage) == caged
    )


def tiles(state: State) -> Counter[str]:
    return Counter(tile.kind for tile in state.tiles.values())


def tokens(state: State) -> Counter[str]:
    return Counter(token.kind for token in state.tokens.values())


@pytest.mark.parametrize(
    ("number", "boards", "anecdote"),
    [
        pytest.param(0, "M1", True, marks=pytest.mark.rule("FC-PROLOG-02")),
        pytest.param(1, "M1", True, marks=pytest.mark.rule("FC-BREAK-04")),
        pytest.param(2, "M2", False, marks=pytest.mark.rule("FC-DEEP-04")),
        pytest.param(3, "M3", True, marks=pytest.mark.rule("FC-FIRE-04")),
        pytest.param(4, "M4", False, marks=pytest.mark.rule("FC-DRAGON-04")),
        pytest.param(5, "M5", False, marks=pytest.mark.rule("FC-INK-04")),
        pytest.param(6, "M6", False, marks=pytest.mark.rule("FC-DUTY-04")),
        pytest.param(7, "M7", False, marks=pytest.mark.rule("FC-PAYBACK-04")),
    ],
)
def test_the_boards_and_whether_an_anecdote_is_prepared(number: int, boards: str, anecdote: bool) -> None:
    assert maps.sheet(briefing(number).map).sheet.boards == (f"{boards}A", f"{boards}B")
    state = laid(number)
    assert (set(state.hidden), "when" in state.decks) == ({"where", "what"} if anecdote else set(), anecdote)
    assert ("where" in state.decks) == (number == 5)
    if number == 5:
        assert sorted(state.decks["where"].draw) == sorted(anecdotes.deck_of("where"))


@pytest.mark.rule("FC-PROLOG-03", "FC-PROLOG-04")
def test_the_prologue() -> None:
    state = laid(0)
    assert tiles(state) == {"barrel": 4, "crate": 1}
    assert tokens(state) == {"loot": 5, "leaf": 3}
    assert units(state) == {"guard_dog": 3, "beheader": 3, "assaulter": 2, "berserker": 1, "black_panther": 1}


@pytest.mark.rule("FC-PROLOG-05")
def test_nothing_of_the_prologue_is_saved() -> None:
    """It is no mission of the campaign, and wins no Exploration token."""
    assert not briefing(0).saved
    assert all(mission.saved for mission in library.missions().values() if 1 <= mission.number <= 7)
    assert campaign.FIRST == 1
    main, second, third = briefing(0).main, briefing(0).second, briefing(0).third
    assert [(goal.xp, goal.money, goal.card) for goal in (main, second, third)] == [(0, 0, "")] * 3


@pytest.mark.rule("FC-BREAK-05", "FC-BREAK-06")
def test_make_a_break() -> None:
    state = laid(1)
    assert tiles(state) == {"crate": 1}
    assert tokens(state) == {"loot": 3, "leaf": 6}
    assert units(state) == {"beheader": 3, "assaulter": 2, "asian_black_bear": 1}
    assert Counter(briefing(1).aside) == {"guard_dog": 2, "assaulter": 1, "vaas_apex_predator": 1}
    faces = [token.face for token in state.tokens.values() if token.kind == "loot"] + [*state.decks["loot"].draw]
    assert Counter(faces) == {"relic": 1, "molotov": 2, "bandage": 3, "money": 3}


@pytest.mark.rule("FC-BREAK-05", "FC-FIRE-06")
def test_what_is_set_aside_is_out_of_the_pile_for_the_whole_mission(jungle: Jungle) -> None:
    jungle.state.decks.clear()
    for aside in ((), ("ammunition",), ("molotov", "relic")):
        jungle.brief(loot_set_aside=aside)
        jungle.state.leaves = (2, 0, 0, 0)
        decks = jungle.play(setup.LayPiles()).state.decks
        left = {face: count for face, count in setup.LOOT.items() if face not in aside}
        assert Counter(decks["loot"].draw) == left
        assert Counter(decks["leaf"].draw) == {**setup.LEAF, "green": 6}


@pytest.mark.rule("FC-DEEP-05", "FC-DEEP-06", "FC-DEEP-08")
def test_deep_thoughts() -> None:
    state = laid(2)
    assert tiles(state) == {"amanita": 9, "pillar": 3, "crate": 2, "nest": 2, "vine": 6}
    assert tokens(state) == {"loot": 5, "leaf": 4}
    assert units(state) == {"beheader": 2, "guard_dog": 1}
    behind = Counter(placed.kind for placed in briefing(2).units if placed.group)
    assert behind == {"guard_dog": 1, "assaulter": 3, "shadow_grant": 1, "shadow_vaas": 1}
    assert Counter(tile.letter for tile in state.tiles.values() if tile.kind == "vine") == {"a": 3, "b": 3}
    assert briefing(2).third.count == 9


@pytest.mark.rule("FC-FIRE-05", "FC-FIRE-06", "FC-FIRE-07", "FC-QUEUE-01")
def test_firestarter() -> None:
    state = laid(3)
    assert tiles(state) == {"barrel": 4, "crate": 3, "cage": 2}
    assert tokens(state) == {"loot": 3, "leaf": 6}
    assert units(state) == {"guard_dog": 2, "beheader": 2, "assaulter": 2}
    assert units(state, caged=True) == {"black_panther": 2}
    assert len({unit.cage for unit in state.units.values() if unit.cage}) == 2
    assert Counter(briefing(3).aside) == {"beheader": 2, "assaulter": 1, "berserker": 1}
    assert "molotov" not in state.decks["loot"].draw
    assert len(state.queue) == 3
    orders = {laid(3, seed=str(seed)).queue for seed in range(6)}
    assert len(orders) > 1
    assert {tuple(sorted(order)) for order in orders} == {("assaulter", "beheader", "beheader")}


@pytest.mark.rule("FC-FIRE-09")
def test_in_round_3_the_berserker_comes_to_spot_1() -> None:
    (event,) = (event for event in briefing(3).events if event.round == 3)
    assert [(order.do, order.kind, order.at) for order in event.orders] == [("arrive", "berserker", "spot1")]


@pytest.mark.rule("FC-DRAGON-05", "FC-DRAGON-08", "FC-DRAGON-09")
def test_dragon_hunt() -> None:
    state = laid(4)
    assert tiles(state) == {"pillar": 2, "crate": 5, "bridge": 5, "nest": 4}
    assert tokens(state) == {"loot": 6, "leaf": 3, "weapon": 1}
    (blade,) = (token for token in state.tokens.values() if token.kind == "weapon")
    assert (state.cards[blade.face].kind, state.cards[blade.face].place) == ("silver_dragon", "map")
    assert units(state) == {"beheader": 4, "assaulter": 3, "berserker": 1, "buck_hughes": 1}
    sinking = [event.round for event in briefing(4).events if event.orders[0].do == "collapse"]
    assert min(sinking) == 9


@pytest.mark.rule("FC-INK-05", "FC-INK-06", "FC-INK-09")
def test_getting_inked() -> None:
    state = laid(5)
    assert units(state) == {"ink_monster": 1, "vaas_legend_killer": 1}
    assert Counter(briefing(5).aside) == {"ink_minion": 4}
    vaas = state.units["vaas_legend_killer"]
    assert (vaas.side, state.cards["silver_dragon-1"].place, state.cards["silver_dragon-1"].holder) == (
        "ally",
        LENT,
        vaas.id,
    )
    assert not any(weapon.mode for weapon in library.boards()["vaas_legend_killer"].weapons)
    shields = [laid(5, players).units["ink_monster"].shield for players in (2, 3, 4)]
    assert shields[0] == 0 < shields[1] <= shields[2]


@pytest.mark.rule("FC-DUTY-05", "FC-DUTY-07", "FC-DUTY-11", "FC-DUTY-12", "FC-QUEUE-01")
def test_dirty_duty() -> None:
    state = laid(6)
    assert tiles(state) == {"crate": 6, "barrel": 1, "gun": 1, "cage": 1}
    assert tokens(state) == {"door": 4, "loot": 3, "leaf": 2}
    assert units(state) == {"guard_dog": 2, "beheader": 4, "assaulter": 4, "berserker": 1}
    assert units(state, caged=True) == {"rakyat": 1}
    gun = next(tile for tile in state.tiles.values() if tile.kind == "gun")
    assert [unit.kind for unit in state.units.values() if unit.cell == gun.cell] == ["assaulter"]
    assert library.boards()["rakyat"].ally == "controlled"
    assert state.queue == ("",) * 13
    doors = {}
    for seed in range(8):
        found = [token for token in laid(6, seed=str(seed)).tokens.values() if token.kind == "door"]
        assert Counter(token.face for token in found) == {"rakyat": 1, "guard_dog": 3}
        assert not any(token.face_up for token in found)
        doors[next(token.cell for token in found if token.face == "rakyat")] = True
    assert len(doors) > 1  # behind which door the Rakyat is, is chance


@pytest.mark.rule("FC-PAYBACK-05", "FC-PAYBACK-06", "FC-PAYBACK-08", "FC-ROGUE-01")
def test_payback() -> None:
    state = laid(7)
    assert tiles(state) == {"barrel": 3, "crate": 6, "cage": 3}
    assert tokens(state) == {"loot": 4, "trick": 4}
    rogue = next(unit for unit in state.units.values() if unit.kind == "rogue")
    assert (rogue.tricks, rogue.side, library.boards()["rogue"].nature) == (1, "enemy", "human")
    expected = {"guard_dog": 3, "beheader": 3, "assaulter": 3, "berserker": 1, "vaas_montenegro": 1, "rogue": 1}
    assert units(state) == expected
    aside = {"guard_dog": 1, "beheader": 1, "black_panther": 2, "asian_black_bear": 1, "komodo_dragon": 1}
    assert Counter(briefing(7).aside) == aside


@pytest.mark.rule("FC-PAYBACK-09")
@pytest.mark.parametrize(
    ("players", "captives"),
    [
        (1, "black_panther black_panther guard_dog"),
        (2, "black_panther black_panther guard_dog"),
        (3, "komodo_dragon asian_black_bear black_panther"),
        (4, "komodo_dragon black_panther asian_black_bear"),
    ],
)
def test_captives_by_number_of_players(players: int, captives: str) -> None:
    state = laid(7, players)
    found = {
        state.tiles[unit.cage].letter: unit.kind for unit in state.units.values() if unit.cage and unit.cell == NOWHERE
    }
    assert [found[letter] for letter in "abc"] == captives.split()


@pytest.mark.rule("FC-BREAK-01", "FC-DEEP-01", "FC-FIRE-01", "FC-DRAGON-01", "FC-INK-01", "FC-DUTY-01", "FC-PAYBACK-01")
def test_rewards_of_the_main_objectives() -> None:
    for number in range(1, 7):
        goal = briefing(number).main
        assert (goal.xp, goal.money, goal.card) == (500, 500, "silver_dragon" if number == 5 else "")
    assert (briefing(7).main.xp, briefing(7).main.money) == (0, 0)
    goals = [briefing(number).main.goal for number in range(8)]
    assert goals == [
        "all_enemies",
        "everyone_leaves",
        "kill",
        "burn",
        "leave_with_relic",
        "kill",
        "ally_leaves",
        "kill",
    ]


@pytest.mark.rule("FC-BREAK-02", "FC-DEEP-02", "FC-FIRE-02", "FC-DRAGON-02", "FC-INK-02", "FC-DUTY-02", "FC-PAYBACK-02")
def test_second_objectives_and_their_rewards() -> None:
    goals = [(briefing(number).second.goal, briefing(number).second.count) for number in range(8)]
    assert goals == [
        ("barrel_kill", 1),
        ("coconut", 1),
        ("rubble_kill", 1),
        ("fire_kill", 2),
        ("push_acid", 1),
        ("ink", 5),
        ("gun_kill", 3),
        ("alive", 1),
    ]
    rewards = [(briefing(number).second.xp, briefing(number).second.money) for number in range(1, 8)]
    assert rewards == [(300, 300)] * 6 + [(0, 0)]


@pytest.mark.rule("FC-BREAK-03", "FC-DEEP-03", "FC-FIRE-03", "FC-DRAGON-03", "FC-INK-03", "FC-DUTY-03", "FC-PAYBACK-03")
def test_third_objectives_and_their_rewards() -> None:
    thirds = [briefing(number).third for number in range(8)]
    assert [(goal.goal, goal.count, goal.about) for goal in thirds] == [
        ("last_kill", 1, "berserker"),
        ("wound", 1, "vaas_apex_predator"),
        ("amanita", 9, ""),
        ("killed_by", 2, "black_panther"),
        ("zipline_kill", 1, ""),
        ("everyone_kills", 1, "ink_minion"),
        ("both_zones", 1, ""),
        ("kill_with", 1, "silver_dragon"),
    ]
    assert [(goal.xp, goal.money) for goal in thirds] == [(0, 0), *[(300, 300)] * 6, (0, 0)]


@pytest.mark.rule("FC-PROLOG-06", "FC-PROLOG-07")
def test_each_player_of_the_prologue_chooses_one_of_four_sets() -> None:
    state, steps = table("one_two_fight", 2)
    assert {(kit.weapon, kit.talent, kit.holster) for kit in briefing(0).loadouts} == {
        ("desert_eagle", "quick_trigger", "belt_holster"),
        ("m133", "sprint_slide", "backpack_holster"),
        ("stg90", "lucky_bullet", "backpack_holster"),
        ("skorpion", "hidden_in_plain_sight", "belt_holster"),
    }
    assert (briefing(0).insanity, state.mission) == (7, 0)
    assert steps
