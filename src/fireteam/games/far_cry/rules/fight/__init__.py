"""Combat: weapons, sight, shots, attacks and damage."""
