"""The pytest plugin of the ledger: the `rule` marker, and the record of what a run has proven.

A test that names an unknown rule, or more rules than one test can prove, fails. With xdist the workers send their rules
along with their reports, and only the process that gathers them writes the record.
"""

from __future__ import annotations

import pytest

from fireteam.ledger import book, proof
from fireteam.ledger.scan import MOST_RULES

_PROPERTY = "fireteam.rule"


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ledger rules that this test proves")
    if not hasattr(config, "workerinput"):
        config.pluginmanager.register(_Recorder(config), "fireteam.ledger.recorder")


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        for id in sorted({id for mark in item.iter_markers("rule") for id in mark.args}):
            item.user_properties.append((_PROPERTY, id))


def pytest_runtest_setup(item: pytest.Item) -> None:
    ids = [id for name, id in item.user_properties if name == _PROPERTY]
    unknown = [str(id) for id in ids if not book.known(str(id))]
    if unknown:
        pytest.fail(f"no ledger has a rule {', '.join(unknown)}", pytrace=False)
    if len(ids) > MOST_RULES:
        pytest.fail(f"carries {len(ids)} rules, at most {MOST_RULES} fit", pytrace=False)


class _Recorder:
    """Gathers the outcome of every marked test and writes the record when the session ends."""

    def __init__(self, config: pytest.Config) -> None:
        self.root = config.rootpath
        self.ran: dict[str, tuple[set[str], bool]] = {}

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        ids = {str(id) for name, id in report.user_properties if name == _PROPERTY}
        if not ids:
            return
        test = report.nodeid.partition("[")[0]
        earlier, passed = self.ran.get(test, (set(), True))
        self.ran[test] = (earlier | ids, passed and report.passed)

    def pytest_sessionfinish(self) -> None:
        if self.ran:
            proof.merge(self.root, self.ran)
