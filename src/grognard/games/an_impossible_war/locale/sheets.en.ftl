# Sheets: what is filled in at once.

sheet-spending = Replacement Points; what is left over is lost
sheet-halves = half points
sheet-raise = restore strength
sheet-build = build
sheet-piece = { $piece }
sheet-stands = strength { $n } of { $top }, { $place }
sheet-reserve = Units from the Reinforcements Reserve
sheet-how-strong = with so much strength
sheet-none = No
sheet-plus = +{ $n }
