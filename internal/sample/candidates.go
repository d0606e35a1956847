package sample

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
)

// Candidate is someone who runs for a seat: a member, under each of the
// candidate ids that the member has had, or a challenger.
type Candidate struct {
	Name
	Index      int // among all candidates of the sample, from 0
	ID         string
	Seat       Seat
	Party      string
	Incumbency string // I incumbent, C challenger, O open seat
	IsDormant  bool   // registered once, with no money in the cycle
	Committees []CampaignCommittee
}

// CampaignCommittee is a committee that raises money.
type CampaignCommittee struct {
	ID                    string
	Name                  string
	Treasurer             string
	Type                  string // H and S campaigns, N and Q PACs
	Designation           string // P principal, A authorized, D leadership, J joint, B lobbyist's, U none
	InterestGroup         string // C corporation, L labor, M membership, T trade
	ConnectedOrganization string
}

// Campaigns is the campaign finance of the cycle.
type Campaigns struct {
	Candidates      []*Candidate
	IndependentPACs []CampaignCommittee // of no candidate
}

// newCampaigns registers candidates and committees. Members learn their ids.
func (o Options) newCampaigns(p *People) *Campaigns {
	c := new(Campaigns)
	d := o.random("campaigns", 0)
	for _, chamber := range [][]*Member{p.Senate, p.House} {
		for _, m := range chamber {
			if !m.movedToSenate && d.Chance(96) {
				c.registerMember(d, m)
			}
		}
	}
	for _, left := range p.House {
		if left.movedToSenate {
			left.FECIDs = findMember(p.Senate, left.ID).FECIDs
		}
	}
	for range 120 {
		c.registerChallenger(d)
	}
	for i := range 30 {
		c.IndependentPACs = append(c.IndependentPACs, newPAC(d, i))
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

// registerMember registers a member, and now and then under an older id besides.
func (c *Campaigns) registerMember(d Stream, m *Member) {
	old := d.Chance(12)
	if old {
		before := m.Seat
		before.Chamber = congress.House
		dormant := d.Chance(40)
		m.FECIDs = append(m.FECIDs, c.register(d, Candidate{Name: m.Name, Seat: before, Party: m.Party, Incumbency: "O", IsDormant: dormant}).ID)
	}
	running := c.register(d, Candidate{Name: m.Name, Seat: m.Seat, Party: m.Party, Incumbency: "I"})
	m.FECIDs = append(m.FECIDs, running.ID)
	if d.Chance(10) {
		running.Committees = append(running.Committees, newCommittee(d, running, "Q", "D", "Friends of the "+Pick(d, pacThemes)+" PAC"))
	}
	if d.Chance(6) {
		running.Committees = append(running.Committees, newCommittee(d, running, "N", "J", m.Last+" Victory Fund"))
	}
}

// registerChallenger registers someone who is no member.
func (c *Campaigns) registerChallenger(d Stream) {
	s := Pick(d, states())
	place := Seat{Chamber: congress.House, State: s.code, District: min(s.seats-1, 1) * d.Between(1, s.seats)}
	c.register(d, Candidate{Name: newName(d), Seat: place, Party: Pick(d, []string{"D", "R", "I"}), Incumbency: Pick(d, []string{"C", "C", "O"})})
}

// register gives a candidate an id and a principal committee. Ids are of a
// district 99, which no State has.
func (c *Campaigns) register(d Stream, of Candidate) *Candidate {
	of.Index = len(c.Candidates)
	of.ID = fmt.Sprintf("%s8%s99%03d", of.Office(), of.Seat.State, of.Index)
	of.Committees = []CampaignCommittee{newCommittee(d, &of, of.Office(), "P", of.Last+" for "+of.officeName())}
	if d.Chance(5) {
		of.Committees = append(of.Committees, newCommittee(d, &of, of.Office(), "A", "Neighbors of "+of.First+" "+of.Last))
	}
	c.Candidates = append(c.Candidates, &of)
	return &of
}

// Office is the letter of the office that the candidate seeks.
func (c *Candidate) Office() string { return strings.ToUpper(string(c.Seat.Chamber[:1])) }

func (c *Candidate) officeName() string {
	if c.Seat.Chamber == congress.Senate {
		return "Senate"
	}
	return "Congress"
}

// newCommittee makes a committee of a candidate.
func newCommittee(d Stream, of *Candidate, kind, designation, name string) CampaignCommittee {
	taken := len(of.Committees)
	id := fmt.Sprintf("C99%05d%d", of.Index, taken)
	return CampaignCommittee{ID: id, Name: name, Treasurer: filedName(newName(d)), Type: kind, Designation: designation}
}

// pacThemes are what PACs of the sample are fond of.
var pacThemes = []string{
	"Teapot", "Footbridge", "Weathervane", "Brass Band", "Lamplighter", "Turnip", "Sundial", "Croquet Mallet",
	"Duck Pond", "Signpost", "Rocking Chair", "Barrel Organ",
}

// newPAC makes a committee of no candidate.
func newPAC(d Stream, i int) CampaignCommittee {
	fancy := pacThemes[i%len(pacThemes)]
	kinds := []struct{ group, connected string }{
		{"T", fancy + " Makers Association"}, {"C", "Imaginary " + fancy + " Company, Inc."},
		{"L", "Brotherhood of " + fancy + " Polishers"}, {"M", "Society for the " + fancy},
	}
	kind := kinds[i/len(pacThemes)%len(kinds)]
	return CampaignCommittee{
		ID: fmt.Sprintf("C990%05d", 90_000+i), Name: kind.connected + " PAC", Treasurer: filedName(newName(d)),
		Type: Pick(d, []string{"Q", "N"}), Designation: Pick(d, []string{"U", "B"}), InterestGroup: kind.group, ConnectedOrganization: kind.connected,
	}
}

// filedName is a name as candidates are registered: LARKINMOOR, ODALYS Q.
func filedName(n Name) string {
	return strings.ToUpper(n.Last + ", " + strings.TrimSpace(n.First+" "+n.Middle))
}

// partyCodes is the party as the FEC writes it.
func partyCodes(letter string) (code, party string) {
	switch letter {
	case "D":
		return "1", "DEM"
	case "R":
		return "2", "REP"
	default:
		return "3", "IND"
	}
}
