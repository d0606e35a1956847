package duty

import (
	"slices"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
)

// inherit adds to a duty in the passive voice, whose subject is something that an
// earlier duty requires, the actor and the recipient of the latter: "The Mayor shall
// submit a report to the Council: Provided, That such report shall be updated". The
// earlier duty is that of the lead-in of the list, or the last one that was read.
func (p *Reader) inherit(d *Duty, modal int) {
	const farthest = 200 // tokens between the duties
	from := p.leadDuty()
	if from == nil && p.last != nil && p.first-p.read < farthest && p.refersBack(modal) {
		from = p.last
	}
	if from == nil {
		return
	}
	if d.Actor == nil {
		d.Actor = from.Actor
	}
	if d.Recipient == nil && (d.Action == Report || d.Action == Plan || d.Action == Other) {
		d.Recipient = from.Recipient
	}
}

// leadDuty returns the duty of the lead-in of the list that holds the date, or nil.
func (p *Reader) leadDuty() *Duty {
	for _, l := range slices.Backward(p.Leads) {
		if l.Next == 0 || l.Next > p.first {
			continue
		}
		for at := l.Next - 1; at >= max(l.First, l.Next-clause.MaxTokens); at-- {
			if !p.isModal(at) {
				continue
			}
			verb := p.verbAfter(at + 1)
			if verb == 0 || verb >= l.Next || p.Is(verb, "be") || !p.handlesObject(verb, verb+1) {
				return nil
			}
			return &Duty{Actor: p.readActor(at), Recipient: p.readRecipient(verb, p.verbEnd(verb), l.Next, false, "")}
		}
	}
	return nil
}

// subjectOfLead returns the subject with which the lead-in of the list ends that holds
// the date, or nil: "if the Mayor—".
func (p *Reader) subjectOfLead() *legaltext.Place {
	for _, l := range slices.Backward(p.Leads) {
		if l.Next > 0 && l.Next <= p.first {
			return p.readSubject(p.subjectStart(l.Next), l.Next)
		}
	}
	return nil
}

// refersBack reports whether the subject of the "shall" at modal is something that was
// named before: "such report".
func (p *Reader) refersBack(modal int) bool {
	start := p.SentenceStart(modal)
	for at := start; at < modal; at++ {
		if p.At(at).Kind != legaltext.Word || p.Is(at, "provided", "further", "that") {
			continue
		}
		return p.Is(at, "such", "the", "this", "these", "each") && p.Is(at+1, "report", "reports", "plan", "plans", "update", "updates", "summary", "list", "notification", "strategy",
			"estimate", "assessment", "first", "initial", "report", "briefing", "briefings", "study", "information", "certification", "spending", "expenditure", "operating")
	}
	return false
}
