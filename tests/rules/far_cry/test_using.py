"""Items, bandages and Impulses (Use an Item Card, Use a Bandage, Use the Impulse Action), and what their words do."""

import pytest

from fireteam.games.far_cry.content import library
from fireteam.games.far_cry.content.types import Effect
from fireteam.games.far_cry.rules.actions import using
from fireteam.games.far_cry.rules.cards import effects
from fireteam.games.far_cry.rules.fight import damage, shots
from fireteam.games.far_cry.rules.fight.shots import Shot
from fireteam.games.far_cry.rules.fight.sources import Source
from fireteam.games.far_cry.rules.insanity import stress
from fireteam.games.far_cry.rules.mission import events
from fireteam.games.far_cry.rules.move import moving
from fireteam.games.far_cry.rules.turn import turn
from fireteam.games.far_cry.state import DISCARD, SACK, Lasting, Madness

from .jungle import HIT, MISS, InTheJungle, Jungle, print_container, print_hero, print_insanity, print_item

SHOT = "attack:anna:gun-1:single:bear-red"


def user(*items: str, **hero: object) -> Jungle:
    """Anna on B2 with items, a bear on D2, bert far away."""
    if "pouch" not in library.containers():
        print_container("pouch", "sack", 4)
    jungle = Jungle()
    jungle.hero("anna", at="B2", items=items, worn=("pouch",), **hero)
    jungle.hero("bert", at="I7")
    jungle.enemy("bear", at="D2")
    return jungle


def with_effect(*does: Effect, **hero: object) -> Jungle:
    """The same, with an item that does this."""
    print_item("gadget", *does, price=100)
    return user("gadget", **hero)


USE = "item:anna:gadget-1"


def used(*does: Effect, choices: tuple[str, ...] = (), **hero: object) -> InTheJungle:
    return with_effect(*does, **hero).turn(choices=[USE, *choices])


# ---------------------------------------------------------------------- items


@pytest.mark.rule("FC-ITEM-01", "FC-INV-02")
def test_one_item_a_round_takes_effect_and_goes_to_the_discard_zone() -> None:
    jungle = user("tonic", "snack", hp=2)
    played = jungle.turn(choices=["item:anna:tonic-1"])
    assert (played.unit("anna").hp, played.card("tonic-1").place, played.card("tonic-1").holder) == (5, DISCARD, "anna")
    assert (played.offers("item:"), played.card("snack-1").place) == ([], SACK)
    assert [(event.hero, event.card) for event in played.told(using.UsedItem)] == [("anna", "tonic")]
    option = jungle.turn().option("item:anna:tonic-1")
    assert (option.seat, option.arguments, option.rule) == ("player1", {"card": "tonic"}, "FC-ITEM-01")


@pytest.mark.rule("FC-ITEM-01")
def test_only_items_of_the_own_sack_are_used() -> None:
    jungle = user("tonic")
    jungle.give("bert", "snack", SACK)
    jungle.give("anna", "snack", DISCARD)
    assert sorted(jungle.turn().offers("item:")) == ["item:anna:tonic-1", "item:bert:snack-1"]


@pytest.mark.rule("FC-ITEM-01", "FC-ITEM-04")
def test_the_item_of_the_enemy_turn_is_the_one_item_of_the_round() -> None:
    print_item("vest", Effect(verb="shield", amount=1, rounds=1), enemy_turn=True)
    jungle = user("tonic", "vest")
    assert jungle.turn().offers("item:") == ["item:anna:tonic-1"]
    asked = jungle.enemy_turn()
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-in-enemy-turn",
        ("player1",),
        ["item:vest-1", "pass"],
    )
    used_up = user("tonic", "vest", used=("item",))
    assert used_up.enemy_turn().decision is None
    once = jungle.enemy_turn(choices=["item:vest-1"])
    assert (once.decision, once.card("vest-1").place) == (None, DISCARD)
    fresh = used_up.play(turn.StartTurn(), turn.PlayerTurn())
    assert fresh.offers("item:") == ["item:anna:tonic-1"]


