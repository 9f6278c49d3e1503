"""The missions of Far Cry's own box: every event, anecdote, tile and objective is played on its own map."""

from __future__ import annotations

from collections import Counter
from typing import Any

import pytest
from tests.rules.far_cry.jungle import HIT, MISS, InTheJungle, Jungle, in_mission

from fireteam.engine import Step
from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import RoundEvent, by_team
from fireteam.games.far_cry.rules import ground
from fireteam.games.far_cry.rules.actions import pickup
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import anecdotes, arriving, events
from fireteam.games.far_cry.rules.mission.objectives import GoalReached
from fireteam.games.far_cry.rules.move import entering, pushing
from fireteam.games.far_cry.rules.tiles import fire, ink, objects, tiles
from fireteam.games.far_cry.state import ENEMY, HAND

pytestmark = pytest.mark.usefixtures("far_cry_box")


def event(number: int, id: str) -> RoundEvent:
    return next(event for event in library.missions()[number].events if event.id == id)


def kinds(state: Any) -> Counter[str]:
    return Counter(unit.kind for unit in state.units.values() if unit.id not in state.heroes)


def resolved(jungle: Jungle, id: str, **how: Any) -> InTheJungle:
    """What comes of an event; where the players are asked for a space, they take the first."""
    played = jungle.play(events.Resolve(id), **how)
    choices: list[str] = []
    while played.decision is not None:
        choices.append(played.keys[0])
        played = jungle.play(events.Resolve(id), choices=choices, **how)
    return played


def is_due(jungle: Jungle, id: str, number: int) -> bool:
    """Does the Event phase of a round resolve it?"""
    jungle.state.round = number - 1
    return events.Resolve(id) in jungle.alone(events.EventPhase()).follows


def tile(jungle: Jungle, kind: str, letter: str = "") -> str:
    return next(t.id for t in jungle.state.tiles.values() if t.kind == kind and letter in ("", t.letter))


# ---------------------------------------------------------------------- events


@pytest.mark.parametrize(
    ("number", "id"),
    [
        pytest.param(1, "dogs", marks=pytest.mark.plays("far_cry", "event:make_a_break:dogs")),
        pytest.param(1, "vaas", marks=pytest.mark.plays("far_cry", "event:make_a_break:vaas")),
        pytest.param(1, "straggler", marks=pytest.mark.plays("far_cry", "event:make_a_break:straggler")),
        pytest.param(3, "berserker", marks=pytest.mark.plays("far_cry", "event:firestarter:berserker")),
        pytest.param(7, "reinforcement", marks=pytest.mark.plays("far_cry", "event:payback:reinforcement")),
    ],
)
def test_who_comes_in_by_an_arrow(number: int, id: str) -> None:
    jungle = in_mission(number)
    printed = event(number, id)
    assert [at for at in range(1, 15) if is_due(jungle, id, at)] == [printed.round]
    before = kinds(jungle.state)
    played = resolved(jungle, id)
    coming: Counter[str] = Counter()
    for order in printed.orders:
        coming[order.kind] += by_team(order.amount, 2)
    assert kinds(played.state) - before == coming
    first = played.told(arriving.Arrived)[0]
    assert played.unit(first.unit).cell == jungle.sheet.cell(printed.orders[0].at)
    assert library.missions()[number].aside  # they were laid aside


@pytest.mark.plays("far_cry", "event:deep_thoughts:first_wall", "event:deep_thoughts:second_wall", "tile:vine")
def test_behind_each_vine_wall_its_units_wait() -> None:
    for letter in "ab":
        jungle = in_mission(2)
        before = kinds(jungle.state)
        fallen = jungle.play(tiles.Crumble(tile(jungle, "vine", letter)))
        walls = [t.letter for t in fallen.state.tiles.values() if t.kind == "vine"]
        assert walls == ["b" if letter == "a" else "a"] * 3
        assert len(fallen.state.due) == 1
        jungle.state = fallen.state
        played = jungle.play(events.ResolveDue())
        units = [placed for placed in library.missions()[2].units if placed.group == letter]
        assert kinds(played.state) - before == Counter(placed.kind for placed in units)
        places = {unit.cell for unit in played.state.units.values()}
        assert {jungle.cell(placed.at) for placed in units} <= places


