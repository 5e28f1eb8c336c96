"""One match being played: in memory, what is done at it and asked of it, its words, its past and its proof."""
