package billtext

import (
	"strings"
)

// container is a label of a level above sections as texts without markup
// print it.
type container struct {
	label string
	level Level
}

// containers lists those labels; the longer of two that begin alike is first.
var containers = []container{
	{"DIVISION ", Division}, {"Division ", Division},
	{"TITLE ", Title}, {"Title ", Title},
	{"SUBTITLE ", Subtitle}, {"Subtitle ", Subtitle},
	{"SUBPART ", Subpart}, {"Subpart ", Subpart},
	{"PART ", Part}, {"Part ", Part},
	{"SUBCHAPTER ", Subchapter}, {"Subchapter ", Subchapter},
	{"CHAPTER ", Chapter}, {"Chapter ", Chapter},
}

// rank orders the levels, outermost first.
func rank(level Level) int {
	for i, l := range []Level{Division, Title, Subtitle, Part, Subpart, Chapter, Subchapter, SectionLvl, Subsection} {
		if l == level {
			return i
		}
	}
	return -1
}

// headline has the places of a number and a heading in the text that begins
// with them: the number ends at number, the heading is from begin to end.
type headline struct{ number, begin, end int }

// cutContainer finds the level, number and heading of "TITLE I--GENERAL".
func cutContainer(text string) (Level, headline, bool) {
	for _, c := range containers {
		rest, ok := strings.CutPrefix(text, c.label)
		if !ok {
			continue
		}
		digits := len(rest) - len(strings.TrimLeftFunc(rest, isNumeral))
		h := headline{number: len(c.label) + digits, end: len(text)}
		after := text[h.number:]
		h.begin = len(text) - len(strings.TrimLeft(after, "—–-. "))
		heading := text[h.begin:]
		dash := strings.HasPrefix(after, "—") || strings.HasPrefix(after, "--") || strings.HasPrefix(after, "–")
		shouted := strings.HasPrefix(after, " ") && strings.ToUpper(heading) == heading
		return c.level, h, 0 < digits && digits <= 10 && (dash || shouted || after == "" || after == ".")
	}
	return "", headline{}, false
}

// isNumeral tells the characters of numbers such as IV, 3, A and 2A.
func isNumeral(r rune) bool { return 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' }

func isContainer(line string) bool {
	_, _, ok := cutContainer(line)
	return ok
}

// cutSection finds the number of "SEC. 101. HEADING." and what follows it.
func cutSection(text string) (headline, bool) {
	rest, ok := cutAny(text, "SECTION ", "SEC. ", "Section ", "Sec. ", "§ ")
	if !ok {
		return headline{}, false
	}
	digits := rest[:len(rest)-len(strings.TrimLeftFunc(rest, isNumberRune))]
	after, stopped := strings.CutPrefix(rest[len(digits):], ".")
	if len(digits) > 12 || !strings.ContainsAny(digits, "0123456789") {
		return headline{}, false
	}
	heading := strings.TrimLeft(after, " ")
	h := headline{len(text) - len(after), len(text) - len(heading), len(text)}
	parted := h.begin > h.number || heading == ""
	return h, parted && (stopped || strings.HasPrefix(text, "SEC") && isShouted(heading))
}

// isNumberRune tells the characters of numbers of sections, such as 101A,
// 2001a and 3-102.
func isNumberRune(r rune) bool {
	return isNumeral(r) || 'a' <= r && r <= 'z' || r == '-' || r == '–'
}

// cutSubsection finds the letters and the heading of "(a) Heading.--Text"; the
// heading is empty where it has none.
func cutSubsection(text string) (letters string, h headline, ok bool) {
	inner, rest, found := strings.Cut(strings.TrimPrefix(text, "("), ")")
	if !found || text[0] != '(' || inner == "" || len(inner) > 3 || strings.Trim(inner, "abcdefghijklmnopqrstuvwxyz") != "" {
		return "", headline{}, false
	}
	rest = strings.TrimLeft(rest, " ")
	begin := len(text) - len(rest)
	return inner, headline{len(inner) + len("()"), begin, begin + headingEnd(rest)}, true
}

const maxHeading = 400

// headingEnd is the end of the heading that a paragraph runs in with, 0 where
// it has none.
func headingEnd(text string) int {
	window := text[:min(len(text), maxHeading)]
	end := strings.Index(window, ".—")
	if end <= 0 {
		if end = strings.Index(window, "?—"); end > 0 {
			end++
		}
	}
	if end <= 0 || !startsHeading(window) || strings.Contains(window[:end], " shall ") || strings.Contains(window[:end], ". (") {
		return 0
	}
	return end
}

func startsHeading(text string) bool {
	c := text[0]
	return isNumeral(rune(c)) || c >= 0x80 || c == '('
}

// follows tells whether one subsection's letters come right after another's:
// a, b, …, z, aa, bb or aa, ab.
func follows(last, next string) bool {
	switch {
	case last == "":
		return next == "a"
	case len(last) == 1 && last != "z":
		return len(next) == 1 && next[0] == last[0]+1
	case last == "z":
		return next == "aa"
	}
	tail := len(last) - 1
	return len(next) == len(last) && next[:tail] == last[:tail] && next[tail] == last[tail]+1 ||
		len(next) == len(last) && strings.Trim(next, next[:1]) == "" && next[0] == last[0]+1
}

// cutAny cuts the first of the prefixes that text begins with.
func cutAny(text string, prefixes ...string) (rest string, ok bool) {
	for _, prefix := range prefixes {
		if rest, ok := strings.CutPrefix(text, prefix); ok {
			return rest, true
		}
	}
	return text, false
}
