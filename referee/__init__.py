"""Referee: judges moves of card games, and says why not."""
