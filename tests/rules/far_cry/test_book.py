"""Situations in which several chapters of the book meet: what was announced and comes to nothing, the ends of turns,
ways out of zones, and what a trek leaves."""

from __future__ import annotations

import msgspec
import pytest

from fireteam.engine import Step
from fireteam.games.far_cry.content.types import Attack, Kit, Mode, Objective
from fireteam.games.far_cry.content.types import DieWhen as Die
from fireteam.games.far_cry.rules import ground, people
from fireteam.games.far_cry.rules.campaign import camp
from fireteam.games.far_cry.rules.cards import effects
from fireteam.games.far_cry.rules.fight import arms, attack, damage, shots, sight
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.mission import arriving, objectives
from fireteam.games.far_cry.rules.move import ways
from fireteam.games.far_cry.rules.trek import gains
from fireteam.games.far_cry.rules.trek.resolving import ResolveCards
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import BOX, NOWHERE, Goal, Umpire

from .jungle import HIT, MISS, SHIELD, Jungle, print_board, print_item, print_mod, print_weapon
from .wilds import Wilds


def beside_a_friend(weapon: str, talent: str, **anna: object) -> Jungle:
    """Anna stands before a hound that bert, who has raised a hand, can shoot first."""
    jungle = Jungle()
    jungle.hero("anna", at="A4", weapons=(weapon,), talents=(talent,), **anna)
    jungle.hero("bert", at="D2", weapons=("rifle",))
    jungle.enemy("hound", at="B4", hp=1)
    jungle.state.hands = ("player2",)
    return jungle


@pytest.mark.rule("FC-SIMUL-02", "FC-HERON-02", "FC-SHARK-02", "FC-SPIDER-09", "FC-ONCE-01", "FC-ONCE-02")
@pytest.mark.parametrize(
    ("weapon", "talent"), [("gun", "lucky_bullet"), ("stick", "the_right_spot"), ("knife", "knife_artist")]
)
def test_the_talent_of_an_attack_that_comes_to_nothing_is_not_used(weapon: str, talent: str) -> None:
    jungle = beside_a_friend(weapon, talent, insanity=10)
    announced = [f"attack:anna:{weapon}-1:single:hound-red", f"add:{talent}"]
    shot = ["step-in", "attack:bert:rifle-1:single:hound-red", "pass"]
    played = jungle.turn(choices=[*announced, *shot], dice=[HIT])
    assert "hound-red" not in played.state.units
    used = played.card(talent)
    assert (used.flipped, used.turned, played.card(f"{weapon}-1").turned) == (False, False, False)
    assert (played.hero("anna").attacked, played.unit("anna").impair) == (False, 0)
    assert [event.unit for event in played.events if isinstance(event, attack.Cancelled)] == ["anna"]
    # If nobody steps in it is used.
    played = jungle.turn(choices=[*announced, "pass"], dice=[HIT] if talent == "knife_artist" else [])
    used = played.card(talent)
    assert used.flipped or used.turned


@pytest.mark.rule("FC-SIMUL-02", "FC-SIMUL-05", "FC-TAKEDOWN-06", "FC-SPIDER-01")
def test_a_takedown_that_a_teammate_forestalls_costs_neither_mp_nor_talent() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A4", mp=3, talents=("hidden_in_plain_sight",))
    jungle.hero("bert", at="D2", weapons=("rifle",))
    jungle.enemy("guard", at="B4", hp=2)
    jungle.state.hands = ("player2",)
    announced = ["takedown:anna:guard-red", "add:hidden_in_plain_sight"]
    asked = jungle.turn(choices=announced)
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-step-in", ("player2",))
    shot = ["step-in", "attack:bert:rifle-1:single:guard-red", "pass"]
    played = jungle.turn(choices=[*announced, *shot], dice=[HIT])
    assert (played.unit("anna").mp, played.unit("anna").used) == (3, ())
    assert (played.card("hidden_in_plain_sight").flipped, played.hero("anna").gained_insanity) == (False, 0)
    assert [event.unit for event in played.told(attack.Cancelled)] == ["anna"]
    # Wounded by bert it is easier: the die is that of the HP when it is rolled.
    jungle = Jungle()
    jungle.hero("anna", at="A4", talents=("hidden_in_plain_sight",))
    jungle.hero("bert", at="D2", weapons=("gun",))
    jungle.enemy("guard", at="B4", hp=3)
    jungle.state.hands = ("player2",)
    played = jungle.turn(choices=[*announced, "step-in", "attack:bert:gun-1:single:guard-red", "pass"], dice=[HIT, [3]])
    assert [roll.kinds for roll in played.rolls("roll-takedown")] == [("yellow",)]


