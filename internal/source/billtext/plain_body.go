package billtext

import (
	"slices"
	"strings"

	"legislative/internal/source/billtext/decode"
	"legislative/internal/source/billtext/designation"
	"legislative/internal/source/billtext/paragraph"
	"legislative/internal/source/billtext/versionid"
)

// readPlain reads a text without markup of its structure: the text rendering of
// the Publishing Office, bare or in an HTML page, or the HTML rendering of the
// Clerk of the House.
func readPlain(src []byte, hint Hint) (*Document, error) {
	notes, src := paragraph.CutMarginNotes(src)
	text := paragraph.Split(src)
	from, to := bodyBounds(text)
	if from == to {
		return nil, decode.ErrorAt(src, 0, errNoBody)
	}
	r := plainReader{paragraphs: text[from:to]}
	if err := r.read(); err != nil {
		return nil, err
	}
	h := header{paragraphs: text[:from]}
	h.read(src, notes)
	version, err := h.Resolve(hint.Name)
	if err != nil {
		return nil, err
	}
	doc := &Document{Version: version, Title: r.title, PublicLaw: h.law, Date: h.date, Sections: r.builder.sections}
	if date := attestedDate(doc.Sections); doc.Date == "" {
		doc.Date = date
	}
	return doc, nil
}

// bodyBounds finds the first paragraph of the body and the first one after it.
func bodyBounds(text []paragraph.Paragraph) (from, to int) {
	from = slices.IndexFunc(text, func(p paragraph.Paragraph) bool { return isTypeLine(p.Text) }) + 1
	if from == 0 {
		body := slices.IndexFunc(text, func(p paragraph.Paragraph) bool { return beginsBody(p.Text) })
		if body < 0 {
			return 0, 0
		}
		from = body
		for i, p := range text[:body] {
			if strings.HasPrefix(p.Text, "Begun and held ") { // the type of an enrolled bill, below this line, may be a picture
				from = i + 1
			}
		}
	}
	began := false
	for to = from; to < len(text); to++ {
		began = began || beginsBody(text[to].Text)
		if began && endsBody(text[to].Text) {
			break
		}
	}
	return from, to
}

// isTypeLine reports whether a line is the type of the measure, which is
// between the header and the title.
func isTypeLine(text string) bool {
	switch strings.ToUpper(text) {
	case "A BILL", "AN ACT", "RESOLUTION", "JOINT RESOLUTION", "CONCURRENT RESOLUTION":
		return true
	}
	return false
}

func beginsBody(text string) bool {
	if isEnactingClause(text) || strings.HasPrefix(text, "Resolved") || strings.HasPrefix(text, "Whereas") {
		return true
	}
	_, ok := designation.ParseSection(text)
	return ok
}

// endsBody reports whether a paragraph follows the body: the end mark, or the
// repeated header on the back of the last page.
func endsBody(text string) bool {
	if text == "<all>" || strings.HasPrefix(text, "LEGISLATIVE HISTORY") {
		return true
	}
	if len(text) > 80 {
		return false
	}
	return hasAnyPrefix(text, "Union Calendar No.", "House Calendar No.", "Private Calendar No.", "Calendar No.") ||
		parseCongressLine(text) > 0
}

// parseCongressLine returns the Congress in a line such as "116th CONGRESS 1st
// Session", or 0 if the line has another form.
func parseCongressLine(text string) int {
	head, tail, _ := strings.Cut(text, " ")
	number := versionid.LeadingNumber(head)
	suffix := strings.TrimLeft(head, "0123456789")
	if !hasAnyPrefix(tail, "CONGRESS", "Congress") || !slices.Contains([]string{"st", "nd", "rd", "th", "d"}, suffix) {
		return 0
	}
	return number
}

func hasAnyPrefix(text string, prefixes ...string) bool {
	return slices.ContainsFunc(prefixes, func(prefix string) bool { return strings.HasPrefix(text, prefix) })
}
