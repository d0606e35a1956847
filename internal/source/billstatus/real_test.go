package billstatus_test

import (
	"encoding/xml"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"sync"
	"testing"

	"github.com/google/go-cmp/cmp"

	"legislative/internal/source/billstatus"
	"legislative/internal/source/officialdata"
	"legislative/tests/exhaustive"
)

// realFiles returns the paths of the published files. See [officialdata.Path].
func realFiles(t testing.TB) []string {
	t.Helper()
	exhaustive.Require(t, "reads all official files")
	folder := officialdata.Path(t, "billstatus")
	var files []string
	err := filepath.WalkDir(folder, func(path string, _ fs.DirEntry, err error) error {
		if filepath.Ext(path) == ".xml" {
			files = append(files, path)
		}
		return err
	})
	if err != nil || len(files) == 0 {
		t.Fatalf("found %d files in %s, error %v", len(files), folder, err)
	}
	return files
}

// readFile returns the record of a published file, which it reads once for all
// tests.
func readFile(t testing.TB, path string) *billstatus.Bill {
	t.Helper()
	once, _ := published.LoadOrStore(path, sync.OnceValues(func() (*billstatus.Bill, error) {
		f, err := os.Open(path)
		if err != nil {
			return nil, err
		}
		defer f.Close()
		return billstatus.Read(f)
	}))
	b, err := once.(func() (*billstatus.Bill, error))()
	if err != nil {
		t.Fatal(err)
	}
	return b
}

var published sync.Map // from a path to a function that reads the file

// node is an XML element with its content. The tests compare records with files
// that are read as nodes.
type node struct {
	XMLName xml.Name
	Text    string `xml:",chardata"`
	Nodes   []node `xml:",any"`
}

func parse(t *testing.T, path string) node {
	t.Helper()
	data, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var n node
	if err := xml.Unmarshal(data, &n); err != nil {
		t.Fatal(err)
	}
	return n
}

// all returns the elements at a path below n.
func (n node) all(path string) []node {
	name, rest, more := strings.Cut(path, "/")
	var found []node
	for _, child := range n.Nodes {
		switch {
		case child.XMLName.Local != name:
		case more:
			found = append(found, child.all(rest)...)
		default:
			found = append(found, child)
		}
	}
	return found
}

func (n node) any(paths ...string) []node {
	var found []node
	for _, path := range paths {
		found = append(found, n.all(path)...)
	}
	return found
}

// get returns the first nonempty text at any of the paths.
func (n node) get(paths ...string) string {
	for _, found := range n.any(paths...) {
		if text := strings.TrimSpace(found.Text); text != "" {
			return text
		}
	}
	return ""
}

// rows returns one line for each node, with the texts at the given paths.
func rows(nodes []node, paths ...string) []string {
	var lines []string
	for _, n := range nodes {
		var parts []string
		for _, path := range paths {
			parts = append(parts, n.get(strings.Split(path, "|")...))
		}
		lines = append(lines, strings.Join(parts, "¦"))
	}
	return lines
}

// lines returns one line for each record, with the parts of it.
func lines[T any](records []T, parts func(T) []string) []string {
	var out []string
	for _, r := range records {
		out = append(out, strings.Join(parts(r), "¦"))
	}
	return out
}

func compare(t *testing.T, label string, want, got []string) {
	t.Helper()
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("%s (-file +record):\n%s", label, diff)
	}
}

// TestRealFiles compares every value in every list of a record with the file.
func TestRealFiles(t *testing.T) {
	t.Parallel()
	for _, path := range realFiles(t) {
		t.Run(filepath.Base(path), func(t *testing.T) {
			t.Parallel()
			root, b := parse(t, path), readFile(t, path)
			bill := root.all("bill")[0]
			compareIdentity(t, root, bill, b)
			compareLists(t, bill, b)
			comparePeople(t, "sponsors", bill.all("sponsors/item"), b.Sponsors)
			comparePeople(t, "cosponsors", bill.all("cosponsors/item"), b.Cosponsors)
			compareActions(t, "bill", bill.all("actions/item"), b.Actions)
			compareCommittees(t, bill.any("committees/item", "committees/billCommittees/item"), b.Committees)
			compareTexts(t, bill.all("textVersions/item"), b)
			compareAmendments(t, bill.all("amendments/amendment"), b.Amendments)
			compareVotes(t, bill, b)
		})
	}
}

