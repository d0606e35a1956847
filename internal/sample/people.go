package sample

import (
	"cmp"
	"fmt"
	"slices"

	"legislative/internal/congress"
)

// member is someone who sits, or sat, in either chamber.
type member struct {
	name
	id       congress.BioguideID
	seat     seat
	party    string // D, R or I
	caucus   string // D or R: with whom the member votes
	born     string
	terms    []term // of this Congress the last, or last two
	from     int    // first day of service in this Congress, as days since New Year
	until    int    // day after the last; from where there was none
	loyalty  int    // percent of party-line votes that go with the caucus
	shown    string // as roll calls name the member
	fec      []string
	lis      string // Senate's own id, of senators alone
	govtrack int
	moved    bool // went on to the Senate, whose member of the same id says the rest
}

// seat is a place in a chamber.
type seat struct {
	chamber  congress.Chamber
	state    string
	district int // 0 is at large; of senators, the class
	delegate bool
}

type term struct {
	seat       seat
	start, end string
	party      string
}

// House members and senators of the sample, those who left included, and the
// members of earlier Congresses.
type people struct {
	house, senate, former []*member
}

// departures is how many seats of the House change hands during the Congress.
const departures = 7

func (o Options) people() *people {
	p := new(people)
	d := o.dice("people", 0)
	ids := map[byte]int{}
	p.house = newHouse(d, ids)
	p.senate = newSenate(d, ids)
	p.former = newFormer(d, ids)
	for i, m := range p.house[:departures] {
		p.house = append(p.house, m.succeeded(d, ids, i))
	}
	p.promote()
	for i, m := range p.senate {
		m.lis = fmt.Sprintf("S%d", 800+i)
	}
	for i, m := range slices.Concat(p.house, p.senate, p.former) {
		m.govtrack = 990_001 + i
	}
	showNames(p.house)
	slices.SortFunc(p.house, byName)
	slices.SortFunc(p.senate, byName)
	return p
}

func byName(a, b *member) int {
	return cmp.Or(cmp.Compare(unaccented(a.last), unaccented(b.last)), cmp.Compare(a.id, b.id))
}

// newHouse fills the seats of the House, the delegates' last.
func newHouse(d dice, ids map[byte]int) []*member {
	var seats, delegations []seat
	for _, s := range states() {
		for i := range s.seats {
			district := i + 1
			if s.seats == 1 {
				district = 0
			}
			seats = append(seats, seat{chamber: congress.House, state: s.code, district: district})
		}
	}
	d.Shuffle(len(seats), func(i, j int) { seats[i], seats[j] = seats[j], seats[i] })
	for _, t := range territories() {
		delegations = append(delegations, seat{chamber: congress.House, state: t.code, delegate: true})
	}
	return append(seated(d, ids, seats, 221+d.IntN(9), 1), seated(d, ids, delegations, 3, 0)...)
}

// newSenate fills the seats of the Senate.
func newSenate(d dice, ids map[byte]int) []*member {
	var seats []seat
	for i, s := range states() {
		for j := range 2 {
			seats = append(seats, seat{chamber: congress.Senate, state: s.code, district: (i+j)%3 + 1})
		}
	}
	return seated(d, ids, seats, 51+d.IntN(3), 2)
}

// seated elects a member to each seat: the given number of one party, a few
// independents, and the rest of the other.
func seated(d dice, ids map[byte]int, seats []seat, majority, independents int) []*member {
	parties := make([]string, len(seats))
	strong, weak := "R", "D"
	if d.percent(50) {
		strong, weak = weak, strong
	}
	for i := range parties {
		switch {
		case i < majority:
			parties[i] = strong
		case i < majority+independents:
			parties[i] = "I"
		default:
			parties[i] = weak
		}
	}
	d.Shuffle(len(parties), func(i, j int) { parties[i], parties[j] = parties[j], parties[i] })
	members := make([]*member, len(seats))
	for i, s := range seats {
		members[i] = newMember(d, ids, s, parties[i])
		members[i].serve(d)
	}
	return members
}

