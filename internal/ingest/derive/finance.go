package derive

import (
	"context"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/member"
	stored "legislative/ent/memberfinance"
	"legislative/internal/store/bulk"
	"legislative/internal/store/memberfinance"
)

// unpackedFinances returns the members whose packed finances a change has deleted,
// or another version of the program has made.
func unpackedFinances(ctx context.Context, client *ent.Client) ([]int64, error) {
	return client.Member.Query().Where(lacksFinances).Order(member.ByID()).IDs(ctx)
}

// packFinances packs the finances of members. Answers do not depend on whether
// finances are packed, so the dataset does not change.
func packFinances(ctx context.Context, t *transaction, members []int64) error {
	if err := bulk.DeleteAll(ctx, bulk.Delete(t.Tx, stored.Table, stored.MemberIDIn(members...))); err != nil {
		return err
	}
	found, err := memberfinance.Read(ctx, t.Client(), members, nil, oneOf)
	if err != nil {
		return err
	}
	return writeFinances(ctx, t.Tx, members, found)
}

// lacksFinances selects the members whose finances are not packed.
func lacksFinances(s *sql.Selector) {
	t := sql.Table(stored.Table)
	s.Where(sql.NotExists(sql.Select(t.C(stored.FieldID)).From(t).Where(sql.And(
		sql.ColumnsEQ(t.C(stored.FieldMemberID), s.C(member.FieldID)),
		sql.EQ(t.C(stored.FieldCycle), 0), sql.EQ(t.C(stored.FieldFormat), memberfinance.Format()),
	))))
}

// oneOf selects the rows whose column is one of keys.
func oneOf(column string, keys []int64) func(*sql.Selector) {
	values := make([]any, len(keys))
	for i, key := range keys {
		values[i] = key
	}
	return sql.FieldIn(column, values...)
}

func writeFinances(ctx context.Context, tx *ent.Tx, members []int64, found map[memberfinance.Key]*memberfinance.Finances) error {
	for _, m := range members {
		if key := (memberfinance.Key{Member: m}); found[key] == nil {
			found[key] = &memberfinance.Finances{}
		}
	}
	keys := make([]memberfinance.Key, 0, len(found))
	for key := range found {
		keys = append(keys, key)
	}
	return bulk.InsertEach(ctx, tx, stored.Table, keys, func(key memberfinance.Key, _ int) *ent.MemberFinance {
		return &ent.MemberFinance{
			ID: key.ID(), MemberID: key.Member, Cycle: key.Cycle, Format: memberfinance.Format(), Packed: found[key].Pack(),
		}
	})
}
