"""The games that can be refereed, one folder each."""
