package billstatus

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// writeAmendments writes what was offered to the bill, the latest first.
func (x *statusWriter) writeAmendments() {
	amendments := x.bill.Amendments
	if len(amendments) == 0 {
		return
	}
	x.Element("amendments", func() {
		for i := range amendments {
			a := amendments[len(amendments)-1-i]
			x.Element("amendment", func() { x.writeAmendment(a) })
		}
	})
}

func (x *statusWriter) writeAmendment(a *fiction.Amendment) {
	history := amendmentHistory(x.congress, a)
	house := a.ID.Type.Chamber() == congress.House
	x.Leaves("number", fmt.Sprint(a.ID.Number), "congress", fmt.Sprint(fiction.Number), "type", strings.ToUpper(string(a.ID.Type)))
	if house {
		x.Leaf("description", fmt.Sprintf("Amendment numbered %d, %s", a.Ordinal, fiction.LowerFirst(a.Purpose)))
	}
	x.Leaves("purpose", a.Purpose, "updateDate", formatUTC(history[0].time.Add(30*time.Hour)))
	x.writeLatestAction(history[0])
	x.Element("sponsors", func() { x.Element("item", func() { x.writeMember(a.Sponsor) }) })
	x.writeAmendmentCosponsors(a)
	if !house && a.Outcome != fiction.NotConsidered {
		x.Leaf("proposedDate", midnightUTC(a.Submitted))
	}
	x.Leaf("submittedDate", midnightUTC(a.Submitted))
	x.Leaf("chamber", map[bool]string{true: "House of Representatives", false: "Senate"}[house])
	x.Element("amendedBill", func() {
		id := a.Bill.ID
		chamber := id.Type.Chamber().Title()
		x.Leaves("congress", fmt.Sprint(fiction.Number), "type", strings.ToUpper(string(id.Type)),
			"originChamber", chamber, "originChamberCode", chamber[:1], "number", fmt.Sprint(id.Number), "title", a.Bill.Title())
	})
	if a.Amends != nil {
		x.Element("amendedAmendment", func() {
			x.Leaves("number", fmt.Sprint(a.Amends.ID.Number), "congress", fmt.Sprint(fiction.Number),
				"type", strings.ToUpper(string(a.Amends.ID.Type)), "purpose", a.Amends.Purpose)
		})
	}
	x.Element("actions", func() {
		x.Leaf("count", fmt.Sprint(len(history)))
		x.Element("actions", func() { x.writeActions(history) })
	})
}

func (x *statusWriter) writeAmendmentCosponsors(a *fiction.Amendment) {
	if len(a.Cosponsors) == 0 {
		return
	}
	x.Element("cosponsors", func() {
		count := fmt.Sprint(len(a.Cosponsors))
		if x.schema == schema3 {
			x.Leaves("countIncludingWithdrawnCosponsors", count, "count", count)
		} else {
			x.Leaves("totalCount", count, "currentCount", count)
		}
		for _, m := range a.Cosponsors {
			x.Element("item", func() { x.writeCosponsor(fiction.Cosponsor{Member: m, Joined: a.Submitted, IsOriginal: true}) })
		}
	})
}

// amendmentHistory lists an amendment's actions, the latest first.
func amendmentHistory(c *fiction.Congress, a *fiction.Amendment) []action {
	if a.ID.Type == congress.HAmdt {
		return houseAmendmentHistory(c, a)
	}
	return senateAmendmentHistory(a)
}

func houseAmendmentHistory(c *fiction.Congress, a *fiction.Amendment) []action {
	label := fmt.Sprintf("%s amendment (A%03d)", a.Sponsor.Last, a.Ordinal)
	offered := []action{
		{time: a.Submitted, text: fmt.Sprintf("Amendment (A%03d) offered by %s %s.", a.Ordinal, a.Sponsor.Name.Honorific(), a.Sponsor.Last), kind: "Floor", code: "H3A100", system: houseFloor},
		{time: a.Submitted, text: "House amendment offered", kind: "Floor", code: "71000", system: library},
	}
	if a.Outcome == fiction.Withdrawn || a.Outcome == fiction.NotConsidered {
		text := "By unanimous consent, the " + label + " was withdrawn."
		return append([]action{{time: a.Decided, text: text, kind: "Floor", code: "H32115", system: houseFloor}}, offered...)
	}
	heading, code := "House amendment agreed to: ", "72000"
	if a.Outcome == fiction.NotAgreedTo {
		heading, code = "House amendment not agreed to: ", "73000"
	}
	text := "On agreeing to the " + label + " " + describeDecision(c, a.RollCall, a.Outcome == fiction.AgreedTo, "Agreed to", "Failed") + "."
	return append([]action{
		{time: a.Decided, text: text, kind: "Floor", code: "H32111", system: houseFloor, rollCall: a.RollCall},
		{time: a.Decided, text: heading + text, kind: "Floor", code: code, system: library, rollCall: a.RollCall},
	}, offered...)
}

func senateAmendmentHistory(a *fiction.Amendment) []action {
	var history []action
	number := fmt.Sprintf("Amendment SA %d", a.ID.Number)
	switch a.Outcome {
	case fiction.AgreedTo, fiction.NotAgreedTo:
		history = senateDecisionActions(a, number)
	case fiction.Withdrawn:
		history = []action{{time: a.Decided, text: number + " withdrawn in Senate.", kind: "Floor", system: senate}}
	}
	if a.Outcome != fiction.NotConsidered {
		text := fmt.Sprintf("%s proposed by Senator %s.", number, a.Sponsor.Last)
		if a.Amends != nil {
			text = fmt.Sprintf("%s proposed by Senator %s to Amendment SA %d.", number, a.Sponsor.Last, a.Amends.ID.Number)
		}
		history = append(history,
			action{time: a.Submitted, text: text, kind: "Floor", system: senate},
			action{time: a.Submitted, text: "Senate amendment proposed (on the floor): " + text, kind: "Floor", code: "93000", system: library})
	}
	return append(history, action{time: a.Submitted, text: "Senate amendment submitted", kind: "Floor", code: "91000", system: library})
}

func senateDecisionActions(a *fiction.Amendment, number string) []action {
	heading, code, verb := "Senate amendment agreed to: ", "94000", "agreed to"
	if a.Outcome == fiction.NotAgreedTo {
		heading, code, verb = "Senate amendment not agreed to: ", "95000", "not agreed to"
	}
	manner := "by Voice Vote."
	if a.SenateVote > 0 {
		manner = fmt.Sprintf("by Yea-Nay Vote. %s Record Vote Number: %d.", senateTally(a.SenateVote, a.Outcome == fiction.AgreedTo, false), a.SenateVote)
	}
	text := fmt.Sprintf("%s %s in Senate %s", number, verb, manner)
	return []action{
		{time: a.Decided, text: text, kind: "Floor", system: senate, senateVote: a.SenateVote},
		{time: a.Decided, text: heading + text, kind: "Floor", code: code, system: library, senateVote: a.SenateVote},
	}
}
