"""`python -m fareplay.cli` is `fareplay`."""

from fareplay.cli.app import main

main()
