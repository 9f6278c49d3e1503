"""The ledger's rules: read from each game's `rules.toml`, with their German in `rules.de.toml`."""

from __future__ import annotations

import re
from functools import cache
from pathlib import Path
from typing import Literal

import msgspec

from fireteam import games
from fireteam.engine.errors import FireteamError
from fireteam.engine.reading import worked_out

Language = Literal["en", "de"]

ID = re.compile(r"[A-Z]{2}-[A-Z]+-\d{2}")


class UnknownRule(FireteamError):
    """No ledger has a rule of that id."""


class BadLedger(FireteamError):
    """A ledger file does not say what it should."""


class Rule(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One rule of a game in our own words."""

    id: str
    title: str
    text: str
    source: str
    kind: Literal["rule", "table", "setup", "optional", "content", "campaign"]
    note: str = ""
    """What the book leaves open, or says twice."""
    ruling: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()
    played: bool = True
    reason: str = ""

    @property
    def topic(self) -> str:
        return self.id.split("-")[1]


class Translated(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A rule in another language; what is left out stays as it is."""

    title: str
    text: str
    ruling: str = ""
    columns: tuple[str, ...] = ()
    rows: tuple[tuple[str, ...], ...] = ()


class Translation(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A ledger in another language: its rules by id."""

    rule: dict[str, Translated] = {}


class Head(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Which book a ledger restates."""

    title: str
    summary: str
    id: str = ""
    version: str = ""
    players: str = ""
    kind: str = ""
    space: str = ""


class Ledger(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """All rules of one game, in the order of its book."""

    game: Head
    rule: tuple[Rule, ...]

    @property
    def prefix(self) -> str:
        """How the ids of its rules begin."""
        return self.rule[0].id.partition("-")[0] if self.rule else ""


def read(path: Path) -> Ledger:
    """Reads and checks one `rules.toml`."""
    try:
        ledger = msgspec.toml.decode(path.read_bytes(), type=worked_out(Ledger))
    except msgspec.DecodeError as error:
        raise BadLedger(f"{path}: {error}") from None
    seen: set[str] = set()
    for rule in ledger.rule:
        for wrong, what in (
            (not ID.fullmatch(rule.id), "is no rule id such as AB-TOPIC-01"),
            (not rule.id.startswith(f"{ledger.prefix}-"), f"does not start with {ledger.prefix}-"),
            (rule.id in seen, "is listed twice"),
            (not rule.played and not rule.reason, "is not played but gives no reason"),
            (rule.played and rule.reason, "gives a reason although it is played"),
            (
                any(len(row) != len(rule.columns) for row in rule.rows),
                "has a row that does not fit",
            ),
        ):
            if wrong:
                raise BadLedger(f"{path}: {rule.id} {what}")
        seen.add(rule.id)
    return ledger


def read_translation(path: Path) -> Translation:
    """Reads one `rules.de.toml`."""
    if not path.exists():
        return Translation()
    try:
        return msgspec.toml.decode(path.read_bytes(), type=worked_out(Translation))
    except msgspec.DecodeError as error:
        raise BadLedger(f"{path}: {error}") from None


@cache
def ledger(game: str) -> Ledger | None:
    """The ledger of a game, or None if it has none."""
    path = games.folder(game) / "rules.toml"
    return read(path) if path.exists() else None


@cache
def translation(game: str, language: Language) -> Translation:
    return read_translation(games.folder(game) / f"rules.{language}.toml")


@cache
def _prefixes() -> dict[str, str]:
    """Which game a rule id belongs to; only the beginnings of the ledgers are looked at."""
    found = {}
    for game in games.written():
        path = games.folder(game) / "rules.toml"
        if path.exists():
            with path.open(encoding="utf-8") as head:
                match = re.search(r'^id = "([A-Z]{2})-', head.read(16384), re.MULTILINE)
            if match:
                found[match[1]] = game
    return found


@cache
def _by_id(game: str) -> dict[str, Rule]:
    found = ledger(game)
    return {rule.id: rule for rule in found.rule} if found else {}


@cache
def rule(rule_id: str, language: Language = "en") -> Rule:
    """The rule of that id, in the language asked for as far as it is translated."""
    game = _prefixes().get(rule_id.partition("-")[0], "")
    found = _by_id(game).get(rule_id) if game else None
    if found is None:
        raise UnknownRule(f"no ledger has a rule {rule_id}")
    if language == "en" or not (translated := translation(game, language).rule.get(rule_id)):
        return found
    return msgspec.structs.replace(
        found,
        title=translated.title,
        text=translated.text,
        ruling=translated.ruling or found.ruling,
        columns=translated.columns or found.columns,
        rows=translated.rows or found.rows,
    )


def rules(game: str) -> tuple[Rule, ...]:
    """All rules of a game, in the order of its book."""
    return tuple(_by_id(game).values())


def known(rule_id: str) -> bool:
    """Whether some ledger has this rule."""
    try:
        rule(rule_id)
    except UnknownRule:
        return False
    return True


def prefixes() -> tuple[str, ...]:
    """The prefixes of all installed ledgers."""
    return tuple(_prefixes())
