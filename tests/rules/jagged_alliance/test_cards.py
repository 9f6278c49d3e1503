"""Each card of the box is played once: where it belongs, with everything that it can do, and its figures show."""

import pytest

from fireteam.engine import Rolled, Umpire
from fireteam.games.jagged_alliance.content import library, types
from fireteam.games.jagged_alliance.rules import dice, grants
from fireteam.games.jagged_alliance.rules.campaign.setup import CollectIncome
from fireteam.games.jagged_alliance.rules.cards import carrying, equipment
from fireteam.games.jagged_alliance.rules.cards.reorganising import Reorganise
from fireteam.games.jagged_alliance.rules.dictator.counter_forces import defenders
from fireteam.games.jagged_alliance.rules.enemies.attacking import TakeHit
from fireteam.games.jagged_alliance.rules.mercs import cubes
from fireteam.games.jagged_alliance.rules.move.movement import Moved
from fireteam.games.jagged_alliance.rules.region.lieutenants import LieutenantLocated
from fireteam.games.jagged_alliance.rules.region.spawning import SpawnPeeked
from fireteam.games.jagged_alliance.rules.turn.actions import Actions
from fireteam.games.jagged_alliance.rules.turn.activation import Activate
from fireteam.games.jagged_alliance.rules.turn.skills import RollSkill
from fireteam.games.jagged_alliance.state import CONTESTED, LIBERATED, OCCUPIED, Item, Lieutenant
from tests.stage import Rest

from .theatre import CARDS, Book, Theatre

REAL = sorted(number for number in library.cards() if number not in CARDS)
ATTACKS = [
    (number, place) for number in REAL for place, a in enumerate(library.card(number).actions) if a.dice or a.plus
]
USES = [
    (number, place)
    for number in REAL
    for place, a in enumerate(library.card(number).actions)
    if not (a.dice or a.plus or "damage" in a.icons)
]
CUBES = 30
BURST = {"burst2": 2, "burst3": 3}
TARGETS = {"self": 1, "other": 1, "any": 1, "area": 2, "others_area": 1, "sector": 3, "team": 3}


@pytest.fixture(autouse=True)
def _dummy():
    """A target that takes everything and does nothing."""
    row = types.Row(health=99, armor=0, damage=0, range=0, stealth=0, loot=1)
    side = types.EnemySide(normal=row, elite=row, patterns=(("attack",),))
    library.enemies()["dummy"] = types.EnemyCard(
        id="dummy", initiative=1, miniatures=1, basic=side, provenance="original"
    )
    yield
    del library.enemies()["dummy"]


class Game:
    """Plays steps with real dice and answers what is asked by a few preferences."""

    def __init__(self, theatre, *steps, first=(), wish=()):
        self.umpire = Umpire(Book(), theatre.state.copy(), [*steps, Rest()], 11)
        self.umpire.checks = True
        self.umpire.proceed()
        self.asked = []
        wanted = list(first)
        while self.umpire.decision is not None:
            keys = [option.key for option in self.umpire.decision.options]
            self.asked.append(self.umpire.decision.prompt)
            if wanted and wanted[0] in keys:
                self.umpire.answer(wanted.pop(0))
            elif not wanted and self.umpire.decision.prompt in ("ask-action", "ask-start"):
                break
            else:
                self.umpire.answer(next((wish_ for wish_ in wish if wish_ in keys), self.usual(keys)))
        assert not wanted, f"{wanted} were never offered"
        self.state = self.umpire.state

    @staticmethod
    def usual(keys):
        for key in ("roll", "keep", "rebels:0", "plain", "act", "go", "skip", "enough"):
            if key in keys:
                return key
        return next((key for key in keys if key not in ("stay", "no", "stop")), keys[0])

    def told(self, kind):
        return [event for event in self.umpire.events if isinstance(event, kind)]

    def rolls(self, why):
        return [event for event in self.told(Rolled) if event.why == why]

    def successes(self, why):
        return sum(
            dice.successes(colour, shown)
            for roll in self.rolls(why)
            for colour, shown in zip(roll.kinds, roll.faces, strict=True)
        )


