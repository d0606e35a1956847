package aggregate

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/billname"
	"legislative/ent/housesession"
	"legislative/ent/housevote"
	"legislative/ent/revision"
	"legislative/ent/votelink"
	"legislative/ent/voteword"
	"legislative/internal/congress"
	"legislative/internal/ingest/names"
	source "legislative/internal/source/housevote"
	"legislative/internal/store/bulk"
	"legislative/internal/stored/rollcall"
)

// voteRecord is a roll call of the House.
type voteRecord struct {
	source.Vote
	roll  rollcall.Roll
	named bool // the source gives some voters without an ID, by name only
	tally congress.VoteCounts
}

// VoteReaderVersion is the version of the reader of roll calls.
var VoteReaderVersion = ReaderVersion{Number: 6, SameRecordsSince: 4}

// NewVote returns the record of a roll call of the House.
func NewVote(v source.Vote) (Record, error) {
	r := &voteRecord{Vote: v}
	ballots := make([]rollcall.Ballot, len(v.Ballots))
	for i, b := range v.Ballots {
		ballots[i] = rollcall.Ballot{Named: b.Member == "", Name: b.Name, Party: b.Party, State: b.State, Cast: b.Cast}
		r.named = r.named || ballots[i].Named
		r.tally.Add(ballots[i].Position())
	}
	if r.isIncomplete() {
		r.tally = v.Totals.All
	}
	var err error
	r.roll, err = NewRoll(ballots, func(i int) congress.BioguideID { return v.Ballots[i].Member })
	if err != nil {
		return nil, fmt.Errorf("roll call %s: %w", v.ID, err)
	}
	return r, nil
}

func (r *voteRecord) Subject() string {
	return fmt.Sprintf("%s-vote/%d-%d-%d", r.ID.Chamber, r.ID.Congress, r.ID.Session, r.ID.Number)
}

// Precedence prefers the Clerk's file to files derived from it, unless ballots
// are missing.
func (r *voteRecord) Precedence() string {
	class := "1"
	switch {
	case r.isIncomplete():
		class = "0"
	case r.Format == source.Clerk:
		class = "2"
	}
	return class + "|" + inUTC(r.UpdatedAt)
}

// isIncomplete reports whether the file has fewer ballots than the votes that
// it counts, as a truncated file does. A vote that the House vacated may have
// no ballots.
func (r *voteRecord) isIncomplete() bool {
	return r.Totals != nil && len(r.Ballots) < r.Totals.All.Total() && !r.Vacated
}

func (r *voteRecord) Remarks() []string { return r.Notes }

func (r *voteRecord) Write(ctx context.Context, w *Writer) error {
	return w.replace(ctx, replaced{votes: []int64{r.ID.Key()}}, func() error { return r.write(ctx, w) })
}

func (r *voteRecord) write(ctx context.Context, w *Writer) error {
	if err := r.claimFormerVoters(ctx, w); err != nil {
		return err
	}
	roll, err := r.identifiedRoll(ctx, w)
	if err != nil {
		return err
	}
	key := r.ID.Key()
	if err := r.deleteFormer(ctx, w); err != nil {
		return err
	}
	row := &ent.HouseVote{
		ID: key, Congress: r.ID.Congress, Session: r.ID.Session, RollCall: r.ID.Number, Date: bulk.Optional(r.Date),
		Time: bulk.Optional(inUTC(r.Time)), Question: bulk.Optional(r.Question), VoteType: bulk.Optional(r.VoteType),
		Result: bulk.Optional(r.Result), Description: bulk.Optional(r.Description),
		Legislation: bulk.Optional(r.Legislation), SourceURL: bulk.Optional(r.SourceURL), IsVacated: r.Vacated,
		Yea: r.tally.Yea, Nay: r.tally.Nay, Present: r.tally.Present, NotVoting: r.tally.NotVoting, Other: r.tally.Other,
		MarginRank: r.tally.MarginRank(), Ballots: roll, HasNamed: r.named,
		Answered: r.Format == source.API,
	}
	if a := r.Amendment; a != nil {
		row.AmendmentAuthor = bulk.Optional(a.Author)
		if a.Number > 0 {
			row.AmendmentNumber = &a.Number
		}
	}
	// The ballots are hashed as printed, before voters are identified. The margin
	// follows from the counts.
	columns := bulk.Columns(row, housevote.FieldBallots, housevote.FieldHasNamed, housevote.FieldMarginRank, housevote.FieldAnswered)
	if err := bulk.Insert(ctx, w.Tx, housevote.Table, []*ent.HouseVote{row}); err != nil {
		return fmt.Errorf("roll call: %w", err)
	}
	if err := r.writeWords(ctx, w); err != nil {
		return fmt.Errorf("words: %w", err)
	}
	if err := r.writeNames(ctx, w); err != nil {
		return err
	}
	if err := r.addChange(w, columns); err != nil {
		return err
	}
	if err := r.linkBill(ctx, w); err != nil {
		return err
	}
	return r.markStale(ctx, w)
}

// linkBill links the vote to its bill.
func (r *voteRecord) linkBill(ctx context.Context, w *Writer) error {
	if r.Bill == nil {
		return nil
	}
	key, billKey := r.ID.Key(), r.Bill.Key()
	w.Changes.Link(revision.KindBill, billKey)
	err := bulk.Insert(ctx, w.Tx, votelink.Table, []*ent.VoteLink{{
		ID: congress.VoteLinkKey(key, 0, true), VoteID: key, BillID: billKey, ToldBy: votelink.ToldByVote, OwnerID: key,
	}})
	if err != nil {
		return fmt.Errorf("link to the bill: %w", err)
	}
	return nil
}

func (r *voteRecord) deleteFormer(ctx context.Context, w *Writer) error {
	key := r.ID.Key()
	return bulk.DeleteAll(ctx,
		bulk.Delete(w.Tx, votelink.Table, votelink.ToldByEQ(votelink.ToldByVote), votelink.OwnerID(key)),
		bulk.Delete(w.Tx, voteword.Table, voteword.VoteID(key)),
		names.Delete(w.Tx, billname.ToldByVote, key),
		bulk.Delete(w.Tx, housevote.Table, housevote.ID(key)),
	)
}

// markStale records that the voting records of the session must be derived again.
func (r *voteRecord) markStale(ctx context.Context, w *Writer) error {
	replaced := []string{housesession.FieldStale}
	if r.named {
		replaced = append(replaced, housesession.FieldHasNamed)
	}
	err := bulk.Insert(ctx, w.Tx, housesession.Table, []*ent.HouseSession{{
		ID: r.ID.SessionKey(), Congress: r.ID.Congress, Session: r.ID.Session,
		Stale: true, HasNamed: r.named,
	}}, bulk.Replace(replaced...)...)
	if err != nil {
		return fmt.Errorf("mark the session stale: %w", err)
	}
	return nil
}
