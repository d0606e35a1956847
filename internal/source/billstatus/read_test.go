package billstatus_test

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/congress"
	"legislative/internal/source/billstatus"
	"legislative/tests/exhaustive"
)

// fixtures lists the files on one fictional bill in each schema, starting with
// the most complete.
var fixtures = []struct {
	file   string
	schema billstatus.Schema
}{
	{"v3.0.0.xml", billstatus.Schema3},
	{"v3.0-preview.xml", billstatus.SchemaPreview},
	{"v1.0.0.xml", billstatus.Schema1},
	{"pre-1.0.xml", billstatus.SchemaEarly},
}

func fixture(t *testing.T, name string) []byte {
	t.Helper()
	b, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

func read(t *testing.T, xml string) *billstatus.Bill {
	t.Helper()
	b, err := billstatus.Read(strings.NewReader(xml))
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// TestSchemasAgree reads one bill in all schemas and expects the same record,
// except for the fields that a schema does not have.
func TestSchemasAgree(t *testing.T) {
	t.Parallel()
	complete := read(t, string(fixture(t, fixtures[0].file)))
	for _, source := range fixtures {
		t.Run(source.file, func(t *testing.T) {
			t.Parallel()
			got := read(t, string(fixture(t, source.file)))
			if got.Schema != source.schema {
				t.Errorf("Schema = %q, want %q", got.Schema, source.schema)
			}
			want := reduce(*complete, source.schema)
			if diff := cmp.Diff(want, reduce(*got, source.schema)); diff != "" {
				t.Errorf("-3.0.0 +%s:\n%s", source.file, diff)
			}
		})
	}
}

// reduce removes the fields from a record that a schema does not have.
func reduce(b billstatus.Bill, to billstatus.Schema) billstatus.Bill {
	b.Schema, b.Skipped = to, nil
	if to == billstatus.Schema3 {
		return b
	}
	b.TextUpdateDate = ""
	early := to == billstatus.SchemaEarly
	b.Actions = mapped(b.Actions, func(a *billstatus.Action) { reduceAction(a, early) })
	b.RecordedVotes = mapped(b.RecordedVotes, reduceVote)
	b.Amendments = mapped(b.Amendments, func(a *billstatus.Amendment) {
		a.Actions = mapped(a.Actions, func(a *billstatus.Action) { reduceAction(a, early) })
		a.RecordedVotes = mapped(a.RecordedVotes, reduceVote)
		if early {
			a.LatestAction.Time = minute(a.LatestAction.Time)
		}
	})
	if to == billstatus.SchemaPreview {
		return b
	}
	b.Titles = mapped(b.Titles, func(t *billstatus.Title) { t.VersionCode = "" })
	if early {
		b.TextVersions = nil
		names := func(s *billstatus.Sponsor) { s.First, s.Last = "", "" }
		b.Sponsors, b.Cosponsors = mapped(b.Sponsors, names), mapped(b.Cosponsors, names)
	}
	return b
}

func reduceAction(a *billstatus.Action, early bool) {
	a.RecordedVotes = mapped(a.RecordedVotes, reduceVote)
	if early {
		a.Time = minute(a.Time)
	}
}

// reduceVote removes the fields that are not in the text of an action.
func reduceVote(v *billstatus.RecordedVote) { v.URL, v.Time = "", "" }

// minute returns a time of day without seconds.
func minute(clock string) string { return clock[:min(len(clock), len("15:04"))] }

// mapped returns a copy of rows, each changed by change.
func mapped[T any](rows []T, change func(*T)) []T {
	var out []T
	for _, row := range rows {
		change(&row)
		out = append(out, row)
	}
	return out
}

func TestRead(t *testing.T) {
	t.Parallel()
	b := read(t, string(fixture(t, "v3.0.0.xml")))
	bill := congress.BillID{Congress: 250, Type: congress.HR, Number: 31000}
	vote92 := billstatus.RecordedVote{Chamber: congress.House, Congress: 250, Session: 1, RollNumber: 92,
		Date: "2287-05-03", Time: "2287-05-03T22:11:58Z", URL: "https://votes.example/2287/roll092.xml"}
	vote93 := billstatus.RecordedVote{Chamber: congress.House, Congress: 250, Session: 1, RollNumber: 93,
		Date: "2287-05-03", Time: "2287-05-04T01:05:57Z", URL: "https://votes.example/2287/roll093.xml"}
	vote12 := billstatus.RecordedVote{Chamber: congress.Senate, Congress: 250, Session: 1, RollNumber: 12, Date: "2287-06-03"}
	library := billstatus.SourceSystem{Code: "9", Name: "Library of Congress"}
	floor := billstatus.SourceSystem{Code: "2", Name: "House floor actions"}
	failed := "On agreeing to the Fictive amendment (A001) Failed by recorded vote: 196 - 225 (Roll no. 92)."
	latest := billstatus.LatestAction{Date: "2288-07-20", Text: "Became Public Law No: 250-1."}
	want := &billstatus.Bill{
		ID: bill, Schema: billstatus.Schema3,
		UpdateDate: "2288-07-21T21:11:20Z", TextUpdateDate: "2288-07-22T09:00:00Z",
		IntroducedDate: "2287-03-01", OriginChamber: congress.House,
		Title: "Lamp Act",
		Titles: []billstatus.Title{
			{Type: "Display Title", Title: "Lamp Act"},
			{Type: "Short Titles as Introduced", Title: "Lamp Act", Chamber: congress.House, VersionCode: "ih"},
		},
		PolicyArea: "Transportation and Public Works",
		Subjects:   []string{"Lighthouses", "Fog"},
		Laws:       []billstatus.Law{{Type: "Public Law", Number: "250-1"}},
		Sponsors: []billstatus.Sponsor{{
			Member: "Z999901", FullName: "Rep. Exampleton, Ada Q., Jr. [D-ZZ-3]", Name: "Ada Q. Exampleton, Jr.",
			First: "Ada", Last: "Exampleton", Party: "D", State: "ZZ", District: new(3), IsByRequest: true,
		}},
		Cosponsors: []billstatus.Sponsor{{
			Member: "Z999902", FullName: `Del. Placeholder, Bo "Beacon," III [I-QQ-At Large]`, Name: `Bo "Beacon" Placeholder III`,
			First: "Bo", Last: "Placeholder", Party: "I", State: "QQ", District: new(0), SponsoredDate: "2287-03-01", IsOriginal: true,
		}, {
			Member: "Z999903", FullName: "Rep. Fictive, Cy [R-ZZ-1]", Name: "Cy Fictive",
			First: "CY", Last: "FICTIVE", Party: "R", State: "ZZ", District: new(1), SponsoredDate: "2287-03-04", WithdrawnDate: "2287-04-01",
		}, {
			Member: "Z999903", FullName: "Rep. Fictive, Cy [R-ZZ-1]", Name: "Cy Fictive",
			First: "CY", Last: "FICTIVE", Party: "R", State: "ZZ", District: new(1), SponsoredDate: "2287-05-01",
		}},
		Summaries: []billstatus.Summary{{
			VersionCode: "00", ActionDate: "2287-03-01", ActionDesc: "Introduced in House", UpdateDate: "2287-03-06T16:34:22Z",
			Text: "<p><b>Lamp Act</b> This fictional bill lights lamps &amp; buoys.</p>",
		}},
		TextVersions: []billstatus.TextVersion{{
			ID: congress.TextVersionID{Bill: bill, Code: "pl"}, Name: "Public Law", Date: "2288-07-20",
			Formats: []billstatus.Format{{Type: "Formatted XML", URL: "https://texts.example/PLAW-250publ1/uslm/PLAW-250publ1.xml"}},
		}, {
			ID: congress.TextVersionID{Bill: bill, Code: "enr"}, Name: "Enrolled Bill", Date: "2288-07-02",
			Formats: []billstatus.Format{
				{Type: "Formatted XML", URL: "https://texts.example/BILLS-250hr31000enr/xml/BILLS-250hr31000enr.xml"},
				{Type: "PDF", URL: "https://texts.example/BILLS-250hr31000enr/pdf/BILLS-250hr31000enr.pdf"},
			},
		}, {
			ID: congress.TextVersionID{Bill: bill, Code: "rs"}, Name: "Reported to Senate", Date: "2287-05-30",
		}},
		Committees: []billstatus.Committee{{
			Code: "HSZZ00", Name: "Lighthouse Committee", Chamber: congress.House, Type: "Standing",
			Activities: []billstatus.Activity{{Name: "Referred To", Date: "2287-03-01", Time: "2287-03-02T02:30:00Z"}},
			Subcommittees: []billstatus.Committee{{
				Code: "HSZZ07", Name: "Foghorns Subcommittee", Chamber: congress.House,
				Activities: []billstatus.Activity{{Name: "Hearings by", Date: "2287-03-20", Time: "2287-03-20T15:00:00Z"}},
			}},
		}},
		CommitteeReports: []string{"H. Rept. 250-1"},
		RelatedBills: []billstatus.RelatedBill{{
			ID: congress.BillID{Congress: 250, Type: congress.S, Number: 77}, Title: "Companion Lamp Act",
			LatestAction:  billstatus.LatestAction{Date: "2287-03-05", Time: "10:01:02", Text: "Read twice."},
			Relationships: []billstatus.Relationship{{Type: "Identical bill", IdentifiedBy: "CRS"}, {Type: "Related bill", IdentifiedBy: "House"}},
		}},
		CostEstimates: []billstatus.CostEstimate{{
			Title: "H.R. 31000, Lamp Act", Description: "As ordered reported.",
			PubDate: "2287-04-03T14:57:49Z", URL: "https://estimates.example/31000",
		}},
		CalendarNumbers: []billstatus.CalendarNumber{{Calendar: "Union Calendar", Number: "12"}},
		Notes:           []billstatus.Note{{Text: "<p>See also the lamp.</p>"}},

		ConstitutionalAuthority: "<pre>Clause 1 of the fictional Constitution.</pre>",
		Actions: []billstatus.Action{
			{Date: "2288-07-20", Text: latest.Text, Type: "BecameLaw", Code: "36000", Source: library},
			{Date: "2287-06-03", Type: "Floor", Source: billstatus.SourceSystem{Name: "Senate"}, RecordedVotes: []billstatus.RecordedVote{vote12},
				Text: "Passed Senate without amendment by Yea-Nay Vote. 60 - 39. Record Vote Number: 12."},
			{Date: "2287-05-03", Time: "21:05:57", Type: "Floor", Code: "H37100", Source: floor, RecordedVotes: []billstatus.RecordedVote{vote93},
				Text: "On passage Passed by the Yeas and Nays: 220 - 213, 1 Present (Roll no. 93)."},
			{Date: "2287-05-03", Time: "21:05:57", Type: "Floor", Code: "8000", Source: library, RecordedVotes: []billstatus.RecordedVote{vote93},
				Text: "Passed/agreed to in House: On passage Passed by the Yeas and Nays: 220 - 213, 1 Present (Roll no. 93)."},
			{Date: "2287-05-02", Text: "Motion to reconsider the vote (Record Vote No. 4) entered in Senate.", Type: "Floor",
				Source: billstatus.SourceSystem{Code: "0", Name: "Senate"}},
			{Date: "2287-03-01", Text: "Referred to the House Committee on Lighthouses.", Type: "IntroReferral", Code: "H11100", Source: floor,
				Committees: []congress.CommitteeCode{"HSZZ00"}, Links: []billstatus.Link{{Name: "H100", URL: "https://record.example/page/H100"}}},
			{Date: "2287-03-01", Type: "IntroReferral", Code: "Intro-H", Source: library},
			{Date: "2287-03-01"},
		},
		LatestAction:  latest,
		RecordedVotes: []billstatus.RecordedVote{vote93, vote12},
		Amendments: []billstatus.Amendment{{
			ID: congress.AmendmentID{Congress: 250, Type: congress.HAmdt, Number: 5}, AmendedBill: bill, Chamber: congress.House,
			Purpose: "To dim.", Description: "An amendment to dim the lamps.", SubmittedDate: "2287-05-03", UpdateDate: "2287-06-18T05:20:15Z",
			LatestAction:  billstatus.LatestAction{Date: "2287-05-03", Time: "18:11:58", Text: failed},
			Actions:       []billstatus.Action{{Date: "2287-05-03", Time: "18:11:58", Text: failed, Type: "Floor", Code: "H32111", Source: floor, RecordedVotes: []billstatus.RecordedVote{vote92}}, {Date: "2287-05-03"}},
			Sponsors:      []billstatus.Sponsor{{FullName: "Committee on Rules and Lamps", Name: "Committee on Rules and Lamps"}},
			RecordedVotes: []billstatus.RecordedVote{vote92}, ClerkNumber: 1, ClerkAuthor: "Fictive",
			Notes: []billstatus.Note{{Text: "The lamp was dimmed.", Links: []billstatus.Link{{Name: "Lamp Report 250-3"}}}},
			Links: []billstatus.Link{{Name: "House Report 250-2"}},
		}, {
			ID: congress.AmendmentID{Congress: 250, Type: congress.SAmdt, Number: 6}, AmendedBill: bill, Chamber: congress.Senate,
			AmendedAs:        congress.NamedAmendment{Purpose: "In the nature of a substitute."},
			AmendedAmendment: &congress.AmendmentID{Congress: 250, Type: congress.SAmdt, Number: 4},
			SubmittedDate:    "2287-06-01", ProposedDate: "2287-06-02", UpdateDate: "2287-06-02T10:00:00Z",
			Actions: []billstatus.Action{{Date: "2287-06-02", Text: "Senate amendment submitted", Type: "Floor", Code: "91000", Source: library}},
			Sponsors: []billstatus.Sponsor{{Member: "Z999904", FullName: "Sen. Van Nowhere, Di [R-ZZ]", Name: "Di Van Nowhere",
				First: "Di", Last: "Van Nowhere", Party: "R", State: "ZZ"}},
			Cosponsors: []billstatus.Sponsor{{Member: "Z999905", FullName: "Sen. Imaginary, Eve [D-QQ]", Name: "Eve Imaginary",
				First: "Eve", Last: "Imaginary", Party: "D", State: "QQ", SponsoredDate: "2287-06-02", IsOriginal: true}},
		}},
		Skipped: []string{
			`line 48: committee "Committee Without a Code": "not-a-code" is not a committee code: want a chamber letter (H, S or J), three letters and two digits, such as HSJU00`,
			`line 81: related bill "A Bill of No Known Type": unknown bill type "XYZ": want one of hr, s, hjres, sjres, hconres, sconres, hres, sres`,
			`line 436: amendment: unknown amendment type "NOPE": want one of hamdt, samdt, suamdt`,
			`line 474: text version: neither its type "" nor the URLs of its 0 formats contain a known stage`,
			`line 479: text version: neither its type "Whispered in Hallway" nor the URLs of its 0 formats contain a known stage`,
		},
	}
	if diff := cmp.Diff(want, b); diff != "" {
		t.Errorf("-want +got:\n%s", diff)
	}
}

func TestRecognize(t *testing.T) {
	t.Parallel()
	for head, want := range map[string]bool{
		"<?xml version=\"1.0\"?>\n<!-- a <bill> -->\n<billStatus>": true,
		"\ufeff<billStatus>": true,
		"<?xml version='1.0' encoding='latin1'?><billStatus x='y'>": true,
		"<billStatus/>":       true,
		"<billStatuses>":      false,
		"<bill><billStatus>":  false,
		"billStatus":          false,
		"":                    false,
		"{\"billStatus\": 1}": false,
	} {
		if got := billstatus.Recognize([]byte(head)); got != want {
			t.Errorf("Recognize(%q) = %t, want %t", head, got, want)
		}
	}
	for _, source := range fixtures {
		if b := fixture(t, source.file); !billstatus.Recognize(b[:min(len(b), 4096)]) {
			t.Errorf("Recognize(%s) = false, want true", source.file)
		}
	}
}

const (
	opening = `<billStatus><version>3.0.0</version><bill><congress>250</congress><type>HR</type><number>31000</number>`
	closing = `</bill></billStatus>`
)

func TestReadRejectsInvalidFiles(t *testing.T) {
	t.Parallel()
	whole := opening + closing
	for name, c := range map[string]struct{ xml, want string }{
		"empty":               {"", "the file has no element"},
		"another root":        {"<bill/>", "the root is <bill>"},
		"text after the root": {whole + "more", "text follows the end"},
		"second root":         {whole + whole, "<billStatus> follows the end"},
		"second bill":         {opening + "</bill><bill>" + closing, "a second <bill>"},
		"cut short":           {opening, "unexpected EOF"},
		"attribute twice":     {`<billStatus a="1" a="2"/>`, `attribute "a" twice`},
		"many attributes":     {`<billStatus` + manyAttributes(40) + `/>`, "more than 32 attributes"},
		"no bill":             {`<billStatus/>`, "does not name its bill"},
		"no number":           {`<billStatus><bill><congress>250</congress><type>HR</type></bill></billStatus>`, "does not name its bill"},
		"two numbers":         {opening + `<number>31001</number>` + closing, `<number> is "31000" and "31001"`},
		"unknown entity":      {opening + `<title>&lamp;</title>` + closing, "invalid character entity"},
		"NUL":                 {opening + "<title>a\x00b</title>" + closing, "illegal character"},
		"not UTF-8":           {opening + "<title>\xe9</title>" + closing, "invalid UTF-8"},
		"Latin-1 declared":    {`<?xml version="1.0" encoding="ISO-8859-1"?>` + whole, "encoding"},
		"too deep":            {opening + strings.Repeat("<a>", 5_000_000) + closing, "nest more than 64 deep"},
		"nested amendments":   {opening + strings.Repeat("<amendments><amendment>", 1000) + closing, "nest more than 64 deep"},
		"too many rows":       {opening + "<laws>" + strings.Repeat("<item/>", 1<<18+1) + "</laws>" + closing, "more than 262144 rows"},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			_, err := billstatus.Read(strings.NewReader(c.xml))
			if err == nil || !strings.Contains(err.Error(), c.want) || !strings.HasPrefix(err.Error(), "billstatus: line ") {
				t.Errorf("Read error = %v, want one that contains %q", err, c.want)
			}
		})
	}
}

