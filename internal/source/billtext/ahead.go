package billtext

import "bytes"

// lookAhead is the next token after the opening tag at hand, and false where
// there is none. It sees only so much, so that looking stays cheap.
func (m *markup) lookAhead(first bool) (token, bool) {
	const window, tokens = 4096, 64
	if first {
		end := min(len(m.in.src), m.in.pos+window)
		m.ahead = scanner{src: m.in.src[:end], pos: m.in.pos, began: true, attrs: m.ahead.attrs, scratch: m.ahead.scratch,
			open: append(m.ahead.open[:0], m.in.open...), empty: m.in.empty}
		m.looked = 0
	}
	if m.looked++; m.looked > tokens || len(m.ahead.open) == 0 {
		return token{}, false
	}
	t, err := m.ahead.next()
	return t, err == nil
}

// depthAhead is how many more elements are open there than at the tag at hand,
// itself included: 0 is in it, -1 after it.
func (m *markup) depthAhead() int { return len(m.ahead.open) - len(m.in.open) }

// textAhead is the text of the element just opened.
func (m *markup) textAhead() string {
	var text []byte
	for t, ok := m.lookAhead(true); ok && m.depthAhead() >= 0; t, ok = m.lookAhead(false) {
		text = append(text, t.text...)
	}
	return oneLine(string(text))
}

// numberAhead is the number of the level just opened.
func (m *markup) numberAhead() string { return m.partAhead(number) }

// headed tells whether the level just opened has a heading.
func (m *markup) headed() bool { return m.partAhead(heading) != "" }

// partAhead is the beginning of a part of the level just opened, "" where it
// has none before any text of its own.
func (m *markup) partAhead(wanted role) string {
	within := inline
	for t, ok := m.lookAhead(true); ok && m.depthAhead() >= 0; t, ok = m.lookAhead(false) {
		switch depth := m.depthAhead(); {
		case t.kind == tokenOpen && depth == 1:
			within = m.rules[string(t.name)].role
			if within != number && within != heading && within != skipped && within != dropped {
				return ""
			}
		case t.kind == tokenClose && depth == 0:
			within = inline
		case t.kind == tokenText && !isEmpty(t.text) && within == wanted:
			return oneLine(string(t.text))
		case t.kind == tokenText && !isEmpty(t.text) && within == inline:
			return ""
		}
	}
	return ""
}

// headsNext tells whether the level just opened is nothing but a heading that
// stands right above a section.
func (m *markup) headsNext() bool {
	within := inline
	for t, ok := m.lookAhead(true); ok; t, ok = m.lookAhead(false) {
		switch depth := m.depthAhead(); {
		case t.kind == tokenOpen && depth <= 0:
			r := m.rules[string(t.name)]
			return r.role == tier && r.level == SectionLvl
		case t.kind == tokenOpen && depth == 1:
			if within = m.rules[string(t.name)].role; within != heading {
				return false
			}
		case t.kind == tokenClose && depth == 0:
			within = inline
		case t.kind == tokenText && !isEmpty(t.text) && within != heading:
			return false
		}
	}
	return false
}

// isEmpty tells text that is nothing but blanks.
func isEmpty(text []byte) bool { return len(bytes.TrimLeft(text, " \t\r\n")) == 0 }
