// Package termlength reads how long offices, grants, programs and the like last.
package termlength

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// Reader reads terms in the sentences of one passage. Its methods that read from token i
// on return the token after the last one read, or 0 if they find nothing.
type Reader struct {
	deadline.Reader
	First int // where the words before i begin: "term", "for"
}

// Read reads the length of a term after the word: "term of 6 years", "terms
// of office shall be 4 years".
func (p *Reader) Read(i int) (deadline.Deadline, int) {
	if p.Is(i, "of") && p.Is(i+1, "imprisonment", "probation", "years") || p.Is(p.First-1, "the", "in", "long", "short") && p.At(i).IsMark(legaltext.CloseQuote) {
		return deadline.Deadline{}, 0
	}
	if p.At(p.First-1).IsMark(legaltext.Hyphen) || p.isSentence(p.First) {
		return deadline.Deadline{}, 0 // long-term
	}
	const longest = 16 // tokens of "of office of each member of the Commission shall be"
	for at := i; at < i+longest && at < len(p.Tokens) && (at == i || !p.EndsClause(at)); at++ {
		if d, end := p.ReadDuration(at); end > 0 {
			return p.newTerm(d, end)
		}
		if p.IsEnumerator(at) {
			at += 2
			continue // awarded under subsection (a)
		}
		if p.At(at).IsQuote() || p.At(at).IsMark('(') || p.Is(at, "means", "after", "before", "within", "if", "imprisonment", "expires", "expired", "that", "by", "basis", "balance", "remainder") || p.At(at).IsMark(',') {
			break
		}
	}
	return deadline.Deadline{}, 0
}

// isSentence reports whether the words before the token at i are about the punishment of a
// crime: "imprisoned for a term".
func (p *Reader) isSentence(i int) bool {
	const most = 7
	for at := i - 1; at > i-most && !p.EndsClause(at); at-- {
		if p.Is(at, "imprisoned", "imprisonment", "sentenced", "sentence", "probation") {
			return true
		}
	}
	return false
}

