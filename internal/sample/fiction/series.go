package fiction

import "legislative/internal/sample/random"

// Series is a number of successive Congresses. Its people are those of one whole
// Congress, the last, and those who held the same seats before them.
type Series struct {
	First, Last int // the numbers of the Congresses
	People      *People
	Campaigns   *Campaigns

	seed uint64
}

// NewSeries generates the people and the campaign finance of the Congresses from
// first to last.
func NewSeries(first, last int, seed uint64) *Series {
	s := &Series{First: first, Last: last, seed: seed}
	days := newCalendar(last)
	s.People = newPeople(random.New(seed, "people", 0), days, newCalendar(first))
	s.Campaigns = newCampaigns(random.New(seed, "campaigns", 0), s.People, days)
	return s
}

// Size is the size of a Congress.
type Size struct {
	Bills     int
	RollCalls int // of the House
	Sections  int // of the longest bill, H.R. 1; 0 leaves it as long as others
}

// Congress generates one Congress of the series.
func (s *Series) Congress(number int, size Size) *Congress {
	c := &Congress{calendar: newCalendar(number), Number: number, Size: size, People: s.People, Campaigns: s.Campaigns}
	c.seed, c.topics, c.paths = s.seed+uint64(s.Last-number)<<32, topics(), newPaths()
	if number < s.Last {
		c.People = s.People.during(c.calendar)
	}
	c.planBills(size.Bills)
	c.planAmendments()
	c.numberSenateVotes()
	c.planRollCalls(size.RollCalls)
	return c
}
