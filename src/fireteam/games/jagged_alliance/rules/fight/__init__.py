"""Attacks of mercenaries, and what they defend themselves with."""
