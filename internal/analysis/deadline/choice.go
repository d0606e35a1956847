package deadline

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// maxChoices is how many alternatives, or spans of one list, are read.
const maxChoices = 6

// maxLead is how many tokens stand before "the earlier of" in a deadline.
const maxLead = 16

// choiceAt reads "the earlier of", in one line or before the items of a list,
// and gives the token its first alternative begins with; 0 where there is
// none.
func (p *scan) choiceAt(i int) int {
	if !p.Is(i, "the") || !p.Is(i+1, "earlier", "earliest", "later", "latest", "sooner", "soonest", "first") || !p.Is(i+2, "of") {
		return 0
	}
	i += 3
	if p.Is(i, "the") && p.Is(i+1, "following") && (p.At(i+2).IsMark(legaltext.Dash) || p.At(i+2).IsMark(':')) {
		i += 2
	}
	if p.At(i).IsMark(legaltext.Dash) || p.At(i).IsMark(':') {
		i = p.itemAt(i + 1)
	}
	return i
}

// itemAt passes the number of the item of a list at i, with the quotation mark
// and the further dash that can stand before it.
func (p *scan) itemAt(i int) int {
	at := i
	for p.At(at).IsQuote() || p.At(at).IsMark(legaltext.Hyphen) {
		at++
	}
	if p.At(at).IsMark('(') && p.At(at+1).Kind != legaltext.Mark && p.At(at+2).IsMark(')') {
		return at + 3
	}
	return i
}

// nextChoice gives the token that the alternative after one that ends before i
// begins with; 0 where there is none.
func (p *scan) nextChoice(i int) int {
	at := i
	listed := p.At(at).IsMark(',') || p.At(at).IsMark(';')
	if listed {
		at++
	}
	if p.Is(at, "or", "and") {
		at, listed = at+1, true
	} else if p.itemAt(at) == at {
		return 0
	}
	at = p.itemAt(at)
	if !listed || at >= len(p.Tokens) || p.Tokens[at].Has(legaltext.LineStart) {
		return 0
	}
	return at
}

// choiceAnchor reads "the earlier of" two events at i as one event.
func choiceAnchor(p *scan, i int) (string, int) {
	lead, at, end := i, p.choiceAt(i), 0
	var events []string
	for at > 0 && len(events) < maxChoices {
		anchor, next := eventAt(p, at)
		if next == 0 {
			break
		}
		events, end = append(events, anchor), next
		at = p.nextChoice(next)
	}
	if len(events) == 0 {
		return "", 0
	}
	return strings.ToLower(p.TextOf(lead, lead+3)) + " " + strings.Join(events, " or "), end
}

// furtherLimit reads a limit that continues the one from first to end: the
// next alternative of "the earlier of", or the next span of "1 year, 2 years,
// and 5 years after". It gives the tokens that it stands in; end is 0 where
// there is none.
func furtherLimit(p *scan, before Deadline, first, last int) (d Deadline, from, end int) {
	if unit := p.Unit(last - 1); unit != "" && before.Anchor != "" {
		if from = p.nextSpan(last); from > 0 && strings.HasSuffix(before.Unit, unit) {
			d, end = countdown(p, from)
		}
		return d, from, end
	}
	chosen := false
	for i := first; i < last && i < first+maxLead && !chosen; i++ {
		chosen = p.choiceAt(i) > 0
	}
	if from = p.nextChoice(last); !chosen || from == 0 {
		return Deadline{}, 0, 0
	}
	if d, end = timed(p, from); end == 0 {
		d, end = event(p, from)
	}
	return d, from, end
}

// nextSpan gives the token at which a further span of a list begins, after one
// that ends before i; 0 where there is none.
func (p *scan) nextSpan(i int) int {
	at := p.SkipSeparator(i)
	if at == i {
		return 0
	}
	if _, next := duration(p, at); next == 0 {
		return 0
	}
	return at
}

// sharedDirection reads what a list of spans counts from, after a span of it
// that ends before i: "1 year, 2 years, and 5 years after".
func (p *scan) sharedDirection(i int) (Direction, int) {
	for range maxChoices {
		at := p.nextSpan(i)
		if at == 0 {
			break
		}
		_, i = duration(p, at)
		if direction, from := directionAt(p, i); direction != "" {
			return direction, from
		}
	}
	return "", i
}
