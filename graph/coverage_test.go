package graph_test

import (
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/relatedbill"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// Records of which no file is loaded say so, and their lists are null, by every
// path.
func TestCoverage(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		loaded, err := congress.NewBillID(200, "s", 7)
		must(t, err)
		named, err := congress.NewBillID(200, "s", 8)
		must(t, err)
		must(t, bulk.Insert(t.Context(), db.Ent, bill.Table, []*ent.Bill{{
			ID: loaded.Key(), Congress: 200, BillType: "s", Number: 7, LifecycleStatus: congress.Introduced,
			Laws: []congress.Law{}, AmendmentsComplete: new(true), Loaded: true, NamedBy: []congress.FileKind{},
		}}))
		must(t, bulk.Insert(t.Context(), db.Ent, bill.Table, []*ent.Bill{{
			ID: named.Key(), Congress: 200, BillType: "s", Number: 8, Title: new("Moons Act"), Loaded: false,
			LifecycleStatus: "", Laws: []congress.Law{}, NamedBy: []congress.FileKind{congress.RollCallFile},
		}}))
		must(t, bulk.Insert(t.Context(), db.Ent, relatedbill.Table, []*ent.RelatedBill{{
			ID: 1, BillID: loaded.Key(), RelatedID: named.Key(), Title: new("Another Title"),
			Relationships: []congress.Relationship{},
		}}))
		const fields = `fragment F on Bill {
			id title laws { number } subjects titles { title } sponsors { name } cosponsors { totalCount } actions { totalCount } amendments { totalCount }
			relatedBills { totalCount } committees { name } amendmentsComplete coverage { loaded namedBy reason } }`
		none := map[string]any{"totalCount": 0.0}
		empty := []any{}
		want := map[string]map[string]any{
			"7": {
				"title": nil, "laws": empty, "subjects": empty, "titles": empty, "sponsors": empty, "cosponsors": none, "actions": none, "amendments": none,
				"relatedBills": map[string]any{"totalCount": 1.0}, "committees": empty, "amendmentsComplete": true,
				"coverage": map[string]any{"loaded": []any{"status_file"}, "namedBy": empty, "reason": nil},
			},
			"8": {
				"title": "Moons Act", "laws": nil, "subjects": nil, "titles": nil, "sponsors": nil, "cosponsors": nil, "actions": nil, "amendments": nil,
				"relatedBills": nil, "committees": nil, "amendmentsComplete": nil,
				"coverage": map[string]any{
					"loaded": empty, "namedBy": []any{"roll_call"}, "reason": "The bill's status file is not loaded: load BILLSTATUS-200s8.xml.",
				},
			},
		}
		b := newBench(t, db)
		for number, want := range want {
			data, _ := b.run(`query ($n: String!) { bill(congress: 200, billType: s, billNumber: $n) { ...F } } `+fields, map[string]any{"n": number})
			one := dig(t, data, "bill").(map[string]any)
			want["id"] = one["id"]
			if diff := cmp.Diff(want, one); diff != "" {
				t.Errorf("bill %s:\n%s", number, diff)
			}
			ids := map[string]any{"id": one["id"], "names": []any{"200s" + number}}
			data, _ = b.run(`query ($id: ID!, $names: [String!]!) { node(id: $id) { ...F } billsByIds(ids: $names) { ...F } } `+fields, ids)
			for path, got := range map[string]any{"node": dig(t, data, "node"), "billsByIds": dig(t, data, "billsByIds").([]any)[0]} {
				if diff := cmp.Diff(any(one), got); diff != "" {
					t.Errorf("bill %s by %s:\n%s", number, path, diff)
				}
			}
		}
		data, _ := b.run(`{ bill(congress: 200, billType: s, billNumber: "7") { relatedBills { nodes { bill { title } } } } bills(query: "moons") { totalCount } }`, nil)
		related := dig(t, data, "bill", "relatedBills", "nodes").([]any)[0]
		if title := related.(map[string]any)["bill"].(map[string]any)["title"]; title != "Moons Act" {
			t.Errorf("the relation has the title %v", title)
		}
	})
}
