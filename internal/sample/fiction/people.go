package fiction

import (
	"cmp"
	"fmt"
	"slices"
	"time"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Member is a current or former member of Congress.
type Member struct {
	Name
	ID            congress.BioguideID
	Seat          Seat
	Party         string // D, R or I
	Caucus        string // D or R
	Birthday      string
	Terms         []Term // ends with those of this Congress
	firstDay      int    // first day of service in this Congress, counted as in timeOn
	endDay        int    // day after the last day of service
	loyalty       int    // percentage of party-line votes that follow the caucus
	RollCallName  string // the name in House roll calls
	FECIDs        []string
	LISID         string // the Senate's ID, empty for other members
	GovTrackID    int
	movedToSenate bool // People.Senate has a Member with the same ID and complete terms
}

// Seat is a seat in a chamber.
type Seat struct {
	Chamber    congress.Chamber
	State      string
	District   int // 0 if at large; the class of a senator
	IsDelegate bool
}

// Term is a term of office. Start and End have the form 2187-01-03.
type Term struct {
	Seat       Seat
	Start, End string
	Party      string
}

// People are the members of this Congress, including those who left, and some
// members of earlier Congresses.
type People struct {
	House, Senate, former []*Member
	predecessors          []*Member // held the seats in earlier Congresses of the series
}

// houseDepartures is the number of House members who leave during the Congress.
const houseDepartures = 7

// newPeople returns the members of the Congress whose calendar is days, with their
// predecessors in the Congresses since an earlier one.
func newPeople(rng random.Stream, days, earliest calendar) *People {
	p := new(People)
	ids := map[byte]int{}
	p.House = newHouse(rng, ids, days)
	p.Senate = newSenate(rng, ids, days)
	p.former = newFormerMembers(rng, ids, days)
	for i, m := range p.House[:houseDepartures] {
		p.House = append(p.House, m.electSuccessor(rng, ids, days, i))
	}
	p.moveToSenate(days)
	for i, m := range p.Senate {
		m.LISID = fmt.Sprintf("S%d", 800+i)
	}
	for i, m := range slices.Concat(p.House, p.Senate, p.former) {
		m.GovTrackID = 990_001 + i
	}
	p.addPredecessors(rng, ids, earliest)
	setRollCallNames(p.House)
	slices.SortFunc(p.House, compareByName)
	slices.SortFunc(p.Senate, compareByName)
	return p
}

func compareByName(a, b *Member) int {
	return cmp.Or(cmp.Compare(Unaccented(a.Last), Unaccented(b.Last)), cmp.Compare(a.ID, b.ID))
}

// newHouse puts the delegates last.
func newHouse(rng random.Stream, ids map[byte]int, days calendar) []*Member {
	var seats, delegations []Seat
	for _, s := range states() {
		for i := range s.seats {
			district := i + 1
			if s.seats == 1 {
				district = 0
			}
			seats = append(seats, Seat{Chamber: congress.House, State: s.code, District: district})
		}
	}
	rng.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	for _, t := range territories() {
		delegations = append(delegations, Seat{Chamber: congress.House, State: t.code, IsDelegate: true})
	}
	return append(electMembers(rng, ids, days, seats, 221+rng.IntN(9), 1), electMembers(rng, ids, days, delegations, 3, 0)...)
}

func newSenate(rng random.Stream, ids map[byte]int, days calendar) []*Member {
	var seats []Seat
	for i, s := range states() {
		for j := range 2 {
			seats = append(seats, Seat{Chamber: congress.Senate, State: s.code, District: (i+j)%3 + 1})
		}
	}
	return electMembers(rng, ids, days, seats, 51+rng.IntN(3), 2)
}

// electMembers elects a member for each seat. The given number belong to the
// majority party, some are independents, and the rest belong to the minority
// party.
func electMembers(rng random.Stream, ids map[byte]int, days calendar, seats []Seat, majority, independents int) []*Member {
	parties := make([]string, len(seats))
	larger, smaller := "R", "D"
	if rng.Chance(50) {
		larger, smaller = smaller, larger
	}
	for i := range parties {
		switch {
		case i < majority:
			parties[i] = larger
		case i < majority+independents:
			parties[i] = "I"
		default:
			parties[i] = smaller
		}
	}
	rng.Shuffle(len(parties), func(i, j int) { parties[i], parties[j] = parties[j], parties[i] })
	members := make([]*Member, len(seats))
	for i, s := range seats {
		members[i] = newMember(rng, ids, days, s, parties[i])
		members[i].addTerms(rng, days.termEnd(s))
	}
	return members
}

// newMember assigns a new Bioguide ID. The map counts the IDs by initial.
func newMember(rng random.Stream, ids map[byte]int, days calendar, s Seat, party string) *Member {
	m := &Member{Name: newName(rng), Seat: s, Party: party, Caucus: party, firstDay: sessionOneStart, endDay: adjournment + 16}
	if party == "I" {
		m.Caucus = random.Pick(rng, []string{"D", "R"})
	}
	initial := Unaccented(m.Last)[0]
	ids[initial]++
	// Real Bioguide IDs have so far used four of their six digits.
	m.ID = congress.BioguideID(fmt.Sprintf("%c9%05d", initial, ids[initial]))
	m.Birthday = fmt.Sprintf("%d-%02d-%02d", rng.Between(days.FirstYear()-83, days.FirstYear()-29), rng.Between(1, 12), rng.Between(1, 28))
	m.loyalty = rng.Between(88, 100)
	return m
}

// termEnd returns the year in which the term of a seat ends that includes the
// Congress. A third of the Senate is elected every two years.
func (c calendar) termEnd(s Seat) int {
	if s.Chamber != congress.Senate {
		return c.firstYear + 2
	}
	end := map[int]int{1: 2193, 2: 2189, 3: 2191}[s.District]
	for end >= c.firstYear+8 {
		end -= 6
	}
	for end <= c.firstYear {
		end += 6
	}
	return end
}

// addTerms adds the terms up to the one that ends in a year.
func (m *Member) addTerms(rng random.Stream, end int) {
	length := 2
	if m.Seat.Chamber == congress.Senate {
		length = 6
	}
	terms := 1 + rng.IntN(rng.Between(1, 18/length))
	for i := range terms {
		start := end - length*(terms-i)
		m.Terms = append(m.Terms, Term{m.Seat, termBoundary(start), termBoundary(start + length), m.Party})
	}
	if len(m.Terms) > 2 && rng.Chance(2) && m.Party != "I" {
		m.Terms[0].Party = "I"
	}
}

func termBoundary(year int) string { return fmt.Sprintf("%d-01-03", year) }

// electSuccessor ends the member's service during the Congress.
func (m *Member) electSuccessor(rng random.Stream, ids map[byte]int, days calendar, i int) *Member {
	m.endDay = days.sittingDay(60 + 70*i + rng.IntN(30))
	successor := newMember(rng, ids, days, m.Seat, m.Party)
	successor.firstDay = days.sittingDay(m.endDay + rng.Between(60, 120))
	last := &m.Terms[len(m.Terms)-1]
	successor.Terms = []Term{{m.Seat, days.timeOn(successor.firstDay, 12, 0, 0).Format(time.DateOnly), last.End, m.Party}}
	last.End = days.timeOn(m.endDay, 12, 0, 0).Format(time.DateOnly)
	return successor
}

// moveToSenate appoints the first House member to a Senate seat of the same State.
// The senator leaves on the same day.
func (p *People) moveToSenate(days calendar) {
	departing := p.House[0]
	for _, senator := range p.Senate {
		if senator.Seat.State != departing.Seat.State {
			continue
		}
		last := &senator.Terms[len(senator.Terms)-1]
		senateTerm := Term{senator.Seat, days.timeOn(departing.endDay, 12, 0, 0).Format(time.DateOnly), last.End, departing.Party}
		senator.endDay, last.End = departing.endDay, senateTerm.Start
		moved := *departing
		moved.Seat, departing.movedToSenate = senator.Seat, true
		moved.firstDay, moved.endDay = departing.endDay, adjournment+16
		moved.Terms = append(slices.Clone(departing.Terms), senateTerm)
		p.Senate = append(p.Senate, &moved)
		return
	}
}

func newFormerMembers(rng random.Stream, ids map[byte]int, days calendar) []*Member {
	former := make([]*Member, 40)
	for i := range former {
		s := random.Pick(rng, states())
		seat := Seat{Chamber: congress.House, State: s.code, District: min(s.seats-1, 1) * rng.Between(1, s.seats)}
		length := 2
		if i%8 == 0 {
			seat, length = Seat{Chamber: congress.Senate, State: s.code, District: rng.Between(1, 3)}, 6
		}
		m := newMember(rng, ids, days, seat, random.Pick(rng, []string{"D", "R"}))
		start := days.FirstYear() - 98 + 2*rng.IntN(44)
		m.Birthday = fmt.Sprintf("%d-%02d-%02d", start-rng.Between(30, 70), rng.Between(1, 12), rng.Between(1, 28))
		m.Terms = []Term{{seat, termBoundary(start), termBoundary(start + length), m.Party}}
		m.firstDay, m.endDay = 0, 0
		former[i] = m
	}
	return former
}

// setRollCallNames sets the names of the members in roll calls: the surname, with
// the State or the first name if it is not unique.
func setRollCallNames(house []*Member) {
	surnames, withState := map[string]int{}, map[string]int{}
	for _, m := range house {
		surnames[m.Last]++
		withState[m.Last+m.Seat.State]++
	}
	for _, m := range house {
		switch {
		case withState[m.Last+m.Seat.State] > 1:
			m.RollCallName = m.Last + ", " + m.First
		case surnames[m.Last] > 1:
			m.RollCallName = fmt.Sprintf("%s (%s)", m.Last, m.Seat.State)
		default:
			m.RollCallName = m.Last
		}
	}
}

func (m *Member) isServing(day int) bool { return m.firstDay <= day && day < m.endDay }

// isCurrent reports whether the member serves when the Congress ends.
func (m *Member) isCurrent() bool { return m.isServing(adjournment) }

// Current returns the members who serve when the Congress ends, senators first.
func (p *People) Current() []*Member {
	var sitting []*Member
	for _, chamber := range [][]*Member{p.Senate, p.House} {
		for _, m := range chamber {
			if m.isCurrent() {
				sitting = append(sitting, m)
			}
		}
	}
	return sitting
}

// Historical returns the members of earlier Congresses and those who left during
// this one.
func (p *People) Historical() []*Member {
	former := slices.Concat(p.former, p.predecessors)
	for _, chamber := range [][]*Member{p.Senate, p.House} {
		for _, m := range chamber {
			if !m.isCurrent() && !m.movedToSenate {
				former = append(former, m)
			}
		}
	}
	return former
}
