"""Setting up a mission (Game Setup, Mission Briefings): the map and what stands on it, piles and decks, heroes on their
stars."""

from __future__ import annotations

from fireteam.engine import Choice, Deck, Event, Option, Step

from ...content import library
from ...content.types import Loadout, Placed
from ...state import (
    BESIDE,
    ENEMY_TURN,
    HAND,
    LEARNED,
    LENT,
    MAP,
    NOWHERE,
    STASH,
    WORN,
    Card,
    Goal,
    Hero,
    State,
    Tile,
    Token,
    Umpire,
    Unit,
)
from .. import asking, ground, people
from ..actions import carrying
from ..enemies import behaviour
from ..fight import arms
from ..insanity import stress
from ..turn import turn
from . import anecdotes, arriving, ending, events, objectives

LOOT = {"relic": 1, "molotov": 2, "bandage": 3, "ammunition": 2, "money": 3}
LEAF = {"green": 8, "blue": 7, "amber": 6, "crimson": 5}
"""FC-COMP-01: how many Loot and Leaf tokens there are."""
BANDAGES, TRAINED_BANDAGES = 2, 4


class MissionBegan(Event, frozen=True, kw_only=True):
    mission: int


class TookKit(Event, frozen=True, kw_only=True):
    hero: str
    what: str


class BeginMission(Step, frozen=True):
    """FC-SETUP-02 to FC-SETUP-20: what the briefing lists, step by step, then round 1."""

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.missions()[state.mission]
        g.emit(MissionBegan(mission=state.mission, rule="FC-SETUP-02"))
        if mission.loadouts:
            g.then(*(ChooseLoadout(id) for id in state.order))
        g.then(LendCards(), Remember(), LayPiles(), PlaceEverything(), PrepareDecks(), PrepareHeroes())
        g.then(*(ChooseStar(id) for id in state.order))
        g.then(PlayRound(), ending.OnTheField())


# ---------------------------------------------------------------------- what players take along


class TakeKit(Choice, frozen=True):
    """FC-PROLOG-07: a weapon with the Talent and the holster that go with it."""

    kit: Loadout

    @property
    def key(self) -> str:
        return f"kit:{self.kit.weapon}"


class ChooseLoadout(Step, frozen=True):
    """FC-PROLOG-06, FC-PROLOG-07: one of four sets of weapon, Talent and holster, each once; Insanity stands at 7."""

    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.missions()[state.mission]
        hero = state.heroes[self.hero]
        free = [kit for kit in mission.loadouts if carrying.in_box(state, kit.talent) is not None]
        chosen = g.ask(
            hero.seat,
            "ask-loadout",
            [
                Option.about(
                    TakeKit(kit),
                    "option-loadout",
                    arguments={"weapon": kit.weapon, "talent": kit.talent},
                    rule="FC-PROLOG-07",
                    pieces=(f"kit-{kit.weapon}",),
                )
                for kit in free
            ],
            rule="FC-PROLOG-07",
            arguments={"unit": hero.id},
            pieces=(hero.id,),
        ).value.kit
        g.change(hero, insanity=mission.insanity)
        for kind, place in ((chosen.weapon, HAND), (chosen.talent, LEARNED), (chosen.holster, WORN)):
            card = carrying.in_box(state, kind)
            assert card is not None, f"no {kind} is left"
            g.change(card, place=place, holder=hero.id)
        for card in arms.held(state, hero, HAND):
            if card.kind != chosen.weapon:
                g.change(card, place=BESIDE)
        weapon = library.weapons()[chosen.weapon]
        if weapon.hands == 1:
            basic = next(card for card in arms.held(state, hero, BESIDE) if arms.face(card).blade)
            g.change(basic, place=HAND)
        g.emit(TookKit(hero=hero.id, what=chosen.weapon, rule="FC-PROLOG-07"))


