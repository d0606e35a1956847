package billtext

import (
	"bytes"

	"legislative/internal/source/billtext/xmlscan"
)

func (r *xmlReader) applyStart(e *element, t *xmlscan.Token) error {
	buf := r.builder.buffer()
	switch e.role {
	case roleResolvingClause:
		if e.ownBuffer = r.builder.inSection(); e.ownBuffer {
			r.builder.pushBuffer(0)
		}
	case roleField, roleMetadata:
		e.ownBuffer = true
		r.builder.pushBuffer(0)
	case roleBlock:
		buf.separate(lineGap)
	case roleRunIn:
		if !r.isRunIn() || t.HasAttr("display-inline", "no-display-inline") {
			buf.separate(lineGap)
		}
	case roleCell:
		buf.separate(tabGap)
	case roleFootnote, roleBreak:
		buf.separate(spaceGap)
	case roleItem:
		r.startItem(t)
	case roleAccount:
		return r.startAccount(e, t)
	case roleLevel:
		return r.startLevel(e, t)
	case roleUnnumbered:
		buf.separate(lineGap)
		if e.ownBuffer = r.builder.inSection(); e.ownBuffer {
			return r.builder.beginSection(e.level)
		}
	case roleNumber:
		r.startNumber()
	case roleHeading:
		r.startHeading()
	case roleInlineQuote:
		r.inlineQuotes++
		buf.prefix += openingQuote(r.quoteDepth())
	case roleBareQuotedBlock, roleQuotedBlock:
		r.startQuotedBlock(e, t)
	case roleAfterQuotedBlock:
		r.endQuotedBlock(&r.elements[len(r.elements)-1])
	case roleCitation:
		e.endCitation = r.beginCitation(r.citationTarget(t))
	case roleFraction:
		if n := len(buf.text); n > 0 && buf.gap == noGap && isDigit(buf.text[n-1]) {
			buf.separate(spaceGap)
		}
	}
	return nil
}

func (r *xmlReader) applyEnd(e *element) {
	buf := r.builder.buffer()
	if e.saveAs != "" {
		values := r.fields[e.saveAs]
		values[len(values)-1].text = r.builder.textSince(e.start)
	}
	switch e.role {
	case roleBlock, roleRunIn, roleItem, roleBody, roleLevel:
		buf.separate(lineGap)
	case roleContentsNumber:
		buf.noSpace = bytes.HasSuffix(buf.text, []byte("—"))
		buf.separate(spaceGap)
	case roleNumber:
		r.endNumber(e)
	case roleHeading:
		r.endHeading(e)
	case roleInlineQuote:
		if len(buf.text) > e.start {
			buf.writeAdjacent(closingQuote(r.quoteDepth()))
		} else {
			buf.prefix = ""
		}
		r.inlineQuotes--
	case roleBareQuotedBlock, roleQuotedBlock, roleQuotedLevel:
		r.endQuotedBlock(e)
		buf.separate(lineGap)
	case roleCitation:
		e.endCitation()
	}
}

// endOwnBuffer closes the buffer of an element that has its own.
func (r *xmlReader) endOwnBuffer(e *element) {
	text := r.builder.endBuffer()
	switch e.role {
	case roleResolvingClause:
		r.holdClause(text)
	case roleHeadingAbove:
		r.pendingHeading = text
	case roleLevel, roleUnnumbered:
		r.builder.buffer().separate(lineGap)
	}
}
