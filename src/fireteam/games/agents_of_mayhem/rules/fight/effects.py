"""What Abilities do when their Action is done (Ability Symbols): cubes, Statuses, MP, markers, healing."""

from __future__ import annotations

from collections.abc import Iterator

from fireteam.engine import Choice, Option, Step

from ...content.language import (
    Ability,
    BuildingDamage,
    Delay,
    Demolish,
    ExplosionStatus,
    Gain,
    GainMp,
    Give,
    Heal,
    Pay,
    PlaceDevice,
    PlaceExplosion,
    Pull,
    Rotate,
    Word,
)
from ...state import NOWHERE, WELLS, WOUNDED, Umpire
from .. import asking, ground, people
from ..arrivals import allies
from ..buildings import demolition, explosions
from ..devices import placing
from ..move import points, walking
from . import pushing, statuses

Lasting = Gain | Give | Pay | GainMp | Heal | Demolish | PlaceDevice | Rotate | Pull
"""Effects that come when an Action is done."""
OnTheSpace = PlaceExplosion | ExplosionStatus | BuildingDamage
"""Effects on the Target Space itself."""
Own = Gain | Pay | GainMp | Heal | Demolish | PlaceDevice | Rotate
"""Effects that are the acting Unit's own, whatever its Target."""


def afterwards(unit: str, target: str, ability: Ability, often: int, own: bool | None = None) -> Iterator[Step]:
    """AM-COND-15, AM-COND-16: the effects of an Ability that come when its Action is done, each as often as it was
    triggered: all, or only those that are, or are not, the acting Unit's own."""
    for group in ability.effects:
        words = tuple(word for word in group if isinstance(word, Lasting) and not given_before(ability, word))
        if not words or any(isinstance(word, OnTheSpace) for word in group):
            continue
        if own is None or own is all(isinstance(word, Own) for word in words):
            yield from (Effect(unit, target, words) for _ in range(often))


def on_the_space(unit: str, cell: int, ability: Ability, often: int) -> Iterator[Step]:
    """AM-ABIL-13 to 15, AM-COND-15, AM-COND-16: what an Ability puts on a Target Space. All Statuses of an Explosion
    lie on one marker."""
    placed = [group for group in ability.effects if any(isinstance(word, OnTheSpace) for word in group)]
    laden = tuple(word.status for word, *others in placed if isinstance(word, ExplosionStatus) and not others)
    for _ in range(often):
        if laden:
            yield explosions.Place(cell, laden, unit)
        for group in placed:
            words = tuple(word for word in group if isinstance(word, Lasting | OnTheSpace))
            if len(words) > 1 or not isinstance(words[0], ExplosionStatus):
                yield Effect(unit, unit, words, cell)


def given_before(ability: Ability, word: Word) -> bool:
    """AM-TIMER-07: are these MP of a delayed Action, which it is performed with?"""
    return ability.has(Delay) and isinstance(word, GainMp)


class OneEffect(Choice, frozen=True):
    """One of several effects, by its place among them."""

    verb, told = "effect", ("place",)
    place: int
    word: Lasting | OnTheSpace


class Effect(Step, frozen=True):
    """AM-ABIL-02 to 04, AM-ABIL-13 to 17, AM-LARGE-09, AM-DDD-02, AM-COND-16, AM-ALLY-10: one effect of an Ability,
    or one of several as the player chooses."""

    unit: str
    target: str
    words: tuple[Lasting | OnTheSpace, ...]
    cell: int = NOWHERE
    """The Target Space, for what is put there."""

    def run(self, g: Umpire) -> None:
        state = g.state
        unit = people.fighter(state, self.unit)
        if unit is None or unit.cell == NOWHERE:
            return
        options = [
            Option.about(
                OneEffect(place, word),
                "option-effect",
                arguments={"effect": f"text-effect:{word}"},
                rule="AM-COND-16",
            )
            for place, word in enumerate(self.words)
        ]
        chosen = g.ask(
            people.of_unit(state, unit), "ask-effect", options, rule="AM-COND-16", arguments={"unit": unit.id}
        ).value.word
        if isinstance(chosen, OnTheSpace):
            g.then(self.put(chosen))
            return
        board = state.boards[unit.board]
        match chosen:
            case Gain("shield") if unit.id in board.allies:
                g.then(allies.Mend(unit.id, allies.SHIELD))
            case Gain("armor") if unit.id in board.allies:
                g.then(allies.Mend(unit.id, allies.ARMOR))
            case Gain(token) if token in WELLS:
                if people.room(state, board, token):
                    g.change(board, cubes=board.cubes.plus(token))
            case Gain(token):
                g.then(statuses.GainStatus(unit.id, token))
            case Give(status, faction):
                target = state.units.get(self.target)
                if target is not None and target.side == faction:
                    g.then(statuses.GainStatus(target.id, status))
            case Pay(cube):
                if board.cubes.of(cube):
                    g.change(board, cubes=board.cubes.plus(cube, -1))
            case GainMp(mp):
                earned = points.gained(unit, mp)
                g.change(unit, **earned)
                walking.beside_group(g, unit, "", earned["mp"] - unit.mp)
            case Heal() if unit.id in board.allies:
                g.then(allies.Mend(unit.id, allies.HEALTH))
            case Heal():
                g.then(HealOne(board.id))
            case Demolish(range):
                g.then(demolition.Demolish(unit.id, range))
            case PlaceDevice(device):
                g.then(placing.PutDevice(device))
            case Rotate():
                walking.turn(g, unit, asking.which_facing(g, unit, "AM-FACE-03", rotates=True))
            case Pull(count):
                seats = people.of_unit(state, unit)
                g.then(pushing.Push(ground.cells(state, unit), self.target, count, seats, nearer=True))

    def put(self, word: OnTheSpace) -> Step:
        """AM-ABIL-13 to 15: something is put on the Target Space, by a Unit or by a Doomsday Device."""
        match word:
            case BuildingDamage():
                return demolition.Damage(self.cell, self.unit)
            case ExplosionStatus(status):
                return explosions.Place(self.cell, (status,), self.unit)
            case PlaceExplosion():
                return explosions.Place(self.cell, (), self.unit)


class HealOne(Step, frozen=True):
    """AM-ABIL-17, AM-REF-05: one Wound Cube goes, from a Well of the owner's choice."""

    board: str

    def run(self, g: Umpire) -> None:
        board = g.state.boards[self.board]
        wounded = [cube for cube, count in zip(WOUNDED, board.wounds, strict=True) if count]
        if not wounded:
            return
        seats = people.deciders(g.state, board)
        cube = asking.which_well(g, seats, board, wounded, "ask-heal", "AM-ABIL-17")
        wounds = [count - (at == WOUNDED.index(cube)) for at, count in enumerate(board.wounds)]
        g.change(board, wounds=(wounds[0], wounds[1], wounds[2], wounds[3]))
