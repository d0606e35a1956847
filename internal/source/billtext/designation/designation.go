// Package designation parses the numbers and headings of divisions, titles,
// sections and subsections as the printed text of a bill shows them.
package designation

import "strings"

// Position locates a designation at the beginning of a text, in bytes.
type Position struct {
	NumberEnd    int // end of the number, which begins the text
	HeadingStart int
	HeadingEnd   int // equal to HeadingStart if the text has no heading
}

// labels lists the printed labels of the units above sections. If one label is
// a prefix of another, the longer one is first.
var labels = []struct{ text, unit string }{
	{"DIVISION ", "division"}, {"Division ", "division"},
	{"TITLE ", "title"}, {"Title ", "title"},
	{"SUBTITLE ", "subtitle"}, {"Subtitle ", "subtitle"},
	{"SUBPART ", "subpart"}, {"Subpart ", "subpart"},
	{"PART ", "part"}, {"Part ", "part"},
	{"SUBCHAPTER ", "subchapter"}, {"Subchapter ", "subchapter"},
	{"CHAPTER ", "chapter"}, {"Chapter ", "chapter"},
}

// ParseContainer parses the designation of a unit above sections, such as
// "TITLE I--GENERAL". The unit is in lower case: "title".
func ParseContainer(text string) (unit string, pos Position, ok bool) {
	for _, l := range labels {
		tail, found := strings.CutPrefix(text, l.text)
		if !found {
			continue
		}
		numberLen := len(tail) - len(strings.TrimLeftFunc(tail, isNumeral))
		pos := Position{NumberEnd: len(l.text) + numberLen, HeadingEnd: len(text)}
		after := text[pos.NumberEnd:]
		pos.HeadingStart = len(text) - len(strings.TrimLeft(after, "—–-. "))
		heading := text[pos.HeadingStart:]
		dash := strings.HasPrefix(after, "—") || strings.HasPrefix(after, "--") || strings.HasPrefix(after, "–")
		allCaps := strings.HasPrefix(after, " ") && strings.ToUpper(heading) == heading
		return l.unit, pos, 0 < numberLen && numberLen <= 10 && (dash || allCaps || after == "" || after == ".")
	}
	return "", Position{}, false
}

// IsContainer reports whether a line begins with the designation of a unit
// above sections.
func IsContainer(line string) bool {
	_, _, ok := ParseContainer(line)
	return ok
}

// ParseSection parses the designation of a section, such as
// "SEC. 101. HEADING.". The heading extends to the end of the text.
func ParseSection(text string) (Position, bool) {
	tail, ok := cutAnyPrefix(text, "SECTION ", "SEC. ", "Section ", "Sec. ", "§ ")
	if !ok {
		return Position{}, false
	}
	number := tail[:len(tail)-len(strings.TrimLeftFunc(tail, isSectionNumberRune))]
	after, hasPeriod := strings.CutPrefix(tail[len(number):], ".")
	if len(number) > 12 || !strings.ContainsAny(number, "0123456789") {
		return Position{}, false
	}
	heading := strings.TrimLeft(after, " ")
	pos := Position{len(text) - len(after), len(text) - len(heading), len(text)}
	separated := pos.HeadingStart > pos.NumberEnd || heading == ""
	return pos, separated && (hasPeriod || strings.HasPrefix(text, "SEC") && IsAllCaps(heading))
}

// ParseSubsection parses the letters and the heading of a subsection, such as
// "(a) Heading.--Text".
func ParseSubsection(text string) (letters string, pos Position, ok bool) {
	letters, pos, ok = ParseEnclosed(text)
	if !ok || len(letters) > 3 || strings.Trim(letters, "abcdefghijklmnopqrstuvwxyz") != "" {
		return "", Position{}, false
	}
	return letters, pos, true
}

// ParseEnclosed parses the label and the heading of a unit whose label is in
// parentheses, such as "(2)", "(B)" and "(iii)".
func ParseEnclosed(text string) (label string, pos Position, ok bool) {
	const maxLabel = 6
	label, tail, found := strings.Cut(strings.TrimPrefix(text, "("), ")")
	if !found || text[0] != '(' || label == "" || len(label) > maxLabel || strings.IndexFunc(label, isNoLabelRune) >= 0 {
		return "", Position{}, false
	}
	tail = strings.TrimLeft(tail, " ")
	start := len(text) - len(tail)
	return label, Position{len(label) + len("()"), start, start + headingEnd(tail)}, true
}

func isNoLabelRune(r rune) bool { return !isNumeral(r) && (r < 'a' || 'z' < r) }

// isNumeral reports whether r occurs in numbers such as IV, 3, A and 2A.
func isNumeral(r rune) bool { return 'A' <= r && r <= 'Z' || '0' <= r && r <= '9' }

// isSectionNumberRune reports whether r occurs in section numbers such as
// 101A, 2001a and 3-102.
func isSectionNumberRune(r rune) bool {
	return isNumeral(r) || 'a' <= r && r <= 'z' || r == '-' || r == '–'
}

const maxHeading = 400

// headingEnd returns the end of the run-in heading at the beginning of a
// paragraph, or 0 if the paragraph has no such heading.
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

// Follows reports whether the subsection lettered next comes right after the
// one lettered last: a, b, …, z, aa, then bb or ab. If last is "", next must
// be a.
func Follows(last, next string) bool {
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

func cutAnyPrefix(text string, prefixes ...string) (tail string, ok bool) {
	for _, prefix := range prefixes {
		if tail, ok := strings.CutPrefix(text, prefix); ok {
			return tail, true
		}
	}
	return text, false
}

// CleanNumber returns a number as printed, without the dash that leads to the
// heading. The number of a container loses its final period and colon too.
func CleanNumber(text string, container bool) string {
	if container {
		return strings.TrimRight(text, " .—–-:")
	}
	return strings.TrimRight(text, " —")
}

// CleanHeading returns a heading without the period and the dash that end it.
func CleanHeading(text string) string {
	text = strings.TrimPrefix(text, "—")
	return strings.TrimSpace(strings.TrimRight(text, " .—–"))
}

// IsAllCaps reports whether text has letters, all of them capitals.
func IsAllCaps(text string) bool {
	return strings.ToUpper(text) == text && strings.ToLower(text) != text
}
