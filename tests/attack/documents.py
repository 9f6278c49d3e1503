"""Documents and saves that somebody has made up: played or refused in words, and other tables notice nothing."""

from __future__ import annotations

import asyncio
import random
import tomllib
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

from hypothesis import HealthCheck, Phase, given, settings

from fireteam.games.ambush_alley.content import types
from tests.neighbours import near, of, toml
from tests.table import client
from tests.table.client import Refused, api, sit
from tests.table.conftest import Server

from .ground import HALF_A_SECOND, Bystander, demand, share

MODEL = (types.FOLDER / "scenarios" / "contracting_trouble.toml").read_text(encoding="utf-8")
GENERATED = 150
PATIENCE = 25.0
"""Seconds for a decision: as much as a table may hold is played, however slow this computer is at the moment."""
STRIP = '\n[[insurgents.units]]\nfigures = {{ rifle = {figures} }}\nstrip = "north"\n'
PERSON = '\n[[people]]\nid = "p{n}"\nat = [12, 2]\n'
BOMBS = {
    "a key of 30,000 parts": "a" + ".a" * 30_000 + " = 1",
    "1,300 people": MODEL + "".join(PERSON.format(n=n) for n in range(1300)),
    "3,000 mobs": MODEL.replace("mobs = [", "mobs = [" + "[12.0, 11.5]," * 3000),
    "50 strips": MODEL + STRIP.format(figures=1) * 50,
    "30 cards": MODEL.replace("rule =", "asset_draws = 30\nrule =", 1),
    "deep": "x = " + "[" * 30_000,
    "long": "x = 1" + "0" * 60_000,
    "endless": MODEL.replace("quality = 8", "quality = inf"),
}


def heavy() -> str:
    """As much as a table may hold."""
    head = (
        'game = "ambush_alley"\nid = "heavy"\nprovenance = "original"\nrule = "AA-SETUP-01"\nentries = ["south"]\n'
        'exits = ["south"]\nscales = ["any"]\nlarge_table = true\n[turn_limit]\nturns = 10\nchoices = [10]\n'
        'provenance = "original"\n[insurgency]\nlevel = 6\n[regulars]\nquality = 8\nmorale = 8\n'
    )
    ours = "".join(f'[[regulars.units]]\nid = "u{n}"\nfigures = {{ rifle = 4 }}\nstrip = "south"\n' for n in range(30))
    theirs = "[insurgents]\nquality = 8\nmorale = 8\n" + STRIP.format(figures=4) * 30
    points = "".join(
        f'[[points]]\nside = "{side}"\ncount = "regulars_killed"\neach = 1\nrule = "AA-VP-03"\n'
        for side in ("regulars", "insurgents")
    )
    pieces = "[terrain]\nwidth = 72\nheight = 72\n"
    for number in range(196):
        x, y = number % 14 * 5 + 1, number // 14 * 5 + 1
        corners = f"[[{x}, {y}], [{x + 3}, {y}], [{x + 3}, {y + 3}], [{x}, {y + 3}]]"
        pieces += f'[[terrain.pieces]]\nid = "p{number}"\nkind = "building"\npoints = {corners}\nfloors = 3\n'
    return head + ours + theirs + points + pieces


async def sent(server: Server, document: str, codes: Counter[str]) -> Any:
    answer = await api(
        server, "POST", "/api/tables", json={"game": "ambush_alley", "scenario": "", "document": document}
    )
    codes[str(answer.status_code)] += 1
    return answer.json()


async def played(server: Server, document: str, seats: dict[str, str], decisions: int, codes: Counter[str]) -> None:
    asked = {"game": "ambush_alley", "scenario": "", "document": document, "seats": seats, "seed": "1"}
    answer = await api(server, "POST", "/api/tables", json=asked)
    codes[str(answer.status_code)] += 1
    demand(answer.status_code == 201, f"as much as a table may hold: {answer.text[:500]}")
    rng = random.Random(3)
    async with sit(server, answer.json()["host"]) as person:
        for _ in range(decisions):
            if not (person.question and person.question["yours"]):
                await person.read()
                continue
            try:
                await person.choose(rng.choice(person.keys()))
                codes["decided"] += 1
            except Refused as refusal:
                codes[refusal.code] += 1


async def attack(server: Server) -> tuple[Counter[str], Bystander]:
    codes: Counter[str] = Counter()
    async with Bystander().at(server) as other:
        for name, bomb in BOMBS.items():
            answer = await sent(server, bomb, codes)
            demand(answer.get("code") in ("bad_setup", "malformed"), f"{name}: {answer}")
        seats = [{"regulars": "human", "insurgents": "human"}, {"regulars": "human", "insurgents": "greedy"}]
        await asyncio.gather(*(played(server, heavy() + f"\n# {n}", seats[n % 2], 60, codes) for n in range(4)))
        documents: list[str] = []

        @settings(
            max_examples=GENERATED, deadline=None, database=None, suppress_health_check=list(HealthCheck),
            phases=[Phase.generate],
        )  # fmt: skip
        @given(data=near(tomllib.loads(MODEL)) | of(types.Scenario).filter(lambda data: isinstance(data, dict)))
        def make(data: dict[str, Any]) -> None:
            documents.append(toml(data))

        await asyncio.to_thread(make)
        for document in documents:
            await sent(server, document, codes)
    return codes, other


def run(folder: Path, database: str, told: Callable[[str], None]) -> None:
    before = share()
    patience = PATIENCE / before
    client.WAIT = 4 * patience  # who waits for a place and then for a decision must not give up before the server does
    server = Server(database, folder / "documents.log", "--lenient", "--patience", str(patience))
    try:
        codes, other = asyncio.run(attack(server))
    finally:
        server.kill()
    limit = HALF_A_SECOND / min(before, share())
    told(f"{len(BOMBS)} bombs refused; answers: {dict(codes.most_common())}")
    told(f"another table decided {len(other.waits)} times, and waited {other.longest * 1000:.0f} ms at most")
    demand(not {"failed", "500"} & set(codes), f"failures: {codes}")
    demand("Traceback" not in server.complaints(), server.complaints()[-2000:])
    demand(other.longest <= limit, f"another table waited {other.longest:.2f} s, {limit:.2f} at most")
