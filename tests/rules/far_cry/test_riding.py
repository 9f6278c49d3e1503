"""Ziplines (Acrobatic Move > Using a Zipline) and pushes."""

import pytest

from fireteam.games.far_cry.content.types import DieWhen, Objective
from fireteam.games.far_cry.rules.fight import attack
from fireteam.games.far_cry.rules.move import pushing, riding

from .jungle import HIT, MISS, Jungle, print_board, print_weapon

LINE = """
. . . . . . .
 . . . . . . .
. . . . . . .
"""


def line(drawing: str = LINE, **sheet: object) -> Jungle:
    """A rope from A2 to E2."""
    jungle = Jungle(drawing, ziplines=["A2-E2"], **sheet)
    jungle.hero("anna", at="A2")
    return jungle


@pytest.mark.rule("FC-ZIP-01", "FC-JUMP-01", "FC-TILE-26")
def test_a_ride_from_start_to_finish_costs_one_mp() -> None:
    jungle = line()
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.at("anna"), played.unit("anna").mp) == ("E2", 4)
    assert played.story == [("Rode", "anna", jungle.cell("E2"))]
    assert not played.offers("ride:")


@pytest.mark.rule("FC-ZIP-01", "FC-TILE-26", "FC-GLOSS-10")
def test_a_ride_needs_the_start_an_mp_and_legs_that_obey() -> None:
    for at, fields in (("E2", {}), ("B2", {}), ("A2", {"mp": 0}), ("A2", {"impair": 2})):
        jungle = line()
        jungle.change("anna", cell=jungle.cell(at), **fields)
        assert not jungle.turn().offers("ride"), (at, fields)
    jungle = line()
    jungle.change("anna", mp=1)
    assert jungle.turn().offers("ride") == ["ride:anna:0"]


@pytest.mark.rule("FC-JUMP-02", "FC-ALLY-02", "FC-ZIP-01", "FC-ZIP-02")
def test_a_human_ally_rides_and_an_animal_does_not() -> None:
    for nature, offered in (("human", True), ("animal", False)):
        jungle = line()
        jungle.change("anna", cell=jungle.cell("A1"))
        ally = jungle.ally(print_board(f"led_{nature}", nature=nature, ally="controlled"), at="A2")
        assert bool(jungle.turn().offers(f"ride:{ally}")) is offered
        if offered:
            played = jungle.turn(choices=[f"ride:{ally}:0"])
            assert (played.at(ally), played.unit(ally).mp) == ("E2", 2)


@pytest.mark.rule("FC-ZIP-01", "FC-MOVE-10")
def test_the_rider_enters_the_finish() -> None:
    jungle = line()
    jungle.token("mine", "E2")
    assert jungle.turn(choices=["ride:anna:0"]).unit("anna").hp == 5


# ---------------------------------------------------------------------- shots on the way


def armed(*weapons: str, drawing: str = LINE) -> Jungle:
    jungle = Jungle(drawing, ziplines=["A2-E2"])
    jungle.hero("anna", at="A2", weapons=weapons)
    return jungle


