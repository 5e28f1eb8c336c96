"""The frames, one file for each chapter of the rulebook."""
