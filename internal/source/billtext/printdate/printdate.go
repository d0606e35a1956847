// Package printdate parses the dates that the texts of bills print or have in
// their markup.
package printdate

import (
	"strings"
	"time"
)

// Parse returns the first date in text, as YYYY-MM-DD, or "" if text
// has no date. Texts print dates as "March 5, 2019" or, with a legislative day,
// as "May 23 (legislative day, May 22), 2019".
func Parse(text string) string {
	if i := strings.Index(text, "("); i >= 0 {
		if j := strings.Index(text[i:], ")"); j >= 0 {
			text = text[:i] + text[i+j+1:]
		}
	}
	words := strings.Fields(strings.ReplaceAll(text, ",", " "))
	for i := 0; i+2 < len(words); i++ {
		date := words[i] + " " + words[i+1] + " " + strings.TrimRight(words[i+2], ".;")
		if t, err := time.Parse("January 2 2006", date); err == nil {
			return t.Format(time.DateOnly)
		}
	}
	return ""
}

// ParseAttr returns the date of an XML attribute, 20190305 or 2019-03-05,
// as YYYY-MM-DD, or "" if text is neither.
func ParseAttr(text string) string {
	text = strings.TrimSpace(text)
	for _, layout := range []string{"20060102", time.DateOnly} {
		if t, err := time.Parse(layout, text); err == nil {
			return t.Format(time.DateOnly)
		}
	}
	return ""
}
