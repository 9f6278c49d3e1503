"""Simultaneous play and conflicts (General Concepts): stepping in, changed situations, turn-based play, duels."""

import pytest

from fireteam.engine import Decision, Step, Umpire
from fireteam.games.far_cry.rules.fight import attack, hits
from fireteam.games.far_cry.rules.fight.sight import Shelter
from fireteam.games.far_cry.rules.mission import arriving
from fireteam.games.far_cry.rules.move import moving
from fireteam.games.far_cry.rules.turn import turn

from .jungle import HIT, MISS, Jungle, table

SHOT = "attack:anna:gun-1:single:hound-red"


def two(**anna: object) -> Jungle:
    """Anna and bert; bert has raised a hand."""
    jungle = Jungle()
    jungle.hero("anna", at="A4", **anna)
    jungle.hero("bert", at="D1", weapons=("gun",))
    jungle.state.hands = ("player2",)
    return jungle


@pytest.mark.rule("FC-SIMUL-05", "FC-SIMUL-01")
def test_who_has_raised_a_hand_is_asked_after_each_space_of_a_move() -> None:
    jungle = two()
    asked = jungle.turn(choices=["move:anna:D4"])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == ("ask-step-in", ("player2",), ["step-in", "pass"])
    assert (asked.at("anna"), bool(asked.asked.reaction)) == ("B4", True)
    assert jungle.turn(choices=["move:anna:D4", "pass"]).at("anna") == "C4"
    played = jungle.turn(choices=["move:anna:D4", "pass", "pass"])
    assert (played.at("anna"), played.asked.prompt) == ("D4", "ask-act")


@pytest.mark.rule("FC-SIMUL-05")
def test_nobody_is_asked_who_has_not_raised_a_hand() -> None:
    jungle = two()
    jungle.state.hands = ()
    played = jungle.turn(choices=["move:anna:D4"])
    assert (played.at("anna"), played.asked.prompt) == ("D4", "ask-act")


@pytest.mark.rule("FC-SIMUL-05")
def test_a_hand_is_raised_and_lowered_by_its_player() -> None:
    jungle = two()
    assert jungle.turn().option("hand:player2").text == "option-lower-hand"
    assert jungle.turn().option("hand:player1").text == "option-raise-hand"
    played = jungle.turn(choices=["hand:player1"])
    assert played.state.hands == ("player2", "player1")
    assert jungle.turn(choices=["hand:player1", "hand:player2"]).state.hands == ("player1",)


