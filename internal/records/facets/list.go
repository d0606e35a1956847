package facets

import (
	"cmp"
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/committee"
	"legislative/ent/housevote"
	"legislative/ent/votelink"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

// Amendments counts the amendments of a list.
type Amendments struct{ *counts }

// AmendmentTypes returns the types, the most frequent first.
func (f Amendments) AmendmentTypes() []*Count { return f.values(1) }

// CountAmendments counts the amendments of the list of a page, or returns nil
// if the page is of a list within another record.
func CountAmendments(ctx context.Context, db *database.DB, c *loader.Connection[*ent.Amendment]) (*Amendments, error) {
	f, err := countColumns(ctx, db, c, amendment.FieldCongress, amendment.FieldAmendmentType)
	if f == nil {
		return nil, err
	}
	return &Amendments{f}, nil
}

// Committees counts the committees of a list.
type Committees struct{ *counts }

// Chambers returns the chambers, the most frequent first.
func (f Committees) Chambers() []*Count { return f.chambers(0) }

// Types returns the types, the most frequent first.
func (f Committees) Types() []*Count { return f.values(1) }

// CountCommittees counts the committees of the list of a page.
func CountCommittees(ctx context.Context, db *database.DB, c *loader.Connection[*ent.Committee]) (*Committees, error) {
	f, err := countColumns(ctx, db, c, committee.FieldChamber, committee.FieldType)
	if f == nil {
		return nil, err
	}
	return &Committees{f}, nil
}

// Votes counts the votes of a list.
type Votes struct {
	*counts
	list loader.List[ent.HouseVote]
}

// Sessions returns the numbers of sessions, the first session first.
func (f Votes) Sessions() []*Count {
	return sortCounts(f.byColumn[1], func(a, b *Count) int { return cmp.Compare(a.Value, b.Value) })
}

// Results returns the results, the most frequent first.
func (f Votes) Results() []*Count { return f.values(2) }

// CountVotes counts the votes of the list of a page, or returns nil if the
// page is of a list within another record.
func CountVotes(ctx context.Context, db *database.DB, c *loader.Connection[*ent.HouseVote]) (*Votes, error) {
	f, err := countColumns(ctx, db, c, housevote.FieldCongress, housevote.FieldSession, housevote.FieldResult)
	if f == nil {
		return nil, err
	}
	return &Votes{f, c.Source.(loader.List[ent.HouseVote])}, nil
}

// VotePolicyAreas counts the votes of facets by the policy areas of the bills
// to which they are linked, the most frequent first.
func VotePolicyAreas(ctx context.Context, db *database.DB, f *Votes) ([]*Count, error) {
	const linked = 1500 * time.Nanosecond
	d := sql.Dialect(db.Dialect)
	votes := f.list.Rows(db.Dialect, []string{housevote.FieldID}, maxCounted)
	l, b := d.Table(votelink.Table).As("l"), d.Table(bill.Table).As("b")
	s := d.Select(b.C(bill.FieldPolicyArea)).AppendSelectExpr(sql.ExprFunc(func(b *sql.Builder) {
		b.WriteString("COUNT(DISTINCT ").Ident(l.C(votelink.FieldVoteID)).WriteString(")")
	})).
		From(l).Join(b).On(l.C(votelink.FieldBillID), b.C(bill.FieldID)).
		Where(sql.And(sql.In(l.C(votelink.FieldVoteID), votes), sql.NotNull(b.C(bill.FieldPolicyArea)))).GroupBy(b.C(bill.FieldPolicyArea))
	groups, err := loader.ScanGroups(ctx, db, s, 1)
	if err != nil {
		return nil, err
	}
	operation.From(ctx).Charge(f.Counted, linked)
	return newCounts(groups, 1, true).values(0), nil
}
