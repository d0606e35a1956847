package fiction

import (
	"slices"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Stage is something that befalls a bill.
type Stage int

const (
	Introduced        Stage = iota
	Referred                // to a full committee
	InSubcommittee          // in a subcommittee: hearings, mark-up
	Reported                // by the full committee
	Debated                 // on the floor, where amendments are offered
	RecommitMoved           // a motion to recommit, which fails
	Passed                  // or agreed to
	Failed                  // of passage
	Received                // by the other chamber
	Disagreed               // to the other chamber's amendment, asking for a conference
	Concurred               // in the other chamber's amendment
	Presented               // to the President
	Signed                  // by the President
	Enacted                 // became law
	Vetoed                  // by the President
	PocketVetoed            // by the President
	VetoOverridden          // passed over the veto
	VetoSustained           // failed of passage over the veto
	SubmittedToStates       // to the States, as an amendment of the Constitution
)

// pathStage is a stage on a bill's way, in its own chamber or in the other.
type pathStage struct {
	stage          Stage
	inOtherChamber bool
}

// path is a bill's whole way and where it ends.
type path struct {
	name   string
	status congress.LifecycleStatus // of a bill of the House; the Senate's mirrors it
	stages []pathStage
}

func inOrigin(stages ...Stage) []pathStage { return pathStages(stages, false) }
func inOther(stages ...Stage) []pathStage  { return pathStages(stages, true) }

func pathStages(stages []Stage, inOther bool) []pathStage {
	var sequence []pathStage
	for _, s := range stages {
		sequence = append(sequence, pathStage{s, inOther})
	}
	return sequence
}

// newPaths lists the ways that bills go, by name.
func newPaths() map[string]*path {
	committee := inOrigin(Introduced, Referred, InSubcommittee, Reported)
	floor := slices.Concat(committee, inOrigin(Debated, RecommitMoved, Passed))
	quick := inOrigin(Introduced, Referred, Reported, Passed)
	both := slices.Concat(floor, inOther(Received, Referred, Reported, Debated, Passed), inOrigin(Concurred, Presented))
	all := []path{
		{"introduced", congress.Introduced, inOrigin(Introduced)},
		{"referred", congress.Referred, inOrigin(Introduced, Referred)},
		{"studied", congress.Referred, inOrigin(Introduced, Referred, InSubcommittee)},
		{"reported", congress.Reported, committee},
		{"failed", congress.FailedHouse, slices.Concat(committee, inOrigin(Debated, Failed))},
		{"passed", congress.PassedHouse, slices.Concat(floor, inOther(Received, Referred))},
		{"quick", congress.PassedHouse, slices.Concat(quick, inOther(Received))},
		{"failed there", congress.FailedSenate, slices.Concat(floor, inOther(Received, Debated, Failed))},
		{"in dispute", congress.ResolvingDifferences, slices.Concat(floor, inOther(Received, Reported, Debated, Passed), inOrigin(Disagreed))},
		{"presented", congress.ToPresident, both},
		{"law", congress.BecameLaw, slices.Concat(both, inOrigin(Signed, Enacted))},
		{"quick law", congress.BecameLaw, slices.Concat(quick, inOther(Received, Passed), inOrigin(Presented, Signed, Enacted))},
		{"vetoed", congress.Vetoed, slices.Concat(both, inOrigin(Vetoed))},
		{"pocket-vetoed", congress.PocketVetoed, slices.Concat(both, inOrigin(PocketVetoed))},
		{"sustained", congress.OverrideFailed, slices.Concat(both, inOrigin(Vetoed, VetoSustained))},
		{"half overridden", congress.OverridePassedHouse, slices.Concat(both, inOrigin(Vetoed, VetoOverridden))},
		{"overridden", congress.BecameLaw, slices.Concat(both, inOrigin(Vetoed, VetoOverridden), inOther(VetoOverridden), inOrigin(Enacted))},
		{"agreed", congress.AgreedSimple, inOrigin(Introduced, Passed)},
		{"disliked", congress.FailedHouse, inOrigin(Introduced, Failed)},
		{"agreed by both", congress.AgreedConcurrent, slices.Concat(inOrigin(Introduced, Referred, Passed), inOther(Received, Passed))},
		{"to the States", congress.SentToStates, slices.Concat(inOrigin(Introduced, Referred, Reported, Passed), inOther(Received, Passed), inOrigin(SubmittedToStates))},
	}
	byName := map[string]*path{}
	for i := range all {
		byName[all[i].name] = &all[i]
	}
	return byName
}

// firstPaths names the journeys of the first bills of each type, so that a
// small sample has every outcome.
func firstPaths(t congress.BillType) []string {
	switch t {
	case congress.HR:
		return []string{
			"law", "referred", "passed", "sustained", "in dispute", "overridden", "vetoed", "reported", "pocket-vetoed",
			"half overridden", "failed", "presented", "failed there", "quick law", "quick", "studied", "introduced", "referred",
		}
	case congress.S:
		return []string{"law", "passed", "half overridden", "referred", "failed", "in dispute", "vetoed", "quick", "reported", "introduced"}
	case congress.HJRes, congress.SJRes:
		return []string{"to the States", "quick law", "referred"}
	case congress.HConRes, congress.SConRes:
		return []string{"agreed by both", "referred"}
	default:
		return []string{"agreed", "referred", "disliked"}
	}
}

// drawPath names the journeys of the other bills, as often as they happen.
func drawPath(rng random.Stream, t congress.BillType, isLate bool) string {
	if IsSimpleResolution(t) {
		return random.Pick(rng, []string{"agreed", "agreed", "referred"})
	}
	if t == congress.HConRes || t == congress.SConRes {
		return random.Pick(rng, []string{"agreed by both", "referred", "referred"})
	}
	chance := rng.IntN(100)
	switch {
	case chance < 70 || isLate && chance < 95:
		return "referred"
	case chance < 76:
		return "introduced"
	case chance < 84 || isLate:
		return "studied"
	case chance < 90:
		return "reported"
	case chance < 94:
		return "passed"
	case chance < 97:
		return "quick"
	default:
		return "law"
	}
}

// IsSimpleResolution tells a resolution of one chamber alone.
func IsSimpleResolution(t congress.BillType) bool { return t == congress.HRes || t == congress.SRes }

// FinalStatus returns the status of the bill after its last event.
func (b *Bill) FinalStatus() congress.LifecycleStatus {
	if b.ID.Type.Chamber() == congress.House {
		return b.path.status
	}
	switch b.path.status {
	case congress.PassedHouse:
		return congress.PassedSenate
	case congress.FailedHouse:
		return congress.FailedSenate
	case congress.FailedSenate:
		return congress.FailedHouse
	case congress.OverridePassedHouse:
		return congress.OverridePassedSenate
	default:
		return b.path.status
	}
}
