"""Great Battles of the American Civil War: the series rules on our three battles."""
