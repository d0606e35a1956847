package agency

// listedAgency is an agency of a list and the tokens in [first, next) that name
// it.
type listedAgency struct{ entry, first, next int }

// readList reports the agencies of a list such as "Departments of Agriculture
// and Energy", whose first word is at i. It returns the token after the list, or
// 0 if there is no list. A list in the name of an appropriations Act is skipped.
func (a *scan) readList(i int) int {
	members := a.readMembers(i)
	if len(members) == 0 {
		return 0
	}
	const maxName = 40 // tokens of the rest of an Act's name
	end := members[len(members)-1].next
	for at := end; at < end+maxName && !a.EndsClause(at); at++ {
		if a.Is(at, "appropriations") && a.Is(at+1, "act", "acts") {
			return at + 2
		}
	}
	for _, m := range members {
		a.reportAgency(agencyName, a.nameOf(m.entry), m.first, m.next)
	}
	return end
}

// readMembers reads the agencies of the list whose first word is at i.
func (a *scan) readMembers(i int) []listedAgency {
	head, ok := a.trie.plural[a.Tokens[i].Word]
	if !ok || !a.Is(i+1, "of") || a.Is(i-1, "state", "local", "tribal") {
		return nil
	}
	var list []listedAgency
	for first, at := a.includeOfficer(i), i+2; ; first = at {
		entry, next, ok := a.trie.findMember(head, a.Passage, at)
		if !ok {
			return list
		}
		if a.Is(first, "the") {
			first++
		}
		list = append(list, listedAgency{entry, first, next})
		if at = a.SkipSeparator(next); at == next {
			return list
		}
	}
}