@pytest.mark.rule("FC-ZIP-02")
def test_each_one_handed_ranged_weapon_may_shoot_once_with_a_degraded_die() -> None:
    jungle = armed("gun", "gun")
    jungle.enemy("guard", at="C3", hp=9)
    asked = jungle.turn(choices=["ride:anna:0"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-shoot-on-the-way", ("player1",))
    assert asked.keys == ["attack:anna:gun-1:single:guard-red", "attack:anna:gun-2:single:guard-red", "hold"]
    shots = ["attack:anna:gun-1:single:guard-red", "attack:anna:gun-2:single:guard-red"]
    played = jungle.turn(choices=["ride:anna:0", *shots], dice=[[4], [3]])  # orange: 3 is a miss, of yellow a hit
    assert [event.result for event in played.told(attack.Attacked)] == ["hit", "miss"]
    assert (played.unit("guard-red").hp, played.at("anna")) == (7, "E2")
    assert [(played.card(id).ammo, played.card(id).turned) for id in ("gun-1", "gun-2")] == [(2, True), (2, True)]
    assert not played.offers("attack:")


@pytest.mark.rule("FC-ZIP-02")
def test_one_may_hold_fire() -> None:
    jungle = armed("gun")
    jungle.enemy("guard", at="C3")
    played = jungle.turn(choices=["ride:anna:0", "hold"])
    assert (played.at("anna"), played.card("gun-1").ammo) == ("E2", 3)
    assert played.offers("attack:anna:gun-1")


@pytest.mark.rule("FC-ZIP-02")
@pytest.mark.parametrize("weapons", [("rifle",), ("stick", "knife"), ()])
def test_two_hands_and_blades_do_not_shoot_on_the_way(weapons: tuple[str, ...]) -> None:
    jungle = armed(*weapons)
    jungle.enemy("guard", at="C3")
    assert jungle.turn(choices=["ride:anna:0"]).at("anna") == "E2"


@pytest.mark.rule("FC-ZIP-02")
def test_a_weapon_that_has_attacked_does_not_shoot_on_the_way() -> None:
    jungle = armed("gun")
    jungle.enemy("guard", at="C3")
    jungle.change("gun-1", turned=True)
    assert jungle.turn(choices=["ride:anna:0"]).at("anna") == "E2"


@pytest.mark.rule("FC-ZIP-02")
def test_cover_is_ignored_and_friends_are_no_targets() -> None:
    jungle = armed(
        "gun",
        drawing="""
    . . . . . . .
     . . . . . . .
    . . . r . . .
     . . . . . . .
    """,
    )
    jungle.hero("bert", at="C3")
    jungle.enemy("guard", at="D4")
    asked = jungle.turn(choices=["ride:anna:0"])
    assert asked.keys == ["attack:anna:gun-1:single:guard-red", "hold"]
    played = jungle.turn(choices=["ride:anna:0", "attack:anna:gun-1:single:guard-red"], dice=[HIT])
    assert [roll.kinds for roll in played.rolls()] == [("orange",)]


@pytest.mark.rule("FC-ZIP-02")
def test_walls_block_from_every_point_of_the_rope() -> None:
    jungle = armed(
        "gun",
        drawing="""
    . . . . . . .
     . . . . . . .
    # # # # # # #
     . . . . . . .
    """,
    )
    jungle.enemy("guard", at="C4")
    assert jungle.turn(choices=["ride:anna:0"]).at("anna") == "E2"


@pytest.mark.rule("FC-ZIP-02")
def test_the_firing_point_is_any_space_of_the_rope_start_and_finish_included() -> None:
    for at, furthest, offered in (("E3", 1, True), ("A1", 1, True), ("C1", 1, True), ("G3", 1, False), ("G3", 2, True)):
        jungle = Jungle(LINE, ziplines=["A2-E2"])
        jungle.hero("anna", at="A2", weapons=(print_weapon(f"stub{at}{furthest}", ammo=1, furthest=furthest),))
        jungle.enemy("hound", at=at)
        asked = jungle.turn(choices=["ride:anna:0"])
        prompt = asked.decision.prompt if asked.decision else ""
        assert (prompt == "ask-shoot-on-the-way") is offered, (at, furthest)


@pytest.mark.rule("FC-ZIP-02")
def test_the_best_firing_point_is_used() -> None:
    far = (DieWhen(die="green", at_least=4),)
    jungle = Jungle(LINE, ziplines=["A2-E2"])
    jungle.hero("anna", at="A2", weapons=(print_weapon("longshot", ammo=1, die="red", dice=far),))
    jungle.enemy("hound", at="D1")
    option = jungle.turn(choices=["ride:anna:0"]).option("attack:anna:longshot-1:single:hound-red")
    assert option.arguments["die"] == "die-black"
    jungle.change("hound-red", cell=jungle.cell("G1"))
    option = jungle.turn(choices=["ride:anna:0"]).option("attack:anna:longshot-1:single:hound-red")
    assert option.arguments["die"] == "die-yellow"


# ---------------------------------------------------------------------- the impact


@pytest.mark.rule("FC-ZIP-03")
def test_all_units_on_the_finish_and_beside_it_are_hurt_and_pushed_as_the_rider_chooses() -> None:
    jungle = line()
    jungle.hero("bert", at="F2")
    jungle.enemy("bear", at="E2")
    jungle.enemy("hound", at="G2")
    asked = jungle.turn(choices=["ride:anna:0"])
    assert (asked.asked.prompt, asked.asked.seats, asked.keys) == (
        "ask-impact",
        ("player1",),
        ["unit:bert", "unit:bear-red"],
    )
    asked = jungle.turn(choices=["ride:anna:0", "unit:bert"])
    assert (asked.asked.prompt, asked.asked.seats) == ("ask-push", ("player1",))
    assert asked.keys == ["cell:F1", "cell:G1", "cell:F3", "cell:G3"]
    played = jungle.turn(choices=["ride:anna:0", "unit:bert", "cell:G3", "cell:D2"])
    assert (played.at("bert"), played.at("bear-red"), played.at("anna"), played.at("hound-red")) == (
        "G3",
        "D2",
        "E2",
        "G2",
    )
    assert (played.unit("bert").hp, played.unit("bear-red").hp, played.unit("hound-red").hp) == (7, 5, 3)
    assert played.unit("anna").hp == 8


@pytest.mark.rule("FC-ZIP-03")
def test_nobody_is_pushed_onto_the_finish() -> None:
    jungle = line()
    jungle.enemy("hound", at="D2")
    asked = jungle.turn(choices=["ride:anna:0"])
    assert "cell:E2" not in asked.keys
    assert asked.keys == ["cell:D1", "cell:E1", "cell:C2", "cell:D3", "cell:E3"]


@pytest.mark.rule("FC-ZIP-03", "FC-DAMAGE-06")
def test_who_dies_of_the_impact_is_not_pushed() -> None:
    jungle = line()
    jungle.enemy("guard", at="E2", hp=1)
    played = jungle.turn(choices=["ride:anna:0"])
    assert ("guard-red" in played.state.units, played.at("anna")) == (False, "E2")
    assert not played.told(pushing.Pushed)
    assert played.hero("anna").gained_insanity == 1


@pytest.mark.rule("FC-TOWER-08", "FC-ZIP-03")
def test_the_impact_does_not_reach_into_a_tower() -> None:
    jungle = line("""
    . . . . . . .
     . . . . . T .
    . . . . . . .
    """)
    jungle.enemy("hound", at="F2")
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.unit("hound-red").hp, played.at("hound-red"), played.at("anna")) == (3, "F2", "E2")


@pytest.mark.rule("FC-ZIP-04", "FC-INSANE-05")
@pytest.mark.parametrize("sign", ["c", "~"])
def test_whoever_is_pushed_into_a_pit_dies(sign: str) -> None:
    jungle = line(f"""
    . . . . . . .
     . . . . . {sign} .
    . . . . . . .
    """)
    jungle.enemy("guard", at="E2")
    played = jungle.turn(choices=["ride:anna:0", "cell:F2"])
    assert "guard-red" not in played.state.units
    assert (played.hero("anna").gained_insanity, played.at("anna")) == (1, "E2")


@pytest.mark.rule("FC-ZIP-04", "FC-KO-06")
def test_a_hero_who_is_pushed_into_acid_is_out_without_a_body() -> None:
    jungle = line("""
    . . . . . . .
     . . . . . ~ .
    . . . . . . .
    """)
    jungle.hero("bert", at="E2")
    played = jungle.turn(choices=["ride:anna:0", "cell:F2"])
    assert (played.at("bert"), played.unit("bert").down, played.hero("bert").lost) == ("", True, True)


PIT = """
# # # # # # #
 . . . . . . #
# # # # # # #
"""


@pytest.mark.rule("FC-ZIP-05")
@pytest.mark.parametrize("sign", list("#rCBPKGTv"))
def test_a_unit_is_not_pushed_into_what_is_solid(sign: str) -> None:
    jungle = Jungle(f"""
    # # # # # # #
     . . {sign} . . # #
    # # # # # # #
    """)
    jungle.enemy("hound", at="D2")
    assert jungle.names(pushing.spaces(jungle.state, jungle.state.units["hound-red"])) == ["E2"]


@pytest.mark.rule("FC-ZIP-05")
def test_units_fences_and_the_edge_of_the_map_stop_a_push() -> None:
    jungle = Jungle(". . . .", fences=["B1-C1"])
    jungle.enemy("hound", at="C1")
    jungle.enemy("bear", at="D1")
    assert pushing.spaces(jungle.state, jungle.state.units["hound-red"]) == []
    assert pushing.spaces(jungle.state, jungle.state.units["bear-red"]) == []
    assert jungle.names(pushing.spaces(jungle.state, jungle.state.units[jungle.enemy("ghost", at="B1")])) == ["A1"]


@pytest.mark.rule("FC-ZIP-05")
@pytest.mark.parametrize("sign", list("c~.=anfm"))
def test_pits_and_walkable_things_take_whoever_is_pushed(sign: str) -> None:
    jungle = Jungle(f"""
    # # #
     . {sign} #
    # # #
    """)
    jungle.enemy("hound", at="A2")
    assert jungle.names(pushing.spaces(jungle.state, jungle.state.units["hound-red"])) == ["B2"]


@pytest.mark.rule("FC-ZIP-05")
def test_one_who_can_be_pushed_nowhere_is_hurt_and_stays() -> None:
    jungle = line(PIT)
    jungle.enemy("bear", at="F2")
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.at("bear-red"), played.unit("bear-red").hp, played.at("anna")) == ("F2", 5, "E2")


