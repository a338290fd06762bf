"""Get on Board: one rule set, and maps that are data."""
