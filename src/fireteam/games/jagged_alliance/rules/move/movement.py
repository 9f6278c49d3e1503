"""Movement (Movement, Group Move, Free Move, Fleeing): steps between areas and sectors."""

from __future__ import annotations

from fireteam.engine import Choice, Event, Option, Step
from fireteam.spaces.areas import Side

from ...state import CONTESTED, LIBERATED, MARKED, Merc, Umpire
from .. import grants, picks, places
from ..mercs import conditions, stamina
from ..region import encounters, liberation, missions, spawning
from ..seats import chooser
from . import ways
from .ways import Way

GO: Option[None] = Option(key="go", text="option-go", rule="JA-GROUP-01")
STAY: Option[None] = Option(key="stay", text="option-stay", rule="JA-TACT-04")


class Moved(Event, frozen=True, kw_only=True):
    merc: str
    sector: str
    area: int


class Fled(Event, frozen=True, kw_only=True):
    merc: str
    sector: str


class TakeStep(Step, frozen=True):
    """JA-MOVE-03 to 05: the merc pays for the step and takes it."""

    merc: str
    where: str
    area: int
    side: Side | None

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs[self.merc]
        fatigue, wounds = ways.cost(state, merc)
        g.change(merc, used=grants.used(merc, grants.first("move_cost")))
        g.then(
            stamina.Fatigue(merc.id, fatigue),
            stamina.Wound(merc.id, wounds),
            Arrive((merc.id,), self.where, self.area, self.side),
        )


class Arrive(Step, frozen=True):
    """Mercs come to a place: an Area, where encounters are revealed (JA-MOVE-07); a sector, which may have to be fought
    for (JA-MOVE-08, JA-GROUP-02); or a mission."""

    mercs: tuple[str, ...]
    where: str
    area: int
    side: Side | None

    def run(self, g: Umpire) -> None:
        state = g.state
        coming = tuple(id for id in self.mercs if id in state.mercs)
        if not coming:
            return
        if self.where in state.missions:  # JA-MISSION-06
            g.then(missions.EnterMission(coming, self.where))
            return
        sector = state.sectors[self.where]
        left = {state.mercs[id].where for id in coming}
        if sector.status != LIBERATED and left != {self.where}:  # JA-MOVE-08, JA-GROUP-02
            g.then(spawning.EnterSector(coming, self.where, self.side), encounters.Look(self.where))
            return
        for id in coming:
            g.change(state.mercs[id], where=self.where, area=self.area)
            g.emit(Moved(merc=id, sector=self.where, area=self.area + 1, rule="JA-MOVE-02"))
        if sector.status == CONTESTED:  # JA-MOVE-07
            g.then(encounters.Reveal(self.where, self.area))
        g.then(encounters.Look(self.where))


# ---------------------------------------------------------------------- Group Move


class LeadTo(Choice, frozen=True):
    """JA-GROUP-01: where a Group Move leads."""

    way: Way

    @property
    def key(self) -> str:
        where, area = self.way.place
        return f"group:{where}/{area}"


class TakeAlong(Choice, frozen=True):
    """JA-GROUP-01: to bring another merc of the Area along."""

    verb = "take"
    merc: str


