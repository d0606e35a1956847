package legaltext

import "strings"

// Names finds the longest of a set of names that begins at a token. It is safe for
// concurrent use once all names are added.
//
// Names are matched without their apostrophes and the commas before "and", with
// "&" as "and" and a dash as a hyphen, since texts differ in them.
type Names struct {
	next   map[nameEdge]NameNode
	leaves map[NameNode]nameLeaf
	and    WordID
}

// NameNode is a node of the trie of names; 0 is the root.
type NameNode int32

// nameEdge leads from a node to the next by a token.
type nameEdge struct {
	from NameNode
	word WordID // of a mark if mark is true
	mark bool
}

// nameLeaf is where a name ends.
type nameLeaf struct {
	value int
	exact string // how an acronym must be written, "" for other names
}

// NewNames returns an empty set of names. It finds names only in passages of the
// lexicon to which their words are added.
func NewNames(x *Lexicon) *Names {
	return &Names{next: map[nameEdge]NameNode{}, leaves: map[NameNode]nameLeaf{}, and: x.Add("and")}
}

// Add adds a name with a value, its words to the lexicon, and its first word to a
// class. An acronym, a single word with several capital letters, matches only
// as it is written. A name that is there already keeps its value.
func (t *Names) Add(x *Lexicon, c Class, name string, value int) {
	at := NameNode(0)
	tokens := x.AddName(c, name)
	for i, tok := range tokens {
		if t.isSilent(tok, i+1 < len(tokens) && t.isAnd(tokens[i+1])) {
			continue
		}
		e := t.edge(at, tok)
		if t.next[e] == 0 {
			t.next[e] = NameNode(len(t.next) + 1)
		}
		at = t.next[e]
	}
	if _, ok := t.leaves[at]; ok {
		return
	}
	l := nameLeaf{value: value}
	if IsAcronym(name) {
		l.exact = name
	}
	t.leaves[at] = l
}

// IsAcronym reports whether a name is one word with several capital letters, such
// as EPA or FinCEN.
func IsAcronym(name string) bool {
	capitals := 0
	for _, r := range name {
		if 'A' <= r && r <= 'Z' {
			capitals++
		}
	}
	return capitals > 1 && !strings.Contains(name, " ")
}

// After returns the node after words with which a name begins.
func (t *Names) After(x *Lexicon, words ...string) NameNode {
	at := NameNode(0)
	for _, w := range words {
		at = t.next[nameEdge{from: at, word: x.Add(w)}]
	}
	return at
}

// isSilent reports whether a token of a name does not count: an apostrophe, or a
// comma before "and".
func (t *Names) isSilent(tok Token, beforeAnd bool) bool {
	return tok.IsApostrophe() && tok.Has(Glued) || tok.IsMark(',') && beforeAnd
}

// isAnd reports whether a token is "and" or "&".
func (t *Names) isAnd(tok Token) bool {
	return tok.Kind == Word && tok.Word == t.and || tok.IsMark('&')
}

func (t *Names) edge(from NameNode, tok Token) nameEdge {
	switch {
	case tok.IsMark('&'):
		return nameEdge{from: from, word: t.and}
	case tok.IsMark(Dash):
		return nameEdge{from: from, word: Hyphen, mark: true}
	}
	return nameEdge{from, tok.Word, tok.Kind == Mark}
}

// Find returns the value of the longest name that begins at i, and the token after
// it. The first word of a name, and each that is not a connector and follows no
// hyphen, must have a capital letter.
func (t *Names) Find(p *Passage, i int) (value, next int, ok bool) { return t.find(0, p, i, false) }

// FindSmall is like Find, but finds a name of several words in small letters.
func (t *Names) FindSmall(p *Passage, i int) (value, next int, ok bool) {
	value, next, ok = t.find(0, p, i, true)
	return value, next, ok && next > i+1
}

// FindAfter is like Find for a name that continues at i from a node.
func (t *Names) FindAfter(from NameNode, p *Passage, i int) (value, next int, ok bool) {
	return t.find(from, p, i, false)
}

func (t *Names) find(at NameNode, p *Passage, i int, small bool) (value, next int, ok bool) {
	for n := i; n < len(p.Tokens); n++ {
		tok := p.Tokens[n]
		if n > i && tok.Has(LineStart) || tok.Word == 0 || !small && !p.isNameWord(n) {
			break
		}
		if n > i && t.isSilent(tok, t.isAnd(p.At(n+1))) {
			continue
		}
		at = t.next[t.edge(at, tok)]
		if at == 0 {
			break
		}
		if l, found := t.leaves[at]; found && (l.exact == "" || p.TextOf(i, n+1) == l.exact && !p.IsNumbering(n)) {
			value, next, ok = l.value, n+1, true
		}
	}
	return value, next, ok
}

// isNameWord reports whether the token at i can stand in a name: a mark, a
// connector, a word with a capital letter, or one after a hyphen.
func (p *Passage) isNameWord(i int) bool {
	t := p.Tokens[i]
	return t.Kind != Word || t.Has(Capital) || p.Class(i)&Connector != 0 || t.Has(Glued) && p.At(i-1).IsMark(Hyphen)
}

// IsNumbering reports whether the acronym at i is part of a number, such as
// "SEC. 5." or HHS–2017–ACF–1.
func (p *Passage) IsNumbering(i int) bool {
	if p.At(i-1).IsMark(Hyphen) && p.At(i).Has(Glued) {
		return true
	}
	mark, number := p.At(i+1), p.At(i+2)
	return (mark.IsMark('.') || mark.IsMark(Hyphen) && mark.Has(Glued)) && number.Kind == Number
}
