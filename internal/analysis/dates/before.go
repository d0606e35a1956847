package dates

import (
	"strings"

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
	} else if d, end = p.readPrecededEvent(next); end == 0 {
		return deadline.Deadline{}, 0
	}
	i := p.first
	if p.hasDutyAfter(i, end) || p.continuesDates(i) || d.Date == "" && p.hasActAfter(i, end) || p.opensItem(i, end) {
		return d, end
	}
	at := p.findDutyBefore(i)
	if at < 0 || p.Is(i-1, "or", "and", "day", "as") {
		return deadline.Deadline{}, 0
	}
	if at == i-1 || at == i-2 && p.At(i-1).IsMark(',') {
		return d, end // shall, before January 1, 2030, submit
	}
	passive := p.Is(at+1, "be") && p.Class(at+2)&legaltext.DutyDone != 0
	if !passive && (p.Class(at+1)&legaltext.DutyVerb == 0 || p.Is(at+1, "include")) || p.isCondition(at+2, i, passive) {
		return deadline.Deadline{}, 0
	}
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
	anchor, end := p.ReadEvent(i)
	if p.Is(end, "may") && p.IsOpening(p.SentenceStart(p.first), p.first) && p.Is(i, "a", "an", "any", "the", "such") {
		_, end = p.ReadEvent(end + 1)
		return deadline.Deadline{Direction: deadline.Before, Anchor: p.Words(i, max(i, end))}, end
	}
	begins := p.Is(i, "the", "any", "each", "such", "initial", "its", "issuance", "approval") || isActNoun(p.LowerWord(i))
	if end == 0 || !begins || strings.Contains(anchor, deadline.Enactment) || p.Is(i+1, "end", "period", "effective", "comma", "semicolon") || p.Is(i+1, "fiscal", "taxable") && !p.Is(i, "each") {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Direction: deadline.Before, Anchor: anchor}, end
}

// isActNoun reports whether a word has the form of the name of an act.
func isActNoun(word string) bool {
	for _, ending := range []string{"ing", "tion", "sion", "ment"} {
		if strings.HasSuffix(word, ending) {
			return true
		}
	}
	return false
}

// isCondition reports whether the words in [from, to), between a duty's verb
// and a date, are about something else that was done before the date.
func (p *scan) isCondition(from, to int, passive bool) bool {
	if passive {
		from++
	}
	for i := from; i < to; i++ {
		if p.Is(i, "which", "that", "who", "whose", "if", "any", "where", "when", "effect", "occurring", "beginning", "ending", "made", "begun", "paid", "taken", "given",
			"built", "bought", "brought", "held", "sold", "sent", "put", "into", "begins", "ends", "occurs") {
			return true
		}
	}
	last := p.LowerWord(to - 1)
	return to > from && (strings.HasSuffix(last, "ed") || strings.HasSuffix(last, "ing"))
}
