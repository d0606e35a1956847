package graph_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// An amended amendment that is not loaded has its number and its bill, and its
// lists are null. The
// number of statements does not depend on the number of amendments.
func TestAmendedAmendments(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		billID, err := congress.NewBillID(200, "s", 7)
		must(t, err)
		must(t, bulk.Insert(t.Context(), db.Ent, bill.Table, []*ent.Bill{{
			ID: billID.Key(), Congress: 200, BillType: billID.Type, Number: 7, LifecycleStatus: congress.Introduced,
			Laws: []congress.Law{}, Loaded: true, NamedBy: []congress.FileKind{},
		}}))
		key := func(number int) int64 {
			a, err := congress.NewAmendmentID(200, "samdt", number)
			must(t, err)
			return a.Key()
		}
		for number, amended := range map[int]int{1: 0, 2: 1, 3: 9, 4: 9, 5: 8} {
			row := &ent.Amendment{
				ID: key(number), Congress: 200, AmendmentType: "samdt", Number: number, Purpose: new("To amend."),
				BillID: new(billID.Key()), SourceBillID: billID.Key(),
				Loaded: true, Listed: true, NamedBy: []congress.FileKind{}, Notes: []congress.Note{}, Links: []congress.Link{},
			}
			if amended > 0 {
				row.AmendedID = new(key(amended))
			}
			must(t, bulk.Insert(t.Context(), db.Ent, amendment.Table, []*ent.Amendment{row}))
		}
		const document = `query ($n: Int!) { amendments(first: $n, orderBy: number_asc) { nodes { amendedAmendment { amendmentNumber purpose amendedBill { billNumber } actions { totalCount } } } } }`
		b := newBench(t, db)
		data, many := b.run(document, map[string]any{"n": 5})
		amended := func(number string, purpose, actions any) any {
			return map[string]any{"amendedAmendment": map[string]any{
				"amendmentNumber": number, "purpose": purpose, "amendedBill": map[string]any{"billNumber": "7"}, "actions": actions,
			}}
		}
		none := map[string]any{"totalCount": 0.0}
		want := []any{map[string]any{"amendedAmendment": nil}, amended("1", "To amend.", none), amended("9", nil, nil), amended("9", nil, nil), amended("8", nil, nil)}
		if diff := cmp.Diff(want, dig(t, data, "amendments", "nodes")); diff != "" {
			t.Error(diff)
		}
		if _, few := b.run(document, map[string]any{"n": 3}); few != many {
			t.Errorf("%d statements for 3 amendments, %d for 5", few, many)
		}
	})
}
