// Package billtext reads the published texts of bills into sections.
//
// It parses XML, in the legacy DTDs of the House and the Senate and in USLM,
// and the plain renderings, which have no markup of their structure. Both
// parsers write through one section builder. The packages below this one split
// texts into tokens and paragraphs and parse designations and version names.
package billtext

import (
	"unicode/utf8"

	"legislative/internal/congress"
)

// Document is one printing of a bill's text.
type Document struct {
	Version   congress.TextVersionID
	Title     string // official title, or ""
	Date      string // YYYY-MM-DD of the printing, or ""
	PublicLaw string // Congress and number, such as "113-287"; "" unless enacted
	Sections  []Section
}

// Section is a part of a text that has a number or a heading of its own, or the
// matter before the first such part. Sections are in reading order and
// partition the text: each character is in the Text of exactly one section.
// Text therefore begins with Number and Heading, if there are any.
//
// Struck matter stays in Text and has a Deleted span. If a whole section is
// struck, the span covers its whole Text.
type Section struct {
	Parent  int // ordinal, from 1, of the enclosing section; 0 at the top
	At      int // number of code points of the parent's Text that precede it, or AfterAll; 0 at the top
	Level   Level
	Account *Account `json:",omitempty"` // nil unless Level is AccountLvl
	Number  string   // as printed: "SEC. 101.", "Sec. 3.", "TITLE IV", "(a)"; or ""
	Heading string   // in one line, without its final period or dash
	Text    string   // its own text without that of its subordinate sections, in NFC, "\n" between paragraphs
	Spans   []Span   // ordered by Start
	Refs    []Ref    // citations with a target in the markup, ordered by Start
}

// AfterAll is the value of Section.At for a section that follows all of its
// parent's Text.
const AfterAll = -1

// Struck reports for each section whether all of it is deleted matter,
// including the sections in it. A reported version still prints what a
// committee struck.
func Struck(sections []Section) []bool {
	struck, hasUnstruck := make([]bool, len(sections)), make([]bool, len(sections))
	for i := len(sections) - 1; i >= 0; i-- {
		s := &sections[i]
		struck[i] = !hasUnstruck[i] && s.isDeleted()
		if !struck[i] && 0 < s.Parent && s.Parent <= i {
			hasUnstruck[s.Parent-1] = true
		}
	}
	return struck
}

// isDeleted reports whether the whole Text of s is deleted matter.
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
	AccountLvl  Level = "account" // a heading above appropriations, with their text
	Attestation Level = "attestation"
)

// Span is a range of a section's Text. Start and End are offsets in Unicode
// code points; End is exclusive.
type Span struct {
	Kind  SpanKind
	Start int
	End   int
}

// Ref is a citation that the markup identifies, such as a legacy external-xref
// or a USLM ref. Target is its target as written there, such as "usc/26/501" or
// "/us/usc/t26/s501". Start and End are offsets in Unicode code points; End is
// exclusive. Plain text has no Refs.
type Ref struct {
	Start  int
	End    int
	Target string
}

// SpanKind is the kind of a span.
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
