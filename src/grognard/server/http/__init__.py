"""What every request passes: who asks, in which language, how often, what is refused; pages, figures, description."""
