"""Cards, Timers and Gadgets."""
