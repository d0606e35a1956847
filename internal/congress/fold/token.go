package fold

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Token is a folded word with its place in a text.
type Token struct {
	Word       string
	Start, End int // bytes
}

// apostrophes are dropped from words.
const apostrophes = "'’"

// Tokens returns the folded words of s in their order with their places, the same words
// as [Words].
func Tokens(s string) (tokens []Token) {
	start := -1
	end := func(i int) {
		if start < 0 {
			return
		}
		run := strings.TrimLeft(s[start:i], apostrophes)
		start = i - len(run)
		run = strings.TrimRight(run, apostrophes)
		if word := foldedRun(run); word != "" {
			tokens = append(tokens, Token{word, start, start + len(run)})
		}
		start = -1
	}
	for i, r := range s {
		switch {
		case isInWord(r) && start < 0:
			start = i
		case !isInWord(r):
			end(i)
		}
	}
	end(len(s))
	return tokens
}

// isInWord reports whether a rune is part of a word or dropped from it.
func isInWord(r rune) bool {
	if r < utf8.RuneSelf {
		return 'a' <= r|0x20 && r|0x20 <= 'z' || '0' <= r && r <= '9' || r == '\''
	}
	return r == '’' || unicode.IsLetter(r) || unicode.IsDigit(r) || unicode.Is(unicode.Mn, r)
}

// foldedRun returns the word of a run of such runes, or "".
func foldedRun(run string) string {
	for i := range len(run) {
		if c := run[i]; c >= utf8.RuneSelf || c == '\'' {
			if words := Words(run); len(words) > 0 {
				return words[0]
			}
			return ""
		}
	}
	b := []byte(run)
	for i, c := range b {
		if 'A' <= c && c <= 'Z' {
			b[i] = c | 0x20
		}
	}
	return string(b)
}
