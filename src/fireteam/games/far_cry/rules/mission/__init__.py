"""A mission: its setup, arrivals, events, objectives and end."""
