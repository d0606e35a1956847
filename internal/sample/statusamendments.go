package sample

import (
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
)

// amendments writes what was offered to the bill, the latest first.
func (x *statusWriter) amendments() {
	amendments := x.bill.amendments
	if len(amendments) == 0 {
		return
	}
	x.within("amendments", func() {
		for i := range amendments {
			a := amendments[len(amendments)-1-i]
			x.within("amendment", func() { x.amendment(a) })
		}
	})
}

func (x *statusWriter) amendment(a *amendment) {
	history := x.world.amendmentHistory(a)
	house := a.id.Type.Chamber() == congress.House
	x.leaves("number", fmt.Sprint(a.id.Number), "congress", fmt.Sprint(theCongress), "type", strings.ToUpper(string(a.id.Type)))
	if house {
		x.leaf("description", fmt.Sprintf("Amendment numbered %d, %s", a.nth, lowerFirst(a.purpose)))
	}
	x.leaves("purpose", a.purpose, "updateDate", utc(history[0].when.Add(30*time.Hour)))
	x.latestAction(history[0])
	x.within("sponsors", func() { x.within("item", func() { x.person(a.sponsor) }) })
	x.amendmentCosponsors(a)
	if !house && a.fate != lay {
		x.leaf("proposedDate", midnight(a.submitted))
	}
	x.leaf("submittedDate", midnight(a.submitted))
	x.leaf("chamber", map[bool]string{true: "House of Representatives", false: "Senate"}[house])
	x.within("amendedBill", func() {
		id := a.bill.id
		chamber := id.Type.Chamber().Title()
		x.leaves("congress", fmt.Sprint(theCongress), "type", strings.ToUpper(string(id.Type)),
			"originChamber", chamber, "originChamberCode", chamber[:1], "number", fmt.Sprint(id.Number), "title", a.bill.title())
	})
	if a.to != nil {
		x.within("amendedAmendment", func() {
			x.leaves("number", fmt.Sprint(a.to.id.Number), "congress", fmt.Sprint(theCongress),
				"type", strings.ToUpper(string(a.to.id.Type)), "purpose", a.to.purpose)
		})
	}
	x.within("actions", func() {
		x.leaf("count", fmt.Sprint(len(history)))
		x.within("actions", func() { x.actions(history) })
	})
}

func (x *statusWriter) amendmentCosponsors(a *amendment) {
	if len(a.cosponsor) == 0 {
		return
	}
	x.within("cosponsors", func() {
		count := fmt.Sprint(len(a.cosponsor))
		if x.edition == edition3 {
			x.leaves("countIncludingWithdrawnCosponsors", count, "count", count)
		} else {
			x.leaves("totalCount", count, "currentCount", count)
		}
		for _, m := range a.cosponsor {
			x.within("item", func() { x.cosponsor(cosponsor{member: m, joined: a.submitted, original: true}) })
		}
	})
}

// amendmentHistory lists an amendment's actions, the latest first.
func (w *world) amendmentHistory(a *amendment) []action {
	if a.id.Type == congress.HAmdt {
		return w.houseAmendmentHistory(a)
	}
	return a.senateHistory()
}

func (w *world) houseAmendmentHistory(a *amendment) []action {
	label := fmt.Sprintf("%s amendment (A%03d)", a.sponsor.last, a.nth)
	offered := []action{
		{when: a.submitted, text: fmt.Sprintf("Amendment (A%03d) offered by %s %s.", a.nth, a.sponsor.name.title(), a.sponsor.last), kind: "Floor", code: "H3A100", system: houseFloor},
		{when: a.submitted, text: "House amendment offered", kind: "Floor", code: "71000", system: library},
	}
	if a.fate == withdrawn || a.fate == lay {
		text := "By unanimous consent, the " + label + " was withdrawn."
		return append([]action{{when: a.decided, text: text, kind: "Floor", code: "H32115", system: houseFloor}}, offered...)
	}
	heading, code := "House amendment agreed to: ", "72000"
	if a.fate == notAgreed {
		heading, code = "House amendment not agreed to: ", "73000"
	}
	text := "On agreeing to the " + label + " " + w.countedAs(a.roll, a.fate == agreed, "Agreed to", "Failed") + "."
	return append([]action{
		{when: a.decided, text: text, kind: "Floor", code: "H32111", system: houseFloor, roll: a.roll},
		{when: a.decided, text: heading + text, kind: "Floor", code: code, system: library, roll: a.roll},
	}, offered...)
}

func (a *amendment) senateHistory() []action {
	var history []action
	number := fmt.Sprintf("Amendment SA %d", a.id.Number)
	switch a.fate {
	case agreed, notAgreed:
		history = a.senateDecision(number)
	case withdrawn:
		history = []action{{when: a.decided, text: number + " withdrawn in Senate.", kind: "Floor", system: senate}}
	}
	if a.fate != lay {
		text := fmt.Sprintf("%s proposed by Senator %s.", number, a.sponsor.last)
		if a.to != nil {
			text = fmt.Sprintf("%s proposed by Senator %s to Amendment SA %d.", number, a.sponsor.last, a.to.id.Number)
		}
		history = append(history,
			action{when: a.submitted, text: text, kind: "Floor", system: senate},
			action{when: a.submitted, text: "Senate amendment proposed (on the floor): " + text, kind: "Floor", code: "93000", system: library})
	}
	return append(history, action{when: a.submitted, text: "Senate amendment submitted", kind: "Floor", code: "91000", system: library})
}

func (a *amendment) senateDecision(number string) []action {
	heading, code, verb := "Senate amendment agreed to: ", "94000", "agreed to"
	if a.fate == notAgreed {
		heading, code, verb = "Senate amendment not agreed to: ", "95000", "not agreed to"
	}
	manner := "by Voice Vote."
	if a.record > 0 {
		manner = fmt.Sprintf("by Yea-Nay Vote. %s Record Vote Number: %d.", senateTally(a.record, a.fate == agreed, false), a.record)
	}
	text := fmt.Sprintf("%s %s in Senate %s", number, verb, manner)
	return []action{
		{when: a.decided, text: text, kind: "Floor", system: senate, record: a.record},
		{when: a.decided, text: heading + text, kind: "Floor", code: code, system: library, record: a.record},
	}
}
