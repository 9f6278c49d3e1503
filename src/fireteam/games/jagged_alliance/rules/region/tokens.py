"""Tokens on the board: encounters that lie face down (JA-ENC-02), and shells that are on their way (JA-COMP-04)."""

from __future__ import annotations

from ...state import State, Token
from .. import places

INCOMING = "incoming"

SHELLS = 2


def announced(state: State, where: str = "") -> list[Token]:
    """The tokens that lie on the board, or in a sector."""
    return [token for token in state.tokens.values() if token.kind == INCOMING and where in ("", token.where)]


def is_announced(state: State, place: places.Place) -> bool:
    return any((token.where, token.area) == place for token in state.tokens.values() if token.kind == INCOMING)


ENCOUNTER = "encounter"


def is_encounter(token: Token) -> bool:
    """Encounter tokens, and sniper tokens, which behave like them for all rules (JA-SPEC-05)."""
    return token.kind == ENCOUNTER or token.kind.startswith("sniper-")


def covered(state: State, where: str, area: int | None = None) -> list[Token]:
    """The face-down encounters of a sector, or of an Area of it (JA-ENC-02)."""
    return [
        token
        for token in state.tokens.values()
        if token.where == where and not token.face_up and is_encounter(token) and (area is None or token.area == area)
    ]
