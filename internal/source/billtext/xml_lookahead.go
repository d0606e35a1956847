package billtext

import (
	"bytes"

	"legislative/internal/source/billtext/xmlscan"
)

// peekToken returns a token after the current start tag: the first one if first
// is true, otherwise the next one. It reports false at the end of a small
// window, which keeps lookahead cheap.
func (r *xmlReader) peekToken(first bool) (xmlscan.Token, bool) {
	const window, tokens = 4096, 64
	if first {
		r.scanner.CopyTo(&r.lookahead, window)
		r.lookaheadCount = 0
	}
	if r.lookaheadCount++; r.lookaheadCount > tokens || r.lookahead.Depth() == 0 {
		return xmlscan.Token{}, false
	}
	t, err := r.lookahead.Next()
	return t, err == nil
}

// peekDepth is relative to the current element: 0 in that element, 1 in its
// children, -1 after it.
func (r *xmlReader) peekDepth() int { return r.lookahead.Depth() - r.scanner.Depth() }

func (r *xmlReader) peekText() string {
	var text []byte
	for t, ok := r.peekToken(true); ok && r.peekDepth() >= 0; t, ok = r.peekToken(false) {
		text = append(text, t.Text...)
	}
	return collapseSpace(string(text))
}

func (r *xmlReader) peekNumber() string { return r.peekPart(roleNumber) }

func (r *xmlReader) hasHeading() bool { return r.peekPart(roleHeading) != "" }

// peekPart returns the beginning of the number or heading of the level just
// opened, or "" if the level has no such part before its own text.
func (r *xmlReader) peekPart(wanted role) string {
	within := roleInline
	for t, ok := r.peekToken(true); ok && r.peekDepth() >= 0; t, ok = r.peekToken(false) {
		switch depth := r.peekDepth(); {
		case t.Kind == xmlscan.StartElement && depth == 1:
			within = r.rules[string(t.Name)].role
			if within != roleNumber && within != roleHeading && within != roleSkipped && within != roleMetadata {
				return ""
			}
		case t.Kind == xmlscan.EndElement && depth == 0:
			within = roleInline
		case t.Kind == xmlscan.Text && !isSpaceOnly(t.Text) && within == wanted:
			return collapseSpace(string(t.Text))
		case t.Kind == xmlscan.Text && !isSpaceOnly(t.Text) && within == roleInline:
			return ""
		}
	}
	return ""
}

// precedesSection reports whether the level just opened contains only a heading
// and is followed by a section. If other levels between them contain only a
// heading, too, immediately is false.
func (r *xmlReader) precedesSection() (precedes, immediately bool) {
	within, immediately := roleInline, true
	for t, ok := r.peekToken(true); ok; t, ok = r.peekToken(false) {
		switch depth := r.peekDepth(); {
		case t.Kind == xmlscan.StartElement && depth <= 0:
			next := r.rules[string(t.Name)]
			if next.role != roleAccount || depth < 0 {
				return next.role == roleLevel && next.level == SectionLvl, immediately
			}
			within, immediately = roleInline, false
		case t.Kind == xmlscan.StartElement && depth == 1:
			if within = r.rules[string(t.Name)].role; within != roleHeading {
				return false, false
			}
		case t.Kind == xmlscan.EndElement && depth == 0:
			within = roleInline
		case t.Kind == xmlscan.Text && !isSpaceOnly(t.Text) && within != roleHeading:
			return false, false
		}
	}
	return false, false
}

func isSpaceOnly(text []byte) bool { return len(bytes.TrimLeft(text, " \t\r\n")) == 0 }
