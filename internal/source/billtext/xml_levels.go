package billtext

import (
	"bytes"
	"strings"

	"legislative/internal/source/billtext/designation"
	"legislative/internal/source/billtext/xmlscan"
)

// startItem begins a line, unless the item continues the line of its level.
func (r *xmlReader) startItem(t *xmlscan.Token) {
	inline := t.HasAttr("display-inline", "yes-display-inline") || bytes.Contains(t.Attr("class"), []byte("inline"))
	if !inline || !r.isRunIn() {
		r.builder.buffer().separate(lineGap)
	}
}

// startLevel opens a section, unless the level is quoted or is a subsection
// without a heading. A level whose number begins with a quotation mark is
// quoted even if the markup does not say so.
func (r *xmlReader) startLevel(e *element, t *xmlscan.Token) error {
	aside := r.builder.inAside() || !r.builder.inSection()
	quoted := !aside && r.verbatim && strings.HasPrefix(r.peekNumber(), "“")
	if aside || quoted || e.level != SectionLvl {
		r.flushPendingHeading()
	}
	switch {
	case quoted:
		e.quoted, e.role = true, roleQuotedLevel
		r.builder.buffer().separate(lineGap)
		r.builder.beginSpan(Quoted)
		return nil
	case aside, e.level == Subsection && !r.hasHeading():
		e.role = roleItem
		r.startItem(t)
		return nil
	}
	if e.level == SectionLvl && e.label != "" {
		e.label = sectionLabel(e.lowerLabels, t.HasAttr("section-type", "section-one"))
	}
	return r.openSection(e)
}

// openSection opens a section with the pending heading above it. A section
// without a number begins with the pending resolving clause; before any other
// section, that clause is a paragraph of its own.
func (r *xmlReader) openSection(e *element) error {
	e.ownBuffer = true
	r.builder.buffer().separate(lineGap)
	if e.level != SectionLvl || r.peekNumber() != "" {
		r.flushPendingClause()
	}
	if err := r.builder.beginSection(e.level); err != nil {
		return err
	}
	if r.pendingHeading != "" {
		r.builder.section().Heading = designation.CleanHeading(collapseSpace(r.pendingHeading))
		r.flushPendingHeading()
	}
	r.builder.write([]byte(r.pendingClause))
	r.builder.buffer().separate(spaceGap)
	r.pendingClause = ""
	return nil
}

// flushPendingClause writes a pending clause that begins no section.
func (r *xmlReader) flushPendingClause() {
	r.writeParagraph(r.pendingClause)
	r.pendingClause = ""
}

// flushPendingHeading writes the pending heading above a section.
func (r *xmlReader) flushPendingHeading() {
	r.writeParagraph(r.pendingHeading)
	r.pendingHeading = ""
}

// writeParagraph writes text on lines of its own.
func (r *xmlReader) writeParagraph(text string) {
	if text != "" {
		r.builder.buffer().separate(lineGap)
		r.builder.write([]byte(text))
		r.builder.buffer().separate(lineGap)
	}
}

// startBody writes the enacting clause before the first body. A resolving
// clause is kept for the next section instead, because it forms one sentence
// with the words after it.
func (r *xmlReader) startBody(t *xmlscan.Token) {
	r.builder.buffer().separate(lineGap)
	if clause := r.openingClause(r, t); clause == enactingClause && !r.bodySeen {
		r.writeParagraph(clause)
	} else if !r.bodySeen {
		r.pendingClause = clause
	}
	r.bodySeen = true
}

// enclosingLevel returns the innermost open level, or nil if the current
// position is not in its number or heading.
func (r *xmlReader) enclosingLevel() *element {
	for i := len(r.elements) - 1; i >= 0; i-- {
		switch r.elements[i].role {
		case roleLevel, roleItem, roleQuotedLevel:
			return &r.elements[i]
		case roleInline:
		default:
			return nil
		}
	}
	return nil
}