@pytest.mark.rule("FC-ITEM-04", "FC-ETURN-02")
def test_before_each_enemy_every_hero_who_can_is_asked() -> None:
    print_item("vest", Effect(verb="shield", amount=1, rounds=1), enemy_turn=True, copies=2)
    jungle = user("vest")
    jungle.give("bert", "vest", SACK)
    jungle.enemy("hound", at="F6")
    asked = jungle.enemy_turn(choices=["pass", "pass"])
    assert (asked.asked.seats, asked.asked.arguments["enemy"]) == (("player1",), "hound-red")
    assert jungle.enemy_turn(choices=["pass"]).asked.seats == ("player2",)
    first = jungle.enemy_turn(choices=["item:vest-1"])  # it takes effect before the next is asked
    assert (first.asked.seats, first.card("vest-1").place) == (("player2",), DISCARD)
    assert jungle.play(using.InEnemyTurn("bear-red")).decision is None  # in the Player turn nobody is
    jungle.change("anna", down=True, hp=0)
    assert jungle.enemy_turn().asked.seats == ("player2",)


@pytest.mark.rule("FC-ITEM-04")
def test_using_an_item_is_no_attack_and_is_possible_after_one_and_after_reloading() -> None:
    for fields in ({"attacked": True}, {"reloaded": True}):
        jungle = user("tonic", weapons=("gun",))
        jungle.change(jungle.state.heroes["anna"], **fields)
        assert jungle.turn().offers("item:") == ["item:anna:tonic-1"]
    played = user("tonic", weapons=("gun",)).turn(choices=["item:anna:tonic-1"])
    assert (played.hero("anna").attacked, played.card("gun-1").turned, SHOT in played.keys) == (False, False, True)


@pytest.mark.rule("FC-ITEM-02")
def test_an_item_works_for_its_user_alone() -> None:
    jungle = user("tonic", hp=2)
    jungle.change("bert", hp=2, cell=jungle.cell("A2"))
    played = jungle.turn(choices=["item:anna:tonic-1"])
    assert (played.unit("anna").hp, played.unit("bert").hp) == (5, 2)


@pytest.mark.rule("FC-ITEM-01", "FC-KO-01")
def test_the_effects_of_a_card_happen_one_after_another_as_long_as_the_user_takes_part() -> None:
    does = (Effect(verb="hit", amount=9, where="radius", range=1), Effect(verb="bandage", amount=3))
    played = with_effect(*does).turn(choices=[USE, "cell:B2"])
    assert (played.unit("anna").down, played.hero("anna").bandages) == (True, 0)
    both = with_effect_again(Effect(verb="bandage", amount=3), Effect(verb="move_points", amount=2))
    assert (both.hero("anna").bandages, both.unit("anna").mp) == (3, 7)


def with_effect_again(*does: Effect) -> InTheJungle:
    print_item("other", *does, price=100)
    return user("other").turn(choices=["item:anna:other-1"])


# ---------------------------------------------------------------------- bandages


@pytest.mark.rule("FC-BANDAGE-01", "FC-BANDAGE-02")
def test_a_bandage_gives_two_hp_and_ends_bleeding_and_impair_once_per_turn() -> None:
    jungle = user(hp=3, bandages=2, bleed=True, impair=2, ink=1)
    played = jungle.turn(choices=["bandage:anna:anna"])
    anna = played.unit("anna")
    assert (anna.hp, anna.bleed, anna.impair, played.hero("anna").bandages, played.hero("anna").ink) == (
        5,
        False,
        0,
        1,
        1,
    )
    assert not played.offers("bandage:anna")
    assert [(event.hero, event.unit) for event in played.told(using.UsedBandage)] == [("anna", "anna")]


@pytest.mark.rule("FC-BANDAGE-01")
def test_a_bandage_is_for_oneself_another_player_or_an_ally_who_is_adjacent_and_hurt() -> None:
    jungle = user(bandages=1, hp=7)
    jungle.change("bert", cell=jungle.cell("A2"), hp=7)
    jungle.ally("friend", at="B3", hp=1)
    jungle.enemy("guard", at="B1", hp=1)
    jungle.ally("scout", at="D1", hp=1)
    keys = ["bandage:anna:anna", "bandage:anna:bert", "bandage:anna:friend-red"]
    assert sorted(jungle.turn().offers("bandage:anna")) == keys
    treated = jungle.turn(choices=["bandage:anna:friend-red"])
    assert (treated.unit("friend-red").hp, treated.hero("anna").bandages) == (3, 0)
    jungle.change("anna", hp=8)
    jungle.change("bert", hp=8)
    assert jungle.turn().offers("bandage:anna") == ["bandage:anna:friend-red"]
    jungle.change("bert", bleed=True)
    jungle.change("anna", impair=1)
    assert sorted(jungle.turn().offers("bandage:anna")) == keys


