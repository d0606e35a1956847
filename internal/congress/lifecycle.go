package congress

// LifecycleStatus is the furthest stage that a bill or resolution has reached.
type LifecycleStatus string

// The lifecycle statuses.
const (
	Introduced           LifecycleStatus = "introduced"
	Referred             LifecycleStatus = "referred"
	Reported             LifecycleStatus = "reported"
	PassedHouse          LifecycleStatus = "passed_house"
	PassedSenate         LifecycleStatus = "passed_senate"
	ResolvingDifferences LifecycleStatus = "resolving_differences"
	ToPresident          LifecycleStatus = "to_president"
	BecameLaw            LifecycleStatus = "became_law"
	Vetoed               LifecycleStatus = "vetoed"
	PocketVetoed         LifecycleStatus = "pocket_vetoed"
	OverridePassedHouse  LifecycleStatus = "override_passed_house"
	OverridePassedSenate LifecycleStatus = "override_passed_senate"
	OverrideFailed       LifecycleStatus = "override_failed"
	FailedHouse          LifecycleStatus = "failed_house"
	FailedSenate         LifecycleStatus = "failed_senate"
	AgreedSimple         LifecycleStatus = "agreed_simple"
	AgreedConcurrent     LifecycleStatus = "agreed_concurrent"
	SentToStates         LifecycleStatus = "sent_to_states"
)

// LifecycleStatuses lists every lifecycle status.
var LifecycleStatuses = []LifecycleStatus{
	Introduced, Referred, Reported, PassedHouse, PassedSenate, ResolvingDifferences,
	ToPresident, BecameLaw, Vetoed, PocketVetoed, OverridePassedHouse, OverridePassedSenate,
	OverrideFailed, FailedHouse, FailedSenate, AgreedSimple, AgreedConcurrent, SentToStates,
}

// ParseLifecycle parses a lifecycle status, ignoring case.
func ParseLifecycle(s string) (LifecycleStatus, error) {
	return parseCode("lifecycle status", s, LifecycleStatuses)
}

// rank orders the statuses by how far along a measure is. A measure can move
// between statuses of one rank in any order.
func (s LifecycleStatus) rank() int {
	switch s {
	case Introduced:
		return 0
	case Referred:
		return 1
	case Reported:
		return 2
	case ToPresident:
		return 4
	case Vetoed, PocketVetoed:
		return 5
	case OverridePassedHouse, OverridePassedSenate, OverrideFailed:
		return 6
	case BecameLaw, AgreedSimple, AgreedConcurrent, SentToStates:
		return 7
	default:
		return 3 // on the floor of a chamber
	}
}
