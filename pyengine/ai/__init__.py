"""Search that knows no game: each game hands it a policy, a value and reasons."""
