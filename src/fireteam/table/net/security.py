"""What every answer carries, and which pages may ask: a strict content policy, and no strangers' origins."""

from __future__ import annotations

import asyncio
from collections.abc import Collection
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from fireteam.text import Text

from ..problems import STATUS, Problem
from .doors import BODY, is_called, names_of

POLICY = (
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data: blob:; font-src 'self'; "
    "connect-src 'self'; manifest-src 'self'; worker-src 'self'; base-uri 'none'; form-action 'none'; "
    "frame-ancestors 'none'"
)
HEADERS = (
    (b"content-security-policy", POLICY.encode()),
    (b"x-content-type-options", b"nosniff"),
    (b"x-frame-options", b"DENY"),
    (b"referrer-policy", b"no-referrer"),
    (b"cross-origin-opener-policy", b"same-origin"),
    (b"cross-origin-resource-policy", b"same-origin"),
    (b"permissions-policy", b"camera=(), microphone=(), geolocation=()"),
)
STRICT_TRANSPORT = (b"strict-transport-security", b"max-age=31536000")
SAFE = frozenset({"GET", "HEAD", "OPTIONS"})


class Guard:
    """Wraps the application: headers on every answer; what comes from a page of another origin is refused."""

    def __init__(self, app: ASGIApp, origins: Collection[str] = ()) -> None:
        self.app, self.origins = app, frozenset(origin.rstrip("/").lower() for origin in origins)
        self.names = names_of(self.origins)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind: str = scope["type"]
        known = kind == "lifespan" or self.known(scope)
        if kind == "http":
            send = self.headed(scope, send)
            method: str = dict(scope)["method"]  # type: ignore[assignment]
            if not self.called(scope):
                await refuse(send, "unknown_host")
            elif known or method in SAFE:
                await self.app(scope, timely(receive), send)
            else:
                await refuse(send, "unknown_origin")
        elif kind == "lifespan" or (known and self.called(scope)):
            await self.app(scope, receive, send)
        else:
            await receive()
            await send({"type": "websocket.close", "code": 1008, "reason": "unknown origin"})

    def called(self, scope: Scope) -> bool:
        """Is it this server that is meant?"""
        return is_called(dict(scope["headers"]).get(b"host", b"").decode("latin-1"), self.names)

    def headed(self, scope: Scope, send: Send) -> Send:
        """Adds our headers to the answer."""

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = list(message["headers"])
                names = {name.lower() for name, _ in headers}
                headers += [header for header in HEADERS if header[0] not in names]
                if scope["scheme"] == "https":
                    headers.append(STRICT_TRANSPORT)
                message["headers"] = headers
            await send(message)

        return guarded

    def known(self, scope: Scope) -> bool:
        """Programs name no origin; browsers always do, and it must be ours."""
        headers = dict(scope["headers"])
        origin = headers.get(b"origin")
        if origin is None:
            return True
        named = origin.decode("latin-1").rstrip("/").lower()
        host = headers.get(b"host", b"").decode("latin-1").lower()
        return named in self.origins or (bool(host) and named.partition("://")[2] == host)


def timely(receive: Receive) -> Receive:
    """What is left of a request must come in time, too."""
    deadline = asyncio.get_running_loop().time() + BODY
    whole = False

    async def received() -> Any:
        nonlocal whole
        if whole:
            return await receive()
        try:
            async with asyncio.timeout_at(deadline):
                message: Any = await receive()
        except TimeoutError:
            raise Problem("half_sent") from None
        whole = message["type"] != "http.request" or not message.get("more_body", False)
        return message

    return received


async def refuse(send: Send, code: str) -> None:
    text = Text("en").text("problem-" + code.replace("_", "-"))
    body = msgspec.json.encode({"code": code, "text": text, "detail": ""})
    headers = [(b"content-type", b"application/json")]
    await send({"type": "http.response.start", "status": STATUS[code], "headers": headers})
    await send({"type": "http.response.body", "body": body, "more_body": False})