@pytest.mark.rule("FC-BANDAGE-01", "FC-TOWER-09", "FC-PAYBACK-07")
def test_nobody_bandages_across_a_fence_or_between_a_tower_and_the_ground() -> None:
    jungle = Jungle(". . T", fences=["A1-B1"])
    jungle.hero("anna", at="B1", bandages=1)
    jungle.hero("bert", at="A1", hp=1, bandages=1)
    jungle.hero("cleo", at="C1", hp=1, bandages=1)
    assert sorted(jungle.turn().offers("bandage:")) == ["bandage:bert:bert", "bandage:cleo:cleo"]
    jungle.change("anna", hp=1)
    assert sorted(jungle.turn().offers("bandage:anna")) == ["bandage:anna:anna"]


@pytest.mark.rule("FC-BANDAGE-02", "FC-GLOSS-09")
@pytest.mark.parametrize(("hp", "insanity", "after"), [(7, 0, 8), (8, 5, 9), (5, 0, 7)])
def test_no_bandage_heals_above_the_current_maximum(hp: int, insanity: int, after: int) -> None:
    jungle = user(hp=hp, bandages=1, insanity=insanity, bleed=True)
    played = jungle.turn(choices=["bandage:anna:anna"])
    assert played.unit("anna").hp == after
    assert [(event.amount, event.hp) for event in played.told(damage.Healed)] == [(after - hp, after)]


@pytest.mark.rule("FC-BANDAGE-02", "FC-GLOSS-10")
def test_a_bandage_in_the_hindered_turn_frees_movement_at_once() -> None:
    jungle = user(hp=5, bandages=1, impair=2)
    assert not jungle.turn().offers("move:anna")
    assert jungle.turn(choices=["bandage:anna:anna"]).offers("move:anna")


@pytest.mark.rule("FC-BANDAGE-03")
def test_without_a_bandage_left_there_is_no_such_action() -> None:
    assert not user(hp=2, bandages=0).turn().offers("bandage:")
    assert user(hp=2, bandages=1).turn().offers("bandage:") == ["bandage:anna:anna"]


@pytest.mark.rule("FC-BANDAGE-04", "FC-KO-07")
def test_nobody_is_bandaged_who_is_unconscious() -> None:
    jungle = user(bandages=1)
    jungle.change("bert", cell=jungle.cell("A2"), hp=0, down=True)
    assert not jungle.turn().offers("bandage:")


# ---------------------------------------------------------------------- Impulses


@pytest.mark.rule("FC-IMPULSE-01", "FC-IMPULSE-02")
def test_the_impulse_of_the_board_is_used_once_and_its_token_is_gone() -> None:
    jungle = user(impulse=True, hp=2)
    played = jungle.turn(choices=["impulse:anna"])
    assert (played.unit("anna").hp, played.hero("anna").impulse, played.offers("impulse:")) == (4, False, [])
    assert [event.hero for event in played.told(using.UsedImpulse)] == ["anna"]
    new_turn = jungle.play(turn.PlayerTurn(), choices=["impulse:anna", "done:player1", "done:player2"])
    assert not new_turn.hero("anna").impulse
    jungle.change("anna", impulse=False)
    assert not jungle.turn().offers("impulse:")


@pytest.mark.rule("FC-IMPULSE-01", "FC-ETURN-02")
def test_an_impulse_whose_board_names_the_enemy_turn_is_used_then() -> None:
    print_hero("eve", impulse=(Effect(verb="heal", amount=3),), moment="enemy_turn")
    jungle = Jungle()
    jungle.hero("eve", at="B2", hp=2, impulse=True)
    jungle.enemy("bear", at="H6")
    assert not jungle.turn().offers("impulse:")
    asked = jungle.enemy_turn()
    assert asked.keys == ["impulse", "pass"]
    assert jungle.enemy_turn(choices=["impulse"]).unit("eve").hp == 5
    anna = user(impulse=True)
    assert anna.enemy_turn().decision is None


@pytest.mark.rule("FC-IMPULSE-01")
def test_an_impulse_of_which_nothing_would_come_is_not_offered() -> None:
    stun = Effect(verb="stun", where="one", range=1, against="human", basic=True)
    print_hero("eve", impulse=(stun,))
    for kind, at, offered in (
        ("guard", "C2", True),
        ("guard", "D2", False),
        ("hound", "C2", False),
        ("chief", "C2", False),
    ):
        jungle = Jungle()
        jungle.hero("eve", at="B2", impulse=True)
        jungle.enemy(kind, at=at)
        assert bool(jungle.turn().offers("impulse:")) == offered, (kind, at)


