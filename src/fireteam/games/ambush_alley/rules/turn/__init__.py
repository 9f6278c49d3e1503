"""The turn: activations, what units do in them, leaders, splitting and merging."""
