package housevote_test

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	gocmp "github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"

	"legislative/internal/congress"
	"legislative/internal/source/housevote"
)

var memberType = reflect.TypeFor[congress.BioguideID]()

var update = flag.Bool("update", false, "rewrite the golden files")

func fixture(t testing.TB, name string) []byte {
	t.Helper()
	data, err := os.ReadFile(filepath.Join("testdata", name))
	if err != nil {
		t.Fatal(err)
	}
	return data
}

func read(t testing.TB, data []byte) housevote.Vote {
	t.Helper()
	v, err := housevote.Read(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return v
}

func TestRead(t *testing.T) {
	t.Parallel()
	for _, name := range []string{
		"passage.xml", "passage.json", "speaker.xml", "speaker.json", "quorum.xml", "quorum.json",
		"amendment.xml", "amendment.json", "vacated.xml",
	} {
		data := fixture(t, name)
		if !housevote.Recognize(data) {
			t.Errorf("Recognize(%s) = false, want true", name)
		}
		var got bytes.Buffer
		encoder := json.NewEncoder(&got)
		encoder.SetEscapeHTML(false)
		encoder.SetIndent("", " ")
		if err := encoder.Encode(read(t, data)); err != nil {
			t.Fatal(err)
		}
		golden := name + ".golden"
		if *update {
			if err := os.WriteFile(filepath.Join("testdata", golden), got.Bytes(), 0o644); err != nil {
				t.Fatal(err)
			}
		}
		if diff := gocmp.Diff(string(fixture(t, golden)), got.String()); diff != "" {
			t.Errorf("%s (-want +got):\n%s", name, diff)
		}
	}
}

func TestReadFormatsAgree(t *testing.T) {
	t.Parallel()
	for _, name := range []string{"passage", "speaker", "quorum", "amendment"} {
		compareFormats(t, read(t, fixture(t, name+".xml")), read(t, fixture(t, name+".json")))
	}
}

// compareFormats compares the data that both formats have of one roll call.
func compareFormats(t *testing.T, clerk, derived housevote.Vote) {
	t.Helper()
	if clerk.Format != housevote.Clerk || derived.Format != housevote.JSON {
		t.Fatalf("%s: formats are %s and %s, want %s and %s", clerk.ID, clerk.Format, derived.Format, housevote.Clerk, housevote.JSON)
	}
	ignored := []string{"Format", "Category", "UpdatedAt", "CommitteeOfTheWhole", "Totals", "Notes"}
	if clerk.Bill == nil {
		ignored = append(ignored, "Legislation")
	}
	if derived.VoteType == "" && derived.Category == "leadership" {
		ignored = append(ignored, "VoteType")
	}
	hasIDs := slices.ContainsFunc(clerk.Ballots, func(b housevote.Ballot) bool { return b.Member != "" })
	diff := gocmp.Diff(clerk, derived,
		cmpopts.IgnoreFields(housevote.Vote{}, ignored...),
		cmpopts.IgnoreFields(housevote.Ballot{}, "Role"),
		cmpopts.SortSlices(func(a, b housevote.Ballot) int {
			return cmp.Or(cmp.Compare(a.Name, b.Name), cmp.Compare(a.State, b.State), cmp.Compare(a.Party, b.Party))
		}),
		gocmp.FilterPath(func(p gocmp.Path) bool { return !hasIDs && p.Last().Type() == memberType }, gocmp.Ignore()),
	)
	if diff != "" {
		t.Errorf("%s (-Clerk +JSON):\n%s", clerk.ID, diff)
	}
}

func TestReadLineEndings(t *testing.T) {
	t.Parallel()
	data := fixture(t, "passage.xml")
	if !bytes.Contains(data, []byte("\r\n")) {
		t.Fatal("passage.xml has no CRLF line endings")
	}
	for _, ending := range []string{"\n", "\r\n"} {
		other := bytes.ReplaceAll(data, []byte("\r\n"), []byte(ending))
		if diff := gocmp.Diff(read(t, data), read(t, append([]byte("\xef\xbb\xbf"), other...))); diff != "" {
			t.Errorf("line ending %q (-CRLF +other):\n%s", ending, diff)
		}
	}
}

func TestReadLegislation(t *testing.T) {
	t.Parallel()
	for printed, want := range map[string]string{
		"H R 1500": "250hr1500", "H RES 5": "250hres5", "S J RES 8": "250sjres8", "H CON RES 3": "250hconres3",
		"S 5": "250s5", "S RES 1": "250sres1", "H J RES 9": "250hjres9", "S CON RES 2": "250sconres2",
		"H.R. 21": "250hr21", "QUORUM 1": "", "QUORUM": "", "JOURNAL": "", "ADJOURN": "", "MOTION": "", "": "",
		"H R": "", "H R 99999": "", "H R 1 AND 2": "",
	} {
		data := bytes.Replace(fixture(t, "passage.xml"), []byte("H CON RES 7"), []byte(printed), 1)
		v := read(t, data)
		got := ""
		if v.Bill != nil {
			got = v.Bill.String()
		}
		if got != want || v.Legislation != printed {
			t.Errorf("Read with legislation %q: bill %q, legislation %q, want bill %q", printed, got, v.Legislation, want)
		}
	}
}

func TestRecognizeRejectsOtherFiles(t *testing.T) {
	t.Parallel()
	for _, head := range []string{
		"", " ", "{", "{}", `{"houseRollCallVote": {}}`, `{"chamber": "s", "category": "x", "congress": 1}`,
		"<bill/>", "<roll_call_vote>", "rollcall-vote", `{"chamber"`, `[{"chamber": "h"}]`,
	} {
		if housevote.Recognize([]byte(head)) {
			t.Errorf("Recognize(%q) = true, want false", head)
		}
	}
}

func TestReadRejectsSenateVotes(t *testing.T) {
	t.Parallel()
	senate := `{"chamber": "s", "category": "x", "congress": 250, "votes": {"Yea": ["VP", {"display_name": "x"}]}}`
	clerk := strings.Replace(string(fixture(t, "passage.xml")), "House of Rep", "Senate of Rep", 1)
	for _, content := range []string{senate, clerk} {
		if _, err := housevote.Read(strings.NewReader(content)); !errors.Is(err, housevote.ErrNotHouse) {
			t.Errorf("Read error = %v, want %v", err, housevote.ErrNotHouse)
		}
	}
}

func TestReadErrors(t *testing.T) {
	t.Parallel()
	xml, js := string(fixture(t, "passage.xml")), string(fixture(t, "passage.json"))
	for name, test := range map[string]struct{ content, want string }{
		"empty":            {"  \n", "empty"},
		"NUL":              {"<rollcall-vote>\n\x00", "line 2: NUL"},
		"escaped NUL":      {strings.Replace(js, "Failed", `\u0000`, 1), "NUL"},
		"NUL reference":    {strings.Replace(xml, "Failed", "&#0;", 1), "illegal character"},
		"Latin-1":          {"<rollcall-vote>\n\n\xe9", "line 3: the text is not UTF-8"},
		"declared Latin-1": {strings.Replace(xml, `"UTF-8"`, `"ISO-8859-1"`, 1), "convert it to UTF-8"},
		"other root":       {"<bill></bill>", "rollcall-vote"},
		"cut off":          {xml[:len(xml)-20], "line"},
		"cut off JSON":     {js[:len(js)-20], "line"},
		"entity":           {strings.Replace(xml, "Failed", "&bomb;", 1), "invalid character entity"},
		"two documents":    {xml + xml, "content after </rollcall-vote>"},
		"trailing text":    {xml + "x", "content after </rollcall-vote>"},
		"trailing JSON":    {js + js, "line"},
		"too large":        {xml + strings.Repeat(" ", 1<<20), "larger than"},
		"deep XML":         {"<rollcall-vote>" + strings.Repeat("<a>", 300_000), "unexpected EOF"},
		"deep JSON":        {strings.Repeat(`{"a":`, 200_000), "exceeded max depth"},
		"no congress":      {strings.Replace(xml, "<congress>250<", "<congress><", 1), "congress is"},
		"congress":         {strings.Replace(xml, "<congress>250<", "<congress>999<", 1), "outside 1 to 255"},
		"session":          {strings.Replace(xml, ">1st<", ">first<", 1), "session is"},
		"roll call":        {strings.Replace(xml, ">42<", ">-42<", 1), "rollcall-num is"},
		"date":             {strings.Replace(xml, "4-Jul-2287", "2287-07-04", 1), "action-date"},
		"day":              {strings.Replace(xml, "4-Jul-2287", "31-Feb-2287", 1), "action-date"},
		"time":             {strings.Replace(xml, `"16:05"`, `"noon"`, 1), "action-time"},
		"totals":           {strings.Replace(xml, "<yea-total>0<", "<yea-total>none<", 1), "yea-total is"},
		"no vote":          {strings.Replace(xml, "<vote>Yea</vote>", "", 1), "ballot 1 lacks"},
		"votes twice":      {strings.Replace(xml, "D990005", "A990001", 1), "recorded twice, as Yea and as Present"},
		"no chamber":       {strings.Replace(js, `"chamber": "h"`, `"x": "h"`, 1), "chamber is"},
		"JSON session":     {strings.Replace(js, `"2287"`, `"first"`, 1), "session is"},
		"JSON year":        {strings.Replace(js, `"2287"`, `"2190"`, 1), "session"},
		"JSON date":        {strings.Replace(js, "2287-07-04T", "04-07-2287T", 1), "date is"},
		"JSON number":      {strings.Replace(js, `"number": 42`, `"number": "42"`, 1), "line 11"},
		"JSON bill":        {strings.Replace(js, `"hconres"`, `"hcr"`, 1), "unknown bill type"},
	} {
		_, err := housevote.Read(strings.NewReader(test.content))
		if err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("%s: Read error = %v, want one containing %q", name, err, test.want)
		}
	}
}

