package bill

import (
	"html"
	"html/template"
	"strings"

	"github.com/microcosm-cc/bluemonday"
)

// paragraphs returns a policy that keeps the structure of a text and drops all else.
func paragraphs() *bluemonday.Policy {
	return bluemonday.NewPolicy().AllowElements("p", "br", "ul", "ol", "li", "b", "strong", "i", "em", "sup", "sub")
}

// rich returns a publisher's HTML without anything but paragraphs, lists and emphasis.
func rich(text string) template.HTML {
	return template.HTML(paragraphs().Sanitize(text)) //nolint:gosec // sanitized
}

// plain returns a publisher's HTML as text.
func plain(text string) string {
	return strings.TrimSpace(html.UnescapeString(bluemonday.StrictPolicy().Sanitize(strings.ReplaceAll(text, "</p>", "</p> "))))
}

// word returns a code as words, such as "not voting" for not_voting.
func word(code string) string { return strings.ReplaceAll(code, "_", " ") }

// noun returns the form of a noun for a number. The plural is that with an s, unless it
// is given.
func noun(n int, singular string, plural ...string) string {
	switch {
	case n == 1:
		return singular
	case len(plural) > 0:
		return plural[0]
	default:
		return singular + "s"
	}
}
