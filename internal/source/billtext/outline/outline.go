package outline

import (
	"slices"
	"strings"
	"unicode/utf8"

	"legislative/internal/source/billtext"
	"legislative/internal/source/billtext/designation"
)

// Kind is the kind of a unit.
type Kind string

// The kinds of units: those with a number, outermost first, and the parts of the
// matter before the first section.
const (
	Subsection   Kind = "subsection"
	Paragraph    Kind = "paragraph"
	Subparagraph Kind = "subparagraph"
	Clause       Kind = "clause"
	Subclause    Kind = "subclause"
	Item         Kind = "item"
	Subitem      Kind = "subitem"

	OfficialTitle   Kind = "official_title"
	EnactingClause  Kind = "enacting_clause"
	ResolvingClause Kind = "resolving_clause"
	Instruction     Kind = "amendment_instruction"
	Recital         Kind = "recital"
	Other           Kind = "other" // such as the short title of a resolution that precedes its clause
)

// Unit is a part of a section's text, with the units in it.
type Unit struct {
	Kind    Kind
	Path    string // citable path with that of the section; "" if the section has none or the unit no number
	Number  string // as printed: "(2)"; or ""
	Heading string // in one line, without its final period or dash; or ""
	Start   int    // code points into the section's text
	End     int    // exclusive
}

// Units returns the units in the text of a section with the given path, in
// reading order. A unit precedes those in it. Quoted, deleted and contents text
// belongs to the unit around it.
func Units(s *billtext.Section, path string) []Unit {
	switch s.Level {
	case billtext.Front, billtext.Preamble:
		return frontUnits(s)
	case billtext.Attestation:
		return nil
	}
	r := reader{section: s, path: path, asides: asides(s)}
	for line, start := range lines(s.Text) {
		r.readLine(line, start)
	}
	r.closeTo(0, r.end)
	return r.units
}

// reader reads the numbered units in the lines of a section.
type reader struct {
	section *billtext.Section
	path    string
	units   []Unit
	open    []openUnit // outermost first
	own     list       // of the section itself
	asides  []billtext.Span
	end     int  // of the last line
	labeled bool // the last line has a label
}

// openUnit is a unit that may contain the next line.
type openUnit struct {
	list
	index int // in units
	rank  int // in kinds
	label string
}

// list says how the units in a unit or in the section are introduced.
type list struct {
	introduces bool // the last line ends as one that introduces a list
	introduced bool // such a line precedes the units
}

// readLine reads a line that starts at a code point.
func (r *reader) readLine(line string, start int) {
	above := r.end
	r.end = start + utf8.RuneCountInString(line)
	if r.isAside(start) {
		return
	}
	at := 0
	if start == 0 || r.section.Number != "" && strings.HasPrefix(line, r.section.Number) {
		at = r.skipOwnDesignation(line) // below its heading, in appropriations Acts
	}
	labeled := r.readLabels(line, at, start, above)
	if !labeled && r.labeled && !strings.Contains(line, "\t") {
		r.endList(above)
	}
	r.labeled = labeled
	r.innermost().introduces = introducesList(line)
}

// endList closes the last unit of a list before a line that continues the sentence
// around it.
func (r *reader) endList(above int) {
	if n := len(r.open); n > 0 && r.listAround(n-1).introduced && !r.innermost().introduces {
		r.closeTo(n-1, above)
	}
}

// innermost returns the list of the innermost open unit or, if there is none, of
// the section.
func (r *reader) innermost() *list { return r.listAround(len(r.open)) }

// listAround returns the list that contains the open unit with an index.
func (r *reader) listAround(index int) *list {
	if index == 0 {
		return &r.own
	}
	return &r.open[index-1].list
}

// introducesList reports whether the units after a line are part of its sentence.
func introducesList(line string) bool {
	return strings.HasSuffix(line, "—") || strings.HasSuffix(line, ":")
}

// skipOwnDesignation returns the offset after the number and the heading of the
// section, with which its text begins.
func (r *reader) skipOwnDesignation(line string) int {
	at := 0
	for _, own := range []string{r.section.Number, r.section.Heading} {
		if i := strings.Index(line[at:], own); own != "" && i >= 0 && i <= len(".— ") {
			at += i + len(own)
		}
	}
	return at + len(line[at:]) - len(strings.TrimLeft(line[at:], " .—–-"))
}

