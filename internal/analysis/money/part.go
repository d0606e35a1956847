package money

import "legislative/internal/analysis/legaltext"

// makeParts makes the sums before k in its paragraph parts of it: "in all, $5".
func (w *walk) makeParts(k int) {
	for n := k - 1; n >= 0 && w.sums[n].first >= w.listFirst; n-- {
		if role := &w.sums[n].amount.Role; *role == Appropriation || *role == LoanVolume {
			*role = OfWhich
		}
	}
	w.listFirst = w.sums[k].first
}

// isTotalColumn reports whether a sum is the total of a row of a table: "Federal: $5
// Non-Federal: $4 Total: $9".
func (w *walk) isTotalColumn(s *sum) bool {
	return w.At(s.first-1).IsMark(':') && w.Is(s.first-2, "total")
}

// describeColumns describes the sums before the total k in its row, back to another
// total. In a table of projects that the section authorizes, the Federal share is
// authorized, and others pay the rest. Otherwise they are parts of the total. It returns
// the role of the total.
func (w *walk) describeColumns(k int) Role {
	authorizes := w.authorizesProjects(w.sums[k].first)
	for n := k - 1; n >= 0 && w.sums[n].first >= w.lineFirst && !w.isTotalColumn(&w.sums[n]); n-- {
		role := &w.sums[n].amount.Role
		switch {
		case !authorizes:
			*role = OfWhich
		case w.isFederalColumn(&w.sums[n]):
			*role = Authorization
		default:
			*role = OtherRole
		}
	}
	if authorizes {
		return Total
	}
	return OtherRole
}

// isFederalColumn reports whether a sum is the Federal share in a row of a table.
func (w *walk) isFederalColumn(s *sum) bool {
	return w.At(s.first-1).IsMark(':') && w.Is(s.first-2, "federal") && !w.Is(s.first-3, "non") && !w.Is(s.first-4, "non")
}

// authorizesProjects reports whether words before a token authorize what a table lists:
// "the following projects are authorized to be carried out".
func (w *walk) authorizesProjects(before int) bool {
	if w.projects == 0 {
		w.projects = len(w.Tokens)
		for i := range w.Tokens {
			if w.Is(i, "authorized") && w.Is(i+1, "to") && w.Is(i+2, "be") && w.Is(i+3, "carried", "constructed", "completed", "undertaken") {
				w.projects = i + 1
				break
			}
		}
	}
	return w.projects < before
}

// isPart reports whether the words in [from, s.first) make a sum a part of
// another: "of which $5", "of the amounts provided, $5", "including $5".
func (w *walk) isPart(s *sum, g segment, from int) bool {
	if m, ok := w.lastMark(part, from, s.first); ok && w.isPartMark(m) {
		return true
	}
	if m, ok := w.lastMark(includes, from, s.first); ok && s.first-m.next <= 1 {
		return w.main >= 0 || w.account && !s.isMost() || !w.account && w.Is(m.first, "including") // "includes $5" without a sum before it is a verb
	}
	m, ok := w.lastMark(source, from, s.first)
	return ok && !w.isNone(m) && w.beginsClause(m, g) && !s.decides
}

// isPartMark reports whether "of which" at a mark refers to a sum, as in ", of which
// $5", rather than to a noun, as in "the obligations of which".
func (w *walk) isPartMark(m mark) bool {
	last := w.At(m.first - 1)
	return last.Kind != legaltext.Word || w.Is(m.first-1, "and", "or", "expended") || last.Has(legaltext.LineStart) || w.At(m.first).Has(legaltext.LineStart)
}
