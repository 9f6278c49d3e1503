"""The end of a mission (End of Mission): when it is over, what is gained, and what a failure puts back."""

from __future__ import annotations

from typing import Any

import pytest

from fireteam.engine import Step
from fireteam.games.far_cry.content.types import Objective, Placed, RoundEvent
from fireteam.games.far_cry.rules.fight import damage
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import ending, events, objectives, setup
from fireteam.games.far_cry.state import (
    ATTACHED,
    BACK,
    BAG,
    BELT,
    BESIDE,
    BOX,
    CAMP,
    DISCARD,
    HAND,
    LEARNED,
    LENT,
    LOST,
    MAP,
    SACK,
    STASH,
    Lasting,
    Madness,
)

from .jungle import InTheJungle, Jungle, print_board

MAIN = Objective(goal="kill", about="guard", xp=500, money=500, rule="FC-END-04")
SECOND = Objective(goal="coconut", xp=300, money=200, rule="FC-BREAK-02")
THIRD = Objective(goal="wound", about="chief", xp=200, money=100, rule="FC-BREAK-03")


def mission(**heroes: Any) -> Jungle:
    """anna and bert; whoever kills the guard wins."""
    jungle = Jungle()
    jungle.hero("anna", at="A1", **heroes)
    jungle.hero("bert", at="C1")
    jungle.enemy("guard", at="E4", hp=1)
    jungle.brief(main=MAIN, second=SECOND, third=THIRD)
    return jungle


def kill(*ids: str) -> damage.Harm:
    return damage.Harm(Source("attack", "anna"), tuple((id, 99) for id in ids))


def won(jungle: Jungle) -> InTheJungle:
    """In a campaign, where something follows."""
    jungle.state.campaign = True
    return jungle.play(ending.MissionWon())


def failed(jungle: Jungle) -> InTheJungle:
    jungle.state.campaign = True
    return jungle.play(ending.MissionFailed("result-all-down"))


# ---------------------------------------------------------------------- when it is over


@pytest.mark.rule("FC-END-01", "FC-END-12")
def test_it_fails_at_once_when_all_players_are_unconscious() -> None:
    jungle = mission()
    assert jungle.play(kill("anna")).outcome.result == "rest"
    played = jungle.play(kill("anna"), kill("bert"))
    assert (played.outcome.result, played.outcome.winners) == ("result-all-down", ())
    assert [(event.result, event.rule) for event in played.told(ending.MissionEnded)] == [
        ("result-all-down", "FC-END-12")
    ]
    jungle.change("bert", left=True)
    jungle.change("bert", cell=-1)
    assert jungle.play(kill("anna")).outcome.result == "result-all-down"


@pytest.mark.rule("FC-END-18", "FC-END-02", "FC-KO-05")
def test_where_nobody_may_be_lost_the_first_knock_out_fails_it() -> None:
    jungle = mission()
    jungle.brief(no_knock_outs=True)
    assert jungle.play(kill("anna")).outcome.result == "result-knocked-out"
    assert jungle.play(damage.Swallowed(("anna",), Source("acid"))).outcome.result == "result-knocked-out"
    jungle.give("anna", "second_wind", LEARNED)
    assert jungle.play(kill("anna")).outcome.result == "rest"


@pytest.mark.rule("FC-END-18", "FC-INK-08", "FC-END-02")
def test_where_an_ally_must_live_its_death_fails_it() -> None:
    jungle = mission()
    jungle.brief(must_live=("friend",))
    jungle.ally("friend", at="G7")
    assert jungle.play(objectives.CheckEnd()).outcome.result == "rest"
    assert jungle.play(kill("friend-red")).outcome.result == "result-ally-dead"
    jungle.brief(main=Objective(goal="kill", about="guard", count=2, rule="FC-END-04"))
    assert jungle.play(objectives.CheckEnd()).outcome.result == "rest"