// readLabels opens the units whose labels are at an offset in a line that starts
// at a code point: "(a)(1)", or "(a) Heading.—(1)". The line above ends at the
// code point above. It reports whether there are any.
func (r *reader) readLabels(line string, at, start, above int) (found bool) {
	for {
		label, pos, ok := designation.ParseEnclosed(line[at:])
		if !ok {
			return found
		}
		rank, ok := r.rankOf(label, found)
		if !ok {
			return found
		}
		place := start + utf8.RuneCountInString(line[:at])
		r.openUnit(rank, label, place, min(above, place))
		r.units[len(r.units)-1].Heading = designation.CleanHeading(line[at+pos.HeadingStart : at+pos.HeadingEnd])
		at += pos.HeadingEnd
		at += len(line[at:]) - len(strings.TrimLeft(line[at:], ".—– "))
		found = true
	}
}

// openUnit opens a unit at a code point. Those that cannot contain it end at the
// code point above.
func (r *reader) openUnit(rank int, label string, start, above int) {
	n := len(r.open)
	for n > 0 && r.open[n-1].rank >= rank {
		n--
	}
	r.closeTo(n, above)
	around := r.innermost()
	around.introduced = around.introduced || around.introduces
	u := Unit{Kind: kinds[rank], Number: "(" + label + ")", Start: start}
	if parent := r.pathOfOpen(); parent != "" {
		u.Path = parent + "/" + label
	}
	r.units = append(r.units, u)
	r.open = append(r.open, openUnit{index: len(r.units) - 1, rank: rank, label: label})
}

// pathOfOpen returns the path of the innermost open unit.
func (r *reader) pathOfOpen() string {
	if n := len(r.open); n > 0 {
		return r.units[r.open[n-1].index].Path
	}
	return r.path
}

// closeTo closes units at a code point until n are open.
func (r *reader) closeTo(n, end int) {
	for len(r.open) > n {
		last := r.open[len(r.open)-1]
		r.units[last.index].End = max(end, r.units[last.index].Start)
		r.open = r.open[:len(r.open)-1]
	}
}

// asides returns the spans of text that is not the section's own. In a section
// that is struck as a whole, struck text is its own.
func asides(s *billtext.Section) []billtext.Span {
	length := utf8.RuneCountInString(s.Text)
	var spans []billtext.Span
	for _, span := range s.Spans {
		if span.Kind != billtext.Inserted && (span.Kind != billtext.Deleted || span.Start > 0 || span.End < length) {
			spans = append(spans, span)
		}
	}
	return spans
}

// isAside reports whether the text at a code point is not the section's own.
func (r *reader) isAside(at int) bool {
	return slices.ContainsFunc(r.asides, func(s billtext.Span) bool { return s.Start <= at && at < s.End })
}

// frontUnits returns the paragraphs before the first section.
func frontUnits(s *billtext.Section) []Unit {
	var units []Unit
	for line, start := range lines(s.Text) {
		units = append(units, Unit{Kind: frontKind(s, line, len(units)), Start: start, End: start + utf8.RuneCountInString(line)})
	}
	return units
}

// instructions are words in the instructions of an amendment between the Houses,
// which have no official title.
var instructions = []string{"Strike", "In lieu of", "At the end", "On page", "Amend the title"}

func frontKind(s *billtext.Section, line string, index int) Kind {
	switch {
	case s.Level == billtext.Preamble && !strings.HasPrefix(line, "Resolved"):
		return Recital
	case strings.HasPrefix(strings.ToLower(line), "be it enacted"):
		return EnactingClause
	case strings.HasPrefix(line, "Resolved"):
		return ResolvingClause
	}
	if slices.ContainsFunc(instructions, func(words string) bool { return strings.HasPrefix(line, words) }) {
		return Instruction
	}
	if index == 0 {
		return OfficialTitle
	}
	return Other
}

// lines yields the lines of a text that are not empty, and where they start in
// code points.
func lines(text string) func(yield func(string, int) bool) {
	return func(yield func(string, int) bool) {
		start := 0
		for line := range strings.SplitSeq(text, "\n") {
			if line != "" && !yield(line, start) {
				return
			}
			start += utf8.RuneCountInString(line) + 1
		}
	}
}
