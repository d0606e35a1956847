package congress

// Lifecycle is where a bill stands on its way.
type Lifecycle string

// The states of a bill.
const (
	Introduced           Lifecycle = "introduced"
	Referred             Lifecycle = "referred"
	Reported             Lifecycle = "reported"
	PassedHouse          Lifecycle = "passed_house"
	PassedSenate         Lifecycle = "passed_senate"
	ResolvingDifferences Lifecycle = "resolving_differences"
	ToPresident          Lifecycle = "to_president"
	BecameLaw            Lifecycle = "became_law"
	Vetoed               Lifecycle = "vetoed"
	PocketVetoed         Lifecycle = "pocket_vetoed"
	OverridePassedHouse  Lifecycle = "override_passed_house"
	OverridePassedSenate Lifecycle = "override_passed_senate"
	OverrideFailed       Lifecycle = "override_failed"
	FailedHouse          Lifecycle = "failed_house"
	FailedSenate         Lifecycle = "failed_senate"
	AgreedSimple         Lifecycle = "agreed_simple"
	AgreedConcurrent     Lifecycle = "agreed_concurrent"
	SentToStates         Lifecycle = "sent_to_states"
)

// Lifecycles lists every state.
var Lifecycles = []Lifecycle{
	Introduced, Referred, Reported, PassedHouse, PassedSenate, ResolvingDifferences,
	ToPresident, BecameLaw, Vetoed, PocketVetoed, OverridePassedHouse, OverridePassedSenate,
	OverrideFailed, FailedHouse, FailedSenate, AgreedSimple, AgreedConcurrent, SentToStates,
}

// ParseLifecycle reads a state without regard to case.
func ParseLifecycle(s string) (Lifecycle, error) { return parseCode("lifecycle status", s, Lifecycles) }
