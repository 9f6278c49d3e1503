"""Asset cards: what supports the Regulars, how it comes to them, and how they call on it."""

from __future__ import annotations

from typing import Any

import msgspec

from fireteam.engine import Event, Option, Options, Step, Umpire
from fireteam.engine.decks import discarded, top

from . import content, dependants, snipers, uav
from .card_play import is_neutral, middle, unit_options, within_of
from .fire import Attack
from .fog_cards import (
    ASSETS,
    AssetEffect,
    Bombard,
    ChooseAny,
    DrawMore,
    Equip,
    SendMedic,
    SendVehicle,
    Snipe,
    Team,
    Uav,
    asset_cards,
    dice_of,
)
from .morale import Bombardment
from .movement import region
from .reinforcements import formed, room
from .sight import sees
from .state import INSURGENTS, REGULARS, Asset, Figure, Marker, State, Unit, inches
from .terrain import table
from .units import LADDER, morale, on_table, quality, raised

BESIDE_FRIENDS = inches(2)


class AssetDrawn(Event, frozen=True, kw_only=True):
    """A card of the Asset deck; its title and what it does are text ids."""

    card: str
    effect: str


class NoAssetLeft(Event, frozen=True, kw_only=True):
    pass


class AssetReady(Event, frozen=True, kw_only=True):
    card: str


class TeamAttached(Event, frozen=True, kw_only=True):
    unit: str
    quality: int
    morale: int


class UnitEquipped(Event, frozen=True, kw_only=True):
    unit: str
    weapon: str


class MedicAttached(Event, frozen=True, kw_only=True):
    unit: str


class SupportCalled(Event, frozen=True, kw_only=True):
    """Somebody calls on an asset: what comes of it is a text id."""

    card: str
    target: str
    answer: str


def effect_of(asset: Asset) -> AssetEffect:
    return asset_cards()[asset.card].effect


def rule_of(asset: Asset) -> str:
    return asset_cards()[asset.card].rule


# ---------------------------------------------------------------------------------------------- drawing


class DrawAsset(Step, frozen=True):
    """AA-ASSET-01, AA-ASSET-20, AA-ASSET-21: the Regular player draws a card and keeps it, draws two more, or takes
    the card that he wants from the deck."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        deck = state.decks.get(ASSETS)
        cards, deck = top(g, deck) if deck is not None else ((), None)
        if deck is None or not cards:
            g.emit(NoAssetLeft(rule="AA-ASSET-01"))
            return
        (card,) = cards
        effect = asset_cards()[card].effect
        self._tell(g, card)
        if isinstance(effect, DrawMore):
            g.put(discarded(deck, card))
            g.then(*(DrawAsset() for _ in range(effect.number)))
        elif isinstance(effect, ChooseAny):
            kinds = [kind for kind in asset_cards() if kind in deck.draw and kind not in effect.except_]
            if not kinds:
                g.put(discarded(deck, card))
                return
            options = [
                Option(
                    key=f"card:{kind}",
                    text="option-asset",
                    arguments={"card": f"asset-{kind}"},
                    group="card",
                    rule="AA-ASSET-21",
                    value=kind,
                )
                for kind in kinds
            ]
            chosen: str = g.ask(state.commanders[0], "ask-asset", options, rule="AA-ASSET-21").value
            rest = list(deck.draw)
            rest.remove(chosen)
            left = g.shuffled(rest)
            g.put(discarded(msgspec.structs.replace(deck, draw=left), card))
            self._tell(g, chosen)
            keep(g, chosen)
        else:
            g.put(deck)
            keep(g, card)

    def _tell(self, g: Umpire, card: str) -> None:
        rule = asset_cards()[card].rule
        g.emit(AssetDrawn(card=f"asset-{card}", effect=f"asset-{card}-effect", rule=rule))


def keep(g: Umpire, card: str) -> None:
    """The card is in the Regulars' hands. In a dust storm nothing flies (AA-FOGCARD-09)."""
    asset = Asset(id=uav.asset_id(g.state), card=card)
    g.put(asset)
    if "dust-storm" in g.state.effects and (uav.is_uav(asset) or uav.is_aircraft(asset)):
        uav.give_up(g, asset, "AA-FOGCARD-09")


class AssignAssets(Step, frozen=True):
    """AA-ASSET-01: cards that the scenario names start with the force."""

    def run(self, g: Umpire) -> None:
        state: State = g.state
        names = content.scenario(state.scenario).assets
        deck = state.decks[ASSETS]
        pile = list(deck.draw)
        for number, name in enumerate(names, start=1):
            if name in pile:
                pile.remove(name)
            g.put(Asset(id=f"asset{number}", card=name))
        if names:
            g.put(msgspec.structs.replace(deck, draw=tuple(pile)))
            g.then(ReadyAssets())


