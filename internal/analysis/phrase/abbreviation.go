package phrase

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// A dotted abbreviation consists of single letters, each with a period: U.S.C. A
// space may follow each period but the last, as in P. L., and the last period may be
// missing. Pub. L. is an abbreviation, too. An abbreviation folds to the first letters
// of its parts, usc or pl, so that it is one word, the same as without the periods. A
// single letter with a period is not an abbreviation, because it can end a sentence.

// nextAbbreviation returns where the first dotted abbreviation at or after an
// offset begins and ends. If there is none, both are the length of the text.
func nextAbbreviation(text string, from int) (start, end int) {
	for dot := from; ; dot++ {
		n := strings.IndexByte(text[dot:], '.')
		if n < 0 {
			return len(text), len(text)
		}
		dot += n
		start := partStart(text, dot)
		if start < from {
			continue
		}
		if end := abbreviationEnd(text, dot); end > 0 {
			return start, end
		}
	}
}

// partStart returns where the first part of an abbreviation begins whose period is
// at an offset, or -1 if there is no such part.
func partStart(text string, dot int) int {
	start := dot - 1
	if dot >= 3 && strings.EqualFold(text[dot-3:dot], "pub") {
		start = dot - 3
	}
	if start < 0 || !isASCIILetter(text[start]) {
		return -1
	}
	if before, _ := utf8.DecodeLastRuneInString(text[:start]); isWordRune(before) {
		return -1
	}
	return start
}

// abbreviationEnd returns the end of the abbreviation whose first period is at an
// offset, or 0 if there is only one part. A part with a word right after its period
// does not belong to it.
func abbreviationEnd(text string, dot int) int {
	isPub := dot >= 3 && isASCIILetter(text[dot-2])
	former, end, parts := 0, dot+1, 1
	for !isPub || parts == 1 {
		i := end + spaceSize(text[end:])
		if i == len(text) || !isASCIILetter(text[i]) || isPub && text[i]|0x20 != 'l' {
			break
		}
		if strings.HasPrefix(text[i+1:], ".") {
			former, end, parts = end, i+2, parts+1
			continue
		}
		if i == end && !isPub && !startsWithWord(text[i+1:]) {
			former, end, parts = end, i+1, parts+1
		}
		break
	}
	if startsWithWord(text[end:]) {
		end, parts = former, parts-1
	}
	if parts < 2 {
		return 0
	}
	return end
}

// spaceSize returns the size of the space that a text begins with, or 0 if it does
// not or if the space ends a line.
func spaceSize(text string) int {
	r, size := utf8.DecodeRuneInString(text)
	if !unicode.IsSpace(r) || r == '\n' || r == '\r' {
		return 0
	}
	return size
}

func startsWithWord(text string) bool {
	r, _ := utf8.DecodeRuneInString(text)
	return isWordRune(r)
}

func isASCIILetter(c byte) bool { return 'a' <= c|0x20 && c|0x20 <= 'z' }

// foldAbbreviation folds an abbreviation to the first letters of its parts, with a
// mark after each. It returns the last mark.
func (f *folder) foldAbbreviation(text string, at foldMark) foldMark {
	for i := 0; i < len(text); {
		f.out = append(f.out, text[i]|0x20)
		next := i + 1
		for next < len(text) && (isASCIILetter(text[next-1]) || !isASCIILetter(text[next])) {
			next++
		}
		at.folded++
		at.at += uint32(next - i)
		at.points += uint32(utf8.RuneCountInString(text[i:next]))
		f.marks = append(f.marks, at)
		i = next
	}
	return at
}
