"""What of the lab is compiled: in a folder of its own, since machine code goes when a file beside it changes."""
