package texts

import (
	"slices"
	"strings"
	"unicode/utf8"

	"legislative/internal/analysis/phrase"
	"legislative/internal/congress/fold"
)

// term is a part of a query that occurs in a text: words that follow one another, each
// of which is tested by a function.
type term []func(word string) bool

// terms returns the parts of a query: phrases, stems and prefixes.
func (q passageQuery) terms() (all []term) {
	for _, words := range q.Phrases {
		var t term
		for _, w := range words {
			t = append(t, func(word string) bool { return word == w })
		}
		all = append(all, t)
	}
	for _, stem := range q.Stems {
		all = append(all, term{hasStem(stem)})
	}
	for _, prefix := range q.Prefixes {
		all = append(all, term{func(word string) bool { return strings.HasPrefix(word, prefix) }})
	}
	return all
}

// whole returns the words of the query in their order as one term, or nil if they are
// not several.
func (q passageQuery) whole() (t term) {
	for _, stem := range q.sequence {
		t = append(t, hasStem(stem))
	}
	return t
}

func hasStem(stem string) func(string) bool {
	beginning := strings.TrimSuffix(stem, "i") // as that of community
	return func(word string) bool {
		return word == stem || strings.HasPrefix(word, beginning) && fold.Stem(word) == stem
	}
}

// places returns the indexes of the tokens at which the term occurs.
func (t term) places(tokens []fold.Token) (places []int) {
	for i := range len(tokens) - len(t) + 1 {
		if t[0](tokens[i].Word) && t.isAt(tokens[i:]) {
			places = append(places, i)
		}
	}
	return places
}

func (t term) isAt(tokens []fold.Token) bool {
	for i, is := range t {
		if !is(tokens[i].Word) {
			return false
		}
	}
	return true
}

// locate sets the place of the query in the text: of all its words if they follow one
// another, or else of its longest phrase, or else of its longest word, in each case the
// first place with most other parts of the query around it.
func (p *Passage) locate(q passageQuery) {
	text := p.Section.Text
	tokens := fold.Tokens(text)
	p.Snippet = phrase.Beginning(text)
	sought, places := q.occurring(tokens)
	most := -1
	for _, i := range places {
		from, to := tokens[i].Start, tokens[i+len(sought)-1].End
		snippet := phrase.Around(text, from, to)
		if n := q.countIn(snippet); n > most {
			most, p.Snippet = n, snippet
			p.Start, p.End = utf8.RuneCountInString(text[:from]), utf8.RuneCountInString(text[:to])
		}
	}
}

// occurring returns the part of the query that says most about a place, of those that
// occur among tokens, and where it occurs.
func (q passageQuery) occurring(tokens []fold.Token) (term, []int) {
	const mostPlaces = 100 // that are compared
	ordered := q.terms()
	slices.SortStableFunc(ordered, func(a, b term) int { return len(b) - len(a) })
	if len(q.Phrases) == 0 { // then the stems, of which the longest is rare
		stems := slices.SortedStableFunc(slices.Values(q.Stems), func(a, b string) int { return len(b) - len(a) })
		ordered = slices.Insert(q.withStems(stems).terms(), 0, q.whole())
	}
	for _, t := range ordered {
		if len(t) == 0 {
			continue
		}
		if places := t.places(tokens); len(places) > 0 {
			return t, places[:min(len(places), mostPlaces)]
		}
	}
	return nil, nil
}

func (q passageQuery) withStems(stems []string) passageQuery {
	q.Stems = stems
	return q
}

// countIn returns how many parts of the query occur in a text.
func (q passageQuery) countIn(text string) (n int) {
	tokens := fold.Tokens(text)
	for _, t := range q.terms() {
		if len(t.places(tokens)) > 0 {
			n++
		}
	}
	return n
}