@pytest.mark.rule("FC-END-18", "FC-DUTY-01", "FC-DUTY-07")
def test_of_two_who_must_leave_neither_may_die_not_even_in_a_cage() -> None:
    jungle = mission()
    leave = Objective(goal="ally_leaves", about="friend", count=2, rule="FC-DUTY-01")
    jungle.brief(must_live=("friend",), main=leave)
    caged = jungle.captive("friend", cage="G7", arrow="G6")
    jungle.token("door", "I1", face="friend")
    assert jungle.play(objectives.CheckEnd()).outcome.result == "rest"
    assert jungle.play(kill(caged)).outcome.result == "result-ally-dead"
    del jungle.state.tokens["door-I1"]
    assert jungle.play(objectives.CheckEnd()).outcome.result == "result-ally-dead"
    jungle.change("main", count=1)
    assert jungle.play(objectives.CheckEnd()).outcome.result == "rest"  # one has left already
    jungle.change("main", count=0)
    jungle.token("door", "I1", face="hound")
    assert jungle.play(objectives.CheckEnd()).outcome.result == "result-ally-dead"


@pytest.mark.rule("FC-END-03")
def test_it_fails_when_the_token_would_leave_the_round_board() -> None:
    jungle = mission()
    jungle.brief(rounds=4)
    jungle.state.round = 4
    assert jungle.play(setup.PlayRound()).outcome.result == "result-too-late"
    assert jungle.play(ending.OnTheField()).outcome.result == "result-too-late"
    jungle.state.round = 3
    assert jungle.play(setup.PlayRound()).asked.prompt == "ask-act"


@pytest.mark.rule("FC-END-04")
def test_it_succeeds_at_the_moment_when_the_main_objective_is_complete() -> None:
    jungle = mission()
    jungle.give("anna", "gun")
    jungle.brief(events=(RoundEvent(id="late", when="unit_dies", orders=()),))
    key = "attack:anna:gun-1:single:guard-red"
    jungle.change("anna", cell=jungle.cell("D4"))
    played = jungle.turn(choices=[key], dice=[[6]])
    assert (played.outcome.result, played.outcome.winners, played.outcome.rule) == (
        "result-won",
        ("player1", "player2"),
        "FC-END-04",
    )
    assert played.told(events.Happened) == []
    assert [(event.result, event.rule) for event in played.told(ending.MissionEnded)] == [
        ("result-mission-won", "FC-END-04")
    ]


@pytest.mark.rule("FC-END-04", "FC-PROLOG-01")
def test_all_enemies_means_all_that_are_not_stunned() -> None:
    jungle = mission()
    jungle.brief(main=Objective(goal="all_enemies", rule="FC-PROLOG-01"))
    jungle.enemy("hound", at="G7", hp=1)
    jungle.enemy("bear", at="I7", stunned=True, hp=0)
    jungle.ally("friend", at="A7")
    assert objectives.needed(jungle.state, "main") == 2
    played = jungle.play(kill("guard-red"))
    assert played.outcome.result == "rest"
    assert (played.state.goals["main"].count, played.state.goals["main"].done) == (1, False)
    assert objectives.needed(played.state, "main") == 2
    stun = damage.Harm(Source("attack", "anna", stuns=True), (("guard-red", 9),))
    assert jungle.play(stun).state.goals["main"].count == 1
    assert len(jungle.play(stun, kill("hound-red")).told(objectives.GoalReached)) == 1
    assert jungle.play(kill("guard-red", "hound-red")).outcome.result == "result-won"


@pytest.mark.rule("FC-END-04", "FC-GLOSS-14")
def test_for_the_main_objective_a_stunned_boss_counts_as_eliminated() -> None:
    jungle = mission()
    stun = damage.Harm(Source("attack", "anna", stuns=True), (("guard-red", 9),))
    played = jungle.play(stun)
    assert played.outcome.result == "result-won"
    jungle.enemy("hound", at="G7")
    other = damage.Harm(Source("attack", "anna", stuns=True), (("hound-red", 9),))
    assert jungle.play(other).outcome.result == "rest"
    jungle.brief(main=SECOND, second=MAIN)
    assert not jungle.play(stun).state.goals["second"].done


@pytest.mark.rule("FC-END-04")
def test_nothing_ends_a_mission_that_is_not_being_played() -> None:
    jungle = mission()
    jungle.change("main", done=True)
    jungle.state.phase = CAMP
    assert jungle.play(objectives.CheckEnd()).outcome.result == "rest"
    for phase in ("event", "enemy", "player"):
        jungle.state.phase = phase
        assert jungle.play(objectives.CheckEnd()).outcome.result == "result-won"


