package fiction

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Candidate is a registered candidate for a seat: a member or a challenger. A
// member with several candidate IDs has a Candidate for each.
type Candidate struct {
	Name
	Index      int // among all candidates, from 0
	ID         string
	Seat       Seat
	Party      string
	Incumbency string // I (incumbent), C (challenger) or O (open seat)
	IsDormant  bool   // registered in the past, without money in any cycle
	firstYear  int    // the years in which the candidate raises money
	lastYear   int
	Committees []CampaignCommittee
}

// CampaignCommittee is a committee registered with the FEC. Its codes are those of
// the committee master file.
type CampaignCommittee struct {
	ID                    string
	Name                  string
	Treasurer             Name
	Type                  string // H or S (campaign), N or Q (PAC)
	Designation           string // P (principal), A (authorized), D (leadership), J (joint), B (lobbyist) or U (unauthorized)
	InterestGroup         string // C (corporation), L (labor), M (membership) or T (trade)
	ConnectedOrganization string
}

// Campaigns are the candidates and committees of a [Series].
type Campaigns struct {
	Candidates      []*Candidate
	IndependentPACs []CampaignCommittee // without a candidate
	last            calendar
}

// newCampaigns registers the candidates and committees of the last Congress, and
// then the members of earlier ones. It sets the members' FEC candidate IDs.
func newCampaigns(rng random.Stream, p *People, last calendar) *Campaigns {
	c := &Campaigns{last: last}
	for _, chamber := range [][]*Member{p.Senate, p.House} {
		for _, m := range chamber {
			if !m.movedToSenate && rng.Chance(96) {
				c.registerMember(rng, m)
			}
		}
	}
	for _, departed := range p.House {
		if departed.movedToSenate {
			departed.FECIDs = findMember(p.Senate, departed.ID).FECIDs
		}
	}
	for range 120 {
		c.registerChallenger(rng)
	}
	for i := range 30 {
		c.IndependentPACs = append(c.IndependentPACs, newPAC(rng, i))
	}
	for _, m := range p.predecessors {
		c.registerMember(rng, m)
	}
	return c
}

func findMember(members []*Member, id congress.BioguideID) *Member {
	for _, m := range members {
		if m.ID == id {
			return m
		}
	}
	return new(Member)
}

// registerMember registers a member, for some members also under the ID of an
// earlier seat.
func (c *Campaigns) registerMember(rng random.Stream, m *Member) {
	hasOlderID := rng.Chance(12)
	if hasOlderID {
		earlierSeat := m.Seat
		earlierSeat.Chamber = congress.House
		dormant := rng.Chance(40)
		earlier := Candidate{Name: m.Name, Seat: earlierSeat, Party: m.Party, Incumbency: "O", IsDormant: dormant}
		m.FECIDs = append(m.FECIDs, c.register(rng, earlier.during(m.Terms)).ID)
	}
	incumbent := Candidate{Name: m.Name, Seat: m.Seat, Party: m.Party, Incumbency: "I"}
	candidate := c.register(rng, incumbent.during(m.Terms))
	m.FECIDs = append(m.FECIDs, candidate.ID)
	if rng.Chance(10) {
		candidate.Committees = append(candidate.Committees, newCommittee(rng, candidate, "Q", "D", "Friends of the "+random.Pick(rng, pacThemes)+" PAC"))
	}
	if rng.Chance(6) {
		candidate.Committees = append(candidate.Committees, newCommittee(rng, candidate, "N", "J", m.Last+" Victory Fund"))
	}
}

// registerChallenger registers a candidate who is not a member.
func (c *Campaigns) registerChallenger(rng random.Stream) {
	s := random.Pick(rng, states())
	seat := Seat{Chamber: congress.House, State: s.code, District: min(s.seats-1, 1) * rng.Between(1, s.seats)}
	challenger := Candidate{Name: newName(rng), Seat: seat, Party: random.Pick(rng, []string{"D", "R", "I"}), Incumbency: random.Pick(rng, []string{"C", "C", "O"})}
	challenger.firstYear, challenger.lastYear = c.last.FirstYear(), c.last.Cycle()
	c.register(rng, challenger)
}

// register adds a candidate with an ID and a principal committee. The IDs contain
// the district 99, which no State has. The digit after the office is 8 for the
// first thousand candidates.
func (c *Campaigns) register(rng random.Stream, candidate Candidate) *Candidate {
	candidate.Index = len(c.Candidates)
	candidate.ID = fmt.Sprintf("%s%d%s99%03d", candidate.Office(), 8-candidate.Index/1000, candidate.Seat.State, candidate.Index%1000)
	candidate.Committees = []CampaignCommittee{newCommittee(rng, &candidate, candidate.Office(), "P", candidate.Last+" for "+candidate.officeName())}
	if rng.Chance(5) {
		candidate.Committees = append(candidate.Committees, newCommittee(rng, &candidate, candidate.Office(), "A", "Neighbors of "+candidate.First+" "+candidate.Last))
	}
	c.Candidates = append(c.Candidates, &candidate)
	return &candidate
}

// during returns the candidate with the years of the terms of office.
func (c Candidate) during(terms []Term) Candidate {
	c.firstYear, c.lastYear = terms[0].firstYear(), terms[len(terms)-1].lastYear()
	return c
}

// IsActive reports whether the candidate raises money in the cycle of the Congress.
func (c *Congress) IsActive(candidate *Candidate) bool {
	return !candidate.IsDormant && candidate.firstYear <= c.Cycle() && c.FirstYear() <= candidate.lastYear
}

// Office returns the code of the office that the candidate seeks, H or S.
func (c *Candidate) Office() string { return strings.ToUpper(string(c.Seat.Chamber[:1])) }

func (c *Candidate) officeName() string {
	if c.Seat.Chamber == congress.Senate {
		return "Senate"
	}
	return "Congress"
}

func newCommittee(rng random.Stream, candidate *Candidate, committeeType, designationCode, name string) CampaignCommittee {
	n := len(candidate.Committees)
	id := fmt.Sprintf("C99%05d%d", candidate.Index, n)
	return CampaignCommittee{ID: id, Name: name, Treasurer: newName(rng), Type: committeeType, Designation: designationCode}
}

// pacThemes are the interests of PACs.
var pacThemes = []string{
	"Teapot", "Footbridge", "Weathervane", "Brass Band", "Lamplighter", "Turnip", "Sundial", "Croquet Mallet",
	"Duck Pond", "Signpost", "Rocking Chair", "Barrel Organ",
}

func newPAC(rng random.Stream, i int) CampaignCommittee {
	theme := pacThemes[i%len(pacThemes)]
	organizations := []struct{ group, connected string }{
		{"T", theme + " Makers Association"}, {"C", "Imaginary " + theme + " Company, Inc."},
		{"L", "Brotherhood of " + theme + " Polishers"}, {"M", "Society for the " + theme},
	}
	organization := organizations[i/len(pacThemes)%len(organizations)]
	return CampaignCommittee{
		ID: fmt.Sprintf("C990%05d", 90_000+i), Name: organization.connected + " PAC", Treasurer: newName(rng),
		Type: random.Pick(rng, []string{"Q", "N"}), Designation: random.Pick(rng, []string{"U", "B"}), InterestGroup: organization.group, ConnectedOrganization: organization.connected,
	}
}