@pytest.mark.rule("FC-ZIP-05")
def test_a_zipline_whose_finish_cannot_be_cleared_is_not_used() -> None:
    for blocked in ("D2 F2", "F2", ""):
        jungle = line(PIT)
        jungle.enemy("bear", at="E2")
        for name in blocked.split():
            jungle.enemy("hound", at=name)
        assert bool(jungle.turn().offers("ride")) is (blocked != "D2 F2"), blocked
    for fields in ({"stunned": True, "hp": 0}, {}):
        jungle = line()
        jungle.enemy("bear", at="E2", **fields)
        assert bool(jungle.turn().offers("ride")) is (not fields)
    jungle = line()
    jungle.hero("bert", at="E2", down=True, hp=0)
    assert not jungle.turn().offers("ride")


@pytest.mark.rule("FC-ZIP-03", "FC-ZIP-05")
def test_the_last_space_of_the_unit_on_the_finish_is_left_to_it() -> None:
    drawing = """
    # # # # # . #
     . . . . . # #
    # # # # # # #
    """
    # E2's neighbours: D2 (a hound stands there) and F1; E1 is a wall.
    jungle = Jungle(drawing, ziplines=["A2-E2"], fences=["D2-E2"])
    jungle.hero("anna", at="A2")
    jungle.enemy("bear", at="E2")
    assert jungle.names(pushing.spaces(jungle.state, jungle.state.units["bear-red"])) == ["F1"]
    jungle = Jungle(
        """
    # # # # # . #
     . . . . . . #
    # # # # # # #
    """,
        ziplines=["A2-E2"],
        fences=["D2-E2", "E2-F2"],
    )
    jungle.hero("anna", at="A2")
    jungle.enemy("bear", at="E2")
    jungle.enemy("hound", at="F2")
    played = jungle.turn(choices=["ride:anna:0", "unit:hound-red"])
    assert (played.at("hound-red"), played.at("bear-red"), played.at("anna")) == ("F2", "F1", "E2")


