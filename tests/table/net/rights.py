"""Who may do what, as data: each message and each request in each situation, and what each kind of link is answered.

`ok`: it is done. `own`: it is done, at the table of whoever asks, and nothing of ours is told or changed. Anything else
is the code of the refusal, and nothing is changed. The roles are those of a table at which red and blue have a link
each and the host holds no seat:

nobody      comes without a link
unknown     has a link that was never made
asked       holds the seat that is asked now
other       holds the seat that is not asked
spectator   looks on
host        set the table, and plays no seat of it
revoked     had the asked seat until the link was withdrawn
stranger    is host and the only player of another table, and so may do everything there
"""

from __future__ import annotations

from typing import Any, NamedTuple

ROLES = ("nobody", "unknown", "asked", "other", "spectator", "host", "revoked", "stranger")


class Row(NamedTuple):
    """A message (by its type) or a request (by method and path) with what is asked, and a cell for each role.

    `changes`: where it is done, it changes the table for all to see. Words in braces are filled in by the test.
    """

    what: str
    situation: str
    fields: dict[str, Any]
    cells: dict[str, str]
    changes: bool = False


def cells(told: str) -> dict[str, str]:
    """One word for each role, in the order above."""
    return dict(zip(ROLES, told.split(), strict=True))


# Situations: `turn`: red's first turn. `both`: both are asked, each has its own option. `rolled`: red has rolled dice,
# and now it is blue's turn. `request`: red has also asked to take that back. `bot dice`: somebody must roll for a bot.
# `over`: the game has ended, red and blue have each decided something. `alone`: the host plays red against a bot, and
# nobody else has ever held a seat; whoever else is there looks on.

