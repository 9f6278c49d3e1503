"""Components that only cards bring into play: the behaviour cards of Larry and the Incoming! tokens (JA-COMP-04)."""

import pytest

from fireteam.games.jagged_alliance.content import library
from fireteam.games.jagged_alliance.content.vocabulary import Do
from fireteam.games.jagged_alliance.rules.campaign.campaign import Battle
from fireteam.games.jagged_alliance.rules.campaign.setup import SetUp
from fireteam.games.jagged_alliance.rules.cards.effects import Happen
from fireteam.games.jagged_alliance.rules.cards.larry import Behave, Behaved
from fireteam.games.jagged_alliance.rules.dictator.dictator import ThreatTokens
from fireteam.games.jagged_alliance.rules.dictator.events import DrawEvent
from fireteam.games.jagged_alliance.rules.fight.attack import DeclareAttack
from fireteam.games.jagged_alliance.rules.region import tokens
from fireteam.games.jagged_alliance.rules.region.incoming import ShellsHeard, ShellsLand, ShellsLanded
from fireteam.games.jagged_alliance.rules.region.liberation import Liberate, ResetSector
from fireteam.games.jagged_alliance.rules.region.spawning import FlipSpawn
from fireteam.games.jagged_alliance.rules.turn.activation import Activate
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED

from .theatre import Theatre, drive, face, faces, table

LARRY = "018"
A, B, C, D = range(4)


# ---------------------------------------------------------------------- Larry


@pytest.mark.rule("JA-COMP-04")
def test_there_are_eight_behaviour_cards_and_a_scenario_begins_with_all_of_them():
    assert list(library.behaviours()) == [str(number) for number in range(212, 220)]
    assert len({card.does for card in library.behaviours().values()}) == 8
    state, (set_up, *_) = table("drassen")
    ready = drive(state, set_up, stop=("ask-activate",)).state
    assert isinstance(set_up, SetUp)
    assert sorted(ready.decks["behaviour"].draw) == list(library.behaviours())


def follower(*cards, **fields):
    theatre = Theatre(fields.pop("status", CONTESTED))
    fox = theatre.merc("fox", "d", allies=(LARRY,), **fields)
    theatre.deck("behaviour", *cards)
    return theatre, fox


@pytest.mark.rule("JA-COMP-04", "JA-ACT-04")
def test_on_activation_larry_may_be_let_loose_and_his_card_is_followed_and_discarded():
    theatre, fox = follower("216", "213", status=LIBERATED)
    asked = theatre.play(Activate(fox))
    assert asked.keys == [f"card-{LARRY}", "skip"]
    played = theatre.play(Activate(fox), choices=[f"card-{LARRY}"])
    assert played.state.funds == 1
    assert [(event.merc, event.card) for event in played.told(Behaved)] == [("fox", "behaviour-216")]
    assert (played.state.decks["behaviour"].draw, played.state.decks["behaviour"].discard) == (("213",), ("216",))
    assert theatre.play(Activate(fox), choices=["skip"]).state.funds == 0


@pytest.mark.rule("JA-COMP-04")
def test_after_the_last_card_all_are_shuffled_again():
    theatre, fox = follower()
    theatre.deck("behaviour", discard=("216",))
    played = theatre.play(Behave(fox), Behave(fox))
    assert played.state.funds == 2
    assert played.state.decks["behaviour"].discard == ("216",)


@pytest.mark.rule("JA-COMP-04")
def test_who_lies_on_the_ground_is_not_followed():
    theatre, fox = follower("216", down=True, stamina=0, fatigue=5, injured=True)
    assert theatre.play(Behave(fox)).state.funds == 0


@pytest.mark.rule("JA-COMP-04")
def test_what_each_behaviour_does():
    def behaves(card, *choices, **fields):
        theatre, fox = follower(card, **fields)
        theatre.state.dictator = "deidranna"
        theatre.enemy("tank", "d")
        theatre.enemy("tank", "b")
        theatre.token("nothing", "b")
        theatre.own("901", spent=2)
        return theatre.play(Behave(fox), choices=choices)

    sober = behaves("212", weapons=("901",), stamina=3, fatigue=3)
    assert (sober.merc("fox").fatigue, sober.state.items["901"].spent) == (1, 0)
    assert behaves("213").merc("fox").fatigue == 1
    assert [enemy.damage for enemy in behaves("214", "e2").state.enemies.values()] == [0, 2]
    tin = behaves("215")
    assert ([enemy.damage for enemy in tin.state.enemies.values()], tin.merc("fox").wounds) == ([2, 0], 1)
    loud = behaves("217")
    assert (loud.state.rebels, len(loud.told(ThreatTokens))) == (1, 1)
    calm = behaves("218", conditions=("bleeding",))
    assert (calm.merc("fox").conditions, calm.state.tokens) == ((), {})
    ahead = behaves("219", "step:T1A/2", commands=0)
    fox = ahead.merc("fox")
    assert (fox.area, fox.commands, fox.fatigue, fox.wounds) == (C, 1, 1, 0)


# ---------------------------------------------------------------------- Incoming!


