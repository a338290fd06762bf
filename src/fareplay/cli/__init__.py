"""The terminal: `fareplay` and its commands."""

from fareplay.cli.app import main

__all__ = ["main"]
