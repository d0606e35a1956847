package billtext

import (
	"strings"

	"legislative/internal/source/billtext/designation"
	"legislative/internal/source/billtext/paragraph"
)

// isQuotedParagraph reports whether all of a paragraph is quoted, not just its
// first words.
func isQuotedParagraph(text string) bool {
	if !strings.HasPrefix(text, "“") {
		return false
	}
	end := quoteEnd(text)
	if end < 0 {
		return true
	}
	tail := strings.Trim(text[end:], " .,;:)")
	return tail == "" || tail == "and" || tail == "or"
}

// quoteEnd returns the offset after the mark that ends the quotation in a
// paragraph that begins in a quotation, or -1 if the quotation continues after
// it.
func quoteEnd(text string) int {
	depth := 1
	for i, r := range text {
		switch {
		case r == '“' && i > 0:
			depth++
		case r == '”':
			if depth--; depth == 0 {
				return i + len("”")
			}
		}
	}
	return -1
}

// readQuotedParagraph reads a paragraph that begins in a quotation.
func (r *plainReader) readQuotedParagraph(p *paragraph.Paragraph) {
	end := quoteEnd(p.Text)
	if end < 0 {
		r.write(p, 0, len(p.Text))
		return
	}
	r.write(p, 0, end)
	r.endQuote()
	if end < len(p.Text) {
		r.write(p, end, len(p.Text))
	}
}

// endQuote ends the current quotation, if any.
func (r *plainReader) endQuote() {
	if r.inQuote {
		r.builder.endSpan(Quoted)
		r.inQuote = false
	}
}

// endsUnclosedQuote reports whether a paragraph is certainly not quoted, so
// that a quotation without a closing mark ends before it.
func (r *plainReader) endsUnclosedQuote(p *paragraph.Paragraph) bool {
	if strings.HasPrefix(p.Text, "SEC") || strings.HasPrefix(p.Text, "(") {
		return true
	}
	return designation.IsContainer(p.Text) && isOnOwnLine(p) || r.isAttestation(p)
}
