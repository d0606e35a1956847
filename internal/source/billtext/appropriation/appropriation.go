// Package appropriation reads the headings above appropriations, which name
// departments, agencies and accounts, and recognizes the paragraphs below them.
package appropriation

import (
	"strings"
	"unicode"
	"unicode/utf8"
)

// Department returns the department that a heading names, such as "DEPARTMENT OF
// LABOR" for "DEPARTMENT OF LABOR APPROPRIATIONS ACT, 2186", or "".
func Department(heading string) string {
	upper, _, _ := strings.Cut(strings.ToUpper(heading), " APPROPRIATIONS ACT")
	if !strings.HasPrefix(upper, "DEPARTMENT OF ") || IsGroupOfAgencies(upper) || !NamesBody(upper) {
		return ""
	}
	if name := heading[:min(len(upper), len(heading))]; strings.EqualFold(name, upper) {
		return name
	}
	return heading
}

// DepartmentInTitle returns the department in the official title of an Act for
// one department, such as "Making appropriations for the Department of Labor for
// the fiscal year", or "".
func DepartmentInTitle(title string) string {
	_, name, _ := strings.Cut(title, "appropriations for the Department of ")
	name, _, ok := strings.Cut(name, " for ")
	if !ok || strings.ContainsAny(name, ",;") {
		return ""
	}
	return "Department of " + name
}

// IsGroupOfAgencies reports whether a heading is that of agencies beside
// departments.
func IsGroupOfAgencies(heading string) bool {
	heading = strings.ToUpper(heading)
	return strings.Contains(heading, "RELATED AGENC") || strings.Contains(heading, "RELATED PROGRAM") || strings.Contains(heading, "INDEPENDENT AGENC")
}

// NamesFunds reports whether a heading names money rather than who has it: "Federal
// Funds", "Funds Appropriated to the President".
func NamesFunds(heading string) bool {
	words := strings.Fields(strings.ToLower(heading))
	if len(words) == 0 {
		return false
	}
	last := words[len(words)-1]
	return words[0] == "funds" || last == "fund" || last == "funds"
}

// bodyWords are words in the names of agencies and offices. Other headings, such
// as "Procurement" and "Salaries and Expenses", have none of them.
var bodyWords = map[string]bool{
	"administration": true, "agency": true, "authority": true, "board": true, "bureau": true, "center": true, "centers": true,
	"commission": true, "corporation": true, "council": true, "court": true, "courts": true,
	"department": true, "foundation": true, "house": true, "institute": true, "institutes": true, "institution": true,
	"library": true, "museum": true, "office": true, "police": true, "senate": true, "service": true,
}

// NamesBody reports whether a heading is the name of a department, an agency or an
// office.
func NamesBody(heading string) bool {
	heading = strings.ToLower(heading)
	if strings.HasPrefix(heading, "office of ") || strings.HasPrefix(heading, "corps of ") || heading == "peace corps" || strings.HasSuffix(heading, "coast guard") {
		return true
	}
	found := false
	for word := range strings.FieldsFuncSeq(heading, func(r rune) bool { return strings.ContainsRune(" ,—()", r) }) {
		switch word {
		case "account", "buildings", "fund", "funds", "personnel", "procurement", "program", "programs":
			return false
		}
		found = found || bodyWords[word]
	}
	return found
}

// IsNote reports whether a heading only adds to the one above it, such as
// "(including transfer of funds)".
func IsNote(heading string) bool {
	return strings.HasPrefix(heading, "(") || strings.HasPrefix(heading, "including ")
}

// IsHeadline reports whether all long words of a text begin with capitals.
func IsHeadline(text string) bool {
	const minLong = 5
	for word := range strings.FieldsSeq(text) {
		first, _ := utf8.DecodeRuneInString(word)
		if unicode.IsLower(first) && len(word) >= minLong {
			return false
		}
	}
	first, _ := utf8.DecodeRuneInString(text)
	return unicode.IsUpper(first)
}

// Appropriates reports whether a paragraph appropriates or limits an amount.
func Appropriates(text string) bool {
	for _, words := range []string{"For ", "Of the ", "The following ", "Such sums ", "Not to exceed "} {
		if strings.HasPrefix(text, words) {
			return true
		}
	}
	return strings.Contains(text, "$")
}

// CitesTitle reports whether a paragraph is the short title at the end of an
// appropriations Act or of a part of it.
func CitesTitle(text string) bool {
	tail, found := strings.CutPrefix(text, "This ")
	unit, _, cited := strings.Cut(tail, " may be cited as")
	return found && cited && (unit == "Act" || unit == "division" || unit == "title" || unit == "joint resolution")
}
