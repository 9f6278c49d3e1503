"""Packing: a build hook of hatchling that lets no wheel and no source archive be made without the page.

The page is built by `make page` and is not in the repository. A wheel that was made without it would install a server
that has nothing to show. An editable install takes the page from the folder whenever it is there.
"""

from __future__ import annotations

from pathlib import Path
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

PAGE = "src/fireteam/table/page"


class Packing(BuildHookInterface):
    PLUGIN_NAME = "custom"

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        page = Path(self.root) / PAGE
        if version != "editable" and not ((page / "index.html").is_file() and any((page / "assets").glob("*.js"))):
            raise FileNotFoundError(f"{PAGE} has no page: `make wheel` builds it and then the wheel")