@pytest.mark.rule("FC-SIMUL-02", "FC-SPIDER-06")
def test_a_thrown_takedown_needs_its_line_when_it_is_rolled() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A4", weapons=("knife",), talents=("knife_throw_takedown",))
    jungle.hero("bert", at="D2", weapons=("rifle",))
    jungle.enemy("guard", at="D4", hp=2)
    jungle.state.hands = ("player2",)
    announced = ["takedown:anna:guard-red:knife-1"]
    played = jungle.turn(choices=[*announced, "step-in", "attack:bert:rifle-1:single:guard-red", "pass"], dice=[HIT])
    assert (played.card("knife-1").place, played.card("knife_throw_takedown").turned) == ("hand", False)
    played = jungle.turn(choices=[*announced, "pass"], dice=[MISS])
    assert (played.card("knife-1").place, played.card("knife_throw_takedown").turned) == ("map", True)


@pytest.mark.rule("FC-SIMUL-02", "FC-HERON-03")
def test_a_pistol_that_was_not_fired_does_not_fire_again() -> None:
    jungle = beside_a_friend("gun", "quick_trigger")
    jungle.enemy("hound", at="A5")
    announced = ["attack:anna:gun-1:single:hound-red", "step-in", "attack:bert:rifle-1:single:hound-red", "pass"]
    played = jungle.turn(choices=announced, dice=[HIT])
    assert (played.asked.prompt, played.card("gun-1").ammo) == ("ask-act", 3)
    assert "attack:anna:gun-1:single:hound-blue" in played.keys


@pytest.mark.rule("FC-TURN-07", "FC-GLOSS-03", "FC-GLOSS-04", "FC-STRESS-02")
def test_fire_and_bleed_each_take_a_point_at_the_end_of_the_turn_and_the_nerves_go_once() -> None:
    jungle = Jungle("""
    . . .
     . f .
    """)
    jungle.hero("anna", at="B2", hp=4, bleed=True)
    jungle.deck("madness", "madness_4", "madness_5")
    played = jungle.play(turn.EndTurn())
    assert played.unit("anna").hp == 2
    assert len(played.state.madness) == 1


@pytest.mark.rule("FC-GLOSS-10", "FC-ZOC-03")
def test_who_is_impaired_on_the_way_goes_on_and_stays_put_in_the_next_turn() -> None:
    print_board(
        "brute",
        weapons=(msgspec.convert({"id": "maul", "damage": 1, "melee": True, "on_hit": [{"impair": True}]}, Attack),),
    )
    jungle = Jungle()
    jungle.hero("anna", at="C3")
    jungle.enemy("brute", at="C2")
    played = jungle.turn(choices=["move:anna:C5"])
    assert (played.at("anna"), played.unit("anna").hp, played.unit("anna").impair) == ("C5", 7, 1)
    assert played.offers("move:anna")


@pytest.mark.rule("FC-TREKCARD-03", "FC-TREKCARD-04")
def test_rolls_that_were_bought_and_not_needed_are_lost() -> None:
    wilds = Wilds()
    wilds.lay("lair", "1,0", kind="hunt", die="orange", damage=2, xp=300, hides=4)
    wilds.hero("anna", on="1,0", mp=5)
    played = wilds.play(ResolveCards((("1,0", ("anna",)),)), choices=["more:3"], dice=[HIT])
    assert (played.unit("anna").mp, played.hero("anna").xp, played.state.hides) == (2, 300, 4)
    played = wilds.play(ResolveCards((("1,0", ("anna",)),)), choices=["more:1"], dice=[MISS, MISS])
    assert (played.unit("anna").mp, played.unit("anna").hp, played.hero("anna").trek) == (4, 6, "0,0")


@pytest.mark.rule("FC-RANGE-01", "FC-DUTY-08")
def test_it_is_as_far_there_as_back() -> None:
    jungle = Jungle(". . . .\n . . . .", zones={"inside": "A1 A2", "outside": "B1 C1 D1 B2 C2 D2"})
    cells = jungle.cells("A1 A2 B1 C2 D1")
    for one in cells:
        for other in cells:
            assert ground.distance(jungle.state, one, other) == ground.distance(jungle.state, other, one)


