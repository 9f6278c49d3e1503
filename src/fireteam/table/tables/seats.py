"""Capability links: 128 random bits open a table, for a seat, several, the host, or to look on."""

from __future__ import annotations

import hashlib
import re
import secrets
from collections.abc import Iterable

import msgspec

from ..problems import Problem
from ..store.storage import Link, Storage, new_id

SHAPE = re.compile(r"[A-Za-z0-9_-]{22}")


def new_link() -> str:
    return secrets.token_urlsafe(16)


def hashed(link: str) -> str:
    """All that the database knows of a link."""
    return hashlib.sha256(link.encode()).hexdigest()


def made(game: str, seats: Iterable[str], *, host: bool = False) -> Link:
    """What a new link opens."""
    held = tuple(dict.fromkeys(seats))
    return Link(id=new_id(), game=game, seats=held, held=held, host=host)


def first_links(
    game: str, people: Iterable[str], mine: Iterable[str] | None
) -> tuple[dict[str, Link], str, str, dict[str, str]]:
    """The links of a new table by hash, and their texts: the host's, a spectator's, and one for each other person."""
    people = tuple(people)
    own = people if mine is None else tuple(mine)
    for seat in own:
        if seat not in people:
            raise Problem("bad_setup", f"mine: {seat!r} is no person's seat; people play {', '.join(people) or 'none'}")
    host, spectator = new_link(), new_link()
    others = {seat: new_link() for seat in people if seat not in own}
    links = {
        hashed(host): made(game, own, host=True),
        hashed(spectator): made(game, ()),
        **{hashed(link): made(game, (seat,)) for seat, link in others.items()},
    }
    return links, host, spectator, others


async def opened(storage: Storage, link: str) -> Link:
    """What a link opens; an unknown or revoked one opens nothing."""
    found = await storage.link(hashed(link)) if SHAPE.fullmatch(link) else None
    if found is None:
        raise Problem("unknown_link")
    if found.revoked:
        raise Problem("revoked")
    if not found.opened:
        await storage.came(found)
        found = msgspec.structs.replace(found, opened=True)
    return found
