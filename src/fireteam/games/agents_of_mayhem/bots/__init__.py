"""How the game is played well."""
