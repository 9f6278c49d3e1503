"""The street that the rules of Ambush Alley are tried on."""

from __future__ import annotations

import pytest

from .street import Street


@pytest.fixture
def street() -> Street:
    return Street()
