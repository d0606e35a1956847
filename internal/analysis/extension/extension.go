// Package extension reads the dates by which amendments replace the dates of a law.
package extension

import (
	"fmt"
	"strconv"
	"strings"

	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// Reader reads extensions in the sentences of one passage. Its methods that read from
// token i on return the token after the last one read, or 0 if they find nothing.
type Reader struct {
	deadline.Reader
	First int // where the words before i begin: "striking", "substituting"
}

// maxQuoted bounds the length of a quotation that is a date, in tokens.
const maxQuoted = 40

// ReadStruck reads a date that is replaced by another: "striking “October 1,
// 2029” and inserting “October 1, 2034”". The first quotation begins at i. If more is
// struck, as in "and all that follows through", its first date counts.
func (p *Reader) ReadStruck(i int) (deadline.Deadline, int) {
	if p.isOther(i) {
		return deadline.Deadline{}, 0
	}
	return p.readStruck(i)
}

// ReadOtherStruck reads a time that is replaced by another and is mostly not the end of a
// law: years from the first one to the last, for which money is authorized, the limit of
// a deadline, or the date that another provision specifies.
func (p *Reader) ReadOtherStruck(i int) (deadline.Deadline, int) {
	if !p.isOther(i) {
		return deadline.Deadline{}, 0
	}
	return p.readStruck(i)
}

// isOther reports whether the time at i is one for [Reader.ReadOtherStruck].
func (p *Reader) isOther(i int) bool {
	start := p.quotationStart(i)
	if p.isReauthorization(i) || p.Is(i, "the") || p.Is(start, "not", "no", "by", "within") {
		return true
	}
	years := 0
	for at := start; at < i+maxQuoted && at < len(p.Tokens) && !p.At(at).IsQuote(); at++ {
		switch {
		case p.Class(at)&legaltext.Month != 0:
			return false
		case p.IsYear(at):
			years++
		}
	}
	return years > 1
}

// isReauthorization reports whether the caption of the sentence before the token at i says
// that it is about money that is authorized: "(a) Reauthorization.—".
func (p *Reader) isReauthorization(i int) bool {
	const most = 60
	for at := i - 1; at > i-most && at > 0; at-- {
		if p.At(at + 1).Has(legaltext.LineStart) {
			break
		}
		if p.At(at).IsMark(legaltext.Dash) && p.At(at-1).IsMark('.') {
			return p.Is(at-2, "reauthorization", "appropriations")
		}
	}
	return false
}

// readStruck reads a date that is replaced by another.
func (p *Reader) readStruck(i int) (deadline.Deadline, int) {
	former, next := p.readQuotedTime(i)
	if next == 0 && p.Is(i, "the") && p.Is(i+1, "date", "dates") {
		next = i + 2 // striking the date specified in section 5
	}
	if next == 0 {
		next = p.quotationBeforeDate(i)
	}
	if next == 0 || p.isOfHeading(p.First) {
		return deadline.Deadline{}, 0
	}
	const most = 70 // tokens of "each place it appears and all that follows through “July 1, 2030”"
	for at := next; at < next+most && at < len(p.Tokens) && !p.At(at).IsMark(';'); at++ {
		switch {
		case p.At(at).IsQuote():
			end := p.quotationEnd(at)
			if last, after := p.readQuotedTime(at); after > 0 && former.Direction == "" {
				former = last
			}
			if end == 0 {
				return deadline.Deadline{}, 0
			}
			at = end - 1
		case p.Is(at, "heading", "headings"):
			return deadline.Deadline{}, 0
		case p.Class(at)&legaltext.Inserter != 0:
			from := at + 1
			if p.Is(from, "in") && p.Is(from+2, "thereof") {
				from += 3 // inserting in lieu thereof
			}
			if p.Is(from, "the") && p.Is(from+1, "following") && p.At(from+2).IsMark(':') && !p.At(from+3).Has(legaltext.LineStart) {
				from += 3
			}
			date, end := p.readQuotedTime(from)
			return newExtension(former, date, end)
		case p.Class(at)&legaltext.Striker != 0 || p.At(at).Has(legaltext.LineStart):
			return deadline.Deadline{}, 0
		}
	}
	return deadline.Deadline{}, 0
}

// isOfHeading reports whether the clause before the token at i is about a heading of
// the law: "in the paragraph heading, by striking".
func (p *Reader) isOfHeading(i int) bool {
	const most = 16
	for at := i - 1; at > i-most && at >= 0 && !p.EndsClause(at) && !p.At(at+1).Has(legaltext.LineStart); at-- {
		if p.Is(at, "heading", "headings") {
			return !p.Is(at-1, "this") && !p.Is(at-2, "under")
		}
	}
	return false
}

// quotationBeforeDate returns the token after a quotation at i that is not a date, of
// which the words up to a quoted date, or all that follow, are struck, or 0: "“for
// rinds” and all that follows through “July 1, 2030”", "“September” and all that
// follows".
func (p *Reader) quotationBeforeDate(i int) int {
	const most = 8 // tokens of "and all that follows through"
	end := p.quotationEnd(i)
	if end > 0 && p.Is(end, "and") && p.Is(end+1, "all") && p.Is(end+2, "that") {
		return end
	}
	for at := end; end > 0 && at < end+most; at++ {
		if !p.At(at).IsQuote() {
			continue
		}
		if _, next := p.readQuotedDate(at); next > 0 && p.Is(at-1, "through") {
			return end
		}
		return 0
	}
	return 0
}

// ReadSubstituted reads "substituting “2034” for “2029”", and "inserting “2034” in
// lieu of “2029”".
func (p *Reader) ReadSubstituted(i int) (deadline.Deadline, int) {
	date, next := p.readQuotedTime(i)
	if next == 0 {
		return deadline.Deadline{}, 0
	}
	switch {
	case p.Is(next, "for"):
		next++
	case p.Is(next, "in") && p.IsInPlaceOf(next+1):
		next += 3
	default:
		return deadline.Deadline{}, 0
	}
	if p.Is(next, "the") && p.Is(next+1, "date") && p.Is(next+2, "specified", "described") {
		_, end := p.ReadEvent(next)
		return newExtension(deadline.Deadline{}, date, end)
	}
	former, end := p.readQuotedTime(next)
	if p.adjustsForInflation(p.First) || len(date.Date) == len("2006") && p.Is(end, "in") && p.Is(end+1, "subparagraph", "clause") {
		return deadline.Deadline{}, 0 // the base year of an adjustment for inflation
	}
	return newExtension(former, date, end)
}

// adjustsForInflation reports whether the words before the token at i are about a
// cost-of-living adjustment, whose base year is no date of law.
func (p *Reader) adjustsForInflation(i int) bool {
	const most = 40
	for at := i - 1; at > i-most && at >= 0 && !p.EndsSentence(at); at-- {
		if p.Is(at, "cost", "inflation") {
			return true
		}
	}
	return false
}

// ReadExtended reads the date to which something is extended.
func (p *Reader) ReadExtended(i int) (deadline.Deadline, int) {
	d, end := p.ReadFirstLimit(i)
	if end == 0 && p.FiscalYearEnd(i) > 0 {
		d, end = p.ReadEnd(i)
	}
	if end == 0 || d.Date == "" || d.Date[0] == '-' {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Extension, Direction: deadline.By, Date: d.Date}, end
}

// ReadExtendedBy reads by how long a law extends something: "shall be extended by 5
// years".
func (p *Reader) ReadExtendedBy(i int) (deadline.Deadline, int) {
	d, end := p.ReadDuration(p.SkipPeriodLead(i))
	if end == 0 || !p.Is(p.First-1, "is", "are", "be", "hereby") || p.Is(p.First-2, "may", "not") {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Extension, Direction: deadline.Within, Duration: d.Duration, Unit: d.Unit}, end
}

// maxYears bounds how far an extension moves a year. A longer step is that of the base
// year of an adjustment.
const maxYears = 15

// newExtension makes an extension of two times, of which the second was read up to end.
// An earlier time than the former one, or a much later year, is none.
func newExtension(former, d deadline.Deadline, end int) (deadline.Deadline, int) {
	if end == 0 || former == d || former.Date != "" && d.Date != "" && d.Date < former.Date && len(d.Date) == len(former.Date) {
		return deadline.Deadline{}, 0
	}
	if years := yearOf(d) - yearOf(former); len(former.Date) == len("2006") && years > maxYears {
		return deadline.Deadline{}, 0
	}
	if former.Direction != "" {
		d.Former = strings.TrimPrefix(former.String(), "by ")
	}
	d.Kind = deadline.Extension
	return d, end
}

// yearOf returns the year of a date, or 0.
func yearOf(d deadline.Deadline) int {
	year, _ := strconv.Atoi(d.Date[:min(len(d.Date), len("2006"))])
	return year
}

// quotationEnd returns the token after the quotation that begins at i, or 0 if i
// does not begin one or it is long.
func (p *Reader) quotationEnd(i int) int {
	from := p.quotationStart(i)
	if from == i {
		return 0
	}
	for at := from; at < from+maxQuoted && at < len(p.Tokens); at++ {
		if p.At(at).IsQuote() {
			return p.quotationStart(at)
		}
	}
	return 0
}

// quotationStart skips the quotation marks at i.
func (p *Reader) quotationStart(i int) int {
	for p.At(i).IsQuote() {
		i++
	}
	return i
}

// readQuotedTime reads a quotation at i that is a date, a list of years, or a span
// after an event, or whose bound is a day: "placed in service before May 1, 2030".
func (p *Reader) readQuotedTime(i int) (deadline.Deadline, int) {
	if date, next := p.readQuotedDate(i); next > 0 {
		return deadline.Deadline{Direction: deadline.By, Date: date}, next
	}
	end := p.quotationEnd(i)
	if end == 0 {
		return deadline.Deadline{}, 0
	}
	d, next := p.ReadCountdown(p.skipQuotedLead(p.quotationStart(i)))
	if d.Anchor != "" && (p.At(p.SkipMark(next, ',')).IsQuote() || p.At(p.SkipMark(next, '.')).IsQuote()) {
		return d, end
	}
	if date := p.quotedBound(i, end); date != "" {
		return deadline.Deadline{Direction: deadline.By, Date: date}, end
	}
	return deadline.Deadline{}, 0
}

// quotedBound returns the day with which the quotation in [i, end) begins, or that which
// ends it as a bound, or "".
func (p *Reader) quotedBound(i, end int) string {
	first, date := p.quotationStart(i), ""
	for at := first; at < end; at++ {
		switch {
		case p.At(at).IsMark('$') || p.At(at).IsMark(legaltext.SectionSign):
			return ""
		case p.Class(at)&legaltext.Month == 0:
		case at == first:
			return p.quotedDay(at, end)
		case p.Is(at-1, "before", "until", "through", "ending", "than", "after") || p.Is(at-1, "on") && p.Is(at-2, "ending", "or"):
			if _, next := p.ReadDate(at); next > 0 && (p.At(p.SkipMark(next, ',')).IsQuote() || p.At(p.SkipMark(next, '.')).IsQuote()) {
				date = p.quotedDay(at, end)
			}
		}
	}
	return date
}

// quotedLeads are the words before a span in a quotation.
var quotedLeads = [][]string{{"only", "during"}, {"more", "than"}, {"less", "than"}, {"during"}, {"within"}, {"until"}, {"through"}, {"before"}}

// skipQuotedLead skips the words before the span in a quotation at i.
func (p *Reader) skipQuotedLead(i int) int {
	for _, lead := range quotedLeads {
		n := 0
		for n < len(lead) && p.Is(i+n, lead[n]) {
			n++
		}
		if n == len(lead) {
			return i + n
		}
	}
	return p.SkipTimeLead(i)
}

// readQuotedDate reads a quotation at i that is a date or a list of years, and
// returns its last date in the form of Date.
func (p *Reader) readQuotedDate(i int) (date string, next int) {
	end := p.quotationEnd(i)
	if end == 0 {
		return "", 0
	}
	for at := p.quotationStart(i); at < end && !p.At(at).IsQuote(); at++ {
		switch t := p.At(at); {
		case t.Kind == legaltext.Mark:
			if t.IsMark('$') || t.IsMark(legaltext.SectionSign) {
				return "", 0
			}
		case t.Kind == legaltext.Word:
			if p.Class(at)&legaltext.Month != 0 {
				if d := p.quotedDay(at, end); d != "" {
					date = d
				}
			} else if !isDateWord(strings.ToLower(p.Word(at))) {
				return "", 0
			}
		case p.IsYear(at):
			if !strings.HasPrefix(date, p.Word(at)) {
				date = p.Word(at)
			}
		case len(p.Word(at)) > 4:
			return "", 0
		}
	}
	if date == "" {
		return "", 0
	}
	return date, end
}

// quotedDay reads the date whose month is at i: "October 1, 2029" or "October
// 2029".
func (p *Reader) quotedDay(i, end int) string {
	year, day := i+1, 0
	if !p.IsYear(year) {
		day, _ = strconv.Atoi(strings.TrimRight(p.LowerWord(year), "stndrh"))
		if year++; p.At(year).IsMark(',') {
			year++
		}
	}
	switch {
	case year >= end || !p.IsYear(year):
		return ""
	case day == 0:
		return fmt.Sprintf("%s-%02d", p.Word(year), p.Value(i))
	}
	return fmt.Sprintf("%s-%02d-%02d", p.Word(year), p.Value(i), day)
}

// isDateWord reports whether a word can stand in a quotation that is only a date.
func isDateWord(word string) bool {
	switch word {
	case "fiscal", "calendar", "year", "years", "through", "and", "or", "ending", "ends", "on", "before", "after", "by", "until", "to", "of", "the", "each", "for",
		"day", "days", "legislative", "first", "second", "third", "fourth", "quarter", "quarters", "month", "months", "beginning", "begins", "not", "later", "than", "in", "at", "end", "close", "prior",
		"two", "three", "period", "during", "any", "is", "occurring", "between", "as", "portion", "taxable", "plan", "program", "are":
		return true
	}
	return false
}