@pytest.mark.rule("FC-ZIP-06", "FC-GLOSS-11", "FC-ZOC-03")
def test_a_push_costs_no_mp_leaves_no_zone_and_enters_the_space() -> None:
    jungle = line()
    jungle.hero("bert", at="E2", mp=2)
    jungle.enemy("guard", at="E1")
    jungle.token("mine", "F2")
    played = jungle.turn(choices=["ride:anna:0", "unit:bert", "cell:F2", "cell:D1"])
    assert (played.at("bert"), played.unit("bert").mp, played.unit("bert").hp) == ("F2", 2, 4)
    assert "mine-F2" not in played.state.tokens
    assert not played.told(attack.Attacked)


@pytest.mark.rule("FC-ZIP-06", "FC-TILE-21", "FC-LOOT-01")
def test_who_is_pushed_leaves_by_no_exit_and_takes_nothing() -> None:
    jungle = line("""
    . . . . . . .
     . . . . . X .
    . . . . . . .
    """)
    jungle.hero("bert", at="E2")
    jungle.token("loot", "F2", face="money")
    played = jungle.turn(choices=["ride:anna:0", "cell:F2"])
    assert (played.at("bert"), played.hero("bert").left) == ("F2", False)
    assert played.hero("bert").gained_money == 0
    assert played.asked.prompt == "ask-act"


@pytest.mark.rule("FC-ZIP-05", "FC-ZIP-06")
def test_a_push_goes_space_by_space_away_from_whoever_pushes(jungle: Jungle) -> None:
    jungle.hero("anna", at="B4")
    jungle.enemy("hound", at="C4")
    push = pushing.PushAway("anna", "hound-red", 2)
    asked = jungle.play(push)
    assert (asked.asked.prompt, asked.keys) == ("ask-push", ["cell:D3", "cell:D4", "cell:D5"])
    asked = jungle.play(push, choices=["cell:D4"])
    assert asked.keys == ["cell:E3", "cell:E4", "cell:E5"]
    played = jungle.play(push, choices=["cell:D4", "cell:E4"])
    assert (played.at("hound-red"), played.unit("hound-red").hp, played.decision) == ("E4", 3, None)
    assert [jungle.names([event.cell])[0] for event in played.told(pushing.Pushed)] == ["D4", "E4"]


