"""A server for tests, run as a process of its own: the toys are installed, and a missing text is an error."""

from __future__ import annotations

import argparse
import sys

from fireteam.table.serve import serve
from fireteam.text import Text

if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--database")
    parser.add_argument("--port", type=int, default=0)
    parser.add_argument("--grace", type=float, default=0.2)
    parser.add_argument("--pulse", type=float, default=0.3)
    parser.add_argument("--new-tables", type=int, default=100_000)
    arguments = parser.parse_args()
    Text.strict = True
    sys.exit(
        serve(
            port=arguments.port,
            database=arguments.database,
            grace=arguments.grace,
            workers=1,
            pulse=arguments.pulse,
            new_tables_a_minute=arguments.new_tables,
        )
    )
