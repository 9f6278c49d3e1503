"""Ways of steps, drops, stairs and jumps, beside a plain search that goes from space to space."""

from hypothesis import given, settings

from fireteam.spaces.levels import Gait, Jump, Layout, Placed, each, fitting, lay, mask, moves, reach, read, tile
from fireteam.spaces.levels.ways import DROP, ENTER, JUMP, STAIRS, STEP

from .cities import both, cities, places
from .test_board import levels, rubble


def some(random, cells, most):
    return random.sample(cells, random.randint(0, min(most, len(cells))))


@given(cities())
@settings(max_examples=60)
def test_reach_costs_what_a_plain_search_finds(city):
    board, slow = both(*city[:2])
    random, grid, cells = city[2], board.lattice, each(board.cells)
    start = random.choice(cells)
    barred = mask([cell for cell in some(random, cells, 4) if cell != start])
    zone = mask(some(random, cells, 8))
    jump = random.choice([None, Jump(1, 0), Jump(2, 1), Jump(3, 2), Jump(4, 1)])
    budget = random.randint(0, 9)
    found = reach(board, start, Gait(barred=barred, zone=zone, jump=jump), budget)
    wanted = slow.reach(
        grid.place(start), budget, places(board, barred), places(board, zone), jump and (jump.spaces, jump.rise)
    )
    assert {grid.place(cell): found.cost(cell) for cell in each(found.cells)} == wanted
    without = slow.reach(grid.place(start), budget, places(board, barred), places(board, zone))
    assert {grid.place(cell): found.walk_cost(cell) for cell in cells if found.walk_cost(cell) >= 0} == without
    for cell in each(found.cells):
        for jumping in (True, False):
            if jumping or found.walk_cost(cell) >= 0:
                check_way(board, slow, start, found, cell, jumping)


def check_way(board, slow, start, found, cell, jumping):
    """A way costs what it says, goes from space to space by legs that the rules know, and ends where it should."""
    grid, gait = board.lattice, found.gait
    legs = found.way(cell, jump=jumping)
    assert sum(leg.cost for leg in legs) == (found.cost(cell) if jumping else found.walk_cost(cell))
    assert (legs[-1].to if legs else start) == cell
    barred, zone = places(board, gait.barred), places(board, gait.zone)
    here, top, used = start, None, 0
    for leg in legs:
        if leg.kind in (JUMP, ENTER):
            top = board.level(here) + gait.jump.rise if top is None else top
            used += 1
            assert used <= gait.jump.spaces
            leaps = list(slow.leaps(grid.place(here), top, barred, zone))
            there = grid.place(leg.to)
            assert (leg.cost, there[:2], None) in leaps if leg.kind == JUMP else (leg.cost, None, there) in leaps
        else:
            assert (leg.cost, grid.place(leg.to)) in list(slow.moves(grid.place(here), barred, zone))
            kind = STAIRS if grid.distance(here, leg.to) == 0 else STEP
            assert leg.kind == (kind if kind == STAIRS or board.level(here) == board.level(leg.to) else DROP)
        here = leg.to


@given(cities())
@settings(max_examples=60)
def test_a_jump_that_has_begun_goes_on_from_the_air(city):
    board, slow = both(*city[:2])
    random, grid = city[2], board.lattice
    start = random.choice(each(board.outside))
    top = board.level(start) + random.randint(0, 2)
    barred = mask(some(random, each(board.cells), 5))
    spaces, budget = random.randint(0, 3), random.randint(0, 6)
    found = reach(board, start, Gait(barred=barred, jump=Jump(spaces, 0, top)), budget)
    wanted = slow.reach(grid.place(start), budget, places(board, barred), frozenset(), (spaces, 0), top)
    assert {grid.place(cell): found.cost(cell) for cell in each(found.cells)} == wanted
    for cell in each(found.cells):
        assert sum(leg.cost for leg in found.way(cell)) == found.cost(cell)


