"""Sets of cells as Python ints: bit c is set when cell c belongs to the set."""

from collections.abc import Callable, Iterable, Iterator
from typing import cast

import numpy as np
import numpy.typing as npt
from numba.cpython.unsafe.numbers import trailing_zeros

from fireteam.spaces.compiled import compiled

Flags = npt.NDArray[np.bool_]
Packed = npt.NDArray[np.uint8]
"""A set as bytes of eight cells each, the lowest cell in the lowest bit."""
Words = npt.NDArray[np.uint64]
"""A set as words of so many cells each."""
WORD = 64

# Below this many members, peeling the lowest bit beats unpacking the whole set.
FEW = 6


# From this many members on, packing them beats setting one bit of a long number after another.
MANY = 48


def mask(cells: Iterable[int]) -> int:
    """The set of these cells."""
    listed = cells if isinstance(cells, tuple) else list(cells)
    if len(listed) >= MANY:
        return unpacked(packing(np.array(listed, dtype=np.int64)))
    bits = 0
    for cell in listed:
        bits |= 1 << cell
    return bits


def union(sets: Iterable[int]) -> int:
    """The cells of all these sets."""
    bits = 0
    for part in sets:
        bits |= part
    return bits


def without(bits: int, others: int) -> int:
    """The cells of a set that are not in another: quicker than by all cells that are not in it."""
    return bits ^ bits & others


def has(bits: int, cell: int) -> bool:
    return bool(bits & (1 << cell))


def count(bits: int) -> int:
    return bits.bit_count()


def each(bits: int) -> Iterator[int]:
    """The members in ascending order."""
    if bits.bit_count() > FEW:
        yield from members(bits)
        return
    while bits:
        lowest = bits & -bits
        yield lowest.bit_length() - 1
        bits ^= lowest


def members(bits: int) -> list[int]:
    """The members in ascending order, as a list."""
    if bits.bit_count() <= FEW:
        return list(each(bits))
    found: list[int] = np.flatnonzero(np.unpackbits(packed(bits, bits.bit_length()), bitorder="little")).tolist()
    return found


def lowest(bits: int) -> int:
    """The smallest member of a set that is not empty."""
    if not bits:
        raise IndexError("an empty set has no lowest cell")
    return (bits & -bits).bit_length() - 1


def nth(bits: int, n: int) -> int:
    """The member with n smaller members: nth(bits, 0) is the lowest."""
    if not 0 <= n < bits.bit_count():
        raise IndexError(f"member {n} of a set of {bits.bit_count()}")
    base, width = 0, bits.bit_length()
    while width > 1:
        half = width // 2
        low = bits & ((1 << half) - 1)
        below = low.bit_count()
        if n < below:
            bits, width = low, half
        else:
            n -= below
            bits >>= half
            base += half
            width -= half
    return base


def index(bits: int, cell: int) -> int:
    """How many members are smaller than this member: the inverse of nth."""
    if not has(bits, cell):
        raise ValueError(f"cell {cell} is not in the set")
    return (bits & ((1 << cell) - 1)).bit_count()


def from_flags(flags: Flags) -> int:
    """The set of the indices at which a flat or shaped array of flags is true."""
    return unpacked(np.packbits(flags, axis=None, bitorder="little"))


def to_flags(bits: int, size: int) -> Flags:
    """A flat array of flags, true at the members."""
    return np.unpackbits(packed(bits, size), bitorder="little")[:size].astype(np.bool_)


def packed(bits: int, size: int) -> Packed:
    """The members below a size as packed bits, in an array that may be written to."""
    if not bits:
        return np.zeros((size + 7) // 8, dtype=np.uint8)
    return np.frombuffer(bytearray(bits.to_bytes((size + 7) // 8, "little")), dtype=np.uint8)


def words(bits: int, size: int) -> Words:
    """The members below a size as words of bits."""
    return packed(bits, -(-size // WORD) * WORD).view("<u8").astype(np.uint64, copy=False)


def unpacked(packed: Packed) -> int:
    """The set of packed bits."""
    return int.from_bytes(packed.tobytes(), "little")


def from_words(words: Words) -> int:
    """The set of words of bits."""
    return int.from_bytes(words.astype("<u8", copy=False).tobytes(), "little")


@compiled("uint8[::1](int64[::1])")
def packing(cells: npt.NDArray[np.int64]) -> Packed:
    """The set of these cells, in whatever order, as packed bits."""
    last = -1
    for cell in cells:
        last = max(last, cell)
    found = np.zeros((last >> 3) + 1, np.uint8)
    for cell in cells:
        found[cell >> 3] |= 1 << (cell & 7)
    return found


@compiled("int64[::1](uint8[::1], int64[:, ::1])")
def count_each(packed: Packed, groups: npt.NDArray[np.int64]) -> npt.NDArray[np.int64]:
    """How many cells of each group belong to a set."""
    found = np.zeros(len(groups), np.int64)
    for group in range(len(groups)):
        for cell in groups[group]:
            found[group] += packed[cell >> 3] >> (cell & 7) & 1
    return found


# For loops that are compiled; numba does not say how it is typed.
_zeros_below = cast(Callable[[np.uint64], np.uint64], trailing_zeros)


@compiled("int64(uint64)")
def lowest_in(word: np.uint64) -> int:
    """The lowest member of a word that is not empty."""
    return int(_zeros_below(word))


@compiled("uint64(int64, int64, int64)")
def part_of(word: int, first: int, end: int) -> np.uint64:
    """Those cells of the word with a number that are not before a first one, and before an end."""
    cells = ~np.uint64(0)
    if first > WORD * word:
        cells <<= np.uint64(first - WORD * word)
    if end < WORD * (word + 1):
        cells &= ~np.uint64(0) >> np.uint64(WORD * (word + 1) - end)
    return cells
