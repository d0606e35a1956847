package frame

import "legislative/internal/access"

// Holder is the holder of an account who is signed in, as the references show it.
type Holder struct {
	Plan access.Plan
	Keys []HolderKey // active ones
}

// HolderKey is a key of a [Holder].
type HolderKey struct {
	Name   string
	Masked string // without its secret characters
}
