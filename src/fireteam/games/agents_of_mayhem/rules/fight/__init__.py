"""Attacking: Targets, dice, results, damage, Pushes."""
