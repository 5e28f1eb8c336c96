"""People: accounts and guests, names and passwords, whom one does not want to hear, one's own data."""
