package billtext

import (
	"bytes"
	"errors"
	"strings"
)

var errNoBody = errors.New("there is no text of a bill in it: neither an enacting or resolving clause nor a section")

// header is what stands above the title of a text without markup.
type header struct {
	naming
	text []paragraph
	law  string // Congress and number of a public law
	date string
}

// read takes the naming from what the Publishing Office puts above a text in
// brackets, from the header itself and from the title of a page. The notes in
// the margin of a law name the bill that it enacts.
func (h *header) read(src []byte, notes []string) {
	head := src[:min(len(src), headSize)]
	session := ""
	for _, line := range bracketed(head) {
		if found := h.collection(line); found != "" {
			session = found
		} else if session != "" {
			h.named(session, line)
		}
	}
	for _, note := range notes {
		if _, bill, ok := strings.Cut(note, "["); ok && session != "" {
			h.measure(session, strings.TrimSuffix(bill, "]"))
		}
	}
	h.lines()
	h.named(session, pageTitle(head))
}

// collection takes a line such as "Congressional Bills 116th Congress" or
// "113th Congress Public Law 287" and gives its Congress, "" where it is none.
func (h *header) collection(line string) (session string) {
	if session, ok := strings.CutPrefix(line, "Congressional Bills "); ok {
		return session
	}
	session, number, public := strings.Cut(line, " Congress Public Law ")
	if public {
		h.code, h.law = "pl", lawName(leadingNumber(session), leadingNumber(number))
		return session
	}
	session, _, private := strings.Cut(line, " Congress Private Law ")
	if private {
		h.code = "pvtl"
		return session
	}
	return ""
}

// pageTitle is the title of an HTML page, such as "H. R. 6028
// (Engrossed-in-House)".
func pageTitle(head []byte) string {
	_, title, _ := bytes.Cut(head, []byte("<title>"))
	title, _, _ = bytes.Cut(title, []byte("<"))
	return oneLine(string(title))
}

// headSize is how much of a file is enough to recognize it.
const headSize = 4096

// bracketed has the lines of a text that are in brackets.
func bracketed(head []byte) []string {
	var lines []string
	for line := range strings.Lines(string(head)) {
		line = strings.TrimSpace(line)
		if strings.HasPrefix(line, "[") && strings.HasSuffix(line, "]") {
			lines = append(lines, line[1:len(line)-1])
		}
	}
	return lines
}

// named takes bill and stage from a line such as "H.R. 1500 Introduced in
// House (IH)" or "H. R. 6028 (Engrossed-in-House)".
func (h *header) named(session, line string) {
	before, stage, _ := strings.Cut(line, "(")
	h.measure(session, before)
	h.stage(strings.TrimSuffix(stage, ")"))
}

// lines takes the Congress, the bill and the date from the lines of a header.
func (h *header) lines() {
	session := ""
	for _, p := range h.text {
		switch text := p.text; {
		case len(text) > 80:
		case congressLine(text) > 0:
			session = text
		case session != "" && isMeasure(text):
			h.measure(session, text)
		case printedDate(text) != "":
			h.date = printedDate(text)
		}
	}
}

// isMeasure tells a line that is the number of a bill, such as "H. R. 1500".
func isMeasure(text string) bool {
	kind := letters(text)
	return len(kind) <= len("hconres") && firstNumber(text) > 0 && strings.Contains(text, ".") && isDigit(text[len(text)-1])
}

// attestedDate is the date on which a text was passed or approved.
func attestedDate(sections []Section) string {
	for i := len(sections) - 1; i >= 0; i-- {
		if sections[i].Level == Attestation {
			return printedDate(sections[i].Text)
		}
	}
	return ""
}

// recognizePlain tells whether a file's first bytes are those of a text
// without markup.
func recognizePlain(head []byte) bool {
	if bytes.HasPrefix(head, []byte("<?xml")) {
		return false
	}
	if measure, stage, ok := strings.Cut(pageTitle(head), " ("); ok && isMeasure(measure) {
		return stageCode(strings.TrimSuffix(stage, ")")) != ""
	}
	h := header{text: paragraphsOf(head)}
	h.read(head, nil)
	return h.bill.Congress > 0 || h.code != ""
}
