package bulk_test

import (
	"context"
	"errors"
	"slices"
	"testing"

	entsql "entgo.io/ent/dialect/sql"
	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/account"
	"legislative/ent/bill"
	"legislative/ent/section"
	"legislative/ent/termcount"
	"legislative/internal/access"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored"
)

func TestInsert(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		rows := make([]*ent.Section, 700) // more than fit into a statement
		for i := range rows {
			rows[i] = &ent.Section{ID: int64(i + 1), TextVersionID: 7, Level: "section", Text: "A text."}
		}
		rows[0].Number, rows[0].Signals = new("101"), []congress.Signal{congress.Signals[0]}
		if err := bulk.Insert(t.Context(), db.Ent, section.Table, rows); err != nil {
			t.Fatal(err)
		}
		if n := db.Ent.Section.Query().CountX(t.Context()); n != len(rows) {
			t.Errorf("%d rows, want %d", n, len(rows))
		}
		first := db.Ent.Section.GetX(t.Context(), 1)
		if *first.Number != "101" || !slices.Equal(first.Signals, rows[0].Signals) || first.Heading != nil {
			t.Errorf("first row = %v", first)
		}
		withNull := db.Ent.Section.Query().Where(section.SignalsIsNil(), section.NumberIsNil(), section.AccountIsNil()).CountX(t.Context())
		if withNull != len(rows)-1 {
			t.Errorf("%d rows have NULL where nothing is set, want %d", withNull, len(rows)-1)
		}
	})
}

func TestInsertTooMany(t *testing.T) {
	t.Parallel()
	sources := make([]int, congress.MaxChildren+1)
	err := bulk.InsertEach(t.Context(), nil, section.Table, sources, func(int, int) *ent.Section { return &ent.Section{} })
	if !errors.Is(err, bulk.ErrTooMany) {
		t.Errorf("InsertEach of %d rows = %v, want ErrTooMany", len(sources), err)
	}
}

func TestConflicts(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		write := func(name string, bills int, onConflict ...entsql.ConflictOption) error {
			row := &ent.TermCount{ID: "subject:Moons", Kind: termcount.KindSubject, Name: name, Bills: bills}
			return bulk.Insert(ctx, db.Ent, termcount.Table, []*ent.TermCount{row}, onConflict...)
		}
		want := func(name string, bills int) {
			t.Helper()
			if got := db.Ent.TermCount.GetX(ctx, "subject:Moons"); got.Name != name || got.Bills != bills {
				t.Errorf("row = %v, want name %s and %d bills", got, name, bills)
			}
		}
		for _, err := range []error{write("Moons", 1), write("Other", 5, bulk.Add(termcount.FieldBills, 2)...)} {
			if err != nil {
				t.Fatal(err)
			}
		}
		want("Moons", 3)
		if err := write("Stars", 9, bulk.Replace(termcount.FieldName)...); err != nil {
			t.Fatal(err)
		}
		want("Stars", 3)
		if write("Moons", 1) == nil {
			t.Error("inserting a row twice gives no error")
		}
	})
}

func TestUpdateAndDelete(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := t.Context()
		rows := []*ent.Bill{newBill(1), newBill(2), newBill(3)}
		if err := bulk.Insert(ctx, db.Ent, bill.Table, rows); err != nil {
			t.Fatal(err)
		}
		laws := []congress.Law{{Type: "Public Law", Number: "200-1"}}
		changed, err := bulk.Update(ctx, db.Ent, bill.Table, bulk.Values{
			bill.FieldTitle: nil, bill.FieldLaws: laws, bill.FieldNumber: entsql.Expr("number + 10"),
		}, bill.IDIn(1, 2), bill.Loaded(true))
		if changed != 2 || err != nil {
			t.Errorf("Update = %d, %v, want 2 rows", changed, err)
		}
		if got := db.Ent.Bill.GetX(ctx, 2); got.Title != nil || got.Number != 12 || !slices.Equal(got.Laws, laws) {
			t.Errorf("updated row = %v", got)
		}
		if err := bulk.DeleteAll(ctx, bulk.Delete(db.Ent, bill.Table, bill.TitleIsNil())); err != nil {
			t.Fatal(err)
		}
		if left := db.Ent.Bill.Query().IDsX(ctx); !slices.Equal(left, []int64{3}) {
			t.Errorf("rows left = %v, want the third", left)
		}
	})
}

func newBill(id int64) *ent.Bill {
	return &ent.Bill{
		ID: id, Congress: 200, BillType: congress.HR, Number: int(id), Title: new("Moons Act"), Laws: []congress.Law{},
		Loaded: true, NamedBy: []congress.FileKind{},
	}
}

func TestInsertNew(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		row := bulk.Values{
			account.FieldEmail: "a@example.org", account.FieldPlan: access.Analysis, account.FieldCreatedAt: "2187-01-02T03:04:05Z",
			account.FieldSessionGeneration: 0,
		}
		for _, want := range []bool{true, false} {
			err := database.Transact(t.Context(), db, func(ctx context.Context, tx *ent.Tx) error {
				isNew, err := bulk.InsertNew(ctx, tx, account.Table, row, account.FieldEmail)
				if isNew != want {
					t.Errorf("InsertNew = %v, want %v", isNew, want)
				}
				return err
			})
			if err != nil {
				t.Fatal(err)
			}
		}
	})
}

func TestColumns(t *testing.T) {
	t.Parallel()
	row := newBill(1)
	row.IncompleteLists = []string{}
	want := stored.Columns{
		"congress": 200, "bill_type": congress.HR, "title": row.Title, "lifecycle_status": congress.LifecycleStatus(""), "laws": row.Laws,
		"incomplete_lists": []string{}, "introduced_rank": int64(0), "acted_rank": int64(0), "updated_rank": int64(0), "cosponsor_rank": int64(0), "standing_rank": int64(0),
		"loaded": true, "named_by": row.NamedBy, "has_text": false,
	}
	if diff := cmp.Diff(want, bulk.Columns(row, bill.FieldNumber)); diff != "" {
		t.Errorf("columns, -want +got:\n%s", diff)
	}
}
