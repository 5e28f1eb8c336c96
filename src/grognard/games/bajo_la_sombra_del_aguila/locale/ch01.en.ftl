# 1 Sight (and 4, 15: what hides).

not-in-view = { $at } is outside the field of view of { $by }.
beyond-sight = In { $weather } nobody sees farther than { $inches } inches, and { $at } is farther off.
hidden-in-woods = { $at } is hidden in the depth of the wood.
deep-in-woods = { $by } stands too deep in the wood to fire out of it.
not-seen = { $by } does not see { $at }: something stands in between.
