package sample

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
)

// candidate is someone who runs for a seat: a member, under each of the
// candidate ids that the member has had, or a challenger.
type candidate struct {
	name
	nth        int // among all candidates of the sample, from 0
	id         string
	seat       seat
	party      string
	incumbency string // I incumbent, C challenger, O open seat
	dormant    bool   // registered once, with no money in the cycle
	committees []campaignCommittee
}

// campaignCommittee is a committee that raises money.
type campaignCommittee struct {
	id          string
	name        string
	treasurer   string
	kind        string // H and S campaigns, N and Q PACs
	designation string // P principal, A authorized, D leadership, J joint, B lobbyist's, U none
	group       string // C corporation, L labor, M membership, T trade
	connected   string
}

// campaigns is the campaign finance of the cycle.
type campaigns struct {
	candidates []*candidate
	pacs       []campaignCommittee // of no candidate
}

// campaigns registers candidates and committees. Members learn their ids.
func (o Options) campaigns(p *people) *campaigns {
	c := new(campaigns)
	d := o.dice("campaigns", 0)
	for _, chamber := range [][]*member{p.senate, p.house} {
		for _, m := range chamber {
			if !m.moved && d.percent(96) {
				c.enroll(d, m)
			}
		}
	}
	for _, left := range p.house {
		if left.moved {
			left.fec = findMember(p.senate, left.id).fec
		}
	}
	for range 120 {
		c.challenge(d)
	}
	for i := range 30 {
		c.pacs = append(c.pacs, newPAC(d, i))
	}
	return c
}

func findMember(members []*member, id congress.BioguideID) *member {
	for _, m := range members {
		if m.id == id {
			return m
		}
	}
	return new(member)
}

// enroll registers a member, and now and then under an older id besides.
func (c *campaigns) enroll(d dice, m *member) {
	old := d.percent(12)
	if old {
		before := m.seat
		before.chamber = congress.House
		dormant := d.percent(40)
		m.fec = append(m.fec, c.register(d, candidate{name: m.name, seat: before, party: m.party, incumbency: "O", dormant: dormant}).id)
	}
	running := c.register(d, candidate{name: m.name, seat: m.seat, party: m.party, incumbency: "I"})
	m.fec = append(m.fec, running.id)
	if d.percent(10) {
		running.committees = append(running.committees, linked(d, running, "Q", "D", "Friends of the "+pick(d, fancies)+" PAC"))
	}
	if d.percent(6) {
		running.committees = append(running.committees, linked(d, running, "N", "J", m.last+" Victory Fund"))
	}
}

// challenge registers someone who is no member.
func (c *campaigns) challenge(d dice) {
	s := pick(d, states())
	place := seat{chamber: congress.House, state: s.code, district: min(s.seats-1, 1) * d.between(1, s.seats)}
	c.register(d, candidate{name: newName(d), seat: place, party: pick(d, []string{"D", "R", "I"}), incumbency: pick(d, []string{"C", "C", "O"})})
}

// register gives a candidate an id and a principal committee. Ids are of a
// district 99, which no State has.
func (c *campaigns) register(d dice, of candidate) *candidate {
	of.nth = len(c.candidates)
	of.id = fmt.Sprintf("%s8%s99%03d", of.office(), of.seat.state, of.nth)
	of.committees = []campaignCommittee{linked(d, &of, of.office(), "P", of.last+" for "+of.seeks())}
	if d.percent(5) {
		of.committees = append(of.committees, linked(d, &of, of.office(), "A", "Neighbors of "+of.first+" "+of.last))
	}
	c.candidates = append(c.candidates, &of)
	return &of
}

// office is the letter of the office that the candidate seeks.
func (c *candidate) office() string { return strings.ToUpper(string(c.seat.chamber[:1])) }

func (c *candidate) seeks() string {
	if c.seat.chamber == congress.Senate {
		return "Senate"
	}
	return "Congress"
}

// linked makes a committee of a candidate.
func linked(d dice, of *candidate, kind, designation, name string) campaignCommittee {
	taken := len(of.committees)
	id := fmt.Sprintf("C99%05d%d", of.nth, taken)
	return campaignCommittee{id: id, name: name, treasurer: filed(newName(d)), kind: kind, designation: designation}
}

// fancies are what PACs of the sample are fond of.
var fancies = []string{
	"Teapot", "Footbridge", "Weathervane", "Brass Band", "Lamplighter", "Turnip", "Sundial", "Croquet Mallet",
	"Duck Pond", "Signpost", "Rocking Chair", "Barrel Organ",
}

// newPAC makes a committee of no candidate.
func newPAC(d dice, i int) campaignCommittee {
	fancy := fancies[i%len(fancies)]
	kinds := []struct{ group, connected string }{
		{"T", fancy + " Makers Association"}, {"C", "Imaginary " + fancy + " Company, Inc."},
		{"L", "Brotherhood of " + fancy + " Polishers"}, {"M", "Society for the " + fancy},
	}
	kind := kinds[i/len(fancies)%len(kinds)]
	return campaignCommittee{
		id: fmt.Sprintf("C990%05d", 90_000+i), name: kind.connected + " PAC", treasurer: filed(newName(d)),
		kind: pick(d, []string{"Q", "N"}), designation: pick(d, []string{"U", "B"}), group: kind.group, connected: kind.connected,
	}
}

// filed is a name as candidates are registered: LARKINMOOR, ODALYS Q.
func filed(n name) string {
	return strings.ToUpper(n.last + ", " + strings.TrimSpace(n.first+" "+n.middle))
}

// fecParty is the party as the FEC writes it.
func fecParty(letter string) (code, party string) {
	switch letter {
	case "D":
		return "1", "DEM"
	case "R":
		return "2", "REP"
	default:
		return "3", "IND"
	}
}
