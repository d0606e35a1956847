// Package fold makes text comparable: without accents, in lower case, and cut
// into words. What is stored to be looked for and what is looked for go
// through it alike, so that both engines find the same.
package fold

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// Fold is s without accents, in lower case.
func Fold(s string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s)
	if err != nil {
		plain = s
	}
	return strings.ToLower(plain)
}

// Words are the words of s in their order, folded. A word is a run of letters
// and digits; an apostrophe within it belongs to it and is dropped.
func Words(s string) []string {
	s = strings.NewReplacer("'", "", "’", "").Replace(Fold(s))
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// DistinctWords are the words of s, each once and sorted.
func DistinctWords(s string) []string {
	words := Words(s)
	slices.Sort(words)
	return slices.Compact(words)
}