def shelled(*mercs, **fields):
    """A contested sector with mercs in these areas."""
    theatre = Theatre(CONTESTED, CONTESTED, CONTESTED)
    for id, area in zip(("fox", "ivan", "ice", "nails"), mercs, strict=False):
        theatre.merc(id, area, **fields)
    theatre.enemy("redshirt", "a")
    return theatre


def heard(where=""):
    return Happen((Do(do="incoming"),), "spawn-248", where=where)


@pytest.mark.rule("JA-COMP-04")
def test_the_token_lies_where_most_mercs_are_and_the_players_choose_among_equals():
    played = shelled("d", "d", "b").play(heard("T1A"))
    (token,) = tokens.announced(played.state)
    assert ((token.where, token.area), token.face_up) == (("T1A", D), True)
    assert [(event.sector, event.area) for event in played.told(ShellsHeard)] == [("T1A", D + 1)]
    assert shelled("d", "b").play(heard("T1A")).keys == ["T1A/1", "T1A/3"]


@pytest.mark.rule("JA-COMP-04")
def test_it_lies_only_where_mercs_fight_and_no_third_one_while_two_do():
    theatre = shelled("d")
    for id, where in (("ivan", "T2A"), ("ice", "T3A")):
        theatre.merc(id, "d", where=where)
    assert [token.where for token in tokens.announced(theatre.play(heard()).state)] == ["T1A", "T2A"]
    theatre.change(theatre.state.sectors["T1A"], status=LIBERATED)
    assert [token.where for token in tokens.announced(theatre.play(heard()).state)] == ["T2A", "T3A"]
    assert tokens.announced(Theatre(CONTESTED).play(heard("T1A")).state) == []


def under(area="d", **fields):
    theatre = shelled("d", "b", **fields)
    theatre.enemy("sniper", area)
    theatre.token("incoming", area, kind="incoming", face_up=True)
    return theatre


@pytest.mark.rule("JA-COMP-04")
def test_it_hits_every_miniature_of_its_area_for_three_and_only_armor_helps():
    played = under().play(ShellsLand())
    assert [played.merc(id).wounds for id in ("fox", "ivan")] == [3, 0]
    assert [enemy.defeated for enemy in played.state.enemies.values()] == [False, True]
    assert (played.state.tokens, len(played.told(ShellsLanded))) == ({}, 1)
    worn = under(armor="903").play(ShellsLand(), dice=[faces("yellow", 1)], choices=["roll"])
    assert worn.merc("fox").wounds == 2


@pytest.mark.rule("JA-COMP-04")
def test_shells_are_no_attack_so_that_neither_marked_nor_the_swamp_adds():
    marked = under(area="c", conditions=("marked",))
    marked.change(marked.state.mercs["fox"], area=C)
    tough = marked.enemy("redshirt", "c", elite=True, conditions=("marked",))
    played = marked.play(ShellsLand())
    assert (played.merc("fox").wounds, played.enemy(tough).damage) == (3, 3 - 1)


@pytest.mark.rule("JA-COMP-04")
def test_it_lands_at_the_end_of_the_player_phase_before_the_dictators():
    theatre = under(area="b")
    theatre.brief()
    theatre.deck("event-yellow", "200", "197")
    theatre.change(theatre.state.mercs["ivan"], area=D)
    played = theatre.play(Battle(), choices=["fox", "end", "end"])
    told = [type(event).__name__ for event in played.events]
    assert told.index("ShellsLanded") > [n for n, name in enumerate(told) if name == "Activated"][-1]
    assert told.index("ShellsLanded") < told.index("EventDrawn")


@pytest.mark.rule("JA-COMP-04")
@pytest.mark.parametrize("end", [Liberate("T1A"), ResetSector("T1A")])
def test_with_the_fight_it_goes_without_effect(end):
    theatre = under()
    theatre.brief()
    played = theatre.play(end)
    assert tokens.announced(played.state) == []
    assert played.told(ShellsLanded) == []


@pytest.mark.rule("JA-COMP-04")
def test_the_battery_and_the_air_strike_bring_it():
    theatre = shelled("d", "d")
    theatre.spawn("248")
    theatre.deck("encounter", *["nothing"] * 4)
    assert len(tokens.announced(theatre.play(FlipSpawn("T1A")).state)) == 1
    theatre = shelled("d", "d")
    theatre.brief()
    theatre.state.threat = 10
    theatre.deck("event-red", "207")
    assert len(tokens.announced(theatre.play(DrawEvent()).state)) == 1


# ---------------------------------------------------------------------- Raven


@pytest.mark.rule("JA-ATTACK-04")
@pytest.mark.parametrize("area", ["d", "b"])
def test_raven_rolls_one_yellow_die_with_her_ruger_at_every_distance(area):
    theatre = Theatre()
    raven = theatre.merc("raven", "d", weapons=("008",))
    enemy = theatre.enemy("sniper", area)
    played = theatre.play(
        DeclareAttack(raven, "008", 0, enemy, "abcd".index(area)), dice=[[face("yellow", 1)]], choices=["roll"]
    )
    (roll,) = played.rolls("roll-attack")
    assert roll.kinds == ("yellow",)
