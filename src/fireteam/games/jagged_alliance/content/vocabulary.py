"""What cards can say: a small vocabulary of effects as data. Rules read it; no rule knows a card by name.

- `Do`: something happens once (a verb with an amount and a target).
- `Grant`: something holds while the card is in force: dice, a number, expertise, a permission.
- `Boost`: what spending Durability, an attached upgrade or a consumable adds to one action or defence roll.
- `Action`: what an equipment card or an ally lets its owner do, once per activation (JA-ACTION-04).
"""

from __future__ import annotations

from typing import Literal, get_args

from fireteam.content import Strict

Colour = Literal["yellow", "orange", "red", "blue"]
SUCCESS, EXPERTISE = "success", "expertise"
"""What faces of dice show (JA-DICE-04, JA-DICE-06)."""
Skill = Literal["leadership", "mechanical", "medical"]
Terrain = Literal["jungle", "settlement", "swamp"]
Condition = Literal["marked", "bleeding", "suppressed"]
EnemyKind = Literal["redshirt", "sniper", "shield", "bloodcat", "tank"]
Back = Literal["unknown", "weak", "strong", "deadly"]
Letter = Literal["A", "B", "C", "D"]
Provenance = Literal["printed", "original"]

BACKS: tuple[Back, ...] = get_args(Back)
"""The decks of spawn cards, by their backs (JA-SPAWN-02)."""
SKULLS = {"": 0, "unknown": 0, "weak": 1, "strong": 2, "deadly": 3}
"""The skulls on those backs."""

Icon = Literal[
    "damage",
    "retreat",
    "free_move",
    "area",
    "burst2",
    "burst3",
    "expertise",
    "marked",
    "bleeding",
    "suppressed",
]
"""Icons of an action, applied from left to right; where `damage` stands, the damage is dealt (JA-TACT-02)."""

Verb = Literal[
    # cubes and conditions of mercs
    "recover",
    "heal",
    "fatigue",
    "wound",
    "heal_injury",
    "give_condition",
    "clear_conditions",
    "refresh_command",
    "repair",
    "stand_up",
    # enemies
    "damage_enemy",
    "place_enemy",
    "remove_enemy",
    "enemies_act",
    "skip_enemies",
    "incoming",
    # moving
    "free_move",
    "group_move",
    "retreat",
    # encounters, sectors, lieutenants, missions
    "place_encounter",
    "reveal_encounter",
    "remove_encounter",
    "peek_spawn",
    "reinforce_sector",
    "locate_lieutenant",
    "draw_lieutenant",
    "draw_mission",
    "train_rebel",
    "lose_trained_rebel",
    # resources, cards, the dictator
    "funds",
    "rebels",
    "loot",
    "take_card",
    "discard_item",
    "kill_ally",
    "behave",
    "threat",
    "lower_threat",
    "flip_time",
    "counter_attack",
]
"""What can happen. `amount` may be negative for funds and rebels; what the team lacks is not lost (JA-FAQ-07).

How the content means them:

- `stand_up`: a knocked-out merc gets `amount` cubes back, of Fatigue first, and stands. `repair`: `amount` Durability
  of items of the mercs meant, as their owners like. `clear_conditions`: the one named, or all.
- `damage_enemy` is no attack: no roll, no armor, no Marked, no swamp. `place_enemy`: at `letter`, or in the area meant.
  `remove_enemy` leaves no corpse. `skip_enemies`: no Enemy Activation follows this activation.
- `incoming`: an Incoming! token for the sector, or for every one that is fought over (JA-COMP-04).
- `free_move` and `group_move`: `amount` steps; a `group_move` takes others along and needs no Command Action.
- `reveal_encounter`, `remove_encounter`: all tokens of a chosen area within `range`, from afar (JA-ENC-07) or unseen.
- `reinforce_sector`: a liberated sector that the team chooses is taken back with a card of `back` (JA-SECTOR-15).
- `train_rebel`: from the supply, not the pool, into a free slot of the merc's sector or of a chosen liberated one.
- `loot`: `amount` cards of `quality` for the merc, or for a standing merc of the team's choice. `take_card`: the A.I.M.
  card `card`, likewise (an income card goes to the team). `discard_item`: `amount` equipment cards of each merc meant.
- `behave`: a behaviour card of Larry's is turned up and carried out for the merc (JA-COMP-04).
- `threat`: `amount` tokens on the dictator board; `lower_threat`: the level falls at once (JA-DICT-03, JA-DICT-05).
- `counter_attack`: one of the present level, whether or not a token lies there.
"""

Target = Literal[
    "self",
    "other",
    "any",
    "area",
    "others_area",
    "sector",
    "team",
    "enemy",
    "enemies_area",
    "enemies_sector",
    "enemies_everywhere",
    "chosen_area",
    "chosen_sector",
]
"""Whom it concerns: mercs (self to team), enemies, or a chosen place. `other` and `any` are chosen within range.

Where no merc acts (events, missions, dictators, a scenario's own effects), the team chooses `self`, `other` and `any`
from all mercs, and `area`, `sector` and `enemies_sector` mean every contested sector in turn. On spawn cards `sector`
is the sector that is entered, and `self` each merc who enters it.
"""

