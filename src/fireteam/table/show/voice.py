"""The words of one game in one language: scenes, questions and the log as the page shows them.

A `Voice` is shared by all tables of its game and knows none of them. `Voice.over(scene)` is the same voice over one
table: what it says of places has the coordinates of that table.
"""

from __future__ import annotations

import copy
import itertools
import typing
from collections import Counter
from collections.abc import Mapping, Sequence
from functools import cache
from typing import Any

import msgspec

from fireteam import games
from fireteam.engine import (
    Contest,
    Decision,
    Event,
    Game,
    Link,
    Number,
    Option,
    Outcome,
    Places,
    Points,
    Rolled,
    Rulebook,
    Sequel,
)
from fireteam.engine.decisions import Faces, Family
from fireteam.play import Note
from fireteam.scene import (
    ORDINARY,
    Card,
    Die,
    Memory,
    Moment,
    Overlay,
    Piece,
    Row,
    Scene,
    Words,
    coordinate,
    presentation_of,
)
from fireteam.scene.memory import MOST
from fireteam.scene.overlay import working
from fireteam.speech import Speech, capital
from fireteam.text import Language, Text

from . import wire
from .changes import Part, Spoken

KEPT = 4096
"""Pieces, cards and places, and sentences, that are kept in words, and as many that were used before: from one decision
to the next few of them change."""
FIELDS = 256
"""Lists of a scene that are kept in words: the ground, its lines and its legend are the same list again and again."""
TITLED = (Piece, Card)
"""What is listed by its name: such a name begins with a capital, also if it has an article."""
PLAIN = (str, int, float, type(None))
LISTED = 1000
"""Options of a family that is no region of places, at most, that are listed."""


class Said(Words, frozen=True):
    """Words that have been said: as `Words`, with the text that they make."""

    text: str = ""


