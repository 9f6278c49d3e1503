"""Fire Combat, casualties and Morale, Close Assault, House Clearing."""