func compareIdentity(t *testing.T, root, bill node, b *billstatus.Bill) {
	t.Helper()
	id := bill.get("congress") + strings.ToLower(bill.get("type", "billType")) + bill.get("number", "billNumber")
	compare(t, "identity",
		[]string{id, bill.get("updateDate"), bill.get("updateDateIncludingText"), bill.get("introducedDate"), bill.get("originChamber"), bill.get("title"),
			bill.get("policyArea/name", "primarySubject/name"), bill.get("latestAction/actionDate"), bill.get("latestAction/text")},
		[]string{b.ID.String(), b.UpdateDate, b.TextUpdateDate, b.IntroducedDate, b.OriginChamber.Title(), b.Title,
			b.PolicyArea, b.LatestAction.Date, b.LatestAction.Text})
	if version := root.get("version", "bill/version"); version != "" && version != string(b.Schema) {
		t.Errorf("Schema = %q, want %q", b.Schema, version)
	}
}

func compareLists(t *testing.T, bill node, b *billstatus.Bill) {
	t.Helper()
	compare(t, "titles", rows(bill.all("titles/item"), "titleType", "title", "chamberName", "billTextVersionCode"),
		lines(b.Titles, func(x billstatus.Title) []string {
			return []string{x.Type, x.Title, x.Chamber.Title(), strings.ToUpper(x.VersionCode)}
		}))
	compare(t, "subjects", rows(bill.any("subjects/legislativeSubjects/item", "subjects/billSubjects/legislativeSubjects/item", "subjects/billSubjects/otherSubjects/item"), "name"), b.Subjects)
	compare(t, "laws", rows(bill.all("laws/item"), "type", "number"),
		lines(b.Laws, func(x billstatus.Law) []string { return []string{x.Type, x.Number} }))
	compare(t, "summaries", rows(bill.any("summaries/summary", "summaries/billSummaries/item"), "versionCode", "actionDate", "actionDesc", "text", "lastSummaryUpdateDate|updateDate"),
		lines(b.Summaries, func(x billstatus.Summary) []string {
			return []string{x.VersionCode, x.ActionDate, x.ActionDesc, x.Text, x.UpdateDate}
		}))
	compare(t, "related bills", rows(bill.all("relatedBills/item"), "congress", "number", "title|latestTitle", "latestAction/text", "latestAction/actionDate"),
		lines(b.RelatedBills, func(x billstatus.RelatedBill) []string {
			return []string{itoa(x.ID.Congress), itoa(x.ID.Number), x.Title, x.LatestAction.Text, x.LatestAction.Date}
		}))
	for i, related := range bill.all("relatedBills/item") {
		want := rows(related.all("relationshipDetails/item"), "type", "identifiedBy")
		compare(t, "relationships", slices.Compact(want), lines(b.RelatedBills[i].Relationships, func(x billstatus.Relationship) []string {
			return []string{x.Type, x.IdentifiedBy}
		}))
	}
	compare(t, "cost estimates", rows(bill.all("cboCostEstimates/item"), "title|rptTitle", "pubDate|rptPubDate", "url|rptUrl"),
		lines(b.CostEstimates, func(x billstatus.CostEstimate) []string { return []string{x.Title, x.PubDate, x.URL} }))
	compare(t, "reports", rows(bill.all("committeeReports/committeeReport"), "citation"), b.CommitteeReports)
	compare(t, "notes", rows(bill.all("notes/item"), "text"), lines(b.Notes, func(x billstatus.Note) []string { return []string{x.Text} }))
	compare(t, "authority", rows([]node{bill}, "constitutionalAuthorityStatementText"), []string{b.ConstitutionalAuthority})
}