class LendCards(Step, frozen=True):
    """FC-INV-03, FC-DEEP-07, FC-FIRE-08: what the briefing gives to every player, and what it lends to one whom the
    players choose."""

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.missions()[state.mission]
        taker = ""
        if mission.lent:
            taker = asking.together(
                g,
                "ask-who-gets",
                list(map(asking.unit, state.order)),
                rule="FC-FIRE-08",
                arguments={"what": mission.lent[0]},
            ).value.unit
        g.then(*(HandOut(kind, id) for kind in mission.gifts for id in state.order))
        lent = []
        for kind in mission.lent:
            card = carrying.in_box(state, kind)
            container = kind in library.containers()
            if card is None or (
                container and carrying.worn(state, state.heroes[taker], library.containers()[kind].kind)
            ):
                continue
            if container:
                g.change(card, place=WORN, holder=taker)
            else:
                g.then(HandOut(kind, taker))
            lent.append(card.id)
        g.set(lent=tuple(lent))


class HandOut(Step, frozen=True):
    """FC-DEEP-07, FC-FIRE-08: a weapon that is given goes into a hand, for which melee weapons make room, or into a
    holster. Where both are full, the player leaves it or another weapon in the Team Stash. What was not only lent is
    noted, for a failure takes it back."""

    kind: str
    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, card = state.heroes[self.hero], carrying.in_box(state, self.kind)
        if card is None:
            return
        place, left = room(state, hero, card), None
        if place is None:
            spare = [other for other in arms.held(state, hero, *carrying.CARRIED) if room(state, hero, card, other)]
            chosen = g.ask(
                hero.seat,
                "ask-leave-behind",
                map(asking.card, (card, *spare)),
                rule="FC-DEEP-07",
                arguments={"unit": hero.id},
            ).value
            left = state.cards[chosen.card]
            place = STASH if left == card else room(state, hero, card, left)
        if left is not None and left != card:
            g.change(left, place=STASH, holder="")
        if place == HAND:
            for other in arms.held(state, hero, HAND):
                if carrying.free_hands(state, hero) < arms.face(card).hands and not needs_holster(other):
                    g.change(other, place=BESIDE)
        g.change(card, place=place, holder="" if place == STASH else hero.id)
        if self.kind in library.missions()[state.mission].gifts:
            g.set(gifts=(*state.gifts, card.id))


def needs_holster(card: Card) -> bool:
    """FC-SWITCH-06: a Machete, fists or the Silver Dragon may lie beside the board."""
    return arms.face(card).holster


def room(state: State, hero: Hero, card: Card, without: Card | None = None) -> str | None:
    """FC-SETUP-21, FC-DEEP-07: where a hero has room for one more weapon, if those that need no holster lie beside the
    board, and another is left behind: in hand, in a holster, or nowhere."""
    held = [other for other in arms.held(state, hero, *carrying.CARRIED) if needs_holster(other) and other != without]
    if carrying.hands_used(other for other in held if other.place == HAND) + arms.face(card).hands <= carrying.HANDS:
        return HAND
    place = carrying.place_for(card)
    used = sum(other.place == place for other in held)
    return place if used < carrying.holster_places(state, hero, place) else None


