package agency

import (
	"legislative/internal/analysis/legaltext"
)

// Trie finds the longest name of an agency at a token.
type Trie struct {
	next   map[edge]node
	leaves map[node]leaf
	the    legaltext.WordID
	plural map[legaltext.WordID]node // what follows "Departments of" and "Secretaries of"
}

type node int32

type edge struct {
	from node
	word legaltext.WordID // of a word; of a mark where mark is true
	mark bool
}

type leaf struct {
	entry int  // place in agencyEntries
	exact bool // an acronym, which counts only as it is written
	text  string
}

func NewTrie(x *legaltext.Lexicon) *Trie {
	addWords(x)
	t := &Trie{next: map[edge]node{}, leaves: map[node]leaf{}, plural: map[legaltext.WordID]node{}}
	for i, e := range agencyEntries {
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
	for _, token := range x.AddName(legaltext.AgencyStart, form) {
		e := edge{at, token.Word, token.Kind == legaltext.Mark}
		if t.next[e] == 0 {
			t.next[e] = node(len(t.next) + 1)
		}
		at = t.next[e]
	}
	t.leaves[at] = l
}

// longest gives the longest name that begins at i. Its first word, and each
// that is no connector, must have a capital letter.
func (t *Trie) longest(p *legaltext.Passage, i int) (entry, next int, ok bool) {
	return t.longestFrom(0, p, i)
}

// longestFrom gives the longest name whose rest begins at i.
func (t *Trie) longestFrom(at node, p *legaltext.Passage, i int) (entry, next int, ok bool) {
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

// member gives the agency of which the token at i is the rest of the name after
// "Departments of", with or without "the".
func (t *Trie) member(head node, p *legaltext.Passage, i int) (entry, next int, ok bool) {
	if p.At(i).Has(legaltext.LineStart) {
		return 0, 0, false
	}
	if entry, next, ok = t.longestFrom(head, p, i); !ok {
		entry, next, ok = t.longestFrom(t.next[edge{from: head, word: t.the}], p, i)
	}
	return entry, next, ok
}

// isNumbering tells "SEC. 5." and numbers such as HHS–2017–ACF–1 from the
// acronym of an agency.
func isNumbering(p *legaltext.Passage, i int) bool {
	if p.At(i-1).IsMark(legaltext.Hyphen) && p.At(i).Has(legaltext.Glued) {
		return true
	}
	mark, number := p.At(i+1), p.At(i+2)
	return (mark.IsMark('.') || mark.IsMark(legaltext.Hyphen) && mark.Has(legaltext.Glued)) && number.Kind == legaltext.Number
}
