"""An Impossible War: the First Carlist War in the North, 1834-1838."""
