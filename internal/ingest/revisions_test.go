package ingest_test

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"
	"github.com/google/go-cmp/cmp"

	"legislative/ent"
	"legislative/ent/claim"
	"legislative/ent/revision"
	"legislative/internal/ingest"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database"
	"legislative/internal/store/database/databasetest"
)

// reformat returns the file with other line ends, indentation and blank lines,
// and so with other line numbers, but the same content. Padding makes its hash
// greater than that of f, so that it takes precedence over f.
func (f file) reformat(t *testing.T) file {
	t.Helper()
	content := bytes.Clone(f.content)
	switch {
	case strings.HasSuffix(f.name, ".xml"):
		betweenRows := regexp.MustCompile(`\n( *)(<(?:item|recorded-vote|section |actions|titles|legislators|vote-data|metadata|vote-totals)[ >])`)
		content = betweenRows.ReplaceAll(content, []byte("\n\n  \t$1$2"))
	case strings.HasSuffix(f.name, ".json"):
		var indented bytes.Buffer
		if err := json.Indent(&indented, content, "", "\t"); err != nil {
			t.Fatal(err)
		}
		content = indented.Bytes()
	case strings.Contains(f.name, "committee-membership"): // whose first lines must stay as they are
		content = bytes.ReplaceAll(content, []byte("\n  bioguide:"), []byte("\n\n  # id\n  bioguide:"))
	case strings.HasSuffix(f.name, ".yaml"):
		content = bytes.ReplaceAll(content, []byte("\n- "), []byte("\n\n# entry\n- "))
	}
	content = bytes.ReplaceAll(content, []byte("\n"), []byte("\r\n"))
	if bytes.Equal(content, f.content) {
		t.Fatalf("%s is the same reformatted", f.name)
	}
	before := sha256.Sum256(f.content)
	for {
		sum := sha256.Sum256(content)
		if bytes.Compare(sum[:], before[:]) > 0 {
			return file{f.name, content}
		}
		content = append(content, '\n')
	}
}

func revisionsOf(db *database.DB) []*ent.Revision {
	return db.Ent.Revision.Query().Order(ent.Asc(revision.FieldID)).AllX(context.Background())
}

// changedSince returns the revisions after a dataset version, as the API's
// changes does.
func changedSince(db *database.DB, version int64) []*ent.Revision {
	return db.Ent.Revision.Query().Where(revision.ChangedVersionGT(version)).AllX(context.Background())
}

func datasetVersion(db *database.DB) int64 {
	return db.Ent.Dataset.GetX(context.Background(), 1).Version
}

// reformattable are files of every format and kind whose content is text or
// structured, among them a vote that gives its voters by name only.
func reformattable(t *testing.T) []file {
	t.Helper()
	files := contested(t)
	names := []string{
		"BILLSTATUS-200hr1.xml", "billtext/BILLS-200hr1ih.xml", "2187/roll001.xml", "words/roll003.xml",
		"legislators/legislators-current.yaml", "legislators-historical.csv", "committees-current.yaml", "committee-membership-current.yaml",
	}
	var found []file
	for _, name := range names {
		found = append(found, find(t, files, name))
	}
	return append(found, asJSON(t, find(t, files, "2187/roll004.xml"), "roll004.json", "2187-02-01T00:00:00-05:00"))
}

func TestReformattedFilesChangeNoRevision(t *testing.T) {
	t.Parallel()
	files := reformattable(t)
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db, files...)
		before, version := revisionsOf(db), datasetVersion(db)
		for _, kind := range []revision.Kind{revision.KindBill, revision.KindAmendment, revision.KindCommittee, revision.KindMember, revision.KindHouseVote, revision.KindTextVersion} {
			if !slices.ContainsFunc(before, func(r *ent.Revision) bool { return r.Kind == kind }) {
				t.Errorf("no %s has a revision", kind)
			}
		}
		for _, f := range files {
			report := load(t, db, f.reformat(t))
			if report.Count(ingest.Loaded) != 1 {
				t.Errorf("reformatted %s: %+v, want it loaded", f.name, report)
			}
			for _, r := range changedSince(db, version) {
				t.Errorf("reformatted %s changed %s %d", f.name, r.Kind, r.RecordID)
			}
			version = datasetVersion(db)
		}
		if diff := cmp.Diff(before, revisionsOf(db), cmp.Comparer(func(a, b *ent.Revision) bool { return a.String() == b.String() })); diff != "" {
			t.Errorf("revisions (-before +after):\n%s", diff)
		}
	})
}

