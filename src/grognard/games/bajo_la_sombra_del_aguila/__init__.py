"""Bajo la Sombra del Águila: Napoleonic battles with miniatures on a table of 180 by 120 cm."""
