# 25.2 Great Battles and 25.3 voluntary elimination.

ask-great-battle = Do you declare the battle at { $place } a Great Battle?
great-battle = { $side }: the battle at { $place } is a Great Battle.
act-great-battle = Declare a Great Battle
no-great-marker = You have no Great Battle marker for the theatre of { $place }.
no-great-units = A Great Battle needs { $n } combat units in it on each side.
ask-give-up = Do you eliminate units of your own?
ask-give-up-unit = Which unit do you eliminate? The enemy gains a victory point for each.
no-sacrifice = { $piece } is not a unit of yours on the map.
