"""Fights in every detail: attacks of both sides, tokens, and how a sector becomes free; with what is told of it."""

import msgspec
import pytest

from fireteam.engine import Step, Umpire
from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.content.vocabulary import Action, Boost, Do, Grant
from fireteam.games.jagged_alliance.rules import dice, rolling
from fireteam.games.jagged_alliance.rules.campaign.winning import ScenarioDecided
from fireteam.games.jagged_alliance.rules.cards import durability
from fireteam.games.jagged_alliance.rules.dictator import counter_forces
from fireteam.games.jagged_alliance.rules.dictator.counter_attack import (
    CounterAttack,
    CounterAttackRepelled,
    RegionRecaptured,
)
from fireteam.games.jagged_alliance.rules.enemies import profile, targeting
from fireteam.games.jagged_alliance.rules.enemies.acting import (
    EnemiesSkipped,
    EnemyActivation,
    EnemyActs,
    EnemyMoved,
    EnemyMoves,
    NextEnemy,
)
from fireteam.games.jagged_alliance.rules.enemies.attacking import (
    Attacked,
    AttackMerc,
    EnemyAttacks,
    Evaded,
    GiveConditions,
    HidingFailed,
    TakeHit,
)
from fireteam.games.jagged_alliance.rules.enemies.hits import (
    EnemyDamaged,
    EnemyDefeated,
    EnemyUnharmed,
    HitEnemy,
    damage_enemy,
)
from fireteam.games.jagged_alliance.rules.fight import attack, offence
from fireteam.games.jagged_alliance.rules.fight.attack import Afflict, AttackRolled, HitMerc, Strike
from fireteam.games.jagged_alliance.rules.fight.spending import DurabilitySpent, RebelsHelped
from fireteam.games.jagged_alliance.rules.mercs.stamina import Wounded
from fireteam.games.jagged_alliance.rules.region import incoming, tokens
from fireteam.games.jagged_alliance.rules.region.encounters import (
    CarryOut,
    Defuse,
    Look,
    PlaceTokens,
    Reveal,
    TokenDefused,
    TokenRevealed,
    TokensPlaced,
)
from fireteam.games.jagged_alliance.rules.region.liberation import (
    CheckSector,
    Liberate,
    ResetSector,
    RewardRevealed,
    RewardTokens,
    SectorLiberated,
    SectorReset,
)
from fireteam.games.jagged_alliance.rules.region.lieutenants import (
    BringLieutenant,
    DefeatLieutenant,
    DrawLieutenant,
    LieutenantDefeated,
    LieutenantEscapes,
    LieutenantReturned,
    Locate,
    SectorDefense,
)
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, Lieutenant, Sector, TankToken

from .theatre import Theatre, face, faces

A, B, C, D = range(4)


class Doing(Step, frozen=True):
    """Does what a function of the rules does."""

    what: object

    def run(self, g: Umpire) -> None:
        self.what(g)  # type: ignore[operator]


def gun(print_card, *icons, number=990, range=1, dice=("yellow",), plus=0, fatigue=1, **fields):
    action = Action(fatigue=fatigue, dice=dice, plus=plus, icons=icons or ("damage",))
    return print_card(number, "weapon", range=range, actions=(action,), **fields)


# ---------------------------------------------------------------------- dice and Durability


@pytest.mark.rule("JA-DICE-06", "JA-DICE-09")
def test_without_being_granted_there_is_neither_expertise_nor_a_reroll():
    def roll(g):
        found = rolling.roll(g, "player1", ("yellow",), "roll-effect", rule="JA-DICE-02")
        g.set(funds=found)

    theatre = Theatre()
    theatre.merc()
    played = theatre.play(Doing(roll), dice=[[face("yellow", 1, expertise=True)]])
    assert (played.state.funds, played.decision) == (1, None)
    (rolled,) = played.rolls()
    assert (rolled.kinds, rolled.about) == (("yellow",), ())


@pytest.mark.rule("JA-DICE-03")
def test_a_die_has_six_faces():
    assert dice.SIDES == 6
    assert all(len(die.faces) == dice.SIDES for die in library.dice().values())


@pytest.mark.rule("JA-DICE-02", "JA-DICE-09")
def test_without_dice_nothing_is_rolled_again():
    def roll(g):
        g.set(funds=rolling.roll(g, "player1", (), "roll-effect", rule="JA-DICE-02", rerolls=2))

    theatre = Theatre()
    theatre.merc()
    played = theatre.play(Doing(roll))
    assert (played.state.funds, played.decision) == (0, None)


@pytest.mark.rule("JA-DUR-04", "JA-DUR-01")
def test_an_item_has_durability_until_the_last_icon_is_covered():
    theatre = Theatre()
    theatre.merc(weapons=("901",), armor="903")
    for spent, left in ((0, True), (1, True), (2, False)):
        theatre.own("901", spent=spent)
        assert durability.is_left(theatre.state, "901") == left
        assert bool(list(durability.spendable(theatre.state, "901", "attack"))) == left
    assert not durability.is_left(theatre.state, "999")
    assert list(durability.spendable(theatre.state, "999", "attack")) == []


@pytest.mark.rule("JA-DUR-01", "JA-UPGRADE-03", "JA-DUR-02")
def test_durability_buys_the_ability_of_the_item_or_of_an_upgrade_and_others_come_free(print_card):
    lens = print_card(990, "upgrade", fits="weapon", boost=Boost(to="attack", plus=2))
    theatre = Theatre()
    theatre.merc(weapons=("901",))
    theatre.own("901", lens, "906")
    found = dict(durability.spendable(theatre.state, "901", "attack"))
    assert set(found) == {"901", "990"}
    assert (found["990"].plus, found["901"].reroll) == (2, 1)
    assert [boost.plus for boost in durability.standing(theatre.state, "901", "attack")] == [1]
    assert list(durability.standing(theatre.state, "901", "armor")) == []
    assert list(durability.standing(theatre.state, "999", "attack")) == []
    assert durability.boosted(Boost(dice=("red",), plus=1, icons=("expertise",), reroll=2)) == (
        ("red",),
        1,
        True,
        2,
        (),
    )
    assert not durability.boosted(Boost(dice=("red",))).expertise


@pytest.mark.rule("JA-DUR-02")
@pytest.mark.parametrize(
    ("to", "what", "grants", "suits"),
    [
        ("attack", "attack", (), True),
        ("attack", "use", (), False),
        ("any", "use", (), True),
        ("armor", "attack", (), False),
        ("armor", "armor", (), True),
        ("any", "armor", (), False),
        ("any", "armor", ("armor",), True),
        ("any", "stealth", ("armor",), False),
        ("skill", "medical", ("medical",), True),
        ("skill", "medical", ("mechanical",), False),
        ("skill", "mechanical", ("mechanical",), True),
        ("skill", "leadership", ("leadership",), True),
        ("skill", "armor", ("armor",), False),
        ("skill", "attack", (), False),
    ],
)
def test_durability_goes_with_what_the_item_takes_part_in(print_card, to, what, grants, suits):
    print_card(990, "tool", grants=tuple(Grant(to=each, dice=("yellow",)) for each in grants))
    theatre = Theatre()
    theatre.merc(weapons=("990",))
    assert durability.suits(theatre.state, "990", Boost(to=to), what) == suits


# ---------------------------------------------------------------------- attacks of mercs


@pytest.mark.rule("JA-ATTACK-04", "JA-ATTACK-05", "JA-CARD-03", "JA-REBEL-02", "JA-REBEL-03")
def test_dice_of_cards_and_rebels_join_those_of_the_action_and_the_result_is_told(print_card):
    weapon = gun(print_card, "damage", plus=1)
    charm = print_card(991, "tool", grants=(Grant(to="attack", dice=("orange",), amount=1),))
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(weapon, charm))
    theatre.state.rebels = 2
    tank = theatre.enemy("bloodcat", elite=True)
    asked = theatre.play(Actions(fox), choices=[f"attack:990/0:{tank}"])
    assert (asked.decision.prompt, asked.keys) == ("ask-rebels", ["rebels:0", "rebels:1", "rebels:2"])
    pool = [*faces("yellow", 0), *faces("orange", 1), *faces("orange", 0)]
    played = theatre.play(Actions(fox), dice=[pool], choices=[f"attack:990/0:{tank}", "rebels:1"])
    (roll,) = played.rolls("roll-attack")
    assert (roll.kinds, roll.about) == (("yellow", "orange", "orange"), (fox, tank))
    assert [(event.merc, event.damage) for event in played.told(AttackRolled)] == [(fox, 0 + 1 + 0 + 1 + 1)]
    assert [(event.merc, event.rebels) for event in played.told(RebelsHelped)] == [(fox, 1)]
    assert (played.state.rebels, played.enemy(tank).damage) == (1, 3)
    assert "first-attack" in played.merc(fox).used


