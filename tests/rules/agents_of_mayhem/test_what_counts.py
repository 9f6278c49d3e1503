"""What counts for an Attack: conditions of Abilities, Bonuses and Penalties, the dice, and what they promise."""

import pytest

from fireteam.games.agents_of_mayhem.content import library
from fireteam.games.agents_of_mayhem.content.language import ExtraDie
from fireteam.games.agents_of_mayhem.content.types import Action, Attack
from fireteam.games.agents_of_mayhem.rules.fight import abilities, dice, falling, forecast, modifiers
from fireteam.games.agents_of_mayhem.rules.fight.dice import Counts, Pool
from fireteam.games.agents_of_mayhem.rules.fight.targets import Strike
from fireteam.games.agents_of_mayhem.state import LEGION, MAYHEM, Status, Timer
from fireteam.spaces.levels import SOUTH

from .city import REST, SHOOT, SPRINT, STAB, City, print_device, print_elite

STRIKE = Strike("ann", "shoot", "vic")


def ability(text):
    return Action(id="x", type="add_on", abilities=(text,)).parsed()[0]


@pytest.fixture
def duel():
    city = City()
    city.elite("ann", "A1", "east", attacks=("stab",), taken=("rest", "shoot"))
    city.elite("vic", "C1", "west", wounds=(1, 0, 0, 0))
    return city


# ---------------------------------------------------------------------- conditions


@pytest.mark.rule("AM-COND-02", "AM-COND-03", "AM-COND-04", "AM-COND-14", "AM-COND-16")
@pytest.mark.parametrize(
    ("text", "counts", "used", "often"),
    [
        ("heal", Counts(), False, 1),
        ("on_result(hit) = heal", Counts(3), False, 3),
        ("on_result(hit) = heal", Counts(), False, 0),
        ("on_first_result(hit) = heal", Counts(3), False, 1),
        ("use_special = heal", Counts(), True, 1),
        ("use_special = heal", Counts(), False, 0),
        ("on_result(hit) target_has(wound, legion) = heal", Counts(2), False, 1),
        ("target_has(wound, legion) on_result(hit) = heal", Counts(2), False, 2),
        ("on_result(hit) target_has(wound, mayhem) = heal", Counts(2), False, 0),
        ("target_has(wound, mayhem) on_result(hit) = heal", Counts(2), False, 0),
        ("on_result(hit) on_first_result(push) = heal", Counts(2), False, 0),
        ("target_has(wound, mayhem) / target_has(wound, legion) = heal", Counts(), False, 1),
    ],
)
def test_how_often_an_ability_is_triggered(duel, text, counts, used, often):
    assert abilities.times(duel.state, STRIKE, ability(text), counts, used) == often


@pytest.mark.rule("AM-COND-04", "AM-COND-02")
def test_a_special_is_spent_only_if_it_is_said(duel):
    assert abilities.times(duel.state, STRIKE, ability("use_special = heal"), Counts(0, 0, 0, 1)) == 0


@pytest.mark.rule("AM-COND-05", "AM-COND-06", "AM-COND-07", "AM-COND-10", "AM-COND-11", "AM-COND-12")
@pytest.mark.parametrize(
    ("text", "strike", "met"),
    [
        ("after_action(rest) = heal", STRIKE, True),
        ("after_action(stab) = heal", STRIKE, True),
        ("after_action(sprint) = heal", STRIKE, False),
        ("before_action(stab) = heal", STRIKE, True),
        ("before_action(rest) = heal", STRIKE, False),
        ("in_range(2) = heal", STRIKE, True),
        ("in_range(1) = heal", STRIKE, False),
        ("in_range(1) = heal", Strike("ann", "shoot", "vic", away=1), True),
        ("on_down = heal", STRIKE, False),
        ("delay when_removed(mayhem) = heal", STRIKE, False),
        ("delay when_removed(mayhem) = heal", Strike("ann", "shoot", "vic", delayed=True), True),
        ("until_removed(legion) = heal", STRIKE, True),
        ("actor_has(wound) = heal", STRIKE, False),
        ("on_special_refresh = heal", STRIKE, False),
    ],
)
def test_when_a_condition_is_met(duel, text, strike, met):
    assert abilities.times(duel.state, strike, ability(text), abilities.NOTHING) == int(met)


@pytest.mark.rule("AM-COND-07", "AM-COND-08")
def test_several_actions_may_be_in_progress(duel):
    duel.change(duel.state.units["ann"], attacks=("stab", "shoot"), taken=("sprint", "shoot"))
    for text in ("before_action(stab) = heal", "after_action(sprint) = heal", "after_action(stab) = heal"):
        assert abilities.times(duel.state, STRIKE, ability(text), abilities.NOTHING) == 1


