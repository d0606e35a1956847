package congressgov_test

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/internal/source/congressgov"
	"legislative/internal/source/housevote"
)

// names are the fixtures: answers about fictional records of the 250th Congress.
var names = []string{
	"actions-2.json", "actions.json", "amendment.json", "bill.json", "bills.json", "committee.json", "cosponsors.json", "members.json", "vote-members.json", "vote.json",
}

func read(t *testing.T, name string) *congressgov.Answer {
	t.Helper()
	file, err := os.Open(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	a, err := congressgov.Read(file)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return a
}

func TestRecognize(t *testing.T) {
	t.Parallel()
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			t.Fatal(err)
		}
		if !congressgov.Recognize(data[:min(len(data), 4096)]) {
			t.Errorf("Recognize(%s) = false, want true", name)
		}
	}
	for _, head := range []string{"", "{}", `{"bill": {"title": "A"}}`, `[{"bill": "api.congress.gov/v3"}]`, `{"other": "api.congress.gov/v3"}`} {
		if congressgov.Recognize([]byte(head)) {
			t.Errorf("Recognize(%s) = true, want false", head)
		}
	}
}

func TestPaths(t *testing.T) {
	t.Parallel()
	for name, want := range map[string]string{
		"bill.json": "bill/250/hr/31000", "actions.json": "bill/250/hr/31000/actions", "actions-2.json": "bill/250/hr/31000/actions@000002",
		"cosponsors.json": "bill/250/hr/31000/cosponsors", "bills.json": "bills/250/hr@000040", "amendment.json": "amendment/250/hamdt/5",
		"committee.json": "committee/HSZZ00", "vote.json": "house-vote/250/1/93", "vote-members.json": "house-vote/250/1/93/members",
		"members.json": "members",
	} {
		if got := read(t, name).Path; got != want {
			t.Errorf("path of %s = %q, want %q", name, got, want)
		}
	}
	if got := read(t, "members.json").Unread; !strings.HasPrefix(got, "a list of members") {
		t.Errorf("Unread of a list of members = %q, want the reason", got)
	}
}

func TestReadRejectsInvalidAnswers(t *testing.T) {
	t.Parallel()
	for text, want := range map[string]string{
		``:                     "EOF",
		`{} {}`:                "text follows the end",
		`{"actions":[]}`:       "neither a bill",
		`{"bill":{"number":1}`: "unexpected EOF",
		`{"bill":{"congress":250,"type":"LAW","number":"1"}}`: `unknown bill type "LAW"`,
	} {
		if _, err := congressgov.Read(strings.NewReader(text)); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("Read(%s) error = %v, want one that contains %q", text, err, want)
		}
	}
}

// parts returns the parts of the bill that answers have, in order.
func parts(t *testing.T, answers ...string) (all [][]byte) {
	t.Helper()
	for _, name := range answers {
		for _, p := range read(t, name).Bills {
			if p.ID == bill {
				all = append(all, p.Content)
			}
		}
	}
	return all
}

var bill = congress.BillID{Congress: 250, Type: congress.HR, Number: 31000}

