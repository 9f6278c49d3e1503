"""How Far Cry is played well."""
