package sample

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
)

// Committee is a full committee of the sample.
type Committee struct {
	Code          congress.CommitteeCode
	Subject       string // what it is a Committee on
	Subcommittees []string
}

// Committees lists the full committees, the House's first. No real one has
// such a code.
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

// committeeByCode finds a full committee by its code.
func committeeByCode(code congress.CommitteeCode) Committee {
	for _, c := range Committees() {
		if c.Code == code {
			return c
		}
	}
	panic("sample: no committee " + string(code))
}

func (c Committee) Chamber() congress.Chamber { return c.Code.Chamber() }

// ShortName is the name in bill status: Judiciary Committee.
func (c Committee) ShortName() string { return c.Subject + " Committee" }

// FullName is the name in the committees' list.
func (c Committee) FullName() string {
	if c.Chamber() == congress.Joint {
		return "Joint Committee on " + c.Subject
	}
	return fmt.Sprintf("%s Committee on %s", c.Chamber().Title(), c.Subject)
}

// SubcommitteeCode is the code of the n-th subcommittee, counted from 0.
func (c Committee) SubcommitteeCode(n int) congress.CommitteeCode {
	return c.Code[:4] + congress.CommitteeCode(fmt.Sprintf("%02d", 11+n))
}

// committeesYAML is committees-current.yaml.
func committeesYAML() []byte {
	w := new(yamlWriter)
	for _, c := range Committees() {
		w.writeLine(0, "- type: "+string(c.Chamber()))
		w.writeField(1, "name", c.FullName())
		w.writeField(1, "thomas_id", string(c.Code[:4]))
		if c.Chamber() == congress.House {
			w.writeField(1, "house_committee_id", string(c.Code[2:4]))
		} else {
			w.writeField(1, "senate_committee_id", string(c.Code[:4]))
		}
		w.writeField(1, "jurisdiction", fmt.Sprintf("The %s sees to matters of %s.", c.FullName(), strings.ToLower(c.Subject)))
		if len(c.Subcommittees) > 0 {
			w.writeLine(1, "subcommittees:")
		}
		for i, sub := range c.Subcommittees {
			w.writeLine(1, "- name: "+quoteScalar(sub))
			w.writeField(2, "thomas_id", string(c.SubcommitteeCode(i)[4:]))
		}
	}
	return w.Bytes()
}

// committeesHistoricalYAML is committees-historical.yaml.
func committeesHistoricalYAML() []byte {
	w := new(yamlWriter)
	w.writeLine(0, "- type: house")
	w.writeField(1, "name", "House Select Committee on Misplaced Spectacles")
	w.writeField(1, "thomas_id", "HSZM")
	w.writeField(1, "house_committee_id", "ZM")
	w.writeLine(1, "congresses:")
	w.writeLine(1, "- 198")
	w.writeLine(1, "- 199")
	return w.Bytes()
}

// membershipYAML is committee-membership-current.yaml.
func (o Options) membershipYAML(p *People) []byte {
	w := new(yamlWriter)
	for i, c := range Committees() {
		d := o.random("membership", i)
		members := p.drawCommitteeMembers(d, c)
		writeMembership(w, c.Code[:4], members, c.Chamber() == congress.Joint)
		for j := range c.Subcommittees {
			writeMembership(w, c.SubcommitteeCode(j), Subset(d, members, d.Between(7, 12)), false)
		}
	}
	return w.Bytes()
}

// drawCommitteeMembers draws the members of a full committee.
func (p *People) drawCommitteeMembers(d Stream, c Committee) []*Member {
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
	return Subset(d, eligible, size)
}

// writeMembership ranks the members by side, the larger side first. Those of
// a joint committee have their chamber written with them.
func writeMembership(w *yamlWriter, code congress.CommitteeCode, members []*Member, joint bool) {
	sides := map[string][]*Member{}
	for _, m := range members {
		sides[m.Caucus] = append(sides[m.Caucus], m)
	}
	majority, minority := sides["R"], sides["D"]
	if len(minority) > len(majority) {
		majority, minority = minority, majority
	}
	w.writeLine(0, string(code)+":")
	writeSide(w, "majority", "Chair", majority, joint)
	writeSide(w, "minority", "Ranking Member", minority, joint)
}

func writeSide(w *yamlWriter, side, leader string, members []*Member, joint bool) {
	for i, m := range members {
		w.writeLine(0, "- name: "+quoteScalar(m.Full()))
		w.writeField(1, "party", side)
		w.writeLine(1, fmt.Sprintf("rank: %d", i+1))
		if i == 0 {
			w.writeField(1, "title", leader)
		}
		w.writeField(1, "bioguide", string(m.ID))
		if joint {
			w.writeField(1, "chamber", string(m.Seat.Chamber))
		}
	}
}
