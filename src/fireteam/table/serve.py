"""Starting the server: `fireteam serve`, and plain `fireteam`, which also opens the browser."""

from __future__ import annotations

import asyncio
import gc
import socket
import sys
import threading
import webbrowser
from collections.abc import Sequence
from typing import Any

import uvicorn
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol

from fireteam.engine.errors import BadSetup
from fireteam.home import data_folder

from .app import application

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
    **settings: Any,
) -> int:
    """Serve until interrupted. With `browse` a free port is taken if the usual one is not, and the browser opened.

    `settings` are those of the application: how soon tables sleep, how many bots think at once.
    """
    bound = bound_socket(host, port, browse)
    address = f"http://{f'[{host}]' if ':' in host else host}:{bound.getsockname()[1]}/"
    config = settings_of(application(database or default_database(), origins=origins, **settings))
    server = uvicorn.Server(config)
    print(f"fireteam: {address}", flush=True)
    if browse:
        threading.Timer(0.8, webbrowser.open, (address,)).start()
    try:
        run_server(server, bound)
    except KeyboardInterrupt:
        return 130
    return 0 if server.started else 1


class Together(WebSocketsSansIOProtocol):
    """A frame of which more are said to follow at once leaves together with them: the system is called once, and who
    waits for the last is not woken for the first. (Other servers do not know `more`, and send each by itself.)"""

    async def send(self, message: Any) -> None:
        if message.get("more") and self.handshake_complete and not (self.disconnected or self.close_sent):
            self.conn.send_text(message["text"].encode())
        else:
            await super().send(message)


def settings_of(app: Any) -> uvicorn.Config:
    """How uvicorn serves the table: bounded frames, no compression (it costs memory for every connection)."""
    return uvicorn.Config(
        app,
        log_level="warning",
        lifespan="on",
        ws=Together,
        ws_max_size=1024 * 1024,
        ws_per_message_deflate=False,
        ws_ping_interval=20,
        ws_ping_timeout=20,
        timeout_graceful_shutdown=3,
        server_header=False,
        proxy_headers=False,
    )


def run_server(server: uvicorn.Server, bound: socket.socket) -> None:
    """Serve on the fastest event loop that is installed.

    Tables are trees of plain data: the collector of cycles finds little in them, and would stop everybody for the time
    that it takes to look through a thousand. It looks at a little at a time, seldom at everything, and not at what was
    there from the start. The thread that commits must not wait long for its turn while the event loop is busy.
    """
    gc.freeze()
    gc.set_threshold(5_000, 5, 400)
    sys.setswitchinterval(0.0002)
    with asyncio.Runner(loop_factory=server.config.get_loop_factory()) as runner:
        runner.run(server.serve(sockets=[bound]))


def bound_socket(host: str, port: int, any_port: bool) -> socket.socket:
    family = socket.AF_INET6 if ":" in host else socket.AF_INET
    # Only a socket that says it is TCP is told by asyncio to send small frames at once.
    bound = socket.socket(family, socket.SOCK_STREAM, socket.IPPROTO_TCP)
    bound.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
    try:
        bound.bind((host, port))
    except OSError as error:
        if not any_port:
            bound.close()
            raise BadSetup(f"--host {host} --port {port}: {error.strerror}") from None
        bound.bind((host, 0))
    bound.listen(2048)  # from now on whoever comes is not refused, only kept waiting
    return bound
