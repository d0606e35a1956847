// Package duty reads who must do what for whom in the sentence of a date.
package duty

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/legaltext"
)

// Duty is what must be done by a date. A part that the text does not name is nil, and
// so are the action and its verb if the acts are the items of a list.
type Duty struct {
	Actor     *legaltext.Place `json:"actor,omitempty"`
	Action    Action           `json:"action,omitempty"`
	Verb      *legaltext.Place `json:"verb,omitempty"` // the words that name the action
	Recipient *legaltext.Place `json:"recipient,omitempty"`
}

// Action is the kind of act that a duty requires.
type Action string

// The kinds of acts.
const (
	Report     Action = "report"     // submitting a report, certification, briefing or justification
	Regulation Action = "regulation" // issuing, amending or repealing rules
	Study      Action = "study"      // a study, review, evaluation or assessment
	Publish    Action = "publish"    // publishing something, or making it available to the public
	Notify     Action = "notify"
	Decide     Action = "decide"    // approving, denying, determining
	Plan       Action = "plan"      // developing a plan or strategy
	Establish  Action = "establish" // establishing a body, program or system
	Pay        Action = "pay"
	Other      Action = "other"
)

// Reader reads the duties of one passage.
type Reader struct {
	*clause.Reader
	chain   int // where the dates begin of which the last one read ends at chained
	chained int
	first   int // the date whose duty is read, which ends before end
	end     int
	last    *Duty // the last duty that was read, if it names its actor
	read    int   // where its date ends
}

// New returns a reader of the duties of a passage.
func New(c *clause.Reader) Reader { return Reader{Reader: c} }

// Read reads who must do what for whom by the date in [first, end), or nil if
// no duty belongs to it.
func (p *Reader) Read(first, end int) *Duty {
	p.first, p.end = first, end
	if p.Is(first-1, "adjusted") && !p.Is(first-2, "be") {
		place := p.Place(first-1, first)
		return &Duty{Action: Other, Verb: &place} // $5, adjusted annually
	}
	if p.Is(first-1, "required") && p.Is(first-2, "payment", "payments") {
		return &Duty{Action: Pay, Verb: p.place(first-2, first-1)} // with payment required within 9 days
	}
	if p.Is(end-1, "notice", "notification") && p.Is(first-1, "without", "upon", "with", "to") {
		return &Duty{Action: Notify, Verb: p.place(end-1, end), Recipient: p.readRecipient(end-1, end, p.clauseEnd(end-1), false, Notify)}
	}
	if place := p.noticeBefore(); place != nil {
		return &Duty{Action: Notify, Verb: place}
	}
	modal, verb := p.findCondition()
	if verb == 0 {
		modal, verb = p.findModal(first, end)
	}
	if p.Is(first-1, "has") {
		modal, verb = first-1, first-1
	}
	if verb == 0 {
		return nil
	}
	d := p.readDuty(modal, verb)
	if p.Is(verb, "have", "has", "give", "allow", "afford") {
		p.readRespite(d, verb)
	}
	if d.Action == Other && p.Is(verb, "give", "provide", "furnish") && p.isLengthOfNotice() {
		d.Action = Notify
	}
	if p.Is(verb, "be") && (p.At(verb+1).Kind == legaltext.Number || p.Is(verb+2, "less", "fewer")) {
		return nil // the deadline shall be 9 days after dawn
	}
	if d.Actor != nil {
		p.last, p.read = d, end
	}
	return d
}

// isLengthOfNotice reports whether the date is the length of a notice: "9 days’ notice".
func (p *Reader) isLengthOfNotice() bool {
	for at := p.first; at < p.end; at++ {
		if p.Is(at, "notice", "notification") && !p.Is(at-1, "the", "of", "a", "such") {
			return true
		}
	}
	return false
}

// readRespite reads the duty of him who has the time of the date for an act: "shall have
// 9 days to sing", "shall give the Cook 9 days in which to sing".
func (p *Reader) readRespite(d *Duty, verb int) {
	const most = 4
	for at := p.first; at < p.end+most; at++ {
		if !p.Is(at, "to") || p.At(at+1).Kind != legaltext.Word || p.At(at).Has(legaltext.LineStart) {
			continue
		}
		limit, next := p.clauseEnd(at+1), p.verbEnd(at+1)
		*d = Duty{Verb: p.place(at+1, next), Action: p.actionOf(at+1, next, limit), Actor: d.Actor}
		if !p.Is(verb, "have", "has") && p.beginsName(verb+1) {
			d.Actor = p.placeOfName(verb+1, p.nameEnd(verb+1, p.first))
		}
		d.Recipient = p.readRecipient(at+1, next, limit, false, d.Action)
		return
	}
}

// noticeBefore returns the place of the notice after which alone something may be done,
// or nil: "may not end earlier than 9 days after the date of the notice".
func (p *Reader) noticeBefore() *legaltext.Place {
	if !p.Is(p.first, "earlier", "sooner") {
		return nil
	}
	for at := p.first; at < p.end; at++ {
		if p.Is(at, "notice", "notification") && p.Is(at-1, "of", "after", "the", "such") {
			return p.place(at, at+1)
		}
	}
	return nil
}