func TestChangedContentChangesRevision(t *testing.T) {
	t.Parallel()
	files := reformattable(t)
	db := databasetest.Open(t, databasetest.Engines[0])
	load(t, db, files...)
	for _, c := range []struct {
		file  int
		edits []string
		want  []revision.Kind
	}{
		{0, []string{`(?s)\A(.*?<updateDate[^>]*>)2187`, `${1}2189`}, []revision.Kind{revision.KindBill}},
		{1, []string{`(?i)short title`, `Long title`}, []revision.Kind{revision.KindTextVersion}},
		{2, []string{`<vote-result>\w+`, `<vote-result>Postponed`}, []revision.Kind{revision.KindHouseVote}},
		{4, []string{`first: Cordelia`, `first: Cornelia`}, []revision.Kind{revision.KindMember}},
		{6, []string{`name: House Committee on`, `name: House Select Committee on`}, []revision.Kind{revision.KindCommittee}},
	} {
		f, version := files[c.file].edit(t, files[c.file].name, c.edits...).reformat(t), datasetVersion(db)
		report := load(t, db, f)
		for report.Count(ingest.Loaded) == 0 { // of undated files the one of the greater hash is in force
			f.content = append(f.content, '\n')
			report = load(t, db, f)
		}
		var kinds []revision.Kind
		for _, r := range changedSince(db, version) {
			kinds = append(kinds, r.Kind)
		}
		slices.Sort(kinds)
		if kinds = slices.Compact(kinds); !slices.Equal(kinds, c.want) {
			t.Errorf("edited %s: records of kinds %v changed, want %v", f.name, kinds, c.want)
		}
	}
}

// TestUpgradeFromFirstRelease makes a database as the first release made it:
// keys of stored JSON by Go field names, hashes of files as hashes of texts,
// and hashes of other contents.
func TestUpgradeFromFirstRelease(t *testing.T) {
	t.Parallel()
	files := reformattable(t)
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		ctx := context.Background()
		load(t, db, files...)
		want, wantRevisions := ingesttest.ReadTables(t, db), revisionsOf(db)
		downgrade(t, db)
		version := datasetVersion(db)

		report := load(t, db, files...)
		if n := report.Count(ingest.Loaded) + report.Count(ingest.Superseded); n != len(files) {
			t.Errorf("%d of %d files were read again: %+v", n, len(files), report)
		}
		mayChange := kindsWithOtherRecords()
		for _, r := range changedSince(db, version) {
			if !mayChange[r.Kind] {
				t.Errorf("the upgrade changed %s %d", r.Kind, r.RecordID)
			}
		}
		if n := db.Ent.Revision.Query().Where(revision.Sha256HasPrefix("old")).CountX(ctx); n != 0 {
			t.Errorf("%d revisions have old hashes", n)
		}
		ingesttest.Compare(t, want, ingesttest.ReadTables(t, db))
		for i, r := range revisionsOf(db) {
			if w := wantRevisions[i]; r.Sha256 != w.Sha256 || r.AddedVersion != w.AddedVersion || r.ChangedVersion != w.ChangedVersion && !mayChange[r.Kind] {
				t.Errorf("after the upgrade revision %v, want %v", r, w)
			}
		}
		if report := load(t, db, files...); report.Count(ingest.Unchanged) != len(files) {
			t.Errorf("after the upgrade: %+v, want all unchanged", report)
		}
	})
}

// TestRereadingReportsNoChange renews the hashes of records by reading files again: one
// in force, and one that it supersedes, from which some amendments are.
func TestRereadingReportsNoChange(t *testing.T) { //nolint:paralleltest // it changes what versions of readers mean
	ingest.SetSameRecords(t)
	cut := debate().edit(t, "cut.xml", `(<updateDate>)2187`, `${1}2188`, `(?s)(</amendment>).*</amendments>`, `$1</amendments>`)
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		load(t, db, debate(), cut)
		version := datasetVersion(db)
		execute(t, db, "UPDATE revisions SET sha256 = 'old' || id WHERE sha256 <> ''")
		execute(t, db, "UPDATE source_documents SET reader_version = reader_version - 1")
		if report := load(t, db, debate(), cut); report.Count(ingest.Superseded) != 1 || report.Count(ingest.Loaded) != 1 {
			t.Errorf("not all files were read again: %+v", report)
		}
		for _, r := range changedSince(db, version) {
			t.Errorf("reading again changed %s %d", r.Kind, r.RecordID)
		}
		for _, r := range revisionsOf(db) {
			if strings.HasPrefix(r.Sha256, "old") {
				t.Errorf("the hash of %s %d is old", r.Kind, r.RecordID)
			}
		}
	})
}