def place_for(number):
    """Where a card is used from."""
    kind = library.card(number).type
    if kind == "armor":
        return {"armor": number}
    if kind == "consumable":
        return {"inventory": (number,)}
    return {"allies": (number,)} if kind == "ally" else {"weapons": (number, "")}


def scene(number, *statuses, **fields):
    """Ivan bears the card; Fox stands beside him, Ice one area away; all are tired, hurt and injured."""
    theatre = Theatre(*statuses)
    hurt = {"stamina": CUBES, "fatigue": 9, "wounds": 9, "injured": True, "conditions": ("suppressed",)}
    theatre.state.dictator, theatre.state.threat = "deidranna", 9
    theatre.state.funds = theatre.state.rebels = 9
    ivan = theatre.merc("ivan", "d", **{"stamina": CUBES, **place_for(number), **fields})
    theatre.merc("fox", "d", **hurt)
    theatre.merc("ice", "b", **hurt)
    for card in carrying.held(theatre.state.mercs[ivan]):
        theatre.own(card)
    return theatre, ivan


def host(number, *, spent=0):
    """The item that an upgrade is tried on: a test weapon or a test armor."""
    item = "901" if library.card(number).fits == "weapon" else "903"
    theatre = Theatre()
    where = {"weapons": (item, "")} if item == "901" else {"armor": item}
    ivan = theatre.merc("ivan", "d", stamina=CUBES, **where)
    theatre.own(item, number, spent=spent)
    return theatre, ivan, item


# ---------------------------------------------------------------------- attacks


def struck(theatre, ivan, source, place, *extra, wish=()):
    """The attack at a dummy of the own area, and at another one beside it."""
    targets = [theatre.enemy("dummy", "d"), theatre.enemy("dummy", "d")]
    action = library.card(source).actions[place]
    aim = "area3" if "area" in action.icons else targets[0]
    game = Game(theatre, Actions(ivan), first=[f"attack:{source}/{place}:{aim}", *extra], wish=(*wish, targets[0]))
    return game, [game.state.enemies[id] for id in targets]


def check_attack(game, enemies, dice_, plus, icons):
    strikes = max([1, *(BURST[icon] for icon in icons if icon in BURST)])
    rolls = game.rolls("roll-attack")
    if dice_:
        assert next(roll.kinds for roll in rolls if len(roll.kinds) >= len(dice_))[: len(dice_)] == tuple(dice_)
    damage = game.successes("roll-attack") + plus * strikes
    if strikes == 1 or not {"marked", "retreat"} & set(icons):  # a marked target takes more, one that ran away less
        assert enemies[0].damage == damage
    assert bool(enemies[1].damage) == bool("area" in icons and damage)
    for condition in ("marked", "bleeding", "suppressed"):
        assert (condition in enemies[0].conditions) == (condition in icons)
    moved = {event.merc for event in game.told(Moved)}
    assert (enemies[0].id in moved) == ("retreat" in icons)
    assert ("ask-free-move" in game.asked) == ("free_move" in icons)


@pytest.mark.parametrize(("number", "place"), ATTACKS)
@pytest.mark.rule("JA-ATTACK-01", "JA-ATTACK-02", "JA-EQUIP-02")
def test_each_attack_of_each_card(number, place):
    theatre, ivan = scene(number)
    theatre.state.mercs.pop("fox")
    theatre.state.order = ("ivan", "ice")
    theatre.state.rebels = library.card(number).actions[place].rebels
    action = library.card(number).actions[place]
    own = [g for g in library.card(number).grants if g.to == "attack"]
    game, enemies = struck(theatre, ivan, number, place)
    merc = game.state.mercs[ivan]
    assert merc.fatigue == action.fatigue
    assert (game.state.funds, game.state.rebels) == (9 - action.funds, 0)
    if "expertise" not in action.icons and not own and "burst2" not in action.icons and "burst3" not in action.icons:
        assert len(game.rolls("roll-attack")) == (1 if action.dice else 0)
    check_attack(game, enemies, action.dice, action.plus, action.icons)
    assert number not in merc.inventory


