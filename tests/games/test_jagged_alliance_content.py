"""The content of Jagged Alliance: counts and printed figures as in the box, and every constraint of what is our own."""

from __future__ import annotations

import itertools
from collections import Counter
from fractions import Fraction
from pathlib import Path
from typing import Any, TypeVar, get_args

import msgspec
import pytest

from fireteam import games
from fireteam.games.jagged_alliance.content import types, vocabulary
from fireteam.games.jagged_alliance.content.vocabulary import Action, Boost, Card, Do, Grant
from fireteam.text.catalog import LANGUAGES, files, parsed

HERE = Path(games.__file__).parent / "jagged_alliance"
T = TypeVar("T")


def read(name: str, type: type[T]) -> T:
    return msgspec.toml.decode((HERE / "content" / name).read_bytes(), type=type)


DICE = read("dice.toml", types.Dice).die
BOARDS = {board.id: board for board in read("mercs.toml", types.Boards).board}
TILES = {tile.id: tile for tile in read("tiles.toml", types.Tiles).tile}
ENEMIES = {enemy.id: enemy for enemy in read("enemies.toml", types.Enemies).enemy}
SPAWNS = {spawn.number: spawn for spawn in read("spawns.toml", types.Spawns).spawn}
ENCOUNTERS = {token.id: token for token in read("encounters.toml", types.Encounters).encounter}
TANK = read("tank.toml", types.TankFaces).face
AIM = {card.number: card for card in read("aim.toml", types.Cards).card}
LOOT = {card.number: card for card in read("loot.toml", types.Cards).card}
EVENTS = {event.number: event for event in read("events.toml", types.Events).event}
BEHAVIOURS = {card.number: card for card in read("larry.toml", types.Behaviours).behaviour}
LIEUTENANTS = {card.id: card for card in read("lieutenants.toml", types.Lieutenants).lieutenant}
MISSIONS = {card.id: card for card in read("missions.toml", types.Missions).mission}
DICTATORS = {board.id: board for board in read("dictators.toml", types.Dictators).dictator}
SCENARIOS = {
    card.id: card
    for card in (
        read(f"scenarios/{path.name}", types.ScenarioCard)
        for path in sorted((HERE / "content" / "scenarios").glob("*.toml"))
    )
}
CARDS = AIM | LOOT
CITY_CARDS = [(51, 55), (56, 68), (69, 72), (73, 80), (81, 84), (85, 89)]


# Dice


def mean(die: types.Die) -> Fraction:
    return Fraction(sum(face.successes for face in die.faces), len(die.faces))


def test_the_dice_rise_from_yellow_to_red_and_blue_is_even():
    dice = {die.colour: die for die in DICE}
    assert list(dice) == ["yellow", "orange", "red", "blue"]
    assert all(len(die.faces) == 6 for die in DICE)
    assert [float(mean(die)) for die in DICE] == pytest.approx([0.7, 1.1, 1.7, 0.5], abs=0.07)
    for weaker, better in itertools.pairwise(("yellow", "orange", "red")):
        for successes in range(1, 5):
            at_least = [sum(f.successes >= successes for f in dice[colour].faces) for colour in (weaker, better)]
            assert at_least[0] <= at_least[1]
    assert max(face.successes for die in DICE for face in die.faces) == 4
    assert 3 in [face.successes for face in dice["red"].faces]
    assert sorted(face.successes for face in dice["blue"].faces) == [0, 0, 0, 1, 1, 1]


def test_expertise_chains_end():
    for die in DICE:
        assert 0 < sum(face.expertise for face in die.faces) < len(die.faces)


# Boards


def test_thirteen_boards_each_of_its_own():
    assert len(BOARDS) == 13
    assert {"fox", "shadow", "ivan", "cliff", "raven", "steroid"} <= set(BOARDS)
    for board in BOARDS.values():
        assert (board.recovery, board.inventory, board.weapon_slots) == (2, 3, 2)
        assert board.leadership
        assert board.mechanical
        assert board.medical
        assert board.ally_slots >= 1
        assert board.grants or board.action or board.on_activation or board.on_kill or board.light_slots
    assert len({msgspec.json.encode(msgspec.structs.replace(b, id="", note="")) for b in BOARDS.values()}) == 13


def test_the_printed_boards():
    fox, shadow = BOARDS["fox"], BOARDS["shadow"]
    assert (fox.stamina, fox.light_slots, fox.provenance) == (6, 1, "printed")
    assert (shadow.stamina, shadow.provenance) == (6, "printed")
    assert [(do.do, do.when.terrain) for do in shadow.on_kill] == [("skip_enemies", "jungle")]
    assert BOARDS["steroid"].mechanical == ("red",)


# Tiles


def rows(tile: types.Tile) -> list[str]:
    return tile.map.split()


def areas(tile: types.Tile) -> set[str]:
    return set("".join(rows(tile)))