@pytest.mark.rule("JA-ATTACK-04", "JA-REBEL-02")
def test_rebels_are_not_asked_for_where_nothing_is_rolled(print_card):
    knife = gun(print_card, "damage", dice=(), plus=1)
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(knife,))
    theatre.state.rebels = 2
    cat = theatre.enemy("bloodcat", elite=True)
    played = theatre.play(Actions(fox), choices=[f"attack:990/0:{cat}"])
    assert (played.decision.prompt, played.enemy(cat).damage, played.rolls()) == ("ask-action", 1, [])


@pytest.mark.rule("JA-ATTACK-04", "JA-DICE-06")
def test_expertise_of_the_action_counts_only_if_it_has_the_icon(print_card):
    for icons, rolls in ((("damage",), 1), (("damage", "expertise"), 2)):
        theatre = Theatre()
        fox = theatre.merc("fox", weapons=(gun(print_card, *icons),))
        cat = theatre.enemy("bloodcat", elite=True)
        script = [[face("yellow", 1, expertise=True)], faces("yellow", 0)]
        played = theatre.play(Actions(fox), dice=script, choices=[f"attack:990/0:{cat}"], spare=True)
        assert len(played.rolls()) == rolls


@pytest.mark.rule("JA-ATTACK-04", "JA-TACT-02")
def test_an_attack_is_not_made_by_who_fell_nor_at_what_fell():
    def strike(merc="fox", target="e1"):
        return Strike(
            merc=merc, card="900", dice=("yellow",), plus=0, rerolls=0, icons=("damage",), target=target, area=D, far=0
        )

    theatre = Theatre()
    theatre.merc("fox")
    theatre.merc("ivan", down=True)
    theatre.enemy("bloodcat", elite=True)
    theatre.enemy("bloodcat", defeated=True)
    assert theatre.play(strike(), dice=[faces("yellow", 1)]).enemy("e1").damage == 1
    for wrong in (strike("ivan"), strike("nobody"), strike(target="e2"), strike(target="e9")):
        played = theatre.play(wrong)
        assert (played.rolls(), played.told(AttackRolled)) == ([], [])


@pytest.mark.rule("JA-TACT-08", "JA-TACT-09", "JA-TACT-10", "JA-ATTACK-02")
@pytest.mark.parametrize(("icon", "times"), [("burst2", 2), ("burst3", 3)])
def test_a_burst_is_so_many_attacks_each_with_its_own_target_but_paid_once(print_card, icon, times):
    weapon = gun(print_card, "damage", icon, fatigue=2)
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(weapon,), stamina=6)
    cats = [theatre.enemy("bloodcat", elite=True), theatre.enemy("bloodcat", elite=True)]
    theatre.enemy("bloodcat", "a", elite=True)  # too far
    script = [faces("yellow", 1)] * times
    played = theatre.play(Actions(fox), dice=script, choices=[f"attack:990/0:{cats[0]}"], spare=True)
    assert (played.decision.prompt, played.keys) == ("ask-burst-target", [*cats, "stop"])
    choices = [f"attack:990/0:{cats[0]}", *[cats[1]] * (times - 1)]
    played = theatre.play(Actions(fox), dice=script, choices=choices)
    assert [played.enemy(id).damage for id in cats] == [1, times - 1]
    assert (played.decision.prompt, played.merc(fox).fatigue) == ("ask-action", 2)
    stopped = theatre.play(Actions(fox), dice=script[:1], choices=[f"attack:990/0:{cats[0]}", *["stop"] * (times - 1)])
    assert (stopped.decision.prompt, stopped.enemy(cats[0]).damage) == ("ask-action", 1)


@pytest.mark.rule("JA-TACT-08", "JA-TACT-10", "JA-TACT-05")
def test_a_burst_added_by_durability_and_one_of_an_area(print_card):
    weapon = gun(
        print_card,
        "damage",
        "burst2",
        durability=1,
        durability_boost=Boost(to="attack", icons=("burst3",), plus=1),
    )
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(weapon,))
    tough = theatre.enemy("tank", elite=True)
    cat = theatre.enemy("bloodcat", elite=True)
    script = [faces("yellow", 0)] * 3
    choices = [f"attack:990/0:{cat}", "durability:990", cat, cat]
    played = theatre.play(Actions(fox), dice=script, choices=choices)
    assert (played.enemy(cat).damage, played.decision.prompt) == (3, "ask-action")
    assert [event.card for event in played.told(DurabilitySpent)] == ["990"]
    assert played.enemy(tough).damage == 0
    wide = gun(print_card, "damage", "area", "burst2", number=992)
    theatre = Theatre()
    fox = theatre.merc("fox", "b", weapons=(wide,))
    cats = [theatre.enemy("bloodcat", "d", elite=True), theatre.enemy("bloodcat", "a", elite=True)]
    played = theatre.play(Actions(fox), dice=script[:2], choices=["attack:992/0:area3"], spare=True)
    assert played.keys == ["area3", "area0", "stop"]
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)] * 2, choices=["attack:992/0:area3", "area0"])
    assert [played.enemy(id).damage for id in cats] == [1, 1]


@pytest.mark.rule("JA-TACT-08", "JA-TACT-09")
def test_a_burst_ends_when_nobody_is_left_to_shoot_at_or_the_shooter_falls(print_card):
    weapon = gun(print_card, "damage", "burst3")
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(weapon,))
    guard = theatre.enemy("redshirt")
    theatre.enemy("redshirt", "a")
    played = theatre.play(Actions(fox), dice=[faces("yellow", 2)], choices=[f"attack:990/0:{guard}"])
    assert played.decision.prompt == "ask-action"
    down = attack.Again(
        Strike(merc=fox, card="", dice=(), plus=1, rerolls=0, icons=("damage",), target="e2", area=A, far=9)
    )
    assert theatre.play(down).keys == [guard, "e2", "stop"]
    theatre.change(theatre.state.mercs[fox], down=True)
    assert theatre.play(down).decision is None


@pytest.mark.rule("JA-ATTACK-02", "JA-ATTACK-01", "JA-ACTION-04")
def test_an_attack_is_declared_paid_and_remembered(print_card):
    weapon = print_card(
        990, "weapon", range=1, actions=(Action(fatigue=2, funds=1, rebels=1, dice=("yellow",), icons=("damage",)),)
    )
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(weapon,), stamina=2)
    cat = theatre.enemy("bloodcat", elite=True)
    key = f"attack:990/0:{cat}"
    assert key not in theatre.play(Actions(fox)).keys
    theatre.state.funds, theatre.state.rebels = 1, 1
    assert key in theatre.play(Actions(fox)).keys
    played = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[key])
    merc = played.merc(fox)
    assert (merc.fatigue, merc.stamina, played.state.funds, played.state.rebels) == (2, 0, 0, 0)
    assert merc.used == ("card-990", "first-action_cost", "first-attack")
    assert played.story[:2] == [("FundsChanged", -1), ("RebelsChanged", -1)]
    assert ("AttackDeclared", fox, "card-990", cat) in played.story
    theatre.change(theatre.state.mercs[fox], stamina=1)
    assert key not in theatre.play(Actions(fox)).keys


@pytest.mark.rule("JA-ATTACK-02", "JA-DUR-02", "JA-CONSUM-04", "JA-COND-07")
def test_what_augments_an_attack_is_paid_for_before_the_roll(print_card):
    weapon = gun(
        print_card,
        "damage",
        fatigue=2,
        durability=1,
        durability_boost=Boost(to="attack", cheaper=1, dice=("orange",), does=(Do(do="funds"),)),
    )
    oil = print_card(991, "consumable", with_action="attack", boost=Boost(to="attack", plus=2, reroll=0))
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(weapon,), inventory=(oil,), stamina=4, conditions=("suppressed",))
    cat = theatre.enemy("bloodcat", elite=True)
    asked = theatre.play(Actions(fox), choices=[f"attack:990/0:{cat}"])
    assert asked.keys == ["roll", "durability:990", "with:991"]
    script = [[*faces("yellow", 0), *faces("orange", 1)]]
    choices = [f"attack:990/0:{cat}", "durability:990", "with:991"]
    played = theatre.play(Actions(fox), dice=script, choices=choices)
    assert played.enemy(cat).damage == 1 + 2
    assert played.merc(fox).fatigue == (2 + 1) - 1 + 1
    assert (played.state.items["990"].spent, played.merc(fox).inventory, played.state.funds) == (1, (), 1)
    assert played.state.decks["loot1"].discard == (oil,)
    # Only as much as can be paid for.
    theatre.change(theatre.state.mercs[fox], stamina=3)
    assert theatre.play(Actions(fox), choices=[f"attack:990/0:{cat}"]).keys == ["roll", "durability:990"]


