package deadline

import (
	"strings"

	"legislative/internal/analysis/legaltext"
)

// maxChoices bounds the number of alternatives, or spans of one list, that are
// read.
const maxChoices = 6

// maxLeadTokens bounds the distance from the start of a deadline to "the
// earlier of".
const maxLeadTokens = 16

// firstChoice returns the first token of the first alternative of "the earlier
// of" at i, in a sentence or before the items of a list, or 0.
func (p *scan) firstChoice(i int) int {
	if !p.Is(i, "the") || !p.Is(i+1, "earlier", "earliest", "later", "latest", "sooner", "soonest", "first") || !p.Is(i+2, "of") {
		return 0
	}
	i += 3
	if p.Is(i, "the") && p.Is(i+1, "following") && (p.At(i+2).IsMark(legaltext.Dash) || p.At(i+2).IsMark(':')) {
		i += 2
	}
	if p.At(i).IsMark(legaltext.Dash) || p.At(i).IsMark(':') {
		i = p.skipItemLabel(i + 1)
	}
	return i
}

// skipItemLabel skips the label of a list item, with the quotation mark and dash
// that can stand before it.
func (p *scan) skipItemLabel(i int) int {
	at := i
	for p.At(at).IsQuote() || p.At(at).IsMark(legaltext.Hyphen) {
		at++
	}
	if p.At(at).IsMark('(') && p.At(at+1).Kind != legaltext.Mark && p.At(at+2).IsMark(')') {
		return at + 3
	}
	return i
}

// nextChoice returns the first token of the alternative after the one that ends
// before i, or 0.
func (p *scan) nextChoice(i int) int {
	at := i
	listed := p.At(at).IsMark(',') || p.At(at).IsMark(';')
	if listed {
		at++
	}
	if p.Is(at, "or", "and") {
		at, listed = at+1, true
	} else if p.skipItemLabel(at) == at {
		return 0
	}
	at = p.skipItemLabel(at)
	if !listed || at >= len(p.Tokens) || p.Tokens[at].Has(legaltext.LineStart) {
		return 0
	}
	return at
}

// readChoiceAnchor reads "the earlier of" several events at i as one event.
func (p *scan) readChoiceAnchor(i int) (string, int) {
	lead, at, end := i, p.firstChoice(i), 0
	var events []string
	for at > 0 && len(events) < maxChoices {
		anchor, next := p.readEvent(at)
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

// readFurtherLimit reads a limit that continues the deadline in [first, last):
// the next alternative of "the earlier of", or the next span of "1 year, 2
// years, and 5 years after". The tokens in [from, end) name it; end is 0 if
// there is no such limit.
func (p *scan) readFurtherLimit(before Deadline, first, last int) (d Deadline, from, end int) {
	if unit := p.Unit(last - 1); unit != "" && before.Anchor != "" {
		if from = p.nextSpan(last); from > 0 && strings.HasSuffix(before.Unit, unit) {
			d, end = p.readCountdown(from)
		}
		return d, from, end
	}
	chosen := false
	for i := first; i < last && i < first+maxLeadTokens && !chosen; i++ {
		chosen = p.firstChoice(i) > 0
	}
	if from = p.nextChoice(last); !chosen || from == 0 {
		return Deadline{}, 0, 0
	}
	if d, end = p.readTimeLimit(from); end == 0 {
		d, end = p.readEventLimit(from)
	}
	return d, from, end
}

// nextSpan returns the first token of the span after the one of a list that ends
// before i, or 0.
func (p *scan) nextSpan(i int) int {
	at := p.SkipSeparator(i)
	if at == i {
		return 0
	}
	if _, next := p.readDuration(at); next == 0 {
		return 0
	}
	return at
}

// sharedDirection reads the direction that follows the last span of a list such
// as "1 year, 2 years, and 5 years after", from the end i of one of its spans
// on.
func (p *scan) sharedDirection(i int) (Direction, int) {
	for range maxChoices {
		at := p.nextSpan(i)
		if at == 0 {
			break
		}
		_, i = p.readDuration(at)
		if direction, from := p.readDirection(i); direction != "" {
			return direction, from
		}
	}
	return "", i
}
