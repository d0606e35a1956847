package billstatus

import (
	"fmt"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// action is an action on a bill or an amendment.
type action struct {
	time       time.Time
	text       string
	kind       string // such as IntroReferral, Committee or Floor
	code       string
	system     sourceSystem
	committees []committeeRef
	rollCall   *fiction.RollCall
	senateVote int // number of the Senate's record vote, or 0
}

// sourceSystem is the system that recorded an action.
type sourceSystem struct{ code, name string }

// The source systems. The same event is often recorded by a chamber and by the
// Library of Congress.
var (
	senate         = sourceSystem{"0", "Senate"}
	houseCommittee = sourceSystem{"1", "House committee actions"}
	houseFloor     = sourceSystem{"2", "House floor actions"}
	library        = sourceSystem{"9", "Library of Congress"}
)

// committeeRef is a reference to a committee or subcommittee.
type committeeRef struct {
	code congress.CommitteeCode
	name string
}

func refTo(c fiction.Committee) committeeRef { return committeeRef{c.Code, c.ShortName()} }

func refToSubcommittee(c fiction.Committee, n int) committeeRef {
	return committeeRef{c.SubcommitteeCode(n), c.Subcommittees[n] + " Subcommittee"}
}

// billHistory lists the actions on a bill, the latest first.
func billHistory(c *fiction.Congress, b *fiction.Bill) []action {
	var actions []action
	for i := range b.Events {
		e := &b.Events[i]
		for j, a := range eventActions(c, b, e) {
			a.time = e.Time.Add(time.Duration(j) * time.Second)
			actions = append(actions, a)
		}
	}
	for i, j := 0, len(actions)-1; i < j; i, j = i+1, j-1 {
		actions[i], actions[j] = actions[j], actions[i]
	}
	return actions
}

// eventActions lists the actions that record an event, in the order of their
// times.
func eventActions(c *fiction.Congress, b *fiction.Bill, e *fiction.Event) []action {
	house := e.Chamber == congress.House
	switch e.Stage {
	case fiction.Introduced:
		return introductionActions(e.Chamber)
	case fiction.Referred, fiction.InSubcommittee, fiction.Reported:
		if house {
			return houseCommitteeActions(b, e)
		}
		return senateCommitteeActions(b, e)
	case fiction.Debated, fiction.RecommitMoved, fiction.Passed, fiction.Failed:
		if house {
			return houseFloorActions(c, b, e)
		}
		return senateFloorActions(b, e)
	case fiction.Received:
		return receiptActions(house)
	case fiction.Disagreed, fiction.Concurred:
		return resolvingActions(c, e)
	default:
		return presidentialActions(c, b, e)
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

func houseCommitteeActions(b *fiction.Bill, e *fiction.Event) []action {
	c := b.Committee(congress.House)
	full, sub := []committeeRef{refTo(c)}, []committeeRef{refToSubcommittee(c, b.Index%len(c.Subcommittees))}
	switch e.Stage {
	case fiction.Referred:
		return []action{{text: "Referred to the House Committee on " + c.Subject + ".", kind: "IntroReferral", code: "H11100", system: houseFloor, committees: full}}
	case fiction.InSubcommittee:
		return []action{
			{text: "Referred to the Subcommittee on " + c.Subcommittees[b.Index%len(c.Subcommittees)] + ".", kind: "Committee", system: houseCommittee, committees: sub},
			{text: "Subcommittee Hearings Held.", kind: "Committee", system: houseCommittee, committees: sub},
			{text: "Committee Consideration and Mark-up Session Held.", kind: "Committee", system: houseCommittee, committees: full},
			{text: "Ordered to be Reported (Amended) by Voice Vote.", kind: "Committee", system: houseCommittee, committees: full},
		}
	default:
		text := fmt.Sprintf("Reported (Amended) by the Committee on %s. H. Rept. %d-%d.", c.Subject, b.ID.Congress, e.Number)
		return []action{
			{text: text, kind: "Committee", code: "H12200", system: houseFloor, committees: full},
			{text: text, kind: "Committee", code: "5000", system: library, committees: full},
			{text: fmt.Sprintf("Placed on the Union Calendar, Calendar No. %d.", e.Number), kind: "Calendars", code: "H12410", system: houseFloor},
		}
	}
}

func senateCommitteeActions(b *fiction.Bill, e *fiction.Event) []action {
	c := b.Committee(congress.Senate)
	full := []committeeRef{refTo(c)}
	switch e.Stage {
	case fiction.Referred:
		return []action{{text: "Read twice and referred to the Committee on " + c.Subject + ".", kind: "IntroReferral", system: senate, committees: full}}
	case fiction.InSubcommittee:
		sub := refToSubcommittee(c, b.Index%len(c.Subcommittees))
		return []action{
			{text: fmt.Sprintf("Committee on %s %s. Hearings held.", c.Subject, sub.name), kind: "Committee", system: senate, committees: []committeeRef{sub}},
			{text: "Committee on " + c.Subject + ". Ordered to be reported with an amendment favorably.", kind: "Committee", system: senate, committees: full},
		}
	default:
		text := fmt.Sprintf("Committee on %s. Reported with an amendment. With written report No. %d-%d.", c.Subject, b.ID.Congress, e.Number)
		return []action{
			{text: text, kind: "Committee", system: senate, committees: full},
			{text: text, kind: "Committee", code: "14000", system: library, committees: full},
			{text: fmt.Sprintf("Placed on Senate Legislative Calendar under General Orders. Calendar No. %d.", e.Number), kind: "Calendars", system: senate},
		}
	}
}

func receiptActions(inHouse bool) []action {
	if inHouse {
		return []action{
			{text: "Received in the House.", kind: "Floor", code: "H14000", system: houseFloor},
			{text: "Held at the desk.", kind: "Floor", code: "H15000", system: houseFloor},
		}
	}
	return []action{{text: "Received in the Senate.", kind: "Floor", system: senate}}
}
