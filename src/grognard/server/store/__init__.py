"""What is kept: the database and its tables, and a match out of them again, whole or mended."""
