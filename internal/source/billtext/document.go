// Package billtext reads the published texts of bills into sections.
package billtext

import (
	"unicode/utf8"

	"legislative/internal/congress"
)

// Document is one printing of a bill's text.
type Document struct {
	Version   congress.TextVersionID
	Title     string // official title; "" where the text has none
	Date      string // YYYY-MM-DD of the printing; "" where the text does not say
	PublicLaw string // Congress and number, such as "113-287"; "" before enactment
	Sections  []Section
}

// Section is a part of a text that has a number or a heading of its own, or
// the matter before the first of them. Sections stand in reading order and
// partition the text: each character is in the Text of exactly one of them.
// Number and Heading are therefore the first line of Text, or the beginning of
// it, too. Struck matter stays in Text under a Deleted span; where a whole
// section is struck, the span covers its whole Text.
type Section struct {
	Parent  int    // ordinal, from 1, of the enclosing section; 0 at the top
	At      int    // code points of the parent's Text before it, or AfterAll; 0 at the top
	Level   Level  // what the text calls it
	Number  string // as printed: "SEC. 101.", "Sec. 3.", "TITLE IV", "(a)"; "" where it has none
	Heading string // in one line, without the stop or dash that ends it
	Text    string // its own text without that of the sections in it, NFC, "\n" between paragraphs
	Spans   []Span // marked stretches of Text, in order of Start
	Refs    []Ref  // citations that the markup itself names, in order of Start
}

// AfterAll is where a section stands that follows all of its parent's Text.
const AfterAll = -1

// Struck tells of each section whether it is deleted matter as a whole, with
// all sections in it: what a committee struck, and a reported version still
// prints.
func Struck(sections []Section) []bool {
	struck, holds := make([]bool, len(sections)), make([]bool, len(sections)) // holds one that is not struck
	for i := len(sections) - 1; i >= 0; i-- {
		s := &sections[i]
		struck[i] = !holds[i] && s.isDeleted()
		if !struck[i] && 0 < s.Parent && s.Parent <= i {
			holds[s.Parent-1] = true
		}
	}
	return struck
}

// isDeleted tells whether the whole text of a section is deleted matter.
func (s *Section) isDeleted() bool {
	for _, span := range s.Spans {
		if span.Kind == Deleted {
			return span.Start == 0 && span.End == utf8.RuneCountInString(s.Text)
		}
	}
	return false
}

// Level is the kind of a section.
type Level string

// The levels, outermost first. Front is the matter before the first section:
// the official title and the enacting clause.
const (
	Front       Level = "front"
	Preamble    Level = "preamble"
	Division    Level = "division"
	Title       Level = "title"
	Subtitle    Level = "subtitle"
	Part        Level = "part"
	Subpart     Level = "subpart"
	Chapter     Level = "chapter"
	Subchapter  Level = "subchapter"
	SectionLvl  Level = "section"
	Subsection  Level = "subsection"
	Attestation Level = "attestation"
)

// Span marks a stretch of a section's text; Start and End are offsets in
// Unicode code points, End exclusive.
type Span struct {
	Kind  SpanKind
	Start int
	End   int
}

// Ref is a citation that the markup marks up, such as a legacy external-xref
// or a USLM ref. Target is what it says it points to, as written there
// ("usc/26/501", "/us/usc/t26/s501"); Start and End are offsets in Unicode
// code points, End exclusive. Plain text has none.
type Ref struct {
	Start  int
	End    int
	Target string
}

// SpanKind tells what a stretch of text is, other than the bill's own words.
type SpanKind string

// The kinds of spans. Quoted matter is text that the bill puts into another
// law; deleted matter is struck from a reported version.
const (
	Quoted   SpanKind = "quoted"
	Deleted  SpanKind = "deleted"
	Inserted SpanKind = "inserted"
	Footnote SpanKind = "footnote"
	Contents SpanKind = "contents"
)
