package billtext

import "strings"

// opensQuote tells whether a paragraph begins a quotation that is all of it,
// and does not just begin with a quoted word.
func opensQuote(text string) bool {
	if !strings.HasPrefix(text, "“") {
		return false
	}
	end := quoteEnd(text)
	if end < 0 {
		return true
	}
	rest := strings.Trim(text[end:], " .,;:)")
	return rest == "" || rest == "and" || rest == "or"
}

// quoteEnd is the place after the mark that ends the quotation that a
// paragraph begins or goes on with, -1 where it goes on after it.
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

// quote lays out a paragraph of a quotation.
func (o *outline) quote(p *paragraph) {
	end := quoteEnd(p.text)
	if end < 0 {
		o.say(p, 0, len(p.text))
		return
	}
	o.say(p, 0, end)
	o.endQuote()
	if end < len(p.text) {
		o.say(p, end, len(p.text))
	}
}

func (o *outline) endQuote() {
	if o.quoted {
		o.out.unmark(Quoted)
		o.quoted = false
	}
}

// isOwn tells a paragraph that is the bill's even where a quotation seems to
// go on, because the printing forgot to end it.
func (o *outline) isOwn(p *paragraph) bool {
	if strings.HasPrefix(p.text, "SEC") || strings.HasPrefix(p.text, "(") {
		return true
	}
	return isContainer(p.text) && o.isApart(p) || o.isAttestation(p)
}