@pytest.mark.rule("JA-ATTACK-02", "JA-UPGRADE-03")
def test_an_upgrade_may_make_every_attack_of_its_item_cheaper(print_card):
    grip = print_card(991, "upgrade", fits="weapon", boost=Boost(to="attack", cheaper=1, once=True))
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(gun(print_card, fatigue=2), "900"))
    theatre.own("990", grip)
    merc = theatre.state.mercs[fox]
    costs = [offence.cost(theatre.state, merc, card, library.card(card).actions[0]) for card in ("990", "900")]
    assert costs == [1, 0]


@pytest.mark.rule("JA-CONSUM-01", "JA-ATTACK-02")
def test_a_thrown_consumable_is_gone_and_anything_else_is_kept():
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=("900",), inventory=("908", "911"))
    cat = theatre.enemy("bloodcat", elite=True)
    thrown = theatre.play(Actions(fox), dice=[faces("orange", 1, 0)], choices=["attack:908/0:area3"])
    assert thrown.merc(fox).inventory == ("911",)
    shot = theatre.play(Actions(fox), dice=[faces("yellow", 1)], choices=[f"attack:900/0:{cat}"])
    assert (shot.merc(fox).inventory, shot.merc(fox).weapons[0]) == (("908", "911"), "900")


@pytest.mark.rule("JA-TACT-01", "JA-HIT-01", "JA-TACT-05")
def test_a_condition_of_an_attack_meets_who_still_stands():
    theatre = Theatre()
    fox = theatre.merc("fox")
    cat = theatre.enemy("bloodcat")
    dead = theatre.enemy("bloodcat", defeated=True)
    played = theatre.play(*(Afflict(id, "marked") for id in (fox, cat, dead, "nobody")))
    assert played.merc(fox).conditions == played.enemy(cat).conditions == ("marked",)
    assert played.enemy(dead).conditions == ()


@pytest.mark.rule("JA-TACT-05", "JA-COND-02", "JA-TERRAIN-05")
@pytest.mark.parametrize(
    ("area", "conditions", "wounds"), [("d", (), 2), ("d", ("marked",), 3), ("c", (), 3), ("c", ("marked",), 4)]
)
def test_a_merc_in_an_area_attack_takes_what_an_enemy_would(area, conditions, wounds):
    theatre = Theatre()
    fox = theatre.merc("fox", area, stamina=9, conditions=conditions)
    assert theatre.play(HitMerc(fox, 2)).merc(fox).wounds == wounds
    assert theatre.play(HitMerc("nobody", 2)).story == []


@pytest.mark.rule("JA-EQUIP-05", "JA-RANGE-02")
def test_what_reaches_only_the_own_area_is_not_lengthened_but_by_its_own_upgrade(print_card):
    scope = print_card(990, "tool", grants=(Grant(to="range", amount=1),))
    bayonet = print_card(991, "upgrade", fits="weapon", boost=Boost(to="attack", range=1, once=True))
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=("900", "901", scope))
    state = theatre.state

    def far(card):
        return offence.reach(state, state.mercs[fox], card, library.card(card).actions[0])

    assert (far("900"), far("901")) == (0, 2)
    theatre.own("900", bayonet)
    assert far("900") == 1
    own = Action(fatigue=0, dice=("yellow",), range=2)
    assert offence.reach(state, state.mercs[fox], "900", own) == 3 + 1
    assert offence.reach(state, state.mercs[fox], "", Action(fatigue=0, dice=("yellow",))) == 0


@pytest.mark.rule("JA-ACTION-04", "JA-ATTACK-03", "JA-RANGE-02")
def test_what_cannot_be_done_now_is_refused_with_its_reason():
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=("900", "901"), stamina=1)
    theatre.enemy("redshirt", "b")

    def refused():
        return [(no.arguments["source"], no.reason) for no in theatre.play(Actions(fox)).decision.unavailable]

    assert refused() == [("card-900", "reason-out-of-range"), ("card-901", "reason-too-tired")]
    theatre.change(theatre.state.mercs[fox], used=("card-901",), stamina=6)
    assert refused() == [
        ("card-900", "reason-out-of-range"),
        ("card-901", "reason-used"),
        ("card-901", "reason-used"),
    ]
    theatre.state.enemies.clear()
    assert refused() == []


# ---------------------------------------------------------------------- enemies that are hit


@pytest.mark.rule("JA-ATTACK-05", "JA-ATTACK-06", "JA-COND-02", "JA-TERRAIN-05")
@pytest.mark.parametrize(
    ("area", "conditions", "attacked", "damage"),
    [("d", (), True, 1), ("d", ("marked",), True, 2), ("c", (), True, 2), ("c", ("marked",), False, 1)],
)
def test_marked_and_swamp_add_to_attacks_alone(area, conditions, attacked, damage):
    theatre = Theatre()
    theatre.merc("fox")
    guard = theatre.enemy("redshirt", area, elite=True, conditions=conditions)  # armor 1, health 3
    played = theatre.play(HitEnemy(guard, 2, "fox", attacked))
    assert played.enemy(guard).damage == damage
    assert [(event.enemy, event.amount) for event in played.told(EnemyDamaged)] == [(guard, damage)]


@pytest.mark.rule("JA-ATTACK-06", "JA-ATTACK-05")
def test_what_armor_stops_is_told_and_nobody_who_is_not_there_is_hit():
    theatre = Theatre()
    theatre.merc("fox")
    guard = theatre.enemy("redshirt", elite=True)
    for amount in (0, 1):
        played = theatre.play(HitEnemy(guard, amount, "fox"))
        assert [(event.enemy, event.armor) for event in played.told(EnemyUnharmed)] == [(guard, 1)]
        assert played.told(EnemyDamaged) == []
    gone = theatre.enemy("redshirt", defeated=True)
    hidden = theatre.enemy("sniper", hidden="red")
    for id in (gone, hidden, "e99"):
        for amount in (0, 5):
            assert theatre.play(HitEnemy(id, amount, "fox")).story == []


@pytest.mark.rule("JA-ENEMY-08", "JA-ATTACK-07", "JA-ATTACK-08", "JA-ATTACK-09")
def test_damage_adds_up_to_the_health_and_then_the_enemy_lies_free_of_it():
    theatre = Theatre(CONTESTED)
    theatre.merc("fox")
    theatre.enemy("redshirt", "a")
    cat = theatre.enemy("bloodcat", elite=True, damage=1, conditions=("marked",))
    health = profile.health(theatre.state, theatre.state.enemies[cat]).value

    def hurt(amount, id=cat):
        return theatre.play(Doing(lambda g: damage_enemy(g, g.state.enemies[id], amount, by="fox")))

    less = hurt(health - 2)
    assert (less.enemy(cat).damage, less.enemy(cat).defeated) == (health - 1, False)
    assert less.enemy(cat).conditions == ("marked",)
    dead = hurt(health - 1)
    assert (dead.enemy(cat).damage, dead.enemy(cat).conditions, dead.enemy(cat).defeated) == (0, (), True)
    assert [event.enemy for event in dead.told(EnemyDefeated)] == [cat]
    assert hurt(0).story == []
    body = theatre.enemy("bloodcat", defeated=True)
    assert hurt(2, body).story == []


@pytest.mark.rule("JA-ENEMY-06", "JA-ENEMY-15", "JA-ENEMY-16", "JA-BOUNTY-02", "JA-ENEMY-04")
def test_the_target_of_a_bounty_hunt_has_the_values_of_its_mission():
    id, mission = next((id, mission) for id, mission in library.missions().items() if mission.bounty)
    theatre = Theatre()
    theatre.mission(id, entered=True)
    theatre.merc("fox", where=id)
    target = theatre.state.enemies[theatre.enemy(f"target-{id}", where=id)]
    assert profile.row(theatre.state, target) is mission.bounty.row
    assert profile.patterns(theatre.state, target) is mission.bounty.patterns
    assert profile.special(theatre.state, target) == ()
    assert profile.initiative(theatre.state, target) == mission.bounty.initiative
    guard = theatre.state.enemies[theatre.enemy("shield")]
    printed = library.enemies()["shield"].basic
    assert profile.row(theatre.state, guard) is printed.normal
    assert profile.special(theatre.state, guard) == printed.special
    assert profile.patterns(theatre.state, guard) is printed.patterns


def tank(theatre, up=(), **fields):
    for number, _ in enumerate(library.tank_faces()):
        token = TankToken(id=f"tank{number}", kind="tank", face=str(number), face_up=number in up)
        theatre.state.tank_tokens[f"tank{number}"] = token
    return theatre.enemy("tank", "d", **fields)


