// Keeps pages.
