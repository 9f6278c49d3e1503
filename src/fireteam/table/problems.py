"""What a request or a message is refused with: a code for the page, and words for the person."""

from __future__ import annotations

from fireteam.engine import errors
from fireteam.engine.errors import FireteamError
from fireteam.play import Damaged
from fireteam.text import Text, explain

STATUS = {
    "unknown_link": 401,
    "revoked": 401,
    "not_host": 403,
    "secret": 403,
    "unknown_origin": 403,
    "unknown_host": 421,
    "half_sent": 408,
    "unknown": 404,
    "stale": 409,
    "too_large": 413,
    "too_fast": 429,
    "too_many": 429,
    "failed": 500,
    "unavailable": 503,
    "too_slow": 503,
}
"""The HTTP status of a code; all others are 400."""

CODES: tuple[tuple[type[FireteamError], str], ...] = (
    (errors.StaleDecision, "stale"),
    (errors.WrongSeat, "wrong_seat"),
    (errors.NotOffered, "not_offered"),
    (errors.GameOver, "game_over"),
    (errors.NothingToUndo, "nothing_to_undo"),
    (errors.RuleFault, "rule_fault"),
    (errors.SaveError, "bad_save"),
    (errors.BadSetup, "bad_setup"),
    (Damaged, "damaged"),
)


class Problem(FireteamError):
    """Something is refused; `detail` fills the message `problem-` plus the code."""

    def __init__(self, code: str, detail: str = "") -> None:
        super().__init__(f"{code}: {detail}" if detail else code)
        self.code, self.detail = code, detail

    def __reduce__(self) -> tuple[type[Problem], tuple[str, str]]:
        return Problem, (self.code, self.detail)


def code_of(error: FireteamError) -> str:
    if isinstance(error, Problem):
        return error.code
    return next((code for kind, code in CODES if isinstance(error, kind)), "not_possible")


def status_of(error: FireteamError) -> int:
    return STATUS.get(code_of(error), 400)


def words_of(error: FireteamError, text: Text) -> str:
    """The refusal in the person's language. What a failed rule says stays in its report: it may tell secrets."""
    if isinstance(error, Problem):
        return text.text("problem-" + error.code.replace("_", "-"), detail=error.detail)
    if isinstance(error, errors.RuleFault):
        return text.text("table-fault")
    if isinstance(error, Damaged):
        return text.text("problem-damaged", detail=str(error))
    return explain(error, text)
