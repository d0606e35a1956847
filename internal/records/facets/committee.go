package facets

import (
	"context"
	"strconv"
	"time"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/billcommittee"
	"legislative/internal/operation"
	"legislative/internal/records/loader"
	"legislative/internal/store/database"
)

var committeeStages loader.Field[loader.NoArguments, ent.Committee, []*Count]

// CommitteeStages counts the bills that a committee acted on by status, the most
// frequent first.
func CommitteeStages(ctx context.Context, db *database.DB, c *ent.Committee) ([]*Count, error) {
	const counted = 2 * time.Microsecond
	return committeeStages.Load(ctx, c, loader.NoArguments{}, func(ctx context.Context, committees []*ent.Committee) (map[*ent.Committee][]*Count, error) {
		d := sql.Dialect(db.Dialect)
		rows, b := d.Table(billcommittee.Table).As("r"), d.Table(bill.Table).As("b")
		s := d.Select(rows.C(billcommittee.FieldCommitteeID), b.C(bill.FieldLifecycleStatus)).AppendSelectExpr(sql.Raw(sql.Count("*"))).
			From(rows).Join(b).On(rows.C(billcommittee.FieldBillID), b.C(bill.FieldID)).
			GroupBy(rows.C(billcommittee.FieldCommitteeID), b.C(bill.FieldLifecycleStatus))
		ids := loader.Keys(committees, func(c *ent.Committee) *int64 { return &c.ID })
		loader.In(billcommittee.FieldCommitteeID, ids)(s)
		groups, err := loader.ScanGroups(ctx, db, s, 2)
		if err != nil {
			return nil, err
		}
		byKey := loader.GroupBy(groups, func(g loader.Group) string { return g.Values[0] })
		stages := make(map[*ent.Committee][]*Count, len(committees))
		for _, c := range committees {
			byStatus := map[string]int{}
			for _, g := range byKey[strconv.FormatInt(c.ID, 10)] {
				byStatus[g.Values[1]] = g.Count
			}
			stages[c] = (&counts{byColumn: []map[string]int{byStatus}}).values(0)
			operation.From(ctx).Charge(c.BillCount, counted)
		}
		return stages, nil
	})
}
