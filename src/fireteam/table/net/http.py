"""HTTP: lists and set-up, links, saves, replays, problem reports and the rules in words."""

from __future__ import annotations

import asyncio
from dataclasses import dataclass
from typing import Annotated, Any
from urllib.parse import urlsplit

from litestar import Request as HttpRequest
from litestar import Response, Router, delete, get, post
from litestar.datastructures import CacheControlHeader, State
from litestar.exceptions import HTTPException
from litestar.openapi.spec import OpenAPIFormat, OpenAPIMediaType, OpenAPIType, Operation, RequestBody, Schema
from litestar.params import Parameter

from fireteam import games, ledger
from fireteam.engine import Game, Header, Rulebook, Scenario
from fireteam.engine.errors import BadSetup, FireteamError
from fireteam.engine.game import bring_content
from fireteam.engine.limits import json_fault
from fireteam.engine.reading import decode
from fireteam.engine.save import dump
from fireteam.ledger import book
from fireteam.scene import About, Howto, Look, Overlay
from fireteam.text import Language, Text

from ..problems import Problem, code_of, status_of, words_of
from ..show import wire
from ..show.pointing import Pointer
from ..show.replays import Projector, Reel, Wanted, cut, overlay_apart, pointer, replay, replay_apart
from ..show.voice import voice
from ..store.storage import Link, Standing, new_id
from ..tables import seats, trial
from ..tables.hall import LOADING, Hall
from ..tables.table import may_see_all
from .doors import household
from .live import Bucket
from .network import Network, is_here

SAVE = "application/vnd.fireteam-save"
NEW_TABLES_A_MINUTE = 120
FRAMES = 100
EARLIER = 20_000
SAVES = ("/load", "/replays")
"""Where a save is sent, which has its own reader."""


class Request(HttpRequest[Any, Any, State]):
    """What is sent is measured before anything parses it."""

    async def body(self) -> bytes:
        data = await super().body()
        fault = "" if self.url.path.endswith(SAVES) else json_fault(data)
        if fault:
            raise Problem("malformed", fault)
        return data


LINKED: list[dict[str, list[str]]] = [{"link": []}]
"""What asks for a link in its header, in the OpenAPI description."""


def hall_of(request: Request) -> Hall:
    hall: Hall = request.app.state.hall
    return hall


def projector_of(request: Request) -> Projector:
    projector: Projector = request.app.state.projector
    return projector


async def opened(request: Request) -> Link:
    """What the request's link opens."""
    scheme, _, link = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() != "bearer":
        raise Problem("unknown_link")
    return await seats.opened(hall_of(request).storage, link.strip())


async def hosting(request: Request) -> Link:
    link = await opened(request)
    if not link.host:
        raise Problem("not_host")
    return link


def _known(game: str) -> None:
    """Whether there is such a game; its rules are read elsewhere, since that takes a second the first time."""
    if game not in games.names():
        raise Problem("unknown")


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
            between=field.between,
            rule=field.rule,
        )
        for field in rulebook.battle()
    ]
    scenarios = [scenario_info(rulebook, text, scenario) for scenario in rulebook.scenarios()]
    title = said("game-title", head.game.title if head else name.replace("_", " ").title())
    summary = said("game-summary", head.game.summary if head else "")
    return wire.GameInfo(id=name, title=title, summary=summary, scenarios=scenarios, battle=battle)


@get("/games/{game:str}/look", sync_to_thread=True, cache_control=CacheControlHeader(max_age=300, public=True))
def look(game: str) -> Look:
    """How a game looks: what the page draws its map and its pieces with."""
    _known(game)
    return games.look(game)


@get("/games/{game:str}/howto", sync_to_thread=True)
def howto(game: str, language: Language = "en") -> Howto:
    """How a game is played, on one page."""
    _known(game)
    return games.explained(game, language)


