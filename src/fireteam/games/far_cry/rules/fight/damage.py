"""Effects and damage (Effects & Damage, End of Combat): wounds, knock-outs, deaths, and who answers for them."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step

from ...state import BOX, ENEMY, ENEMY_TURN, HERO, LENT, NOWHERE, State, Umpire, Unit
from .. import dice, people
from ..enemies import rogue
from ..insanity import insanity, stress
from ..mission import objectives, queue, relics
from ..tiles import tiles
from . import luck
from .sources import Source


class Wounded(Event, frozen=True, kw_only=True):
    unit: str
    amount: int
    hp: int
    source: str


class TileHit(Event, frozen=True, kw_only=True):
    tile: str
    amount: int


class KnockedOut(Event, frozen=True, kw_only=True):
    unit: str


class CameTo(Event, frozen=True, kw_only=True):
    """Second Wind brings a hero back (FC-SHARK-07)."""

    unit: str
    hp: int


ALLY_DEAD = "FC-ALLY-06"
"""The rule by which it is told that an ally has died."""


class Died(Event, frozen=True, kw_only=True):
    unit: str
    by: str


class ScaredOff(Event, frozen=True, kw_only=True):
    unit: str


class Stunned(Event, frozen=True, kw_only=True):
    unit: str


class Withstood(Event, frozen=True, kw_only=True):
    """Steel Abs cancel the damage (FC-SHARK-08)."""

    unit: str


class Healed(Event, frozen=True, kw_only=True):
    unit: str
    amount: int
    hp: int


class GotStatus(Event, frozen=True, kw_only=True):
    unit: str
    status: str


# ---------------------------------------------------------------------- damage


class Tense(Choice, frozen=True):
    """FC-SHARK-08: a hero uses Steel Abs."""

    verb, told = "abs", ()
    unit: str


TAKE_IT: Option[None] = Option(key="take", text="option-take-it")


class Harm(Step, frozen=True):
    """FC-DAMAGE-10, FC-QUEUE-02: one effect hurts units and tiles, all at once. Then the eliminated are removed and
    stress attacks drawn, then tiles that have reached their value take effect, before play goes on. Who or what an
    earlier part of the same attack has removed is not hurt any more."""

    source: Source
    units: tuple[tuple[str, int], ...] = ()
    tiles: tuple[tuple[str, int], ...] = ()

    def run(self, g: Umpire) -> None:
        state = g.state
        there = [(state.units[id], amount) for id, amount in self.units if id in state.units]
        dealt = [(unit, lessened(state, unit, amount, self.source)) for unit, amount in there]
        fate = luck.Fate(g)
        tensed = [unit.id for unit, amount in dealt if amount and self._tenses(g, unit, amount)]
        unharmed = [id for id in tensed if withstands(fate, id)]
        hurt = [(unit, amount) for unit, amount in dealt if amount and unit.id not in unharmed]
        fate.settle()
        g.set(abs_used=(*state.abs_used, *tensed))
        for id in unharmed:
            g.emit(Withstood(unit=id, rule="FC-SHARK-08"))
        for unit, amount in hurt:
            self._wound(g, unit, amount)
        struck = [(state.tiles[id], amount) for id, amount in self.tiles if id in state.tiles]
        for tile, amount in struck:
            g.change(tile, damage=tile.damage + amount)
            g.emit(TileHit(tile=tile.id, amount=amount, rule="FC-DAMAGE-08"))
        ids = [unit.id for unit, _ in hurt]
        fallen = people.as_in_chain(state, [id for id in ids if state.units[id].hp == 0])
        g.then(*(Eliminated(id, self.source) for id in fallen))
        g.then(*(stress.StressAttack(id) for id in ids if insanity.is_stressed(state, state.units[id])))
        g.then(*(StrikeBack(id, self.source.by) for id in unharmed if people.is_insane(state.heroes[id])))
        g.then(tiles.GiveWay(tuple(tile.id for tile, _ in struck), self.source), objectives.CheckEnd())

    def _wound(self, g: Umpire, unit: Unit, amount: int) -> None:
        """FC-DAMAGE-04, FC-DAMAGE-05, FC-INK-09: HP go down; a shield goes first."""
        hp = max(0, unit.hp - max(0, amount - unit.shield))
        g.change(unit, hp=hp, shield=max(0, unit.shield - amount))
        g.emit(Wounded(unit=unit.id, amount=amount, hp=hp, source=self.source.kind, rule="FC-DAMAGE-01"))
        objectives.wounded(g, unit, self.source)

    def _tenses(self, g: Umpire, unit: Unit, amount: int) -> bool:
        """FC-SHARK-08: once in an Enemy turn a hero with Steel Abs may roll against melee damage."""
        state = g.state
        if unit.side != HERO or not self.source.melee or state.phase != ENEMY_TURN or unit.id in state.abs_used:
            return False
        if not people.has(state, unit, "steel_abs"):
            return False
        use = g.ask(
            state.heroes[unit.id].seat,
            "ask-steel-abs",
            [Option.about(Tense(unit.id), "option-steel-abs"), TAKE_IT],
            rule="FC-SHARK-08",
            arguments={"unit": unit.id, "amount": amount},
            pieces=(unit.id,),
        )
        return use.value is not None


def withstands(fate: luck.Fate, id: str) -> bool:
    """FC-SHARK-08: the Cover die of Steel Abs; a shield cancels the damage."""
    seat = fate.g.state.heroes[id].seat
    (face,) = fate.roll(seat, [dice.COVER_DIE], "roll-steel-abs", "FC-SHARK-08", (id,))
    return dice.shields(face)


def lessened(state: State, unit: Unit, amount: int, source: Source) -> int:
    """FC-KO-07, FC-TILE-19, FC-POTION-05, FC-DAMAGE-11: an unconscious hero takes no damage, a captive does, a
    fireproof hero takes none from fire, and the shield of a card takes some."""
    if unit.down or (unit.cell == NOWHERE and not unit.cage):
        return 0
    if unit.side != HERO:
        return amount
    lasting = state.heroes[unit.id].lasting
    if source.kind in ("fire", "blaze") and any(effect.what == "fireproof" for effect in lasting):
        return 0
    return max(0, amount - sum(effect.amount for effect in lasting if effect.what == "shield"))


class StrikeBack(Step, frozen=True):
    """FC-SHARK-08: at Insanity 10 or more Steel Abs that hold cost the attacker 1 HP."""

    hero: str
    attacker: str

    def run(self, g: Umpire) -> None:
        attacker = g.state.units.get(self.attacker)
        if attacker is not None and people.takes_part(attacker):
            g.then(Harm(Source("talent", self.hero), ((self.attacker, 1),)))


# ---------------------------------------------------------------------- elimination


class Eliminated(Step, frozen=True):
    """FC-DAMAGE-06, FC-KO-01, FC-GLOSS-01, FC-GLOSS-14, FC-ALLY-06: what becomes of a unit without HP."""

    unit: str
    source: Source

    def run(self, g: Umpire) -> None:
        unit = g.state.units.get(self.unit)
        if unit is None or unit.hp > 0 or unit.down or unit.stunned:
            return
        if unit.side == HERO:
            knock_out(g, unit)
        elif self.source.stuns:
            g.change(unit, stunned=True)
            g.emit(Stunned(unit=unit.id, rule="FC-GLOSS-14"))
            objectives.stunned(g, unit)
        else:
            die(g, unit, self.source)
        g.then(objectives.CheckEnd())


def knock_out(g: Umpire, unit: Unit) -> None:
    """FC-KO-01, FC-KO-07, FC-SHARK-07, FC-DRAGON-10: unconscious, unless Second Wind brings the hero back."""
    state = g.state
    g.emit(KnockedOut(unit=unit.id, rule="FC-KO-01"))
    card = people.talent(state, unit, "second_wind")
    if card is not None and not card.flipped:
        g.change(card, flipped=True)
        hp = people.max_hp(state, unit) // 2
        g.change(unit, hp=hp)
        g.emit(CameTo(unit=unit.id, hp=hp, rule="FC-SHARK-07"))
        return
    g.change(unit, down=True, bleed=False, impair=0, mp=0)
    g.change(state.heroes[unit.id], lasting=(), ink=0)
    relics.dropped(g, unit)


def die(g: Umpire, unit: Unit, source: Source) -> None:
    """FC-DAMAGE-06, FC-DAMAGE-07, FC-GLOSS-01: an enemy or an ally is removed from the game. An animal is only scared
    off, but that is a kill as well (FC-DAMAGE-09). A hero who struck a human dead gains Insanity. A Trick token is left
    behind (FC-ROGUE-04), and a pirate may come back (FC-DUTY-10)."""
    if people.nature(unit) == "animal":
        g.emit(ScaredOff(unit=unit.id, rule="FC-GLOSS-01"))
    else:
        g.emit(Died(unit=unit.id, by=source.by, rule="FC-DAMAGE-06" if unit.side == ENEMY else ALLY_DEAD))
    stress.killed(g, unit, source)
    objectives.killed(g, unit, source)
    for card in [card for card in g.state.cards.values() if card.place == LENT and card.holder == unit.id]:
        g.change(card, place=BOX, holder="")  # FC-INK-10: nobody takes what lay on its board
    rogue.dropped(g, unit)
    queue.refilled(g, unit)
    g.remove(unit)


class Swallowed(Step, frozen=True):
    """FC-TILE-09, FC-TILE-28, FC-KO-06, FC-QUEUE-02: rubble, acid and chasms take units with everything. A hero is
    out of the mission without a body."""

    units: tuple[str, ...]
    source: Source

    def run(self, g: Umpire) -> None:
        state = g.state
        there = [id for id in self.units if id in state.units and state.units[id].cell != NOWHERE]
        for id in people.as_in_chain(state, there):
            unit = state.units[id]
            if unit.side != HERO:
                die(g, unit, self.source)
                continue
            g.emit(KnockedOut(unit=id, rule="FC-KO-06"))
            g.change(unit, cell=NOWHERE, down=True, hp=0, bleed=False, impair=0, mp=0)
            g.change(state.heroes[id], lost=True, lasting=(), ink=0)
        g.then(objectives.CheckEnd())


# ---------------------------------------------------------------------- healing and statuses


def heal(g: Umpire, unit: Unit, amount: int, rule: str) -> None:
    """FC-GLOSS-09: HP come back, never above the maximum, and not to the unconscious (FC-KO-07)."""
    hp = min(people.max_hp(g.state, unit), unit.hp + amount)
    if hp > unit.hp and not unit.down:
        g.change(unit, hp=hp)
        g.emit(Healed(unit=unit.id, amount=hp - unit.hp, hp=hp, rule=rule))


def give_bleed(g: Umpire, unit: Unit) -> None:
    """FC-GLOSS-07: a Bleed token, of which a unit has at most one."""
    if not unit.bleed and not is_immune(g.state, unit):
        g.change(unit, bleed=True)
        g.emit(GotStatus(unit=unit.id, status="bleed", rule="FC-GLOSS-07"))


def give_impair(g: Umpire, unit: Unit) -> None:
    """FC-GLOSS-10: an Impair marker, which hinders the next turn; a second one changes nothing."""
    if not unit.impair and not is_immune(g.state, unit):
        g.change(unit, impair=1)
        g.emit(GotStatus(unit=unit.id, status="impair", rule="FC-GLOSS-10"))


def is_immune(state: State, unit: Unit) -> bool:
    """FC-SPIDER-04: Stone Wall."""
    return unit.side == HERO and people.has(state, unit, "stone_wall")
