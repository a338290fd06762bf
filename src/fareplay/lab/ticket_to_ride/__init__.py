"""What a learner sees and does in Ticket to Ride."""
