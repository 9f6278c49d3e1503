"""Managing Enemies: targets, routes, behaviours, and what they would do now."""
