package records

import (
	"strings"

	"legislative/ent"
)

// ActionKind is a kind of actions on bills.
type ActionKind string

// The kinds of actions.
const (
	IntroductionAction ActionKind = "introduction"
	CommitteeAction    ActionKind = "committee"
	FloorAction        ActionKind = "floor"
	VoteAction         ActionKind = "vote"
	PresidentAction    ActionKind = "president"
)

// isActionOf reports whether an action is of a kind. An action that a roll call
// decided is of the kind vote beside its own.
func isActionOf(a *ent.Action, kind string) bool {
	if ActionKind(kind) == VoteAction {
		return len(a.RecordedVotes) > 0
	}
	return ActionKind(kind) == actionKind(a)
}

// actionKind returns the kind of an action by its type. The Senate and the House have
// types of their own for most actions on the floor, so what has no other kind is one.
func actionKind(a *ent.Action) ActionKind {
	name := strings.ToLower(orEmpty(a.Type))
	switch {
	case name == "introreferral", strings.HasPrefix(name, "introduced"):
		return IntroductionAction
	case name == "president", name == "becamelaw", name == "veto",
		strings.HasPrefix(name, "became "), strings.HasPrefix(name, "presented"), strings.HasPrefix(name, "signed"):
		return PresidentAction
	case strings.HasPrefix(name, "committee of the whole"):
		return FloorAction
	case strings.HasPrefix(name, "committee"), name == "discharge", strings.Contains(name, "referr"),
		strings.HasPrefix(name, "reported"), orEmpty(a.SourceSystem) == "House committee actions", len(a.Committees) > 0:
		return CommitteeAction
	default:
		return FloorAction
	}
}