// readDuty reads the duty of a verb and the "shall" before it.
func (p *Reader) readDuty(modal, verb int) *Duty {
	if p.isListOfActs(modal, verb) {
		return &Duty{Actor: p.readActor(modal)}
	}
	passive := p.Is(verb, "be", "been", "are", "is")
	if passive {
		for verb++; p.isAdverb(verb) || p.Is(verb, "and"); verb++ {
		}
	}
	if passive && p.Is(verb, "valid") {
		verb = p.ratification(verb)
	}
	limit, next := p.clauseEnd(verb), p.verbEnd(verb)
	d := &Duty{Verb: p.place(verb, next), Action: p.actionOf(verb, next, limit)}
	switch {
	case passive && d.Action == Notify && p.takesRecipient(verb, next):
		d.Actor, d.Recipient = p.readAgent(next, limit), p.readActor(modal)
		return d
	case p.Is(verb, "receive"):
		d.Recipient = p.readActor(modal)
		return d
	case passive:
		d.Actor = p.readAgent(next, limit)
	default:
		d.Actor = p.readActor(modal)
	}
	d.Recipient = p.readRecipient(verb, next, limit, passive, d.Action)
	thing := d.Actor != nil && isThing(d.Actor.Text)
	if thing {
		d.Actor = nil
	}
	if d.Actor == nil && p.isFinite(modal) {
		d.Actor = p.subjectOfLead()
	}
	if passive && d.Actor == nil && p.Is(modal+1, "ensure") {
		d.Actor = p.readActor(modal)
	}
	if (passive || thing) && (d.Actor == nil || d.Recipient == nil) && p.handlesObject(verb, next) {
		p.inherit(d, modal)
	}
	if a := p.secondObject(verb, next); a != "" {
		d.Action = a
	}
	switch {
	case d.Recipient == nil || !p.handlesObject(verb, next) && !p.Is(verb, "disclose"):
	case isPerson(d.Recipient.Text):
		if d.Action == Report && p.Is(verb, "provide", "furnish", "give", "send") || p.Is(verb, "disclose") {
			d.Action = Notify
		}
	case d.Action == Other && p.isOverseer(d.Recipient.Text) && !p.asks(verb, next, limit):
		d.Action = Report
	}
	return d
}

// secondObject returns the kind of act of a second object of a verb to which the date
// belongs: "and a full report within 9 days".
func (p *Reader) secondObject(verb, next int) Action {
	a := p.nounAction(p.first - 1)
	if a == "" || !p.handlesObject(verb, next) {
		return ""
	}
	const most = 5
	for at := p.first - 2; at > p.first-most; at-- {
		if p.Is(at, "a", "an") && p.Is(at-1, "and") {
			return a
		}
	}
	return ""
}

// isListOfActs reports whether the verb of the "shall" at modal is that of the first
// item of a list, to whose lead-in the date belongs, so that it has no act of its own.
func (p *Reader) isListOfActs(modal, verb int) bool {
	if p.first > verb {
		return false
	}
	for at := modal + 1; at <= verb; at++ {
		if p.At(at).Has(legaltext.LineStart) {
			return p.first < at
		}
	}
	return false
}

// asks reports whether the object of a verb is a request or an application.
func (p *Reader) asks(verb, next, limit int) bool {
	from := next
	if p.Is(verb-1, "be") {
		from, limit = p.SentenceStart(verb), verb
	}
	for at := from; at < limit; at++ {
		if at == p.first {
			at = p.end
		}
		if p.Is(at, "request", "requests", "application", "applications", "nomination", "nominations") {
			return true
		}
	}
	return false
}

// isThing reports whether a subject is something that is made, rather than somebody who
// acts: "the report shall include".
func isThing(subject string) bool {
	const most = 4 // spaces in the name of a thing
	subject = strings.ToLower(subject)
	for _, word := range []string{" required ", " described ", " under ", " submitted "} {
		subject, _, _ = strings.Cut(subject, word)
	}
	if strings.Contains(subject, " of ") || strings.Count(subject, " ") > most {
		return false
	}
	switch subject[strings.LastIndexByte(subject, ' ')+1:] {
	case "report", "reports", "plan", "plans", "strategy", "guidance", "notice", "notices", "notification", "regulations", "study", "assessment", "statement", "list", "summary", "information", "period", "consultation", "consultations", "goals", "criteria", "hearing", "hearings", "certification", "audit", "briefing", "rule", "rules", "payment", "payments":
		return true
	}
	return false
}

// isPerson reports whether a recipient is a private person.
func isPerson(recipient string) bool {
	lower := strings.ToLower(recipient)
	for _, word := range []string{"individual", "person", "applicant", "participant", "consumer", "borrower", "customer", "owner", "voter", "student", "employee", "passenger", "member of the public"} {
		if strings.Contains(lower, word) {
			return true
		}
	}
	return false
}

// ratification returns the verb of "shall be valid when ratified" after the token at
// i, or i.
func (p *Reader) ratification(i int) int {
	for at := i; at < p.first; at++ {
		if p.Is(at, "ratified") {
			return at
		}
	}
	return i
}

// isOverseer reports whether a recipient is Congress or a committee, so that
// whatever is submitted to it is a report.
func (p *Reader) isOverseer(recipient string) bool {
	lower := strings.ToLower(recipient)
	return strings.Contains(lower, "congress") || strings.Contains(lower, "committee")
}

func (p *Reader) place(first, next int) *legaltext.Place {
	place := p.Place(first, next)
	return &place
}
