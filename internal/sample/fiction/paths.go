package fiction

import (
	"slices"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Stage is a step of the legislative process.
type Stage int

// The stages of a bill.
const (
	Introduced     Stage = iota
	Referred             // to a full committee
	InSubcommittee       // hearings and markup
	Reported             // by the full committee
	Debated              // on the floor, with amendments
	RecommitMoved        // the motion fails
	Passed               // or agreed to, if a resolution
	Failed               // on the question of passage
	Received             // by the other chamber
	Disagreed            // to the other chamber's amendment, requesting a conference
	Concurred            // in the other chamber's amendment
	Presented            // to the President
	Signed
	Enacted // became law
	Vetoed
	PocketVetoed
	VetoOverridden    // by one chamber
	VetoSustained     // by one chamber
	SubmittedToStates // as an amendment to the Constitution
)

// pathStage is a stage in the bill's chamber of origin or in the other chamber.
type pathStage struct {
	stage          Stage
	inOtherChamber bool
}

// path is a sequence of stages and the status in which it ends.
type path struct {
	name   string
	status congress.LifecycleStatus // for a House bill; see Bill.FinalStatus
	stages []pathStage
}

func originStages(stages ...Stage) []pathStage { return pathStages(stages, false) }
func otherStages(stages ...Stage) []pathStage  { return pathStages(stages, true) }

func pathStages(stages []Stage, inOther bool) []pathStage {
	var sequence []pathStage
	for _, s := range stages {
		sequence = append(sequence, pathStage{s, inOther})
	}
	return sequence
}

func newPaths() map[string]*path {
	reported := originStages(Introduced, Referred, InSubcommittee, Reported)
	passed := slices.Concat(reported, originStages(Debated, RecommitMoved, Passed))
	passedQuickly := originStages(Introduced, Referred, Reported, Passed)
	presented := slices.Concat(passed, otherStages(Received, Referred, Reported, Debated, Passed), originStages(Concurred, Presented))
	all := []path{
		{"introduced", congress.Introduced, originStages(Introduced)},
		{"referred", congress.Referred, originStages(Introduced, Referred)},
		{"in subcommittee", congress.Referred, originStages(Introduced, Referred, InSubcommittee)},
		{"reported", congress.Reported, reported},
		{"failed", congress.FailedHouse, slices.Concat(reported, originStages(Debated, Failed))},
		{"passed", congress.PassedHouse, slices.Concat(passed, otherStages(Received, Referred))},
		{"passed quickly", congress.PassedHouse, slices.Concat(passedQuickly, otherStages(Received))},
		{"failed in other chamber", congress.FailedSenate, slices.Concat(passed, otherStages(Received, Debated, Failed))},
		{"resolving differences", congress.ResolvingDifferences, slices.Concat(passed, otherStages(Received, Reported, Debated, Passed), originStages(Disagreed))},
		{"presented", congress.ToPresident, presented},
		{"law", congress.BecameLaw, slices.Concat(presented, originStages(Signed, Enacted))},
		{"quick law", congress.BecameLaw, slices.Concat(passedQuickly, otherStages(Received, Passed), originStages(Presented, Signed, Enacted))},
		{"vetoed", congress.Vetoed, slices.Concat(presented, originStages(Vetoed))},
		{"pocket-vetoed", congress.PocketVetoed, slices.Concat(presented, originStages(PocketVetoed))},
		{"veto sustained", congress.OverrideFailed, slices.Concat(presented, originStages(Vetoed, VetoSustained))},
		{"override passed once", congress.OverridePassedHouse, slices.Concat(presented, originStages(Vetoed, VetoOverridden))},
		{"veto overridden", congress.BecameLaw, slices.Concat(presented, originStages(Vetoed, VetoOverridden), otherStages(VetoOverridden), originStages(Enacted))},
		{"agreed", congress.AgreedSimple, originStages(Introduced, Passed)},
		{"rejected", congress.FailedHouse, originStages(Introduced, Failed)},
		{"agreed by both", congress.AgreedConcurrent, slices.Concat(originStages(Introduced, Referred, Passed), otherStages(Received, Passed))},
		{"to the States", congress.SentToStates, slices.Concat(originStages(Introduced, Referred, Reported, Passed), otherStages(Received, Passed), originStages(SubmittedToStates))},
	}
	byName := map[string]*path{}
	for i := range all {
		byName[all[i].name] = &all[i]
	}
	return byName
}

// firstPaths gives a small Congress bills of every final status.
func firstPaths(t congress.BillType) []string {
	switch t {
	case congress.HR:
		return []string{
			"law", "referred", "passed", "veto sustained", "resolving differences", "veto overridden", "vetoed", "reported", "pocket-vetoed",
			"override passed once", "failed", "presented", "failed in other chamber", "quick law", "passed quickly", "in subcommittee", "introduced", "referred",
		}
	case congress.S:
		return []string{"law", "passed", "override passed once", "referred", "failed", "resolving differences", "vetoed", "passed quickly", "reported", "introduced"}
	case congress.HJRes, congress.SJRes:
		return []string{"to the States", "quick law", "referred"}
	case congress.HConRes, congress.SConRes:
		return []string{"agreed by both", "referred"}
	default:
		return []string{"agreed", "referred", "rejected"}
	}
}

// drawPath chooses the path of a bill after the first ones, with about the
// frequencies of a real Congress. Bills introduced late do not get beyond a
// subcommittee.
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
		return "in subcommittee"
	case chance < 90:
		return "reported"
	case chance < 94:
		return "passed"
	case chance < 97:
		return "passed quickly"
	default:
		return "law"
	}
}

// IsSimpleResolution reports whether bills of the type are simple resolutions,
// on which only one chamber acts.
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
