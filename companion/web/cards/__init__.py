"""Every card counted: the steps of a round."""