@pytest.mark.rule("FC-END-17")
def test_if_one_effect_wins_and_loses_the_mission_is_lost() -> None:
    jungle = mission()
    both = damage.Harm(Source("explosion", "anna"), (("guard-red", 2), ("anna", 9), ("bert", 9)))
    assert jungle.play(both).outcome.result == "result-all-down"
    jungle.brief(no_knock_outs=True)
    one = damage.Harm(Source("explosion", "anna"), (("guard-red", 2), ("anna", 9)))
    assert jungle.play(one).outcome.result == "result-knocked-out"


# ---------------------------------------------------------------------- success


@pytest.mark.rule("FC-END-05", "FC-END-06", "FC-END-07")
def test_every_player_gets_all_experience_and_the_team_the_money_once() -> None:
    for done, xp, money in (((), 500, 500), (("second",), 800, 700), (("second", "third"), 1000, 800)):
        jungle = mission(xp=50)
        jungle.state.money = 100
        for id in done:
            jungle.change(id, done=True)
        played = won(jungle)
        assert (played.hero("anna").xp, played.hero("bert").xp, played.state.money) == (50 + xp, xp, 100 + money)
        told = [(event.hero, event.xp, event.rule) for event in played.told(ending.Rewarded)]
        assert told == [("anna", xp, "FC-END-06"), ("bert", xp, "FC-END-06")]
        assert [(event.money, event.rule) for event in played.told(ending.TeamRewarded)] == [(money, "FC-END-07")]


@pytest.mark.rule("FC-END-05")
def test_without_the_main_objective_the_others_give_nothing() -> None:
    jungle = mission()
    jungle.change("second", done=True)
    played = failed(jungle)
    assert (played.hero("anna").xp, played.state.money) == (0, 0)


@pytest.mark.rule("FC-END-08", "FC-END-09")
def test_tokens_on_the_boards_are_kept() -> None:
    jungle = mission(gained_xp=200, gained_money=300, gained_leaves=(1, 0, 2, 0), insanity=4, gained_insanity=3)
    jungle.change("bert", gained_money=100, gained_leaves=(0, 1, 0, 1), gained_insanity=1)
    jungle.state.leaves = (1, 1, 1, 1)
    played = won(jungle)
    assert (played.hero("anna").xp, played.hero("bert").xp) == (700, 500)
    assert (played.state.money, played.state.leaves) == (900, (2, 2, 3, 2))
    assert (played.hero("anna").insanity, played.hero("bert").insanity) == (7, 1)
    assert [event.insanity for event in played.told(ending.Rewarded)] == [3, 1]
    for id in ("anna", "bert"):
        hero = played.hero(id)
        assert (hero.gained_xp, hero.gained_money, hero.gained_insanity, hero.gained_leaves) == (0, 0, 0, (0,) * 4)


@pytest.mark.rule("FC-END-10")
def test_used_items_are_in_their_deck_again_and_unused_ones_stay() -> None:
    jungle = mission(items=("snack",))
    jungle.give("anna", "tonic", DISCARD, home=SACK)
    played = won(jungle)
    assert (played.card("tonic-1").place, played.card("tonic-1").holder, played.card("tonic-1").owner) == (BOX, "", "")
    assert (played.card("snack-1").place, played.card("snack-1").holder) == (SACK, "anna")


@pytest.mark.rule("FC-END-11")
def test_the_group_gains_the_exploration_token_but_not_for_the_prologue() -> None:
    jungle = mission()
    played = won(jungle)
    assert (played.state.exploration, played.state.won) == (True, (jungle.state.mission,))
    jungle.brief(saved=False)
    assert not won(jungle).state.exploration
    assert not failed(mission()).state.exploration


@pytest.mark.rule("FC-END-16")
def test_weapons_put_aside_thrown_or_lost_come_back_to_who_had_them_last() -> None:
    jungle = mission()
    jungle.give("bert", "gun", BAG, owner="anna")
    jungle.give("bert", "knife", MAP, owner="anna", turned=True)
    jungle.give("anna", "knife", LOST)
    played = won(jungle)
    gun, thrown, lost = (played.card(id) for id in ("gun-1", "knife-1", "knife-2"))
    assert (gun.place, gun.holder) == (HAND, "bert")
    assert (thrown.place, thrown.holder, thrown.turned) == (BESIDE, "bert", False)
    assert (lost.place, lost.holder) == (BESIDE, "anna")