@pytest.mark.rule("FC-ZIP-04", "FC-ZIP-05", "FC-ZIP-06")
def test_a_push_stops_where_nothing_is_free_or_the_unit_dies() -> None:
    for sign, end in ((".", "E2"), ("r", "D2"), ("c", None)):
        jungle = Jungle(f"""
        # # # # # #
         . . . . {sign} #
        # # # # # #
        """)
        jungle.hero("anna", at="B2")
        jungle.enemy("hound", at="C2")
        played = jungle.play(pushing.PushAway("anna", "hound-red", 3))
        assert (played.at("hound-red") if "hound-red" in played.state.units else None) == end, sign


# ---------------------------------------------------------------------- zones


@pytest.mark.rule("FC-CAUTION-03", "FC-ZOC-07")
def test_a_ride_out_of_a_zone_is_struck_or_paid_for() -> None:
    jungle = line()
    jungle.enemy("guard", at="A1")
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("E2", 4, 7)
    assert played.story[0][0] == "Attacked"
    played = jungle.turn(choices=["ride-careful:anna:0"])
    assert (played.at("anna"), played.unit("anna").mp, played.unit("anna").hp) == ("E2", 3, 8)
    assert jungle.turn().option("ride:anna:0").arguments == {"cost": 1, "strikes": 1}
    assert jungle.turn().option("ride-careful:anna:0").arguments == {"cost": 2, "strikes": 0}
    jungle.change("anna", mp=2)
    assert jungle.turn().offers("ride") == ["ride:anna:0", "ride-careful:anna:0"]
    jungle.change("anna", mp=1)
    assert jungle.turn().offers("ride") == ["ride:anna:0"]


@pytest.mark.rule("FC-ZOC-03", "FC-SIMUL-02", "FC-ZIP-02", "FC-ZIP-03")
def test_who_is_knocked_out_before_the_ride_stays() -> None:
    jungle = armed("gun")
    jungle.hero("bert", at="G3")
    jungle.change("anna", hp=1)
    jungle.enemy("guard", at="A1")
    jungle.enemy("bear", at="E2")
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.at("anna"), played.unit("anna").down) == ("A2", True)
    assert played.unit("bear-red").hp == 6
    assert not played.told(riding.Rode)


@pytest.mark.rule("FC-CAUTION-03")
def test_a_ride_that_leaves_no_zone_offers_no_caution() -> None:
    jungle = line()
    jungle.enemy("guard", at="G2")
    assert jungle.turn().offers("ride") == ["ride:anna:0"]


@pytest.mark.rule("FC-ZIP-02", "FC-SIMUL-02")
def test_a_missed_shot_does_not_stop_the_ride() -> None:
    jungle = armed("gun")
    jungle.enemy("guard", at="C3")
    played = jungle.turn(choices=["ride:anna:0", "attack:anna:gun-1:single:guard-red"], dice=[MISS])
    assert (played.at("anna"), played.unit("guard-red").hp, played.card("gun-1").ammo) == ("E2", 3, 2)


@pytest.mark.rule("FC-ZIP-03")
def test_the_rider_of_a_short_rope_is_not_hit_by_the_own_impact() -> None:
    jungle = Jungle(". . .", ziplines=["A1-B1"])
    jungle.hero("anna", at="A1")
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.at("anna"), played.unit("anna").hp) == ("B1", 8)


@pytest.mark.rule("FC-SIMUL-02", "FC-ZIP-01")
def test_a_ride_to_a_finish_on_which_a_body_comes_to_lie_was_in_vain() -> None:
    jungle = line()
    jungle.hero("bert", at="E2", hp=1)
    played = jungle.turn(choices=["ride:anna:0"])
    assert (played.at("anna"), played.unit("anna").mp, played.at("bert")) == ("A2", 4, "E2")
    assert not played.told(riding.Rode)


