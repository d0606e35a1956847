package money

// isPredicate reports whether a sum says what something else is or by how much it
// changes, as in "the limit shall be $5" and "is increased by $5".
func (w *walk) isPredicate(s *sum) bool {
	return w.Is(s.first-1, "be", "is", "was", "by") || w.isEstimate(s)
}

// isEstimate reports whether a sum is that at which something is estimated.
func (w *walk) isEstimate(s *sum) bool {
	return w.Is(s.first-1, "at") && w.Is(s.first-2, "estimated") || w.Is(s.first-1, "be") && w.Is(s.first-3, "estimated")
}

// predicateRole returns the role of a sum that is a predicate: a limitation if its
// subject is a limit.
func (w *walk) predicateRole(s *sum) Role {
	for at := s.first - 2; at > s.first-maxSubjectOfPredicate && !w.EndsClause(at); at-- {
		switch {
		case w.Is(at, "fee", "fees") && !w.isEstimate(s):
			return Fee
		case w.Is(at, "maximum", "minimum", "limit", "limitation", "ceiling"):
			return Limitation
		case w.Is(at, "threshold"):
			return Threshold
		}
	}
	return OtherRole
}

// maxSubjectOfPredicate bounds the distance from "the limitation prescribed in
// section 5 of the Moon Act" to the sum that is its predicate.
const maxSubjectOfPredicate = 48

// isMeasured reports whether a sum bounds the value of something, which decides
// whether a rule applies to it: "a moon with a value not exceeding $5", "savings that
// total at least $5".
func (w *walk) isMeasured(s *sum) bool {
	at := s.first - 1
	if w.Is(at, "total", "totals", "totaling") {
		return true
	}
	if w.Is(at, "of", "is", "was", "are") {
		at--
	}
	return w.Is(at, "value", "values", "valued", "worth", "income", "incomes", "receipts", "assets", "sales", "savings", "revenue", "revenues")
}
