"""How bots think about Ticket to Ride."""
