"""Kings in the Corner, with every house rule as an option."""
