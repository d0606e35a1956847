package ingest_test

import (
	"bytes"
	"context"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/ent"
	"legislative/ent/action"
	"legislative/ent/amendment"
	"legislative/ent/billcommittee"
	"legislative/ent/finding"
	"legislative/ent/section"
	"legislative/ent/sponsorship"
	"legislative/internal/analysis"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
	"legislative/internal/analysis/money"
	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/billtext"
	"legislative/internal/source/billtext/outline"
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/legislators"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
	"legislative/internal/stored"
)

// TestRecordsMatchFiles compares the records of a sample with its files, as the
// readers read them.
func TestRecordsMatchFiles(t *testing.T) {
	t.Parallel()
	files := small()
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db, files...)
		for _, f := range files {
			switch {
			case billstatus.Recognize(f.content[:min(len(f.content), 4096)]):
				checkBill(t, db, f)
			case strings.HasPrefix(f.name, "billtext/"):
				checkText(t, db, f)
			case strings.HasSuffix(f.name, "legislators-current.yaml"):
				checkMembers(t, db, f)
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

// checkBill compares a stored bill with its file, which is in force.
func checkBill(t testing.TB, db *database.DB, f file) {
	t.Helper()
	ctx := context.Background()
	parsed, err := billstatus.Read(bytes.NewReader(f.content))
	if err != nil {
		t.Fatal(err)
	}
	b, err := db.Ent.Bill.Get(ctx, parsed.ID.Key())
	if err != nil {
		t.Fatalf("%s: %v", parsed.ID, err)
	}
	got := map[string]any{
		"id": []any{b.Congress, b.BillType, b.Number}, "title": stringOf(b.Title), "policy area": stringOf(b.PolicyArea),
		"introduced": stringOf(b.IntroducedDate), "updated": stringOf(b.UpdatedAt), "latest": stringOf(b.LatestActionText),
		"titles": b.QueryTitles().CountX(ctx), "summaries": b.QuerySummaries().CountX(ctx), "actions": b.QueryActions().CountX(ctx),
		"subjects": b.QuerySubjects().CountX(ctx), "related": b.QueryRelatedBills().CountX(ctx), "amendments": b.QueryAmendments().Where(amendment.Listed(true), amendment.Loaded(true)).CountX(ctx),
		"laws": len(b.Laws), "committees": b.QueryCommittees().Where(billcommittee.ParentIDIsNil()).CountX(ctx),
		"cosponsors": b.QuerySponsorships().Where(sponsorship.RoleEQ(sponsorship.RoleCosponsor)).CountX(ctx),
	}
	want := map[string]any{
		"id": []any{parsed.ID.Congress, parsed.ID.Type, parsed.ID.Number}, "title": parsed.Title, "policy area": parsed.PolicyArea,
		"introduced": parsed.IntroducedDate, "updated": parsed.UpdateDate, "latest": parsed.LatestAction.Text,
		"titles": len(parsed.Titles), "summaries": len(parsed.Summaries), "actions": len(parsed.Actions),
		"subjects": len(parsed.Subjects), "related": len(parsed.RelatedBills), "amendments": len(parsed.Amendments),
		"laws": len(parsed.Laws), "committees": len(parsed.Committees),
		"cosponsors": countMembers(parsed.Cosponsors),
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s:\n%s", parsed.ID, diff)
	}
	checkActions(t, parsed.ID.String(), parsed.Actions, db.Ent.Action.Query().Where(action.BillID(b.ID)).Order(ent.Asc(action.FieldID)).AllX(ctx))
	checkAmendments(t, db, parsed)
}

// countMembers returns the number of different sponsors.
func countMembers(sponsors []billstatus.Sponsor) int {
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

func checkActions(t testing.TB, name string, parsed []billstatus.Action, stored []*ent.Action) {
	t.Helper()
	if len(parsed) != len(stored) {
		t.Errorf("%s has %d actions, want %d", name, len(stored), len(parsed))
		return
	}
	for i, a := range parsed {
		want := []any{a.Date, a.Time, a.Text, a.Type, a.Code, a.Source.Name, len(a.Committees), len(a.RecordedVotes)}
		s := stored[i]
		got := []any{stringOf(s.Date), stringOf(s.Time), stringOf(s.Text), stringOf(s.Type), stringOf(s.Code), stringOf(s.SourceSystem), len(s.Committees), len(s.RecordedVotes)}
		if diff := cmp.Diff(want, got); diff != "" {
			t.Errorf("action %d of %s:\n%s", i, name, diff)
		}
	}
}

func checkAmendments(t testing.TB, db *database.DB, parsed *billstatus.Bill) {
	t.Helper()
	ctx := context.Background()
	byID := map[int64]*ent.Amendment{}
	stored := db.Ent.Amendment.Query().Where(amendment.SourceBillID(parsed.ID.Key())).
		WithActions(func(q *ent.ActionQuery) { q.Order(ent.Asc(action.FieldID)) }).WithSponsorships().AllX(ctx)
	for _, a := range stored {
		byID[a.ID] = a
	}
	for _, a := range parsed.Amendments {
		s := byID[a.ID.Key()]
		if s == nil {
			t.Errorf("amendment %s is missing", a.ID)
			continue
		}
		if stringOf(s.Purpose) != a.Purpose || stringOf(s.Description) != a.Description || (s.AmendedID == nil) != (a.AmendedAmendment == nil) {
			t.Errorf("amendment %s = %v, want %+v", a.ID, s, a)
		}
		if len(s.Edges.Sponsorships) != countMembers(a.Sponsors)+countMembers(a.Cosponsors) {
			t.Errorf("amendment %s has %d sponsors and cosponsors", a.ID, len(s.Edges.Sponsorships))
		}
		checkActions(t, a.ID.String(), a.Actions, s.Edges.Actions)
	}
}

// checkText compares a stored text with its file, which is in force.
func checkText(t testing.TB, db *database.DB, f file) {
	t.Helper()
	ctx := context.Background()
	parsed, err := billtext.Read(bytes.NewReader(f.content), billtext.Hint{Name: f.name})
	if err != nil {
		t.Fatal(err)
	}
	key := parsed.Version.Key()
	v, err := db.Ent.TextVersion.Get(ctx, key)
	if err != nil {
		t.Fatalf("%s: %v", f.name, err)
	}
	if !v.Cached || stringOf(v.TextDate) != parsed.Date || stringOf(v.OfficialTitle) != parsed.Title || stringOf(v.PublicLaw) != parsed.PublicLaw {
		t.Errorf("%s = %v", f.name, v)
	}
	rows := db.Ent.Section.Query().Where(section.TextVersionID(key)).Order(ent.Asc(section.FieldID)).AllX(ctx)
	sections, struck, paths := make([]billtext.Section, len(rows)), billtext.Struck(parsed.Sections), outline.Paths(parsed.Sections)
	for i, s := range rows {
		sections[i] = billtext.Section{Level: s.Level, Number: stringOf(s.Number), Heading: stringOf(s.Heading), Text: s.Text}
		for _, span := range s.Spans {
			sections[i].Spans = append(sections[i].Spans, billtext.Span{Kind: billtext.SpanKind(span.Kind), Start: span.Start, End: span.End})
		}
		if a := s.Account; a != nil {
			sections[i].Account = &billtext.Account{Rank: paragraph.Rank(a.Rank), Department: a.Department, Agency: a.Agency, Name: a.Name}
		}
		if s.Struck != struck[i] || stringOf(s.Path) != paths[i] {
			t.Errorf("%s: section %d: struck = %t, path = %q", f.name, i+1, s.Struck, stringOf(s.Path))
		}
		if s.ParentID != nil {
			sections[i].Parent, sections[i].At = slices.IndexFunc(rows, func(p *ent.Section) bool { return p.ID == *s.ParentID })+1, billtext.AfterAll
		}
		if s.ParentOffset != nil {
			sections[i].At = *s.ParentOffset
		}
	}
	for i := range parsed.Sections {
		parsed.Sections[i].Refs = nil
	}
	if diff := cmp.Diff(parsed.Sections, sections); diff != "" {
		t.Errorf("%s:\n%s", f.name, diff)
	}
	found := analysis.Analyze(parsed.Sections)
	kept := db.Ent.Finding.Query().Where(finding.TextVersionID(key)).Order(ent.Asc(finding.FieldID)).AllX(ctx)
	if len(kept) != len(found.Findings) {
		t.Fatalf("%s has %d findings, want %d", f.name, len(kept), len(found.Findings))
	}
	for i, got := range kept {
		want := found.Findings[i]
		if diff := cmp.Diff(wantedDeadline(want.Deadline), got.Deadline) + cmp.Diff(wantedAmount(want.Amount), got.Amount); diff != "" || stringOf(got.Entity) != want.Entity {
			t.Errorf("%s: %q of %q, want of %q:\n%s", f.name, want.Text, stringOf(got.Entity), want.Entity, diff)
		}
	}
	overview := analysis.Overview{
		Sections: v.SectionCount, DeadlineCount: v.DeadlineCount, DollarAmountCount: v.DollarAmountCount, AgencyMentions: v.AgencyCount,
		StatutoryReferenceCount: v.StatutoryReferenceCount, SignalMentions: v.SignalCounts,
		AgencyCount: v.Overview.DistinctAgencies, SignalCounts: v.Overview.SignalSections, CommitteeCount: v.Overview.Committees, DateCounts: map[deadline.Kind]int{},
	}
	for _, d := range v.Overview.Dates {
		overview.DateCounts[deadline.Kind(d.Kind)] = d.Count
	}
	for _, a := range v.Overview.Amounts {
		overview.AmountTotals = append(overview.AmountTotals, analysis.AmountTotal{Role: money.Role(a.Role), Count: a.Count, Exact: a.Exact, Cents: a.Cents})
	}
	if diff := cmp.Diff(found.Overview, overview, cmpopts.EquateEmpty()); diff != "" {
		t.Errorf("%s:\n%s", f.name, diff)
	}
}

func wantedDeadline(d *analysis.Deadline) *stored.Deadline {
	if d == nil {
		return nil
	}
	want := &stored.Deadline{
		Kind: string(d.Kind), Duration: d.Duration, Unit: d.Unit, Direction: string(d.Direction), Anchor: d.Anchor,
		Date: d.Date, Former: d.Former, Until: d.Until,
	}
	if d.Duty != nil {
		place := func(p *legaltext.Place) *stored.Place { return (*stored.Place)(p) }
		want.Duty = &stored.Duty{Actor: place(d.Duty.Actor), Action: string(d.Duty.Action), Verb: place(d.Duty.Verb), Recipient: place(d.Duty.Recipient)}
	}
	return want
}

func wantedAmount(a *analysis.Amount) *stored.Amount {
	if a == nil {
		return nil
	}
	return &stored.Amount{
		Low: a.Low, High: a.High, Pair: a.Pair, Role: string(a.Role), FromYear: a.FromYear, ToYear: a.ToYear, Yearly: a.Yearly, Available: a.Available,
	}
}

// checkMembers compares the stored members with the current list.
func checkMembers(t testing.TB, db *database.DB, f file) {
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
