package billtext

import (
	"bytes"
	"slices"
	"strings"
)

// readPlain reads a text without markup of its structure: the text rendering
// of the Publishing Office, bare or wrapped in HTML, and the HTML rendering of
// the Clerk of the House.
func readPlain(src []byte, hint Hint) (*Document, error) {
	notes, src := cutNotes(src)
	text := paragraphsOf(src)
	from, to := bounds(text)
	if from == to {
		return nil, atLine(src, 0, errNoBody)
	}
	o := outline{in: text[from:to]}
	if err := o.read(); err != nil {
		return nil, err
	}
	h := header{text: text[:from]}
	h.read(src, notes)
	version, err := h.naming.version(hint)
	if err != nil {
		return nil, err
	}
	doc := &Document{Version: version, Title: o.title, PublicLaw: h.law, Date: h.date, Sections: o.out.sections}
	if date := attestedDate(doc.Sections); doc.Date == "" {
		doc.Date = date
	}
	return doc, nil
}

// paragraphsOf splits a text by whatever lines or tags it has.
func paragraphsOf(src []byte) []paragraph {
	if open := tagIn(src, "<pre"); open >= 0 {
		begin := open + bytes.IndexByte(src[open:], '>') + 1
		text := src[begin:]
		if end := tagIn(text, "</pre"); end >= 0 {
			text = text[:end]
		}
		return paragraphs(text, 1+bytes.Count(src[:begin], []byte("\n")), true)
	}
	if isHypertext(src) {
		return hypertext(src)
	}
	text := paragraphs(src, 1, false)
	if !bytes.Contains(src, []byte("``")) {
		saved(text)
	}
	return text
}

func isHypertext(src []byte) bool {
	head := bytes.ToLower(bytes.TrimSpace(src[:min(len(src), 512)]))
	return bytes.HasPrefix(head, []byte("<")) && (bytes.Contains(head, []byte("<html")) || bytes.Contains(head, []byte("<!doctype html")))
}

// tagIn is the place of the first tag that begins so, -1 where there is none.
func tagIn(src []byte, tag string) int {
	for at := 0; ; {
		i := bytes.IndexByte(src[at:], '<')
		if i < 0 || at+i+len(tag) > len(src) {
			return -1
		}
		if at += i; strings.EqualFold(string(src[at:at+len(tag)]), tag) {
			return at
		}
		at++
	}
}

// cutNotes takes the notes out that the text rendering of a law puts where
// the printing has them in the margin, such as "<<NOTE: 26 USC 1 note.>>".
func cutNotes(src []byte) (notes []string, rest []byte) {
	for _, quote := range [][2]string{{"<<NOTE:", ">>"}, {"&lt;&lt;NOTE:", "&gt;&gt;"}} {
		if !bytes.Contains(src, []byte(quote[0])) {
			continue
		}
		var kept []byte
		for {
			before, after, ok := bytes.Cut(src, []byte(quote[0]))
			note, next, closed := bytes.Cut(after, []byte(quote[1]))
			if !ok || !closed {
				break
			}
			kept = append(kept, before...)
			notes = append(notes, oneLine(string(note)))
			src = bytes.TrimPrefix(next, []byte(" "))
		}
		src = append(kept, src...)
	}
	return notes, src
}

// bounds are the places of the first paragraph of the body and of the first
// one after it.
func bounds(text []paragraph) (from, to int) {
	from = slices.IndexFunc(text, func(p paragraph) bool { return isTypeLine(p.text) }) + 1
	if from == 0 {
		if from = slices.IndexFunc(text, func(p paragraph) bool { return beginsBody(p.text) }); from < 0 {
			return 0, 0
		}
	}
	began := false
	for to = from; to < len(text); to++ {
		began = began || beginsBody(text[to].text)
		if began && endsBody(text[to].text) {
			break
		}
	}
	return from, to
}

// isTypeLine tells the line between the header and the title.
func isTypeLine(text string) bool {
	switch strings.ToUpper(text) {
	case "A BILL", "AN ACT", "RESOLUTION", "JOINT RESOLUTION", "CONCURRENT RESOLUTION":
		return true
	}
	return false
}

func beginsBody(text string) bool {
	if isEnacting(text) || strings.HasPrefix(text, "Resolved") || strings.HasPrefix(text, "Whereas") {
		return true
	}
	_, ok := cutSection(text)
	return ok
}

// endsBody tells the lines that follow the text: its end mark, or the header
// again on the back of the last page.
func endsBody(text string) bool {
	if text == "<all>" || strings.HasPrefix(text, "LEGISLATIVE HISTORY") {
		return true
	}
	if len(text) > 80 {
		return false
	}
	_, calendar := cutAny(text, "Union Calendar No.", "House Calendar No.", "Private Calendar No.", "Calendar No.")
	return calendar || congressLine(text) > 0
}

// congressLine is the Congress that a line such as "116th CONGRESS 1st
// Session" names, 0 where it is none.
func congressLine(text string) int {
	head, rest, _ := strings.Cut(text, " ")
	number := leadingNumber(head)
	suffix := strings.TrimLeft(head, "0123456789")
	if _, ok := cutAny(rest, "CONGRESS", "Congress"); !ok || !slices.Contains([]string{"st", "nd", "rd", "th", "d"}, suffix) {
		return 0
	}
	return number
}
