"""Between JSON and declared values: loading, dumping, problems and the contract."""
