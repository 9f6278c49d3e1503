"""The repository keeps its promises: commands, pinned dependencies, entry points, nothing of one machine."""

import json
import os
import re
import subprocess
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text())
REQUIREMENTS = sorted((ROOT / "requirements").glob("*.txt"))


def tracked_files():
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True, check=True).stdout
    return [ROOT / name for name in listed.split("\0") if name and (ROOT / name).exists()]


@pytest.mark.parametrize("target", ["setup", "play", "test", "check", "bench", "soak", "requirements", "peers"])
def test_make_knows_the_target(target):
    assert re.search(rf"^{target}:", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_make_test_includes_make_check():
    assert re.search(r"^test: check\b", (ROOT / "Makefile").read_text(), re.MULTILINE)


def test_ci_can_be_run():
    script = ROOT / ".ci" / "run"
    assert os.access(script, os.X_OK)
    subprocess.run(["bash", "-n", script], check=True)
    text = script.read_text()
    assert "set -euo pipefail" in text
    assert text.rstrip().endswith("make test")


def test_games_are_entry_points():
    points = PROJECT["project"]["entry-points"]["fireteam.games"]
    offered = ("agents_of_mayhem", "ambush_alley", "far_cry", "jagged_alliance")
    assert points == {game: f"fireteam.games.{game}:GAME" for game in offered}


@pytest.mark.parametrize("path", REQUIREMENTS, ids=lambda path: path.name)
def test_requirements_are_pinned_with_hashes_and_name_no_place(path):
    text = path.read_text()
    entries = re.findall(r"^[a-z0-9].*?(?=^\S|\Z)", text, re.MULTILINE | re.DOTALL)
    assert entries
    for entry in entries:
        assert re.match(r"[\w.-]+(\[\w+\])?==", entry), entry
        assert "--hash=sha256:" in entry, entry
    assert not re.search(r"://|--index-url|--find-links|-i ", text)


def test_requirements_hold_every_dependency():
    def names(words):
        found = (re.match(r"[\w.-]+", word)[0] for word in words)
        return {re.sub(r"[-_.]+", "-", name).lower() for name in found}

    pinned = {path.stem: names(re.findall(r"^\w.*==", path.read_text(), re.MULTILINE)) for path in REQUIREMENTS}
    project = PROJECT["project"]
    assert names(project["dependencies"]) <= pinned["runtime"] <= pinned["dev"]
    for group, words in project["optional-dependencies"].items():
        assert names(words) <= pinned[group]


def test_no_file_names_a_registry_or_a_place_on_one_machine():
    # Put together here, so that this file does not name them itself.
    forbidden = [
        "pythonhosted" + ".org",
        "pypi" + ".org",
        "registry." + "npmjs",
        "file:" + "///",
        "/wo" + "rk/",
        "/ro" + "ot/",
    ]
    for path in tracked_files():
        text = path.read_bytes().decode("utf-8", errors="ignore")
        assert not [word for word in forbidden if word in text], path


def test_papers_are_there():
    for name in ("LICENSE", "NOTICE", "README.md", "CONTRIBUTING.md", "CHANGELOG.md", "docs/design.md"):
        assert (ROOT / name).stat().st_size > 200, name
    assert "Apache License" in (ROOT / "LICENSE").read_text()
    assert "unofficial" in (ROOT / "NOTICE").read_text()
    assert f"## {PROJECT['project']['version']}" in (ROOT / "CHANGELOG.md").read_text()


def test_the_lock_of_the_page_has_no_addresses_and_names_every_platform() -> None:
    """Packages come from whatever registry npm is set to; what a platform needs beside is listed for all of them."""
    packages = json.loads((ROOT / "web" / "package-lock.json").read_text(encoding="utf-8"))["packages"]
    for name, package in packages.items():
        assert "resolved" not in package, name
        for needed in (*package.get("dependencies", ()), *package.get("optionalDependencies", ())):
            assert f"node_modules/{needed}" in packages or f"{name}/node_modules/{needed}" in packages, (name, needed)
        if name and not package.get("optional"):
            assert package["integrity"].startswith("sha512-"), name