func comparePeople(t *testing.T, label string, nodes []node, people []billstatus.Sponsor) {
	t.Helper()
	want := rows(nodes, "bioguideId", "fullName|name", "sponsorshipDate", "sponsorshipWithdrawnDate")
	for i, line := range want { // a few early dates are midnight in Washington
		want[i] = strings.ReplaceAll(line, "T04:00:00Z", "")
	}
	compare(t, label, want,
		lines(people, func(x billstatus.Sponsor) []string {
			return []string{string(x.Member), x.FullName, x.SponsoredDate, x.WithdrawnDate}
		}))
	for i, n := range nodes {
		p := people[i]
		district := ""
		if p.District != nil {
			district = itoa(*p.District)
		}
		for field, got := range map[string]string{"party": p.Party, "state": p.State, "district": district, "lastName": p.Last, "firstName": p.First} {
			if want := n.get(field); want != "" && got != want {
				t.Errorf("%s: %s of %s = %q, want %q", label, field, p.FullName, got, want)
			}
		}
		if original := n.get("isOriginalCosponsor") == "True"; original != p.IsOriginal {
			t.Errorf("%s: IsOriginal of %s = %t, want %t", label, p.FullName, p.IsOriginal, original)
		}
		if byRequest := n.get("byRequestType") != "" || n.get("isByRequest") == "Y"; byRequest != p.IsByRequest {
			t.Errorf("%s: IsByRequest of %s = %t, want %t", label, p.FullName, p.IsByRequest, byRequest)
		}
		if p.Member != "" && (p.Party == "" || p.State == "" || p.Last == "" || strings.ContainsAny(p.Name, "[]")) {
			t.Errorf("%s: sponsor %q = %+v, want a party, state and names", label, p.FullName, p)
		}
	}
}

func compareActions(t *testing.T, label string, nodes []node, actions []billstatus.Action) {
	t.Helper()
	want := rows(nodes, "actionDate", "text", "type", "actionCode", "sourceSystem/code", "sourceSystem/name", "committee/systemCode|committees/item/systemCode")
	want = slices.DeleteFunc(want, func(line string) bool { return line == "¦¦¦¦¦¦" })
	compare(t, "actions of "+label, want, lines(actions, func(x billstatus.Action) []string {
		committee := ""
		if len(x.Committees) > 0 {
			committee = strings.ToLower(string(x.Committees[0]))
		}
		return []string{x.Date, x.Text, x.Type, x.Code, x.Source.Code, x.Source.Name, committee}
	}))
}

func compareCommittees(t *testing.T, nodes []node, committees []billstatus.Committee) {
	t.Helper()
	compare(t, "committees", rows(nodes, "systemCode", "name", "chamber", "type"),
		lines(committees, func(x billstatus.Committee) []string {
			return []string{strings.ToLower(string(x.Code)), x.Name, x.Chamber.Title(), x.Type}
		}))
	for i, n := range nodes {
		c := committees[i]
		activities := func(x billstatus.Activity) []string { return []string{x.Name, x.Time} }
		compare(t, "activities of "+c.Name, slices.Compact(rows(n.all("activities/item"), "name", "date")), lines(c.Activities, activities))
		compare(t, "subcommittees of "+c.Name, rows(n.all("subcommittees/item"), "systemCode", "name"),
			lines(c.Subcommittees, func(x billstatus.Committee) []string { return []string{strings.ToLower(string(x.Code)), x.Name} }))
		for j, sub := range n.all("subcommittees/item") {
			compare(t, "activities of "+c.Subcommittees[j].Name, rows(sub.all("activities/item"), "name", "date"), lines(c.Subcommittees[j].Activities, activities))
		}
	}
}

