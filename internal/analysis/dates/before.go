package dates

import (
	"strings"

	"legislative/internal/analysis/binding"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseBefore reads a date or an event before which a duty must be done. If the
// words before it describe something done by then, as in "contracts made before
// January 1, 2020", it is a condition.
func (p *scan) parseBefore(next int) (deadline.Deadline, int) {
	d, end := p.ReadDate(next)
	if end > 0 {
		if len(d.Date) < len("2006-01") || d.Date[0] == '-' {
			return deadline.Deadline{}, 0
		}
		d.Direction = deadline.By
	} else if p.Is(next, "the") && p.Is(next+1, "date", "day") && p.isSpanAfter(next) {
		return p.parseBeforeEnd(next)
	} else if d, end = p.ReadCountdown(next); d.Direction == deadline.After && d.Anchor != "" && !p.Is(next, "the") && p.BarsAct(p.first) {
		d.Kind = deadline.Notice // may not be eaten prior to 9 days after
		return d, end
	} else if d, end = p.readPrecededEvent(next); end == 0 {
		return deadline.Deadline{}, 0
	}
	i := p.first
	if p.HasDutyAfter(i, end) || p.continuesDates(i) || d.Date == "" && p.HasActAfter(i, end) || d.Date == "" && (p.OpensItem(i, end) || p.OpensAct(i, end) || p.EndsItem(i, end)) || p.InterruptsDuty(i, end) || p.isInTime(end) && p.IsOfficial(end+7) {
		return d, end
	}
	if p.Is(i-1, "or", "and", "day", "as") && !p.Is(i-2, "at") || p.IsPlaceBefore(i, next, end) {
		return deadline.Deadline{}, 0
	}
	ownAct := d.Date == "" && p.IsAct(next, end)
	verb := 0
	if p.HasUnless(i) {
		verb = p.PresentVerb(i)
	}
	if verb == 0 {
		verb = p.RequiredVerb(i)
	}
	if p.IsBarred(i) && !ownAct && !p.HasUnless(i) {
		return deadline.Deadline{}, 0
	}
	if verb == 0 && ownAct && p.SkipItemLabel(p.SentenceStart(i)) > p.SentenceStart(i) {
		verb = p.PresentVerb(i)
	}
	if verb == 0 || p.statesFact(i) || verb < i && (p.IsCondition(verb+1, i, ownAct) || !ownAct && !p.CanPrecede(verb, next)) {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// parseAtOrBefore reads an event at or before which a duty must be done.
func (p *scan) parseAtOrBefore(i int) (deadline.Deadline, int) {
	d, end := p.parseBefore(i)
	d.Direction, d.Anchor = deadline.By, "at or before "+d.Anchor
	return d, end
}

// parseInAdvance reads an event before which a duty must be done, unless a span of time
// says how long before it: "shall notify the Council in advance of the eclipse".
func (p *scan) parseInAdvance(i int) (deadline.Deadline, int) {
	if p.Unit(p.first-1) != "" {
		return deadline.Deadline{}, 0
	}
	return p.parseBefore(i)
}

// readPrecededEvent reads an event that something else must precede, such as "the
// initial obligation of funds" or "making a grant".
func (p *scan) readPrecededEvent(i int) (deadline.Deadline, int) {
	if d, end := p.ReadCountdown(i); end > 0 && d.Direction == deadline.After {
		return deadline.Deadline{}, 0 // the end of a period, which parseBeforeEnd reads
	}
	anchor, end := p.ReadEvent(i)
	if p.Is(end, "may") && p.Is(i, "a", "an", "any", "the", "such") {
		_, end = p.ReadEvent(end + 1)
		return deadline.Deadline{Direction: deadline.Before, Anchor: p.Words(i, max(i, end))}, end
	}
	if p.Is(end, "shall", "must") || p.At(end).IsMark(legaltext.Dash) {
		if subject := p.LastSubject(i, end); subject > 0 && p.IsOpening(p.SentenceStart(p.first), p.first) {
			anchor, end = p.Words(i, subject), subject
		}
	}
	begins := p.Is(i, "the", "a", "an", "any", "all", "each", "such", "another", "further", "initial", "its", "their") || binding.IsActNoun(p.LowerWord(i)) || p.IsAct(i-1, end) ||
		p.At(i).Has(legaltext.Capital) && strings.HasSuffix(p.LowerWord(i+1), "s") && !p.At(i+1).Has(legaltext.Capital) // Congress adjourns
	if end == 0 || !begins || strings.Contains(anchor, deadline.Enactment) || p.Is(i+1, "end", "period", "effective", "comma", "semicolon") || p.Is(i+1, "fiscal", "taxable") && !p.Is(i, "each") {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Direction: deadline.Before, Anchor: anchor}, end
}

// continuesDates reports whether the word at i follows a date of a duty and "and":
// "not later than May 1 and prior to the eclipse".
func (p *scan) continuesDates(i int) bool {
	joined := p.Is(i-1, "and") || p.Is(i-1, "or") && p.Is(i, "before", "prior")
	return p.done > 0 && joined && (p.done == i-1 || p.done == i-2 && p.At(i-2).IsMark(','))
}
