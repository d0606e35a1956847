package legislators

import (
	"fmt"
	"strings"

	"legislative/internal/congress"
	"legislative/internal/sample/fiction"
)

// CommitteesYAML returns committees-current.yaml.
func CommitteesYAML() []byte {
	w := new(yamlWriter)
	for _, c := range fiction.Committees() {
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

// HistoricalCommitteesYAML returns committees-historical.yaml.
func HistoricalCommitteesYAML() []byte {
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

// MembershipYAML returns committee-membership-current.yaml.
func MembershipYAML(c *fiction.Congress) []byte {
	w := new(yamlWriter)
	for _, m := range c.CommitteeMemberships() {
		writeMembership(w, m)
	}
	return w.Bytes()
}

// writeMembership writes the members with their ranks, the majority first. Entries
// of joint committees include the chamber.
func writeMembership(w *yamlWriter, m fiction.Membership) {
	sides := map[string][]*fiction.Member{}
	for _, p := range m.Members {
		sides[p.Caucus] = append(sides[p.Caucus], p)
	}
	majority, minority := sides["R"], sides["D"]
	if len(minority) > len(majority) {
		majority, minority = minority, majority
	}
	w.writeLine(0, string(m.Code)+":")
	writeSide(w, "majority", "Chair", majority, m.IsJoint)
	writeSide(w, "minority", "Ranking Member", minority, m.IsJoint)
}

func writeSide(w *yamlWriter, side, leader string, members []*fiction.Member, joint bool) {
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
