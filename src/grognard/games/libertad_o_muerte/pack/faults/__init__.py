"""What can be wrong in a pack."""