def scenario_info(rulebook: Rulebook, text: Text, scenario: Scenario) -> wire.ScenarioInfo:
    def sitting(name: str, value: str) -> list[str]:
        return [seat.id for seat in rulebook.seats(scenario.id, rulebook.settled(scenario.id, {name: value}))]

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
                seats=len({tuple(sitting(setting.name, value)) for value in setting.values}) > 1,
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
    _known(game)
    return await hall_of(request).work_out(looked_through, game, data.document, data.file, language)


@post("/games/{game:str}/battle", status_code=200)
async def make_battle(request: Request, game: str, data: wire.Battle, language: Language = "en") -> wire.BattleMade:
    """The scenario that a filled form describes."""
    _limited(request)
    _known(game)
    return await hall_of(request).work_out(composed, game, data.answers, language)


def looked_through(game: str, document: str, file: str, language: Language) -> wire.ScenarioInfo:
    rulebook = games.find(game)
    return scenario_info(rulebook, Text(language, game), rulebook.scenario(rulebook.adopt(document, file)))


def composed(game: str, answers: dict[str, list[str]], language: Language) -> wire.BattleMade:
    document = games.find(game).compose(answers)
    return wire.BattleMade(document=document, scenario=looked_through(game, document, "battle", language))


@post("/seating", status_code=200, request_max_body_size=wire.MAX_BODY)
async def list_seats(request: Request, data: wire.Seating, language: Language = "en") -> list[wire.SeatInfo]:
    """The seats of a scenario under these settings, and who may play them."""
    if not data.document:
        return await asyncio.to_thread(seated, data, language)
    _limited(request)
    return await hall_of(request).work_out(seated, data, language)


def seated(data: wire.Seating, language: Language) -> list[wire.SeatInfo]:
    rulebook, text = games.find(data.game), Text(language, data.game)
    scenario = rulebook.adopt(data.document) if data.document else data.scenario
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
    hall, chosen = hall_of(request), data.seed is not None
    if data.document:
        setting = (data.seats, data.options, data.seed, data.own_dice)
        made = await hall.work_out(trial.set_up, data.game, data.document, *setting)
        return await kept(hall, made, data.mine, "open", chosen_seed=chosen)
    return await found(hall, await asyncio.to_thread(_set_up, data), data.mine, "open", chosen_seed=chosen)


def _set_up(data: wire.NewTable) -> Game:
    return Game.new(
        games.find(data.game),
        data.scenario,
        seed=data.seed,
        seats=data.seats,
        options=data.options,
        own_dice=data.own_dice,
    )


async def found(
    hall: Hall, game: Game, mine: list[str] | None, status: str, *, chosen_seed: bool = False, foreknown: bool = False
) -> wire.NewLinks:
    """Keep a game in the database with its first links."""
    return await kept(hall, trial.made_of(game), mine, status, chosen_seed=chosen_seed, foreknown=foreknown)


async def kept(
    hall: Hall,
    made: trial.Made,
    mine: list[str] | None,
    status: str,
    *,
    chosen_seed: bool = False,
    foreknown: bool = False,
) -> wire.NewLinks:
    """The same, of a game that was set up or read in a process of its own."""
    id = new_id()
    people = [seat for seat, player in made.players.items() if player == "human"]
    links, host, spectator, others = seats.first_links(id, people, mine)
    if made.over and status == "open":
        status = "over"
    standing = Standing(players=made.players, chosen_seed=chosen_seed, foreknown=foreknown)
    await hall.storage.create(made.header, status, standing, links, made.entries(), made.snapshot)
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
    made = await _uploaded(request)
    return await kept(hall_of(request), made, None, "open", foreknown=True)


@post("/replays", request_max_body_size=wire.MAX_SAVE, operation_class=WithSave)
async def load_replay(request: Request) -> wire.NewLinks:
    """A saved game, only to be looked at; the spectator's link is for sharing."""
    _limited(request)
    made = await _uploaded(request)
    return await kept(hall_of(request), made, None, "replay")


async def _uploaded(request: Request) -> trial.Made:
    """A save that somebody brings is played to its end before anything of it is kept."""
    _limited(request, "saves", per=3600.0, share=0.5)
    return await hall_of(request).work_out(trial.uploaded, await request.body(), seconds=LOADING)


