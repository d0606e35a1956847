package dates

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseSpanNotice reads a span before or after an event that must be kept at
// least: "at least 30 days before", "not less than 2 years after".
func (p *scan) parseSpanNotice(i int) (deadline.Deadline, int) {
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.Before && (d.Direction != deadline.After || d.Anchor == "" || !p.isSpanAfter(i)) {
		return deadline.Deadline{}, 0
	}
	if p.Is(p.first-1, "for", "of", "been", "was", "were") {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Notice
	return d, end
}

// isSpanAfter reports whether the span at i is followed by "after" or a word like
// it, rather than by "of", which would make a length of it.
func (p *scan) isSpanAfter(i int) bool {
	_, next := p.ReadDuration(p.SkipPeriodLead(i))
	return p.Is(next, "after", "following", "beginning") || p.Is(next, "period") && p.Is(next+1, "after", "following", "beginning")
}

// parseNotEarlier reads a span after an event before which something must not be
// done: "not earlier than 2 years after".
func (p *scan) parseNotEarlier(i int) (deadline.Deadline, int) {
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.After && d.Direction != deadline.Before || d.Anchor == "" {
		return deadline.Deadline{}, 0
	}
	if p.Is(p.first, "earlier", "sooner") && !p.IsBarred(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Notice
	return d, end
}

// parseUntil reads a span after an event, or in force, until which something is
// barred: "may not be obligated until 15 days after". In "shall remain in effect
// until" and the like, it is the end of a provision.
func (p *scan) parseUntil(i int) (deadline.Deadline, int) {
	if p.isInForce(p.first) {
		if p.Is(p.first, "through") && p.Is(i, "the") && !p.Is(i+1, "end", "date", "close", "last", "expiration", "day", "conclusion") {
			return deadline.Deadline{}, 0 // by means of
		}
		d, end := p.ReadEnd(i)
		if end == 0 && p.Is(p.first, "until") && !p.Is(i, "it", "they", "he", "all") && p.isOfficialAct(i, len(p.Tokens)) {
			d, end = p.ReadEventLimit(i)
		}
		d.Kind = deadline.Termination
		return d, end
	}
	if p.Is(i, "at") && p.Is(i+1, "least") {
		i += 2
	}
	d, end := p.ReadCountdown(i)
	if end == 0 || d.Direction != deadline.After {
		return p.parseLasting(i)
	}
	if d.Anchor == "" && !p.At(end).IsMark(legaltext.Dash) || !p.IsBarred(p.first) {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Notice
	return d, end
}

// isInForce reports whether the words just before "until" or "through" at i say
// that a provision is in force.
func (p *scan) isInForce(i int) bool {
	const most = 14
	for at := i - 1; at >= i-most && at >= 0 && !p.EndsClause(at); at-- {
		if p.Is(at, "continue", "continues") && p.Is(at-1, "shall") && at >= i-2 {
			return true
		}
		if p.Is(at, "effect", "effective", "force") && p.Class(at-2)&legaltext.Negation == 0 {
			return p.Is(at-1, "in", "be", "remain", "is", "are") && !p.Is(at-2, "as", "was", "were")
		}
	}
	return p.Is(i-1, "exist") && p.Is(i-2, "to") || p.Is(i-1, "apply", "applies") && p.Is(i-2, "shall", "section", "subsection", "paragraph")
}

// parseComment reads how long something must last at least, in days: "for not
// less than 45 days".
func (p *scan) parseComment(i int) (deadline.Deadline, int) {
	d, end := p.ReadDuration(i)
	if end == 0 || d.Unit != "day" && d.Unit != "business day" && d.Unit != "calendar day" || p.BondOf(p.first, end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	if span, next := p.ReadCountdown(i); span.Direction == deadline.Before && span.Anchor != "" {
		span.Kind = deadline.Notice
		return span, next
	}
	d.Direction, d.Kind = deadline.Within, deadline.Notice
	if event := p.eventOnlyAfter(p.first); event > 0 {
		d.Direction, d.Anchor = deadline.After, p.TextOf(event, p.first)
	}
	return d, end
}

// eventOnlyAfter returns the first token of the event that must last for a time
// before something else is done, which the token at i begins: "only after the rule
// has been printed for not less than 45 days". It returns 0 if there is none.
func (p *scan) eventOnlyAfter(i int) int {
	for at := i - 1; at > 0 && at > i-deadline.MaxAnchorTokens && !p.EndsClause(at); at-- {
		if p.Is(at, "after") && p.Is(at-1, "only") {
			return at + 1
		}
	}
	return 0
}

// parsePeriodEnd reads the end of the period in which a provision is in force:
// "effective during the period beginning on the date of enactment and ending on".
func (p *scan) parsePeriodEnd(i int) (deadline.Deadline, int) {
	const most = 26
	for at := p.first - 1; at >= p.first-most && at >= 0 && !p.EndsSentence(at); at-- {
		if !p.Is(at, "effective", "effect", "apply", "applies") {
			continue
		}
		if p.Is(at-1, "not") {
			break
		}
		d, end := p.ReadTime(i)
		d.Kind = deadline.Termination
		return d, end
	}
	return deadline.Deadline{}, 0
}
