package money

import (
	"fmt"
	"strconv"

	"legislative/internal/analysis/legaltext"
)

// fiscalYears are the first and the last fiscal year of a sum; 0 if not known.
type fiscalYears struct {
	from, to int
	each     bool // the sum is for each of them
}

// readYears reads the fiscal years after the words "fiscal year" that end before
// i: "2015", "2015 through 2019", "2015, 2016, and 2017", "2015 and each of the 5
// succeeding fiscal years", "ending September 30, 2016".
func (p *scan) readYears(i int) fiscalYears {
	if p.Is(i, "ending") && p.Class(i+1)&legaltext.Month != 0 && p.At(i+3).IsMark(',') && p.IsYear(i+4) {
		return fiscalYears{from: p.number(i + 4), to: p.number(i + 4)}
	}
	if !p.IsYear(i) {
		return fiscalYears{}
	}
	y := fiscalYears{from: p.number(i), to: p.number(i)}
	for i++; ; i++ {
		at := p.SkipSeparator(i)
		if p.Is(at, "through", "to", "thru") || p.At(at).IsMark(legaltext.Hyphen) {
			at++
		}
		if at == i {
			return y
		}
		if n, ok := p.readSucceeding(at); ok {
			if y.to += n; n == 0 {
				y.to = 0
			}
			y.each = true
			return y
		}
		if p.Is(at, "for", "in") {
			at++
		}
		if p.Is(at, "fiscal") && p.Is(at+1, "year", "years") {
			at += 2
		}
		if !p.IsYear(at) || p.number(at) <= y.to || p.number(at) > y.from+maxFiscalYears {
			return y
		}
		y.to, i = p.number(at), at
	}
}

// maxFiscalYears bounds the number of fiscal years for which one sum is given.
const maxFiscalYears = 50

// readSucceeding reads "each of the 5 succeeding fiscal years", with the number
// of years, or "each fiscal year thereafter", with 0.
func (p *scan) readSucceeding(i int) (n int, ok bool) {
	for p.Is(i, "for", "each", "every", "of", "the", "any", "all") {
		i++
	}
	switch {
	case p.At(i).Has(legaltext.Digits):
		n, i = p.number(i), i+1
	case p.Class(i)&legaltext.Numeral != 0:
		count, next := p.Cardinal(i)
		n, i = int(count), next
	}
	following := p.Is(i, "succeeding", "subsequent", "following", "next")
	if following {
		i++
	}
	if n > maxFiscalYears || !p.Is(i, "fiscal") && !p.Is(i, "year", "years") {
		return 0, false
	}
	if p.Is(i, "fiscal") {
		i++
	}
	return n, following || p.Is(i+1, "thereafter")
}

// number returns the value of the digits at i, or 0 if they are no number.
func (p *scan) number(i int) int {
	n, err := strconv.Atoi(p.Word(i))
	if err != nil {
		return 0
	}
	return n
}

// yearsAt returns the fiscal years at a mark if money can be for them: after "for",
// "in" or "during", or at the beginning of a list item.
func (p *scan) yearsAt(m mark) fiscalYears {
	if p.At(m.first).Has(legaltext.Named) {
		return fiscalYears{}
	}
	at, each := m.first-1, false
	for p.Is(at, "each", "of", "the", "both", "period", "such", "final") && at > m.first-6 {
		each = each || p.Is(at, "each")
		at--
	}
	if p.Is(at-1, "occurring", "occurred", "occur", "enacted") || !p.Is(at, "for", "in", "during", "a") && !p.At(m.first).Has(legaltext.LineStart) && !p.At(m.first-1).IsMark(')') ||
		p.Is(at-1, "act") && !p.Is(at-2, "this") || p.Is(m.next+1, "act", "budget", "limitation") {
		return fiscalYears{}
	}
	y := p.readYears(m.next)
	y.each = y.each || each && y.from > 0
	return y
}

// yearsAfter returns the fiscal years in [from, to), the words after a sum.
func (p *scan) yearsAfter(from, to int) fiscalYears {
	m, ok := p.firstMark(years, from, to)
	if !ok || p.isOfSource(from, m.first) || p.isOfPlan(from, m.first) {
		return fiscalYears{}
	}
	return p.yearsAt(m)
}