MESSAGES = (
    Row("hello", "turn", {}, cells("unknown_link unknown_link ok ok ok ok revoked own")),
    Row(
        "choose",
        "turn",
        {"key": "draw"},
        cells("not_opened not_opened ok wrong_seat wrong_seat wrong_seat not_opened own"),
        True,
    ),
    Row(
        "choose",
        "turn",
        {"key": "draw", "seat": "red"},
        cells("not_opened not_opened ok wrong_seat wrong_seat wrong_seat not_opened own"),
        True,
    ),
    Row(
        "choose",
        "turn",
        {"key": "draw", "seat": "blue"},
        cells("not_opened not_opened wrong_seat wrong_seat wrong_seat wrong_seat not_opened wrong_seat"),
    ),
    Row(
        "choose",
        "both",
        {"key": "start:red"},
        cells("not_opened not_opened ok not_offered wrong_seat wrong_seat not_opened stale"),
        True,
    ),
    Row(
        "choose",
        "both",
        {"key": "start:blue"},
        cells("not_opened not_opened not_offered ok wrong_seat wrong_seat not_opened stale"),
        True,
    ),
    Row(
        "choose",
        "over",
        {"key": "draw"},
        cells("not_opened not_opened game_over game_over wrong_seat wrong_seat not_opened stale"),
    ),
    Row(
        "dice",
        "bot dice",
        {"faces": [3, 4]},
        cells("not_opened not_opened ok ok wrong_seat wrong_seat not_opened stale"),
        True,
    ),
    Row(
        "dice",
        "turn",
        {"faces": [3, 4]},
        cells("not_opened not_opened not_offered wrong_seat wrong_seat wrong_seat not_opened not_offered"),
    ),
    Row(
        "describe",
        "turn",
        {"key": "walk:9"},
        cells("not_opened not_opened ok wrong_seat wrong_seat wrong_seat not_opened own"),
    ),
    Row(
        "describe",
        "both",
        {"key": "start:blue"},
        cells("not_opened not_opened not_offered ok wrong_seat wrong_seat not_opened stale"),
    ),
    Row("overlay", "turn", {"piece": "red"}, cells("not_opened not_opened ok ok ok ok not_opened own")),
    Row(
        "overlay",
        "turn",
        {"key": "walk:9"},
        cells("not_opened not_opened ok wrong_seat wrong_seat wrong_seat not_opened own"),
    ),
    Row(
        "overlay",
        "both",
        {"key": "start:blue"},
        cells("not_opened not_opened not_offered ok wrong_seat wrong_seat not_opened stale"),
    ),
    Row(
        "undo",
        "rolled",
        {"count": 1},
        cells("not_opened not_opened nothing_to_undo ok wrong_seat wrong_seat not_opened nothing_to_undo"),
        True,
    ),
    Row(
        "undo",
        "over",
        {"count": 1},
        cells("not_opened not_opened ok ok wrong_seat wrong_seat not_opened nothing_to_undo"),
        True,
    ),
    Row(
        "consent",
        "request",
        {"request": "{request}", "agree": True},
        cells("not_opened not_opened ok no_request no_request no_request not_opened no_request"),
        True,
    ),
    Row(
        "consent",
        "request",
        {"request": "{request}", "agree": False},
        cells("not_opened not_opened ok no_request no_request no_request not_opened no_request"),
        True,
    ),
    Row(
        "withdraw",
        "request",
        {},
        cells("not_opened not_opened no_request ok no_request no_request not_opened no_request"),
        True,
    ),
    Row("resign", "turn", {}, cells("not_opened not_opened ok ok wrong_seat wrong_seat not_opened own"), True),
    Row(
        "resign",
        "turn",
        {"seat": "red"},
        cells("not_opened not_opened ok wrong_seat wrong_seat wrong_seat not_opened own"),
        True,
    ),
    Row(
        "resign",
        "over",
        {},
        cells("not_opened not_opened game_over game_over wrong_seat wrong_seat not_opened own"),
    ),
    Row(
        "take_screen",
        "turn",
        {"seat": "red"},
        cells("not_opened not_opened ok wrong_seat wrong_seat wrong_seat not_opened own"),
    ),
    Row(
        "player",
        "turn",
        {"seat": "red", "player": "greedy"},
        cells("not_opened not_opened ok not_host not_host ok not_opened own"),
        True,
    ),
    Row(
        "player",
        "turn",
        {"seat": "blue", "player": "greedy"},
        cells("not_opened not_opened not_host ok not_host ok not_opened own"),
        True,
    ),
    Row(
        "orders",
        "turn",
        {"seat": "red", "reactions": "never"},
        cells("not_opened not_opened ok wrong_seat wrong_seat wrong_seat not_opened own"),
    ),
    Row("set_language", "turn", {"language": "de"}, cells("not_opened not_opened ok ok ok ok not_opened own")),
    Row("view", "turn", {}, cells("not_opened not_opened ok ok ok ok not_opened own")),
    Row("ping", "turn", {}, cells("ok ok ok ok ok ok ok own")),
)

ANYBODY = cells("ok ok ok ok ok ok ok own")
"""What needs no link, and does not care for one."""
LINKED = cells("unknown_link unknown_link ok ok ok ok revoked own")
HOST = cells("unknown_link unknown_link not_host not_host not_host ok revoked own")
SECRET = cells("unknown_link unknown_link secret secret secret secret revoked own")
EVENING = {"game": "parlour", "scenario": "evening"}