@given(cities())
@settings(max_examples=60)
def test_single_moves_are_those_of_which_ways_are_made(city):
    board, slow = both(*city[:2])
    random, grid = city[2], board.lattice
    start = random.choice(each(board.cells))
    barred = mask([cell for cell in some(random, each(board.cells), 3) if cell != start])
    zone = mask(some(random, each(board.cells), 6))
    found = moves(board, start, Gait(barred=barred, zone=zone, jump=Jump(2, 1)))
    place, no, held = grid.place(start), places(board, barred), places(board, zone)
    walks = {(leg.cost, grid.place(leg.to)) for leg in found if leg.kind not in (JUMP, ENTER)}
    assert walks == set(slow.moves(place, no, held))
    leaps = {(leg.cost, grid.place(leg.to)[:2], None) for leg in found if leg.kind == JUMP}
    leaps |= {(leg.cost, None, grid.place(leg.to)) for leg in found if leg.kind == ENTER}
    assert leaps == set(slow.leaps(place, place[2] + 1, no, held))


@given(cities())
@settings(max_examples=60)
def test_large_pieces_get_where_a_plain_search_gets_them(city):
    board, slow = both(*city[:2])
    random, grid = city[2], board.lattice
    where = each(fitting(board))
    if not where:
        return
    start = random.choice(where)
    own = {start, start + 1, start + grid.stride, start + grid.stride + 1}
    taken = mask([cell for cell in some(random, each(board.cells), 3) if cell not in own])
    found = reach(board, start, Gait(barred=taken, large=True), 7)
    wanted = slow.large_reach(grid.place(start), 7, places(board, taken))
    assert {grid.place(cell): found.cost(cell) for cell in each(found.cells)} == wanted
    for cell in each(found.cells):
        legs = found.way(cell)
        assert sum(leg.cost for leg in legs) == found.cost(cell)


YARD = Layout([Placed(tile("1", levels(), rubble()), 0, 0), Placed(tile("2", [levels()[0]]), 4, 0)])


def cost(start, to, budget=9, **gait):
    board = lay(YARD)
    named = {name: mask([board.named(cell) for cell in gait.pop(name, "").split()]) for name in ("barred", "zone")}
    return reach(board, board.named(start), Gait(**named, **gait), budget).cost(board.named(to))


def test_stairs_lead_up_and_a_step_over_the_edge_leads_down():
    assert cost("C1", "C2/2") == 2
    assert cost("C2/2", "D2") == 1
    assert cost("C1", "B2/3") == -1


def test_a_step_from_zone_to_zone_is_hard_and_never_more():
    assert cost("A1", "A2", zone="A2") == 1
    assert cost("A1", "A2", zone="A1") == 1
    assert cost("A1", "A2", zone="A1 A2") == 3
    everywhere = "B2/3 B3/3 C2/3 C3/3 A1 A2 A3 A4"
    assert cost("B3/3", "A3", zone=everywhere) == 3  # the parapet is an obstacle as well


def test_a_jump_rises_so_many_levels_and_no_more():
    assert cost("A1", "B2/3", jump=Jump(2, 2)) == 3  # over the parapet, on the highest level it reaches
    assert cost("A1", "B2/3", jump=Jump(2, 3)) == 1
    assert cost("A1", "B2/3", budget=6, jump=Jump(2, 1)) == -1  # with more one gets there from a window


def test_a_jump_may_end_through_an_opening():
    assert cost("D3", "C2/2", budget=1, jump=Jump(1, 1)) == -1  # openings are passed straight on
    assert cost("D2", "C2/2", jump=Jump(1, 1)) == 1
    assert cost("D2", "C2/2", budget=1, jump=Jump(1, 0)) == -1


def test_a_jump_passes_over_somebody_from_a_level_above():
    assert cost("A1", "C1", barred="B1 A2", jump=Jump(2, 1)) == 2
    assert cost("A1", "C1", barred="B1 A2", jump=Jump(2, 0)) == -1
    assert cost("A1", "B1", barred="B1", jump=Jump(2, 1)) == -1


def test_a_large_piece_leaves_its_level_two_steps_at_once():
    plain = ("+ + + + + + +", *(" . . . . . .", "+ + + + + + +") * 4)
    deck = ("", "", "  + + +", "   . .", "  + + +", "   . .", "  + + +")
    ground = read(plain)
    board = lay(Layout([Placed(tile("1", [ground, read(deck, ground)], read(deck, ground)), 0, 0)]))
    found = reach(board, board.named("B2/2"), Gait(large=True), 2)
    assert [board.name(cell) for cell in each(found.cells)] == ["D2", "B2/2"]  # elsewhere it would hang over the rim
    assert found.cost(board.named("D2")) == 2
