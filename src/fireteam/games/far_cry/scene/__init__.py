"""What a table shows of Far Cry: the map of a mission, the trek, the camp, and the boards beside them."""
