package billtext

import "strings"

// isApart tells whether a label stands by itself, as those of titles do, and
// does not begin a sentence.
func (o *outline) isApart(p *paragraph) bool {
	return p.indent == unknown || p.indent > 4 || p.indent == 0
}

func (o *outline) container(p *paragraph, level Level, h headline) error {
	o.titled = true
	o.makeRoom(level)
	if err := o.begin(level); err != nil {
		return err
	}
	o.head(p, 0, h)
	if next := o.next(); h.begin == h.end && next != nil && isCentered(next) && isShouted(next.text) {
		o.headed(next)
	}
	return nil
}

// next is the paragraph after the one at hand, nil after the last.
func (o *outline) next() *paragraph {
	if o.at+1 < len(o.in) {
		return &o.in[o.at+1]
	}
	return nil
}

// headed lays out a paragraph that is the heading of the section just opened.
func (o *outline) headed(p *paragraph) {
	begin := len(o.out.here().text)
	o.say(p, 0, len(p.text))
	o.out.current().Heading = cleanHeading(o.out.since(begin))
	o.out.here().part(lineGap)
	o.laid = p
}

// isCentered tells a paragraph that can be a heading by its place.
func isCentered(p *paragraph) bool {
	return (p.indent == unknown || p.indent > 4 || p.indent == 0) && len(p.text) < 200 && !isHanging([]byte(p.text))
}

// isShouted tells text in capitals.
func isShouted(text string) bool {
	return strings.ToUpper(text) == text && strings.ToLower(text) != text
}

// isMurmured tells text without capitals, which is how the text rendering
// shows the headings that the printing has in small ones. A numbered paragraph
// is none.
func isMurmured(text string) bool {
	if inner, _, ok := strings.Cut(strings.TrimPrefix(text, "("), ")"); ok && len(inner) < 5 || isDigit(text[0]) {
		return false
	}
	return strings.ToLower(text) == text && strings.ToUpper(text) != text
}

// head lays out the number and the heading of the section just opened, from a
// place in a paragraph on.
func (o *outline) head(p *paragraph, from int, h headline) {
	section, here := o.out.current(), o.out.here()
	o.say(p, from, from+h.number)
	section.Number = o.out.since(0)
	o.say(p, from+h.number, from+h.begin)
	begin := len(here.text)
	o.say(p, from+h.begin, from+h.end)
	section.Heading = cleanHeading(o.out.since(begin))
}

// isSection tells whether a paragraph that begins like a section and is no
// entry of a table of contents does begin one.
func isSection(p *paragraph) bool {
	return isCapital(p) || p.indent == unknown || p.indent == 4 || p.indent == 0
}

// isCapital tells a section whose number and heading stand by themselves.
func isCapital(p *paragraph) bool {
	return strings.HasPrefix(p.text, "SEC") || strings.HasPrefix(p.text, "§")
}

func (o *outline) section(p *paragraph, h headline) error {
	o.titled = true
	o.makeRoom(SectionLvl)
	if err := o.begin(SectionLvl); err != nil {
		return err
	}
	if isCapital(p) || o.indented && p.indent == 0 {
		o.head(p, 0, h)
		return nil
	}
	return o.numbered(p, h)
}

// sectionBelow lays out a section whose heading stands above it.
func (o *outline) sectionBelow(above, p *paragraph, h headline) error {
	o.titled = true
	o.makeRoom(SectionLvl)
	if err := o.begin(SectionLvl); err != nil {
		return err
	}
	o.headed(above)
	o.laid = p
	return o.numbered(p, h)
}

// numbered lays out the number of the section just opened and what follows it
// in a paragraph.
func (o *outline) numbered(p *paragraph, h headline) error {
	section := o.out.current()
	begin := len(o.out.here().text)
	o.say(p, 0, h.number)
	section.Number = o.out.since(begin)
	o.say(p, h.number, h.begin)
	if letters, _, ok := cutSubsection(p.text[h.begin:]); ok && follows("", letters) {
		_, err := o.subsection(p, h.begin)
		return err
	}
	o.say(p, h.begin, len(p.text))
	return nil
}

// subsection lays out a paragraph, from a place in it on, that begins a
// subsection. One with a heading is a section; any other belongs to the
// section that it is in.
func (o *outline) subsection(p *paragraph, from int) (handled bool, err error) {
	letters, h, ok := cutSubsection(p.text[from:])
	if !ok || !o.inside(SectionLvl) || from == 0 && !o.isSubsection(p, letters) {
		return false, nil
	}
	if last := len(o.levels) - 1; o.levels[last] == Subsection {
		o.closeTo(last)
	}
	if h.begin < h.end {
		if err := o.begin(Subsection); err != nil {
			return true, err
		}
		o.head(p, from, h)
		from += h.end
	}
	o.last = letters
	o.say(p, from, len(p.text))
	return true, nil
}

// isSubsection tells a subsection from the levels below it by its place on
// the page or, where that is not known, by its letters.
func (o *outline) isSubsection(p *paragraph, letters string) bool {
	if p.indent > 0 {
		return p.indent == 4
	}
	return follows(o.last, letters)
}