@pytest.mark.rule("FC-ZIP-04", "FC-DRAGON-02")
def test_only_acid_counts_for_the_objective_of_pushing_into_acid() -> None:
    for drawing, counts in ((". ~ .", True), (". c .", False)):
        jungle = Jungle(drawing)
        jungle.brief(second=Objective(goal="push_acid", rule="FC-DRAGON-02"))
        jungle.hero("anna", at="A1")
        jungle.enemy("guard", at="C1")
        played = jungle.play(pushing.Shove("anna", "guard-red", jungle.cell("B1"), "push"))
        assert played.state.goals["second"].done is counts
        assert played.hero("anna").gained_insanity == 1
    broken = Jungle(". . .")
    broken.brief(second=Objective(goal="push_acid", rule="FC-DRAGON-02"))
    broken.state.acid = broken.cells("B1")
    broken.hero("anna", at="A1")
    broken.enemy("guard", at="C1")
    assert broken.play(pushing.Shove("anna", "guard-red", broken.cell("B1"), "push")).state.goals["second"].done


@pytest.mark.rule("FC-ZIP-04", "FC-ZIP-06")
def test_who_is_gone_or_down_is_not_pushed(jungle: Jungle) -> None:
    jungle.hero("anna", at="B4")
    jungle.hero("bert", at="C4", down=True, hp=0)
    for id in ("nobody", "bert"):
        assert jungle.play(pushing.Shove("anna", id, jungle.cell("D4"), "push")).story == []
        assert jungle.play(pushing.PushAway("anna", id, 1)).story == []
    jungle.enemy("hound", at="C5")
    assert jungle.play(pushing.PushAway("nobody", "hound-red", 1)).story == []
    assert jungle.play(pushing.PushAway("anna", "hound-red", 0)).story == []


@pytest.mark.rule("FC-ROGUE-05", "FC-MOVE-10", "FC-ZIP-01", "FC-ZIP-06")
def test_vaas_takes_a_trick_whoever_moves_beside_it() -> None:
    def tricked() -> Jungle:
        jungle = Jungle(". . . . . .", ziplines=["A1-C1"])
        jungle.enemy("vaas_montenegro", at="D1")
        jungle.token("trick", "C1")
        return jungle

    jungle = tricked()
    jungle.hero("anna", at="B1")
    assert jungle.play(jungle.walk("anna", "C1")).unit("vaas_montenegro").tricks == 1
    jungle = tricked()
    jungle.hero("anna", at="A1")
    assert jungle.play(riding.Touchdown("anna", 0)).unit("vaas_montenegro").tricks == 1
    jungle = tricked()
    jungle.hero("anna", at="B1")
    played = jungle.play(pushing.Shove("vaas_montenegro", "anna", jungle.cell("C1"), "push"))
    assert played.unit("vaas_montenegro").tricks == 1


@pytest.mark.rule("FC-ZIP-01", "FC-TILE-12")
def test_a_ride_that_ends_on_a_breaking_bridge_is_over() -> None:
    jungle = Jungle(
        """
    # # # # # #
     . . . . = #
    # # # # # #
    """,
        ziplines=["A2-E2"],
    )
    jungle.hero("anna", at="A2", mp=1)
    jungle.hero("bert", at="B2")
    assert jungle.turn(choices=["ride:anna:0"], dice=[HIT]).hero("anna").lost
    jungle.change("anna", mp=2)
    assert jungle.turn(choices=["ride:anna:0"], dice=[HIT]).at("anna") == "D2"


@pytest.mark.rule("FC-ZIP-01", "FC-LOOT-01", "FC-TILE-21")
def test_the_rider_may_take_what_lies_at_the_finish() -> None:
    jungle = line()
    jungle.token("loot", "E2", face="money")
    assert jungle.turn(choices=["ride:anna:0"]).asked.prompt == "ask-pick-up"


@pytest.mark.rule("FC-ZIP-05")
def test_the_finish_must_be_ground_to_stand_on() -> None:
    jungle = line()
    finish = jungle.cell("E2")
    assert riding.is_free(jungle.state, finish)
    jungle.tile("crate", "E2")
    assert not riding.is_free(jungle.state, finish)
    assert not jungle.turn().offers("ride")
    del jungle.state.tiles["crate-E2"]
    jungle.state.acid = (finish,)
    assert not riding.is_free(jungle.state, finish)
    jungle.state.acid = ()
    jungle.enemy("guard", at="E2")
    assert riding.is_free(jungle.state, finish)
    jungle.change("guard-red", stunned=True)
    assert not riding.is_free(jungle.state, finish)
