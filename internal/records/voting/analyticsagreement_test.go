package voting_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"iter"
	"math/rand/v2"
	"regexp"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/bill"
	"legislative/ent/housesession"
	"legislative/ent/sourcedocument"
	"legislative/ent/voterollup"
	"legislative/internal/congress"
	"legislative/internal/ingest"
	"legislative/internal/records/voting"
	"legislative/internal/sample"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// sampleFile is a file of the sample, or an edited one.
type sampleFile struct {
	name    string
	content []byte
}

// sampleVotes returns the files of a sample that votes depend on, with a second
// Congress, voters by name only, members who change parties, votes that bills
// link and their own files do not, votes that several bills link, and parties and
// policy areas whose names differ in case.
func sampleVotes(t *testing.T) []sampleFile {
	t.Helper()
	var files []sampleFile
	for name, content := range sample.Files(sample.Options{Bills: 16, Votes: 14, Seed: 9}) {
		next := sampleFile{name, content}
		switch {
		case strings.Contains(name, "legislators-current"):
			// Some voters by name only stay unresolved.
			next.content = content[:bytes.LastIndex(content[:len(content)*3/4], []byte("\n- id:"))+1]
		case strings.HasPrefix(name, "billstatus/") && strings.HasSuffix(name, "hr3.xml"):
			next = next.edit(t, name, `(?s)(<policyArea>\s*<name>)([^<]*)`, "${1}HEALTH")
		case strings.HasPrefix(name, "billstatus/") && strings.HasSuffix(name, "hr2.xml"):
			next = next.edit(t, name, `(?s)(<policyArea>\s*<name>)([^<]*)`, "${1}Health")
		case !strings.HasPrefix(name, "billstatus/") && !strings.HasPrefix(name, "rollcalls/"):
			continue
		}
		files = append(files, next)
	}
	for i, f := range files {
		switch {
		case !strings.HasSuffix(f.name, ".xml") || !strings.HasPrefix(f.name, "rollcalls/"):
		case bytes.Contains(f.content, []byte("name-id")) && i%5 == 1:
			files[i] = f.edit(t, f.name, ` name-id="[^"]*"`, "")
		case i%5 == 2:
			files[i] = f.edit(t, f.name, `(?s)party="D"(.*?)party="R"`, `party="I"${1}party="r"`)
		case bytes.Contains(f.content, []byte("<legis-num>H R 1<")):
			files[i] = f.edit(t, f.name, `<legis-num>[^<]*`, "<legis-num>")
		}
		if strings.HasPrefix(f.name, "rollcalls/") && strings.HasSuffix(f.name, ".xml") {
			files = append(files, files[i].edit(t, "former/"+f.name, `<congress>200<`, `<congress>199<`))
		}
	}
	return append(files, findSample(t, files, "billstatus/BILLSTATUS-200hr1.xml").
		edit(t, "billstatus/BILLSTATUS-200hr7777.xml", `<number>1</number>(\s*<updateDate>)`, `<number>7777</number>${1}`,
			`(?s)(<policyArea>\s*<name>)([^<]*)`, "${1}Taxation"))
}

func findSample(t *testing.T, files []sampleFile, name string) sampleFile {
	t.Helper()
	i := slices.IndexFunc(files, func(f sampleFile) bool { return f.name == name })
	if i < 0 {
		t.Fatalf("the sample has no %s", name)
	}
	return files[i]
}

// edit returns the file with matches of patterns replaced. Each must match.
func (f sampleFile) edit(t *testing.T, name string, replacements ...string) sampleFile {
	t.Helper()
	content := f.content
	for pair := range slices.Chunk(replacements, 2) {
		pattern := regexp.MustCompile(pair[0])
		if !pattern.Match(content) {
			t.Fatalf("%s has no %s", f.name, pair[0])
		}
		content = pattern.ReplaceAll(content, []byte(pair[1]))
	}
	return sampleFile{name, content}
}

