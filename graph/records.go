package graph

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/committee"
	"legislative/ent/member"
	"legislative/ent/textversion"
	"legislative/graph/batch"
	"legislative/internal/congress"
)

// first is the one record that read finds, or nil. It is read once an
// operation, however often a document asks for it.
func first[T any](ctx context.Context, r *Resolver, f field, read func(context.Context) ([]*T, error)) (*T, error) {
	return batch.Load(ctx, r, f, func(ctx context.Context, rows []*Resolver) (map[*Resolver]*T, error) {
		found, err := read(ctx)
		if err != nil || len(found) == 0 {
			return nil, err
		}
		batch.Together(ctx, found)
		return map[*Resolver]*T{rows[0]: found[0]}, nil
	})
}

// bill reads a bill. One whose status file is not loaded, but a text of which
// is, is known by its name and its official title.
func (r *Resolver) bill(ctx context.Context, key int64) (*ent.Bill, error) {
	return first(ctx, r, field{kindBill, key}, func(ctx context.Context) ([]*ent.Bill, error) {
		found, err := r.ent.Bill.Query().Where(bill.IDEQ(key)).All(ctx)
		if len(found) > 0 || err != nil {
			return found, err
		}
		texts, err := r.ent.TextVersion.Query().Where(textversion.BillIDEQ(key), textversion.CachedEQ(true)).Order(textversion.ByID()).All(ctx)
		if len(texts) == 0 || err != nil {
			return nil, err
		}
		return []*ent.Bill{unloadedBill(key, texts[0].OfficialTitle)}, nil
	})
}

// unloadedBill is a bill of which no more is known than its name and perhaps
// its title.
func unloadedBill(key int64, title *string) *ent.Bill {
	id, _ := congress.BillIDFromKey(key)
	return &ent.Bill{ID: key, Congress: id.Congress, BillType: id.Type, Number: id.Number, Title: title, Laws: []congress.Law{}}
}

func (r *Resolver) amendment(ctx context.Context, key int64) (*ent.Amendment, error) {
	return first(ctx, r, field{kindAmendment, key}, func(ctx context.Context) ([]*ent.Amendment, error) {
		return r.ent.Amendment.Query().Where(amendment.IDEQ(key)).All(ctx)
	})
}

func (r *Resolver) committee(ctx context.Context, key int64) (*ent.Committee, error) {
	return first(ctx, r, field{kindCommittee, key}, func(ctx context.Context) ([]*ent.Committee, error) {
		return r.ent.Committee.Query().Where(committee.IDEQ(key)).All(ctx)
	})
}

func (r *Resolver) member(ctx context.Context, key int64) (*ent.Member, error) {
	return first(ctx, r, field{kindMember, key}, func(ctx context.Context) ([]*ent.Member, error) {
		return r.ent.Member.Query().Where(member.IDEQ(key)).All(ctx)
	})
}

func (r *Resolver) textVersion(ctx context.Context, key int64) (*ent.TextVersion, error) {
	return first(ctx, r, field{kindTextVersion, key}, func(ctx context.Context) ([]*ent.TextVersion, error) {
		return r.ent.TextVersion.Query().Where(textversion.IDEQ(key)).All(ctx)
	})
}

// billOf reads the bill that each sibling of row points to.
func billOf[P any](ctx context.Context, r *Resolver, row *P, name string, key func(*P) *int64) (*ent.Bill, error) {
	return one(ctx, row, name, key, r.readBills, billKey)
}

// knownBill reads the bill that each sibling of row names, where the schema
// promises one: a bill that is not loaded is known by its name alone.
func knownBill[P any](ctx context.Context, r *Resolver, row *P, key func(*P) int64, title func(*P) *string) (*ent.Bill, error) {
	return known(ctx, row, "known bill", func(row *P) *int64 { return new(key(row)) },
		r.readBills, billKey, func(row *P) *ent.Bill { return unloadedBill(key(row), title(row)) })
}

func (r *Resolver) readBills(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.Bill, error) {
	return r.ent.Bill.Query().Where(among(bill.FieldID)).All(ctx)
}

func untitled[P any](*P) *string { return nil }

func amendmentOf[P any](ctx context.Context, r *Resolver, row *P, name string, key func(*P) *int64) (*ent.Amendment, error) {
	return one(ctx, row, name, key, r.readAmendments, amendmentKey)
}

// amendedAmendment reads the amendment that each sibling of a amends. Of one
// that no status file tells more of, the number and the bill are known.
func (r *Resolver) amendedAmendment(ctx context.Context, a *ent.Amendment) (*ent.Amendment, error) {
	return known(ctx, a, "amended amendment", func(a *ent.Amendment) *int64 { return a.AmendedID },
		r.readAmendments, amendmentKey, func(a *ent.Amendment) *ent.Amendment { return unloadedAmendment(*a.AmendedID, a.BillID) })
}

func (r *Resolver) readAmendments(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.Amendment, error) {
	return r.ent.Amendment.Query().Where(among(amendment.FieldID)).All(ctx)
}

func unloadedAmendment(key int64, bill *int64) *ent.Amendment {
	id, _ := congress.AmendmentIDFromKey(key)
	return &ent.Amendment{ID: key, Congress: id.Congress, AmendmentType: id.Type, Number: id.Number, BillID: bill}
}

func committeeOf[P any](ctx context.Context, r *Resolver, row *P, name string, key func(*P) *int64) (*ent.Committee, error) {
	return one(ctx, row, name, key, func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.Committee, error) {
		return r.ent.Committee.Query().Where(among(committee.FieldID)).All(ctx)
	}, func(c *ent.Committee) int64 { return c.ID })
}

func memberOf[P any](ctx context.Context, r *Resolver, row *P, key func(*P) *int64) (*ent.Member, error) {
	return one(ctx, row, "member", key, func(ctx context.Context, among func(string) func(*sql.Selector)) ([]*ent.Member, error) {
		return r.ent.Member.Query().Where(among(member.FieldID)).All(ctx)
	}, func(m *ent.Member) int64 { return m.ID })
}

// billsByIDs reads bills by their names, in the order asked. Where there is
// none an element is nil, and errs says why where the name is at fault.
func (r *Resolver) billsByIDs(ctx context.Context, names []string) (bills []*ent.Bill, errs []error, err error) {
	keys, errs := make([]int64, len(names)), make([]error, len(names))
	for i, name := range names {
		keys[i], errs[i] = readBill("ids", name)
	}
	found, err := r.ent.Bill.Query().Where(among(bill.FieldID, keys)).All(ctx)
	if err != nil {
		return nil, nil, err
	}
	batch.Together(ctx, found)
	byKey := groupBy(found, billKey)
	bills = make([]*ent.Bill, len(names))
	for i, key := range keys {
		if of := byKey[key]; len(of) > 0 {
			bills[i] = of[0]
		}
	}
	return bills, errs, nil
}