class Voice(Speech):
    """Says things of one game in one language. All voices over its tables share what was said before; it is forgotten
    when the tables for which it was said have been left."""

    def __init__(self, rulebook: Rulebook, language: Language) -> None:
        self.text = Text(language, rulebook.id)
        self.rulebook = rulebook
        self.scene: Scene | None = None
        self.shown = presentation_of(rulebook)
        self._parts: Memory[bytes] = Memory(KEPT)
        self._sayings: Memory[str] = Memory(KEPT)
        self._grounds: Memory[int] = Memory(FIELDS)
        self._numbers = itertools.count(1)
        self._ground = 0
        """The number of the ground on which coordinates depend; 0 if there is no table."""
        self._same: Memory[tuple[Any, bytes]] = Memory(2 * MOST)
        self._fields: Memory[tuple[Any, tuple[bytes, ...]]] = Memory(FIELDS)

    def over(self, scene: Scene) -> Voice:
        """The same voice over a table."""
        if scene is self.scene:
            return self
        there = copy.copy(self)
        there.scene, there._ground = scene, self._number(scene)
        return there

    def _number(self, scene: Scene) -> int:
        """The number of a scene's ground. One that was forgotten gets another, and nothing is known of it."""
        ground = (scene.width, scene.height, scene.lattice, len(scene.places))
        found = self._grounds.get(ground)
        if found is None:
            found = next(self._numbers)
            self._grounds.put(ground, found)
        return found

    def name(self, id: str, otherwise: str) -> str:
        """A message that a game may have."""
        return self.text.text(id) if self.text.has(id) else otherwise

    def said(self, id: str, arguments: dict[str, Any]) -> wire.SaidInfo:
        return wire.SaidInfo(text=capital(self.say(id, arguments)), id=id, arguments=self._plain(arguments))

    def _plain(self, arguments: dict[str, Any]) -> dict[str, Any]:
        """Arguments as JSON has them; a number with its working in words."""
        return {
            name: value if isinstance(value, PLAIN) else msgspec.to_builtins(self._working(name, value))
            for name, value in arguments.items()
        }

    def _working(self, name: str, value: Any) -> Any:
        return self._filled(working(Words(f"number-{name}"), value)) if isinstance(value, Number) else value

    # ------------------------------------------------------------------ the scene

    def spoken(self, like: tuple[Scene, Spoken] | None = None) -> Spoken:
        """The fields of the scene as JSON, with the text of all words filled in. `like` is another of the same table:
        what both have is not said again."""
        scene = self.scene
        assert scene is not None
        names = type(scene).__struct_fields__
        if like is None or self._number(like[0]) != self._ground:
            return {name: self._field(getattr(scene, name)) for name in names}
        other, said = like
        spoken: Spoken = {}
        for name in names:
            field, known, part = getattr(scene, name), getattr(other, name), said[name]
            if field is known:
                spoken[name] = part
            elif isinstance(field, tuple):
                spoken[name] = self._list(field, known, part)
            else:
                spoken[name] = self._field(field)
        return spoken

    def overlay(self, overlay: Overlay) -> msgspec.Raw:
        """What lies over the scene as JSON, with the text of all words filled in."""
        return msgspec.Raw(msgspec.json.encode(self._filled(overlay)))

    def _field(self, field: Any) -> Part:
        """A field in words. What was made before for the very same thing is found without reading it."""
        if not isinstance(field, tuple):
            return self._element(field) if isinstance(field, msgspec.Struct) else msgspec.json.encode(field)
        key = (id(field), self._ground)
        known = self._fields.lately.get(key) or self._fields.get(key)
        if known is None:
            lately, ground = self._same.lately, self._ground
            found = [lately.get((id(one), ground)) for one in field]
            parts = [two[1] if two else self._element(one) for one, two in zip(field, found, strict=True)]
            known = (field, tuple(parts))
            self._fields.put(key, known)
        return known[1]

    def _list(self, field: tuple[Any, ...], known: tuple[Any, ...], parts: Part) -> Part:
        """A list in words, of which another list is known."""
        assert isinstance(parts, tuple)
        both = zip(field, known, parts, strict=False)
        said = [part if one is other else self._element(one) for one, other, part in both]
        said += map(self._element, field[len(known) :])
        return tuple(said)

    def _element(self, one: Any) -> bytes:
        key = (id(one), self._ground)
        found = self._same.get(key)
        if found is None:
            found = (one, self._part(one))
            self._same.put(key, found)
        return found[1]

    def _part(self, part: Any) -> bytes:
        key = self._ground, msgspec.json.encode(part)
        found = self._parts.get(key)
        if found is None:
            found = msgspec.json.encode(self._filled(part))
            self._parts.put(key, found)
        return found

    def say(self, id: str, arguments: Mapping[str, Any]) -> str:
        """A message filled with arguments; said once, it is remembered. Coordinates depend on the ground."""
        key = (id, self._ground, *arguments.items())
        try:
            found = self._sayings.get(key)
        except TypeError:  # an argument that cannot be hashed
            return super().say(id, arguments)
        if found is None:
            found = super().say(id, arguments)
            self._sayings.put(key, found)
        return found

    def _filled(self, thing: Any) -> Any:
        if type(thing) is Words:
            return Said(thing.id, thing.arguments, self.say(thing.id, thing.arguments))
        if isinstance(thing, tuple):
            return tuple([self._filled(item) for item in thing])
        if isinstance(thing, msgspec.Struct) and (names := wordy(type(thing))):
            filled = {name: self._filled(getattr(thing, name)) for name in names}
            if isinstance(thing, TITLED):
                filled["name"] = msgspec.structs.replace(filled["name"], text=capital(filled["name"].text))
            return msgspec.structs.replace(thing, **filled)
        return thing

    # ------------------------------------------------------------------ the question

    def question(
        self,
        asked: Decision,
        shown: Decision,
        number: int,
        yours: bool,
        chain: Sequence[Link] = (),
        moment: Moment = ORDINARY,
        hints: Sequence[str] = (),
    ) -> wire.Question:
        """The open decision as a seat may see it (`shown`); `asked` is the decision itself, `chain` the answers within
        which it is asked, `moment` what is at stake for the seat, and `hints` what could be explained to it."""
        options: list[wire.OptionInfo] = []
        regions: list[wire.Region] = []
        if yours and not shown.dice:
            options = [self.option_info(option) for option in shown.options.listed]
            for family in shown.options.families:
                self._family(family, options, regions)
            options = [self._promising(option, moment) for option in self._apart(options)]
        return wire.Question(
            number=number,
            seats=list(shown.seats),
            yours=yours,
            prompt=self.prompted(asked, shown, yours),
            stake=capital(self(moment.stake)) if yours and moment.stake else "",
            rule=shown.rule,
            pieces=list(shown.pieces),
            private=shown.private,
            reaction=yours and shown.reaction is not None,
            kind=shown.reaction.kind if yours and shown.reaction else "",
            kind_name=self.name(f"reaction-{shown.reaction.kind}", "") if yours and shown.reaction else "",
            during=bool(yours and shown.reaction and shown.reaction.during),
            dice=list(shown.dice) if yours else [],
            kinds=self.dice_info(shown.kinds) if yours else [],
            answers=self._answers(shown, chain) if yours and shown.reaction else [],
            options=options,
            regions=regions,
            unavailable=[
                wire.UnavailableInfo(
                    text=capital(self.say(refused.text, refused.arguments)),
                    id=refused.text,
                    reason=self.say(refused.reason, refused.arguments),
                    rule=refused.rule,
                    pieces=list(refused.pieces),
                )
                for refused in (shown.unavailable if yours else ())
            ],
            hints=[wire.HintInfo(id=id, text=self.text.text(f"guide-{id}")) for id in hints],
        )

    def _answers(self, shown: Decision, chain: Sequence[Link]) -> list[wire.AnswerInfo]:
        """The answers within which a reaction is asked for, then each of its pieces that would answer the trigger."""
        assert shown.reaction is not None
        trigger = shown.reaction.trigger
        answers = [self._link(link) for link in chain]
        known = {(answer.by, answer.to) for answer in answers}
        said = self.said(shown.prompt, shown.arguments).text
        for by in shown.pieces:
            if trigger and by != trigger and (by, trigger) not in known:
                answers.append(wire.AnswerInfo(by=by, to=trigger, id=shown.prompt, text=said))
        return answers

    def prompted(self, asked: Decision, shown: Decision, yours: bool) -> wire.SaidInfo:
        if shown.dice:
            arguments: dict[str, Any] = {"dice": self.dice(shown.dice, shown.kinds), "why": self.prompt(shown)}
            return wire.SaidInfo(text=self.text.text("table-roll", **arguments), id=shown.prompt, arguments=arguments)
        if yours or (shown.prompt == asked.prompt and shown.arguments == asked.arguments):
            return self.said(shown.prompt, shown.arguments)
        # What others are asked about is hidden from this seat, and with it what fills the question.
        names = {"seats": self.listed([self.seat(name) for name in shown.seats])}
        return wire.SaidInfo(text=self.text.text("table-deciding", **names), id="table-deciding", arguments=dict(names))

    def _family(self, family: Family, options: list[wire.OptionInfo], regions: list[wire.Region]) -> None:
        if not len(family) or isinstance(family, Faces):
            return
        if not isinstance(family, Places):
            options += [self.option_info(family[index]) for index in range(min(len(family), LISTED))]
            return
        if isinstance(family, Points):
            self._points(family, options, regions)
        else:
            regions.append(self._region(family.name, family[0], len(family), runs=runs(family.places)))

    def _points(self, family: Points, options: list[wire.OptionInfo], regions: list[wire.Region]) -> None:
        """Points of a way that are told alike are a region of their places; one of its own kind is an option."""
        kinds: dict[str, list[tuple[int, Option]]] = {}
        for number in family.places:
            option = family.make(number)
            kinds.setdefault(option.text, []).append((number, option))
        for made in kinds.values():
            first = made[0][1]
            if len(made) == 1:
                options.append(self.option_info(first))
            else:
                points = [(number, place) for number, option in made for place in option.places]
                regions.append(self._region(family.name, first, len(made), points=points))

    def _region(self, name: str, first: Option, count: int, **where: Any) -> wire.Region:
        return wire.Region(
            name=name,
            text=capital(self.say(first.text, first.arguments)),
            id=first.text,
            group=first.group,
            heading=self.heading(first.group),
            rule=first.rule,
            count=count,
            seat=first.seat,
            pieces=list(first.pieces),
            **{"runs": [], "points": [], **where},
        )

    def _apart(self, options: list[wire.OptionInfo]) -> list[wire.OptionInfo]:
        """Options in the same words are told apart by who acts, then by their places, and those that are still the same
        by a number."""
        scene = self.scene
        alike = _alike(options)
        acting: dict[tuple[str, str], set[str]] = {}
        for option in options:
            acting.setdefault((option.seat, option.text), set()).add(self._actor(option))
        for place, option in enumerate(options):
            words, actor = (option.seat, option.text), self._actor(option)
            if actor and words in alike and len(acting[words]) > 1:
                text = self.text.text("speech-option-by", piece=actor, option=option.text)
                options[place] = msgspec.structs.replace(option, text=text)
        if scene is not None and scene.lattice is not None:
            alike = _alike(options)
            for place, option in enumerate(options):
                if (option.seat, option.text) in alike and len(option.places) == 1:
                    there = coordinate(scene, option.places[0])
                    text = self.text.text("speech-option-at", option=option.text, place=there)
                    options[place] = msgspec.structs.replace(option, text=text)
        alike = _alike(options)
        seen: Counter[tuple[str, str]] = Counter()
        for place, option in enumerate(options):
            if (words := (option.seat, option.text)) in alike:
                seen[words] += 1
                text = self.text.text("speech-option-number", option=option.text, number=seen[words])
                options[place] = msgspec.structs.replace(option, text=text)
        return options

    def _actor(self, option: wire.OptionInfo) -> str:
        """Who on the table acts by an option, by name."""
        actor = self.scene.piece(option.pieces[0]) if self.scene is not None and option.pieces else None
        return capital(self(actor.name)) if actor is not None else ""

    def _promising(self, option: wire.OptionInfo, moment: Moment) -> wire.OptionInfo:
        """An option with what it promises and costs, if the game says so."""
        promise = moment.answers.get(option.key)
        if promise is None:
            return option
        chance = promise.chance
        told = wire.PromiseInfo(
            text=self(chance.name) if chance else "",
            share=chance.share if chance else None,
            mean=chance.mean if chance else None,
            price=self(promise.price) if promise.price else "",
        )
        return msgspec.structs.replace(option, promise=told)

    def option_info(self, option: Option) -> wire.OptionInfo:
        return wire.OptionInfo(
            key=option.key,
            text=capital(self.say(option.text, option.arguments)),
            id=option.text,
            arguments=option.arguments,
            seat=option.seat,
            group=option.group,
            heading=self.heading(option.group),
            rule=option.rule,
            places=list(option.places),
            pieces=list(option.pieces),
            promise=None,
            aside=option.group in self.shown.aside,
        )

    def heading(self, group: str) -> str:
        """What a group of options is headed with, if the game says so."""
        id = self.shown.groups.get(group)
        return self.text.text(id) if id else ""

    # ------------------------------------------------------------------ the log

    def event(self, event: Event) -> str:
        if not isinstance(event, Rolled):
            return super().event(event)
        key = ("", event.seat, event.why, event.dice, event.about, event.kinds)
        found = self._sayings.get(key)
        if found is None:
            found = super().event(event)
            self._sayings.put(key, found)
        return found

    def line(self, event: Event, decision: int) -> wire.LogLine:
        fields = event.fields()
        dice = None
        if isinstance(event, Rolled):
            why = self.purpose(event.why, event.about)
            kinds = self.dice_info(event.kinds)
            dice = wire.DiceInfo(
                sides=list(event.dice),
                faces=list(event.faces),
                marks=list(self.shown.marks(event)),
                why=why,
                kinds=[kind.kind for kind in kinds],
                shown=[kind.faces[face - 1] for kind, face in zip(kinds, event.faces, strict=False)],
            )
        return wire.LogLine(
            text=self.event(event),
            id=type(event).text_id(),
            arguments=self._plain(fields),
            rule=event.rule,
            kind="roll" if dice else "count" if event.counted else "event",
            decision=decision,
            seat=str(fields.get("seat", "")),
            dice=dice,
            pieces=list(event.about) if isinstance(event, Rolled) else [],
            chain=[self._link(link) for link in event.chain],
            contest=_contest(getattr(event, "contest", None)),
        )

    def dice_info(self, kinds: tuple[str, ...]) -> list[wire.DieInfo]:
        """Dice that the game tells apart by kind, in words."""
        return [self._die(kind, die) for kind, die in zip(kinds, self.dies(kinds), strict=False)]

    def _die(self, kind: str, die: Die) -> wire.DieInfo:
        faces = [wire.FaceInfo(face.sign, self.say(face.words.id, face.words.arguments)) for face in die.faces]
        return wire.DieInfo(kind, self.say(die.name.id, die.name.arguments), faces)

    def _link(self, link: Link) -> wire.AnswerInfo:
        text = capital(self.say(link.words, {"unit": link.by, "target": link.to}))
        return wire.AnswerInfo(by=link.by, to=link.to, id=link.words, text=text)

    def note(self, note: Note, decision: int) -> wire.LogLine:
        """A line that is not of the game: why a bot chose, that something was taken back."""
        text, filled = self.noted(note.id, note.arguments)
        return wire.LogLine(
            text=text, id=note.id, arguments=dict(filled), rule="", kind="note", decision=decision, seat=note.seat
        )

    def result(
        self, outcome: Outcome, decided: Sequence[Row] = (), sequel: Sequel | None = None, scenario: str = ""
    ) -> wire.OutcomeInfo:
        """How a game of this scenario ended, what decided it, and what to play next."""
        return wire.OutcomeInfo(
            text=capital(self.outcome(outcome)),
            id=outcome.result,
            winners=list(outcome.winners),
            rule=outcome.rule,
            scores=outcome.scores,
            resigned="",
            decided=[
                wire.Decided(self(row.name), row.value if isinstance(row.value, str) else self(row.value))
                for row in decided
            ],
            next=None
            if sequel is None
            else wire.NextInfo(
                scenario=sequel.scenario,
                title=self.text.text(f"scenario-{sequel.scenario}"),
                document=sequel.document,
                options=sequel.options,
                again=sequel.scenario == scenario,
            ),
        )

    def resigned(self, game: Game, seat: str) -> wire.OutcomeInfo:
        winners = list(game.rulebook.opponents(game.header.scenario, game.header.seats, seat))
        id = "table-resigned" if winners else "table-resigned-for-all"
        text = self.text.text(id, seat=self.seat(seat))
        return wire.OutcomeInfo(
            text=text, id=id, winners=winners, rule="", scores={}, resigned=seat, decided=[], next=None
        )


