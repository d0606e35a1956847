package citation

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// designator is the number of a provision as a path, such as 501/c/3, and the
// tokens in [first, next) that name it.
type designator struct {
	path        string
	first, next int
}

// maxDesignators bounds the length of a list of numbers. The rest of a longer
// list is ignored.
const maxDesignators = 64

// readDesignators reads a list of numbers of one level, such as "5", "5(a) and
// (b)" or "101, 102, and 104 through 106". If strict, as in a citation whose
// list no law follows, a further number must look like one; see isPlausible.
func (c *scan) readDesignators(i int, l legaltext.Level, strict bool) ([]designator, int) {
	d, next := c.readDesignator(i, l)
	if next == 0 {
		return nil, 0
	}
	list := []designator{d}
	for len(list) < maxDesignators {
		last := &list[len(list)-1]
		if c.Is(next, "through") || c.Is(next, "to") && !strict || c.At(next).IsMark(legaltext.Hyphen) && c.At(next+1).IsMark('(') {
			end, after := c.readSibling(next+1, l, last.path)
			if after > 0 {
				last.path, last.next = last.path+".."+rangeEnd(end.path, last.path), after
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
		d, after := c.readSibling(more, l, last.path)
		if after == 0 || strict && !c.isPlausible(more, after) {
			break
		}
		list = append(list, d)
		next = after
	}
	return list, next
}

// rangeEnd returns the end of a range as written after "..": only its last step,
// if start has the same steps before it.
func rangeEnd(end, start string) string {
	cut := strings.LastIndexByte(end, '/')
	if cut >= 0 && strings.HasPrefix(start, end[:cut+1]) {
		return end[cut+1:]
	}
	return end
}

// readSibling reads a further number of a list, of which only the last steps
// may be written: "(b)" after "5(a)".
func (c *scan) readSibling(i int, l legaltext.Level, before string) (designator, int) {
	if !c.At(i).IsMark('(') || l == legaltext.EnclosedLevel {
		return c.readDesignator(i, l)
	}
	steps, next := c.Enclosed(i)
	if next == 0 {
		return designator{}, 0
	}
	return designator{joinSibling(before, steps), i, next}, next
}

// joinSibling replaces the step of before that is written in the same way as
// the first of steps, and those after it: (b) replaces the a of 5/a/1.
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

// stepKind returns the ways in which a label in parentheses can be read, as a
// set of bits: (i) is both a letter and a numeral.
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

// readDesignator reads one number of a level.
func (c *scan) readDesignator(i int, l legaltext.Level) (designator, int) {
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
	number := SectionRange(c.Text[t.Start:c.Tokens[next-1].End])
	if steps, after := c.Enclosed(next); after > 0 && c.At(next).Has(legaltext.Glued) {
		number, next = number+"/"+steps, after
	}
	switch {
	case c.Is(next, "note", "notes"):
		number, next = number+"/note", next+1
	case c.Is(next, "et") && c.Is(c.skipPeriod(next+1), "seq"):
		number, next = number+"/etseq", c.skipPeriod(c.skipPeriod(next+1)+1)
	}
	return designator{number, i, next}, next
}

// SectionRange writes a hyphen as "..", if it stands between the numbers of two
// sections of which the second is greater, and as "-" otherwise. 2001–2019,
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
		return s // a section of the Code of Federal Regulations
	}
	for i := range s {
		if s[i] == '-' && isGreater(s[i+1:], s[:i]) {
			return s[:i] + ".." + s[i+1:]
		}
	}
	return s
}

// isGreater reports whether the section number s is greater than before, which
// must have at most as many digits. After letters, as in 1a–2, a number of few
// digits is part of the section's number.
func isGreater(s, before string) bool {
	const long = 3
	n, m := countDigits(s), countDigits(before)
	if n == 0 || m == 0 || n < m {
		return false
	}
	tail, other := s[n:], before[m:]
	if s[:n] == before[:m] {
		return len(tail) > len(other) || len(tail) == len(other) && tail > other
	}
	return (n > m || s[:n] > before[:m]) && (other == "" || n >= long)
}

// countDigits counts the digits that s begins with.
func countDigits(s string) int { return len(s) - len(strings.TrimLeft(s, "0123456789")) }

// isOutlineWord reports whether the word at i can number a provision of level
// l: a Roman numeral, or one or two letters, in capitals.
func (c *scan) isOutlineWord(i int, l legaltext.Level) bool {
	w := c.Word(i)
	return l != legaltext.SectionLevel && len(w) <= 6 && (len(w) <= 2 || strings.Trim(w, "IVXLC") == "") && w == strings.ToUpper(w)
}

// isPlausible reports whether the tokens in [i, next) are a further section in
// a list of citations, rather than another number: they have at least three
// characters or stand in parentheses, and a mark, "and", "or", "et" or "note"
// follows.
func (c *scan) isPlausible(i, next int) bool {
	t := c.At(i)
	if t.Kind == legaltext.Number && t.End-t.Start < 3 || t.Kind == legaltext.Word {
		return false
	}
	after := c.At(next)
	return after.Has(legaltext.LineStart) || after.Kind == legaltext.Mark || c.Is(next, "and", "or", "through") || c.At(next-1).IsMark('.') || c.Is(next-1, "note")
}
