package auth

import (
	"time"

	"legislative/ent"
	"legislative/ent/apikey"
	"legislative/ent/predicate"
	"legislative/internal/store/database"
)

// Condition is whether a key works, and if not, why.
type Condition string

// The conditions.
const (
	Active  Condition = "active"
	Expired Condition = "expired"
	Revoked Condition = "revoked"
)

// State is the state of a key at a time.
type State struct {
	Condition Condition
	// At is when an active key expires, or when the key expired or was revoked (RFC
	// 3339, UTC). It is empty for an active key that does not expire.
	At string
}

// StateOf returns the state of a key at a time.
func StateOf(k *ent.APIKey, now time.Time) State {
	switch {
	case k.RevokedAt != nil:
		return State{Revoked, *k.RevokedAt}
	case k.ExpiresAt == nil:
		return State{Condition: Active}
	case *k.ExpiresAt <= database.FormatTime(now):
		return State{Expired, *k.ExpiresAt}
	}
	return State{Active, *k.ExpiresAt}
}

// String returns the state in words, such as "active until 2030-01-01T00:00:00Z".
func (s State) String() string {
	switch {
	case s.At == "":
		return string(s.Condition)
	case s.Condition == Active:
		return "active until " + s.At
	}
	return string(s.Condition) + " " + s.At
}

// isActive returns the condition for keys that [StateOf] reports as active.
func isActive(now time.Time) predicate.APIKey {
	return apikey.And(apikey.RevokedAtIsNil(), apikey.Or(apikey.ExpiresAtIsNil(), apikey.ExpiresAtGT(database.FormatTime(now))))
}
