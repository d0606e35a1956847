package sample

import (
	"fmt"
	"time"

	"legislative/internal/congress"
)

// action is a row of a bill's or an amendment's history.
type action struct {
	when       time.Time
	text       string
	kind       string // IntroReferral, Committee, Floor…
	code       string
	system     system
	committees []committeeName
	roll       *roll
	record     int // Senate's record vote
}

// system is who recorded an action.
type system struct{ code, name string }

// Both chambers and the Library of Congress record what happens, often the
// same thing.
var (
	senate         = system{"0", "Senate"}
	houseCommittee = system{"1", "House committee actions"}
	houseFloor     = system{"2", "House floor actions"}
	library        = system{"9", "Library of Congress"}
)

// committeeName is how bill status names a committee.
type committeeName struct {
	code congress.CommitteeCode
	name string
}

func (c committee) named() committeeName { return committeeName{c.code, c.short()} }

func (c committee) namedSub(n int) committeeName {
	return committeeName{c.sub(n), c.subs[n] + " Subcommittee"}
}

// history lists the bill's actions, the latest first.
func (w *world) history(b *bill) []action {
	var actions []action
	for i := range b.steps {
		s := &b.steps[i]
		for j, a := range w.recount(b, s) {
			a.when = s.when.Add(time.Duration(j) * time.Second)
			actions = append(actions, a)
		}
	}
	for i, j := 0, len(actions)-1; i < j; i, j = i+1, j-1 {
		actions[i], actions[j] = actions[j], actions[i]
	}
	return actions
}

// recount tells a step as the actions that record it, in order of time.
func (w *world) recount(b *bill, s *step) []action {
	house := s.chamber == congress.House
	switch s.stage {
	case introduced:
		return introduction(s.chamber)
	case referred, studied, reported:
		if house {
			return b.houseCommitteeWork(s)
		}
		return b.senateCommitteeWork(s)
	case debated, recommitted, passed, failed:
		if house {
			return w.houseFloorWork(b, s)
		}
		return b.senateFloorWork(s)
	case received:
		return b.reception(house)
	case disagreed, concurred:
		return w.resolution(s)
	default:
		return w.presidency(b, s)
	}
}

func introduction(chamber congress.Chamber) []action {
	if chamber == congress.House {
		return []action{
			{text: "Introduced in House", kind: "IntroReferral", code: "Intro-H", system: library},
			{text: "Introduced in House", kind: "IntroReferral", code: "1000", system: library},
		}
	}
	return []action{{text: "Introduced in Senate", kind: "IntroReferral", code: "10000", system: library}}
}

func (b *bill) houseCommitteeWork(s *step) []action {
	c := b.committee(congress.House)
	full, sub := []committeeName{c.named()}, []committeeName{c.namedSub(b.nth % len(c.subs))}
	switch s.stage {
	case referred:
		return []action{{text: "Referred to the House Committee on " + c.on + ".", kind: "IntroReferral", code: "H11100", system: houseFloor, committees: full}}
	case studied:
		return []action{
			{text: "Referred to the Subcommittee on " + c.subs[b.nth%len(c.subs)] + ".", kind: "Committee", system: houseCommittee, committees: sub},
			{text: "Subcommittee Hearings Held.", kind: "Committee", system: houseCommittee, committees: sub},
			{text: "Committee Consideration and Mark-up Session Held.", kind: "Committee", system: houseCommittee, committees: full},
			{text: "Ordered to be Reported (Amended) by Voice Vote.", kind: "Committee", system: houseCommittee, committees: full},
		}
	default:
		text := fmt.Sprintf("Reported (Amended) by the Committee on %s. H. Rept. %d-%d.", c.on, theCongress, s.number)
		return []action{
			{text: text, kind: "Committee", code: "H12200", system: houseFloor, committees: full},
			{text: text, kind: "Committee", code: "5000", system: library, committees: full},
			{text: fmt.Sprintf("Placed on the Union Calendar, Calendar No. %d.", s.number), kind: "Calendars", code: "H12410", system: houseFloor},
		}
	}
}

func (b *bill) senateCommitteeWork(s *step) []action {
	c := b.committee(congress.Senate)
	full := []committeeName{c.named()}
	switch s.stage {
	case referred:
		return []action{{text: "Read twice and referred to the Committee on " + c.on + ".", kind: "IntroReferral", system: senate, committees: full}}
	case studied:
		sub := c.namedSub(b.nth % len(c.subs))
		return []action{
			{text: fmt.Sprintf("Committee on %s %s. Hearings held.", c.on, sub.name), kind: "Committee", system: senate, committees: []committeeName{sub}},
			{text: "Committee on " + c.on + ". Ordered to be reported with an amendment favorably.", kind: "Committee", system: senate, committees: full},
		}
	default:
		text := fmt.Sprintf("Committee on %s. Reported with an amendment. With written report No. %d-%d.", c.on, theCongress, s.number)
		return []action{
			{text: text, kind: "Committee", system: senate, committees: full},
			{text: text, kind: "Committee", code: "14000", system: library, committees: full},
			{text: fmt.Sprintf("Placed on Senate Legislative Calendar under General Orders. Calendar No. %d.", s.number), kind: "Calendars", system: senate},
		}
	}
}

// reception tells of the other chamber's bill coming in.
func (b *bill) reception(house bool) []action {
	if house {
		return []action{
			{text: "Received in the House.", kind: "Floor", code: "H14000", system: houseFloor},
			{text: "Held at the desk.", kind: "Floor", code: "H15000", system: houseFloor},
		}
	}
	return []action{{text: "Received in the Senate.", kind: "Floor", system: senate}}
}
