// Package votelinks links House votes with the amendments that they were on, if the
// vote's file names the amendment only by the Clerk's number and author.
package votelinks

import (
	"context"
	"fmt"
	"slices"
	"strings"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/housevote"
	"legislative/ent/revision"
	"legislative/ent/votelink"
	"legislative/internal/congress"
	"legislative/internal/congress/fold"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
)

// MatchAmendments links the House votes on amendments to a bill with the
// amendments that have the same number and author by the Clerk. It adds the records
// whose links change to changed. It must be called when the bill or one of the votes
// changes; then links do not depend on the order of documents.
func MatchAmendments(ctx context.Context, tx *ent.Tx, changed changes.Set, billKey int64) error {
	amendments, err := tx.Amendment.Query().Where(amendment.BillID(billKey), amendment.ClerkNumberNotNil()).All(ctx)
	if err != nil {
		return fmt.Errorf("look up numbered amendments: %w", err)
	}
	votes := congress.AllVoteKeys(congress.House) // only the Clerk numbers amendments
	ofHouse := sql.AndPredicates(sql.FieldGTE(votelink.FieldVoteID, votes.First), sql.FieldLT(votelink.FieldVoteID, votes.End))
	query := tx.VoteLink.Query().Where(votelink.BillID(billKey), ofHouse).WithVote(func(q *ent.HouseVoteQuery) {
		q.Select(housevote.FieldID, housevote.FieldAmendmentNumber, housevote.FieldAmendmentAuthor)
	})
	if len(amendments) == 0 {
		query.Where(votelink.AmendmentIDNotNil())
	}
	links, err := query.All(ctx)
	if err != nil {
		return fmt.Errorf("look up votes on amendments: %w", err)
	}
	matching := newAmendmentMatching(amendments, links)
	for _, l := range links {
		if l.ToldBy != votelink.ToldByVote {
			continue
		}
		if err := link(ctx, tx, changed, l, matching.find(l.Edges.Vote)); err != nil {
			return fmt.Errorf("link to the amendment: %w", err)
		}
	}
	return nil
}

// link sets the amendment of a link, or removes it if the key is 0.
func link(ctx context.Context, tx *ent.Tx, changed changes.Set, l *ent.VoteLink, amendmentKey int64) error {
	var former int64
	if l.AmendmentID != nil {
		former = *l.AmendmentID
	}
	if former == amendmentKey {
		return nil
	}
	changed.Link(revision.KindHouseVote, l.VoteID)
	for _, key := range []int64{former, amendmentKey} {
		if key != 0 {
			changed.Link(revision.KindAmendment, key)
		}
	}
	linked := bulk.Values{votelink.FieldAmendmentID: nil}
	if amendmentKey != 0 {
		linked[votelink.FieldAmendmentID] = amendmentKey
	}
	_, err := bulk.Update(ctx, tx, votelink.Table, linked, votelink.ID(l.ID))
	return err
}

// amendmentMatching finds the amendments to one bill that votes are on, by the
// Clerk's number and author.
type amendmentMatching struct {
	byNumber map[int][]*ent.Amendment
	told     map[int64]bool // votes whose amendments the bill's file names
}

// newAmendmentMatching takes the amendments and the votes of a bill. It finds
// nothing if the numbers in actions differ from the Clerk's: then the bill's file
// names the roll call of an amendment whose number is another than the vote's.
func newAmendmentMatching(amendments []*ent.Amendment, links []*ent.VoteLink) amendmentMatching {
	m := amendmentMatching{map[int][]*ent.Amendment{}, map[int64]bool{}}
	numbers := map[int64]int{}
	for _, a := range amendments {
		numbers[a.ID] = *a.ClerkNumber
		if !isDecidedWithoutRollCall(a) {
			m.byNumber[*a.ClerkNumber] = append(m.byNumber[*a.ClerkNumber], a)
		}
	}
	for _, l := range links {
		if l.ToldBy != votelink.ToldByBill || l.AmendmentID == nil {
			continue
		}
		m.told[l.VoteID] = true
		number, known := numbers[*l.AmendmentID]
		if v := l.Edges.Vote; known && v != nil && v.AmendmentNumber != nil && *v.AmendmentNumber != number {
			clear(m.byNumber)
			return m
		}
	}
	return m
}

func isDecidedWithoutRollCall(a *ent.Amendment) bool {
	text := bulk.Text(a.LatestActionText)
	return strings.Contains(text, "by voice vote") || strings.Contains(text, "without objection")
}

// find returns the key of the only amendment that has the number of a vote and
// the author, or 0. It finds none for a vote whose amendment the bill's file
// names.
func (m amendmentMatching) find(v *ent.HouseVote) int64 {
	if v == nil || v.AmendmentNumber == nil || m.told[v.ID] {
		return 0
	}
	var found []*ent.Amendment
	for _, a := range m.byNumber[*v.AmendmentNumber] {
		if isSameAuthor(bulk.Text(a.ClerkAuthor), bulk.Text(v.AmendmentAuthor)) {
			found = append(found, a)
		}
	}
	if len(found) != 1 {
		return 0
	}
	return found[0].ID
}

// isSameAuthor reports whether a vote prints the author that an action names:
// "First Tsongas of Massachusetts Amendment" has all words of "Tsongas".
func isSameAuthor(named, printed string) bool {
	words, all := fold.Words(named), fold.Words(printed)
	for _, word := range words {
		if !slices.Contains(all, word) {
			return false
		}
	}
	return len(words) > 0
}
