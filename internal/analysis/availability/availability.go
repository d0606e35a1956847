// Package availability reads until when or how long money is available.
package availability

import (
	"legislative/internal/analysis/clause"
	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// Reader reads the availability of money in the sentences of one passage. Its methods that
// read from token i on return the token after the last one read, or 0 if they find
// nothing.
type Reader struct {
	deadline.Reader
	First int // where the words before i begin: "available"
}

// decisive are the words for which [Reader.Read] has a case: those after "available" that
// say until when or how long, or that end the search. It skips all other words.
var decisive = []string{"available", "shall", "may", "is", "are", "on", "before", "prior", "until", "through", "after", "beyond", "for", "without", "respect", "to", "that", "which", "if", "unless"}

// Read reads until when or how long money is available, after
// "available".
func (p *Reader) Read(i int) (deadline.Deadline, int) {
	const longest = 16 // tokens of "for obligation and expenditure without fiscal year limitation"
	for at := i; at < i+longest && at < len(p.Tokens) && (at == i || !p.EndsClause(at)); at++ {
		if p.At(at).Kind == legaltext.Word && !p.Is(at, decisive...) {
			continue
		}
		switch {
		case at > i && p.Is(at, "available"), p.Is(at, "shall", "may", "is", "are"):
			return deadline.Deadline{}, 0 // which is read for itself
		case p.Is(at, "on") && p.Is(p.First-1, "become", "becomes"):
			return p.readAvailableFrom(at + 1)
		case p.Is(at, "before") && p.IsBarred(p.First):
			return p.readAvailableFrom(at + 1)
		case p.Is(at, "prior") && p.IsBarred(p.First):
			return p.readAvailableFrom(at + 2)
		case p.Is(at, "until", "through"), p.Is(at, "after", "beyond") && p.IsBarred(p.First):
			d, end := p.readAvailability(at + 1)
			if d.Direction == deadline.After && p.IsBarred(p.First) {
				return deadline.Deadline{}, 0 // a notice, which parseUntil reads
			}
			return d, end
		case p.Is(at, "for") && (p.Is(p.First-1, "remain", "remains", "remaining") || at == i && p.isOfMoney()):
			if d, end := p.ReadDuration(p.skipPeriod(at + 1)); end > 0 {
				d.Kind, d.Direction = deadline.Availability, deadline.Within
				return d, end
			}
		case p.Is(at, "without") && p.skipRegard(at+1) > 0 && !p.Is(at+4, "until") && !p.Is(at+5, "until"):
			return deadline.Deadline{Kind: deadline.Availability, Direction: deadline.By, Anchor: deadline.Expended}, p.skipRegard(at + 1)
		case p.Is(at, "respect") && p.Is(at+1, "to"):
			at++
		case at == i && p.Is(at, "to") && p.Is(at+1, "the", "each", "such") && p.Is(p.First-1, "remain"):
		case p.Is(at, "to", "that", "which", "if", "unless") || p.At(at).IsMark('$'):
			return deadline.Deadline{}, 0
		}
	}
	return deadline.Deadline{}, 0
}

// skipPeriod skips the words before a duration at i: "a period of not more than".
func (p *Reader) skipPeriod(i int) int {
	const most = 8 // tokens of "an additional period of not to exceed"
	for at := i; at < i+most && p.Is(at, "a", "an", "the", "additional", "initial", "period", "of", "not", "no", "more", "longer", "less", "than", "to", "exceed", "up"); at++ {
		if _, end := p.ReadDuration(at + 1); end > 0 {
			return at + 1
		}
	}
	return i
}

// isOfMoney reports whether the words before "available" in its sentence are about money:
// "amounts made available under this section shall be".
func (p *Reader) isOfMoney() bool {
	const most = 40
	start := max(p.SentenceStart(p.First), p.First-most+1)
	for at := p.First - 1; at >= start; at-- {
		if p.Is(at, "funds", "amounts", "appropriations", "sums", "moneys", "balances", "appropriated") || p.At(at).IsMark('$') {
			return true
		}
	}
	return false
}

// readAvailableFrom reads the date from which money is available.
func (p *Reader) readAvailableFrom(i int) (deadline.Deadline, int) {
	d, end := p.ReadDate(i)
	d.Kind, d.Direction = deadline.Availability, deadline.After
	return d, end
}

// skipRegard returns the token after "fiscal year limitation" at i, or after "regard
// to" it, or 0.
func (p *Reader) skipRegard(i int) int {
	if p.Is(i, "regard") && p.Is(i+1, "to") {
		i += 2
	}
	if p.Is(i, "fiscal") && p.Is(i+2, "limitation", "limitations") {
		return i + 3
	}
	return 0
}

// ReadExpended reads no further words, since the pattern is the whole date.
func (p *Reader) ReadExpended(i int) (deadline.Deadline, int) {
	return deadline.Deadline{Kind: deadline.Availability, Direction: deadline.By, Anchor: deadline.Expended}, i
}

// readAvailability reads the end of the availability of money.
func (p *Reader) readAvailability(i int) (deadline.Deadline, int) {
	const longest = 8 // tokens of "all such sums have been fully expended"
	for at := i; at < i+longest && !p.EndsClause(at) && !p.At(at).IsMark(','); at++ {
		if p.Is(at, "expended", "spent") {
			return deadline.Deadline{Kind: deadline.Availability, Direction: deadline.By, Anchor: deadline.Expended}, at + 1
		}
	}
	if p.Is(i, "whichever") || p.Is(i, "the") && p.Is(i+1, "first", "earlier", "earliest") {
		if d, end := p.lastDateOfList(i); end > 0 {
			return d, end
		}
	}
	d, end := p.ReadFirstLimit(i)
	if end == 0 && p.FiscalYearEnd(i) > 0 {
		d, end = p.ReadEnd(i)
	}
	if end == 0 {
		if p.Is(i, "the") && p.Is(i+1, "end", "close", "current", "last", "date", "first", "beginning", "expiration", "completion", "enactment") {
			d, end = p.ReadEventLimit(i)
		}
	}
	d.Kind = deadline.Availability
	return d, end
}

// lastDateOfList reads the calendar date among "whichever of the following first
// occurs" at i.
func (p *Reader) lastDateOfList(i int) (deadline.Deadline, int) {
	for at := i; at < i+clause.MaxTokens && at < len(p.Tokens) && !p.EndsSentence(at); at++ {
		if p.Class(at)&legaltext.Month != 0 {
			if d, end := p.ReadDate(at); end > 0 && d.Date[0] != '-' {
				d.Kind = deadline.Availability
				return d, end
			}
		}
	}
	return deadline.Deadline{}, 0
}
