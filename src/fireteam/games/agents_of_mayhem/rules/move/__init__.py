"""Movement: ways, facing, jumps, falls."""