@pytest.mark.parametrize(("number", "place"), ATTACKS)
@pytest.mark.rule("JA-EQUIP-05", "JA-RANGE-02")
def test_each_attack_reaches_as_far_as_it_says(number, place):
    theatre, ivan = scene(number)
    theatre.state.rebels = 9
    for area in "dba":
        theatre.enemy("dummy", area)
    action = library.card(number).actions[place]
    far = action.range if action.range is not None else library.card(number).range
    umpire = Umpire(Book(), theatre.state.copy(), [Actions(ivan), Rest()], 11)
    umpire.proceed()
    offered = [o for o in umpire.decision.options if o.key.startswith(f"attack:{number}/{place}:")]
    assert len(offered) == min(far, 2) + 1


BOOSTED = [
    n
    for n, _ in dict.fromkeys(ATTACKS)
    if (boost := library.card(n).durability_boost) is not None and boost.to in ("attack", "any")
]


@pytest.mark.parametrize("number", dict.fromkeys(BOOSTED))
@pytest.mark.rule("JA-DUR-01", "JA-DUR-02")
def test_each_durability_ability_of_an_attack(number):
    theatre, ivan = scene(number)
    theatre.state.mercs.pop("fox")
    theatre.state.order = ("ivan", "ice")
    theatre.state.rebels = 0
    card, boost = library.card(number), library.card(number).durability_boost
    action = card.actions[0]
    game, enemies = struck(theatre, ivan, number, 0, f"durability:{number}")
    assert game.state.items[number].spent == 1
    assert ("ask-reroll" in game.asked) == bool(boost.reroll)
    if "area" in boost.icons or "area" in action.icons:
        assert enemies[1].damage or not game.successes("roll-attack") + action.plus + boost.plus
    icons = (*action.icons, *boost.icons)
    check_attack(game, enemies, (*action.dice, *boost.dice), action.plus + boost.plus, icons)
    assert game.state.skip_enemies == any(do.do == "skip_enemies" for do in boost.does)


@pytest.mark.parametrize("number", [n for n in REAL if library.card(n).fits == "weapon" and library.card(n).boost])
@pytest.mark.rule("JA-UPGRADE-01", "JA-DUR-01")
def test_each_boost_of_a_weapon_upgrade(number):
    boost = library.card(number).boost
    theatre, ivan, item = host(number)
    extra = [] if boost.once else [f"durability:{number}"]
    game, enemies = struck(theatre, ivan, item, 0, *extra)
    action = library.card(item).actions[0]
    assert game.state.items[item].spent == (0 if boost.once else 1)
    assert ("ask-reroll" in game.asked) == bool(boost.reroll)
    check_attack(game, enemies, (*action.dice, *boost.dice), action.plus + boost.plus, (*action.icons, *boost.icons))
    if boost.range:
        far = theatre.enemy("dummy", "a")
        umpire = Umpire(Book(), theatre.state.copy(), [Actions(ivan), Rest()], 11)
        umpire.proceed()
        assert f"attack:{item}/0:{far}" in [option.key for option in umpire.decision.options]


WITH = {n: library.card(n) for n in REAL if library.card(n).with_action}


@pytest.mark.parametrize("number", [n for n, card in WITH.items() if card.with_action == "attack"])
@pytest.mark.rule("JA-CONSUM-04")
def test_each_consumable_that_goes_with_an_attack(number):
    theatre, ivan = scene(number, weapons=("091", ""))
    theatre.state.rebels = 0
    boost = library.card(number).boost
    action = library.card("091").actions[1]
    game, enemies = struck(theatre, ivan, "091", 1, f"with:{number}")
    assert game.state.mercs[ivan].inventory == ()
    assert game.state.mercs[ivan].fatigue == max(0, action.fatigue - boost.cheaper)
    assert ("ask-reroll" in game.asked) == bool(boost.reroll)
    check_attack(game, enemies, (*action.dice, *boost.dice), action.plus + boost.plus, (*action.icons, *boost.icons))


# ---------------------------------------------------------------------- defence and skills


