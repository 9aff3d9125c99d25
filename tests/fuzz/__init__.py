"""Random play with everything a player and a page may do in between; every crash leaves a record that can be loaded."""