@pytest.mark.rule("FC-END-16", "FC-INV-11")
@pytest.mark.parametrize(
    ("worn", "held", "place"),
    [
        (("belt_holster",), (), BELT),
        (("belt_holster",), ("rifle",), BELT),
        ((), ("gun",), HAND),
        ((), ("rifle",), STASH),
        (("backpack_holster",), ("rifle",), STASH),
    ],
)
def test_a_weapon_that_comes_back_goes_where_there_is_room_or_into_the_stash(
    worn: tuple[str, ...], held: tuple[str, ...], place: str
) -> None:
    jungle = mission(worn=worn)
    for kind in held:
        jungle.give("anna", kind)
    jungle.give("anna", "sprayer", BAG)
    back = won(jungle).card("sprayer-1")
    assert (back.place, back.holder) == (place, "anna" if place != STASH else "")


@pytest.mark.rule("FC-END-16", "FC-FIRE-08", "FC-INV-11")
@pytest.mark.parametrize(("held", "place"), [((), HAND), (("gun",), STASH)])
def test_what_is_in_a_holster_that_was_only_lent_is_taken_in_hand_or_goes_into_the_stash(
    held: tuple[str, ...], place: str
) -> None:
    jungle = mission(worn=("backpack_holster",))
    for kind in held:
        jungle.give("anna", kind)
    jungle.give("anna", "rifle", BACK)
    jungle.state.lent = ("backpack_holster-1",)
    assert won(jungle).card("rifle-1").place == place
    jungle.state.lent = ()
    assert won(jungle).card("rifle-1").place == BACK, "a holster of one's own keeps what is in it"


@pytest.mark.rule("FC-END-16", "FC-FIRE-08", "FC-DRAGON-10", "FC-INK-06")
def test_what_was_lent_and_the_relic_go_back_to_the_box() -> None:
    jungle = mission(worn=("backpack_holster",))
    jungle.give("anna", "rifle", turned=True)
    jungle.give("bert", "knife")
    jungle.give("guard-red", "stick", LENT)
    jungle.state.lent = ("rifle-1", "backpack_holster-1")
    jungle.brief(relic="knife")
    for played in (won(jungle), failed(jungle)):
        for id in ("rifle-1", "backpack_holster-1", "stick-1"):
            assert (played.card(id).place, played.card(id).holder, played.card(id).turned) == (BOX, "", False)
    knife = won(jungle).card("knife-1")
    assert (knife.place, knife.holder, knife.home, knife.owner) == (BOX, "", BOX, "")


@pytest.mark.rule("FC-INK-01", "FC-END-05")
def test_a_card_as_a_reward_goes_into_the_stash() -> None:
    jungle = mission()
    jungle.brief(main=Objective(goal="kill", about="guard", card="knife", rule="FC-INK-01"))
    jungle.give("guard-red", "knife", LENT)
    played = won(jungle)
    stashed = [card for card in played.state.cards.values() if card.kind == "knife" and card.place == STASH]
    assert [(card.holder, card.home, card.owner) for card in stashed] == [("", STASH, "")]


@pytest.mark.rule("FC-END-09", "FC-SETUP-22", "FC-KO-04")
def test_nothing_of_the_map_is_left_and_everybody_is_well() -> None:
    jungle = mission(insanity=3, gained_insanity=2, bandages=2, impulse=True, ink=3, attacked=True, reloaded=True)
    jungle.change("anna", forfeited=True, lasting=(Lasting("shield", 1, 9),), slain=("guard",), done=True)
    jungle.change("anna", hp=0, down=True, bleed=True, impair=2, mp=3, used=("item",))
    jungle.change("bert", left=True, lost=True)
    jungle.state.madness["anna"] = Madness(id="anna", kind="madness", card="x")
    jungle.tile("crate", "E1")
    jungle.token("loot", "F1", face="money")
    jungle.give("anna", "gun", turned=True, fresh=True)
    jungle.give("anna", "second_wind", LEARNED, flipped=True)
    state = jungle.state
    state.fire, state.ink, state.acid, state.queue, state.due = (1,), (2,), (3,), ("guard",), ("late",)
    state.agreed = ("player2",)
    state.hands, state.active, state.happened, state.abs_used, state.zone_kills = (
        ("player1",),
        "x",
        ("y",),
        ("z",),
        (0,),
    )
    for played in (won(jungle), failed(jungle)):
        now = played.state
        assert set(now.units) == {"anna", "bert"}
        assert not any((now.tiles, now.tokens, now.hidden, now.madness, now.goals, now.decks))
        assert not any((now.fire, now.ink, now.acid, now.chain, now.queue, now.due, now.hands, now.active))
        assert not any((now.happened, now.abs_used, now.zone_kills, now.lent, now.round, now.agreed))
        unit, hero = played.unit("anna"), played.hero("anna")
        assert (unit.cell, unit.down, unit.bleed, unit.impair, unit.mp, unit.used) == (-1, False, False, 0, 0, ())
        assert not any((hero.bandages, hero.impulse, hero.ink, hero.attacked, hero.reloaded, hero.forfeited))
        assert not any((hero.lasting, hero.slain, hero.done, played.hero("bert").left, played.hero("bert").lost))
        assert (played.card("gun-1").turned, played.card("gun-1").fresh) == (False, False)
        assert not played.card("second_wind").flipped
        assert now.phase == CAMP
    assert won(jungle).unit("anna").hp == 9  # 5 Insanity: one HP more
    assert failed(jungle).unit("anna").hp == 8


