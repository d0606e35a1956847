package service_test

import (
	"bytes"
	"encoding/json"
	"net/http"
	"os"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/tests/running"
)

// drilldown is a document of docs/drilldowns.md.
type drilldown struct {
	name      string // name of the operation
	query     string
	variables json.RawMessage
}

// readDrilldowns returns the documents. Each section of the file has a block of
// GraphQL and a block of variables.
func readDrilldowns(t *testing.T) (drilldowns []drilldown) {
	t.Helper()
	text, err := os.ReadFile("../../docs/drilldowns.md")
	if err != nil {
		t.Fatal(err)
	}
	for i, section := range strings.Split(string(text), "\n## ") {
		if i == 0 {
			continue
		}
		d := drilldown{query: codeBlock(section, "graphql"), variables: json.RawMessage(codeBlock(section, "json"))}
		if d.query == "" || len(d.variables) == 0 {
			t.Fatalf("section %.60q has no document or no variables", section)
		}
		d.name, _, _ = strings.Cut(strings.TrimPrefix(d.query, "query "), "(")
		drilldowns = append(drilldowns, d)
	}
	return drilldowns
}

// codeBlock returns the first code block of a section in a language.
func codeBlock(section, language string) string {
	_, after, _ := strings.Cut(section, "```"+language+"\n")
	code, _, _ := strings.Cut(after, "```")
	return code
}

// result is the response to a drilldown.
type result struct {
	Data   json.RawMessage
	Errors []struct {
		Message    string
		Extensions struct{ Code string }
	}
}

func runDrilldown(t *testing.T, service *running.Service, key string, d drilldown) result {
	t.Helper()
	body, err := json.Marshal(map[string]any{"query": d.query, "variables": d.variables})
	if err != nil {
		t.Fatal(err)
	}
	request, err := http.NewRequestWithContext(t.Context(), http.MethodPost, service.URL+"/graphql", bytes.NewReader(body))
	if err != nil {
		t.Fatal(err)
	}
	request.Header.Set("Authorization", "Bearer "+key)
	request.Header.Set("Content-Type", "application/json")
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	var r result
	if err := json.NewDecoder(response.Body).Decode(&r); err != nil {
		t.Fatal(err)
	}
	return r
}

func TestDrilldowns(t *testing.T) {
	t.Parallel()
	service := running.Start(t)
	full, free := service.Key(t, access.Analysis), service.Key(t, access.DeveloperFree)
	checks := map[string]func(*testing.T, json.RawMessage){
		"BillTextsVotesFinance":   checkBill,
		"AmendmentVotesDefectors": checkDefectors,
		"MemberVotesBillsSectors": checkSectors,
		"CommitteeBillsSignals":   checkSignals,
		"TextSectionsFindings":    checkFindings,
		"RequiredReports":         checkReports,
	}
	for _, d := range readDrilldowns(t) {
		t.Run(d.name, func(t *testing.T) {
			check, ok := checks[d.name]
			if !ok {
				t.Fatalf("no check for the data of %s", d.name)
			}
			r := runDrilldown(t, service, full, d)
			if len(r.Errors) > 0 {
				t.Fatalf("%+v", r.Errors)
			}
			check(t, r.Data)
			// On the lowest plan, only fields of higher plans have errors.
			for _, err := range runDrilldown(t, service, free, d).Errors {
				if err.Extensions.Code != access.PlanRequired {
					t.Errorf("on the lowest plan: %s: %s", err.Extensions.Code, err.Message)
				}
			}
		})
		delete(checks, d.name)
	}
	for name := range checks {
		t.Errorf("docs/drilldowns.md has no document %s", name)
	}
}

func decode[T any](t *testing.T, data json.RawMessage) (into T) {
	t.Helper()
	if err := json.Unmarshal(data, &into); err != nil {
		t.Fatal(err)
	}
	return into
}

type list[T any] struct {
	TotalCount int
	Nodes      []T
}

func checkBill(t *testing.T, data json.RawMessage) {
	type rollup struct{ TotalReceipts json.Number }
	d := decode[struct {
		Bill struct {
			TextVersions   []struct{ TextCached bool }
			Analysis       struct{ Overview struct{ Sections int } }
			Votes          list[struct{ ByParty []struct{ Party string } }]
			FinanceContext struct{ BillRollups []rollup }
		}
	}](t, data)
	b := d.Bill
	if len(b.TextVersions) == 0 || b.Analysis.Overview.Sections == 0 || len(b.FinanceContext.BillRollups) == 0 {
		t.Errorf("%d text versions, %d sections, %d rollups; want some of each", len(b.TextVersions), b.Analysis.Overview.Sections, len(b.FinanceContext.BillRollups))
	}
	if len(b.Votes.Nodes) == 0 || len(b.Votes.Nodes[0].ByParty) < 2 {
		t.Errorf("votes %+v, want some with the counts of two parties", b.Votes.Nodes)
	}
}

