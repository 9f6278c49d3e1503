"""Tiles Glossary: what stands on the map, fire and ink."""