def defence(theatre, ivan, roll, *extra):
    how = {"armor": ["armor"], "stealth": ["hide"]}[roll]
    both = grants.pool(theatre.state, theatre.state.mercs[ivan], "stealth").dice
    return Game(theatre, TakeHit(ivan, 5, hides=9), first=[*(how if both else []), *extra])


DEFENDING = [
    (n, roll)
    for n in REAL
    for roll in ("armor", "stealth")
    if (boost := library.card(n).durability_boost)
    and boost.to in (roll, "any")
    and any(g.to == roll for g in library.card(n).grants)
]


@pytest.mark.parametrize(("number", "roll"), DEFENDING)
@pytest.mark.rule("JA-EATT-05", "JA-DUR-02")
def test_each_durability_ability_of_a_defence(number, roll):
    theatre, ivan = scene(number)
    theatre.state.rebels = 0
    boost = library.card(number).durability_boost
    before = grants.pool(theatre.state, theatre.state.mercs[ivan], roll).dice
    game = defence(theatre, ivan, roll, f"durability:{number}")
    (first, *_) = game.rolls("roll-armor" if roll == "armor" else "roll-hide")
    assert first.kinds == (*before, *boost.dice)
    assert ("ask-reroll" in game.asked) == bool(boost.reroll)
    assert game.state.items[number].spent == 1


@pytest.mark.parametrize("number", [n for n in REAL if library.card(n).fits == "armor" and library.card(n).boost])
@pytest.mark.rule("JA-UPGRADE-01", "JA-EATT-05")
def test_each_boost_of_an_armor_upgrade_is_bought_with_the_armors_durability(number):
    theatre, ivan, item = host(number)
    boost = library.card(number).boost
    before = grants.pool(theatre.state, theatre.state.mercs[ivan], boost.to).dice
    game = defence(theatre, ivan, boost.to, f"durability:{number}")
    assert game.rolls("roll-armor")[0].kinds == (*before, *boost.dice)
    assert game.state.items[item].spent == 1


@pytest.mark.parametrize("number", [n for n, card in WITH.items() if card.with_action == "defence"])
@pytest.mark.rule("JA-CONSUM-04")
def test_each_consumable_that_goes_with_a_defence(number):
    theatre, ivan = scene(number, armor="004")
    theatre.state.rebels = 0
    theatre.own("004", spent=1)
    game = Game(theatre, TakeHit(ivan, 5), first=[f"with:{number}"], wish=("reroll:0",))
    assert game.asked.count("ask-reroll") == library.card(number).boost.reroll
    assert game.state.mercs[ivan].inventory == ()


SKILLS = ("leadership", "mechanical", "medical")
SKILLED = [
    (n, skill)
    for n in REAL
    for skill in SKILLS
    if (boost := library.card(n).durability_boost)
    and boost.to == "skill"
    and any(g.to == skill for g in library.card(n).grants)
]


@pytest.mark.parametrize(("number", "skill"), SKILLED)
@pytest.mark.rule("JA-DUR-01", "JA-DUR-02")
def test_each_durability_ability_of_a_skill(number, skill):
    theatre, ivan = scene(number)
    theatre.state.rebels = 0
    boost = library.card(number).durability_boost
    own = getattr(library.boards()["ivan"], skill)
    before = grants.pool(theatre.state, theatre.state.mercs[ivan], skill).dice
    game = Game(theatre, RollSkill(ivan, skill), first=[f"durability:{number}"])
    assert game.rolls(f"roll-{skill}")[0].kinds == (*own, *before, *boost.dice)
    assert ("ask-reroll" in game.asked) == bool(boost.reroll)
    assert game.state.items[number].spent == 1


@pytest.mark.parametrize("number", [n for n, card in WITH.items() if card.with_action == "skill"])
@pytest.mark.rule("JA-CONSUM-04")
def test_each_consumable_that_goes_with_a_skill(number):
    theatre, ivan = scene(number)
    theatre.state.rebels = 0
    boost = library.card(number).boost
    game = Game(theatre, RollSkill(ivan, "medical"), first=[f"with:{number}"])
    assert game.rolls("roll-medical")[0].kinds == (*library.boards()["ivan"].medical, *boost.dice)
    assert ("ask-reroll" in game.asked) == bool(boost.reroll)
    assert game.state.mercs[ivan].inventory == ()


