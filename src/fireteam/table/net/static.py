"""The page: built files from the folder `page`, or a plain word that they are missing."""

from __future__ import annotations

import mimetypes
from functools import cache
from pathlib import Path

from litestar import Response, get
from litestar.exceptions import NotFoundException

from fireteam.text import Text

FOLDER = Path(__file__).parents[1] / "page"
FOREVER = "public, max-age=31536000, immutable"
"""Built files have their hash in their name."""


def built() -> bool:
    return (FOLDER / "index.html").is_file()


@cache
def _files(folder: Path) -> dict[str, Path]:
    """The files that may be served, by path; nothing else can be asked for."""
    return {path.relative_to(folder).as_posix(): path for path in folder.rglob("*") if path.is_file()}


@get(["/", "/table", "/replay"], include_in_schema=False)
async def index() -> Response[bytes]:
    """Every address of the page is one document: what it shows stands behind the #."""
    headers = {"cache-control": "no-cache"}
    if built():
        return Response((FOLDER / "index.html").read_bytes(), media_type="text/html; charset=utf-8", headers=headers)
    lines = "".join(f"<p lang={language!r}>{Text(language).text('table-no-page')}</p>" for language in ("en", "de"))
    head = "<head><meta charset='utf-8'><title>Fireteam</title></head>"
    document = f"<!doctype html><html>{head}<body>{lines}</body></html>"
    return Response(document.encode(), media_type="text/html; charset=utf-8", headers=headers)


@get("/assets/{path:path}", include_in_schema=False)
async def asset(path: str) -> Response[bytes]:
    found = _files(FOLDER).get("assets/" + path.lstrip("/"))
    if found is None:
        raise NotFoundException
    kind = mimetypes.guess_type(found.name)[0] or "application/octet-stream"
    return Response(found.read_bytes(), media_type=kind, headers={"cache-control": FOREVER})