@pytest.mark.rule("JA-SPEC-11", "JA-ATTACK-06")
def test_only_the_tank_reveals_a_token():
    theatre = Theatre()
    theatre.merc("fox")
    id = tank(theatre)
    cat = theatre.enemy("bloodcat", elite=True)
    assert not any(token.face_up for token in theatre.play(HitEnemy(cat, 0, "fox")).state.tank_tokens.values())
    assert sum(token.face_up for token in theatre.play(HitEnemy(id, 0, "fox")).state.tank_tokens.values()) == 1


@pytest.mark.rule("JA-SPEC-11", "JA-SPEC-12", "JA-SPEC-13")
def test_tank_tokens_stay_up_until_there_is_damage_or_none_is_left_to_reveal():
    theatre = Theatre()
    theatre.merc("fox")
    count = len(library.tank_faces())

    def after(up, amount):
        theatre.state.tank_tokens.clear()
        id = tank(theatre, up)
        played = theatre.play(HitEnemy(id, amount, "fox"))
        return [token for token in played.state.tank_tokens.values() if token.face_up], played

    one, played = after((), 0)
    assert len(one) == 1
    assert one[0].known_to
    assert all(not token.known_to for token in played.state.tank_tokens.values() if not token.face_up)
    two, _ = after((0,), 0)
    assert len(two) == 2
    again, _ = after(range(count), 0)
    assert len(again) == 1
    none, played = after((0, 1), 30)
    assert none == []
    assert all(not token.known_to for token in played.state.tank_tokens.values())


@pytest.mark.rule("JA-EACT-05", "JA-COND-10")
def test_an_enemy_ends_its_activation_after_it_has_acted():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    guard = theatre.enemy("redshirt", "d", conditions=("suppressed",))
    names = [name for name, *_ in theatre.play(EnemyActs(guard)).story]
    assert names.index("Attacked") < names.index("ConditionEnded")


@pytest.mark.rule("JA-MERC-02", "JA-NAMED-07", "JA-ATTACK-08")
def test_only_who_has_such_an_ability_gains_by_a_kill(monkeypatch):
    board = msgspec.structs.replace(library.boards()["fox"], on_kill=(Do(do="funds"),))
    monkeypatch.setitem(library.boards(), "fox", board)
    theatre = Theatre()
    theatre.merc("fox")
    theatre.merc("ivan")
    theatre.enemy("redshirt", "a")
    for by, funds in (("fox", 1), ("ivan", 0), ("", 0)):
        guard = theatre.enemy("redshirt")
        played = theatre.play(Doing(lambda g, id=guard, by=by: damage_enemy(g, g.state.enemies[id], 9, by=by)))
        assert played.state.funds == funds


@pytest.mark.rule("JA-SPEC-15", "JA-EACT-05")
def test_the_tank_kills_only_allies_of_whom_it_wounded_in_this_activation():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=20, allies=("909",))
    theatre.merc("ivan", "d", stamina=20, allies=("913",))
    id = tank(theatre)
    theatre.state.tank_wounded = ("ivan",)
    theatre.state.active = "fox"
    played = theatre.play(EnemyActs(id))
    assert (played.merc("fox").allies, played.merc("ivan").allies) == ((), ("913",))
    other = theatre.enemy("redshirt", "d")
    assert theatre.play(EnemyActs(other)).merc("fox").allies == ("909",)


@pytest.mark.rule("JA-SPEC-15", "JA-EATT-08")
def test_who_was_not_wounded_by_the_tank_keeps_the_ally():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=20)
    id = tank(theatre)
    assert theatre.play(TakeHit("fox", 2, enemy=id)).state.tank_wounded == ("fox",)
    assert theatre.play(TakeHit("fox", 0, enemy=id)).state.tank_wounded == ()
    guard = theatre.enemy("redshirt")
    assert theatre.play(TakeHit("fox", 2, enemy=guard)).state.tank_wounded == ()
    assert theatre.play(TakeHit("fox", 2)).state.tank_wounded == ()


# ---------------------------------------------------------------------- the Enemy Activation


@pytest.mark.rule("JA-END-01", "JA-EACT-06", "JA-EACT-08", "JA-PHASE-03")
def test_all_that_stand_in_the_sector_act_and_the_phase_goes_on_as_before():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", "d", stamina=60)
    theatre.merc("ivan", "d", where="T2A", stamina=60)
    here = [theatre.enemy("redshirt", "d"), theatre.enemy("bloodcat", "d")]
    theatre.enemy("redshirt", "d", defeated=True)
    theatre.enemy("redshirt", "d", where="T2A")
    for phase in ("player", "dictator"):
        theatre.state.phase = phase
        played = theatre.play(EnemyActivation("T1A"))
        assert {event.enemy for event in played.told(Attacked)} == set(here)
        assert played.state.phase == phase
    theatre.change(theatre.state.mercs["fox"], armor=theatre.own("903"))
    assert theatre.play(EnemyActivation("T1A")).state.phase == "enemy"  # in the middle of it


@pytest.mark.rule("JA-NAMED-07", "JA-END-02")
def test_an_activation_that_is_skipped_is_told_and_the_next_is_not_skipped():
    theatre = Theatre()
    theatre.merc("fox", stamina=60)
    theatre.state.skip_enemies = True
    none = theatre.play(EnemyActivation("T1A"))
    assert (none.story, none.state.skip_enemies) == ([], False)
    theatre.enemy("redshirt")
    played = theatre.play(EnemyActivation("T1A"))
    assert (played.told(Attacked), played.state.skip_enemies) == ([], False)
    assert [event.sector for event in played.told(EnemiesSkipped)] == ["T1A"]


@pytest.mark.rule("JA-EACT-01", "JA-EACT-02", "JA-EACT-03", "JA-EACT-04", "JA-SPEC-16")
def test_who_acts_next_is_decided_by_initiative_rank_distance_and_then_by_the_players():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=90)
    far = theatre.enemy("redshirt", "a")
    near = theatre.enemy("redshirt", "b")
    elite = theatre.enemy("redshirt", "a", elite=True)
    cat = theatre.enemy("bloodcat", "a")

    def first(id):
        return -profile.initiative(theatre.state, theatre.state.enemies[id]), id != elite, id == far

    def acted(*waiting):
        played = theatre.play(NextEnemy("T1A", waiting))
        return list(dict.fromkeys(event.enemy for event in played.told(Attacked, EnemyMoved)))

    assert acted(far, near, elite, cat) == sorted((far, near, elite, cat), key=first)
    assert acted(near, "e77") == [near]
    hurt = theatre.enemy("redshirt", "b", damage=1)
    asked = theatre.play(NextEnemy("T1A", (near, hurt)))
    assert (asked.decision.prompt, asked.keys) == ("ask-next-enemy", [near, hurt])
    twin = theatre.enemy("redshirt", "b")
    assert theatre.play(NextEnemy("T1A", (near, twin))).decision is None
    for other in (
        theatre.enemy("redshirt", "b", conditions=("marked",)),
        theatre.enemy("redshirt", "c"),
    ):
        assert theatre.play(NextEnemy("T1A", (near, other))).keys == [near, other]
    body = theatre.enemy("redshirt", "d", defeated=True)
    assert theatre.play(NextEnemy("T1A", (body,))).story == []


@pytest.mark.rule("JA-EACT-05", "JA-EACT-07", "JA-COND-10")
def test_without_a_merc_who_stands_an_enemy_only_ends_its_activation():
    theatre = Theatre()
    theatre.merc("fox", "d", down=True)
    cat = theatre.enemy("bloodcat", "b", conditions=("suppressed",))
    played = theatre.play(EnemyActs(cat))
    assert played.story == [("ConditionEnded", cat, "suppressed")]
    assert theatre.play(EnemyActs("e99")).story == []


@pytest.mark.rule("JA-EATT-01", "JA-ENEMY-13", "JA-SPEC-16", "JA-TARGET-01", "JA-TARGET-05")
def test_who_can_attack():
    theatre = Theatre()
    state = theatre.state

    def can(id):
        return targeting.can_attack(state, state.enemies[id])

    guard = theatre.enemy("redshirt", "d")
    assert not can(guard)
    assert targeting.target(state, state.enemies[guard]) is None
    theatre.merc("fox", "a", down=True)
    assert not can(guard)
    theatre.merc("ivan", "a")
    assert not can(guard)  # range 0
    assert can(theatre.enemy("sniper", "d"))  # no range, any distance
    assert can(theatre.enemy("redshirt", "a"))
    assert can(theatre.enemy("redshirt", "d", hidden="red"))


