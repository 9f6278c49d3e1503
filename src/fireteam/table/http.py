"""HTTP: lists and set-up, links, saves, replays, problem reports and the rules in words."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any

import msgspec
from litestar import Request as HttpRequest
from litestar import Response, Router, delete, get, post
from litestar.datastructures import State
from litestar.exceptions import HTTPException
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import Parameter

from fireteam import games, ledger
from fireteam.engine import Game, Header, Rulebook, Scenario
from fireteam.engine.errors import BadSetup, FireteamError
from fireteam.engine.game import bring_content
from fireteam.engine.reading import decode
from fireteam.engine.save import dump, parse, revive
from fireteam.ledger import book
from fireteam.scene import About
from fireteam.text import Language, Text

from . import seats, wire
from .course import Course
from .house import House
from .live import Bucket
from .problems import Problem, code_of, status_of, words_of
from .replays import pointer, replay
from .storage import Entry, Link, Standing, new_id
from .voice import voice

SAVE = "application/vnd.fireteam-save"
NEW_TABLES_A_MINUTE = 120
FRAMES = 100
Request = HttpRequest[Any, Any, State]
LINKED: list[dict[str, list[str]]] = [{"link": []}]
"""What asks for a link in its header, in the OpenAPI description."""


def house_of(request: Request) -> House:
    house: House = request.app.state.house
    return house


async def opened(request: Request) -> Link:
    """What the request's link opens."""
    scheme, _, link = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise Problem("unknown_link")
    return await seats.opened(house_of(request).storage, link.strip())


async def hosting(request: Request) -> Link:
    link = await opened(request)
    if not link.host:
        raise Problem("not_host")
    return link


def _rulebook(game: str) -> Rulebook:
    if game not in games.names():
        raise Problem("unknown")
    return games.find(game)


# ---------------------------------------------------------------------- what can be played


@get("/games", sync_to_thread=True)
def list_games(language: Language = "en") -> list[wire.GameInfo]:
    """The installed games, with their scenarios and settings."""
    return [game_info(name, language) for name in games.names()]


def game_info(name: str, language: Language) -> wire.GameInfo:
    rulebook, text = games.find(name), Text(language, name)
    head = book.ledger(name)

    def said(id: str, otherwise: str) -> str:
        return text.text(id) if text.has(id) else otherwise

    battle = [
        wire.FieldInfo(
            name=field.name,
            title=said(f"battle-{field.name}", field.name),
            values=[wire.Named(v, said(f"battle-{field.name}-{v}", v)) for v in field.values],
            default=list(field.default),
            least=field.least,
            most=field.most,
            rule=field.rule,
        )
        for field in rulebook.battle()
    ]
    scenarios = [scenario_info(text, scenario) for scenario in rulebook.scenarios()]
    title = said("game-title", head.game.title if head else name.replace("_", " ").title())
    summary = said("game-summary", head.game.summary if head else "")
    return wire.GameInfo(id=name, title=title, summary=summary, scenarios=scenarios, battle=battle)


def scenario_info(text: Text, scenario: Scenario) -> wire.ScenarioInfo:
    def said(id: str, otherwise: str) -> str:
        return text.text(id) if text.has(id) else otherwise

    return wire.ScenarioInfo(
        id=scenario.id,
        title=said(f"scenario-{scenario.id}", scenario.id),
        summary=said(f"scenario-{scenario.id}-summary", ""),
        settings=[
            wire.SettingInfo(
                name=setting.name,
                title=said(f"setting-{setting.name}", setting.name),
                values=[wire.Named(v, said(f"setting-{setting.name}-{v}", v)) for v in setting.values],
                default=setting.default,
                rule=setting.rule,
            )
            for setting in scenario.settings
        ],
    )


@post("/games/{game:str}/scenarios", status_code=200, request_max_body_size=wire.MAX_BODY)
async def read_scenario(
    request: Request, game: str, data: wire.OwnScenario, language: Language = "en"
) -> wire.ScenarioInfo:
    """A scenario of the players' own: as it would be played, or all that is wrong with it by file and line.

    The server does not keep it. Whoever plays it sends it along, and it stays with the table.
    """
    _limited(request)
    rulebook = _rulebook(game)
    name = await asyncio.to_thread(rulebook.adopt, data.document, data.file)
    return scenario_info(Text(language, game), rulebook.scenario(name))


