// Package billname finds the names by which people know bills: short titles in texts,
// and what the descriptions of roll calls call a bill.
package billname

import (
	"regexp"
	"strings"

	"legislative/internal/congress"
)

// Kind is the kind of a name.
type Kind string

// The kinds of names.
const (
	Title    Kind = "title"    // of the whole bill, as "Clean Moons Act"
	Portion  Kind = "portion"  // of a part of the bill
	Official Kind = "official" // says what the bill does, as "To protect moons."
	Law      Kind = "law"      // of the law that the bill became, as "Public Law 200-7"
)

// Name is a name of a bill.
type Name struct {
	Bill congress.BillID
	Text string
	Kind Kind
}

// LawNames returns the names that laws with a number, such as "200-7", can have.
func LawNames(number string) []string {
	return []string{"Public Law " + number, "Private Law " + number}
}

// becameLaw matches the text of the action by which a bill became a law.
var becameLaw = regexp.MustCompile(`^Became ((?:Public|Private) Law) No: (\d+-\d+)`)

// OfAction returns the name of the law that a bill became by an action with a text, or
// "".
func OfAction(text string) string {
	if parts := becameLaw.FindStringSubmatch(text); parts != nil {
		return parts[1] + " " + parts[2]
	}
	return ""
}

// officialBeginnings are how official titles begin.
var officialBeginnings = []string{
	"to ", "a bill ", "a resolution ", "a joint resolution ", "a concurrent resolution ", "an act ", "an original ", "providing for ",
	"expressing ", "directing the ", "authorizing the ", "proposing an amendment ", "disapproving the ", "relating to ",
}

// KindOf returns the kind of a title of which only the words are known: official, if it
// is a sentence or says what a resolution does ("Expressing the sense of the House"),
// and otherwise that of a title.
func KindOf(title string) Kind {
	for _, beginning := range officialBeginnings {
		if strings.HasPrefix(strings.ToLower(title), beginning) {
			return Official
		}
	}
	first, _, _ := strings.Cut(title, " ")
	isGerund := strings.HasSuffix(strings.ToLower(first), "ing")
	if strings.HasSuffix(strings.TrimRight(title, ". "), "for other purposes") || isGerund && !endsAsAct(title) {
		return Official
	}
	return Title
}

// KindOfType returns the kind of a title with the type that a status file prints, such
// as "Short Titles as Introduced for portions of this bill".
func KindOfType(titleType, title string) Kind {
	switch {
	case strings.Contains(titleType, "for portions"):
		return Portion
	case strings.HasPrefix(titleType, "Official"):
		return Official
	case strings.HasPrefix(titleType, "Short"):
		return Title
	default:
		return KindOf(title)
	}
}
