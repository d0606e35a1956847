package analysis

import "strings"

// agencyTrie finds the longest name of an agency at a token.
type agencyTrie struct {
	next   map[edge]node
	leaves map[node]leaf
	the    wordID
	plural map[wordID]node // what follows "Departments of" and "Secretaries of"
}

type node int32

type edge struct {
	from node
	word wordID // of a word; of a mark where mark is true
	mark bool
}

type leaf struct {
	entry int  // place in agencyEntries
	exact bool // an acronym, which counts only as it is written
	text  string
}

func newAgencyTrie(x *lexicon) *agencyTrie {
	t := &agencyTrie{next: map[edge]node{}, leaves: map[node]leaf{}, plural: map[wordID]node{}}
	for i, e := range agencyEntries {
		t.insert(x, e.name, leaf{entry: i})
		for _, form := range e.also {
			t.insert(x, form, leaf{entry: i})
		}
		if e.short != "" {
			t.insert(x, e.short, leaf{entry: i, exact: true, text: e.short})
		}
	}
	of := x.add("of")
	t.the = x.add("the")
	for plural, singular := range pluralHeads {
		first := t.next[edge{from: 0, word: x.add(singular)}]
		t.plural[x.add(plural)] = t.next[edge{from: first, word: of}]
	}
	return t
}

// insert adds a form, cut into tokens as a text is.
func (t *agencyTrie) insert(x *lexicon, form string, l leaf) {
	z := tokenizer{text: form, lexicon: x}
	z.run(0, len(form))
	at := node(0)
	for i, token := range z.tokens {
		if token.kind == wordToken {
			token.word = x.add(strings.ToLower(form[token.start:token.end]))
		}
		if i == 0 {
			x.classes[token.word] |= agencyStart
		}
		e := edge{at, token.word, token.kind == markToken}
		if t.next[e] == 0 {
			t.next[e] = node(len(t.next) + 1)
		}
		at = t.next[e]
	}
	t.leaves[at] = l
}

// longest gives the longest name that begins at i. Its first word, and each
// that is no connector, must have a capital letter.
func (t *agencyTrie) longest(p *passage, i int) (entry, next int, ok bool) {
	return t.longestFrom(0, p, i)
}

// longestFrom gives the longest name whose rest begins at i.
func (t *agencyTrie) longestFrom(at node, p *passage, i int) (entry, next int, ok bool) {
	for n := i; n < len(p.tokens); n++ {
		tok := p.tokens[n]
		if n > i && tok.has(lineStart) || tok.word == 0 || tok.kind == wordToken && !tok.has(capital) && p.class(n)&connector == 0 {
			break
		}
		at = t.next[edge{at, tok.word, tok.kind == markToken}]
		if at == 0 {
			break
		}
		if l, found := t.leaves[at]; found && (!l.exact || p.word(n) == l.text && !p.isNumbering(n)) {
			entry, next, ok = l.entry, n+1, true
		}
	}
	return entry, next, ok
}

// member gives the agency of which the token at i is the rest of the name after
// "Departments of", with or without "the".
func (t *agencyTrie) member(of node, p *passage, i int) (entry, next int, ok bool) {
	if p.at(i).has(lineStart) {
		return 0, 0, false
	}
	if entry, next, ok = t.longestFrom(of, p, i); !ok {
		entry, next, ok = t.longestFrom(t.next[edge{from: of, word: t.the}], p, i)
	}
	return entry, next, ok
}

// isNumbering tells "SEC. 5." and numbers such as HHS–2017–ACF–1 from the
// acronym of an agency.
func (p *passage) isNumbering(i int) bool {
	if p.at(i-1).isMark(markHyphen) && p.at(i).has(glued) {
		return true
	}
	mark, number := p.at(i+1), p.at(i+2)
	return (mark.isMark('.') || mark.isMark(markHyphen) && mark.has(glued)) && number.kind == numberToken
}
