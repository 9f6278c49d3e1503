"""What can go wrong, each with one error that says what, where and what was expected."""

from __future__ import annotations


class FireteamError(Exception):
    """The root of every error that Fireteam raises on purpose."""


class Refused(FireteamError):
    """A choice that may not be made now; the game is as it was before."""


class NotOffered(Refused):
    """The option is not among those of the open decision."""


class WrongSeat(Refused):
    """The seat that answers is not asked."""


class StaleDecision(Refused):
    """The answer was meant for a decision that is no longer open."""


class GameOver(Refused):
    """The game has ended; nothing is asked any more."""


class NothingToUndo(Refused):
    """There is no earlier (or, for redo, later) decision to go to."""


class LawBroken(FireteamError):
    """A step asked or rolled after it had changed the state, or told another story on its second run."""


class SoftLock(FireteamError):
    """No step is left, nothing is asked and there is no outcome."""


class InvariantBroken(FireteamError):
    """A state that the game's own invariants forbid."""


class RuleFault(FireteamError):
    """A rule raised; the game is as it was before the decision. `report` is a save that replays the fault."""

    def __init__(self, message: str, report: bytes) -> None:
        super().__init__(message, report)
        self.message, self.report = message, report

    def __str__(self) -> str:
        return self.message


class BadSetup(FireteamError):
    """A game cannot be set up as asked: unknown game, scenario, seat, kind of player or option."""


class SaveError(FireteamError):
    """The root of what a save file can be refused for."""


class NotASave(SaveError):
    """The file does not begin like a Fireteam save."""


class Truncated(SaveError):
    """The file ends before its announced length."""


class Corrupted(SaveError):
    """The file's checksum does not fit its content."""


class NewerFormat(SaveError):
    """The file was written by a later format of saves."""


class NotWritten(SaveError):
    """The file could not be written; what was there before is untouched."""


class OtherGame(SaveError):
    """The file belongs to a game or scenario that is not installed, or not the one asked for."""


class OtherRules(SaveError):
    """The file was played by another version of the game's rules or content."""


class EditedDecisions(SaveError):
    """The decisions do not lead to the recorded states."""
