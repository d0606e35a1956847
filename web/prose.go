package web

import (
	"html/template"
	"regexp"
	"strings"
)

// code is text in backquotes, which HTML leaves as they are.
var code = regexp.MustCompile("`([^`]+)`")

// prose renders descriptions: paragraphs, lists of lines that begin with an
// asterisk, and code in backquotes. That is all of Markdown that they use.
func prose(text string) template.HTML {
	var out strings.Builder
	for paragraph := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if paragraph == "" {
			continue
		}
		if !strings.HasPrefix(paragraph, "* ") {
			out.WriteString("<p>" + inline(paragraph) + "</p>")
			continue
		}
		out.WriteString("<ul>")
		for item := range strings.SplitSeq(paragraph, "\n") {
			out.WriteString("<li>" + inline(strings.TrimPrefix(item, "* ")) + "</li>")
		}
		out.WriteString("</ul>")
	}
	return template.HTML(out.String()) //nolint:gosec // everything in it is escaped
}

func inline(text string) string {
	return code.ReplaceAllString(template.HTMLEscapeString(text), "<code>$1</code>")
}
