package graph

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/billcommittee"
	"legislative/ent/finding"
	"legislative/ent/relatedbill"
	"legislative/ent/sponsorship"
)

// actions lists the actions of bills or amendments, by the column that points
// to the owner.
func (r *Resolver) actions(parent string) list[ent.Action] {
	return list[ent.Action]{
		table: action.Table, parent: parent, order: action.FieldID,
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Action, error) {
			return r.ent.Action.Query().Where(scope).All(ctx)
		},
		keys: func(a *ent.Action) (int64, int64) { return either(a.BillID, a.AmendmentID), a.ID },
	}
}

// sponsorsOf reads who introduced each sibling of row.
func sponsorsOf[P any](ctx context.Context, r *Resolver, row *P, column string, key func(*P) int64) ([]*ent.Sponsorship, error) {
	return many(ctx, row, "sponsors", key, func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.Sponsorship, error) {
		return r.ent.Sponsorship.Query().Where(among(column), sponsorship.RoleEQ(sponsorship.RoleSponsor)).Order(sponsorship.ByID()).All(ctx)
	}, func(s *ent.Sponsorship) int64 { return either(s.BillID, s.AmendmentID) })
}

// cosponsors lists the cosponsorships of bills or amendments.
func (r *Resolver) cosponsors(parent string) list[ent.Sponsorship] {
	return list[ent.Sponsorship]{
		table: sponsorship.Table, parent: parent, order: sponsorship.FieldID,
		where: sponsorship.RoleEQ(sponsorship.RoleCosponsor),
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Sponsorship, error) {
			return r.ent.Sponsorship.Query().Where(scope).All(ctx)
		},
		keys: func(s *ent.Sponsorship) (int64, int64) { return either(s.BillID, s.AmendmentID), s.ID },
	}
}

// billsOf lists what members sponsored or cosponsored, newest bill first.
func (r *Resolver) billsOf(role sponsorship.Role) list[ent.Sponsorship] {
	return list[ent.Sponsorship]{
		table: sponsorship.Table, parent: sponsorship.FieldMemberID, order: sponsorship.FieldBillID, descending: true,
		where: sponsorship.And(sponsorship.RoleEQ(role), sponsorship.BillIDNotNil()),
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Sponsorship, error) {
			return r.ent.Sponsorship.Query().Where(scope).All(ctx)
		},
		keys: func(s *ent.Sponsorship) (int64, int64) { return *s.MemberID, *s.BillID },
	}
}

// amendments lists the amendments to bills or to amendments.
func (r *Resolver) amendmentsTo(parent string) list[ent.Amendment] {
	return list[ent.Amendment]{
		table: amendment.Table, parent: parent, order: amendment.FieldID,
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Amendment, error) {
			return r.ent.Amendment.Query().Where(scope).All(ctx)
		},
		keys: func(a *ent.Amendment) (int64, int64) {
			if parent == amendment.FieldBillID {
				return *a.BillID, a.ID
			}
			return *a.AmendedID, a.ID
		},
	}
}

// relatedBills lists the bills related to bills.
func (r *Resolver) relatedBills() list[ent.RelatedBill] {
	return list[ent.RelatedBill]{
		table: relatedbill.Table, parent: relatedbill.FieldBillID, order: relatedbill.FieldID,
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.RelatedBill, error) {
			return r.ent.RelatedBill.Query().Where(scope).All(ctx)
		},
		keys: func(b *ent.RelatedBill) (int64, int64) { return b.BillID, b.ID },
	}
}

// committeeBills lists the bills of committees, the latest first.
func (r *Resolver) committeeBills() list[ent.BillCommittee] {
	return list[ent.BillCommittee]{
		table: billcommittee.Table, parent: billcommittee.FieldCommitteeID, order: billcommittee.FieldRecency, descending: true,
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.BillCommittee, error) {
			return r.ent.BillCommittee.Query().Where(scope).All(ctx)
		},
		keys: func(b *ent.BillCommittee) (int64, int64) { return b.CommitteeID, b.Recency },
	}
}

// findings lists the findings in text versions or in sections.
func (r *Resolver) findings(parent string, kind *string) list[ent.Finding] {
	l := list[ent.Finding]{
		table: finding.Table, parent: parent, order: finding.FieldID,
		read: func(ctx context.Context, scope func(*sql.Selector)) ([]*ent.Finding, error) {
			return r.ent.Finding.Query().Where(scope).All(ctx)
		},
		keys: func(f *ent.Finding) (int64, int64) {
			if parent == finding.FieldSectionID {
				return f.SectionID, f.ID
			}
			return f.TextVersionID, f.ID
		},
	}
	if kind != nil {
		l.where = finding.KindEQ(*kind)
	}
	return l
}

// either is the key of a row's owner, which is a bill or an amendment.
func either(bill, amendment *int64) int64 {
	if bill != nil {
		return *bill
	}
	return *amendment
}
