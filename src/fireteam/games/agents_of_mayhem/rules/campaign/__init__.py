"""New Gadgets and Upgrades, and the Story Campaign: what comes between Missions."""
