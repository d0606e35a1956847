package money

import (
	"slices"

	"legislative/internal/analysis/legaltext"
)

// walk reads a passage from line to line and describes its sums.
type walk struct {
	*scan
	sums []sum
	sentence
	leads     []lead
	resting   []lead // those that the proviso before has interrupted
	next      int    // index of the first sum that is not described yet
	listFirst int    // first token of the list or paragraph that "in all" sums up
	lineFirst int
	label     string // of the labeled line before, such as "h"
	projects  int    // token after the words that authorize projects; 0 if not sought yet
}

// describe sets the roles, fiscal years and availability of the sums, and the
// bounds that they take from a list.
func (p *scan) describe(sums []sum) {
	w := &walk{scan: p, sums: sums}
	for first := 0; first < len(p.Tokens) && w.next < len(sums); {
		next := p.lineEnd(first)
		w.readLine(first, next)
		first = next
	}
}

// readLine describes the sums of a paragraph or list item.
func (w *walk) readLine(first, next int) {
	kind, at := w.labelAt(first)
	if kind != unlabeled {
		w.label = w.Word(at - 2)
	}
	w.enter(kind, first)
	w.lineFirst = first
	w.beginSentence(at)
	for at < next {
		end := at
		for end < next && !w.endsSegment(end, next) {
			end++
		}
		w.readSegment(segment{at, end, w.cuesIn(at, end)})
		w.endSegment(at, end, next)
		at = end + 1
	}
}

// endsSegment reports whether the token at i, before the end of the line at next,
// ends a segment.
func (w *walk) endsSegment(i, next int) bool {
	t := w.Tokens[i]
	switch {
	case t.Kind != legaltext.Mark:
		return false
	case t.IsMark(';'), t.IsMark(':'):
		return !w.Is(i-1, "all") || !w.Is(i-2, "in")
	case t.IsMark(legaltext.Dash):
		return i+1 == next || w.At(i+1).IsMark('(') || w.At(i-1).IsMark('.')
	case t.IsMark('.'):
		return w.EndsSentence(i) && !w.isAbbreviation(i)
	}
	return false
}

// isAbbreviation reports whether the period at i belongs to an abbreviation or an
// initial, as in "et seq.)" and "John F. Moon".
func (w *walk) isAbbreviation(i int) bool {
	if next := w.At(i + 1); !next.Has(legaltext.LineStart) && (next.IsMark(')') || next.IsMark(',') || next.IsMark(';')) {
		return true
	}
	last := w.At(i - 1)
	return last.Kind == legaltext.Word && last.End-last.Start == 1 && last.Has(legaltext.Capital) && !w.At(i+1).Has(legaltext.LineStart) ||
		w.Is(i-1, "seq", "no", "nos", "stat", "pub", "jr", "sr", "dr", "mr", "mrs", "st", "ft") && !w.At(i+1).Has(legaltext.LineStart)
}

// endSegment begins a sentence, a proviso or a list after the segment [first, end).
func (w *walk) endSegment(first, end, next int) {
	if end >= next {
		return
	}
	t := w.Tokens[end]
	switch {
	case w.isProviso(end + 1):
		w.closeInline()
		w.beginSentence(end + 1)
	case t.IsMark('.'), t.IsMark(legaltext.Dash) && w.At(end-1).IsMark('.'):
		w.closeInline()
		w.beginSentence(end + 1)
	case t.IsMark(':'), t.IsMark(legaltext.Dash):
		if len(w.leads) == legaltext.MaxNesting {
			w.leads = slices.Delete(w.leads, 0, 1)
		}
		w.leads = append(w.leads, w.newLead(segment{first, end, w.cuesIn(first, end)}))
		w.inParts = false
	}
}

// closeInline closes the lists that were opened in the line.
func (w *walk) closeInline() {
	for n := len(w.leads) - 1; n >= 0 && w.leads[n].line == w.lineFirst; n-- {
		w.leads = w.leads[:n]
	}
}

// beginSentence begins a sentence at i.
func (w *walk) beginSentence(i int) {
	w.sentence = sentence{first: i, main: -1, account: w.isAccount(i), proviso: w.isProviso(i)}
}

// isProviso reports whether the words at i begin a proviso: "Provided, That".
func (w *walk) isProviso(i int) bool {
	return w.Is(i, "provided") && w.At(i).Has(legaltext.Capital)
}

// isAccount reports whether the sentence at i begins as those that appropriate
// money: "For necessary expenses", "In addition, for", "In addition to amounts".
func (w *walk) isAccount(i int) bool {
	added := w.Is(i, "in") && w.Is(i+1, "addition")
	if added && (w.Is(i+2, "to") || w.At(i+2).IsMark(',') && w.At(i+3).IsMark('$')) {
		return true
	}
	for at := i + 2; added && at < i+maxOpeningTokens && !w.EndsClause(at); at++ {
		if w.Is(at, "for") {
			i = at
			break
		}
	}
	if w.Is(i, "to") && w.At(i).Has(legaltext.Capital) {
		return w.Is(i+1, "carry", "enable", "provide", "make", "reimburse")
	}
	if !w.Is(i, "for") || !w.At(i).Has(legaltext.Capital) && !added {
		return false
	}
	at := i + 1
	if w.Is(at, "the") {
		at++
	}
	switch {
	case w.Is(at, "a", "an"):
		return w.Is(at+1, "additional", "payment", "contribution", "grant") || w.Is(at+2, "payment", "contribution")
	case w.Is(at, "all"):
		return w.Is(at+1, "necessary", "expenses")
	}
	return !w.Is(at, "purposes", "purpose", "each", "any", "every", "taxable", "fiscal", "calendar", "example", "such", "which", "whom", "period", "current", "budget")
}

