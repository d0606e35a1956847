package page

import (
	"cmp"
	"fmt"
	"html/template"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"legislative/internal/access"
	"legislative/internal/congress"
)

// datum returns a number of the answer, marked with its place there: the names of
// fields and the indexes of elements, separated by periods, such as
// houseVote.summary.yea. Tests compare it with the answer.
func datum(place string, n int) template.HTML {
	return template.HTML(fmt.Sprintf(`<data data-field=%q value="%d">%s</data>`, //nolint:gosec // place is a constant of a template
		template.HTMLEscapeString(place), n, access.Number(n)))
}

// FormatDate formats a date, such as 2023-03-24, for people. Texts that are no dates
// stay the same.
func FormatDate(text string) string {
	day, err := time.Parse(time.DateOnly, text[:min(len(text), len(time.DateOnly))])
	if err != nil {
		return text
	}
	return day.Format("January 2, 2006")
}

// Ordinal returns an ordinal number in digits, such as 118th.
func Ordinal(n int) string {
	suffix := "th"
	if tens := n % 100; tens < 11 || tens > 13 {
		suffix = cmp.Or(map[int]string{1: "st", 2: "nd", 3: "rd"}[n%10], suffix)
	}
	return strconv.Itoa(n) + suffix
}

// Plural returns a number with a noun, such as "1 vote" or "2,000 votes". The plural
// is that of the noun with an s, unless it is given.
func Plural(n int, noun string, plural ...string) string {
	if n == 1 {
		return "1 " + noun
	}
	return access.Number(n) + " " + cmp.Or(strings.Join(plural, ""), noun+"s")
}

// Enumerate joins texts with commas and "and", such as "a, b and c".
func Enumerate(texts []string) string {
	if len(texts) < 2 {
		return strings.Join(texts, "")
	}
	return strings.Join(texts[:len(texts)-1], ", ") + " and " + texts[len(texts)-1]
}

// Percent returns a share, from 0 to 1, as a percentage with one decimal, such as
// 97.5%. Only the whole is 100%.
func Percent(share float64) string {
	if share < 1 && share > 0.9995 {
		share = 0.999
	}
	return strings.TrimSuffix(strconv.FormatFloat(share*100, 'f', 1, 64), ".0") + "%"
}

// StateName returns the name of a state given by its postal code, or the code if it has
// no name. Old votes have the code XX for delegates, whatever they represent.
func StateName(code string) string {
	if code == "XX" {
		return "Unstated territory"
	}
	if name, ok := congress.StateName(code); ok {
		return name
	}
	return code
}

// Brief returns the beginning of a text of at most n bytes, up to a space, with an
// ellipsis if something is left out.
func Brief(text string, n int) string {
	if len(text) <= n {
		return text
	}
	cut := text[:n]
	for !utf8.ValidString(cut) {
		cut = cut[:len(cut)-1]
	}
	if i := strings.LastIndexByte(cut, ' '); i > n/2 {
		cut = cut[:i]
	}
	return cut + "…"
}
