"""Command Actions to the last success: who may give which, what is rolled, and who gets what of it."""

import msgspec
import pytest

from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.vocabulary import Boost, Grant
from fireteam.games.jagged_alliance.rules.turn import commanding, commands
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.bribery import Bribe
from fireteam.games.jagged_alliance.rules.turn.commanding import CommandGroupMove, CommandSkill, Hospital
from fireteam.games.jagged_alliance.rules.turn.skills import Distribute, Passed, Repairs, RollSkill
from fireteam.games.jagged_alliance.rules.turn.training import (
    CommandTrain,
    LoseTrainedRebel,
    TrainFromSupply,
    TrainRebel,
)
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import TILES, Theatre, face, faces

THREE = ("leadership", "mechanical", "medical")


def told(played, *names):
    return [event for event in played.story if event[0] in names]


def offered(theatre, id="fox"):
    state = theatre.state
    return [option.key.removeprefix("command:") for option in commanding.options(state, state.mercs[id])]


# ---------------------------------------------------------------------- what can be commanded


@pytest.mark.rule("JA-CMD-01", "JA-CMD-02", "JA-TEAM-03")
@pytest.mark.parametrize(
    ("tokens", "shared", "ready"), [(0, False, False), (1, False, True), (0, True, True), (2, True, True)]
)
def test_a_command_takes_an_own_token_or_the_shared_one(tokens, shared, ready):
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", commands=tokens)
    theatre.state.shared_command = shared
    assert commands.has_command(theatre.state, theatre.state.mercs["fox"]) == ready
    assert bool(offered(theatre)) == ready


@pytest.mark.rule("JA-CMD-01", "JA-TEAM-03", "JA-TEAM-04")
@pytest.mark.parametrize(
    ("commands", "shared", "left"), [(1, False, (0, False)), (2, True, (1, True)), (0, True, (0, False))]
)
def test_the_own_token_is_spent_before_the_shared_one(commands, shared, left):
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", commands=commands)
    theatre.state.shared_command = shared
    played = theatre.play(CommandSkill("fox", "leadership"), dice=[faces("yellow", 0)])
    assert (played.merc("fox").commands, played.state.shared_command) == left
    assert told(played, "CommandSpent") == [("CommandSpent", "fox", commands == 0)]


@pytest.mark.rule("JA-CMD-01", "JA-GROUP-01", "JA-TRAIN-01", "JA-BRIBE-01", "JA-TIER-01")
def test_what_can_be_commanded_depends_on_place_pool_and_tier():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.state.dictator = "krell"
    theatre.merc("fox")
    assert offered(theatre) == ["group-move", *THREE]
    theatre.state.funds, theatre.state.rebels = 1, 1
    assert offered(theatre) == ["group-move", *THREE, "train", "bribe"]
    theatre.state.tier = 1
    assert offered(theatre) == ["group-move", *THREE]
    alone = Theatre(LIBERATED)
    alone.merc("fox")
    assert offered(alone) == [*THREE]  # there is nowhere to go
    alone.state.funds = 0
    assert "bribe" not in offered(alone)


@pytest.mark.rule("JA-BRIBE-01", "JA-BRIBE-04", "JA-CMD-01")
def test_a_bribe_is_offered_to_who_can_pay_for_one_die(print_card):
    theatre = Theatre(LIBERATED)
    theatre.state.dictator = "krell"
    theatre.merc("fox")
    theatre.lieutenant("elliot")  # 2 for a die
    for funds, can in ((1, False), (2, True)):
        theatre.state.funds = funds
        assert ("bribe" in offered(theatre)) == can
    assert commands.price(theatre.state, theatre.state.mercs["fox"]) == 2
    card = print_card(990, "tool", grants=(Grant(permission="no_bribe"),))
    theatre.merc("ivan", weapons=(card,))
    assert "bribe" not in offered(theatre, "ivan")


@pytest.mark.rule("JA-BRIBE-04")
def test_a_die_never_costs_nothing(print_card):
    friend = print_card(990, "tool", grants=(Grant(to="bribe_price", amount=-4),))
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", weapons=(friend,))
    assert commands.price(theatre.state, theatre.state.mercs["fox"]) == 1


