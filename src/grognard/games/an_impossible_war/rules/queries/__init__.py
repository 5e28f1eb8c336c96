"""Questions about the position, one file per chapter of the rulebook: they change nothing."""
