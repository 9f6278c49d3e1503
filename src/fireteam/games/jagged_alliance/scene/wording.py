"""What cards say, in words: every card, board, spawn card, event, lieutenant, mission and dictator out of its data.

No card's text is written by hand, so that it always says what the rules do. `text` is a catalogue of messages in one
language; a text is a list of sentences.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal

from fireteam.kit.wording import capital, counted, listed, sentences, signed
from fireteam.scene import Texts

from ..content import library, types
from ..content.vocabulary import Action, Boost, Card, Do, Grant, When

Teller = Literal["merc", "nobody", "sector"]
"""Whose card it is: a merc's, nobody's (events, missions, lieutenants, dictators), or that of a sector."""


def says(text: Texts, id: str) -> list[str]:
    """The sentences of what has this text id: `card-158`, `merc-fox`, `spawn-227`, `eventcard-200`, ..."""
    kind, _, name = id.partition("-")
    match kind:
        case "card":
            found = card(text, library.card(name))
        case "merc":
            found = board(text, library.boards()[name])
        case "spawn":
            found = spawn(text, library.spawns()[name])
        case "eventcard":
            found = event(text, library.events()[name])
        case "lieutenant":
            found = lieutenant(text, library.lieutenants()[name])
        case "behaviour":
            found = iter(effects(text, library.behaviours()[name].does, "merc"))
        case "mission":
            found = mission(text, library.missions()[name])
        case "dictator":
            found = dictator(text, library.dictators()[name])
        case _:
            return []
    return sentences(found)


def _after(text: Texts, head: str, words: Iterable[str], **arguments: str | int) -> Iterator[str]:
    """One sentence out of several effects, behind a word that says when they come."""
    said = "; ".join(words)
    if said:
        yield text.text("words-headed", head=text.text(head, **arguments), words=said)


# ---------------------------------------------------------------------- the pieces of the vocabulary


def dice(text: Texts, pool: Sequence[str]) -> str:
    """Dice by colour: 2 orange dice, 1 yellow die."""
    return listed(counted(text, "dice-", pool))


def conditions(text: Texts, when: When) -> str:
    """When something holds, in brackets; nothing if it always does."""
    found: list[str] = []
    if when.terrain is not None:
        found.append(text.text(f"when-{when.terrain}"))
    if when.time is not None:
        found.append(text.text(f"when-{when.time}"))
    if when.sector is not None:
        found.append(text.text(f"when-{when.sector}"))
    if when.enemy is not None:
        found.append(text.text("when-enemy", enemy=text.text(f"enemy-{when.enemy}")))
    if when.elite is not None:
        found.append(text.text("when-elite" if when.elite else "when-not-elite"))
    if when.weapon_range is not None:
        found.append(text.text("when-range", range=when.weapon_range))
    if when.wounded is not None:
        found.append(text.text("when-wounded" if when.wounded else "when-not-wounded"))
    if when.alone is not None:
        found.append(text.text("when-alone" if when.alone else "when-not-alone"))
    if when.threat_at_least is not None:
        found.append(text.text("when-threat", level=when.threat_at_least))
    if when.first is not None:
        found.append(text.text("when-first" if when.first else "when-not-first"))
    return text.text("words-in-brackets", words=listed(found)) if found else ""


def effect(text: Texts, do: Do, teller: Teller) -> str:
    """What happens, to whom, and when: "every mercenary in your Area: recover 1 Fatigue (by night)"."""
    rolled = dice(text, do.dice)
    amount: str | int = do.amount
    if rolled and do.amount:
        amount = text.text("amount-and-rolled", amount=do.amount, dice=rolled)
    elif rolled:
        amount = text.text("amount-rolled", dice=rolled)
    words = text.text(
        f"verb-{do.do}",
        amount=amount if rolled else abs(do.amount),
        count=2 if rolled else abs(do.amount),
        sign="less" if do.amount < 0 else "more",
        range=do.range,
        condition=text.text(f"condition-{do.condition or 'all'}"),
        enemy=text.text(f"enemy-{do.enemy}{'-elite' if do.elite else ''}") if do.enemy else "",
        letter=do.letter or "",
        quality=do.quality,
        card=text.text(f"card-{do.card:03}") if do.card else "",
        back=text.text(f"back-{do.back}") if do.back else "",
    )
    target = whom(text, do, teller)
    if target:
        words = text.text("words-headed", head=target, words=words)
    if do.optional:
        words = text.text("words-headed", head=text.text("words-optional"), words=words)
    return str(words) + conditions(text, do.when)


UNTARGETED = (
    "peek_spawn",
    "reinforce_sector",
    "locate_lieutenant",
    "draw_lieutenant",
    "draw_mission",
    "train_rebel",
    "lose_trained_rebel",
    "funds",
    "rebels",
    "loot",
    "take_card",
    "behave",
    "threat",
    "lower_threat",
    "flip_time",
    "counter_attack",
    "skip_enemies",
    "reveal_encounter",
    "remove_encounter",
    "group_move",
)
"""Verbs that concern no figure, or whose message says whom."""


def whom(text: Texts, do: Do, teller: Teller) -> str:
    """Whom an effect concerns; nothing for who does it himself."""
    if do.do in UNTARGETED or (do.do == "kill_ally" and do.to == "self"):
        return ""
    if do.do in ("place_enemy", "place_encounter", "enemies_act", "incoming"):
        return text.text("whom-every-fight") if teller == "nobody" else ""
    target: str = do.to
    if teller == "nobody":
        fights = {"area": "fights", "others_area": "fights", "sector": "fights", "enemies_sector": "enemies-fights"}
        target = {"self": "chosen", "other": "chosen", "any": "chosen", **fights}.get(target, target)
    elif teller == "sector":
        target = {"self": "sector", "other": "chosen", "any": "chosen"}.get(target, target)
    elif target == "self":
        return ""
    return text.text(f"whom-{target}", range=do.range)


def effects(text: Texts, does: Iterable[Do], teller: Teller) -> list[str]:
    return [effect(text, do, teller) for do in does]


ROLLS = ("attack", "armor", "stealth", "leadership", "mechanical", "medical", "bribe", "counter_attack")


def grant(text: Texts, given: Grant, teller: Teller) -> str:
    """What holds: "Attack: 1 yellow die, Expertise (by night)"."""
    if given.permission is not None:
        words = text.text(f"permission-{given.permission}")
    else:
        parts = counted(text, "dice-", given.dice, "+")
        if given.amount:
            parts.append(
                text.text("words-successes", count=given.amount) if given.to in ROLLS else signed(given.amount)
            )
        if given.expertise:
            parts.append(text.text("icon-expertise"))
        if given.reroll:
            parts.append(text.text("words-reroll", count=given.reroll))
        words = text.text("words-headed", head=text.text(f"grant-{given.to}"), words=listed(parts))
    if given.whom != "self" and teller == "merc":
        words = text.text("words-headed", head=text.text(f"whom-{given.whom}", range=0), words=words)
    return str(words) + conditions(text, given.when)


def grants(text: Texts, given: Iterable[Grant], teller: Teller) -> list[str]:
    return [grant(text, one, teller) for one in given]


def boost(text: Texts, added: Boost) -> str:
    """What is added to an action or a roll."""
    parts = counted(text, "dice-", added.dice, "+")
    if added.plus:
        parts.append(text.text("words-successes", count=added.plus))
    if added.reroll:
        parts.append(text.text("words-reroll", count=added.reroll))
    parts += [text.text(f"icon-{icon}") for icon in added.icons]
    if added.range:
        parts.append(text.text("words-headed", head=text.text("grant-range"), words=signed(added.range)))
    if added.cheaper:
        parts.append(text.text("words-cheaper", count=added.cheaper))
    return listed([*parts, *effects(text, added.does, "merc")])


def action(text: Texts, done: Action) -> str:
    """What an action costs and does: "2 Fatigue: 1 orange die, +1 success; Damage, Suppressed"."""
    cost = [text.text("cost-fatigue", count=done.fatigue)] if done.fatigue else []
    if done.funds:
        cost.append(text.text("cost-funds", count=done.funds))
    if done.rebels:
        cost.append(text.text("cost-rebels", count=done.rebels))
    parts = counted(text, "dice-", done.dice)
    if done.plus:
        parts.append(text.text("words-successes", count=done.plus))
    parts += [text.text(f"icon-{icon}") for icon in done.icons]
    if done.skill is not None:
        parts.append(text.text("words-skill", skill=text.text(f"grant-{done.skill}")))
    if done.range is not None:
        parts.append(text.text("words-headed", head=text.text("grant-range"), words=str(done.range)))
    said = "; ".join(filter(None, [listed(parts), *effects(text, done.does, "merc")]))
    return text.text("words-headed", head=listed(cost) or text.text("cost-free"), words=said)


# ---------------------------------------------------------------------- cards and boards


def card(text: Texts, face: Card) -> Iterator[str]:
    if face.heavy:
        yield text.text("words-heavy")
    if face.upgrade_slots:
        yield text.text("words-upgrade-slots", count=face.upgrade_slots)
    for done in face.actions:
        yield action(text, done)
    if face.durability_boost is not None:
        head = text.text(f"boost-{face.durability_boost.to}", count=face.durability)
        yield text.text("words-headed", head=head, words=boost(text, face.durability_boost))
    if face.boost is not None:
        yield text.text("words-headed", head=text.text(_boost_of(face)), words=boost(text, face.boost))
    yield from grants(text, face.grants, "merc")
    yield from _after(text, "words-on-activation", effects(text, face.on_activation, "merc"))
    if face.type == "income":
        yield from _after(text, "words-each-scenario", [*_income(text, face), *effects(text, face.does, "nobody")])
    else:
        yield from effects(text, face.does, "merc")


def _boost_of(face: Card) -> str:
    """How an upgrade's or a consumable's boost is headed."""
    if face.with_action is not None:
        return f"with-{face.with_action}"
    assert face.boost is not None
    return "words-every-use" if face.boost.once else "words-for-durability"


def _income(text: Texts, face: Card) -> Iterator[str]:
    if face.funds:
        yield text.text("cost-funds", count=face.funds)
    if face.rebels:
        yield text.text("cost-rebels", count=face.rebels)


def board(text: Texts, face: types.Board) -> Iterator[str]:
    """The ability of a merc."""
    if face.light_slots:
        yield text.text("words-light-slot")
    yield from grants(text, face.grants, "merc")
    if face.action is not None:
        yield action(text, face.action)
    yield from _after(text, "words-on-activation", effects(text, face.on_activation, "merc"))
    yield from _after(text, "words-on-kill", effects(text, face.on_kill, "merc"))


# ---------------------------------------------------------------------- the other side


def garrison(text: Texts, forces: types.Garrison) -> str:
    found = [text.text(f"garrison-{kind}", count=count) for kind, count in Counter(forces.enemies).items()]
    found += [text.text(f"garrison-{kind}-elite", count=count) for kind, count in Counter(forces.elites).items()]
    if forces.encounters:
        found.append(text.text("garrison-encounters", count=forces.encounters))
    return listed(found)


def placed(text: Texts, setup: Mapping[Any, types.Garrison]) -> list[str]:
    """Who stands at which letter: "A: 1 Redshirt, 1 encounter"."""
    return [
        text.text("words-headed", head=letter, words=garrison(text, forces)) for letter, forces in sorted(setup.items())
    ]


def spawn(text: Texts, face: types.SpawnCard) -> Iterator[str]:
    yield "; ".join(placed(text, face.setup))
    yield from _after(text, "words-on-entry", effects(text, face.on_entry, "sector"))
    yield from grants(text, face.grants, "sector")
    if face.liberate_by is not None:
        skill = text.text(f"grant-{face.liberate_by}")
        yield text.text("words-liberated-by", skill=skill, difficulty=face.liberate_difficulty)
    yield from _after(text, "words-reward", effects(text, face.reward, "sector"))


def event(text: Texts, face: types.Event) -> Iterator[str]:
    yield from effects(text, face.does, "nobody")
    yield from _after(text, "words-until-next-event", grants(text, face.grants, "nobody"))


def lieutenant(text: Texts, face: types.LieutenantCard) -> Iterator[str]:
    yield from _after(text, "words-on-appearing", effects(text, face.on_draw, "nobody"))
    yield from grants(text, face.grants, "nobody")
    defense = [text.text("words-instead")] if face.replaces else []
    defense += placed(text, face.defense)
    if face.encounter_everywhere:
        defense.append(text.text("words-encounter-everywhere"))
    yield from _after(text, "words-defense", [*defense, *effects(text, face.defense_does, "sector")])
    yield from _after(text, "words-reward", [text.text(f"card-{face.reward:03}")])


def mission(text: Texts, face: types.MissionCard) -> Iterator[str]:
    yield text.text(f"access-{face.access}")
    yield from grants(text, face.ongoing, "nobody")
    yield from _after(text, "words-each-turn", effects(text, face.each_turn, "nobody"))
    yield from _after(text, "words-at-end", effects(text, face.at_end, "nobody"))
    guards = garrison(text, face.guards)
    yield from _after(text, "words-guards", [guards] if guards else [])
    for number, wanted in enumerate(face.goals, 1):
        yield text.text("words-goal", number=number, words=capital(goal(text, wanted)))
    if face.bounty is not None:
        yield from _after(text, "words-bounty", target(text, face.bounty))
    yield from _after(text, "words-reward", effects(text, face.reward, "sector"))


def goal(text: Texts, wanted: types.Goal) -> str:
    if wanted.kill_all:
        return text.text("goal-kill-all")
    if wanted.skill is not None:
        return text.text("goal-skill", skill=text.text(f"grant-{wanted.skill}"), difficulty=wanted.difficulty)
    paid = [text.text("cost-funds", count=wanted.funds)] if wanted.funds else []
    if wanted.rebels:
        paid.append(text.text("cost-rebels", count=wanted.rebels))
    return text.text("goal-pay", words=listed(paid))


def target(text: Texts, hunted: types.Target) -> Iterator[str]:
    """The figures of a bounty hunt's target, and what it does in its turn."""
    row = hunted.row
    yield text.text(
        "words-row",
        initiative=hunted.initiative,
        health=row.health,
        armor=row.armor,
        damage=row.damage,
        stealth=row.stealth,
        range="\N{EN DASH}" if row.range is None else str(row.range),
    )
    yield from (text.text(f"condition-{condition}") for condition in row.conditions)
    for pattern in hunted.patterns:
        yield listed(text.text(f"pattern-{step}") for step in pattern)


def dictator(text: Texts, face: types.Dictator) -> Iterator[str]:
    if face.starts_with:
        yield text.text("words-starts-with", lieutenant=text.text(f"lieutenant-{face.starts_with}"))
    if face.skull_threat:
        yield text.text("words-skull-threat", count=face.skull_threat)
    if face.night_threat:
        yield text.text("words-night-threat")
    yield from grants(text, face.grants, "nobody")
    top = effects(text, face.at_maximum, "nobody")
    yield from _after(text, "words-at-maximum", [*top, text.text("words-reset-to", level=face.reset_to)])
    spaces = (str(level) for level, space in enumerate(face.track, 1) if space.counter_attack)
    yield from _after(text, "words-counter-attacks", [listed(spaces)])
