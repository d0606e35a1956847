package real_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/database/databasetest"
)

// TestEngines loads the same files into Postgres in another order, and holds
// that every body is the same to the byte.
func TestEngines(t *testing.T) {
	t.Parallel()
	c := theCorpus(t)
	other, err := load(t.Context(), databasetest.Open(t, dialect.Postgres), c, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := sqlite(t)
	const most = 10
	different := 0
	for _, path := range s.everyPath(t) {
		onSQLite, onPostgres := s.get(t, path), other.get(t, path)
		if bytes.Equal(onSQLite, onPostgres) {
			continue
		}
		if different++; different <= most {
			t.Errorf("%s: the bodies differ", path)
			same(t, path, decode(t, onSQLite), decode(t, onPostgres))
		}
	}
	if different > most {
		t.Errorf("%d bodies differ", different)
	}
}

// everyPath lists the paths of all bills, amendments, committees and text
// versions, of a spread of roll calls, and of analytics.
func (s *served) everyPath(t *testing.T) (paths []string) {
	for _, name := range slices.SortedFunc(maps.Keys(s.bills), compareBills) {
		path := name.path()
		paths = append(paths, path, path+"/analysis", path+"/finance")
		for _, v := range rows(s.body(t, path)["textVersions"]) {
			text := fmt.Sprintf("%s/text/%d", path, integer(t, v["id"]))
			paths = append(paths, text, text+"?q=the+Secretary", text+"?signal=spending")
		}
	}
	for _, name := range s.amendmentNames() {
		paths = append(paths, name.path())
	}
	for _, code := range s.committeeCodes() {
		paths = append(paths, committeePath(code), committeePath(code)+"?limit=3")
	}
	for _, v := range s.sampleVotes() {
		paths = append(paths, v.name.path())
	}
	for _, query := range []string{"", "includeMembers=true&limit=500", "congress=117&party=D", "policyArea=Taxation&includeMembers=true", "state=NY&session=2"} {
		paths = append(paths, "/api/v1/house-votes/analytics?"+query)
	}
	for i, path := range paths {
		if i%7 == 0 { // both base paths serve the same
			paths[i] = strings.Replace(path, "/api/v1/", "/api/legislative/", 1)
		}
	}
	return paths
}
