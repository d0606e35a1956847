package real_test

import (
	"fmt"
	"slices"
	"testing"
)

// TestHouseOfACongress checks that the House of a Congress has everybody whom its roll
// calls list and of whom a list of members is loaded.
func TestHouseOfACongress(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	voted := map[int]map[string]bool{}
	for name, v := range s.votes {
		if voted[name.congress] == nil {
			voted[name.congress] = map[string]bool{}
		}
		for _, p := range v.positions {
			voted[name.congress][p.id.Value()] = true
		}
	}
	for congress, ids := range voted {
		listed := s.readHouse(t, congress)
		for id := range ids {
			if id != "" && !listed[id] && s.queryGraphQL(t, `query ($id: String!) { member(bioguideId: $id) { name } }`, object{"id": id})["member"] != nil {
				t.Errorf("%s voted in the House of the %dth, but is not listed", id, congress)
			}
		}
	}
}

// readHouse reads the Bioguide IDs of the members of the House of a Congress, all of whom
// must have service in it.
func (s *service) readHouse(t *testing.T, congress int) map[string]bool {
	t.Helper()
	const query = `query ($congress: Int!, $after: String) { members(first: 100, after: $after, filter: {congress: $congress, chamber: House}) {
		nodes { bioguideId services(congress: $congress) { chamber } } pageInfo { hasNextPage endCursor }
	} }`
	listed := map[string]bool{}
	var after any
	for more := true; more; {
		page := lookup(s.queryGraphQL(t, query, object{"congress": congress, "after": after}), "members")
		for _, m := range objects(lookup(page, "nodes")) {
			listed[fmt.Sprint(m["bioguideId"])] = true
			if !slices.ContainsFunc(objects(m["services"]), func(s object) bool { return s["chamber"] == "House" }) {
				t.Errorf("%v is listed for the House of the %dth without service in it", m["bioguideId"], congress)
			}
		}
		after, more = lookup(page, "pageInfo", "endCursor"), lookup(page, "pageInfo", "hasNextPage") == true
	}
	return listed
}
