package fiction

import (
	"fmt"

	"legislative/internal/congress"
	"legislative/internal/sample/random"
)

// Committee is a full committee.
type Committee struct {
	Code          congress.CommitteeCode
	Subject       string // as in "Committee on Judicature"
	Subcommittees []string
}

// Committees returns the full committees, the House's first. No real committee
// has one of their codes.
func Committees() []Committee {
	return []Committee{
		{"HSZA00", "Granaries and Orchards", []string{"Root Vegetables", "Scarecrows and Fences", "Bees, Broadly Considered"}},
		{"HSZB00", "Ledgers and Levies", []string{"Rounding", "Petty Cash", "Oversight of Abacuses"}},
		{"HSZC00", "Bridges, Ferries, and Footpaths", []string{"Footpaths", "Ferries", "Puddles"}},
		{"HSZD00", "Apothecaries and Public Health", []string{"Remedies", "Spectacles", "Sensible Shoes"}},
		{"HSZE00", "Schoolhouses and Apprentices", []string{"Chalk and Slate", "Apprentices"}},
		{"HSZF00", "Courts, Notaries, and Seals", []string{"Notaries", "Sealing Wax", "Jury Comfort"}},
		{"HSZG00", "Lanterns and Engines", []string{"Lamplighting", "Curious Machines"}},
		{"HSZH00", "Embassies and Distant Correspondence", []string{"Postcards", "Protocol"}},
		{"HSZI00", "Ramparts and Veterans", []string{"Drums and Bugles", "Veterans"}},
		{"HSZJ00", "Meadows, Rivers, and Game", []string{"Meadows", "Rivers", "Ducks and Geese"}},
		{"HSZK00", "Weights, Measures, and Commerce", []string{"Yardsticks", "Shop Windows"}},
		{"HSZL00", "Rules and House Keeping", []string{"Inkwells"}},
		{"SSZA00", "Farms and Pantries", []string{"Preserves", "Barns"}},
		{"SSZB00", "Coinage and Revenue", []string{"Small Change", "Receipts"}},
		{"SSZC00", "Roads, Canals, and Weather", []string{"Canals", "Weather"}},
		{"SSZD00", "Health, Learning, and Workshops", []string{"Workshops", "Libraries"}},
		{"SSZE00", "Judicature", []string{"Wigs and Robes", "Precedents"}},
		{"SSZF00", "Lighthouses and Natural Curiosities", []string{"Lighthouses", "Fossils"}},
		{"SSZG00", "Treaties and Far Places", []string{"Treaties"}},
		{"SSZH00", "Garrisons and Old Soldiers", []string{"Garrisons"}},
		{"SSZI00", "Administration and Sundries", []string{"Sundries"}},
		{"JSZA00", "the Calendar", nil},
	}
}

func committeeByCode(code congress.CommitteeCode) Committee {
	for _, c := range Committees() {
		if c.Code == code {
			return c
		}
	}
	panic("sample: no committee " + string(code))
}

// Chamber returns the committee's chamber, or congress.Joint.
func (c Committee) Chamber() congress.Chamber { return c.Code.Chamber() }

// ShortName returns the name as in bill status, such as "Judicature Committee".
func (c Committee) ShortName() string { return c.Subject + " Committee" }

// FullName returns the name as in lists of committees, such as "Senate Committee
// on Judicature".
func (c Committee) FullName() string {
	if c.Chamber() == congress.Joint {
		return "Joint Committee on " + c.Subject
	}
	return fmt.Sprintf("%s Committee on %s", c.Chamber().Title(), c.Subject)
}

// SubcommitteeCode returns the code of the nth subcommittee, counted from 0.
func (c Committee) SubcommitteeCode(n int) congress.CommitteeCode {
	return c.Code[:4] + congress.CommitteeCode(fmt.Sprintf("%02d", 11+n))
}

func (p *People) drawCommitteeMembers(rng random.Stream, c Committee) []*Member {
	var eligible []*Member
	for _, m := range p.Current() {
		if m.Seat.Chamber == c.Chamber() || c.Chamber() == congress.Joint {
			eligible = append(eligible, m)
		}
	}
	size := 38
	if c.Chamber() != congress.House {
		size = 20
	}
	return random.Subset(rng, eligible, size)
}

// Membership is the list of members of a committee or subcommittee.
type Membership struct {
	Code    congress.CommitteeCode // four letters if a full committee, as congress-legislators writes it
	Members []*Member
	IsJoint bool // has members of both chambers
}

// CommitteeMemberships returns the members of each committee, followed by
// those of its subcommittees.
func (c *Congress) CommitteeMemberships() []Membership {
	var memberships []Membership
	for i, parent := range Committees() {
		rng := c.Random("membership", i)
		members := c.People.drawCommitteeMembers(rng, parent)
		memberships = append(memberships, Membership{parent.Code[:4], members, parent.Chamber() == congress.Joint})
		for j := range parent.Subcommittees {
			memberships = append(memberships, Membership{Code: parent.SubcommitteeCode(j), Members: random.Subset(rng, members, rng.Between(7, 12))})
		}
	}
	return memberships
}
