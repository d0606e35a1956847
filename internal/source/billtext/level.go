package billtext

import (
	"bytes"
	"strings"
)

func (m *markup) arriveItem(t *token) {
	inline := t.attrIs("display-inline", "yes-display-inline") || bytes.Contains(t.attr("class"), []byte("inline"))
	if !inline || !m.runsOn() {
		m.out.here().part(lineGap)
	}
}

// small tells the lowest level of headings above appropriations.
func (r *rule) small(t *token) bool {
	return r.apart && (t.attrIs("level", "small") || string(t.name) == "appropriations-small")
}

// arriveTier opens a section, unless the level is quoted or a subsection
// without a heading. Where the markup forgets that a level is quoted, its
// number begins with a quotation mark.
func (m *markup) arriveTier(f *frame, t *token) error {
	aside := m.out.aside() || !m.out.inSection()
	quoted := !aside && m.literal && strings.HasPrefix(m.numberAhead(), "“")
	if aside || quoted || f.level != SectionLvl {
		m.flushAbove()
	}
	switch {
	case quoted:
		f.quoted, f.role = true, quotedItem
		m.out.here().part(lineGap)
		m.out.mark(Quoted)
		return nil
	case aside, f.level == Subsection && !m.headed():
		f.role = item
		m.arriveItem(t)
		return nil
	}
	if f.level == SectionLvl && f.label != "" {
		f.label = sectionLabel(f.lower, t.attrIs("section-type", "section-one"))
	}
	return m.openTier(f)
}

// openTier opens a section with what waits for it: the words of a resolving
// clause, unless it has a number, and the heading above it.
func (m *markup) openTier(f *frame) error {
	f.own = true
	m.out.here().part(lineGap)
	if f.level != SectionLvl || m.numberAhead() != "" {
		m.flushWait()
	}
	if err := m.out.begin(f.level); err != nil {
		return err
	}
	if m.above != "" {
		m.out.current().Heading = cleanHeading(oneLine(m.above))
		m.flushAbove()
	}
	m.out.write([]byte(m.wait))
	m.out.here().part(spaceGap)
	m.wait = ""
	return nil
}

// flushWait lays out a clause that opens no section.
func (m *markup) flushWait() {
	m.paragraph(m.wait)
	m.wait = ""
}

// flushAbove lays out the heading above a section.
func (m *markup) flushAbove() {
	m.paragraph(m.above)
	m.above = ""
}

// paragraph lays out text in lines of its own.
func (m *markup) paragraph(text string) {
	if text != "" {
		m.out.here().part(lineGap)
		m.out.write([]byte(text))
		m.out.here().part(lineGap)
	}
}

// arriveEnactment writes the clause that opens the first body. A resolving
// clause and the words it opens are one sentence.
func (m *markup) arriveEnactment(t *token) {
	m.out.here().part(lineGap)
	if clause := m.clause(m, t); clause == enacted && !m.opened {
		m.paragraph(clause)
	} else if !m.opened {
		m.wait = clause
	}
	m.opened = true
}

// level is the innermost open level, nil where the current place has no part
// in its number and heading.
func (m *markup) level() *frame {
	for i := len(m.frames) - 1; i >= 0; i-- {
		switch m.frames[i].role {
		case tier, item, quotedItem:
			return &m.frames[i]
		case inline:
		default:
			return nil
		}
	}
	return nil
}

func (m *markup) arriveNumber() {
	m.out.here().part(spaceGap)
	up := m.level()
	if up == nil || m.literal || up.label == "" {
		return
	}
	if text := m.textAhead(); text != "" && !labelled(text, up.label) {
		m.out.here().lead += up.label
	}
}

// labelled tells whether a number brings its own label, such as "Article I".
func labelled(number, label string) bool {
	if strings.HasPrefix(number, "§") {
		return true
	}
	word, _, more := strings.Cut(number, " ")
	return more && len(word) > 2 && (strings.EqualFold(word, strings.TrimSpace(label)) || !strings.ContainsAny(word, "IVX0123456789"))
}

func (m *markup) arriveHeading() {
	up, here := m.level(), m.out.here()
	switch {
	case up == nil:
		here.part(lineGap)
	case !m.literal && up.isContainer() && len(here.text) > up.begin:
		here.gap = noGap
		here.lead += "—"
	default:
		here.part(spaceGap)
	}
}

// isContainer tells the levels that hold sections.
func (r *rule) isContainer() bool {
	return r.level != "" && r.level != SectionLvl && r.level != Subsection
}

// resolve keeps a clause for the section that it opens. Some texts have it at
// the end of the preamble and again before the body.
func (m *markup) resolve(clause string) {
	if m.wait != clause {
		m.flushWait()
	}
	m.wait = clause
}

func (m *markup) departNumber(f *frame) {
	up, here := m.level(), m.out.here()
	if up == nil || len(here.text) == f.begin {
		here.lead = ""
		return
	}
	if !m.literal && up.level == SectionLvl && !bytes.HasSuffix(here.text, []byte(".")) {
		here.glue(".")
	}
	if section := m.out.current(); up.own && section.Number == "" {
		section.Number = cleanNumber(m.out.since(f.begin), up.isContainer())
	}
	here.tight = up.isContainer() && bytes.HasSuffix(here.text, []byte("—"))
	here.part(spaceGap)
}

func (m *markup) departHeading(f *frame) {
	up, here := m.level(), m.out.here()
	if len(here.text) == f.begin {
		here.lead = ""
		return
	}
	if up == nil {
		here.part(lineGap)
		return
	}
	if section := m.out.current(); up.own && section.Heading == "" {
		section.Heading = cleanHeading(m.out.since(f.begin))
	}
	if title := m.untitled(up); title != nil {
		title.Heading = cleanHeading(m.out.since(f.begin))
	}
	run := !up.isContainer() && up.level != SectionLvl && !up.apart
	ended := bytes.ContainsAny(here.text[len(here.text)-1:], ".?!:;,")
	switch {
	case m.literal:
		here.tight = run && bytes.HasSuffix(here.text, []byte("—"))
	case run && ended:
		here.glue("—")
		here.tight = true
	case run:
		here.glue(".—")
		here.tight = true
	case up.level == SectionLvl && !ended:
		here.glue(".")
	}
	if !run {
		here.part(lineGap)
	}
}

// untitled is the section that has the words above an appropriation for its
// heading: a title whose number stands on a line by itself above them.
func (m *markup) untitled(up *frame) *Section {
	if !up.apart || up.said || len(m.frames) < 2 {
		return nil
	}
	title := &m.frames[len(m.frames)-2]
	if section := m.out.current(); title.own && !title.said && title.isContainer() && section.Heading == "" && section.Number != "" {
		return section
	}
	return nil
}

// cleanNumber is a number as the printing shows it, without the dash that
// leads to the heading.
func cleanNumber(text string, container bool) string {
	if container {
		return strings.TrimRight(text, " .—–-:")
	}
	return strings.TrimRight(text, " —")
}

// cleanHeading is a heading without the stop and the dash that end it.
func cleanHeading(text string) string {
	text = strings.TrimPrefix(text, "—")
	return strings.TrimSpace(strings.TrimRight(text, " .—–"))
}
