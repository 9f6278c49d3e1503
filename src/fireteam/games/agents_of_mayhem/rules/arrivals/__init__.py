"""Coming onto the map: late arrivals, Downed Units that return, reinforcements and Allies."""
