"""Exploration Treks: a grid of cards around the Base Camp, scouted and explored step by step."""
