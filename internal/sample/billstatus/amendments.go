package billstatus

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// writeAmendments writes the amendments to the bill, the latest first.
func (w *statusWriter) writeAmendments() {
	amendments := w.bill.Amendments
	if len(amendments) == 0 {
		return
	}
	w.Element("amendments", func() {
		for i := range amendments {
			a := amendments[len(amendments)-1-i]
			w.Element("amendment", func() { w.writeAmendment(a) })
		}
	})
}

func (w *statusWriter) writeAmendment(a *fiction.Amendment) {
	history := amendmentHistory(w.congress, a)
	house := a.ID.Type.Chamber() == congress.House
	w.Leaves("number", fmt.Sprint(a.ID.Number), "congress", fmt.Sprint(a.ID.Congress), "type", strings.ToUpper(string(a.ID.Type)))
	if house {
		w.Leaf("description", fmt.Sprintf("Amendment numbered %d, %s", a.Ordinal, fiction.LowerFirst(a.Purpose)))
	}
	w.Leaves("purpose", a.Purpose, "updateDate", formatUTC(history[0].time.Add(30*time.Hour)))
	w.writeLatestAction(history[0])
	w.Element("sponsors", func() { w.Element("item", func() { w.writeMember(a.Sponsor) }) })
	w.writeAmendmentCosponsors(a)
	if !house && a.Outcome != fiction.NotConsidered {
		w.Leaf("proposedDate", midnightUTC(a.Submitted))
	}
	w.Leaf("submittedDate", midnightUTC(a.Submitted))
	w.Leaf("chamber", map[bool]string{true: "House of Representatives", false: "Senate"}[house])
	w.Element("amendedBill", func() {
		id := a.Bill.ID
		chamber := id.Type.Chamber().Title()
		w.Leaves("congress", fmt.Sprint(a.ID.Congress), "type", strings.ToUpper(string(id.Type)),
			"originChamber", chamber, "originChamberCode", chamber[:1], "number", fmt.Sprint(id.Number), "title", a.Bill.Title())
	})
	if a.Amends != nil {
		w.Element("amendedAmendment", func() {
			w.Leaves("number", fmt.Sprint(a.Amends.ID.Number), "congress", fmt.Sprint(a.ID.Congress),
				"type", strings.ToUpper(string(a.Amends.ID.Type)), "purpose", a.Amends.Purpose)
		})
	}
	w.Element("actions", func() {
		w.Leaf("count", fmt.Sprint(len(history)))
		w.Element("actions", func() { w.writeActions(history) })
	})
}

func (w *statusWriter) writeAmendmentCosponsors(a *fiction.Amendment) {
	if len(a.Cosponsors) == 0 {
		return
	}
	w.Element("cosponsors", func() {
		count := fmt.Sprint(len(a.Cosponsors))
		if w.schema == schema3 {
			w.Leaves("countIncludingWithdrawnCosponsors", count, "count", count)
		} else {
			w.Leaves("totalCount", count, "currentCount", count)
		}
		for _, m := range a.Cosponsors {
			w.Element("item", func() { w.writeCosponsor(fiction.Cosponsor{Member: m, Joined: a.Submitted, IsOriginal: true}) })
		}
	})
}

// amendmentHistory lists the actions on an amendment, the latest first.
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
