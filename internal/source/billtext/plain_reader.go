package billtext

import (
	"slices"
	"strings"

	"legislative/internal/source/billtext/decode"
	"legislative/internal/source/billtext/designation"
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/billtext/printdate"
)

// plainReader finds the sections of a text without markup by the labels,
// capitals, indentation and order of its paragraphs.
type plainReader struct {
	paragraphs          []paragraph.Paragraph
	builder             sectionBuilder
	index               int                  // of the current paragraph
	consumed            *paragraph.Paragraph // the last paragraph that was written ahead of its turn
	levels              []Level              // levels of the open sections below the front, outermost first
	accounts            []paragraph.Rank     // ranks of the open accounts, the last of levels
	lastLetters         string               // letters of the last subsection of the current section
	inQuote             bool                 // the current paragraph is in a quotation
	inContents          bool                 // the current paragraph is in a table of contents
	inStruck            bool                 // the current position is in struck matter
	indented            bool                 // the text is indented by structure
	contentsEntries     map[string]bool      // entries of the current table of contents
	firstContainerEntry string               // the first of those entries for a unit above sections
	lastContainerIndex  map[string]int       // index of the last paragraph with a label of a unit above sections, by label in capitals
	titleDone           bool                 // title is complete
	title               string               // official title
}

func (r *plainReader) read() error {
	if err := r.builder.beginSection(Front); err != nil {
		return err
	}
	r.scanLayout()
	for r.index = range r.paragraphs {
		if &r.paragraphs[r.index] == r.consumed {
			continue
		}
		if err := r.readParagraph(&r.paragraphs[r.index]); err != nil {
			return errorAtParagraph(&r.paragraphs[r.index], err)
		}
	}
	r.closeTo(0)
	r.builder.finish()
	return nil
}

// scanLayout collects the facts about the whole text that the reading of single
// paragraphs needs.
func (r *plainReader) scanLayout() {
	r.lastContainerIndex = map[string]int{}
	for i := range r.paragraphs {
		p := &r.paragraphs[i]
		r.indented = r.indented || p.Indent == 4
		if designation.IsContainer(p.Text) {
			r.lastContainerIndex[strings.ToUpper(p.Text)] = i
		}
	}
}

func errorAtParagraph(p *paragraph.Paragraph, err error) error {
	return &decode.LineError{Line: p.Line, Err: err}
}

// readParagraph writes one paragraph and opens and closes sections for it.
func (r *plainReader) readParagraph(p *paragraph.Paragraph) error {
	if r.inQuote && !strings.HasPrefix(p.Text, "“") && r.endsUnclosedQuote(p) {
		r.endQuote()
	}
	if r.inContents && !r.isContentsEntry(r.index) {
		r.endContents()
	}
	switch {
	case r.inQuote:
		r.readQuotedParagraph(p)
		return nil
	case r.inContents || r.isContentsEntry(r.index):
		r.readContentsEntry(p)
		return nil
	case isQuotedParagraph(p.Text):
		r.inQuote = true
		r.builder.buffer().separate(lineGap)
		r.builder.beginSpan(Quoted)
		r.readQuotedParagraph(p)
		return nil
	}
	return r.readOwnParagraph(p)
}

// readOwnParagraph reads a paragraph that is neither quoted nor in a table of
// contents.
func (r *plainReader) readOwnParagraph(p *paragraph.Paragraph) error {
	if unit, pos, ok := designation.ParseContainer(p.Text); ok && isOnOwnLine(p) {
		return r.readContainer(p, Level(unit), pos)
	}
	if pos, ok := designation.ParseSection(p.Text); ok && mayBeginSection(p) {
		return r.readSection(p, pos)
	}
	if next := r.nextParagraph(); next != nil && mayBeHeading(p) && isSmallCapsHeading(p.Text) {
		if pos, ok := designation.ParseSection(next.Text); ok && mayBeginSection(next) && !hasCapitalLabel(next) {
			return r.readSectionBelowHeading(p, next, pos)
		}
	}
	if handled, err := r.readAccountHeading(p); handled || err != nil {
		return err
	}
	if handled, err := r.readSubsection(p, 0); handled || err != nil {
		return err
	}
	if handled, err := r.readLandmark(p); handled || err != nil {
		return err
	}
	r.write(p, 0, len(p.Text))
	return nil
}

