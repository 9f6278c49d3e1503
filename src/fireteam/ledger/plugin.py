"""The pytest plugin of the ledger: the `rule` marker and the record of what was proven."""

import pytest


def pytest_configure(config: pytest.Config) -> None:
    config.addinivalue_line("markers", "rule(*ids): the ledger rules that this test proves")
