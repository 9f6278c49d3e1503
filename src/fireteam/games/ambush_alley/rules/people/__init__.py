"""Casualties, dependants, prisoners and civilians."""
