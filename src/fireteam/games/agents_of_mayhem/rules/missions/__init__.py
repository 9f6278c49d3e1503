"""What Missions ask for: Events and hacking."""
