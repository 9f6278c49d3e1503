"""The measurement of a table of the server."""

from __future__ import annotations

import math

from fireteam.bench import table


def test_the_bench_is_complete() -> None:
    figures = table.run("ambush_alley", 0.5, 12)  # as many games as cannot all be over before it is
    assert figures["live_tables"] == 12
    for name in ("decision_median_us", "decision_p99_us", "echo_median_us", "engine_median_us", "decisions_per_second"):
        assert figures[name] > 0, name
    # What the system counts in ticks or pages, and what is left of a difference, may be nothing in so short a time.
    assert {"echo_processor_us", "decision_processor_us", "memory_per_table_bytes", "rest_percent"} <= figures.keys()
    assert all(math.isfinite(value) for value in figures.values())
