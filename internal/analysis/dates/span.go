package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseBareSpan reads a span that no words introduce: one before or after an event
// that begins a sentence in which a duty follows, as in "30 days after the hearing,
// the Secretary shall", or one before an event within a duty.
func (p *scan) parseBareSpan(i int) (deadline.Deadline, int) {
	if _, next := p.ReadCount(i); p.Is(next, "times") {
		return p.parseTimes(i)
	}
	_, next := p.ReadDuration(i)
	if next == 0 || p.Is(i-1, "than", "least", "within") {
		return deadline.Deadline{}, 0
	}
	if d, end := p.parsePassing(i, next); end > 0 {
		return d, end
	}
	if d, end := p.parseRespite(i); end > 0 {
		return d, end
	}
	d, end := p.ReadCountdown(i)
	if d.Direction == deadline.Within && p.EndsListedTime(i, end) && p.LeadEndsWith("within", "than", "by") {
		return d, end
	}
	if d.Direction != deadline.After && d.Direction != deadline.Before {
		return deadline.Deadline{}, 0
	}
	if d.Direction == deadline.After && d.Anchor != "" && (p.IsOnlyAllowed(i) || p.IsPermittedAfter(i, d.Anchor)) {
		d.Kind = deadline.Notice
		return d, end
	}
	opens := p.IsOpening(p.SentenceStart(i), i)
	if p.Class(i-1)&legaltext.Connector != 0 && !opens {
		return deadline.Deadline{}, 0
	}
	switch {
	case p.OpensAct(i, end), p.BeginsItem(i) && p.LeadEndsWith("within", "than"), p.EndsListedTime(i, end) && p.LeadEndsWith("within", "than", "by"),
		p.BeginsItem(i) && d.Direction == deadline.After && d.Anchor != "" && p.EndsItemAt(end) && p.LeadActs(), d.Direction == deadline.After && (p.Is(i-1, "be", "is") && p.IsOfDeadline(i) || p.Is(i-1, "due", "payable") && d.Anchor != ""):
		return d, end
	case d.Anchor == "" && !p.Is(end-1, "advance"):
		return deadline.Deadline{}, 0
	case d.Direction == deadline.Before && p.Is(i-1, "notified", "consulted", "writing", "notification", "notice"):
		return d, end
	case p.At(i-1).IsMark(',') && p.Is(i-2, "shall", "must"):
		return d, end
	case opens:
		if p.At(end).IsMark(',') && p.BondAhead(end) == clause.Required {
			return d, end
		}
	case d.Direction == deadline.After && !p.Is(next, "of", "from") && p.At(i-1).Kind == legaltext.Word && p.IsObliged(i):
		return d, end
	case d.Direction == deadline.Before && p.At(i-1).Kind == legaltext.Word && !p.FollowsParticiple(i) && p.BondOf(i, end) == clause.Required:
		return d, end
	}
	return deadline.Deadline{}, 0
}

// parsePassing reads a span without words of direction that must pass before something may
// be done, which ends before next: "10 days have elapsed since the eclipse", "30 days'
// notice", "a 30-day comment period".
func (p *scan) parsePassing(i, next int) (deadline.Deadline, int) {
	d, _ := p.ReadDuration(i)
	d.Kind, d.Direction = deadline.Notice, deadline.Within
	at := next
	if p.Is(i-1, "after", "within", "if") && !p.Is(i-2, "only") {
		return deadline.Deadline{}, 0
	}
	if full, end := p.ReadCountdown(i); full.Direction == deadline.After && (p.Is(next, "has", "have") || p.IsBarred(i)) {
		if p.Is(next, "has", "have") {
			full.Kind = deadline.Notice
			return full, end
		}
		for at := next; at < end; at++ {
			if p.Is(at, "expires", "elapses", "elapsed", "passed") {
				full.Kind, full.Anchor = deadline.Notice, cutAt(full.Anchor, " expires")
				return full, end
			}
		}
	}
	if p.Is(at, "has", "have") && p.Is(at+1, "elapsed", "passed", "expired") {
		return d, at + 2
	}
	if p.At(at).IsApostrophe() {
		at++
	}
	for n := 0; n < 2 && p.Is(at, "prior", "advance", "written", "public"); n++ {
		at++
	}
	if p.Is(at, "notice", "notification") && !p.Is(at+1, "period", "periods") {
		return p.readBeforeEvent(d, at+1)
	}
	if p.At(i+1).IsMark(legaltext.Hyphen) && (p.Is(at, "comment") || p.Is(at, "waiting") && p.Is(i-1, "a")) && p.Is(at+1, "period") {
		return d, at + 1
	}
	return deadline.Deadline{}, 0
}

