"""The Mission Generator (AM-MODE-02): a form and a seed make a whole Mission for both Sides."""
