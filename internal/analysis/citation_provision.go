package analysis

import (
	"strings"
)

// designator is the number of a provision as a path, such as 501/c/3, with
// the tokens it stands in.
type designator struct {
	path        string
	first, next int
}

// maxDesignators is how many numbers one list can have; the rest is left out.
const maxDesignators = 64

// designators reads a list of numbers of one level: "5", "5(a) and (b)",
// "101, 102, and 104 through 106". In a citation by number, where nothing
// after the list confirms it, a further number must look like one.
func (c *citing) designators(i int, l level, strict bool) ([]designator, int) {
	d, next := c.designator(i, l)
	if next == 0 {
		return nil, 0
	}
	list := []designator{d}
	for len(list) < maxDesignators {
		last := &list[len(list)-1]
		if c.is(next, "through") || c.is(next, "to") && !strict || c.at(next).isMark(markHyphen) && c.at(next+1).isMark('(') {
			end, after := c.sibling(next+1, l, last.path)
			if after > 0 {
				last.path, last.next = last.path+".."+lastStep(end.path, last.path), after
				next = after
				continue
			}
		}
		more := c.separator(next)
		if more == next {
			break
		}
		if !strict && c.is(more-1, "and", "or") && c.class(more)&provisionWord != 0 && level(c.rules.lexicon.values[c.tokens[more].word]) == l {
			more++
		}
		d, after := c.sibling(more, l, last.path)
		if after == 0 || strict && !c.plausible(more, after) {
			break
		}
		list = append(list, d)
		next = after
	}
	return list, next
}

// lastStep is what a range ends with: only the last step, where both ends
// share the others.
func lastStep(path, start string) string {
	cut := strings.LastIndexByte(path, '/')
	if cut >= 0 && strings.HasPrefix(start, path[:cut+1]) {
		return path[cut+1:]
	}
	return path
}

// sibling reads a further number of a list, which may be written as its last
// steps alone: "(b)" after "5(a)".
func (c *citing) sibling(i int, l level, before string) (designator, int) {
	if !c.at(i).isMark('(') || l == enclosedLevel {
		return c.designator(i, l)
	}
	steps, next := c.enclosed(i)
	if next == 0 {
		return designator{}, 0
	}
	return designator{joinSibling(before, steps), i, next}, next
}

// joinSibling puts steps in the place of the step of before that is written
// in the same way: (b) replaces the a of 5/a/1.
func joinSibling(before, steps string) string {
	parts := strings.Split(before, "/")
	kind := stepKind(strings.SplitN(steps, "/", 2)[0])
	for n := len(parts) - 1; n > 0; n-- {
		if stepKind(parts[n])&kind != 0 {
			return strings.Join(parts[:n], "/") + "/" + steps
		}
	}
	return before + "/" + steps
}

// stepKind is how a step in parentheses is written, as a set, since (i) is a
// letter and a numeral.
func stepKind(step string) int {
	switch {
	case isDigit(step[0]):
		return 1
	case 'A' <= step[0] && step[0] <= 'Z':
		return 2
	case len(step) > 1 && strings.Trim(step, "ivx") == "":
		return 4
	case strings.Trim(step, "ivx") == "":
		return 4 | 8
	}
	return 8
}

// designator reads one number of a level.
func (c *citing) designator(i int, l level) (designator, int) {
	if l == enclosedLevel {
		steps, next := c.enclosed(i)
		return designator{steps, i, next}, next
	}
	t := c.at(i)
	if t.has(lineStart) || t.kind == markToken || t.kind == wordToken && !c.isOutlineWord(i, l) {
		return designator{}, 0
	}
	next := i + 1
	for c.at(next).isMark(markHyphen) && c.at(next).has(glued) && c.at(next+1).has(glued) && c.at(next+1).kind != markToken {
		next += 2
	}
	path := SectionRange(c.text[t.start:c.tokens[next-1].end])
	if steps, after := c.enclosed(next); after > 0 && c.at(next).has(glued) {
		path, next = path+"/"+steps, after
	}
	switch {
	case c.is(next, "note", "notes"):
		path, next = path+"/note", next+1
	case c.is(next, "et") && c.is(c.point(next+1), "seq"):
		path, next = path+"/etseq", c.point(c.point(next+1)+1)
	}
	return designator{path, i, next}, next
}

// SectionRange writes hyphens as "-", and as ".." where they stand between two
// numbers of sections of which the second is the greater: 2001–2019,
// 7401–7671q and 300f–300j–9 are ranges, 1087–1 and 78o–5 are sections.
func SectionRange(s string) string {
	hyphen := func(r rune) bool { return markOf(r) == markHyphen }
	if strings.IndexFunc(s, hyphen) < 0 {
		return s
	}
	s = strings.Map(func(r rune) rune {
		if hyphen(r) {
			return '-'
		}
		return r
	}, s)
	if strings.Contains(s, ".") {
		return s // a section of regulations
	}
	for i := range s {
		if s[i] == '-' && follows(s[i+1:], s[:i]) {
			return s[:i] + ".." + s[i+1:]
		}
	}
	return s
}

// follows tells whether a section's number is greater than another of at most
// as many digits. After letters, as in 1a–2, a number of few digits is a part
// of the section's.
func follows(s, before string) bool {
	const long = 3
	n, m := skipDigits(s, 0), skipDigits(before, 0)
	if n == 0 || m == 0 || n < m {
		return false
	}
	rest, other := s[n:], before[m:]
	if s[:n] == before[:m] {
		return len(rest) > len(other) || len(rest) == len(other) && rest > other
	}
	return (n > m || s[:n] > before[:m]) && (other == "" || n >= long)
}

// isOutlineWord tells whether the word at i numbers a provision of level l: a
// Roman numeral or a letter or two, in capitals.
func (c *citing) isOutlineWord(i int, l level) bool {
	w := c.word(i)
	return l != sectionLevel && len(w) <= 6 && (len(w) <= 2 || strings.Trim(w, "IVXLC") == "") && w == strings.ToUpper(w)
}

// enclosed reads steps in parentheses, (a)(1)(B), as a/1/B.
func (c *citing) enclosed(i int) (string, int) {
	var path strings.Builder
	start := i
	for range maxNesting {
		label := c.at(i + 1)
		if !c.at(i).isMark('(') || label.kind == markToken || !c.at(i+2).isMark(')') || i > start && !c.at(i).has(glued) {
			break
		}
		if c.at(i).has(lineStart) || label.end-label.start > 6 {
			break
		}
		if path.Len() > 0 {
			path.WriteByte('/')
		}
		path.WriteString(c.word(i + 1))
		i += 3
	}
	if path.Len() == 0 {
		return "", 0
	}
	return path.String(), i
}

// plausible tells whether the tokens from i are a further section in a list
// of citations, rather than a number of something else: they have three
// characters or more, or stand in parentheses, and a mark, "and", "or", "et"
// or "note" follows.
func (c *citing) plausible(i, next int) bool {
	t := c.at(i)
	if t.kind == numberToken && t.end-t.start < 3 || t.kind == wordToken {
		return false
	}
	after := c.at(next)
	return after.has(lineStart) || after.kind == markToken || c.is(next, "and", "or", "through") || c.at(next-1).isMark('.') || c.is(next-1, "note")
}
