"""The texts of the house are complete, and the check would see it if they were not."""

import pytest

from fireteam.text import completeness
from fireteam.text.completeness import Shelf, shelf_faults

ENGLISH = """\
### dynamic: event-

option-fire = Fire at { $target }
event-fell = { $unit } fell
"""
GERMAN = """\
### dynamic: event-

option-fire = Auf { $target } feuern
event-fell = { $unit } ist gefallen
"""
CODE = """
def options(unit, kind):
    say(f"event-{kind}")
    return Option(key="fire", text="option-fire")
"""


def faults(tmp_path, *, en=ENGLISH, de=GERMAN, code=CODE, content=""):
    (tmp_path / "en.ftl").write_text(en)
    (tmp_path / "de.ftl").write_text(de)
    (tmp_path / "toy.py").write_text(code)
    (tmp_path / "toy.toml").write_text(content)
    users = (tmp_path / "toy.py", tmp_path / "toy.toml")
    return shelf_faults(Shelf("toy", tmp_path, users, users), frozenset({"option-pass"}))


def test_the_house_is_complete():
    assert completeness.faults() == []


def test_a_complete_shelf_has_no_faults(tmp_path):
    assert faults(tmp_path) == []


@pytest.mark.parametrize(
    ("changes", "fault"),
    [
        ({"de": GERMAN.replace("event-fell", "# ")}, "toy, de: event-fell is missing"),
        ({"en": ENGLISH.replace("event-fell", "# ")}, "toy, en: event-fell is missing"),
        ({"de": GERMAN.replace("$target", "$ziel")}, "toy, de: option-fire uses $ziel, but $target in en"),
        ({"de": GERMAN + "option-fire = Feuern\n"}, "toy, de: de.ftl: option-fire stands there twice"),
        ({"de": GERMAN + "what is this\n"}, "toy, de: de.ftl: line 5 is not Fluent"),
        ({"code": CODE.replace("option-fire", "option-pass")}, "toy: option-fire is not used in the code"),
        ({"code": CODE.replace("event-", "story-")}, "no code puts together an id that begins with event-"),
        ({"code": CODE + "g.ask(seat, 'where', options, rule='')"}, "toy.py:5: no message where"),
        ({"code": CODE + "g.roll(seat, (6,), 'roll-hit', rule='')"}, "toy.py:5: no message roll-hit"),
        ({"code": CODE + "tally.add(1, 'term-cover' if x else 'pass', 'r')"}, "toy.py:5: no message term-cover"),
        ({"code": CODE + "why_not('reason-sight')"}, "toy: the code says 'reason-sight'"),
        ({"code": CODE + "class UnitBroke(Event): ..."}, "toy.py:5: no message event-unit-broke"),
        ({"content": 'why = "reason-sight"'}, "toy: the code says 'reason-sight'"),
        (
            {"de": GERMAN.replace("{ $target }", '{ FORM($target, "dative") }')},
            "toy, de: option-fire asks for the form 'dative', which no name has",
        ),
        ({"de": GERMAN + "    .dative = x\n"}, "toy, de: event-fell has the form 'dative', which no message asks for"),
    ],
)
def test_a_fault_is_found(tmp_path, changes, fault):
    found = faults(tmp_path, **changes)
    assert any(line.startswith(fault) or fault in line for line in found), found


def test_a_message_that_stands_among_the_shared_ones_is_a_fault(tmp_path):
    more = "option-pass = Pass\n"
    found = faults(tmp_path, en=ENGLISH + more, de=GERMAN + more, code=CODE + "x = 'option-pass'")
    assert "toy, en: option-pass stands among the shared texts too" in found


def test_forms_that_names_have_and_messages_ask_for_are_no_fault(tmp_path):
    """One language may need them and the other not: the variables are the same."""
    german = GERMAN.replace("{ $target }", '{ FORM($target, "dative") }') + "    .dative = { $unit }s Fall\n"
    assert faults(tmp_path, de=german) == []


def test_messages_may_be_used_by_content_or_by_other_messages(tmp_path):
    more = "unit-squad = Squad\nside-all = { unit-squad }\n"
    assert not faults(tmp_path, en=ENGLISH + more, de=GERMAN + more, content='name = "side-all"')


@pytest.mark.parametrize(
    ("german", "fault"),
    [
        ("", ["toy, de: option-duck is missing"]),
        ("option-duck = Weg\noption-duck = Runter\n", ["toy, de: cover.ftl: option-duck stands there twice"]),
        ("option-duck = Runter\n", []),
    ],
)
def test_a_language_may_be_a_folder_with_a_file_for_each_chapter(tmp_path, german, fault):
    for language, messages in (("en", "option-duck = Duck\n"), ("de", german)):
        (tmp_path / language).mkdir()
        (tmp_path / language / "cover.ftl").write_text(messages)
    assert faults(tmp_path, code=CODE + "x = 'option-duck'") == fault
