package sample

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
)

// committee is a full committee of the sample.
type committee struct {
	code congress.CommitteeCode
	on   string // what it is a Committee on
	subs []string
}

// committees lists the full committees, the House's first. No real one has
// such a code.
func committees() []committee {
	return []committee{
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

// committeeOf finds a full committee by its code.
func committeeOf(code congress.CommitteeCode) committee {
	for _, c := range committees() {
		if c.code == code {
			return c
		}
	}
	panic("sample: no committee " + string(code))
}

func (c committee) chamber() congress.Chamber { return c.code.Chamber() }

// short is the name in bill status: Judiciary Committee.
func (c committee) short() string { return c.on + " Committee" }

// long is the name in the committees' list.
func (c committee) long() string {
	if c.chamber() == congress.Joint {
		return "Joint Committee on " + c.on
	}
	return fmt.Sprintf("%s Committee on %s", c.chamber().Title(), c.on)
}

// sub is the code of the n-th subcommittee, counted from 0.
func (c committee) sub(n int) congress.CommitteeCode {
	return c.code[:4] + congress.CommitteeCode(fmt.Sprintf("%02d", 11+n))
}

// committeesYAML is committees-current.yaml.
func committeesYAML() []byte {
	w := new(yamlWriter)
	for _, c := range committees() {
		w.line(0, "- type: "+string(c.chamber()))
		w.field(1, "name", c.long())
		w.field(1, "thomas_id", string(c.code[:4]))
		if c.chamber() == congress.House {
			w.field(1, "house_committee_id", string(c.code[2:4]))
		} else {
			w.field(1, "senate_committee_id", string(c.code[:4]))
		}
		w.field(1, "jurisdiction", fmt.Sprintf("The %s sees to matters of %s.", c.long(), strings.ToLower(c.on)))
		if len(c.subs) > 0 {
			w.line(1, "subcommittees:")
		}
		for i, sub := range c.subs {
			w.line(1, "- name: "+scalar(sub))
			w.field(2, "thomas_id", string(c.sub(i)[4:]))
		}
	}
	return w.Bytes()
}

// committeesHistoricalYAML is committees-historical.yaml.
func committeesHistoricalYAML() []byte {
	w := new(yamlWriter)
	w.line(0, "- type: house")
	w.field(1, "name", "House Select Committee on Misplaced Spectacles")
	w.field(1, "thomas_id", "HSZM")
	w.field(1, "house_committee_id", "ZM")
	w.line(1, "congresses:")
	w.line(1, "- 198")
	w.line(1, "- 199")
	return w.Bytes()
}

// membershipYAML is committee-membership-current.yaml.
func (o Options) membershipYAML(p *people) []byte {
	w := new(yamlWriter)
	for i, c := range committees() {
		d := o.dice("membership", i)
		members := p.seatedOn(d, c)
		writeMembership(w, c.code[:4], members, c.chamber() == congress.Joint)
		for j := range c.subs {
			writeMembership(w, c.sub(j), some(d, members, d.between(7, 12)), false)
		}
	}
	return w.Bytes()
}

// seatedOn draws the members of a full committee.
func (p *people) seatedOn(d dice, c committee) []*member {
	var eligible []*member
	for _, m := range p.current() {
		if m.seat.chamber == c.chamber() || c.chamber() == congress.Joint {
			eligible = append(eligible, m)
		}
	}
	size := 38
	if c.chamber() != congress.House {
		size = 20
	}
	return some(d, eligible, size)
}

// writeMembership ranks the members by side, the larger side first. Those of
// a joint committee have their chamber written with them.
func writeMembership(w *yamlWriter, code congress.CommitteeCode, members []*member, joint bool) {
	sides := map[string][]*member{}
	for _, m := range members {
		sides[m.caucus] = append(sides[m.caucus], m)
	}
	majority, minority := sides["R"], sides["D"]
	if len(minority) > len(majority) {
		majority, minority = minority, majority
	}
	w.line(0, string(code)+":")
	writeSide(w, "majority", "Chair", majority, joint)
	writeSide(w, "minority", "Ranking Member", minority, joint)
}

func writeSide(w *yamlWriter, side, leader string, members []*member, joint bool) {
	for i, m := range members {
		w.line(0, "- name: "+scalar(m.full()))
		w.field(1, "party", side)
		w.line(1, fmt.Sprintf("rank: %d", i+1))
		if i == 0 {
			w.field(1, "title", leader)
		}
		w.field(1, "bioguide", string(m.id))
		if joint {
			w.field(1, "chamber", string(m.seat.chamber))
		}
	}
}
