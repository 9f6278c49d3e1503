"""The terminal: a screen that is drawn anew for each question, and a line to answer it in."""
