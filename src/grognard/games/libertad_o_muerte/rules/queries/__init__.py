"""Pure questions about the position, one file a chapter."""