def touching(tile: types.Tile) -> set[str]:
    """The pairs of areas whose characters touch along an edge."""
    drawn = rows(tile)
    lines = drawn + ["".join(column) for column in zip(*drawn, strict=True)]
    return {"".join(sorted(pair)) for line in lines for pair in itertools.pairwise(line) if pair[0] != pair[1]}


def reached(start: set[str], pairs: set[str]) -> set[str]:
    found = set(start)
    while more := {a for pair in pairs if found & set(pair) for a in pair} - found:
        found |= more
    return found


def along(tile: types.Tile, side: str) -> set[str]:
    drawn = rows(tile)
    edges = {"north": drawn[0], "south": drawn[-1]}
    edges |= {"west": "".join(row[0] for row in drawn), "east": "".join(row[-1] for row in drawn)}
    return set(edges[side])


def test_the_faces_are_01a_to_17b():
    assert sorted(TILES) == [f"{number:02}{side}" for number in range(1, 18) for side in "AB"]
    assert len({tile.map for tile in TILES.values()}) == 34
    assert {tile.look for tile in TILES.values()} >= {"city", "jungle", "desert", "swamp", "coast", "mountain"}


@pytest.mark.parametrize("id", sorted(TILES))
def test_a_face_is_drawn_whole(id: str):
    tile = TILES[id]
    drawn = rows(tile)
    assert len(drawn) == 8
    assert {len(row) for row in drawn} == {8}
    names = areas(tile)
    assert 4 <= len(names) <= 7
    assert names == set("abcdefg"[: len(names)])
    for name in names:
        cells = {(r, c) for r, row in enumerate(drawn) for c, letter in enumerate(row) if letter == name}
        whole = {min(cells)}
        while (
            more := {(r + dr, c + dc) for r, c in whole for dr, dc in ((0, 1), (1, 0), (0, -1), (-1, 0))}
            & cells - whole
        ):
            whole |= more
        assert whole == cells, f"{id}: {name} lies in pieces"
        assert len(cells) >= 5
    assert set(tile.letters) == set("ABCD")
    assert set(tile.letters.values()) | set(tile.terrain) <= names
    assert set(tile.impassable) <= touching(tile)
    for side in ("north", "east", "south", "west"):
        assert along(tile, side)
        assert reached(along(tile, side), touching(tile) - set(tile.impassable)) == names
    # No area hangs on the others by walking alone: from any single one all can be walked to.
    assert reached({"a"}, touching(tile) - set(tile.impassable)) == names


def test_terrain_slots_and_borders_occur_and_lack():
    assert {kind for tile in TILES.values() for kind in tile.terrain.values()} == {"jungle", "settlement", "swamp"}
    assert {tile.rebels for tile in TILES.values()} >= {0, 1, 2}
    assert any(tile.impassable for tile in TILES.values())
    assert any(tile.closed for tile in TILES.values())
    assert [tile.id for tile in TILES.values() if tile.hospital] == ["11B"]
    # Elliot lays an encounter in every area beside those of the spawn card: the tokens must suffice (JA-NAMED-05).
    most = max(sum(g.encounters for g in spawn.setup.values()) for spawn in SPAWNS.values())
    assert max(len(areas(tile)) for tile in TILES.values()) + most <= sum(t.count for t in ENCOUNTERS.values())


# Enemies and tokens


def test_the_printed_enemy_values():
    def row(row: types.Row) -> tuple[int | None, ...]:
        return (row.health, row.armor, row.damage, row.range, row.stealth)

    redshirt, sniper = ENEMIES["redshirt"], ENEMIES["sniper"]
    assert (redshirt.initiative, row(redshirt.basic.normal), row(redshirt.basic.elite)) == (
        3,
        (1, 1, 3, 0, 1),
        (3, 1, 4, 1, 2),
    )
    assert (sniper.initiative, row(sniper.basic.normal), row(sniper.basic.elite)) == (
        1,
        (2, 0, 2, None, 1),
        (3, 0, 3, None, 2),
    )
    assert {enemy.id: enemy.miniatures for enemy in ENEMIES.values()} == {
        "redshirt": 6,
        "sniper": 3,
        "shield": 3,
        "bloodcat": 3,
        "tank": 1,
    }
    assert redshirt.basic.patterns == (("move", "attack"),)
    assert ENEMIES["bloodcat"].basic.patterns == (("attack", "attack"), ("move", "move", "attack"))


