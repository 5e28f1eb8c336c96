"""What is printed: the files of a pack, and the board made of them."""
