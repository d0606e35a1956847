package home

import (
	"regexp"
	"slices"
	"strings"

	"legislative/internal/congress/fold"
)

// piece is a part of a snippet. Marked ones are words of the query.
type piece struct {
	Text     string
	IsMarked bool
}

var word = regexp.MustCompile(`[\pL\pN]['’\pL\pN]*`)

// marked divides a snippet into the words of a query and what is between them.
func marked(snippet, query string) (pieces []piece) {
	isSought := soughtBy(query)
	from := 0
	for _, place := range word.FindAllStringIndex(snippet, -1) {
		if !slices.ContainsFunc(fold.Words(snippet[place[0]:place[1]]), isSought) {
			continue
		}
		if from < place[0] {
			pieces = append(pieces, piece{Text: snippet[from:place[0]]})
		}
		pieces = append(pieces, piece{snippet[place[0]:place[1]], true})
		from = place[1]
	}
	if from < len(snippet) {
		pieces = append(pieces, piece{Text: snippet[from:]})
	}
	return pieces
}

// soughtBy returns a function that reports whether a folded word is one of a query, or
// begins with a prefix of it, which ends in *.
func soughtBy(query string) func(string) bool {
	words, prefixes := fold.QueryWords(query)
	return func(w string) bool {
		return slices.Contains(words, w) || slices.ContainsFunc(prefixes, func(p string) bool { return strings.HasPrefix(w, p) })
	}
}
