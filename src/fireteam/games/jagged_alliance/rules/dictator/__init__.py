"""The dictator: the Threat, events and counter-attacks."""
