package rest_test

import (
	"net/http"
	"net/url"
	"strings"
	"testing"

	"legislative/internal/access"
	"legislative/internal/account/ratelimit"
	"legislative/internal/ingest/ingesttest"
	"legislative/internal/store/database"
)

// An answer that is kept for one caller is not given to one who may read less,
// whatever order they come in.
func TestKeptAnswersRespectRights(t *testing.T) {
	t.Parallel()
	ingesttest.Each(t, func(t *testing.T, db *database.DB) {
		b := start(t, db, ratelimit.Limits{})
		free := b.newKey(t, access.DeveloperFree, access.BillsRead)
		none := b.newKey(t, access.Enterprise, access.BillsRead)
		for _, query := range []string{
			`{bill(congress:200,billType:hr,billNumber:"1"){title textVersions{overview{deadlineCount}}}}`,
			`{changes(since:0,types:[HouseVote],first:1){nodes{type}}}`,
			`{houseVoteAnalytics{totals{votes}}}`,
		} {
			path := "/graphql?query=" + url.QueryEscape(query)
			bodies := map[string]bool{}
			for range 2 {
				for _, key := range []string{b.key, free, none} {
					a := b.send(t, "GET", path, "Authorization", "Bearer "+key)
					bodies[key+string(a.body)] = true
					if key == b.key && (a.StatusCode != http.StatusOK || strings.Contains(string(a.body), "errors")) {
						t.Errorf("%s: %d %s, want full data", query, a.StatusCode, a.body)
					}
				}
			}
			if len(bodies) != 3 {
				t.Errorf("%s: %d different answers to 3 keys, want each key to get the same again", query, len(bodies))
			}
			full := b.send(t, "GET", path).body
			for _, key := range []string{free, none} {
				if less := b.send(t, "GET", path, "Authorization", "Bearer "+key).body; string(less) == string(full) {
					t.Errorf("%s: a key with fewer rights gets the same answer:\n%s", query, less)
				}
			}
		}
	})
}
