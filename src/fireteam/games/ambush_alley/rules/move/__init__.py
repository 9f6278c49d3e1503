"""Movement on foot."""