def test_the_enemies_keep_to_their_kind():
    for enemy in ENEMIES.values():
        assert (enemy.experienced is None) == (enemy.id == "tank")
        for side in (enemy.basic, enemy.experienced):
            if side is None:
                continue
            normal, elite = side.normal, side.elite
            assert elite.health >= normal.health
            assert elite.armor >= normal.armor
            assert elite.damage >= normal.damage
            assert elite.stealth >= normal.stealth
            assert elite.loot >= normal.loot
            assert set(elite.conditions) >= set(normal.conditions)
            if enemy.id in ("sniper", "tank"):
                assert normal.range is None
                assert elite.range is None
                assert side.patterns == (("attack",),)
                assert "ignore_range" in side.special
        if enemy.experienced:
            assert enemy.experienced.normal.health >= enemy.basic.normal.health
            assert enemy.experienced.elite.health >= enemy.basic.elite.health
    shield, cat, tank = ENEMIES["shield"], ENEMIES["bloodcat"], ENEMIES["tank"]
    for side in (shield.basic, shield.experienced):
        assert side
        assert (side.normal.range, side.elite.range) == (0, 0)
        assert "attack_all" in side.special
    for side in (cat.basic, cat.experienced):
        assert side
        assert all("bleeding" in row.conditions for row in (side.normal, side.elite))
    assert {"tank_armor", "kill_ally"} <= set(tank.basic.special)
    experienced = ENEMIES["redshirt"].experienced
    assert experienced
    assert experienced.normal.stealth == 0
    assert "search_party" in experienced.special
    sniper = ENEMIES["sniper"].experienced
    assert sniper
    assert "hidden" in sniper.special


def test_twenty_encounters_of_eight_types_and_four_tank_tokens():
    assert sum(token.count for token in ENCOUNTERS.values()) == 20
    assert {token.type for token in ENCOUNTERS.values()} == {
        "loot",
        "fatigue",
        "enemy",
        "resource",
        "condition",
        "mine",
        "threat",
        "nothing",
    }
    for token in ENCOUNTERS.values():
        assert bool(token.quality) == (token.type == "loot")
        assert (token.enemy is not None) == (token.type == "enemy")
        assert (token.condition is not None) == (token.type == "condition")
        assert bool(token.funds or token.rebels) == (token.type == "resource")
    assert len(TANK) == 4
    assert sum(face.blocks_kill for face in TANK) == 1


# Spawn cards, events, lieutenants, dictators, missions


def test_twenty_nine_spawn_cards():
    assert sorted(SPAWNS) == list(range(220, 249))
    assert Counter(spawn.back for spawn in SPAWNS.values()) == {"unknown": 6, "weak": 9, "strong": 8, "deadly": 6}
    grenade = SPAWNS[235]
    assert grenade.provenance == "printed"
    assert grenade.setup["A"] == grenade.setup["D"] == types.Garrison(encounters=1)
    assert grenade.setup["B"] == types.Garrison(enemies=("redshirt",), elites=("redshirt",))
    assert [do.do for do in grenade.reward] == ["loot"]
    assert grenade.on_entry
    for spawn in SPAWNS.values():
        placed = Counter(kind for g in spawn.setup.values() for kind in (*g.enemies, *g.elites))
        assert placed or any(g.encounters for g in spawn.setup.values()), "nothing to liberate it from"
        assert all(count <= ENEMIES[kind].miniatures for kind, count in placed.items())
        assert bool(spawn.liberate_by) == bool(spawn.liberate_difficulty)
    designs = {msgspec.json.encode(msgspec.structs.replace(s, number=0, note="")) for s in SPAWNS.values()}
    assert len(designs) == 29


def weight(back: str) -> float:
    """How much health the enemies of a card with this back have on average, elites with their own."""
    cards = [spawn for spawn in SPAWNS.values() if spawn.back == back]
    health = [
        ENEMIES[kind].basic.normal.health + ENEMIES[kind].basic.normal.armor
        for spawn in cards
        for garrison in spawn.setup.values()
        for kind in garrison.enemies
    ] + [
        ENEMIES[kind].basic.elite.health + ENEMIES[kind].basic.elite.armor
        for spawn in cards
        for garrison in spawn.setup.values()
        for kind in garrison.elites
    ]
    return sum(health) / len(cards)


def test_the_backs_tell_the_truth():
    assert weight("unknown") < weight("weak") < weight("strong") < weight("deadly")


def test_eighteen_events():
    assert sorted(EVENTS) == list(range(194, 212))
    decks = Counter(event.deck for event in EVENTS.values())
    assert decks["none"] == 1
    assert EVENTS[198].deck == "none"
    assert all(decks[colour] >= 4 for colour in ("yellow", "orange", "red"))
    patching = EVENTS[200]
    assert patching.deck == "yellow"
    assert [(do.do, do.to, do.condition) for do in patching.does] == [("clear_conditions", "enemies_everywhere", None)]
    verbs = {do.do for event in EVENTS.values() for do in event.does}
    assert {"draw_mission", "draw_lieutenant"} <= verbs
    assert any(g.to == "bribe_price" and g.amount > 0 for event in EVENTS.values() for g in event.grants)
    assert all(event.does or event.grants for event in EVENTS.values() if event.number != 198)


def test_seven_lieutenants():
    assert sorted(card.number for card in LIEUTENANTS.values()) == list(range(249, 256))
    elliot = LIEUTENANTS["elliot"]
    assert (elliot.number, elliot.reward, elliot.encounter_everywhere) == (253, 47, True)
    assert {(grant.to, grant.amount) for grant in elliot.grants} == {("bribe_price", 1), ("start_threat", 1)}
    assert sorted(card.reward for card in LIEUTENANTS.values()) == list(range(44, 51))
    for card in LIEUTENANTS.values():
        assert card.grants or card.on_draw
        assert card.defense or card.encounter_everywhere


