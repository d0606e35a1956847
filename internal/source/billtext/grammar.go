package billtext

import (
	"bytes"

	"legislative/internal/source/billtext/xmlscan"
)

// role is the effect of an element on its text.
type role uint8

const (
	roleInline     role = iota // no effect
	roleSkipped                // not text of the bill
	roleMetadata               // not text of the bill; contains fields
	roleField                  // not text of the bill; saved under a name
	roleBlock                  // one paragraph or more
	roleRunIn                  // a paragraph that continues the line of a preceding number or heading
	roleCell                   // a cell of a table
	roleFootnote               // a footnote within a paragraph
	roleBreak                  // the end of a line or page within a paragraph
	roleLevel                  // a level with a section of its own
	roleItem                   // a level below subsections
	roleAccount                // a heading above appropriations, with their text
	roleUnnumbered             // a section without number and heading
	roleNumber
	roleContentsNumber // the number in a table of contents
	roleHeading
	roleResolvingClause  // words that begin the next section
	roleHeadingAbove     // the heading of the next section
	roleBody             // a body; the printing precedes it with the enacting clause
	roleInlineQuote      // a quotation in a sentence; its quotation marks are not in the markup
	roleBareQuotedBlock  // text for another law; its quotation marks are not in the markup
	roleQuotedBlock      // text for another law, with its quotation marks
	roleAfterQuotedBlock // text after the quotation, within a roleBareQuotedBlock
	roleQuotedLevel      // a level of another law
	roleCitation
	roleFraction
)

// rule describes an element.
type rule struct {
	role    role
	level   Level
	label   string   // printed before its number
	span    SpanKind // kind of span that covers its text
	saveAs  string   // name under which its text is saved
	ownLine bool     // its heading is on a line of its own
}

// grammar describes an XML vocabulary. Elements without a rule are inline.
type grammar struct {
	rules map[string]rule
	// verbatim means that the markup has every character of the printing. The
	// legacy DTDs leave labels and quotation marks to a stylesheet.
	verbatim bool
	// citationTarget returns the target of a citation, or "".
	citationTarget func(*xmlscan.Token) string
	// openingClause returns the enacting or resolving clause that precedes a
	// body, or "". It is nil if the markup has the clause.
	openingClause func(*xmlReader, *xmlscan.Token) string
	// newDocument returns the document without its sections.
	newDocument func(*xmlReader, Hint) (*Document, error)
}

// grammarOf chooses a grammar by the root element and its namespace. Bills and
// resolutions have the same root element in both vocabularies.
func grammarOf(root *xmlscan.Token) (newGrammar func() grammar, ok bool) {
	switch string(root.Name) {
	case "bill", "resolution":
		for _, a := range root.Attrs {
			if bytes.HasPrefix(a.Name, []byte("xmlns")) && bytes.Contains(a.Value, []byte("/uslm")) {
				return uslmGrammar, true
			}
		}
		return legacyGrammar, true
	case "amendment-doc":
		return legacyGrammar, true
	case "engrossedAmendment", "pLaw":
		return uslmGrammar, true
	}
	return nil, false
}
