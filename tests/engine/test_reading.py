"""Types are worked out by one thread at a time: a crash of the process would be no error that anybody could catch."""

from __future__ import annotations

import subprocess
import sys

RACE = """
import sys, threading
import msgspec
from fireteam.engine.reading import {how}

sys.setswitchinterval(1e-6)
FIELDS = [(f"field{{n}}", int) for n in range(20)]
THREADS = 6


def nested(depth):
    return {{**{{name: 7 for name, _ in FIELDS}}, **({{"inner": [nested(depth - 1)]}} if depth else {{}})}}


data = nested(11)
if "{how}" == "decode":
    data = msgspec.json.encode(data)
for _ in range(25):
    kind = msgspec.defstruct("Innermost", FIELDS)
    for depth in range(1, 12):
        kind = msgspec.defstruct(f"Depth{{depth}}", [*FIELDS, ("inner", list[kind])])
    start, read = threading.Barrier(THREADS), []

    def work():
        start.wait()
        read.append({how}(data, kind).field3)

    threads = [threading.Thread(target=work) for _ in range(THREADS)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert read == [7] * THREADS
"""


def race(how: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", RACE.format(how=how)], capture_output=True, text=True, check=False)


def test_threads_that_read_json_of_a_new_type_at_once_all_get_it() -> None:
    done = race("decode")
    assert (done.returncode, done.stderr) == (0, "")


def test_threads_that_convert_to_a_new_type_at_once_all_get_it() -> None:
    done = race("convert")
    assert (done.returncode, done.stderr) == (0, "")
