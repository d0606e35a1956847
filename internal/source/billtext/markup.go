package billtext

import "bytes"

// role is what an element does to the text in it.
type role uint8

const (
	inline  role = iota // nothing
	skipped             // it is not text of the bill
	dropped             // it is not text of the bill, but has fields in it
	field               // kept by its name, not text of the bill
	block               // a paragraph or several
	saying              // a paragraph that runs on from a number or heading before it
	cell                // a cell of a table
	note                // a footnote within a paragraph
	blank               // a line or a page ends within a paragraph
	tier                // a level of the bill, with a section of its own
	item                // a level below those
	matter              // a section of its own with neither number nor heading
	number
	label // the number in a table of contents
	heading
	resolving   // words that open the section after them
	above       // the heading of the section after it
	enactment   // a body; the printing puts the enacting clause before it
	quotation   // within a sentence, without its quotation marks
	quoteBlock  // for another law, without its quotation marks
	quotedBlock // for another law, with its quotation marks
	afterQuote  // what follows a quoteBlock, in it
	quotedItem  // a level for another law
	citation
	fraction
)

// rule says what an element is.
type rule struct {
	role  role
	level Level
	label string   // what the printing puts before its number
	span  SpanKind // what marks its text
	keep  string   // the name by which its text is kept
	apart bool     // its heading stands on a line of its own
}

// grammar is one vocabulary of elements; those it does not name are inline.
type grammar struct {
	rules map[string]rule
	// literal tells that the markup holds every character that the printing
	// shows. The legacy DTD leaves labels and quotation marks to a stylesheet.
	literal bool
	target  func(*token) string // what a citation points to, "" for nothing
	clause  func(*markup, *token) string
	// document names what was read.
	document func(*markup, Hint) (*Document, error)
}

// frame is an open element.
type frame struct {
	rule
	begin  int  // where its text begins in the strand
	own    bool // it has a strand of its own
	said   bool // there is text in it other than its number and heading
	quoted bool // it is quoted and the quotation has not ended
	lower  bool // its sections are labelled "Sec.", not "SEC."
	change SpanKind
	cited  func()
}

// kept is the text of an element that is kept by its name.
type kept struct{ text, date string }

// markup reads XML by a grammar.
type markup struct {
	grammar
	in     scanner
	out    weaver
	ahead  scanner // looks beyond the current token
	looked int     // how many tokens it saw
	frames []frame
	fields map[string][]kept
	root   map[string]string // the root's attributes; its name is ""
	wait   string            // words for the opening of the next section
	above  string            // what stands above it for its heading
	opened bool              // a body has begun
	enacts string            // what is cited beside the text first
	inner  int               // how many quotations within sentences are open
}

// read runs through the document, whose root is root, and leaves its sections.
func (m *markup) read(root *token) error {
	m.fields, m.root = map[string][]kept{}, map[string]string{"": string(root.name)}
	for _, a := range root.attrs {
		m.root[string(a.name)] = string(a.value)
	}
	if err := m.out.begin(Front); err != nil {
		return err
	}
	m.frames = append(m.frames, frame{lower: isTraditional(m.root["bill-type"])})
	for len(m.frames) > 0 {
		t, err := m.in.next()
		if err != nil {
			return err
		}
		switch t.kind {
		case tokenText:
			m.text(t.text)
		case tokenOpen:
			err = m.enter(&t)
		case tokenClose:
			m.leave()
		}
		if err != nil {
			return m.in.errorf("%w", err)
		}
	}
	m.flushAbove()
	m.flushWait()
	m.out.finish()
	_, err := m.in.next()
	return err
}

func (m *markup) text(text []byte) {
	if !isEmpty(text) {
		m.frames[len(m.frames)-1].said = true
	}
	m.out.write(text)
}

// passOver reads to the end of the element just opened.
func (m *markup) passOver() error {
	for depth := 1; depth > 0; {
		t, err := m.in.next()
		if err != nil {
			return err
		}
		switch t.kind {
		case tokenOpen:
			depth++
		case tokenClose:
			depth--
		}
	}
	return nil
}

func (m *markup) enter(t *token) error {
	f := frame{rule: m.rules[string(t.name)], lower: m.frames[len(m.frames)-1].lower}
	if style := t.attr("style"); style != nil && !m.literal {
		f.lower = isTraditional(string(style))
	}
	switch kind := t.attr("role"); {
	case f.role == skipped, f.keep == "" && t.attrIs("display", "no"), string(kind) == "endorsement":
		return m.passOver()
	case string(kind) == "after-quoted-block":
		m.out.here().follow()
	}
	if f.role == enactment {
		m.arriveEnactment(t)
	}
	f.change = changeOf(t)
	for _, kind := range []SpanKind{f.change, f.span} {
		if kind != "" {
			m.out.mark(kind)
		}
	}
	if err := m.arrive(&f, t); err != nil {
		return err
	}
	if f.keep != "" {
		m.fields[f.keep] = append(m.fields[f.keep], kept{date: string(t.attr("date"))})
	}
	f.begin = len(m.out.here().text)
	m.frames = append(m.frames, f)
	return nil
}