# ---------------------------------------------------------------------- effects


def total(field):
    return lambda state: sum(getattr(merc, field) for merc in state.mercs.values())


def conditions(name):
    return lambda state: sum(name in enemy.conditions for enemy in state.enemies.values())


def measure(state, do):
    """A number that the effect changes, and by how much it should."""
    count = TARGETS.get(do.to, 1)
    match do.do:
        case "recover":
            return total("fatigue")(state), -do.amount * count
        case "heal":
            return total("wounds")(state), -do.amount * count
        case "heal_injury":
            return total("injured")(state), -1
        case "stand_up":
            return total("down")(state), -1
        case "refresh_command":
            return total("commands")(state), do.amount
        case "give_condition" if do.to == "self":
            return sum(do.condition in merc.conditions for merc in state.mercs.values()), 1
        case "give_condition":
            return conditions(do.condition)(state), {"enemy": 1, "enemies_area": 2, "enemies_sector": 3}[do.to]
        case "clear_conditions":
            return sum(len(merc.conditions) for merc in state.mercs.values()), -1
        case "repair":
            return sum(item.spent for item in state.items.values()), -do.amount
        case "damage_enemy":
            return sum(enemy.damage for enemy in state.enemies.values()), 2 * do.amount
        case "remove_enemy":
            return len(state.enemies), -1
        case "skip_enemies":
            return int(state.skip_enemies), 1
        case "reveal_encounter" | "remove_encounter":
            return len(state.tokens), -1
        case "train_rebel":
            return sum(sector.rebels for sector in state.sectors.values()), do.amount
        case "rebels" | "funds":
            return getattr(state, do.do), do.amount
        case "lower_threat":
            return state.threat, -do.amount
    return 0, 0


def stage(number, does):
    """A scene in which all these effects have something to do."""
    verbs = {do.do for do in does}
    liberated = "train_rebel" in verbs
    theatre, ivan = scene(number, LIBERATED if liberated else CONTESTED, OCCUPIED, fatigue=9, wounds=9, commands=0)
    if not liberated:
        for area in "dda":
            theatre.enemy("dummy", area)
        theatre.token("nothing", "b")
    theatre.spawn("227", "T2A", face_up=False)
    theatre.state.lieutenants["elliot"] = Lieutenant(id="elliot")
    theatre.change(theatre.state.mercs["fox"], armor=theatre.own("903", spent=2), down="stand_up" in verbs)
    if any((do.do, do.to) == ("repair", "self") for do in does):
        theatre.change(theatre.state.mercs[ivan], armor=theatre.own("146", spent=2))
    if "stand_up" in verbs:
        theatre.change(theatre.state.mercs["fox"], stamina=0, wounds=0 if "heal" in verbs else 9)
    return theatre, ivan


def check_effects(theatre, ivan, does, game):
    for do in does:
        if do.when.time is not None and theatre.state.time != do.when.time:
            continue
        before, change = measure(theatre.state, do)
        after, _ = measure(game.state, do)
        if do.dice:
            change -= game.successes("roll-effect")
        same = [other for other in does if measure(theatre.state, other)[0] == before and other.do == do.do]
        assert after - before == change * len(same), do
        if do.do == "free_move":
            assert len(game.told(Moved)) == do.amount
        elif do.do == "group_move":
            assert game.state.mercs[ivan].area != theatre.state.mercs[ivan].area
        elif do.do == "retreat":
            moved = {event.merc for event in game.told(Moved)}
            assert sum(id in moved for id in game.state.enemies) == 2
        elif do.do == "peek_spawn":
            assert game.told(SpawnPeeked)
        elif do.do == "locate_lieutenant":
            assert game.told(LieutenantLocated)


