"""Sequence of Play: Turns, phases, Actions, Rounds."""
