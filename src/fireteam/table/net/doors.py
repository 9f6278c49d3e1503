"""The doors: by which names the server is known, how long a request may take to come, and how many come from where.

A page of somewhere else can have its own name point to this computer (DNS rebinding), and its browser then takes both
for the same. So a request must name this server: by an address in digits, which nobody can point elsewhere, or by a
name that it has.
"""

from __future__ import annotations

import asyncio
import socket
from collections import Counter
from collections.abc import Collection, Iterable
from ipaddress import ip_address, ip_network
from typing import Any, ClassVar
from urllib.parse import urlsplit

from uvicorn.protocols.http.httptools_impl import HttpToolsProtocol

from .network import is_here

HEAD = 10.0
"""Seconds in which the head of a request must have come."""
BODY = 20.0
"""Seconds in which the rest of it must have come."""
FROM_ONE_ADDRESS = 512
"""Connections from one address at a time, unless it is this computer's own."""


def names_of(origins: Iterable[str] = ()) -> frozenset[str]:
    """The names by which this server may be called: this computer's own, and those of the origins that it is told."""
    own = socket.gethostname().lower()
    told = (urlsplit(origin).hostname or "" for origin in origins)
    return frozenset(filter(None, ("localhost", own, f"{own}.local", *told)))


def is_called(host: str, names: Collection[str]) -> bool:
    """Does the Host of a request mean this server?"""
    try:
        name = (urlsplit(f"//{host}").hostname or "") if "@" not in host else ""
    except ValueError:
        return False
    try:
        ip_address(name.partition("%")[0])
        return True
    except ValueError:
        return name in names or name.endswith(".localhost")


def household(address: str) -> str:
    """What counts as one address: a single one, but of IPv6 the 64 bits that a household has for itself."""
    try:
        found = ip_address(address.partition("%")[0])
    except ValueError:
        return address
    if found.version == 4:
        return str(found)
    mapped = found.ipv4_mapped
    return str(mapped) if mapped else str(ip_network((found, 64), strict=False))


class Timely(HttpToolsProtocol):
    """A connection whose requests come in time, and which is not one of too many from the same address.

    Who sends half a head and waits would otherwise hold a connection for ever, and so many of them all of them. Proxies
    that were named bring everybody's connections: they are not counted.
    """

    here: ClassVar[Counter[str]]
    proxies: ClassVar[frozenset[str]]

    def connection_made(self, transport: Any) -> None:
        super().connection_made(transport)
        self._address = household(self.client[0]) if self.client else ""
        self._late: asyncio.TimerHandle | None = None
        self._counted = self._address not in self.proxies and not is_here(self._address)
        if self._counted:
            self.here[self._address] += 1
            if self.here[self._address] > FROM_ONE_ADDRESS:
                transport.abort()
                return
        self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        self._came()
        self._left()
        super().connection_lost(exc)

    def handle_websocket_upgrade(self) -> None:
        """From now on it is another's: `live` counts it, and waits for its hello."""
        self._came()
        self._left()
        super().handle_websocket_upgrade()

    def _left(self) -> None:
        """It counts no longer; of an address from which nobody is here nothing is kept."""
        if self._counted:
            self._counted = False
            self.here[self._address] -= 1
            if self.here[self._address] <= 0:
                del self.here[self._address]

    def on_message_begin(self) -> None:
        super().on_message_begin()
        if self._late is None:
            self._wait()

    def on_headers_complete(self) -> None:
        self._came()
        super().on_headers_complete()

    def _wait(self) -> None:
        self._late = asyncio.get_running_loop().call_later(HEAD, self._give_up)

    def _came(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        if not self.transport.is_closing():
            self.transport.write(b"HTTP/1.1 408 Request Timeout\r\ncontent-length: 0\r\nconnection: close\r\n\r\n")
            self.transport.close()
