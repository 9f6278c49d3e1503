"""Insanity: Combat Stress, and what it does to a mind."""
