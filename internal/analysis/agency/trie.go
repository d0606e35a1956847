package agency

import "legislative/internal/analysis/legaltext"

// Trie finds the longest name of an agency that begins at a token. It is safe
// for concurrent use.
type Trie struct {
	next   map[edge]node
	leaves map[node]leaf
	the    legaltext.WordID
	plural map[legaltext.WordID]node // the nodes after "Departments of" and "Secretaries of"
}

// node is a node of the trie; 0 is the root.
type node int32

// edge leads from a node to the next by a token.
type edge struct {
	from node
	word legaltext.WordID // of a mark if mark is true
	mark bool
}

// leaf is where a name ends.
type leaf struct {
	entry int  // index in entries
	exact bool // an acronym, which must be written as text
	text  string
}

// NewTrie returns a trie of the names of all agencies, and adds their words to
// a lexicon. It finds names only in passages of that lexicon.
func NewTrie(x *legaltext.Lexicon) *Trie {
	addWords(x)
	t := &Trie{next: map[edge]node{}, leaves: map[node]leaf{}, plural: map[legaltext.WordID]node{}}
	for i, e := range entries {
		t.insert(x, e.name, leaf{entry: i})
		for _, form := range e.also {
			t.insert(x, form, leaf{entry: i})
		}
		if e.short != "" {
			t.insert(x, e.short, leaf{entry: i, exact: true, text: e.short})
		}
	}
	of := x.Add("of")
	t.the = x.Add("the")
	for plural, singular := range pluralHeads {
		first := t.next[edge{from: 0, word: x.Add(singular)}]
		t.plural[x.Add(plural)] = t.next[edge{from: first, word: of}]
	}
	return t
}

// insert adds a form of a name.
func (t *Trie) insert(x *legaltext.Lexicon, form string, l leaf) {
	at := node(0)
	for _, tok := range x.AddName(legaltext.AgencyStart, form) {
		e := edge{at, tok.Word, tok.Kind == legaltext.Mark}
		if t.next[e] == 0 {
			t.next[e] = node(len(t.next) + 1)
		}
		at = t.next[e]
	}
	t.leaves[at] = l
}

// find returns the longest name that begins at i. The first word of a name, and
// each that is not a connector, must have a capital letter.
func (t *Trie) find(p *legaltext.Passage, i int) (entry, next int, ok bool) {
	return t.findFrom(0, p, i)
}

// findFrom continues a name at i from a node.
func (t *Trie) findFrom(at node, p *legaltext.Passage, i int) (entry, next int, ok bool) {
	for n := i; n < len(p.Tokens); n++ {
		tok := p.Tokens[n]
		if n > i && tok.Has(legaltext.LineStart) || tok.Word == 0 || tok.Kind == legaltext.Word && !tok.Has(legaltext.Capital) && p.Class(n)&legaltext.Connector == 0 {
			break
		}
		at = t.next[edge{at, tok.Word, tok.Kind == legaltext.Mark}]
		if at == 0 {
			break
		}
		if l, found := t.leaves[at]; found && (!l.exact || p.Word(n) == l.text && !isNumbering(p, n)) {
			entry, next, ok = l.entry, n+1, true
		}
	}
	return entry, next, ok
}

// findMember finds the agency whose name after "Departments of" continues at i,
// with or without "the".
func (t *Trie) findMember(head node, p *legaltext.Passage, i int) (entry, next int, ok bool) {
	if p.At(i).Has(legaltext.LineStart) {
		return 0, 0, false
	}
	if entry, next, ok = t.findFrom(head, p, i); !ok {
		entry, next, ok = t.findFrom(t.next[edge{from: head, word: t.the}], p, i)
	}
	return entry, next, ok
}

// isNumbering reports whether the acronym at i is part of a number, such as
// "SEC. 5." or HHS–2017–ACF–1.
func isNumbering(p *legaltext.Passage, i int) bool {
	if p.At(i-1).IsMark(legaltext.Hyphen) && p.At(i).Has(legaltext.Glued) {
		return true
	}
	mark, number := p.At(i+1), p.At(i+2)
	return (mark.IsMark('.') || mark.IsMark(legaltext.Hyphen) && mark.Has(legaltext.Glued)) && number.Kind == legaltext.Number
}
