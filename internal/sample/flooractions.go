package sample

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
)

func (w *Congress) houseFloorActions(b *Bill, s *Event) []action {
	floor := func(code, text string) action {
		return action{text: text, kind: "Floor", code: code, system: houseFloor}
	}
	switch s.Stage {
	case Debated:
		actions := []action{
			floor("H30000", "Considered under the provisions of rule. (consideration: CR H"+fmt.Sprint(s.Number)+")"),
			floor("H32020", "House resolved itself into the Committee of the Whole House on the state of the Union pursuant to the rule."),
			floor("H8D000", "GENERAL DEBATE - The Committee of the Whole proceeded with one hour of general debate on "+b.Citation()+"."),
		}
		if b.Rule != nil {
			actions = append([]action{floor("H1L220", "Rule "+b.Rule.Citation()+" passed House.")}, actions...)
		}
		return actions
	case RecommitMoved:
		result := floor("H36210", "On motion to recommit "+w.describeRollCall(s.RollCall, "Agreed to", "Failed")+".")
		result.rollCall = s.RollCall
		return []action{floor("H36200", "A Member moved to recommit to the Committee on "+b.Committee(congress.House).Subject+"."), result}
	default:
		return w.housePassageActions(b, s)
	}
}

// housePassageActions tells of the vote on passage, which the Library records too.
func (w *Congress) housePassageActions(b *Bill, s *Event) []action {
	code, outcome, heading := "H37100", "Passed", "Passed/agreed to in House: "
	libraryCode := "8000"
	question := "On passage "
	if MeasureName(b.ID.Type) == "resolution" || MeasureName(b.ID.Type) == "concurrent resolution" {
		question, outcome = "On agreeing to the resolution ", "Agreed to"
	}
	if s.SuspendsRules {
		code, outcome = "H37300", "Agreed to"
		question = "On motion to suspend the rules and pass the " + MeasureName(b.ID.Type) + " "
	}
	if s.Stage == Failed {
		heading, libraryCode = "Failed of passage/not agreed to in House: ", "9000"
	}
	text := question + w.describeDecision(s.RollCall, s.Stage == Passed, outcome, "Failed") + "."
	return []action{
		{text: text, kind: "Floor", code: code, system: houseFloor, rollCall: s.RollCall},
		{text: heading + text, kind: "Floor", code: libraryCode, system: library, rollCall: s.RollCall},
		{text: "Motion to reconsider laid on the table Agreed to without objection.", kind: "Floor", code: "H38310", system: houseFloor},
	}
}

// describeRollCall is the outcome of a vote with its count: Failed by the Yeas and
// Nays: 203 - 220 (Roll no. 12).
func (w *Congress) describeRollCall(r *RollCall, won, lost string) string {
	return w.describeDecision(r, r != nil && r.Carried, won, lost)
}

// describeDecision is the same where there may have been no roll call.
func (w *Congress) describeDecision(r *RollCall, carried bool, won, lost string) string {
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
	if r.NeedsTwoThirds() {
		need = " (2/3 required):"
	}
	t := CountBallots(w.Ballots(r))
	return fmt.Sprintf("%s %s:%s %d - %d (Roll no. %d)", outcome, manner, need, t.Yea, t.Nay, r.ID.RollCall)
}

func (b *Bill) senateFloorActions(s *Event) []action {
	floor := func(text string) action { return action{text: text, kind: "Floor", system: senate} }
	switch s.Stage {
	case Debated:
		return []action{
			floor("Measure laid before Senate by unanimous consent."),
			floor(fmt.Sprintf("Considered by Senate. (consideration: CR S%d)", s.Number)),
		}
	case RecommitMoved:
		return []action{floor("Motion to commit to Committee on " + b.Committee(congress.Senate).Subject + " made in Senate. Motion was withdrawn.")}
	default:
		return b.senatePassageActions(s)
	}
}

func (b *Bill) senatePassageActions(s *Event) []action {
	subject, verb := "", "Passed Senate"
	if m := MeasureName(b.ID.Type); m == "resolution" || m == "concurrent resolution" {
		subject, verb = "Resolution ", "agreed to in Senate"
	}
	heading, code := "Passed/agreed to in Senate: ", "17000"
	amended := "without amendment"
	if b.DebatedIn(congress.Senate) {
		amended = "with an amendment"
	}
	text := fmt.Sprintf("%s%s %s %s.", subject, verb, amended, s.describeSenateVote("Unanimous Consent"))
	if s.Stage == Failed {
		heading, code = "Failed of passage/not agreed to in Senate: ", "18000"
		text = "Failed of passage in Senate " + s.describeSenateVote("Voice Vote") + "."
	}
	actions := []action{
		{text: text, kind: "Floor", system: senate, senateVote: s.SenateVote},
		{text: heading + text, kind: "Floor", code: code, system: library, senateVote: s.SenateVote},
	}
	if s.Stage == Passed && !IsSimpleResolution(b.ID.Type) {
		actions = append(actions, action{text: "Message on Senate action sent to the House.", kind: "Floor", system: senate})
	}
	return actions
}

