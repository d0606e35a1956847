package sample

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
)

func (w *world) houseFloorWork(b *bill, s *step) []action {
	floor := func(code, text string) action {
		return action{text: text, kind: "Floor", code: code, system: houseFloor}
	}
	switch s.stage {
	case debated:
		actions := []action{
			floor("H30000", "Considered under the provisions of rule. (consideration: CR H"+fmt.Sprint(s.number)+")"),
			floor("H32020", "House resolved itself into the Committee of the Whole House on the state of the Union pursuant to the rule."),
			floor("H8D000", "GENERAL DEBATE - The Committee of the Whole proceeded with one hour of general debate on "+b.dotted()+"."),
		}
		if b.rule != nil {
			actions = append([]action{floor("H1L220", "Rule "+b.rule.dotted()+" passed House.")}, actions...)
		}
		return actions
	case recommitted:
		result := floor("H36210", "On motion to recommit "+w.counted(s.roll, "Agreed to", "Failed")+".")
		result.roll = s.roll
		return []action{floor("H36200", "A Member moved to recommit to the Committee on "+b.committee(congress.House).on+"."), result}
	default:
		return w.housePassage(b, s)
	}
}

// housePassage tells of the vote on passage, which the Library records too.
func (w *world) housePassage(b *bill, s *step) []action {
	code, outcome, heading := "H37100", "Passed", "Passed/agreed to in House: "
	libraryCode := "8000"
	question := "On passage "
	if measure(b.id.Type) == "resolution" || measure(b.id.Type) == "concurrent resolution" {
		question, outcome = "On agreeing to the resolution ", "Agreed to"
	}
	if s.suspends {
		code, outcome = "H37300", "Agreed to"
		question = "On motion to suspend the rules and pass the " + measure(b.id.Type) + " "
	}
	if s.stage == failed {
		heading, libraryCode = "Failed of passage/not agreed to in House: ", "9000"
	}
	text := question + w.countedAs(s.roll, s.stage == passed, outcome, "Failed") + "."
	return []action{
		{text: text, kind: "Floor", code: code, system: houseFloor, roll: s.roll},
		{text: heading + text, kind: "Floor", code: libraryCode, system: library, roll: s.roll},
		{text: "Motion to reconsider laid on the table Agreed to without objection.", kind: "Floor", code: "H38310", system: houseFloor},
	}
}

// counted is the outcome of a vote with its count: Failed by the Yeas and
// Nays: 203 - 220 (Roll no. 12).
func (w *world) counted(r *roll, won, lost string) string {
	return w.countedAs(r, r != nil && r.carried, won, lost)
}

// countedAs is the same where there may have been no roll call.
func (w *world) countedAs(r *roll, carried bool, won, lost string) string {
	outcome := lost
	if carried {
		outcome = won
	}
	if r == nil {
		return outcome + " by voice vote"
	}
	manner := "by the Yeas and Nays"
	if strings.HasSuffix(r.voteType(), "RECORDED VOTE") {
		manner = "by recorded vote"
	}
	need := ""
	if r.twoThirds() {
		need = " (2/3 required):"
	}
	t := tally(w.casts(r))
	return fmt.Sprintf("%s %s:%s %d - %d (Roll no. %d)", outcome, manner, need, t.Yea, t.Nay, r.id.RollCall)
}

func (b *bill) senateFloorWork(s *step) []action {
	floor := func(text string) action { return action{text: text, kind: "Floor", system: senate} }
	switch s.stage {
	case debated:
		return []action{
			floor("Measure laid before Senate by unanimous consent."),
			floor(fmt.Sprintf("Considered by Senate. (consideration: CR S%d)", s.number)),
		}
	case recommitted:
		return []action{floor("Motion to commit to Committee on " + b.committee(congress.Senate).on + " made in Senate. Motion was withdrawn.")}
	default:
		return b.senatePassage(s)
	}
}

func (b *bill) senatePassage(s *step) []action {
	subject, verb := "", "Passed Senate"
	if m := measure(b.id.Type); m == "resolution" || m == "concurrent resolution" {
		subject, verb = "Resolution ", "agreed to in Senate"
	}
	heading, code := "Passed/agreed to in Senate: ", "17000"
	amended := "without amendment"
	if b.debatedBy(congress.Senate) {
		amended = "with an amendment"
	}
	text := fmt.Sprintf("%s%s %s %s.", subject, verb, amended, s.senateCount("Unanimous Consent"))
	if s.stage == failed {
		heading, code = "Failed of passage/not agreed to in Senate: ", "18000"
		text = "Failed of passage in Senate " + s.senateCount("Voice Vote") + "."
	}
	actions := []action{
		{text: text, kind: "Floor", system: senate, record: s.record},
		{text: heading + text, kind: "Floor", code: code, system: library, record: s.record},
	}
	if s.stage == passed && !simple(b.id.Type) {
		actions = append(actions, action{text: "Message on Senate action sent to the House.", kind: "Floor", system: senate})
	}
	return actions
}

