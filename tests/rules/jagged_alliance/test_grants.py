"""What is in force: where grants come from, whom they reach, when they hold, and how they are summed."""

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Grant, When
from fireteam.games.jagged_alliance.rules import grants
from fireteam.games.jagged_alliance.rules.enemies import profile
from fireteam.games.jagged_alliance.rules.grants import Moment, Pool
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, NIGHT, OCCUPIED

from .theatre import Theatre

pytestmark = pytest.mark.rule("JA-CARD-03")


def terms(theatre, merc="ivan", to="move_cost", base=1, moment=grants.NOTHING):
    """The number, and who has a part in it."""
    number = grants.of_merc(theatre.state, theatre.state.mercs[merc], to, base, "JA-MOVE-03", moment)
    return number.value, [(term.source, term.amount) for term in number.terms]


@pytest.fixture
def says(monkeypatch):
    """Lets something of the box grant this."""

    def make(box, id, field="grants", *given):
        printed = box[id]
        monkeypatch.setitem(box, id, msgspec.structs.replace(printed, **{field: given}))
        grants.indexes.clear()

    return make


# ---------------------------------------------------------------------- pools


def test_pools_are_added_part_by_part():
    one, other = Pool(("red",), 2, False, 1), Pool(("blue", "blue"), 3, True, 2)
    assert one + other == Pool(("red", "blue", "blue"), 5, True, 3)
    assert other + one == Pool(("blue", "blue", "red"), 5, True, 3)
    assert Pool() == ((), 0, False, 0, ())
    assert not (one + one).expertise
    assert one.__add__(()) is NotImplemented


def test_the_pool_of_a_roll_is_the_sum_of_what_holds(print_card):
    first = Grant(to="attack", dice=("red",), amount=2, reroll=1)
    second = Grant(to="attack", dice=("blue",), expertise=True, when=When(time="night"))
    third = Grant(to="attack", reroll=1)
    print_card(990, "tool", grants=(first, second, third, Grant(to="armor", dice=("yellow",))))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("990",))
    merc = theatre.state.mercs["ivan"]
    day = grants.pool(theatre.state, merc, "attack")
    assert day[:4] == (("red",), 2, False, 2)
    assert [(term.source, term.amount) for term in day.terms] == [("card-990", 3)]
    theatre.state.time = NIGHT
    night = grants.pool(theatre.state, merc, "attack")
    assert night[:4] == (("red", "blue"), 2, True, 2)
    assert [(term.source, term.amount) for term in night.terms] == [("card-990", 3), ("card-990", 1)]


# ---------------------------------------------------------------------- where they come from


@pytest.mark.rule("JA-ALLY-01", "JA-MERC-05")
def test_the_board_its_slots_with_upgrades_and_its_allies_grant_in_this_order(print_card, says):
    more = Grant(to="move_cost", amount=1)
    says(library.boards(), "ivan", "grants", more)
    for number, kind in ((990, "tool"), (991, "armor"), (992, "ally"), (993, "consumable")):
        print_card(number, kind, grants=(more,), upgrade_slots=1)
    print_card(994, "upgrade", fits="armor", grants=(more,))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("", "990"), armor="991", allies=("992",), inventory=("993",))
    theatre.own("991", "994")
    names = ["merc-ivan", "merc-ivan", "card-990", "card-991", "card-994", "card-992"]
    assert terms(theatre) == (6, [(name, 1) for name in names])
    assert [source for source, _ in grants.carried(theatre.state, theatre.state.mercs["ivan"])] == names[1:]
    assert list(grants.slotted(theatre.state.mercs["ivan"])) == ["990", "991"]