// ingestSample loads files, and calls written when their records are written and
// nothing has been derived from them yet.
func ingestSample(t *testing.T, db *database.DB, files []sampleFile, written func()) {
	t.Helper()
	var sequence iter.Seq2[string, []byte] = func(yield func(string, []byte) bool) {
		documents := map[string]bool{}
		for _, sum := range db.Ent.SourceDocument.Query().Select(sourcedocument.FieldSha256).StringsX(t.Context()) {
			documents[sum] = true
		}
		for _, f := range files {
			sum := sha256.Sum256(f.content)
			documents[hex.EncodeToString(sum[:])] = true
			if !yield(f.name, f.content) {
				return
			}
		}
		if written == nil {
			return
		}
		for deadline := time.Now().Add(2 * time.Minute); db.Ent.SourceDocument.Query().CountX(t.Context()) < len(documents); {
			if time.Now().After(deadline) {
				t.Error("the files are not written after two minutes")
				return
			}
			time.Sleep(20 * time.Millisecond)
		}
		written()
	}
	report, err := ingest.Files(t.Context(), db, sequence)
	must(t, err)
	for _, f := range report.Failures {
		t.Errorf("%s: %s", f.Name, f.Reason)
	}
}

// areasOf selects the policy area of each vote as analytics document it: of the
// bill in the vote's own file, or else of the bill with the lowest key whose file
// has the vote.
func areasOf(t *testing.T, db *database.DB) map[int64]string {
	t.Helper()
	subjects := map[int64]*ent.VoteLink{}
	for _, l := range db.Ent.VoteLink.Query().AllX(t.Context()) {
		if s := subjects[l.VoteID]; s == nil || l.ToldBy == s.ToldBy && l.BillID < s.BillID || l.ToldBy == "vote" && s.ToldBy == "bill" {
			subjects[l.VoteID] = l
		}
	}
	areas := map[int64]string{}
	for vote, l := range subjects {
		if b := db.Ent.Bill.Query().Where(bill.ID(l.BillID)).AllX(t.Context()); len(b) == 1 && b[0].PolicyArea != nil {
			areas[vote] = *b[0].PolicyArea
		}
	}
	return areas
}

// randomFilters returns filters, mostly with values that votes have.
func randomFilters(r *rand.Rand, areas, members []string) voting.AnalyticsFilters {
	choose := func(chance int, values ...string) *string {
		if r.IntN(chance) > 0 {
			return nil
		}
		return &values[r.IntN(len(values))]
	}
	f := voting.AnalyticsFilters{IncludeMembers: r.IntN(2) == 0, Limit: []int{1, 3, 100, 500}[r.IntN(4)]}
	if r.IntN(2) == 0 {
		f.Congress = new(199 + r.IntN(3))
	}
	if r.IntN(3) == 0 {
		f.Session = new(1 + r.IntN(2))
	}
	f.PolicyArea = choose(3, append(areas, "health", "None such")...)
	f.Party = choose(2, "D", "R", "r", "I", "democrat", "W")
	f.State = choose(3, "TX", "tx", "CA", "VT", "XX", "ZZ", "FL")
	f.BioguideID = choose(4, members...)
	return f
}

// checkAnalytics compares random analytics with counts of the positions of
// every vote.
func checkAnalytics(t *testing.T, db *database.DB, r *rand.Rand, count int) {
	t.Helper()
	areas := areasOf(t, db)
	var names, members []string
	for _, name := range areas {
		names = append(names, name)
	}
	slices.Sort(names)
	for _, v := range db.Ent.HouseVote.Query().Limit(3).AllX(t.Context()) {
		for _, b := range v.Ballots {
			if id, ok := congress.BioguideIDFromKey(b.Voter); ok && len(members) < 60 {
				members = append(members, string(id))
			}
		}
	}
	members = append(members, "Z999999")
	for range count {
		f := randomFilters(r, names, members)
		want, err := voting.CountedAnalytics(t.Context(), db, f, areas)
		must(t, err)
		got, err := voting.Analytics(t.Context(), db, f)
		must(t, err)
		if diff := cmp.Diff(want, got); diff != "" {
			t.Fatalf("%s (-counted +got):\n%s", describe(f), diff)
		}
	}
}

func describe(f voting.AnalyticsFilters) string {
	var b strings.Builder
	for name, value := range map[string]*string{"policyArea": f.PolicyArea, "party": f.Party, "state": f.State, "bioguideId": f.BioguideID} {
		if value != nil {
			fmt.Fprintf(&b, "%s=%s ", name, *value)
		}
	}
	if f.Congress != nil {
		fmt.Fprintf(&b, "congress=%d ", *f.Congress)
	}
	if f.Session != nil {
		fmt.Fprintf(&b, "session=%d ", *f.Session)
	}
	return fmt.Sprintf("%sincludeMembers=%t limit=%d", b.String(), f.IncludeMembers, f.Limit)
}

// totalsByArea tells whether files changed what analytics count.
func totalsByArea(t *testing.T, db *database.DB) *voting.HouseVoteAnalytics {
	t.Helper()
	a, err := voting.Analytics(t.Context(), db, voting.AnalyticsFilters{IncludeMembers: true, Limit: 500})
	must(t, err)
	return a
}