@pytest.mark.plays("far_cry", "event:firestarter:intruders")
def test_intruders_come_in_at_the_spawn_points_of_the_fields() -> None:
    jungle = in_mission(3)
    assert is_due(jungle, "intruders", 1)
    spawns = jungle.sheet.spawns
    played = resolved(jungle, "intruders", dice=[HIT, *[MISS] * (len(spawns) - 1)])
    assert played.state.queue == ("", *jungle.state.queue[1:])
    (arrived,) = played.told(arriving.Arrived)
    assert (arrived.kind, played.unit(arrived.unit).cell) == (jungle.state.queue[0], spawns[0])


@pytest.mark.plays("far_cry", "event:firestarter:all_is_fine")
def test_the_fields_burn_on_their_own() -> None:
    jungle = in_mission(3)
    assert is_due(jungle, "all_is_fine", 4)
    weeds = jungle.sheet.weeds
    first = next(cell for cell in ground.each(weeds) if jungle.sheet.board.around(1 << cell) & weeds)
    jungle.state.fire = (first,)
    played = resolved(jungle, "all_is_fine")
    assert ground.mask(played.state.fire) == 1 << first | jungle.sheet.board.around(1 << first) & weeds


@pytest.mark.parametrize(
    "id",
    [
        pytest.param("west_falls", marks=pytest.mark.plays("far_cry", "event:dragon_hunt:west_falls")),
        pytest.param("north_falls", marks=pytest.mark.plays("far_cry", "event:dragon_hunt:north_falls")),
        pytest.param("south_falls", marks=pytest.mark.plays("far_cry", "event:dragon_hunt:south_falls")),
        pytest.param("islet_falls", marks=pytest.mark.plays("far_cry", "event:dragon_hunt:islet_falls")),
        pytest.param("treasury_falls", marks=pytest.mark.plays("far_cry", "event:dragon_hunt:treasury_falls")),
        pytest.param("landing_falls", marks=pytest.mark.plays("far_cry", "event:dragon_hunt:landing_falls")),
    ],
)
def test_platforms_sink_one_after_another(id: str) -> None:
    """Heroes and blade are elsewhere; with the platform of the Exit the mission is lost."""
    jungle = in_mission(4)
    printed = event(4, id)
    area = jungle.sheet.platforms[printed.orders[0].kind]
    safe = [cell for cell in ground.each(ground.free(jungle.state)) if not area >> cell & 1]
    for hero, cell in zip(jungle.state.order, safe, strict=False):
        jungle.change(hero, cell=cell)
    token = next(token.id for token in jungle.state.tokens.values() if token.kind == "weapon")
    del jungle.state.tokens[token]
    jungle.change("silver_dragon-1", place=HAND, holder=jungle.state.order[0])
    assert [at for at in range(1, 15) if is_due(jungle, id, at)] == [printed.round]
    played = jungle.play(events.Resolve(id), checks=False)
    assert [sunk.platform for sunk in played.told(events.Sank)] == [printed.orders[0].kind]
    if area & jungle.sheet.exits:
        assert played.outcome is not None
        assert played.outcome.result == "result-exit-lost"
        return
    assert area & ~ground.mask(played.state.acid) == 0
    assert not any(area >> unit.cell & 1 for unit in played.state.units.values() if unit.cell >= 0)


@pytest.mark.plays("far_cry", "event:getting_inked:minions")
def test_ink_minions_keep_coming() -> None:
    for players in (2, 4):
        jungle = in_mission(5, players)
        assert is_due(jungle, "minions", 1)
        played = resolved(jungle, "minions")
        amount = by_team(event(5, "minions").orders[0].amount, players)
        assert kinds(played.state)["ink_minion"] == amount
        cell = played.unit(played.told(arriving.Arrived)[0].unit).cell
        spot = library.anecdotes()[anecdotes.face(jungle.state.decks["where"].draw[0])].spot
        assert cell == jungle.sheet.spots[spot - 1]


