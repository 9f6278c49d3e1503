"""The campaign: set-up, objectives, the end of a scenario, and the time between two."""
