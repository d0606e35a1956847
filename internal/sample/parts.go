package sample

import "fmt"

// part is a piece of a bill's text: a title, section, subsection, paragraph
// or subparagraph.
type part struct {
	level   level
	num     string
	heading string
	text    string // before the parts in it, if any
	parts   []part
	insert  []part // what the text puts into another law
	quotes  quotes
	lists   []part // whose table of contents the part has
}

type level int

const (
	title level = iota
	section
	subsection
	paragraph
	subparagraph
)

// tag is what both vocabularies call the level.
func (l level) tag() string {
	return [...]string{"title", "section", "subsection", "paragraph", "subparagraph"}[l]
}

// quotes tells what is quoted in a part's text: words of another law, a term
// that is defined, or the name of the Act itself.
type quotes int

const (
	ofWords quotes = iota
	ofTerms
	ofName
)

func sectionOf(heading, text string, parts ...part) part {
	return part{level: section, heading: heading, text: text, parts: numbered(parts)}
}

func sub(heading, text string, parts ...part) part {
	return part{level: subsection, heading: heading, text: text, parts: numbered(parts)}
}

func item(text string) part { return part{level: paragraph, text: text} }

// items makes paragraphs of a list, the last two joined by and.
func items(texts ...string) []part {
	parts := make([]part, len(texts))
	for i, text := range texts {
		switch i {
		case len(texts) - 1:
			text += "."
		case len(texts) - 2:
			text += "; and"
		default:
			text += ";"
		}
		parts[i] = item(text)
	}
	return parts
}

// numbered gives the parts their numbers, as their level has them, and
// leaves be those that have one.
func numbered(parts []part) []part {
	for i := range parts {
		if parts[i].num != "" {
			continue
		}
		switch parts[i].level {
		case subsection:
			parts[i].num = string(rune('a' + i))
		case subparagraph:
			parts[i].num = string(rune('A' + i))
		case title:
			parts[i].num = roman(i + 1)
		default:
			parts[i].num = fmt.Sprint(i + 1)
		}
	}
	return parts
}

func roman(n int) string {
	return [...]string{"", "I", "II", "III", "IV", "V", "VI", "VII", "VIII", "IX", "X"}[n]
}

// dollars is an amount of so many thousand dollars, as statutes print it.
func dollars(thousands int) string {
	if thousands < 1000 {
		return fmt.Sprintf("$%d,000", thousands)
	}
	return fmt.Sprintf("$%d,%03d,000", thousands/1000, thousands%1000)
}
