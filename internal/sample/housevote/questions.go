package housevote

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

func questionText(r *fiction.RollCall) string {
	switch r.Kind {
	case fiction.QuorumCall:
		if r.ID.Session == 1 {
			return "Call by States"
		}
		return "Call of the House"
	case fiction.SpeakerElection:
		return "Election of the Speaker"
	case fiction.OnOverride:
		return "Passage, Objections of the President To The Contrary Notwithstanding"
	case fiction.OnPassage:
		return passageQuestion(r)
	case fiction.OnConcurrence:
		return "On Motion to Concur in the Senate Amendment"
	case fiction.OnAmendment:
		return "On Agreeing to the Amendment"
	case fiction.OnRecommit:
		return "On Motion to Recommit"
	case fiction.OnJournal:
		return "On Approving the Journal"
	case fiction.OnAdjourning:
		return "On Motion to Adjourn"
	default:
		return ""
	}
}

func passageQuestion(r *fiction.RollCall) string {
	switch t := r.Bill.ID.Type; {
	case r.SuspendsRules && strings.HasSuffix(string(t), "conres"):
		return "On Motion to Suspend the Rules and Agree"
	case r.SuspendsRules:
		return "On Motion to Suspend the Rules and Pass"
	case t == congress.HRes || strings.HasSuffix(string(t), "conres"):
		return "On Agreeing to the Resolution"
	default:
		return "On Passage"
	}
}

func voteType(r *fiction.RollCall) string {
	if r.Kind == fiction.QuorumCall {
		return "QUORUM"
	}
	if r.Kind == fiction.Vacated {
		return ""
	}
	kind := "YEA-AND-NAY"
	if r.IsRecordedVote() {
		kind = "RECORDED VOTE"
	}
	if r.NeedsTwoThirds() {
		kind = "2/3 " + kind
	}
	return kind
}

func resultText(r *fiction.RollCall) string {
	switch {
	case r.Kind == fiction.Vacated:
		return ""
	case !r.Carried:
		return "Failed"
	case r.Kind == fiction.OnAmendment:
		return "Agreed to"
	default:
		return "Passed"
	}
}

// legislationNumber formats the Clerk's name for the matter voted on, such as
// "H J RES 3" or "JOURNAL".
func legislationNumber(r *fiction.RollCall) string {
	switch {
	case r.Kind == fiction.QuorumCall:
		return "QUORUM"
	case r.Kind == fiction.OnJournal:
		return "JOURNAL"
	case r.Kind == fiction.OnAdjourning:
		return "ADJOURN"
	case r.Bill == nil:
		return ""
	}
	return fmt.Sprintf("%s %d", typeDesignation(r.Bill.ID.Type), r.Bill.ID.Number)
}

func typeDesignation(t congress.BillType) string {
	return map[congress.BillType]string{
		congress.HR: "H R", congress.S: "S", congress.HJRes: "H J RES", congress.SJRes: "S J RES",
		congress.HConRes: "H CON RES", congress.SConRes: "S CON RES", congress.HRes: "H RES", congress.SRes: "S RES",
	}[t]
}