@pytest.mark.rule("FC-END-08", "FC-END-12")
@pytest.mark.parametrize(
    ("end", "xp", "insanity"), [(ending.MissionWon(), 750, 7), (ending.MissionFailed("result-all-down"), 50, 4)]
)
def test_after_a_mission_by_itself_the_map_stays_and_gains_are_counted_or_lost(
    end: Step, xp: int, insanity: int
) -> None:
    jungle = mission(xp=50, gained_xp=200, insanity=4, gained_insanity=3, gained_money=100, bandages=2)
    jungle.change("anna", gained_leaves=(1, 0, 2, 0))
    jungle.change("bert", hp=0, down=True)
    jungle.give("anna", "gun", HAND, home=BELT, turned=True)
    jungle.tile("crate", "E1")
    jungle.token("loot", "F1", face="money")
    jungle.state.fire = (1,)
    before = jungle.state.copy()
    played = jungle.play(end)
    after, hero = played.state, played.hero("anna")
    assert played.outcome is not None
    assert (hero.xp, hero.insanity, hero.bandages) == (xp, insanity, 2)
    assert (hero.gained_xp, hero.gained_money, hero.gained_insanity, hero.gained_leaves) == (0, 0, 0, (0,) * 4)
    assert (after.units, after.tiles, after.tokens, after.goals) == (
        before.units,
        before.tiles,
        before.tokens,
        before.goals,
    )
    assert (after.fire, after.round, after.phase) == (before.fire, before.round, before.phase)
    assert played.card("gun-1") == before.cards["gun-1"]


# ---------------------------------------------------------------------- failure


@pytest.mark.rule("FC-END-12")
def test_after_a_failure_what_was_gained_is_gone() -> None:
    jungle = mission(xp=50, insanity=4, gained_xp=200, gained_money=300, gained_leaves=(1, 0, 0, 0), gained_insanity=3)
    played = failed(jungle)
    hero = played.hero("anna")
    assert (hero.xp, hero.insanity, hero.gained_xp, hero.gained_money, hero.gained_insanity) == (50, 4, 0, 0, 0)
    assert (played.state.money, played.state.leaves) == (0, (0, 0, 0, 0))
    assert (played.state.failures, played.state.won) == (1, ())


@pytest.mark.rule("FC-END-13", "FC-END-14", "FC-END-15", "FC-END-16")
def test_every_card_is_where_it_was_when_the_mission_began() -> None:
    jungle = mission(worn=("belt_holster",))
    jungle.give("anna", "tonic", DISCARD, home=SACK)
    jungle.give("bert", "gun", HAND, home=BELT, owner="anna", ammo=1)
    jungle.give("bert", "knife", MAP, home=BESIDE, owner="anna")
    jungle.give("anna", "rifle", LOST, home=HAND, owner="bert")
    jungle.give("rifle-1", "sight", ATTACHED)
    jungle.give("anna", "molotov", SACK, home=BOX, owner="")
    jungle.give("bert", "molotov", DISCARD, home=BOX, owner="")
    played = failed(jungle)
    for id, place, holder in (
        ("tonic-1", SACK, "anna"),
        ("gun-1", BELT, "anna"),
        ("knife-1", BESIDE, "anna"),
        ("rifle-1", HAND, "bert"),
        ("sight-1", ATTACHED, "rifle-1"),
        ("molotov-1", BOX, ""),
        ("molotov-2", BOX, ""),
    ):
        assert (played.card(id).place, played.card(id).holder, id) == (place, holder, id)


