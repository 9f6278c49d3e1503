"""Flow of the Game: the Player turn, and who may step in."""
