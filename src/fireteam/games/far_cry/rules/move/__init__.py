"""Moves: ways, zones of control, Ziplines, pushes, and what a space does to whoever enters it."""
