"""The box: what its files say, read once, and what is wrong with a file."""