@post("/games/{game:str}/battle", status_code=200)
async def make_battle(request: Request, game: str, data: wire.Battle, language: Language = "en") -> wire.BattleMade:
    """The scenario that a filled form describes."""
    _limited(request)
    rulebook = _rulebook(game)

    def make() -> tuple[str, str]:
        document = rulebook.compose(data.answers)
        return document, rulebook.adopt(document)

    document, name = await asyncio.to_thread(make)
    return wire.BattleMade(document=document, scenario=scenario_info(Text(language, game), rulebook.scenario(name)))


def _meant(rulebook: Rulebook, scenario: str, document: str) -> str:
    """The scenario that a request is about: one of the game's own, or that which comes with it."""
    return rulebook.adopt(document) if document else scenario


@post("/seating", status_code=200, sync_to_thread=True, request_max_body_size=wire.MAX_BODY)
def list_seats(request: Request, data: wire.Seating, language: Language = "en") -> list[wire.SeatInfo]:
    """The seats of a scenario under these settings, and who may play them."""
    if data.document:
        _limited(request)
    rulebook, text = games.find(data.game), Text(language, data.game)
    scenario = _meant(rulebook, data.scenario, data.document)
    settled = rulebook.settled(scenario, data.options)
    return [
        wire.SeatInfo(
            id=seat.id,
            name=text.text(f"seat-{seat.id}") if text.has(f"seat-{seat.id}") else seat.id,
            players=[wire.Named(kind, text.text(f"player-{kind}")) for kind in seat.kinds],
            default=seat.default,
        )
        for seat in rulebook.seats(scenario, settled)
    ]


# ---------------------------------------------------------------------- new tables


@post("/tables", request_max_body_size=wire.MAX_BODY)
async def new_table(request: Request, data: wire.NewTable) -> wire.NewLinks:
    """Set up a table."""
    _limited(request)
    game = await asyncio.to_thread(_set_up, data)
    return await found(house_of(request), game, data.mine, "open")


def _set_up(data: wire.NewTable) -> Game:
    rulebook = games.find(data.game)
    return Game.new(
        rulebook,
        _meant(rulebook, data.scenario, data.document),
        seed=data.seed,
        seats=data.seats,
        options=data.options,
        own_dice=data.own_dice,
    )


async def found(house: House, game: Game, mine: list[str] | None, status: str) -> wire.NewLinks:
    """Keep a game in the database with its first links."""
    id = new_id()
    players = dict(game.header.seats)
    people = [seat for seat, player in players.items() if player == "human"]
    links, host, spectator, others = seats.first_links(id, people, mine)
    entries = [
        Entry(number=number, kind="choose", seat=record.seat, key=record.key, digest=record.digest)
        for number, record in enumerate(game.log)
    ]
    if game.decision is None and status == "open":
        status = "over"
    header = msgspec.json.encode(game.header)
    await house.storage.create(header, status, Standing(players=players), links, entries)
    return wire.NewLinks(table=id, host=host, spectator=spectator, seats=others)


@dataclass
class WithSave(Operation):
    """A request whose body is the bytes of a save, as the OpenAPI description tells it."""

    def __post_init__(self) -> None:
        told = f"A saved game: the file that `GET /api/table/save` gives, at most {wire.MAX_SAVE} bytes"
        file = Schema(type=OpenAPIType.STRING, format=OpenAPIFormat.BINARY, content_media_type=SAVE, description=told)
        content = {"application/octet-stream": OpenAPIMediaType(schema=file)}
        self.request_body = RequestBody(content=content, description=told, required=True)


@post("/tables/load", request_max_body_size=wire.MAX_SAVE, operation_class=WithSave)
async def load_table(request: Request) -> wire.NewLinks:
    """Go on from a save: its decisions are played again and must lead where they did."""
    _limited(request)
    game = await _uploaded(request)
    return await found(house_of(request), game, None, "open")


@post("/replays", request_max_body_size=wire.MAX_SAVE, operation_class=WithSave)
async def load_replay(request: Request) -> wire.NewLinks:
    """A saved game, only to be looked at; the spectator's link is for sharing."""
    _limited(request)
    game = await _uploaded(request)
    return await found(house_of(request), game, None, "replay")


async def _uploaded(request: Request) -> Game:
    data = await request.body()
    return await asyncio.to_thread(lambda: revive(parse(data), games.find))


def _limited(request: Request) -> None:
    """New tables cost room in the database, and scenarios of players' own the time to look through them."""
    address = request.client.host if request.client else ""
    buckets: dict[str, Bucket] = request.app.state.buckets
    bucket = buckets.get(address)
    if bucket is None:
        if len(buckets) > 10_000:
            buckets.clear()
        most = float(request.app.state.new_tables_a_minute)
        bucket = buckets[address] = Bucket(most / 60, most)
    if not bucket.take():
        raise Problem("too_fast")