// senateCount is by how many votes the Senate decided, or how it did without.
func (s *step) senateCount(without string) string {
	if s.record == 0 {
		return "by " + without
	}
	return "by Yea-Nay Vote. " + senateTally(s.record, s.stage != failed && s.stage != sustained, s.stage == overridden) +
		fmt.Sprintf(" Record Vote Number: %d", s.record)
}

// senateTally is a count of a hundred senators.
func senateTally(record int, carried, twoThirds bool) string {
	yeas := 51 + record*7%24
	if twoThirds {
		yeas = 67 + record*7%24
	}
	if !carried {
		yeas = 49 - record*5%15
	}
	return fmt.Sprintf("%d - %d.", yeas, 100-yeas)
}

// resolution tells how the chambers settle what they differ about.
func (w *world) resolution(s *step) []action {
	if s.chamber == congress.Senate {
		verb := "Senate agreed to the House amendment"
		if s.stage == disagreed {
			verb = "Senate disagreed to the House amendment, and requested a conference"
		}
		text := verb + " " + s.senateCount("Voice Vote") + "."
		return []action{
			{text: text, kind: "ResolvingDifferences", system: senate, record: s.record},
			{text: "Resolving differences -- Senate actions: " + text, kind: "ResolvingDifferences", code: "20500", system: library, record: s.record},
		}
	}
	verb := "On motion that the House agree to the Senate amendment "
	if s.stage == disagreed {
		verb = "On motion that the House disagree to the Senate amendment, and request a conference "
	}
	text := verb + w.countedAs(s.roll, true, "Agreed to", "Failed") + "."
	return []action{
		{text: text, kind: "ResolvingDifferences", code: "H41610", system: houseFloor, roll: s.roll},
		{text: "Resolving differences -- House actions: " + text, kind: "ResolvingDifferences", code: "19500", system: library, roll: s.roll},
	}
}

// presidency tells of the bill's last stages, from presentment on.
func (w *world) presidency(b *bill, s *step) []action {
	switch s.stage {
	case presented:
		return twice("Presented to President.", "E20000", "28000", "President")
	case signed:
		return twice("Signed by President.", "E30000", "36000", "BecameLaw")
	case vetoed:
		return twice("Vetoed by President.", "E30000", "31000", "Veto")
	case pocketVetoed:
		return []action{{text: "Pocket Vetoed by President.", kind: "Veto", code: "30000", system: library}}
	case enacted:
		code := "36000"
		if b.private {
			code = "41000"
		}
		return twice("Became "+b.lawKind()+" No: "+b.lawNumber()+".", "E40000", code, "BecameLaw")
	case submitted:
		return []action{{text: "Presented to the Archivist of the United States, for submission to the States for ratification.", kind: "Floor", system: library}}
	default:
		return []action{w.override(s)}
	}
}

// twice is one event as the House and the Library of Congress record it.
func twice(text, houseCode, libraryCode, kind string) []action {
	return []action{
		{text: text, kind: "President", code: houseCode, system: houseFloor},
		{text: text, kind: kind, code: libraryCode, system: library},
	}
}

// override tells of a vote to pass a bill over a veto.
func (w *world) override(s *step) action {
	carried := s.stage == overridden
	if s.chamber == congress.House {
		heading, code := "Failed of passage in House over veto: ", "33000"
		if carried {
			heading, code = "Passed House over veto: ", "32000"
		}
		text := "On passage, the objections of the President to the contrary notwithstanding " +
			w.countedAs(s.roll, carried, "Passed", "Failed") + "."
		return action{text: heading + text, kind: "Veto", code: code, system: library, roll: s.roll}
	}
	heading, code := "Failed of passage in Senate over veto ", "35000"
	if carried {
		heading, code = "Passed Senate over veto ", "34000"
	}
	return action{text: heading + s.senateCount("Voice Vote") + ".", kind: "Veto", code: code, system: library, record: s.record}
}
