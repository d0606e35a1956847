package housevote

import (
	"fmt"
	"strconv"
	"strings"
	"unicode"

	"golang.org/x/text/unicode/norm"
)

// territories are the seats that many roll calls print as state XX.
var territories = [...]string{"AS", "DC", "GU", "MP", "PR", "VI"}

// printedName is a voter's name as roll calls print it: a surname, a given
// name or its initials where two share the surname, and the state where the
// Clerk had to tell two states' members apart: "Smith, Denny (OR)".
type printedName struct {
	surname string
	given   []string
	state   string
}

func parsePrinted(b *Ballot) printedName {
	name, state := b.Name, b.State
	if open := strings.LastIndex(name, " ("); open >= 0 && strings.HasSuffix(name, ")") {
		if state == "" || state == "XX" {
			state = name[open+2 : len(name)-1]
		}
		name = name[:open]
	}
	surname, given, _ := strings.Cut(name, ",")
	return printedName{fold(surname), givenWords(given), state}
}

// namesake is what voters share whom only the given name tells apart.
type namesake struct{ surname, state string }

func (p printedName) namesake() namesake { return namesake{p.surname, p.state} }

func givenWords(given string) []string {
	var words []string
	for _, word := range strings.FieldsFunc(given, func(r rune) bool { return !unicode.IsLetter(r) && !unicode.Is(unicode.Mn, r) }) {
		words = append(words, fold(word))
	}
	return words
}

// givenFits tells whether the printed given names can be of a name: the first
// begins the first name, the middle name or the nickname. Where none is
// printed, any name fits.
func (p printedName) givenFits(name Name) bool {
	if len(p.given) == 0 {
		return true
	}
	for _, part := range [...]string{name.First, name.Middle, name.Nickname} {
		if strings.HasPrefix(fold(part), p.given[0]) {
			return true
		}
	}
	return false
}

// stateFits compares a printed state with the one of a term.
func stateFits(printed, state string) bool {
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

// surnameWords are the parts of a compound surname.
func surnameWords(surname string) []string {
	return strings.FieldsFunc(surname, func(r rune) bool { return r == ' ' || r == '-' })
}

// fold reduces a name to its letters, lower case and without accents, so that
// AuCoin, Velázquez, D'Amato and Diaz-Balart compare as they are spoken of.
func fold(name string) string {
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

// addYears moves a YYYY-MM-DD date; dates in that form compare as text.
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
