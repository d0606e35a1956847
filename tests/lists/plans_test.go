package lists_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"entgo.io/ent/dialect/sql"

	"legislative/ent"
	"legislative/ent/amendment"
	"legislative/ent/bill"
	"legislative/ent/committee"
	"legislative/ent/member"
	"legislative/internal/congress"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// pagePlans has the indexes by which the engines read a page, by arguments of a
// list. Rows have the order of their keys without one.
var pagePlans = []struct{ list, index string }{
	{`bills(first: 20)`, "bill_acted_rank_id"},
	{`bills(first: 20, orderBy: introduced_desc)`, "bill_introduced_rank_id"},
	{`bills(first: 20, orderBy: updated_asc)`, "bill_updated_rank_id"},
	{`bills(first: 20, orderBy: cosponsors_desc)`, "bill_cosponsor_rank_id"},
	{`bills(first: 20, orderBy: number_asc)`, ""},
	{`bills(first: 20, filter: {congress: 200})`, "bill_congress_acted_rank_id"},
	{`bills(first: 20, filter: {congress: 200}, orderBy: introduced_asc)`, "bill_congress_introduced_rank_id"},
	{`bills(first: 20, filter: {congress: 200}, orderBy: updated_desc)`, "bill_congress_updated_rank_id"},
	{`bills(first: 20, filter: {congress: 200}, orderBy: cosponsors_desc)`, "bill_congress_cosponsor_rank_id"},
	{`bills(first: 20, filter: {congress: 200}, orderBy: number_desc)`, ""},
	{`bills(first: 20, filter: {policyArea: "Animals"})`, "bill_folded_policy_area_acted_rank_id"},
	{`bills(first: 20, filter: {lifecycleStatuses: [introduced]})`, "bill_lifecycle_status_acted_rank_id"},
	{`amendments(first: 20)`, ""},
	{`amendments(first: 20, orderBy: latest_action_desc)`, "amendment_acted_rank_id"},
	{`amendments(first: 20, filter: {congress: 200})`, ""},
	{`amendments(first: 20, filter: {congress: 200}, orderBy: submitted_desc)`, "amendment_congress_submitted_rank_id"},
	{`houseVotes(first: 20)`, ""},
	{`houseVotes(first: 20, filter: {congress: 200})`, ""},
	{`houseVotes(first: 20, orderBy: closest)`, "housevote_margin_rank_id"},
	{`houseVotes(first: 20, filter: {congress: 200}, orderBy: margin_desc)`, "housevote_congress_margin_rank_id"},
	{`members(first: 20)`, "member_folded_last_name_id"},
	{`members(first: 20, orderBy: name_desc)`, "member_folded_last_name_id"},
	{`members(first: 20, filter: {isCurrent: true})`, "member_is_current_folded_last_name_id"},
	{`members(first: 20, filter: {state: "TX"})`, "member_state_folded_last_name_id"},
	{`members(first: 20, orderBy: state_desc)`, "member_state_order_id"},
	{`members(first: 20, orderBy: birthday_asc)`, "member_birthday_order_id"},
	{`bills(first: 20, filter: {subject: "Birds"})`, "billterm_term_acted_rank_bill_id"},
	{`bills(first: 20, filter: {committee: "HSZB00"}, orderBy: introduced_asc)`, "billterm_term_introduced_rank_bill_id"},
	{`bills(first: 20, filter: {sector: "92"}, orderBy: updated_desc)`, "billterm_term_updated_rank_bill_id"},
	{`bills(first: 20, filter: {sector: "92"}, orderBy: cosponsors_desc)`, "billterm_term_cosponsor_rank_bill_id"},
	{`bills(first: 20, filter: {congress: 200, committee: "HSZB00"}, orderBy: cosponsors_asc)`, "billterm_term_cosponsor_rank_bill_id"},
	{`bills(first: 20, filter: {sector: "92"}, orderBy: number_desc)`, "billterm_term_bill_id"},
	{`bills(first: 20, filter: {subject: "Birds", committee: "HSZB00"}, query: "birds", orderBy: latest_action_desc)`, "billterm_term_acted_rank_bill_id"},
	{`bills(first: 20, filter: {congress: 200, committee: "HSZB00"})`, "billterm_term_acted_rank_bill_id"},
	{`bills(first: 20, filter: {congress: 200, committee: "HSZB00"}, orderBy: number_asc)`, "billterm_term_bill_id"},
	{`bills(first: 20, query: "for birds", orderBy: latest_action_desc)`, "billword_word_acted_rank_bill_id"},
	{`bills(first: 20, filter: {congress: 200}, query: "birds", orderBy: latest_action_desc)`, "billword_word_acted_rank_bill_id"},
	{`bills(first: 20, query: "birds", orderBy: introduced_desc)`, "bill_introduced_rank_id"},
	{`amendments(first: 20, query: "birds")`, "amendmentword_word_amendment_id"},
	{`houseVotes(first: 20, filter: {congress: 200}, query: "birds")`, "voteword_word_vote_id"},
	{`subjects(first: 20)`, "termcount_kind_name"},
	{`reports(first: 20)`, "requiredreport_soon_rank_id"},
	{`reports(first: 20, filter: {dueFrom: "2191-01-01"})`, "requiredreport_soon_rank_id"},
	{`reports(first: 20, orderBy: due_desc)`, "requiredreport_due_rank_id"},
	{`reports(first: 20, orderBy: bill_desc)`, ""},
	{`reports(first: 20, filter: {congress: 200})`, "requiredreport_congress_soon_rank_id"},
	{`reports(first: 20, filter: {congress: 200, toCongress: true}, orderBy: due_desc)`, "requiredreport_congress_due_rank_id"},
	{`reports(first: 20, filter: {congress: 200}, orderBy: bill_asc)`, ""},
	{`reports(first: 20, filter: {agency: "department-of-energy"})`, "reportterm_term_soon_rank_report_id"},
	{`reports(first: 20, filter: {agency: "department-of-energy", dueTo: "2191-01-01", congress: 200}, orderBy: due_desc)`, "reportterm_term_due_rank_report_id"},
	{`reports(first: 20, filter: {committee: "HSJU00", agency: "department-of-energy"}, orderBy: bill_asc)`, "reportterm_term_report_id"},
}

