"""Movement between areas and sectors."""
