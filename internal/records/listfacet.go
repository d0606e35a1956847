package records

import (
	"context"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/committee"
	"legislative/ent/housevote"
	"legislative/ent/member"
	"legislative/ent/votelink"
	"legislative/internal/charge"
	"legislative/internal/database"
	"legislative/internal/loader"
	"legislative/internal/relay"
)

// AmendmentFacets counts the amendments of a list.
type AmendmentFacets struct{ *facets }

// Congresses returns the numbers of Congresses, latest first.
func (f AmendmentFacets) Congresses() []*FacetCount { return f.numbers(0) }

// AmendmentTypes returns the types, the most frequent first.
func (f AmendmentFacets) AmendmentTypes() []*FacetCount { return f.values(1) }

// CountAmendmentFacets counts the amendments of the list of a page, or returns nil
// if the page is of a list within another record.
func CountAmendmentFacets(ctx context.Context, db *database.DB, c *relay.Connection[*ent.Amendment]) (*AmendmentFacets, error) {
	f, err := countColumns(ctx, db, c, maxGrouped, amendment.FieldCongress, amendment.FieldAmendmentType)
	if f == nil {
		return nil, err
	}
	return &AmendmentFacets{f}, nil
}

// MemberFacets counts the members of a list by their latest terms.
type MemberFacets struct{ *facets }

// Parties returns the names of parties, the most frequent first.
func (f MemberFacets) Parties() []*FacetCount { return f.values(0) }

// States returns the postal codes of states, the most frequent first.
func (f MemberFacets) States() []*FacetCount { return f.values(1) }

// Chambers returns the chambers, the most frequent first.
func (f MemberFacets) Chambers() []*FacetCount { return f.chambers(2) }

// CountMemberFacets counts the members of the list of a page.
func CountMemberFacets(ctx context.Context, db *database.DB, c *relay.Connection[*ent.Member]) (*MemberFacets, error) {
	f, err := countColumns(ctx, db, c, maxSmallGrouped, member.FieldParty, member.FieldState, member.FieldChamber)
	if f == nil {
		return nil, err
	}
	return &MemberFacets{f}, nil
}

// CommitteeFacets counts the committees of a list.
type CommitteeFacets struct{ *facets }

// Chambers returns the chambers, the most frequent first.
func (f CommitteeFacets) Chambers() []*FacetCount { return f.chambers(0) }

// Types returns the types, the most frequent first.
func (f CommitteeFacets) Types() []*FacetCount { return f.values(1) }

// CountCommitteeFacets counts the committees of the list of a page.
func CountCommitteeFacets(ctx context.Context, db *database.DB, c *relay.Connection[*ent.Committee]) (*CommitteeFacets, error) {
	f, err := countColumns(ctx, db, c, maxSmallGrouped, committee.FieldChamber, committee.FieldType)
	if f == nil {
		return nil, err
	}
	return &CommitteeFacets{f}, nil
}

// HouseVoteFacets counts the House votes of a list.
type HouseVoteFacets struct {
	*facets
	list loader.List[ent.HouseVote]
}

// Congresses returns the numbers of Congresses, latest first.
func (f HouseVoteFacets) Congresses() []*FacetCount { return f.numbers(0) }

// Results returns the results, the most frequent first.
func (f HouseVoteFacets) Results() []*FacetCount { return f.values(1) }

// CountHouseVoteFacets counts the votes of the list of a page, or returns nil if the
// page is of a list within another record.
func CountHouseVoteFacets(ctx context.Context, db *database.DB, c *relay.Connection[*ent.HouseVote]) (*HouseVoteFacets, error) {
	f, err := countColumns(ctx, db, c, maxSmallGrouped, housevote.FieldCongress, housevote.FieldResult)
	if f == nil {
		return nil, err
	}
	return &HouseVoteFacets{f, c.Source.(loader.List[ent.HouseVote])}, nil
}

// HouseVotePolicyAreas counts the votes of facets by the policy areas of the bills
// to which they are linked, the most frequent first.
func HouseVotePolicyAreas(ctx context.Context, db *database.DB, f *HouseVoteFacets) ([]*FacetCount, error) {
	const linked = 1500 * time.Nanosecond
	d := sql.Dialect(db.Dialect)
	votes := f.list.Rows(db.Dialect, []string{housevote.FieldID}, maxSmallGrouped)
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
	charge.From(ctx).Add(f.Counted, linked)
	return newFacets(groups, 1, true).values(0), nil
}
