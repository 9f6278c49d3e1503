"""What Ambush Alley is played with: the TOML files, their types, and what is checked in them."""
