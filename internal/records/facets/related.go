package facets

import (
	"context"
	"strconv"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent/billcommittee"
	"legislative/ent/billsubject"
	"legislative/ent/committee"
	"legislative/ent/sponsorship"
	"legislative/ent/textsignal"
	"legislative/internal/congress"
	"legislative/internal/operation"
	"legislative/internal/records"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

const mostValues = 50 // that related rows have

// BillSubjects counts the bills of facets by subject. Like the functions below, it
// returns the 50 most frequent values, the most frequent first, or nil if the list
// has more than 50,000 bills.
func BillSubjects(ctx context.Context, db *database.DB, f *Bills) ([]*Count, error) {
	return f.countRelated(ctx, db, billsubject.Table, billsubject.FieldName, 8*time.Microsecond)
}

// BillSignals counts the bills by the signals in their texts.
func BillSignals(ctx context.Context, db *database.DB, f *Bills) ([]*Count, error) {
	return f.countRelated(ctx, db, textsignal.Table, textsignal.FieldSignal, 3*time.Microsecond)
}

// BillSponsors counts the bills by sponsor.
func BillSponsors(ctx context.Context, db *database.DB, f *Bills) ([]*Count, error) {
	sponsors, err := f.countRelated(ctx, db, sponsorship.Table, sponsorship.FieldMemberID, 7*time.Microsecond, sponsorship.RoleEQ(sponsorship.RoleSponsor))
	if err != nil || sponsors == nil {
		return nil, err
	}
	members, err := records.QueryMembers(ctx, db.Ent, loader.In("id", keys(sponsors)))
	names := map[int64]*string{}
	for _, m := range members {
		names[m.ID] = &m.Name
	}
	identify(sponsors, congress.BioguideIDFromKey, names)
	return sponsors, err
}

// BillCommittees counts the bills by the committees and subcommittees that acted on
// them.
func BillCommittees(ctx context.Context, db *database.DB, f *Bills) ([]*Count, error) {
	committees, err := f.countRelated(ctx, db, billcommittee.Table, billcommittee.FieldCommitteeID, 6*time.Microsecond)
	if err != nil || committees == nil {
		return nil, err
	}
	rows, err := db.Ent.Committee.Query().Where(committee.IDIn(keys(committees)...)).All(ctx)
	names := map[int64]*string{}
	for _, c := range rows {
		names[c.ID] = &c.Name
	}
	identify(committees, congress.CommitteeCodeFromKey, names)
	return committees, err
}

// countRelated counts the bills of the list by a column of the rows of a table that
// refer to them. It charges the usual CPU time for each bill.
func (f *Bills) countRelated(ctx context.Context, db *database.DB, table, column string, usual time.Duration, where ...func(*sql.Selector)) ([]*Count, error) {
	if !f.IsComplete || f.Counted > maxCounted {
		return nil, nil
	}
	const parent = sponsorship.FieldBillID // in each of the tables
	d := sql.Dialect(db.Dialect)
	t := d.Table(table)
	s := d.Select(t.C(column)).AppendSelectExpr(sql.ExprFunc(func(b *sql.Builder) {
		b.WriteString("COUNT(DISTINCT ").Ident(t.C(parent)).WriteString(")")
	})).From(t).Where(sql.NotNull(t.C(column))).GroupBy(t.C(column))
	for _, condition := range append(where, f.list.Referring(parent, maxCounted)) {
		condition(s)
	}
	groups, err := loader.ScanGroups(ctx, db, s, 1)
	operation.From(ctx).Charge(f.Counted, usual)
	values := newCounts(groups, 1, true).values(0)
	return values[:min(len(values), mostValues)], err
}

// identify replaces the values, which are keys, by the identifiers of the records, and
// adds the names.
func identify[ID ~string](counts []*Count, fromKey func(int64) (ID, bool), names map[int64]*string) {
	for i, key := range keys(counts) {
		id, _ := fromKey(key)
		counts[i].Value, counts[i].Name = string(id), names[key]
	}
}

// keys returns the values, which are keys.
func keys(counts []*Count) []int64 {
	list := make([]int64, len(counts))
	for i, c := range counts {
		list[i], _ = strconv.ParseInt(c.Value, 10, 64)
	}
	return list
}
