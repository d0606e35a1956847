package sample_test

import (
	"bytes"
	"cmp"
	"fmt"
	"path"
	"strings"
	"testing"

	"legislative/internal/analysis"
	"legislative/internal/congress"
	"legislative/internal/sample"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/billtext"
	"legislative/internal/source/fec"
	"legislative/internal/source/housevote"
	"legislative/internal/source/legislators"
)

// parsedSample is a sample as read by the packages in internal/source.
type parsedSample struct {
	bills       map[congress.BillID]*billstatus.Bill
	texts       map[congress.TextVersionID]*billtext.Document
	votes       map[congress.VoteID]housevote.Vote
	members     map[congress.BioguideID]legislators.Member
	committees  map[congress.CommitteeCode]legislators.Committee
	memberships []legislators.Membership
	candidates  map[string]fec.Candidate
	campaigns   map[string]fec.Committee
	links       []fec.Link
	totals      []fec.CandidateTotals
	pacs        []fec.CommitteeTotals
	lastCycle   int
	cycles      map[int]bool // of earlier Congresses
}

// parseSample reads a sample. The test fails if a file is not recognized by its
// content, or not read completely.
func parseSample(t *testing.T, o sample.Options) *parsedSample {
	t.Helper()
	r := &parsedSample{
		bills: map[congress.BillID]*billstatus.Bill{}, texts: map[congress.TextVersionID]*billtext.Document{},
		votes: map[congress.VoteID]housevote.Vote{}, members: map[congress.BioguideID]legislators.Member{},
		committees: map[congress.CommitteeCode]legislators.Committee{},
		candidates: map[string]fec.Candidate{}, campaigns: map[string]fec.Committee{},
		lastCycle: congress.ElectionCycle(cmp.Or(o.Last, o.First, 200)), cycles: map[int]bool{},
	}
	for name, content := range sample.Files(o) {
		head := content[:min(len(content), 4096)]
		var err error
		switch {
		case billstatus.Recognize(head):
			err = r.readBill(t, name, content)
		case billtext.Recognize(head):
			err = r.readText(t, name, content)
		case housevote.Recognize(head):
			err = r.readVote(t, name, content)
		case legislators.Recognize(head):
			err = r.readList(t, name, content)
		case fec.Recognize(head):
			err = r.readFinance(t, name, content)
		default:
			t.Errorf("%s is not recognized", name)
		}
		if err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	return r
}

func (r *parsedSample) readBill(t *testing.T, name string, content []byte) error {
	b, err := billstatus.Read(bytes.NewReader(content))
	if err != nil {
		return err
	}
	for _, row := range b.Skipped {
		t.Errorf("%s: %s", name, row)
	}
	if want := "BILLSTATUS-" + b.ID.String() + ".xml"; path.Base(name) != want {
		t.Errorf("%s contains bill %s", name, b.ID)
	}
	r.bills[b.ID] = b
	return nil
}

func (r *parsedSample) readText(t *testing.T, name string, content []byte) error {
	doc, err := billtext.Read(bytes.NewReader(content))
	if err != nil {
		return err
	}
	if want := "BILLS-" + doc.Version.Bill.String() + doc.Version.Code + ".xml"; doc.PublicLaw == "" && path.Base(name) != want {
		t.Errorf("%s contains text %s", name, want)
	}
	undated, untitled := doc.Version.Code == "enr", doc.Version.Code == "eas" || doc.Version.Code == "eah"
	if doc.Date == "" && !undated || doc.Title == "" && !untitled || len(doc.Sections) < 2 {
		t.Errorf("%s: date %q, title %q, %d sections", name, doc.Date, doc.Title, len(doc.Sections))
	}
	r.texts[doc.Version] = doc
	return nil
}

func (r *parsedSample) readVote(t *testing.T, name string, content []byte) error {
	v, err := housevote.Read(bytes.NewReader(content))
	if err != nil {
		return err
	}
	for _, message := range v.Notes {
		if !v.Vacated {
			t.Errorf("%s: %s", name, message)
		}
	}
	r.votes[v.ID] = v
	return nil
}

func (r *parsedSample) readList(t *testing.T, name string, content []byte) error {
	f, err := legislators.Read(bytes.NewReader(content))
	if err != nil {
		return err
	}
	for _, s := range f.Skipped {
		t.Errorf("%s: line %d: %s: %s", name, s.Line, s.Entry, s.Reason)
	}
	for _, m := range f.Members {
		if _, duplicate := r.members[m.ID]; duplicate {
			t.Errorf("%s: duplicate member %s", name, m.ID)
		}
		r.members[m.ID] = m
	}
	for _, c := range f.Committees {
		r.committees[c.Code] = c
	}
	r.memberships = append(r.memberships, f.Memberships...)
	return nil
}

func (r *parsedSample) readFinance(t *testing.T, name string, content []byte) error {
	f, err := fec.Open(bytes.NewReader(content), name)
	if err != nil {
		return err
	}
	wantCycle := r.lastCycle
	if _, err := fmt.Sscanf(name, "fec/%d/", &wantCycle); err == nil {
		r.cycles[wantCycle] = true
	}
	if f.Cycle != wantCycle && f.Kind != fec.CandidateMaster && f.Kind != fec.CommitteeMaster {
		t.Errorf("cycle of %s = %d, want %d", name, f.Cycle, wantCycle)
	}
	switch f.Kind {
	case fec.CandidateMaster:
		for c, err := range f.Candidates() {
			if err != nil {
				return err
			}
			r.candidates[c.ID] = c
		}
	case fec.CommitteeMaster:
		for c, err := range f.Committees() {
			if err != nil {
				return err
			}
			r.campaigns[c.ID] = c
		}
	case fec.LinkageFile:
		r.links, err = collect(r.links, f.Links())
	case fec.CandidateSummary:
		r.totals, err = collect(r.totals, f.CandidateTotals())
	case fec.CommitteeSummary:
		r.pacs, err = collect(r.pacs, f.CommitteeTotals())
	}
	return err
}

// collect appends the rows to those collected before.
func collect[T any](collected []T, rows func(func(T, error) bool)) ([]T, error) {
	for row, err := range rows {
		if err != nil {
			return nil, err
		}
		collected = append(collected, row)
	}
	return collected, nil
}

func TestDefaultSampleIsComplete(t *testing.T) {
	t.Parallel()
	r := parseSample(t, sample.Default())
	t.Run("contents", func(t *testing.T) { checkContents(t, r) })
	t.Run("signals", func(t *testing.T) { checkSignals(t, r) })
	t.Run("IDs are fictional", func(t *testing.T) { checkIDsAreFictional(t, r) })
	t.Run("surnames are fictional", func(t *testing.T) { checkSurnamesAreFictional(t, r) })
	checkReferences(t, r, true)
}

func checkContents(t *testing.T, r *parsedSample) {
	if len(r.bills) != 40 || len(r.votes) != 30 {
		t.Errorf("%d bills, %d votes, want 40 and 30", len(r.bills), len(r.votes))
	}
	if n := len(r.members); n < 580 || n > 620 {
		t.Errorf("%d members, want 580 to 620", n)
	}
	schemas, formats, types := map[billstatus.Schema]int{}, map[housevote.Format]int{}, map[congress.BillType]int{}
	for id, b := range r.bills {
		schemas[b.Schema]++
		types[id.Type]++
	}
	for _, v := range r.votes {
		formats[v.Format]++
	}
	if len(schemas) != 3 || len(formats) != 2 || len(types) != 8 {
		t.Errorf("schemas %v, vote formats %v, bill types %v, want 3, 2 and 8", schemas, formats, types)
	}
	codes := map[string]bool{}
	for v := range r.texts {
		codes[v.Code] = true
	}
	for _, code := range strings.Fields("ih is rh rs eh es rfs rfh rds rdh eas eah enr pl ats") {
		if !codes[code] {
			t.Errorf("no text has the version code %s", code)
		}
	}
}

func checkSignals(t *testing.T, r *parsedSample) {
	counts := map[congress.Signal]int{}
	var all analysis.Overview
	for _, doc := range r.texts {
		o := analysis.Analyze(doc.Sections).Overview
		for signal, n := range o.SignalCounts {
			counts[signal] += n
		}
		all.DeadlineCount += o.DeadlineCount
		all.DollarAmountCount += o.DollarAmountCount
		all.AgencyCount += o.AgencyCount
		all.StatutoryReferenceCount += o.StatutoryReferenceCount
	}
	for _, signal := range congress.Signals {
		if counts[signal] == 0 {
			t.Errorf("no text has the signal %s", signal)
		}
	}
	if all.DeadlineCount == 0 || all.DollarAmountCount == 0 || all.AgencyCount == 0 || all.StatutoryReferenceCount == 0 {
		t.Errorf("findings = %+v, want some of every kind", all)
	}
}