@pytest.mark.rule("JA-UPGRADE-01")
@pytest.mark.parametrize("to", ["attack", "range", "action_cost"])
def test_what_an_upgrade_adds_to_attacks_counts_for_its_own_item(print_card, to):
    print_card(990, "upgrade", fits="weapon", grants=(Grant(to=to, amount=1), Grant(to="move_cost", amount=1)))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("901", "900"))
    theatre.own("901", "990")
    state, merc = theatre.state, theatre.state.mercs["ivan"]

    def found(item):
        return [source for source, _ in grants.in_force(state, merc, to, item)]

    assert (found("901"), found("900"), found("")) == (["card-990"], [], [])
    assert terms(theatre, moment=Moment(item="900"))[0] == 2  # what is not about attacks always counts
    theatre.own("901")
    assert found("901") == []


def test_the_spawn_card_of_a_fight_the_missions_the_lieutenants_and_the_dictator_grant(says):
    more = Grant(to="move_cost", amount=1)
    says(library.spawns(), "227", "grants", more)
    says(library.missions(), "wells", "ongoing", more)
    says(library.lieutenants(), "vane", "grants", more)
    says(library.dictators(), "deidranna", "grants", more)
    says(library.events(), "200", "grants", more)
    theatre = Theatre(CONTESTED, OCCUPIED)
    theatre.merc("ivan")
    theatre.brief(grants=(more,))
    state = theatre.state
    base = [("merc-ivan", 1), ("dictator-deidranna", 1), ("scenario-proving", 1)]
    assert terms(theatre) == (3, base)
    state.dictator = ""
    state.scenario = ""
    assert terms(theatre) == (1, base[:1])
    state.dictator, state.tier = "deidranna", 1
    assert terms(theatre) == (1, base[:1])
    state.dictator = ""
    theatre.mission("wells")
    assert terms(theatre) == (2, [base[0], ("mission-wells", 1)])
    state.missions.clear()
    theatre.lieutenant("vane")
    assert terms(theatre) == (2, [base[0], ("lieutenant-vane", 1)])
    state.lieutenants.clear()
    state.standing_event = "200"
    assert terms(theatre) == (2, [base[0], ("eventcard-200", 1)])
    state.standing_event = ""
    theatre.spawn("227")
    assert terms(theatre) == (2, [base[0], ("spawn-227", 1)])
    theatre.spawn("227", face_up=False)
    assert terms(theatre) == (1, base[:1])
    theatre.spawn("227")
    theatre.change(state.sectors["T1A"], status=LIBERATED)
    assert terms(theatre) == (1, base[:1])
    theatre.change(state.sectors["T1A"], status=CONTESTED)
    theatre.change(state.mercs["ivan"], where="T2A")
    assert terms(theatre) == (1, base[:1])


@pytest.mark.parametrize(
    ("box", "id", "field"),
    [
        (library.spawns, "227", "grants"),
        (library.missions, "wells", "ongoing"),
        (library.lieutenants, "vane", "grants"),
        (library.dictators, "deidranna", "grants"),
        (library.events, "200", "grants"),
    ],
)
def test_each_of_them_is_enough_even_if_nothing_else_in_the_box_says_such_a_thing(says, box, id, field):
    theatre = Theatre(CONTESTED)
    theatre.merc("ivan")
    theatre.state.dictator = "deidranna"
    theatre.state.standing_event = "200"
    theatre.mission("wells")
    theatre.lieutenant("vane")
    theatre.spawn("227")
    before = terms(theatre, to="group_steps")[0]
    says(box(), id, field, Grant(to="group_steps", amount=2))
    assert terms(theatre, to="group_steps")[0] == before + 2


def test_a_scenario_is_enough_too():
    theatre = Theatre(CONTESTED)
    theatre.merc("ivan")
    theatre.brief(grants=(Grant(to="group_steps", amount=2),))
    assert terms(theatre, to="group_steps")[0] == 3


# ---------------------------------------------------------------------- whom they reach