@pytest.mark.rule("JA-TARGET-01", "JA-TARGET-02", "JA-TARGET-03", "JA-SPEC-01", "JA-SPEC-02")
def test_the_closest_is_chosen_then_the_active_then_the_next_clockwise():
    theatre = Theatre()
    for id, area in (("fox", "d"), ("ivan", "d"), ("ice", "a"), ("raven", "d")):
        theatre.merc(id, area)
    state = theatre.state
    guard = state.enemies[theatre.enemy("redshirt", "d")]
    sniper = state.enemies[theatre.enemy("sniper", "d")]

    def chosen(enemy, active):
        state.active = active
        return targeting.target(state, enemy).id

    assert [chosen(guard, id) for id in ("fox", "ivan", "ice", "raven", "nobody")] == [
        "fox",
        "ivan",
        "raven",
        "raven",
        "fox",
    ]
    assert [chosen(sniper, id) for id in ("fox", "ivan", "ice", "raven")] == ["fox", "ivan", "ice", "raven"]
    theatre.change(state.mercs["raven"], down=True)
    assert [chosen(sniper, "raven"), chosen(guard, "ice")] == ["fox", "fox"]


@pytest.mark.rule("JA-EMOVE-01", "JA-EMOVE-02", "JA-EMOVE-04", "JA-COND-06", "JA-SPEC-16")
def test_an_enemy_steps_towards_its_target_and_it_is_told():
    theatre = Theatre()
    theatre.merc("fox", "d")
    guard = theatre.enemy("redshirt", "a")
    played = theatre.play(EnemyMoves(guard))
    assert [(event.enemy, event.area) for event in played.told(EnemyMoved)] == [(guard, B + 1)]
    for who in (
        theatre.enemy("redshirt", "d"),
        theatre.enemy("redshirt", "b", defeated=True),
        theatre.enemy("sniper", "b", hidden="red"),
        theatre.enemy("redshirt", "b", conditions=("suppressed",)),
        "e99",
    ):
        assert theatre.play(EnemyMoves(who)).story == []
    theatre.change(theatre.state.mercs["fox"], down=True)
    assert theatre.play(EnemyMoves(guard)).story == []


@pytest.mark.rule("JA-EMOVE-01", "JA-EMOVE-02", "JA-MISSION-07")
def test_on_a_mission_nobody_has_to_walk():
    theatre = Theatre()
    theatre.mission("sam_site", entered=True)
    fox = theatre.merc("fox", where="sam_site")
    guard = theatre.enemy("redshirt", where="sam_site")
    state = theatre.state
    assert targeting.steps_towards(state, state.enemies[guard], state.mercs[fox]) == []
    assert theatre.play(EnemyMoves(guard)).story == []


@pytest.mark.rule("JA-EMOVE-02")
def test_the_emptier_of_two_ways_is_taken_and_everybody_standing_or_lying_there_counts():
    def ways(*crowd):
        theatre = Theatre()
        theatre.state.sectors["01A"] = Sector(id="01A", column=3, row=0, status=CONTESTED)
        theatre.merc("fox", where="01A")
        theatre.change(theatre.state.mercs["fox"], area=4)
        guard = theatre.enemy("redshirt", where="01A")
        for kind, area in crowd:
            if kind == "merc":
                theatre.merc("ivan", where="01A", down=True)
                theatre.change(theatre.state.mercs["ivan"], area=area)
            else:
                id = theatre.enemy("bloodcat", where="01A", defeated=kind == "body")
                theatre.change(theatre.state.enemies[id], area=area)
        state = theatre.state
        return targeting.steps_towards(state, state.enemies[guard], state.mercs["fox"])

    assert ways() == [1, 2]
    assert ways(("enemy", 1)) == [2]
    assert ways(("merc", 2)) == [1]
    assert ways(("enemy", 1), ("merc", 2)) == [1, 2]
    assert ways(("enemy", 1), ("enemy", 1), ("merc", 2)) == [2]
    assert ways(("body", 1)) == [1, 2]


# ---------------------------------------------------------------------- attacks of enemies


@pytest.mark.rule("JA-EATT-01", "JA-SPEC-09")
def test_an_attack_is_made_by_who_stands_at_who_stands():
    theatre = Theatre()
    theatre.merc("fox", "d", stamina=60)
    guard, dead = theatre.enemy("redshirt", "d"), theatre.enemy("redshirt", "d", defeated=True)
    assert [event.merc for event in theatre.play(EnemyAttacks(guard)).told(Attacked)] == ["fox"]
    for id in (dead, "e99"):
        assert theatre.play(EnemyAttacks(id)).story == []
    theatre.change(theatre.state.mercs["fox"], down=True)
    assert theatre.play(EnemyAttacks(guard)).story == []


@pytest.mark.rule("JA-EATT-02", "JA-EATT-03", "JA-ENEMY-10")
def test_the_damage_of_an_attack_is_told_and_becomes_wounds():
    theatre = Theatre()
    theatre.merc("fox", "c", stamina=60, conditions=("marked",))
    guard = theatre.enemy("redshirt", "c")
    printed = library.enemies()["redshirt"].basic.normal.damage
    played = theatre.play(AttackMerc(guard, "fox"))
    assert [(event.enemy, event.merc, event.damage) for event in played.told(Attacked)] == [(guard, "fox", printed + 2)]
    assert [event.amount for event in played.told(Wounded)] == [printed + 2]
    dead = theatre.enemy("redshirt", "c", defeated=True)
    down = theatre.merc("ivan", "c", down=True)
    for enemy, merc in ((dead, "fox"), ("e99", "fox"), (guard, down), (guard, "nobody")):
        assert theatre.play(AttackMerc(enemy, merc)).story == []


@pytest.mark.rule("JA-EATT-04", "JA-EATT-07", "JA-EATT-08", "JA-EATT-09")
def test_armor_dice_and_printed_armor_lessen_the_damage_down_to_nothing(print_card):
    vest = print_card(990, "armor", grants=(Grant(to="armor", dice=("yellow",), amount=1),))
    theatre = Theatre()
    fox = theatre.merc("fox", armor=vest, stamina=9)
    for successes, damage, wounds in ((1, 4, 2), (0, 1, 0), (2, 2, 0)):
        played = theatre.play(TakeHit(fox, damage), dice=[faces("yellow", successes)])
        assert played.merc(fox).wounds == wounds
    (roll,) = played.rolls()
    assert (roll.why, roll.rule, roll.about) == ("roll-armor", "JA-EATT-07", (fox,))


@pytest.mark.rule("JA-STEALTH-01", "JA-STEALTH-04", "JA-STEALTH-05", "JA-STEALTH-06", "JA-STEALTH-08")
def test_hiding_succeeds_with_as_many_as_needed_and_is_told_either_way(print_card):
    cloak = print_card(990, "tool", grants=(Grant(to="stealth", dice=("blue", "blue"), amount=1),))
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(cloak,), stamina=9)
    asked = theatre.play(TakeHit(fox, 3, 2))
    assert (asked.decision.prompt, asked.keys) == ("ask-defend", ["armor", "hide"])
    assert (asked.decision.arguments["damage"], asked.decision.arguments["difficulty"]) == (3, 2)
    hidden = theatre.play(TakeHit(fox, 3, 2), dice=[faces("blue", 1, 0)], choices=["hide"])
    assert hidden.story == [("Evaded", fox)]
    assert hidden.rolls()[0].why == "roll-hide"
    found = theatre.play(TakeHit(fox, 3, 2), dice=[faces("blue", 0, 0)], choices=["hide"])
    assert [(event.merc, event.difficulty) for event in found.told(HidingFailed)] == [(fox, 2)]
    assert (found.merc(fox).wounds, found.told(Evaded)) == (3, [])
    assert theatre.play(TakeHit(fox, 3, 0)).decision.prompt == "ask-defend"
    assert theatre.play(TakeHit(fox, 3, -1)).merc(fox).wounds == 3


@pytest.mark.rule("JA-STEALTH-07", "JA-EATT-05", "JA-EATT-06", "JA-REBEL-03")
def test_rebels_and_durability_help_armor_and_only_durability_helps_to_hide(print_card):
    cloak = print_card(
        990,
        "tool",
        grants=(Grant(to="stealth", dice=("blue",)),),
        durability=1,
        durability_boost=Boost(to="stealth", dice=("blue",)),
    )
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=(cloak,), armor="903", stamina=9)
    theatre.state.rebels = 2
    hide = theatre.play(TakeHit(fox, 3, 1), choices=["hide"])
    assert (hide.decision.prompt, hide.keys) == ("ask-defence-help", ["roll", "durability:990"])
    armor = theatre.play(TakeHit(fox, 3, 1), choices=["armor"])
    assert armor.keys == ["roll", "durability:903", "rebel"]
    script = [[*faces("yellow", 0, 0), *faces("orange", 1, 1)]]
    played = theatre.play(TakeHit(fox, 3, 1), dice=script, choices=["armor", "durability:903", "rebel", "rebel"])
    assert played.merc(fox).wounds == 1
    assert (played.state.rebels, played.state.items["903"].spent) == (0, 1)
    assert [(event.merc, event.rebels) for event in played.told(RebelsHelped)] == [(fox, 2)]
    assert [event.card for event in played.told(DurabilitySpent)] == ["903"]
    theatre.state.tier = 1
    assert theatre.play(TakeHit(fox, 3, 1), choices=["armor"]).keys == ["roll", "durability:903"]


