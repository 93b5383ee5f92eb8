"""The service over HTTP: routes, errors, settings."""