@pytest.mark.rule("AM-COND-13", "AM-ABIL-01", "AM-GADGET-06")
def test_what_lasts_with_a_timer_is_had_only_while_it_lies_there():
    shoot = Action(
        id="shoot", type="main", attack=SHOOT.attack, abilities=("until_removed(legion) = extra_die", "reroll")
    )
    print_elite("ann", MAYHEM, actions=(shoot,))
    city = City(parts=("timers",))
    city.elite("ann", "A1", "east")
    city.elite("vic", "C1", "west")
    lasting, plain = shoot.parsed()
    assert abilities.of(city.state, STRIKE) == [plain]
    fields = {"on": "ann", "action": "ann:shoot", "lasts": "until", "side": LEGION, "turn": 1, "figures": ("ann",)}
    city.state.timers["t"] = Timer(id="t", **fields)
    assert abilities.of(city.state, STRIKE) == [plain, lasting]
    assert abilities.before(city.state, STRIKE, ExtraDie) == 1


# ---------------------------------------------------------------------- Bonuses and Penalties


@pytest.mark.rule("AM-MOD-11", "AM-MOD-05")
@pytest.mark.parametrize(("at", "protected"), [("B1", False), ("C1", True)])
def test_there_is_no_protection_beside_the_attacker(at, protected):
    cover = "o + o o +\n . . . .\no-o~o~o +\n . . . .\n+ + + + +"
    city = City(cover)
    city.elite("ann", "A1", "east")
    city.elite("vic", at, "west")
    found = modifiers.is_protected(city.state, STRIKE)
    assert found is (protected and modifiers.ends_at_cover(city.state, (city.space("A1"),), (city.space(at),)))


@pytest.mark.rule("AM-STATUS-04", "AM-STATUS-05", "AM-STATUS-08", "AM-STATUS-09", "AM-STATUS-16")
def test_the_statuses_of_both_count_and_an_object_has_none(duel):
    duel.change(duel.state.units["ann"], statuses=(Status("attack_up", 1), Status("attack_up", 1)))
    duel.change(duel.state.units["vic"], statuses=(Status("defense_up", 1), Status("defense_down", 1)))
    assert modifiers.modifiers(duel.state, STRIKE).value == 2
    duel.change(duel.state.units["vic"], statuses=(Status("defense_down", 1),))
    assert modifiers.modifiers(duel.state, STRIKE).value == 3
    duel.objective("1", "C1", LEGION, hits=2)
    assert modifiers.modifiers(duel.state, Strike("ann", "shoot", "om:1")).value == 2
    duel.change(duel.state.units["ann"], statuses=(Status("attack_down", 1),))
    assert modifiers.modifiers(duel.state, Strike("ann", "shoot", "om:1")).value == -1


@pytest.mark.rule("AM-WBON-01", "AM-WBON-02", "AM-WBON-03", "AM-WBON-04", "AM-WBON-05")
@pytest.mark.parametrize(
    ("bonus", "fields", "action", "value"),
    [
        ("armor", {"armor": 1}, "shoot", 1),
        ("armor", {"shield": 1}, "shoot", 0),
        ("shield", {"shield": 1}, "shoot", 1),
        ("shield", {"armor": 1}, "shoot", 0),
        ("elite", {}, "shoot", 1),
        ("elite", {}, "stab", 0),
        (None, {"shield": 1, "armor": 1}, "shoot", 0),
    ],
)
def test_a_weapon_is_made_for_something(bonus, fields, action, value):
    print_elite("ann", MAYHEM, weapon_bonus=bonus)
    for parts, found in ((("weapon_bonuses",), value), ((), 0)):
        city = City(parts=parts)
        city.elite("ann", "A1", "east")
        city.elite("vic", "B1", "west", **fields)
        assert modifiers.modifiers(city.state, Strike("ann", action, "vic")).value == found


@pytest.mark.rule("AM-WBON-01", "AM-WBON-05", "AM-DDD-03")
def test_a_weapon_made_for_elites_hurts_devices_and_no_objects():
    print_elite("ann", MAYHEM, weapon_bonus="elite")
    print_device("idol", health=5)
    city = City(parts=("weapon_bonuses", "devices"))
    city.elite("ann", "A1", "east")
    city.device("idol", "C1")
    city.objective("1", "B1", LEGION, hits=2)
    values = [modifiers.modifiers(city.state, Strike("ann", "shoot", id)).value for id in ("device:idol", "om:1")]
    assert values == [1, 0]
    city.device("hell_tower", "E3")
    city.elite("bob", "C5", "west")
    fire = library.devices()["hell_tower"].action.id
    tower = modifiers.modifiers(city.state, Strike("device:hell_tower", fire, "bob"))
    assert [term.source for term in tower.terms if "weapon" in term.source] == []


# ---------------------------------------------------------------------- dice


