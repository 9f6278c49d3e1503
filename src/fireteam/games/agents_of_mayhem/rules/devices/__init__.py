"""Doomsday Devices: machines of LEGION that change the rules while they are on the Map."""
