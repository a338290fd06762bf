"""What a learner sees and does in Get on Board."""