// TestAnalyticsAgreeWithCounting compares analytics with counts of the positions
// after the first ingest and after each change of votes, links and bills, before
// and after the counts are derived.
func TestAnalyticsAgreeWithCounting(t *testing.T) {
	t.Parallel()
	files := sampleVotes(t)
	vote := findSample(t, files, "rollcalls/2187/roll004.xml")
	changes := []struct {
		name  string
		files []sampleFile
	}{
		{"other policy area", []sampleFile{findSample(t, files, "billstatus/BILLSTATUS-200hr1.xml").edit(t, "later.xml",
			`(<updateDate[^>]*>)2187`, `${1}2189`, `(?s)(<policyArea>\s*<name>)([^<]*)`, "${1}Moon and tides")}},
		{"no links", []sampleFile{findSample(t, files, "billstatus/BILLSTATUS-200hr1.xml").edit(t, "unlinked.xml",
			`(<updateDate[^>]*>)2187`, `${1}2190`, `(?s)<recordedVotes>.*?</recordedVotes>`, "")}},
		{"more members", []sampleFile{sampleMembers(t)}},
		// Of the Clerk's files on a vote, the hash decides: one of these is in force.
		{"other ballots", []sampleFile{vote.edit(t, "a.xml", `<vote>(Aye|Yea)<`, `<vote>Quill<`), vote.edit(t, "b.xml", `<vote>(No|Nay)<`, `<vote>Quill<`),
			vote.edit(t, "c.xml", `<vote>(No|Nay|Aye|Yea)<`, `<vote>Present<`), vote.edit(t, "d.xml", `<vote>(No|Nay|Aye|Yea)<`, `<vote>Not Voting<`)}},
	}
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		r := rand.New(rand.NewPCG(3, 9))
		ingestSample(t, db, files, func() { checkAnalytics(t, db, r, 40) })
		checkAnalytics(t, db, r, 300)
		checkMeasures(t, db, r, 100)
		for _, change := range changes {
			before := totalsByArea(t, db)
			ingestSample(t, db, change.files, func() { checkAnalytics(t, db, r, 40) })
			if cmp.Equal(before, totalsByArea(t, db)) {
				t.Errorf("%s: analytics are the same as before", change.name)
			}
			checkRollupsExist(t, db)
			checkAnalytics(t, db, r, 100)
			checkMeasures(t, db, r, 20)
		}
		// Some sessions have no counts, as after an upgrade.
		if err := bulk.DeleteAll(t.Context(), bulk.Delete(db.Ent, voterollup.Table, voterollup.SessionID(congress.SessionKey(congress.House, 200, 1)))); err != nil {
			t.Fatal(err)
		}
		outdated := bulk.Values{voterollup.FieldFormat: 0}
		if _, err := bulk.Update(t.Context(), db.Ent, voterollup.Table, outdated, voterollup.SessionID(congress.SessionKey(congress.House, 199, 2))); err != nil {
			t.Fatal(err)
		}
		checkAnalytics(t, db, r, 100)
		checkMeasures(t, db, r, 50)
		version := db.Ent.Dataset.GetX(t.Context(), 1).Version
		ingestSample(t, db, nil, nil)
		checkRollupsExist(t, db)
		if after := db.Ent.Dataset.GetX(t.Context(), 1).Version; after != version {
			t.Errorf("deriving counts raised the dataset version from %d to %d", version, after)
		}
	})
}

// sampleMembers returns the whole list of members.
func sampleMembers(t *testing.T) sampleFile {
	t.Helper()
	for name, content := range sample.Files(sample.Options{Bills: 16, Votes: 14, Seed: 9}) {
		if strings.Contains(name, "legislators-current") {
			return sampleFile{name, content}
		}
	}
	t.Fatal("the sample has no list of members")
	return sampleFile{}
}

// checkRollupsExist checks that analytics need not count votes.
func checkRollupsExist(t *testing.T, db *database.DB) {
	t.Helper()
	for _, s := range db.Ent.HouseSession.Query().Order(housesession.ByID()).AllX(t.Context()) {
		if n := db.Ent.VoteRollup.Query().Where(voterollup.SessionID(s.ID), voterollup.AreaKey("")).CountX(t.Context()); n != 1 || s.Stale {
			t.Errorf("Congress %d, session %d: %d rollups of all votes, stale = %v", s.Congress, s.Session, n, s.Stale)
		}
	}
}