@pytest.mark.parametrize(
    "id",
    [
        pytest.param("back_again", marks=pytest.mark.plays("far_cry", "event:dirty_duty:back_again")),
        pytest.param("patrol_back", marks=pytest.mark.plays("far_cry", "event:dirty_duty:patrol_back")),
        pytest.param("second_patrol_back", marks=pytest.mark.plays("far_cry", "event:dirty_duty:second_patrol_back")),
        pytest.param("third_patrol_back", marks=pytest.mark.plays("far_cry", "event:dirty_duty:third_patrol_back")),
        pytest.param("bunker_guard", marks=pytest.mark.plays("far_cry", "event:dirty_duty:bunker_guard")),
    ],
)
def test_whoever_died_in_the_bunker_comes_back(id: str) -> None:
    jungle = in_mission(6, players=4)
    printed = event(6, id)
    assert is_due(jungle, id, printed.round or 3)
    victim = next(unit for unit in jungle.state.units.values() if unit.kind == "beheader")
    dead = jungle.play(damage.Harm(Source("attack", jungle.state.order[0]), ((victim.id, 99),)))
    assert dead.state.queue[0] == "beheader"
    jungle.state = dead.state
    played = resolved(jungle, id)
    (arrived,) = played.told(arriving.Arrived)
    assert (arrived.kind, played.state.queue[0]) == ("beheader", "")
    assert played.unit(arrived.unit).cell == jungle.sheet.cell(printed.orders[0].at)
    jungle.state.team = 2
    amount = by_team(printed.orders[0].amount, 2)
    assert len(resolved(jungle, id).told(arriving.Arrived)) == amount


# ---------------------------------------------------------------------- anecdotes


def anecdote(what: str, where: str = "spot_one", when: str = "now") -> tuple[Jungle, InTheJungle]:
    """An anecdote of the box in the camp of mission 1, played to its end."""
    jungle = in_mission(1)
    jungle.deck("when", f"{when}-0")
    for hidden in anecdotes.prepared(f"{where}-0", f"{what}-0"):
        jungle.state.hidden[hidden.id] = hidden
    choices: list[str] = []
    played = jungle.play(anecdotes.Check())
    while played.decision is not None:
        choices.append(played.keys[0])
        played = jungle.play(anecdotes.Check(), choices=choices)
    return jungle, played


@pytest.mark.plays("far_cry", "anecdote:leopard", "anecdote:rakyat_scout", "anecdote:now")
def test_a_leopard_or_a_rakyat_comes_by() -> None:
    for what, id, side in (("leopard", "wild_leopard-red", ENEMY), ("rakyat_scout", "rakyat_warrior-red", "ally")):
        jungle, played = anecdote(what)
        assert (played.unit(id).cell, played.unit(id).side) == (jungle.sheet.spots[0], side)
        assert played.unit(id).kind in played.state.chain


@pytest.mark.plays("far_cry", "anecdote:spot_one", "anecdote:spot_two", "anecdote:spot_three", "anecdote:spot_four")
def test_the_where_cards_name_the_four_spots() -> None:
    for place, where in enumerate(("spot_one", "spot_two", "spot_three", "spot_four")):
        jungle, played = anecdote("leopard", where)
        assert played.unit("wild_leopard-red").cell == jungle.sheet.spots[place]
    assert sum(card.copies for card in library.anecdotes().values() if card.deck == "where") == 6


@pytest.mark.plays("far_cry", "anecdote:quiet")
def test_mostly_all_is_quiet() -> None:
    _, played = anecdote("leopard", when="quiet")
    assert (len(played.told(anecdotes.AllQuiet)), played.state.happened) == (1, ())
    when = Counter(anecdotes.face(card) for card in anecdotes.deck_of("when"))
    assert when["now"] == 1
    assert when["quiet"] >= 3