class GroupMove(Step, frozen=True):
    """JA-GROUP-01 to 04: the merc moves at no Fatigue and brings others of the Area along, knocked-out ones too
    (JA-KO-06). Out of an Area with an enemy each standing merc suffers a Wound and needs the Stamina for it, unless
    that is switched off. With more than one step (JA-GROUP-03) others may be picked up and left behind on the way."""

    merc: str
    steps: int
    begun: bool = False

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down or not ways.can_group_move(state, merc):
            return
        found = ways.open_to(state, merc)
        if not found:
            return
        options: list[Option[LeadTo | None]] = [
            Option.about(
                LeadTo(way),
                ways.text_of(state, merc, way, "option-group-move"),
                arguments={"sector": way.place[0], "area": way.place[1] + 1},
                rule="JA-GROUP-01",
                places=(ways.goal_of(state, merc, way),),
            )
            for way in found
        ]
        if self.begun:
            options.append(STAY)
        chosen = g.ask(merc.seat, "ask-group-move", options, rule="JA-GROUP-01", pieces=(merc.id,)).value
        if chosen is None:
            return
        way = chosen.way
        party = self._party(g, merc)
        wounded = [id for id in party if ways.pays_to_leave(state, state.mercs[id])]
        g.then(*(stamina.Wound(id, 1) for id in wounded), Arrive(party, *way.place, way.side))
        if self.steps > 1:  # JA-GROUP-03
            g.then(GroupMove(self.merc, self.steps - 1, True))

    def _party(self, g: Umpire, merc: Merc) -> tuple[str, ...]:
        state = g.state
        near = list(places.everyone_at(state, merc.where, merc.area))
        party: tuple[str, ...] = (merc.id,)
        while True:
            left = [other for other in near if other.id not in party and ways.can_pay(state, other)]
            if not left:
                return party
            options = [
                Option.about(
                    TakeAlong(other.id),
                    "option-take-along",
                    arguments={"merc": other.id},
                    rule="JA-GROUP-01",
                    pieces=(other.id,),
                )
                for other in left
            ]
            chosen = g.ask(merc.seat, "ask-take-along", [GO, *options], rule="JA-GROUP-01", pieces=(merc.id,)).value
            if chosen is None:
                return party
            party = (*party, chosen.merc)


# ---------------------------------------------------------------------- Free Move and fleeing


class FreeStep(Choice, frozen=True):
    """JA-TACT-04: where a Free Move leads."""

    way: Way

    @property
    def key(self) -> str:
        where, area = self.way.place
        return f"step:{where}/{area}"


class FreeMove(Step, frozen=True):
    """JA-TACT-04: one step that costs nothing, not even out of an Area with enemies; it cannot leave a contested sector
    and may be declined."""

    merc: str

    def run(self, g: Umpire) -> None:
        state = g.state
        merc = state.mercs.get(self.merc)
        if merc is None or merc.down:
            return
        options = [
            Option.about(
                FreeStep(way),
                ways.text_of(state, merc, way, "option-free-move"),
                arguments={"sector": way.place[0], "area": way.place[1] + 1},
                rule="JA-TACT-04",
                places=(ways.goal_of(state, merc, way),),
            )
            for way in ways.open_to(state, merc)
        ]
        if not options:
            return
        chosen = g.ask(merc.seat, "ask-free-move", [STAY, *options], rule="JA-TACT-04", pieces=(merc.id,)).value
        if chosen is not None:
            g.then(Arrive((merc.id,), *chosen.way.place, chosen.way.side))


class Retreat(Step, frozen=True):
    """JA-TACT-03: the target must move to an adjacent Area of the same sector, at no cost, as the players choose; if
    there is none it stays, and so does who lies on the ground. A merc reveals encounters in the new Area."""

    figure: str

    def run(self, g: Umpire) -> None:
        state = g.state
        figure = state.mercs.get(self.figure) or state.enemies.get(self.figure)
        if figure is None or (figure.down if isinstance(figure, Merc) else figure.defeated or figure.hidden):
            return
        areas = places.neighbours(state, places.at(figure))
        if not areas:
            return
        seat = figure.seat if isinstance(figure, Merc) else chooser(state)
        area = g.ask(
            seat,
            "ask-retreat",
            picks.areas(picks.StepTo, state, figure.where, areas, "JA-TACT-03"),
            rule="JA-TACT-03",
            arguments={"figure": figure.id},
            pieces=(figure.id,),
        ).value.area
        g.change(figure, area=area)
        g.emit(Moved(merc=figure.id, sector=figure.where, area=area + 1, rule="JA-TACT-03"))
        if isinstance(figure, Merc):
            g.then(encounters.Reveal(figure.where, area))


class Flee(Step, frozen=True):
    """JA-FLEE-02 to 04: everybody of that place flees, knocked-out mercs too, at no cost; the place resets."""

    merc: str
    sector: str

    def run(self, g: Umpire) -> None:
        state = g.state
        left = state.mercs[self.merc].where
        for merc in list(places.everyone_at(state, left)):
            g.change(merc, where=self.sector, area=0)
            g.emit(Fled(merc=merc.id, sector=self.sector, rule="JA-FLEE-02"))
            conditions.end(g, state.mercs[merc.id], MARKED, "JA-COND-03")
        g.then(liberation.CheckSector(left))  # JA-FLEE-04
