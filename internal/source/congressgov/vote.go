package congressgov

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"time"

	"legislative/internal/congress"
	"legislative/internal/source/housevote"
)

// VotePart is a part of a House vote: its counts, or its positions.
type VotePart struct {
	ID      congress.VoteID
	Content []byte // JSON, for [Vote]
}

func (a *Answer) readVote(v object, list string) error {
	id, err := congress.NewVoteID(congress.House, number(v, "congress"), number(v, "sessionNumber"), number(v, "rollCallNumber"))
	if err != nil {
		return err
	}
	content, err := json.Marshal(v)
	if err != nil {
		return fmt.Errorf("roll call %s: %w", id, err)
	}
	a.Path = fmt.Sprintf("house-vote/%d/%d/%d%s", id.Congress, id.Session, id.Number, list)
	a.Updated = text(v, "updateDate")
	a.Votes = []VotePart{{id, content}}
	return nil
}

// ErrNoCounts reports that no answer has the counts of a vote, without which it
// is not known whether its positions are complete.
var ErrNoCounts = errors.New("no answer has the counts of the vote")

// Vote joins the parts of a House vote. Its error is [ErrNoCounts] if none of
// them has the counts.
func Vote(id congress.VoteID, parts [][]byte) (housevote.Vote, error) {
	v := housevote.Vote{ID: id, Format: housevote.API}
	for _, content := range parts {
		part, err := decode(content)
		if err != nil {
			return v, fmt.Errorf("part of roll call %s: %w", id, err)
		}
		if v.Totals == nil && part["votePartyTotal"] != nil {
			setVote(&v, part)
		}
		if v.Ballots == nil {
			v.Ballots = ballots(part)
		}
	}
	if v.Totals == nil {
		return v, ErrNoCounts
	}
	return v, nil
}

func setVote(v *housevote.Vote, part object) {
	v.Question, v.Result, v.SourceURL = text(part, "voteQuestion"), text(part, "result"), text(part, "sourceDataURL")
	v.VoteType = strings.ToUpper(text(part, "voteType"))
	if t, err := time.Parse(time.RFC3339, text(part, "startDate")); err == nil {
		v.Date, v.Time = congress.InEastern(t).Format(time.DateOnly), congress.InEastern(t).Format(time.RFC3339)
	}
	if t, err := time.Parse(time.RFC3339, text(part, "updateDate")); err == nil {
		v.UpdatedAt = t.UTC().Format(time.RFC3339)
	}
	bill, err := congress.NewBillID(v.ID.Congress, text(part, "legislationType"), number(part, "legislationNumber"))
	if err == nil {
		v.Bill, v.Legislation = &bill, housevote.PrintedBill(bill)
	}
	v.Totals = totals(objects(part, "votePartyTotal"))
}

// totals reads the counts of the parties or, in an election, of the candidates.
func totals(rows []object) *housevote.Totals {
	t := &housevote.Totals{}
	for _, row := range rows {
		if candidate := text(row, "candidate"); candidate != "" {
			t.AddCandidate(candidate, number(row, "total"))
			continue
		}
		t.AddParty(text(child(row, "party"), "name"), congress.VoteCounts{
			Yea: number(row, "yeaTotal"), Nay: number(row, "nayTotal"), Present: number(row, "presentTotal"), NotVoting: number(row, "notVotingTotal"),
		})
	}
	return t
}

func ballots(part object) (all []housevote.Ballot) {
	for _, row := range objects(part, "results") {
		member, err := congress.ParseBioguideID(text(row, "bioguideID"))
		if err != nil {
			member = ""
		}
		all = append(all, housevote.Ballot{
			Member: member, Name: text(row, "lastName"), Party: text(row, "voteParty"), State: text(row, "voteState"), Cast: text(row, "voteCast"),
		})
	}
	return all
}

// day returns the date of an instant in Washington, or "".
func day(instant string) string {
	t, err := time.Parse(time.RFC3339, instant)
	if err != nil {
		return ""
	}
	return congress.InEastern(t).Format(time.DateOnly)
}