@pytest.mark.rule("FC-RANGE-02", "FC-RANGE-03")
def test_nobody_shoots_at_the_space_on_which_he_stands() -> None:
    print_weapon("burner", type="rifle", damage=1, die="orange", ammo=3, blaze=1)
    jungle = Jungle()
    jungle.hero("anna", at="C3", weapons=("burner",))
    offered = jungle.turn().offers("attack:anna:burner-1:single:")
    assert "attack:anna:burner-1:single:C4" in offered
    assert "attack:anna:burner-1:single:C3" not in offered


@pytest.mark.rule("FC-ENEMY-05")
def test_a_fifth_of_a_type_does_not_arrive_however_many_standees_there_are() -> None:
    print_board("grunt", standees=6)
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    for at in ("D1", "E1", "F1"):
        jungle.enemy("grunt", at=at)
    played = jungle.play(arriving.Arrive("grunt", jungle.cell("G5")))
    assert sum(unit.kind == "grunt" for unit in played.state.units.values()) == 4
    jungle.enemy("grunt", at="H1")
    played = jungle.play(arriving.Arrive("grunt", jungle.cell("G5")))
    assert sum(unit.kind == "grunt" for unit in played.state.units.values()) == 4


@pytest.mark.rule("FC-BUY-02")
def test_a_card_costs_what_is_printed_and_without_a_price_cannot_be_bought() -> None:
    print_weapon("bazaar", price=700)
    print_weapon("heirloom")
    print_item("trinket", price=200)
    print_mod("bell", price=100)
    assert [camp.price(kind) for kind in ("bazaar", "heirloom", "trinket", "bell")] == [700, None, 200, 100]
    assert camp.price("nothing") is None


@pytest.mark.rule("FC-ITEM-01")
def test_an_item_tells_how_much_it_did() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", items=("snack",))
    jungle.hero("bert", at="I7")
    played = jungle.turn(choices=["item:anna:snack-1"])
    assert [(event.verb, event.amount) for event in played.told(effects.TookEffect)] == [("move_points", 2)]


@pytest.mark.rule("FC-END-03")
def test_so_many_rounds_are_left_as_the_board_has_beyond_this_one() -> None:
    jungle = Jungle()
    jungle.brief(rounds=5)
    jungle.state.round = 2
    assert objectives.rounds_left(jungle.state) == 3


@pytest.mark.rule("FC-MOVE-01", "FC-GLOSS-10")
def test_for_no_mp_one_gets_no_farther_than_the_own_space() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", mp=1)
    here, near = ways.layers(jungle.state, "anna")
    assert jungle.names(here) == ["C3"]
    assert len(jungle.names(near)) == 6


@pytest.mark.rule("FC-ZOC-03")
def test_spaces_that_are_reached_only_by_leaving_a_zone_are_known() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="B3", mp=1)
    assert ways.struck(jungle.state, "anna") == 0
    jungle.enemy("guard", at="C3")
    left = {*jungle.names(ways.layers(jungle.state, "anna")[1])}
    held = {name for name in left if ground.distance(jungle.state, jungle.cell(name), jungle.cell("C3")) == 1}
    assert {*jungle.names(ways.struck(jungle.state, "anna"))} == left - held
    assert held


@pytest.mark.rule("FC-SHARK-02", "FC-SHARK-09")
def test_only_the_right_spot_of_the_mad_keeps_other_bonuses_away() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", hp=3, insanity=10, weapons=("stick",), talents=("adrenaline",))
    jungle.enemy("bear", at="B1")
    played = jungle.play(turn.StartTurn(), turn.PlayerTurn(), choices=["attack:anna:stick-1:single:bear-red"])
    assert played.unit("bear-red").hp == 6 - 2


@pytest.mark.rule("FC-MOD-02", "FC-SETUP-21")
def test_a_mod_of_an_outfit_goes_onto_a_weapon_of_its_own_hero() -> None:
    jungle = Jungle()
    jungle.open_box()
    jungle.hero("anna", at="A1", weapons=("rifle",))
    jungle.hero("bert", at="B1", weapons=("rifle",))
    jungle.brief(outfit=(Kit(), Kit(mods=("sight",))))
    played = jungle.play(camp.OutfitFor(jungle.state.mission))
    (fitted,) = [card for card in played.state.cards.values() if card.kind == "sight" and card.place == "attached"]
    assert played.card(fitted.holder).holder == "bert"


@pytest.mark.rule("FC-SIMUL-05")
def test_who_may_step_in_is_told_what_would_happen() -> None:
    jungle = beside_a_friend("gun", "lucky_bullet")
    walk = jungle.turn(choices=["move:anna:A6"]).asked.arguments
    assert (walk["does"], walk["unit"]) == ("move", "anna")
    shot = jungle.turn(choices=["attack:anna:gun-1:single:hound-red", "go"]).asked.arguments
    assert (shot["does"], shot["unit"], shot["victim"]) == ("attack", "anna", "hound-red")


