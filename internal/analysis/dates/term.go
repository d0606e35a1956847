package dates

import (
	"strings"

	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// parseTerm reads the length of a term after the word: "term of 6 years", "terms
// of office shall be 4 years".
func (p *scan) parseTerm(i int) (deadline.Deadline, int) {
	if p.Is(i, "of") && p.Is(i+1, "imprisonment", "probation", "years") || p.Is(p.first-1, "the", "in", "long", "short") && p.At(i).IsMark(legaltext.CloseQuote) {
		return deadline.Deadline{}, 0
	}
	if p.At(p.first - 1).IsMark(legaltext.Hyphen) {
		return deadline.Deadline{}, 0 // long-term
	}
	const longest = 16 // tokens of "of office of each member of the Commission shall be"
	for at := i; at < i+longest && at < len(p.Tokens) && (at == i || !p.EndsClause(at)); at++ {
		if d, end := p.ReadDuration(at); end > 0 {
			return p.newTerm(d, end)
		}
		if p.At(at).IsQuote() || p.At(at).IsMark('(') || p.Is(at, "means", "after", "before", "within", "if", "imprisonment", "expires", "expired", "that", "by", "basis") || p.At(at).IsMark(',') {
			break
		}
	}
	return deadline.Deadline{}, 0
}

// newTerm makes a term of a duration that was read up to end.
func (p *scan) newTerm(d deadline.Deadline, end int) (deadline.Deadline, int) {
	if end == 0 || strings.HasSuffix(d.Unit, "hour") || p.Is(end, "after", "before", "preceding", "prior", "following", "of") || strings.HasPrefix(d.Unit, "fiscal ") || p.Is(p.first-1, "imprisoned") {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Term, deadline.Within
	return d, end
}

// parsePeriod reads the length of a period of a grant, a contract, a program or
// the like: "for a period of 3 years", "for not more than 5 years".
func (p *scan) parsePeriod(i int) (deadline.Deadline, int) {
	if p.At(i).Kind != legaltext.Number && p.Class(i)&legaltext.Numeral == 0 && !p.Is(i, "a", "an", "not", "no", "up", "periods", "additional") {
		return deadline.Deadline{}, 0
	}
	at := i
	for _, lead := range periodOf {
		n := 0
		for n < len(lead) && p.Is(at+n, lead[n]) {
			n++
		}
		if n == len(lead) {
			at += n
			break
		}
	}
	d, end := p.ReadDuration(at)
	if end > 0 && p.isBoundPeriod(i, end) {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, end
	}
	if end == 0 || strings.HasSuffix(d.Unit, "day") && !p.isDetail(p.first) || strings.HasSuffix(d.Unit, "hour") || !p.isTermOf(p.first) || at == i && p.BondOf(p.first, end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	if p.Is(end, "period", "periods") {
		end++
	}
	return p.newTerm(d, end)
}

// isBoundPeriod reports whether the words in [i, end) after "for" are a period of some
// length in which something may or must be done: "shall not apply for a period of 2
// years".
func (p *scan) isBoundPeriod(i, end int) bool {
	if !p.Is(i, "a") || !p.Is(i+1, "period") && !p.Is(end, "period") || p.BondWithin(p.SentenceStart(p.first), p.first) == clause.Loose {
		return false
	}
	const most = 30
	for at := p.first - 1; at > p.first-most && at >= p.SentenceStart(p.first); at-- {
		if p.Is(at, "who", "imprisoned", "fined", "nonuse", "comment", "employed", "preceding", "experience", "available", "ineligible", "which", "has", "have", "been", "was", "were", "if") {
			return false
		}
		if p.Is(at, "shall", "may", "must") {
			return true
		}
	}
	return false
}

// parseDuring reads the length of a period in which something is done or allowed:
// "during the 2-year period beginning on the eclipse".
func (p *scan) parseDuring(i int) (deadline.Deadline, int) {
	d, end := p.ReadDuration(i)
	if end == 0 || !p.Is(end, "period") || !p.Is(end+1, "beginning", "starting", "commencing", "following", "described", "specified", "that", "after") || p.Is(end+1, "that") && !p.Is(end+2, "begins") {
		return deadline.Deadline{}, 0
	}
	if p.BondOf(p.first, end) != clause.Required {
		return deadline.Deadline{}, 0
	}
	d.Kind, d.Direction = deadline.Term, deadline.Within
	return d, end + 1
}

// parsePeriodBound reads the longest length of a term: "terms shall not exceed a period
// of 5 years".
func (p *scan) parsePeriodBound(i int) (deadline.Deadline, int) {
	if !p.isTermOf(p.first) {
		return deadline.Deadline{}, 0
	}
	return p.newTerm(p.ReadDuration(i))
}

// periodOf are the words between "for" and the length of a period.
var periodOf = [][]string{
	{"a", "period", "of", "not", "more", "than"}, {"a", "period", "of", "not", "to", "exceed"}, {"a", "period", "not", "to", "exceed"}, {"a", "period", "of", "up", "to"},
	{"one", "additional", "period", "of", "not", "more", "than"}, {"an", "additional", "period", "of", "not", "more", "than"}, {"an", "additional", "period", "not", "to", "exceed"},
	{"one", "additional", "period", "of"}, {"additional", "periods", "of"}, {"a", "period", "of", "at", "least"}, {"a", "period", "of", "not", "less", "than"}, {"a", "period", "not", "exceeding"}, {"a", "total", "period", "of"}, {"a", "period", "of"},
	{"periods", "of", "not", "more", "than"}, {"periods", "of", "up", "to"}, {"periods", "of"}, {"an", "initial", "period", "of"}, {"an", "additional", "period", "of"},
	{"not", "more", "than"}, {"no", "more", "than"}, {"not", "longer", "than"}, {"no", "longer", "than"}, {"not", "to", "exceed"}, {"up", "to"}, {"a"}, {"an", "additional"},
}

// isTermOf reports whether the words before a period at first are about something
// that has a term.
func (p *scan) isTermOf(first int) bool {
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
func (p *scan) isDetail(first int) bool {
	const most = 20
	start := max(p.SentenceStart(first), first-most)
	for at := first - 1; at >= start; at-- {
		if p.Is(at, "detail", "detailed", "details", "extend", "extended") {
			return true
		}
	}
	return false
}

// parseLife reads a term as long as the life of a body: "appointed for the life of the
// Commission".
func (p *scan) parseLife(i int) (deadline.Deadline, int) {
	const most = 4 // tokens from "appointed"
	for at := p.first - 1; at > p.first-most; at-- {
		if p.Is(at, "appointed", "appointment", "appointments", "serve", "designated") {
			anchor, end := p.ReadEvent(p.first + 1)
			if next := i + 2; end > next && p.Is(i, "the") {
				anchor, end = p.TextOf(p.first+1, next), next
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
		"subgrant", "subgrants", "charter", "accreditation", "certification", "easement", "fellowship", "scholarship":
		return true
	}
	return false
}

// parseSpanTerm reads a span before the thing that it is the term of: "6-year
// term", "5-year strategic plan", "3-year grants".
func (p *scan) parseSpanTerm(i int) (deadline.Deadline, int) {
	if !p.At(i+1).IsMark(legaltext.Hyphen) || p.Is(i-1, "such") {
		return deadline.Deadline{}, 0
	}
	d, end := p.ReadDuration(i)
	if end > 0 && p.Is(end, "period") && p.Is(i-1, "the", "a") && p.Is(i-2, "be") && p.Is(i-3, "shall") {
		d.Kind, d.Direction = deadline.Term, deadline.Within
		return d, end + 1
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
		if p.Is(at, "term", "terms", "grant", "grants", "contract", "contracts", "plan", "plans", "program", "agreement", "agreements", "lease", "leases", "pilot", "strategy", "appointment", "award", "permit", "license") {
			d.Kind, d.Direction = deadline.Term, deadline.Within
			return d, at + 1
		}
		if p.Class(at)&legaltext.Connector != 0 || p.Is(at, "period") {
			break
		}
	}
	return deadline.Deadline{}, 0
}

// parseDurationOf reads how long something lasts: "the duration of the program shall
// be 5 years".
func (p *scan) parseDurationOf(i int) (deadline.Deadline, int) {
	if !p.Is(i, "of") && !p.Is(i, "shall", "not") {
		return deadline.Deadline{}, 0
	}
	d, end := p.parseTerm(i)
	if end == 0 || !p.isTermOf(end) {
		return deadline.Deadline{}, 0
	}
	return d, end
}