func TestBill(t *testing.T) {
	t.Parallel()
	got, err := congressgov.Bill(bill, parts(t, "bill.json", "bills.json", "actions.json", "actions-2.json", "amendment.json", "cosponsors.json"))
	if err != nil {
		t.Fatal(err)
	}
	library := billstatus.SourceSystem{Code: "9", Name: "Library of Congress"}
	want := &congressgov.Joined{
		IsKnown: true,
		Lists: congressgov.Lists{
			Incomplete: []string{"amendments", "summaries", "titles"}, Counts: map[string]int{"amendments": 2, "summaries": 1, "titles": 2},
		},
		OfAmendments: map[congress.AmendmentID]congressgov.Lists{
			{Congress: 250, Type: congress.HAmdt, Number: 5}: {Incomplete: []string{"actions"}, Counts: map[string]int{"actions": 2}},
		},
		Bill: &billstatus.Bill{
			ID: bill, Schema: billstatus.SchemaAPI, UpdateDate: "2288-07-21T21:11:20Z", TextUpdateDate: "2288-07-22T00:00:00Z",
			IntroducedDate: "2287-03-01", OriginChamber: congress.House, Title: "Lamp & Buoy Act", PolicyArea: "Transportation and Public Works",
			Laws: []billstatus.Law{{Type: "Public Law", Number: "250-1"}},
			Sponsors: []billstatus.Sponsor{{
				Member: "Z999901", FullName: "Rep. Exampleton, Ada Q. [D-ZZ-3]", Name: "Ada Q. Exampleton", First: "ADA", Last: "EXAMPLETON",
				Party: "D", State: "ZZ", District: new(3),
			}},
			Cosponsors: []billstatus.Sponsor{{
				Member: "Z999903", FullName: "Rep. Fictive, Cy [R-ZZ-1]", Name: "Cy Fictive", First: "Cy", Last: "Fictive",
				Party: "R", State: "ZZ", District: new(1), SponsoredDate: "2287-03-04", IsOriginal: true,
			}},
			CommitteeReports: []string{"H. Rept. 250-1"},
			CostEstimates:    []billstatus.CostEstimate{{Title: "H.R. 31000", Description: "As reported.", PubDate: "2287-04-03T14:57:49Z", URL: "https://estimates.example/1"}},
			Notes:            []billstatus.Note{{Text: "<p>See also the lamp.</p>"}},
			Actions: []billstatus.Action{
				{Date: "2288-07-20", Text: "Became Public Law No: 250-1.", Type: "BecameLaw", Code: "36000", Source: library},
				{Date: "2287-05-03", Time: "21:05:57", Text: "On passage Passed by the Yeas and Nays: 220 - 213 (Roll no. 93).", Type: "Floor", Code: "H37100",
					Source: billstatus.SourceSystem{Code: "2", Name: "House floor actions"}, RecordedVotes: []billstatus.RecordedVote{vote93}},
				{Date: "2287-03-01", Text: "Referred to the House Committee on Lighthouses.", Type: "IntroReferral", Code: "H11100",
					Source: billstatus.SourceSystem{Code: "1", Name: "House committee actions"}, Committees: []congress.CommitteeCode{"HSZZ00"}},
			},
			LatestAction:  billstatus.LatestAction{Date: "2288-07-20", Text: "Became Public Law No: 250-1."},
			RecordedVotes: []billstatus.RecordedVote{vote93},
			Amendments: []billstatus.Amendment{{
				ID: congress.AmendmentID{Congress: 250, Type: congress.HAmdt, Number: 5}, AmendedBill: bill, Chamber: congress.House,
				Description: "An amendment to dim the lamps.", SubmittedDate: "2287-05-03", UpdateDate: "2287-06-18T05:20:15Z",
				LatestAction: billstatus.LatestAction{Date: "2287-05-03", Time: "18:11:58", Text: "On agreeing to the Fictive amendment (A001) Agreed to by voice vote."},
				ClerkNumber:  1, ClerkAuthor: "Fictive",
				Sponsors: []billstatus.Sponsor{{
					Member: "Z999903", FullName: "Rep. Fictive, Cy [R-ZZ-1]", Name: "Cy Fictive", First: "Cy", Last: "Fictive",
					Party: "R", State: "ZZ", District: new(1),
				}},
			}},
			ConstitutionalAuthority: "<pre>Clause 1 of the fictional Constitution.</pre>",
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

var vote93 = billstatus.RecordedVote{
	Chamber: congress.House, Congress: 250, Session: 1, RollNumber: 93,
	Date: "2287-05-03", Time: "2287-05-04T01:05:57Z", URL: "https://votes.example/2287/roll093.xml",
}

// A bill of which only an amendment is known is not known itself.
func TestBillOfAmendment(t *testing.T) {
	t.Parallel()
	got, err := congressgov.Bill(bill, parts(t, "amendment.json"))
	if err != nil {
		t.Fatal(err)
	}
	if got.IsKnown || len(got.Amendments) != 1 || len(got.Incomplete) != 15 {
		t.Errorf("Bill = known %t with %d amendments and %d incomplete lists, want an unknown bill with 1 and 15", got.IsKnown, len(got.Amendments), len(got.Incomplete))
	}
}

// The latest action and the law of a bill of which only actions are known follow from
// them.
func TestBillOfActions(t *testing.T) {
	t.Parallel()
	got, err := congressgov.Bill(bill, parts(t, "actions.json", "actions-2.json"))
	if err != nil {
		t.Fatal(err)
	}
	if want := (billstatus.LatestAction{Date: "2288-07-20", Text: "Became Public Law No: 250-1."}); got.LatestAction != want {
		t.Errorf("latest action = %v, want %v", got.LatestAction, want)
	}
	if want := []billstatus.Law{{Type: "Public Law", Number: "250-1"}}; !slices.Equal(got.Laws, want) || slices.Contains(got.Incomplete, "laws") {
		t.Errorf("laws = %v, incomplete %v; want %v, and all of them", got.Laws, got.Incomplete, want)
	}
	if !slices.Contains(got.Incomplete, "sponsors") {
		t.Errorf("incomplete lists = %v, want sponsors among them", got.Incomplete)
	}
}

func TestVote(t *testing.T) {
	t.Parallel()
	id := congress.VoteID{Chamber: congress.House, Congress: 250, Session: 1, Number: 93}
	counts, positions := read(t, "vote.json").Votes[0].Content, read(t, "vote-members.json").Votes[0].Content
	if _, err := congressgov.Vote(id, [][]byte{positions}); !errors.Is(err, congressgov.ErrNoCounts) {
		t.Errorf("Vote without counts: error = %v, want ErrNoCounts", err)
	}
	got, err := congressgov.Vote(id, [][]byte{positions, counts})
	if err != nil {
		t.Fatal(err)
	}
	want := housevote.Vote{
		ID: id, Format: housevote.API, Date: "2287-05-03", Time: "2287-05-03T21:05:57-04:00",
		Question: "On Passage", VoteType: "2/3 YEA-AND-NAY", Result: "Passed", Legislation: "H R 31000", Bill: &bill,
		SourceURL: "https://votes.example/2287/roll093.xml", UpdatedAt: "2287-05-05T01:00:00Z",
		Ballots: []housevote.Ballot{
			{Member: "Z999901", Name: "Exampleton", Party: "D", State: "ZZ", Cast: "Yea"},
			{Member: "Z999903", Name: "Fictive", Party: "R", State: "ZZ", Cast: "Not Voting"},
		},
		Totals: &housevote.Totals{
			All: congress.VoteCounts{Yea: 1, NotVoting: 1},
			ByParty: []housevote.PartyTotal{
				{Party: "Republican", VoteCounts: congress.VoteCounts{NotVoting: 1}}, {Party: "Democrat", VoteCounts: congress.VoteCounts{Yea: 1}},
			},
		},
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestCommittee(t *testing.T) {
	t.Parallel()
	want := &congressgov.Committee{
		Code: "HSZZ00", Name: "House Committee on Lighthouses", Type: "Standing", IsCurrent: true, URL: "https://lighthouses.example/", Bills: 7,
		Names: []congress.CommitteeName{
			{Name: "Committee on Lighthouses", Start: "2267-01-03"},
			{Name: "Committee on Lanterns", Start: "2187-01-03", End: "2267-01-02"},
		},
	}
	if diff := cmp.Diff(want, read(t, "committee.json").Committee); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func FuzzRead(f *testing.F) {
	for _, name := range names {
		data, err := os.ReadFile(filepath.Join("testdata", name))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		a, err := congressgov.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		if a.Path == "" {
			t.Error("the answer has no path")
		}
		for _, p := range a.Bills {
			if _, err := congressgov.Bill(p.ID, [][]byte{p.Content}); err != nil {
				t.Errorf("Bill(%s): %v", p.ID, err)
			}
		}
		for _, p := range a.Votes {
			if _, err := congressgov.Vote(p.ID, [][]byte{p.Content}); err != nil && !errors.Is(err, congressgov.ErrNoCounts) {
				t.Errorf("Vote(%s): %v", p.ID, err)
			}
		}
	})
}
