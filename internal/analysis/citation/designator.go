package citation

import (
	"legislative/internal/analysis/legaltext"
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
func (c *scan) designators(i int, l legaltext.Level, strict bool) ([]designator, int) {
	d, next := c.designator(i, l)
	if next == 0 {
		return nil, 0
	}
	list := []designator{d}
	for len(list) < maxDesignators {
		last := &list[len(list)-1]
		if c.Is(next, "through") || c.Is(next, "to") && !strict || c.At(next).IsMark(legaltext.Hyphen) && c.At(next+1).IsMark('(') {
			end, after := c.sibling(next+1, l, last.path)
			if after > 0 {
				last.path, last.next = last.path+".."+lastStep(end.path, last.path), after
				next = after
				continue
			}
		}
		more := c.SkipSeparator(next)
		if more == next {
			break
		}
		if !strict && c.Is(more-1, "and", "or") && c.Class(more)&legaltext.ProvisionWord != 0 && legaltext.Level(c.Value(more)) == l {
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
func (c *scan) sibling(i int, l legaltext.Level, before string) (designator, int) {
	if !c.At(i).IsMark('(') || l == legaltext.EnclosedLevel {
		return c.designator(i, l)
	}
	steps, next := c.Enclosed(i)
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
	case countDigits(step) > 0:
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
func (c *scan) designator(i int, l legaltext.Level) (designator, int) {
	if l == legaltext.EnclosedLevel {
		steps, next := c.Enclosed(i)
		return designator{steps, i, next}, next
	}
	t := c.At(i)
	if t.Has(legaltext.LineStart) || t.Kind == legaltext.Mark || t.Kind == legaltext.Word && !c.isOutlineWord(i, l) {
		return designator{}, 0
	}
	next := i + 1
	for c.At(next).IsMark(legaltext.Hyphen) && c.At(next).Has(legaltext.Glued) && c.At(next+1).Has(legaltext.Glued) && c.At(next+1).Kind != legaltext.Mark {
		next += 2
	}
	path := SectionRange(c.Text[t.Start:c.Tokens[next-1].End])
	if steps, after := c.Enclosed(next); after > 0 && c.At(next).Has(legaltext.Glued) {
		path, next = path+"/"+steps, after
	}
	switch {
	case c.Is(next, "note", "notes"):
		path, next = path+"/note", next+1
	case c.Is(next, "et") && c.Is(c.point(next+1), "seq"):
		path, next = path+"/etseq", c.point(c.point(next+1)+1)
	}
	return designator{path, i, next}, next
}

// SectionRange writes hyphens as "-", and as ".." where they stand between two
// numbers of sections of which the second is the greater: 2001–2019,
// 7401–7671q and 300f–300j–9 are ranges, 1087–1 and 78o–5 are sections.
func SectionRange(s string) string {
	if !strings.ContainsFunc(s, legaltext.IsHyphen) {
		return s
	}
	s = strings.Map(func(r rune) rune {
		if legaltext.IsHyphen(r) {
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
	n, m := countDigits(s), countDigits(before)
	if n == 0 || m == 0 || n < m {
		return false
	}
	rest, other := s[n:], before[m:]
	if s[:n] == before[:m] {
		return len(rest) > len(other) || len(rest) == len(other) && rest > other
	}
	return (n > m || s[:n] > before[:m]) && (other == "" || n >= long)
}

// countDigits returns the number of digits that s begins with.
func countDigits(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }

// isOutlineWord tells whether the word at i numbers a provision of level l: a
// Roman numeral or a letter or two, in capitals.
func (c *scan) isOutlineWord(i int, l legaltext.Level) bool {
	w := c.Word(i)
	return l != legaltext.SectionLevel && len(w) <= 6 && (len(w) <= 2 || strings.Trim(w, "IVXLC") == "") && w == strings.ToUpper(w)
}

// plausible tells whether the tokens from i are a further section in a list
// of citations, rather than a number of something else: they have three
// characters or more, or stand in parentheses, and a mark, "and", "or", "et"
// or "note" follows.
func (c *scan) plausible(i, next int) bool {
	t := c.At(i)
	if t.Kind == legaltext.Number && t.End-t.Start < 3 || t.Kind == legaltext.Word {
		return false
	}
	after := c.At(next)
	return after.Has(legaltext.LineStart) || after.Kind == legaltext.Mark || c.Is(next, "and", "or", "through") || c.At(next-1).IsMark('.') || c.Is(next-1, "note")
}
