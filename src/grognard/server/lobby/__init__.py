"""Before and after a match: games to choose from, matches to join, seats, dice, notes, records brought in."""