@pytest.mark.rule("JA-GROUP-03", "JA-GROUP-01")
@pytest.mark.parametrize(("more", "steps"), [(0, 1), (1, 2)])
def test_a_group_move_has_as_many_steps_as_cards_add(print_card, more, steps):
    map = print_card(990, "tool", grants=(Grant(to="group_steps", amount=more),))
    theatre = Theatre()
    theatre.merc("fox", "a", weapons=(map,))
    played = theatre.play(CommandGroupMove("fox"), choices=["group:T1A/3"] if more else [])
    assert (len(told(played, "Moved")), played.decision) == (steps, None)
    assert told(played, "CommandSpent") == [("CommandSpent", "fox", False)]


# ---------------------------------------------------------------------- hospitals


@pytest.fixture
def ward():
    library.tiles()["T2A"] = msgspec.structs.replace(TILES["T2A"], hospital=True)
    yield "T2A"
    library.tiles().update(TILES)


@pytest.mark.rule("JA-INJ-02", "JA-CMD-01")
def test_a_hospital_of_the_tile_or_of_the_briefing_heals_in_a_free_sector(ward):
    theatre = Theatre(LIBERATED, LIBERATED, LIBERATED, CONTESTED)
    theatre.merc("fox")
    laid = tuple(types.LaidSector(tile=id, at=(0, 0), hospital=id in ("T3A", "T4A")) for id in theatre.state.sectors)
    theatre.brief(sectors=laid)
    state = theatre.state
    assert [id for id in (*state.sectors, "wells") if commands.is_hospital(state, id)] == [ward, "T3A"]
    state.scenario = ""
    assert [id for id in state.sectors if commands.is_hospital(state, id)] == [ward]
    theatre.change(state.sectors[ward], status=CONTESTED)
    assert not commands.is_hospital(state, ward)


@pytest.mark.rule("JA-INJ-02", "JA-CMD-01", "JA-KO-07")
def test_whoever_is_in_the_hospital_is_healed_for_a_command_action(ward):
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc("fox", where=ward, injured=True, stamina=3)
    theatre.merc("ivan", "d", where=ward, injured=True, down=True, stamina=0, fatigue=2)
    theatre.merc("ice", where=ward)
    theatre.merc("raven", where="T1A", injured=True)
    found = [key for key in offered(theatre) if key.startswith("hospital")]
    assert found == ["hospital:fox", "hospital:ivan"]
    assert not [key for key in offered(theatre, "raven") if key.startswith("hospital")]
    played = theatre.play(Hospital("fox", "ivan"))
    assert (played.merc("ivan").injured, played.merc("ivan").down, played.merc("fox").commands) == (False, False, 0)
    own = theatre.play(Hospital("fox", "fox"))
    assert (own.merc("fox").injured, own.merc("fox").stamina) == (False, 4)
    theatre.change(theatre.state.mercs["fox"], down=True, stamina=0)
    assert theatre.play(Hospital("fox", "fox")).merc("fox").down  # nobody revives himself


# ---------------------------------------------------------------------- skill rolls


@pytest.fixture
def jack():
    """Somebody whose three skills are three colours."""
    board = library.boards()["fox"]
    library.boards()["fox"] = msgspec.structs.replace(
        board, leadership=("yellow",), mechanical=("orange",), medical=("red", "yellow")
    )
    yield "fox"
    library.boards()["fox"] = board


@pytest.mark.rule("JA-SKILL-01", "JA-MERC-03")
@pytest.mark.parametrize(
    ("skill", "dice"), [("leadership", ("yellow",)), ("mechanical", ("orange",)), ("medical", ("red", "yellow"))]
)
def test_each_skill_rolls_its_own_dice_of_the_board(jack, skill, dice):
    theatre = Theatre(LIBERATED)
    theatre.merc(jack)
    (roll,) = theatre.play(RollSkill(jack, skill), dice=[[face(colour, 0) for colour in dice]]).rolls(f"roll-{skill}")
    assert (roll.kinds, roll.rule) == (dice, "JA-SKILL-01")


