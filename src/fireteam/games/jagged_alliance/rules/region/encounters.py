"""Encounters (Encounter tokens): face-down tokens that mercs reveal, and what each of them brings."""

from __future__ import annotations

from fireteam.engine import Event, Option, Step
from fireteam.engine.decks import discarded, top

from ...content import library
from ...state import Enemy, Merc, Token, Umpire
from .. import grants, picks, places
from ..cards import resources
from ..dictator import dictator
from ..enemies import attacking, hits, special_enemies
from ..mercs import conditions, stamina
from ..seats import chooser, everybody, table
from . import liberation, spawning, tokens

FATIGUE, MINE = 2, 3
"""What a token costs everybody (JA-TOKEN-02), and what a mine deals (JA-TOKEN-06)."""


class TokensPlaced(Event, frozen=True, kw_only=True):
    sector: str
    area: int
    count: int


class TokenRevealed(Event, frozen=True, kw_only=True):
    token: str
    face: str


class TokenDefused(Event, frozen=True, kw_only=True):
    sector: str
    area: int


class PlaceTokens(Step, frozen=True):
    """JA-ENC-01: random tokens of the pool, face down; an empty pool is filled with those out of play (JA-ENC-06).
    Where a merc is, even a knocked-out one, they are revealed at once (JA-ENC-02)."""

    where: str
    area: int
    count: int = 1
    reveal: bool = True

    def run(self, g: Umpire) -> None:
        state = g.state
        faces, deck = top(g, state.decks[tokens.ENCOUNTER], self.count)  # JA-ENC-06
        g.put(deck)
        for place, face in enumerate(faces, 1):
            id = f"t{state.numbers + place}"
            g.put(Token(id=id, kind=tokens.ENCOUNTER, face=face, where=self.where, area=self.area))
        g.set(numbers=state.numbers + len(faces))
        if faces:
            g.emit(TokensPlaced(sector=self.where, area=self.area + 1, count=len(faces), rule="JA-ENC-01"))
        # JA-ENC-02: where somebody is, they do not stay covered.
        if self.reveal and faces and any(places.everyone_at(state, self.where, self.area)):
            g.then(Reveal(self.where, self.area))
        elif self.reveal:
            g.then(Look(self.where))


class Reveal(Step, frozen=True):
    """JA-ENC-02, JA-ENC-07: all tokens of an Area are flipped at once, then carried out in the players' order
    (JA-ENC-03)."""

    where: str
    area: int

    def run(self, g: Umpire) -> None:
        state = g.state
        found = tokens.covered(state, self.where, self.area)
        for token in found:
            g.change(token, face_up=True, known_to=everybody(state))
            g.emit(TokenRevealed(token=token.id, face=token.face, rule="JA-ENC-02"))
        if found:  # JA-ENC-03
            g.then(CarryOut(tuple(token.id for token in found)))


class Look(Step, frozen=True):
    """Whoever sees through covers (`see_tokens`) shows the team the face-down tokens of the Sector where he stands
    (JA-CARD-03)."""

    where: str

    def run(self, g: Umpire) -> None:
        state = g.state
        unseen = [token for token in tokens.covered(state, self.where) if not token.known_to]
        if unseen and any(grants.is_allowed(state, merc, "see_tokens") for merc in places.mercs_at(state, self.where)):
            for token in unseen:
                g.change(token, known_to=table(state))


class OneToken(picks.One, frozen=True):
    """JA-ENC-03: the token that is next."""


class CarryOut(Step, frozen=True):
    """JA-ENC-03: the players choose which of the revealed tokens is carried out next."""

    tokens: tuple[str, ...]

    def run(self, g: Umpire) -> None:
        state = g.state
        waiting = [state.tokens[id] for id in self.tokens if id in state.tokens]
        if not waiting:
            return
        if len({token.face for token in waiting}) == 1:
            chosen = waiting[0].id
        else:
            options = [
                Option.about(
                    OneToken(token.id),
                    "option-token",
                    arguments={"face": token.face},
                    rule="JA-ENC-03",
                    pieces=(token.id,),
                )
                for token in waiting
            ]
            chosen = g.ask(chooser(state), "ask-token-order", options, rule="JA-ENC-03").value.id
        g.then(Encountered(chosen), CarryOut(tuple(token.id for token in waiting if token.id != chosen)))


class Encountered(Step, frozen=True):
    """JA-TOKEN-01 to 08: what the token does; then it leaves play (JA-ENC-04), but loot stays until it is taken."""

    token: str

    def run(self, g: Umpire) -> None:
        state = g.state
        token = state.tokens[self.token]
        if token.kind != tokens.ENCOUNTER:  # JA-SPEC-05
            g.remove(token)
            if token.face == special_enemies.CROSSHAIR:
                special_enemies.find(g, token)
            g.then(liberation.CheckSector(token.where))
            return
        face = library.encounters()[token.face]
        mercs = list(places.everyone_at(state, token.where, token.area))
        hostile = list(places.enemies_at(state, token.where, token.area))
        if face.type != "loot":  # JA-ENC-04; loot stays (JA-TOKEN-01)
            g.remove(token)
            g.put(discarded(state.decks[tokens.ENCOUNTER], token.face))
        match face.type:
            case "fatigue":  # JA-TOKEN-02
                g.then(*(stamina.Fatigue(merc.id, FATIGUE) for merc in mercs))
            case "enemy":  # JA-TOKEN-03
                assert face.enemy is not None
                g.then(spawning.Appear(face.enemy, face.elite, token.where, token.area))
            case "resource":  # JA-TOKEN-04
                resources.change_funds(g, face.funds)
                resources.change_rebels(g, face.rebels)
            case "condition":  # JA-TOKEN-05
                assert face.condition is not None
                figures: list[Merc | Enemy] = [*mercs, *hostile]
                for figure in figures:
                    conditions.give(g, figure, face.condition)
            case "mine":
                # JA-TOKEN-06: no attack, so that Marked and swamp add nothing; only armor helps.
                g.then(*(attacking.TakeHit(merc.id, MINE) for merc in mercs))
                g.then(*(hits.HitEnemy(enemy.id, MINE, attack=False) for enemy in hostile))
            case "threat":  # JA-TOKEN-07
                dictator.add_threat(g, 1)
            case "loot" | "nothing":  # JA-TOKEN-08
                pass
        g.then(liberation.CheckSector(token.where))


class Defuse(Step, frozen=True):
    """The face-down tokens of the Area are taken away unseen; they have no effect."""

    where: str
    area: int

    def run(self, g: Umpire) -> None:
        state = g.state
        found = [token for token in tokens.covered(state, self.where, self.area) if token.kind == tokens.ENCOUNTER]
        if not found:
            return
        for token in found:
            g.remove(token)
        g.put(discarded(state.decks[tokens.ENCOUNTER], *(token.face for token in found)))
        g.emit(TokenDefused(sector=self.where, area=self.area + 1, rule="JA-ENC-04"))
        g.then(liberation.CheckSector(self.where))