# ---------------------------------------------------------------------------------------------- coming to the Regulars


class ReadyAssets(Step, frozen=True):
    """AA-ASSET-01: assets arrive at the start of the Regulars' part of a turn, and stay unless their card says else."""

    def run(self, g: Umpire) -> None:
        g.then(*(Deploy(asset.id) for asset in g.state.assets.values() if not asset.ready))


class Deploy(Step, frozen=True):
    """One asset: a team or a vehicle comes on, a weapon or a medic joins a unit, the rest is on call."""

    asset: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        asset = state.assets.get(self.asset)
        if asset is None or asset.ready:
            return
        effect = effect_of(asset)
        if isinstance(effect, Team):
            g.then(DeployTeam(asset.id))
        elif isinstance(effect, Equip):
            g.then(EquipUnit(asset.id))
        elif isinstance(effect, SendMedic):
            g.then(AttachMedic(asset.id))
        elif isinstance(effect, SendVehicle):
            from .asset_vehicles import DeployVehicle

            g.then(DeployVehicle(asset.id))
        else:
            g.change(asset, ready=True)
            g.emit(AssetReady(card=f"asset-{asset.card}", rule=rule_of(asset)))
            if uav.is_uav(asset):
                g.then(uav.EyesOpen())


def best_ratings(state: State) -> tuple[int, int]:
    """AA-ASSET-02: the highest Troop Quality and Morale in the Regular force."""
    force = content.scenario(state.scenario).regulars
    units = list(on_table(state, REGULARS))
    return max(map(quality, units), default=force.quality), max(map(morale, units), default=force.morale)


def arrival_places(state: State, count: int) -> int:
    """AA-ASSET-01: where so many figures may come on: at the Regulars' edges, or beside a friendly unit."""
    ground = table(state)
    area = within_of(state, [cell for unit in on_table(state, REGULARS) for cell in unit.cells], BESIDE_FRIENDS)
    for side in dependants.friendly_edges(state):
        area |= ground.edge(side)
    return room(state, area & ground.standing, count)


def new_name(state: State, name: str) -> str:
    """The id of another unit of this name: mg, mg2."""
    number, found = 1, name
    while found in state.units:
        number += 1
        found = f"{name}{number}"
    return found


class DeployTeam(Step, frozen=True):
    """AA-ASSET-02, AA-ASSET-03, AA-ASSET-05, AA-ASSET-06: a Special Weapon Team of two, as good as the best of the
    force, or on a 6 one level better, but not above d12. While there is no room it waits."""

    asset: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        asset = state.assets[self.asset]
        effect = effect_of(asset)
        assert isinstance(effect, Team)
        places = arrival_places(state, len(effect.weapons))
        if not places:
            return
        seat, rule = state.commanders[0], rule_of(asset)
        (face,) = g.roll(seat, (6,), "roll-team", rule="AA-ASSET-02")
        dice = best_ratings(state)
        if face == 6:
            dice = raised(dice[0], 1, LADDER[-1]), raised(max(LADDER[0], dice[1]), 1, LADDER[-1])

        def option(cell: int) -> Option:
            return Option(
                key=f"enter:{cell}", text="option-enter-team", group="enter", rule=rule, places=(cell,), value=cell
            )

        cell: int = g.ask(
            seat,
            "ask-enter-team",
            Options((), region("enter", places, option)),
            rule=rule,
            arguments={"card": f"asset-{asset.card}"},
        ).value
        unit = Unit(
            id=new_name(state, effect.name),
            side=REGULARS,
            commander=seat,
            figures=tuple(Figure(quality=dice[0], morale=dice[1], weapon=weapon) for weapon in effect.weapons),
            cells=formed(state, table(state).standing, cell, len(effect.weapons)),
            team=True,
            sniper=effect.sniper,
            placed=state.turn,
        )
        g.put(unit)
        g.remove(asset)
        g.set(attached=state.attached + len(unit.figures))
        g.emit(TeamAttached(unit=unit.id, quality=dice[0], morale=dice[1], rule=rule))
        g.then(uav.EyesOpen())


def ask_unit(g: Umpire, units: list[Unit], text: str, asset: Asset) -> Unit | None:
    """The Regular player names one of his units for an asset."""
    if not units:
        return None
    rule = rule_of(asset)
    chosen = g.ask(
        g.state.commanders[0],
        "ask-asset-unit",
        unit_options(units, text, rule),
        rule=rule,
        arguments={"card": f"asset-{asset.card}"},
    )
    unit: Unit = g.state.units[chosen.value]
    return unit


