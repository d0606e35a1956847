package billtext

import (
	"slices"
	"strings"

	"legislative/internal/source/billtext/designation"
	"legislative/internal/source/billtext/paragraph"
)

// isOnOwnLine reports whether a label is on a line of its own, as those of
// titles are, rather than at the beginning of a sentence.
func isOnOwnLine(p *paragraph.Paragraph) bool {
	return p.Indent == paragraph.UnknownIndent || p.Indent > 4 || p.Indent == 0
}

// readContainer reads the designation of a unit above sections. Its heading may
// be the next paragraph.
func (r *plainReader) readContainer(p *paragraph.Paragraph, level Level, pos designation.Position) error {
	r.titleDone = true
	r.closeForLevel(level)
	if err := r.beginSection(level); err != nil {
		return err
	}
	r.readHeading(p, 0, pos)
	if next := r.nextParagraph(); pos.HeadingStart == pos.HeadingEnd && next != nil && mayBeHeading(next) && designation.IsAllCaps(next.Text) {
		r.readHeadingParagraph(next)
	}
	return nil
}

func (r *plainReader) nextParagraph() *paragraph.Paragraph {
	if r.index+1 < len(r.paragraphs) {
		return &r.paragraphs[r.index+1]
	}
	return nil
}

// readHeadingParagraph reads a paragraph that is the heading of the section
// just opened.
func (r *plainReader) readHeadingParagraph(p *paragraph.Paragraph) {
	begin := len(r.builder.buffer().text)
	r.write(p, 0, len(p.Text))
	r.builder.section().Heading = designation.CleanHeading(r.builder.textSince(begin))
	r.builder.buffer().separate(lineGap)
	r.consumed = p
}

// mayBeHeading reports whether the position of a paragraph allows it to be a
// heading.
func mayBeHeading(p *paragraph.Paragraph) bool {
	return isOnOwnLine(p) && len(p.Text) < 200 && !paragraph.IsHanging([]byte(p.Text))
}

// isSmallCapsHeading reports whether text has no capitals and is not a numbered
// paragraph. The text rendering prints small-capital headings that way.
func isSmallCapsHeading(text string) bool {
	if inner, _, ok := strings.Cut(strings.TrimPrefix(text, "("), ")"); ok && len(inner) < 5 || isDigit(text[0]) {
		return false
	}
	return strings.ToLower(text) == text && strings.ToUpper(text) != text
}

// readHeading reads the number and the heading of the section just opened, at
// an offset in a paragraph.
func (r *plainReader) readHeading(p *paragraph.Paragraph, from int, pos designation.Position) {
	s, buf := r.builder.section(), r.builder.buffer()
	r.write(p, from, from+pos.NumberEnd)
	s.Number = r.builder.textSince(0)
	r.write(p, from+pos.NumberEnd, from+pos.HeadingStart)
	begin := len(buf.text)
	r.write(p, from+pos.HeadingStart, from+pos.HeadingEnd)
	s.Heading = designation.CleanHeading(r.builder.textSince(begin))
}

// mayBeginSection reports whether the position of a paragraph with the
// designation of a section allows it to begin one.
func mayBeginSection(p *paragraph.Paragraph) bool {
	return hasCapitalLabel(p) || p.Indent == paragraph.UnknownIndent || p.Indent == 4 || p.Indent == 0
}

// hasCapitalLabel reports whether a section's number and heading are in a
// paragraph of their own.
func hasCapitalLabel(p *paragraph.Paragraph) bool {
	return strings.HasPrefix(p.Text, "SEC") || strings.HasPrefix(p.Text, "§")
}

// readSection reads the first paragraph of a section.
func (r *plainReader) readSection(p *paragraph.Paragraph, pos designation.Position) error {
	r.titleDone = true
	r.closeForLevel(SectionLvl)
	if err := r.beginSection(SectionLvl); err != nil {
		return err
	}
	if hasCapitalLabel(p) || r.indented && p.Indent == 0 {
		r.readHeading(p, 0, pos)
		return nil
	}
	return r.readNumberedText(p, pos)
}

// readSectionBelowHeading reads a section whose heading is the paragraph above
// it.
func (r *plainReader) readSectionBelowHeading(above, p *paragraph.Paragraph, pos designation.Position) error {
	r.titleDone = true
	r.closeForLevel(SectionLvl)
	if err := r.beginSection(SectionLvl); err != nil {
		return err
	}
	r.readHeadingParagraph(above)
	r.consumed = p
	return r.readNumberedText(p, pos)
}

// readNumberedText reads a paragraph that begins with the number of the section
// just opened.
func (r *plainReader) readNumberedText(p *paragraph.Paragraph, pos designation.Position) error {
	s := r.builder.section()
	begin := len(r.builder.buffer().text)
	r.write(p, 0, pos.NumberEnd)
	s.Number = r.builder.textSince(begin)
	r.write(p, pos.NumberEnd, pos.HeadingStart)
	if letters, _, ok := designation.ParseSubsection(p.Text[pos.HeadingStart:]); ok && designation.Follows("", letters) {
		_, err := r.readSubsection(p, pos.HeadingStart)
		return err
	}
	r.write(p, pos.HeadingStart, len(p.Text))
	return nil
}

// readSubsection reads a paragraph, from an offset on, that begins a
// subsection. A subsection with a heading becomes a section; any other is text
// of the enclosing section. readSubsection reports false if the paragraph does
// not begin a subsection.
func (r *plainReader) readSubsection(p *paragraph.Paragraph, from int) (handled bool, err error) {
	letters, pos, ok := designation.ParseSubsection(p.Text[from:])
	if !ok || !r.isInside(SectionLvl) || r.isInside(AccountLvl) || from == 0 && !r.isSubsection(p, letters) {
		return false, nil
	}
	if last := len(r.levels) - 1; r.levels[last] == Subsection {
		r.closeTo(last)
	}
	if pos.HeadingStart < pos.HeadingEnd {
		if err := r.beginSection(Subsection); err != nil {
			return true, err
		}
		r.readHeading(p, from, pos)
		from += pos.HeadingEnd
	}
	r.lastLetters = letters
	r.write(p, from, len(p.Text))
	return true, nil
}

// isSubsection reports whether a lettered paragraph is a subsection and not of
// a lower level. It decides by the indentation or, if that is unknown, by the
// letters.
func (r *plainReader) isSubsection(p *paragraph.Paragraph, letters string) bool {
	if p.Indent > 0 {
		return p.Indent == 4
	}
	return designation.Follows(r.lastLetters, letters)
}

// rank returns the position of a level in the order from the outermost, or -1
// if the order does not include the level.
func rank(level Level) int {
	return slices.Index([]Level{Division, Title, Subtitle, Part, Subpart, Chapter, Subchapter, SectionLvl, Subsection}, level)
}
