"""The list of actions: each is offered, carried out and told, and looting to the last detail."""

import pytest

from fireteam.games.jagged_alliance.content.vocabulary import Action, Do, Grant, When
from fireteam.games.jagged_alliance.rules.cards.reorganising import CardTraded
from fireteam.games.jagged_alliance.rules.enemies.hits import EnemyDefeated
from fireteam.games.jagged_alliance.rules.fight.attack import AttackDeclared
from fireteam.games.jagged_alliance.rules.move.movement import Moved
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.looting import Looted
from fireteam.games.jagged_alliance.rules.turn.skills import SkillRolled
from fireteam.games.jagged_alliance.rules.turn.using import Consumed, Used
from fireteam.games.jagged_alliance.state import LIBERATED

from .theatre import Theatre, faces

A, B, C, D = range(4)


@pytest.fixture
def busy(print_card):
    """A merc with one of everything to do, and the keys of it."""
    tool = print_card(990, "tool", actions=(Action(fatigue=1, does=(Do(do="funds", amount=2),)),))
    food = print_card(991, "consumable", does=(Do(do="recover", amount=1),))
    theatre = Theatre()
    theatre.merc("ivan", weapons=("901", tool), inventory=(food,), fatigue=1, stamina=5)
    theatre.merc("nails", inventory=("911",))
    guard = theatre.enemy("redshirt", "d")
    body = theatre.enemy("redshirt", "d", defeated=True)
    return theatre, guard, body


@pytest.mark.rule("JA-ACTION-01", "JA-ACTION-02")
def test_every_kind_of_action_is_offered_beside_the_end_of_the_activation(busy):
    theatre, guard, body = busy
    keys = theatre.play(Actions("ivan")).keys
    assert keys[0] == "end"
    assert {
        "move:T1A/1",
        f"attack:901/0:{guard}",
        "use:990/0",
        f"loot:{body}",
        "consume:991",
        "command:group-move",
        "trade",
    } <= set(keys)
    assert theatre.play(Actions("ivan"), choices=["end"]).decision is None


@pytest.mark.rule("JA-ACTION-02", "JA-ACTION-01")
def test_each_action_that_is_chosen_is_carried_out_and_then_the_next_is_asked_for(busy):
    theatre, guard, body = busy
    theatre.deck("loot1", "090")

    def after(*choices, dice=()):
        played = theatre.play(Actions("ivan"), choices=choices, dice=dice)
        assert played.decision.prompt == "ask-action"
        return played

    moved = after("move:T1A/1")
    assert [(event.merc, event.area) for event in moved.told(Moved)] == [("ivan", B + 1)]
    shot = after(f"attack:901/0:{guard}", "roll", dice=[faces("yellow", 2)])
    assert [(event.source, event.target) for event in shot.told(AttackDeclared)] == [("card-901", guard)]
    assert [event.enemy for event in shot.told(EnemyDefeated)] == [guard]
    used = after("use:990/0")
    assert [(event.merc, event.card) for event in used.told(Used)] == [("ivan", "card-990")]
    assert (used.state.funds, used.merc("ivan").fatigue) == (2, 1 + 1)
    looted = after(f"loot:{body}", "ivan:inventory")
    assert [(event.merc, event.what) for event in looted.told(Looted)] == [("ivan", body)]
    eaten = after("consume:991")
    assert [(event.merc, event.card) for event in eaten.told(Consumed)] == [("ivan", "991")]
    assert (eaten.merc("ivan").fatigue, eaten.merc("ivan").inventory) == (0, ())
    traded = after("trade", "give:911:ivan")
    assert [(event.giver, event.taker, event.card) for event in traded.told(CardTraded)] == [("nails", "ivan", "911")]


@pytest.mark.rule("JA-ACTION-02", "JA-CMD-01")
def test_a_skill_is_a_command_action():
    theatre = Theatre(LIBERATED)
    ivan = theatre.merc("ivan", commands=1)
    theatre.merc("nails", fatigue=1, stamina=5)
    played = theatre.play(Actions(ivan), choices=["command:leadership"], dice=[faces("yellow", 1)])
    assert [event.skill for event in played.told(SkillRolled)] == ["leadership"]
    assert played.merc(ivan).commands == 0


