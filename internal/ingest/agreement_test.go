package ingest_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/billcommittee"
	"legislative/ent/finding"
	"legislative/ent/section"
	"legislative/ent/sponsorship"
	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/database"
	"legislative/internal/database/databasetest"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/billtext"
	"legislative/internal/source/legislators"
	"legislative/internal/stored"
)

// TestSampleAgreesWithItsFiles holds the records of a sample against what the
// readers make of its files.
func TestSampleAgreesWithItsFiles(t *testing.T) {
	t.Parallel()
	files := small()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db, files...)
		for _, f := range files {
			switch {
			case billstatus.Recognise(f.content[:min(len(f.content), 4096)]):
				agreeOnBill(t, db, f)
			case strings.HasPrefix(f.name, "billtext/"):
				agreeOnText(t, db, f)
			case strings.HasSuffix(f.name, "legislators-current.yaml"):
				agreeOnMembers(t, db, f)
			}
		}
	})
}

func stringOf(s *string) string {
	if s == nil {
		return ""
	}
	return *s
}

// agreeOnBill holds a stored bill against its file, which is in force.
func agreeOnBill(t testing.TB, db *database.DB, f file) {
	t.Helper()
	ctx := context.Background()
	told, err := billstatus.Read(bytes.NewReader(f.content))
	if err != nil {
		t.Fatal(err)
	}
	b, err := db.Ent.Bill.Get(ctx, told.ID.Key())
	if err != nil {
		t.Fatalf("%s: %v", told.ID, err)
	}
	got := map[string]any{
		"id": []any{b.Congress, b.BillType, b.Number}, "title": stringOf(b.Title), "policy area": stringOf(b.PolicyArea),
		"introduced": stringOf(b.IntroducedDate), "updated": stringOf(b.UpdatedAt), "latest": stringOf(b.LatestActionText),
		"titles": b.QueryTitles().CountX(ctx), "summaries": b.QuerySummaries().CountX(ctx), "actions": b.QueryActions().CountX(ctx),
		"subjects": b.QuerySubjects().CountX(ctx), "related": b.QueryRelatedBills().CountX(ctx), "amendments": b.QueryAmendments().CountX(ctx),
		"laws": len(b.Laws), "committees": b.QueryCommittees().Where(billcommittee.ParentIDIsNil()).CountX(ctx),
		"cosponsors": b.QuerySponsorships().Where(sponsorship.RoleEQ(sponsorship.RoleCosponsor)).CountX(ctx),
	}
	want := map[string]any{
		"id": []any{told.ID.Congress, told.ID.Type, told.ID.Number}, "title": told.Title, "policy area": told.PolicyArea,
		"introduced": told.IntroducedDate, "updated": told.UpdateDate, "latest": told.LatestAction.Text,
		"titles": len(told.Titles), "summaries": len(told.Summaries), "actions": len(told.Actions),
		"subjects": len(told.Subjects), "related": len(told.RelatedBills), "amendments": len(told.Amendments),
		"laws": len(told.Laws), "committees": len(told.Committees),
		"cosponsors": members(told.Cosponsors),
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s:\n%s", told.ID, diff)
	}
	agreeOnActions(t, told.ID.String(), told.Actions, db.Ent.Action.Query().Where(action.BillID(b.ID)).Order(ent.Asc(action.FieldID)).AllX(ctx))
	agreeOnAmendments(t, db, told)
}

// members counts cosponsors, each once.
func members(sponsors []billstatus.Sponsor) int {
	seen := map[congress.BioguideID]bool{}
	count := 0
	for _, s := range sponsors {
		if s.Member == "" || !seen[s.Member] {
			seen[s.Member] = true
			count++
		}
	}
	return count
}

func agreeOnActions(t testing.TB, name string, told []billstatus.Action, stored []*ent.Action) {
	t.Helper()
	if len(told) != len(stored) {
		t.Errorf("%s has %d actions, want %d", name, len(stored), len(told))
		return
	}
	for i, a := range told {
		want := []any{a.Date, a.Time, a.Text, a.Type, a.Code, a.Source.Name, len(a.Committees), len(a.RecordedVotes)}
		s := stored[i]
		got := []any{stringOf(s.Date), stringOf(s.Time), stringOf(s.Text), stringOf(s.Type), stringOf(s.Code), stringOf(s.SourceSystem), len(s.Committees), len(s.RecordedVotes)}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("action %d of %s:\n%s", i, name, diff)
		}
	}
}

func agreeOnAmendments(t testing.TB, db *database.DB, told *billstatus.Bill) {
	t.Helper()
	ctx := context.Background()
	byID := map[int64]*ent.Amendment{}
	stored := db.Ent.Amendment.Query().Where(amendment.SourceBillID(told.ID.Key())).
		WithActions(func(q *ent.ActionQuery) { q.Order(ent.Asc(action.FieldID)) }).WithSponsorships().AllX(ctx)
	for _, a := range stored {
		byID[a.ID] = a
	}
	for _, a := range told.Amendments {
		s := byID[a.ID.Key()]
		if s == nil {
			t.Errorf("amendment %s is missing", a.ID)
			continue
		}
		if stringOf(s.Purpose) != a.Purpose || stringOf(s.Description) != a.Description || (s.AmendedID == nil) != (a.AmendedAmendment == nil) {
			t.Errorf("amendment %s is %v, want %+v", a.ID, s, a)
		}
		if len(s.Edges.Sponsorships) != members(a.Sponsors)+members(a.Cosponsors) {
			t.Errorf("amendment %s has %d sponsors and cosponsors", a.ID, len(s.Edges.Sponsorships))
		}
		agreeOnActions(t, a.ID.String(), a.Actions, s.Edges.Actions)
	}
}