def _limited(request: Request, what: str = "", per: float = 60.0, share: float = 1.0) -> None:
    """New tables cost room in the database, and scenarios that players bring the time to look through them. Saves cost
    both: half as many of them an hour as of those a minute."""
    address = household(request.client.host) if request.client else ""
    buckets: dict[str, Bucket] = request.app.state.buckets
    address = f"{what} {address}"
    bucket = buckets.get(address)
    if bucket is None:
        if len(buckets) > 10_000:
            del buckets[next(iter(buckets))]  # the oldest
        most = max(1.0, request.app.state.new_tables_a_minute * share)
        bucket = buckets[address] = Bucket(most / per, most)
    if not bucket.take():
        raise Problem("too_fast")


# ---------------------------------------------------------------------- a table and its links


@get("/table", security=LINKED)
async def table_info(request: Request, language: Language = "en") -> wire.TableInfo:
    """What the link opens; the host also sees all links."""
    link = await opened(request)
    hall = hall_of(request)
    row = await hall.storage.game(link.game)
    header = decode(row.header, Header)
    await asyncio.to_thread(bring_content, games.find(header.game), header)
    speech = voice(header.game, language)
    links = await hall.storage.links(link.game) if link.host else []
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
    hall = hall_of(request)
    row = await hall.storage.game(link.game)
    for seat in data.seats:
        if seat not in row.standing.players:
            raise Problem("not_possible", seat)
    if len(await hall.storage.links(link.game)) >= 200:
        raise Problem("too_many")
    made = seats.new_link()
    new = seats.made(link.game, data.seats, host=data.host)
    async with hall.visit(link.game) as table:
        await table.make_link(seats.hashed(made), new, instead=data.instead)
    return wire.MadeLink(id=new.id, link=made)


@delete("/table/links/{id:str}", status_code=204, security=LINKED)
async def revoke_link(request: Request, id: str) -> None:
    """Withdraw a link; whoever came by it is disconnected."""
    link = await hosting(request)
    async with hall_of(request).visit(link.game) as table:
        await table.revoke(id)


# ---------------------------------------------------------------------- saves, replays, reports


@get("/table/save", security=LINKED)
async def save(request: Request) -> Response[bytes]:
    """The game as a file."""
    _, reel = await seen(request)
    header = reel.course.game.header
    return _file(dump(reel.course.game), f"{header.game}-{header.scenario}.fireteam")


async def seen(request: Request, seat: str | None = None) -> tuple[Link, Reel]:
    """The game behind a link, if it may be seen through the eyes of this seat (nameless: a spectator's; none: as a
    whole). Who sees more of a running game than a seat of his own has foreknowledge."""
    link = await opened(request)
    hall = hall_of(request)
    row, reel = await projector_of(request).reel(hall, link.game)
    if seat and seat not in row.standing.players:
        raise Problem("unknown")
    if seat == "" or seat in link.seats or reel.course.over or row.status == "replay":
        return link, reel
    if not may_see_all(link, await hall.storage.links(link.game), over=False):
        raise Problem("secret")
    if not row.standing.foreknown:
        async with hall.visit(link.game) as table:
            await table.foresee()
    return link, reel