// maxOpeningTokens bounds the distance from "In addition" to "for".
const maxOpeningTokens = 14

// readSegment describes the sums of a segment.
func (w *walk) readSegment(g segment) {
	from := g.first
	for n := 0; w.next < len(w.sums) && w.sums[w.next].first < g.next; n++ {
		k := w.next
		s := &w.sums[k]
		to := g.next
		if k+1 < len(w.sums) {
			to = min(to, w.sums[k+1].first)
		}
		if n == 0 {
			w.takeBound(s)
		} else if w.sharesBound(&w.sums[k-1], s) {
			s.setBound(sharedRule, w.sums[k-1].amount.High == NoBound)
			s.decides = w.sums[k-1].decides
		}
		s.amount.Role = w.roleOf(k, g, from, max(to, s.next))
		w.setPeriods(k, g, from, max(to, s.next))
		from = s.next
		w.next++
	}
}

// setPeriods sets the fiscal years and the availability of the sum k.
func (w *walk) setPeriods(k int, g segment, from, to int) {
	s := &w.sums[k]
	if s.amount.Role != Threshold {
		w.setAvailability(k, from, to)
	}
	if s.decides {
		from, to = max(from, s.first-maxYearTokens), min(to, s.next+maxYearTokens)
	}
	y := w.yearsAfter(s.next, to)
	if y.from == 0 {
		y = w.yearsBefore(from, s.first)
		if from == g.first && w.years.from == 0 {
			w.years = y
		}
	}
	if y.from == 0 && !s.decides {
		y = w.years
	}
	if y.from == 0 && !s.decides {
		y = w.lead().years
	}
	s.amount.FromYear, s.amount.ToYear, s.amount.Yearly = y.from, y.to, y.each && y.to != y.from
}

// maxYearTokens bounds the distance from a sum that decides something to its
// fiscal year.
const maxYearTokens = 8

// setAvailability sets how long the sum k is available, by the words after it or
// before it. A remark after "including $5" belongs to the sum that includes it.
func (w *walk) setAvailability(k, from, to int) {
	s := &w.sums[k]
	if m, ok := w.lastMark(available, from, s.first); ok && s.amount.Available == "" && !w.isPrior(k, m) {
		s.amount.Available = w.readAvailability(m, s.first)
	}
	for _, m := range w.marksIn(s.next, to) {
		if m.cue&available == 0 {
			continue
		}
		a := w.readAvailability(m, to)
		if a == "" {
			continue
		}
		owner := s
		if s.decides && w.isPrior(k, mark{first: w.sums[max(k-1, 0)].next}) {
			owner = &w.sums[k-1]
		}
		if main := w.main; main >= 0 && main != k && s.amount.Role != Appropriation && w.isRemark(m) && w.sums[main].amount.Available == "" && w.cuesIn(from, s.first)&includes != 0 {
			owner = &w.sums[main]
		}
		if owner.amount.Available == "" || owner == s {
			owner.amount.Available = a
		}
		if owner == s && w.Is(m.first, "remain") && w.Is(m.first-1, "shall") {
			w.shareAvailability(k, a)
		}
		break
	}
	if s.amount.Available == "" {
		s.amount.Available = w.lead().available
	}
}

// shareAvailability gives the availability of the sum k to the
// parts before it that "and" joins with it: "of which $5 for moons, $6 for suns, and
// $7 for tides shall remain available until expended".
func (w *walk) shareAvailability(k int, a string) {
	if !w.Is(w.sums[k].first-1, "and") {
		return
	}
	for n := k - 1; n >= 0 && w.sums[n].first >= w.lineFirst && w.sums[n].amount.Role == OfWhich && w.sums[n].amount.Available == ""; n-- {
		for i := w.sums[n].next; i < w.sums[n+1].first; i++ {
			if w.Is(i, "shall", "may", "is", "which") || w.At(i).IsMark(';') || w.At(i).IsMark(':') {
				return
			}
		}
		w.sums[n].amount.Available = a
	}
}

// isPrior reports whether a mark before the sum k belongs to the sum before it.
func (w *walk) isPrior(k int, m mark) bool {
	return k > 0 && w.sums[k-1].next <= m.first && w.sums[k-1].first >= w.first
}

// isRemark reports whether a comma separates a mark from the words before it, but
// for "to".
func (w *walk) isRemark(m mark) bool {
	return w.At(m.first-1).IsMark(',') || w.Is(m.first-1, "to") && w.At(m.first-2).IsMark(',')
}
