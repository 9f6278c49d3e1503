"""What is due at once leaves at once: an update and the answer to who chose are one write to the network."""

import asyncio
from typing import Any

from uvicorn.server import ServerState
from websockets.client import ClientProtocol
from websockets.frames import Frame
from websockets.uri import parse_uri

from fireteam.table.net.serve import settings_of


class Wire:
    """A transport that keeps each write."""

    def __init__(self) -> None:
        self.writes: list[bytes] = []
        self.closed = False

    def write(self, data: bytes) -> None:
        self.writes.append(data)

    def close(self) -> None:
        self.closed = True

    def is_closing(self) -> bool:
        return self.closed

    def get_extra_info(self, name: str) -> None:
        return None

    def pause_reading(self) -> None: ...

    def resume_reading(self) -> None: ...


def written(*events: dict[str, Any]) -> list[list[str]]:
    """What the page reads of each write, if a connection sends these events."""

    async def app(scope: Any, receive: Any, send: Any) -> None:
        if scope["type"] != "lifespan":
            await receive()
            await send({"type": "websocket.accept"})
            for event in events:
                await send({"type": "websocket.send", **event})

    async def go() -> list[bytes]:
        config = settings_of(app)
        config.load()
        kind: Any = config.ws_protocol_class
        server = kind(config=config, server_state=ServerState(), app_state={}, _loop=asyncio.get_running_loop())
        wire = Wire()
        server.connection_made(wire)
        server.data_received(b"".join(page.data_to_send()))
        await asyncio.wait(server.tasks)
        server.stop_keepalive()
        return wire.writes

    page = ClientProtocol(parse_uri("ws://table/live"))
    page.send_request(page.connect())
    read: list[list[str]] = []
    for data in asyncio.run(go()):
        page.receive_data(data)
        frames = [event for event in page.events_received() if isinstance(event, Frame)]
        read.append([bytes(frame.data).decode() for frame in frames])
    return read[1:]  # the first accepts


def test_a_frame_of_which_more_follow_leaves_with_them() -> None:
    assert written({"text": "update", "more": True}, {"text": "done", "more": False}) == [["update", "done"]]


def test_what_nothing_follows_leaves_at_once() -> None:
    assert written({"text": "one"}, {"text": "two", "more": False}) == [["one"], ["two"]]
