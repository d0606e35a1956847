// Package phrase searches the text of a bill for a phrase, ignoring case,
// accents, line breaks and typography. [Index] is a text prepared for searching;
// [Packed] is an index that was stored, of which a search reads only a part.
package phrase

import (
	"bytes"
	"errors"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Phrase is a phrase to be found. It consists of whole words. Case, accents, line
// breaks, hyphens within words and the shape of quotation marks make no
// difference.
type Phrase struct {
	folded []byte
	tokens []token
}

// ErrNoWord reports that a query has no letter and no digit.
var ErrNoWord = errors.New("the phrase has no letter or digit: give at least one word")

// Parse returns the phrase of a query. Quotation marks around the whole query are
// dropped. If the query has no letter or digit, Parse returns [ErrNoWord].
func Parse(query string) (*Phrase, error) {
	if !utf8.ValidString(query) {
		return nil, errors.New("the phrase is not valid UTF-8")
	}
	var f folder
	f.foldText(strings.TrimSpace(query))
	p := &Phrase{folded: bytes.Trim(f.out, " \"'")}
	if !bytes.ContainsFunc(p.folded, func(r rune) bool { return unicode.IsLetter(r) || unicode.IsDigit(r) }) {
		return nil, ErrNoWord
	}
	for t, ok := nextToken(p.folded, 0); ok; t, ok = nextToken(p.folded, t.to) {
		p.tokens = append(p.tokens, t)
	}
	return p, nil
}

// Buckets returns the numbers of the buckets that have the tokens of the phrase,
// in a packed index of n buckets.
func (p *Phrase) Buckets(n int) []int {
	buckets := make([]int, len(p.tokens))
	for i := range p.tokens {
		buckets[i] = bucketOf(p.word(i), n)
	}
	slices.Sort(buckets)
	return slices.Compact(buckets)
}

// word returns the text of a token.
func (p *Phrase) word(i int) []byte { return p.folded[p.tokens[i].from:p.tokens[i].to] }
