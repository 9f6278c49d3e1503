"""What is in the box: files, the types that read them, and what can be wrong with them."""