@pytest.mark.parametrize("number", [n for n in REAL if library.card(n).does and library.card(n).type != "income"])
@pytest.mark.rule("JA-CONSUM-01")
def test_each_consumable(number):
    does = library.card(number).does
    theatre, ivan = stage(number, does)
    if {"stand_up", "heal"} <= {do.do for do in does}:
        # Healing brings the fallen round by itself; the last cube of Fatigue is for standing up.
        theatre.change(theatre.state.mercs["fox"], down=False, stamina=5, wounds=9)
    game = Game(theatre, Actions(ivan), first=[f"consume:{number}"], wish=("yes", "fox", "T1A/3", "area:1", "area:2"))
    assert number not in game.state.mercs[ivan].inventory
    plain = tuple(do for do in does if not (do.do == "stand_up" and len(does) > 1))
    check_effects(theatre, ivan, plain, game)


@pytest.mark.parametrize(("number", "place"), USES)
@pytest.mark.rule("JA-ACTION-03", "JA-ALLY-04")
def test_each_action_that_is_no_attack(number, place):
    action = library.card(number).actions[place]
    theatre, ivan = stage(number, action.does)
    theatre.state.time = next((do.when.time for do in action.does if do.when.time), "day")
    theatre.state.rebels = 0
    theatre.change(theatre.state.mercs[ivan], fatigue=0, wounds=0)
    game = Game(theatre, Actions(ivan), first=[f"use:{number}/{place}"], wish=("yes", "T1A/3", "fox"))
    recovered = sum(do.amount for do in action.does if do.do == "recover" and do.to == "self")
    assert game.state.mercs[ivan].fatigue == action.fatigue - recovered
    assert game.state.funds == 9 - action.funds
    if action.skill is not None:
        own = getattr(library.boards()["ivan"], action.skill)
        granted = grants.pool(theatre.state, theatre.state.mercs[ivan], action.skill).dice
        assert game.rolls(f"roll-{action.skill}")[0].kinds == (*own, *granted)
    theatre.change(theatre.state.mercs[ivan], fatigue=action.fatigue)
    check_effects(theatre, ivan, action.does, game)


@pytest.mark.parametrize(
    "number", [n for n in REAL if any(do.do in ("heal", "recover") for do in library.card(n).on_activation)]
)
@pytest.mark.rule("JA-ACT-04")
def test_each_effect_on_activation(number):
    does = library.card(number).on_activation
    theatre, ivan = stage(number, does)
    game = Game(theatre, Activate(ivan), wish=(f"card-{number}", "yes", "ivan", "no"))
    merc = game.state.mercs[ivan]
    board = library.boards()["ivan"]
    healed = sum(do.amount for do in does if do.do == "heal")
    recovered = board.recovery + sum(do.amount for do in does if do.do == "recover")
    assert (merc.wounds, merc.fatigue) == (9 - healed, 9 - recovered)


# ---------------------------------------------------------------------- what holds


GRANTS = [(n, place) for n in REAL for place, _ in enumerate(library.card(n).grants)]


def fitting(number, when):
    """A situation in which the condition holds, or one in which nothing is asked for."""
    status = when.sector or CONTESTED
    theatre = Theatre(status)
    area = {"jungle": "a", "settlement": "b", "swamp": "c"}.get(when.terrain or "", "d")
    fields = {"stamina": CUBES, "wounds": 1 if when.wounded else 0}
    card = library.card(number)
    if card.type == "upgrade":
        item = "901" if card.fits == "weapon" else "903"
        fields |= {"weapons": (item, "")} if item == "901" else {"armor": item}
        ivan = theatre.merc("ivan", area, **fields)
        theatre.own(item, number)
    else:
        ivan = theatre.merc("ivan", area, **fields, **place_for(number))
    theatre.state.time = when.time or "day"
    theatre.state.threat = when.threat_at_least or 1
    enemy = theatre.state.enemies[theatre.enemy(when.enemy or "redshirt", area, elite=bool(when.elite))]
    return theatre, ivan, grants.Moment(enemy, when.weapon_range or 0, "901")


