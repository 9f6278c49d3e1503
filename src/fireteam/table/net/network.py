"""Where the table can be reached: on this computer alone, or from the network that it is in."""

from __future__ import annotations

import asyncio
import contextlib
import socket
from collections.abc import Awaitable, Callable
from ipaddress import ip_address

from fireteam.engine.errors import BadSetup

from ..problems import Problem

PROBES = ("192.0.2.1", "10.255.255.255", "172.31.255.255", "192.168.255.255")
"""Addresses in which the system says from which of its own it would go there; nothing is sent."""


def own_addresses() -> tuple[str, ...]:
    """This computer's addresses within its networks, as far as the system tells; none that all the world reaches."""
    found: dict[str, None] = {}
    for probe in PROBES:
        with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as asking, contextlib.suppress(OSError):
            asking.connect((probe, 9))
            found[asking.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        found |= {str(one[4][0]): None for one in socket.getaddrinfo(socket.gethostname(), None, socket.AF_INET)}
    return tuple(address for address in found if _within(address))


def _within(address: str) -> bool:
    found = ip_address(address)
    return not (found.is_loopback or found.is_link_local or found.is_unspecified or found.is_global)


def is_here(address: str) -> bool:
    """Does this address mean the computer itself?"""
    with contextlib.suppress(ValueError):
        return ip_address(address).is_loopback
    return False


def bound_socket(host: str, port: int, any_port: bool = False) -> socket.socket:
    """A socket that takes connections from now on; whoever comes is not refused, only kept waiting."""
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
    bound.listen(2048)
    return bound


class Network:
    """The ways to one server. `offered`: who sits at this computer may open it to the network from the page; a server
    that was started for others is opened by whoever runs it, and behind a proxy everybody seems to sit here."""

    def __init__(self, offered: bool = False) -> None:
        self.offered = offered
        self.home, self.port = "", 0
        """Where the server listens from the start."""
        self.opened: tuple[str, ...] = ()
        """The addresses in the network at which this server is to be found."""
        self.listen: Callable[[socket.socket], Awaitable[None]] | None = None
        """Lets the running server take connections from one more socket."""
        self._opening = asyncio.Lock()

    def sockets(self) -> list[socket.socket]:
        """Open to the network from the start."""
        addresses = own_addresses()
        if not addresses:
            raise BadSetup("--network: this computer has no address in a network of its own")
        with contextlib.ExitStack() as doors:
            bound = [doors.enter_context(contextlib.closing(bound_socket(one, self.port))) for one in addresses]
            doors.pop_all()  # all or none
        self.opened = addresses
        return bound

    async def open(self) -> None:
        """Open the running server to the network."""
        async with self._opening:
            if self.opened:
                return
            if not self.offered or self.listen is None or not own_addresses():
                raise Problem("not_possible", "network")
            try:
                bound = self.sockets()
            except BadSetup as error:
                raise Problem("not_possible", str(error)) from error
            for one in bound:
                await self.listen(one)

    def places(self) -> list[str]:
        """Where others find the table, or would if it were opened; known to its network only."""
        addresses = self.opened or (own_addresses() if self.offered else ())
        return [f"http://{address}:{self.port}" for address in addresses]
