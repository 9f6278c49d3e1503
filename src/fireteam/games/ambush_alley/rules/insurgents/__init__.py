"""The Insurgents: reinforcements, Hot Spots, their part of the turn, and the book that plays them."""
