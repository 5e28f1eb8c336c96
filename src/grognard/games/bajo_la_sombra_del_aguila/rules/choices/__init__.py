"""Kinds of choice of this room."""