@pytest.mark.rule("JA-SKILL-01", "JA-SKILL-02")
def test_cards_add_dice_successes_and_chances(print_card):
    kit = print_card(
        990, "tool", grants=(Grant(to="medical", dice=("yellow",), amount=2), Grant(to="mechanical", dice=("red",)))
    )
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", weapons=(kit,), wounds=5, stamina=1)  # an orange die of her own
    played = theatre.play(RollSkill("fox", "medical"), dice=[[face("orange", 0), face("yellow", 1)]])
    assert told(played, "SkillRolled") == [("SkillRolled", "fox", "medical", 3)]
    assert played.decision.arguments["successes"] == 3


@pytest.mark.rule("JA-SKILL-01", "JA-DICE-09", "JA-DICE-07")
def test_rerolls_and_expertise_count_for_skills(print_card):
    lucky = print_card(990, "tool", grants=(Grant(to="medical", reroll=1, expertise=True),))
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", weapons=(lucky,), wounds=5, stamina=1)
    dice = [[face("orange", 0)], [face("orange", 1, expertise=True)], [face("orange", 2)]]
    asked = theatre.play(RollSkill("fox", "medical"), dice=dice, spare=True)
    assert asked.decision.prompt == "ask-reroll"
    again = next(key for key in asked.keys if key.startswith("reroll"))
    played = theatre.play(RollSkill("fox", "medical"), dice=dice, choices=[again])
    assert told(played, "SkillRolled") == [("SkillRolled", "fox", "medical", 3)]


@pytest.mark.rule("JA-SKILL-01", "JA-REBEL-03", "JA-DUR-01")
def test_rebels_and_durability_are_paid_for_a_skill_roll():
    theatre = Theatre(LIBERATED)
    theatre.state.rebels = 2
    theatre.merc("fox", weapons=("051",), wounds=4, stamina=2)
    roll = [*faces("orange", 0), *faces("yellow", 0), *faces("orange", 1, 0)]
    played = theatre.play(RollSkill("fox", "medical"), dice=[roll], choices=["durability:051", "rebels:1"])
    assert (played.state.rebels, played.state.items["051"].spent) == (1, 1)


@pytest.mark.rule("JA-SKILL-01", "JA-SKILL-02", "JA-SKILL-08")
@pytest.mark.parametrize("fields", [{"down": True, "injured": True}, None])
def test_who_is_down_or_gone_rolls_nothing(fields):
    theatre = Theatre(LIBERATED)
    theatre.merc("ivan")
    if fields:
        theatre.merc("fox", stamina=0, **fields)
    played = theatre.play(RollSkill("fox", "medical"), Distribute("fox", "leadership", 2))
    assert (played.story, played.rolls(), played.decision) == ([], [], None)


@pytest.mark.rule("JA-DUR-02", "JA-CONSUM-04", "JA-DUR-01", "JA-SKILL-01")
def test_what_helps_a_skill_is_offered_once_each_before_the_roll(print_card):
    pump = print_card(990, "consumable", boost=Boost(to="skill", dice=("red",)), with_action="skill")
    tonic = print_card(991, "consumable", boost=Boost(to="skill", dice=("red",)), with_action="defence")
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", weapons=("051",), inventory=(pump, tonic, "911"), wounds=4, stamina=2)
    asked = theatre.play(RollSkill("fox", "medical"))
    assert (asked.keys, asked.rolls()) == (["roll", "durability:051", "with:990"], [])
    once = theatre.play(RollSkill("fox", "medical"), choices=["durability:051"])
    assert once.keys == ["roll", "with:990"]
    both = theatre.play(
        RollSkill("fox", "medical"),
        dice=[[*faces("orange", 0), *faces("yellow", 0), *faces("orange", 0), *faces("red", 1)]],
        choices=["durability:051", "with:990"],
    )
    assert (both.state.items["051"].spent, both.merc("fox").inventory) == (1, (tonic, "911"))
    assert both.rolls("roll-medical")[0].kinds == ("orange", "yellow", "orange", "red")
    plain = theatre.play(
        RollSkill("fox", "medical"), dice=[[*faces("orange", 0), *faces("yellow", 0)]], choices=["roll"]
    )
    assert (plain.state.items["051"].spent, plain.merc("fox").inventory) == (0, (pump, tonic, "911"))