REQUESTS = (
    Row("GET /", "turn", {}, ANYBODY),
    Row("GET /table", "turn", {}, ANYBODY),
    Row("GET /replay", "turn", {}, ANYBODY),
    Row("GET /assets/{path}", "turn", {}, dict.fromkeys(ROLES, "unknown")),
    Row("GET /api/openapi.json", "turn", {}, ANYBODY),
    Row("GET /api", "turn", {}, ANYBODY),
    Row("GET /api/{path}", "turn", {}, dict.fromkeys(ROLES, "unknown")),
    Row("GET /api/games", "turn", {}, ANYBODY),
    Row("GET /api/games/{game}/look", "turn", {}, ANYBODY),
    Row("GET /api/games/{game}/howto", "turn", {}, ANYBODY),
    Row("POST /api/games/{game}/scenarios", "turn", {"json": {"document": "x"}}, dict.fromkeys(ROLES, "bad_setup")),
    Row("POST /api/games/{game}/battle", "turn", {"json": {}}, dict.fromkeys(ROLES, "bad_setup")),
    Row("POST /api/seating", "turn", {"json": EVENING}, ANYBODY),
    Row("POST /api/tables", "turn", {"json": EVENING}, ANYBODY),
    Row("POST /api/tables/load", "turn", {"content": "{save}"}, ANYBODY),
    Row("POST /api/replays", "turn", {"content": "{save}"}, ANYBODY),
    Row("GET /api/rules/{rule_id}", "turn", {}, ANYBODY),
    Row("GET /api/games/{game}/rules", "turn", {}, ANYBODY),
    Row("GET /api/health", "turn", {}, ANYBODY),
    Row("GET /api/network", "turn", {}, ANYBODY),
    Row("POST /api/network", "turn", {}, dict.fromkeys(ROLES, "not_possible")),
    Row("GET /api/table", "turn", {}, LINKED),
    Row("POST /api/table/links", "turn", {"json": {"seats": ["blue"]}}, HOST, True),
    Row("POST /api/table/links", "turn", {"json": {"seats": ["red"], "instead": True}}, HOST, True),
    Row("POST /api/table/links", "turn", {"json": {"host": True}}, HOST, True),
    Row(
        "POST /api/table/links",
        "turn",
        {"json": {"seats": ["green"]}},
        HOST | {"host": "not_possible", "stranger": "not_possible"},
    ),
    Row("DELETE /api/table/links/{id}", "turn", {}, HOST | {"stranger": "unknown"}, True),
    Row("GET /api/table/save", "turn", {}, SECRET),
    Row("GET /api/table/save", "request", {}, SECRET),
    Row("GET /api/table/save", "over", {}, LINKED),
    Row("GET /api/table/save", "alone", {}, SECRET | {"host": "ok"}),
    Row("GET /api/table/replay", "turn", {}, LINKED),
    Row("GET /api/table/replay", "turn", {"params": {"seat": "red"}}, SECRET | {"asked": "ok"}),
    Row("GET /api/table/replay", "turn", {"params": {"seat": "blue"}}, SECRET | {"other": "ok"}),
    Row(
        "GET /api/table/replay",
        "turn",
        {"params": {"seat": "green"}},
        LINKED | dict.fromkeys(ROLES[2:6], "unknown") | {"stranger": "unknown"},
    ),
    Row("GET /api/table/replay", "over", {"params": {"seat": "red"}}, LINKED),
    Row("GET /api/table/replay", "alone", {"params": {"seat": "blue"}}, SECRET | {"host": "ok"}),
    Row("GET /api/table/replay/overlay", "turn", {"params": {"number": 0, "piece": "red"}}, LINKED),
    Row(
        "GET /api/table/replay/overlay",
        "turn",
        {"params": {"number": 0, "piece": "red", "seat": "red"}},
        SECRET | {"asked": "ok"},
    ),
    Row(
        "GET /api/table/replay/overlay",
        "turn",
        {"params": {"number": 0, "piece": "red", "seat": "blue"}},
        SECRET | {"other": "ok"},
    ),
    Row("GET /api/table/replay/overlay", "over", {"params": {"number": 0, "piece": "red", "seat": "red"}}, LINKED),
    Row("POST /api/table/reports", "turn", {"json": {"note": "odd"}}, LINKED),
    Row("GET /api/table/reports/{id}", "turn", {}, SECRET | {"stranger": "unknown"}),
    Row("GET /api/table/reports/{id}", "over", {}, LINKED | {"stranger": "unknown"}),
    Row("GET /api/table/reports/{id}", "alone", {}, SECRET | {"host": "ok", "stranger": "unknown"}),
)
