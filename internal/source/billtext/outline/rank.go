package outline

import (
	"strings"

	"legislative/internal/source/billtext/designation"
)

// kinds are the kinds of numbered units by rank, outermost first.
var kinds = [...]Kind{Subsection, Paragraph, Subparagraph, Clause, Subclause, Item, Subitem}

// The ranks of the kinds.
const (
	subsection = iota
	paragraph
	subparagraph
	clause
	subclause
	item
	subitem
)

// ranksOf returns the ranks that a label can have, outermost first. Their forms
// are those of the drafting manuals of both Houses: (a), (1), (A), (i), (I),
// (aa), (AA).
func ranksOf(label string) []int {
	lower := strings.ToLower(label)
	upper := label != lower
	switch isDouble := len(label) > 1 && strings.Trim(lower, lower[:1]) == ""; {
	case strings.Trim(label, "0123456789") != label && label[0] <= '9':
		return []int{paragraph}
	case label != lower && label != strings.ToUpper(label):
		return nil
	case isRoman(lower) && len(label) == 1, isRoman(lower) && isDouble && len(label) == 2:
		return shift([]int{subsection, clause, item}, upper, len(label) == 2)
	case isRoman(lower):
		return shift([]int{clause}, upper, false)
	case len(label) == 1:
		return shift([]int{subsection}, upper, false)
	case len(label) == 2:
		return shift([]int{subsection, item}, upper, true)
	}
	return nil
}

// shift turns the ranks of a label in small letters into those of one in
// capitals, and leaves out those of double letters unless double is set.
func shift(ranks []int, upper, double bool) []int {
	var shifted []int
	for _, rank := range ranks {
		switch {
		case rank == item && !double:
			continue
		case upper && rank == subsection:
			rank = subparagraph
		case upper:
			rank++ // clause to subclause, item to subitem
		}
		shifted = append(shifted, rank)
	}
	return shifted
}

// isRoman reports whether a label in small letters is a Roman numeral.
func isRoman(label string) bool { return romanValue(label) > 0 }

// romanValue returns the value of a Roman numeral in small letters below 40, or
// 0 if the label is not such a numeral.
func romanValue(label string) int {
	tens := len(label) - len(strings.TrimLeft(label, "x"))
	unit := -1
	for n, form := range [...]string{"", "i", "ii", "iii", "iv", "v", "vi", "vii", "viii", "ix"} {
		if label[tens:] == form {
			unit = n
		}
	}
	if unit < 0 || tens > 3 {
		return 0
	}
	return 10*tens + unit
}

// follows reports whether a label of a rank comes right after another, or is the
// first if last is "".
func follows(rank int, last, next string) bool {
	last, next = strings.ToLower(last), strings.ToLower(next)
	switch rank {
	case paragraph:
		return numberFollows(last, next)
	case clause, subclause:
		return romanValue(next) == romanValue(last)+1
	case item, subitem:
		if last == "" {
			return next == "aa"
		}
		return len(last) == 2 && next == strings.Repeat(string(last[0]+1), 2)
	}
	return designation.Follows(last, next)
}

// numberFollows reports whether a number such as 3 or 2A comes right after
// another.
func numberFollows(last, next string) bool {
	n := func(label string) (number int) {
		for _, c := range label {
			if c < '0' || c > '9' {
				break
			}
			number = min(10*number+int(c-'0'), 1<<20)
		}
		return number
	}
	return n(next) == n(last)+1 || n(next) == n(last) && last != "" && next > last
}

// rankOf chooses the rank of a label by the units that are open: it continues
// one of them, or begins a list in the innermost one. If within is set, the label
// is in the line of the label before it, and so in its unit.
func (r *reader) rankOf(label string, within bool) (rank int, ok bool) {
	ranks := ranksOf(label)
	innermost := -1
	if n := len(r.open); n > 0 {
		innermost = r.open[n-1].rank
	} else if strings.HasPrefix(r.section.Number, "(") {
		innermost = subsection
	}
	begins := -1 // the rank with which the label begins a list
	for _, rank := range ranks {
		if rank > innermost && follows(rank, "", label) {
			begins = rank
			break
		}
	}
	if begins >= 0 && (within || len(r.open) > 0 && r.innermost().introduces) {
		return begins, true
	}
	if within {
		return 0, false
	}
	for n := len(r.open) - 1; n >= 0; n-- {
		for _, rank := range ranks {
			if rank == r.open[n].rank && follows(rank, r.open[n].label, label) {
				return rank, true
			}
		}
	}
	if begins >= 0 {
		return begins, true
	}
	return r.nearest(ranks, innermost)
}

// nearest returns the rank of an open unit among ranks, innermost first, or the
// outermost of ranks that is below the innermost open unit.
func (r *reader) nearest(ranks []int, innermost int) (rank int, ok bool) {
	for n := len(r.open) - 1; n >= 0; n-- {
		for _, rank := range ranks {
			if rank == r.open[n].rank {
				return rank, true
			}
		}
	}
	for _, rank := range ranks {
		if rank > innermost || len(r.open) > 0 {
			return rank, true
		}
	}
	return 0, false
}
