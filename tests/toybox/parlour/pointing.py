"""What lies over the parlour when somebody points: a ring around a pawn, its hand, the chance of a fight."""

from __future__ import annotations

from fireteam.engine import View
from fireteam.odds import likelihood
from fireteam.scene import About, Chance, Overlay, Part, Ray, Ring, Shade, Way, Words, Working, nodes

LATTICE = nodes(6, 6)


def overlay(view: View, about: About) -> Overlay:
    pawns = view.state.pawns
    if about.piece in pawns:
        x, y, _ = LATTICE.where(pawns[about.piece].place)
        other = next(pawn for pawn in pawns.values() if pawn.id != about.piece)
        end = LATTICE.where(other.place)[:2]
        hand = view.state.hands[about.piece].cards
        held = tuple(Part(words=Words("option-play", {"card": card}), amount=1, rule="PA-PLAY-01") for card in hand)
        return Overlay(
            rings=(Ring(kind="range", at=(x, y), radius=2, words=Words("overlay-near"), rule="PA-WALK-01"),),
            rays=(Ray(kind="sight", start=(x, y), end=end, words=Words("overlay-sight"), piece=other.id, length=1.5),),
            shades=(Shade(kind="open", words=Words("overlay-floor"), runs=(0, 12)),),
            against=Words(f"seat-{about.target}") if about.target else None,
            workings=(Working(name=Words("card-hand"), value=len(held), parts=held, rule="PA-PLAY-01"),),
        )
    if pawns and about.option.startswith("walk:"):
        place = int(about.option.partition(":")[2])
        share = float(likelihood((6, 6), lambda faces: sum(faces) > 6))
        fight = Chance(name=Words("chance-fight"), share=share, rule="PA-FIGHT-01")
        start = pawns[view.state.active].place
        return Overlay(way=Way(places=(start, place), length=3.5), chances=(fight,))
    return Overlay()
