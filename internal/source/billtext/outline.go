package billtext

import "strings"

// outline finds the sections of a text that has no markup, by what the
// printing makes of them: labels, capitals, indentation and order.
type outline struct {
	in       []paragraph
	out      weaver
	at       int             // the paragraph at hand
	laid     *paragraph      // the last paragraph that was laid out before its turn
	levels   []Level         // of the open sections below the front, outermost first
	last     string          // letters of the last subsection of the open section
	quoted   bool            // the paragraph at hand goes on with a quotation
	contents bool            // it goes on with a table of contents
	struck   bool            // it goes on with struck matter
	indented bool            // the text shows its structure by indentation
	entered  map[string]bool // the entries of the table of contents at hand
	first    string          // and the first of them for a level above sections
	labels   map[string]int  // where each such label stands last, by its text in capitals
	titled   bool            // the official title is complete
	title    string
}

// read lays the paragraphs out.
func (o *outline) read() error {
	if err := o.out.begin(Front); err != nil {
		return err
	}
	o.survey()
	for o.at = range o.in {
		if &o.in[o.at] == o.laid {
			continue
		}
		if err := o.paragraph(&o.in[o.at]); err != nil {
			return atParagraph(&o.in[o.at], err)
		}
	}
	o.closeTo(0)
	o.out.finish()
	return nil
}

// survey finds what is to be known of the whole text beforehand.
func (o *outline) survey() {
	o.labels = map[string]int{}
	for i := range o.in {
		p := &o.in[i]
		o.indented = o.indented || p.indent == 4
		if isContainer(p.text) {
			o.labels[strings.ToUpper(p.text)] = i
		}
	}
}

func atParagraph(p *paragraph, err error) error { return &lineError{p.line, err} }

// paragraph lays one paragraph out.
func (o *outline) paragraph(p *paragraph) error {
	if o.quoted && !strings.HasPrefix(p.text, "“") && o.isOwn(p) {
		o.endQuote()
	}
	if o.contents && !o.isEntry(o.at) {
		o.endContents()
	}
	switch {
	case o.quoted:
		o.quote(p)
		return nil
	case o.contents || o.isEntry(o.at):
		o.entry(p)
		return nil
	case opensQuote(p.text):
		o.quoted = true
		o.out.here().part(lineGap)
		o.out.mark(Quoted)
		o.quote(p)
		return nil
	}
	return o.own(p)
}

// own lays out a paragraph of the bill's own words.
func (o *outline) own(p *paragraph) error {
	if level, h, ok := cutContainer(p.text); ok && o.isApart(p) {
		return o.container(p, level, h)
	}
	if h, ok := cutSection(p.text); ok && isSection(p) {
		return o.section(p, h)
	}
	if next := o.next(); next != nil && isCentered(p) && isMurmured(p.text) {
		if h, ok := cutSection(next.text); ok && isSection(next) && !isCapital(next) {
			return o.sectionBelow(p, next, h)
		}
	}
	if handled, err := o.subsection(p, 0); handled || err != nil {
		return err
	}
	if handled, err := o.landmark(p); handled || err != nil {
		return err
	}
	o.say(p, 0, len(p.text))
	return nil
}

// landmark lays out the paragraphs that begin a part of the text by what they
// say.
func (o *outline) landmark(p *paragraph) (handled bool, err error) {
	inside := o.inside(SectionLvl)
	switch {
	case !o.titled && isEnacting(p.text):
		return true, o.enact(p)
	case strings.HasPrefix(p.text, "Whereas") && !inside && !o.inside(Preamble):
		o.titled = true
		return true, o.open(Preamble, p, 0, len(p.text))
	case strings.HasPrefix(p.text, "Resolved") && (!inside || o.out.current().Number == "" && len(o.levels) == 1):
		return true, o.resolve(p)
	case o.isAttestation(p):
		return true, o.open(Attestation, p, 0, len(p.text))
	}
	if !o.titled && len(o.levels) == 0 {
		o.title = strings.TrimSpace(o.title + " " + p.text)
	}
	return false, nil
}

func isEnacting(text string) bool {
	return strings.HasPrefix(text, "Be it enacted") || strings.HasPrefix(text, "Be It Enacted")
}

// enact lays out the enacting clause. What follows it in one sentence is a
// section without a number.
func (o *outline) enact(p *paragraph) error {
	o.titled = true
	end := strings.Index(p.text, "assembled,")
	if end < 0 {
		o.say(p, 0, len(p.text))
		return nil
	}
	end += len("assembled,")
	o.say(p, 0, end)
	if strings.TrimSpace(p.text[end:]) == "" {
		return nil
	}
	return o.open(SectionLvl, p, end, len(p.text))
}

// resolve lays out a resolving clause, which stands before numbered sections
// or begins the only one.
func (o *outline) resolve(p *paragraph) error {
	o.titled = true
	o.closeTo(0)
	if strings.HasSuffix(p.text, ",") {
		o.say(p, 0, len(p.text))
		return nil
	}
	return o.open(SectionLvl, p, 0, len(p.text))
}

// open opens a section without number and heading.
func (o *outline) open(level Level, p *paragraph, from, to int) error {
	o.closeTo(0)
	if err := o.begin(level); err != nil {
		return err
	}
	o.say(p, from, to)
	return nil
}

// begin opens a section in the open ones.
func (o *outline) begin(level Level) error {
	o.out.here().part(lineGap)
	o.levels = append(o.levels, level)
	o.last = ""
	return o.out.begin(level)
}

// closeTo closes sections until only n are open below the front.
func (o *outline) closeTo(n int) {
	for len(o.levels) > n {
		o.out.end()
		o.out.here().part(lineGap)
		o.levels = o.levels[:len(o.levels)-1]
	}
}

// makeRoom closes the sections that one of the given level cannot be in.
func (o *outline) makeRoom(level Level) {
	for i, open := range o.levels {
		if rank(open) < 0 || rank(open) >= rank(level) {
			o.closeTo(i)
			return
		}
	}
}

func (o *outline) inside(level Level) bool {
	for _, open := range o.levels {
		if open == level {
			return true
		}
	}
	return false
}

// isAttestation tells the words that attest a text, below its sections.
func (o *outline) isAttestation(p *paragraph) bool {
	if !o.inside(SectionLvl) || len(p.text) > 120 {
		return false
	}
	if _, ok := cutAny(p.text, "Passed the House of Representatives", "Passed the Senate", "Approved "); ok {
		return printedDate(p.text) != ""
	}
	_, ok := cutAny(p.text, "Attest:", "Agreed to by the", "Speaker of the House of Representatives")
	return ok
}

// say writes a stretch of a paragraph; struck matter begins and ends with it.
func (o *outline) say(p *paragraph, from, to int) {
	if from == 0 {
		o.out.here().part(lineGap)
	}
	for _, place := range p.struck {
		if place < from || place > to || place == to && to < len(p.text) {
			continue
		}
		o.out.write([]byte(p.text[from:place]))
		from = place
		o.strike(!o.struck)
	}
	o.out.write([]byte(p.text[from:to]))
}

func (o *outline) strike(begin bool) {
	switch {
	case begin && !o.struck:
		o.out.mark(Deleted)
	case !begin && o.struck:
		o.out.unmark(Deleted)
	}
	o.struck = begin
}
