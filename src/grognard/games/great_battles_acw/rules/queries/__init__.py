"""Pure questions, one file per chapter of the rulebook. Nothing here changes anything."""
