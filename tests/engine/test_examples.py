"""The examples in the documentation of the public interface do what they say."""

from __future__ import annotations

import doctest
import importlib

import pytest

MODULES = ("fireteam", "fireteam.engine.decisions", "fireteam.engine.orders", "fireteam.engine.rulebook")


@pytest.mark.parametrize("module", MODULES)
def test_the_examples_of_a_module_run(module: str) -> None:
    found = doctest.testmod(importlib.import_module(module), optionflags=doctest.ELLIPSIS)
    assert found.attempted, "the module has no example"
    assert not found.failed