@pytest.mark.rule("JA-CONSUM-04", "JA-DUR-02", "JA-EATT-05", "JA-COND-07")
def test_consumables_that_go_with_a_defence_are_used_once_and_gone(print_card):
    smoke = print_card(990, "consumable", with_action="defence", boost=Boost(dice=("orange",)))
    print_card(991, "consumable", with_action="attack", boost=Boost(dice=("orange",)))
    theatre = Theatre()
    fox = theatre.merc("fox", inventory=(smoke, "991"), stamina=9)
    asked = theatre.play(TakeHit(fox, 3))
    assert asked.keys == ["roll", "with:990"]
    played = theatre.play(TakeHit(fox, 3), dice=[faces("orange", 2)], choices=["with:990"])
    assert (played.merc(fox).wounds, played.merc(fox).inventory) == (1, ("991",))
    assert played.state.decks["loot1"].discard == ("990",)
    assert played.merc(fox).fatigue == 0
    theatre.change(theatre.state.mercs[fox], conditions=("suppressed",))
    assert theatre.play(TakeHit(fox, 3), dice=[faces("orange", 2)], choices=["with:990"]).merc(fox).fatigue == 1
    kept = theatre.play(TakeHit(fox, 3), choices=["roll"])
    assert kept.merc(fox).fatigue == 0
    assert (kept.merc(fox).wounds, kept.merc(fox).inventory) == (3, ("990", "991"))


@pytest.mark.rule("JA-EATT-05", "JA-UPGRADE-03", "JA-DUR-02")
def test_what_an_upgrade_adds_to_every_defence_comes_unasked(print_card):
    plate = print_card(990, "upgrade", fits="armor", boost=Boost(to="armor", dice=("orange",), plus=1, once=True))
    theatre = Theatre()
    fox = theatre.merc("fox", armor="903", stamina=9)
    theatre.own("903", plate, spent=2)
    played = theatre.play(TakeHit(fox, 5), dice=[[*faces("yellow", 1), *faces("orange", 1)]])
    assert (played.merc(fox).wounds, played.decision) == (5 - 1 - 1 - 1, None)


@pytest.mark.rule("JA-EATT-03", "JA-FAQ-07")
def test_the_damage_of_an_enemy_never_falls_below_nothing(print_card):
    print_card(990, "tool", grants=(Grant(to="enemy_damage", amount=-9),))
    theatre = Theatre()
    fox = theatre.merc("fox", weapons=("990",))
    guard = theatre.enemy("redshirt", conditions=("suppressed",))
    state = theatre.state
    number = profile.damage(state, state.enemies[guard], state.mercs[fox])
    assert (number.value, number.terms[-1].source) == (0, "term-never-below")


@pytest.mark.rule("JA-EATT-10", "JA-HIT-01", "JA-KO-08")
def test_conditions_and_a_retreat_follow_only_if_the_attack_has_them():
    theatre = Theatre()
    fox = theatre.merc("fox", "d", stamina=9)
    theatre.enemy(area="a")
    plain = theatre.play(TakeHit(fox, 1))
    assert (plain.merc(fox).conditions, plain.decision) == ((), None)
    both = theatre.play(TakeHit(fox, 1, -1, ("marked", "bleeding")))
    assert both.merc(fox).conditions == ("marked", "bleeding")
    thrown = theatre.play(TakeHit(fox, 1, -1, (), True))
    assert (thrown.decision is not None, thrown.merc(fox).wounds) == (True, 1)
    assert theatre.play(GiveConditions("nobody", ("marked",))).story == []
    assert theatre.play(TakeHit("nobody", 3)).story == []


# ---------------------------------------------------------------------- tokens


@pytest.mark.rule("JA-ENC-01", "JA-ENC-02", "JA-ENC-06")
def test_tokens_are_laid_face_down_told_and_numbered():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.token("nothing", "c")
    theatre.deck("encounter", "mine", "fatigue", "nothing")
    played = theatre.play(PlaceTokens("T1A", A, 2))
    laid = [token for token in played.state.tokens.values() if token.area == A]
    assert [(token.id, token.face, token.face_up) for token in laid] == [
        ("t2", "mine", False),
        ("t3", "fatigue", False),
    ]
    assert (played.state.numbers, played.state.decks["encounter"].draw) == (3, ("nothing",))
    assert [(e.sector, e.area, e.count) for e in played.told(TokensPlaced)] == [("T1A", A + 1, 2)]
    assert played.told(TokenRevealed) == []
    theatre.deck("encounter")
    none = theatre.play(PlaceTokens("T1A", D, 2))
    assert (none.story, none.state.numbers) == ([], 1)


@pytest.mark.rule("JA-ENC-02", "JA-ENC-01")
def test_where_somebody_is_laid_tokens_are_revealed_unless_they_wait_for_that():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.enemy(area="a")
    theatre.deck("encounter", "funds1")
    played = theatre.play(PlaceTokens("T1A", D))
    assert [(event.token, event.face) for event in played.told(TokenRevealed)] == [("t2", "funds1")]
    assert played.state.funds == 1
    waiting = theatre.play(PlaceTokens("T1A", D, 1, False))
    assert [token.face_up for token in waiting.state.tokens.values()] == [False]


@pytest.mark.rule("JA-CARD-03", "JA-ENC-01")
def test_who_sees_through_covers_sees_tokens_as_they_are_laid(print_card):
    goggles = print_card(990, "tool", grants=(Grant(permission="see_tokens"),))
    theatre = Theatre()
    theatre.merc("fox", "d", weapons=(goggles,))
    theatre.deck("encounter", "mine", "nothing")
    played = theatre.play(PlaceTokens("T1A", A))
    assert [token.known_to for token in played.state.tokens.values()] == [("player1",)]
    waiting = theatre.play(PlaceTokens("T1A", A, 1, False))
    assert [token.known_to for token in waiting.state.tokens.values()] == [()]
    assert [
        token.known_to for token in theatre.play(PlaceTokens("T1A", A, 1, False), Look("T2A")).state.tokens.values()
    ] == [()]


@pytest.mark.rule("JA-ENC-02", "JA-ENC-03", "JA-ENC-07")
def test_all_tokens_of_the_area_are_flipped_for_everybody_and_carried_out_one_by_one():
    theatre = Theatre()
    theatre.merc("fox", "d", seat="player1")
    theatre.merc("ivan", "a", seat="player2")
    theatre.enemy(area="a")
    first, second = theatre.token("funds1"), theatre.token("rebels1")
    other = theatre.token("mine", "b")
    there = theatre.token("mine", "d", where="T2A")
    asked = theatre.play(Reveal("T1A", D))
    assert [event.token for event in asked.told(TokenRevealed)] == [first, second]
    assert asked.state.tokens[first].face_up
    assert "player1" in asked.state.tokens[first].known_to
    assert not asked.state.tokens[other].face_up
    assert asked.keys == [first, second]
    played = theatre.play(Reveal("T1A", D), choices=[second])
    assert (played.state.funds, played.state.rebels) == (1, 1)
    assert list(played.state.tokens) == [other, there]
    assert not played.state.tokens[there].face_up
    assert theatre.play(Reveal("T1A", C)).story == []
    assert theatre.play(CarryOut(("t98", "t99"))).story == []


@pytest.mark.rule("JA-TOKEN-04", "JA-ENC-04")
def test_resources_of_a_token_are_funds_or_rebels():
    for shown, pool in (("funds2", (2, 0)), ("rebels1", (0, 1))):
        theatre = Theatre()
        theatre.merc("fox", "d")
        theatre.enemy(area="a")
        theatre.token(shown)
        played = theatre.play(Reveal("T1A", D))
        assert (played.state.funds, played.state.rebels) == pool
        assert played.state.decks["encounter"].discard == (shown,)


