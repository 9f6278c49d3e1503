"""Mercenaries: cubes, conditions, injuries and death."""
