"""What every game must pass: checks as functions over a game, its seats and its options, and the tests that run them over all games."""