class Remember(Step, frozen=True):
    """FC-END-13, FC-END-15: where every card is when the mission begins; a failure puts it back there. FC-SETUP-16:
    every weapon is fully loaded."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for card in list(state.cards.values()):
            ammo = arms.capacity(state, card) if arms.is_weapon(card) else 0
            if (card.home, card.owner, card.ammo) != (card.place, card.holder, ammo):
                g.change(card, home=card.place, owner=card.holder, ammo=ammo)


# ---------------------------------------------------------------------- the map


class LayPiles(Step, frozen=True):
    """FC-SETUP-05, FC-BREAK-05, FC-FIRE-06: Loot and Leaf tokens are shuffled, without those that the briefing sets
    aside."""

    def run(self, g: Umpire) -> None:
        state = g.state
        aside = library.missions()[state.mission].loot_set_aside
        loot = g.shuffled([face for face, count in LOOT.items() if face not in aside for _ in range(count)])
        leaves = g.shuffled(leaf_pile(state))
        g.put(Deck(id="loot", kind="loot", draw=loot))
        g.put(Deck(id="leaf", kind="leaf", draw=leaves))


def leaf_pile(state: State) -> list[str]:
    """FC-COMP-01, FC-COMP-04: the Leaf tokens that are not in the Team Stash."""
    return [leaf for (leaf, count), kept in zip(LEAF.items(), state.leaves, strict=True) for _ in range(count - kept)]


class PlaceEverything(Step, frozen=True):
    """FC-SETUP-04, FC-SETUP-05, FC-SETUP-10, FC-SETUP-12, FC-INK-06: units, tiles and tokens on the spaces of the
    briefing; those of a group that comes in later stay aside."""

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.missions()[state.mission]
        printed = ground.sheet(state)
        doors = g.shuffled([p.captive for p in mission.tiles if p.kind == "door" and isinstance(p.captive, str)])
        queue = g.shuffled(mission.queue)
        faces = list(doors)
        for number, placed in enumerate(mission.tiles):
            cell = printed.cell(placed.at)
            if placed.kind == "door":
                g.put(Token(id=f"door-{number}", kind="door", face=faces.pop(), cell=cell))
                continue
            tile = Tile(
                id=f"{placed.kind}-{placed.letter or number}-{number}",
                kind=placed.kind,
                cell=cell,
                letter=placed.letter,
            )
            g.put(tile)
            captive = locked_in(state, placed)
            if captive:
                g.put(arriving.new_unit(state, captive, NOWHERE, cage=tile.id))
            if placed.kind == "gun":
                gun = carrying.in_box(state, "machine_gun")
                if gun is not None:
                    g.change(gun, place=LENT, holder=tile.id)
        for placed in mission.units:
            if not placed.group:
                arriving.joins_chain(g, placed.kind)
                unit = arriving.new_unit(state, placed.kind, printed.cell(placed.at))
                g.put(unit)
                on_board(g, unit)
        self._tokens(g, state)
        g.set(queue=(*queue, *[""] * (mission.queue_places - len(queue))))
        for id in objectives.IDS:
            g.put(Goal(id=id))

    def _tokens(self, g: Umpire, state: State) -> None:
        mission = library.missions()[state.mission]
        printed = ground.sheet(state)
        for kind, spaces in (("loot", mission.loot), ("leaf", mission.leaves)):
            pile = state.decks[kind]
            for number, (space, face) in enumerate(zip(spaces, pile.draw, strict=False)):
                g.put(Token(id=f"{kind}-start-{number}", kind=kind, face=face, cell=printed.cell(space)))
            g.put(Deck(id=kind, kind=kind, draw=pile.draw[len(spaces) :]))
        for number, placed in enumerate(mission.tokens):
            cell = printed.cell(placed.at)
            if placed.kind == "weapon":
                card = state.cards[f"{placed.letter}-1"]
                g.change(card, place=MAP, holder="")
                g.put(Token(id=f"weapon-{card.id}", kind="weapon", face=card.id, cell=cell, face_up=True))
            else:
                g.put(Token(id=f"{placed.kind}-{number}", kind=placed.kind, face=placed.kind, cell=cell, face_up=True))
        for unit in [unit for unit in state.units.values() if unit.kind == "rogue"]:
            g.change(unit, tricks=1)


def on_board(g: Umpire, unit: Unit) -> None:
    """FC-INK-06, FC-INK-10: a Weapon card that lies on a board for the whole mission."""
    kind = people.board(unit).card
    card = carrying.in_box(g.state, kind) if kind else None
    if card is not None:
        g.change(card, place=LENT, holder=unit.id)


def locked_in(state: State, placed: Placed) -> str:
    """FC-TILE-15, FC-PAYBACK-09: who is in a cage, by number of players where the briefing says so."""
    return placed.captive if isinstance(placed.captive, str) else placed.captive[state.team - 2]


class PrepareDecks(Step, frozen=True):
    """FC-STRESS-01, FC-ANECDOTE-01, FC-ANECDOTE-02, FC-INK-11: the Insanity cards, and those of the Anecdote Factory
    where the briefing says so."""

    def run(self, g: Umpire) -> None:
        state = g.state
        mission = library.missions()[state.mission]
        madness = g.shuffled(stress.cards())
        decks = {kind: g.shuffled(anecdotes.deck_of(kind)) for kind in ("where", "what", "when")}
        g.put(Deck(id="madness", kind="madness", draw=madness))
        if mission.anecdote:
            g.put(Deck(id="when", kind="when", draw=decks["when"]))
            for hidden in anecdotes.prepared(decks["where"][0], decks["what"][0]):
                g.put(hidden)
        if any(order.do == "minions" for event in mission.events for order in event.orders):
            g.put(Deck(id="where", kind="where", draw=decks["where"]))


class PrepareHeroes(Step, frozen=True):
    """FC-SETUP-13, FC-SETUP-15, FC-SETUP-20, FC-SHARK-03: 1 Impulse token, 2 Bandage tokens (4 with First Aid), and
    full HP."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for id in state.order:
            hero, unit = state.heroes[id], state.units[id]
            trained = people.has(state, hero, "first_aid")
            g.change(hero, impulse=True, bandages=TRAINED_BANDAGES if trained else BANDAGES)
            g.change(unit, hp=people.max_hp(state, unit), mp=people.max_mp(state, unit), down=False)