def holds(rebels: int, strength: int) -> float:
    faces = [face.successes for face in DICE[1].faces]
    odds = {0: 1.0}
    for _ in range(rebels):
        rolled: Counter[int] = Counter()
        for (total, chance), face in itertools.product(odds.items(), faces):
            rolled[total + face] += chance / len(faces)
        odds = dict(rolled)
    return sum(chance for total, chance in odds.items() if total >= strength)


def test_two_dictators():
    assert len(DICTATORS) == 2
    queen = DICTATORS["deidranna"]
    assert len(queen.track) == 10
    assert (queen.starts_with, queen.skull_threat, queen.reset_to) == ("elliot", 1, 1)
    assert [do.do for do in queen.at_maximum] == ["draw_lieutenant"]
    for board in DICTATORS.values():
        colours = [space.colour for space in board.track]
        assert colours == sorted(colours, key=["yellow", "orange", "red"].index)
        assert colours[:3] == ["yellow"] * 3
        assert set(colours) == {"yellow", "orange", "red"}
        marked = [number for number, space in enumerate(board.track, 1) if space.counter_attack]
        assert len(marked) == 4, "every counter-attack token has its space"
        assert min(marked) > 2
        assert all(1 <= space.skulls <= 4 for space in board.track)
        skulls = [space.skulls for space in board.track]
        assert skulls == sorted(skulls)
        assert board.at_maximum
        assert 1 <= board.reset_to < len(board.track)
        # Two rebels more than it has skulls, trained or from the pool, hold off a counter-attack four times in five.
        assert all(holds(space.skulls + 2, space.skulls) > 0.8 for space in board.track)
    assert DICTATORS["krell"].night_threat
    assert not DICTATORS["krell"].starts_with


def test_sixteen_missions():
    assert len(MISSIONS) == 16
    assert {card.id for card in MISSIONS.values() if card.reserved} == {"shady_lady", "child_labor", "hicks"}
    assert {card.access for card in MISSIONS.values()} == {"inside", "outside"}
    sam = MISSIONS["sam_site"]
    assert sam.guards.enemies == ("redshirt", "redshirt")
    assert sam.goals == (types.Goal(kill_all=True), types.Goal(skill="mechanical", difficulty=2))
    assert [do.do for do in sam.at_end] == ["rebels"]
    assert sam.at_end[0].amount <= -24
    bounties = [card for card in MISSIONS.values() if card.bounty]
    assert len(bounties) >= 3
    assert not any(card.reserved for card in bounties)
    for card in MISSIONS.values():
        assert card.reward
        if card.bounty:
            assert not (card.ongoing)
            assert not (card.each_turn)
            assert not (card.at_end)
            assert not (card.goals)
            assert not (card.guards.enemies)
            assert all(step == "attack" for pattern in card.bounty.patterns for step in pattern)
        else:
            assert card.goals
            assert card.ongoing or card.each_turn or card.at_end
        if any(goal.kill_all for goal in card.goals):
            assert card.guards.enemies or card.guards.elites
        for goal in card.goals:
            assert bool(goal.skill) == bool(goal.difficulty)
            assert sum((goal.kill_all, bool(goal.skill), bool(goal.funds), bool(goal.rebels))) == 1


# Cards


def design(card: Card) -> bytes:
    return msgspec.json.encode(msgspec.structs.replace(card, number=0, provenance="original", note=""))


def test_eighty_nine_aim_cards():
    assert sorted(AIM) == list(range(1, 90))
    assert all(card.deck == "aim" for card in AIM.values())
    starting = [card for card in AIM.values() if card.starting]
    assert [card.number for card in starting] == list(range(1, 11))
    assert all((card.cost, card.upgrade_slots) == (1, 0) for card in starting)
    assert sum(card.type == "armor" for card in starting) == 4
    assert sum(card.type == "weapon" for card in starting) == 6
    assert len(
        {design(card) for card in AIM.values()} - {design(c) for c in AIM.values() if c.type == "income"}
    ) == sum(card.type != "income" for card in AIM.values())
    allies = [card for card in AIM.values() if card.type == "ally"]
    assert {card.cost == 0 for card in allies} == {True, False}
    income = [card for card in AIM.values() if card.type == "income"]
    assert any(card.funds for card in income)
    assert any(card.rebels for card in income)
    # No two bring the same, and most bring more than funds and rebels.
    assert len({(card.funds, card.rebels, card.does) for card in income}) == len(income) == 17
    assert len({do.do for card in income for do in card.does}) >= 6
    assert sum(bool(card.does) for card in income) >= 10
    # Whatever a city brings to the market is worth its money (JA-TRACK-03).
    for first, last in CITY_CARDS:
        assert all(AIM[number].cost > 0 and AIM[number].type != "income" for number in range(first, last + 1))

    revolver, ruger, mossberg, vest = AIM[6], AIM[8], AIM[9], AIM[1]
    assert [(a.fatigue, a.plus) for a in revolver.actions] == [(0, 0), (2, 1)]
    assert (revolver.range, revolver.durability) == (0, 0)
    assert [(a.fatigue, a.dice, a.plus) for a in ruger.actions] == [(1, ("yellow",), 0), (2, ("yellow",), 1)]
    assert ruger.range == 1
    assert ruger.durability
    assert ruger.durability_boost == Boost(icons=("suppressed",))
    assert [a.fatigue for a in mossberg.actions] == [1, 2]
    assert mossberg.range == 0
    assert mossberg.durability_boost == Boost(reroll=1)
    assert vest.type == "armor"
    assert vest.durability_boost == Boost(to="any", reroll=1)
    assert {grant.to for grant in vest.grants} == {"armor", "stealth"}
    ira = AIM[11]
    assert (ira.type, ira.cost, ira.on_activation) == ("ally", 0, (Do(do="recover"),))
    assert [(grant.to, grant.expertise, len(grant.dice)) for grant in ira.grants] == [("medical", True, 1)]
    assert (AIM[16].type, AIM[16].funds, AIM[16].rebels) == ("income", 2, 0)


