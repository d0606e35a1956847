package draft

import "fmt"

// Provision is a section of a bill, a unit above sections or in them, or a heading
// above appropriations with their text.
type Provision struct {
	Level    Level
	Number   string
	Heading  string
	Text     string // with marks, see Runs; precedes the children
	Children []Provision
	Inserted []Provision // the text that the provision inserts into another law
	Quotes   QuoteKind   // of the quotations in Text
	Contents []Provision // the entries of a table of contents
	Style    Style       // of a division, for all in it
}

// Style is the style in which sections are printed.
type Style int

// The styles. In appropriations Acts, the text of a section follows its number in
// the same line.
const (
	Headed Style = iota
	Appropriations
)

// Level is the level of a provision.
type Level int

// The levels of provisions.
const (
	Title Level = iota
	Section
	Subsection
	Paragraph
	Division
	Subtitle
	MajorHeading // above appropriations: a department or a group of agencies
	IntermediateHeading
	SmallHeading
)

// Tag returns the name of the level in the vocabulary of bill.dtd. That of the
// first four levels is the same in USLM.
func (l Level) Tag() string {
	return [...]string{
		"title", "section", "subsection", "paragraph", "division", "subtitle",
		"appropriations-major", "appropriations-intermediate", "appropriations-small",
	}[l]
}

// IsAccount reports whether the level is that of a heading above appropriations.
func (l Level) IsAccount() bool { return l >= MajorHeading }

// QuoteKind is the kind of the quotations in a provision.
type QuoteKind int

// The kinds of quotations.
const (
	QuotedLaw   QuoteKind = iota // words of another law
	DefinedTerm                  // a term that the provision defines
	ActName                      // the short title of the Act
)

func newSection(heading, text string, children ...Provision) Provision {
	return Provision{Level: Section, Heading: heading, Text: text, Children: numberProvisions(children)}
}

func newSubsection(heading, text string, children ...Provision) Provision {
	return Provision{Level: Subsection, Heading: heading, Text: text, Children: numberProvisions(children)}
}

func newParagraph(text string) Provision { return Provision{Level: Paragraph, Text: text} }

// newParagraphs punctuates the paragraphs of a list and joins the last two by
// "and".
func newParagraphs(paragraphs ...string) []Provision {
	provisions := make([]Provision, len(paragraphs))
	for i, text := range paragraphs {
		switch i {
		case len(paragraphs) - 1:
			text += "."
		case len(paragraphs) - 2:
			text += "; and"
		default:
			text += ";"
		}
		provisions[i] = newParagraph(text)
	}
	return provisions
}

// numberProvisions numbers the provisions in the style of their level, unless
// they are already numbered.
func numberProvisions(provisions []Provision) []Provision {
	for i := range provisions {
		if provisions[i].Number != "" {
			continue
		}
		switch provisions[i].Level {
		case Subsection:
			provisions[i].Number = string(rune('a' + i))
		case Title:
			provisions[i].Number = romanNumeral(i + 1)
		default:
			provisions[i].Number = fmt.Sprint(i + 1)
		}
	}
	return provisions
}

func romanNumeral(n int) string {
	return [...]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}[n]
}

// formatDollars formats an amount in thousands of dollars as statutes do.
func formatDollars(thousands int) string {
	if thousands < 1000 {
		return fmt.Sprintf("$%d,000", thousands)
	}
	return fmt.Sprintf("$%d,%03d,000", thousands/1000, thousands%1000)
}
