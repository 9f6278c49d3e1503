"""Instant Actions and the windows in which they are used."""
