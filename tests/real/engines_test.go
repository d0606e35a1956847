package real_test

import (
	"bytes"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"entgo.io/ent/dialect"

	"legislative/internal/store/database/databasetest"
	"legislative/tests/exhaustive"
)

// TestEngines loads the same files into Postgres in another order and checks that
// every body has the same bytes as with SQLite.
func TestEngines(t *testing.T) {
	exhaustive.Require(t, "loads all official files twice")
	t.Parallel()
	c := openCorpus(t)
	other, err := loadService(t.Context(), databasetest.Open(t, dialect.Postgres), c, 2)
	if err != nil {
		t.Fatal(err)
	}
	s := sqliteService(t)
	other.checkDescribed(t)
	const maxReported = 10
	different := 0
	for _, path := range s.everyPath(t) {
		onSQLite, onPostgres := s.getBody(t, path), other.getBody(t, path)
		if bytes.Equal(onSQLite, onPostgres) {
			continue
		}
		if different++; different <= maxReported {
			t.Errorf("%s: the bodies differ", path)
			checkSame(t, path, decode(t, onSQLite), decode(t, onPostgres))
		}
	}
	if different > maxReported {
		t.Errorf("%d bodies differ", different)
	}
}

// everyPath returns the paths of all bills, amendments, committees and text
// versions, of some roll calls, and of analytics.
func (s *service) everyPath(t *testing.T) (paths []string) {
	for _, name := range slices.SortedFunc(maps.Keys(s.bills), compareBills) {
		path := name.path()
		paths = append(paths, path, path+"/analysis", path+"/finance")
		for _, v := range objects(s.getObject(t, path)["textVersions"]) {
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
	for _, v := range s.votesToCompare() {
		paths = append(paths, v.name.path())
	}
	for _, query := range []string{"", "includeMembers=true&limit=500", "congress=117&party=D", "policyArea=Taxation&includeMembers=true", "state=NY&session=2"} {
		paths = append(paths, "/api/v1/house-votes/analytics?"+query)
	}
	for i, path := range paths {
		if i%7 == 0 { // both base paths have the same bodies
			paths[i] = strings.Replace(path, "/api/v1/", "/api/legislative/", 1)
		}
	}
	return paths
}