@pytest.mark.rule("AM-MOD-03", "AM-MOD-07", "AM-DICE-02")
@pytest.mark.parametrize(
    ("pool", "net", "found"),
    [
        (Pool(yellow=2), 1, [Pool(red=1, yellow=1)]),
        (Pool(white=2), 2, [Pool(yellow=2), Pool(red=1, white=1)]),
        (Pool(red=2), 1, [Pool(red=2, white=1)]),
        (Pool(red=2), -1, [Pool(red=1, yellow=1)]),
        (Pool(red=1, yellow=1), -1, [Pool(yellow=2), Pool(red=1, white=1)]),
        (Pool(white=2), -1, [Pool(white=1)]),
        (Pool(yellow=2), 0, [Pool(yellow=2)]),
    ],
)
def test_what_bonuses_and_penalties_make_of_dice_the_best_first(pool, net, found):
    assert dice.changed(pool, net) == found
    assert forecast.best_of(pool, net) == found[0]


@pytest.mark.rule("AM-DICE-02", "AM-HIT-07", "AM-MOD-03", "AM-MOD-07")
def test_red_dice_promise_more_than_yellow_and_yellow_more_than_white():
    assert [round(dice.expected(pool), 3) for pool in (Pool(red=3), Pool(yellow=4), Pool(white=3))] == [2.0, 2.0, 1.0]
    assert forecast.best_of(Pool(white=3), 2) == max(dice.changed(Pool(white=3), 2), key=dice.expected)
    assert forecast.best_of(Pool(red=1, yellow=2), -1) == max(
        dice.changed(Pool(red=1, yellow=2), -1), key=dice.expected
    )


@pytest.mark.rule("AM-HIT-07")
def test_how_likely_hits_are():
    found = forecast.Forecast(Pool(), None, (0.5, 0.3, 0.2))
    assert found.mean == pytest.approx(0.7)
    assert [found.at_least(count) for count in (-1, 0, 1, 2, 3)] == pytest.approx([1.0, 1.0, 0.5, 0.2, 0.0])


@pytest.mark.rule("AM-HIT-02", "AM-DOWN-01", "AM-SQUAD-10")
def test_how_many_hits_a_unit_endures(city):
    city.elite("vic", "A1", shield=2, armor=1, wounds=(1, 2, 0, 0))
    city.squad("red", "tank")
    city.minion("tank", "red", "B1", lost=(1, 0, 0))
    units = city.state.units
    assert [forecast.endures(city.state, units[id]) for id in ("vic", "tank-1")] == [2 + 1 + 8 - 3, 3]


# ---------------------------------------------------------------------- falls


@pytest.mark.rule("AM-FALL-05")
def test_who_lands_softly_may_shift_and_turn(city):
    city.elite("vic", "C3", "north")
    played = city.play(falling.LandSoftly("vic"), choices=["dash:C4", "face:south"])
    assert (played.at("vic"), played.unit("vic").facing) == ("C4", SOUTH)
    assert played.story == [("Caught", "vic", city.space("C4"))]
    stays = city.play(falling.LandSoftly("vic"), choices=["stay", "face:south"])
    assert (stays.at("vic"), stays.unit("vic").facing) == ("C3", SOUTH)


@pytest.mark.rule("AM-FALL-06")
@pytest.mark.parametrize("taken", [True, False])
def test_only_who_falls_on_somebody_is_put_aside(city, taken):
    city.elite("vic", "A1")
    if taken:
        city.elite("wes", "C3")
    found = []

    class Lands(falling.Step, frozen=True):
        def run(self, g):
            found.append(falling.landing(g, "vic", city.space("C3"), (MAYHEM,)))

    played = city.alone(Lands())
    assert (played.decision is not None) is taken
    assert found == ([] if taken else [city.space("C3")])


@pytest.mark.rule("AM-RANGE-05", "AM-ROLL-02")
def test_a_forecast_is_made_of_what_would_be_rolled(duel):
    found = forecast.forecast(duel.state, STRIKE)
    assert (found.pool, found.net.value, len(found.hits)) == (Pool(red=2), 0, 3)
    duel.state.attacker, duel.state.bonus_dice = "ann", 1
    assert forecast.forecast(duel.state, STRIKE).pool == Pool(red=3)
    duel.state.attacker = "bob"
    assert forecast.forecast(duel.state, STRIKE).pool == Pool(red=2)
    duel.change(duel.state.units["ann"], facing=6)
    assert forecast.forecast(duel.state, STRIKE) is None
    blank = Action(id="pull", type="add_on", attack=Attack(range=4), abilities=("pull(2)",))
    print_elite("ann", MAYHEM, actions=(blank, SPRINT, REST, STAB))
    assert forecast.forecast(duel.state, Strike("ann", "pull", "vic")) is None
