"""What is shown: the view of a seat, the drawing of the table."""
