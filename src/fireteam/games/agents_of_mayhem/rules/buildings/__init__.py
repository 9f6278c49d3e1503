"""Explosions and Building Destruction."""
