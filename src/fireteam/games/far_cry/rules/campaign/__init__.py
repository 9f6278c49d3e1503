"""The campaign, and the camp between missions."""
