package derive

import (
	"context"
	"fmt"

	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/member"
	stored "legislative/ent/memberfinance"
	"legislative/internal/ingest/changes"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/memberfinance"
)

// packFinances packs the finances of the members whose packed finances a change
// has deleted, or another version of the program has made. Answers do not depend
// on whether finances are packed, so the dataset does not change.
func packFinances(ctx context.Context, db *database.DB) error {
	for {
		isDone, err := packSomeFinances(ctx, db)
		if err != nil {
			return fmt.Errorf("finances of members: %w", err)
		}
		if isDone {
			return nil
		}
	}
}

// packSomeFinances packs the finances of some hundred members in a transaction. It
// returns true if there are none left.
func packSomeFinances(ctx context.Context, db *database.DB) (isDone bool, err error) {
	const most = 500
	lacking := func(members *ent.MemberClient) *ent.MemberQuery {
		return members.Query().Where(lacksFinances).Order(member.ByID()).Limit(most)
	}
	if exists, err := lacking(db.Ent.Member).Exist(ctx); err != nil || !exists {
		return true, err
	}
	return false, database.Transact(ctx, db, func(ctx context.Context, tx *ent.Tx) error {
		if _, err := changes.LockDataset(ctx, tx, db.Dialect); err != nil {
			return err
		}
		members, err := lacking(tx.Member).IDs(ctx)
		if err != nil {
			return err
		}
		if err := bulk.DeleteAll(ctx, bulk.Delete(tx, stored.Table, stored.MemberIDIn(members...))); err != nil {
			return err
		}
		found, err := memberfinance.Read(ctx, tx.Client(), members, nil, oneOf)
		if err != nil {
			return err
		}
		return writeFinances(ctx, tx, members, found)
	})
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