# ---------------------------------------------------------------------- words for oneself and the team


@pytest.mark.rule("FC-GLOSS-09", "FC-ITEM-01")
@pytest.mark.parametrize(("amount", "hp", "after"), [(3, 2, 5), (3, 7, 8), (0, 1, 8)])
def test_healing_gives_so_many_hp_or_all_but_never_more_than_the_maximum(amount: int, hp: int, after: int) -> None:
    assert used(Effect(verb="heal", amount=amount), hp=hp).unit("anna").hp == after


@pytest.mark.rule("FC-GLOSS-09", "FC-KO-07")
def test_nothing_is_healed_where_nothing_is_lost_nor_in_the_unconscious() -> None:
    whole = used(Effect(verb="heal", amount=3), hp=8)
    assert (whole.unit("anna").hp, whole.told(damage.Healed)) == (8, [])
    print_insanity("rush", "adrenalin", "adrenalin", "adrenalin")
    jungle = user(hp=0, down=True)
    jungle.state.madness["anna"] = Madness(id="anna", kind="madness", card="rush", face_up=True)
    assert jungle.play(stress.AtOnce(("anna",))).unit("anna").hp == 0


@pytest.mark.rule("FC-GLOSS-09", "FC-KO-07")
def test_what_is_for_the_team_is_for_all_heroes_who_take_part() -> None:
    both = (Effect(verb="heal", amount=2, where="team"), Effect(verb="move_points", amount=1, where="team"))
    jungle = with_effect(*both, Effect(verb="cure", where="team"), hp=2, bleed=True)
    jungle.change("bert", hp=3, impair=1)
    jungle.hero("cleo", at="E5", hp=0, down=True)
    played = jungle.turn(choices=[USE])
    assert [played.unit(id).hp for id in ("anna", "bert", "cleo")] == [4, 5, 0]
    assert [played.unit(id).mp for id in ("anna", "bert", "cleo")] == [6, 6, 5]
    assert (played.unit("anna").bleed, played.unit("bert").impair) == (False, 0)
    assert not used_alone(hp=2).unit("bert").mp > 5


def used_alone(**hero: object) -> InTheJungle:
    print_item("drink", Effect(verb="move_points", amount=1), price=100)
    jungle = user("drink", **hero)
    return jungle.turn(choices=["item:anna:drink-1"])


@pytest.mark.rule("FC-ITEM-01")
def test_a_weapon_that_has_attacked_may_do_so_again_if_there_is_one() -> None:
    jungle = with_effect(Effect(verb="extra_attack"), weapons=("gun", "gun"))
    assert not jungle.turn().offers("item:")
    again = jungle.turn(choices=[SHOT, USE], dice=[MISS])
    assert (again.card("gun-1").turned, SHOT in again.keys) == (False, True)
    assert [event.verb for event in again.told(effects.TookEffect)] == ["extra_attack"]
    second = "attack:anna:gun-2:single:bear-red"
    asked = jungle.turn(choices=[SHOT, second, USE], dice=[MISS, MISS])
    assert (asked.asked.prompt, asked.keys) == ("ask-which-weapon", ["card:gun-1", "card:gun-2"])
    chosen = jungle.turn(choices=[SHOT, second, USE, "card:gun-2"], dice=[MISS, MISS])
    assert (chosen.card("gun-1").turned, chosen.card("gun-2").turned) == (True, False)


@pytest.mark.rule("FC-ITEM-01")
def test_a_card_of_which_only_a_part_can_be_done_does_that_part() -> None:
    played = used(Effect(verb="extra_attack"), Effect(verb="bandage", amount=1))
    assert (played.hero("anna").bandages, [event.verb for event in played.told(effects.TookEffect)]) == (1, ["bandage"])


