"""What people see: views, scenes, the drawn board and its counters."""
