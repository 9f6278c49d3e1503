"""The Player turn (Flow of the Game > Player Turn): its start, its actions and their limits, and its end."""

import pytest

from fireteam.games.far_cry.content.types import Effect, Objective
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import setup
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import ALLY, ENEMY, HERO, Lasting

from .jungle import HIT, Jungle, print_hero, print_item


@pytest.mark.rule("FC-TURN-01", "FC-ONCE-01", "FC-ONCE-02")
def test_rotated_cards_are_straightened_and_flipped_ones_are_not(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), talents=("sprint_slide", "lucky_bullet"))
    for card in ("gun-1", "sprint_slide"):
        jungle.change(card, turned=True, fresh=True)
    jungle.change("lucky_bullet", flipped=True)
    played = jungle.play(turn.StartTurn())
    assert [(played.card(id).turned, played.card(id).fresh) for id in ("gun-1", "sprint_slide")] == [(False, False)] * 2
    assert played.card("lucky_bullet").flipped


@pytest.mark.rule("FC-TURN-01", "FC-COMBAT-03")
def test_a_weapon_that_attacked_may_do_so_again_in_the_next_turn(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.enemy("hound", at="C1", stunned=False, hp=3)
    shot = "attack:anna:gun-1:single:hound-red"
    played = jungle.turn(choices=[shot], dice=[[1]])
    assert shot not in played.keys
    played = jungle.round(choices=[shot, "done:player1"], dice=[[1]])
    assert (played.state.round, shot in played.keys) == (3, True)


@pytest.mark.rule("FC-TURN-09", "FC-BOARD-03")
def test_mp_are_refilled_for_heroes_and_allies_whom_the_players_lead(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", mp=0)
    jungle.hero("bert", at="B1", mp=9, hp=0, down=True)
    jungle.hero("cleo", mp=3, left=True)
    friend, scout, guard = (
        jungle.ally("friend", at="D1", mp=0),
        jungle.ally("scout", at="F1", mp=0),
        jungle.enemy(at="H1", mp=0),
    )
    played = jungle.play(turn.StartTurn())
    assert {id: unit.mp for id, unit in played.state.units.items()} == {
        "anna": 5,
        "bert": 0,
        "cleo": 0,
        friend: 3,
        scout: 0,
        guard: 0,
    }
    assert {unit.impair for unit in played.state.units.values()} == {0}


@pytest.mark.rule("FC-TURN-09", "FC-STRESS-07", "FC-STRESS-09")
def test_what_applies_to_this_turn_is_added_to_the_refilled_mp_and_never_below_zero(jungle: Jungle) -> None:
    slow = print_hero("slow", mp=1)
    jungle.hero("anna", at="A1", mp=0)
    jungle.hero("bert", at="B1", mp=0)
    jungle.hero(slow, at="C1", mp=0, insanity=10)
    for hero, effect in (("anna", "reflexes"), ("bert", "catatonia"), (slow, "catatonia")):
        jungle.madness(hero, effect)
    played = jungle.play(turn.StartTurn())
    assert [played.unit(id).mp for id in ("anna", "bert", slow)] == [6, 4, 0]


@pytest.mark.rule("FC-TURN-09", "FC-SHARK-09")
def test_adrenaline_is_checked_with_the_hp_of_this_moment(jungle: Jungle) -> None:
    for hp, mp in ((3, 7), (4, 5)):
        tried = Jungle()
        tried.hero("anna", at="A1", hp=hp, talents=("adrenaline",))
        assert tried.play(turn.StartTurn()).unit("anna").mp == mp


@pytest.mark.rule("FC-TURN-09", "FC-TURN-03")
def test_what_was_done_last_turn_is_forgotten(jungle: Jungle) -> None:
    jungle.hero(
        "anna", at="A1", attacked=True, reloaded=True, forfeited=True, slain=("bear",), done=True, used=("item",)
    )
    jungle.hero("bert", at="B1", down=True, hp=0)
    jungle.state.zone_kills = (0,)
    played = jungle.play(turn.StartTurn())
    anna = played.hero("anna")
    assert (anna.attacked, anna.reloaded, anna.forfeited, anna.slain, anna.done) == (False, False, False, (), False)
    assert (played.unit("anna").used, played.state.zone_kills, played.state.phase) == ((), (), "player")
    assert played.hero("bert").done


@pytest.mark.rule("FC-TURN-02", "FC-CONFLICT-01")
def test_all_players_are_asked_at_once_and_mix_their_actions_as_they_like(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="I7")
    asked = jungle.turn()
    assert asked.asked.seats == ("player1", "player2")
    assert {asked.option(key).seat for key in asked.offers("move:anna")} == {"player1"}
    assert {asked.option(key).seat for key in asked.offers("move:bert")} == {"player2"}
    played = jungle.turn(choices=["move:anna:B1", "move:bert:H7", "move:anna:C1", "move:bert:G7"])
    assert (played.at("anna"), played.at("bert")) == ("C1", "G7")


def ready(jungle: Jungle) -> None:
    """Somebody who can do everything that is limited to once a turn."""
    item = print_item("pill", Effect(verb="heal", amount=1), copies=4)
    jungle.hero("anna", at="B2", hp=3, bandages=3, weapons=("gun", "stick"), items=(item, item), worn=("simple_sack",))
    jungle.change("gun-1", ammo=1)
    jungle.hero("bert", at="C2", seat="player1")
    jungle.give("anna", "knife", "beside")
    jungle.enemy("guard", at="B1", hp=3)


ONCE = {
    "item": ("item:anna:pill-1", "item:anna:"),
    "bandage": ("bandage:anna:anna", "bandage:anna:"),
    "switch": ("switch:anna:gun-1+knife-1", "switch:anna:"),
    "reload": ("reload:anna", "reload:anna"),
    "takedown": ("takedown:anna:guard-red", "takedown:anna:"),
    "trade": ("trade:anna:bert", "trade:anna:"),
    "attack with a weapon": ("attack:anna:stick-1:single:guard-red", "attack:anna:stick-1"),
}


@pytest.mark.rule("FC-TURN-03")
@pytest.mark.parametrize("limited", ONCE)
def test_a_limited_action_is_taken_once_a_turn(jungle: Jungle, limited: str) -> None:
    ready(jungle)
    key, beginning = ONCE[limited]
    assert key in jungle.turn().keys
    more = {"trade": ["over"]}.get(limited, [])
    dice = {"takedown": [[1]]}.get(limited, [])
    if limited == "reload":
        jungle.change("gun-1", ammo=0)
    played = jungle.turn(choices=[key, *more], dice=dice)
    assert played.asked.prompt == "ask-act"
    assert played.offers(beginning) == []
    assert any(played.offers(other) for name, (_, other) in ONCE.items() if name != limited)


@pytest.mark.rule("FC-TURN-03", "FC-OBJECT-01")
def test_repeatable_actions_are_taken_as_often_as_mp_last(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", mp=3)
    jungle.tile("cage", "C2")
    jungle.tile("cage", "B1")
    played = jungle.turn(choices=["open:anna:cage-C2", "open:anna:cage-B1", "move:anna:A2"])
    assert (played.at("anna"), played.unit("anna").mp) == ("A2", 0)
    assert all(tile.spent for tile in played.state.tiles.values())


@pytest.mark.rule("FC-TURN-03", "FC-IMPULSE-01")
def test_the_impulse_is_used_once_a_mission(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", hp=3, impulse=True)
    jungle.enemy("bear", at="I7", stunned=True, hp=0)
    played = jungle.turn(choices=["impulse:anna"])
    assert (played.unit("anna").hp, played.offers("impulse")) == (5, [])
    played = jungle.round(choices=["impulse:anna", "done:player1"])
    assert (played.state.round, played.offers("impulse")) == (3, [])


@pytest.mark.rule("FC-TURN-04")
def test_an_action_is_finished_before_another_begins(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2")
    jungle.token("loot", "C2", face="money")
    asked = jungle.turn(choices=["move:anna:C2"])
    assert (asked.asked.prompt, asked.keys) == ("ask-pick-up", ["take:loot-C2", "leave"])


@pytest.mark.rule("FC-TURN-05")
def test_actions_come_in_any_order(jungle: Jungle) -> None:
    jungle.hero("anna", at="B2", hp=5, bandages=1, weapons=("gun",))
    jungle.enemy("bear", at="E2")
    shot, bandage, move = "attack:anna:gun-1:single:bear-red", "bandage:anna:anna", "move:anna:A2"
    for order in ((shot, bandage, move), (move, shot, bandage), (bandage, move, shot)):
        played = jungle.turn(choices=list(order), dice=[HIT])
        assert (played.at("anna"), played.unit("anna").hp, played.unit("bear-red").hp) == ("A2", 7, 4)


@pytest.mark.rule("FC-TURN-06", "FC-CONFLICT-04")
def test_the_turn_ends_when_all_have_said_that_they_are_done(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="I7")
    asked = jungle.turn(choices=["done:player1"])
    assert asked.asked.seats == ("player1", "player2")
    assert asked.offers("move:anna") == []
    assert {"back:player1", "done:player2"} <= set(asked.keys)
    assert asked.offers("move:bert")
    assert asked.option("back:player1").reopens
    assert not {"done:player1", "hand:player1"} & set(asked.keys)
    back = jungle.turn(choices=["done:player1", "back:player1"])
    assert back.offers("move:anna")
    assert {"done:player1", "done:player2"} <= set(back.keys)
    over = jungle.turn(choices=["done:player1", "back:player1", "done:player2", "done:player1"])
    assert over.decision is None


@pytest.mark.rule("FC-TURN-06")
def test_who_is_down_or_gone_is_not_waited_for(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="I7", down=True, hp=0)
    jungle.hero("cleo", left=True)
    asked = jungle.turn()
    assert asked.asked.seats == ("player1",)
    assert jungle.turn(choices=["done:player1"]).decision is None


@pytest.mark.rule("FC-TURN-06", "FC-SOLO-01")
def test_a_player_with_two_heroes_ends_the_turn_of_both(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", seat="player1")
    jungle.hero("bert", at="I7", seat="player1")
    asked = jungle.turn()
    assert (asked.asked.seats, asked.offers("hand:")) == (("player1",), [])
    assert asked.offers("move:bert")
    assert jungle.turn(choices=["done:player1"]).decision is None


# ---------------------------------------------------------------------- the end of the turn


@pytest.mark.rule("FC-TURN-07", "FC-GLOSS-04")
def test_fire_costs_players_and_allies_one_hp_at_the_end_of_the_player_turn() -> None:
    jungle = Jungle(". f f f f .")
    jungle.hero("anna", at="B1")
    jungle.hero("bert", at="A1")
    friend, scout, hound = jungle.ally("friend", at="C1"), jungle.ally("scout", at="D1"), jungle.enemy("hound", at="E1")
    played = jungle.play(turn.EndTurn())
    hp = {id: unit.hp for id, unit in played.state.units.items()}
    assert hp == {"anna": 7, "bert": 8, friend: 3, scout: 3, hound: 3}


@pytest.mark.rule("FC-TURN-08", "FC-GLOSS-07", "FC-TURN-07")
def test_bleed_costs_one_hp_more_and_stays() -> None:
    jungle = Jungle(". f . . . .")
    jungle.hero("anna", at="B1", bleed=True)
    jungle.hero("bert", at="A1", bleed=True)
    friend, scout = jungle.ally("friend", at="C1", bleed=True), jungle.ally("scout", at="D1", bleed=True)
    hound = jungle.enemy("hound", at="E1", bleed=True)
    played = jungle.play(turn.EndTurn())
    hp = {id: unit.hp for id, unit in played.state.units.items()}
    assert hp == {"anna": 6, "bert": 7, friend: 3, scout: 3, hound: 3}
    assert played.unit("anna").bleed
    assert [event.source for event in played.told(damage.Wounded) if event.unit == "anna"] == ["fire", "bleed"]


@pytest.mark.rule("FC-TURN-10", "FC-TURN-08")
def test_all_fire_losses_come_before_all_bleed_losses() -> None:
    jungle = Jungle(". f f . . .")
    jungle.hero("anna", at="B1", bleed=True, hp=1)
    jungle.hero("bert", at="C1", bleed=True)
    played = jungle.play(turn.EndTurn())
    assert [(event.unit, event.source) for event in played.told(damage.Wounded)] == [
        ("anna", "fire"),
        ("bert", "fire"),
        ("bert", "bleed"),
    ]
    assert (played.unit("anna").down, played.unit("bert").hp) == (True, 6)


@pytest.mark.rule("FC-TURN-10", "FC-GLOSS-10")
def test_markers_that_hindered_this_turn_go_and_those_of_this_turn_stay() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", impair=2)
    jungle.hero("bert", at="B1", impair=1)
    ally, enemy = jungle.ally("friend", at="D1", impair=2), jungle.enemy(at="F1", impair=2)
    played = jungle.play(turn.EndTurn())
    assert [played.unit(id).impair for id in ("anna", "bert", ally, enemy)] == [0, 1, 0, 2]
    started = jungle.play(turn.StartTurn())
    assert [started.unit(id).impair for id in ("anna", "bert", ally, enemy)] == [2, 2, 2, 2]


@pytest.mark.rule("FC-TURN-10", "FC-ENEMY-06")
def test_effects_of_this_turn_end_and_those_of_rounds_go_on(jungle: Jungle) -> None:
    turn_long, round_long, two_rounds = (
        Lasting("improve", 1, 2),
        Lasting("shield", 1, 2, turn=False),
        Lasting("taunt", 1, 3, turn=False),
    )
    jungle.hero("anna", at="A1", lasting=(turn_long, round_long, two_rounds))
    assert jungle.play(turn.EndTurn()).hero("anna").lasting == (round_long, two_rounds)
    assert jungle.play(turn.EndTurn(), setup.EnemyTurn()).hero("anna").lasting == (two_rounds,)
    assert jungle.play(turn.StartTurn()).hero("anna").lasting == (turn_long, round_long, two_rounds)


@pytest.mark.rule("FC-TURN-10")
def test_the_losses_at_the_end_can_lose_the_mission() -> None:
    jungle = Jungle(". f .")
    jungle.hero("anna", at="B1", hp=1)
    played = jungle.play(turn.EndTurn())
    assert played.outcome.result == "result-all-down"


@pytest.mark.rule("FC-TURN-07")
def test_who_stands_beside_the_fire_is_not_burned_nor_who_is_stunned() -> None:
    jungle = Jungle(". f f .")
    jungle.hero("anna", at="A1")
    ally = jungle.ally("friend", at="B1", stunned=True, hp=0)
    played = jungle.play(turn.EndTurn())
    assert (played.unit("anna").hp, played.told(damage.Wounded)) == (8, [])
    assert ally in played.state.units


@pytest.mark.rule("FC-GLOSS-07", "FC-ETURN-04")
def test_nobody_bleeds_who_is_out_of_the_fight(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.enemy("hound", at="C1", bleed=True, stunned=True, hp=0)
    jungle.enemy("bear", at="F1", bleed=True)
    played = jungle.play(turn.Bleeding(("enemy",)))
    assert (played.unit("bear-red").hp, len(played.told(damage.Wounded))) == (5, 1)
    assert not jungle.play(turn.Bleeding(("hero", "ally"))).told(damage.Wounded)


# ---------------------------------------------------------------------- what is refused


@pytest.mark.rule("FC-RELOAD-05", "FC-SWITCH-02", "FC-GLOSS-10")
def test_the_program_says_why_not(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", weapons=("gun",), beside=("stick",), attacked=True, impair=2)
    jungle.hero("bert", at="B1", reloaded=True, weapons=("gun",), beside=("stick",))
    jungle.change("gun-2", ammo=1)
    jungle.hero("cleo", at="C1", attacked=True, weapons=("gun",))
    jungle.hero("dora", at="D1", attacked=True, impair=2, done=True, beside=("stick",))
    jungle.change("gun-1", ammo=1)
    assert len(jungle.turn().asked.unavailable) == 4
    refused = {(why.text, why.reason, why.rule) for why in jungle.turn().asked.unavailable}
    assert refused == {
        ("option-reload-any", "reason-has-attacked", "FC-RELOAD-05"),
        ("option-switch-any", "reason-has-attacked", "FC-SWITCH-02"),
        ("option-attack-any", "reason-has-reloaded", "FC-RELOAD-05"),
        ("option-move-any", "reason-impaired", "FC-GLOSS-10"),
    }
    whose = {(why.seat, why.arguments["unit"]) for why in jungle.turn().asked.unavailable}
    assert whose == {("player1", "anna"), ("player2", "bert")}, "each player reads the own refusals, by name"


@pytest.mark.rule("FC-TURN-10", "FC-INK-02")
def test_who_stands_on_dry_ground_wipes_an_ink_curse_off() -> None:
    jungle = Jungle(". i .")
    jungle.hero("anna", at="A1", ink=2)
    jungle.hero("bert", at="B1", ink=2)
    played = jungle.play(turn.EndTurn())
    assert (played.hero("anna").ink, played.hero("bert").ink) == (1, 2)


@pytest.mark.rule("FC-TURN-10", "FC-END-02")
def test_when_the_turn_is_over_it_is_looked_at_whether_the_mission_is() -> None:
    jungle = Jungle()
    jungle.brief(main=Objective(goal="all_enemies", rule="FC-PROLOG-01"))
    jungle.hero("anna", at="A1")
    assert jungle.play(turn.AfterTurn()).outcome.result == "result-won"


@pytest.mark.rule("FC-TURN-03", "FC-TURN-06", "FC-ALLY-02")
def test_who_is_done_acts_neither_for_the_hero_nor_for_allies(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="I7", done=True)
    jungle.ally("friend", at="E4")
    assert list(turn.actions(jungle.state, ("player2",))) == []
    assert list(turn.actions(jungle.state, ("player1",)))
    asked = jungle.turn()
    assert "back:player2" in asked.keys
    assert not {"done:player2", "hand:player2"} & set(asked.keys)


@pytest.mark.rule("FC-TURN-03")
def test_everything_that_a_hero_may_do_is_offered() -> None:
    jungle = Jungle(". . . . . .", ziplines=["B1-F1"])
    item = print_item("pill", Effect(verb="heal", amount=1))
    jungle.hero(
        "anna",
        at="B1",
        hp=3,
        bandages=1,
        impulse=True,
        weapons=("gun", "stick"),
        beside=("knife",),
        items=(item,),
        talents=("sprint_slide",),
    )
    jungle.change("gun-1", ammo=1)
    jungle.hero("bert", at="A1")
    jungle.enemy("guard", at="C1")
    jungle.token("loot", "B1", face="money")
    jungle.token("door", "D1", face="hound")
    offered = {key.split(":")[0] for key in jungle.turn().keys if ":anna" in key}
    in_a_fight = {"attack", "takedown", "ride", "ride-careful", "take", "bandage", "item", "talent", "impulse"}
    assert offered == in_a_fight | {"reload", "switch", "trade"}
    jungle.change("guard-red", cell=jungle.cell("E1"))
    jungle.change("door-D1", cell=jungle.cell("C1"))
    jungle.change("bert", cell=jungle.cell("F1"))
    assert {"move", "open"} <= {key.split(":")[0] for key in jungle.turn().keys if ":anna" in key}


@pytest.mark.rule("FC-TURN-06", "FC-TURN-03", "FC-ALLY-02")
def test_a_seat_with_two_heroes_is_done_when_both_are(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", seat="player1", done=True)
    jungle.hero("bert", at="I7", seat="player1")
    jungle.ally("friend", at="E4")
    asked = jungle.turn()
    assert ("done:player1" in asked.keys, "back:player1" in asked.keys) == (True, False)
    assert (asked.offers("move:anna"), bool(asked.offers("move:bert")), bool(asked.offers("move:friend"))) == (
        [],
        True,
        True,
    )


@pytest.mark.rule("FC-TURN-03", "FC-TURN-06", "FC-SIMUL-04")
def test_only_the_asked_seats_act_and_are_told_why_not(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", impair=2)
    jungle.hero("bert", at="I7", impair=2)
    assert {option.seat for option in turn.actions(jungle.state, ("player2",))} <= {"player2"}
    jungle.state.switches = ("in-turn",)
    assert turn.acting_seats(jungle.state) == ("player1",)
    assert [refused.pieces for refused in turn.refusals(jungle.state, ("player1",))] == [("anna",)]
    jungle.change(jungle.state.heroes["anna"], done=True)
    assert turn.acting_seats(jungle.state) == ("player2",)
    jungle.change(jungle.state.heroes["bert"], done=True)
    assert turn.acting_seats(jungle.state) == ()


@pytest.mark.rule("FC-GLOSS-10", "FC-RELOAD-05", "FC-SWITCH-02")
def test_of_another_seat_nothing_is_refused(jungle: Jungle) -> None:
    jungle.hero("anna", at="A1", impair=2)
    jungle.hero("bert", at="I7", impair=2)
    assert [refused.pieces for refused in turn.refusals(jungle.state, ("player2",))] == [("bert",)]


@pytest.mark.rule("FC-TURN-10", "FC-TURN-07", "FC-TURN-08")
def test_effects_of_this_turn_still_hold_when_fire_and_bleed_are_counted() -> None:
    jungle = Jungle(". f .")
    jungle.hero("anna", at="A1", bleed=True, lasting=(Lasting("shield", 1, 2),))
    jungle.hero("bert", at="B1", lasting=(Lasting("shield", 1, 2),))
    played = jungle.play(turn.EndTurn())
    assert (played.unit("anna").hp, played.unit("bert").hp, played.hero("anna").lasting) == (8, 8, ())


@pytest.mark.rule("FC-GLOSS-04", "FC-TILE-19", "FC-TURN-07")
def test_who_lies_there_or_is_stunned_is_not_burned_once_more() -> None:
    jungle = Jungle("f f f f . .")
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1", down=True, hp=0)
    jungle.ally("friend", at="C1", stunned=True)
    jungle.enemy("guard", at="D1")
    jungle.hero("cleo", at="E1")
    assert turn.burned(jungle.state, HERO, ALLY) == damage.Harm(Source("fire"), (("anna", 1),))
    assert turn.burned(jungle.state, ENEMY) == damage.Harm(Source("fire"), (("guard-red", 1),))