@pytest.mark.parametrize(("number", "place"), GRANTS)
@pytest.mark.rule("JA-CARD-03", "JA-EQUIP-02", "JA-ALLY-01")
def test_each_grant_of_each_card(number, place):
    grant = library.card(number).grants[place]
    theatre, ivan, moment = fitting(number, grant.when)
    state, merc = theatre.state, theatre.state.mercs[ivan]
    given = [other for other in library.card(number).grants if other.to == grant.to]
    amount = sum(other.amount for other in given)
    if grant.permission is not None:
        assert grants.is_allowed(state, merc, grant.permission)
    elif grant.to == "counter_attack":
        assert set(grant.dice) <= set(defenders(state)[0])
        assert len(defenders(state)[0]) == sum(len(other.dice) for other in given)
    elif grant.to == "stamina":
        assert sum(g.amount for _, g in grants.carried(state, merc) if g.to == "stamina") == amount
    elif grant.to in ("inventory", "ally_slots"):
        bare = library.boards()["ivan"]
        room = carrying.room(state, merc) if grant.to == "inventory" else carrying.ally_room(state, merc)
        held = len(merc.inventory) if grant.to == "inventory" else len(merc.allies)
        assert room + held == getattr(bare, grant.to) + amount
    elif grant.to == "start_threat":
        assert grants.of_dictator(state, "start_threat", 3, "").value == 3 + amount
    elif grant.dice or grant.expertise or grant.reroll:
        pool = grants.pool(state, merc, grant.to, moment)
        assert set(grant.dice) <= set(pool.dice)
        assert pool.expertise >= grant.expertise
        assert pool.rerolls >= grant.reroll
    else:
        assert grants.of_merc(state, merc, grant.to, 5, "", moment).value == 5 + amount
    bare = Theatre(*(sector.status for sector in state.sectors.values()))
    bare.merc("ivan", "abcd"[merc.area], wounds=merc.wounds)
    assert not grants.pool(bare.state, bare.state.mercs["ivan"], grant.to or "attack", moment).dice


@pytest.mark.parametrize("number", [n for n in REAL if any(g.to == "stamina" for g in library.card(n).grants)])
@pytest.mark.rule("JA-STAM-09", "JA-STAM-12")
def test_each_card_that_grants_stamina_brings_its_cubes(number):
    card = library.card(number)
    amount = sum(grant.amount for grant in card.grants if grant.to == "stamina")
    theatre = Theatre()
    if card.type == "ally":
        ivan = theatre.merc("ivan")
        theatre.state.aim = (number,)
        game = Game(theatre, equipment.TakeCard(ivan, number), first=[])
    else:
        ivan = theatre.merc("ivan", armor="903", inventory=(number,))
        game = Game(theatre, Reorganise(ivan), first=[f"attach:{number}:903", "done"])
    assert game.state.mercs[ivan].granted == amount
    assert cubes.total(game.state.mercs[ivan]) == library.boards()["ivan"].stamina + amount


@pytest.mark.parametrize("number", [n for n in REAL if library.card(n).type == "income"])
@pytest.mark.rule("JA-REBEL-01")
def test_each_income_card(number):
    theatre = Theatre(LIBERATED)
    theatre.merc("ivan")
    theatre.state.income = (number,)
    state = theatre.play(CollectIncome()).state
    assert (state.funds, state.rebels) == (library.card(number).funds, library.card(number).rebels)
    assert state.funds or state.rebels


@pytest.mark.parametrize("number", [n for n in REAL if library.card(n).type not in ("ally", "income")])
@pytest.mark.rule("JA-EQUIP-03", "JA-EQUIP-08", "JA-EQUIP-09", "JA-CARD-04")
def test_each_item_goes_where_its_type_belongs(number):
    card = library.card(number)
    theatre = Theatre()
    ivan = theatre.merc("ivan")
    theatre.state.items[number] = Item(id=number)
    expected = {
        "weapon": ["w0", "w1", "inventory"],
        "tool": ["w0", "w1", "inventory"],
        "armor": ["armor", "inventory"],
        "consumable": ["inventory"],
        "upgrade": ["inventory"],
    }[card.type]
    assert carrying.free_slots(theatre.state, theatre.state.mercs[ivan], number) == expected
    assert carrying.load((number,)) == (2 if card.heavy else 1)


def test_every_card_is_tried():
    """No card is only printed: each does something in one of the tests above."""
    for number in REAL:
        card = library.card(number)
        assert (
            card.actions or card.does or card.grants or card.boost or card.durability_boost or card.funds or card.rebels
        )
