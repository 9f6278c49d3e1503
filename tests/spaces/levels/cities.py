"""Random cities for the properties of boards, as drawings."""

from hypothesis import strategies as st

from fireteam.spaces.levels import Layout, Placed, lay, read, tile

from .slow import City

DOTS = "+++ox"


def drawing(random, columns, rows, spaces, stairs=0.2, walls=0.15):
    """A level with these spaces and anything between them."""
    grid = [[" "] * (2 * columns + 1) for _ in range(2 * rows + 1)]
    for x, y in spaces:
        grid[2 * y + 1][2 * x + 1] = "s" if random.random() < stairs else "."
        for right in (0, 2):
            for below in (0, 2):
                at = 2 * y + below, 2 * x + right
                if grid[at[0]][at[1]] == " ":
                    grid[at[0]][at[1]] = random.choice(DOTS)
        for row, column, wall in ((0, 1, "-"), (2, 1, "-"), (1, 0, "|"), (1, 2, "|")):
            if grid[2 * y + row][2 * x + column] == " ":
                sign = wall if random.random() < walls else random.choice("      /~")
                grid[2 * y + row][2 * x + column] = sign
    return tuple("".join(line) for line in grid)


def building(random, columns, rows):
    """The spaces of a rectangle somewhere on a tile."""
    left, right = sorted((random.randrange(columns), random.randrange(columns)))
    top, bottom = sorted((random.randrange(rows), random.randrange(rows)))
    return [(x, y) for x in range(left, right + 1) for y in range(top, bottom + 1)]


def walled(random, columns, rows, spaces):
    """A storey as houses have it: walls all around with some doors and windows in them, and whatever inside."""
    grid = [list(line) for line in drawing(random, columns, rows, spaces, walls=0.05)]
    taken = set(spaces)
    for x, y in spaces:
        for (across, down), row, column, wall in (
            ((0, -1), 0, 1, "-"),
            ((0, 1), 2, 1, "-"),
            ((-1, 0), 1, 0, "|"),
            ((1, 0), 1, 2, "|"),
        ):
            if (x + across, y + down) not in taken:
                door = random.random() < 0.3
                grid[2 * y + row][2 * x + column] = "/" if door else wall
                if door:
                    ends = ((0, -1), (0, 1)) if wall == "-" else ((-1, 0), (1, 0))
                    for up, aside in ends:
                        grid[2 * y + row + up][2 * x + column + aside] = "x"
    return tuple("".join(line) for line in grid)


def random_tile(random, columns, rows, most=3):
    """Levels and ruin of a tile."""
    everywhere = [(x, y) for x in range(columns) for y in range(rows)]
    ground = drawing(random, columns, rows, everywhere)
    storeys = random.randrange(most)
    if not storeys:
        return [ground], None
    spaces = building(random, columns, rows)
    levels = [ground]
    if random.random() < 0.5:
        house = walled(random, columns, rows, spaces)
        levels = [merged(ground, house)]
    for number in range(storeys):
        closed = number < storeys - 1 and random.random() < 0.7
        levels.append((walled if closed else drawing)(random, columns, rows, spaces))
    return levels, drawing(random, columns, rows, spaces)


def merged(ground, house):
    """The ground with a house drawn over it."""
    return tuple(
        "".join(
            under if over == " " and not (inside_line(house, x, y)) else over
            for x, (under, over) in enumerate(zip(one, other, strict=True))
        )
        for y, (one, other) in enumerate(zip(ground, house, strict=True))
    )


def inside_line(house, x, y):
    """Is this an edge of the house, though nothing is drawn there?"""
    if x % 2 == y % 2:
        return False
    beside = ((x, y - 1), (x, y + 1)) if x % 2 else ((x - 1, y), (x + 1, y))
    return any(0 <= b < len(house) and 0 <= a < len(house[0]) and house[b][a] != " " for a, b in beside)


@st.composite
def cities(draw, most=3):
    """The tiles of a city: two beside each other, and how many levels of each stand."""
    random = draw(st.randoms(use_true_random=False))
    rows = random.randint(1, 4)
    tiles, column = [], 0
    for _ in range(random.randint(1, 2)):
        columns = random.randint(1, 5)
        levels, ruin = random_tile(random, columns, rows, most)
        tiles.append((levels, ruin, column, 0))
        column += columns
    standing = tuple(random.randint(1, len(levels)) for levels, _, _, _ in tiles)
    return tiles, standing, random


def layout(tiles):
    found = []
    for number, (levels, ruin, column, row) in enumerate(tiles):
        ground = read(levels[0])
        above = [read(level, ground) for level in levels[1:]]
        rubble = read(ruin, ground) if ruin else None
        found.append(Placed(tile(str(number), [ground, *above], rubble), column, row))
    return Layout(found)


def both(tiles, standing):
    """The board of a city, and the slow one."""
    return lay(layout(tiles), standing), City(tiles, standing)


def places(board, bits):
    """A set of spaces as a set of (column, row, level)."""
    return {board.lattice.place(cell) for cell in range(board.lattice.size) if bits >> cell & 1}
