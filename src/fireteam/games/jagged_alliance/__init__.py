"""Jagged Alliance: a few mercenaries, a country to free, sector by sector."""