class EquipUnit(Step, frozen=True):
    """AA-ASSET-18: a unit of the player's choice gains the weapon; a man who carries none takes it."""

    asset: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        asset = state.assets[self.asset]
        effect = effect_of(asset)
        assert isinstance(effect, Equip)
        able = [u for u in on_table(state, REGULARS) if u.vehicle is None and any(not f.weapon for f in u.figures)]
        unit = ask_unit(g, able, "option-equip", asset)
        if unit is None:
            return
        free = [place for place, figure in enumerate(unit.figures) if not figure.weapon]
        hand = max(free, key=lambda at: (not (unit.figures[at].leader == "higher" or unit.figures[at].medic), at))
        armed = msgspec.structs.replace(unit.figures[hand], weapon=effect.weapon)
        g.change(unit, figures=(*unit.figures[:hand], armed, *unit.figures[hand + 1 :]))
        g.remove(asset)
        g.emit(UnitEquipped(unit=unit.id, weapon=effect.weapon, rule=rule_of(asset)))


class AttachMedic(Step, frozen=True):
    """AA-ASSET-19: a medic joins a unit of the player's choice, which then uses the Medic First Aid table."""

    asset: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        asset = state.assets[self.asset]
        unit = ask_unit(g, [u for u in on_table(state, REGULARS) if u.vehicle is None], "option-medic", asset)
        if unit is None:
            return
        medic = Figure(quality=quality(unit), morale=max(LADDER[0], morale(unit)), medic=True)
        g.change(unit, figures=(*unit.figures, medic), cells=one_more(state, unit))
        g.remove(asset)
        g.set(attached=state.attached + 1)
        g.emit(MedicAttached(unit=unit.id, rule=rule_of(asset)))


def one_more(state: State, unit: Unit) -> tuple[int, ...]:
    """The unit's cells with room for another figure; nobody else has to move."""
    from .movement import others

    taken = others(state, unit)
    for cell in unit.cells:
        taken |= 1 << cell
    return unit.cells + table(state).formation(unit.cells[0], 2, taken)[1:]


# ---------------------------------------------------------------------------------------------- calling on it


def targets_of(state: State, asset: Asset) -> list[Unit]:
    """Whom an asset that needs nobody to call it may attack.

    AA-ASSET-10: a missile any Insurgent unit. AA-ASSET-04: snipers off the table need none of the Regulars to see the
    target, unless it is in a building.
    """
    ground = table(state)
    enemies = [unit for unit in on_table(state, INSURGENTS) if not is_neutral(unit)]
    if isinstance(effect_of(asset), Uav):
        return enemies
    regulars = list(on_table(state, REGULARS))
    return [
        unit
        for unit in enemies
        if 2 * sum(ground.building(cell) is not None for cell in unit.cells) < len(unit.cells)
        or any(sees(state, regular, unit) for regular in regulars)
    ]


def at_hand(state: State) -> list[Asset]:
    """The assets that the Regular player may use now, in his part of the turn, without any unit's help."""
    return [
        asset
        for asset in state.assets.values()
        if asset.ready
        and asset.used_in != state.turn
        and (isinstance(effect_of(asset), Snipe) or uav.is_armed(asset))
        and targets_of(state, asset)
    ]


def hand_options(state: State) -> list[Option]:
    """What RegularPart offers besides the units that may be activated."""
    return [
        Option(
            key=f"use:{asset.id}",
            text="option-use-asset",
            arguments={"card": f"asset-{asset.card}"},
            seat=state.commanders[0],
            group="use",
            rule=rule_of(asset),
            value=asset.id,
        )
        for asset in at_hand(state)
    ]


class UseAsset(Step, frozen=True):
    """AA-ASSET-04, AA-ASSET-10, AA-UAV-03: the snipers off the table, or the missile of an armed UAV."""

    asset: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        asset = state.assets[self.asset]
        effect, rule = effect_of(asset), rule_of(asset)
        possible = targets_of(state, asset)
        options = _target_options(possible, rule)
        choice = g.ask(
            state.commanders[0],
            "ask-asset-target",
            [*options, BACK],
            rule=rule,
            arguments={"card": f"asset-{asset.card}"},
        )
        if choice.value is None:
            return
        target = state.units[choice.value]
        if isinstance(effect, Uav):
            assert effect.missile is not None
            g.emit(SupportCalled(card=f"asset-{asset.card}", target=target.id, answer="answer-fires", rule=rule))
            uav.give_up(g, asset, rule)
            bombard(g, target, effect.missile)
            return
        assert isinstance(effect, Snipe)
        (face,) = g.roll(state.commanders[0], (6,), "roll-asset", rule=rule, about=(target.id,))
        dice, _, more = effect.rolls[face - 1].partition(" ")
        answer = {"none": "answer-none", "recalled": "answer-recalled"}.get(dice, "answer-fires")
        g.emit(SupportCalled(card=f"asset-{asset.card}", target=target.id, answer=answer, rule=rule))
        if dice == "recalled":
            uav.give_up(g, asset, rule)
            return
        g.change(asset, used_in=state.turn)
        if dice != "none":
            aim_at(g, target)
            g.then(Attack(target.id, dice_of(dice), snipers.OFF_BOARD if more == "leader" else "off-board"))


