package billtext

import (
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/billtext/xmlscan"
)

// element is an open element.
type element struct {
	rule
	start       int  // offset of its text in the buffer
	ownBuffer   bool // its text goes to a buffer of its own
	headsTitle  bool // its heading is that of the unit around it
	isAccount   bool // it has a section of its own, which may stay open after it
	hasText     bool // it has text other than its number and heading
	quoted      bool // it is in a quotation that has not ended
	lowerLabels bool // its sections are labeled "Sec.", not "SEC."
	change      SpanKind
	endCitation func()
}

// fieldValue is the text, and the date attribute, of an element saved under a
// name.
type fieldValue struct{ text, date string }

// xmlReader reads the sections and fields of an XML document by a grammar.
type xmlReader struct {
	grammar
	scanner        xmlscan.Scanner
	builder        sectionBuilder
	lookahead      xmlscan.Scanner // reads ahead of scanner
	lookaheadCount int             // number of tokens read ahead
	elements       []element       // open elements, outermost first
	accounts       []openAccount   // open accounts, outermost first
	fields         map[string][]fieldValue
	rootAttrs      map[string]string // attributes of the root element; its name under ""
	pendingClause  string            // resolving clause for the beginning of the next section
	pendingHeading string            // heading above the next section
	bodySeen       bool              // a body element has been opened
	enactedPath    string            // first citation outside the text: the bill that a law enacts
	inlineQuotes   int               // number of open quotations in sentences
}

func readXML(src []byte, hint Hint) (*Document, error) {
	r := xmlReader{scanner: xmlscan.New(src)}
	t, err := r.scanner.Next()
	if err != nil {
		return nil, err
	}
	newGrammar, ok := grammarOf(&t)
	if !ok {
		return nil, r.scanner.Errorf("<%s> is not the root element of a bill text", t.Name)
	}
	r.grammar = newGrammar()
	if err := r.read(&t); err != nil {
		return nil, err
	}
	doc, err := r.newDocument(&r, hint)
	if err != nil {
		return nil, err
	}
	if doc.Sections = r.builder.sections; len(doc.Sections) == 0 {
		return nil, r.scanner.Errorf("%w", errNoBody)
	}
	return doc, nil
}

// read reads the document whose root element has just been opened.
func (r *xmlReader) read(root *xmlscan.Token) error {
	r.fields, r.rootAttrs = map[string][]fieldValue{}, map[string]string{"": string(root.Name)}
	for _, a := range root.Attrs {
		r.rootAttrs[string(a.Name)] = string(a.Value)
	}
	if err := r.builder.beginSection(Front); err != nil {
		return err
	}
	r.elements = append(r.elements, element{lowerLabels: hasLowerLabels(r.rootAttrs["bill-type"])})
	var t xmlscan.Token // one for all tokens, since it is allocated on the heap
	for len(r.elements) > 0 {
		var err error
		if t, err = r.scanner.Next(); err != nil {
			return err
		}
		switch t.Kind {
		case xmlscan.Text:
			r.addText(t.Text)
		case xmlscan.StartElement:
			err = r.startElement(&t)
		case xmlscan.EndElement:
			r.endElement()
		}
		if err != nil {
			return r.scanner.Errorf("%w", err)
		}
	}
	r.flushPendingHeading()
	r.flushPendingClause()
	r.builder.finish()
	_, err := r.scanner.Next()
	return err
}

func (r *xmlReader) addText(text []byte) {
	if !isSpaceOnly(text) {
		r.elements[len(r.elements)-1].hasText = true
	}
	r.builder.write(text)
}

// skipElement skips the rest of the element just opened.
func (r *xmlReader) skipElement() error {
	for depth := 1; depth > 0; {
		t, err := r.scanner.Next()
		if err != nil {
			return err
		}
		switch t.Kind {
		case xmlscan.StartElement:
			depth++
		case xmlscan.EndElement:
			depth--
		}
	}
	return nil
}

func (r *xmlReader) startElement(t *xmlscan.Token) error {
	e := element{rule: r.rules[string(t.Name)], lowerLabels: r.elements[len(r.elements)-1].lowerLabels}
	if style := t.Attr("style"); style != nil && !r.verbatim {
		e.lowerLabels = hasLowerLabels(string(style))
	}
	switch kind := t.Attr("role"); {
	case e.role == roleSkipped, e.saveAs == "" && t.HasAttr("display", "no"), string(kind) == "endorsement":
		return r.skipElement()
	case string(kind) == "after-quoted-block":
		r.builder.buffer().joinNext()
	}
	if e.role == roleBody {
		r.startBody(t)
	}
	if e.followsAccount() && !r.builder.inAside() && r.isBesideAccount() {
		r.closeAccounts(len(r.elements), paragraph.NoRank)
	}
	e.change = changeKind(t)
	for _, kind := range []SpanKind{e.change, e.span} {
		if kind != "" {
			r.builder.beginSpan(kind)
		}
	}
	if err := r.applyStart(&e, t); err != nil {
		return err
	}
	if e.saveAs != "" {
		r.fields[e.saveAs] = append(r.fields[e.saveAs], fieldValue{date: string(t.Attr("date"))})
	}
	e.start = len(r.builder.buffer().text)
	r.elements = append(r.elements, e)
	return nil
}

func changeKind(t *xmlscan.Token) SpanKind {
	switch {
	case t.HasAttr("changed", "deleted"), t.HasAttr("reported-display-style", "strikethrough"):
		return Deleted
	case t.HasAttr("changed", "added"):
		return Inserted
	}
	return ""
}

// beginCitation saves the first citation outside the text, in the margin or
// history of a law: it is the bill that the law enacts.
func (r *xmlReader) beginCitation(target string) (endCitation func()) {
	switch {
	case r.builder.inSection() && target != "":
		return r.builder.beginCitation(target)
	case !r.builder.inSection() && r.enactedPath == "" && (len(r.builder.sections) == 1 || r.elements[1].role == roleMetadata):
		r.enactedPath = target
	}
	return func() {}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// isRunIn reports whether only a number and a heading precede the current
// position in its level.
func (r *xmlReader) isRunIn() bool {
	for i := len(r.elements) - 1; i >= 0; i-- {
		e := &r.elements[i]
		if e.hasText {
			return false
		}
		if e.role == roleItem || e.role == roleLevel || e.role == roleUnnumbered || e.role == roleQuotedLevel {
			return true
		}
	}
	return true
}

// field returns the first non-empty text saved under a name, or "".
func (r *xmlReader) field(name string) string {
	for _, v := range r.fields[name] {
		if v.text != "" {
			return v.text
		}
	}
	return ""
}

func (r *xmlReader) endElement() {
	last := len(r.elements) - 1
	e := r.elements[last]
	r.elements = r.elements[:last]
	r.closeAccounts(last+1, paragraph.NoRank)
	r.applyEnd(&e)
	if e.ownBuffer {
		r.endOwnBuffer(&e)
	}
	for _, kind := range []SpanKind{e.change, e.span} {
		if kind != "" {
			r.builder.endSpan(kind)
		}
	}
	if e.hasText && last > 0 && e.role != roleNumber && e.role != roleHeading && !(e.ownBuffer && e.role != roleLevel) && !e.isAccount {
		r.elements[last-1].hasText = true
	}
}