async def left(request: Request) -> None:
    """Wait until whoever sent this request waits for no answer any more."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


@get("/table/replay", security=LINKED)
async def table_replay(
    request: Request,
    language: Language = "en",
    start: Annotated[int, Parameter(ge=0, le=1_000_000)] = 0,
    count: Annotated[int, Parameter(ge=1, le=FRAMES)] = 50,
    seat: Annotated[str, Parameter(max_length=200)] = "",
    earlier: Annotated[int, Parameter(ge=0, le=EARLIER)] = 0,
) -> wire.Replay:
    """The game decision by decision, and so many of the earlier lines of its log."""
    link, reel = await seen(request, seat)
    projector = projector_of(request)
    if reel.apart:
        frames = (seat, language, start, count, earlier)
        return await projector.show_apart(lambda: left(request), replay_apart, cut(link.game, reel.course), *frames)
    return await projector.show(
        lambda: left(request), lambda wanted: replay(link.game, reel, seat, language, start, count, earlier, wanted)
    )


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
    link, reel = await seen(request, seat)
    projector, about = projector_of(request), About(piece=piece, place=place, target=target)
    if reel.apart:
        cutting = cut(link.game, reel.course)
        told = await projector.show_apart(lambda: left(request), overlay_apart, cutting, seat, language, number, about)
        return wire.ReplayOverlay(number=number, overlay=told)
    key = (link.game, reel.number, seat, number)

    def weigh(wanted: Wanted) -> tuple[Pointer, Overlay]:
        found = projector.pointed.get(key)
        if found is None:
            found = pointer(reel, seat, number, wanted)
            projector.pointed.put(key, found)
        return found, found.overlay(about)

    found, overlay = await projector.show(lambda: left(request), weigh)
    speech = voice(reel.course.game.header.game, language)
    return wire.ReplayOverlay(number=number, overlay=speech.over(found.scene).overlay(overlay))


@post("/table/reports", security=LINKED)
async def report(request: Request, data: wire.Note) -> wire.ReportInfo:
    """Something is wrong: the game's log with its header is kept, with a note."""
    _limited(request)
    link = await opened(request)
    hall = hall_of(request)
    _, course = await hall.peek(link.game)
    id = await hall.storage.report(link.game, data.note, dump(course.game))
    may = may_see_all(link, await hall.storage.links(link.game), course.over)
    return wire.ReportInfo(id=id, download=may)


@get("/table/reports/{id:str}", security=LINKED)
async def report_file(request: Request, id: str) -> Response[bytes]:
    """A problem report as a file."""
    link, reel = await seen(request)
    data = await hall_of(request).storage.report_data(link.game, id)
    if data is None:
        raise Problem("unknown")
    return _file(data, f"{reel.course.game.header.game}-report.fireteam")


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
    _known(game)
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
async def health(request: Request) -> Response[wire.Health]:
    """Whether decisions can be kept: 503 if not, and what is wrong in a word."""
    hall = hall_of(request)
    trouble = await hall.storage.health()
    told = wire.Health(
        status="failing" if trouble else "ok", tables=len(hall.tables), connections=hall.connections, trouble=trouble
    )
    return Response(told, status_code=503 if trouble else 200, media_type="application/json")


# ---------------------------------------------------------------------- who can reach the table


@get("/network")
async def network(request: Request) -> wire.NetworkInfo:
    """Who can reach this server: links that begin with this computer's own name open nothing on others."""
    return _network_info(request)


@post("/network", status_code=200)
async def open_to_network(request: Request) -> wire.NetworkInfo:
    """Let others in this computer's network come; only whoever sits at it may do so."""
    if not _sits_here(request):
        raise Problem("not_possible", "network")
    await _ways(request).open()
    return _network_info(request)


def _ways(request: Request) -> Network:
    ways: Network = request.app.state.network
    return ways


def _sits_here(request: Request) -> bool:
    """Has this come from the computer itself, by an address that means only itself? A name of somebody else's, which
    was made to mean this computer, does not."""
    server, client = request.scope["server"], request.client
    named = urlsplit(f"//{request.headers.get('host', '')}").hostname or ""
    if server is None or client is None or server[0] != _ways(request).home:
        return False
    return is_here(server[0]) and is_here(client.host) and (named == "localhost" or is_here(named))


def _network_info(request: Request) -> wire.NetworkInfo:
    ways = _ways(request)
    places = ways.places() if _sits_here(request) else []
    offered = ways.offered and _sits_here(request) and not ways.opened and bool(places)
    return wire.NetworkInfo(opened=bool(ways.opened), offered=offered, addresses=places)


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
    hall_of(request).complain(error)
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
        look,
        howto,
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
        network,
        open_to_network,
    ],
)
