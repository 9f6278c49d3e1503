"""What the files of the box say, and who reads and checks them."""
