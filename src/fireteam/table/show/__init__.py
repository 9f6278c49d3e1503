"""What a seat is sent: scenes, questions and the log in words, what changed, and replays."""
