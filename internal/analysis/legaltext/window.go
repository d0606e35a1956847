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

// ahead returns the bits of at least the words and marks of as many tokens as within,
// which is at most farTokens, from the one at i on.
func (p *Passage) ahead(i, within int) uint64 {
	switch {
	case within == 1:
		return 1 << (p.Tokens[i].Word % 64)
	case within <= nearTokens:
		return p.windows[i].near
	}
	return p.windows[i].far
}
