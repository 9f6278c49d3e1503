"""The engine: steps that ask. It knows no game, and every game plays through it."""

from .decisions import Arguments, Choice, Decision, Option, Options, Places, Points, Reaction, Unavailable, Unmade
from .decks import Deck, Token
from .dice import ScriptedDice
from .entities import Entity, State, kept_by_position, kept_while
from .events import Contest, Event, Link, Outcome, Rolled
from .game import Game, Header, Record
from .measured import Measured, Pairing, measures_of
from .numbers import Number, Query, Tally, Term
from .orders import ORDERS, Order, Orders, standing_answer
from .player import Player, player_of
from .rulebook import Field, Rulebook, Scenario, Seat, Sequel, Setting
from .steps import PASS, Step
from .umpire import Moment, Umpire
from .views import View, glimpse
from .windows import Window

__all__ = [
    "ORDERS",
    "PASS",
    "Arguments",
    "Choice",
    "Contest",
    "Decision",
    "Deck",
    "Entity",
    "Event",
    "Field",
    "Game",
    "Header",
    "Link",
    "Measured",
    "Moment",
    "Number",
    "Option",
    "Options",
    "Order",
    "Orders",
    "Outcome",
    "Pairing",
    "Places",
    "Player",
    "Points",
    "Query",
    "Reaction",
    "Record",
    "Rolled",
    "Rulebook",
    "Scenario",
    "ScriptedDice",
    "Seat",
    "Sequel",
    "Setting",
    "State",
    "Step",
    "Tally",
    "Term",
    "Token",
    "Umpire",
    "Unavailable",
    "Unmade",
    "View",
    "Window",
    "glimpse",
    "kept_by_position",
    "kept_while",
    "measures_of",
    "player_of",
    "standing_answer",
]
