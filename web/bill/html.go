package bill

import (
	"html"
	"html/template"
	"regexp"
	"strings"

	"github.com/microcosm-cc/bluemonday"

	"legislative/web/page"
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

// maxSummary is the length from which the page of a bill shows the beginning of a
// summary only, in bytes. Those of large bills have hundreds of thousands.
const maxSummary = 2500

// Summary is a summary of a bill.
type Summary struct{ VersionCode, ActionDate, ActionDesc, Text string }

// ends matches the end of a paragraph or of an element of a list.
var ends = regexp.MustCompile(`</(?:p|li)>`)

// Excerpt returns the summary or, if it is long, its first paragraphs.
func (s Summary) Excerpt() template.HTML {
	if !s.IsLong() {
		return rich(s.Text)
	}
	end := ends.FindStringIndex(s.Text[maxSummary:])
	if end == nil || end[1] > maxSummary {
		return rich(page.Brief(plain(s.Text), maxSummary))
	}
	text := s.Text[:maxSummary+end[1]]
	open := max(0, strings.Count(text, "<ul")-strings.Count(text, "</ul>"))
	return rich(text + strings.Repeat("</ul>", open))
}

// IsLong reports whether the excerpt is not the whole summary.
func (s Summary) IsLong() bool { return len(s.Text) > maxSummary+maxSummary/2 }

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
