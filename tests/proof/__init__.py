"""Proof that the rules' tests prove the rules: each rule switched off makes one of its own tests fail, and every rule has a test."""
