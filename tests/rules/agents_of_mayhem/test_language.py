"""The symbol language: what is written becomes words, and what is wrong is told."""

import pytest

from fireteam.games.agents_of_mayhem.content import language
from fireteam.games.agents_of_mayhem.content.language import (
    CONDITIONS,
    EFFECTS,
    Ability,
    BadAbility,
    Delay,
    ExtraDie,
    GainMp,
    Give,
    Heal,
    InRange,
    Reroll,
    TargetHas,
    UseSpecial,
    WhenRemoved,
)


@pytest.mark.rule("AM-COND-01", "AM-COND-14", "AM-COND-15", "AM-COND-16", "AM-ABIL-01")
def test_conditions_stand_before_the_equal_sign_and_effects_after_it():
    assert language.ability("heal") == Ability("", (), ((Heal(),),))
    charge = language.ability("Charge: delay when_removed(mayhem) = mp(3) extra_die")
    assert charge == Ability("Charge", ((Delay(),), (WhenRemoved("mayhem", 1),)), ((GainMp(3),), (ExtraDie(),)))
    either = language.ability("target_has(shield, legion) / in_range(1) = reroll")
    assert either.conditions == ((TargetHas("shield", "legion"), InRange(1)),)
    choice = language.ability("use_special = give(stunned, legion) / heal reroll")
    assert choice.effects == ((Give("stunned", "legion"), Heal()), (Reroll(),))
    assert choice.has(UseSpecial)
    assert not choice.has(InRange)
    assert language.ability("range_mod(-2)").effects[0][0].change == -2


@pytest.mark.parametrize("text", ["use_special = give(stunned, legion) / heal reroll", "mp(3)", "range_mod(-2)"])
def test_effects_can_be_written_down_again(text):
    told = language.ability(text)
    assert told.written() == text.removeprefix("use_special = ")
    assert language.ability(told.written()).effects == told.effects


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "does nothing"),
        ("use_special =", "expected an effect after the equal sign"),
        ("= heal", "expected a condition"),
        (": heal", "no name before it"),
        ("fly", "no effect 'fly'"),
        ("heal = heal", "no condition 'heal'"),
        ("mp", "expected mp"),
        ("mp(x)", "expected a whole number"),
        ("mp(1, 2)", "has 2 arguments"),
        ("gain(gold)", "expected one of speed, focus"),
        ("give(stunned, pirates)", "expected one of mayhem, legion"),
        ("heal /", "ends with a slash"),
        ("/ heal", "a slash without"),
        ("heal / / heal", "a slash without"),
        ("heal / extra_die", "lets a player choose 'extra_die'"),
        ("use_special = reroll / gain(tech)", "lets a player choose 'reroll'"),
        ("heal!", "has '!'"),
    ],
)
def test_what_is_wrong_is_told_with_what_was_expected(text, said):
    with pytest.raises(BadAbility, match=said):
        language.ability(text)


def test_every_word_has_a_name_of_its_own():
    names = [kind.opcode for kind in (*EFFECTS, *CONDITIONS)]
    assert len({*names}) == len(names) == 35
