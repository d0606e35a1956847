package textsearch

import (
	"slices"
	"strings"

	"entgo.io/ent/dialect"
)

// Query is a search for sections that have all of some words, words with all of
// some prefixes, and all of some phrases. All are folded.
type Query struct {
	Words, Prefixes []string
	Phrases         [][]string // words that follow one another
}

// expression returns the query in the language of an engine. Words have only
// letters and digits, so they need no escaping within quotation marks.
func (q Query) expression(engine string) string {
	quote, prefix, both, then, open, end := `"`, `*`, " AND ", " ", `"`, `"`
	if engine == dialect.Postgres {
		quote, prefix, both, then, open, end = "'", ":*", " & ", "' <-> '", "('", "')"
	}
	var terms []string
	for _, w := range q.Words {
		terms = append(terms, quote+w+quote)
	}
	for _, w := range q.Prefixes {
		terms = append(terms, quote+w+quote+prefix)
	}
	for _, words := range q.Phrases {
		terms = append(terms, open+strings.Join(words, then)+end)
	}
	return strings.Join(terms, both)
}

// Longest returns the longest part of the query, which says most about a place
// that has it: the words of a phrase, one word, or a prefix that ends in *.
func (q Query) Longest() string {
	longest := ""
	for _, words := range q.Phrases {
		longest = longer(longest, strings.Join(words, " "))
	}
	if longest != "" {
		return longest
	}
	for _, w := range q.Words {
		longest = longer(longest, w)
	}
	for _, w := range q.Prefixes {
		longest = longer(longest, w+"*")
	}
	return longest
}

// CountIn returns how many of the query's words and prefixes are in a text, given by
// its folded words.
func (q Query) CountIn(words []string) int {
	n := 0
	for _, w := range q.Words {
		if slices.Contains(words, w) {
			n++
		}
	}
	for _, prefix := range q.Prefixes {
		if slices.ContainsFunc(words, func(w string) bool { return strings.HasPrefix(w, prefix) }) {
			n++
		}
	}
	return n
}

func longer(a, b string) string {
	if len(b) > len(a) {
		return b
	}
	return a
}
