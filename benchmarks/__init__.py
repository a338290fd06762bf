"""What speed claims come from: `make bench`, `make soak`."""
