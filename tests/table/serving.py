"""A server for tests, run as a process of its own: the toys are installed, and a missing text is an error."""

from __future__ import annotations

import argparse
import sys

from fireteam.table.net import network
from fireteam.table.net.serve import serve
from fireteam.text import Text

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--database")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--grace", type=float, default=0.2)
    parser.add_argument("--pulse", type=float, default=0.3)
    parser.add_argument("--thinking", type=float, default=10.0)
    parser.add_argument("--patience", type=float, default=10.0)
    parser.add_argument("--showing", type=float, default=30.0)
    parser.add_argument("--origin", action="append", default=[])
    parser.add_argument("--proxy", action="append", default=[])
    parser.add_argument("--lenient", action="store_true", help="a missing text shows its id, as in play")
    parser.add_argument("--new-tables", type=int, default=100_000)
    parser.add_argument("--network", action="store_true")
    parser.add_argument("--offer", action="store_true")
    parser.add_argument("--address", help="what this computer is called in its network")
    arguments = parser.parse_args()
    Text.strict = not arguments.lenient
    if arguments.address is not None:
        network.own_addresses = lambda: tuple(filter(None, [arguments.address]))
    sys.exit(
        serve(
            port=arguments.port,
            database=arguments.database,
            origins=arguments.origin,
            proxies=arguments.proxy,
            grace=arguments.grace,
            workers=1,
            pulse=arguments.pulse,
            thinking=arguments.thinking,
            patience=arguments.patience,
            showing=arguments.showing,
            new_tables_a_minute=arguments.new_tables,
            network=arguments.network,
            offer=arguments.offer,
        )
    )
