"""A toy game for tests of everything that must work with every game: a scout crosses a square, and dice fall."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

from fireteam.engine import (
    Entity,
    Event,
    Game,
    Option,
    Options,
    Outcome,
    Places,
    Rolled,
    Rulebook,
    Scenario,
    Seat,
    Setting,
    State,
    Step,
    Umpire,
    Unavailable,
    View,
)
from fireteam.scene import Badge, Card, Figure, Key, Lattice, Piece, Place, Row, Scene, Track, Words

FOLDER = Path(__file__).parent
LATTICE = Lattice(columns=9, rows=9, levels=1, step=0.5)


class Scout(Entity, frozen=True):
    id: str
    side: str
    cell: int


class ToyState(State):
    scouts: dict[str, Scout] = {}  # noqa: RUF012 (msgspec copies it)
    turn: int = 0
    points: int = 0


class Walked(Event, frozen=True, kw_only=True):
    unit: str
    cell: int
    success: int


class Waited(Event, frozen=True, kw_only=True):
    unit: str


class Turn(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        if g.state.turn == 3:
            g.end(Outcome(winners=("red",), result="result-red", rule="", scores={"red": g.state.points, "blue": 0}))
            return
        g.set(turn=g.state.turn + 1)
        g.then(Walk("rover"), Walk("hound"), Turn())


class Walk(Step, frozen=True):
    unit: str

    def run(self, g: Umpire) -> None:
        scout = g.state.scouts[self.unit]
        goals = [cell for cell in range(81) if cell != scout.cell and cell % 9 < 5]

        def make(cell: int) -> Option:
            arguments: dict[str, str | int] = {"unit": self.unit}
            return Option(key=f"walk:{cell}", text="option-walk", arguments=arguments, places=(cell,), value=cell)

        wait = Option(key="wait", text="option-wait", rule="TOY-WAIT-01", pieces=(self.unit,))
        choice = g.ask(
            scout.side,
            "ask-walk",
            Options((wait, Option(key="sing", text="option-sing")), Places("walk", goals, make, goals.__contains__)),
            rule="TOY-WALK-01",
            arguments={"unit": self.unit},
            unavailable=(Unavailable(text="option-fly", reason="reason-no-wings", rule="TOY-FLY-01"),),
        )
        if choice.value is None:
            g.emit(Waited(unit=self.unit, rule="TOY-WAIT-01"))
            return
        faces = g.roll(scout.side, (6, 6), "roll-stride", rule="TOY-WALK-02", about=(self.unit,))
        good = sum(face >= 4 for face in faces)
        g.change(scout, cell=choice.value)
        if scout.side == "red":
            g.set(points=g.state.points + good)
        g.emit(Walked(unit=self.unit, cell=choice.value, success=good, rule="TOY-WALK-03"))


class Toy(Rulebook):
    id = "toy"
    rules_version = 1
    state_type = ToyState

    def scenarios(self) -> Sequence[Scenario]:
        fog = Setting(name="fog", values=("no", "yes"), default="no")
        return (Scenario(id="square", settings=(fog,)), Scenario(id="meadow"))

    def seats(self, scenario: str, options: Mapping[str, str]) -> Sequence[Seat]:
        return (Seat(id="red"), Seat(id="blue", default="random"))

    def setup(
        self, scenario: str, options: Mapping[str, str], seats: Mapping[str, str]
    ) -> tuple[State, Sequence[Step]]:
        scouts = {"rover": Scout("rover", "red", 0), "hound": Scout("hound", "blue", 80)}
        return ToyState(scouts=scouts), [Turn()]

    def content_key(self, scenario: str) -> str:
        return scenario

    def value(self, game: Game, seat: str) -> float:
        points: int = game.state.points
        far = game.state.scouts["rover"].cell
        return (points + far / 10) * (1 if seat == "red" else -1)

    def naming(self, text: Any, id: str) -> str | None:
        return text.text(f"unit-{id}") if id in ("rover", "hound") else None

    def marks(self, event: Rolled) -> tuple[str, ...]:
        return tuple("good" if face >= 4 else "bad" for face in event.faces)

    def scene(self, view: View) -> Scene:
        pieces = []
        cards = []
        for scout in view.state.scouts.values():
            x, y, _ = LATTICE.where(scout.cell)
            name = Words(f"unit-{scout.id}")
            pieces.append(
                Piece(
                    id=scout.id,
                    kind="scout",
                    side=scout.side,
                    mark=scout.id[0].upper(),
                    name=name,
                    at=(x, y),
                    figures=(Figure((x, y)),),
                    strength=1,
                    badges=(Badge("z", Words("badge-idle")),),
                )
            )
            cards.append(Card(piece=scout.id, side=scout.side, name=name, rows=(Row(Words("card-legs"), "4"),)))
        hut = Place(id="hut", kind="building", outline=((2, 1), (4, 1), (4, 4), (2, 4)), floors=2)
        return Scene(
            title=Words("scenario-square"),
            width=4,
            height=4,
            theme="dust",
            lattice=LATTICE,
            places=(hut,),
            pieces=tuple(pieces),
            cards=tuple(cards),
            tracks=(Track(id="turn", name=Words("track-turn"), value=view.state.turn, most=3),),
            legend=(Key("┌2┐", Words("legend-hut")),),
        )


TOY = Toy()