// A page is read by an index that has its filter and its order, so that it costs
// the same however many records are loaded.
func TestPagesAreReadInOrder(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		a, recorder := newRecordedAPI(t, db)
		for _, p := range pagePlans {
			recorder.statements = nil
			a.mustDo(t, "{"+p.list+" {nodes {__typename}}}", nil)
			// Days are compared with those of recurring reports, which are read before.
			want := 1
			if strings.Contains(p.list, "dueFrom") || strings.Contains(p.list, "dueTo") {
				want = 2
			}
			if len(recorder.statements) != want {
				t.Errorf("%s: %d statements, want %d", p.list, len(recorder.statements), want)
				continue
			}
			plan := explain(t, db, recorder.statements[want-1])
			if !strings.Contains(plan, indexUse(db.Dialect, p.index)) || strings.Contains(plan, "Sort") || strings.Contains(plan, "TEMP B-TREE FOR ORDER") {
				t.Errorf("%s: want a page in the order of %q; plan:\n%s", p.list, indexUse(db.Dialect, p.index), plan)
			}
		}
	})
}

// The pages of several committees are read by the index of their bills, and the
// numbers of bills are with the committees.
func TestPagesOfSiblingsAreReadInOrder(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		for i, code := range []congress.CommitteeCode{"HSZB00", "HSZE00"} {
			row := &ent.Committee{ID: code.Key(), SystemCode: code, Chamber: code.Chamber(), Name: "Birds", BillCount: i + 1, Precedence: "1"}
			if err := bulk.Insert(t.Context(), db.Ent, committee.Table, []*ent.Committee{row}); err != nil {
				t.Fatal(err)
			}
		}
		a, recorder := newRecordedAPI(t, db)
		a.mustDo(t, `{committees {nodes {bills(first: 2) {totalCount nodes {date}}}}}`, nil)
		if len(recorder.statements) != 2 {
			t.Fatalf("%d statements, want those for committees and bills", len(recorder.statements))
		}
		plan := explain(t, db, recorder.statements[1])
		if !strings.Contains(plan, indexUse(db.Dialect, "billcommittee_committee_id_recency")) || strings.Contains(plan, "SCAN bill_committees") {
			t.Errorf("want the bills of each committee in their order; plan:\n%s", plan)
		}
	})
}

// manyRows are statistics with which SQLite takes a condition on a range for one that
// selects fewer rows than look-ups in an index.
var manyRows = []string{
	"ANALYZE",
	`INSERT INTO sqlite_stat1 VALUES
		('vote_links', 'votelink_vote_id', '18730 1'), ('vote_links', 'votelink_bill_id', '18730 300'),
		('vote_links', 'votelink_amendment_id', '18730 12'), ('voting_records', 'votingrecord_session_id', '35000 440'),
		('voting_records', 'votingrecord_member_id', '35000 30')`,
	"ANALYZE sqlite_schema",
}

