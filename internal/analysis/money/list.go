package money

import (
	"slices"

	"legislative/internal/analysis/legaltext"
)

// lead introduces a list: its sums say of the items what they do not say
// themselves.
type lead struct {
	label     labelKind // of the items, or unlabeled
	line      int       // first token of the line in which it is
	role      Role
	whole     bool // has a sum of which the items are parts
	bound     rule // "" if the items are not bounded
	low       bool
	years     fiscalYears
	available string
}

// labelKind is how the items of a list are labeled.
type labelKind uint8

// The kinds of labels.
const (
	unlabeled labelKind = iota
	digitLabel
	lowerLabel
	upperLabel
	romanLabel
	upperRomanLabel
)

// enter closes the lists that the item or paragraph at first is not part of. A
// proviso is not part of any list, but the list before it can go on after it.
func (w *walk) enter(kind labelKind, first int) {
	proviso := w.isProviso(first)
	if !proviso && kind != unlabeled && len(w.leads) == 0 {
		w.leads, w.resting = w.resting, nil
	}
	if !proviso && w.continuesList(kind, first) {
		return
	}
	switch {
	case !proviso:
		w.resting = nil
	case len(w.leads) > 0:
		w.resting = slices.Clone(w.leads)
	}
	w.leads, w.listFirst = w.leads[:0], first
}

// continuesList reports whether the item or paragraph at first is part of a list,
// and closes the lists within that.
func (w *walk) continuesList(kind labelKind, first int) bool {
	last := w.At(first - 1)
	opens := last.IsMark(':') || last.IsMark(legaltext.Dash)
	open := opens || last.IsMark(';') || last.IsMark(',') || w.Is(first-1, "and", "or")
	switch {
	case opens && len(w.leads) > 0 && w.leads[len(w.leads)-1].label == unlabeled:
		w.leads[len(w.leads)-1].label = kind
		w.listFirst = first
		return true
	case kind == unlabeled:
		return open || w.Is(first, "in") && w.Is(first+1, "all")
	}
	for n := len(w.leads) - 1; n >= 0; n-- {
		if w.leads[n].label == kind {
			w.leads = w.leads[:n+1]
			return true
		}
	}
	return false
}

// labelAt returns the kind of the label of the line at i, and the token after it.
func (w *walk) labelAt(i int) (labelKind, int) {
	for w.At(i).IsQuote() && i < len(w.Tokens) {
		i++
	}
	if !w.At(i).IsMark('(') || !w.At(i+2).IsMark(')') || w.At(i+1).Kind == legaltext.Mark {
		return unlabeled, i
	}
	return w.labelKindOf(w.Word(i + 1)), i + 3
}

func (w *walk) labelKindOf(label string) labelKind {
	roman, upper := true, true
	for _, c := range label {
		switch {
		case '0' <= c && c <= '9':
			return digitLabel
		case c < 'A' || c > 'Z':
			upper = false
		}
		roman = roman && (c == 'i' || c == 'v' || c == 'x' || c == 'I' || c == 'V' || c == 'X')
	}
	switch {
	case !roman || len(label) > 1:
	case label == "i", label == "I":
		roman = w.label != "h" && w.label != "H"
	default:
		roman = w.hasLead(romanLabel) || w.hasLead(upperRomanLabel)
	}
	switch {
	case roman && upper:
		return upperRomanLabel
	case roman:
		return romanLabel
	case upper:
		return upperLabel
	}
	return lowerLabel
}

func (w *walk) hasLead(kind labelKind) bool {
	for _, l := range w.leads {
		if l.label == kind {
			return true
		}
	}
	return false
}

// lead returns the lead of the innermost list, or the zero lead.
func (w *walk) lead() lead {
	if len(w.leads) == 0 {
		return lead{}
	}
	return w.leads[len(w.leads)-1]
}

// takeBound gives the first sum of a list item the bound of the list.
func (w *walk) takeBound(s *sum) {
	l := w.lead()
	if l.bound.Name != "" && s.amount.Low == s.amount.High && !w.isQuotedFigure(s) {
		s.setBound(l.bound, l.low)
		s.decides = l.role == Threshold
	}
}

// newLead returns the lead of the list that follows a segment.
func (w *walk) newLead(g segment) lead {
	l := lead{line: w.lineFirst}
	b, bounded := w.boundEnding(g.next)
	if bounded {
		l.bound, l.low = listMostRule, b.low
		if b.low {
			l.bound = listLeastRule
		}
	}
	if k := w.next - 1; k >= 0 && w.sums[k].first >= g.first {
		w.sums[k].describeItems(&l)
		if _, ok := w.firstMark(part, w.sums[k].next, g.next); ok || w.isRepeated(&w.sums[k]) {
			l.role, l.whole = OfWhich, true
		}
		return l
	}
	outer := w.lead()
	l.role, l.years, l.available = outer.role, outer.years, outer.available
	if y := w.yearsBefore(g.first, g.next); y.from > 0 && (bounded || g.cues&caps == 0) {
		l.years = y
	}
	if m, ok := w.lastMark(available, g.first, g.next); ok {
		if a := w.readAvailability(m, g.next); a != "" {
			l.available = a
		}
	}
	if w.Is(g.next-1, "exceed") && !bounded {
		l.role = Limitation
	} else if bounded && b.decides {
		l.role = Threshold
	} else if role := w.leadRole(g); role != "" {
		l.role = role
	}
	return l
}

// describeItems says of the items of a list that they are parts of the sum that
// introduces it, unless it is of a kind that has no parts.
func (s *sum) describeItems(l *lead) {
	switch s.amount.Role {
	case Threshold, OtherRole, Penalty, Fee:
	default:
		l.role, l.whole = OfWhich, true
	}
}

// leadRole returns the role that a segment without a sum gives to the items of the
// list after it, or "".
func (w *walk) leadRole(g segment) Role {
	last, hasPart := w.lastMark(part, g.first, g.next)
	hasPart = hasPart && w.isPartMark(last)
	_, moved := w.lastMark(moves, g.first, g.next)
	m, fromSource := w.firstMark(source, g.first, g.next)
	switch {
	case g.cues&rescinds != 0:
		return Rescission
	case hasPart, fromSource && !w.isNone(m) && w.beginsClause(m, g):
		return OfWhich
	case g.cues&authorizes != 0:
		return Authorization
	case w.isLoan(g):
		return LoanVolume
	case g.cues&provides != 0, w.account:
		return Appropriation
	case moved:
		return Transfer
	}
	switch near := w.cuesIn(max(g.first, g.next-maxNearTokens), g.next); {
	case near&punishes != 0:
		return Penalty
	case near&charges != 0:
		return Fee
	}
	return ""
}
