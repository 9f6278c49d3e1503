"""Repeatable, Limited and Unique Actions that are no moves and no attacks."""
