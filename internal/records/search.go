package records

// Search is a search for one query among records of all types.
type Search struct{ Query string }