@pytest.mark.rule("JA-KO-04")
def test_a_friend_shares_with_area_sector_or_team_while_both_are_up(print_card):
    for number, whom in ((990, "self"), (991, "area"), (992, "sector"), (993, "team")):
        print_card(number, "tool", grants=(Grant(to="move_cost", amount=1, whom=whom),))
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("ivan", "d")
    theatre.merc("nails", "d", weapons=("990", "991"))
    theatre.merc("ice", "a", weapons=("992", "991"))
    theatre.merc("raven", "d", where="T2A", weapons=("993", "992"))
    shared = [("merc-ivan", 1), ("card-991", 1), ("card-992", 1), ("card-993", 1)]
    assert terms(theatre) == (4, shared)
    theatre.change(theatre.state.mercs["nails"], down=True)
    theatre.change(theatre.state.mercs["raven"], where="")
    assert terms(theatre) == (2, [shared[0], shared[2]])
    assert terms(theatre, "nails")[1] == [("merc-nails", 1), ("card-992", 1)]  # nothing of the own, but the others'


@pytest.mark.rule("JA-KO-04")
def test_what_holds_for_everybody_holds_for_who_is_knocked_out_too(says):
    says(library.events(), "200", "grants", Grant(to="move_cost", amount=1))
    theatre = Theatre()
    theatre.merc("ivan", down=True)
    theatre.state.standing_event = "200"
    assert terms(theatre)[0] == 2


def test_the_room_on_a_board_is_that_of_the_own_cards_alone(print_card):
    print_card(990, "tool", grants=(Grant(to="inventory", amount=2), Grant(to="inventory", amount=1)))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("990",), down=True)
    theatre.merc("nails")
    state = theatre.state
    assert [grants.of_board(state, state.mercs[id], "inventory", 3) for id in ("ivan", "nails")] == [6, 3]


# ---------------------------------------------------------------------- when they hold


@pytest.mark.parametrize(
    ("when", "holds"),
    [
        (When(terrain="jungle"), True),  # where the enemy stands
        (When(terrain="swamp"), False),  # where the merc stands
        (When(sector="contested"), True),
        (When(sector="occupied"), False),
    ],
)
def test_of_numbers_of_enemies_the_enemys_place_counts(when, holds):
    theatre = Theatre(CONTESTED)
    theatre.merc("ivan", "c")
    enemy = theatre.state.enemies[theatre.enemy("redshirt", "a")]
    merc = theatre.state.mercs["ivan"]
    assert grants.holds(theatre.state, when, "enemy_armor", merc, Moment(enemy)) == holds
    mine = {"jungle": False, "swamp": True}.get(when.terrain or "", holds)
    assert grants.holds(theatre.state, when, "attack", merc, Moment(enemy)) == mine


@pytest.mark.parametrize(
    "when",
    [
        When(terrain="jungle"),
        When(sector="contested"),
        When(enemy="redshirt"),
        When(elite=False),
        When(weapon_range=1),
        When(wounded=False),
        When(alone=True),
    ],
)
def test_what_depends_on_somebody_does_not_hold_for_nobody(when):
    theatre = Theatre()
    theatre.merc("ivan")
    assert not grants.holds(theatre.state, when, "counter_strength", None, grants.NOTHING)
    assert grants.holds(theatre.state, When(), "counter_strength", None, grants.NOTHING)
    assert grants.holds(theatre.state, When(first=True), "counter_strength", None, grants.NOTHING)


def test_alone_is_who_has_no_standing_friend_in_the_area():
    theatre = Theatre(CONTESTED)
    theatre.merc("ivan", "d")
    theatre.merc("nails", "a")
    theatre.merc("ice", "d", down=True)
    state, merc = theatre.state, theatre.state.mercs["ivan"]
    assert grants.company(state, merc) == []
    assert grants.holds(state, When(alone=True), "attack", merc, grants.NOTHING)
    theatre.merc("raven", "d")
    assert [friend.id for friend in grants.company(state, merc)] == ["raven"]
    assert grants.holds(state, When(alone=False), "attack", merc, grants.NOTHING)


@pytest.mark.rule("JA-ACTION-04")
def test_what_was_used_is_remembered_once():
    theatre = Theatre()
    theatre.merc("ivan", used=("card-900",))
    merc = theatre.state.mercs["ivan"]
    assert grants.used(merc, "card-900", "card-901", grants.first("attack")) == ("card-900", "card-901", "first-attack")


