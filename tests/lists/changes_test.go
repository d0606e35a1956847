package lists_test

import (
	"bytes"
	"fmt"
	"iter"
	"maps"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/ent/revision"
	"legislative/internal/access"
	"legislative/internal/ingest"
	"legislative/internal/sample"
	"legislative/internal/store/bulk"
	"legislative/internal/store/database/databasetest"
)

func (a testAPI) loadFiles(t *testing.T, files map[string][]byte) {
	t.Helper()
	report, err := ingest.Files(t.Context(), a.db, maps.All(files))
	if err != nil || report.Count(ingest.Failed) > 0 {
		t.Fatal(err, report.Failures)
	}
}

func (a testAPI) datasetVersion(t *testing.T) int {
	t.Helper()
	return int(a.mustDo(t, `{dataset {version}}`, nil)["dataset"].(map[string]any)["version"].(float64))
}

// changesSince returns the changes after a version, in the form "CHANGED Member …".
func (a testAPI) changesSince(t *testing.T, version int, arguments string) (changes []string) {
	t.Helper()
	const fields = `kind type id node {id ... on Member {bioguideId} ... on Bill {billNumber} ... on Amendment {amendmentNumber} ... on Committee {systemCode}}`
	for _, c := range a.readAll(t, "changes", fmt.Sprintf(", since: %d%s", version, arguments), fields, 7) {
		n, _ := c["node"].(map[string]any)
		if (n == nil) != (c["kind"] == "REMOVED") || n != nil && n["id"] != c["id"] {
			panic(fmt.Sprintf("%v", c))
		}
		name := ""
		for _, key := range []string{"bioguideId", "billNumber", "amendmentNumber", "systemCode"} {
			if n[key] != nil {
				name = fmt.Sprint(n[key])
			}
		}
		changes = append(changes, strings.TrimSpace(fmt.Sprintf("%v %v %s", c["kind"], c["type"], name)))
	}
	slices.Sort(changes)
	return changes
}

// filesNamed returns the files whose name contains one of the parts.
func filesNamed(files iter.Seq2[string, []byte], parts ...string) map[string][]byte {
	selected := map[string][]byte{}
	for name, content := range files {
		if slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) }) {
			selected[name] = content
		}
	}
	return selected
}

// TestChangesSinceZero checks that the changes since version 0 have each record
// once.
func TestChangesSinceZero(t *testing.T) {
	t.Parallel()
	forEachEngine(t, func(t *testing.T, a testAPI) {
		for list, kind := range map[string]string{"bills": "Bill", "amendments": "Amendment", "committees": "Committee", "members": "Member", "houseVotes": "HouseVote"} {
			want := column(a.readAll(t, list, "", "id", 100), "id")
			nodes := a.readAll(t, "changes", ", since: 0, types: ["+kind+"]", "id kind version", 7)
			got := column(nodes, "id")
			if !slices.IsSortedFunc(nodes, func(a, b map[string]any) int { return int(a["version"].(float64) - b["version"].(float64)) }) {
				t.Errorf("changes of type %s are not ordered by version", kind)
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%d changes of type %s, want %d", len(got), kind, len(want))
			}
			for _, k := range column(nodes, "kind") {
				if k != "ADDED" {
					t.Errorf("change of %s since version 0 has kind %s, want ADDED", kind, k)
				}
			}
		}
		if got := a.changesSince(t, a.datasetVersion(t), ""); got != nil {
			t.Errorf("changes since the current version = %v, want none", got)
		}
	})
}

