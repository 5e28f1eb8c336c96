"""Opponents that serve more than one game."""