Number = Literal[
    # pools of dice
    "attack",
    "armor",
    "stealth",
    "leadership",
    "mechanical",
    "medical",
    "bribe",
    "counter_attack",
    # numbers of mercs
    "stamina",
    "recovery",
    "commands",
    "inventory",
    "ally_slots",
    "move_cost",
    "action_cost",
    "group_steps",
    "range",
    # numbers of enemies
    "enemy_health",
    "enemy_armor",
    "enemy_damage",
    "enemy_stealth",
    "enemy_initiative",
    # numbers of the dictator
    "bribe_price",
    "counter_strength",
    "start_threat",
    "loot_quality",
]

Permission = Literal[
    "no_flee",
    "no_train",
    "no_bribe",
    "no_group_move",
    "no_loot",
    "no_stealth",
    "no_rebels",
    "leave_freely",
    "ignore_suppressed",
    "ignore_bleeding",
    "see_tokens",
    "loot_sector",
    "first_step_free",
]
"""What is forbidden or allowed while a card is in force."""


class When(Strict, frozen=True, kw_only=True):
    """A condition; everything that is given must hold."""

    terrain: Terrain | None = None
    """The merc (for enemy numbers: the enemy) stands in such an area of a sector that is not liberated."""
    time: Literal["day", "night"] | None = None
    sector: Literal["occupied", "contested", "liberated"] | None = None
    enemy: EnemyKind | None = None
    elite: bool | None = None
    weapon_range: int | None = None
    """The attack is made at exactly this distance."""
    wounded: bool | None = None
    alone: bool | None = None
    """No other standing merc is in the area."""
    threat_at_least: int | None = None
    first: bool | None = None
    """The first such attack, skill, bribe, step (`move_cost`) or action (`action_cost`) of the activation."""


NO_CONDITION = When()


class Do(Strict, frozen=True, kw_only=True):
    """Something that happens. `dice` rolled add their successes to the amount."""

    do: Verb
    amount: int = 1
    dice: tuple[Colour, ...] = ()
    to: Target = "self"
    range: int = 0
    condition: Condition | None = None
    enemy: EnemyKind | None = None
    elite: bool = False
    letter: Letter | None = None
    quality: Literal[0, 1, 2, 3] = 0
    """Of loot; 0 where none is meant."""
    card: int = 0
    back: Back | None = None
    optional: bool = False
    when: When = NO_CONDITION


class Grant(Strict, frozen=True, kw_only=True):
    """What holds while a card is in force: dice or an amount for a number, expertise or rerolls for its rolls, or a
    permission. `whom` says for whom: the bearer, the mercs in the bearer's area or sector, or the team. Numbers of
    enemies and of the dictator hold wherever the card does: a spawn card's in its sector, all others everywhere."""

    to: Number | None = None
    amount: int = 0
    dice: tuple[Colour, ...] = ()
    expertise: bool = False
    reroll: int = 0
    permission: Permission | None = None
    whom: Literal["self", "area", "sector", "team"] = "self"
    when: When = NO_CONDITION


class Boost(Strict, frozen=True, kw_only=True):
    """What is added to one action or defence roll of the item (JA-DUR-01), announced before the roll (JA-DUR-02)."""

    to: Literal["attack", "armor", "stealth", "skill", "any"] = "attack"
    """`skill`: every skill that the item helps with; `any`: every action of it and every roll that it gives dice to."""
    dice: tuple[Colour, ...] = ()
    plus: int = 0
    reroll: int = 0
    icons: tuple[Icon, ...] = ()
    """Added after the action's own; `area` and a burst apply to the whole action wherever they stand."""
    range: int = 0
    """More reach: only of a boost that comes with every action, since targets are chosen before others are spent."""
    cheaper: int = 0
    does: tuple[Do, ...] = ()
    once: bool = False
    """An upgrade's boost that comes free with every action; otherwise it costs one Durability of the item."""


class Action(Strict, frozen=True, kw_only=True):
    """An action printed on a card: its cost in Fatigue, the dice and printed successes of an attack, its icons in
    order, and what else it does. It is an attack if it has dice, printed successes or a damage icon (JA-TERRAIN-05)."""

    fatigue: int = 0
    dice: tuple[Colour, ...] = ()
    plus: int = 0
    icons: tuple[Icon, ...] = ()
    does: tuple[Do, ...] = ()
    range: int | None = None
    """Where it differs from the card's."""
    funds: int = 0
    rebels: int = 0
    """What it costs besides Fatigue."""
    skill: Skill | None = None
    """A skill that is rolled by this action without a Command Action."""


class Card(Strict, frozen=True, kw_only=True):
    """A small card that the team can own. Its name is the message `card-` plus its number."""

    number: int
    deck: Literal["aim", "loot1", "loot2", "loot3"]
    type: Literal["weapon", "tool", "armor", "consumable", "upgrade", "ally", "income"]
    cost: int
    range: int | None = None
    heavy: bool = False
    upgrade_slots: int = 0
    starting: bool = False
    actions: tuple[Action, ...] = ()
    durability: int = 0
    durability_boost: Boost | None = None
    boost: Boost | None = None
    """Of an upgrade or of a consumable that goes with an action (JA-CONSUM-04)."""
    fits: Literal["weapon", "armor"] | None = None
    with_action: Literal["attack", "skill", "defence"] | None = None
    grants: tuple[Grant, ...] = ()
    on_activation: tuple[Do, ...] = ()
    does: tuple[Do, ...] = ()
    """What a consumable does when it is used (JA-CONSUM-01); one that is thrown or fired has an action instead. What an
    income card does at the start of each scenario, when the mercs have taken their places (JA-INCOME-02)."""
    funds: int = 0
    rebels: int = 0
    """What an income card brings at the start of each scenario (JA-INCOME-02)."""
    provenance: Provenance
    note: str = ""