@pytest.mark.rule("JA-DUR-01", "JA-DUR-02", "JA-UPGRADE-01")
def test_what_an_upgrade_adds_to_every_roll_of_a_skill_comes_unasked(print_card):
    bag = print_card(990, "tool", upgrade_slots=1, grants=(Grant(to="medical", dice=("yellow",)),))
    tape = print_card(991, "upgrade", fits="tool", boost=Boost(to="medical", dice=("red",), plus=1, once=True))
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", weapons=(bag,), wounds=4, stamina=2)
    theatre.own(bag, tape)
    roll = [[*faces("orange", 0), *faces("yellow", 0), *faces("red", 1)]]
    played = theatre.play(RollSkill("fox", "medical"), dice=roll)
    assert played.rolls("roll-medical")[0].kinds == ("orange", "yellow", "red")
    assert told(played, "SkillRolled") == [("SkillRolled", "fox", "medical", 2)]
    other = theatre.play(RollSkill("fox", "leadership"), dice=[faces("yellow", 0)])
    assert other.rolls("roll-leadership")[0].kinds == ("yellow",)


# ---------------------------------------------------------------------- tests


@pytest.mark.rule("JA-SKILL-06", "JA-SKILL-07", "JA-SKILL-08")
@pytest.mark.parametrize(
    ("rolled", "difficulty", "passes", "left"),
    [(1, 2, False, 1), (1, 1, True, 0), (3, 2, True, 1), (3, 3, True, 0), (0, 1, False, 0)],
)
def test_a_test_needs_its_difficulty_in_one_roll(rolled, difficulty, passes, left):
    theatre = Theatre(CONTESTED)
    theatre.spawn("225")
    theatre.merc("duchess", "d")
    theatre.merc("ivan", "d", fatigue=4, stamina=2)
    theatre.enemy(area="a")
    shown = face("red", rolled, expertise=rolled == 3)
    played = theatre.play(RollSkill("duchess", "leadership", "spawn:T1A", difficulty), dice=[[shown]])
    name = "TestPassed" if passes else "TestFailed"
    assert told(played, "TestPassed", "TestFailed") == [(name, "duchess", difficulty)]
    assert told(played, "SkillRolled") == [("SkillRolled", "duchess", "leadership", rolled)]
    assert (played.decision.arguments["successes"] if played.decision else 0) == left
    if not left:
        assert bool(told(played, "SectorLiberated")) == passes


@pytest.mark.rule("JA-SKILL-06")
def test_what_can_be_tried_is_a_mission_an_objective_or_a_card_that_lies_open():
    theatre = Theatre(CONTESTED, LIBERATED, OCCUPIED)
    bomb = types.Objective(id="bomb", by="skill", sectors=("T1A",), skill="mechanical", difficulty=3)
    theatre.brief(bomb)
    theatre.spawn("225")
    for id, where in (("fox", "T1A"), ("ivan", "T2A"), ("ice", "sam_site")):
        theatre.merc(id, where=where)
    theatre.mission("sam_site", entered=True, solved=1)
    theatre.enemy(area="a")

    def tests(id):
        found = commanding.tests(theatre.state, theatre.state.mercs[id])
        return [(o.key, o.arguments["skill"], o.arguments["difficulty"], o.arguments["what"]) for o in found]

    bombs = ("test:objective:bomb", "mechanical", 3, "objective-proving-bomb")
    assert tests("fox") == [bombs, ("test:spawn:T1A", "leadership", 2, "spawn-225")]
    assert tests("ivan") == []
    assert tests("ice") == [("test:mission:sam_site", "mechanical", 2, "mission-sam_site")]
    theatre.spawn("225", face_up=False)
    assert tests("fox") == [bombs]
    theatre.spawn("226")
    assert tests("fox") == [bombs]  # a card that cannot be settled by words
    theatre.spawn("225")
    theatre.change(theatre.state.sectors["T1A"], status=LIBERATED)
    assert tests("fox") == [bombs]
    assert [key for key in offered(theatre, "ice") if key.startswith("test:")] == ["test:mission:sam_site"]


