"""What players see: views, drawings, counters."""