// checkDefectors checks that the lists of a party's members for and against have
// as many names as the counts, up to the requested number.
func checkDefectors(t *testing.T, data json.RawMessage) {
	type names = list[struct{ Name string }]
	type vote struct {
		ByParty []struct {
			Party    string
			Yea, Nay int
		}
		DemocratsFor, DemocratsAgainst, RepublicansFor, RepublicansAgainst names
	}
	d := decode[struct {
		Amendment struct {
			Votes       list[vote]
			AmendedBill struct{ Amendments list[struct{}] }
		}
	}](t, data)
	votes := 0
	for _, v := range d.Amendment.Votes.Nodes {
		votes++
		for _, party := range v.ByParty {
			yea, nay := v.DemocratsFor, v.DemocratsAgainst
			switch party.Party {
			case "R":
				yea, nay = v.RepublicansFor, v.RepublicansAgainst
			case "I":
				continue
			}
			if yea.TotalCount != party.Yea || nay.TotalCount != party.Nay || len(nay.Nodes) != min(party.Nay, 10) {
				t.Errorf("%+v: lists have %d for, %d against, %d names", party, yea.TotalCount, nay.TotalCount, len(nay.Nodes))
			}
		}
	}
	if votes == 0 || len(d.Amendment.AmendedBill.Amendments.Nodes) == 0 {
		t.Errorf("%d votes on the amendment, whose bill has %d amendments; want some of both", votes, len(d.Amendment.AmendedBill.Amendments.Nodes))
	}
}

func checkSectors(t *testing.T, data json.RawMessage) {
	type vote struct {
		Position string
		Vote     struct {
			Bill *struct {
				SectorImpacts []struct {
					Naics string
					Score float64
				}
			}
		}
	}
	d := decode[struct {
		Member struct {
			VotingStats struct{ Yea, Nay, Present, NotVoting int }
			Votes       list[vote]
		}
	}](t, data)
	m := d.Member
	if s := m.VotingStats; s.Yea+s.Nay+s.Present+s.NotVoting > m.Votes.TotalCount || s.Yea == 0 {
		t.Errorf("stats %+v, totalCount %d", s, m.Votes.TotalCount)
	}
	sectors := map[string]bool{}
	for _, v := range m.Votes.Nodes {
		if v.Vote.Bill == nil {
			continue
		}
		for _, s := range v.Vote.Bill.SectorImpacts {
			sectors[s.Naics] = s.Score > 0
		}
	}
	if len(m.Votes.Nodes) != 20 || len(sectors) < 2 {
		t.Errorf("%d votes with sectors %v, want 20 votes with at least 2 sectors", len(m.Votes.Nodes), sectors)
	}
}

func checkSignals(t *testing.T, data json.RawMessage) {
	type part struct {
		Bill struct {
			Analysis struct {
				Overview *struct {
					Sections     int
					SignalCounts map[string]int
				}
			}
		}
	}
	d := decode[struct {
		Committees list[struct{ Bills list[part] }]
	}](t, data)
	signals := 0
	for _, c := range d.Committees.Nodes {
		for _, p := range c.Bills.Nodes {
			if o := p.Bill.Analysis.Overview; o != nil && o.Sections > 0 {
				signals += len(o.SignalCounts)
			}
		}
	}
	if len(d.Committees.Nodes) != 5 || signals == 0 {
		t.Errorf("%d committees with %d signals, want 5 committees with signals", len(d.Committees.Nodes), signals)
	}
}

func checkFindings(t *testing.T, data json.RawMessage) {
	type section struct {
		Signals  []string
		Findings list[struct {
			Text, Value, Rule string
			Start, End        int
		}]
	}
	d := decode[struct {
		Bills list[struct {
			TextVersions []struct{ Sections list[section] }
		}]
	}](t, data)
	findings := 0
	for _, version := range d.Bills.Nodes[0].TextVersions {
		for _, s := range version.Sections.Nodes {
			for _, f := range s.Findings.Nodes {
				findings++
				if f.Text == "" || f.Value == "" || f.Rule == "" || f.End-f.Start != len([]rune(f.Text)) {
					t.Errorf("finding %+v", f)
				}
			}
		}
	}
	if findings == 0 {
		t.Error("no findings")
	}
}

func checkReports(t *testing.T, data json.RawMessage) {
	type words struct{ Text string }
	type report struct {
		DueDate  *string
		Agencies []struct{ Name string }
		Section  struct{ Number *string }
		Finding  struct {
			Text string
			Date struct {
				Kind             string
				Actor, Recipient *words
			}
		}
	}
	d := decode[struct{ Reports list[report] }](t, data)
	named := 0
	for _, r := range d.Reports.Nodes {
		if r.Finding.Text == "" || r.Finding.Date.Kind == "" {
			t.Errorf("%+v has no words or no kind", r)
		}
		if len(r.Agencies) > 0 && r.Finding.Date.Actor != nil && r.Finding.Date.Recipient != nil {
			named++
		}
	}
	if named == 0 || len(d.Reports.Nodes) != 10 || d.Reports.TotalCount < 10 || d.Reports.Nodes[0].DueDate == nil {
		t.Errorf("%d of %d reports name who reports to whom; want some, and the first with a date", named, len(d.Reports.Nodes))
	}
}