@pytest.mark.rule("JA-SKILL-06", "JA-LIB-01", "JA-MISSION-08")
def test_what_was_tried_is_done():
    theatre = Theatre(CONTESTED)
    bomb = types.Objective(id="bomb", by="skill", sectors=("T1A",), skill="mechanical", difficulty=3)
    theatre.brief(bomb)
    theatre.state.access = (("outside", "T1A"),)
    theatre.merc("fox")
    theatre.mission("sam_site", entered=True)
    theatre.merc("ivan", where="sam_site")
    theatre.enemy(where="sam_site")
    theatre.enemy(area="a")
    done = {
        what: [event[0] for event in told(theatre.play(Passed("fox", what)), *names)]
        for names in [("SectorLiberated", "GoalDone", "ObjectiveAdvanced")]
        for what in ("spawn:T1A", "mission:sam_site", "objective:bomb")
    }
    assert done == {
        "spawn:T1A": ["SectorLiberated"],
        "mission:sam_site": ["GoalDone"],
        "objective:bomb": ["ObjectiveAdvanced"],
    }


# ---------------------------------------------------------------------- successes


@pytest.mark.rule("JA-SKILL-02", "JA-SKILL-03", "JA-SKILL-04", "JA-SKILL-05")
@pytest.mark.parametrize(
    ("skill", "key"), [("leadership", "recover:ivan"), ("mechanical", "repair:901"), ("medical", "heal:ivan")]
)
def test_each_success_has_its_effect_once_and_no_more_than_there_are(skill, key):
    theatre = Theatre()
    theatre.merc("fox", "d", seat="player2")
    theatre.merc("ivan", "d", fatigue=4, wounds=4, stamina=0, inventory=("901",))
    theatre.own("901", spent=4)
    theatre.enemy(area="a")

    def left(played):
        return played.merc("ivan").fatigue, played.state.items["901"].spent, played.merc("ivan").wounds

    for count in (0, -1):
        assert theatre.play(Distribute("fox", skill, count)).decision is None
    asked = theatre.play(Distribute("fox", skill, 2))
    assert (asked.keys, asked.decision.seat) == ([key, "enough"], "player2")
    once = theatre.play(Distribute("fox", skill, 2), choices=[key])
    assert (sum(left(once)), once.decision.arguments["successes"]) == (11, 1)
    twice = theatre.play(Distribute("fox", skill, 2), choices=[key, key])
    assert (sum(left(twice)), twice.decision) == (10, None)
    enough = theatre.play(Distribute("fox", skill, 2), choices=["enough"])
    assert (sum(left(enough)), enough.decision) == (12, None)
    place = THREE.index(skill)
    assert left(twice)[place] == 2


@pytest.mark.rule("JA-SKILL-02", "JA-SKILL-03", "JA-SKILL-05", "JA-COND-05")
def test_with_nobody_who_needs_it_successes_are_lost():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", fatigue=3)
    theatre.merc("ivan", armor="903")
    for skill in THREE:
        played = theatre.play(Distribute("fox", skill, 2))
        assert (played.decision, played.story) == (None, [])


@pytest.mark.rule("JA-SKILL-05", "JA-COND-05", "JA-SKILL-02", "JA-KO-07", "JA-KO-06")
def test_medical_reaches_the_area_and_revives_others_but_not_the_healer():
    theatre = Theatre()
    theatre.merc("fox", "d", wounds=1, stamina=3, conditions=("bleeding",))
    theatre.merc("ivan", "d", wounds=2, stamina=0, down=True, injured=True)
    theatre.merc("ice", "b", wounds=2, stamina=2)
    theatre.enemy(area="a")
    asked = theatre.play(Distribute("fox", "medical", 3))
    assert asked.keys == ["heal:fox", "bleeding:fox", "heal:ivan", "enough"]
    played = theatre.play(Distribute("fox", "medical", 3), choices=["heal:ivan", "bleeding:fox", "heal:fox"])
    assert (played.merc("ivan").down, played.merc("ivan").wounds) == (False, 1)
    assert (played.merc("fox").conditions, played.merc("fox").wounds, played.merc("fox").stamina) == ((), 0, 4)


@pytest.mark.rule("JA-SKILL-03", "JA-SKILL-02")
def test_leadership_reaches_the_whole_sector_but_never_the_speaker():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "d", fatigue=2)
    theatre.merc("ivan", "a", fatigue=1)
    theatre.merc("ice", "d", fatigue=0)
    theatre.merc("raven", "d", where="T2A", fatigue=2)
    theatre.enemy(area="a")
    assert theatre.play(Distribute("fox", "leadership", 1)).keys == ["recover:ivan", "enough"]


