"""The procedures that ask the players."""
