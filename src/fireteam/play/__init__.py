"""Play: one course of decisions with people and bots in its seats.

Whose turn it is, what standing orders answer, what may be taken back and who must agree: a server and a terminal have
the same answers. This room knows neither a screen nor a database.
"""

from .course import MARK, MOMENTS, PAST, Before, Course, Glimpse, Snapshot, without_past
from .following import sequel
from .journal import BY_ORDER, CHOSEN_SEED, Damaged, Entry, Item, Note
from .secrets import has_secrets, sees_alike
from .turns import answered_by_order, bot_note, order_note, people_asked

__all__ = [
    "BY_ORDER",
    "CHOSEN_SEED",
    "MARK",
    "MOMENTS",
    "PAST",
    "Before",
    "Course",
    "Damaged",
    "Entry",
    "Glimpse",
    "Item",
    "Note",
    "Snapshot",
    "answered_by_order",
    "bot_note",
    "has_secrets",
    "order_note",
    "people_asked",
    "sees_alike",
    "sequel",
    "without_past",
]
