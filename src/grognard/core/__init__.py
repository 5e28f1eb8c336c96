"""The core: no game words. Decisions, frames, matches, chance, records, saves, refusals."""
