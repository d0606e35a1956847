package billtext

import "legislative/internal/source/billtext/xmlscan"

// startQuotedBlock begins a quotation and adds its opening mark, unless the
// markup has the mark.
func (r *xmlReader) startQuotedBlock(e *element, t *xmlscan.Token) {
	e.quoted = true
	buf := r.builder.buffer()
	runIn := t.HasAttr("display-inline", "yes-display-inline")
	if !runIn {
		buf.separate(lineGap)
	}
	r.builder.beginSpan(Quoted)
	if e.role == roleQuotedBlock {
		return
	}
	mark := openingQuote(r.quoteDepth() + 1)
	if runIn && buf.gap != lineGap && len(buf.text) > 0 {
		buf.prefix += mark
	}
	r.builder.quotes = append(r.builder.quotes, mark)
}

// quoteDepth counts the open quotations whose quotation marks are not in the
// markup.
func (r *xmlReader) quoteDepth() int { return len(r.builder.quotes) + r.inlineQuotes }

// maxQuoteDepth is the nesting depth beyond which quotations get no quotation
// marks. The printing has two levels.
const maxQuoteDepth = 4

// openingQuote counts depths from 1.
func openingQuote(depth int) string {
	switch {
	case depth > maxQuoteDepth:
		return ""
	case depth%2 == 1:
		return "“"
	}
	return "‘"
}

func closingQuote(depth int) string {
	switch {
	case depth > maxQuoteDepth:
		return ""
	case depth%2 == 1:
		return "”"
	}
	return "’"
}

// endQuotedBlock ends the quotation of an element, if it has one.
func (r *xmlReader) endQuotedBlock(e *element) {
	if !e.quoted {
		return
	}
	e.quoted = false
	buf := r.builder.buffer()
	if e.role == roleBareQuotedBlock {
		if len(buf.text) > e.start {
			buf.writeAdjacent(closingQuote(r.quoteDepth()))
		}
		r.builder.quotes = r.builder.quotes[:len(r.builder.quotes)-1]
		buf.prefix = ""
	}
	r.builder.endSpan(Quoted)
	buf.noSpace = true
}
