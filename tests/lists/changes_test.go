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
	"legislative/internal/database/databasetest"
	"legislative/internal/ingest"
	"legislative/internal/sample"
)

func (a api) load(t *testing.T, files map[string][]byte) {
	t.Helper()
	report, err := ingest.Files(t.Context(), a.db, maps.All(files))
	if err != nil || report.Count(ingest.Failed) > 0 {
		t.Fatal(err, report.Failures)
	}
}

func (a api) version(t *testing.T) int {
	t.Helper()
	return int(a.data(t, `{dataset {version}}`, nil)["dataset"].(map[string]any)["version"].(float64))
}

// since lists what changed, as "CHANGED Member …".
func (a api) since(t *testing.T, version int, arguments string) (changes []string) {
	t.Helper()
	const fields = `kind type id node {id ... on Member {bioguideId} ... on Bill {billNumber} ... on Amendment {amendmentNumber} ... on Committee {systemCode}}`
	for _, c := range a.walk(t, "changes", fmt.Sprintf(", since: %d%s", version, arguments), fields, 7) {
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

func named(files iter.Seq2[string, []byte], parts ...string) map[string][]byte {
	kept := map[string][]byte{}
	for name, content := range files {
		if slices.ContainsFunc(parts, func(part string) bool { return strings.Contains(name, part) }) {
			kept[name] = content
		}
	}
	return kept
}

// What is there is there once, whichever type it is of.
func TestChangesSinceNothingAreEverything(t *testing.T) {
	t.Parallel()
	each(t, func(t *testing.T, a api) {
		for list, kind := range map[string]string{"bills": "Bill", "amendments": "Amendment", "committees": "Committee", "members": "Member", "houseVotes": "HouseVote"} {
			want := column(a.walk(t, list, "", "id", 100), "id")
			nodes := a.walk(t, "changes", ", since: 0, types: ["+kind+"]", "id kind version", 7)
			got := column(nodes, "id")
			if !slices.IsSortedFunc(nodes, func(a, b map[string]any) int { return int(a["version"].(float64) - b["version"].(float64)) }) {
				t.Errorf("changes of type %s are not in the order of versions", kind)
			}
			slices.Sort(want)
			slices.Sort(got)
			if !slices.Equal(got, want) {
				t.Errorf("%d changes of type %s, want %d", len(got), kind, len(want))
			}
			for _, k := range column(nodes, "kind") {
				if k != "ADDED" {
					t.Errorf("a %s is %s since version 0", kind, k)
				}
			}
		}
		if got := a.since(t, a.version(t), ""); got != nil {
			t.Errorf("since now: %v", got)
		}
	})
}

// A key learns of those records that it may read.
func TestChangesAreThoseOfReadableRecords(t *testing.T) {
	t.Parallel()
	a := overSample(t, dialect.SQLite)
	for scope, want := range map[access.Scope][]string{
		"bills:read": {"Amendment", "Bill", "Committee", "Member"},
		"votes:read": {"HouseVote", "Member"},
	} {
		var got []string
		for _, kind := range []string{"Amendment", "Bill", "Committee", "HouseVote", "Member", "TextVersion"} {
			caller := access.Caller{Plan: access.Enterprise, Scopes: []access.Scope{scope}}
			answer := a.as(t, caller, "{changes(since: 0, types: ["+kind+"]) {totalCount}}", nil)
			if answer.Errors != nil {
				t.Fatal(answer.Errors)
			}
			if string(answer.Data) != `{"changes":{"totalCount":0}}` {
				got = append(got, kind)
			}
		}
		if !slices.Equal(got, want) {
			t.Errorf("with %s: %v, want %v", scope, got, want)
		}
	}
}

// A file that says of one record something else than before changes that
// record, and one that says the same changes nothing.
func TestChangesAreOfSingleRecords(t *testing.T) {
	t.Parallel()
	for _, engine := range databasetest.Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, databasetest.Open(t, engine))
			lists := named(sample.Files(sample.Default()), "legislators", "committee")
			a.load(t, lists)
			loaded := a.version(t)
			a.load(t, lists)
			if got := a.since(t, loaded, ""); got != nil {
				t.Errorf("the same files again change %v", got)
			}
			members := a.walk(t, "members", ", filter: {isCurrent: true}", "bioguideId birthday", 100)
			bioguide, birthday := fmt.Sprint(members[3]["bioguideId"]), fmt.Sprint(members[3]["birthday"])
			for day := 1; a.version(t) == loaded; day++ {
				// Of files without a date the hash decides which is in force.
				a.load(t, changed(t, lists, "legislators-current", bioguide, birthday, fmt.Sprintf("1901-01-%02d", day)))
			}
			if got := a.since(t, loaded, ""); !slices.Equal(got, []string{"CHANGED Member " + bioguide}) {
				t.Errorf("a day of birth changes %v, want member %s alone", got, bioguide)
			}
		})
	}
}

// Who holds records is told that one is no more; who holds none is not.
func TestChangesTellOfRemovals(t *testing.T) {
	t.Parallel()
	for _, engine := range databasetest.Engines {
		t.Run(engine, func(t *testing.T) {
			t.Parallel()
			a := newAPI(t, databasetest.Open(t, engine))
			a.load(t, named(sample.Files(sample.Default()), "legislators"))
			held := a.version(t)
			gone := a.db.Ent.Revision.Query().Where(revision.KindEQ(revision.KindMember)).FirstX(t.Context())
			gone.Update().SetSha256("").SetChangedVersion(int64(held + 1)).ExecX(t.Context())
			removed := func(since int) int {
				kinds := column(a.walk(t, "changes", fmt.Sprintf(", since: %d", since), "kind", 100), "kind")
				return len(kinds) - len(slices.DeleteFunc(kinds, func(kind string) bool { return kind == "REMOVED" }))
			}
			if since, ever := removed(held), removed(0); since != 1 || ever != 0 {
				t.Errorf("%d removals since version %d and %d since 0, want 1 and none", since, held, ever)
			}
		})
	}
}

// changed is a file of those, with a value replaced after a word.
func changed(t *testing.T, files map[string][]byte, name, after, old, now string) map[string][]byte {
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