// TestFirstReleaseClaimsIdentifyVoters identifies voters by claims on members
// that the first release stored.
func TestFirstReleaseClaimsIdentifyVoters(t *testing.T) {
	t.Parallel()
	files := contested(t)
	members, words := find(t, whole(), "legislators/legislators-current.yaml"), find(t, files, "words/roll003.xml")
	databasetest.Each(t, func(t *testing.T, db *database.DB) {
		want := databasetest.Open(t, db.Dialect)
		load(t, want, members, words)
		load(t, db, members)
		downgrade(t, db)
		load(t, db, words)
		got, vote := db.Ent.HouseVote.GetX(context.Background(), voteKey(t, 1, 103)), want.Ent.HouseVote.GetX(context.Background(), voteKey(t, 1, 103))
		if diff := cmp.Diff(vote.Ballots, got.Ballots); diff != "" {
			t.Errorf("ballots (-new release +first release):\n%s", diff)
		}
	})
}

// firstRelease has the versions of readers in the first release, by format.
var firstRelease = map[string]int{"housevote": 1, "billstatus": 1, "billtext": 2, "legislators": 1}

// kindsWithOtherRecords returns the kinds of records that the present readers
// may make otherwise than those of the first release.
func kindsWithOtherRecords() map[revision.Kind]bool {
	kinds := map[revision.Kind]bool{}
	for format, made := range map[string][]revision.Kind{
		"housevote":   {revision.KindHouseVote},
		"billstatus":  {revision.KindBill, revision.KindAmendment, revision.KindTextVersion, revision.KindCommittee},
		"billtext":    {revision.KindTextVersion},
		"legislators": {revision.KindMember, revision.KindCommittee},
	} {
		for _, kind := range made {
			kinds[kind] = kinds[kind] || !ingest.MakesSameRecords(format, firstRelease[format])
		}
	}
	return kinds
}

// downgrade gives a database the form of the first release.
func downgrade(t *testing.T, db *database.DB) {
	t.Helper()
	ctx := context.Background()
	upper := func(stored string) string {
		return regexp.MustCompile(`"(\w+)":`).ReplaceAllStringFunc(stored, func(key string) string {
			name := map[string]string{"id": "ID", "ids": "IDs", "fec": "FEC", "url": "URL"}[key[1:len(key)-2]]
			if name == "" {
				name = strings.ToUpper(key[1:2]) + key[2:len(key)-2]
			}
			return `"` + name + `":`
		})
	}
	for _, c := range db.Ent.Claim.Query().AllX(ctx) {
		if c.Kind != "ballots" {
			former := bulk.Values{claim.FieldContent: []byte(upper(string(c.Content)))}
			if _, err := bulk.Update(ctx, db.Ent, claim.Table, former, claim.ID(c.ID)); err != nil {
				t.Fatal(err)
			}
		}
	}
	spans := `replace(replace(replace(CAST(spans AS text), '"kind"', '"Kind"'), '"start"', '"Start"'), '"end"', '"End"')`
	if db.Dialect == dialect.Postgres {
		spans = "CAST(" + spans + " AS jsonb)"
	}
	execute(t, db, "UPDATE sections SET spans = "+spans)
	execute(t, db, "UPDATE text_versions SET text_sha256 = 'old' WHERE cached")
	execute(t, db, "UPDATE revisions SET sha256 = 'old' || id WHERE sha256 <> ''")
	for format, version := range firstRelease {
		execute(t, db, fmt.Sprintf("UPDATE source_documents SET reader_version = %d WHERE format = '%s'", version, format))
	}
}

func execute(t *testing.T, db *database.DB, statement string) {
	t.Helper()
	if _, err := db.SQL.ExecContext(t.Context(), statement); err != nil {
		t.Fatalf("%s: %v", statement, err)
	}
}
