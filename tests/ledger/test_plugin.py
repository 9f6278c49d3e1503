"""The record of proof, written by real pytest runs in a folder of their own."""

import subprocess
import sys

import pytest

from fireteam.ledger import proof

TESTS = """
import pytest

@pytest.mark.rule("AA-MOVE-07")
def test_good(): ...

@pytest.mark.rule("AA-MOVE-07", "AA-MOVE-09")
def test_bad():
    assert False

@pytest.mark.rule("AA-MOVE-10")
@pytest.mark.parametrize("x", [1, 2])
def test_every_case_must_pass(x):
    assert x == 1

@pytest.mark.rule("AA-MOVE-11")
def test_skipped():
    pytest.skip()

@pytest.mark.rule("AA-MOVE-99")
def test_unknown(): ...

@pytest.mark.rule("AA-MORALE-01", "AA-MORALE-02", "AA-MORALE-03", "AA-MORALE-04")
@pytest.mark.rule("AA-MORALE-05", "AA-MORALE-06", "AA-MORALE-07")
def test_seven(): ...

@pytest.mark.rule("AA-MORALE-01", "AA-MORALE-02", "AA-MORALE-03", "AA-MORALE-04")
@pytest.mark.rule("AA-MORALE-05", "AA-MORALE-06", "AA-MORALE-07", "AA-MORALE-08")
def test_eight(): ...
"""


def run(folder, *arguments):
    return subprocess.run(
        [sys.executable, "-m", "pytest", "-q", "-p", "fireteam.ledger.plugin", *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture
def folder(tmp_path):
    (tmp_path / "pytest.ini").write_text("[pytest]\naddopts = --strict-markers\n")
    (tmp_path / "test_toy.py").write_text(TESTS)
    return tmp_path


@pytest.mark.parametrize("arguments", [("-p", "no:xdist"), ("-n", "2")], ids=["alone", "in parallel"])
def test_a_run_records_which_rules_its_tests_proved(folder, arguments):
    result = run(folder, *arguments)
    assert result.returncode == 1
    assert "no ledger has a rule AA-MOVE-99" in result.stdout
    assert "carries 8 rules, at most 7 fit" in result.stdout
    seven = {f"AA-MORALE-0{number}": {"test_toy.py::test_eight": False} for number in range(1, 9)}
    for number in range(1, 8):
        seven[f"AA-MORALE-0{number}"]["test_toy.py::test_seven"] = True
    assert proof.read(folder) == seven | {
        "AA-MOVE-07": {"test_toy.py::test_bad": False, "test_toy.py::test_good": True},
        "AA-MOVE-09": {"test_toy.py::test_bad": False},
        "AA-MOVE-10": {"test_toy.py::test_every_case_must_pass": False},
        "AA-MOVE-11": {"test_toy.py::test_skipped": False},
        "AA-MOVE-99": {"test_toy.py::test_unknown": False},
    }


def test_a_later_run_of_some_tests_keeps_the_record_of_the_others(tmp_path):
    proof.merge(tmp_path, {"a": ({"TO-ONE-01", "TO-ONE-02"}, False), "b": ({"TO-ONE-02"}, True)})
    proof.merge(tmp_path, {"a": ({"TO-ONE-01"}, True)})
    assert proof.read(tmp_path) == {"TO-ONE-01": {"a": True}, "TO-ONE-02": {"b": True}}


def test_a_broken_record_counts_as_none(tmp_path):
    (tmp_path / ".fireteam").mkdir()
    (tmp_path / proof.PLACE).write_text('{"format": 1, "rules"')
    assert proof.read(tmp_path) == {}
