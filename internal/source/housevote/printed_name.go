package housevote

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// territories lists the territories whose delegates many roll calls print with
// state XX.
var territories = [...]string{"AS", "DC", "GU", "MP", "PR", "VI"}

// printedName is the name of a voter as roll calls print it: a surname; a given
// name or its initials, if two voters share the surname; and a state in
// parentheses, if they are of different states: "Smith, Denny (OR)".
type printedName struct {
	surname string
	given   []string
	state   string
}

func parsePrintedName(b *Ballot) printedName {
	name, state := b.Name, b.State
	if open := strings.LastIndex(name, " ("); open >= 0 && strings.HasSuffix(name, ")") {
		if state == "" || state == "XX" {
			state = name[open+2 : len(name)-1]
		}
		name = name[:open]
	}
	surname, given, _ := strings.Cut(name, ",")
	return printedName{foldName(surname), givenWords(given), state}
}

// namesake identifies the voters whom only their given names distinguish.
type namesake struct{ surname, state string }

func (p printedName) namesake() namesake { return namesake{p.surname, p.state} }

func givenWords(given string) []string {
	var words []string
	for _, word := range strings.FieldsFunc(given, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) }) {
		words = append(words, foldName(word))
	}
	return words
}

// matchesGiven reports whether the printed given names can be those of a name:
// the first is a prefix of the first name, the middle name or the nickname.
// Without printed given names, any name matches.
func (p printedName) matchesGiven(name Name) bool {
	if len(p.given) == 0 {
		return true
	}
	for _, part := range [...]string{name.First, name.Middle, name.Nickname} {
		if strings.HasPrefix(foldName(part), p.given[0]) {
			return true
		}
	}
	return false
}

// matchesState reports whether a printed state can be the state of a term.
func matchesState(printed, state string) bool {
	if printed != "XX" {
		return printed == state
	}
	for _, territory := range territories {
		if territory == state {
			return true
		}
	}
	return false
}

func surnameWords(surname string) []string {
	return strings.FieldsFunc(surname, func(r rune) bool { return r == ' ' || r == '-' })
}

// foldName keeps only the letters of a name, in lower case and without accents,
// so that spellings of AuCoin, Velázquez, D'Amato and Diaz-Balart compare as
// equal.
func foldName(name string) string {
	if !isASCII(name) {
		name = norm.NFD.String(name)
	}
	return strings.Map(func(r rune) rune {
		if !unicode.IsLetter(r) {
			return -1
		}
		return unicode.ToLower(r)
	}, name)
}

func isASCII(s string) bool {
	for i := range len(s) {
		if s[i] >= 0x80 {
			return false
		}
	}
	return true
}

// addYears adds years to a date in the form YYYY-MM-DD. Dates in that form
// compare as strings.
func addYears(date string, years int) string {
	if len(date) < 4 {
		return date
	}
	year, err := strconv.Atoi(date[:4])
	if err != nil {
		return date
	}
	return fmt.Sprintf("%04d%s", year+years, date[4:])
}
