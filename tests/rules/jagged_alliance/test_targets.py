"""Whom and what an effect of a card concerns: nearest and farthest, one and all, somebody and nobody."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Do, When
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.cards.resources import FundsChanged, RebelsChanged
from fireteam.games.jagged_alliance.rules.dictator.dictator import TimeChanged
from fireteam.games.jagged_alliance.rules.enemies.hits import EnemyDamaged
from fireteam.games.jagged_alliance.rules.mercs.conditions import ConditionEnded
from fireteam.games.jagged_alliance.rules.mercs.stamina import BleedingStopped, Healed, InjuryHealed, Recovered, StoodUp
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, NIGHT, OCCUPIED

from .theatre import Theatre, faces

A, B, C, D = range(4)

pytestmark = pytest.mark.rule("JA-CARD-03")


def does(theatre, *effects, by="", where="", area=D, **answers):
    return theatre.play(Happen(effects, "card-900", by, where, area), **answers)


def team(*statuses, **fields):
    theatre = Theatre(*statuses)
    fields = {"stamina": 2, "fatigue": 2, "wounds": 2, **fields}
    return theatre, *(theatre.merc(id, area, **fields) for id, area in (("fox", "d"), ("ivan", "d"), ("ice", "b")))


def tired(played, before=2):
    return [id for id, merc in played.state.mercs.items() if merc.fatigue != before]


# ---------------------------------------------------------------------- mercs


def test_the_merc_who_does_it_is_meant_and_nobody_if_that_merc_is_gone():
    theatre, *_ = team()
    assert tired(does(theatre, Do(do="fatigue"), by="ivan")) == ["ivan"]
    assert tired(does(theatre, Do(do="fatigue"), by="nails", where="T1A")) == []


def test_what_a_place_does_concerns_everybody_there():
    theatre, *_ = team(CONTESTED, CONTESTED)
    theatre.merc("raven", where="T2A", fatigue=2)
    assert tired(does(theatre, Do(do="fatigue"), where="T1A")) == ["fox", "ivan", "ice"]
    assert tired(does(theatre, Do(do="fatigue", to="sector"), where="T2A")) == ["raven"]


def test_one_of_those_in_range_is_chosen_if_it_is_of_use_and_others_means_not_oneself():
    theatre, fox, ivan, ice = team()
    near = theatre.merc("nails", "d", stamina=4)  # not tired
    theatre.merc("raven", "a", fatigue=2, stamina=2)
    assert does(theatre, Do(do="recover", to="any"), by=fox).keys == [fox, ivan]
    assert does(theatre, Do(do="recover", to="any", range=1), by=fox).keys == [fox, ivan, ice]
    assert does(theatre, Do(do="recover", to="any", range=2), by=fox).keys == [fox, ivan, ice, "raven"]
    assert does(theatre, Do(do="fatigue", to="other"), by=fox).keys == [ivan, near]
    played = does(theatre, Do(do="recover", to="other"), by=fox)
    assert [event.merc for event in played.told(Recovered)] == [ivan]
    assert does(theatre, Do(do="heal_injury", to="any"), by=fox).story == []


def test_where_somebody_acts_nobody_of_another_sector_is_meant():
    theatre, fox, *_ = team(CONTESTED, CONTESTED)
    theatre.merc("raven", "d", where="T2A", fatigue=2)
    assert "raven" not in does(theatre, Do(do="recover", to="any", range=9), by=fox).keys
    assert "raven" in does(theatre, Do(do="recover", to="any")).keys
    assert does(theatre, Do(do="recover", to="any"), where="T2A").merc("raven").fatigue == 1


def test_an_area_is_the_own_one_or_a_chosen_one_where_it_is_of_use():
    theatre, fox, ivan, ice = team()
    theatre.merc("raven", "a", stamina=4)  # nothing to recover
    assert tired(does(theatre, Do(do="recover", to="area"), by=fox)) == [fox, ivan, "raven"]
    played = does(theatre, Do(do="recover", to="area", range=2), by=fox)
    assert played.keys == ["T1A/1", "T1A/3"]
    played = does(theatre, Do(do="recover", to="area", range=2), by=fox, choices=["T1A/1"])
    assert [event.merc for event in played.told(Recovered)] == [ice]
    played = does(theatre, Do(do="recover", to="others_area"), by=fox)
    assert [event.merc for event in played.told(Recovered)] == [ivan]
    assert does(theatre, Do(do="heal_injury", to="area", range=2), by=fox).story == []


def test_where_nobody_acts_areas_and_sectors_are_those_of_every_fight():
    theatre, fox, ivan, ice = team(CONTESTED, LIBERATED, CONTESTED)
    theatre.merc("raven", where="T2A", fatigue=2)
    theatre.merc("nails", where="T3A", fatigue=2)
    theatre.merc("shadow", where="", fatigue=2)
    for to in ("area", "others_area", "sector"):
        assert tired(does(theatre, Do(do="fatigue", to=to))) == [fox, ivan, ice, "nails"]
    assert tired(does(theatre, Do(do="fatigue", to="team"))) == [fox, ivan, ice, "raven", "nails"]


def test_an_effect_of_enemies_concerns_no_merc_and_the_other_way_round():
    theatre, fox, *_ = team()
    guard = theatre.enemy("bloodcat", "d")
    played = does(theatre, Do(do="give_condition", condition="marked", to="enemies_area"), by=fox)
    assert (played.enemy(guard).conditions, played.merc(fox).conditions) == (("marked",), ())
    played = does(theatre, Do(do="give_condition", condition="marked", to="area"), by=fox)
    assert (played.enemy(guard).conditions, played.merc(fox).conditions) == ((), ("marked",))


# ---------------------------------------------------------------------- enemies


def test_enemies_are_those_of_the_kind_in_the_area_the_sector_or_everywhere():
    theatre, fox, *_ = team(CONTESTED, CONTESTED, LIBERATED)
    here = theatre.enemy("redshirt", "d", elite=True)
    cat = theatre.enemy("bloodcat", "d")
    near = theatre.enemy("redshirt", "b")
    far = theatre.enemy("redshirt", "d", where="T2A")
    theatre.enemy("redshirt", "d", defeated=True)
    theatre.enemy("sniper", "d", hidden="green")

    def marked(to, by=fox, **fields):
        played = does(theatre, Do(do="give_condition", condition="marked", to=to, **fields), by=by)
        return [enemy.id for enemy in played.state.enemies.values() if enemy.conditions]

    assert marked("enemies_area") == [here, cat]
    assert marked("enemies_sector") == [here, cat, near]
    assert marked("enemies_sector", by="") == [here, cat, near, far]
    assert marked("enemies_everywhere") == [here, cat, near, far]
    assert marked("enemies_everywhere", when=When(enemy="redshirt")) == [here, near, far]
    assert marked("enemies_everywhere", when=When(elite=True)) == [here]
    assert marked("enemies_everywhere", when=When(elite=False)) == [cat, near, far]
    assert marked("enemies_area", when=When(enemy="bloodcat")) == [cat]
    assert marked("enemies_sector", when=When(enemy="bloodcat")) == [cat]
    assert marked("enemies_area", when=When(enemy="tank")) == []


def test_an_enemy_is_chosen_of_those_in_range():
    theatre, fox, *_ = team()
    here = theatre.enemy("redshirt", "d")
    near = theatre.enemy("bloodcat", "b")
    theatre.enemy("redshirt", "a")
    effect = Do(do="give_condition", condition="marked", to="enemy", range=1)
    played = does(theatre, effect, by=fox)
    assert (played.decision.prompt, played.keys) == ("ask-effect-enemy", [here, near])
    assert does(theatre, effect, by=fox, choices=[near]).enemy(near).conditions == ("marked",)
    only = Do(do="give_condition", condition="marked", to="enemy", range=1, when=When(enemy="tank"))
    assert does(theatre, only, by=fox).story == []


def test_an_area_of_enemies_is_chosen_where_there_are_some_of_the_kind():
    theatre, fox, *_ = team()
    theatre.enemy("redshirt", "d")
    cat = theatre.enemy("bloodcat", "b")
    theatre.enemy("bloodcat", "c")
    effect = Do(do="give_condition", condition="marked", to="enemies_area", range=1, when=When(enemy="bloodcat"))
    assert does(theatre, effect, by=fox).keys == ["T1A/1", "T1A/2"]
    assert does(theatre, effect, by=fox, choices=["T1A/1"]).enemy(cat).conditions == ("marked",)


# ---------------------------------------------------------------------- places


def test_a_lettered_area_of_the_sector_or_of_every_fight_or_the_own_one():
    theatre, fox, *_ = team(CONTESTED, LIBERATED, CONTESTED)
    theatre.mission("sam_site", entered=True)
    raven = theatre.merc("raven", where="sam_site")

    def placed(by, **fields):
        played = does(theatre, Do(do="place_enemy", enemy="redshirt", **fields), by=by)
        return [(enemy.where, enemy.area) for enemy in played.state.enemies.values()]

    assert placed(fox, letter="B", to="sector") == [("T1A", B)]
    assert placed("", letter="B", to="sector") == [("T1A", B), ("T3A", B)]
    assert placed("", to="sector") == [("T1A", A), ("T3A", A)]
    assert placed(fox) == [("T1A", D)]
    assert placed(fox, amount=2) == [("T1A", D), ("T1A", D)]
    assert placed(raven, letter="B") == [("sam_site", 0)]


def test_what_a_place_does_happens_in_its_first_area_unless_one_is_named():
    theatre, *_ = team()
    played = theatre.play(Happen((Do(do="place_enemy", enemy="redshirt"),), "spawn-227", where="T1A"))
    assert [(enemy.where, enemy.area) for enemy in played.state.enemies.values()] == [("T1A", A)]


def test_a_chosen_area_lies_within_range():
    theatre, fox, *_ = team()
    effect = Do(do="place_encounter", to="chosen_area", range=1)
    theatre.deck("encounter", "mine", "nothing")
    played = does(theatre, effect, by=fox)
    assert (played.decision.prompt, played.keys) == ("ask-effect-area", ["T1A/1", "T1A/2", "T1A/3"])
    played = does(theatre, effect, by=fox, choices=["T1A/2"])
    assert [(token.where, token.area) for token in played.state.tokens.values()] == [("T1A", C)]


def test_where_nothing_is_of_use_nothing_is_asked():
    theatre, fox, *_ = team()
    theatre.enemy(area="a")
    for effect in (
        Do(do="reveal_encounter", to="chosen_area", range=2),
        Do(do="remove_encounter", to="chosen_area", range=2),
        Do(do="peek_spawn", to="chosen_sector"),
        Do(do="reinforce_sector", to="chosen_sector"),
    ):
        played = does(theatre, effect, by=fox)
        assert (played.decision, played.story) == (None, [])


def test_the_sector_is_the_one_where_it_happens_unless_one_is_chosen():
    theatre = Theatre(LIBERATED, LIBERATED, CONTESTED)
    fox = theatre.merc("fox")
    theatre.deck("spawn-weak", "222", "223")
    effect = Do(do="reinforce_sector", back="weak", to="sector")
    assert does(theatre, effect, where="T2A").state.sectors["T2A"].status == OCCUPIED
    chosen = Do(do="reinforce_sector", back="weak", to="chosen_sector")
    assert does(theatre, chosen, by=fox).keys == ["T1A", "T2A"]


# ---------------------------------------------------------------------- how it runs


def test_effects_happen_one_after_another_where_the_merc_is_by_then():
    theatre, fox, *_ = team()
    near = theatre.enemy("bloodcat", "b")
    theatre.enemy("bloodcat", "d")
    marks = Do(do="give_condition", condition="marked", to="enemies_area")
    played = does(theatre, Do(do="funds"), Do(do="free_move"), marks, by=fox, choices=["step:T1A/1"])
    assert (played.state.funds, played.enemy(near).conditions) == (1, ("marked",))
    assert does(theatre).story == []


def test_an_effect_that_is_declined_or_does_not_hold_lets_the_others_happen():
    theatre, fox, *_ = team()
    night = Do(do="funds", amount=5, when=When(time="night"))
    played = does(theatre, night, Do(do="rebels"), by=fox)
    assert (played.state.funds, played.state.rebels) == (0, 1)
    optional = Do(do="funds", optional=True, amount=3)
    played = does(theatre, optional, Do(do="rebels"), by=fox)
    assert (played.decision.prompt, played.keys) == ("ask-effect", ["yes", "no"])
    assert played.decision.arguments["amount"] == 3
    played = does(theatre, optional, Do(do="rebels"), by=fox, choices=["no"])
    assert (played.state.funds, played.state.rebels) == (0, 1)


@pytest.mark.rule("JA-DICE-02")
def test_dice_of_an_effect_are_rolled_by_who_does_it_and_added():
    theatre, fox, *_ = team()
    effect = Do(do="funds", amount=1, dice=("orange", "orange"))
    played = does(theatre, effect, by=fox, dice=[faces("orange", 2, 1)])
    assert played.state.funds == 1 + 3
    (roll,) = played.rolls("roll-effect")
    assert roll.about == (fox,)
    (roll,) = does(theatre, effect, dice=[faces("orange", 2, 1)]).rolls()
    assert roll.about == ()
    assert does(theatre, Do(do="funds", amount=2), by=fox).rolls() == []


# ---------------------------------------------------------------------- single verbs


def test_resources_are_told_and_never_fall_below_nothing():
    theatre, *_ = team()
    theatre.state.funds, theatre.state.rebels = 2, 1
    played = does(theatre, Do(do="funds", amount=-3), Do(do="rebels", amount=-3))
    assert (played.state.funds, played.state.rebels) == (0, 0)
    assert [event.amount for event in played.told(FundsChanged, RebelsChanged)] == [-2, -1]
    played = does(theatre, Do(do="funds", amount=1), Do(do="rebels", amount=2))
    assert (played.state.funds, played.state.rebels) == (3, 3)
    assert [event.amount for event in played.told(FundsChanged, RebelsChanged)] == [1, 2]
    theatre.state.funds = theatre.state.rebels = 0
    assert does(theatre, Do(do="funds", amount=-1), Do(do="rebels", amount=-1)).story == []


@pytest.mark.rule("JA-AIM-04", "JA-FAQ-07")
def test_the_pool_gives_what_it_has():
    theatre, *_ = team()
    theatre.state.funds, theatre.state.rebels = 2, 1
    played = does(theatre, Do(do="funds", amount=-3), Do(do="rebels", amount=4))
    assert (played.state.funds, played.state.rebels) == (0, 5)
    assert [event.amount for event in played.told(FundsChanged, RebelsChanged)] == [-2, 4]


@pytest.mark.rule("JA-DICT-07")
def test_the_time_is_told():
    theatre, *_ = team()
    assert [event.night for event in does(theatre, Do(do="flip_time")).told(TimeChanged)] == [True]
    theatre.state.time = NIGHT
    assert [event.night for event in does(theatre, Do(do="flip_time")).told(TimeChanged)] == [False]


@pytest.mark.rule("JA-KO-04", "JA-KO-07")
def test_only_anothers_help_reaches_who_is_knocked_out():
    theatre, fox, ivan, _ = team()
    theatre.change(theatre.state.mercs[ivan], down=True, injured=True, stamina=0)
    for effect in (Do(do="recover", to="team"), Do(do="heal", to="team")):
        assert does(theatre, effect, by=fox).told(StoodUp)
        assert not does(theatre, effect).told(StoodUp)
        assert not does(theatre, effect, by=ivan).told(StoodUp)
    injury = Do(do="heal_injury", to="team")
    assert [event.merc for event in does(theatre, injury, by=fox).told(StoodUp)] == [ivan]
    healed = does(theatre, injury, by=ivan)
    assert (healed.told(StoodUp), [event.merc for event in healed.told(InjuryHealed)]) == ([], [ivan])


@pytest.mark.rule("JA-KO-07")
def test_cubes_that_bring_somebody_round_are_of_fatigue_first_then_of_wounds():
    theatre, fox, ivan, _ = team()

    def raised(amount, fatigue, wounds):
        theatre.change(theatre.state.mercs[ivan], down=True, injured=True, stamina=0, fatigue=fatigue, wounds=wounds)
        merc = does(theatre, Do(do="stand_up", amount=amount, to="other"), by=fox).merc(ivan)
        return merc.down, merc.stamina, merc.fatigue, merc.wounds

    assert raised(2, 3, 2) == (False, 2, 1, 2)
    assert raised(3, 1, 4) == (False, 3, 0, 2)
    assert raised(1, 0, 4) == (False, 1, 0, 3)
    assert does(theatre, Do(do="stand_up", to="other"), by="ice").story == []
    own = does(theatre, Do(do="stand_up", amount=2, to="team"), by=fox)
    assert [event.merc for event in own.told(StoodUp)] == [ivan]
    assert {event.merc for event in own.told(Recovered, Healed)} == {ivan}


@pytest.mark.rule("JA-COND-05")
def test_healing_goes_to_the_wounded_and_the_bleeding_and_may_stop_the_blood():
    theatre, fox, ivan, ice = team(wounds=0)
    theatre.change(theatre.state.mercs[ivan], wounds=2)
    theatre.change(theatre.state.mercs[ice], conditions=("bleeding",))
    assert does(theatre, Do(do="heal", to="any", range=1), by=fox).keys == [ivan, ice]
    # Without Wounds the point goes to the blood, unasked.
    played = does(theatre, Do(do="heal", to="any", range=1), by=fox, choices=[ice])
    assert [event.merc for event in played.told(BleedingStopped)] == [ice]
    assert played.told(Healed) == []
    theatre.change(theatre.state.mercs[ivan], conditions=("bleeding", "marked"))
    effect = Do(do="heal", amount=2, to="other", range=0)
    assert does(theatre, effect, by=fox).decision.prompt == "ask-stop-bleeding"
    stopped = does(theatre, effect, by=fox, choices=["yes"])
    assert (stopped.merc(ivan).wounds, stopped.merc(ivan).conditions) == (1, ("marked",))
    healed = does(theatre, effect, by=fox, choices=["no"])
    assert (healed.merc(ivan).wounds, healed.merc(ivan).conditions) == (0, ("bleeding", "marked"))
    # One point more than Wounds: the last one is for the blood.
    more = does(theatre, Do(do="heal", amount=3, to="other"), by=fox)
    assert (more.merc(ivan).wounds, more.merc(ivan).conditions) == (0, ("marked",))


def test_conditions_that_end_by_a_card_are_told_one_by_one():
    theatre, fox, *_ = team(conditions=("marked", "bleeding"))
    played = does(theatre, Do(do="clear_conditions", to="area"), by=fox)
    assert [(event.figure, event.condition, event.rule) for event in played.told(ConditionEnded)] == [
        ("fox", "marked", "JA-CARD-03"),
        ("fox", "bleeding", "JA-CARD-03"),
        ("ivan", "marked", "JA-CARD-03"),
        ("ivan", "bleeding", "JA-CARD-03"),
    ]
    assert played.merc("ice").conditions == ("marked", "bleeding")


@pytest.mark.rule("JA-CMD-02")
def test_spent_command_actions_are_ready_again_but_no_more_than_one_has():
    theatre, fox, ivan, ice = team(commands=0)
    played = does(theatre, Do(do="refresh_command", amount=2, to="area"), by=fox)
    assert [played.merc(id).commands for id in (fox, ivan, ice)] == [1, 1, 0]
    theatre.change(theatre.state.mercs[fox], commands=2)
    assert does(theatre, Do(do="refresh_command"), by=fox).merc(fox).commands == 2


def test_repairs_are_for_whoever_has_something_worn():
    theatre, fox, ivan, ice = team()
    theatre.change(theatre.state.mercs[ivan], armor=theatre.own("903", spent=1), weapons=(theatre.own("900"), ""))
    theatre.change(theatre.state.mercs[ice], inventory=(theatre.own("901"),))
    played = does(theatre, Do(do="repair", to="any", range=2), by=fox)
    assert played.state.items["903"].spent == 0


def test_damage_to_enemies_takes_no_armor_away_and_counts_for_who_did_it():
    theatre, fox, *_ = team()
    guards = [theatre.enemy("redshirt", "d", elite=True) for _ in range(2)]
    played = does(theatre, Do(do="damage_enemy", amount=2, to="enemies_area"), by=fox)
    assert [(event.enemy, event.amount) for event in played.told(EnemyDamaged)] == [(guards[0], 2), (guards[1], 2)]


def test_the_last_enemy_taken_away_frees_the_sector():
    theatre = Theatre()
    theatre.brief()
    fox = theatre.merc("fox")
    theatre.enemy("redshirt", "d")
    played = does(theatre, Do(do="remove_enemy", to="enemies_area"), by=fox)
    assert played.state.sectors["T1A"].status == LIBERATED


def test_so_many_cards_and_items_as_the_effect_says():
    theatre, fox, *_ = team()
    theatre.deck("loot1", "090", "091")
    played = does(theatre, Do(do="loot", quality=1, amount=2), by=fox, choices=["fox:inventory", "fox:inventory"])
    assert played.merc(fox).inventory == ("090", "091")
    theatre.change(theatre.state.mercs[fox], inventory=(theatre.own("911"), theatre.own("908")))
    played = does(theatre, Do(do="discard_item", amount=2), by=fox, choices=["911"])
    assert (played.merc(fox).inventory, played.decision) == ((), None)


@pytest.mark.rule("JA-FAQ-07")
def test_who_has_no_item_gives_none():
    theatre, fox, *_ = team()
    played = does(theatre, Do(do="discard_item"), by=fox)
    assert (played.decision, played.story) == (None, [])
    theatre.change(theatre.state.mercs[fox], inventory=(theatre.own("911"), theatre.own("908")))
    played = does(theatre, Do(do="discard_item"), by=fox)
    assert (played.decision.prompt, played.keys) == ("ask-lose-card", ["911", "908"])
    played = does(theatre, Do(do="discard_item"), by=fox, choices=["908"])
    assert played.merc(fox).inventory == ("911",)
    assert [name for name, *_ in played.story] == ["CardDiscarded"]


@pytest.mark.rule("JA-SPAWN-07")
def test_a_card_goes_to_who_does_it_else_to_a_standing_merc_of_the_place_else_to_any():
    theatre, fox, ivan, ice = team(LIBERATED, LIBERATED)
    raven = theatre.merc("raven", where="T2A")
    theatre.merc("shadow", where="")
    theatre.change(theatre.state.mercs[ice], down=True)
    theatre.deck("loot1", "090")
    loot = Do(do="loot", quality=1)
    assert does(theatre, loot, by=fox).decision.arguments["merc"] == fox
    assert does(theatre, loot, where="T1A").keys == [fox, ivan]
    assert does(theatre, loot, where="T2A").decision.arguments["merc"] == raven
    assert does(theatre, loot).keys == [fox, ivan, raven]
    theatre.change(theatre.state.mercs[raven], down=True)
    assert does(theatre, loot, where="T2A").keys == [fox, ivan]
    for id in (fox, ivan):
        theatre.change(theatre.state.mercs[id], down=True)
    assert does(theatre, loot).story == [("RewardShown", "card-900", "090"), ("CardDiscarded", "090")]


@pytest.mark.rule("JA-ALLY-09")
def test_an_ally_of_the_team_dies_or_of_whom_the_effect_names():
    theatre, fox, ivan, _ = team()
    theatre.change(theatre.state.mercs[fox], allies=("909",))
    theatre.change(theatre.state.mercs[ivan], allies=("012", "913"))
    assert does(theatre, Do(do="kill_ally")).keys == ["909", "012", "913"]
    assert does(theatre, Do(do="kill_ally"), where="T1A").keys == ["909", "012", "913"]
    assert does(theatre, Do(do="kill_ally"), by=ivan).keys == ["012", "913"]
    assert does(theatre, Do(do="kill_ally", to="other"), by=fox).keys == ["012", "913"]
    played = does(theatre, Do(do="kill_ally"), by=ivan, choices=["913"])
    assert (played.merc(ivan).allies, played.state.removed) == (("012",), ("913",))
    assert does(theatre, Do(do="kill_ally"), by="ice").story == []
