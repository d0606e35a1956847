package members

import (
	"context"
	"fmt"

	"legislative/ent"
	"legislative/ent/committeemembership"
	"legislative/ent/predicate"
	"legislative/ent/revision"
	"legislative/internal/congress"
	"legislative/internal/ingest/aggregate"
	"legislative/internal/source/legislators"
	"legislative/internal/store/bulk"
)

// seatsRecord is the list of members' seats on committees.
type seatsRecord struct {
	list []legislators.Membership
	legislators.SkippedEntries
}

// NewSeats returns the record of the list of seats on committees.
func NewSeats(f *legislators.File) aggregate.Record { return &seatsRecord{f.Memberships, f.Skipped} }

func (r *seatsRecord) Subject() string    { return string(legislators.CommitteeMembership) }
func (r *seatsRecord) Precedence() string { return "" }

func (r *seatsRecord) Write(ctx context.Context, w *aggregate.Writer) error {
	seats := bulk.Distinct(r.list, seatKey)
	if err := touchSeats(ctx, w, seats); err != nil {
		return err
	}
	if err := bulk.DeleteAll(ctx, bulk.Delete[predicate.CommitteeMembership](w.Tx, committeemembership.Table)); err != nil {
		return err
	}
	return bulk.InsertEach(ctx, w.Tx, committeemembership.Table, seats, func(m legislators.Membership, _ int) *ent.CommitteeMembership {
		row := &ent.CommitteeMembership{
			ID: seatKey(m), CommitteeID: m.Committee.Key(), MemberID: m.Member.Key(), Name: m.Name,
			Side: bulk.Optional(m.Side), Title: bulk.Optional(m.Title),
		}
		if m.Rank > 0 {
			row.Rank = new(m.Rank)
		}
		return row
	})
}

// touchSeats touches the members and committees of the seats that differ from
// those in the database.
func touchSeats(ctx context.Context, w *aggregate.Writer, seats []legislators.Membership) error {
	former, err := w.CommitteeMembership.Query().All(ctx)
	if err != nil {
		return fmt.Errorf("look up former seats: %w", err)
	}
	type seat struct {
		committee, member int64
		name, side, title string
		rank              int
	}
	changed := make(map[seat]bool, len(former))
	for _, m := range former {
		s := seat{m.CommitteeID, m.MemberID, m.Name, bulk.Text(m.Side), bulk.Text(m.Title), 0}
		if m.Rank != nil {
			s.rank = *m.Rank
		}
		changed[s] = true
	}
	for _, m := range seats {
		s := seat{m.Committee.Key(), m.Member.Key(), m.Name, m.Side, m.Title, max(m.Rank, 0)}
		if changed[s] {
			delete(changed, s)
		} else {
			changed[s] = true
		}
	}
	for s := range changed {
		w.Changes.Touch(revision.KindCommittee, s.committee)
		w.Changes.Touch(revision.KindMember, s.member)
	}
	return nil
}

func seatKey(m legislators.Membership) int64 { return congress.SeatKey(m.Committee, m.Member) }