// agreeOnText holds a stored text against its file, which is in force.
func agreeOnText(t testing.TB, db *database.DB, f file) {
	t.Helper()
	ctx := context.Background()
	told, err := billtext.Read(bytes.NewReader(f.content), billtext.Hint{Name: f.name})
	if err != nil {
		t.Fatal(err)
	}
	key := told.Version.Key()
	v, err := db.Ent.TextVersion.Get(ctx, key)
	if err != nil {
		t.Fatalf("%s: %v", f.name, err)
	}
	if !v.Cached || stringOf(v.TextDate) != told.Date || stringOf(v.OfficialTitle) != told.Title || stringOf(v.PublicLaw) != told.PublicLaw {
		t.Errorf("%s is %v", f.name, v)
	}
	rows := db.Ent.Section.Query().Where(section.TextVersionID(key)).Order(ent.Asc(section.FieldID)).AllX(ctx)
	sections, struck := make([]billtext.Section, len(rows)), billtext.Struck(told.Sections)
	for i, s := range rows {
		sections[i] = billtext.Section{Level: s.Level, Number: stringOf(s.Number), Heading: stringOf(s.Heading), Text: s.Text}
		for _, span := range s.Spans {
			sections[i].Spans = append(sections[i].Spans, billtext.Span{Kind: billtext.SpanKind(span.Kind), Start: span.Start, End: span.End})
		}
		if s.Struck != struck[i] {
			t.Errorf("%s: section %d is struck: %t", f.name, i+1, s.Struck)
		}
		if s.ParentID != nil {
			sections[i].Parent, sections[i].At = slices.IndexFunc(rows, func(p *ent.Section) bool { return p.ID == *s.ParentID })+1, billtext.AfterAll
		}
		if s.ParentOffset != nil {
			sections[i].At = *s.ParentOffset
		}
	}
	for i := range told.Sections {
		told.Sections[i].Refs = nil
	}
	if diff := cmp.Diff(told.Sections, sections); diff != "" {
		t.Errorf("%s:\n%s", f.name, diff)
	}
	found := analysis.Analyse(told.Sections)
	kept := db.Ent.Finding.Query().Where(finding.TextVersionID(key)).Order(ent.Asc(finding.FieldID)).AllX(ctx)
	if len(kept) != len(found.Findings) {
		t.Fatalf("%s has %d findings, want %d", f.name, len(kept), len(found.Findings))
	}
	for i, got := range kept {
		want := found.Findings[i]
		var deadline *stored.Deadline
		if d := want.Deadline; d != nil {
			deadline = &stored.Deadline{Duration: d.Duration, Unit: d.Unit, Direction: string(d.Direction), Anchor: d.Anchor, Date: d.Date}
		}
		var amount *stored.Amount
		if a := want.Amount; a != nil {
			amount = &stored.Amount{Low: a.Low, High: a.High, Pair: a.Pair}
		}
		if !cmp.Equal(got.Deadline, deadline) || !cmp.Equal(got.Amount, amount) {
			t.Errorf("%s: %q has deadline %v and amount %v, want %v and %v", f.name, want.Text, got.Deadline, got.Amount, deadline, amount)
		}
	}
	overview := analysis.Overview{
		Sections: v.SectionCount, DeadlineCount: v.DeadlineCount, DollarAmountCount: v.DollarAmountCount, AgencyCount: v.AgencyCount,
		StatutoryReferenceCount: v.StatutoryReferenceCount, SignalCounts: v.SignalCounts,
	}
	if diff := cmp.Diff(found.Overview, overview); diff != "" {
		t.Errorf("%s:\n%s", f.name, diff)
	}
}

// agreeOnMembers holds the stored members against the current list.
func agreeOnMembers(t testing.TB, db *database.DB, f file) {
	t.Helper()
	ctx := context.Background()
	list, err := legislators.Read(bytes.NewReader(f.content))
	if err != nil {
		t.Fatal(err)
	}
	for _, m := range list.Members {
		s, err := db.Ent.Member.Get(ctx, m.ID.Key())
		if err != nil {
			t.Errorf("member %s: %v", m.ID, err)
			continue
		}
		last := m.Terms[len(m.Terms)-1]
		want := []any{m.ID, m.Name.First, m.Name.Last, true, last.Party, last.State, len(m.Terms), len(m.IDs.FEC)}
		got := []any{s.BioguideID, s.FirstName, s.LastName, s.IsCurrent, stringOf(s.Party), stringOf(s.State), s.QueryTerms().CountX(ctx), s.QueryCandidacies().CountX(ctx)}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("member %s:\n%s", m.ID, diff)
		}
	}
}