func ExampleRead() {
	v, err := housevote.Read(strings.NewReader(`{
		"chamber": "h", "congress": 250, "session": "2287", "number": 42, "category": "passage",
		"bill": {"congress": 250, "type": "hr", "number": 21},
		"question": "On Passage: H R 21 Nest Act", "subject": "Nest Act", "requires": "1/2", "result": "Passed",
		"date": "2287-07-04T16:05:00-04:00",
		"votes": {"Yea": [{"id": "A990001", "display_name": "Avocet", "party": "D", "state": "ZZ"}], "Nay": []}
	}`))
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(v.ID, v.Date, v.Question, v.VoteType, v.Bill)
	fmt.Println(v.Ballots[0].Name, congress.ParsePosition(v.Ballots[0].Cast))
	// Output:
	// 250-1-42 2287-07-04 On Passage YEA-AND-NAY 250hr21
	// Avocet Yea
}

func FuzzRead(f *testing.F) {
	for _, name := range []string{
		"passage.xml", "passage.json", "speaker.xml", "speaker.json", "quorum.xml", "quorum.json",
		"amendment.xml", "amendment.json", "vacated.xml",
	} {
		f.Add(fixture(f, name))
	}
	f.Fuzz(func(t *testing.T, data []byte) {
		v, err := housevote.Read(bytes.NewReader(data))
		if err != nil {
			return
		}
		if _, err := congress.NewVoteID(congress.House, v.ID.Congress, v.ID.Session, v.ID.Number); err != nil {
			t.Error(err)
		}
		if len(v.Date) != len("2287-07-04") || v.Time != "" && !strings.HasPrefix(v.Time, v.Date) {
			t.Errorf("Date = %q, Time = %q, want YYYY-MM-DD and a time on that day", v.Date, v.Time)
		}
		voted := map[congress.BioguideID]bool{}
		for _, b := range v.Ballots {
			if b.Name == "" || b.Cast == "" || b.Member != "" && voted[b.Member] {
				t.Errorf("ballot %+v lacks its name or cast word, or repeats a member", b)
			}
			voted[b.Member] = true
		}
	})
}