# ---------------------------------------------------------------------- sums


@pytest.mark.rule("JA-FAQ-07")
def test_a_number_shows_its_terms_and_never_falls_below_nothing(print_card):
    print_card(990, "tool", grants=(Grant(to="move_cost", amount=-2),))
    theatre = Theatre()
    theatre.merc("ivan")
    assert terms(theatre) == (1, [("merc-ivan", 1)])
    assert terms(theatre, base=0) == (0, [])
    theatre.change(theatre.state.mercs["ivan"], weapons=(theatre.own("990"), ""))
    assert terms(theatre, base=3) == (1, [("merc-ivan", 3), ("card-990", -2)])
    assert terms(theatre)[0] == 0
    number = grants.of_merc(theatre.state, theatre.state.mercs["ivan"], "move_cost", 1, "JA-MOVE-03")
    assert [term.rule for term in number.terms] == ["JA-MOVE-03", "JA-CARD-03", "JA-FAQ-07"]


@pytest.mark.rule("JA-CA-05")
def test_numbers_of_the_dictator_count_everybodys_cards(print_card, says):
    print_card(990, "tool", grants=(Grant(to="counter_strength", amount=1),))
    says(library.lieutenants(), "vane", "grants", Grant(to="counter_strength", amount=1))
    theatre = Theatre()
    for id in ("ivan", "nails"):
        theatre.merc(id, weapons=("990",))
    theatre.merc("ice", weapons=("990",), down=True)
    theatre.lieutenant("vane")
    assert grants.of_dictator(theatre.state, "counter_strength", 2, "JA-CA-04").value == 2 + 1 + 2


def test_numbers_of_an_enemy_count_what_holds_for_the_merc_whom_it_meets(print_card, says):
    print_card(990, "tool", grants=(Grant(to="enemy_damage", amount=-1),))
    says(library.events(), "200", "grants", Grant(to="enemy_damage", amount=2))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("990",))
    theatre.merc("nails")
    state = theatre.state
    enemy = state.enemies[theatre.enemy("redshirt")]
    printed = library.enemies()["redshirt"].basic.normal.damage

    def damage(id):
        return profile.damage(state, enemy, state.mercs[id]).value

    assert (damage("ivan"), damage("nails")) == (printed - 1, printed)
    state.standing_event = "200"
    assert (damage("ivan"), damage("nails")) == (printed + 1, printed + 2)
    number = grants.of_enemy(state, enemy, "enemy_damage", printed, "JA-EATT-03")
    assert [(term.source, term.amount) for term in number.terms] == [("enemy-redshirt", printed), ("eventcard-200", 2)]
    id = next(id for id, mission in library.missions().items() if mission.bounty)
    theatre.mission(id)
    target = state.enemies[theatre.enemy(f"target-{id}", where=id)]
    state.standing_event = ""
    number = grants.of_enemy(state, target, "enemy_damage", 2, "JA-EATT-03")
    assert [term.source for term in number.terms] == [f"mission-{id}-target"]


def test_a_permission_may_depend_on_the_merc(print_card):
    print_card(990, "tool", grants=(Grant(permission="no_loot", when=When(wounded=True)),))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("990",))
    state = theatre.state
    assert not grants.is_allowed(state, state.mercs["ivan"], "no_loot")
    theatre.change(state.mercs["ivan"], wounds=1)
    assert grants.is_allowed(state, state.mercs["ivan"], "no_loot")


def test_a_permission_holds_only_where_something_grants_it_now(print_card):
    print_card(990, "tool", grants=(Grant(permission="no_loot", when=When(time="night")),))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("990",))
    theatre.merc("nails")
    state = theatre.state

    def allowed(id):
        return grants.is_allowed(state, state.mercs[id], "no_loot")

    assert (allowed("ivan"), allowed("nails")) == (False, False)
    state.time = NIGHT
    assert (allowed("ivan"), allowed("nails")) == (True, False)
    theatre.change(state.mercs["ivan"], down=True)
    assert not allowed("ivan")