// The votes on a bill or an amendment, and the records of a member, are read by the
// index of these, although only those of one chamber are shown.
func TestVotesAreReadBySubject(t *testing.T) {
	t.Parallel()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		insertVoted(t, db)
		a, recorder := newRecordedAPI(t, db)
		for _, c := range []struct{ field, index string }{
			{`bill(congress: 200, billType: hr, billNumber: "1") {votes {nodes {date}}}`, "votelink_bill_id"},
			{`amendment(congress: 200, amendmentType: hamdt, amendmentNumber: "1") {votes {nodes {date}}}`, "votelink_amendment_id"},
			{`member(bioguideId: "A000001") {attendance {votes}}`, "votingrecord_member_id"},
		} {
			recorder.statements = nil
			a.mustDo(t, "{"+c.field+"}", nil)
			found := 0
			for _, s := range recorder.statements {
				if !strings.Contains(s.query, "vote_links") && !strings.Contains(s.query, "voting_records") {
					continue
				}
				found++
				if plan := explain(t, db, s, manyRows...); !strings.Contains(plan, indexUse(db.Dialect, c.index)) {
					t.Errorf("%s: want index %s; statement:\n%s\nplan:\n%s", c.field, c.index, s.query, plan)
				}
			}
			if found == 0 {
				t.Errorf("%s: no statement reads links or records", c.field)
			}
		}
	})
}

func insertVoted(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := t.Context()
	billID := congress.BillID{Congress: 200, Type: "hr", Number: 1}
	amendmentID := congress.AmendmentID{Congress: 200, Type: "hamdt", Number: 1}
	b := &ent.Bill{ID: billID.Key(), Congress: 200, BillType: billID.Type, Number: 1, Laws: []congress.Law{}, NamedBy: []congress.FileKind{}}
	if err := bulk.Insert(ctx, db.Ent, bill.Table, []*ent.Bill{b}); err != nil {
		t.Fatal(err)
	}
	am := &ent.Amendment{ID: amendmentID.Key(), Congress: 200, AmendmentType: amendmentID.Type, Number: 1, NamedBy: []congress.FileKind{}, Notes: []congress.Note{}, Links: []congress.Link{}}
	if err := bulk.Insert(ctx, db.Ent, amendment.Table, []*ent.Amendment{am}); err != nil {
		t.Fatal(err)
	}
	m := &ent.Member{ID: congress.BioguideID("A000001").Key(), BioguideID: "A000001", Name: "Ada Quill", Precedence: 1}
	if err := bulk.Insert(ctx, db.Ent, member.Table, []*ent.Member{m}); err != nil {
		t.Fatal(err)
	}
}

// newRecordedAPI returns the API over a database and what records its statements.
func newRecordedAPI(t *testing.T, db *database.DB) (testAPI, *recordingDriver) {
	t.Helper()
	over, recorder := *db, &recordingDriver{Driver: sql.OpenDB(db.Dialect, db.SQL)}
	over.Driver = recorder
	over.Ent = ent.NewClient(ent.Driver(recorder))
	return newAPI(t, &over), recorder
}

// indexUse returns how plans name an index, or the keys if it is "".
func indexUse(engine, index string) string {
	switch {
	case engine == dialect.Postgres && index == "":
		return "_pkey on"
	case engine == dialect.Postgres:
		return index + " on"
	case index == "":
		return "" // keys have no name in plans
	}
	return "INDEX " + index
}

// statement is an SQL statement with its arguments.
type statement struct {
	query string
	args  []any
}

// recordingDriver records the queries that it runs.
type recordingDriver struct {
	dialect.Driver
	statements []statement
}

func (r *recordingDriver) Query(ctx context.Context, query string, args, v any) error {
	r.statements = append(r.statements, statement{query, args.([]any)})
	return r.Driver.Query(ctx, query, args, v)
}

// explain returns the plan of a statement. The tables are empty, so Postgres is
// kept from plans that are only good for few rows. SQLite runs statistics before.
func explain(t *testing.T, db *database.DB, s statement, statistics ...string) string {
	t.Helper()
	tx, err := db.SQL.BeginTx(t.Context(), nil)
	if err != nil {
		t.Fatal(err)
	}
	defer func() { _ = tx.Rollback() }()
	prefix := "EXPLAIN QUERY PLAN "
	if db.Dialect == dialect.Postgres {
		prefix = "EXPLAIN "
		for _, way := range []string{"seqscan", "bitmapscan", "sort", "hashagg"} {
			if _, err := tx.ExecContext(t.Context(), "SET LOCAL enable_"+way+" = off"); err != nil {
				t.Fatal(err)
			}
		}
		statistics = nil
	}
	for _, statement := range statistics {
		if _, err := tx.ExecContext(t.Context(), statement); err != nil {
			t.Fatal(err)
		}
	}
	rows, err := tx.QueryContext(t.Context(), prefix+s.query, s.args...)
	if err != nil {
		t.Fatal(err)
	}
	defer rows.Close()
	columns, err := rows.Columns()
	if err != nil {
		t.Fatal(err)
	}
	var plan strings.Builder
	for rows.Next() {
		row := make([]any, len(columns))
		for i := range row {
			row[i] = new(any)
		}
		if err := rows.Scan(row...); err != nil {
			t.Fatal(err)
		}
		fmt.Fprintln(&plan, *row[len(row)-1].(*any))
	}
	if err := rows.Err(); err != nil {
		t.Fatal(err)
	}
	return plan.String()
}
