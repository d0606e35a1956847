package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseSpanNotice reads a span before or after an event that must be kept at
// least: "at least 30 days before", "not less than 2 years after".
func (p *scan) parseSpanNotice(i int) (deadline.Deadline, int) {
	if d, end := p.ReadRange(i); d.Direction == deadline.Before || d.Direction == deadline.After && p.IsObliged(p.first) {
		d.Kind = deadline.Notice
		return d, end
	}
	d, end := p.ReadCountdown(i)
	if _, next := p.ReadDuration(i); next > 0 {
		if d.Direction == deadline.Within && p.Is(p.first-1, "of") && p.Is(p.first-2, "notice", "notification") {
			d.Kind = deadline.Notice // notice of not less than 9 days
			return d, end
		}
		if span, end := p.parsePassing(i, next); end > 0 {
			return span, end
		}
	}
	if span, next := p.ReadDuration(i); next > 0 && (p.IsForComment(next) || p.Is(p.first-1, "be") && p.IsCommentPeriod(p.first)) && p.BondOf(p.first, end) == clause.Required {
		span.Kind, span.Direction = deadline.Notice, deadline.Within
		return span, next
	}
	if verb := p.RequiredVerb(p.first); d.Direction == deadline.Within && p.Is(end, "to", "in") && p.Is(verb, "have", "give", "allow", "afford", "provide", "grant") && p.Unit(end-1) != "" {
		d.Kind = deadline.Notice
		return d, end
	}
	if d.Direction != deadline.Before && (d.Direction != deadline.After || d.Anchor == "" || !p.isSpanAfter(i)) {
		return deadline.Deadline{}, 0
	}
	if p.Is(p.first-1, "for", "of", "been", "was", "were") || d.Direction == deadline.After && p.Is(p.first-1, "as") {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Notice
	return d, end
}

// parseCommentPeriod reads the length of a period for comments: "a public comment period
// of 30 days", "the comment period shall be not less than 30 days".
func (p *scan) parseCommentPeriod(i int) (deadline.Deadline, int) {
	for n := 0; n < 5 && p.Is(i, "be", "not", "no", "less", "fewer", "more", "than", "at", "least", "for", "a", "period", "of"); n++ {
		i++
	}
	d, end := p.ReadDuration(i)
	if p.Is(p.first, "period") && !p.IsForComment(end) {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Notice, deadline.Within
	return d, end
}

// parseCommentTime reads the length of a period for comments: "for a 30-day public comment
// period".
func (p *scan) parseCommentTime(next int) (deadline.Deadline, int) {
	d, _ := p.ReadDuration(p.first + 2)
	if d.Duration == 0 {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Notice, deadline.Within
	return d, next
}

// parseExpiration reads a period at whose end somebody must act, "Upon the expiration of the
// holding period, the Mayor shall", or a span after an event at whose end something may be
// done: "Upon the expiration of 30 days after the notice, the Mayor may".
func (p *scan) parseExpiration(i int) (deadline.Deadline, int) {
	_, span := p.ReadDuration(p.SkipPeriodLead(i))
	if occasion, end := p.readOccasion(i); p.Is(p.first, "upon") && (span > 0 || p.namesPeriod(i)) && p.HasActAfter(p.first, end) && p.ActsOf(end) {
		return p.keepDue(occasion, end)
	}
	return p.parsePassed(i)
}

// parsePassed reads a span after an event that must pass before something is done, at the
// beginning of a sentence: "After the 9-day period beginning on the day of the notice, the
// Mayor may sing".
func (p *scan) parsePassed(i int) (deadline.Deadline, int) {
	if p.At(i - 2).IsMark(legaltext.Hyphen) {
		i = p.first + 2 // after the 9-day
	}
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.After || d.Anchor == "" || d.Anchor == deadline.Enactment || !p.At(end).IsMark(',') || p.Is(end+1, "no") ||
		!p.IsOpening(p.SentenceStart(p.first), p.first) || p.BondAhead(end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Notice
	return d, end
}

// parseOnlyAfter reads a span that must pass after an event before something may be
// done: "only after the rule has been printed for not less than 45 days", "only after 15
// days following notification".
func (p *scan) parseOnlyAfter(i int) (deadline.Deadline, int) {
	if d, end := p.ReadCountdown(i); d.Direction == deadline.After && d.Anchor != "" {
		d.Kind = deadline.Notice
		return d, end
	}
	for at := i; at < i+deadline.MaxAnchorTokens && at < len(p.Tokens) && !p.EndsClause(at); at++ {
		from := at + 3
		switch {
		case !p.Is(at, "for"):
			continue
		case p.Is(at+1, "not", "no") && p.Is(at+3, "than"):
			from++
		case !p.Is(at+1, "at"):
			continue
		}
		if d, end := p.ReadDuration(from); end > 0 {
			d.Kind, d.Direction, d.Anchor = deadline.Notice, deadline.After, p.Words(i, at)
			return d, end
		}
	}
	return deadline.Deadline{}, 0
}

// isSpanAfter reports whether the span at i is followed by "after" or a word like
// it, rather than by "of", which would make a length of it.
func (p *scan) isSpanAfter(i int) bool {
	_, next := p.ReadDuration(p.SkipPeriodLead(i))
	return p.Is(next, "after", "following", "beginning") || p.Is(next, "period") && p.Is(next+1, "after", "following", "beginning")
}

// parseFromDay reads a span that must pass after an event before something may be done: "may
// sing on or after the date that is 9 days after the eclipse".
func (p *scan) parseFromDay(int) (deadline.Deadline, int) {
	d, end := p.ReadCountdown(p.first + 3)
	if d.Direction != deadline.After || d.Anchor == "" || strings.Contains(d.Anchor, deadline.Enactment) || p.FollowsParticiple(p.first) || p.Is(p.first-1, "effect", "begins", "begin", "apply", "occurs") || p.BondOf(p.first, end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind = deadline.Notice
	return d, end
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
	if p.isInForce(p.first) && !p.IsContract(p.first) {
		if p.Is(p.first, "through") && p.Is(i, "the") && !p.Is(i+1, "end", "date", "close", "last", "expiration", "day", "conclusion") {
			return deadline.Deadline{}, 0 // by means of
		}
		d, end := p.ReadEnd(i)
		if d.Date == "" && p.IsPersonal(i, min(i+2, len(p.Tokens))) {
			return deadline.Deadline{}, 0 // until the individual is old
		}
		if end == 0 && p.Is(p.first, "until") && !p.Is(i, "it", "they", "he", "all") && p.IsOfficialAct(i, len(p.Tokens)) {
			d, end = p.ReadEventLimit(i)
		}
		d.Kind = deadline.Termination
		return d, end
	}
	if p.Is(i, "at") && p.Is(i+1, "least") {
		i += 2
	} else if p.Is(i, "after") {
		i++
	}
	d, end := p.ReadCountdown(i)
	if d.Direction == deadline.Within && p.Is(end-1, "period") && p.Is(i, "the") && p.Is(i+1, "end", "expiration") && p.IsBarred(p.first) {
		d.Kind = deadline.Notice
		return d, end
	}
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
	return p.Is(i-1, "exist") && p.Is(i-2, "to") || p.Is(i-1, "only") && p.Is(i-2, "apply", "applies") || p.Is(i-1, "apply", "applies") && p.Is(i-2, "shall", "section", "subsection", "paragraph")
}

// parseComment reads how long something must last at least, in days: "for not
// less than 45 days".
func (p *scan) parseComment(i int) (deadline.Deadline, int) {
	i = p.SkipPeriodLead(i)
	d, end := p.ReadDuration(i)
	if end == 0 || !strings.HasSuffix(d.Unit, "day") || p.BondOf(p.first, end) != clause.Required && p.RequiredVerb(p.first) == 0 {
		return deadline.Deadline{}, 0
	}
	if span, next := p.ReadCountdown(i); span.Direction == deadline.Before && span.Anchor != "" {
		span.Kind = deadline.Notice
		return span, next
	}
	if d.Direction, d.Kind = deadline.Within, deadline.Notice; p.Is(end, "period") {
		end++
	}
	return d, end
}
