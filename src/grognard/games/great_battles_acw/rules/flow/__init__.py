"""The procedures of the rules, one file per chapter, in the order of the rulebook."""
