"""Far Cry: Escape from Rook Islands: a few friends, a madman's islands, and no way off but through."""

from .game import GAME

__all__ = ["GAME"]
