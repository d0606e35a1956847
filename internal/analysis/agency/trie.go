package agency

import (
	"slices"
	"strings"

	"legislative/internal/analysis/legaltext"
)

// Trie finds the names of agencies. It is safe for concurrent use.
type Trie struct {
	names  *legaltext.Names
	plural map[legaltext.WordID][2]legaltext.NameNode // after "Departments of" and "Secretaries of", without and with "the"
}

// NewTrie returns a trie of the names of all agencies, and adds their words to
// a lexicon. It finds names only in passages of that lexicon.
func NewTrie(x *legaltext.Lexicon) *Trie {
	addWords(x)
	t := &Trie{names: legaltext.NewNames(x), plural: map[legaltext.WordID][2]legaltext.NameNode{}}
	for i, e := range entries() {
		for _, form := range slices.Concat([]string{e.name}, e.also) {
			t.names.Add(x, legaltext.AgencyStart, form, i)
			if rest, ok := strings.CutPrefix(form, "United States "); ok {
				t.names.Add(x, legaltext.AgencyStart, "U.S. "+rest, i)
			}
		}
	}
	for plural, singular := range pluralHeads {
		t.plural[x.Add(plural)] = [2]legaltext.NameNode{t.names.After(x, singular, "of"), t.names.After(x, singular, "of", "the")}
	}
	return t
}

// find returns the entry of the longest name that begins at i.
func (t *Trie) find(p *legaltext.Passage, i int) (entry, next int, ok bool) {
	return t.names.Find(p, i)
}

// findMember finds the agency whose name after "Departments of" continues at i,
// with or without "the".
func (t *Trie) findMember(heads [2]legaltext.NameNode, p *legaltext.Passage, i int) (entry, next int, ok bool) {
	if p.At(i).Has(legaltext.LineStart) {
		return 0, 0, false
	}
	if entry, next, ok = t.names.FindAfter(heads[0], p, i); !ok {
		entry, next, ok = t.names.FindAfter(heads[1], p, i)
	}
	return entry, next, ok
}
