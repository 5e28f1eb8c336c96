"""The files of a pack, field by field. A field that nobody reads is a fault."""
