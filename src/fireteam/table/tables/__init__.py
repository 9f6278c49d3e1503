"""The tables that are awake: games with their people and bots, and the processes that think for them."""
