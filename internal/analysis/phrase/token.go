package phrase

import "unicode/utf8"

// token is a word of folded text, or a character that is neither part of a word
// nor a space between tokens. A phrase occurs where its tokens do, one after
// another, each after a space or not as in the phrase.
type token struct {
	from, to int
	spaced   bool // whether a space precedes the token
}

// nextToken returns the first token at or after an offset of folded text. It
// reports false if there is none. Of several spaces, all but the last are tokens.
func nextToken(folded []byte, at int) (t token, ok bool) {
	for ; at < len(folded); at++ {
		switch {
		case folded[at] == separator:
			t.spaced = false
		case folded[at] != foldedSpace:
			t.from, t.to = at, tokenEnd(folded, at)
			return t, true
		case at+1 < len(folded) && folded[at+1] == foldedSpace:
			t.from, t.to = at, at+1
			return t, true
		default:
			t.spaced = true
		}
	}
	return t, false
}

// tokenEnd returns the end of the word that begins at an offset, or of the
// character if it is not part of a word.
func tokenEnd(folded []byte, at int) int {
	if !beginsInWord(folded[at:]) {
		_, size := utf8.DecodeRune(folded[at:])
		return at + size
	}
	for at < len(folded) && beginsInWord(folded[at:]) {
		if folded[at] < utf8.RuneSelf {
			at++
			continue
		}
		_, size := utf8.DecodeRune(folded[at:])
		at += size
	}
	return at
}