@pytest.mark.rule("FC-WALL-01", "FC-DUTY-08")
def test_who_is_not_on_the_map_is_not_seen() -> None:
    jungle = Jungle()
    here = jungle.cell("A1")
    assert sight.sees(jungle.state, here, jungle.cell("C1"))
    assert not sight.sees(jungle.state, here, NOWHERE)
    assert not sight.sees(jungle.state, NOWHERE, here)


@pytest.mark.rule("FC-HERON-08")
def test_steady_aim_leaves_the_true_range_as_well() -> None:
    print_weapon(
        "scope", type="sniper", hands=2, damage=1, die="black", ammo=3, dice=(Die(die="green", at_least=4, at_most=4),)
    )
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("scope",), talents=("steady_aim",))
    dice = {}
    for at in ("B1", "C1", "D1", "E1", "F1", "G1"):
        shot = Shot(attacker="anna", weapon="scope-1", cell=jungle.cell(at))
        dice[at] = shots.odds(jungle.state, shot).die
    assert dice == {"B1": "black", "C1": "black", "D1": "green", "E1": "green", "F1": "green", "G1": "black"}


@pytest.mark.rule("FC-TREK-08")
def test_who_has_nothing_left_loses_nothing_on_a_trek() -> None:
    wilds = Wilds()
    wilds.lay("lair", "1,0", kind="hunt", die="black", damage=2)
    wilds.hero("anna", on="1,0", hp=1)
    wilds.hero("bert", on="1,0", hp=0)
    played = wilds.play(Lose())
    assert [(event.hero, event.hp) for event in played.told(gains.TrekLoss)] == [("anna", 1)]


class Lose(Step, frozen=True):
    """Both lose 2 HP."""

    def run(self, g: Umpire) -> None:
        for hero in ("anna", "bert"):
            gains.lose(g, hero, 2, "FC-TREK-08")


@pytest.mark.rule("FC-TURN-01")
def test_a_weapon_that_was_given_is_an_ordinary_one_from_the_next_turn_on() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("gun",))
    jungle.change("gun-1", fresh=True)
    assert not jungle.play(turn.StartTurn()).card("gun-1").fresh


@pytest.mark.rule("FC-CAUTION-01")
def test_nothing_is_paid_and_nothing_offered_where_no_zone_is_left() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", mp=2)
    near, far = (jungle.names(cells) for cells in ways.careful_layers(jungle.state, "anna")[1:])
    assert (len(near), len(far)) == (6, 12)
    assert not jungle.turn().offers("careful:")


@pytest.mark.rule("FC-GLOSS-14", "FC-PROLOG-01")
def test_who_is_stunned_counts_as_gone_where_all_must_go() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.brief(second=Objective(goal="all_enemies", rule="FC-PROLOG-01"))
    jungle.state.goals["second"] = Goal(id="second")
    id = jungle.enemy("guard", at="C1")
    played = jungle.play(Stun(id))
    assert (played.state.goals["second"].count, played.state.goals["second"].done) == (1, True)


class Stun(Step, frozen=True):
    unit: str

    def run(self, g: Umpire) -> None:
        objectives.stunned(g, g.state.units[self.unit])


@pytest.mark.rule("FC-TILE-19", "FC-KO-07", "FC-DAMAGE-11")
def test_who_has_left_the_map_takes_no_damage() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1")
    jungle.hero("bert", at="B1")
    jungle.change("bert", cell=NOWHERE)
    played = jungle.play(damage.Harm(Source("attack"), (("anna", 1), ("bert", 1))))
    assert (played.unit("anna").hp, played.unit("bert").hp) == (7, 8)


@pytest.mark.rule("FC-MOD-02", "FC-SETUP-21")
def test_a_mod_that_fits_no_weapon_of_its_hero_stays_in_the_box() -> None:
    jungle = Jungle()
    jungle.open_box()
    jungle.hero("anna", at="A1", weapons=("stick",))
    jungle.hero("bert", at="B1", weapons=("rifle",))
    jungle.brief(outfit=(Kit(mods=("sight",)),))
    played = jungle.play(camp.OutfitFor(jungle.state.mission))
    assert {card.place for card in played.state.cards.values() if card.kind == "sight"} == {BOX}


