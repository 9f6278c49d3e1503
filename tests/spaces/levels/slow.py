"""A city of levels as the rulebook tells of it, one thing at a time: plain searches to compare the boards with."""

import heapq
from fractions import Fraction
from itertools import pairwise, product
from math import ceil, floor

RANK = {"wall": 4, "cover": 3, "obstacle": 2, "opening": 1, "clear": 0}
EDGE = {"-": "wall", "|": "wall", "/": "opening", "~": "obstacle", " ": "clear"}
DOT = {"+": "clear", "o": "obstacle", "x": "cover"}
STEPS = ((0, -1), (1, -1), (1, 0), (1, 1), (0, 1), (-1, 1), (-1, 0), (-1, -1))


class City:
    """Spaces (x, y, level), edges (x, y, level, flat) and dots (x, y, level) of drawn tiles of which some levels
    stand."""

    def __init__(self, tiles, standing):
        """Tiles are (levels, ruin, column, row)."""
        self.tile, self.edges, self.dots, self.stairs = {}, {}, {}, set()
        for number, ((levels, ruin, column, row), stand) in enumerate(zip(tiles, standing, strict=True)):
            if stand == len(levels):
                self._print(number, levels, column, row)
            else:
                under = [dict(self._things(drawing)) for drawing in levels[:stand]]
                self._print(number, [*under[:-1], self._laid(dict(self._things(ruin)), under[-1])], column, row)
        self.width = 1 + max(x for x, _, _ in self.tile)
        self.height = 1 + max(y for _, y, _ in self.tile)
        self.levels = 1 + max(z for _, _, z in self.tile)

    @staticmethod
    def _things(drawing):
        """Everything that is drawn: ("space" | "flat" | "upright" | "dot", x, y) and what it shows."""
        width = max(map(len, drawing))
        spaces = {
            (x // 2, y // 2)
            for y, line in enumerate(drawing)
            for x, sign in enumerate(line)
            if x % 2 and y % 2 and sign != " "
        }
        for y, line in enumerate(drawing):
            for x, sign in enumerate(line.ljust(width)):
                here = (x // 2, y // 2)
                if x % 2 and y % 2:
                    if here in spaces:
                        yield ("space", *here), sign
                elif x % 2:
                    if here in spaces or (here[0], here[1] - 1) in spaces:
                        yield ("flat", *here), EDGE[sign]
                elif y % 2:
                    if here in spaces or (here[0] - 1, here[1]) in spaces:
                        yield ("upright", *here), EDGE[sign]
                elif sign != " ":
                    yield ("dot", *here), DOT[sign]

    @staticmethod
    def _laid(ruin, under):
        return under | ruin

    def _print(self, number, levels, column, row):
        for z, drawing in enumerate(levels):
            for (what, x, y), shows in drawing.items() if isinstance(drawing, dict) else self._things(drawing):
                at = (x + column, y + row, z)
                if what == "space":
                    self.tile[at] = number
                    if shows == "s":
                        self.stairs.add(at)
                elif what == "dot":
                    self.dots[at] = max(self.dots.get(at, "clear"), shows, key=RANK.__getitem__)
                else:
                    at = (*at, what == "flat")
                    self.edges[at] = max(self.edges.get(at, "clear"), shows, key=RANK.__getitem__)

    # ---------------------------------------------------------------- what is where

    def top(self, x, y):
        return max((z for z in range(self.levels) if (x, y, z) in self.tile), default=-1)

    def inside(self, cell):
        x, y, z = cell
        return any((x, y, above) in self.tile for above in range(z + 1, self.levels))

    def edge(self, cell, step):
        (x, y, z), (across, down) = cell, step
        if across:
            return self.edges.get((x + (across > 0), y, z, False), "clear")
        return self.edges.get((x, y + (down > 0), z, True), "clear")

    def walls(self, dot):
        """The walls at a dot, by the direction in which they run."""
        x, y, z = dot
        found = set()
        for at, side in (
            ((x, y, z, True), "E"),
            ((x - 1, y, z, True), "W"),
            ((x, y, z, False), "S"),
            ((x, y - 1, z, False), "N"),
        ):
            if self.edges.get(at) == "wall":
                found.add(side)
        return found

    @staticmethod
    def sectors(walls):
        """Sets of the corners NE, SE, SW and NW that the walls do not part."""
        ring, parts = ["NE", "SE", "SW", "NW"], {corner: {corner} for corner in ("NE", "SE", "SW", "NW")}
        for one, other, side in (("NE", "SE", "E"), ("SE", "SW", "S"), ("SW", "NW", "W"), ("NW", "NE", "N")):
            if side not in walls:
                joined = parts[one] | parts[other]
                for corner in joined:
                    parts[corner] = joined
        assert len(parts) == len(ring)
        return parts

    def crossing(self, place, step, walls_only=False):
        """What a step from a place, be it in the air, costs by the edge or dot that it crosses; None: it is barred."""
        (x, y, z), (across, down) = place, step
        if not across or not down:
            kind = self.edge(place, step)
            return None if kind == "wall" else 1 if walls_only else 3 if kind == "obstacle" else 1
        dot = (x + (across > 0), y + (down > 0), z)
        mine = ("S" if down < 0 else "N") + ("W" if across > 0 else "E")
        theirs = ("N" if down < 0 else "S") + ("E" if across > 0 else "W")
        if theirs not in self.sectors(self.walls(dot))[mine]:
            return None
        kind = self.dots.get(dot, "clear")
        if walls_only:
            return 1
        return None if kind == "cover" else 3 if kind == "obstacle" else 1

    def under(self, place):
        x, y, z = place
        return next(((x, y, low) for low in range(z, -1, -1) if (x, y, low) in self.tile), None)

    # ---------------------------------------------------------------- ways

    def moves(self, cell, barred, zone):
        """Single moves of a walk: (cost, where)."""
        x, y, z = cell
        for across, down in STEPS:
            cost = self.crossing(cell, (across, down))
            there = self.under((x + across, y + down, z))
            if cost and there and there not in barred:
                yield 3 if cell in zone and there in zone else cost, there
        for there in ((x, y, z + 1), (x, y, z - 1)):
            if cell in self.stairs and there in self.stairs and there not in barred:
                yield 3 if cell in zone and there in zone else 1, there

    def leaps(self, place, top, barred, zone):
        """Single moves of a jump from over a column, or from a room: (cost, column or None, room or None)."""
        x, y, z = place
        room = place in self.tile and self.inside(place)
        for across, down in STEPS:
            to = (x + across, y + down)
            surface = self.top(*to)
            if surface < 0:
                continue
            costs = []
            for e in [z] if room else range(self.top(x, y), top + 1):
                cost = self.crossing((x, y, e), (across, down))
                if cost is None:
                    continue
                both = (x, y, e) in zone and (*to, e) in zone
                cost = 3 if both else cost
                if (*to, e) in self.tile and self.inside((*to, e)):
                    if (*to, e) not in barred and not room:
                        yield cost, None, (*to, e)
                elif e >= surface and not ((*to, e) in barred and (room or e == top)):
                    costs.append(cost)
            if costs:
                yield min(costs), to, None

    def reach(self, start, budget, barred=frozenset(), zone=frozenset(), jump=None, top=None):
        """The cheapest cost to every space, as a plain search finds it; `jump` is (spaces, rise), `top` the highest
        level of one that has begun."""
        first = ("jump", start[:2], top, 0) if top is not None else ("walk", start)
        costs, waiting = {}, [(0, 0, first)]
        found, count = {}, 1
        while waiting:
            cost, _, state = heapq.heappop(waiting)
            if state in costs or cost > budget:
                continue
            costs[state] = cost
            onward = []
            if state[0] in ("walk", "after"):
                found.setdefault(state[1], cost)
                onward += [(more, (state[0], there)) for more, there in self.moves(state[1], barred, zone)]
                if state[0] == "walk" and jump:
                    highest = state[1][2] + jump[1]
                    if not self.inside(state[1]):
                        onward.append((0, ("jump", state[1][:2], highest, 0)))
                    elif jump[0]:
                        for more, column, _ in self.leaps(state[1], highest, barred, zone):
                            if column:
                                onward.append((more, ("jump", column, highest, 1)))
            else:
                _, column, highest, used = state
                surface = (*column, self.top(*column))
                if (used or state == first) and surface not in barred:
                    onward.append((0, ("after", surface)))
                if used < jump[0]:
                    for more, to, room in self.leaps(surface, highest, barred, zone):
                        onward.append((more, ("jump", to, highest, used + 1) if to else ("after", room)))
            for more, there in onward:
                heapq.heappush(waiting, (cost + more, count, there))
                count += 1
        return found

    def large_reach(self, start, budget, taken=frozenset()):
        """The same for a piece of two by two spaces that walks."""

        def fits(x, y, z):
            four = [(x + right, y + below, z) for right, below in product((0, 1), (0, 1))]
            return (
                all(cell in self.tile and not self.inside(cell) and cell not in taken for cell in four)
                and "wall" not in (self.edge(four[0], (1, 0)), self.edge(four[0], (0, 1)))
                and "wall" not in (self.edge(four[3], (-1, 0)), self.edge(four[3], (0, -1)))
            )

        costs, waiting = {}, [(0, start)]
        while waiting:
            cost, here = heapq.heappop(waiting)
            if here in costs or cost > budget:
                continue
            costs[here] = cost
            x, y, z = here
            for across, down in STEPS:
                if fits(x + across, y + down, z):
                    heapq.heappush(waiting, (cost + 1, (x + across, y + down, z)))
                if across and down:
                    continue
                four = [(x + right, y + below, z) for right, below in product((0, 1), (0, 1))]
                beyond = [(a + 2 * across, b + 2 * down, c) for a, b, c in four]
                leading = [cell for cell in four if (cell[0] + across, cell[1] + down, z) not in four]
                if any(cell in self.tile for cell in beyond) or any(
                    self.edge(cell, (across, down)) == "wall" for cell in leading
                ):
                    continue
                landing = [self.under(cell) for cell in beyond]
                if None in landing or len({cell[2] for cell in landing}) > 1:
                    continue
                if fits(x + 2 * across, y + 2 * down, landing[0][2]):
                    heapq.heappush(waiting, (cost + 2, (x + 2 * across, y + 2 * down, landing[0][2])))
        return costs

    # ---------------------------------------------------------------- sight

    def opening_dot(self, dot):
        x, y, z = dot
        around = ((x, y, z, True), (x - 1, y, z, True), (x, y, z, False), (x, y - 1, z, False))
        return self.dots.get(dot) == "cover" and any(self.edges.get(edge) == "opening" for edge in around)

    def pairs(self, one, other):
        """The closest dots of two pieces, in plan view."""
        mine = {(x + right, y + below) for x, y, _ in one for right, below in product((0, 1), (0, 1))}
        theirs = {(x + right, y + below) for x, y, _ in other for right, below in product((0, 1), (0, 1))}
        far = {(p, q): (p[0] - q[0]) ** 2 + (p[1] - q[1]) ** 2 for p, q in product(mine, theirs)}
        return sorted(pair for pair, length in far.items() if length == min(far.values()))

    def lines(self, one, other):
        """The pairs of closest dots between which the line is free."""
        return [(p, q) for p, q in self.pairs(one, other) if self.free(one, other, p, q)]

    def free(self, one, other, p, q):
        inside = [self.inside(one[0]), self.inside(other[0])]
        ends = [self.opening_dot((*p, one[0][2])), self.opening_dot((*q, other[0][2]))]
        tiles = [self.tile[one[0]], self.tile[other[0]]]
        if inside[0] != inside[1] and not any(ends):
            return False
        if all(inside) and tiles[0] != tiles[1] and not all(ends):
            return False
        if one[0][2] < other[0][2]:
            one, other, p, q = other, one, q, p
        high, low = one[0][2], other[0][2]
        if high == low:
            return self.clear(one, other, p, q, set())
        if self.inside(other[0]) and self.tile[other[0]] in {self.tile[cell] for cell in one}:
            return False
        if all((p[0] - right, p[1] - below, high) in self.tile for right, below in product((0, 1), (0, 1))):
            return False
        at_dot = [cell for cell in one if 0 <= p[0] - cell[0] <= 1 and 0 <= p[1] - cell[1] <= 1]
        return any(self.clear(one, other, p, q, {self.tile[cell]}) for cell in at_dot)

    def corner_of(self, cell, dot):
        return ("N" if cell[1] < dot[1] else "S") + ("W" if cell[0] < dot[0] else "E")

    def own_edge(self, edge, own):
        """Is an edge one of the building's own, and of no other's?"""
        x, y, z, flat = edge
        beside = [(x, y, z), (x, y - 1, z) if flat else (x - 1, y, z)]
        rooms = {self.tile[cell] for cell in beside if cell in self.tile and self.inside(cell)}
        return bool(rooms) and rooms <= own

    def clear(self, one, other, p, q, own):
        """Is the line from the higher dot to the lower one free? `own` is the building on whose edge the higher piece
        stands: its walls and openings below do not matter."""
        high, low = one[0][2], other[0][2]
        run, fall = (q[0] - p[0], q[1] - p[1]), high - low

        def height(t):
            return high - fall * t

        def kind(edge):
            shown = self.edges.get(edge, "clear")
            return "clear" if edge[2] < high and self.own_edge(edge, own) else shown

        def walls(dot):
            x, y, z = dot
            around = {"E": (x, y, z, True), "W": (x - 1, y, z, True), "S": (x, y, z, False), "N": (x, y - 1, z, False)}
            return {side for side, edge in around.items() if kind(edge) == "wall"}

        def opening(dot):
            x, y, z = dot
            around = ((x, y, z, True), (x - 1, y, z, True), (x, y, z, False), (x, y - 1, z, False))
            return self.dots.get(dot) == "cover" and any(kind(edge) == "opening" for edge in around)

        for z in range(low + 1, high):
            t = Fraction(high - z, fall)
            x, y = p[0] + run[0] * t, p[1] + run[1] * t
            over = product({floor(x), ceil(x) - 1}, {floor(y), ceil(y) - 1})
            if all((*place, z) in self.tile for place in over):
                return False
        mine = {self.corner_of(cell, p) for cell in one if 0 <= p[0] - cell[0] <= 1 and 0 <= p[1] - cell[1] <= 1}
        theirs = {self.corner_of(cell, q) for cell in other if 0 <= q[0] - cell[0] <= 1 and 0 <= q[1] - cell[1] <= 1}
        if run == (0, 0):
            parts = [self.sectors(walls((*p, z))) for z in range(low, high + 1)]
            return any(all(b in part[a] for part in parts) for a, b in product(mine, theirs))
        footprint = {(x, y) for (x, y, z), tile in self.tile.items() if z and tile in own} if fall else set()
        if run[0] and run[1]:
            return self._slanting(p, q, run, height, kind, walls, opening, mine, theirs, footprint, high, low)
        return any(
            self._straight(p, q, run, height, kind, walls, opening, mine, theirs, footprint, high, low, side)
            for side in ("plus", "minus", "none")
        )

    def _slanting(self, p, q, run, height, kind, walls, opening, mine, theirs, footprint, high, low):
        out = ("S" if run[1] > 0 else "N") + ("E" if run[0] > 0 else "W")
        back = ("N" if run[1] > 0 else "S") + ("W" if run[0] > 0 else "E")
        if not any(out in self.sectors(walls((*p, high)))[corner] for corner in mine):
            return False
        if not any(back in self.sectors(walls((*q, low)))[corner] for corner in theirs):
            return False
        left, right, top, bottom = *sorted((p[0], q[0])), *sorted((p[1], q[1]))
        stops = {Fraction(0), Fraction(1)}
        for x in range(left + 1, right):
            stops.add(Fraction(x - p[0], run[0]))
        for y in range(top + 1, bottom):
            stops.add(Fraction(y - p[1], run[1]))
        ordered = sorted(stops)
        for before, after in pairwise(ordered):
            middle = (before + after) / 2
            if (floor(p[0] + run[0] * middle), floor(p[1] + run[1] * middle)) in footprint:
                return False
        for t in ordered[1:-1]:
            x, y, z = p[0] + run[0] * t, p[1] + run[1] * t, floor(height(t))
            if x.denominator == y.denominator == 1:
                dot = (int(x), int(y), z)
                if opening(dot) or out not in self.sectors(walls(dot))[back]:
                    return False
            elif x.denominator == 1:
                if kind((int(x), floor(y), z, False)) in ("wall", "opening"):
                    return False
            elif kind((floor(x), int(y), z, True)) in ("wall", "opening"):
                return False
        return True

    def _straight(self, p, q, run, height, kind, walls, opening, mine, theirs, footprint, high, low, side):
        flat = not run[1]
        length = abs(run[0] + run[1])
        step = (run[0] // length, run[1] // length)
        plus = {"SE", "SW"} if flat else {"NE", "SE"}
        every = {"NE", "SE", "SW", "NW"}
        near = {"plus": plus, "minus": every - plus, "none": every}[side]
        ahead = {(1, 0): {"NE", "SE"}, (-1, 0): {"NW", "SW"}, (0, 1): {"SE", "SW"}, (0, -1): {"NE", "NW"}}[step]
        if side == "none":
            if not ((mine & plus and theirs - plus) or (mine - plus and theirs & plus)):
                return False
        else:
            mine, theirs = mine & near, theirs & near

        def led(dot, some, others):
            parts = self.sectors(walls(dot))
            return any(b in parts[a] for a, b in product(some, others))

        if not led((*p, high), mine, ahead & near) or not led((*q, low), theirs, near - ahead):
            return False
        for number in range(length):
            x, y = p[0] + step[0] * number, p[1] + step[1] * number
            edge = (min(x, x + step[0]), min(y, y + step[1]))
            upper, lower = height(Fraction(number, length)), height(Fraction(number + 1, length))
            passed = {floor(lower)} if upper == lower else {z for z in range(floor(lower), ceil(upper)) if z < upper}
            for z in passed:
                shown = kind((*edge, z, flat))
                if shown == "opening" or (shown == "wall" and side == "none"):
                    return False
            beside = (edge[0], edge[1] - 1) if flat else (edge[0] - 1, edge[1])
            if edge in footprint and beside in footprint:
                return False
            if number:
                dot = (x, y, floor(upper))
                if opening(dot) or not led(dot, near - ahead, ahead & near):
                    return False
        return True

    # ---------------------------------------------------------------- areas of effect

    def spread(self, start, steps, falls):
        """Where something gets in so many steps: on its level over gaps with no wall and no cover in its way, or with
        drops and past anything but walls."""
        found, edge = {start}, {start}
        for _ in range(steps):
            more = set()
            for x, y, z in edge:
                for across, down in STEPS:
                    if self.crossing((x, y, z), (across, down), walls_only=falls) is None:
                        continue
                    there = (x + across, y + down, z)
                    if not (0 <= there[0] < self.width and 0 <= there[1] < self.height):
                        continue
                    there = self.under(there) if falls else there
                    if there and there not in found:
                        more.add(there)
            found |= more
            edge = more
        return {cell for cell in found if cell in self.tile}