def _alike(options: list[wire.OptionInfo]) -> set[tuple[str, str]]:
    """The seats and words that more than one option has."""
    return {words for words, count in Counter((one.seat, one.text) for one in options).items() if count > 1}


def _contest(contest: Contest | None) -> wire.ContestInfo | None:
    if contest is None:
        return None
    return wire.ContestInfo(
        attack=wire.PoolInfo(sides=list(contest.attack_dice), faces=list(contest.attack)),
        defence=wire.PoolInfo(sides=list(contest.defence_dice), faces=list(contest.defence)),
        pairs=list(contest.pairs),
        through=list(contest.through),
    )


@cache
def voice(game: str, language: Language) -> Voice:
    return Voice(games.find(game), language)


@cache
def wordy(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """The fields of a part of a scene that hold words, themselves or deeper."""
    hints = typing.get_type_hints(kind)
    return tuple(name for name in kind.__struct_fields__ if _holds(hints[name]))


def _holds(hint: Any) -> bool:
    if hint is Words:
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return bool(wordy(hint))
    return any(map(_holds, typing.get_args(hint)))


def runs(places: typing.Sequence[int]) -> list[int]:
    """Places as pairs of a first one and how many follow without a gap."""
    packed: list[int] = []
    last = None
    for place in sorted(places[:]):  # a slice is how a lazy region is read at once
        if place == last:
            continue
        if last is not None and place == last + 1:
            packed[-1] += 1
        else:
            packed += (int(place), 1)
        last = place
    return packed
