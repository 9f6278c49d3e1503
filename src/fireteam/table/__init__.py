"""The table: a server where people play any game in the browser, alone, around one screen or across the network."""
