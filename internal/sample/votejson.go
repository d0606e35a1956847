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

// asJSON tells which roll calls are there as the unitedstates project's JSON
// only; the Clerk's file of them is held to be missing.
func (r *roll) asJSON() bool { return r.kind != vacated && r.id.RollCall%6 == 5 }

// voteJSON is a roll call as the unitedstates project has it.
func (w *world) voteJSON(r *roll) []byte {
	casts := w.casts(r)
	vote := map[string]any{
		"category": r.category(), "chamber": "h", "congress": theCongress, "date": r.when.Format(time.RFC3339),
		"number": r.id.RollCall, "question": r.longQuestion(), "requires": r.requires(),
		"result": w.clerkResult(r), "result_text": w.clerkResult(r),
		"session": fmt.Sprint(r.when.Year()), "source_url": r.url(), "type": r.asked(),
		"updated_at": r.when.AddDate(0, 0, 1).Format(time.RFC3339),
		"vote_id":    fmt.Sprintf("h%d-%d.%d", r.id.RollCall, theCongress, r.when.Year()),
		"votes":      r.groups(casts),
	}
	if r.bill != nil {
		vote["bill"] = map[string]any{"congress": theCongress, "number": r.bill.id.Number, "type": r.bill.id.Type}
		vote["subject"] = r.bill.title()
	}
	if r.amendment != nil {
		vote["amendment"] = map[string]any{"author": r.amendment.author(), "number": r.amendment.nth, "type": "h-bill"}
		delete(vote, "subject")
	}
	text, err := json.MarshalIndent(vote, "", "  ")
	if err != nil {
		panic(err) // nothing in it can fail to be JSON
	}
	return append(text, '\n')
}

// groups sorts the voters by the word that they cast.
func (r *roll) groups(casts []cast) map[string][]votePerson {
	groups := map[string][]votePerson{"Present": {}, "Not Voting": {}}
	if r.kind != speaker {
		yea, nay := r.words()
		groups[yea], groups[nay] = []votePerson{}, []votePerson{}
	}
	for _, c := range casts {
		groups[c.word] = append(groups[c.word], votePerson{c.shown, c.id, c.party, c.seat.state})
	}
	return groups
}

func (r *roll) category() string {
	switch r.kind {
	case quorum:
		return "quorum"
	case speaker:
		return "leadership"
	case onOverride:
		return "veto-override"
	case onPassage:
		if r.suspends {
			return "passage-suspension"
		}
		return "passage"
	case onConcurrence:
		return "passage"
	case onAmendment:
		return "amendment"
	case onRecommit:
		return "recommit"
	default:
		return "procedural"
	}
}

func (r *roll) longQuestion() string {
	switch {
	case r.amendment != nil:
		return fmt.Sprintf("%s: Amendment %d to %s", r.asked(), r.amendment.nth, r.legislation())
	case r.bill != nil:
		return fmt.Sprintf("%s: %s %s", r.asked(), r.legislation(), r.bill.title())
	default:
		return r.asked()
	}
}

func (r *roll) requires() string {
	switch {
	case r.kind == quorum:
		return "QUORUM"
	case r.twoThirds():
		return "2/3"
	default:
		return "1/2"
	}
}
