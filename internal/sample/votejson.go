package sample

import (
	"encoding/json"
	"fmt"
	"time"

	"legislative/internal/congress"
)

// votePerson is a voter in the unitedstates project's vote JSON.
type votePerson struct {
	DisplayName string              `json:"display_name"`
	ID          congress.BioguideID `json:"id"`
	Party       string              `json:"party"`
	State       string              `json:"state"`
}

// isJSONOnly tells which roll calls are there as the unitedstates project's JSON
// only; the Clerk's file of them is held to be missing.
func (r *RollCall) isJSONOnly() bool { return r.Kind != Vacated && r.ID.RollCall%6 == 5 }

// voteJSON is a roll call as the unitedstates project has it.
func (w *Congress) voteJSON(r *RollCall) []byte {
	casts := w.Ballots(r)
	vote := map[string]any{
		"category": r.category(), "chamber": "h", "congress": Number, "date": r.Time.Format(time.RFC3339),
		"number": r.ID.RollCall, "question": r.longQuestion(), "requires": r.requires(),
		"result": w.resultLine(r), "result_text": w.resultLine(r),
		"session": fmt.Sprint(r.Time.Year()), "source_url": r.URL(), "type": r.questionText(),
		"updated_at": r.Time.AddDate(0, 0, 1).Format(time.RFC3339),
		"vote_id":    fmt.Sprintf("h%d-%d.%d", r.ID.RollCall, Number, r.Time.Year()),
		"votes":      r.groupVoters(casts),
	}
	if r.Bill != nil {
		vote["bill"] = map[string]any{"congress": Number, "number": r.Bill.ID.Number, "type": r.Bill.ID.Type}
		vote["subject"] = r.Bill.Title()
	}
	if r.Amendment != nil {
		vote["amendment"] = map[string]any{"author": r.Amendment.amendmentAuthor(), "number": r.Amendment.Ordinal, "type": "h-bill"}
		delete(vote, "subject")
	}
	text, err := json.MarshalIndent(vote, "", "  ")
	if err != nil {
		panic(err) // nothing in it can fail to be JSON
	}
	return append(text, '\n')
}

// groupVoters sorts the voters by the word that they cast.
func (r *RollCall) groupVoters(casts []Ballot) map[string][]votePerson {
	groups := map[string][]votePerson{"Present": {}, "Not Voting": {}}
	if r.Kind != SpeakerElection {
		yea, nay := r.VoteWords()
		groups[yea], groups[nay] = []votePerson{}, []votePerson{}
	}
	for _, c := range casts {
		groups[c.Cast] = append(groups[c.Cast], votePerson{c.RollCallName, c.ID, c.Party, c.Seat.State})
	}
	return groups
}

func (r *RollCall) category() string {
	switch r.Kind {
	case QuorumCall:
		return "quorum"
	case SpeakerElection:
		return "leadership"
	case OnOverride:
		return "veto-override"
	case OnPassage:
		if r.SuspendsRules {
			return "passage-suspension"
		}
		return "passage"
	case OnConcurrence:
		return "passage"
	case OnAmendment:
		return "amendment"
	case OnRecommit:
		return "recommit"
	default:
		return "procedural"
	}
}

func (r *RollCall) longQuestion() string {
	switch {
	case r.Amendment != nil:
		return fmt.Sprintf("%s: Amendment %d to %s", r.questionText(), r.Amendment.Ordinal, r.legislationNumber())
	case r.Bill != nil:
		return fmt.Sprintf("%s: %s %s", r.questionText(), r.legislationNumber(), r.Bill.Title())
	default:
		return r.questionText()
	}
}

func (r *RollCall) requires() string {
	switch {
	case r.Kind == QuorumCall:
		return "QUORUM"
	case r.NeedsTwoThirds():
		return "2/3"
	default:
		return "1/2"
	}
}
