"""Where rules are cited in the code, and which tests say that they prove one."""

from __future__ import annotations

import ast
import re
from collections.abc import Iterator
from pathlib import Path
from typing import NamedTuple

# "AB-FIRE-02", "AB-FIRE-02 to 11", "AB-FIRE-02 to AB-FIRE-11", "AB-FIRE-02, 04 and 07"; a number that
# measures something ("AB-FIRE-02, 12 in") ends the list.
_CITATION = re.compile(
    r"\b([A-Z]{2}-[A-Z]+-)(\d{2})\b"
    r"((?:\s*(?:,|/|and|or|to|-|\u2013)\s*(?:\1)?\d{2}\b(?!\s*(?:in\b|\"|inch|dice|%|[.:]\d)))*)"
)
_MORE = re.compile(r"(,|/|and|or|to|-|\u2013)\s*(?:[A-Z]{2}-[A-Z]+-)?(\d{2})\b")
_SPANS = {"to", "-", "\u2013"}
_SCANNED = {".py", ".toml"}

MOST_RULES = 7
"""So many rules a test may carry: one that claims more proves each of them too little."""


class Citation(NamedTuple):
    """A rule id in a file."""

    id: str
    path: Path
    line: int


class MarkedTest(NamedTuple):
    """A test with the rules that it says it proves; `wrong` are marks that cannot be read."""

    node: str
    line: int
    rules: tuple[str, ...]
    wrong: tuple[str, ...] = ()


def cited_in(text: str) -> Iterator[tuple[str, int]]:
    """Every rule id that a text names, with its line; a range names all of its rules."""
    for match in _CITATION.finditer(text):
        line = text.count("\n", 0, match.start()) + 1
        stem, last = match[1], int(match[2])
        yield f"{stem}{last:02}", line
        for word, digits in _MORE.findall(match[3]):
            number = int(digits)
            first = last + 1 if word in _SPANS else number
            for each in range(first, number + 1):
                yield f"{stem}{each:02}", line
            last = number


def citations(folder: Path) -> list[Citation]:
    """Every rule id in the code and content below a folder; the ledgers themselves cite nothing."""
    found = []
    for path in sorted(folder.rglob("*")):
        if path.suffix in _SCANNED and not path.name.startswith("rules."):
            found += [Citation(id, path, line) for id, line in cited_in(path.read_text(encoding="utf-8"))]
    return found


def marked_tests(root: Path, folder: Path) -> list[MarkedTest]:
    """Every test below a folder that carries `@pytest.mark.rule`, with node ids relative to the root."""
    found = []
    for path in sorted(folder.rglob("test_*.py")):
        source = path.read_text(encoding="utf-8")
        if "mark.rule" in source:
            tree = ast.parse(source, filename=str(path))
            found += list(_tests(tree.body, path.relative_to(root).as_posix(), _Marks()))
    return found


class _Marks(NamedTuple):
    rules: tuple[str, ...] = ()
    wrong: tuple[str, ...] = ()

    def with_marks_in(self, nodes: list[ast.expr]) -> _Marks:
        """These marks and those of `pytest.mark.rule(...)` calls anywhere in the expressions."""
        rules, wrong = list(self.rules), list(self.wrong)
        for call in (each for node in nodes for each in ast.walk(node) if isinstance(each, ast.Call)):
            if ast.unparse(call.func) not in ("pytest.mark.rule", "mark.rule"):
                continue
            if not call.args or call.keywords:
                wrong.append(f"{ast.unparse(call)} names no rules")
            for argument in call.args:
                if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
                    rules.append(argument.value)
                else:
                    wrong.append(f"{ast.unparse(argument)} is not a literal rule id")
        return _Marks(tuple(dict.fromkeys(rules)), tuple(wrong))


def _tests(body: list[ast.stmt], node: str, marks: _Marks) -> Iterator[MarkedTest]:
    """The marked tests of a module or class; what marks the whole marks each of its tests."""
    for part in body:
        if isinstance(part, ast.Assign) and [ast.unparse(each) for each in part.targets] == ["pytestmark"]:
            marks = marks.with_marks_in([part.value])
    for part in body:
        if isinstance(part, ast.ClassDef) and part.name.startswith("Test"):
            yield from _tests(part.body, f"{node}::{part.name}", marks.with_marks_in(part.decorator_list))
        elif isinstance(part, ast.FunctionDef | ast.AsyncFunctionDef) and part.name.startswith("test"):
            own = marks.with_marks_in(part.decorator_list)
            of_all = marks.with_marks_in(
                [each for each in part.decorator_list if ".parametrize(" not in ast.unparse(each)]
            )
            if len(of_all.rules) > MOST_RULES:
                too_many = f"{part.name} carries {len(of_all.rules)} rules, at most {MOST_RULES} fit"
                own = own._replace(wrong=(*own.wrong, too_many))
            if own.rules or own.wrong:
                yield MarkedTest(f"{node}::{part.name}", part.lineno, own.rules, own.wrong)