@pytest.mark.rule("JA-ACTION-01", "JA-KO-02")
def test_who_is_down_dead_or_no_longer_active_is_not_asked():
    theatre = Theatre()
    ivan = theatre.merc("ivan")
    nails = theatre.merc("nails")
    assert theatre.play(Actions(ivan)).decision is not None
    assert theatre.play(Actions(nails)).decision is None
    assert theatre.play(Actions("fox")).decision is None
    theatre.change(theatre.state.mercs[ivan], down=True)
    assert theatre.play(Actions(ivan)).decision is None


@pytest.mark.rule("JA-CARD-07", "JA-ACTION-02")
def test_a_trade_is_offered_if_somebody_is_there_and_either_has_something():
    def offered(mine, theirs, area="d"):
        theatre = Theatre()
        ivan = theatre.merc("ivan", "d", inventory=mine)
        theatre.merc("nails", area, inventory=theirs)
        return "trade" in theatre.play(Actions(ivan)).keys

    assert offered(("911",), ())
    assert offered((), ("911",))
    assert not offered((), ())
    assert not offered(("911",), ("908",), area="a")


# ---------------------------------------------------------------------- actions of cards


@pytest.mark.rule("JA-ACTION-03", "JA-ACTION-04")
def test_an_action_is_offered_as_long_as_its_price_can_be_paid_to_the_last(print_card):
    tool = print_card(990, "tool", actions=(Action(fatigue=2, funds=1, rebels=1, does=(Do(do="lower_threat"),)),))

    def offered(stamina=2, funds=1, rebels=1, used=()):
        theatre = Theatre()
        ivan = theatre.merc("ivan", weapons=(tool,), stamina=stamina, used=used)
        theatre.state.funds, theatre.state.rebels = funds, rebels
        return "use:990/0" in theatre.play(Actions(ivan)).keys

    assert offered()
    assert not offered(stamina=1)
    assert not offered(funds=0)
    assert not offered(rebels=0)
    assert not offered(used=("card-990",))