class ChooseStar(Step, frozen=True):
    """FC-SETUP-18: each hero starts on a star of its own."""

    hero: str

    def run(self, g: Umpire) -> None:
        state = g.state
        hero, unit = state.heroes[self.hero], state.units[self.hero]
        taken = ground.units(state)
        free = [cell for cell in ground.sheet(state).stars if not taken >> cell & 1]
        options = [asking.space(cell, text="option-star", rule="FC-SETUP-18") for cell in free]
        cell = g.ask(
            hero.seat, "ask-star", options, rule="FC-SETUP-18", arguments={"unit": hero.id}, pieces=(hero.id,)
        ).value.cell
        g.change(unit, cell=cell)


# ---------------------------------------------------------------------- rounds


class PlayRound(Step, frozen=True):
    """FC-FLOW-03, FC-END-03: Event phase, Player turn, Enemy turn. Beyond the last space of the Round board the mission
    fails."""

    def run(self, g: Umpire) -> None:
        state = g.state
        if state.round >= library.missions()[state.mission].rounds:
            g.abort(ending.OnTheField)
            g.then(ending.MissionFailed("result-too-late"))
            return
        g.then(events.EventPhase(), turn.StartTurn(), turn.PlayerTurn(), turn.EndTurn(), EnemyTurn(), self)


class EnemyTurnBegan(Event, frozen=True, kw_only=True):
    round: int


class EnemyTurn(Step, frozen=True):
    """FC-ETURN-01, FC-ENEMY-02, FC-ENEMY-04, FC-EVENT-08: one after another in the order of the chain. A unit that
    comes in during the turn acts if its place has not been passed."""

    last: tuple[int, int, int] | None = None

    def run(self, g: Umpire) -> None:
        state = g.state
        if self.last is None and state.phase != ENEMY_TURN:
            g.set(phase=ENEMY_TURN, abs_used=())
            g.emit(EnemyTurnBegan(round=state.round, rule="FC-ETURN-01"))
        if state.due:
            g.then(events.ResolveDue(), self)
            return
        for unit in people.in_chain(state):
            order = people.rank_order(state, unit)
            if self.last is None or order > self.last:
                g.then(behaviour.Activate(unit.id), EnemyTurn(order))
                return
        g.then(turn.burned(state, "enemy"), turn.Bleeding(("enemy",)), RoundOver())


class RoundOver(Step, frozen=True):
    """FC-ETURN-05, FC-ENEMY-06: effects that last for the round end. FC-EVENT-08: what the last losses have brought
    about happens before the next round begins."""

    def run(self, g: Umpire) -> None:
        state = g.state
        for id in state.order:
            hero = state.heroes[id]
            kept = tuple(effect for effect in hero.lasting if effect.round > state.round)
            if kept != hero.lasting:
                g.change(hero, lasting=kept)
        g.then(events.ResolveDue(), objectives.CheckEnd())