@pytest.mark.rule("FC-DICE-10", "FC-ITEM-01", "FC-TURN-10")
def test_better_dice_hold_for_all_weapons_or_one_type_until_the_turn_ends() -> None:
    jungle = with_effect(Effect(verb="improve", amount=2), weapons=("rifle",))
    shot = Shot(attacker="anna", weapon="rifle-1", unit="bear-red")
    played = jungle.turn(choices=[USE])
    assert played.hero("anna").lasting == (Lasting("improve", 2, 2, True),)
    assert [(event.verb, event.amount) for event in played.told(effects.TookEffect)] == [("improve", 2)]
    assert shots.odds(played.state, shot).die == "green"
    over = jungle.play(turn.PlayerTurn(), turn.AfterTurn(), choices=[USE, "done:player1", "done:player2"])
    assert over.hero("anna").lasting == ()
    print_item("scope", Effect(verb="improve", amount=1, by="pistol"), price=100)
    other = user("scope", weapons=("rifle",)).turn(choices=["item:anna:scope-1"])
    assert shots.odds(other.state, shot).die == "orange"
    gun = user("scope", weapons=("gun",)).turn(choices=["item:anna:scope-1"])
    assert shots.odds(gun.state, Shot(attacker="anna", weapon="gun-1", unit="bear-red")).die == "green"


@pytest.mark.rule("FC-ITEM-01", "FC-ETURN-05")
@pytest.mark.parametrize(("rounds", "until"), [(1, 2), (2, 3)])
def test_what_lasts_for_rounds_lasts_through_the_enemy_turn_of_the_last(rounds: int, until: int) -> None:
    played = used(Effect(verb="shield", amount=1, rounds=rounds))
    assert played.hero("anna").lasting == (Lasting("shield", 1, until, False),)


@pytest.mark.rule("FC-DAMAGE-11", "FC-ITEM-01")
def test_a_shield_lessens_all_damage_while_it_lasts() -> None:
    jungle = user(lasting=(Lasting("shield", 2, 2, False), Lasting("shield", 1, 2, False)))
    for amount, hp in ((4, 7), (3, 8), (2, 8)):
        assert jungle.play(damage.Harm(Source("attack"), (("anna", amount),))).unit("anna").hp == hp
    twice = damage.Harm(Source("attack"), (("anna", 4),))
    assert jungle.play(twice, twice).unit("anna").hp == 6


@pytest.mark.rule("FC-POTION-07", "FC-DAMAGE-11")
def test_more_damage_may_be_against_a_class_of_units_or_against_all() -> None:
    jungle = user(weapons=("gun",))
    jungle.enemy("guard", at="E4")
    for what, against in (
        ("damage:animal", (3, 2)),
        ("damage:human", (2, 3)),
        ("damage", (3, 3)),
        ("damage:spirit", (2, 2)),
    ):
        jungle.change("anna", lasting=(Lasting(what, 1, 2),))
        found = [
            shots.damage(jungle.state, Shot(attacker="anna", weapon="gun-1", unit=id), id).value
            for id in ("bear-red", "guard-red")
        ]
        assert tuple(found) == against, what


# ---------------------------------------------------------------------- words about others and spaces


@pytest.mark.rule("FC-GLOSS-14", "FC-IMPULSE-01")
def test_one_unit_within_range_and_in_sight_is_chosen_and_stunned() -> None:
    jungle = with_effect(Effect(verb="stun", where="one", range=2, against="human", basic=True))
    for kind, at in (
        ("guard", "C2"),
        ("gunner", "B4"),
        ("guard", "B5"),
        ("chief", "A2"),
        ("ghost", "B1"),
        ("hound", "B3"),
    ):
        jungle.enemy(kind, at=at)
    asked = jungle.turn(choices=[USE])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-effect-on", ("player1",))
    assert asked.keys == ["unit:guard-red", "unit:gunner-red"]
    played = jungle.turn(choices=[USE, "unit:gunner-red"])
    assert (played.unit("gunner-red").stunned, played.unit("guard-red").stunned) == (True, False)
    assert (played.hero("anna").gained_insanity, played.at("gunner-red")) == (0, "B4")
    assert [(event.verb, event.amount) for event in played.told(effects.TookEffect)] == [("stun", 1)]


@pytest.mark.rule("FC-GLOSS-14", "FC-WALL-01")
def test_nobody_behind_a_wall_is_meant() -> None:
    print_item("gadget", Effect(verb="stun", where="one", range=3, against="human"))
    jungle = Jungle(". . # .")
    jungle.hero("anna", at="A1", items=("gadget",))
    jungle.hero("bert", at="B1")
    jungle.enemy("guard", at="D1")
    assert not jungle.turn().offers("item:")