// isOfPlan reports whether the words in [from, to) end with a condition, so that a
// fiscal year after them is that of a plan: "until a plan for fiscal year 2199".
func (p *scan) isOfPlan(from, to int) bool {
	for i := to - 1; i >= from; i-- {
		if p.Is(i, "until", "unless") && p.Class(i+1)&legaltext.Month == 0 && !p.Is(i+1, "expended") {
			return true
		}
	}
	return false
}

// yearsBefore returns the fiscal years in [from, to), the words before a sum.
func (p *scan) yearsBefore(from, to int) fiscalYears {
	for _, m := range p.marksIn(from, to) {
		if m.cue&years == 0 || m.next >= to {
			continue
		}
		if y := p.yearsAt(m); y.from > 0 && !p.isOfSource(from, m.first) && !p.isOfExtent(from, m.first) {
			return y
		}
	}
	return fiscalYears{}
}

// isOfExtent reports whether the words in [from, to) begin a condition: "to the extent
// that the number of moons exceeds 9 in fiscal year 2199".
func (p *scan) isOfExtent(from, to int) bool {
	for i := from; i < to; i++ {
		if p.Is(i, "extent") && p.Is(i+1, "that") {
			return true
		}
	}
	return false
}

// isOfSource reports whether the words in [from, to) describe money from which a
// sum is taken, other than that of the same bill, so that a fiscal year after them
// is not that of the sum.
func (p *scan) isOfSource(from, to int) bool {
	m, ok := p.lastMark(source, from, to)
	if !ok || p.Is(m.first-1, "none") {
		return false
	}
	for i := m.next; i < to; i++ {
		if p.At(i).IsMark(',') || p.Is(i, "this") && p.Is(i+1, "act", "title", "division", "section", "heading", "subsection") {
			return false
		}
	}
	return true
}

// maxAvailabilityTokens bounds the distance from "available" to the time until
// when money is available.
const maxAvailabilityTokens = 16

// readAvailability reads how long money is available from a mark on: "until
// expended", "through September 30, 2016", "for 2 years". It returns "" if the
// words say nothing else.
func (p *scan) readAvailability(m mark, to int) string {
	if p.Is(m.next-1, "limitation") {
		return "expended"
	}
	limited := false
	for i := m.first; i < to && i < m.next+maxAvailabilityTokens && !p.At(i).IsMark(';'); i++ {
		if limited = limited || p.Is(i, "until", "through", "thru"); limited {
			if day := p.readDay(i + 1); day != "" {
				return day
			}
		}
		switch {
		case p.Is(i, "until") && p.Is(i+1, "expended", "used"), p.Is(i, "fiscal") && p.Is(i+1, "year") && p.Is(i+2, "limitation"):
			return "expended"
		case p.Is(i, "for") && i >= m.next-2:
			if span := p.readSpan(i + 1); span != "" {
				return span
			}
		}
	}
	return ""
}

// readDay reads "September 30, 2016", or "fiscal year 2016" as its last day.
func (p *scan) readDay(i int) string {
	if p.Is(i, "the") && p.Is(i+1, "end") && p.Is(i+2, "of") {
		i += 3
	}
	if p.Class(i)&legaltext.Month != 0 && p.At(i+1).Has(legaltext.Digits) && p.At(i+2).IsMark(',') && p.IsYear(i+3) {
		return fmt.Sprintf("%s-%02d-%02d", p.Word(i+3), p.Value(i), p.number(i+1))
	}
	if p.Is(i, "fiscal") && p.Is(i+1, "year") && p.IsYear(i+2) {
		return p.Word(i+2) + "-09-30"
	}
	return ""
}

// readSpan reads a span of time such as "2 years", "a period of five years" or
// "one year".
func (p *scan) readSpan(i int) string {
	for p.Is(i, "a", "an", "the", "additional", "total", "period", "of", "up", "to") {
		i++
	}
	n, next := p.Cardinal(i)
	if p.At(i).Has(legaltext.Digits) {
		n, next = int64(p.number(i)), i+1
	}
	if p.Is(next, "fiscal") {
		next++
	}
	unit := p.Unit(next)
	if n <= 0 || unit == "" {
		return ""
	}
	if n > 1 {
		unit += "s"
	}
	return strconv.FormatInt(n, 10) + " " + unit
}
