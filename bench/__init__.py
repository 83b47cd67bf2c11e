"""What the product promises in numbers, measured on this machine."""
