"""The application: routes, the hall behind them, the OpenAPI description and the guard in front."""

from __future__ import annotations

from collections.abc import AsyncIterator, Collection
from contextlib import asynccontextmanager

from litestar import Litestar
from litestar.datastructures import State
from litestar.openapi import OpenAPIConfig
from litestar.openapi.plugins import JsonRenderPlugin
from litestar.openapi.spec import Components, SecurityScheme

from ..show.replays import SHOWING, Projector
from ..store.presence import PULSE
from ..tables.hall import PATIENCE, Hall
from ..tables.players import SECONDS
from . import http, static
from .live import live
from .network import Network
from .security import Guard


def application(
    url: str,
    *,
    origins: Collection[str] = (),
    grace: float = 20.0,
    workers: int | None = None,
    pulse: float = PULSE,
    thinking: float = SECONDS,
    patience: float = PATIENCE,
    showing: float = SHOWING,
    new_tables_a_minute: int = http.NEW_TABLES_A_MINUTE,
    network: Network | None = None,
    debug: bool = False,
) -> Guard:
    """A server on a database."""

    @asynccontextmanager
    async def lifespan(app: Litestar) -> AsyncIterator[None]:
        hall = Hall(url, grace=grace, workers=workers, pulse=pulse, thinking=thinking, patience=patience)
        projector = Projector(showing)
        app.state.hall, app.state.projector = hall, projector
        await hall.open()
        try:
            yield
        finally:
            projector.close()
            await hall.close()

    inner = Litestar(
        [http.ROUTES, live, static.index, static.asset],
        lifespan=[lifespan],
        state=State({"buckets": {}, "new_tables_a_minute": new_tables_a_minute, "network": network or Network()}),
        request_class=http.Request,
        exception_handlers=http.EXCEPTIONS,
        request_max_body_size=64 * 1024,
        openapi_config=OpenAPIConfig(
            title="Fireteam",
            version="1",
            components=Components(security_schemes={"link": SecurityScheme(type="http", scheme="bearer")}),
            path="/api",
            render_plugins=[JsonRenderPlugin(path="/openapi.json")],
        ),
        logging_config=None,
        debug=debug,
    )
    return Guard(inner, origins)
