"""The rules of Escape from Colditz, case by case."""