@pytest.mark.plays("far_cry", "anecdote:supply_drop", "anecdote:smugglers_cache", "anecdote:loose_barrel")
def test_things_come_down_too() -> None:
    jungle, played = anecdote("supply_drop")
    (drop,) = (token for token in played.state.tokens.values() if token.kind == "supply")
    assert drop.cell == jungle.sheet.spots[0]
    taken = played.state.order[0]
    jungle.state = played.state
    jungle.change(taken, cell=drop.cell)
    assert [key for key in jungle.play(pickup.PickUp(taken, drop.cell)).keys if drop.id in key]
    for what, table, kind in (("smugglers_cache", "tokens", "loot"), ("loose_barrel", "tiles", "barrel")):
        jungle, played = anecdote(what)
        orders = len(library.anecdotes()[what].orders)
        new = set(getattr(played.state, table)) - set(getattr(jungle.state, table))
        assert [getattr(played.state, table)[id].kind for id in new] == [kind] * orders


# ---------------------------------------------------------------------- tiles and tokens


@pytest.mark.plays("far_cry", "tile:barrel", "tile:crate")
def test_barrels_burst_and_crates_hold_loot() -> None:
    jungle = in_mission(0)
    barrel = jungle.state.tiles[tile(jungle, "barrel")]
    hit = damage.Harm(Source("attack", jungle.state.order[0]), (), ((barrel.id, 1),))
    played = jungle.play(hit)
    assert barrel.id not in played.state.tiles
    assert barrel.cell in played.state.fire
    crate = jungle.state.tiles[tile(jungle, "crate")]
    played = jungle.play(damage.Harm(Source("attack"), (), ((crate.id, 2),)))
    assert crate.id not in played.state.tiles
    assert [token.kind for token in played.state.tokens.values() if token.cell == crate.cell] == ["loot"]


@pytest.mark.plays("far_cry", "tile:amanita", "tile:pillar", "tile:nest")
def test_what_the_cave_holds() -> None:
    jungle = in_mission(2)
    hero = jungle.state.order[0]
    spores = jungle.state.tiles[tile(jungle, "amanita")]
    jungle.change(hero, cell=spores.cell)
    played = jungle.play(entering.StepOnAmanita(hero, spores.cell), dice=[[1, 1]])
    assert (spores.id in played.state.tiles, played.state.goals["third"].count) == (False, 1)
    assert played.unit(hero).hp == jungle.state.units[hero].hp - 2
    pillar = jungle.state.tiles[tile(jungle, "pillar")]
    played = jungle.play(damage.Harm(Source("attack"), (), ((pillar.id, 5),)), checks=False)
    assert pillar.id not in played.state.tiles
    jungle = in_mission(2)
    nest = jungle.state.tiles[tile(jungle, "nest")]
    jungle.change(hero, cell=nest.cell)
    played = jungle.play(entering.WakeNests(hero, nest.cell), dice=[MISS])
    assert (nest.id in played.state.tiles, kinds(played.state)["komodo_dragon"]) == (False, 0)


@pytest.mark.plays("far_cry", "tile:cage")
def test_panthers_spring_from_their_cages() -> None:
    jungle = in_mission(3)
    cage = jungle.state.tiles[tile(jungle, "cage", "a")]
    printed = next(placed for placed in library.missions()[3].tiles if placed.letter == "a")
    played = jungle.play(tiles.OpenCage(cage.id))
    freed = next(unit for unit in played.state.units.values() if unit.cell == jungle.cell(printed.arrow))
    assert (freed.kind, freed.cage, played.tile(cage.id).spent) == ("black_panther", "", True)


@pytest.mark.plays("far_cry", "tile:bridge", "token:weapon")
def test_bridges_and_the_blade() -> None:
    jungle = in_mission(4)
    hero = jungle.state.order[0]
    bridge = jungle.state.tiles[tile(jungle, "bridge")]
    jungle.change(hero, cell=bridge.cell, mp=0)
    played = jungle.play(entering.CrossBridge(hero, bridge.cell, going_on=False, pushed=False), dice=[MISS])
    assert bridge.id in played.state.tiles
    played = jungle.play(entering.CrossBridge(hero, bridge.cell, going_on=False, pushed=False), dice=[HIT])
    assert (bridge.id in played.state.tiles, played.hero(hero).lost) == (False, True)
    jungle = in_mission(4)
    blade = next(token for token in jungle.state.tokens.values() if token.kind == "weapon")
    played = jungle.play(pickup.TakeWeapon(hero, blade.id), checks=False)
    assert (played.card("silver_dragon-1").holder, blade.id in played.state.tokens) == (hero, False)


