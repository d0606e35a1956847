package congress

// AgreementDate returns the last date on which a chamber agreed to the text of the
// measure, as YYYY-MM-DD: a passage, the acceptance of amendments or the agreement
// to a conference report. It returns "" if there is none. Published enrolled texts
// that have a date have this one.
func (m Measure) AgreementDate() string {
	return m.lastDate(func(s Step, e event) bool {
		return e.kind == passage || e.kind == exchange && s.isConcurring() || e.kind == reportAgreement
	})
}

// EnactmentDate returns the date on which the measure became law, as YYYY-MM-DD,
// or "".
func (m Measure) EnactmentDate() string {
	return m.lastDate(func(_ Step, e event) bool { return e.kind == enactment })
}

// lastDate returns the last date of the steps with an effect that matches, or "".
func (m Measure) lastDate(matches func(Step, event) bool) string {
	last := ""
	for _, s := range m.Steps {
		if e, ok := s.event(); ok && matches(s, e) {
			last = max(last, s.Date)
		}
	}
	return last
}