// newTerm makes a term of a duration that was read up to end.
func (p *Reader) newTerm(d deadline.Deadline, end int) (deadline.Deadline, int) {
	if end == 0 || strings.HasSuffix(d.Unit, "hour") || p.Is(end, "after", "before", "preceding", "prior", "following", "of") || strings.HasPrefix(d.Unit, "fiscal ") || p.Is(p.First-1, "imprisoned") {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Term, deadline.Within
	return d, end
}

// ReadPeriod reads the length of a period of a grant, a contract, a program or
// the like: "for a period of 3 years", "for not more than 5 years".
func (p *Reader) ReadPeriod(i int) (deadline.Deadline, int) {
	if !p.HasNumber(i) {
		return deadline.Deadline{}, 0
	}
	at := p.skipLead(i)
	d, end := p.ReadDuration(at)
	if end == 0 || p.isSentence(p.First) {
		return deadline.Deadline{}, 0
	}
	if p.Is(end, "period", "periods") {
		end++
	}
	if p.Is(p.First-1, "valid", "effective", "validity", "force", "effect") && p.Is(end, "after", "from", "beginning", "following") {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, end // valid for 9 days after the eclipse
	}
	opens := p.IsOpening(p.SentenceStart(p.First), p.First) && p.BondAhead(end) == clause.Required && p.Is(i, "a")
	if at > i && (p.isBound(p.First) || opens) && !strings.HasSuffix(d.Unit, "hour") {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, end
	}
	if p.keepsRecords(p.First) && p.BondOf(p.First, end) != clause.Conditional && !strings.HasSuffix(d.Unit, "hour") {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, end
	}
	if strings.HasSuffix(d.Unit, "day") && !p.isDetail(p.First) || !p.isTermOf(p.First) || at == i && p.BondOf(p.First, end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	return p.newTerm(d, end)
}

// keepsRecords reports whether the words before a period at first are about keeping
// something: "shall retain the records for 5 years".
func (p *Reader) keepsRecords(first int) bool {
	const most = 12
	for at := first - 1; at > first-most && !p.EndsClause(at); at-- {
		if p.Is(at, "retain", "retained", "preserve", "preserved", "keep", "maintain") {
			return p.Is(at-1, "shall", "must", "be", "and") || p.BeginsItem(at)
		}
	}
	return false
}

// skipLead returns the first token of the duration that words such as "a period of not
// more than" at i lead to, or i.
func (p *Reader) skipLead(i int) int {
	const most = 9 // tokens of "one additional period of not more than"
	for at := i; at < i+most; at++ {
		if _, end := p.ReadDuration(at); end > 0 {
			return at
		}
		if p.Is(at, "more", "less", "fewer", "longer") && !p.Is(at-1, "not", "no") && !(p.Is(at-1, "of") && p.IsBarred(p.First)) || !p.Is(at, leadWords...) {
			break
		}
	}
	return i
}

// leadWords are the words that [Reader.skipLead] skips before a duration.
var leadWords = []string{"a", "an", "one", "any", "period", "periods", "of", "not", "no", "more", "less", "fewer", "longer", "than", "to", "exceed", "exceeding", "in", "excess", "up", "at", "least",
	"additional", "initial", "total", "single", "subsequent", "further", "successive", "maximum", "minimum"}

// isBound reports whether the words before a period at first require or permit
// something for that long: "shall not apply for a period of 2 years".
func (p *Reader) isBound(first int) bool {
	const most = 30
	start := max(p.SentenceStart(first), first-most+1)
	for at := first - 1; at >= start; at-- {
		if p.Is(at, "who", "imprisoned", "fined", "nonuse", "comment", "employed", "preceding", "experience", "available", "ineligible", "which", "has", "have", "been", "is", "are", "was", "were", "if", "whose") {
			return false
		}
		if p.Is(at, "shall", "may", "must", "will") {
			return true
		}
	}
	return false
}

// ReadLength reads the length of a period that no "for" leads to: "a retention period of
// 2 years", "by a period not to exceed 3 years".
func (p *Reader) ReadLength(int) (deadline.Deadline, int) {
	d, end := p.ReadDuration(p.skipLead(p.First + 1))
	if end == 0 || p.Is(p.First-1, "comment", "notice", "review", "waiting") || p.Is(p.First-1, "a", "any") && p.Is(p.First-2, "for", "during", "in", "after") || !p.isBound(p.First) && !p.isDuration(p.First) {
		return deadline.Deadline{}, 0
	}
	return p.newTerm(d, end)
}

// isDuration reports whether the words before a period at first are "the duration of" it.
func (p *Reader) isDuration(first int) bool {
	const most = 7
	for at := first - 1; at > first-most && !p.EndsClause(at); at-- {
		if p.Is(at, "duration") && p.Is(at+1, "of") {
			return true
		}
	}
	return false
}

// ReadRenewal reads the length of an extension, or of a period that has a length:
// "extensions of up to one year", "the singing period shall be 90 days".
func (p *Reader) ReadRenewal(i int) (deadline.Deadline, int) {
	if p.Is(p.First-1, "comment", "notice", "review", "waiting", "recovery", "holding") {
		return deadline.Deadline{}, 0
	}
	return p.newTerm(p.ReadDuration(p.skipLead(i)))
}

// ReadDuring reads the length of a period in which something is done or allowed:
// "during the 2-year period beginning on the eclipse".
func (p *Reader) ReadDuring(i int) (deadline.Deadline, int) {
	if at := p.skipLead(i - 1); p.Is(i, "period") && at > i && p.isBound(p.First) {
		return p.newTerm(p.ReadDuration(at)) // during a period of 9 days
	}
	d, end := p.ReadDuration(i)
	if end == 0 || !p.Is(end, "period") || !p.Is(end+1, "beginning", "starting", "commencing", "following", "immediately", "described", "specified", "that", "which", "after") || p.Is(end+1, "that", "which") && !p.Is(end+2, "begins") {
		return deadline.Deadline{}, 0
	}
	if p.BondOf(p.First, end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Term, deadline.Within
	return d, end + 1
}

// ReadLast reads how long something lasts: "the eclipse shall last for 9 days".
func (p *Reader) ReadLast(int) (deadline.Deadline, int) {
	at := p.First + 1
	if p.Is(at, "for") {
		at++
	}
	if !p.Is(p.First-1, "shall", "will", "may", "to") {
		return deadline.Deadline{}, 0
	}
	return p.newTerm(p.ReadDuration(p.skipLead(at)))
}

// ReadOver reads the length of a period over which something must be done: "shall sing
// over a 3-year period".
func (p *Reader) ReadOver(int) (deadline.Deadline, int) {
	d, end := p.ReadDuration(p.skipLead(p.First + 1))
	if end == 0 || !p.isBound(p.First) || p.estimatesBefore(p.First) {
		return deadline.Deadline{}, 0
	}
	if p.Is(end, "period") {
		end++
	}
	return p.newTerm(d, end)
}

// estimatesBefore reports whether the words before the token at i are about an estimate
// or a report, whose period is no term.
func (p *Reader) estimatesBefore(i int) bool {
	const most = 20
	start := max(p.SentenceStart(i), i-most+1)
	for at := i - 1; at >= start; at-- {
		if p.Is(at, "estimate", "estimates", "estimated", "report", "projected", "projection", "cost", "costs", "average", "ratably", "allowed", "deduction", "amortized") {
			return true
		}
	}
	return false
}

// ReadTimeToAct reads how long somebody has to act: "shall have not more than 9 days in
// which to sing".
func (p *Reader) ReadTimeToAct(int) (deadline.Deadline, int) {
	d, end := p.ReadDuration(p.skipLead(p.First + 1))
	if end == 0 || !p.beginsAct(end) && !(p.Is(p.First, "use") && p.Is(end, "for")) {
		return deadline.Deadline{}, 0
	}
	return p.newTerm(d, end)
}

// beginsAct reports whether the words at i say what there is time for: "to sing", "in
// which to sing".
func (p *Reader) beginsAct(i int) bool {
	return p.Is(i, "to") || p.Is(i, "in", "within", "during") && p.Is(i+1, "which")
}

// ReadBound reads the longest length of a term: "agreements may not exceed 5 years",
// "terms shall not exceed a period of 5 years".
func (p *Reader) ReadBound(int) (deadline.Deadline, int) {
	i := p.First + 1
	if p.Is(i, "the") && p.Is(i+1, "lesser", "shorter") {
		i += 3 // the lesser of
	}
	if !p.isTermOf(p.First) && !p.isOfPeriod(p.First) {
		return deadline.Deadline{}, 0
	}
	return p.newTerm(p.ReadDuration(p.skipLead(i)))
}

// isOfPeriod reports whether the verb at i is said of a period: "the singing period may not".
func (p *Reader) isOfPeriod(i int) bool {
	at := i - 1
	for p.Is(at, "shall", "may", "must", "not", "does", "can") {
		at--
	}
	return p.Is(at, "period", "duration", "length") && !p.Is(at-1, "comment", "notice", "review", "waiting")
}

// isTermOf reports whether the words before a period at first are about something
// that has a term.
func (p *Reader) isTermOf(first int) bool {
	start := max(p.SentenceStart(first), first-30)
	for at := first - 1; at >= start; at-- {
		switch {
		case p.Is(at, "who", "imprisoned", "fined", "records", "record", "nonuse", "comment", "employed", "retain", "preceding", "experience", "available", "suspended", "barred", "ineligible"):
			return false
		case isTermNoun(p.LowerWord(at)) && !p.At(at-1).IsMark(legaltext.Hyphen):
			return true
		}
	}
	return false
}

// isDetail reports whether the words before a period at first are about the detail of
// personnel or an extension, which can be some days long.
func (p *Reader) isDetail(first int) bool {
	const most = 20
	start := max(p.SentenceStart(first), first-most)
	for at := first - 1; at >= start; at-- {
		if p.Is(at, "detail", "detailed", "details", "extend", "extended") {
			return true
		}
	}
	return false
}

// ReadLife reads a term as long as the life of a body: "appointed for the life of the
// Commission".
func (p *Reader) ReadLife(i int) (deadline.Deadline, int) {
	const most = 4 // tokens from "appointed"
	for at := p.First - 1; at > p.First-most; at-- {
		if p.Is(at, "appointed", "appointment", "appointments", "serve", "designated") {
			anchor, end := p.ReadEvent(p.First + 1)
			if next := i + 2; end > next && p.Is(i, "the") {
				anchor, end = p.TextOf(p.First+1, next), next
			}
			return deadline.Deadline{Kind: deadline.Term, Direction: deadline.Within, Anchor: anchor}, end
		}
	}
	return deadline.Deadline{}, 0
}

// isTermNoun reports whether a word names something that has a term.
func isTermNoun(word string) bool {
	switch word {
	case "term", "terms", "effect", "effective", "detail", "detailed", "grant", "grants", "contract", "contracts", "agreement", "agreements", "lease", "leases", "program", "programs", "pilot", "award", "awards", "awarded", "permit", "permits",
		"license", "licenses", "appointed", "appointment", "appointments", "serve", "serves", "designation", "designated", "renewed", "renew", "extend", "extended", "extension", "loan", "plan", "carried",
		"subgrant", "subgrants", "charter", "accreditation", "certification", "easement", "fellowship", "scholarship", "valid", "waiver", "waivers", "exemption", "exemptions", "certificate", "approval", "registration":
		return true
	}
	return false
}

// ReadSpan reads a span before the thing that it is the term of: "6-year
// term", "5-year strategic plan", "3-year grants".
func (p *Reader) ReadSpan(i int) (deadline.Deadline, int) {
	d, end := p.ReadDuration(i)
	if end > 0 && p.Is(i-1, "have", "has") && p.beginsAct(end) {
		return p.newTerm(d, end) // has 9 days to sing
	}
	if !p.At(i+1).IsMark(legaltext.Hyphen) || p.Is(i-1, "such") {
		return deadline.Deadline{}, 0
	}
	if end > 0 && p.Is(end, "period") && p.Is(i-1, "the", "a") && p.Is(i-2, "be") && p.Is(i-3, "shall") {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, end + 1
	}
	if next := p.periodEnd(i, end); next > 0 {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, next
	}
	if end > 0 && p.Is(end, "waiver", "extension", "moratorium", "suspension") && p.Is(i-1, "a", "one", "additional") {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, end + 1
	}
	if end == 0 || strings.HasSuffix(d.Unit, "day") || strings.HasSuffix(d.Unit, "hour") {
		return deadline.Deadline{}, 0
	}
	const adjectives = 2
	for at := end; at <= end+adjectives && p.At(at).Kind == legaltext.Word && !p.At(at).Has(legaltext.LineStart); at++ {
		if isSpanNoun(p.LowerWord(at)) {
			d.Kind, d.Direction = deadline.Term, deadline.Within
			return d, at + 1
		}
		if p.Class(at)&legaltext.Connector != 0 || p.Is(at, "period") {
			break
		}
	}
	return deadline.Deadline{}, 0
}

// periodEnd returns the token after the period, of which the span in [i, end) is the length,
// that somebody is given: "shall grant the cook a 90-day singing period". Otherwise it
// returns 0.
func (p *Reader) periodEnd(i, end int) int {
	at := end
	if !p.Is(at, "period") {
		at++
	}
	if end == 0 || !p.Is(at, "period") || !p.Is(i-1, "a", "an", "one", "additional", "initial") || !p.isBound(i) && p.BondOf(i, end) != clause.Required || p.Is(at-1, "comment", "notice", "review", "waiting", "lookback") ||
		p.Is(i-2, "within", "in", "during", "for", "over", "of", "any", "each", "by", "than") || p.Is(at+1, "preceding", "ending", "before", "prior", "immediately") {
		return 0
	}
	return at + 1
}

// isSpanNoun reports whether a word names what a span before it is the term of.
func isSpanNoun(word string) bool {
	switch word {
	case "term", "terms", "grant", "grants", "contract", "contracts", "plan", "plans", "program", "programs", "agreement", "agreements", "lease", "leases", "pilot", "strategy", "appointment", "appointments", "award", "awards", "permit", "license",
		"demonstration", "project", "moratorium", "fellowship", "fellowships", "residency", "internship", "charter", "accreditation", "certification", "designation", "initiative", "roadmap", "loan", "loans", "deferment", "scholarship":
		return true
	}
	return false
}

// ReadDurationOf reads how long something lasts: "the duration of the program shall
// be 5 years".
func (p *Reader) ReadDurationOf(i int) (deadline.Deadline, int) {
	if !p.Is(i, "of", "shall", "not", "exceeding", "longer") {
		return deadline.Deadline{}, 0
	}
	d, end := p.Read(i)
	if end == 0 || !p.isTermOf(end) {
		return deadline.Deadline{}, 0
	}
	return d, end
}