// startNumber adds the label that the printing puts before a number, unless the
// markup has every character or the number its own label.
func (r *xmlReader) startNumber() {
	r.builder.buffer().separate(spaceGap)
	level := r.enclosingLevel()
	if level == nil || r.verbatim || level.label == "" {
		return
	}
	if text := r.peekText(); text != "" && !hasOwnLabel(text, level.label) {
		r.builder.buffer().prefix += level.label
	}
}

// hasOwnLabel reports whether a number includes a label, such as "Article I".
func hasOwnLabel(number, label string) bool {
	if strings.HasPrefix(number, "§") {
		return true
	}
	word, _, more := strings.Cut(number, " ")
	return more && len(word) > 2 && (strings.EqualFold(word, strings.TrimSpace(label)) || !strings.ContainsAny(word, "IVX0123456789"))
}

// startHeading separates a heading from the number before it, with a dash in
// the headings of levels above sections.
func (r *xmlReader) startHeading() {
	level, buf := r.enclosingLevel(), r.builder.buffer()
	switch {
	case level == nil:
		buf.separate(lineGap)
	case !r.verbatim && level.isContainer() && len(buf.text) > level.start:
		buf.gap = noGap
		buf.prefix += "—"
	default:
		buf.separate(spaceGap)
	}
}

// hasSection reports whether the element is a section of the document.
func (e *element) hasSection() bool { return e.ownBuffer || e.isAccount }

// isContainer reports whether the level is above sections.
func (r *rule) isContainer() bool {
	return r.level != "" && r.level != SectionLvl && r.level != Subsection
}

// holdClause keeps a clause for the section that it begins. Some texts have the
// clause both at the end of the preamble and before the body.
func (r *xmlReader) holdClause(clause string) {
	if r.pendingClause != clause {
		r.flushPendingClause()
	}
	r.pendingClause = clause
}

// endNumber sets the number of the section and adds the period that the DTDs
// omit.
func (r *xmlReader) endNumber(e *element) {
	level, buf := r.enclosingLevel(), r.builder.buffer()
	if level == nil || len(buf.text) == e.start {
		buf.prefix = ""
		return
	}
	if !r.verbatim && level.level == SectionLvl && !bytes.HasSuffix(buf.text, []byte(".")) {
		buf.writeAdjacent(".")
	}
	if s := r.builder.section(); level.hasSection() && s.Number == "" {
		s.Number = designation.CleanNumber(r.builder.textSince(e.start), level.isContainer())
	}
	buf.noSpace = level.isContainer() && bytes.HasSuffix(buf.text, []byte("—"))
	buf.separate(spaceGap)
}

// endHeading sets the heading of the section and adds the period and dash that
// the DTDs omit.
func (r *xmlReader) endHeading(e *element) {
	level, buf := r.enclosingLevel(), r.builder.buffer()
	if len(buf.text) == e.start {
		buf.prefix = ""
		return
	}
	if level == nil {
		buf.separate(lineGap)
		return
	}
	if s := r.builder.section(); level.hasSection() && s.Heading == "" {
		s.Heading = designation.CleanHeading(r.builder.textSince(e.start))
	}
	if level.headsTitle {
		r.builder.section().Heading = designation.CleanHeading(r.builder.textSince(e.start))
	}
	runIn := !level.isContainer() && level.level != SectionLvl && !level.ownLine
	punctuated := bytes.ContainsAny(buf.text[len(buf.text)-1:], ".?!:;,")
	switch {
	case r.verbatim:
		buf.noSpace = runIn && bytes.HasSuffix(buf.text, []byte("—"))
	case runIn && punctuated:
		buf.writeAdjacent("—")
		buf.noSpace = true
	case runIn:
		buf.writeAdjacent(".—")
		buf.noSpace = true
	case level.level == SectionLvl && !punctuated:
		buf.writeAdjacent(".")
	}
	if !runIn {
		buf.separate(lineGap)
	}
}
