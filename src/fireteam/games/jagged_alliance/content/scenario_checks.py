"""What is wrong with a scenario: its layout, its pieces, its objectives and its place in the campaign."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator

from fireteam.kit.boxes import Fault
from fireteam.kit.checks import Complaint
from fireteam.spaces.areas import OPPOSITE, beside

from . import types
from .box import Box
from .vocabulary import BACKS

CHOICE = "choice"


def listed(things: Iterable[object]) -> str:
    return ", ".join(map(str, things)) or "nothing"


def scenario(box: Box, card: types.ScenarioCard) -> Iterator[Complaint]:
    tiles = [laid.tile for laid in card.sectors]
    yield from _layout(box, card, tiles)
    yield from _spawns(box, card)
    yield from _start(card, tiles)
    yield from _pieces(box, card, tiles)
    yield from _objectives(box, card, tiles)
    yield from _losses(box, card)
    yield from _cards(box, card)


def _layout(box: Box, card: types.ScenarioCard, tiles: list[str]) -> Iterator[Complaint]:
    """Known tiles, each used once, on places of their own, all of which can be walked to."""
    spots = Counter(laid.at for laid in card.sectors)
    used = Counter(tile[:-1] for tile in tiles)
    for number, laid in enumerate(card.sectors):
        field = f"sectors[{number}]"
        if laid.tile not in box.tiles:
            yield f"{field}.tile", f"{laid.tile!r}, expected the face of a tile, from 01A to 17B"
        elif used[laid.tile[:-1]] > 1:
            yield f"{field}.tile", f"{laid.tile!r}, of a tile that lies here twice, expected each once"
        if spots[laid.at] > 1:
            yield f"{field}.at", f"{list(laid.at)}, where another sector lies, expected a place of its own"
        if laid.city:
            yield from box.messages.lacking(f"{field}.city", f"place-{laid.city}")
    if all(tile in box.tiles for tile in tiles) and max(spots.values(), default=0) == 1:
        reached = _reached(box, card)
        for number, laid in enumerate(card.sectors):
            if laid.tile not in reached:
                yield f"sectors[{number}].at", f"{laid.tile}, to which no way leads from the start, expected one"


def _reached(box: Box, card: types.ScenarioCard) -> set[str]:
    """The sectors to which ways lead from where the mercs begin."""
    places = {laid.at: laid.tile for laid in card.sectors}
    at = {tile: place for place, tile in places.items()}
    waiting = [start for start in (card.starts or (card.start,)) if start in at]
    reached = set(waiting)
    while waiting:
        here = waiting.pop()
        for side, there in beside(places, *at[here]):
            closed = side in box.tiles[here].closed or OPPOSITE[side] in box.tiles[there].closed
            if there not in reached and not closed:
                reached.add(there)
                waiting.append(there)
    return reached


def _spawns(box: Box, card: types.ScenarioCard) -> Iterator[Complaint]:
    """Known spawn cards, none twice, and enough of each back."""
    named = Counter(laid.card for laid in card.sectors if laid.card)
    for number, laid in enumerate(card.sectors):
        if laid.card and laid.card not in box.spawns:
            yield f"sectors[{number}].card", f"{laid.card}, expected the number of a spawn card"
        elif laid.card and named[laid.card] > 1:
            yield f"sectors[{number}].card", f"{laid.card} lies here twice, expected once"
        if laid.card and laid.spawn:
            yield f"sectors[{number}].spawn", f"{laid.spawn!r} besides a named card, expected one of them"
    wanted = Counter[str](laid.spawn for laid in card.sectors if laid.spawn and not laid.card)
    for back in BACKS:
        left = box.backs[back] - sum(box.spawns[number].back == back for number in named if number in box.spawns)
        if wanted[back] > left:
            yield "sectors", f"{wanted[back]} sectors with a {back} card, expected {left} at most"


def _start(card: types.ScenarioCard, tiles: list[str]) -> Iterator[Complaint]:
    if card.starts:
        if card.start != CHOICE:
            yield "start", f"{card.start!r} besides `starts`, expected {CHOICE!r}"
        for start in card.starts:
            if start not in tiles:
                yield "starts", f"{start!r}, expected one of {listed(tiles)}"
    elif card.start not in tiles:
        yield "start", f"{card.start!r}, expected one of {listed(tiles)}"
    if not any(laid.spawn is None and not laid.card for laid in card.sectors):
        yield "sectors", "a spawn card on every sector, expected one that is free from the start (JA-SECTOR-13)"


def _pieces(box: Box, card: types.ScenarioCard, tiles: list[str]) -> Iterator[Complaint]:
    """Encounters, missions and lieutenants that exist, as many as there are, and where missions are entered."""
    for face, count in card.encounters.items():
        if face not in box.tokens:
            yield "encounters", f"{face!r}, expected some of {listed(box.tokens)}"
        elif not 0 < count <= box.tokens[face].count:
            yield "encounters", f"{count} tokens {face!r}, expected 1 to {box.tokens[face].count}"
    for field, access in (("inside", card.inside), ("outside", card.outside)):
        if access and access not in tiles:
            yield field, f"{access!r}, expected one of {listed(tiles)}"
    for mission in (*card.missions, *card.unlocks_missions):
        if mission not in box.missions:
            yield "missions", f"{mission!r}, expected some of {listed(box.missions)}"
    for mission in card.missions:
        if mission in box.missions and not getattr(card, box.missions[mission].access):
            yield "missions", f"{mission!r} without `{box.missions[mission].access}`, expected the sector of its access"
    if card.tier < 3 and (card.missions or card.draw_missions):
        yield "missions", f"missions in a scenario of tier {card.tier}, expected none (JA-TIER-02)"
    for lieutenant in card.lieutenants:
        if lieutenant not in box.lieutenants:
            yield "lieutenants", f"{lieutenant!r}, expected some of {listed(box.lieutenants)}"


def _objectives(box: Box, card: types.ScenarioCard, tiles: list[str]) -> Iterator[Complaint]:
    """Objectives that can be reached: their sectors, tokens and missions are there."""
    if not card.objectives:
        yield "objectives", "none, expected one at least (JA-SCEN-01)"
    ids = Counter(objective.id for objective in card.objectives)
    laid = Counter(sector.objective for sector in card.sectors if sector.objective)
    for number, sector in enumerate(card.sectors):
        if sector.objective and sector.objective not in ids:
            yield f"sectors[{number}].objective", f"{sector.objective!r}, expected one of {listed(ids)}"
    for number, objective in enumerate(card.objectives):
        field = f"objectives[{number}]"
        yield from box.messages.lacking(f"{field}.id", f"objective-{card.id}-{objective.id}")
        if ids[objective.id] > 1:
            yield f"{field}.id", f"{objective.id!r} stands here twice, expected once"
        for name in objective.sectors:
            if name not in tiles:
                yield f"{field}.sectors", f"{name!r}, expected some of {listed(tiles)}"
        match objective.by:
            case "token":
                if laid[objective.id] < objective.count:
                    yield f"{field}.count", f"{objective.count} of {laid[objective.id]} tokens, expected no more"
            case "mission":
                if objective.mission not in card.missions:
                    yield f"{field}.mission", f"{objective.mission!r}, expected one of {listed(card.missions)}"
            case "kill":
                if objective.enemy is None:
                    yield f"{field}.enemy", "nothing, expected the kind of enemy"
            case "hold":
                if objective.turns < 1 or not objective.sectors:
                    yield f"{field}.turns", f"{objective.turns} turns, expected 1 at least, and sectors"
            case "skill":
                if objective.skill is None or objective.difficulty < 1 or not objective.sectors:
                    yield f"{field}.skill", f"{objective.skill!r}, expected a skill with its difficulty and sectors"
            case "liberate" | "liberate_all":
                if not objective.sectors or objective.count > len(objective.sectors):
                    yield f"{field}.sectors", f"{listed(objective.sectors)}, expected {objective.count} at least"


def _losses(box: Box, card: types.ScenarioCard) -> Iterator[Complaint]:
    shortest = min((len(dictator.track) for dictator in box.dictators), default=0)
    for loss in card.losses:
        if not loss.threat and not loss.turns:
            yield "losses", "nothing that loses, expected `threat` or `turns`"
        if loss.threat > shortest or loss.threat == 1:
            yield "losses", f"threat {loss.threat}, expected 2 to {shortest}, which every track has"


def _cards(box: Box, card: types.ScenarioCard) -> Iterator[Complaint]:
    """Gear that exists and is given out once, rewards from the A.I.M. deck."""
    for name in ("loadout", "by_itself"):
        seen: set[int] = set()
        for place, loadout in enumerate(getattr(card, name)):
            for number in loadout.cards:
                if number not in box.cards:
                    yield f"{name}[{place}]", f"card {number}, expected the number of a card of the team's"
                elif number in seen:
                    yield f"{name}[{place}]", f"card {number}, which is given out already, expected each once"
                seen.add(number)
    if not card.by_itself:
        yield "by_itself", "nothing, expected the gear of a team that plays this scenario by itself"
    for name in ("market", "takes", "income"):
        for number in getattr(card, name):
            if number not in box.aim:
                yield name, f"card {number}, expected the number of an A.I.M. card"
            elif name != "market" and (box.cards[number].type == "income") != (name == "income"):
                there = "an income card" if name == "income" else "a card that is no income"
                yield name, f"card {number} of type {box.cards[number].type!r}, expected {there}"
    if card.city:
        yield from box.messages.lacking("city", f"place-{card.city}")


# ---------------------------------------------------------------------- the whole book


def campaign(box: Box) -> Iterator[Fault]:
    """The book as a whole: no id or number twice, every scenario can be reached, and one removes the dictator."""
    ids = Counter(card.id for card in box.scenarios.values())
    numbers = Counter(card.number for card in box.scenarios.values())
    for name, card in box.scenarios.items():
        if ids[card.id] > 1:
            yield Fault(name, "id", f"{card.id!r}, which another scenario has, expected an id of its own")
        if numbers[card.number] > 1:
            yield Fault(name, "number", f"{card.number}, which another scenario has, expected one of its own")
        for before in card.after:
            if before not in ids:
                yield Fault(name, "after", f"{before!r}, expected some of {listed(ids)}")
    reachable = _reachable(box)
    for name, card in box.scenarios.items():
        if card.id not in reachable:
            said = f"never offered (after {listed(card.after)} and {card.cities} cities), expected a way to it"
            yield Fault(name, "after", said)
    last = [name for name, card in box.scenarios.items() if card.ends_campaign]
    if len(last) != 1:
        for name in last or list(box.scenarios)[-1:]:
            said = f"{len(last)} scenarios remove the dictator, expected one (JA-CAMP-08)"
            yield Fault(name, "ends_campaign", said)


def _reachable(box: Box) -> set[str]:
    """The scenarios that are offered if everything before them is won."""
    won: set[str] = set()
    while True:
        cities = sum(bool(card.city) for card in box.scenarios.values() if card.id in won)
        opened = {
            card.id
            for card in box.scenarios.values()
            if cities >= card.cities and (not card.after or any(before in won for before in card.after))
        }
        if opened <= won:
            return won
        won |= opened
