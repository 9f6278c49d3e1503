"""A turn: activations, actions, Command Actions."""
