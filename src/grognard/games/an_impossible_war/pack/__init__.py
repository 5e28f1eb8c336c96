"""What is printed: files read into shapes, looked through for faults, and laid out as arrays."""
