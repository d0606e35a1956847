package derive

import (
	"slices"

	"legislative/ent/memberdistrict"
	"legislative/internal/congress"
)

// service has the facts about a member's service in the House.
type service struct {
	voted     []int        // Congresses with votes of the member, ascending
	dated     map[int]bool // Congresses that terms with dates overlap
	sponsored map[int]int  // districts that bills print with sponsors, by Congress
	latest    *latestTerm  // nil if no list has it, or it was in the Senate
	state     string       // of the latest of these facts; "" if none is known
	held      []district   // of terms with dates, without a basis
}

// latestTerm is a member's latest term, in the House, from a list that has no
// dates and no other terms.
type latestTerm struct {
	state    string
	district int
}

// district is the district of a member in a Congress, and how it is known.
type district struct {
	congress, number int
	basis            memberdistrict.Basis
}

// coverage is the Congresses of which the service of members is known.
type coverage struct {
	voted  map[int]bool // with votes
	listed map[int]int  // numbers of members with dated terms
}

// fullList is the number of members above which the lists have nearly all who
// served at the end of a Congress.
const fullList = 400

func (c *coverage) isListed(n int) bool { return c.listed[n] >= fullList }

// newestListed returns the newest Congress of which lists have nearly all members.
func (c *coverage) newestListed() (newest int) {
	for n := range c.listed {
		if c.isListed(n) {
			newest = max(newest, n)
		}
	}
	return newest
}

// districts returns the districts of a member in the Congresses in which the
// member voted, without those that terms with dates have. A sponsorship states the
// district. Otherwise the latest term has it, if it was the one in which the member
// voted last; in Congresses of the same apportionment it is inferred, since a
// member seldom changes districts between two apportionments.
func (c *coverage) districts(s *service) (list []district) {
	for _, n := range s.voted {
		if s.dated[n] {
			continue
		}
		if number, ok := s.sponsored[n]; ok {
			list = append(list, district{n, number, memberdistrict.BasisSponsorship})
			continue
		}
		if s.latest == nil || s.latest.district < 0 {
			continue
		}
		if basis := c.basisOfLatest(s, n); basis != "" {
			list = append(list, district{n, s.latest.district, basis})
		}
	}
	return list
}

// basisOfLatest returns how the latest term shows the district in a Congress, or
// "" if it does not.
func (c *coverage) basisOfLatest(s *service, n int) memberdistrict.Basis {
	last := slices.Max(s.voted)
	for later := range s.dated {
		if later > last {
			return "" // the latest term is a later one
		}
	}
	until, isKnown := c.latestTermUntil(last)
	switch {
	case n == last && until == last && isKnown:
		return memberdistrict.BasisLatestTerm
	case congress.IsAtLarge(n, s.latest.state):
		return "" // true without the term
	case isKnown && congress.ApportionmentOf(n) == congress.ApportionmentOf(until):
		return memberdistrict.BasisInferred
	default:
		return ""
	}
}

// latestTermUntil returns the last Congress in which the latest term of a member
// can have been who voted last in the given one. It reports false if the member
// may have served in any later Congress, since none is known.
func (c *coverage) latestTermUntil(last int) (until int, isKnown bool) {
	newest := c.newestListed()
	for n := range c.voted {
		newest = max(newest, n)
	}
	if last == newest && c.isListed(last) {
		return last, true
	}
	for n := last + 1; n <= newest; n++ {
		switch {
		case c.voted[n]:
			return n - 1, true
		case c.isListed(n):
			return n, true // a member who left in it is not in the list
		}
	}
	return 0, false
}
