"""Ways: what each step costs and where it leads, who goes along, who is driven away, who flees."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Grant
from fireteam.games.jagged_alliance.rules import places
from fireteam.games.jagged_alliance.rules.move import ways
from fireteam.games.jagged_alliance.rules.move.movement import Arrive, Flee, FreeMove, GroupMove, Retreat, TakeStep
from fireteam.games.jagged_alliance.rules.move.ways import Way
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED

from .theatre import Theatre

A, B, C, D = range(4)


def told(played, *names):
    return [event for event in played.story if event[0] in names]


def at(played, *mercs):
    return [(played.merc(id).where, played.merc(id).area) for id in mercs]


# ---------------------------------------------------------------------- where a step leads


@pytest.mark.rule("JA-MOVE-01", "JA-MOVE-02", "JA-MOVE-06", "JA-SECTOR-09", "JA-SECTOR-12", "JA-SECTOR-14")
@pytest.mark.parametrize(
    ("status", "leads"),
    [
        (CONTESTED, [Way(("T2A", B)), Way(("T2A", C))]),
        (OCCUPIED, [Way(("T2A", B)), Way(("T2A", C))]),
        (LIBERATED, [Way(("T3A", 0), "west"), Way(("T1A", 0), "east")]),
    ],
)
def test_within_a_fight_a_step_leads_to_an_area_and_out_of_a_free_sector_to_the_next(status, leads):
    theatre = Theatre(OCCUPIED, status, LIBERATED)
    fox = theatre.merc("fox", "d", where="T2A")
    assert sorted(ways.open_to(theatre.state, theatre.state.mercs[fox])) == sorted(leads)


@pytest.mark.rule("JA-MISSION-06", "JA-MISSION-15", "JA-MOVE-02")
def test_missions_are_a_step_from_their_own_access_and_nobody_walks_out_of_one():
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.state.access = (("outside", "T1A"), ("inside", "T2A"))
    for mission in ("wells", "sam_site", "radio_mast"):  # inside, outside, inside
        theatre.mission(mission)
    fox, ivan = theatre.merc("fox"), theatre.merc("ivan", where="sam_site")
    state = theatre.state
    assert [way for way in ways.open_to(state, state.mercs[fox]) if way.side is None] == [Way(("sam_site", 0))]
    assert ways.open_to(state, state.mercs[ivan]) == []


@pytest.mark.rule("JA-MOVE-02", "JA-MOVE-05")
def test_a_step_is_named_by_what_it_leads_to():
    theatre = Theatre(LIBERATED, CONTESTED)
    fox, ivan = theatre.merc("fox", "d"), theatre.merc("ivan", "d", where="T2A")
    state = theatre.state
    (out,) = ways.options(state, state.mercs[fox])
    assert (out.key, out.text, out.places) == ("move:T2A/0", "option-move-sector", (places.whole(state, "T2A"),))
    assert (out.arguments["fatigue"], out.arguments["wounds"]) == (1, 0)
    steps = list(ways.options(state, state.mercs[ivan]))
    assert [(step.key, step.text) for step in steps] == [
        ("move:T2A/1", "option-move"),
        ("move:T2A/2", "option-move"),
    ]
    assert [step.places for step in steps] == [(places.number(state, ("T2A", area)),) for area in (B, C)]


@pytest.mark.rule("JA-MOVE-05", "JA-MOVE-03", "JA-MOVE-04", "JA-COND-07")
@pytest.mark.parametrize("enemy", [False, True])
@pytest.mark.parametrize(("conditions", "cost"), [((), 1), (("suppressed",), 2)])
def test_a_step_is_offered_to_who_can_pay_exactly_its_cost(enemy, conditions, cost):
    for stamina in (cost - 1, cost):
        theatre = Theatre()
        fox = theatre.merc("fox", "d", stamina=stamina, conditions=conditions)
        if enemy:
            theatre.enemy(area="d")
        state = theatre.state
        assert ways.cost(state, state.mercs[fox]) == ((0, cost) if enemy else (cost, 0))
        assert bool(list(ways.options(state, state.mercs[fox]))) == (stamina == cost)


@pytest.mark.rule("JA-MOVE-03", "JA-MOVE-04", "JA-COND-07")
def test_a_card_may_make_the_first_step_free_and_the_leaving_of_enemies_cheap(print_card):
    light = print_card(990, "tool", grants=(Grant(permission="first_step_free"),))
    calm = print_card(991, "tool", grants=(Grant(permission="leave_freely"),))
    for card, costs in ((light, [(0, 0), (0, 2)]), (calm, [(2, 0), (2, 0)])):
        theatre = Theatre()
        fox = theatre.merc("fox", "d", weapons=(card,), stamina=9, conditions=("suppressed",))
        theatre.enemy(area="d")
        theatre.enemy(area="c")
        assert ways.cost(theatre.state, theatre.state.mercs[fox]) == costs[0]
        after = theatre.play(TakeStep(fox, "T1A", C, None))
        assert (after.merc(fox).fatigue, after.merc(fox).wounds) == costs[0]
        assert ways.cost(after.state, after.merc(fox)) == costs[1]


@pytest.mark.rule("JA-MOVE-04")
def test_in_a_free_sector_nobody_is_left_behind_who_could_wound():
    theatre = Theatre(LIBERATED, LIBERATED)
    fox = theatre.merc("fox", "d")
    theatre.enemy(area="d")
    assert ways.cost(theatre.state, theatre.state.mercs[fox]) == (1, 0)


@pytest.mark.rule("JA-MOVE-03", "JA-MOVE-04", "JA-MOVE-05")
def test_the_step_is_paid_before_it_is_taken():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", stamina=3)
    theatre.enemy(area="d")
    played = theatre.play(TakeStep(fox, "T1A", B, None))
    assert played.story == [("Wounded", fox, 1), ("Moved", fox, "T1A", B + 1)]


# ---------------------------------------------------------------------- arriving


@pytest.mark.rule("JA-MOVE-02", "JA-MOVE-07")
@pytest.mark.parametrize("status", [CONTESTED, LIBERATED])
def test_who_arrives_in_an_area_of_a_fight_reveals_its_encounters(status):
    theatre = Theatre(status, LIBERATED)
    for id in ("fox", "ivan"):
        theatre.merc(id, "d", where="T1A" if status == CONTESTED else "T2A")
    theatre.enemy(area="a")
    here, there = theatre.token("nothing", "b"), theatre.token("nothing", "c")
    played = theatre.play(Arrive(("fox", "gone", "ivan"), "T1A", B, None))
    assert at(played, "fox", "ivan") == [("T1A", B)] * 2
    assert told(played, "Moved") == [("Moved", id, "T1A", B + 1) for id in ("fox", "ivan")]
    assert told(played, "TokenRevealed") == [("TokenRevealed", here, "nothing")] * (status == CONTESTED)
    assert there in played.state.tokens
    assert theatre.play(Arrive(("gone",), "T1A", B, None)).story == []
    bare = theatre.play(Arrive(("fox",), "T1A", A, None))
    assert told(bare, "TokenRevealed") == []


@pytest.mark.rule("JA-MOVE-08", "JA-GROUP-02", "JA-MOVE-02")
@pytest.mark.parametrize("status", [OCCUPIED, CONTESTED])
def test_who_comes_into_a_held_sector_takes_an_area_along_the_edge_and_fights(status):
    theatre = Theatre(LIBERATED, status)
    theatre.merc("fox")
    theatre.merc("ivan")
    if status == OCCUPIED:
        theatre.spawn("227", "T2A", face_up=False)
        theatre.deck("encounter", *["nothing"] * 3)
    else:
        theatre.enemy(area="d", where="T2A")
    played = theatre.play(Arrive(("fox", "ivan"), "T2A", 0, "west"), choices=["T2A/2", "T2A/0"])
    assert at(played, "fox", "ivan") == [("T2A", C), ("T2A", A)]
    assert told(played, "Moved") == []
    assert [event[:3] for event in told(played, "Entered")] == [("Entered", id, "T2A") for id in ("fox", "ivan")]
    assert bool(told(played, "SpawnRevealed")) == (status == OCCUPIED)


@pytest.mark.rule("JA-MOVE-08", "JA-MOVE-02", "JA-MISSION-06")
def test_with_nobody_left_to_arrive_nothing_begins():
    theatre = Theatre(LIBERATED, OCCUPIED)
    theatre.merc("fox")
    theatre.spawn("227", "T2A", face_up=False)
    theatre.mission("wells")
    played = theatre.play(Arrive(("gone",), "T2A", 0, "west"), Arrive(("gone",), "wells", 0, None))
    assert (played.story, played.state.sectors["T2A"].status) == ([], OCCUPIED)
    assert not played.state.missions["wells"].entered


@pytest.mark.rule("JA-MISSION-06", "JA-MOVE-02")
def test_who_comes_to_a_mission_enters_it():
    theatre = Theatre(LIBERATED)
    theatre.state.access = (("inside", "T1A"),)
    theatre.mission("wells")
    theatre.merc("fox")
    played = theatre.play(Arrive(("fox",), "wells", 0, None))
    assert (at(played, "fox"), played.story[0]) == ([("wells", 0)], ("MissionEntered", "fox", "wells"))
    assert told(played, "Moved", "Entered") == []


@pytest.mark.rule("JA-MOVE-02", "JA-MOVE-08")
@pytest.mark.parametrize(("where", "side"), [("T1A", None), ("T2A", "west")])
def test_who_sees_through_covers_shows_the_team_what_lies_there_on_arriving(print_card, where, side):
    glass = print_card(990, "tool", grants=(Grant(permission="see_tokens"),))
    theatre = Theatre(CONTESTED if where == "T1A" else LIBERATED, CONTESTED)
    theatre.merc("fox", "d", weapons=(glass,))
    theatre.enemy(area="a", where=where)
    token = theatre.token("mine", "d", where=where) if where == "T2A" else theatre.token("mine", "c")
    assert theatre.state.tokens[token].known_to == ()
    choices = ["T2A/0"] if where == "T2A" else []
    played = theatre.play(Arrive(("fox",), where, B, side), choices=choices)
    assert played.state.tokens[token].known_to == ("player1",)


# ---------------------------------------------------------------------- Group Move


@pytest.mark.rule("JA-GROUP-01", "JA-GROUP-03")
def test_who_is_down_gone_or_cannot_pay_leads_nobody():
    theatre = Theatre()
    theatre.state.switches = ("wound_on_group_move",)
    fox = theatre.merc("fox", "d", stamina=0, fatigue=4)
    ivan = theatre.merc("ivan", "b", stamina=0, down=True, injured=True)
    theatre.enemy(area="d")
    for id in (fox, ivan, "nobody"):
        assert theatre.play(GroupMove(id, 2)).decision is None
    theatre = Theatre(CONTESTED)
    theatre.mission("wells", entered=True)
    theatre.merc("fox", where="wells")
    assert theatre.play(GroupMove("fox", 1)).decision is None  # there is no way out of a mission


@pytest.mark.rule("JA-GROUP-01")
@pytest.mark.parametrize(
    ("stamina", "switch", "enemy", "calm", "pays", "can"),
    [
        (1, True, True, False, True, True),
        (0, True, True, False, True, False),
        (0, False, True, False, False, True),
        (0, True, False, False, False, True),
        (0, True, True, True, False, True),
        (2, True, True, False, True, True),
    ],
)
def test_leaving_an_area_with_enemies_costs_each_a_wound_and_the_stamina_for_it(
    print_card, stamina, switch, enemy, calm, pays, can
):
    card = print_card(990, "tool", grants=(Grant(permission="leave_freely"),) if calm else ())
    theatre = Theatre()
    theatre.state.switches = ("wound_on_group_move",) if switch else ()
    fox = theatre.merc("fox", "d", stamina=stamina, fatigue=3, weapons=(card,))
    if enemy:
        theatre.enemy(area="d")
    merc = theatre.state.mercs[fox]
    assert ways.pays_to_leave(theatre.state, merc) == pays
    assert (ways.can_pay(theatre.state, merc), ways.can_group_move(theatre.state, merc)) == (can, can)
    if can:
        played = theatre.play(GroupMove(fox, 1), choices=["group:T1A/1"])
        assert (played.merc(fox).wounds, played.merc(fox).fatigue) == (int(pays), 3)
        assert played.story == [("Wounded", fox, 1)] * pays + [("Moved", fox, "T1A", B + 1)]


@pytest.mark.rule("JA-GROUP-01")
def test_a_card_may_forbid_group_moves(print_card):
    theatre = Theatre()
    fox = theatre.merc("fox", "d")
    assert ways.can_group_move(theatre.state, theatre.state.mercs[fox])
    theatre.mission("road_blocks")
    assert not ways.can_group_move(theatre.state, theatre.state.mercs[fox])
    assert theatre.play(GroupMove(fox, 1)).decision is None


@pytest.mark.rule("JA-GROUP-01", "JA-GROUP-03", "JA-KO-06")
def test_the_leader_chooses_whom_to_take_one_after_the_other_at_each_step():
    theatre = Theatre()
    for id, area, seat in (
        ("fox", "d", "player2"),
        ("ivan", "d", "player1"),
        ("ice", "d", "player1"),
        ("raven", "b", "player1"),
    ):
        theatre.merc(id, area, seat=seat)
    asked = theatre.play(GroupMove("fox", 2))
    assert (asked.keys, asked.decision.seat) == (["group:T1A/1", "group:T1A/2"], "player2")  # the first is not declined
    party = theatre.play(GroupMove("fox", 2), choices=["group:T1A/1"])
    assert (party.keys, party.decision.seat) == (["go", "take:ivan", "take:ice"], "player2")
    second = theatre.play(GroupMove("fox", 2), choices=["group:T1A/1", "take:ivan"])
    assert second.keys == ["go", "take:ice"]
    moved = theatre.play(GroupMove("fox", 2), choices=["group:T1A/1", "take:ivan", "take:ice"])
    assert at(moved, "fox", "ivan", "ice") == [("T1A", B)] * 3  # with nobody left to take they go
    assert moved.keys == ["group:T1A/0", "group:T1A/3", "stay"]
    stayed = theatre.play(GroupMove("fox", 2), choices=["group:T1A/1", "go", "stay"])
    assert (stayed.decision, at(stayed, "fox", "ivan")) == (None, [("T1A", B), ("T1A", D)])
    on = theatre.play(GroupMove("fox", 2), choices=["group:T1A/1", "go", "group:T1A/0", "take:raven"])
    assert (on.decision, at(on, "fox", "raven", "ivan")) == (None, [("T1A", A), ("T1A", A), ("T1A", D)])
    once = theatre.play(GroupMove("fox", 1), choices=["group:T1A/1", "go"])
    assert once.decision is None


@pytest.mark.rule("JA-GROUP-03")
def test_three_steps_are_three_steps():
    theatre = Theatre()
    theatre.merc("fox", "a")
    played = theatre.play(GroupMove("fox", 3), choices=["group:T1A/3", "group:T1A/2"])
    assert (played.decision, at(played, "fox")) == (None, [("T1A", C)])
    assert len(told(played, "Moved")) == 3


# ---------------------------------------------------------------------- Free Move and Retreat


@pytest.mark.rule("JA-TACT-04")
def test_nobody_who_is_down_gone_or_has_no_way_is_asked_for_a_free_move():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", stamina=0, down=True, injured=True)
    theatre.mission("wells", entered=True)
    ivan = theatre.merc("ivan", where="wells")
    for id in (fox, ivan, "nobody"):
        played = theatre.play(FreeMove(id))
        assert (played.decision, played.story) == (None, [])


@pytest.mark.rule("JA-TACT-04")
def test_a_free_move_into_another_sector_begins_the_fight_there():
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.merc("fox", seat="player2")
    theatre.enemy(area="d", where="T2A")
    asked = theatre.play(FreeMove("fox"))
    assert (asked.keys, asked.decision.seat) == (["stay", "step:T2A/0"], "player2")
    assert at(theatre.play(FreeMove("fox"), choices=["step:T2A/0", "T2A/2"]), "fox") == [("T2A", C)]


@pytest.mark.rule("JA-TACT-03")
@pytest.mark.parametrize("fields", [{"defeated": True}, {"hidden": "red"}])
def test_an_enemy_that_lies_there_or_hides_is_not_driven_away(fields):
    theatre = Theatre()
    theatre.merc("fox", "a")
    guard = theatre.enemy("sniper", "d", **fields)
    played = theatre.play(Retreat(guard), Retreat("nobody"))
    assert (played.decision, played.story) == (None, [])


@pytest.mark.rule("JA-TACT-03")
def test_a_mercs_own_player_says_where_to_and_for_an_enemy_the_active_one():
    theatre = Theatre()
    theatre.merc("fox", "a", seat="player1")
    theatre.merc("ivan", "d", seat="player3")
    theatre.state.active = "fox"
    guard = theatre.enemy(area="d")
    assert theatre.play(Retreat("ivan")).decision.seat == "player3"
    assert theatre.play(Retreat(guard)).decision.seat == "player1"
    token = theatre.token("nothing", "b")
    played = theatre.play(Retreat(guard), choices=["area:1"])
    assert played.story == [("Moved", guard, "T1A", B + 1)]
    assert token in played.state.tokens  # an enemy reveals nothing
    played = theatre.play(Retreat("ivan"), choices=["area:1"])
    assert played.story[:2] == [("Moved", "ivan", "T1A", B + 1), ("TokenRevealed", token, "nothing")]
    assert theatre.play(Retreat("ivan"), choices=["area:2"]).story == [("Moved", "ivan", "T1A", C + 1)]


# ---------------------------------------------------------------------- fleeing


@pytest.mark.rule("JA-FLEE-01")
def test_one_flees_only_to_free_neighbours_or_to_the_access_of_the_own_mission():
    theatre = Theatre(LIBERATED, CONTESTED, OCCUPIED)
    theatre.state.access = (("inside", "T3A"), ("outside", "T1A"))
    for mission in ("wells", "sam_site"):
        theatre.mission(mission, entered=True)
    theatre.merc("fox", where="T2A")
    theatre.merc("ivan", where="sam_site")
    theatre.merc("ice", where="wells")
    theatre.merc("raven", where="T1A")
    state = theatre.state
    found = {id: [option.key for option in ways.flights(state, merc)] for id, merc in state.mercs.items()}
    assert found == {"fox": ["flee:T1A"], "ivan": ["flee:T1A"], "ice": [], "raven": []}


@pytest.mark.rule("JA-FLEE-01")
def test_a_card_may_forbid_to_flee(print_card):
    chain = print_card(990, "tool", grants=(Grant(permission="no_flee"),))
    theatre = Theatre(LIBERATED, CONTESTED)
    fox = theatre.merc("fox", where="T2A", weapons=(chain,))
    assert list(ways.flights(theatre.state, theatre.state.mercs[fox])) == []


@pytest.mark.rule("JA-FLEE-02", "JA-FLEE-04", "JA-COND-03")
def test_everybody_of_the_place_flees_together_and_is_no_longer_marked():
    theatre = Theatre(LIBERATED, CONTESTED)
    theatre.spawn("227", "T2A")
    theatre.merc("fox", "d", where="T2A", conditions=("marked", "bleeding"))
    theatre.merc("ivan", "b", where="T2A", stamina=0, down=True, injured=True, conditions=("marked",))
    theatre.merc("ice", "c", where="T1A", conditions=("marked",))
    theatre.enemy(where="T2A")
    played = theatre.play(Flee("fox", "T1A"))
    assert at(played, "fox", "ivan", "ice") == [("T1A", 0), ("T1A", 0), ("T1A", C)]
    assert [played.merc(id).conditions for id in ("fox", "ivan", "ice")] == [("bleeding",), (), ("marked",)]
    assert told(played, "Fled") == [("Fled", "fox", "T1A"), ("Fled", "ivan", "T1A")]
    assert (played.state.sectors["T2A"].status, played.state.enemies) == (OCCUPIED, {})
