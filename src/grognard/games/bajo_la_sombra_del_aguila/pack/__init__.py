"""What a pack says: its files read into shapes, their faults, and the board made of them."""
