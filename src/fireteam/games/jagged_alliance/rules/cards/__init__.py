"""Cards: what they do, who carries them, and how they come and go."""
