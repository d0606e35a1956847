package billtext

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// amendedTitle returns the official title of the measure that an amendment
// between the Houses amends, as the amendment cites it before its instructions:
// 'the bill (H.R. 1) entitled “An Act to light lamps.”'. It returns "" if there is
// no such citation.
func amendedTitle(sections []Section) string {
	for i := range sections {
		s := &sections[i]
		if s.Number != "" || s.Level != SectionLvl {
			return ""
		}
		_, quoted, _ := strings.Cut(s.Text, " entitled “")
		title, _, ok := strings.Cut(quoted, "”")
		if !ok {
			continue
		}
		for _, kind := range []string{"An Act ", "Joint resolution ", "Concurrent resolution "} {
			if tail, found := strings.CutPrefix(title, kind); found {
				return asSentence(tail)
			}
		}
	}
	return ""
}

// asSentence returns words with a capital and a period.
func asSentence(words string) string {
	first, size := utf8.DecodeRuneInString(words)
	return string(unicode.ToUpper(first)) + strings.TrimRight(words[size:], " ,.") + "."
}