@pytest.mark.rule("FC-GLOSS-08", "FC-GLOSS-13", "FC-GLOSS-12")
@pytest.mark.parametrize(
    ("against", "meant"),
    [
        ("enemy", {"guard-red", "hound-red", "ghost-red", "bear-red"}),
        ("human", {"guard-red"}),
        ("animal", {"hound-red", "bear-red"}),
        ("spirit", {"ghost-red"}),
        ("", {"guard-red", "hound-red", "ghost-red", "bear-red", "friend-red", "anna", "cleo"}),
    ],
)
def test_an_effect_with_a_radius_means_units_of_its_class_around_a_space(against: str, meant: set[str]) -> None:
    jungle = with_effect(Effect(verb="impair", where="radius", range=4, radius=1, against=against))
    jungle.change("bear-red", cell=jungle.cell("B1"))
    for kind, at in (("guard", "C2"), ("hound", "A2"), ("ghost", "B3"), ("friend", "C1")):
        jungle.enemy(kind, at=at)
    jungle.hero("cleo", at="C3")
    jungle.enemy("guard", at="D2")  # 2 spaces away
    played = jungle.turn(choices=[USE, "cell:B2"])
    assert {unit.id for unit in played.state.units.values() if unit.impair} == meant


@pytest.mark.rule("FC-GLOSS-12", "FC-TOWER-08")
def test_a_radius_reaches_nobody_up_in_a_tower_unless_it_is_its_centre() -> None:
    print_item("gadget", Effect(verb="impair", where="radius", range=4, radius=1))
    jungle = Jungle(". . T .")
    jungle.hero("anna", at="A1", items=("gadget",))
    jungle.enemy("guard", at="C1")
    jungle.enemy("hound", at="B1")
    below = jungle.turn(choices=[USE, "cell:B1"])
    assert (below.unit("guard-red").impair, below.unit("hound-red").impair) == (0, 1)
    assert jungle.turn(choices=[USE, "cell:C1"]).unit("guard-red").impair == 1


@pytest.mark.rule("FC-GLOSS-12", "FC-RANGE-01", "FC-WALL-01")
def test_the_centre_of_a_radius_is_any_space_in_range_and_sight_that_is_no_wall() -> None:
    print_item("gadget", Effect(verb="impair", where="radius", range=3, radius=1))
    jungle = Jungle(". . r . . .\n . . . # . .")
    jungle.hero("anna", at="A1", items=("gadget",))
    jungle.hero("bert", at="F1")
    assert jungle.turn(choices=[USE]).keys == [
        "cell:A1",
        "cell:B1",
        "cell:C1",
        "cell:D1",
        "cell:A2",
        "cell:B2",
        "cell:C2",
    ]


@pytest.mark.rule("FC-GLOSS-12", "FC-INSANE-05", "FC-DAMAGE-10")
def test_damage_around_a_space_hits_friend_and_foe_and_tiles() -> None:
    print_item("bomb", Effect(verb="hit", amount=2, where="radius", range=4, radius=1))
    jungle = Jungle("""
    . . . C . .
     . . . . P .
    . . . . . .
    """)
    jungle.hero("anna", at="A1", items=("bomb",))
    jungle.hero("bert", at="D2")
    jungle.enemy("guard", at="D3", hp=2)
    jungle.enemy("bear", at="C3")
    played = jungle.turn(choices=["item:anna:bomb-1", "cell:D2"])
    assert (played.unit("bert").hp, played.unit("bear-red").hp, played.unit("anna").hp) == (6, 6, 8)
    assert ("crate-D1" in played.state.tiles, played.tile("pillar-E2").damage) == (False, 2)
    assert ("guard-red" in played.state.units, played.hero("anna").gained_insanity) == (False, 1)


@pytest.mark.rule("FC-DUTY-08", "FC-GLOSS-12")
def test_a_radius_stays_in_its_zone() -> None:
    print_item("gadget", Effect(verb="impair", where="radius", range=4, radius=1))
    jungle = Jungle(". . . .", zones={"inside": "A1 B1", "outside": "C1 D1"})
    jungle.hero("anna", at="A1", items=("gadget",))
    jungle.enemy("guard", at="B1")
    jungle.enemy("guard", at="C1")
    asked = jungle.turn(choices=[USE])
    assert asked.keys == ["cell:A1", "cell:B1"]
    played = jungle.turn(choices=[USE, "cell:B1"])
    assert (played.unit("guard-red").impair, played.unit("guard-blue").impair) == (1, 0)