@pytest.mark.plays("far_cry", "tile:door")
def test_behind_the_bunker_doors_are_dogs_and_one_rakyat() -> None:
    jungle = in_mission(6)
    hero = jungle.state.order[0]
    for door in [token for token in jungle.state.tokens.values() if token.kind == "door"]:
        played = jungle.play(objects.OpenDoor(hero, door.id))
        (arrived,) = played.told(arriving.Arrived)
        assert (arrived.kind, played.unit(arrived.unit).cell) == (door.face, door.cell)
        assert played.unit(hero).mp == jungle.state.units[hero].mp - 1


# ---------------------------------------------------------------------- objectives


def slain(jungle: Jungle, *ids: str, **source: Any) -> Step:
    first = jungle.state.order[0]
    return damage.Harm(Source(**{"kind": "attack", "by": first, **source}), tuple((id, 999) for id in ids))


def of_kind(jungle: Jungle, kind: str) -> list[str]:
    return [unit.id for unit in jungle.state.units.values() if unit.kind == kind]


def tally(played: InTheJungle) -> list[tuple[int, bool]]:
    return [(goal.count, goal.done) for goal in played.state.goals.values()]


def test_the_objectives_of_the_prologue_are_counted() -> None:
    jungle = in_mission(0)
    everybody = [unit.id for unit in jungle.state.units.values() if unit.side == ENEMY]
    (last,) = of_kind(jungle, "berserker")
    others = [id for id in everybody if id != last]
    played = jungle.play(slain(jungle, others[0], kind="explosion"))
    assert tally(played)[1:] == [(1, True), (0, False)]
    assert jungle.play(slain(jungle, last)).state.goals["third"].failed
    played = jungle.play(slain(jungle, *others), slain(jungle, last))
    assert played.outcome is not None
    assert played.outcome.result == "result-won"


def test_the_objectives_of_make_a_break_are_counted() -> None:
    jungle = in_mission(1)
    first, second = jungle.state.order
    vaas = arriving.Arrive("vaas_apex_predator", jungle.sheet.spots[3])
    hurt = damage.Harm(Source("attack", first), (("vaas_apex_predator", 1),))
    coconut = damage.Harm(Source("coconut", ""), ((second, 1),))
    assert tally(jungle.play(vaas, hurt, coconut)) == [(0, False), (1, True), (1, True)]
    (exit_cell,) = ground.each(jungle.sheet.exits)
    jungle.change(first, cell=exit_cell)
    assert tally(jungle.play(entering.LeaveByExit(first, exit_cell)))[0] == (1, False)
    jungle.change(second, cell=-1)
    jungle.change(second, left=True)
    jungle.change("main", count=1)
    assert jungle.play(entering.LeaveByExit(first, exit_cell)).outcome.result == "result-won"  # type: ignore[union-attr]


def test_the_objectives_of_deep_thoughts_are_counted() -> None:
    jungle = in_mission(2)
    played = jungle.play(slain(jungle, of_kind(jungle, "beheader")[0], kind="rubble"))
    assert tally(played) == [(0, False), (1, True), (0, False)]
    jungle.change("third", count=8)
    hero, spores = jungle.state.order[0], jungle.state.tiles[tile(jungle, "amanita")]
    jungle.change(hero, cell=spores.cell)
    assert tally(jungle.play(entering.StepOnAmanita(hero, spores.cell), dice=[[6, 1]]))[2] == (9, True)
    played = jungle.play(events.PlaceGroup("b"), slain(jungle, "shadow_vaas"))
    assert played.outcome is not None
    assert played.outcome.result == "result-won"


