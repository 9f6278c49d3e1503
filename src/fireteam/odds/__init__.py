"""Chances, exactly: what pools of dice come to, counted over every way in which they can fall."""

from .pools import Chances, at_least, left_over, likelihood, mean, successes, summed

__all__ = ["Chances", "at_least", "left_over", "likelihood", "mean", "successes", "summed"]
