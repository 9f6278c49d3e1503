"""Enemies: their values, whom they choose, how they act, and what hurts them."""
