package dates

import (
	"fmt"
	"strconv"
	"strings"

	"legislative/internal/analysis/deadline"
	"legislative/internal/analysis/legaltext"
)

// maxQuoted bounds the length of a quotation that is a date, in tokens.
const maxQuoted = 24

// parseStruckDate reads a date that is replaced by another: "striking “October 1,
// 2029” and inserting “October 1, 2034”". The first quotation begins at i. If more is
// struck, as in "and all that follows through", its first date counts.
func (p *scan) parseStruckDate(i int) (deadline.Deadline, int) {
	former, next := p.readQuotedTime(i)
	if next == 0 && p.Is(i, "the") && p.Is(i+1, "date", "dates") {
		next = i + 2 // striking the date specified in section 5
	}
	if next == 0 {
		next = p.quotationBeforeDate(i)
	}
	if next == 0 {
		return deadline.Deadline{}, 0
	}
	const most = 24 // tokens of "each place it appears and all that follows through “July 1, 2030”"
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
		case p.Class(at)&legaltext.Inserter != 0:
			date, end := p.readQuotedTime(at + 1)
			return newExtension(former, date, end)
		case p.Class(at)&legaltext.Striker != 0 || p.At(at).Has(legaltext.LineStart):
			return deadline.Deadline{}, 0
		}
	}
	return deadline.Deadline{}, 0
}

// quotationBeforeDate returns the token after a quotation at i that is not a date, of
// which the words up to a quoted date are struck, or 0: "“for rinds” and all that
// follows through “July 1, 2030”".
func (p *scan) quotationBeforeDate(i int) int {
	const most = 8 // tokens of "and all that follows through"
	end := p.quotationEnd(i)
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

// parseSubstituted reads "substituting “2034” for “2029”", and "inserting “2034” in
// lieu of “2029”".
func (p *scan) parseSubstituted(i int) (deadline.Deadline, int) {
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
	former, end := p.readQuotedTime(next)
	if p.adjustsForInflation(p.first) {
		return deadline.Deadline{}, 0
	}
	return newExtension(former, date, end)
}

// adjustsForInflation reports whether the words before the token at i are about a
// cost-of-living adjustment, whose base year is no date of law.
func (p *scan) adjustsForInflation(i int) bool {
	const most = 40
	for at := i - 1; at > i-most && at >= 0 && !p.EndsSentence(at); at-- {
		if p.Is(at, "cost", "inflation") {
			return true
		}
	}
	return false
}

// parseExtended reads the date to which something is extended.
func (p *scan) parseExtended(i int) (deadline.Deadline, int) {
	d, end := p.ReadFirstLimit(i)
	if end == 0 || d.Date == "" || d.Date[0] == '-' {
		return deadline.Deadline{}, 0
	}
	return deadline.Deadline{Kind: deadline.Extension, Direction: deadline.By, Date: d.Date}, end
}

// newExtension makes an extension of two times, of which the second was read up to end.
func newExtension(former, d deadline.Deadline, end int) (deadline.Deadline, int) {
	if end == 0 || former == d {
		return deadline.Deadline{}, 0
	}
	if former.Direction != "" {
		d.Former = strings.TrimPrefix(former.String(), "by ")
	}
	d.Kind = deadline.Extension
	return d, end
}

// quotationEnd returns the token after the quotation that begins at i, or 0 if i
// does not begin one or it is long.
func (p *scan) quotationEnd(i int) int {
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
func (p *scan) quotationStart(i int) int {
	for p.At(i).IsQuote() {
		i++
	}
	return i
}

// readQuotedTime reads a quotation at i that is a date, a list of years, or a span
// after an event.
func (p *scan) readQuotedTime(i int) (deadline.Deadline, int) {
	if date, next := p.readQuotedDate(i); next > 0 {
		return deadline.Deadline{Direction: deadline.By, Date: date}, next
	}
	end := p.quotationEnd(i)
	if end == 0 {
		return deadline.Deadline{}, 0
	}
	d, next := p.ReadCountdown(p.skipQuotedLead(p.quotationStart(i)))
	if d.Anchor == "" || !p.At(p.SkipMark(next, ',')).IsQuote() {
		return deadline.Deadline{}, 0
	}
	return d, end
}

// quotedLeads are the words before a span in a quotation.
var quotedLeads = [][]string{{"only", "during"}, {"more", "than"}, {"less", "than"}, {"during"}, {"within"}, {"until"}, {"through"}, {"before"}}

// skipQuotedLead skips the words before the span in a quotation at i.
func (p *scan) skipQuotedLead(i int) int {
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
func (p *scan) readQuotedDate(i int) (date string, next int) {
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
func (p *scan) quotedDay(i, end int) string {
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
