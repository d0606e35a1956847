package web

import (
	"html/template"
	"regexp"
	"strings"
)

// codeSpan matches text in backquotes, which HTML escaping does not change.
var codeSpan = regexp.MustCompile("`([^`]+)`")

// renderProse renders a description as HTML. It supports the Markdown that
// descriptions use: paragraphs, lists with asterisks, and code in backquotes.
func renderProse(text string) template.HTML {
	var out strings.Builder
	for block := range strings.SplitSeq(strings.TrimSpace(text), "\n\n") {
		if block == "" {
			continue
		}
		if !strings.HasPrefix(block, "* ") {
			out.WriteString("<p>" + renderInline(block) + "</p>")
			continue
		}
		out.WriteString("<ul>")
		for item := range strings.SplitSeq(block, "\n") {
			out.WriteString("<li>" + renderInline(strings.TrimPrefix(item, "* ")) + "</li>")
		}
		out.WriteString("</ul>")
	}
	return template.HTML(out.String()) //nolint:gosec // everything in it is escaped
}

func renderInline(text string) string {
	return codeSpan.ReplaceAllString(template.HTMLEscapeString(text), "<code>$1</code>")
}
