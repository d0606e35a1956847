package real_test

import (
	"fmt"
	"maps"
	"net/url"
	"slices"
	"strings"
	"testing"

	"legislative/internal/source/officialdata"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"

	"unicode"
)

// sampleVotes are the roll calls that are compared: all, or those of every
// archive that the sample has, and all of the Clerk.
func (s *served) sampleVotes() (sample []*vote) {
	for _, name := range slices.SortedFunc(maps.Keys(s.votes), compareVotes) {
		odd := name.roll <= 2 || len(s.links[name]) > 0 || len(s.votes[name].positions) < 425 || name.roll%50 == 0
		if officialdata.AllVotes() || !wholeCongresses[name.congress] || odd {
			sample = append(sample, s.votes[name])
		}
	}
	return sample
}

// TestVotes compares the detail of roll calls with their files.
func TestVotes(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	for _, v := range s.sampleVotes() {
		got := s.body(t, v.name.path())
		last := int64(-1)
		for _, p := range rows(got["positions"]) {
			id := integer(t, p["id"])
			if id <= last || id >= 1<<53 {
				t.Errorf("%s: position %d follows %d", v.name.path(), id, last)
			}
			last = id
			delete(p, "id")
		}
		want := s.voteBody(v)
		want["positions"], want["nextAfterId"] = s.positionsOf(v), nil
		compare(t, v.name.path(), want, got)
	}
}

// eras are a roll call each of every way in which positions are told.
var eras = []voteName{
	{101, 2, 400}, // the Clerk, without ids
	{101, 2, 1},   // a quorum call
	{114, 1, 581}, // the Clerk: the election of a Speaker
	{117, 1, 62},  // on a bill that is loaded
	{119, 1, 2},   // the election of a Speaker
	{119, 1, 240}, // with delegates
}

// eras are those of the Congresses that are loaded.
func (s *served) eras(t *testing.T) (votes []*vote) {
	for _, name := range eras {
		if !loads(name.congress) {
			continue
		}
		if s.votes[name] == nil {
			t.Fatalf("%v is not loaded", name)
		}
		votes = append(votes, s.votes[name])
	}
	return votes
}

// TestEveryLimit goes through the positions of roll calls on pages of each
// length that there is.
func TestEveryLimit(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	votes := s.eras(t)
	for _, v := range votes[:min(4, len(votes))] {
		t.Run(v.name.path(), func(t *testing.T) {
			t.Parallel()
			whole, _ := s.body(t, v.name.path())["positions"].(list)
			for limit := 1; limit <= 500; limit += thinned {
				s.checkPages(t, v.name.path(), "positions", limit, whole)
			}
		})
	}
}

// TestLimits does so for all the other roll calls, on pages of some lengths.
func TestLimits(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	for i, v := range s.sampleVotes() {
		whole, _ := s.body(t, v.name.path())["positions"].(list)
		n := len(whole)
		limits := []int{97, 215, n - 1, n, n + 1, 500}
		if !officialdata.AllVotes() { // each roll call on pages of one of the lengths
			limits = limits[i%len(limits):][:1]
		}
		for _, limit := range limits {
			if limit > 0 {
				s.checkPages(t, v.name.path(), "positions", min(limit, 500), whole)
			}
		}
	}
}

// TestFilters compares filtered positions with those that the file has, and
// goes through them page by page.
func TestFilters(t *testing.T) {
	t.Parallel()
	s := sqlite(t)
	for _, v := range s.eras(t) {
		for _, filter := range filtersOf(v) {
			query := filter.Encode()
			path := v.name.path() + "?" + query
			t.Run(path, func(t *testing.T) {
				t.Parallel()
				got := s.body(t, path)
				whole, _ := got["positions"].(list)
				kept := *v
				kept.positions = slices.DeleteFunc(slices.Clone(v.positions), func(p position) bool { return !passes(p, filter) })
				for _, limit := range []int{1, 2, 3, 10, 99, 432} {
					if limit > 3 || len(whole) < 100 {
						s.checkPages(t, path, "positions", limit, whole)
					}
				}
				for _, p := range rows(whole) {
					delete(p, "id")
				}
				want := s.voteBody(v) // counts are of the whole vote, whatever the filters
				want["positions"], want["nextAfterId"] = s.positionsOf(&kept), nil
				compare(t, path, want, got)
			})
		}
	}
}

// filtersOf are filters that some positions of a vote pass, and some that
// none does.
func filtersOf(v *vote) (filters []url.Values) {
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
	for _, place := range []string{"yea", "nay", "present", "not_voting"} {
		add("position", place)
		add("position", place, "party", "D", "state", "TX")
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
	return filters
}

// passes tells whether a position passes a filter.
func passes(p position, f url.Values) bool {
	same := func(name string, w word) bool {
		return !f.Has(name) || strings.EqualFold(f.Get(name), w.Value())
	}
	place := map[string]string{"yea": "Yea", "nay": "Nay", "present": "Present", "not_voting": "Not Voting"}
	if !same("party", p.party) || !same("state", p.state) || f.Has("position") && place[f.Get("position")] != p.meaning() {
		return false
	}
	q := f.Get("q")
	return q == "" || strings.EqualFold(q, p.id.Value()) || strings.Contains(plain(p.name.Value()), plain(q))
}

// plain is a name without accents, in lower case.
func plain(s string) string {
	bare, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn))), s)
	if err != nil {
		return fmt.Sprint(err)
	}
	return strings.ToLower(bare)
}
