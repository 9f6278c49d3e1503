"""The region: sectors and their garrisons, encounters, lieutenants, missions."""
