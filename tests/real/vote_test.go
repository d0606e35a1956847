package real_test

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"legislative/internal/congress"
	"legislative/tests/exhaustive"
)

// votesToCompare returns the roll calls to compare: by default, all of incomplete
// Congresses, and of others those with unusual numbers, links or positions.
func (s *service) votesToCompare() (votes []*vote) {
	for _, name := range slices.SortedFunc(maps.Keys(s.votes), compareVotes) {
		isUnusual := name.roll <= 2 || len(s.voteLinks[name]) > 0 || len(s.votes[name].positions) < 425 || name.roll%50 == 0
		if exhaustive.All() || !isComplete(name.congress) || isUnusual {
			votes = append(votes, s.votes[name])
		}
	}
	return votes
}

// TestVotes compares roll calls with their files.
func TestVotes(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	for _, v := range s.votesToCompare() {
		got := s.getObject(t, v.name.path())
		last := int64(-1)
		for _, p := range objects(got["positions"]) {
			id := integer(t, p["id"])
			if id <= last || id > congress.MaxSafeInteger {
				t.Errorf("%s: position %d follows %d", v.name.path(), id, last)
			}
			last = id
			delete(p, "id")
		}
		s.takeDerivedDistricts(t, v.name.path(), v.date, got["positions"])
		want := s.wantedVote(t, v)
		want["positions"], want["nextAfterId"] = s.positionsBody(v), nil
		compare(t, v.name.path(), want, takeReason(t, v.name.path(), got))
	}
}

// wantedVote returns the expected body of a vote. The title of a bill of which only
// texts are loaded is the one in the bill's own body.
func (s *service) wantedVote(t *testing.T, v *vote) object {
	t.Helper()
	want := s.voteBody(v)
	if on, ok := want["bill"].(object); ok && on["title"] == nil {
		bill, _ := s.subject(v)
		on["title"] = lookup(s.getObject(t, bill.path()), "bill", "title")
	}
	return want
}

// eraVotes lists a roll call for each form in which the sources have positions.
var eraVotes = []voteName{
	{101, 2, 400}, // the Clerk's file, without ids
	{101, 2, 1},   // a quorum call
	{114, 1, 581}, // the Clerk's file on the election of a Speaker
	{117, 1, 62},  // on a bill that is loaded
	{119, 1, 2},   // the election of a Speaker
	{119, 1, 240}, // with delegates
}

// loadedEraVotes returns the roll calls of eraVotes that are loaded.
func (s *service) loadedEraVotes(t *testing.T) (votes []*vote) {
	for _, name := range eraVotes {
		if !isLoaded(name.congress) {
			continue
		}
		if s.votes[name] == nil {
			t.Fatalf("roll call %v is not loaded", name)
		}
		votes = append(votes, s.votes[name])
	}
	return votes
}

// TestEveryPageSize reads the positions of some roll calls with every limit.
func TestEveryPageSize(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	votes := s.loadedEraVotes(t)
	for _, v := range votes[:min(4, len(votes))] {
		t.Run(v.name.path(), func(t *testing.T) {
			t.Parallel()
			whole, _ := s.getObject(t, v.name.path())["positions"].(list)
			for limit := 1; limit <= 500; limit += sampleStep() {
				s.checkPages(t, v.name.path(), "positions", limit, whole)
			}
		})
	}
}

// TestPageSizes reads the positions of all compared roll calls with some limits.
func TestPageSizes(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	for i, v := range s.votesToCompare() {
		whole, _ := s.getObject(t, v.name.path())["positions"].(list)
		n := len(whole)
		limits := []int{97, 215, n - 1, n, n + 1, 500}
		if !exhaustive.All() { // one of the limits for each roll call
			limits = limits[i%len(limits):][:1]
		}
		for _, limit := range limits {
			if limit > 0 {
				s.checkPages(t, v.name.path(), "positions", min(limit, 500), whole)
			}
		}
	}
}