@pytest.mark.rule("JA-ACTION-03", "JA-ACTION-04", "JA-ALLY-04")
def test_the_price_is_paid_and_the_card_is_used_up_for_this_activation(print_card):
    ally = print_card(990, "ally", deck="aim", actions=(Action(fatigue=1, funds=2, rebels=1, does=(Do(do="funds"),)),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", allies=(ally,))
    theatre.state.funds, theatre.state.rebels = 3, 2
    played = theatre.play(Actions(ivan), choices=["use:990/0"])
    assert (played.state.funds, played.state.rebels) == (3 - 2 + 1, 1)
    assert (played.merc(ivan).fatigue, played.merc(ivan).used) == (1, ("card-990", "first-action_cost"))
    assert "use:990/0" not in played.keys


@pytest.mark.rule("JA-ACTION-03", "JA-SKILL-01")
def test_an_action_may_be_a_skill_roll(print_card):
    tool = print_card(990, "tool", actions=(Action(fatigue=1, skill="medical"),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=(tool,))
    theatre.merc("nails", wounds=1, stamina=5)
    played = theatre.play(Actions(ivan), choices=["use:990/0"], dice=[faces("yellow", 1)])
    assert [event.skill for event in played.told(SkillRolled)] == ["medical"]


# ---------------------------------------------------------------------- looting


@pytest.mark.rule("JA-LOOT-01", "JA-TOKEN-01", "JA-ENC-04")
def test_a_looted_token_goes_out_of_play_and_a_looted_body_is_gone():
    theatre = Theatre()
    ivan = theatre.merc("ivan")
    theatre.enemy(area="a")
    token = theatre.token("loot2", "d", face_up=True)
    body = theatre.enemy("redshirt", "d", defeated=True)
    theatre.deck("loot1", "090")
    theatre.deck("loot2", "136")
    played = theatre.play(Actions(ivan), choices=[f"loot:{token}", "ivan:inventory", f"loot:{body}", "ivan:inventory"])
    assert played.merc(ivan).inventory == ("136", "090")
    assert [(event.merc, event.what) for event in played.told(Looted)] == [(ivan, token), (ivan, body)]
    assert played.state.decks["encounter"].discard == ("loot2",)
    assert token not in played.state.tokens
    assert body not in played.state.enemies
    assert not [key for key in played.keys if key.startswith("loot:")]


@pytest.mark.rule("JA-LOOT-01", "JA-ENEMY-17")
def test_nothing_else_is_looted():
    theatre = Theatre()
    ivan = theatre.merc("ivan")
    theatre.enemy("redshirt", "d")  # stands
    theatre.enemy("bloodcat", "d", defeated=True)  # leaves nothing
    theatre.token("loot1", "d")  # covered
    theatre.token("mine", "d", face_up=True)
    theatre.token("0", "d", kind="reward", face_up=True)
    assert not [key for key in theatre.play(Actions(ivan)).keys if key.startswith("loot:")]


@pytest.mark.rule("JA-LOOT-02")
def test_the_quality_is_never_better_than_the_best_nor_worse_than_the_worst(print_card):
    def drawn(kind, elite, amount):
        gloves = print_card(990, "tool", grants=(Grant(to="loot_quality", amount=amount),))
        theatre = Theatre()
        ivan = theatre.merc("ivan", weapons=(gloves,))
        body = theatre.enemy(kind, "d", elite=elite, defeated=True)
        for quality, card in enumerate(("090", "136", "170"), 1):
            theatre.deck(f"loot{quality}", card)
        return theatre.play(Actions(ivan), choices=[f"loot:{body}"]).decision.arguments["card"]

    assert drawn("redshirt", False, 0) == "090"
    assert drawn("redshirt", False, 1) == "136"
    assert drawn("redshirt", False, 5) == "170"
    assert drawn("redshirt", False, -1) == "090"


@pytest.mark.rule("JA-LOOT-02", "JA-LOOT-01")
def test_what_betters_the_first_loot_of_an_activation_does_not_better_the_second(print_card):
    gloves = print_card(990, "tool", grants=(Grant(to="loot_quality", amount=1, when=When(first=True)),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", weapons=(gloves,))
    bodies = [theatre.enemy("redshirt", "d", defeated=True) for _ in range(2)]
    theatre.deck("loot1", "090")
    theatre.deck("loot2", "136", "146")
    choices = [f"loot:{bodies[0]}", "ivan:inventory", f"loot:{bodies[1]}", "ivan:inventory"]
    assert theatre.play(Actions(ivan), choices=choices).merc(ivan).inventory == ("136", "090")


# ---------------------------------------------------------------------- consumables


@pytest.mark.rule("JA-CONSUM-01", "JA-CONSUM-03")
def test_a_consumable_is_told_and_gone(print_card):
    food = print_card(991, "consumable", does=(Do(do="recover", amount=1),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", inventory=(food, "911"), fatigue=2, stamina=4)
    played = theatre.play(Actions(ivan), choices=["consume:991"])
    assert played.story == [("CardDiscarded", "991"), ("Consumed", ivan, "991"), ("Recovered", ivan, 1)]
    assert played.merc(ivan).inventory == ("911",)


@pytest.mark.rule("JA-COND-07", "JA-CONSUM-03")
def test_a_suppressed_merc_without_stamina_uses_no_consumable(print_card):
    food = print_card(991, "consumable", does=(Do(do="recover", amount=1),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", inventory=(food,), stamina=0, fatigue=6)
    assert "consume:991" in theatre.play(Actions(ivan)).keys
    theatre.change(theatre.state.mercs[ivan], conditions=("suppressed",))
    assert "consume:991" not in theatre.play(Actions(ivan)).keys
    theatre.change(theatre.state.mercs[ivan], stamina=1, fatigue=5)
    assert "consume:991" in theatre.play(Actions(ivan)).keys


@pytest.mark.rule("JA-CONSUM-01", "JA-CONSUM-04")
def test_only_consumables_with_an_effect_of_their_own_are_used_by_themselves(print_card):
    print_card(990, "consumable", does=(Do(do="recover"),), with_action="attack")
    print_card(991, "consumable")
    print_card(992, "tool", does=(Do(do="recover"),))
    theatre = Theatre()
    ivan = theatre.merc("ivan", inventory=("990", "991", "992"))
    assert not [key for key in theatre.play(Actions(ivan)).keys if key.startswith("consume:")]
