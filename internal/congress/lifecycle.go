package congress

// LifecycleStatus is where a bill stands on its way.
type LifecycleStatus string

// The states of a bill.
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

// LifecycleStatuses lists every state.
var LifecycleStatuses = []LifecycleStatus{
	Introduced, Referred, Reported, PassedHouse, PassedSenate, ResolvingDifferences,
	ToPresident, BecameLaw, Vetoed, PocketVetoed, OverridePassedHouse, OverridePassedSenate,
	OverrideFailed, FailedHouse, FailedSenate, AgreedSimple, AgreedConcurrent, SentToStates,
}

// ParseLifecycle reads a state without regard to case.
func ParseLifecycle(s string) (LifecycleStatus, error) { return parseCode("lifecycle status", s, LifecycleStatuses) }
