package legaltext

// The bits of tokens in a [window]. Numbers, quotation marks and the most frequent
// marks and words, which are half of the tokens of bills, have bits of their own, so
// that they do not hide that a rarer word is missing. All others share the rest.
const (
	unknownBit uint8 = iota // of words that are not in the lexicon
	numberBit
	quoteBit
	firstFrequentBit
)

var (
	frequentMarks = []WordID{',', '(', ')', '.', ';', ':', Dash}
	frequentWords = []string{"the", "of", "and", "to", "for", "in", "a", "or", "by", "shall", "section", "that", "be", "such"}
)

// assignBits gives the marks and the frequent words their bits.
func (x *Lexicon) assignBits() {
	for w := 1; w < int(firstWord); w++ {
		x.bits[w] = sharedBit(w)
	}
	for _, mark := range quoteMarks {
		x.bits[mark] = quoteBit
	}
	next := firstFrequentBit
	for _, mark := range frequentMarks {
		x.bits[mark] = next
		next++
	}
	for _, word := range frequentWords {
		x.bits[x.Add(word)] = next
		next++
	}
}

// sharedBit returns the bit of the nth word, which it shares with others.
func sharedBit(n int) uint8 {
	own := int(firstFrequentBit) + len(frequentMarks) + len(frequentWords)
	return uint8(own + n%(64-own))
}

// bit returns the bit of a token.
func (x *Lexicon) bit(t *Token) uint64 {
	if t.Kind == Number {
		return 1 << numberBit
	}
	return 1 << x.bits[t.Word]
}

// window has the bits of a token and of those after it.
type window struct {
	near, far, wide uint64 // of nearTokens, of farTokens, of wideTokens
}

// The lengths of a window in tokens.
const (
	nearTokens = 4
	farTokens  = 16
	wideTokens = 32
)

// fillWindows returns the windows of tokens, in the memory of list if it suffices.
func (x *Lexicon) fillWindows(tokens []Token, list []window) []window {
	if cap(list) < len(tokens) {
		list = make([]window, len(tokens))
	}
	list = list[:len(tokens):len(tokens)]
	for i := range tokens {
		list[i].near = x.bit(&tokens[i])
	}
	for span := 1; span < nearTokens; span *= 2 {
		for i := 0; i+span < len(list); i++ {
			list[i].near |= list[i+span].near
		}
	}
	for i := range list {
		far := uint64(0)
		for at := i; at < i+farTokens && at < len(list); at += nearTokens {
			far |= list[at].near
		}
		list[i].far = far
	}
	for i := range list {
		list[i].wide = list[i].far
		if at := i + wideTokens - farTokens; at < len(list) {
			list[i].wide |= list[at].far
		}
	}
	return list
}

// span is a number of tokens after a word, in which the words of a pattern are sought.
type span uint8

const (
	anything span = iota // no word is sought
	nextToken
	nearSpan // nearTokens
	farSpan  // farTokens
	wideSpan // wideTokens
	spans
)

// spanOf returns the shortest span of at least n tokens, or anything if there is none.
func spanOf(n int) span {
	switch {
	case n == 1:
		return nextToken
	case n <= nearTokens:
		return nearSpan
	case n <= farTokens:
		return farSpan
	case n <= wideTokens:
		return wideSpan
	}
	return anything
}

// HasNumber reports whether there is a number, in digits or in words, among the 16 tokens
// from i on, which can reach beyond the passage into the rest of its section.
func (p *Passage) HasNumber(i int) bool {
	return i < len(p.windows) && p.windows[i].far>>numberBit&1 != 0
}

// ahead returns, by span, the bits of the words and marks from the token at i on.
func (p *Passage) ahead(i int) [spans]uint64 {
	if i >= len(p.Tokens) {
		return [spans]uint64{anything: ^uint64(0)}
	}
	return [spans]uint64{^uint64(0), p.lexicon.bit(&p.Tokens[i]), p.windows[i].near, p.windows[i].far, p.windows[i].wide}
}