// TestFilters compares filtered positions with those in the file, and reads them
// page by page.
func TestFilters(t *testing.T) {
	t.Parallel()
	s := sqliteService(t)
	for _, v := range s.loadedEraVotes(t) {
		for _, filter := range voteFilters(v) {
			query := filter.Encode()
			path := v.name.path() + "?" + query
			t.Run(path, func(t *testing.T) {
				t.Parallel()
				got := s.getObject(t, path)
				whole, _ := got["positions"].(list)
				filtered := *v
				filtered.positions = slices.DeleteFunc(slices.Clone(v.positions), func(p position) bool { return !s.passesFilter(p, filter) })
				for _, limit := range []int{1, 2, 3, 10, 99, 432} {
					if limit > 3 || len(whole) < 100 {
						s.checkPages(t, path, "positions", limit, whole)
					}
				}
				for _, p := range objects(whole) {
					delete(p, "id")
				}
				s.takeDerivedDistricts(t, path, v.date, whole)
				want := s.wantedVote(t, v) // filters do not affect the counts
				want["positions"], want["nextAfterId"] = s.positionsBody(&filtered), nil
				compare(t, path, want, takeReason(t, path, got))
			})
		}
	}
}

// voteFilters returns filters that some positions of a vote pass, and some that no
// position passes.
func voteFilters(v *vote) (filters []url.Values) {
	add := func(pairs ...string) {
		f := url.Values{}
		for i := 0; i < len(pairs); i += 2 {
			f.Set(pairs[i], pairs[i+1])
		}
		filters = append(filters, f)
	}
	first, middle := v.positions[0], v.positions[len(v.positions)/2]
	for _, party := range []string{"R", "d", "I", "X"} {
		add("party", party)
	}
	for _, state := range []string{"CA", "ny", "WY", "XX", "QQ"} {
		add("state", state)
	}
	for _, code := range []string{"yea", "nay", "present", "not_voting"} {
		add("position", code)
		add("position", code, "party", "D", "state", "TX")
	}
	add("q", strings.ToUpper(first.name.Value()))
	add("q", middle.name.Value()[1:3])
	add("q", first.id.Value())
	add("q", strings.ToLower(middle.id.Value()))
	add("q", middle.id.Value()[:5])
	add("q", "a", "party", "R")
	add("q", "velazquez")
	add("q", "VELÁZQUEZ")
	add("q", "no such name")
	add("q", "jean", "state", "Ohio")
	add("q", "Smith, Adrian")
	add("q", "adrian smith")
	return filters
}

// passesFilter reports whether a position passes a filter.
func (c *corpus) passesFilter(p position, f url.Values) bool {
	matches := func(name string, w word) bool {
		return !f.Has(name) || strings.EqualFold(f.Get(name), w.Value())
	}
	positions := map[string]string{"yea": "Yea", "nay": "Nay", "present": "Present", "not_voting": "Not Voting"}
	isOfState := matches("state", p.state) || f.Get("state") == "Ohio" && p.state.Value() == "OH"
	if !matches("party", p.party) || !isOfState || f.Has("position") && positions[f.Get("position")] != p.normalized() {
		return false
	}
	q := f.Get("q")
	if q == "" || strings.EqualFold(q, p.id.Value()) || strings.Contains(normalizeText(p.name.Value()), normalizeText(q)) {
		return true
	}
	m := c.members[p.id.Value()]
	if m == nil {
		return false
	}
	if q == "Smith, Adrian" {
		return m.Name.First == "Adrian" && m.Name.Last == "Smith"
	}
	for _, name := range m.names() {
		if strings.Contains(normalizeText(name), normalizeText(q)) {
			return true
		}
	}
	return false
}

// normalizeText returns a text without accents, in lower case.
func normalizeText(s string) string {
	unaccented, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn))), s)
	if err != nil {
		return fmt.Sprint(err)
	}
	return strings.ToLower(unaccented)
}

// In 2023, the House needed several ballots to elect a Speaker, twice. The files name a
// candidate as the result of each.
func TestElections(t *testing.T) {
	t.Parallel()
	exhaustive.Require(t, "loads all official files")
	s := everything(t)
	elected := map[int]any{20: "McCarthy", 527: "Johnson (LA)"}
	for _, roll := range []int{2, 3, 4, 5, 6, 7, 9, 10, 11, 12, 13, 15, 16, 18, 20, 521, 523, 525, 527} {
		path := fmt.Sprintf("/api/v1/house-votes/118/1/%d", roll)
		got := s.getObject(t, path)
		election, _ := got["election"].(object)
		if got["vote"].(object)["result"] == nil || election == nil || election["elected"] != elected[roll] {
			t.Errorf("%s: election %v, want %v to be elected", path, election, elected[roll])
		}
	}
}
