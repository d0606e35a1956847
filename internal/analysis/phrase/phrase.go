// Package phrase searches the text of a bill for a phrase, ignoring case,
// accents, line breaks and typography. [Index] is a text prepared for searching;
// [Packed] is an index that was stored, of which a search reads only a part.
package phrase

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Phrase is a phrase to be found. It consists of whole words, the last of which can
// be a prefix that stands for all words that begin with it. Case, accents, line
// breaks, hyphens within words, the shape of quotation marks, and the periods and
// spaces of dotted abbreviations make no difference.
type Phrase struct {
	folded   []byte
	tokens   []token
	isPrefix bool // whether the last token is a prefix
}

// ErrNoWord reports that a query has no letter and no digit.
var ErrNoWord = errors.New("the phrase has no letter or digit: give at least one word")

// ErrShortPrefix reports that a prefix has too few letters.
var ErrShortPrefix = fmt.Errorf("want at least %d letters or digits before a * that ends the phrase, as in appropriat*; without the * the whole word is found", minPrefix)

// minPrefix is the minimum length of a prefix, in letters and digits.
const minPrefix = 3

// Parse returns the phrase of a query. Quotation marks around the whole query are
// dropped. A * at the end of the last word makes it a prefix. If the query has no
// letter or digit, Parse returns [ErrNoWord], and if the prefix is short,
// [ErrShortPrefix].
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
	if whole, found := bytes.CutSuffix(p.folded, []byte("*")); found && endsInWord(whole) {
		p.folded, p.isPrefix = whole, true
	}
	for t, ok := nextToken(p.folded, 0); ok; t, ok = nextToken(p.folded, t.to) {
		p.tokens = append(p.tokens, t)
	}
	if p.isPrefix && utf8.RuneCount(p.word(len(p.tokens)-1)) < minPrefix {
		return nil, ErrShortPrefix
	}
	return p, nil
}

// HasPrefix reports whether the last word of the phrase is a prefix.
func (p *Phrase) HasPrefix() bool { return p.isPrefix }

// Buckets returns the numbers of the buckets that have the tokens of the phrase,
// in a packed index of n buckets. The words of a prefix are in any of them.
func (p *Phrase) Buckets(n int) []int {
	if p.isPrefix {
		all := make([]int, n)
		for i := range all {
			all[i] = i
		}
		return all
	}
	buckets := make([]int, len(p.tokens))
	for i := range p.tokens {
		buckets[i] = bucketOf(p.word(i), n)
	}
	slices.Sort(buckets)
	return slices.Compact(buckets)
}

// isPrefixAt reports whether a token is the prefix.
func (p *Phrase) isPrefixAt(i int) bool { return p.isPrefix && i == len(p.tokens)-1 }

// endAt returns the end of the phrase that begins at an offset of folded text. It
// reports false if the phrase is not there. It does not check that the phrase
// begins and ends at the boundaries of words.
func (p *Phrase) endAt(folded []byte, from int) (to int, ok bool) {
	if from > len(folded) || !bytes.HasPrefix(folded[from:], p.folded) {
		return 0, false
	}
	to = from + len(p.folded)
	if p.isPrefix && beginsInWord(folded[to:]) {
		to = tokenEnd(folded, to)
	}
	return to, true
}

// word returns the text of a token.
func (p *Phrase) word(i int) []byte { return p.folded[p.tokens[i].from:p.tokens[i].to] }
