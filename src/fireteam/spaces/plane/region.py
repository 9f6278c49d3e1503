"""A set of cells as a sequence: it knows its size, and finds its n-th cell when asked."""

from __future__ import annotations

from collections.abc import Sequence
from typing import overload

from .bits import has, members, nth


class Region(Sequence[int]):
    """The cells of a bitset in ascending order, without listing them."""

    __slots__ = ("bits",)

    def __init__(self, bits: int) -> None:
        self.bits = bits

    def __len__(self) -> int:
        return self.bits.bit_count()

    @overload
    def __getitem__(self, index: int) -> int: ...
    @overload
    def __getitem__(self, index: slice) -> Sequence[int]: ...
    def __getitem__(self, index: int | slice) -> int | Sequence[int]:
        if isinstance(index, slice):
            return members(self.bits)[index]
        return nth(self.bits, index if index >= 0 else index + len(self))

    def __contains__(self, cell: object) -> bool:
        return isinstance(cell, int) and cell >= 0 and has(self.bits, cell)
