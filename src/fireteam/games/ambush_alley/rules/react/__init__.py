"""Interruptions, Reactions and Overwatch."""
