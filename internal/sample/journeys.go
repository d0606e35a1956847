package sample

import (
	"slices"

	"legislative/internal/congress"
)

// stage is something that befalls a bill.
type stage int

const (
	introduced   stage = iota
	referred           // to a full committee
	studied            // in a subcommittee: hearings, mark-up
	reported           // by the full committee
	debated            // on the floor, where amendments are offered
	recommitted        // a motion to recommit, which fails
	passed             // or agreed to
	failed             // of passage
	received           // by the other chamber
	disagreed          // to the other chamber's amendment, asking for a conference
	concurred          // in the other chamber's amendment
	presented          // to the President
	signed             // by the President
	enacted            // became law
	vetoed             // by the President
	pocketVetoed       // by the President
	overridden         // passed over the veto
	sustained          // failed of passage over the veto
	submitted          // to the States, as an amendment of the Constitution
)

// leg is a stage on a bill's way, in its own chamber or in the other.
type leg struct {
	stage stage
	other bool
}

// journey is a bill's whole way and where it ends.
type journey struct {
	name   string
	status congress.LifecycleStatus // of a bill of the House; the Senate's mirrors it
	legs   []leg
}

func own(stages ...stage) []leg   { return legs(stages, false) }
func other(stages ...stage) []leg { return legs(stages, true) }

func legs(stages []stage, other bool) []leg {
	var legs []leg
	for _, s := range stages {
		legs = append(legs, leg{s, other})
	}
	return legs
}

// journeys lists the ways that bills go, by name.
func journeys() map[string]*journey {
	committee := own(introduced, referred, studied, reported)
	floor := slices.Concat(committee, own(debated, recommitted, passed))
	quick := own(introduced, referred, reported, passed)
	both := slices.Concat(floor, other(received, referred, reported, debated, passed), own(concurred, presented))
	all := []journey{
		{"introduced", congress.Introduced, own(introduced)},
		{"referred", congress.Referred, own(introduced, referred)},
		{"studied", congress.Referred, own(introduced, referred, studied)},
		{"reported", congress.Reported, committee},
		{"failed", congress.FailedHouse, slices.Concat(committee, own(debated, failed))},
		{"passed", congress.PassedHouse, slices.Concat(floor, other(received, referred))},
		{"quick", congress.PassedHouse, slices.Concat(quick, other(received))},
		{"failed there", congress.FailedSenate, slices.Concat(floor, other(received, debated, failed))},
		{"in dispute", congress.ResolvingDifferences, slices.Concat(floor, other(received, reported, debated, passed), own(disagreed))},
		{"presented", congress.ToPresident, both},
		{"law", congress.BecameLaw, slices.Concat(both, own(signed, enacted))},
		{"quick law", congress.BecameLaw, slices.Concat(quick, other(received, passed), own(presented, signed, enacted))},
		{"vetoed", congress.Vetoed, slices.Concat(both, own(vetoed))},
		{"pocket-vetoed", congress.PocketVetoed, slices.Concat(both, own(pocketVetoed))},
		{"sustained", congress.OverrideFailed, slices.Concat(both, own(vetoed, sustained))},
		{"half overridden", congress.OverridePassedHouse, slices.Concat(both, own(vetoed, overridden))},
		{"overridden", congress.BecameLaw, slices.Concat(both, own(vetoed, overridden), other(overridden), own(enacted))},
		{"agreed", congress.AgreedSimple, own(introduced, passed)},
		{"disliked", congress.FailedHouse, own(introduced, failed)},
		{"agreed by both", congress.AgreedConcurrent, slices.Concat(own(introduced, referred, passed), other(received, passed))},
		{"to the States", congress.SentToStates, slices.Concat(own(introduced, referred, reported, passed), other(received, passed), own(submitted))},
	}
	byName := map[string]*journey{}
	for i := range all {
		byName[all[i].name] = &all[i]
	}
	return byName
}

// showcase names the journeys of the first bills of each type, so that a
// small sample has every outcome.
func showcase(t congress.BillType) []string {
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

// usual names the journeys of the other bills, as often as they happen.
func usual(d dice, t congress.BillType, late bool) string {
	if simple(t) {
		return pick(d, []string{"agreed", "agreed", "referred"})
	}
	if t == congress.HConRes || t == congress.SConRes {
		return pick(d, []string{"agreed by both", "referred", "referred"})
	}
	chance := d.IntN(100)
	switch {
	case chance < 70 || late && chance < 95:
		return "referred"
	case chance < 76:
		return "introduced"
	case chance < 84 || late:
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

// simple tells a resolution of one chamber alone.
func simple(t congress.BillType) bool { return t == congress.HRes || t == congress.SRes }