@pytest.mark.rule("JA-SPEC-05", "JA-SPEC-06", "JA-LIB-01")
def test_the_crosshair_brings_the_sniper_and_a_blank_nothing():
    theatre = Theatre()
    theatre.brief()
    theatre.merc("fox", "d")
    sniper = theatre.enemy("sniper", "a", hidden="red")
    other = theatre.enemy("sniper", "a", hidden="blue")
    blank = theatre.token("blank", "d", kind="sniper-red")
    played = theatre.play(Reveal("T1A", D))
    assert (played.enemy(sniper).hidden, blank in played.state.tokens) == ("red", False)
    theatre.state.tokens.clear()
    cross = theatre.token("crosshair", "d", kind="sniper-red")
    played = theatre.play(Reveal("T1A", D))
    assert (played.enemy(sniper).hidden, played.enemy(sniper).area) == ("", D)
    assert (played.enemy(other).hidden, cross in played.state.tokens) == ("blue", False)
    assert played.state.decks["encounter"].discard == ()


@pytest.mark.rule("JA-LIB-01", "JA-ENC-04", "JA-TOKEN-08")
def test_the_last_token_may_free_the_sector():
    theatre = Theatre()
    theatre.brief()
    theatre.merc("fox", "d")
    theatre.token("nothing")
    assert theatre.play(Reveal("T1A", D)).state.sectors["T1A"].status == LIBERATED
    assert theatre.play(Defuse("T1A", D)).state.sectors["T1A"].status == LIBERATED


@pytest.mark.rule("JA-ENC-04", "JA-SPEC-05")
def test_defused_tokens_go_out_of_play_unseen_and_it_is_told_but_sniper_tokens_stay():
    theatre = Theatre()
    theatre.merc("fox", "d")
    theatre.enemy(area="a")
    theatre.token("mine", "b")
    sniper = theatre.token("blank", "b", kind="sniper-red")
    played = theatre.play(Defuse("T1A", B))
    assert list(played.state.tokens) == [sniper]
    assert played.state.decks["encounter"].discard == ("mine",)
    assert [(event.sector, event.area) for event in played.told(TokenDefused)] == [("T1A", B + 1)]
    assert theatre.play(Defuse("T1A", C)).story == []


# ---------------------------------------------------------------------- liberation


@pytest.mark.rule("JA-LIB-01", "JA-LIB-07")
def test_a_sector_is_free_without_enemies_and_covered_tokens_while_somebody_stands_there():
    def freed(enemy=None, token=None, status=CONTESTED, **merc):
        theatre = Theatre(status)
        theatre.brief()
        theatre.merc("fox", **merc)
        theatre.merc("ivan", where="T9A", stamina=5)
        if enemy is not None:
            theatre.enemy(**enemy)
        if token is not None:
            theatre.token("mine", **token)
        return [event.sector for event in theatre.play(CheckSector("T1A")).told(SectorLiberated)] == ["T1A"]

    assert freed()
    assert freed({"defeated": True})
    assert freed(token={"face_up": True})
    assert not freed({})
    assert not freed({"kind": "sniper", "hidden": "red"})
    assert not freed(token={})
    assert not freed(down=True, stamina=0, injured=True)
    assert not freed(status=OCCUPIED)
    assert not freed(status=LIBERATED)


@pytest.mark.rule("JA-LIB-06", "JA-LIB-07", "JA-LIB-01")
def test_a_sector_without_anybody_resets_and_one_that_is_unknown_does_nothing():
    theatre = Theatre()
    theatre.merc("fox", where="")
    theatre.enemy()
    assert [event.sector for event in theatre.play(CheckSector("T1A")).told(SectorReset)] == ["T1A"]
    assert theatre.play(CheckSector("T7A")).story == []
    theatre.merc("ivan", down=True)
    assert theatre.play(CheckSector("T1A")).story == []


@pytest.mark.rule("JA-LIB-02", "JA-LIB-03", "JA-LIB-05", "JA-LIB-08")
def test_liberation_takes_everything_of_the_garrison_away_and_nothing_of_another_sector():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.brief()
    fox = theatre.merc("fox", conditions=("marked",))
    theatre.spawn("227")
    left = theatre.enemy("sniper", hidden="red")
    body = theatre.enemy("redshirt", defeated=True)
    far = theatre.enemy("redshirt", where="T2A")
    loot = theatre.token("loot1", "b", face_up=True)
    covered = theatre.token("mine", "b")
    there = theatre.token("mine", "b", where="T2A")
    played = theatre.play(Liberate("T1A"))
    state = played.state
    assert left not in state.enemies
    assert {body, far} <= set(state.enemies)
    assert {loot, there} == set(state.tokens)
    assert covered not in state.tokens
    assert state.decks["encounter"].draw == ("mine",)
    assert (state.spawns, state.decks[f"spawn-{library.spawns()['227'].back}"].discard) == ({}, ("227",))
    assert state.sectors["T1A"].status == LIBERATED
    assert played.merc(fox).conditions == ()


@pytest.mark.rule("JA-LIB-03", "JA-ENTER-06")
def test_reward_tokens_of_the_sector_are_told_and_paid():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.brief(
        sectors=(
            types.LaidSector(tile="T1A", at=(0, 0), rewards=(Do(do="funds", amount=2), Do(do="rebels", amount=1))),
            types.LaidSector(tile="T2A", at=(1, 0), rewards=(Do(do="funds", amount=5),)),
        )
    )
    theatre.merc("fox")
    mine = theatre.token("1", "b", kind="reward")
    other = theatre.token("0", "b", kind="reward", where="T2A")
    objective = theatre.token("0", "b", kind="objective")
    played = theatre.play(RewardTokens("T1A"))
    assert (played.state.funds, played.state.rebels) == (0, 1)
    assert [event.sector for event in played.told(RewardRevealed)] == ["T1A"]
    assert set(played.state.tokens) == {other, objective}
    assert mine not in played.state.tokens
    theatre.state.tokens.pop(mine)
    assert theatre.play(RewardTokens("T1A")).story == []


@pytest.mark.rule("JA-LIB-06", "JA-SECTOR-15", "JA-ENC-04")
def test_a_lost_battle_clears_the_sector_but_for_what_waits_there():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox", where="T2A")
    theatre.spawn("227")
    theatre.enemy("redshirt", damage=1)
    theatre.enemy("redshirt", defeated=True)
    far = theatre.enemy("redshirt", where="T2A", damage=1)
    theatre.token("mine", "b")
    theatre.token("loot1", "b", face_up=True)
    theatre.token("blank", "b", kind="sniper-red")
    reward = theatre.token("0", "b", kind="reward")
    there = theatre.token("mine", "b", where="T2A")
    played = theatre.play(ResetSector("T1A"))
    assert list(played.state.enemies) == [far]
    assert played.enemy(far).damage == 1
    assert set(played.state.tokens) == {reward, there}
    assert (played.state.decks["encounter"].draw, played.state.decks["encounter"].discard) == (("mine",), ("loot1",))
    assert played.state.sectors["T1A"].status == OCCUPIED
    assert [event.sector for event in played.told(SectorReset)] == ["T1A"]
    del theatre.state.spawns["T1A"]
    theatre.state.enemies.clear()
    waits = theatre.enemy("bloodcat", damage=1, conditions=("marked",))
    theatre.enemy("redshirt", defeated=True)
    played = theatre.play(ResetSector("T1A"))
    assert list(played.state.enemies) == [waits]
    assert (played.enemy(waits).damage, played.enemy(waits).conditions) == (0, ())


# ---------------------------------------------------------------------- lieutenants


@pytest.mark.rule("JA-LT-11", "JA-LT-02", "JA-LT-01")
def test_a_lieutenant_is_drawn_from_the_deck_told_and_never_twice():
    theatre = Theatre(LIBERATED)
    theatre.merc("fox")
    theatre.deck("lieutenant", "vane", "koch")
    played = theatre.play(DrawLieutenant())
    assert list(played.state.lieutenants) == ["vane"]
    assert played.state.decks["lieutenant"].draw == ("koch",)
    assert ("LieutenantAppeared", "vane") in played.story
    named = theatre.play(BringLieutenant("koch"))
    assert (list(named.state.lieutenants), named.state.decks["lieutenant"].draw) == (["koch"], ("vane",))
    again = theatre.play(BringLieutenant("koch"), BringLieutenant("koch"))
    assert [name for name, *_ in again.story].count("LieutenantAppeared") == 1
    theatre.state.removed = ("vane",)
    assert theatre.play(BringLieutenant("vane")).story == []


@pytest.mark.rule("JA-LT-05", "JA-LT-06")
def test_a_lieutenant_is_located_where_the_sector_is_occupied_and_has_none():
    theatre = Theatre(LIBERATED, OCCUPIED, OCCUPIED, CONTESTED)
    theatre.merc("fox")
    theatre.lieutenant("vane")
    theatre.lieutenant("koch")
    theatre.lieutenant("elliot", "T2A")
    asked = theatre.play(Locate("fox"))
    assert (asked.decision.prompt, asked.keys) == ("ask-lieutenant", ["vane", "koch"])
    played = theatre.play(Locate("fox"), choices=["koch"])
    assert played.state.lieutenants["koch"].where == "T3A"
    assert played.state.sectors["T3A"].lieutenant == "koch"
    assert ("LieutenantLocated", "koch", "T3A") in played.story
    theatre.change(theatre.state.sectors["T3A"], status=LIBERATED)
    assert theatre.play(Locate("fox")).story == []