@pytest.mark.rule("FC-ITEM-05", "FC-GLOSS-02", "FC-INSANE-05")
def test_fire_is_thrown_at_a_space_that_is_seen_and_counts_for_the_thrower() -> None:
    print_item("bottle", Effect(verb="blaze", amount=2, where="space", range=2))
    jungle = user("bottle")
    jungle.change("bear-red", hp=2)
    asked = jungle.turn(choices=["item:anna:bottle-1"])
    assert asked.asked.prompt == "ask-effect-at"
    assert ("cell:D2" in asked.keys, "cell:E2" in asked.keys, "cell:B2" in asked.keys) == (True, False, True)
    played = jungle.turn(choices=["item:anna:bottle-1", "cell:D2"])
    assert ("bear-red" in played.state.units, len(played.state.fire)) == (False, 7)
    assert not played.hero("anna").attacked
    assert [(event.verb, event.amount) for event in played.told(effects.TookEffect)] == [("blaze", 2)]


@pytest.mark.rule("FC-ITEM-03")
def test_a_mine_is_laid_on_a_free_space_beside_the_user_that_a_step_could_enter() -> None:
    print_item("trap", Effect(verb="lay_mine"))
    jungle = Jungle(". . # r\n . . . .\n. . c .", fences=["B2-B3"])
    jungle.hero("anna", at="B2", items=("trap",))
    jungle.hero("bert", at="A2")
    asked = jungle.turn(choices=["item:anna:trap-1"])
    assert (asked.asked.seats, asked.keys) == (("player1",), ["cell:B1", "cell:C2"])
    played = jungle.turn(choices=["item:anna:trap-1", "cell:C2"])
    (mine,) = played.state.tokens.values()
    assert (mine.kind, played.name(mine.cell), mine.face_up) == ("mine", "C2", True)
    assert [event.verb for event in played.told(effects.TookEffect)] == ["lay_mine"]
    jungle.hero("cleo", at="B1")
    jungle.enemy("guard", at="C2")
    assert not jungle.turn().offers("item:")


@pytest.mark.rule("FC-ITEM-03")
def test_two_mines_are_two_tokens() -> None:
    print_item("trap", Effect(verb="lay_mine"), Effect(verb="lay_mine"))
    played = user("trap").turn(choices=["item:anna:trap-1", "cell:A2", "cell:C2"])
    assert sorted(played.name(token.cell) for token in played.state.tokens.values()) == ["A2", "C2"]


@pytest.mark.rule("FC-LOOT-01", "FC-ITEM-01")
def test_face_down_tokens_in_range_and_sight_are_turned_up() -> None:
    print_item("glass", Effect(verb="scout", range=3))
    jungle = user("glass")
    for kind, at in (("loot", "D3"), ("leaf", "A2"), ("loot", "G2")):
        jungle.token(kind, at, face="money" if kind == "loot" else "green")
    played = jungle.turn(choices=["item:anna:glass-1"])
    assert {id: token.face_up for id, token in played.state.tokens.items()} == {
        "loot-D3": True,
        "leaf-A2": True,
        "loot-G2": False,
    }
    assert [event.amount for event in played.told(effects.TookEffect)] == [2]


# ---------------------------------------------------------------------- a free move


def slip(jungle: Jungle, *choices: str, dice: tuple[list[int], ...] = ()) -> InTheJungle:
    return jungle.turn(choices=[USE, *choices], dice=dice)


@pytest.mark.rule("FC-IMPULSE-01", "FC-MOVE-01", "FC-ZOC-03")
def test_a_free_move_of_so_many_steps_costs_no_mp_and_nobody_strikes() -> None:
    jungle = with_effect(Effect(verb="move", amount=2), mp=1)
    jungle.enemy("guard", at="C2")
    asked = slip(jungle)
    assert (asked.asked.seats, asked.asked.prompt) == (("player1",), "ask-effect-at")
    assert ("cell:A1" in asked.keys, "cell:B4" in asked.keys, "cell:B5" in asked.keys) == (True, True, False)
    assert "cell:D2" not in asked.keys
    played = slip(jungle, "cell:B4")
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("B4", 1, 8)
    assert [jungle.names([event.cell])[0] for event in played.told(moving.Moved)][-1] == "B4"
    stayed = slip(jungle, "stay")
    assert (stayed.at("anna"), stayed.told(moving.Moved)) == ("B2", [])


