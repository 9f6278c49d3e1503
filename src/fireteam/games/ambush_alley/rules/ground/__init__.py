"""The ground: terrain, sight, cover, buildings, and what is in the way there."""