// TestChangesOmitUnreadableRecords checks that changes has only the records that
// the key may read.
func TestChangesOmitUnreadableRecords(t *testing.T) {
	t.Parallel()
	a := newSampleAPI(t, dialect.SQLite)
	for scope, want := range map[access.Scope][]string{
		"bills:read": {"Amendment", "Bill", "Committee", "Member"},
		"votes:read": {"HouseVote", "Member"},
	} {
		var got []string
		for _, kind := range []string{"Amendment", "Bill", "Committee", "HouseVote", "Member", "TextVersion"} {
			caller := access.Caller{Plan: access.Enterprise, Scopes: []access.Scope{scope}}
			answer := a.doAs(t, caller, "{changes(since: 0, types: ["+kind+"]) {totalCount}}", nil)
			if answer.Errors != nil {
				t.Fatal(answer.Errors)
			}
			if string(answer.Data) != `{"changes":{"totalCount":0}}` {
				got = append(got, kind)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("types with changes for scope %s = %v, want %v", scope, got, want)
		}
	}
}

// TestChangesOfOneRecord checks that a file with different data of one record
// changes only that record, and that an equal file changes nothing.
func TestChangesOfOneRecord(t *testing.T) {
	t.Parallel()
	for _, engine := range databasetest.Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, databasetest.Open(t, engine))
			lists := filesNamed(sample.Files(sample.Default()), "legislators", "committee")
			a.loadFiles(t, lists)
			loaded := a.datasetVersion(t)
			a.loadFiles(t, lists)
			if got := a.changesSince(t, loaded, ""); got != nil {
				t.Errorf("loading the same files again changes %v", got)
			}
			members := a.readAll(t, "members", ", filter: {isCurrent: true}", "bioguideId birthday", 100)
			bioguide, birthday := fmt.Sprint(members[3]["bioguideId"]), fmt.Sprint(members[3]["birthday"])
			for day := 1; a.datasetVersion(t) == loaded; day++ {
				// The hash decides which of several files without a date takes precedence.
				a.loadFiles(t, changedFile(t, lists, "legislators-current", bioguide, birthday, fmt.Sprintf("1901-01-%02d", day)))
			}
			if got := a.changesSince(t, loaded, ""); !slices.Equal(got, []string{"CHANGED Member " + bioguide}) {
				t.Errorf("a date of birth changes %v, want only member %s", got, bioguide)
			}
		})
	}
}

// TestChangesReportRemovals checks that changes since version 0 omit removed
// records.
func TestChangesReportRemovals(t *testing.T) {
	t.Parallel()
	for _, engine := range databasetest.Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, databasetest.Open(t, engine))
			a.loadFiles(t, filesNamed(sample.Files(sample.Default()), "legislators"))
			loaded := a.datasetVersion(t)
			removedRecord := a.db.Ent.Revision.Query().Where(revision.KindEQ(revision.KindMember)).FirstX(t.Context())
			removal := bulk.Values{revision.FieldSha256: "", revision.FieldChangedVersion: loaded + 1}
			if _, err := bulk.Update(t.Context(), a.db.Ent, revision.Table, removal, revision.ID(removedRecord.ID)); err != nil {
				t.Fatal(err)
			}
			removed := func(since int) int {
				kinds := column(a.readAll(t, "changes", fmt.Sprintf(", since: %d", since), "kind", 100), "kind")
				return len(kinds) - len(slices.DeleteFunc(kinds, func(kind string) bool { return kind == "REMOVED" }))
			}
			if since, ever := removed(loaded), removed(0); since != 1 || ever != 0 {
				t.Errorf("%d removals since version %d and %d since version 0, want 1 and 0", since, loaded, ever)
			}
		})
	}
}

// changedFile returns the file with a name, with a value replaced after a word.
func changedFile(t *testing.T, files map[string][]byte, name, after, old, now string) map[string][]byte {
	t.Helper()
	for path, content := range files {
		if !strings.Contains(path, name) {
			continue
		}
		head, tail, found := bytes.Cut(content, []byte(after))
		replaced := bytes.Replace(tail, []byte(old), []byte(now), 1)
		if !found || bytes.Equal(replaced, tail) {
			t.Fatalf("%s has no %s after %s", path, old, after)
		}
		return map[string][]byte{path: slices.Concat(head, []byte(after), replaced)}
	}
	t.Fatalf("no file %s", name)
	return nil
}