@pytest.mark.rule("FC-END-13", "FC-END-15", "FC-SETUP-16")
def test_where_that_is_is_noted_before_the_map_is_laid_and_weapons_are_loaded() -> None:
    jungle = mission()
    jungle.give("anna", "gun", HAND, home=BOX, owner="", ammo=0)
    jungle.give("bert", "rifle", HAND, home=BOX, owner="", ammo=1)
    jungle.give("rifle-1", "drum", ATTACHED, home=BOX, owner="")
    played = jungle.play(setup.Remember())
    assert [
        (played.card(id).home, played.card(id).owner, played.card(id).ammo) for id in ("gun-1", "rifle-1", "drum-1")
    ] == [
        (HAND, "anna", 3),
        (HAND, "bert", 6),
        (ATTACHED, "rifle-1", 0),
    ]


@pytest.mark.rule("FC-INK-06", "FC-INK-07", "FC-INK-10")
def test_a_card_on_the_board_of_an_ally_stays_there() -> None:
    """The ally holds the blade, nobody can trade with him, and he has nothing to throw."""
    keeper = print_board("keeper", ally="controlled", card="knife", boss=True, weapons=())
    jungle = mission()
    jungle.give("bert", "gun")
    for name in list(jungle.state.goals):
        del jungle.state.goals[name]
    jungle.brief(units=(Placed(kind=keeper, at="B1"),))
    played = jungle.play(setup.PlaceEverything())
    assert (played.card("knife-1").place, played.card("knife-1").holder) == (LENT, keeper)
    jungle = mission()
    jungle.give(jungle.ally(keeper, at="B1"), "knife", LENT)
    keys = jungle.turn().keys
    assert not any("knife" in key for key in keys)
    assert not any(keeper in key for key in keys if key.startswith(("trade", "give")))


@pytest.mark.rule("FC-INK-10", "FC-INK-06")
def test_if_the_ally_dies_nobody_gets_what_lay_on_the_board() -> None:
    keeper = print_board("keeper", ally="controlled", card="knife", boss=True, weapons=())
    jungle = mission()
    jungle.give(jungle.ally(keeper, at="B1"), "knife", LENT)
    jungle.give("anna", "stick", HAND)
    played = jungle.play(kill(keeper))
    assert (played.card("knife-1").place, played.card("knife-1").holder) == (BOX, "")
    assert (played.card("stick-1").place, played.card("stick-1").holder) == (HAND, "anna")


@pytest.mark.rule("FC-END-01", "FC-END-03", "FC-END-04", "FC-FLOW-03")
@pytest.mark.parametrize("why", ["lost", "won", "late"])
def test_nothing_of_a_mission_that_is_over_is_left_to_play(why: str) -> None:
    jungle = mission()
    jungle.brief(rounds=4)
    jungle.state.campaign = True
    step = setup.PlayRound() if why == "late" else objectives.CheckEnd()
    if why == "late":
        jungle.state.round = 4
    elif why == "won":
        jungle.change("main", done=True)
    else:
        for hero in ("anna", "bert"):
            jungle.change(hero, down=True, hp=0)
    played = jungle.play(step, damage.Harm(Source("fire"), (("guard-red", 1),)))
    (told,) = played.told(ending.MissionEnded)
    results = {"lost": "result-all-down", "won": "result-mission-won", "late": "result-too-late"}
    assert told.result == results[why]
    assert [step for step in played.umpire.stack if isinstance(step, damage.Harm | ending.OnTheField)] == []
    assert played.asked.prompt


@pytest.mark.rule("FC-SETUP-22", "FC-END-10")
@pytest.mark.parametrize("used", [{"turned": True}, {"flipped": True}, {"fresh": True}])
def test_every_mark_of_use_is_taken_off_a_card(used: dict[str, bool]) -> None:
    jungle = mission()
    jungle.state.campaign = True
    jungle.give("anna", "gun", **used)
    card = jungle.play(kill("guard-red")).card("gun-1")
    assert (card.place, card.turned, card.flipped, card.fresh) == (HAND, False, False, False)
