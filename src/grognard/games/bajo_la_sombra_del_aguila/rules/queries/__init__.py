"""Pure questions about the position, one file for each chapter of the rulebook."""
