"""The square: a scout crosses it, and dice fall. Nothing is hidden."""

from __future__ import annotations

from fireteam.engine import Event, Option, Options, Outcome, Places, Step, Umpire, Unavailable, View
from fireteam.scene import Badge, Card, Figure, Key, Piece, Place, Row, Scene, Track, Words, nodes

from .state import Scout

LATTICE = nodes(9, 9, 1, 0.5)
ROUNDS = 3
SCOUTS = {"rover": Scout("rover", "red", 0), "hound": Scout("hound", "blue", 80)}


class Strode(Event, frozen=True, kw_only=True):
    unit: str
    cell: int
    success: int


class Waited(Event, frozen=True, kw_only=True):
    unit: str


class Round(Step, frozen=True):
    def run(self, g: Umpire) -> None:
        if g.state.round == ROUNDS:
            g.end(Outcome(winners=("red",), result="result-red", rule="", scores={"red": g.state.score, "blue": 0}))
            return
        g.set(round=g.state.round + 1)
        g.then(Walk("rover"), Walk("hound"), Round())


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
            g.set(score=g.state.score + good)
        g.emit(Strode(unit=self.unit, cell=choice.value, success=good, rule="TOY-WALK-03"))


def scene(view: View) -> Scene:
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
        lattice=LATTICE,
        places=(hut,),
        pieces=tuple(pieces),
        cards=tuple(cards),
        tracks=(Track(id="turn", name=Words("track-turn"), value=view.state.round, most=ROUNDS),),
        legend=(Key("┌2┐", Words("legend-hut")),),
    )