@pytest.mark.rule("JA-DUR-03", "JA-SKILL-04")
def test_repairs_are_divided_as_the_player_of_who_does_it_likes():
    theatre = Theatre()
    theatre.merc("fox", seat="player2", armor="903")
    theatre.merc("ivan", weapons=("901",), inventory=("905",))
    theatre.own("903", spent=1)
    theatre.own("901", spent=2)
    mercs = ("fox", "ivan", "gone")
    asked = theatre.play(Repairs("fox", mercs, 2))
    assert (asked.keys, asked.decision.seat) == (["repair:903", "repair:901"], "player2")
    played = theatre.play(Repairs("fox", mercs, 2), choices=["repair:901", "repair:901"])
    assert ([played.state.items[card].spent for card in ("903", "901")], played.decision) == ([1, 0], None)
    assert told(played, "Repaired") == [("Repaired", "901")] * 2
    assert theatre.play(Repairs("fox", mercs, 0)).decision is None
    assert theatre.play(Repairs("fox", ("gone",), 2)).decision is None
    all_of_it = theatre.play(Repairs("fox", ("fox",), 5))
    assert (all_of_it.state.items["903"].spent, told(all_of_it, "Repaired")) == (0, [("Repaired", "903")])


# ---------------------------------------------------------------------- training


@pytest.mark.rule("JA-TRAIN-01", "JA-TRAIN-02")
@pytest.mark.parametrize(
    ("status", "pool", "slots", "barred", "can"),
    [
        (LIBERATED, 1, 0, False, True),
        (LIBERATED, 1, 1, False, True),
        (LIBERATED, 1, 2, False, False),
        (LIBERATED, 0, 0, False, False),
        (CONTESTED, 1, 0, False, False),
        (LIBERATED, 1, 0, True, False),
    ],
)
def test_a_rebel_of_the_pool_takes_a_free_slot_of_a_free_sector(print_card, status, pool, slots, barred, can):
    card = print_card(990, "tool", grants=(Grant(permission="no_train"),) if barred else ())
    theatre = Theatre(status)
    theatre.state.rebels = pool
    theatre.merc("fox", weapons=(card,))
    theatre.change(theatre.state.sectors["T1A"], rebels=slots)
    theatre.enemy(area="a")
    assert commands.can_train(theatre.state, theatre.state.mercs["fox"]) == can
    for step, spends in ((TrainRebel("fox"), 0), (CommandTrain("fox"), 1)):
        played = theatre.play(step)
        assert (played.state.rebels, played.state.sectors["T1A"].rebels) == (pool - can, slots + can)
        assert played.merc("fox").commands == 1 - spends
        assert told(played, "RebelTrained") == [("RebelTrained", "T1A")] * can


@pytest.mark.rule("JA-TRAIN-01")
def test_nobody_trains_on_a_mission_or_after_death():
    theatre = Theatre(LIBERATED)
    theatre.state.rebels = 2
    theatre.mission("wells", entered=True)
    theatre.merc("fox", where="wells")
    assert not commands.can_train(theatre.state, theatre.state.mercs["fox"])
    assert theatre.play(TrainRebel("nobody")).story == []


@pytest.mark.rule("JA-TRAIN-02")
def test_an_effect_trains_where_the_merc_is_or_where_the_players_want():
    theatre = Theatre(LIBERATED, LIBERATED, CONTESTED, LIBERATED)
    theatre.merc("fox", where="T2A", seat="player2")
    theatre.merc("ivan", where="T3A", seat="player2")
    theatre.change(theatre.state.sectors["T4A"], rebels=2)
    theatre.change(theatre.state.sectors["T2A"], rebels=1)
    own = theatre.play(TrainFromSupply("fox"))
    assert [sector.rebels for sector in own.state.sectors.values()] == [0, 2, 0, 2]
    assert (own.state.rebels, told(own, "RebelTrained")) == (0, [("RebelTrained", "T2A")])
    for id, seat in (("ivan", "player2"), ("", "player2")):
        asked = theatre.play(TrainFromSupply(id))
        assert (asked.keys, asked.decision.seat) == (["T1A", "T2A"], seat)
    played = theatre.play(TrainFromSupply("ivan"), choices=["T1A"])
    assert [sector.rebels for sector in played.state.sectors.values()] == [1, 1, 0, 2]