BACK = Option(key="back", text="option-back", group="end")


def _target_options(
    units: list[Unit], rule: str, prefix: str = "target:", text: str = "option-asset-target"
) -> list[Option]:
    return [
        Option(
            key=f"{prefix}{unit.id}",
            text=text,
            arguments={"target": unit.id},
            group="target",
            rule=rule,
            pieces=(unit.id,),
            value=unit.id,
        )
        for unit in units
    ]


def aim_at(g: Umpire, target: Unit) -> None:
    """Remember that there was fighting here."""
    if target.cells[0] not in g.state.combat:
        g.set(combat=(*g.state.combat, target.cells[0]))


def bombard(g: Umpire, target: Unit, dice: str) -> None:
    """AA-MORALE-04: the attack, and the Morale Checks of all Insurgents near where it lands, each once."""
    cell = middle(g.state, target)
    aim_at(g, target)
    g.then(Attack(target.id, dice_of(dice), "bombardment"), Bombardment(cell))


def batteries(state: State) -> list[Asset]:
    """The mortars and aircraft that can be called this turn."""
    return [
        asset
        for asset in state.assets.values()
        if asset.ready and asset.used_in != state.turn and isinstance(effect_of(asset), Bombard)
    ]


def observed(state: State, unit: Unit) -> list[Unit]:
    return [enemy for enemy in on_table(state, INSURGENTS) if sees(state, unit, enemy) and not is_neutral(enemy)]


def may_call(state: State, unit: Unit) -> bool:
    """AA-ASSET-07, AA-ASSET-08, AA-ASSET-14: a unit that has not moved and sees a target may call; once a turn."""
    return (
        not unit.moved
        and not has_called(state, unit)
        and bool(state.assets)
        and bool(batteries(state))
        and bool(observed(state, unit))
    )


def has_called(state: State, unit: Unit) -> bool:
    """Has the unit called for fire this turn, so that it may not move?"""
    called = state.markers.get(f"called-{unit.id}")
    return called is not None and called.turn == state.turn


class CallFire(Step, frozen=True):
    """AA-ASSET-07, AA-ASSET-08, AA-ASSET-14: the unit, which then stays where it is, calls fire on somebody it sees."""

    unit: str

    def run(self, g: Umpire) -> None:
        state: State = g.state
        unit = state.units[self.unit]
        if not may_call(state, unit):
            return
        options = []
        for asset in batteries(state):
            for option in _target_options(observed(state, unit), rule_of(asset), f"call:{asset.id}:", "option-call"):
                arguments: dict[str, Any] = {**option.arguments, "card": f"asset-{asset.card}"}
                options.append(msgspec.structs.replace(option, arguments=arguments, value=(asset.id, option.value)))
        choice = g.ask(
            unit.commander,
            "ask-call",
            [*options, BACK],
            rule="AA-ASSET-07",
            arguments={"unit": unit.id},
            pieces=(unit.id,),
        )
        if choice.value is None:
            return
        name, enemy = choice.value
        asset, target = state.assets[name], state.units[enemy]
        effect, rule = effect_of(asset), rule_of(asset)
        assert isinstance(effect, Bombard)
        (face,) = g.roll(unit.commander, (6,), "roll-asset", rule=rule, about=(unit.id, target.id))
        dice, _, more = effect.rolls[face - 1].partition(" ")
        answer = "answer-none" if dice == "none" else "answer-fires"
        g.emit(SupportCalled(card=f"asset-{asset.card}", target=target.id, answer=answer, rule=rule))
        g.put(Marker(id=f"called-{unit.id}", kind="called", unit=unit.id, turn=state.turn))
        asset = g.change(asset, used_in=state.turn)
        if more == "last":
            uav.give_up(g, asset, rule)
        if dice != "none":
            bombard(g, target, dice)