# ---------------------------------------------------------------------- a table and its links


@get("/table", security=LINKED)
async def table_info(request: Request, language: Language = "en") -> wire.TableInfo:
    """What the link opens; the host also sees all links."""
    link = await opened(request)
    house = house_of(request)
    row = await house.storage.game(link.game)
    header = decode(row.header, Header)
    await asyncio.to_thread(bring_content, games.find(header.game), header)
    speech = voice(header.game, language)
    links = await house.storage.links(link.game) if link.host else []
    return wire.TableInfo(
        table=row.id,
        game=header.game,
        scenario=header.scenario,
        title=speech.name(f"scenario-{header.scenario}", header.scenario),
        status=row.status,
        you=_link_info(link),
        seats=[wire.Named(seat, speech.seat(seat)) for seat in row.standing.players],
        players=row.standing.players,
        links=[_link_info(other) for other in links],
    )


def _link_info(link: Link) -> wire.LinkInfo:
    return wire.LinkInfo(id=link.id, seats=list(link.seats), host=link.host, revoked=link.revoked)


@post("/table/links", security=LINKED)
async def make_link(request: Request, data: wire.WantedLink) -> wire.MadeLink:
    """A new link, for seats, for a second host, or to look on."""
    link = await hosting(request)
    house = house_of(request)
    row = await house.storage.game(link.game)
    for seat in data.seats:
        if seat not in row.standing.players:
            raise Problem("not_possible", seat)
    if len(await house.storage.links(link.game)) >= 200:
        raise Problem("too_many")
    made = seats.new_link()
    wanted = tuple(dict.fromkeys(data.seats))
    new = Link(id=new_id(), game=link.game, seats=wanted, host=data.host)
    await house.storage.add_link(seats.hashed(made), new)
    return wire.MadeLink(id=new.id, link=made)


@delete("/table/links/{id:str}", status_code=204, security=LINKED)
async def revoke_link(request: Request, id: str) -> None:
    """Withdraw a link; whoever came by it is disconnected."""
    link = await hosting(request)
    house = house_of(request)
    if not await house.storage.revoke(link.game, id):
        raise Problem("unknown")
    table = house.tables.get(link.game)
    for listener in list(table.listeners) if table else ():
        if listener.link.id == id:
            listener.shut("revoked")


# ---------------------------------------------------------------------- saves, replays, reports


def may_see_all(link: Link, players: Mapping[str, str], course: Course) -> bool:
    """A save holds all secrets and the dice to come: it is for the end, or for a host who plays alone."""
    people = {seat for seat, player in players.items() if player == "human"}
    return course.over or (link.host and people <= set(link.seats))


@get("/table/save", security=LINKED)
async def save(request: Request) -> Response[bytes]:
    """The game as a file."""
    link = await opened(request)
    row, course = await house_of(request).peek(link.game)
    if not may_see_all(link, row.standing.players, course) and row.status != "replay":
        raise Problem("secret")
    header = course.game.header
    return _file(dump(course.game), f"{header.game}-{header.scenario}.fireteam")


@get("/table/replay", security=LINKED)
async def table_replay(
    request: Request,
    language: Language = "en",
    start: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=FRAMES)] = 50,
    seat: Annotated[str, Parameter(max_length=200)] = "",
) -> wire.Replay:
    """The game decision by decision."""
    table, course = await replayed(request, seat)
    return await asyncio.to_thread(replay, table, course, seat, language, start, count)


@get("/table/replay/overlay", security=LINKED)
async def replay_overlay(
    request: Request,
    number: Annotated[int, Parameter(ge=0, le=1_000_000)],
    language: Language = "en",
    seat: Annotated[str, Parameter(max_length=200)] = "",
    piece: Annotated[str, Parameter(max_length=200)] = "",
    target: Annotated[str, Parameter(max_length=200)] = "",
    place: Annotated[int | None, Parameter(ge=0, le=2**53)] = None,
) -> wire.ReplayOverlay:
    """What lies over the table in a frame of the replay when a piece or a place is pointed at."""
    table, course = await replayed(request, seat)
    pointed = house_of(request).pointed
    key = (table, course.number, seat, number)
    found = pointed.get(key)
    if found is None:
        found = await asyncio.to_thread(pointer, course, seat, number)
        pointed.put(key, found)
    overlay = await asyncio.to_thread(found.overlay, About(piece=piece, place=place, target=target))
    speech = voice(course.game.header.game, language)
    return wire.ReplayOverlay(number=number, overlay=speech.overlay(found.scene, overlay))


