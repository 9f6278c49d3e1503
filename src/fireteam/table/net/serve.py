"""Starting the server: `fireteam serve`, and plain `fireteam`, which also opens the browser."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import socket
import sys
import threading
import webbrowser
from collections import Counter
from collections.abc import Sequence
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fireteam import games
from fireteam.engine.errors import BadSetup
from fireteam.home import data_folder

from ..store.storage import Storage
from .app import application
from .doors import Timely, household
from .network import Network, bound_socket, is_here

PORT = 8765


def default_database() -> str:
    return f"sqlite:///{data_folder() / 'tables.sqlite3'}"


def serve(
    host: str = "127.0.0.1",
    port: int = PORT,
    database: str | None = None,
    origins: Sequence[str] = (),
    *,
    browse: bool = False,
    network: bool = False,
    offer: bool = False,
    proxies: Sequence[str] = (),
    **settings: Any,
) -> int:
    """Serve until interrupted. With `browse` a free port is taken if the usual one is not, and the browser opened.

    `network`: the computer's network reaches it too; `offer`: whoever sits at it may decide that on the page.
    `proxies`: addresses from which a proxy brings others, and says whom.
    `settings` are those of the application: how soon tables sleep, how many bots think at once.
    """
    database = database or default_database()
    made_ready(database)
    if network and not is_here(host):
        raise BadSetup(f"--network --host {host}: expected one of them; --network finds the addresses itself")
    ways = Network(offered=(browse or offer) and is_here(host))
    bound = [bound_socket(host, port, browse)]
    ways.home, ways.port = bound[0].getsockname()[:2]
    address = f"http://{f'[{host}]' if ':' in host else host}:{ways.port}/"
    if network:
        with contextlib.ExitStack() as alone:
            alone.callback(bound[0].close)
            bound += ways.sockets()
            alone.pop_all()
    config = settings_of(application(database, origins=origins, network=ways, **settings), proxies)
    threading.Thread(target=read_games, daemon=True).start()
    server = Server(config)
    ways.listen = server.listen
    print(f"fireteam: {address}", flush=True)
    for place in ways.places() if network else ():
        print(f"fireteam: {place}/ (in this network, not encrypted)", flush=True)
    if browse:
        threading.Timer(0.8, webbrowser.open, (address,)).start()
    try:
        run_server(server, *bound)
    except KeyboardInterrupt:
        return 130
    return 0 if server.started else 1


def read_games() -> None:
    """Read the rules of all games before the first table needs them: it takes a second, in which others would wait."""
    for name in games.names():
        games.find(name)


def made_ready(database: str) -> None:
    """Bring the database up to date before anybody is let in: what is wrong with its address is told in a line."""
    storage = Storage(database)
    try:
        storage.migrate()
    finally:
        storage.close()


class Server(uvicorn.Server):
    """Takes connections from further sockets while it runs."""

    async def listen(self, bound: socket.socket) -> None:
        config: Any = self.config

        def protocol() -> asyncio.Protocol:
            made: asyncio.Protocol = config.http_protocol_class(
                config=config, server_state=self.server_state, app_state=self.lifespan.state
            )
            return made

        loop = asyncio.get_running_loop()
        self.servers.append(await loop.create_server(protocol, sock=bound, backlog=config.backlog))


class Together(WebSocketsSansIOProtocol):
    """A frame of which more are said to follow at once leaves together with them: the system is called once, and who
    waits for the last is not woken for the first. (Other servers do not know `more`, and send each by itself.)"""

    async def send(self, message: Any) -> None:
        if message.get("more") and self.handshake_complete and not (self.disconnected or self.close_sent):
            self.conn.send_text(message["text"].encode())
        else:
            await super().send(message)


def settings_of(app: Any, proxies: Sequence[str] = ()) -> uvicorn.Config:
    """How uvicorn serves the table: bounded frames, no compression (it costs memory for every connection)."""
    return uvicorn.Config(
        app,
        log_level="warning",
        lifespan="on",
        http=type("Timely", (Timely,), {"here": Counter(), "proxies": frozenset(map(household, proxies))}),
        ws=Together,
        ws_max_size=1024 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=bool(proxies),
        forwarded_allow_ips=list(proxies),
    )


def run_server(server: uvicorn.Server, *bound: socket.socket) -> None:
    """Serve on the fastest event loop that is installed.

    Tables are trees of plain data: the collector of cycles finds little in them, and would stop everybody for the time
    that it takes to look through a thousand. It looks at a little at a time, seldom at everything, and not at what was
    there from the start. The thread that commits must not wait long for its turn while the event loop is busy.
    """
    gc.freeze()
    gc.set_threshold(5_000, 5, 400)
    sys.setswitchinterval(0.0002)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=list(bound)))