// readLandmark reads a paragraph that begins a part of the text by its wording,
// such as the enacting clause. It reports false for any other paragraph.
func (r *plainReader) readLandmark(p *paragraph.Paragraph) (handled bool, err error) {
	inside := r.isInside(SectionLvl)
	switch {
	case !r.titleDone && isEnactingClause(p.Text):
		return true, r.readEnactingClause(p)
	case strings.HasPrefix(p.Text, "Whereas") && !inside && !r.isInside(Preamble):
		r.titleDone = true
		return true, r.openUnnumbered(Preamble, p, 0, len(p.Text))
	case strings.HasPrefix(p.Text, "Resolved") && (!inside || r.builder.section().Number == "" && len(r.levels) == 1):
		return true, r.readResolvingClause(p)
	case r.isAttestation(p):
		return true, r.openUnnumbered(Attestation, p, 0, len(p.Text))
	}
	if !r.titleDone && len(r.levels) == 0 {
		r.title = strings.TrimSpace(r.title + " " + p.Text)
	}
	return false, nil
}

func isEnactingClause(text string) bool {
	return strings.HasPrefix(text, "Be it enacted") || strings.HasPrefix(text, "Be It Enacted")
}

// readEnactingClause reads the enacting clause. The rest of its paragraph, if
// any, is a section without a number.
func (r *plainReader) readEnactingClause(p *paragraph.Paragraph) error {
	r.titleDone = true
	end := strings.Index(p.Text, "assembled,")
	if end < 0 {
		r.write(p, 0, len(p.Text))
		return nil
	}
	end += len("assembled,")
	r.write(p, 0, end)
	if strings.TrimSpace(p.Text[end:]) == "" {
		return nil
	}
	return r.openUnnumbered(SectionLvl, p, end, len(p.Text))
}

// readResolvingClause reads a resolving clause. It precedes numbered sections
// if it ends in a comma; otherwise it begins the only section.
func (r *plainReader) readResolvingClause(p *paragraph.Paragraph) error {
	r.titleDone = true
	r.closeTo(0)
	if strings.HasSuffix(p.Text, ",") {
		r.write(p, 0, len(p.Text))
		return nil
	}
	return r.openUnnumbered(SectionLvl, p, 0, len(p.Text))
}

// openUnnumbered opens a section without number and heading and writes a range
// of a paragraph to it.
func (r *plainReader) openUnnumbered(level Level, p *paragraph.Paragraph, from, to int) error {
	r.closeTo(0)
	if err := r.beginSection(level); err != nil {
		return err
	}
	r.write(p, from, to)
	return nil
}

// beginSection opens a section in the innermost open one.
func (r *plainReader) beginSection(level Level) error {
	r.builder.buffer().separate(lineGap)
	r.levels = append(r.levels, level)
	r.lastLetters = ""
	return r.builder.beginSection(level)
}

// closeTo closes sections until n are open below the front.
func (r *plainReader) closeTo(n int) {
	for len(r.levels) > n {
		r.builder.endBuffer()
		r.builder.buffer().separate(lineGap)
		if last := len(r.levels) - 1; r.levels[last] == AccountLvl {
			r.accounts = r.accounts[:len(r.accounts)-1]
		}
		r.levels = r.levels[:len(r.levels)-1]
	}
}

// closeForLevel closes the open sections that cannot contain one of the given
// level.
func (r *plainReader) closeForLevel(level Level) {
	for i, open := range r.levels {
		if rank(open) < 0 || rank(open) >= rank(level) {
			r.closeTo(i)
			return
		}
	}
}

// isInside reports whether a section of the given level is open.
func (r *plainReader) isInside(level Level) bool {
	return slices.Contains(r.levels, level)
}

// isAttestation reports whether a paragraph attests the text that precedes it.
func (r *plainReader) isAttestation(p *paragraph.Paragraph) bool {
	if !r.isInside(SectionLvl) && !r.isInside(AccountLvl) || len(p.Text) > 120 {
		return false
	}
	if hasAnyPrefix(p.Text, "Passed the House of Representatives", "Passed the Senate", "Approved ") {
		return printdate.Parse(p.Text) != ""
	}
	return hasAnyPrefix(p.Text, "Attest:", "Agreed to by the", "Speaker of the House of Representatives")
}

// write writes a range of a paragraph and begins and ends the struck matter in
// it.
func (r *plainReader) write(p *paragraph.Paragraph, from, to int) {
	if from == 0 {
		r.builder.buffer().separate(lineGap)
	}
	for _, place := range p.Struck {
		if place < from || place > to || place == to && to < len(p.Text) {
			continue
		}
		r.builder.write([]byte(p.Text[from:place]))
		from = place
		r.setStruck(!r.inStruck)
	}
	r.builder.write([]byte(p.Text[from:to]))
}

// setStruck begins or ends struck matter.
func (r *plainReader) setStruck(begin bool) {
	switch {
	case begin && !r.inStruck:
		r.builder.beginSpan(Deleted)
	case !begin && r.inStruck:
		r.builder.endSpan(Deleted)
	}
	r.inStruck = begin
}
