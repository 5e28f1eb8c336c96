"""The data pack: charts, and for each battle its map, order of battle and scenarios, read, checked and laid out."""
