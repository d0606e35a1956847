package draft

import "fmt"

// Provision is a piece of a bill's text: a title, section, subsection, paragraph
// or subparagraph.
type Provision struct {
	Level    Level
	Number   string
	Heading  string
	Text     string // before the parts in it, if any
	Children []Provision
	Inserted []Provision // what the text puts into another law
	Quotes   QuoteKind
	Contents []Provision // whose table of contents the part has
}

type Level int

const (
	Title Level = iota
	Section
	Subsection
	Paragraph
	Subparagraph
)

// Tag is what both vocabularies call the level.
func (l Level) Tag() string {
	return [...]string{"title", "section", "subsection", "paragraph", "subparagraph"}[l]
}

// QuoteKind tells what is quoted in a part's text: words of another law, a term
// that is defined, or the name of the Act itself.
type QuoteKind int

const (
	QuotedLaw QuoteKind = iota
	DefinedTerm
	ActName
)

func newSection(heading, text string, parts ...Provision) Provision {
	return Provision{Level: Section, Heading: heading, Text: text, Children: numberProvisions(parts)}
}

func newSubsection(heading, text string, parts ...Provision) Provision {
	return Provision{Level: Subsection, Heading: heading, Text: text, Children: numberProvisions(parts)}
}

func newParagraph(text string) Provision { return Provision{Level: Paragraph, Text: text} }

// newParagraphs makes paragraphs of a list, the last two joined by and.
func newParagraphs(texts ...string) []Provision {
	parts := make([]Provision, len(texts))
	for i, text := range texts {
		switch i {
		case len(texts) - 1:
			text += "."
		case len(texts) - 2:
			text += "; and"
		default:
			text += ";"
		}
		parts[i] = newParagraph(text)
	}
	return parts
}

// numberProvisions gives the parts their numbers, as their level has them, and
// leaves be those that have one.
func numberProvisions(parts []Provision) []Provision {
	for i := range parts {
		if parts[i].Number != "" {
			continue
		}
		switch parts[i].Level {
		case Subsection:
			parts[i].Number = string(rune('a' + i))
		case Subparagraph:
			parts[i].Number = string(rune('A' + i))
		case Title:
			parts[i].Number = romanNumeral(i + 1)
		default:
			parts[i].Number = fmt.Sprint(i + 1)
		}
	}
	return parts
}

func romanNumeral(n int) string {
	return [...]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}[n]
}

// formatDollars is an amount of so many thousand dollars, as statutes print it.
func formatDollars(thousands int) string {
	if thousands < 1000 {
		return fmt.Sprintf("$%d,000", thousands)
	}
	return fmt.Sprintf("$%d,%03d,000", thousands/1000, thousands%1000)
}
