"""The vocabulary of any table game; standard library only."""
