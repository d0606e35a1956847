package sample

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// action is a row of a bill's or an amendment's history.
type action struct {
	time       time.Time
	text       string
	kind       string // IntroReferral, Committee, Floor…
	code       string
	system     sourceSystem
	committees []committeeRef
	rollCall   *RollCall
	senateVote int // Senate's record vote
}

// sourceSystem is who recorded an action.
type sourceSystem struct{ code, name string }

// Both chambers and the Library of Congress record what happens, often the
// same thing.
var (
	senate         = sourceSystem{"0", "Senate"}
	houseCommittee = sourceSystem{"1", "House committee actions"}
	houseFloor     = sourceSystem{"2", "House floor actions"}
	library        = sourceSystem{"9", "Library of Congress"}
)

// committeeRef is how bill status names a committee.
type committeeRef struct {
	code congress.CommitteeCode
	name string
}

func (c Committee) refTo() committeeRef { return committeeRef{c.Code, c.ShortName()} }

func (c Committee) refToSubcommittee(n int) committeeRef {
	return committeeRef{c.SubcommitteeCode(n), c.Subcommittees[n] + " Subcommittee"}
}

// billHistory lists the bill's actions, the latest first.
func (w *Congress) billHistory(b *Bill) []action {
	var actions []action
	for i := range b.Events {
		s := &b.Events[i]
		for j, a := range w.eventActions(b, s) {
			a.time = s.Time.Add(time.Duration(j) * time.Second)
			actions = append(actions, a)
		}
	}
	for i, j := 0, len(actions)-1; i < j; i, j = i+1, j-1 {
		actions[i], actions[j] = actions[j], actions[i]
	}
	return actions
}

// eventActions tells a step as the actions that record it, in order of time.
func (w *Congress) eventActions(b *Bill, s *Event) []action {
	house := s.Chamber == congress.House
	switch s.Stage {
	case Introduced:
		return introductionActions(s.Chamber)
	case Referred, InSubcommittee, Reported:
		if house {
			return b.houseCommitteeActions(s)
		}
		return b.senateCommitteeActions(s)
	case Debated, RecommitMoved, Passed, Failed:
		if house {
			return w.houseFloorActions(b, s)
		}
		return b.senateFloorActions(s)
	case Received:
		return b.receiptActions(house)
	case Disagreed, Concurred:
		return w.resolvingActions(s)
	default:
		return w.presidentialActions(b, s)
	}
}

func introductionActions(chamber congress.Chamber) []action {
	if chamber == congress.House {
		return []action{
			{text: "Introduced in House", kind: "IntroReferral", code: "Intro-H", system: library},
			{text: "Introduced in House", kind: "IntroReferral", code: "1000", system: library},
		}
	}
	return []action{{text: "Introduced in Senate", kind: "IntroReferral", code: "10000", system: library}}
}

func (b *Bill) houseCommitteeActions(s *Event) []action {
	c := b.Committee(congress.House)
	full, sub := []committeeRef{c.refTo()}, []committeeRef{c.refToSubcommittee(b.Index % len(c.Subcommittees))}
	switch s.Stage {
	case Referred:
		return []action{{text: "Referred to the House Committee on " + c.Subject + ".", kind: "IntroReferral", code: "H11100", system: houseFloor, committees: full}}
	case InSubcommittee:
		return []action{
			{text: "Referred to the Subcommittee on " + c.Subcommittees[b.Index%len(c.Subcommittees)] + ".", kind: "Committee", system: houseCommittee, committees: sub},
			{text: "Subcommittee Hearings Held.", kind: "Committee", system: houseCommittee, committees: sub},
			{text: "Committee Consideration and Mark-up Session Held.", kind: "Committee", system: houseCommittee, committees: full},
			{text: "Ordered to be Reported (Amended) by Voice Vote.", kind: "Committee", system: houseCommittee, committees: full},
		}
	default:
		text := fmt.Sprintf("Reported (Amended) by the Committee on %s. H. Rept. %d-%d.", c.Subject, Number, s.Number)
		return []action{
			{text: text, kind: "Committee", code: "H12200", system: houseFloor, committees: full},
			{text: text, kind: "Committee", code: "5000", system: library, committees: full},
			{text: fmt.Sprintf("Placed on the Union Calendar, Calendar No. %d.", s.Number), kind: "Calendars", code: "H12410", system: houseFloor},
		}
	}
}

func (b *Bill) senateCommitteeActions(s *Event) []action {
	c := b.Committee(congress.Senate)
	full := []committeeRef{c.refTo()}
	switch s.Stage {
	case Referred:
		return []action{{text: "Read twice and referred to the Committee on " + c.Subject + ".", kind: "IntroReferral", system: senate, committees: full}}
	case InSubcommittee:
		sub := c.refToSubcommittee(b.Index % len(c.Subcommittees))
		return []action{
			{text: fmt.Sprintf("Committee on %s %s. Hearings held.", c.Subject, sub.name), kind: "Committee", system: senate, committees: []committeeRef{sub}},
			{text: "Committee on " + c.Subject + ". Ordered to be reported with an amendment favorably.", kind: "Committee", system: senate, committees: full},
		}
	default:
		text := fmt.Sprintf("Committee on %s. Reported with an amendment. With written report No. %d-%d.", c.Subject, Number, s.Number)
		return []action{
			{text: text, kind: "Committee", system: senate, committees: full},
			{text: text, kind: "Committee", code: "14000", system: library, committees: full},
			{text: fmt.Sprintf("Placed on Senate Legislative Calendar under General Orders. Calendar No. %d.", s.Number), kind: "Calendars", system: senate},
		}
	}
}

// receiptActions tells of the other chamber's bill coming in.
func (b *Bill) receiptActions(house bool) []action {
	if house {
		return []action{
			{text: "Received in the House.", kind: "Floor", code: "H14000", system: houseFloor},
			{text: "Held at the desk.", kind: "Floor", code: "H15000", system: houseFloor},
		}
	}
	return []action{{text: "Received in the Senate.", kind: "Floor", system: senate}}
}
