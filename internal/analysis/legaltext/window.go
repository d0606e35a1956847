package legaltext

// window has the bits of the words and marks of a token and of those after it, modulo
// 64 as in a [wordSet].
type window struct {
	near, far uint64 // of nearTokens and of farTokens
}

// The lengths of a window in tokens.
const (
	nearTokens = 4
	farTokens  = 16
)

// fillWindows returns the windows of tokens, in the memory of list if it suffices.
func fillWindows(tokens []Token, list []window) []window {
	if cap(list) < len(tokens) {
		list = make([]window, len(tokens))
	}
	list = list[:len(tokens)]
	for i := range tokens {
		list[i].near = 1 << (tokens[i].Word % 64)
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
	return list
}

// span is a number of tokens after a word, in which the words of a pattern are sought.
type span uint8

const (
	anything span = iota // no word is sought
	nextToken
	nearSpan // nearTokens
	farSpan  // farTokens
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
	}
	return anything
}

// ahead returns, by span, the bits of the words and marks from the token at i on.
func (p *Passage) ahead(i int) [spans]uint64 {
	if i >= len(p.Tokens) {
		return [spans]uint64{anything: ^uint64(0)}
	}
	return [spans]uint64{^uint64(0), 1 << (p.Tokens[i].Word % 64), p.windows[i].near, p.windows[i].far}
}