func compareTexts(t *testing.T, nodes []node, b *billstatus.Bill) {
	t.Helper()
	var want, got []string
	for _, n := range nodes {
		for _, url := range rows(n.all("formats/item"), "url") {
			if !slices.Contains(want, url) {
				want = append(want, url)
			}
		}
	}
	for _, v := range b.TextVersions {
		for _, f := range v.Formats {
			got = append(got, f.URL)
			file := strings.ToLower(f.URL)
			if !strings.Contains(file, "bills-"+b.ID.String()+v.ID.Code+"/") && !(v.ID.Code == "pl" && strings.Contains(file, "plaw-")) {
				t.Errorf("version code of %s = %s", f.URL, v.ID.Code)
			}
			if f.Type != "Formatted XML" {
				t.Errorf("Type of %s = %q, want Formatted XML", f.URL, f.Type)
			}
		}
	}
	compare(t, "URLs of texts", want, got)
}

func compareAmendments(t *testing.T, nodes []node, amendments []billstatus.Amendment) {
	t.Helper()
	compare(t, "amendments", rows(nodes, "congress", "type", "number", "purpose", "description", "amendedAmendment/number", "latestAction/text"),
		lines(amendments, func(x billstatus.Amendment) []string {
			amended := ""
			if x.AmendedAmendment != nil {
				amended = itoa(x.AmendedAmendment.Number)
			}
			return []string{itoa(x.ID.Congress), strings.ToUpper(string(x.ID.Type)), itoa(x.ID.Number), x.Purpose, x.Description, amended, x.LatestAction.Text}
		}))
	for i, n := range nodes {
		a := amendments[i]
		name := a.ID.String()
		compareActions(t, name, n.all("actions/actions/item"), a.Actions)
		comparePeople(t, "sponsors of "+name, n.all("sponsors/item"), a.Sponsors)
		comparePeople(t, "cosponsors of "+name, n.all("cosponsors/item"), a.Cosponsors)
		for field, got := range map[string]string{"submittedDate": a.SubmittedDate, "proposedDate": a.ProposedDate} {
			if want := n.get(field); !strings.HasPrefix(want, got) || (want == "") != (got == "") {
				t.Errorf("%s of %s = %q, want %q", field, name, got, want)
			}
		}
		for _, updated := range rows(n.all("updateDate"), ".") {
			if updated > a.UpdateDate {
				t.Errorf("UpdateDate of %s = %s, want %s or later", name, a.UpdateDate, updated)
			}
		}
	}
}

// compareVotes checks that each vote of the file is once in the record, and that
// the votes on amendments are.
func compareVotes(t *testing.T, bill node, b *billstatus.Bill) {
	t.Helper()
	vote := func(x billstatus.RecordedVote) []string {
		return []string{x.Chamber.Title(), itoa(x.Congress), itoa(x.Session), itoa(x.RollNumber), x.Time, x.URL}
	}
	paths := []string{"chamber", "congress", "sessionNumber", "rollNumber", "date", "url"}
	got := lines(b.RecordedVotes, vote)
	for _, want := range rows(bill.any("recordedVotes/recordedVote", "actions/item/recordedVotes/recordedVote"), paths...) {
		if n := len(slices.DeleteFunc(slices.Clone(got), func(s string) bool { return s != want })); n != 1 {
			t.Errorf("vote %s is %d times in the record, want once", want, n)
		}
	}
	for i, n := range bill.all("amendments/amendment") {
		got := lines(b.Amendments[i].RecordedVotes, vote)
		for _, want := range rows(n.all("actions/actions/item/recordedVotes/recordedVote"), paths...) {
			if !slices.Contains(got, want) {
				t.Errorf("vote %s is not in the record of %s", want, b.Amendments[i].ID)
			}
		}
	}
}

func itoa(n int) string { return strconv.Itoa(n) }
