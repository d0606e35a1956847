package billtext

func (m *markup) arriveQuote(f *frame, t *token) {
	f.quoted = true
	here := m.out.here()
	run := t.attrIs("display-inline", "yes-display-inline")
	if !run {
		here.part(lineGap)
	}
	m.out.mark(Quoted)
	if f.role == quotedBlock {
		return
	}
	mark := openQuote(m.nesting() + 1)
	if run && here.gap != lineGap && len(here.text) > 0 {
		here.lead += mark
	}
	m.out.quotes = append(m.out.quotes, mark)
}

// nesting is how many quotations are open that the printing marks.
func (m *markup) nesting() int { return len(m.out.quotes) + m.inner }

// maxNesting is how deep quotations in quotations are marked. The printing
// has two levels.
const maxNesting = 4

func openQuote(nesting int) string {
	switch {
	case nesting > maxNesting:
		return ""
	case nesting%2 == 1:
		return "“"
	}
	return "‘"
}

func closeQuote(nesting int) string {
	switch {
	case nesting > maxNesting:
		return ""
	case nesting%2 == 1:
		return "”"
	}
	return "’"
}

// endQuote ends the quotation of a frame.
func (m *markup) endQuote(f *frame) {
	if !f.quoted {
		return
	}
	f.quoted = false
	here := m.out.here()
	if f.role == quoteBlock {
		if len(here.text) > f.begin {
			here.glue(closeQuote(m.nesting()))
		}
		m.out.quotes = m.out.quotes[:len(m.out.quotes)-1]
		here.lead = ""
	}
	m.out.unmark(Quoted)
	here.tight = true
}