// describeSenateVote is by how many votes the Senate decided, or how it did without.
func (s *Event) describeSenateVote(without string) string {
	if s.SenateVote == 0 {
		return "by " + without
	}
	return "by Yea-Nay Vote. " + senateTally(s.SenateVote, s.Stage != Failed && s.Stage != VetoSustained, s.Stage == VetoOverridden) +
		fmt.Sprintf(" Record Vote Number: %d", s.SenateVote)
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

// resolvingActions tells how the chambers settle what they differ about.
func (w *Congress) resolvingActions(s *Event) []action {
	if s.Chamber == congress.Senate {
		verb := "Senate agreed to the House amendment"
		if s.Stage == Disagreed {
			verb = "Senate disagreed to the House amendment, and requested a conference"
		}
		text := verb + " " + s.describeSenateVote("Voice Vote") + "."
		return []action{
			{text: text, kind: "ResolvingDifferences", system: senate, senateVote: s.SenateVote},
			{text: "Resolving differences -- Senate actions: " + text, kind: "ResolvingDifferences", code: "20500", system: library, senateVote: s.SenateVote},
		}
	}
	verb := "On motion that the House agree to the Senate amendment "
	if s.Stage == Disagreed {
		verb = "On motion that the House disagree to the Senate amendment, and request a conference "
	}
	text := verb + w.describeDecision(s.RollCall, true, "Agreed to", "Failed") + "."
	return []action{
		{text: text, kind: "ResolvingDifferences", code: "H41610", system: houseFloor, rollCall: s.RollCall},
		{text: "Resolving differences -- House actions: " + text, kind: "ResolvingDifferences", code: "19500", system: library, rollCall: s.RollCall},
	}
}

// presidentialActions tells of the bill's last stages, from presentment on.
func (w *Congress) presidentialActions(b *Bill, s *Event) []action {
	switch s.Stage {
	case Presented:
		return recordTwice("Presented to President.", "E20000", "28000", "President")
	case Signed:
		return recordTwice("Signed by President.", "E30000", "36000", "BecameLaw")
	case Vetoed:
		return recordTwice("Vetoed by President.", "E30000", "31000", "Veto")
	case PocketVetoed:
		return []action{{text: "Pocket Vetoed by President.", kind: "Veto", code: "30000", system: library}}
	case Enacted:
		code := "36000"
		if b.IsPrivate {
			code = "41000"
		}
		return recordTwice("Became "+b.LawKind()+" No: "+b.LawCitation()+".", "E40000", code, "BecameLaw")
	case SubmittedToStates:
		return []action{{text: "Presented to the Archivist of the United States, for submission to the States for ratification.", kind: "Floor", system: library}}
	default:
		return []action{w.overrideAction(s)}
	}
}

// recordTwice is one event as the House and the Library of Congress record it.
func recordTwice(text, houseCode, libraryCode, kind string) []action {
	return []action{
		{text: text, kind: "President", code: houseCode, system: houseFloor},
		{text: text, kind: kind, code: libraryCode, system: library},
	}
}

// overrideAction tells of a vote to pass a bill over a veto.
func (w *Congress) overrideAction(s *Event) action {
	carried := s.Stage == VetoOverridden
	if s.Chamber == congress.House {
		heading, code := "Failed of passage in House over veto: ", "33000"
		if carried {
			heading, code = "Passed House over veto: ", "32000"
		}
		text := "On passage, the objections of the President to the contrary notwithstanding " +
			w.describeDecision(s.RollCall, carried, "Passed", "Failed") + "."
		return action{text: heading + text, kind: "Veto", code: code, system: library, rollCall: s.RollCall}
	}
	heading, code := "Failed of passage in Senate over veto ", "35000"
	if carried {
		heading, code = "Passed Senate over veto ", "34000"
	}
	return action{text: heading + s.describeSenateVote("Voice Vote") + ".", kind: "Veto", code: code, system: library, senateVote: s.SenateVote}
}
