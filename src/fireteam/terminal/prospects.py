"""Chances and numbers with their terms, for a terminal: `c`, `c 3`, `c A`."""

from __future__ import annotations

from collections.abc import Iterator

from rich.text import Text as Line

from fireteam.scene import Chance, Overlay, Part
from fireteam.speech import Speech, capital


def lines(overlay: Overlay, speech: Speech) -> Iterator[Line]:
    """What the numbers are reckoned against, the numbers with their terms and rules, and the chances."""
    if overlay.against is not None and overlay.workings:
        yield Line(capital(speech(overlay.against)), style="bold")
    for working in overlay.workings:
        dice = speech.dice((working.dice,) * working.value) if working.dice else f"{working.value:+}"
        line = Line.assemble(f"  {capital(speech(working.name))} ", (dice, "bold"), "  ")
        for part in working.parts:
            line.append(f"{amount(part)} {speech(part.words)} ")
            line.append(f"{part.rule}  ", style="dim")
        yield line
    for chance in overlay.chances:
        yield Line.assemble("  ", said(chance, speech), (f"  {chance.rule}", "dim"))


def amount(part: Part) -> str:
    signs = {"times": "x ", "at_most": "≤ ", "at_least": "≥ ", "exactly": "= "}
    return f"{part.amount:+}" if part.how == "add" else f"{signs[part.how]}{part.amount}"


def said(chance: Chance, speech: Speech) -> str:
    """A chance in whole percents; what is neither sure nor impossible is not called so."""
    name = capital(speech(chance.name))
    if chance.share is None:
        tenths = round(10 * (chance.mean or 0))
        return speech.text.text("terminal-mean", name=name, whole=tenths // 10, tenths=tenths % 10)
    percent = round(100 * chance.share)
    if 0 < chance.share < 1:
        percent = min(99, max(1, percent))
    return speech.text.text("terminal-share", name=name, percent=percent)
