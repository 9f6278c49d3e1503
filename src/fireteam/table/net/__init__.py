"""What comes over the network: HTTP, live connections, the page's files, and who may ask."""
