"""The mission: setting up, tasks, Victory Points and the end."""