@pytest.mark.rule("JA-LT-07", "JA-LT-02")
def test_a_defeated_lieutenant_is_told_leaves_the_campaign_and_brings_the_card():
    theatre = Theatre(LIBERATED, LIBERATED)
    fox = theatre.merc("fox")
    theatre.lieutenant("elliot", "T1A")
    theatre.state.removed = ("vane",)
    theatre.state.aim = ("047",)
    played = theatre.play(DefeatLieutenant("T1A"))
    assert (played.decision.prompt, played.decision.arguments["card"]) == ("ask-receive", "047")
    assert played.decision.arguments["merc"] == fox
    assert (played.state.lieutenants, played.state.sectors["T1A"].lieutenant) == ({}, "")
    assert played.state.removed == ("vane", "elliot")
    assert [event.lieutenant for event in played.told(LieutenantDefeated)] == ["elliot"]
    assert theatre.play(DefeatLieutenant("T2A")).story == []


@pytest.mark.rule("JA-LT-09")
def test_a_lieutenant_who_is_fled_from_goes_back_and_it_is_told():
    theatre = Theatre(OCCUPIED, OCCUPIED)
    theatre.merc("fox")
    theatre.lieutenant("elliot", "T1A")
    played = theatre.play(LieutenantEscapes("T1A"))
    assert (played.state.lieutenants["elliot"].where, played.state.sectors["T1A"].lieutenant) == ("", "")
    assert [event.lieutenant for event in played.told(LieutenantReturned)] == ["elliot"]
    assert theatre.play(LieutenantEscapes("T2A")).story == []


@pytest.mark.rule("JA-LT-04", "JA-NAMED-05")
def test_only_a_sector_with_a_lieutenant_has_his_defense():
    theatre = Theatre(CONTESTED, CONTESTED)
    theatre.merc("fox")
    theatre.lieutenant("elliot", "T1A")
    theatre.deck("encounter", "mine", "mine", "mine", "mine", "mine")
    played = theatre.play(SectorDefense("T1A"))
    assert [(token.where, token.area, token.face_up) for token in played.state.tokens.values()] == [
        ("T1A", area, False) for area in range(4)
    ]
    assert theatre.play(SectorDefense("T2A")).story == []


# ---------------------------------------------------------------------- counter-attacks


@pytest.fixture
def region():
    theatre = Theatre(LIBERATED, LIBERATED)
    theatre.brief()
    theatre.merc("fox")
    theatre.state.threat = 5  # strength 2
    return theatre


@pytest.mark.rule("JA-CA-06", "JA-CA-07", "JA-CA-12", "JA-REBEL-06")
def test_trained_rebels_and_cards_of_those_who_stand_defend_the_region(region, print_card):
    print_card(990, "tool", grants=(Grant(to="counter_attack", dice=("red",), expertise=True),))
    print_card(991, "tool", grants=(Grant(to="counter_attack", dice=("blue",)), Grant(to="attack", dice=("yellow",))))
    assert counter_forces.defenders(region.state) == ((), False)
    region.change(region.state.sectors["T1A"], rebels=1)
    region.change(region.state.sectors["T2A"], rebels=2)
    assert counter_forces.defenders(region.state) == (("orange",) * 3, False)
    region.merc("ivan", weapons=("990",))
    region.merc("ice", weapons=("991",))
    region.merc("nails", weapons=("990",), down=True)
    region.merc("raven", weapons=("990",), where="")
    assert counter_forces.defenders(region.state) == (("orange",) * 3 + ("red", "blue"), True)


@pytest.mark.rule("JA-CA-04", "JA-CA-08", "JA-CA-09", "JA-CA-10", "JA-CA-11")
def test_as_many_successes_as_skulls_repel_it_and_supporters_are_spent_either_way(region):
    region.state.rebels = 2
    asked = region.play(CounterAttack())
    assert (asked.decision.prompt, asked.keys) == ("ask-counter-attack", ["rebels:0", "rebels:1", "rebels:2"])
    assert (asked.decision.arguments["strength"], asked.decision.arguments["dice"]) == (2, 0)
    held = region.play(CounterAttack(), dice=[faces("orange", 2)], choices=["rebels:1"])
    assert [event.successes for event in held.told(CounterAttackRepelled)] == [2]
    assert (held.state.rebels, held.told(RegionRecaptured)) == (1, [])
    lost = region.battle(CounterAttack(), dice=[faces("orange", 1)], choices=["rebels:1"])
    assert [event.left for event in lost.told(RegionRecaptured)] == [1]
    assert [(event.won, event.how) for event in lost.told(ScenarioDecided)] == [(False, "recaptured")]
    assert lost.told(CounterAttackRepelled) == []


@pytest.mark.rule("JA-TIER-01", "JA-TIER-02", "JA-CA-01")
@pytest.mark.parametrize(("tier", "struck"), [(1, False), (2, False), (3, True)])
def test_the_first_two_scenarios_know_no_counter_attack(region, tier, struck):
    region.state.tier = tier
    assert bool(region.play(CounterAttack()).story) == struck


@pytest.mark.rule("JA-CA-08")
def test_a_card_may_keep_supporters_away(region, monkeypatch):
    region.state.rebels = 2
    assert counter_forces.supporters(region.state) == 2
    printed = library.events()["200"]
    monkeypatch.setitem(
        library.events(), "200", msgspec.structs.replace(printed, grants=(Grant(permission="no_rebels"),))
    )
    region.state.standing_event = "200"
    assert counter_forces.supporters(region.state) == 0


@pytest.mark.rule("JA-LT-08", "JA-LT-10")
def test_a_lieutenant_in_play_is_a_card_of_the_state():
    theatre = Theatre(LIBERATED)
    theatre.lieutenant("vane")
    assert theatre.state.lieutenants == {"vane": Lieutenant(id="vane")}


# ---------------------------------------------------------------------- shells


@pytest.mark.rule("JA-COMP-04")
def test_shells_are_heard_where_most_mercs_are_and_land_there_on_everybody():
    theatre = Theatre(CONTESTED, CONTESTED, LIBERATED)
    for id, area in (("fox", "d"), ("ivan", "d"), ("ice", "b")):
        theatre.merc(id, area, stamina=9)
    far = theatre.merc("raven", "d", where="T2A", stamina=9)
    guard = theatre.enemy("bloodcat", "d", elite=True, conditions=("marked",))
    other = theatre.enemy("bloodcat", "b", elite=True)
    heard = theatre.play(incoming.Announce("T1A"))
    assert heard.story == [("ShellsHeard", "T1A", D + 1)]
    (token,) = tokens.announced(heard.state)
    assert (token.where, token.area, token.face_up) == ("T1A", D, True)
    assert [tokens.is_announced(heard.state, ("T1A", area)) for area in (B, D)] == [False, True]
    assert tokens.announced(heard.state, "T2A") == []
    landed = theatre.play(incoming.Announce("T1A"), incoming.ShellsLand())
    assert [(event.sector, event.area) for event in landed.told(incoming.ShellsLanded)] == [("T1A", D + 1)]
    assert [landed.merc(id).wounds for id in ("fox", "ivan", "ice", far)] == [3, 3, 0, 0]
    armor = profile.armor(theatre.state, theatre.state.enemies[guard]).value
    assert (landed.enemy(guard).damage, landed.enemy(other).damage) == (3 - armor, 0)
    assert landed.state.tokens == {}


@pytest.mark.rule("JA-COMP-04")
def test_among_equal_areas_the_players_choose_and_there_are_only_two_tokens():
    theatre = Theatre(CONTESTED, CONTESTED, LIBERATED)
    theatre.merc("fox", "d")
    theatre.merc("ivan", "b")
    theatre.merc("ice", "a", where="T3A")
    assert theatre.play(incoming.Announce("T1A")).keys == ["T1A/1", "T1A/3"]
    chosen = theatre.play(incoming.Announce("T1A"), choices=["T1A/1"])
    assert [token.area for token in tokens.announced(chosen.state)] == [B]
    for nowhere in ("T2A", "T3A", "T9A"):
        assert theatre.play(incoming.Announce(nowhere)).story == []
    third = theatre.play(*[incoming.Announce("T1A")] * 3, choices=["T1A/1", "T1A/1"])
    assert (len(tokens.announced(third.state)), third.decision) == (2, None)
    assert third.state.numbers == 2
