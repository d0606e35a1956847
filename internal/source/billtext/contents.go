package billtext

import (
	"slices"
	"strings"
)

// isEntry tells whether the paragraph at a place is in a table of contents:
// an entry for a section, or one for a title among such entries.
func (o *outline) isEntry(at int) bool {
	p := &o.in[at]
	switch introduced := at > 0 && introducesContents(o.in[at-1].text); {
	case p.entry:
		return true
	case o.entersSection(p): // a section of a law in codified form looks so too, and has text below it
		return o.contents || introduced || at+1 < len(o.in) && (o.entersSection(&o.in[at+1]) || isContainer(o.in[at+1].text))
	case o.contents && strings.HasPrefix(p.text, "“"): // of a title for another law
		return slices.ContainsFunc(o.in[at+1:min(at+4, len(o.in))], func(p paragraph) bool { return o.entersSection(&p) })
	case isContainer(p.text):
		return o.entersContainer(at, o.contents || introduced)
	case !o.contents && !introduced:
		return false
	case o.indented:
		return p.indent == 0 && strings.HasPrefix(p.text, "Sec. ")
	}
	_, ok := cutSection(p.text)
	return ok && !strings.HasPrefix(p.text, "SEC") && !o.entered[p.text]
}

// entersSection tells an entry that the printing sets at the margin.
func (o *outline) entersSection(p *paragraph) bool {
	_, ok := cutSection(p.text)
	return ok && o.indented && p.indent == 0 && strings.HasPrefix(p.text, "Sec. ")
}

// entersContainer tells whether a label such as that of a title is an entry.
// The text repeats the labels from the first on, and has sections in capitals
// below them.
func (o *outline) entersContainer(at int, contents bool) bool {
	label := o.in[at].text
	again := o.labels[strings.ToUpper(label)] > at
	if o.repeats(label) || !contents && !again {
		return false
	}
	const most = 32
	for i := at; i < len(o.in) && i < at+most; i++ {
		p := &o.in[i]
		switch {
		case p.entry, o.entersSection(p):
			return i > at
		case !isContainer(p.text):
			return false
		case contents && (again || strings.HasPrefix(p.text, "Title ")), i > at && o.repeats(p.text):
			return true
		}
	}
	return false
}

// repeats tells whether a label is the first one of the table of contents at
// hand.
func (o *outline) repeats(text string) bool {
	return o.contents && o.first != "" && strings.EqualFold(text, o.first)
}

func introducesContents(text string) bool {
	return strings.HasSuffix(text, ":") && strings.Contains(strings.ToLower(text), "contents")
}

// entry lays out a paragraph of a table of contents.
func (o *outline) entry(p *paragraph) {
	if !o.contents {
		o.contents = true
		o.entered, o.first = map[string]bool{}, ""
		o.out.here().part(lineGap)
		o.out.mark(Contents)
	}
	o.entered[p.text] = true
	if o.first == "" && isContainer(p.text) {
		o.first = p.text
	}
	o.say(p, 0, len(p.text))
}

func (o *outline) endContents() {
	if o.contents {
		o.out.unmark(Contents)
		o.contents = false
	}
}
