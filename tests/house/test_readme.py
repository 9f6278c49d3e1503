"""The README tells the truth: its commands exist, its links lead somewhere, its Python runs."""

import doctest
import re
from pathlib import Path

import pytest

from fireteam.cli import app

ROOT = Path(__file__).parents[2]
README = (ROOT / "README.md").read_text()
COMMANDS = sorted(set(re.findall(r"^fireteam ([a-z]+)", README, re.MULTILINE)))
LINKS = sorted(set(re.findall(r"\]\(([^)#:]+)\)", README)))


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_the_readme_exists_with_its_flags(command):
    parsed = app[command]
    (usage,) = re.findall(rf"^fireteam {command}\b(.*(?:\n {{20,}}.*)*)", README, re.MULTILINE)
    known = {name for argument in parsed.assemble_argument_collection() for name in argument.names}
    assert set(re.findall(r"--[a-z-]+", usage)) <= known


def test_the_readme_names_every_command_for_players():
    offered = {name for name in app if not name.startswith("-")} - {"check-text", "golden", "collect-golden"}
    assert offered == set(COMMANDS)


@pytest.mark.parametrize("target", re.findall(r"^make (\w+)", README, re.MULTILINE))
def test_a_make_target_of_the_readme_exists(target):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


@pytest.mark.parametrize("link", LINKS)
def test_a_link_of_the_readme_leads_somewhere(link):
    assert (ROOT / link).exists()


def test_the_python_of_the_readme_runs():
    result = doctest.testfile(str(ROOT / "README.md"), module_relative=False)
    assert result.attempted
    assert not result.failed
