package deadline

import (
	"strconv"
	"strings"

	"legislative/internal/analysis/legaltext"
)

// ReadTime reads the time at which a provision begins or ends, with the words that
// lead to it: "on October 1, 2026", "1 year after such date", "upon enactment". An
// event is read only after such words.
func (r *Reader) ReadTime(i int) (Deadline, int) {
	from := r.SkipTimeLead(i)
	if next := r.dayAfter(from); next > 0 {
		anchor, end := r.ReadEvent(next)
		return Deadline{Duration: 1, Unit: "day", Direction: After, Anchor: anchor}, end
	}
	if d, end := r.ReadFirstLimit(from); end > 0 {
		if d.Direction != Within || r.Is(from-1, "after", "in", "for") {
			return d, end
		}
		return Deadline{}, 0
	}
	if next := r.enactmentEnd(from); next > 0 {
		return Deadline{Direction: By, Anchor: Enactment}, next
	}
	if next := r.FiscalYearEnd(from); next > 0 {
		return Deadline{Direction: By, Anchor: strings.ToLower(r.TextOf(from, next))}, next
	}
	if from == i || r.Is(from-1, "for") || !r.beginsEvent(from) && !r.Is(from-2, "immediately") {
		return Deadline{}, 0
	}
	return r.ReadEventLimit(from)
}

// ReadEnd reads the time until which something lasts, after "until" or "through".
func (r *Reader) ReadEnd(i int) (Deadline, int) {
	if next := r.FiscalYearEnd(i); next > 0 && r.Is(i, "fiscal", "calendar") {
		year, _ := strconv.Atoi(r.Word(i + 2))
		return Deadline{Direction: By, Date: boundary(year, 0, r.Is(i, "fiscal"), false)}, next
	}
	if d, end := r.ReadTime(i); end > 0 {
		return d, end
	}
	if !r.beginsEvent(i) {
		return Deadline{}, 0
	}
	return r.ReadEventLimit(i)
}

// timeLeads are the words that lead to a time.
var timeLeads = [][]string{
	{"on", "and", "after"}, {"on", "or", "after"}, {"on", "or", "before"}, {"as", "of"}, {"beginning", "on"}, {"beginning", "with"}, {"beginning", "in"}, {"starting", "on"},
	{"commencing", "on"}, {"not", "later", "than"}, {"no", "later", "than"}, {"not", "less", "than"}, {"effective", "on"}, {"effective", "as", "of"}, {"with", "respect", "to"}, {"immediately", "upon"}, {"immediately", "after"}, {"immediately", "following"},
	{"on"}, {"at"}, {"upon"}, {"effective"}, {"from"}, {"in"}, {"after"}, {"by"}, {"beginning"}, {"immediately"}, {"for"}, {"with"},
}

// SkipTimeLead skips a comma and one of timeLeads at i.
func (r *Reader) SkipTimeLead(i int) int {
	at := r.SkipMark(i, ',')
	for _, lead := range timeLeads {
		n := 0
		for n < len(lead) && r.Is(at+n, lead[n]) {
			n++
		}
		if n == len(lead) && !r.At(at).Has(legaltext.LineStart) {
			return at + n
		}
	}
	return i
}

// dayAfter returns the token after "the day after" at i, or 0.
func (r *Reader) dayAfter(i int) int {
	if r.Is(i, "the") && r.Is(i+1, "day", "date") && r.Is(i+2, "after", "following") {
		return i + 3
	}
	return 0
}

// FiscalYearEnd returns the token after "fiscal year 2026" at i, or 0.
func (r *Reader) FiscalYearEnd(i int) int {
	if r.Is(i, "fiscal", "calendar", "plan", "academic", "taxable", "program", "school", "award", "crop", "marketing", "contract", "rate", "model", "reinsurance", "benefit", "policy") && r.Is(i+1, "year") && r.IsYear(i+2) && !(r.At(i+3).Kind == legaltext.Mark && r.IsYear(i+4) && !r.At(i+3).IsMark(',')) {
		return i + 3
	}
	return 0
}

// beginsEvent reports whether the word at i can begin the description of an event.
func (r *Reader) beginsEvent(i int) bool {
	return r.Is(i, "the", "such", "its", "submission", "completion", "approval", "adoption", "ratification", "publication", "expiration", "issuance", "receipt", "certification", "confirmation") &&
		!r.Is(i+1, "same", "extent", "case", "manner", "following")
}

// IsProvision reports whether the sentence before the token at i is about a
// provision of law.
func (r *Reader) IsProvision(i int) bool {
	start := r.SentenceStart(i)
	for at := i - 1; at >= start; at-- {
		if r.Is(at, "act", "section", "sections", "subsection", "subsections", "title", "titles", "subtitle", "division", "paragraph", "subparagraph", "part",
			"amendment", "amendments", "resolution", "provision", "provisions", "repeal", "repeals", "chapter", "authority", "program", "requirement", "prohibition",
			"commission", "committee", "board", "council", "panel", "office", "task", "center") {
			return true
		}
	}
	return false
}
