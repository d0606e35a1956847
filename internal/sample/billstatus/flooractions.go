package billstatus

import (
	"fmt"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

func houseFloorActions(c *fiction.Congress, b *fiction.Bill, e *fiction.Event) []action {
	floor := func(code, text string) action {
		return action{text: text, kind: "Floor", code: code, system: houseFloor}
	}
	switch e.Stage {
	case fiction.Debated:
		actions := []action{
			floor("H30000", "Considered under the provisions of rule. (consideration: CR H"+fmt.Sprint(e.Number)+")"),
			floor("H32020", "House resolved itself into the Committee of the Whole House on the state of the Union pursuant to the rule."),
			floor("H8D000", "GENERAL DEBATE - The Committee of the Whole proceeded with one hour of general debate on "+b.Citation()+"."),
		}
		if b.Rule != nil {
			actions = append([]action{floor("H1L220", "Rule "+b.Rule.Citation()+" passed House.")}, actions...)
		}
		return actions
	case fiction.RecommitMoved:
		result := floor("H36210", "On motion to recommit "+describeRollCall(c, e.RollCall, "Agreed to", "Failed")+".")
		result.rollCall = e.RollCall
		return []action{floor("H36200", "A Member moved to recommit to the Committee on "+b.Committee(congress.House).Subject+"."), result}
	default:
		return housePassageActions(c, b, e)
	}
}

func housePassageActions(c *fiction.Congress, b *fiction.Bill, e *fiction.Event) []action {
	code, outcome, heading := "H37100", "Passed", "Passed/agreed to in House: "
	libraryCode := "8000"
	question := "On passage "
	if fiction.MeasureName(b.ID.Type) == "resolution" || fiction.MeasureName(b.ID.Type) == "concurrent resolution" {
		question, outcome = "On agreeing to the resolution ", "Agreed to"
	}
	if e.SuspendsRules {
		code, outcome = "H37300", "Agreed to"
		question = "On motion to suspend the rules and pass the " + fiction.MeasureName(b.ID.Type) + " "
	}
	if e.Stage == fiction.Failed {
		heading, libraryCode = "Failed of passage/not agreed to in House: ", "9000"
	}
	text := question + describeDecision(c, e.RollCall, e.Stage == fiction.Passed, outcome, "Failed") + "."
	return []action{
		{text: text, kind: "Floor", code: code, system: houseFloor, rollCall: e.RollCall},
		{text: heading + text, kind: "Floor", code: libraryCode, system: library, rollCall: e.RollCall},
		{text: "Motion to reconsider laid on the table Agreed to without objection.", kind: "Floor", code: "H38310", system: houseFloor},
	}
}

// describeRollCall formats the outcome of a roll call with its counts, such as
// "Failed by the Yeas and Nays: 203 - 220 (Roll no. 12)".
func describeRollCall(c *fiction.Congress, r *fiction.RollCall, favorable, unfavorable string) string {
	return describeDecision(c, r, r != nil && r.Carried, favorable, unfavorable)
}

// describeDecision is like describeRollCall, for a decision that may have been by
// voice: then r is nil.
func describeDecision(c *fiction.Congress, r *fiction.RollCall, carried bool, favorable, unfavorable string) string {
	outcome := unfavorable
	if carried {
		outcome = favorable
	}
	if r == nil {
		return outcome + " by voice vote"
	}
	manner := "by the Yeas and Nays"
	if r.IsRecordedVote() {
		manner = "by recorded vote"
	}
	requirement := ""
	if r.NeedsTwoThirds() {
		requirement = " (2/3 required):"
	}
	t := fiction.CountBallots(c.Ballots(r))
	return fmt.Sprintf("%s %s:%s %d - %d (Roll no. %d)", outcome, manner, requirement, t.Yea, t.Nay, r.ID.Number)
}

func senateFloorActions(b *fiction.Bill, e *fiction.Event) []action {
	floor := func(text string) action { return action{text: text, kind: "Floor", system: senate} }
	switch e.Stage {
	case fiction.Debated:
		return []action{
			floor("Measure laid before Senate by unanimous consent."),
			floor(fmt.Sprintf("Considered by Senate. (consideration: CR S%d)", e.Number)),
		}
	case fiction.RecommitMoved:
		return []action{floor("Motion to commit to Committee on " + b.Committee(congress.Senate).Subject + " made in Senate. Motion was withdrawn.")}
	default:
		return senatePassageActions(b, e)
	}
}

func senatePassageActions(b *fiction.Bill, e *fiction.Event) []action {
	subject, verb := "", "Passed Senate"
	if m := fiction.MeasureName(b.ID.Type); m == "resolution" || m == "concurrent resolution" {
		subject, verb = "Resolution ", "agreed to in Senate"
	}
	heading, code := "Passed/agreed to in Senate: ", "17000"
	amended := "without amendment"
	if b.DebatedIn(congress.Senate) {
		amended = "with an amendment"
	}
	text := fmt.Sprintf("%s%s %s %s.", subject, verb, amended, describeSenateVote(e, "Unanimous Consent"))
	if e.Stage == fiction.Failed {
		heading, code = "Failed of passage/not agreed to in Senate: ", "18000"
		text = "Failed of passage in Senate " + describeSenateVote(e, "Voice Vote") + "."
	}
	actions := []action{
		{text: text, kind: "Floor", system: senate, senateVote: e.SenateVote},
		{text: heading + text, kind: "Floor", code: code, system: library, senateVote: e.SenateVote},
	}
	if e.Stage == fiction.Passed && !fiction.IsSimpleResolution(b.ID.Type) {
		actions = append(actions, action{text: "Message on Senate action sent to the House.", kind: "Floor", system: senate})
	}
	return actions
}

// describeSenateVote describes the manner of the decision if there was no
// record vote.
func describeSenateVote(e *fiction.Event, manner string) string {
	if e.SenateVote == 0 {
		return "by " + manner
	}
	return "by Yea-Nay Vote. " + senateTally(e.SenateVote, e.Stage != fiction.Failed && e.Stage != fiction.VetoSustained, e.Stage == fiction.VetoOverridden) +
		fmt.Sprintf(" Record Vote Number: %d", e.SenateVote)
}

// senateTally derives the counts of a record vote from its number.
func senateTally(senateVote int, carried, twoThirds bool) string {
	yeas := 51 + senateVote*7%24
	if twoThirds {
		yeas = 67 + senateVote*7%24
	}
	if !carried {
		yeas = 49 - senateVote*5%15
	}
	return fmt.Sprintf("%d - %d.", yeas, 100-yeas)
}

func resolvingActions(c *fiction.Congress, e *fiction.Event) []action {
	if e.Chamber == congress.Senate {
		verb := "Senate agreed to the House amendment"
		if e.Stage == fiction.Disagreed {
			verb = "Senate disagreed to the House amendment, and requested a conference"
		}
		text := verb + " " + describeSenateVote(e, "Voice Vote") + "."
		return []action{
			{text: text, kind: "ResolvingDifferences", system: senate, senateVote: e.SenateVote},
			{text: "Resolving differences -- Senate actions: " + text, kind: "ResolvingDifferences", code: "20500", system: library, senateVote: e.SenateVote},
		}
	}
	verb := "On motion that the House agree to the Senate amendment "
	if e.Stage == fiction.Disagreed {
		verb = "On motion that the House disagree to the Senate amendment, and request a conference "
	}
	text := verb + describeDecision(c, e.RollCall, true, "Agreed to", "Failed") + "."
	return []action{
		{text: text, kind: "ResolvingDifferences", code: "H41610", system: houseFloor, rollCall: e.RollCall},
		{text: "Resolving differences -- House actions: " + text, kind: "ResolvingDifferences", code: "19500", system: library, rollCall: e.RollCall},
	}
}

func presidentialActions(c *fiction.Congress, b *fiction.Bill, e *fiction.Event) []action {
	switch e.Stage {
	case fiction.Presented:
		return recordTwice("Presented to President.", "E20000", "28000", "President")
	case fiction.Signed:
		return recordTwice("Signed by President.", "E30000", "36000", "BecameLaw")
	case fiction.Vetoed:
		return recordTwice("Vetoed by President.", "E30000", "31000", "Veto")
	case fiction.PocketVetoed:
		return []action{{text: "Pocket Vetoed by President.", kind: "Veto", code: "30000", system: library}}
	case fiction.Enacted:
		code := "36000"
		if b.IsPrivate {
			code = "41000"
		}
		return recordTwice("Became "+b.LawKind()+" No: "+b.LawCitation()+".", "E40000", code, "BecameLaw")
	case fiction.SubmittedToStates:
		return []action{{text: "Presented to the Archivist of the United States, for submission to the States for ratification.", kind: "Floor", system: library}}
	default:
		return []action{overrideAction(c, e)}
	}
}

// recordTwice records one event as the House and the Library of Congress each
// do.
func recordTwice(text, houseCode, libraryCode, kind string) []action {
	return []action{
		{text: text, kind: "President", code: houseCode, system: houseFloor},
		{text: text, kind: kind, code: libraryCode, system: library},
	}
}

func overrideAction(c *fiction.Congress, e *fiction.Event) action {
	carried := e.Stage == fiction.VetoOverridden
	if e.Chamber == congress.House {
		heading, code := "Failed of passage in House over veto: ", "33000"
		if carried {
			heading, code = "Passed House over veto: ", "32000"
		}
		text := "On passage, the objections of the President to the contrary notwithstanding " +
			describeDecision(c, e.RollCall, carried, "Passed", "Failed") + "."
		return action{text: heading + text, kind: "Veto", code: code, system: library, rollCall: e.RollCall}
	}
	heading, code := "Failed of passage in Senate over veto ", "35000"
	if carried {
		heading, code = "Passed Senate over veto ", "34000"
	}
	return action{text: heading + describeSenateVote(e, "Voice Vote") + ".", kind: "Veto", code: code, system: library, senateVote: e.SenateVote}
}
