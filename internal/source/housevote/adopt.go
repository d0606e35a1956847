package housevote

import "legislative/internal/congress"

// Adopt sets the members of ballots without id from another reading of the
// same roll call, as the JSON has ids where the Clerk's old files have names
// alone. Ballots belong together by name, party and word cast, where that is
// one voter's in both. It tells how many ballots it set; another roll call's
// ballots are never adopted.
func (v *Vote) Adopt(other Vote) (adopted int) {
	if v.ID != other.ID {
		return 0
	}
	type voter struct{ name, party, cast string }
	key := func(b Ballot) voter { return voter{b.Name, b.Party, b.Cast} }
	known := make(map[voter]congress.BioguideID, len(other.Ballots))
	for _, b := range other.Ballots {
		if _, twice := known[key(b)]; twice {
			b.Member = ""
		}
		known[key(b)] = b.Member
	}
	same := make(map[voter]int, len(v.Ballots))
	taken := make(map[congress.BioguideID]bool, len(v.Ballots))
	for _, b := range v.Ballots {
		same[key(b)]++
		taken[b.Member] = true
	}
	for i := range v.Ballots {
		b := &v.Ballots[i]
		member := known[key(*b)]
		if b.Member == "" && member != "" && same[key(*b)] == 1 && !taken[member] {
			b.Member = member
			adopted++
		}
	}
	return adopted
}