@pytest.mark.rule("FC-MODE-06")
def test_cover_that_saves_a_further_target_of_a_spread_takes_the_damage_of_the_weapon() -> None:
    print_weapon("hose", type="smg", damage=2, ammo=4, modes=(Mode(kind="spread"),))
    jungle = Jungle("""
    . . . . . . .
     . . . C . .
    . . . . . . .
    """)
    jungle.hero("anna", at="A2", weapons=("hose",))
    jungle.enemy("bear", at="E1")
    jungle.enemy("hound", at="E2")
    played = jungle.turn(choices=["attack:anna:hose-1:spread:bear-red"], dice=[SHIELD])
    assert (played.unit("bear-red").hp, played.unit("hound-red").hp) == (4, 3)
    assert "crate-D2" not in played.state.tiles


@pytest.mark.rule("FC-TALENT-04")
def test_a_talent_is_had_by_whoever_has_learned_it_and_by_nobody_else() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", talents=("lucky_bullet",))
    jungle.hero("bert", at="B1")
    heroes = jungle.state.heroes
    assert people.has(jungle.state, heroes["anna"], "lucky_bullet")
    assert not people.has(jungle.state, heroes["bert"], "lucky_bullet")
    assert not people.has(jungle.state, heroes["anna"], "may_i")


@pytest.mark.rule("FC-ZOC-03")
def test_farther_on_those_spaces_are_known_that_no_way_reaches_unpunished() -> None:
    """Anna stands beside a guard at C3 and may go around him or away from him; a free way of the same price counts."""
    jungle = Jungle()
    jungle.hero("anna", at="B3", mp=2)
    jungle.enemy("guard", at="C3")
    struck = {*jungle.names(ways.struck(jungle.state, "anna"))}
    reached = ways.ways(jungle.state, "anna")
    assert struck == {jungle.names(1 << cell)[0] for cell, way in reached.items() if way.strikes}
    assert struck
    jungle.change("anna", cell=jungle.cell("A3"))
    free = {*jungle.names(ways.struck(jungle.state, "anna"))}
    assert free == {jungle.names(1 << cell)[0] for cell, way in ways.ways(jungle.state, "anna").items() if way.strikes}


@pytest.mark.rule("FC-TILE-03", "FC-TILE-30", "FC-GLOSS-15")
def test_who_is_nowhere_sits_in_no_seat_and_a_captive_stands_nowhere() -> None:
    jungle = Jungle("G . K .")
    jungle.hero("anna", at="B1")
    assert not ground.in_seat(jungle.state, jungle.state.units["anna"])
    jungle.change("anna", cell=NOWHERE)
    assert not ground.in_seat(jungle.state, jungle.state.units["anna"])
    jungle.change("anna", cell=jungle.cell("A1"))
    assert ground.in_seat(jungle.state, jungle.state.units["anna"])
    assert ground.stands(jungle.state.units["anna"])
    jungle.change("anna", cage="cage-C1")
    assert not ground.stands(jungle.state.units["anna"])


@pytest.mark.rule("FC-ZOC-01", "FC-TARGET-02")
def test_a_human_ally_is_no_human_enemy() -> None:
    jungle = Jungle()
    friend, guard, hound = (
        jungle.ally("friend", at="A1"),
        jungle.enemy("guard", at="B1"),
        jungle.enemy("hound", at="C1"),
    )
    found = [people.is_human_enemy(jungle.state.units[id]) for id in (friend, guard, hound)]
    assert found == [False, True, False]


@pytest.mark.rule("FC-COMBAT-02")
def test_a_weapon_is_told_from_other_cards() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", weapons=("gun",), items=("tonic",))
    assert [arms.is_weapon(jungle.state.cards[id]) for id in ("gun-1", "tonic-1")] == [True, False]


@pytest.mark.rule("FC-END-04", "FC-BREAK-01")
def test_where_all_must_leave_it_is_won_when_the_last_has_left() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="A1", left=True)
    jungle.hero("bert", at="B1")
    jungle.brief(main=Objective(goal="everyone_leaves", rule="FC-BREAK-01"))
    assert not objectives.is_won(jungle.state)
    jungle.change("bert", left=True)
    assert objectives.is_won(jungle.state)


@pytest.mark.rule("FC-CAUTION-01")
def test_nobody_goes_with_care_to_where_he_stands() -> None:
    jungle = Jungle()
    jungle.hero("anna", at="C3", mp=2)
    jungle.enemy("guard", at="D3")
    assert "C3" not in jungle.names(ways.reached_carefully(jungle.state, jungle.state.units["anna"]))