@pytest.mark.rule("JA-TRAIN-02")
def test_an_effect_trains_nobody_without_a_slot_or_where_it_is_forbidden(print_card):
    card = print_card(990, "tool", grants=(Grant(permission="no_train"),))
    theatre = Theatre(LIBERATED)
    theatre.merc("fox", weapons=(card,))
    assert theatre.play(TrainFromSupply("fox")).story == []
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    theatre.merc("fox")
    assert theatre.play(TrainFromSupply("fox")).story == []


@pytest.mark.rule("JA-FAQ-07")
def test_a_trained_rebel_is_lost_where_the_players_choose_or_nobody():
    theatre = Theatre(LIBERATED, LIBERATED, LIBERATED)
    theatre.merc("fox")
    assert theatre.play(LoseTrainedRebel()).story == []
    theatre.change(theatre.state.sectors["T1A"], rebels=2)
    theatre.change(theatre.state.sectors["T3A"], rebels=1)
    asked = theatre.play(LoseTrainedRebel())
    assert asked.keys == ["T1A", "T3A"]
    played = theatre.play(LoseTrainedRebel(), choices=["T1A"])
    assert [sector.rebels for sector in played.state.sectors.values()] == [1, 0, 1]
    assert played.story == [("RebelLost", "T1A")]


# ---------------------------------------------------------------------- bribes


@pytest.mark.rule("JA-BRIBE-01", "JA-BRIBE-02", "JA-BRIBE-03")
def test_funds_buy_blue_dice_and_each_success_lowers_the_threat(print_card):
    broker = print_card(990, "tool", grants=(Grant(to="bribe", dice=("blue",), amount=1),))
    theatre = Theatre(LIBERATED)
    theatre.brief(dictator="krell")
    theatre.state.funds, theatre.state.threat = 8, 9
    theatre.merc("fox", weapons=(broker,), seat="player2")
    theatre.lieutenant("elliot")
    theatre.state.standing_event = "202"  # together 3 for a die
    asked = theatre.play(Bribe("fox"))
    assert (asked.keys, asked.decision.seat) == (["dice:1", "dice:2"], "player2")
    played = theatre.play(Bribe("fox"), dice=[faces("blue", 1, 0, 1)], choices=["dice:2"])
    assert (played.state.funds, played.state.threat, played.merc("fox").commands) == (2, 6, 0)
    assert told(played, "Bribed") == [("Bribed", "fox", 6, 3)]
    assert played.rolls("roll-bribe")[0].rule == "JA-BRIBE-01"


@pytest.mark.rule("JA-BRIBE-01", "JA-DICE-09", "JA-DICE-06")
def test_rerolls_count_for_bribes(print_card):
    broker = print_card(990, "tool", grants=(Grant(to="bribe", reroll=1),))
    theatre = Theatre(LIBERATED)
    theatre.brief(dictator="krell")
    theatre.state.funds, theatre.state.threat = 1, 9
    theatre.merc("fox", weapons=(broker,))
    dice = [faces("blue", 0), faces("blue", 1)]
    asked = theatre.play(Bribe("fox"), dice=dice, spare=True)
    assert asked.decision.prompt == "ask-reroll"
    again = next(key for key in asked.keys if key.startswith("reroll"))
    assert theatre.play(Bribe("fox"), dice=dice, choices=[again]).state.threat == 8


@pytest.mark.rule("JA-CMD-01", "JA-SKILL-01", "JA-GROUP-01")
def test_what_was_chosen_among_the_actions_is_what_happens():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.merc("fox", fatigue=1, stamina=3, wounds=1)
    played = theatre.play(Actions("fox"), dice=[faces("orange", 1)], choices=["command:medical", "heal:fox"])
    assert played.merc("fox").wounds == 0
    moved = theatre.play(Actions("fox"), choices=["command:group-move"])
    assert moved.merc("fox").where == "T2A"