@pytest.mark.rule("FC-SIMUL-05", "FC-SIMUL-01")
def test_who_steps_in_takes_one_action_and_is_asked_again() -> None:
    jungle = two()
    asked = jungle.turn(choices=["move:anna:D4", "step-in"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-act-first", ("player2",))
    assert "nothing" in asked.keys
    assert not asked.offers("move:anna")
    assert not asked.offers("done:")
    asked = jungle.turn(choices=["move:anna:D4", "step-in", "move:bert:E1"])
    assert (asked.asked.prompt, asked.at("bert")) == ("ask-step-in", "E1")
    played = jungle.turn(choices=["move:anna:D4", "step-in", "nothing", "pass", "pass"])
    assert (played.at("anna"), played.at("bert")) == ("D4", "D1")


@pytest.mark.rule("FC-TURN-04", "FC-SIMUL-05")
def test_whoever_waits_to_finish_an_action_begins_no_other() -> None:
    jungle = two()
    jungle.state.hands = ("player1", "player2")
    stepping = ["move:anna:D4", "step-in", "move:bert:F1"]
    asked = jungle.turn(choices=stepping)  # Anna is not asked while Bert moves
    assert (asked.asked.prompt, asked.asked.seats, asked.at("bert")) == ("ask-step-in", ("player2",), "F1")
    assert asked.state.interrupted == ()
    over = jungle.turn(choices=[*stepping, *["pass"] * 2])
    assert over.at("anna") == "D4"
    later = jungle.turn(choices=[*stepping, *["pass"] * 2, "move:bert:H1"])  # her action is finished: she may step in
    assert (later.asked.prompt, later.asked.seats) == ("ask-step-in", ("player1",))


@pytest.mark.rule("FC-SIMUL-02")
def test_a_way_that_has_become_impossible_ends_and_the_rest_costs_nothing() -> None:
    jungle = Jungle("""
    # # # . # #
     . . . . . #
    # # # # # #
    """)
    jungle.hero("anna", at="A2")
    jungle.hero("bert", at="D1")
    jungle.state.hands = ("player2",)
    played = jungle.turn(choices=["move:anna:E2", "step-in", "move:bert:C2", "pass"])
    assert (played.at("anna"), played.unit("anna").mp, played.at("bert")) == ("B2", 4, "C2")
    assert len(played.told(moving.Halted)) == 1


@pytest.mark.rule("FC-SIMUL-05", "FC-SIMUL-02")
def test_an_announced_attack_whose_target_is_gone_is_cancelled_and_costs_nothing() -> None:
    jungle = two(weapons=("gun",))
    jungle.enemy("hound", at="D4", hp=1)
    asked = jungle.turn(choices=[SHOT])
    assert (asked.asked.prompt, asked.rolls(), asked.card("gun-1").ammo) == ("ask-step-in", [], 3)
    mine = "attack:bert:gun-2:single:hound-red"
    played = jungle.turn(choices=[SHOT, "step-in", mine, "pass"], dice=[HIT])
    assert "hound-red" not in played.state.units
    assert (played.card("gun-1").ammo, played.card("gun-1").turned, played.hero("anna").attacked) == (3, False, False)
    assert len(played.told(attack.Cancelled)) == 1


@pytest.mark.rule("FC-SIMUL-02")
def test_an_attack_adapts_to_the_new_situation() -> None:
    jungle = two(weapons=("gun",))
    jungle.tile("crate", "C4")
    jungle.enemy("hound", at="D4")
    choices = [SHOT, "step-in", "attack:bert:gun-2:single:C4", "pass"]
    played = jungle.turn(choices=choices, dice=[HIT, HIT])  # without the crate there is no Cover die any more
    assert played.unit("hound-red").hp == 1
    assert [roll.kinds for roll in played.rolls("roll-attack")] == [("yellow",), ("yellow",)]


@pytest.mark.rule("FC-SIMUL-05")
def test_nobody_steps_in_between_a_roll_and_its_result() -> None:
    jungle = two(weapons=("gun",))
    jungle.enemy("hound", at="D4")
    played = jungle.turn(choices=[SHOT, "pass"], dice=[HIT])
    assert (played.asked.prompt, played.unit("hound-red").hp) == ("ask-act", 1)


@pytest.mark.rule("FC-SIMUL-05")
def test_teammates_step_in_between_two_targets_of_full_auto() -> None:
    jungle = two(weapons=("auto",))
    jungle.enemy("hound", at="D4")
    jungle.enemy("hound", at="E4")
    first = "attack:anna:auto-1:full_auto:hound-red"
    asked = jungle.turn(choices=[first, "pass"], dice=[MISS])
    assert (asked.asked.prompt, len(asked.told(attack.Attacked))) == ("ask-step-in", 1)
    asked = jungle.turn(choices=[first, "pass", "pass"], dice=[MISS])
    assert asked.asked.prompt == "ask-next-target"


@pytest.mark.rule("FC-SIMUL-05", "FC-TILE-24")
def test_teammates_step_in_between_two_free_attacks_of_one_effect() -> None:
    jungle = two(weapons=("gun",))
    jungle.tile("amanita", "B4")
    jungle.enemy("hound", at="C4")
    asked = jungle.turn(choices=["move:anna:B4"], dice=[[6, 6]])
    assert asked.asked.prompt == "ask-step-in"
    asked = jungle.turn(choices=["move:anna:B4", "pass", "let-be"], dice=[[6, 6]])
    assert (asked.asked.prompt, asked.asked.seats, asked.unit("anna").hp) == ("ask-step-in", ("player2",), 8)
    assert jungle.turn(choices=["move:anna:B4", "pass", "let-be", "pass"], dice=[[6, 6]]).unit("anna").hp == 7


@pytest.mark.rule("FC-SIMUL-01")
def test_who_is_down_or_gone_does_not_step_in() -> None:
    for fields in ({"down": True, "hp": 0}, {"cell": -1}):
        jungle = two()
        jungle.change(jungle.state.units["bert"], **fields)
        assert jungle.turn(choices=["move:anna:D4"]).at("anna") == "D4"


@pytest.mark.rule("FC-SIMUL-01", "FC-ETURN-02")
def test_nobody_steps_in_during_the_enemy_turn() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1")
    jungle.state.hands = ("player1", "player2")
    jungle.enemy("hound", at="F1")
    played = jungle.in_enemy_turn().enemy_turn()
    assert (played.decision, played.at("hound-red")) == (None, "C1")


@pytest.mark.rule("FC-SIMUL-03")
def test_what_was_done_is_not_taken_back() -> None:
    jungle = two()
    jungle.state.hands = ()
    played = jungle.turn(choices=["move:anna:B4", "move:anna:A4"])
    assert (played.at("anna"), played.unit("anna").mp) == ("A4", 3)
    assert not [key for key in played.keys if key.startswith(("undo", "back"))]


@pytest.mark.rule("FC-SIMUL-01", "FC-SIMUL-04")
def test_nobody_steps_in_where_one_plays_after_another() -> None:
    jungle = two()
    jungle.state.switches = ("in-turn",)
    played = jungle.turn(choices=["move:anna:D4"])
    assert (played.at("anna"), played.asked.prompt) == ("D4", "ask-act")


@pytest.mark.rule("FC-SIMUL-04")
def test_in_turn_based_play_one_player_after_another_acts() -> None:
    jungle = two()
    jungle.state.switches = ("in-turn",)
    asked = jungle.turn()
    assert (asked.asked.seats, asked.offers("move:bert"), asked.offers("hand:")) == (("player1",), [], [])
    asked = jungle.turn(choices=["move:anna:D4", "done:player1"])
    assert (asked.at("anna"), asked.asked.seats, asked.offers("move:anna"), asked.offers("back:")) == (
        "D4",
        ("player2",),
        [],
        [],
    )
    assert asked.offers("move:bert")
    assert jungle.turn(choices=["done:player1", "done:player2"]).decision is None


@pytest.mark.rule("FC-CONFLICT-01", "FC-MOVE-02")
def test_who_acts_first_has_the_right_of_way() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="C1")
    jungle.token("loot", "B1", face="money")
    for first, second in (("anna", "bert"), ("bert", "anna")):
        played = jungle.turn(choices=[f"move:{first}:B1", "take:loot-B1"])
        assert (played.hero(first).gained_money, f"move:{second}:B1" in played.keys) == (200, False)


# ---------------------------------------------------------------------- what the players decide together


def arrival(*switches: str, players: int = 2) -> Jungle:
    """A hound arrives on a space that is taken: the players say where."""
    jungle = Jungle(". . .")
    for hero, name in zip(("anna", "bert", "cleo")[:players], ("B1", "", ""), strict=False):
        jungle.hero(hero, at=name, left=not name)
    jungle.state.switches = switches
    return jungle


@pytest.mark.rule("FC-CONFLICT-04", "FC-CONFLICT-01")
def test_what_the_group_decides_is_asked_of_all_seats_and_the_first_answer_counts() -> None:
    jungle = arrival()
    step = arriving.Arrive("hound", jungle.cell("B1"))
    asked = jungle.play(step)
    assert (asked.asked.seats, asked.keys) == (
        ("player1", "player2"),
        ["cell:A1", "cell:C1"],
    )  # bert has left, and has a say
    assert jungle.play(step, choices=["cell:C1"]).at("hound-red") == "C1"


@pytest.mark.rule("FC-CONFLICT-02", "FC-CONFLICT-04")
def test_with_duels_every_seat_answers_and_who_agrees_does_not_roll() -> None:
    jungle = arrival("duels")
    step = arriving.Arrive("hound", jungle.cell("B1"))
    asked = jungle.play(step)
    assert (asked.asked.seats, asked.asked.private) == (("player1",), True)
    assert jungle.play(step, choices=["cell:A1"]).asked.seats == ("player2",)
    assert jungle.play(step, choices=["cell:A1", "cell:A1"]).at("hound-red") == "A1"


@pytest.mark.rule("FC-CONFLICT-02")
def test_who_wants_something_else_duels_with_orange_dice_until_one_remains() -> None:
    jungle = arrival("duels")
    step = arriving.Arrive("hound", jungle.cell("B1"))
    for dice, where in (([[4], [3]], "A1"), ([[3], [4]], "C1"), ([[3], [3], [4], [4], [3], [6]], "C1")):
        played = jungle.play(step, choices=["cell:A1", "cell:C1"], dice=dice)
        assert played.at("hound-red") == where
        assert {(roll.dice, roll.kinds) for roll in played.rolls("roll-duel")} == {((6,), ("orange",))}
        assert [roll.seat for roll in played.rolls("roll-duel")] == ["player1", "player2"] * (len(dice) // 2)


@pytest.mark.rule("FC-CONFLICT-02")
def test_who_has_failed_is_out_and_those_who_are_left_and_agree_have_won() -> None:
    jungle = arrival("duels", players=3)
    step = arriving.Arrive("hound", jungle.cell("B1"))
    wishes = ["cell:A1", "cell:C1", "cell:C1"]
    played = jungle.play(step, choices=wishes, dice=[MISS, HIT, HIT])
    assert played.at("hound-red") == "C1"
    played = jungle.play(step, choices=wishes, dice=[HIT, MISS, HIT, HIT, MISS])
    assert (played.at("hound-red"), [roll.seat for roll in played.rolls()][3:]) == ("A1", ["player1", "player3"])


@pytest.mark.rule("FC-CONFLICT-04")
def test_for_a_hero_only_the_own_player_is_asked() -> None:
    jungle = Jungle(". . . . .", ziplines=["A1-D1"])
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1")
    jungle.enemy("bear", at="D1")
    for switches in ((), ("duels",)):
        jungle.state.switches = switches
        asked = jungle.turn(choices=["ride:anna:0"])
        assert (asked.asked.prompt, asked.asked.seats, asked.asked.private) == ("ask-push", ("player1",), False)


@pytest.mark.rule("FC-SIMUL-05")
def test_an_ally_whom_the_players_lead_can_be_interrupted_by_a_raised_hand() -> None:
    jungle = two()
    ally = jungle.ally("friend", at="A6")
    asked = jungle.turn(choices=[f"move:{ally}:C6"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-step-in", ("player2",))
    assert turn.acting_seats(asked.state) == ("player1", "player2")


@pytest.mark.rule("FC-SIMUL-05", "FC-SIMUL-02")
def test_of_two_raised_hands_the_one_who_steps_in_acts_first() -> None:
    jungle = two()
    jungle.hero("cleo", at="G7")
    jungle.state.hands = ("player2", "player3")
    asked = jungle.turn(choices=["move:anna:C4", "step-in"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-act-first", ("player2",))
    asked = jungle.turn(choices=["move:anna:C4", "pass"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-step-in", ("player3",))


@pytest.mark.rule("FC-CONFLICT-04")
def test_the_own_player_rolls_for_a_hero_and_the_first_for_anybody_else() -> None:
    jungle = Jungle(". . . . . .")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="C1", weapons=("gun",))
    jungle.enemy("gunner", at="F1")
    played = jungle.round(
        choices=["attack:bert:gun-1:single:gunner-red", "done:player1", "done:player2"], dice=[MISS, MISS]
    )
    assert [roll.seat for roll in played.rolls("roll-attack")] == ["player2", "player1"]


@pytest.mark.rule("FC-CONFLICT-04")
def test_a_question_about_a_space_names_what_it_is_about() -> None:
    jungle = arrival()
    asked = jungle.play(arriving.Arrive("hound", jungle.cell("B1"))).asked
    assert (asked.prompt, asked.arguments, asked.pieces) == ("ask-where-it-arrives", {"unit": "hound"}, ("hound",))
    covered = Jungle()
    covered.hero("anna", at="A1")
    covered.hero("bert", at="A3")
    step = tiles_question(covered)
    assert (step.arguments, step.pieces) == ({}, ())


def tiles_question(jungle: Jungle) -> Decision:
    """The question which of two covers takes the hit."""
    shelter = Shelter(jungle.cells("E2 F3"), "cover")

    class Ask(Step, frozen=True):
        def run(self, g: Umpire) -> None:
            hits.which_cover(g, shelter)

    return jungle.play(Ask()).asked


@pytest.mark.rule("FC-SIMUL-04", "FC-FRIENDLY-01", "FC-CONFLICT-02")
def test_turn_based_play_friendly_fire_and_duels_are_settings() -> None:
    assert table("make_a_break")[0].switches == ()
    chosen = {"turns": "in_turn", "friendly_fire": "on", "duels": "on"}
    assert table("make_a_break", **chosen)[0].switches == ("in-turn", "friendly-fire", "duels")
