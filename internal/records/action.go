package records

import (
	"strings"

	"legislative/ent"
)

// Kinds of actions, as the argument kind of Bill.actions names them.
const (
	introductionAction = "introduction"
	committeeAction    = "committee"
	floorAction        = "floor"
	voteAction         = "vote"
	presidentAction    = "president"
)

// isActionOf reports whether an action is of a kind. An action that a roll call
// decided is of the kind vote beside its own.
func isActionOf(a *ent.Action, kind string) bool {
	if kind == voteAction {
		return len(a.RecordedVotes) > 0
	}
	return kind == actionKind(a)
}

// actionKind returns the kind of an action by its type. The Senate and the House have
// types of their own for most actions on the floor, so what has no other kind is one.
func actionKind(a *ent.Action) string {
	name := strings.ToLower(orEmpty(a.Type))
	switch {
	case name == "introreferral", strings.HasPrefix(name, "introduced"):
		return introductionAction
	case name == "president", name == "becamelaw", name == "veto",
		strings.HasPrefix(name, "became "), strings.HasPrefix(name, "presented"), strings.HasPrefix(name, "signed"):
		return presidentAction
	case strings.HasPrefix(name, "committee of the whole"):
		return floorAction
	case strings.HasPrefix(name, "committee"), name == "discharge", strings.Contains(name, "referr"),
		strings.HasPrefix(name, "reported"), orEmpty(a.SourceSystem) == "House committee actions", len(a.Committees) > 0:
		return committeeAction
	default:
		return floorAction
	}
}
