"""Vehicle Rules."""
