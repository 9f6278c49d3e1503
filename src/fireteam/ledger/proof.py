"""The record of the last test runs: which rule was proven by which test."""

from __future__ import annotations

import json
import os
from pathlib import Path

PLACE = Path(".fireteam") / "proof.json"
FORMAT = 1

Proof = dict[str, dict[str, bool]]


def read(root: Path) -> Proof:
    """For each rule its tests, and whether each passed when it last ran; empty where nothing was recorded."""
    try:
        record = json.loads((root / PLACE).read_text(encoding="utf-8"))
    except (FileNotFoundError, json.JSONDecodeError):
        return {}
    return record["rules"] if record.get("format") == FORMAT else {}


def merge(root: Path, ran: dict[str, tuple[set[str], bool]]) -> None:
    """Writes what ran (test: its rules, whether it passed) over what earlier runs left."""
    proof = {
        rule: {test: passed for test, passed in tests.items() if test not in ran} for rule, tests in read(root).items()
    }
    for test, (rules, passed) in ran.items():
        for rule in rules:
            proof.setdefault(rule, {})[test] = passed
    record = {
        "format": FORMAT,
        "rules": {rule: dict(sorted(tests.items())) for rule, tests in sorted(proof.items()) if tests},
    }
    path = root / PLACE
    path.parent.mkdir(exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}")
    beside.write_text(json.dumps(record, indent=1), encoding="utf-8")
    beside.replace(path)
