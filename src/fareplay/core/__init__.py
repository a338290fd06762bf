"""What every family shares; it knows no game."""
