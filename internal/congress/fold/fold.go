// Package fold normalizes text for searching: without accents, in lower case,
// and split into words. Stored words and the words of a query are folded alike,
// so that both database engines find the same records.
package fold

import (
	"slices"
	"strings"
	"unicode"

	"golang.org/x/text/runes"
	"golang.org/x/text/transform"
	"golang.org/x/text/unicode/norm"
)

// MaxQueryLength is the maximum length of a search query, in characters.
const MaxQueryLength = 200

// Fold returns s without accents, in lower case.
func Fold(s string) string {
	plain, _, err := transform.String(transform.Chain(norm.NFD, runes.Remove(runes.In(unicode.Mn)), norm.NFC), s)
	if err != nil {
		plain = s
	}
	return strings.ToLower(plain)
}

// Words returns the folded words of s in their order. A word is a run of
// letters and digits. An apostrophe within a word is dropped.
func Words(s string) []string {
	s = strings.NewReplacer("'", "", "’", "").Replace(Fold(s))
	return strings.FieldsFunc(s, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.IsDigit(r) })
}

// DistinctWords returns the folded words of s, sorted and without duplicates.
func DistinctWords(s string) []string {
	words := Words(s)
	slices.Sort(words)
	return slices.Compact(words)
}

// SearchableWords returns the distinct folded words of s with a space before and after
// each, so that a search for a substring finds whole words and beginnings of words.
func SearchableWords(s string) string { return " " + strings.Join(DistinctWords(s), " ") + " " }

// QueryWords returns the folded words of a query. A * at the end of a word makes it a
// prefix, which is empty if there is no letter or digit before the *.
func QueryWords(query string) (words, prefixes []string) {
	for field := range strings.FieldsSeq(query) {
		whole, isPrefix := strings.CutSuffix(field, "*")
		found := Words(whole)
		if isPrefix {
			prefix := ""
			if last := len(found) - 1; last >= 0 {
				prefix, found = found[last], found[:last]
			}
			prefixes = append(prefixes, prefix)
		}
		words = append(words, found...)
	}
	return words, prefixes
}
