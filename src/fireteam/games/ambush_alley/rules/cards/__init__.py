"""Fog of War and Asset cards."""
