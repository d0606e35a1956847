package housevote

import (
	"encoding/json"
	"fmt"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

type votePerson struct {
	DisplayName string              `json:"display_name"`
	ID          congress.BioguideID `json:"id"`
	Party       string              `json:"party"`
	State       string              `json:"state"`
}

// JSON returns a roll call as the unitedstates project publishes it.
func JSON(c *fiction.Congress, r *fiction.RollCall) []byte {
	ballots := c.Ballots(r)
	vote := map[string]any{
		"category": category(r), "chamber": "h", "congress": r.ID.Congress, "date": r.Time.Format(time.RFC3339),
		"number": r.ID.Number, "question": longQuestion(r), "requires": requires(r),
		"result": resultLine(c, r), "result_text": resultLine(c, r),
		"session": fmt.Sprint(r.Time.Year()), "source_url": r.URL(), "type": questionText(r),
		"updated_at": r.Time.AddDate(0, 0, 1).Format(time.RFC3339),
		"vote_id":    fmt.Sprintf("h%d-%d.%d", r.ID.Number, r.ID.Congress, r.Time.Year()),
		"votes":      groupVoters(r, ballots),
	}
	if r.Bill != nil {
		vote["bill"] = map[string]any{"congress": r.ID.Congress, "number": r.Bill.ID.Number, "type": r.Bill.ID.Type}
		vote["subject"] = r.Bill.Title()
	}
	if r.Amendment != nil {
		vote["amendment"] = map[string]any{"author": amendmentAuthor(r.Amendment), "number": r.Amendment.Ordinal, "type": "h-bill"}
		delete(vote, "subject")
	}
	text, err := json.MarshalIndent(vote, "", "  ")
	if err != nil {
		panic(err) // all values are of types that JSON supports
	}
	return append(text, '\n')
}

func groupVoters(r *fiction.RollCall, ballots []fiction.Ballot) map[string][]votePerson {
	groups := map[string][]votePerson{"Present": {}, "Not Voting": {}}
	if r.Kind != fiction.SpeakerElection {
		yea, nay := r.VoteWords()
		groups[yea], groups[nay] = []votePerson{}, []votePerson{}
	}
	for _, b := range ballots {
		groups[b.Cast] = append(groups[b.Cast], votePerson{b.RollCallName, b.ID, b.Party, b.Seat.State})
	}
	return groups
}

func category(r *fiction.RollCall) string {
	switch r.Kind {
	case fiction.QuorumCall:
		return "quorum"
	case fiction.SpeakerElection:
		return "leadership"
	case fiction.OnOverride:
		return "veto-override"
	case fiction.OnPassage:
		if r.SuspendsRules {
			return "passage-suspension"
		}
		return "passage"
	case fiction.OnConcurrence:
		return "passage"
	case fiction.OnAmendment:
		return "amendment"
	case fiction.OnRecommit:
		return "recommit"
	default:
		return "procedural"
	}
}

func longQuestion(r *fiction.RollCall) string {
	switch {
	case r.Amendment != nil:
		return fmt.Sprintf("%s: Amendment %d to %s", questionText(r), r.Amendment.Ordinal, legislationNumber(r))
	case r.Bill != nil:
		return fmt.Sprintf("%s: %s %s", questionText(r), legislationNumber(r), r.Bill.Title())
	default:
		return questionText(r)
	}
}

func requires(r *fiction.RollCall) string {
	switch {
	case r.Kind == fiction.QuorumCall:
		return "QUORUM"
	case r.NeedsTwoThirds():
		return "2/3"
	default:
		return "1/2"
	}
}
