package housevote

import "legislative/internal/congress"

// Adopt sets the members of ballots without id from another reading of the same
// roll call and returns how many it set. The Clerk's old files have only names;
// the JSON has ids. Adopt matches ballots by name, party and cast word, and
// only if one ballot of each reading has them. It sets no member if other is
// another roll call.
func (v *Vote) Adopt(other Vote) (adopted int) {
	if v.ID != other.ID {
		return 0
	}
	type voter struct{ name, party, cast string }
	key := func(b Ballot) voter { return voter{b.Name, b.Party, b.Cast} }
	members := make(map[voter]congress.BioguideID, len(other.Ballots))
	for _, b := range other.Ballots {
		if _, twice := members[key(b)]; twice {
			b.Member = ""
		}
		members[key(b)] = b.Member
	}
	count := make(map[voter]int, len(v.Ballots))
	used := make(map[congress.BioguideID]bool, len(v.Ballots))
	for _, b := range v.Ballots {
		count[key(b)]++
		used[b.Member] = true
	}
	for i := range v.Ballots {
		b := &v.Ballots[i]
		id := members[key(*b)]
		if b.Member == "" && id != "" && count[key(*b)] == 1 && !used[id] {
			b.Member = id
			adopted++
		}
	}
	return adopted
}