async def replayed(request: Request, seat: str) -> tuple[str, Course]:
    """A table and its course, if it may be replayed through the eyes of this seat."""
    link = await opened(request)
    row, course = await house_of(request).peek(link.game)
    if seat and seat not in row.standing.players:
        raise Problem("unknown")
    ended = course.over or row.status == "replay"
    if seat and seat not in link.seats and not ended and not may_see_all(link, row.standing.players, course):
        raise Problem("secret")
    return row.id, course


@post("/table/reports", security=LINKED)
async def report(request: Request, data: wire.Note) -> wire.ReportInfo:
    """Something is wrong: the game's log with its header is kept, with a note."""
    link = await opened(request)
    house = house_of(request)
    row, course = await house.peek(link.game)
    id = await house.storage.report(link.game, data.note, dump(course.game))
    return wire.ReportInfo(id=id, download=may_see_all(link, row.standing.players, course))


@get("/table/reports/{id:str}", security=LINKED)
async def report_file(request: Request, id: str) -> Response[bytes]:
    """A problem report as a file."""
    link = await opened(request)
    house = house_of(request)
    row, course = await house.peek(link.game)
    if not may_see_all(link, row.standing.players, course):
        raise Problem("secret")
    data = await house.storage.report_data(link.game, id)
    if data is None:
        raise Problem("unknown")
    return _file(data, f"{course.game.header.game}-report.fireteam")


def _file(data: bytes, name: str) -> Response[bytes]:
    headers = {"content-disposition": f'attachment; filename="{name}"', "cache-control": "no-store"}
    return Response(data, media_type=SAVE, headers=headers)


# ---------------------------------------------------------------------- rules and health


@get("/rules/{rule_id:str}", sync_to_thread=True)
def rule(rule_id: str, language: Language = "en") -> wire.RuleInfo:
    """One rule of the ledger, in our own words."""
    if not ledger.known(rule_id):
        raise Problem("unknown")
    return _rule_info(rule_id, language)


@get("/games/{game:str}/rules", sync_to_thread=True)
def rules(game: str, language: Language = "en") -> list[wire.RuleInfo]:
    """All rules of a game, in the order of its book."""
    _rulebook(game)
    return [_rule_info(found.id, language) for found in book.rules(game)]


def _rule_info(rule_id: str, language: Language) -> wire.RuleInfo:
    found = ledger.rule(rule_id, language)
    return wire.RuleInfo(
        id=found.id,
        title=found.title,
        text=found.text,
        ruling=found.ruling,
        source=found.source,
        columns=list(found.columns),
        rows=[list(row) for row in found.rows],
        played=found.played,
    )


@get("/health")
async def health(request: Request) -> wire.Health:
    house = house_of(request)
    return wire.Health(status="ok", tables=len(house.tables), connections=house.connections)


# ---------------------------------------------------------------------- errors


def refused(request: Request, error: FireteamError) -> Response[wire.ProblemInfo]:
    language: Language = "de" if request.query_params.get("language") == "de" else "en"
    detail = error.detail if isinstance(error, Problem) else str(error) if isinstance(error, BadSetup) else ""
    info = wire.ProblemInfo(code=code_of(error), text=words_of(error, Text(language)), detail=detail)
    return Response(info, status_code=status_of(error), media_type="application/json")


def misunderstood(request: Request, error: HTTPException) -> Response[wire.ProblemInfo]:
    """What Litestar itself refuses: unknown paths and methods, bodies that do not fit."""
    codes = {401: "unknown_link", 404: "unknown", 413: "too_large", 429: "too_fast"}
    code = codes.get(error.status_code, "malformed" if error.status_code < 500 else "failed")
    answer = refused(request, Problem(code, str(error.detail)[:200] if error.status_code < 500 else ""))
    return Response(answer.content, status_code=error.status_code, headers=error.headers, media_type="application/json")


def failed(request: Request, error: Exception) -> Response[wire.ProblemInfo]:
    house_of(request).complain(error)
    return refused(request, Problem("failed"))


EXCEPTIONS: dict[int | type[Exception], Any] = {
    FireteamError: refused,
    HTTPException: misunderstood,
    Exception: failed,
}

ROUTES: Router = Router(
    "/api",
    route_handlers=[
        list_games,
        list_seats,
        read_scenario,
        make_battle,
        new_table,
        load_table,
        load_replay,
        table_info,
        make_link,
        revoke_link,
        save,
        table_replay,
        replay_overlay,
        report,
        report_file,
        rule,
        rules,
        health,
    ],
)
