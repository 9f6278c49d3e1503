"""Vehicles: summoning and driving, Maneuvers, Ramming, Drones and Traffic."""