def test_a_hundred_and_four_loot_cards_in_three_rising_qualities():
    assert sorted(LOOT) == list(range(90, 194))
    assert Counter(card.deck for card in LOOT.values()) == {"loot1": 46, "loot2": 34, "loot3": 24}
    assert len({design(card) for card in LOOT.values()}) >= 60
    for name, copies in Counter(design(card) for card in LOOT.values()).items():
        assert copies <= 3, name
        if copies > 1:
            assert all(c.deck != "loot3" for c in LOOT.values() if design(c) == name), "the best is unique"
    cost = [
        sum(card.cost for card in LOOT.values() if card.deck == deck) / sum(card.deck == deck for card in LOOT.values())
        for deck in ("loot1", "loot2", "loot3")
    ]
    assert cost == sorted(cost)
    assert cost[2] > 2 * cost[0]
    for deck in ("loot1", "loot2", "loot3"):
        kinds = Counter(card.type for card in LOOT.values() if card.deck == deck)
        assert set(kinds) == {"weapon", "tool", "armor", "consumable", "upgrade"}
        assert kinds["armor"] >= 2, deck

    grenade, rifle, talon = LOOT[105], LOOT[158], LOOT[181]
    assert (grenade.type, grenade.cost, grenade.range) == ("consumable", 1, 1)
    assert (rifle.type, rifle.cost, rifle.range, rifle.upgrade_slots) == ("weapon", 4, 1, 1)
    assert [a.fatigue for a in rifle.actions] == [2, 3]
    assert rifle.durability_boost == Boost(icons=("burst2",))
    assert (talon.type, talon.fits, talon.cost) == ("upgrade", "weapon", 3)
    assert talon.boost is not None
    assert not talon.boost.once


def does(card: Card) -> list[Do]:
    boosts = [boost for boost in (card.boost, card.durability_boost) if boost]
    actions = [do for action in card.actions for do in action.does]
    return [*card.does, *card.on_activation, *actions, *(do for boost in boosts for do in boost.does)]


def test_what_the_rules_ask_for_exists():
    verbs = {do.do for card in CARDS.values() for do in does(card)}
    assert {"locate_lieutenant", "heal_injury", "reveal_encounter", "peek_spawn", "stand_up", "repair"} <= verbs
    grants = [grant for card in CARDS.values() for grant in card.grants]
    assert {"counter_attack", "stealth", "armor", "group_steps", "stamina", "commands"} <= {g.to for g in grants}
    assert any(grant.expertise for grant in grants)
    icons = {icon for card in CARDS.values() for action in card.actions for icon in action.icons}
    boosts = [boost for card in CARDS.values() for boost in (card.boost, card.durability_boost) if boost]
    assert icons | {icon for boost in boosts for icon in boost.icons} >= {
        "damage",
        "retreat",
        "free_move",
        "area",
        "burst2",
        "burst3",
        "expertise",
        "marked",
        "bleeding",
        "suppressed",
    }
    assert any(g.when.time for g in grants), "day and night must matter"


@pytest.mark.parametrize("number", sorted(CARDS))
def test_a_card_can_do_what_it_says(number: int):
    card = CARDS[number]
    assert bool(card.durability) == (card.durability_boost is not None)
    assert (card.fits is not None) == (card.type == "upgrade")
    assert (card.with_action is not None) <= (card.type == "consumable" and card.boost is not None)
    assert card.upgrade_slots == 0 or card.type in ("weapon", "armor")
    assert not card.heavy or card.type in ("weapon", "tool")
    assert bool(card.funds or card.rebels) == (card.type == "income")
    if card.type == "weapon":
        assert card.range is not None
        assert card.actions
        assert all(attacks(action) for action in card.actions)
    if card.type == "consumable":
        assert card.does or card.actions or card.boost
    for action in card.actions:
        assert action.dice or action.plus or action.does or action.skill
        assert attacks(action) == ("damage" in action.icons)
        assert not attacks(action) or action.range is not None or card.range is not None
        assert action.fatigue <= 3
    for grant in card.grants:
        assert (grant.to is not None) != (grant.permission is not None)
        assert grant.permission or grant.dice or grant.amount or grant.expertise or grant.reroll
    for do in does(card):
        sound(do)


