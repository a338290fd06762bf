"""Ticket to Ride: one rule set, and boards that are data."""
