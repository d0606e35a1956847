package paragraph

import (
	"bytes"
	"strings"
	"unicode"
)

// maxWord exceeds the length of any word that is hyphenated at the end of a
// line.
const maxWord = 40

// isWordSplit reports whether the hyphen before the next line only divides a
// word between lines: the text has the word elsewhere without the hyphen, and
// nowhere with it.
func (s *lineJoiner) isWordSplit(next []byte) bool {
	head := string(s.text[max(0, len(s.text)-maxWord) : len(s.text)-1])
	head = strings.ToLower(head[strings.LastIndexFunc(head, isWordBreak)+1:])
	tail := strings.ToLower(string(next[:min(len(next), maxWord)]))
	if i := strings.IndexFunc(tail, isWordBreak); i >= 0 {
		tail = tail[:i]
	}
	return s.words[head+tail] && !s.words[head+"-"+tail]
}

// wordSet returns the words of a text, in lower case, that a word hyphenated
// at the end of a line may be. It returns nil if no line ends in a hyphen.
func wordSet(text []byte) map[string]bool {
	if !bytes.Contains(text, []byte("-\n")) && !bytes.Contains(text, []byte("-\r\n")) && !bytes.Contains(text, []byte("- \n")) {
		return nil
	}
	words := map[string]bool{}
	var lower []byte
	start := -1
	for i, r := range string(text) {
		switch {
		case isWordBreak(r):
			if n := i - start; start >= 0 && n < 2*maxWord && text[i-1] != '-' {
				lower = append(lower[:0], text[start:i]...)
				if lower = bytes.ToLower(lower); !words[string(lower)] {
					words[string(lower)] = true
				}
			}
			start = -1
		case start < 0:
			start = i
		}
	}
	return words
}

// isWordBreak reports whether r is not part of a word, which may have hyphens.
func isWordBreak(r rune) bool {
	if r < 0x80 {
		return (r|0x20 < 'a' || 'z' < r|0x20) && (r < '0' || '9' < r) && r != '-'
	}
	return !unicode.IsLetter(r)
}
