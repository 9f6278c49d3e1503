"""Many games without people: batches with their figures, and soaks that look for faults."""