func manyAttributes(n int) string {
	var b strings.Builder
	for i := range n {
		b.WriteString(" a" + string(rune('a'+i%26)) + strings.Repeat("x", i) + `="1"`)
	}
	return b.String()
}

// endless is a reader of a file without end.
type endless struct{ started bool }

func (e *endless) Read(p []byte) (int, error) {
	if !e.started {
		e.started = true
		return copy(p, opening+"<title>"), nil
	}
	return copy(p, bytes.Repeat([]byte("lamp "), len(p)/5+1)), nil
}

func TestReadRejectsEndlessFile(t *testing.T) {
	exhaustive.Require(t, "reads 128 MB")
	t.Parallel()
	if _, err := billstatus.Read(&endless{}); err == nil || !strings.Contains(err.Error(), "larger than 128 MiB") {
		t.Errorf("Read error = %v, want one about the size", err)
	}
}

// FuzzRead checks that Read does not panic, and that the identifiers in its
// records are valid.
func FuzzRead(f *testing.F) {
	for _, source := range fixtures {
		data, err := os.ReadFile(filepath.Join("testdata", source.file))
		if err != nil {
			f.Fatal(err)
		}
		f.Add(data)
	}
	f.Add([]byte(opening + closing))
	f.Fuzz(func(t *testing.T, data []byte) {
		b, err := billstatus.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		if got, ok := congress.BillIDFromKey(b.ID.Key()); !ok || got != b.ID {
			t.Errorf("BillIDFromKey(%v.Key()) = %v, %v", b.ID, got, ok)
		}
		for _, v := range b.TextVersions {
			v.ID.Key()
		}
		for _, a := range b.Amendments {
			a.ID.Key()
		}
		if status, _ := b.Progress(); !slices.Contains(congress.LifecycleStatuses, status) {
			t.Errorf("Progress of %s = %s, want a known status", b.ID, status)
		}
	})
}
