"""Fireteam plays tactical skirmish board games by the book."""