// readBeforeEvent reads the event before which a notice of some length must be given, from
// the token at i after the notice on: "before the eclipse".
func (p *scan) readBeforeEvent(d deadline.Deadline, i int) (deadline.Deadline, int) {
	from := i + 1
	if p.Is(i, "prior") && p.Is(i+1, "to") {
		from++
	} else if !p.Is(i, "before") {
		return d, i
	}
	d.Direction = deadline.Before
	anchor, end := p.ReadEvent(from)
	d.Anchor = anchor
	return d, end
}

// parseRespite reads the time that somebody has for an act: "shall have 30 days to respond",
// "shall allow the owner 30 days after the eclipse in which to sing".
func (p *scan) parseRespite(i int) (deadline.Deadline, int) {
	if p.Is(i-2, "given", "give", "afforded", "allowed", "granted") && p.Is(i-1, "a", "an", "at") {
		d, end := p.ReadCountdown(i)
		if d.Direction == deadline.Within && p.Is(end-1, "period") && p.Is(end, "to", "in", "within", "during") && p.BondOf(i, end) == clause.Required {
			return d, end
		}
	}
	verb := p.RequiredVerb(i)
	if !p.Is(i-1, "have", "has") && !p.Is(verb, "have", "give", "given", "allow", "allowed", "afford", "afforded", "grant", "granted") || p.Class(i-1)&legaltext.Connector != 0 {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadCountdown(i)
	if respite, next := p.CutLead(d, i, end); next > 0 {
		return respite, next
	}
	if d.Direction != deadline.Within || p.Is(i-1, "has") || !p.Is(end, "to") && !p.Is(end+1, "which") {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// cutAt returns s up to a part of it.
func cutAt(s, part string) string {
	s, _, _ = strings.Cut(s, part)
	return s
}

// parseSpanAfter reads a span after an event.
func (p *scan) parseSpanAfter(i int) (deadline.Deadline, int) {
	if p.Is(i-4, "of", "for") {
		return deadline.Deadline{}, 0 // for a period of not more than 2 years
	}
	_, next := p.ReadDuration(i)
	d, end := p.ReadCountdown(i)
	has := p.Is(p.first-1, "have", "has")
	if d.Direction != deadline.After || d.Anchor == "" || p.Is(next, "of") || p.Is(next, "from") && !has {
		return deadline.Deadline{}, 0
	}
	if respite, to := p.CutLead(d, i, end); has && to > 0 {
		return p.keepDue(respite, to)
	}
	return p.keepDue(d, end)
}

// parseBarredLater reads a span after an event after which an action is barred: "No action
// may be brought more than 3 years after the eclipse".
func (p *scan) parseBarredLater(i int) (deadline.Deadline, int) {
	const most = 14
	d, end := p.ReadCountdown(i)
	if d.Direction != deadline.After || d.Anchor == "" || !p.IsBarred(p.first) {
		return deadline.Deadline{}, 0
	}
	for at := p.first - 1; at > p.first-most && at > 0; at-- {
		if p.Is(at, "brought", "commenced", "filed", "instituted", "initiated", "begun", "bring", "commence", "file", "institute", "initiate") {
			return d, end
		}
	}
	return deadline.Deadline{}, 0
}