def attacks(action: Action) -> bool:
    return bool(action.dice or action.plus or "damage" in action.icons)


def sound(do: Do) -> None:
    """An effect has the fields that its verb needs."""
    assert (do.do == "take_card") == bool(do.card)
    assert (do.do == "loot") == bool(do.quality)
    assert do.do != "give_condition" or do.condition
    assert do.do != "place_enemy" or do.enemy
    assert do.do != "reinforce_sector" or do.back
    assert do.amount or do.dice


def everything(thing: Any, kind: type[T]) -> list[T]:
    """All parts of some type, however deep."""
    if isinstance(thing, kind):
        return [thing]
    if isinstance(thing, msgspec.Struct):
        return [part for name in thing.__struct_fields__ for part in everything(getattr(thing, name), kind)]
    if isinstance(thing, dict):
        return [part for value in thing.values() for part in everything(value, kind)]
    if isinstance(thing, tuple):
        return [part for value in thing for part in everything(value, kind)]
    return []


def test_every_effect_of_the_content_is_sound():
    stock = (SPAWNS, EVENTS, LIEUTENANTS, MISSIONS, DICTATORS, SCENARIOS, BOARDS, BEHAVIOURS)
    effects = [do for shelf in stock for thing in shelf.values() for do in everything(thing, Do)]
    assert effects
    for do in effects:
        sound(do)
    for grant in [grant for shelf in stock for thing in shelf.values() for grant in everything(thing, Grant)]:
        assert (grant.to is not None) != (grant.permission is not None)
    taken = {do.card for do in effects if do.do == "take_card"}
    assert taken == {33, 34, 35}


def test_every_word_of_the_vocabulary_is_spoken():
    stock = (SPAWNS, EVENTS, LIEUTENANTS, MISSIONS, DICTATORS, SCENARIOS, BOARDS, CARDS, BEHAVIOURS)
    things = [thing for shelf in stock for thing in shelf.values()]
    effects = [do for thing in things for do in everything(thing, Do)]
    grants = [grant for thing in things for grant in everything(thing, Grant)]
    assert {do.do for do in effects} == set(get_args(vocabulary.Verb))
    assert {do.to for do in effects} == set(get_args(vocabulary.Target))
    assert {grant.to for grant in grants} - {None} == set(get_args(vocabulary.Number))
    assert {grant.permission for grant in grants} - {None} == set(get_args(vocabulary.Permission))


# Scenarios

SIDES = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}
OPPOSITE = {"north": "south", "east": "west", "south": "north", "west": "east"}


def neighbours(scenario: types.ScenarioCard) -> dict[str, set[str]]:
    """Sectors that share an edge that neither tile closes (JA-SECTOR-14)."""
    at = {sector.at: sector.tile for sector in scenario.sectors}
    return {
        sector.tile: {
            other
            for side, (dx, dy) in SIDES.items()
            if (other := at.get((sector.at[0] + dx, sector.at[1] + dy)))
            and side not in TILES[sector.tile].closed
            and OPPOSITE[side] not in TILES[other].closed
        }
        for sector in scenario.sectors
    }


@pytest.mark.parametrize("id", sorted(SCENARIOS))
def test_a_scenario_can_be_laid_out(id: str):
    scenario = SCENARIOS[id]
    tiles = [sector.tile for sector in scenario.sectors]
    assert len({tile[:2] for tile in tiles}) == len(tiles), "a tile has two faces, and one of them lies up"
    assert len({sector.at for sector in scenario.sectors}) == len(tiles)
    next_to = neighbours(scenario)
    starts = scenario.starts or (scenario.start,)
    for start in starts:
        found = {start}
        while more := set().union(*(next_to[tile] for tile in found)) - found:
            found |= more
        assert found == set(tiles)
    free = {sector.tile for sector in scenario.sectors if not (sector.spawn or sector.card)}
    # Who begins in a fight can flee from it.
    assert all(start in free or next_to[start] & free for start in starts)
    named = [sector.card for sector in scenario.sectors if sector.card]
    assert set(named) <= set(SPAWNS)
    assert len(set(named)) == len(named)
    need = Counter(sector.spawn for sector in scenario.sectors if sector.spawn)
    have = Counter(spawn.back for number, spawn in SPAWNS.items() if number not in named)
    assert all(have[back] >= count for back, count in need.items())
    assert sum(len(s.rewards) + bool(s.objective) for s in scenario.sectors) <= 12
    assert all(ENCOUNTERS[face].count >= count for face, count in scenario.encounters.items())
    # Counter-attacks come before much is liberated, so two rebels can be trained where the team starts, or behind it.
    near = [{start, *next_to[start]} & free for start in starts]
    assert scenario.tier < 3 or all(max(TILES[tile].rebels for tile in tiles) >= 2 for tiles in near)
    assert scenario.tier < 3 or sum(TILES[tile].rebels for tile in tiles) >= 4
    for access in (scenario.inside, scenario.outside):
        assert access == "" or access in tiles
    assert (scenario.tier == 3) == bool(scenario.inside and scenario.outside)
    assert scenario.tier == 3 or not (scenario.missions or scenario.draw_missions)
    assert set(scenario.missions) | set(scenario.unlocks_missions) <= set(MISSIONS)
    assert set(scenario.lieutenants) <= set(LIEUTENANTS)
    assert all(0 <= place <= 1 for place in scenario.map_at)
    assert (
        (scenario.city in [s.city for s in scenario.sectors])
        if scenario.city
        else not any(s.city for s in scenario.sectors)
    )