// changeOf tells what a reported version strikes or puts in.
func changeOf(t *token) SpanKind {
	switch {
	case t.attrIs("changed", "deleted"), t.attrIs("reported-display-style", "strikethrough"):
		return Deleted
	case t.attrIs("changed", "added"):
		return Inserted
	}
	return ""
}

// arrive does what the beginning of an element does.
func (m *markup) arrive(f *frame, t *token) error {
	here := m.out.here()
	switch f.role {
	case resolving:
		if f.own = m.out.inSection(); f.own {
			m.out.push(0)
		}
	case field, dropped:
		f.own = true
		m.out.push(0)
	case block:
		here.part(lineGap)
	case saying:
		if !m.runsOn() || t.attrIs("display-inline", "no-display-inline") {
			here.part(lineGap)
		}
	case cell:
		here.part(tabGap)
	case note, blank:
		here.part(spaceGap)
	case item:
		if f.small(t) && !m.out.aside() && m.out.inSection() && m.headsNext() {
			f.role, f.own = above, true
			m.out.push(0)
			return nil
		}
		m.arriveItem(t)
	case tier:
		return m.arriveTier(f, t)
	case matter:
		here.part(lineGap)
		if f.own = m.out.inSection(); f.own {
			return m.out.begin(f.level)
		}
	case number:
		m.arriveNumber()
	case heading:
		m.arriveHeading()
	case quotation:
		m.inner++
		here.lead += openQuote(m.nesting())
	case quoteBlock, quotedBlock:
		m.arriveQuote(f, t)
	case afterQuote:
		m.endQuote(&m.frames[len(m.frames)-1])
	case citation:
		f.cited = m.cite(m.target(t))
	case fraction:
		if n := len(here.text); n > 0 && here.gap == noGap && isDigit(here.text[n-1]) {
			here.part(spaceGap)
		}
	}
	return nil
}

// cite begins a citation. Beside the text, what a law's margin or history
// cites first is the bill that it enacts.
func (m *markup) cite(target string) (end func()) {
	switch {
	case m.out.inSection() && target != "":
		return m.out.cite(target)
	case !m.out.inSection() && m.enacts == "" && (len(m.out.sections) == 1 || m.frames[1].role == dropped):
		m.enacts = target
	}
	return func() {}
}

func isDigit(c byte) bool { return '0' <= c && c <= '9' }

// runsOn tells whether nothing but a number and a heading stands before the
// current place in the level that it is in.
func (m *markup) runsOn() bool {
	for i := len(m.frames) - 1; i >= 0; i-- {
		f := &m.frames[i]
		if f.said {
			return false
		}
		if f.role == item || f.role == tier || f.role == matter || f.role == quotedItem {
			return true
		}
	}
	return true
}

// field is the first text kept by a name that is not empty.
func (m *markup) field(name string) string {
	for _, v := range m.fields[name] {
		if v.text != "" {
			return v.text
		}
	}
	return ""
}

func (m *markup) leave() {
	last := len(m.frames) - 1
	f := m.frames[last]
	m.frames = m.frames[:last]
	m.depart(&f)
	if f.own {
		m.departOwn(&f)
	}
	for _, kind := range []SpanKind{f.change, f.span} {
		if kind != "" {
			m.out.unmark(kind)
		}
	}
	if f.said && last > 0 && f.role != number && f.role != heading && !(f.own && f.role != tier) {
		m.frames[last-1].said = true
	}
}

// depart does what the end of an element does.
func (m *markup) depart(f *frame) {
	here := m.out.here()
	if f.keep != "" {
		values := m.fields[f.keep]
		values[len(values)-1].text = m.out.since(f.begin)
	}
	switch f.role {
	case block, saying, item, enactment, tier:
		here.part(lineGap)
	case label:
		here.tight = bytes.HasSuffix(here.text, []byte("—"))
		here.part(spaceGap)
	case number:
		m.departNumber(f)
	case heading:
		m.departHeading(f)
	case quotation:
		if len(here.text) > f.begin {
			here.glue(closeQuote(m.nesting()))
		} else {
			here.lead = ""
		}
		m.inner--
	case quoteBlock, quotedBlock, quotedItem:
		m.endQuote(f)
		here.part(lineGap)
	case citation:
		f.cited()
	}
}

// departOwn closes the strand of an element that has one.
func (m *markup) departOwn(f *frame) {
	text := m.out.end()
	switch f.role {
	case resolving:
		m.resolve(text)
	case above:
		m.above = text
	case tier, matter:
		m.out.here().part(lineGap)
	}
}