@pytest.mark.rule("FC-IMPULSE-01", "FC-MOVE-10", "FC-JUMP-03")
def test_a_free_move_is_made_of_steps_and_sets_off_what_is_on_its_way() -> None:
    print_item("gadget", Effect(verb="move", amount=3))
    jungle = Jungle("""
    . m . .
     # r # .
    . . . .
    """)
    jungle.hero("anna", at="A1", items=("gadget",))
    jungle.hero("bert", at="D3")
    assert slip(jungle).keys == ["cell:B1", "cell:C1", "cell:D1", "stay"]  # nothing by a jump over the rock
    played = slip(jungle, "cell:D1")
    assert (played.at("anna"), played.unit("anna").hp, played.state.tokens) == ("D1", 5, {})


@pytest.mark.rule("FC-GLOSS-10", "FC-IMPULSE-01")
def test_who_is_impaired_this_turn_has_no_free_move() -> None:
    jungle = with_effect(Effect(verb="move", amount=2), impair=2)
    assert (slip(jungle).at("anna"), slip(jungle).card("gadget-1").place) == ("B2", DISCARD)


@pytest.mark.rule("FC-EVENT-05", "FC-ITEM-04")
def test_nothing_of_this_chapter_is_asked_in_the_event_phase() -> None:
    assert user("tonic", impulse=True).play(events.EventPhase()).decision is None


@pytest.mark.rule("FC-ATTACK-01", "FC-ITEM-04")
def test_an_item_that_adds_an_attack_follows_a_miss_and_a_hit_alike() -> None:
    jungle = with_effect(Effect(verb="extra_attack"), weapons=("gun",))
    for face, hp in ((HIT, 2), (MISS, 4)):
        assert jungle.turn(choices=[SHOT, USE, SHOT], dice=[face, HIT]).unit("bear-red").hp == hp


@pytest.mark.rule("FC-IMPULSE-01")
def test_an_impulse_may_be_used_if_anything_of_it_is_possible() -> None:
    again, run = Effect(verb="extra_attack"), Effect(verb="move_points", amount=1)
    print_hero("emma", impulse=(again, run))
    print_hero("fred", impulse=(again,))
    jungle = Jungle()
    jungle.hero("emma", at="B2", impulse=True)
    jungle.hero("fred", at="D2", impulse=True, weapons=("gun",))
    heroes = jungle.state.heroes
    assert [using.can_use_impulse(jungle.state, heroes[id]) for id in ("emma", "fred")] == [True, False]
    jungle.change("gun-1", turned=True)
    assert using.can_use_impulse(jungle.state, jungle.state.heroes["fred"])
    jungle.change("fred", impulse=False)
    assert not using.can_use_impulse(jungle.state, jungle.state.heroes["fred"])


@pytest.mark.rule("FC-GLOSS-07", "FC-GLOSS-10", "FC-ITEM-01")
def test_a_cure_is_told() -> None:
    played = used(Effect(verb="cure"), bleed=True, impair=1)
    assert (played.unit("anna").bleed, played.unit("anna").impair) == (False, 0)
    assert [(event.hero, event.verb) for event in played.told(effects.TookEffect)] == [("anna", "cure")]


@pytest.mark.rule("FC-ITEM-01")
def test_what_lasts_is_for_a_kind_of_weapon_or_against_a_kind_of_unit() -> None:
    for fields, what in (({"against": "human"}, "damage:human"), ({"by": "bow"}, "damage:bow"), ({}, "damage")):
        name = f"charm-{what}"
        print_item(name, Effect(verb="damage", amount=1, **fields))
        played = user(name).turn(choices=[f"item:anna:{name}-1"])
        assert played.hero("anna").lasting == (Lasting(what, 1, 2, True),)


@pytest.mark.rule("FC-ITEM-03")
def test_every_mine_has_a_number_of_its_own() -> None:
    print_item("trap", Effect(verb="lay_mine"))
    jungle = user("trap")
    jungle.state.numbers = 7
    played = jungle.turn(choices=["item:anna:trap-1", "cell:C2"])
    assert (played.at("mine-7"), played.state.numbers) == ("C2", 8)


@pytest.mark.rule("FC-GLOSS-12", "FC-INSANE-05")
def test_damage_around_a_space_is_told() -> None:
    played = used(Effect(verb="hit", amount=2, range=3), choices=("cell:D2",))
    assert [(event.verb, event.amount) for event in played.told(effects.TookEffect)] == [("hit", 2)]