def pushes_east(scenario: types.ScenarioCard) -> bool:
    """Does the team begin on one free tile in the westernmost column, with everything else to the east?"""
    if scenario.starts:
        return False
    laid = {sector.tile: sector for sector in scenario.sectors}
    start = laid[scenario.start]
    held = bool(start.spawn or start.card)
    west = min(sector.at[0] for sector in scenario.sectors)
    alone = [sector.tile for sector in scenario.sectors if sector.at[0] == west] == [scenario.start]
    return not held and alone


def test_at_least_six_scenarios_have_a_shape_of_their_own():
    own = {scenario.id for scenario in SCENARIOS.values() if not pushes_east(scenario)}
    assert len(own) >= 6
    assert len([id for id in own if SCENARIOS[id].starts]) >= 2, "two ways in"
    assert any(SCENARIOS[id].start_edge for id in own), "a fight for the edge"
    held = {sector.tile for s in SCENARIOS.values() for sector in s.sectors if sector.spawn or sector.card}
    assert any(SCENARIOS[id].start in held and not SCENARIOS[id].start_edge for id in own), "landed in the middle"
    assert any(o.by == "hold" and o.does for id in own for o in SCENARIOS[id].objectives), "a defence"
    middle = [id for id in own if len(neighbours(SCENARIOS[id]).get(SCENARIOS[id].start, ())) >= 4]
    assert middle, "encircled"


@pytest.mark.parametrize("id", sorted(SCENARIOS))
def test_the_objectives_of_a_scenario_can_be_met(id: str):
    scenario = SCENARIOS[id]
    sectors = {sector.tile: sector for sector in scenario.sectors}
    assert scenario.objectives
    for objective in scenario.objectives:
        assert set(objective.sectors) <= set(sectors)
        match objective.by:
            case "token":
                lying = [s.tile for s in scenario.sectors if s.objective == objective.id]
                assert sorted(lying) == sorted(objective.sectors)
                assert len(lying) == objective.count
            case "mission":
                assert objective.mission in scenario.missions
            case "skill":
                assert objective.skill
                assert objective.difficulty
                assert objective.sectors
            case "kill":
                named = [SPAWNS[s.card] for s in scenario.sectors if s.card]
                assert any(objective.enemy in g.enemies + g.elites for s in named for g in s.setup.values())
            case "hold":
                assert objective.turns
                assert objective.sectors
            case _:
                assert objective.sectors
                assert all(sectors[tile].spawn or sectors[tile].card for tile in objective.sectors)


def test_the_campaign_has_its_shape():
    numbers = {scenario.number: scenario for scenario in SCENARIOS.values()}
    assert sorted(numbers) == list(range(1, len(SCENARIOS) + 1))
    assert len(SCENARIOS) >= 12
    first, second = numbers[1], numbers[2]
    assert (first.tier, first.after, first.city) == (1, (), "")
    assert (second.tier, second.after) == (2, (first.id,))
    assert second.city
    assert all(scenario.tier == 3 for number, scenario in numbers.items() if number > 2)
    cities = [scenario.city for scenario in SCENARIOS.values() if scenario.city]
    assert len(cities) == len(set(cities)) == 6
    final = [scenario for scenario in SCENARIOS.values() if scenario.ends_campaign]
    assert [scenario.number for scenario in final] == [len(SCENARIOS)]
    ticked = Counter(kind for scenario in SCENARIOS.values() for kind in scenario.experience)
    assert ticked == {"redshirt": 1, "sniper": 1, "bloodcat": 1, "shield": 1}
    # Every city is needed for the last battle, so each box is ticked on the way.
    assert final[0].cities == 6
    assert all(scenario.city for scenario in SCENARIOS.values() if scenario.experience)
    brought = {mission for scenario in SCENARIOS.values() for mission in scenario.missions + scenario.unlocks_missions}
    assert {card.id for card in MISSIONS.values() if card.reserved} <= brought
    assert any(scenario.losses for scenario in SCENARIOS.values())
    assert first.losses, "without a Threat track the first scenario needs a clock of its own"


