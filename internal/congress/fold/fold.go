// Package fold normalizes text for searching: without accents, in lower case,
// and split into words and their stems. Stored words and the words of a query are
// folded alike, so that both database engines find the same records.
package fold

import (
	"slices"
	"strings"
	"unicode"

	"github.com/blevesearch/snowballstem"
	"github.com/blevesearch/snowballstem/english"
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

// Phrase returns the folded words of s in their order with a space before and after
// each, so that a search for a substring finds a sequence of whole words.
func Phrase(s string) string { return " " + strings.Join(Words(s), " ") + " " }

// DistinctWords returns the folded words of s, sorted and without duplicates.
func DistinctWords(s string) []string {
	words := Words(s)
	slices.Sort(words)
	return slices.Compact(words)
}

// Stem returns the stem of a folded word, which it has in common with its other forms:
// that of "vaccinations" and "vaccine" is "vaccin". Other than English words with
// letters from a to z are their own stems. The rules are those of the English stemmer
// of the Snowball project.
func Stem(word string) string {
	if strings.ContainsFunc(word, func(r rune) bool { return r < 'a' || 'z' < r }) {
		return word
	}
	env := snowballstem.NewEnv(word)
	english.Stem(env)
	return env.Current()
}

// Stems returns the stems of words, each once, in the order of the words.
func Stems(words []string) (stems []string) {
	for _, w := range words {
		if s := Stem(w); !slices.Contains(stems, s) {
			stems = append(stems, s)
		}
	}
	return stems
}

// connecting are words that connect others and say little about a record.
var connecting = []string{"a", "an", "and", "by", "for", "in", "of", "on", "or", "the", "to", "with"}

// Content returns the words without those that only connect others, unless there are no
// others.
func Content(words []string) []string {
	content := slices.DeleteFunc(slices.Clone(words), func(w string) bool { return slices.Contains(connecting, w) })
	if len(content) == 0 {
		return words
	}
	return content
}

// Terms returns the distinct folded words of s and their stems, sorted. A search for a
// stem finds all forms of a word, and one for a prefix finds words as they are.
func Terms(s string) []string {
	words := DistinctWords(s)
	terms := slices.Clone(words)
	for _, w := range words {
		terms = append(terms, Stem(w))
	}
	slices.Sort(terms)
	return slices.Compact(terms)
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