func newMember(d dice, ids map[byte]int, s seat, party string) *member {
	m := &member{name: newName(d), seat: s, party: party, caucus: party, from: firstSession, until: adjournment + 16}
	if party == "I" {
		m.caucus = pick(d, []string{"D", "R"})
	}
	initial := unaccented(m.last)[0]
	ids[initial]++
	// Bioguide ids have so far used four of their six digits.
	m.id = congress.BioguideID(fmt.Sprintf("%c9%05d", initial, ids[initial]))
	m.born = fmt.Sprintf("%d-%02d-%02d", d.between(2104, 2158), d.between(1, 12), d.between(1, 28))
	m.loyalty = d.between(88, 100)
	return m
}

// serve gives a member the terms up to this Congress.
func (m *member) serve(d dice) {
	length, end := 2, firstYear+2
	if m.seat.chamber == congress.Senate {
		length = 6
		end = map[int]int{1: 2193, 2: 2189, 3: 2191}[m.seat.district]
	}
	terms := 1 + d.IntN(d.between(1, 18/length))
	for i := range terms {
		start := end - length*(terms-i)
		m.terms = append(m.terms, term{m.seat, newYear(start), newYear(start + length), m.party})
	}
	if len(m.terms) > 2 && d.percent(2) && m.party != "I" {
		m.terms[0].party = "I"
	}
}

// newYear is the day on which terms begin and end.
func newYear(year int) string { return fmt.Sprintf("%d-01-03", year) }

// succeeded ends a member's service during the Congress and elects another to
// the seat.
func (m *member) succeeded(d dice, ids map[byte]int, i int) *member {
	m.until = sitting(60 + 70*i + d.IntN(30))
	successor := newMember(d, ids, m.seat, m.party)
	successor.from = sitting(m.until + d.between(60, 120))
	last := &m.terms[len(m.terms)-1]
	successor.terms = []term{{m.seat, date(at(successor.from, 12, 0, 0)), last.end, m.party}}
	last.end = date(at(m.until, 12, 0, 0))
	return successor
}

// promote sends a member who left the House into the Senate, in the place of
// a senator who left on the same day.
func (p *people) promote() {
	left := p.house[0]
	for _, senator := range p.senate {
		if senator.seat.state != left.seat.state {
			continue
		}
		last := &senator.terms[len(senator.terms)-1]
		after := term{senator.seat, date(at(left.until, 12, 0, 0)), last.end, left.party}
		senator.until, last.end = left.until, after.start
		moved := *left
		moved.seat, left.moved = senator.seat, true
		moved.from, moved.until = left.until, adjournment+16
		moved.terms = append(slices.Clone(left.terms), after)
		p.senate = append(p.senate, &moved)
		return
	}
}

// newFormer makes members of earlier Congresses.
func newFormer(d dice, ids map[byte]int) []*member {
	former := make([]*member, 40)
	for i := range former {
		s := pick(d, states())
		place := seat{chamber: congress.House, state: s.code, district: min(s.seats-1, 1) * d.between(1, s.seats)}
		length := 2
		if i%8 == 0 {
			place, length = seat{chamber: congress.Senate, state: s.code, district: d.between(1, 3)}, 6
		}
		m := newMember(d, ids, place, pick(d, []string{"D", "R"}))
		start := 2089 + 2*d.IntN(44)
		m.born = fmt.Sprintf("%d-%02d-%02d", start-d.between(30, 70), d.between(1, 12), d.between(1, 28))
		m.terms = []term{{place, newYear(start), newYear(start + length), m.party}}
		m.from, m.until = 0, 0
		former[i] = m
	}
	return former
}

// showNames finds how roll calls name each member: by surname, and by State
// or given name too where others bear it.
func showNames(house []*member) {
	surnames, withState := map[string]int{}, map[string]int{}
	for _, m := range house {
		surnames[m.last]++
		withState[m.last+m.seat.state]++
	}
	for _, m := range house {
		switch {
		case withState[m.last+m.seat.state] > 1:
			m.shown = m.last + ", " + m.first
		case surnames[m.last] > 1:
			m.shown = fmt.Sprintf("%s (%s)", m.last, m.seat.state)
		default:
			m.shown = m.last
		}
	}
}

// serving tells whether the member sits on a day.
func (m *member) serving(day int) bool { return m.from <= day && day < m.until }

// current tells whether the member sits when the Congress ends.
func (m *member) current() bool { return m.serving(adjournment) }

// partyName is the party as members' lists write it.
func partyName(letter string) string {
	return map[string]string{"D": "Democrat", "R": "Republican", "I": "Independent"}[letter]
}