def test_the_objectives_of_firestarter_are_counted() -> None:
    jungle = in_mission(3)
    dogs, (panther, *_) = of_kind(jungle, "guard_dog"), of_kind(jungle, "black_panther")
    assert tally(jungle.play(slain(jungle, *dogs, kind="fire", by="")))[1] == (2, True)
    assert tally(jungle.play(slain(jungle, *dogs, by=panther)))[2] == (2, True)
    weeds = ground.each(jungle.sheet.weeds)
    assert tally(jungle.play(fire.SetFire(tuple(weeds[1:]))))[0] == (len(weeds) - 1, False)
    assert jungle.play(fire.SetFire(tuple(weeds))).outcome.result == "result-won"  # type: ignore[union-attr]


def test_the_objectives_of_dragon_hunt_are_counted() -> None:
    jungle = in_mission(4)
    hero, (buck,) = jungle.state.order[0], of_kind(jungle, "buck_hughes")
    acid = ground.each(jungle.sheet.acid & ~ground.tiles(jungle.state, "bridge"))[0]
    assert tally(jungle.play(pushing.Shove(hero, buck, acid, "push")))[1] == (1, True)
    assert tally(jungle.play(slain(jungle, buck, riding=True)))[2] == (1, True)
    (exit_cell,) = ground.each(jungle.sheet.exits)
    blade = next(token for token in jungle.state.tokens.values() if token.kind == "weapon")
    jungle.change(hero, cell=exit_cell)
    leave = entering.LeaveByExit(hero, exit_cell)
    assert tally(jungle.play(leave))[0] == (0, False)
    played = jungle.play(pickup.TakeWeapon(hero, blade.id), leave, checks=False)
    assert played.outcome.result == "result-won"  # type: ignore[union-attr]


class Cursed(Step, frozen=True):
    """So many Ink Curses for a hero."""

    hero: str
    amount: int

    def run(self, g: Any) -> None:
        ink.curse(g, g.state.heroes[self.hero], self.amount)


def test_the_objectives_of_getting_inked_are_counted() -> None:
    jungle = in_mission(5)
    first, second = jungle.state.order
    assert tally(jungle.play(Cursed(first, 5)))[1] == (5, True)
    minions = [arriving.Arrive("ink_minion", jungle.sheet.spots[place]) for place in (0, 1)]
    kills = [slain(jungle, "ink_minion-red"), slain(jungle, "ink_minion-blue", by=second)]
    assert tally(jungle.play(*minions, *kills))[2] == (1, True)
    assert jungle.play(slain(jungle, "ink_monster")).outcome.result == "result-won"  # type: ignore[union-attr]
    lost = jungle.play(slain(jungle, "vaas_legend_killer"))
    assert lost.outcome.result == "result-ally-dead"  # type: ignore[union-attr]


def test_the_objectives_of_dirty_duty_are_counted() -> None:
    jungle = in_mission(6)
    dogs = of_kind(jungle, "guard_dog")
    pirates = of_kind(jungle, "beheader")
    assert tally(jungle.play(slain(jungle, *pirates[:3], seated=True)))[1] == (3, True)
    assert tally(jungle.play(slain(jungle, *dogs)))[2] == (1, True)  # one in the yard, one in the bunker
    (captive,) = of_kind(jungle, "rakyat")
    (exit_cell,) = ground.each(jungle.sheet.exits)
    jungle.change(captive, cage="", cell=exit_cell)
    assert tally(jungle.play(entering.LeaveByExit(captive, exit_cell)))[0] == (1, False)
    jungle.change("main", count=1)
    played = jungle.play(entering.LeaveByExit(captive, exit_cell))
    assert played.outcome.result == "result-won"  # type: ignore[union-attr]


def test_the_objectives_of_payback_are_counted() -> None:
    jungle = in_mission(7)
    (panther, *_) = of_kind(jungle, "black_panther")
    cage = jungle.state.units[panther].cage
    kill = slain(jungle, "vaas_montenegro", weapon="silver_dragon")
    for steps, reached in (
        ([kill], ["main", "third"]),
        ([tiles.OpenCage(cage), kill], ["main", "third", "second"]),
        ([slain(jungle, "vaas_montenegro")], ["main"]),
    ):
        played = jungle.play(*steps)
        goals = [told.goal.rpartition("-")[2] for told in played.told(GoalReached)]
        assert goals == reached
        assert played.outcome.result == "result-won"  # type: ignore[union-attr]