def opened(won: set[str]) -> set[str]:
    free = sum(bool(SCENARIOS[id].city) for id in won)
    return {
        scenario.id
        for scenario in SCENARIOS.values()
        if scenario.id not in won and (not scenario.after or won & set(scenario.after)) and free >= scenario.cities
    }


def test_whatever_is_won_first_the_last_battle_is_reached():
    seen: set[frozenset[str]] = set()
    waiting: list[frozenset[str]] = [frozenset()]
    most = 0
    while waiting:
        won = waiting.pop()
        if won in seen:
            continue
        seen.add(won)
        choices = opened(set(won))
        assert choices or "meduna" in won
        most = max(most, len(choices))
        waiting += [won | {id} for id in choices if "meduna" not in won]
    assert most >= 3
    assert any("meduna" in won for won in seen)


def test_every_card_of_the_box_comes_into_play():
    given = Counter(
        number for scenario in SCENARIOS.values() for number in (*scenario.market, *scenario.takes, *scenario.income)
    )
    given += Counter(do.card for mission in MISSIONS.values() for do in mission.reward if do.card)
    given += Counter(card.reward for card in LIEUTENANTS.values())
    given += Counter(number for first, last in CITY_CARDS for number in range(first, last + 1))
    given += Counter(number for number, card in AIM.items() if card.starting)
    assert given == Counter(range(1, 90))
    for scenario in SCENARIOS.values():
        assert all(AIM[number].type == "income" for number in scenario.income)
        assert all(AIM[number].type != "income" for number in (*scenario.market, *scenario.takes))


@pytest.mark.parametrize("id", sorted(SCENARIOS))
def test_four_mercs_can_carry_what_they_are_given(id: str):
    scenario = SCENARIOS[id]
    assert len(scenario.by_itself) == 4
    for loadout in (scenario.loadout, scenario.by_itself):
        cards = [number for merc in loadout for number in merc.cards]
        assert len(set(cards)) == len(cards)
        assert set(cards) <= set(CARDS)
        for merc in loadout:
            types = Counter(CARDS[number].type for number in merc.cards)
            hands = types["weapon"] + types["tool"] + sum(CARDS[n].heavy for n in merc.cards)
            assert 1 <= types["weapon"] <= 2
            assert types["armor"] == 1
            assert types["ally"] <= 1
            assert types["income"] == 0
            assert max(0, hands - 2) + types["consumable"] + types["upgrade"] <= 3


def test_the_first_scenario_gives_out_the_starting_gear():
    first = SCENARIOS["omerta"]
    assert sorted(n for merc in first.loadout for n in merc.cards) == list(range(1, 11))
    assert first.loadout == first.by_itself
    assert all(scenario.loadout == () for scenario in SCENARIOS.values() if scenario is not first)
    # With three mercs the first three are equipped as in the book's picture: a Ruger, a Mossberg, pistols, and vests.
    three = {n for merc in first.loadout[:3] for n in merc.cards}
    assert {1, 6, 8, 9} <= three


# Names


def messages(language: Any) -> set[str]:
    return {
        entry.id.name
        for path in files(HERE / "text", language)
        for entry in parsed(path).body
        if type(entry).__name__ == "Message"
    }


@pytest.mark.parametrize("language", LANGUAGES)
def test_everything_has_a_name(language: Any):
    names = messages(language)
    wanted = {f"card-{number:03}" for number in CARDS}
    wanted |= {f"{head}-{id}" for id in BOARDS for head in ("merc", "ability")}
    wanted |= {f"merc-{id}-{tail}" for id in BOARDS for tail in ("full", "about")}
    wanted |= {f"enemy-{id}{tail}" for id in ENEMIES for tail in ("", "-elite")}
    wanted |= {f"token-{id}" for id in (*ENCOUNTERS, "incoming")}
    wanted |= {f"sector-{id}" for id in TILES}
    wanted |= {f"spawn-{number}" for number in SPAWNS}
    wanted |= {f"eventcard-{number}" for number in EVENTS}
    wanted |= {f"behaviour-{number}" for number in BEHAVIOURS}
    wanted |= {
        f"{head}-{id}{tail}"
        for tail in ("", "-about")
        for head, ids in (("lieutenant", LIEUTENANTS), ("mission", MISSIONS))
        for id in ids
    }
    wanted |= {f"mission-{id}-target" for id, card in MISSIONS.items() if card.bounty is not None}
    wanted |= {f"dictator-{id}{tail}" for id in DICTATORS for tail in ("", "-title", "-1", "-2", "-3")}
    wanted |= {f"{head}-{id}" for id in SCENARIOS for head in ("scenario", "briefing", "victory", "place")}
    wanted |= {f"objective-{s.id}-{o.id}" for s in SCENARIOS.values() for o in s.objectives}
    wanted |= {f"place-{s.city}" for s in SCENARIOS.values() if s.city}
    assert wanted <= names
    named = {id for id in names if id.startswith(("card-", "merc-", "sector-", "spawn-", "mission-"))}
    assert named - {"sector-label", "mission-label"} <= wanted
