"""Finding rule ids in code and marks in tests."""

import pytest

from fireteam.ledger import scan


@pytest.mark.parametrize(
    ("text", "ids"),
    [
        ("TO-MOVE-01: moves", "01"),
        ("TO-MOVE-02 to 05: moves", "02 03 04 05"),
        ("TO-MOVE-02 to TO-MOVE-04", "02 03 04"),
        ("TO-MOVE-02\N{EN DASH}04", "02 03 04"),
        ("TO-MOVE-02, 04 and 07", "02 04 07"),
        ("TO-MOVE-02, 04 to 06", "02 04 05 06"),
        ("(TO-MOVE-02/03)", "02 03"),
        ("TO-MOVE-07, 12 in a turn", "07"),
        ('TO-MOVE-07, 12" a turn', "07"),
        ("TO-MOVE-123 and xTO-MOVE-04", ""),
        ("TO-MOVE-02 and TO-MOVE-09", "02 09"),
    ],
)
def test_a_citation_names_all_its_rules(text, ids):
    assert [id for id, _ in scan.cited_in(text)] == [f"TO-MOVE-{number}" for number in ids.split()]


def test_citations_come_from_code_and_content_but_not_from_the_ledger(tmp_path):
    (tmp_path / "content").mkdir()
    (tmp_path / "fire.py").write_text('"""TO-FIRE-01."""\n\nx = "TO-FIRE-02"  # TO-FIRE-03\n')
    (tmp_path / "content" / "units.toml").write_text('rule = "TO-UNIT-01"\n')
    (tmp_path / "rules.toml").write_text('id = "TO-UNIT-02"\n')
    (tmp_path / "rules.de.toml").write_text("[TO-UNIT-03]\n")
    found = [(citation.id, citation.path.name, citation.line) for citation in scan.citations(tmp_path)]
    assert found == [
        ("TO-UNIT-01", "units.toml", 1),
        ("TO-FIRE-01", "fire.py", 1),
        ("TO-FIRE-02", "fire.py", 3),
        ("TO-FIRE-03", "fire.py", 3),
    ]


def test_marks_are_found_on_functions_classes_modules_and_parameters(tmp_path):
    (tmp_path / "tests").mkdir()
    (tmp_path / "tests" / "test_toy.py").write_text(
        """
import pytest
pytestmark = [pytest.mark.slow, pytest.mark.rule("TO-ALL-01")]

@pytest.mark.rule("TO-FIRE-01", "TO-FIRE-02")
def test_plain(): ...

@pytest.mark.rule("TO-FIRE-03")
class TestFire:
    pytestmark = pytest.mark.rule("TO-FIRE-04")

    @pytest.mark.rule("TO-FIRE-05")
    def test_inside(self): ...

@pytest.mark.parametrize("x", [pytest.param(1, marks=pytest.mark.rule("TO-FIRE-06"))])
async def test_parameters(x): ...

@pytest.mark.rule(NAME)
def test_unreadable(): ...

def helper(): ...
"""
    )
    found = {test.node: test for test in scan.marked_tests(tmp_path, tmp_path / "tests")}
    assert {node: test.rules for node, test in found.items()} == {
        "tests/test_toy.py::test_plain": ("TO-ALL-01", "TO-FIRE-01", "TO-FIRE-02"),
        "tests/test_toy.py::TestFire::test_inside": ("TO-ALL-01", "TO-FIRE-03", "TO-FIRE-04", "TO-FIRE-05"),
        "tests/test_toy.py::test_parameters": ("TO-ALL-01", "TO-FIRE-06"),
        "tests/test_toy.py::test_unreadable": ("TO-ALL-01",),
    }
    assert found["tests/test_toy.py::test_unreadable"].wrong == ("NAME is not a literal rule id",)


def test_a_test_carries_at_most_seven_rules_each_of_its_parameters_as_many(tmp_path):
    rules = [f'"TO-FIRE-0{number}"' for number in range(1, 9)]
    (tmp_path / "test_toy.py").write_text(
        f"""
import pytest
pytestmark = pytest.mark.rule({rules[0]})

@pytest.mark.rule({", ".join(rules[1:7])})
def test_seven(): ...

@pytest.mark.rule({", ".join(rules[1:])})
def test_eight(): ...

@pytest.mark.parametrize("x", [{", ".join(f"pytest.param(1, marks=pytest.mark.rule({rule}))" for rule in rules)}])
def test_parameters(x): ...
"""
    )
    wrong = {test.node.partition("::")[2]: test.wrong for test in scan.marked_tests(tmp_path, tmp_path)}
    assert wrong == {
        "test_seven": (),
        "test_eight": ("test_eight carries 8 rules, at most 7 fit",),
        "test_parameters": (),
    }
