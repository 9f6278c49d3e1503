"""Boards: what stands where, how far it is, and who sees whom."""
